# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that move elements to places that are known: views, slices, joins, padding."""

import numpy as np

from ..builder import FLOATS, Unsupported, Value
from .arrays import BatchIota, Late, Size, Spread, base_of, known, whole
from .handlers import handles


def aligned(b, x):
    """What was broadcast, with as many dimensions as the result."""
    base = base_of(x)
    return b.reshape(base, (1,) * (x.rank - base.rank) + base.shape)


def _trimmed(b, x):
    """Without leading dimensions of one element."""
    first = 0
    while first < x.rank and x.shape[first] == 1:
        first += 1
    return b.reshape(x, x.shape[first:])


@handles("broadcast_in_dim")
def _broadcast(b, a, x, *sizes):
    places = list(a.broadcast_dimensions)
    if isinstance(x, BatchIota):
        return BatchIota(b, a.dtype, a.out, places[x.axis])
    base = base_of(x)
    skipped = x.rank - base.rank
    shape = [1] * len(a.out)
    for i, size in enumerate(base.shape):
        shape[places[i + skipped]] = size
    first = min([places[i + skipped] for i in range(base.rank)], default=len(shape))
    return b.spread_to(b.reshape(base, shape[first:]), a.out, a.sizes)


@handles("reshape")
def _reshape(b, a, x, *sizes):
    if a.params.get("dimensions") is not None:
        x = b.transpose(x, a.dimensions)
    if isinstance(x, Spread) and not x.base.rank:
        return b.spread_to(x.base, a.out, a.sizes)
    if isinstance(x, BatchIota):
        places = [i for i, size in enumerate(a.out) if size != 1]
        if len(places) == 1 and a.out[places[0]] is None:
            return BatchIota(b, a.dtype, a.out, places[0])
    return b.reshape(x, a.out)


@handles("squeeze")
def _squeeze(b, a, x):
    if isinstance(x, BatchIota):
        return BatchIota(b, a.dtype, a.out, a.out.index(None))
    if isinstance(x, Spread):
        base = aligned(b, x)
        kept = [s for i, s in enumerate(base.shape) if i not in a.dimensions]
        return b.spread_to(_trimmed(b, b.reshape(base, kept)), a.out, a.sizes)
    return b.reshape(x, a.out)


@handles("transpose")
def _transpose(b, a, x):
    if isinstance(x, Spread):
        base = b.transpose(aligned(b, x), a.permutation)
        return b.spread_to(_trimmed(b, base), a.out, a.sizes)
    return b.transpose(x, a.permutation)


def box(b, x, starts, counts, strides):
    """A box of a tensor; None where a whole symbolic dimension is taken."""
    axes = {}
    for i, size in enumerate(x.shape):
        if size is None and counts[i] is None and not starts[i]:
            continue
        if (starts[i], counts[i], strides[i]) != (0, size, 1):
            axes[i] = starts[i], counts[i], strides[i]
    return b.box(x, axes) if axes else x


@handles("slice")
def _slice(b, a, x):
    strides = a.strides or (1,) * x.rank
    starts = [int(s) for s in a.start_indices]
    if isinstance(x, Spread) and not x.base.rank:
        return b.spread_to(x.base, a.out, a.sizes)
    return box(b, x, starts, a.out, strides)


@handles("split")
def _split(b, a, x):
    parts, start = [], 0
    for size in a.params["sizes"]:
        parts.append(b.slice(x, a.axis, start, int(size)))
        start += int(size)
    return tuple(parts)


@handles("unstack")
def _unstack(b, a, x):
    rest = x.shape[: a.axis] + x.shape[a.axis + 1 :]
    return tuple(b.reshape(b.slice(x, a.axis, i, 1), rest) for i in range(x.shape[a.axis]))


@handles("stack")
def _stack(b, a, *values):
    one = [*a.out[: a.axis], 1, *a.out[a.axis + 1 :]]
    return b.concat([b.reshape(v, one) for v in values], a.axis)


@handles("tile")
def _tile(b, a, x):
    for axis, times in enumerate(a.reps):
        times = b.shape([times])[0]
        if times == 1:
            continue
        if x.shape[axis] == 1:
            shape = [*x.shape[:axis], a.out[axis], *x.shape[axis + 1 :]]
            x = b.spread(x, tuple(shape), a.sizes)
        elif times is None:
            raise Unsupported("found an array repeated over the batch", "use jnp.broadcast_to")
        else:
            x = b.concat([x] * times, axis)
    return x


@handles("zeros_like", "empty", "empty2")
def _zeros(b, a, *unused):
    return b.spread_to(b.scalar(0, a.dtype), a.out, a.sizes)


class Parts(Late):
    """Indices joined from `parts`, a column for each dimension."""

    def __init__(self, b, parts, axis, dtype, shape):
        super().__init__(dtype, shape, lambda: b.concat(parts, axis))
        self.parts = parts


@handles("concatenate")
def _concatenate(b, a, *values):
    axis = a.dimension
    values = [v for v in values if v.shape[axis] != 0]
    columns = axis == len(a.out) - 1 and all(v.shape[axis] == 1 for v in values)
    if a.dtype not in FLOATS and columns and any(isinstance(v, BatchIota) for v in values):
        return Parts(b, values, axis, a.dtype, a.out)
    return b.concat(values, axis)


@handles("pad")
def _pad(b, a, x, value):
    at = known(value)
    if at is None:
        raise Unsupported("found padding with a computed number", "use jnp.where")
    low, high, interior = zip(*a.padding_config) if a.padding_config else ((), (), ())
    y = x if x.is_float else b.convert(x, "f64")
    # The dialect pads between elements first, as StableHLO does, and cuts off last.
    if any(interior) and any(side < 0 for side in (*low, *high)):
        zeros = [0] * x.rank
        y = b.pad(y, zeros, zeros, list(interior), float(at))
        interior = zeros
    return b.convert(b.pad(y, list(low), list(high), list(interior), float(at)), x.dtype)


def reverse(b, x, axes):
    axes = sorted(int(axis) for axis in axes)
    if known(x) is not None and None not in x.shape:
        return b.constant(np.flip(whole(x), axes), x.dtype)
    return b.unary("reverse", x, f" {{axes = {axes}}}") if axes else x


@handles("rev")
def _rev(b, a, x):
    if any(x.shape[axis] is None for axis in a.dimensions):
        raise Unsupported("found the batch reversed", "reverse the data before the step")
    return reverse(b, x, a.dimensions)


@handles("iota")
def _iota(b, a, *sizes):
    axis = a.dimension
    if a.out[axis] is None:
        if b.factor(a.sizes[axis]) != 1:
            raise Unsupported("found arange over several times the batch", "use a batch of a fixed size")
        return BatchIota(b, a.dtype, a.out, axis)
    numbers = np.arange(a.out[axis]).astype(a.avals[0].dtype)
    numbers = numbers.reshape([-1] + [1] * (len(a.out) - 1 - axis))
    return b.spread_to(b.constant(numbers), a.out, a.sizes)


@handles("dim_as_value")
def _dim_as_value(b, a):
    return Size(b, a.dtype, a.dim)


# Windows at a place.


def _starts(x, indices, counts):
    """Starts that are known, as jax clamps them; None for others."""
    starts = []
    for i, index in enumerate(indices):
        at = known(index)
        size, count = x.shape[i], counts[i]
        if size == count or size is None and count is None:
            starts.append(0)
        elif at is None:
            starts.append(None)
        else:
            starts.append(int(np.clip(int(at), 0, size - count)))
    return starts


def clipped(b, index, last):
    """Indices from 0 to the last one."""
    return b.integer("minimum", b.integer("maximum", index, 0, index.dtype), last, index.dtype)


@handles("dynamic_slice")
def _dynamic_slice(b, a, x, *indices):
    starts = _starts(x, indices[: x.rank], a.out)
    for axis, start in enumerate(starts):
        if start is not None:
            continue
        # The place depends on data: rows are looked up.
        count, last = a.out[axis], x.shape[axis] - a.out[axis]
        index = clipped(b, indices[axis], last)
        rows = b.integer("add", index, b.constant(np.arange(count)), index.dtype)
        x = b.gather(x, rows, axis)
        starts[axis] = 0
    return box(b, x, starts, a.out, (1,) * x.rank)


@handles("dynamic_update_slice")
def _dynamic_update_slice(b, a, x, update, *indices):
    counts = update.shape
    starts = _starts(x, indices[: x.rank], counts)
    if None in starts:
        return _placed_by_data(b, a, x, update, indices, starts)
    return placed(b, x, update, starts)


def placed(b, x, update, starts):
    """x with a box of it replaced, from known places on."""
    counts = update.shape
    if x.shape == counts:
        return update
    mask = np.zeros([1 if s == c else s for s, c in zip(x.shape, counts)], bool)
    inside = tuple(slice(None) if s == c else slice(at, at + c)
                   for s, c, at in zip(x.shape, counts, starts))  # fmt: skip
    mask[inside] = True
    return b.select(b.constant(mask), padded(b, x, update, starts), base_of(x))


def padded(b, x, update, starts):
    """A box in zeros of the shape of x."""
    wide = update if update.is_float else b.convert(update, "f64")
    high = [0 if s == c else s - c - at for s, c, at in zip(x.shape, update.shape, starts)]
    return b.convert(b.pad(wide, starts, high), x.dtype)


def _placed_by_data(b, a, x, update, indices, starts):
    """One row at a place that depends on data: what of a dimension is it."""
    axes = [i for i, start in enumerate(starts) if start is None]
    others = [i for i in range(x.rank) if i not in axes and x.shape[i] != update.shape[i]]
    if len(axes) != 1 or others or update.shape[axes[0]] != 1:
        raise Unsupported("found an update at a place that depends on data", "use jnp.where")
    (axis,) = axes
    rows = np.arange(x.shape[axis]).reshape([-1] + [1] * (x.rank - 1 - axis))
    index = clipped(b, indices[axis], x.shape[axis] - 1)
    hit = b.compare("eq", b.constant(rows), index)
    return b.select(hit, update, base_of(x))


def is_plain(value):
    return isinstance(value, Value) and not isinstance(value, (BatchIota, Size))


__all__ = ["aligned", "box", "is_plain", "whole"]
