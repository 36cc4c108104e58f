# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sorting, the largest elements, and what is accumulated along a dimension."""

import numpy as np

from ..builder import Unsupported
from .arrays import known, whole
from .handlers import handles


def fixed(x, axis, what):
    """The size of a dimension, which is not the batch's."""
    if x.shape[axis] is None:
        raise Unsupported(f"found {what} along the batch", "compute it before the step")
    return x.shape[axis]


def take_along(b, x, index, axis):
    """amp.take_along_axis; both have one shape but for the axis."""
    return b.op(f"amp.take_along_axis {x}, {index} {{axis = {axis}}} : {x.type}, {index.type}",
                x.dtype, index.shape)  # fmt: skip


def ordered(b, op, x, axis, out, attributes=""):
    """Values and places of amp.sort or amp.top_k."""
    kind = x.dtype
    x = b.convert(x, "i32" if kind == "i1" else kind)
    values, places = b.several(f"amp.{op} {x} {{axis = {axis}{attributes}}} : {x.type}",
                               [(x.dtype, out), ("i64", out)])  # fmt: skip
    return (b.compare("ne", values, 0) if kind == "i1" else values), places


def _counts(x, axis):
    """Whether the elements are 0, 1, 2, … along an axis."""
    if known(x) is None or x.is_float or None in x.shape:
        return False
    ramp = np.arange(x.shape[axis]).reshape([-1] + [1] * (x.rank - 1 - axis))
    return bool((whole(x) == ramp).all())


@handles("sort")
def _sort(b, a, *operands):
    """By the first num_keys operands; the others go where these go."""
    axis, results = a.dimension, {}
    fixed(operands[0], axis, "a sort")
    order = None
    # A stable sort by the last key, by the one before it, and so on.
    for i in reversed(range(a.num_keys)):
        key = operands[i] if order is None else take_along(b, operands[i], order, axis)
        values, places = ordered(b, "sort", key, axis, a.out)
        order = places if order is None else take_along(b, order, places, axis)
        results = {i: values}
    for i, x in enumerate(operands):
        if i not in results:
            results[i] = b.convert(order, x.dtype) if _counts(x, axis) else take_along(b, x, order, axis)
    return tuple(results[i] for i in range(len(operands)))


@handles("top_k")
def _top_k(b, a, x):
    axis = a.params.get("axis", -1) % x.rank
    fixed(x, axis, "top_k")
    values, places = ordered(b, "top_k", x, axis, a.out, f", k = {a.k}")
    return values, b.convert(places, a.kinds[1])


@handles("approx_top_k")
def _approx_top_k(b, a, x):
    """The largest ones themselves, as jax computes them on a CPU."""
    axis = a.reduction_dimension % x.rank
    fixed(x, axis, "approx_max_k")
    flag = "" if a.is_max_k else ", smallest"
    values, places = ordered(b, "top_k", x, axis, a.out, f", k = {a.k}{flag}")
    return values, b.convert(places, a.kinds[1])


# Cumulative ops.


@handles("cumsum", "cumprod")
def _cumulative(b, a, x):
    fixed(x, a.axis, a.primitive)
    kind = x.dtype if x.dtype != "i1" else "i32"
    flag = ", reverse" if a.reverse else ""
    y = b.unary(a.primitive, b.convert(x, kind), f" {{axis = {a.axis}{flag}}}")
    return b.convert(y, a.dtype)


def _scan(b, a, x, combine):
    """A cumulative op that has no op here, element after element."""
    size = fixed(x, a.axis, a.primitive)
    parts, total = [None] * size, None
    for i in reversed(range(size)) if a.reverse else range(size):
        part = b.slice(x, a.axis, i, 1)
        total = part if total is None else combine(total, part)
        parts[i] = total
    return b.concat(parts, a.axis)


@handles("cummax", "cummin")
def _cummax(b, a, x):
    op = "maximum" if a.primitive == "cummax" else "minimum"
    if not x.is_float:
        return _scan(b, a, x, lambda one, two: b.integer(op, one, two, a.dtype))
    return _scan(b, a, x, lambda one, two: b.binary(op, one, two))


@handles("cumlogsumexp")
def _cumlogsumexp(b, a, x):
    def join(one, two):
        most = b.stop(b.binary("maximum", one, two))
        # Two of -inf make one without a derivative.
        is_finite = b.unary("is_finite", most, dtype="i1")
        gaps = (b.select(is_finite, b.sub(x, most), 0.0) for x in (one, two))
        total = b.add(*(b.unary("exp", gap) for gap in gaps))
        return b.select(is_finite, b.add(most, b.unary("log", total)), most)

    return _scan(b, a, x, join)
