# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What depends on the order of elements along a dimension: the median and its like, and
scans that are no op of their own."""

import math

import torch

from .handlers import handles
from .indexing import along, axis_of, ordered
from .reductions import log_sum_exp


@handles("kthvalue", "median.dim", ignores=("keepdim",))
def _kth_value(b, a):
    x = a.self if a.self.rank else b.reshape(a.self, (1,))
    axis = axis_of(a, x, "a median")
    # Of an even number of elements the median is the lower of the two in the middle.
    k = getattr(a, "k", (x.shape[axis] + 1) // 2)
    pair = ordered(b, "sort", x, f"axis = {axis}", x.shape)
    values, indices = (b.reshape(b.slice(y, axis, k - 1, 1), a.out) for y in pair)
    return values, indices


@handles("median")
def _median(b, a):
    """Of all elements: those which are equal to it share its derivative."""
    x = b.reshape(a.self, (math.prod(a.self.shape),))
    sorted_, _ = ordered(b, "sort", b.stop(x), "axis = 0", x.shape)
    hit = b.compare("eq", x, b.slice(sorted_, 0, (x.shape[0] - 1) // 2, 1))
    count = b.sum(b.convert(hit, x.dtype), [0])
    return b.div(b.sum(b.select(hit, x, 0.0), [0]), count)


def _beginnings(b, x, axis):
    """The dimension last, and behind it for each place the elements up to it; the others
    are -inf."""
    order = [i for i in range(x.rank) if i != axis] + [axis]
    x = b.transpose(x, order)
    size = x.shape[-1]
    mask = b.constant(torch.ones(size, size, dtype=torch.bool).tril())
    row = b.reshape(x, (*x.shape[:-1], 1, size))
    return order, x, b.select(mask, row, -math.inf)


def _restored(b, y, order):
    return b.transpose(y, [order.index(i) for i in range(len(order))])


@handles("logcumsumexp")
def _log_cumsum_exp(b, a):
    if not a.self.rank:
        return a.self
    order, x, z = _beginnings(b, a.self, axis_of(a, a.self, "a scan"))
    return _restored(b, b.reshape(log_sum_exp(b, z, [z.rank - 1]), x.shape), order)


@handles("cummax", "cummin")
def _cummax(b, a):
    """The last of equal elements is the one whose index is given."""
    x = a.self if "max" in a.op else b.unary("neg", a.self)
    order, x, z = _beginnings(b, x, axis_of(a, x, "a scan"))
    last = z.rank - 1
    back = b.op(f"amp.argmax {(r := b.unary('reverse', b.stop(z), f' {{axes = [{last}]}}'))}"
                f" {{axis = {last}}} : {r.type}", "i64", x.shape)  # fmt: skip
    index = b.integer("sub", x.shape[-1] - 1, back, "i64")
    y = along(b, "take_along_axis", (x, index), x.rank - 1, x.dtype, x.shape)
    y = y if "max" in a.op else b.unary("neg", y)
    return _restored(b, y, order), _restored(b, index, order)


@handles("bucketize", "searchsorted", ignores=("out_int32",))
def _bucketize(b, a):
    """How many boundaries lie below each element."""
    bounds = getattr(a, "boundaries", None) or a.sorted_sequence
    if getattr(a, "sorter", None) is not None:
        bounds = along(b, "take_along_axis", (bounds, a.sorter), bounds.rank - 1, bounds.dtype, bounds.shape)
    x = b.reshape(a.self, (*a.self.shape, 1))
    if bounds.rank > 1:
        bounds = b.reshape(bounds, (*bounds.shape[:-1], 1, bounds.shape[-1]))
    is_right = a.right or getattr(a, "side", None) == "right"
    below = b.convert(b.compare("le" if is_right else "lt", bounds, x), "f32")
    return b.convert(b.sum(below, [below.rank - 1]), a.dtype)
