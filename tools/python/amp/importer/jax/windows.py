# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Convolutions and windows of pooling: in [N, C, …], whatever layout the user has."""

import math

import jax
import numpy as np

from ..builder import Unsupported
from ..integers import narrowed
from ..windows import dictionary, max_pool, pooled, product
from .arrays import Spread, kind_of, known
from .handlers import Equation, handles
from .shape import reverse


def _spatial(found, what):
    if found > 3:
        raise Unsupported(f"found {what} over {found} dimensions", "use one to three")


# Convolutions.


@handles("conv_general_dilated")
def _conv(b, a, x, w):
    names, groups = a.dimension_numbers, a.feature_group_count
    kind = "f64" if not x.is_float else None
    x, w = b.unify(b.transpose(x, names.lhs_spec), b.transpose(w, names.rhs_spec), dtype=kind)
    spatial = x.rank - 2
    if not all(isinstance(count, int) for count in (groups, a.batch_group_count)):
        raise Unsupported("found a convolution with a kernel for each sample", "use a batch of a fixed size")
    _spatial(spatial, "a convolution")
    if a.batch_group_count != 1:
        x, groups = _batch_in_channels(b, x, a.batch_group_count), a.batch_group_count
    if not spatial:
        x, w = (b.reshape(v, (*v.shape, 1)) for v in (x, w))
    dilated, padding = list(a.lhs_dilation) or [1], list(a.padding) or [(0, 0)]
    strides, dilations = list(a.window_strides) or [1], list(a.rhs_dilation) or [1]
    # The layout that the result has before its dimensions are put in the user's order.
    shape = tuple(a.out[i] for i in names.out_spec)
    shape = shape if spatial else (*shape, 1)
    y = None
    if any(d != 1 for d in dilated):
        if all(s == 1 for s in strides):
            y = _transposed(b, x, w, groups, dilated, dilations, padding, shape)
        if y is None:
            sides = [0] * x.rank
            x = b.pad(x, sides, sides, [0, 0, *(d - 1 for d in dilated)])
    if y is None:
        cut = [(min(low, 0), min(high, 0)) for low, high in padding]
        x = b.pad(x, [0, 0, *(low for low, _ in cut)], [0, 0, *(high for _, high in cut)])
        low, high = ([max(pair[i], 0) for pair in padding] for i in (0, 1))
        options = dictionary(strides=strides, low=low, high=high, dilations=dilations, groups=groups)
        y = product(b, "conv", x, w, options, shape)
    y = y if spatial else b.reshape(y, shape[:-1])
    return narrowed(b, b.transpose(y, [int(i) for i in np.argsort(names.out_spec)]), a.dtype)


def _transposed(b, x, w, groups, strides, dilations, padding, shape):
    """A convolution of dilated elements, as amp.conv_transpose; None where padding is
    larger than that has."""
    reach = [d * (k - 1) for d, k in zip(dilations, w.shape[2:])]
    low = [r - before for r, (before, _) in zip(reach, padding)]
    above = [r - after for r, (_, after) in zip(reach, padding)]
    if min(low) < 0:
        return None
    outputs, inputs, *kernel = w.shape
    w = b.reshape(w, (groups, outputs // groups, inputs, *kernel))
    w = b.transpose(w, [0, 2, 1, *range(3, w.rank)])
    w = b.reshape(w, (groups * inputs, outputs // groups, *kernel))
    w = reverse(b, w, range(2, w.rank))
    options = dictionary(strides=strides, low=low, high=[max(n, 0) for n in above], dilations=dilations,
                         output_padding=[max(-n, 0) for n in above], groups=groups)  # fmt: skip
    return product(b, "conv_transpose", x, w, options, shape)


def _batch_in_channels(b, x, count):
    """[count · N, C, …] as [N, count · C, …]: each part of the batch has channels of its own."""
    n, channels, *rest = x.shape
    x = b.reshape(x, (count, n // count, channels, *rest))
    x = b.transpose(x, [1, 0, *range(2, x.rank)])
    return b.reshape(x, (n // count, count * channels, *rest))


# Windows.


@handles("reduce_window_sum", "reduce_window_max", "reduce_window_min")
def _window(b, a, x):
    if any(d != 1 for d in a.base_dilation or ()):
        raise Unsupported("found a window over dilated elements", "pad with interior zeros")
    if isinstance(x, Spread) and not x.base.rank and known(x) is not None:
        return _of_one_number(b, a, x)
    if a.primitive == "reduce_window_sum":
        y = _pooled(b, a, x, 0.0, _sum)
        y.windows = a, x
        return y
    if a.primitive == "reduce_window_min":
        return b.unary("neg", _pooled(b, a, b.unary("neg", x), -math.inf, _max))
    return _pooled(b, a, x, -math.inf, _max)


@handles("reduce_window")
def _from_another_start(b, a, x, start):
    """Windows of a max, min or sum that begin with another number than theirs."""
    inner = [eqn.primitive.name for eqn in a.params["jaxpr"].eqns]
    at, op = known(start), inner[0] if len(inner) == 1 else ""
    if op not in _BEGUN or at is None or len(a.avals) > 1:
        raise Unsupported("found windows joined by a function of its own",
                          "use lax.max, lax.min or lax.add, and a constant")  # fmt: skip
    primitive, join = _BEGUN[op]
    if op == "add" and at != 0 and any(tuple(pair) != (0, 0) for pair in a.padding):
        raise Unsupported("found sums of windows that begin with a number and are padded", "begin with 0, and add it")
    params = {k: v for k, v in a.params.items() if k not in ("jaxpr", "consts")}
    plain = Equation(a.eqn.replace(primitive=primitive, params=params), b, kind_of)
    y = _window(b, plain, x)
    start = b.constant(np.asarray(at.reshape(-1)[0]), y.dtype)
    return b.binary(join, y, start) if y.is_float else b.integer(join, y, start, a.dtype)


_BEGUN = {"max": (jax.lax.reduce_window_max_p, "maximum"), "min": (jax.lax.reduce_window_min_p, "minimum"),
          "add": (jax.lax.reduce_window_sum_p, "add")}  # fmt: skip


def _with_windows(a):
    return [i for i, size in enumerate(a.window_dimensions)
            if size != 1 or a.window_strides[i] != 1 or tuple(a.padding[i]) != (0, 0)]  # fmt: skip


def _pooled(b, a, x, outside, write):
    """`write` of x as [N, C, …], where windows go over the dimensions behind C."""
    axes = _with_windows(a)
    if not axes:
        return x
    _spatial(len(axes), "windows")
    # The batch stands first, where it may have any size.
    rest = sorted((i for i in range(x.rank) if i not in axes), key=lambda i: x.shape[i] is not None)
    order = rest + axes
    y = b.transpose(b.convert(x, x.dtype if x.is_float else "f64"), order)
    lead = y.shape[: len(rest)]
    y = b.reshape(y, (*(lead[:1] or (1,)), math.prod(lead[1:]), *y.shape[len(rest) :]))
    kernel, strides = ([int(v[i]) for i in axes] for v in (a.window_dimensions, a.window_strides))
    dilations = [int(d) for d in (a.window_dilation or [1] * x.rank)]
    dilations = [dilations[i] for i in axes]
    low, high = ([int(a.padding[i][side]) for i in axes] for side in (0, 1))
    if not all(0 <= n < k for side in (low, high) for n, k in zip(side, kernel)):
        y = b.pad(y, [0, 0, *low], [0, 0, *high], value=outside)
        low = high = [0] * len(axes)
    out = tuple(a.out[i] for i in order)
    y = write(b, y, (*y.shape[:2], *(a.out[i] for i in axes)), kernel, strides, dilations, low, high)
    y = b.transpose(b.reshape(y, out), [order.index(i) for i in range(x.rank)])
    return narrowed(b, y, a.dtype)


def _max(b, x, shape, kernel, strides, dilations, low, high):
    options = dictionary(kernel=kernel, strides=strides, low=low, high=high, dilations=dilations)
    return max_pool(b, x, options, shape, len(kernel))[0]


def _sum(b, x, shape, kernel, strides, dilations, low, high):
    if all(d == 1 for d in dilations):
        return _mean(1)(b, x, shape, kernel, strides, dilations, low, high)
    channels = x.shape[1]
    ones = b.constant(np.ones((channels, 1, *kernel)), x.dtype)
    options = dictionary(strides=strides, low=low, high=high, dilations=dilations, groups=channels)
    return product(b, "conv", x, ones, options, shape)


def _mean(divisor=None, exclude_padding=False):
    def write(b, x, shape, kernel, strides, dilations, low, high):
        options = dictionary(kernel=kernel, strides=strides, low=low, high=high,
                             exclude_padding=exclude_padding, divisor=divisor)  # fmt: skip
        return pooled(b, "avg_pool", x, options, shape, len(kernel))

    return write


def _of_one_number(b, a, x):
    """Windows of what is one number everywhere: those dimensions alone have numbers."""
    axes = _with_windows(a)
    shape = [size if i in axes else 1 for i, size in enumerate(x.shape)]
    y = a.eqn.primitive.bind(np.full(shape, x.base.const[()]), **a.params)
    return b.spread_to(b.constant(np.asarray(y)), a.out, a.sizes)


def averaged(b, total, count):
    """Sums of windows by how many elements they have, as one op; None for other numbers."""
    found = getattr(total, "windows", None)
    if found is None or count is None or not total.is_float:
        return None
    a, x = found
    if any(d != 1 for d in a.window_dilation or ()):
        return None
    if count.size and (count == math.prod(a.window_dimensions)).all():
        return _pooled(b, a, x, 0.0, _mean())
    axes = _with_windows(a)
    if count.ndim != x.rank or any(x.shape[i] is None for i in axes):
        return None
    if not all(0 <= n < a.window_dimensions[i] for i in axes for n in a.padding[i]):
        return None
    ones = np.ones([size if i in axes else 1 for i, size in enumerate(x.shape)], count.dtype)
    inside = np.asarray(a.eqn.primitive.bind(ones, **a.params))
    if any(size != inside.shape[i] for i, size in enumerate(count.shape) if i in axes):
        return None
    return _pooled(b, a, x, 0.0, _mean(exclude_padding=True)) if (count == inside).all() else None
