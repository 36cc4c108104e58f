# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elements by index: gathers, scatters, sorting, scans."""

import math

import torch

from .builder import Unsupported, Value
from .handlers import MASKS, handles
from .integers import narrowed
from .torch_builder import check_indices


def axis_of(a, x, what):
    """The dimension that an op works along, which has a size."""
    axis = a.dim % max(x.rank, 1)
    if x.rank and x.shape[axis] is None:
        raise Unsupported(f"found {what} along the batch", f"{what} along another dimension")
    return axis


def nonnegative(b, index, size):
    """Indices with those below zero counted from the end."""
    check_indices(index, size, -size if size else 0)
    if index.const is not None:
        return b.constant(index.const % size if size else index.const)
    negative = b.compare("lt", index, 0)
    return b.select(negative, b.integer("add", index, size, index.dtype), index)


def along(b, op, values, axis, dtype, shape):
    names, types = ", ".join(map(str, values)), ", ".join(v.type for v in values)
    return b.op(f"amp.{op} {names} {{axis = {axis}}} : {types}", dtype, shape)


@handles("gather")
def _gather(b, a):
    x, index, axis = a.self, a.index, axis_of(a, a.self, "a gather")
    if x.rank:
        check_indices(index, x.shape[axis])
    for i, (size, other) in enumerate(zip(x.shape, index.shape)):
        if i != axis and size != other:
            x = b.slice(x, i, 0, other)
    if not x.rank:
        return x
    return along(b, "take_along_axis", (x, index), axis, x.dtype, index.shape)


# ---- Scatters ---------------------------------------------------------------


def _of_index(b, index, source):
    """The elements of a source that have an index."""
    for i, size in enumerate(index.shape):
        if source.shape[i] != size:
            source = b.slice(source, i, 0, size)
    return source


def _accumulated(b, index, source, shape, axis):
    """Zeros of `shape` with `source` added at `index` along `axis`."""
    check_indices(index, shape[axis])
    index = b.convert(index, "i64")
    source = source if source.is_float else b.convert(source, "f64")
    inner = list(index.shape)
    inner[axis] = shape[axis]
    source = _of_index(b, index, source)
    y = b.op(f"amp.scatter_add_along_axis {index}, {source} {{axis = {axis}}} : {index.type}, "
             f"{source.type} -> {_type(inner, source.dtype)}", source.dtype, inner)  # fmt: skip
    high = [0 if size == own else size - own for size, own in zip(shape, inner)]
    return b.pad(y, [0] * len(high), high)


def _type(shape, dtype):
    return Value("", dtype, shape).type


def _replaced(b, x, new, counts):
    """x with the new elements where something was scattered."""
    return b.select(b.compare("gt", counts, 0.0), b.convert(new, x.dtype), x)


def _last_of(b, index, axis, size):
    """Which of the elements along an axis that have one index of `size` is the last one, which is
    what a write leaves; None where no two have the same."""
    count = index.shape[axis]
    if count == 1:
        return None
    if index.const is not None:
        known = index.const.movedim(axis, 0)
        is_last = torch.stack([~(known[i + 1 :] == row).any(0) for i, row in enumerate(known)])
        return None if is_last.all() else b.constant(is_last.movedim(0, axis))
    if count is None:
        return _last_of_batch(b, index, [axis], size)
    # Equal ones stand in their order behind a sort, which keeps it.
    values, places = ordered(b, "sort", index, f"axis = {axis}", index.shape)
    ends = b.compare("ne", b.slice(values, axis, 0, count - 1), b.slice(values, axis, 1, count - 1))
    high = [int(i == axis) for i in range(index.rank)]
    ends = b.pad(b.convert(ends, "f32"), [0] * index.rank, high, value=1.0)
    return b.compare("ne", _accumulated(b, places, ends, index.shape, axis), 0.0)


def _last_of_batch(b, index, axes, size):
    """The same among as many as the batch has samples, which no sort takes: each is compared with
    every index. Several axes are one, in the order of their elements."""
    place = b.scalar(0.0, "f64")
    for axis in axes:
        column = [1] * index.rank
        column[axis] = count = index.shape[axis]
        own = b.constant(torch.arange(count or 0).reshape([n or 0 for n in column]))
        if count is None:
            own = b.op(f"amp.positions {index} {{axis = {axis}}} : {index.type} -> tensor<?xi64>", "i64", (None,))
            own = b.reshape(own, column)
        place = b.add(b.mul(place, 1.0 if count is None else float(count)), b.convert(own, "f64"))
    hit = b.compare("eq", b.reshape(index, (*index.shape, 1)), b.constant(torch.arange(size)))
    place = b.reshape(place, (*place.shape, 1))
    last = b.reduce("max", b.select(hit, place, -1.0), axes, True)
    own = b.reduce("max", b.select(hit, b.convert(b.compare("eq", last, place), "f32"), 0.0), [index.rank])
    return b.compare("ne", own, 0.0)


def _ones(b, index, dtype):
    return b.broadcast(b.scalar(1.0, dtype), index.shape)


@handles("scatter_add")
def _scatter_add(b, a):
    x, axis = a.self, axis_of(a, a.self, "a scatter")
    return b.add(x, narrowed(b, _accumulated(b, a.index, a.src, x.shape, axis), x.dtype))


def _extreme(b, a, x, axis):
    """The largest or smallest of what meets at an element. Each row of it is looked at."""
    if [n for i, n in enumerate(a.index.shape) if i != axis] != [n for i, n in enumerate(x.shape) if i != axis]:
        raise Unsupported(f"found an index of shape {list(a.index.shape)} for a tensor of {list(x.shape)}",
                          "give it the shape of the tensor but along the dimension")  # fmt: skip
    outside = float("-inf") if a.reduce == "amax" else float("inf")
    place = torch.arange(x.shape[axis]).reshape(x.shape[axis], *[1] * (x.rank - axis))
    row = (*a.index.shape[:axis], 1, *a.index.shape[axis:])
    hit = b.compare("eq", b.reshape(a.index, row), b.constant(place))
    source = b.select(hit, b.reshape(b.slice(a.src, axis, 0, a.index.shape[axis]), row), outside)
    own = b.reshape(x, (*x.shape[: axis + 1], 1, *x.shape[axis + 1 :]))
    if not a.include_self:
        reached = b.reduce("max", b.convert(hit, "f32"), [axis + 1], True)
        own = b.select(b.compare("ne", reached, 0.0), outside, own)
    return b.reduce("max" if a.reduce == "amax" else "min", b.concat([source, own], axis + 1), [axis + 1])


def _reduced(b, a, x, axis):
    """scatter_reduce, whose own elements take part where `include_self`."""
    mode = a.reduce
    check_indices(a.index, x.shape[axis])
    if mode in ("amax", "amin"):
        return _extreme(b, a, x, axis)
    if mode not in ("sum", "mean"):
        raise Unsupported(f"found a scatter with reduce={mode!r}", "scatter sums, or write it dense")
    if mode == "sum" and a.include_self:
        return _scatter_add(b, a)
    sums = _accumulated(b, a.index, b.convert(a.src, x.dtype), x.shape, axis)
    counts = _accumulated(b, a.index, _ones(b, a.index, x.dtype), x.shape, axis)
    if a.include_self:
        return b.div(b.add(x, sums), b.add(counts, 1.0))
    if mode == "mean":
        sums = b.div(sums, b.binary("maximum", counts, 1.0))
    return _replaced(b, x, sums, counts)


@handles("scatter", "scatter_reduce")
def _scatter(b, a):
    x, axis = a.self, axis_of(a, a.self, "a scatter")
    if "scatter_reduce" in a.op and x.is_float:
        return _reduced(b, a, x, axis)
    mode = getattr(a, "reduce", None)
    if mode in ("sum", "add"):
        return _scatter_add(b, a)
    if mode is not None:
        raise Unsupported(f"found a scatter with reduce='{mode}'", "scatter sums, or write it dense")
    source = getattr(a, "src", None)
    kind = x.dtype if x.is_float else "f64"
    counts = _accumulated(b, a.index, _ones(b, a.index, kind), x.shape, axis)
    if source is None:
        return _replaced(b, x, b.scalar(a.value, x.dtype), counts)
    source, is_last = b.convert(_of_index(b, a.index, source), kind), _last_of(b, a.index, axis, x.shape[axis])
    source = source if is_last is None else b.select(is_last, source, 0.0)
    return _replaced(b, x, _accumulated(b, a.index, source, x.shape, axis), counts)


def _rows(b, index, updates, shape, axis):
    """Zeros of `shape` with slices of `updates` added at the entries of `index`."""
    return b.op(f"amp.scatter_add {index}, {updates} {{axis = {axis}}} : {index.type}, "
                f"{updates.type} -> {_type(shape, updates.dtype)}", updates.dtype, shape)  # fmt: skip


@handles("index_add")
def _index_add(b, a):
    x, axis = a.self, axis_of(a, a.self, "an index_add")
    check_indices(a.index, x.shape[axis])
    source = b.convert(a.source, x.dtype if x.is_float else "f64")
    source = source if a.alpha == 1 else b.mul(source, a.alpha)
    return b.add(x, narrowed(b, _rows(b, a.index, source, x.shape, axis), x.dtype))


def linear_index(b, x, indices):
    """(first dimension, how many, position among them) of index tensors in a row."""
    used = [i for i, index in enumerate(indices) if index is not None]
    first = used[0]
    if used != list(range(first, first + len(used))):
        raise Unsupported("found indices with a slice between them", "permute the dimensions first")
    tensors = [indices[i] for i in used]
    if any(t.dtype == "i1" for t in tensors):
        raise Unsupported("found a tensor indexed by a mask, whose size depends on the data", MASKS)
    linear = None
    for axis, index in zip(used, tensors):
        size = x.shape[axis]
        if size is None:
            raise Unsupported("found the batch indexed by a tensor", "use torch.gather")
        index = b.convert(nonnegative(b, index, size), "i64")
        linear = index if linear is None else b.integer(
            "add", b.integer("mul", linear, size, "i64"), index, "i64")  # fmt: skip
    return first, len(used), linear


def _of_each_sample(b, x, indices):
    """x[torch.arange(batch), i, …]: of each sample the elements at its own indices."""
    own, rest = indices[0], [index for index in indices[1:] if index is not None]
    rank = max(index.rank for index in indices if index is not None)
    if own.rank != rank or own.shape != (None, *[1] * (rank - 1)):
        raise Unsupported("found the batch indexed by a tensor", "use torch.gather")
    if not rest:
        return b.reshape(x, [None, *[1] * (rank - 1), *x.shape[1:]])
    _, count, linear = linear_index(b, x, [None, *indices[1:]])
    table = _merged(b, x, 1, count)
    shape = (1,) * (rank - linear.rank) + linear.shape
    if shape[0] == 1:  # the same of all
        return b.gather(table, b.reshape(linear, shape[1:]), 1)
    inner, size = table.shape[2:], math.prod(shape[1:])
    linear = b.reshape(linear, [None, size, *[1] * len(inner)])
    taken = (None, size, *inner)
    y = along(b, "take_along_axis", (table, b.broadcast(linear, taken)), 1, x.dtype, taken)
    return b.reshape(y, [*shape, *inner])


@handles("index.Tensor")
def _index(b, a):
    x = a.self
    if x.shape[:1] == (None,) and getattr(a.indices[0], "is_number", False):
        return _of_each_sample(b, x, a.indices)
    first, count, linear = linear_index(b, x, a.indices)
    return b.gather(_merged(b, x, first, count), linear, first)


def _merged(b, x, first, count):
    size = 1
    for axis in range(first, first + count):
        size *= x.shape[axis]
    return b.reshape(x, [*x.shape[:first], size, *x.shape[first + count :]])


@handles("index_put")
def _index_put(b, a):
    x, values = a.self, a.values
    masks = [index for index in a.indices if index is not None and index.dtype == "i1"]
    if masks:
        if len(a.indices) > 1 or values.rank and values.shape != (1,):
            raise Unsupported("found several values written through a mask", "use torch.where")
        mask = b.reshape(masks[0], [*masks[0].shape, *[1] * (x.rank - masks[0].rank)])
        new = b.reshape(values, ())
        if a.accumulate:
            new = b.add(x, new)
        return b.select(mask, b.convert(new, x.dtype), x)
    kind = x.dtype if x.is_float else "f64"
    first, count, linear = linear_index(b, x, a.indices)
    table = _merged(b, x, first, count)
    shape = [*x.shape[:first], *linear.shape, *x.shape[first + count :]]
    inner = x.rank - first - count
    own = (1,) * (len(shape) - values.rank) + values.shape
    is_one = not a.accumulate and all(size == 1 for size in own[first : len(own) - inner])
    if is_one:  # for all indices
        new = b.reshape(values, (*own[:first], 1, *own[len(own) - inner :]))
    else:
        values = b.broadcast(b.convert(values, kind), shape)
        is_last = None if a.accumulate else _last_written(b, linear, table.shape[first])
        if is_last is not None:
            values = b.select(b.reshape(is_last, (*linear.shape, *[1] * inner)), values, 0.0)
        new = _rows(b, linear, values, table.shape, first)
    if a.accumulate:
        return b.reshape(b.add(x, b.convert(b.reshape(new, x.shape), x.dtype)), x.shape)
    counts = _rows(b, linear, _ones(b, linear, kind), (table.shape[first],), 0)
    counts = b.reshape(counts, [-1 if s is None else s for s in
                                (table.shape[first], *[1] * (table.rank - first - 1))])  # fmt: skip
    return b.reshape(_replaced(b, table, new, counts), x.shape)


def _last_written(b, index, size):
    """The same of an index tensor, whose elements are written in their order."""
    if None in index.shape:
        return _last_of_batch(b, index, list(range(index.rank)), size)
    is_last = _last_of(b, b.reshape(index, (math.prod(index.shape),)), 0, size)
    return is_last and b.reshape(is_last, index.shape)


@handles("embedding_bag", "_embedding_bag", "_embedding_bag_forward_only")
def _embedding_bag(b, a):
    """Sums of rows; the bag of an index is the last offset that is not above it."""
    if a.mode == 2:
        raise Unsupported("found an embedding bag of maxima", "use mode='sum' or 'mean'")
    if a.scale_grad_by_freq:
        raise Unsupported("found an embedding with scale_grad_by_freq", "leave it out")
    offsets = a.offsets
    if a.include_last_offset:
        offsets = b.slice(offsets, 0, 0, offsets.shape[0] - 1)
    if None in a.indices.shape or None in offsets.shape:
        raise Unsupported("found an embedding bag over the batch", "give it a fixed batch")
    at = b.constant(torch.arange(a.indices.shape[0])[:, None])
    reached = b.convert(b.compare("le", b.reshape(offsets, (1, offsets.shape[0])), at), "f32")
    bag = b.integer("sub", b.convert(b.sum(reached, [1]), "i64"), 1, "i64")
    rows = b.gather(a.weight, a.indices)
    count, size = offsets.shape[0], a.weight.shape[1]
    ones = b.broadcast(b.scalar(1.0, rows.dtype), (rows.shape[0], 1))
    if a.per_sample_weights is not None:
        ones = b.reshape(b.convert(a.per_sample_weights, rows.dtype), ones.shape)
    if a.padding_idx is not None and a.padding_idx >= 0:
        kept = b.reshape(b.compare("ne", a.indices, a.padding_idx), ones.shape)
        ones = b.select(kept, ones, 0.0)
        rows = b.select(kept, rows, 0.0)
    sums = _rows(b, bag, b.mul(rows, ones), (count, size), 0)
    if a.mode == 1:
        total = _rows(b, bag, ones, (count, 1), 0)
        sums = b.div(sums, b.binary("maximum", total, 1.0))
    return sums, None, None, None


# ---- Scans and sorting ------------------------------------------------------


def _scan(op):
    def handler(b, a):
        x = b.convert(a.self, a.dtype)
        axis = axis_of(a, x, op)
        return b.unary(op, x, f" {{axis = {axis}}}") if x.rank else x

    return handler


handles("cumsum")(_scan("cumsum"))
handles("cumprod")(_scan("cumprod"))


@handles("flip")
def _flip(b, a):
    axes = sorted({axis % a.self.rank for axis in a.dims})
    if any(a.self.shape[axis] is None for axis in axes):
        raise Unsupported("found the batch flipped", "flip another dimension")
    return b.unary("reverse", a.self, f" {{axes = {axes}}}") if axes else a.self


def ordered(b, op, x, attributes, shape):
    """Values and indices of a sort."""
    kind = x.dtype if x.dtype != "i1" else "i32"
    x, original = b.convert(x, kind), x.dtype
    values, indices = b.value(kind, shape), b.value("i64", shape, "indices")
    b.line(f"{values}, {indices} = amp.{op} {x} {{{attributes}}} : {x.type}{b.location()}")
    return b.convert(values, original) if original != "i1" else b.compare("ne", values, 0), indices


@handles("sort", "argsort")
def _sort(b, a):
    x = a.self
    if not x.rank:
        zero = b.scalar(0, "i64")
        return zero if "argsort" in a.op else (x, zero)
    flag = ", descending" if a.descending else ""
    pair = ordered(b, "sort", x, f"axis = {axis_of(a, x, 'a sort')}{flag}", x.shape)
    return pair[1] if "argsort" in a.op else pair


@handles("topk")
def _topk(b, a):
    axis = axis_of(a, a.self, "a topk")
    flag = "" if a.largest else ", smallest"
    return ordered(b, "top_k", a.self, f"axis = {axis}, k = {int(a.k)}{flag}", a.out)


@handles("histc")
def _histc(b, a):
    """How many elements lie in each of `bins` equal intervals."""
    x, low, high = a.self, float(a.min), float(a.max)
    if low == high:
        raise Unsupported("found histc between the least and the largest element",
                          "give it min and max")  # fmt: skip
    x = b.convert(b.reshape(x, (x.shape[0] if x.rank == 1 else None if None in x.shape else
                                int(torch.tensor(x.shape).prod()), 1)), a.dtype)  # fmt: skip
    place = b.unary("floor", b.mul(b.sub(x, low), a.bins / (high - low)))
    place = b.binary("minimum", place, float(a.bins - 1))
    inside = b.select(b.compare("ge", x, low), b.compare("le", x, high), b.scalar(0, "i1"))
    hit = b.compare("eq", place, b.constant(torch.arange(a.bins), a.dtype))
    return b.sum(b.select(inside, b.convert(hit, a.dtype), 0.0), [0])
