# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What joins elements along dimensions: sums, extrema, cumulative sums, windows."""

import math

import numpy as np

from ..builder import FLOATS, Unsupported
from ..windows import pool
from .handlers import handles


def _reduced(b, a, x, op):
    kind = x.dtype
    if kind not in FLOATS:
        x = b.convert(x, "f64")
    return b.convert(b.reduce(op, x, a.axes), a.dtype)


@handles("reduce_sum")
def _sum(b, a, x):
    return _reduced(b, a, x, "sum")


@handles("reduce_max")
def _max(b, a, x):
    return _reduced(b, a, x, "max")


@handles("reduce_min")
def _min(b, a, x):
    return _reduced(b, a, x, "min")


@handles("reduce_and", "reduce_or")
def _all(b, a, x):
    if x.dtype != "i1":
        raise Unsupported("found bits of integers joined", "compute them before the step")
    y = b.reduce("max" if a.primitive == "reduce_or" else "min", b.convert(x, "f32"), a.axes)
    return b.compare("ne", y, 0.0)


@handles("reduce_prod")
def _prod(b, a, x):
    y = x if x.is_float else b.convert(x, "f64")
    for axis in sorted(a.axes, reverse=True):
        if y.shape[axis] is None:
            raise Unsupported("found a product over the batch", "sum logarithms")
        total = None
        for i in range(y.shape[axis]):
            part = b.slice(y, axis, i, 1)
            total = part if total is None else b.mul(total, part)
        y = b.reshape(total, [s for i, s in enumerate(y.shape) if i != axis])
    return b.convert(y, a.dtype)


@handles("argmax", "argmin")
def _argmax(b, a, x):
    (axis,) = a.axes
    x = b.stop(x) if x.is_float else b.convert(x, "f64")
    x = b.unary("neg", x) if a.primitive == "argmin" else x
    y = b.op(f"amp.argmax {x} {{axis = {axis}}} : {x.type}", "i64", a.out)
    return b.convert(y, a.dtype)


@handles("cumsum")
def _cumsum(b, a, x):
    """A product with a triangle of ones."""
    axis, size = a.axis, x.shape[a.axis]
    if size is None:
        raise Unsupported("found cumsum along the batch", "compute it before the step")
    kind = x.dtype if x.is_float else "f64"
    order = [i for i in range(x.rank) if i != axis] + [axis]
    flat = b.transpose(b.convert(x, kind), order)
    rows = b.reshape(flat, (1, size)) if x.rank == 1 else flat
    ones = np.ones((size, size), np.float64)
    y = b.matmul(rows, b.constant(np.tril(ones) if a.reverse else np.triu(ones), kind))
    y = b.reshape(y, flat.shape)
    return b.convert(b.transpose(y, [order.index(i) for i in range(x.rank)]), a.dtype)


def _scan(b, a, x, combine):
    """A cumulative op, element after element."""
    size = x.shape[a.axis]
    if size is None:
        raise Unsupported(f"found {a.primitive} along the batch", "compute it before the step")
    parts, total = [None] * size, None
    for i in reversed(range(size)) if a.reverse else range(size):
        part = b.slice(x, a.axis, i, 1)
        total = part if total is None else combine(total, part)
        parts[i] = total
    return b.concat(parts, a.axis)


@handles("cumprod")
def _cumprod(b, a, x):
    return _scan(b, a, x, b.mul)


@handles("cummax", "cummin")
def _cummax(b, a, x):
    op = "maximum" if a.primitive == "cummax" else "minimum"
    return _scan(b, a, x, lambda one, two: b.binary(op, one, two))


@handles("cumlogsumexp")
def _cumlogsumexp(b, a, x):
    def join(one, two):
        most = b.stop(b.binary("maximum", one, two))
        total = b.add(b.unary("exp", b.sub(one, most)), b.unary("exp", b.sub(two, most)))
        return b.add(most, b.unary("log", total))

    return _scan(b, a, x, join)


@handles("reduce_window_sum", "reduce_window_max", "reduce_window_min")
def _window(b, a, x):
    op, outside = {"sum": ("add", 0.0), "max": ("maximum", -math.inf), "min": ("minimum", math.inf)}[
        a.primitive.rsplit("_", 1)[1]
    ]
    if any(d != 1 for d in a.base_dilation or ()):
        raise Unsupported("found a window over dilated elements", "pad with interior zeros")
    return windowed(b, x, op, outside, a.window_dimensions, a.window_strides, a.padding, a.window_dilation)


def windowed(b, x, op, outside, kernel, strides, padding, dilation):
    """Reduces the windows of the dimensions that have some."""
    axes = [i for i, size in enumerate(kernel)
            if size != 1 or strides[i] != 1 or tuple(padding[i]) != (0, 0)]  # fmt: skip
    if not axes:
        return x
    rest = [i for i in range(x.rank) if i not in axes]
    dilation = dilation or (1,) * x.rank
    order = rest + axes
    y = pool(b, b.transpose(x, order), op, [kernel[i] for i in axes], [strides[i] for i in axes],
             [dilation[i] for i in axes], [padding[i][0] for i in axes],
             [padding[i][1] for i in axes], outside)  # fmt: skip
    return b.transpose(y, [order.index(i) for i in range(x.rank)])
