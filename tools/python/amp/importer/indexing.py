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
    if count in (0, 1):
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


#: what changes nothing
_NEUTRAL = {"amax": float("-inf"), "amin": float("inf"), "prod": 1.0}


def _within(b, a, x, axis):
    """What _met gives of the elements that an index reaches, in place of these."""
    inner = [own if i == axis else size for i, (own, size) in enumerate(zip(x.shape, a.index.shape))]
    part = x
    for i, size in enumerate(inner):
        part = part if part.shape[i] == size else b.slice(part, i, 0, size)
    y = _met(b, a, part, axis)
    if list(x.shape) == inner:
        return y
    known = [size or 1 for size in inner]  # the batch is whole
    high = [0 if size is None else own - size for own, size in zip(x.shape, inner)]
    mask = torch.zeros([size or 1 for size in x.shape], dtype=torch.bool)
    mask[tuple(slice(0, size) for size in known)] = True
    return b.select(b.constant(mask), b.pad(y, [0] * x.rank, high), x)


def _met(b, a, x, axis):
    """The largest, the smallest or the product of what meets at an element. Each row of it is
    looked at."""
    outside = _NEUTRAL[a.reduce]
    place = torch.arange(x.shape[axis]).reshape(x.shape[axis], *[1] * (x.rank - axis))
    row = (*a.index.shape[:axis], 1, *a.index.shape[axis:])
    hit = b.compare("eq", b.reshape(a.index, row), b.constant(place))
    source = b.select(hit, b.reshape(_of_index(b, a.index, a.src), row), outside)
    own = b.reshape(x, (*x.shape[: axis + 1], 1, *x.shape[axis + 1 :]))
    if not a.include_self:
        reached = b.reduce("max", b.convert(hit, "f32"), [axis + 1], True)
        own = b.select(b.compare("ne", reached, 0.0), outside, own)
    both = b.concat([source, own], axis + 1)
    if a.reduce == "prod":
        products = b.unary("cumprod", both, f" {{axis = {axis + 1}}}")
        return b.reshape(b.slice(products, axis + 1, both.shape[axis + 1] - 1, 1), x.shape)
    return b.reduce("max" if a.reduce == "amax" else "min", both, [axis + 1])


def _reduced(b, a, x, axis):
    """scatter_reduce, whose own elements take part where `include_self`."""
    mode = a.reduce
    check_indices(a.index, x.shape[axis])
    if mode in _NEUTRAL:
        return _within(b, a, x, axis)
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


def _in_place(b, values, mask, axis):
    """What stands behind each other along an axis, at the places of a mask in their order; or one
    for all."""
    if values.shape[axis] == 1:
        return b.reshape(values, (*values.shape[:axis], *[1] * mask.rank, *values.shape[axis + 1 :]))
    if None in mask.shape:
        raise Unsupported("found several values written through a mask over a batch of any size", "use torch.where")
    flat = b.convert(b.reshape(mask, (math.prod(mask.shape),)), "i64")
    place = b.integer("sub", b.unary("cumsum", flat, " {axis = 0}"), 1, "i64")
    place = b.select(b.compare("lt", place, 0), b.scalar(0, "i64"), place)
    return b.gather(values, b.reshape(place, mask.shape), axis)


@handles("index_put")
def _index_put(b, a):
    x, values = a.self, a.values
    masks = [index for index in a.indices if index is not None and index.dtype == "i1"]
    if masks:
        first = next(i for i, index in enumerate(a.indices) if index is not None)
        trailing = x.rank - first - masks[0].rank
        if a.indices[first + 1 :]:
            raise Unsupported("found a mask beside other indices, through which values are written", "use torch.where")
        mask = b.reshape(masks[0], [*masks[0].shape, *[1] * trailing])
        new = values if values.rank <= trailing else _in_place(b, values, masks[0], values.rank - trailing - 1)
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
    if a.mode == 2:
        return _largest_of_bags(b, rows, bag, ones, count), None, None, None
    sums = _rows(b, bag, b.mul(rows, ones), (count, size), 0)
    if a.mode == 1:
        total = _rows(b, bag, ones, (count, 1), 0)
        sums = b.div(sums, b.binary("maximum", total, 1.0))
    return sums, None, None, None


def _largest_of_bags(b, rows, bag, is_counted, count):
    """Of each bag the largest elements of its rows, and 0 of those without any."""
    own = b.compare("eq", b.reshape(bag, (1, *bag.shape, 1)), b.constant(torch.arange(count).view(-1, 1, 1)))
    own = b.select(own, b.compare("ne", is_counted, 0.0), b.scalar(0, "i1"))
    largest = b.reduce("max", b.select(own, rows, float("-inf")), [1])
    return b.select(b.compare("eq", largest, float("-inf")), 0.0, largest)


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
    """How many elements lie in each of `bins` equal intervals; without ends, between the least and
    the largest element."""
    count = None if None in a.self.shape else math.prod(a.self.shape)
    x = b.convert(b.reshape(a.self, (count, 1)), a.dtype)
    low, high = b.scalar(a.min, a.dtype), b.scalar(a.max, a.dtype)
    if float(a.min) == float(a.max) and count != 0:
        low, high = (b.reduce(op, x, [0, 1]) for op in ("min", "max"))
        is_one = b.convert(b.compare("eq", low, high), a.dtype)
        low, high = b.sub(low, is_one), b.add(high, is_one)
    place = b.div(b.mul(b.sub(x, low), float(a.bins)), b.sub(high, low))
    place = b.binary("minimum", b.unary("floor", place), float(a.bins - 1))
    inside = b.select(b.compare("ge", x, low), b.compare("le", x, high), b.scalar(0, "i1"))
    hit = b.compare("eq", place, b.constant(torch.arange(a.bins), a.dtype))
    return b.sum(b.select(inside, b.convert(hit, a.dtype), 0.0), [0])
