# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers of jax that the dialect has no type for: they are kept in wider ones, 8 and 16
bits in i32, uint32 and uint64 in i64, and wrapped behind what can leave their range."""

import numpy as np

from ..builder import FLOATS, Unsupported
from ..integers import wrapped
from .arrays import kind_of

#: Primitives whose result may be out of the range of its type.
_WRAPS = {"add", "sub", "mul", "add_any", "neg", "not", "abs", "square", "integer_pow", "div", "shift_left",
          "shift_right_logical", "shift_right_arithmetic", "cumsum", "cumprod", "reduce_sum", "reduce_prod",
          "reduce_window_sum", "dot_general", "conv_general_dilated", "scatter-add", "scatter_add", "scatter-sub",
          "scatter_sub", "scatter-mul", "scatter_mul", "iota"}  # fmt: skip
#: Primitives that would read the first bit of uint64 as a sign.
_SIGNED = {"lt", "le", "gt", "ge", "max", "min", "div", "rem", "sign", "clamp", "shift_right_logical",
           "shift_right_arithmetic", "sort", "top_k", "argmax", "argmin", "reduce_max", "reduce_min", "cummax",
           "cummin", "reduce_prod", "dot_general", "scatter-max", "scatter-min"}  # fmt: skip


def integer(dtype):
    """(bits, whether signed) of a dtype of integers; None of another."""
    try:
        dtype = np.dtype(dtype)
    except TypeError:  # a key's
        return None
    return (8 * dtype.itemsize, dtype.kind == "i") if dtype.kind in "iu" else None


def bounds(dtype):
    info = np.iinfo(dtype)
    return int(info.min), int(info.max)


def fitted(b, a, y):
    """The result of an equation in the range of its type."""
    found = integer(getattr(a.avals[0], "dtype", None)) if a.primitive in _WRAPS else None
    if found is None or found[0] == 64 or found == (32, True):
        return y
    return wrapped(b, y, *found)


def as_shifted(b, a, x, places):
    """The operands of a shift, whose bits are read with a sign or without as the op says;
    jax reads the number of places without one."""
    bits, signed = integer(a.avals[0].dtype)
    if bits < 32 or not signed and bits < 64:
        arithmetic = a.primitive == "shift_right_arithmetic"
        if a.primitive != "shift_left" and arithmetic != signed:
            x = wrapped(b, x, bits, arithmetic)
        if signed:
            places = wrapped(b, places, bits, False)
    return x, places


def converted(b, a, x):
    """A conversion to or from integers: those to fewer bits wrap, those of real numbers
    saturate."""
    source, target = a.eqn.invars[0].aval.dtype, a.avals[0].dtype
    found, kind = integer(target), kind_of(target)
    if found is None:
        y = b.convert(x, kind)
        if np.dtype(source) != np.uint64 or kind not in FLOATS:
            return y
        return b.select(b.compare("lt", x, 0), b.add(y, 2.0**64), y)
    if x.is_float:
        y = b.convert(x, kind)
        if found[1] and found[0] >= 32:
            return y
        least, most = bounds(target)
        if found == (64, False):
            raise Unsupported("found real numbers as uint64", "astype(jnp.int64)")
        y = b.integer("maximum", y, least, kind)
        return b.integer("minimum", y, most, kind)
    if x.dtype == "i1":
        return b.convert(x, kind)
    inside = bounds(source)[0] >= bounds(target)[0] and bounds(source)[1] <= bounds(target)[1]
    if found[0] == 64 or inside:
        return b.convert(x, kind)
    x = b.convert(x, "i64") if found == (32, False) else x
    return b.convert(wrapped(b, x, *found), kind)


def check(eqn):
    """Raises for what has another meaning in i64 than in uint64."""
    if eqn.primitive.name in _SIGNED:
        for v in eqn.invars:
            if getattr(v.aval, "dtype", None) == np.uint64:
                raise Unsupported(f"found {eqn.primitive.name} of uint64", "astype(jnp.int64)")
