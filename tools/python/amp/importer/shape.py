# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ops that move elements: views, slices, joins, gathers."""

import math

import torch

from .builder import Unsupported, Value
from .handlers import handles
from .torch_builder import check_indices, same_size


@handles("view", "reshape", "_unsafe_view", "flatten", "unflatten", "unsqueeze", "squeeze",
         ignores=("dim", "start_dim", "end_dim", "shape"))  # fmt: skip
def _reshape(b, a):
    return b.reshape(a.self, a.out)


@handles("view.dtype")
def _bits(b, a):
    """The same bits as another type, which no op here reads."""
    of, to = (str(a.types[name]).removeprefix("torch.") for name in ("self", "out"))
    if of == to:
        return a.self
    raise Unsupported(f"found x.view(torch.{to}), which reads the bits of {of} as {to}",
                      f"for its values write x.to(torch.{to}); compute bits before the step")  # fmt: skip


@handles("transpose")
def _transpose(b, a):
    order = list(range(a.self.rank))
    i, j = a.dim0 % a.self.rank, a.dim1 % a.self.rank
    order[i], order[j] = order[j], order[i]
    return b.transpose(a.self, order)


@handles("t", "numpy_T")
def _t(b, a):
    return b.transpose(a.self, list(reversed(range(a.self.rank))))


@handles("mT")
def _matrix_transpose(b, a):
    rank = a.self.rank
    return b.transpose(a.self, [*range(rank - 2), rank - 1, rank - 2])


@handles("permute")
def _permute(b, a):
    return b.transpose(a.self, [axis % a.self.rank for axis in a.dims])


@handles("movedim")
def _movedim(b, a):
    rank = a.self.rank
    source, goal = (
        [i % rank for i in ([axes] if isinstance(axes, int) else axes)]
        for axes in (a.source, a.destination)
    )
    order = [i for i in range(rank) if i not in source]
    for to, what in sorted(zip(goal, source)):
        order.insert(to, what)
    return b.transpose(a.self, order)


@handles("expand", "expand_as", ignores=("other",))
def _expand(b, a):
    return b.broadcast(a.self, a.out)


@handles("broadcast_tensors")
def _broadcast_tensors(b, a):
    return tuple(b.broadcast(value, a.out) for value in a.tensors)


@handles("repeat")
def _repeat(b, a):
    x = b.reshape(a.self, (1,) * (len(a.repeats) - a.self.rank) + a.self.shape)
    for axis, times in enumerate(a.repeats):
        if isinstance(times, torch.SymInt) or x.shape[axis] == 1:
            shape = list(x.shape)
            shape[axis] = a.out[axis]
            x = b.broadcast(x, shape)
        else:
            x = b.concat([x] * times, axis)
    return x


def _flat(x):
    """The shape of all elements in a row."""
    return (None if None in x.shape else math.prod(x.shape),)


@handles("repeat_interleave.self_int", ignores=("output_size",))
def _repeat_interleave(b, a):
    # Without a dimension all elements are one row.
    x = a.self if a.dim is not None else b.reshape(a.self, _flat(a.self))
    axis = (a.dim or 0) % x.rank
    shape = list(x.shape)
    wide = b.reshape(x, [*shape[: axis + 1], 1, *shape[axis + 1 :]])
    wide = b.broadcast(wide, [*shape[: axis + 1], a.repeats, *shape[axis + 1 :]])
    return b.reshape(wide, a.out)


def _bounds(a, axis, part):
    """Where a slice begins and ends; None where `part`, an argument or the result, is all of
    a dimension that depends on the batch."""
    size, start, end = a.self.shape[axis], a.start, a.end
    if size is None:
        if a.step != 1 or not same_size(a.shapes[part][axis], a.shapes["self"][axis]):
            raise Unsupported("found a part of the batch sliced", "slice the data before the step")
        return None
    start = 0 if start is None else int(start)
    end = size if end is None else int(end)
    start = max(0, start + size if start < 0 else min(start, size))
    end = max(start, end + size if end < 0 else min(end, size))
    return start, end


@handles("slice")
def _slice(b, a):
    axis = a.dim % a.self.rank
    bounds = _bounds(a, axis, "out")
    if bounds is None:
        return a.self
    start, end = bounds
    return b.slice(a.self, axis, start, -(-(end - start) // a.step), a.step)


@handles("narrow")
def _narrow(b, a):
    return b.slice(a.self, a.dim % a.self.rank, a.start % a.self.shape[a.dim], a.length)


@handles("select.int")
def _select(b, a):
    x, axis = a.self, a.dim % a.self.rank
    if x.shape[axis] is None:
        raise Unsupported("found one sample of the batch selected", "select it before the step")
    return b.reshape(b.slice(x, axis, a.index % x.shape[axis], 1), a.out)


@handles("split", "split_with_sizes", "chunk", ignores=("chunks", "split_size", "split_sizes"))
def _split(b, a):
    x, axis = a.self, a.dim % a.self.rank
    parts, start = [], 0
    for shape in a.outs:
        parts.append(b.slice(x, axis, start, shape[axis]))
        start += shape[axis]
    return tuple(parts)


@handles("unbind")
def _unbind(b, a):
    x, axis = a.self, a.dim % a.self.rank
    return tuple(b.reshape(b.slice(x, axis, i, 1), a.out) for i in range(x.shape[axis] or 0))


@handles("cat")
def _cat(b, a):
    values = [v for v in a.tensors if 0 not in v.shape or v.rank > 1]
    values = [b.convert(v, a.dtype) for v in values]
    return b.concat([v for v in values if 0 not in v.shape], a.dim % values[0].rank)


@handles("stack")
def _stack(b, a):
    axis = a.dim % (a.tensors[0].rank + 1)
    one = [*a.out[:axis], 1, *a.out[axis + 1 :]]
    return b.concat([b.reshape(b.convert(v, a.dtype), one) for v in a.tensors], axis)


def pad_sides(x, pad):
    low, high = [0] * x.rank, [0] * x.rank
    for i in range(len(pad) // 2):
        low[x.rank - 1 - i], high[x.rank - 1 - i] = pad[2 * i], pad[2 * i + 1]
    return low, high


@handles("constant_pad_nd", "pad", ignores=("value",))  # of another mode it is 0
def _pad(b, a):
    mode = getattr(a, "mode", "constant")
    x = a.self
    if mode == "constant":
        y = b.convert(x, "f64") if not x.is_float else x
        return b.convert(b.pad(y, *pad_sides(x, a.pad), value=a.value or 0.0), x.dtype)
    low, high = pad_sides(x, a.pad)
    for axis in range(x.rank):
        if low[axis] or high[axis]:
            size = x.shape[axis]
            rows = torch.arange(-low[axis], size + high[axis])
            if mode == "reflect":
                rows = size - 1 - (size - 1 - rows.abs()).abs()
            elif mode == "replicate":
                rows = rows.clamp(0, size - 1)
            else:  # around what negative sides leave
                begin, end = max(-low[axis], 0), size - max(-high[axis], 0)
                rows = begin + (rows - begin) % (end - begin)
            x = b.gather(x, b.constant(rows), axis)
    return x


@handles("roll")
def _roll(b, a):
    # Without dimensions all elements are one row.
    x = a.self if a.dims else b.reshape(a.self, (math.prod(a.self.shape),))
    for shift, axis in zip(a.shifts, a.dims or [0]):
        axis %= x.rank
        size = x.shape[axis]
        if size is None:
            raise Unsupported("found the batch rolled", "roll another dimension")
        shift %= size
        if shift:
            x = b.concat([b.slice(x, axis, size - shift, shift),
                          b.slice(x, axis, 0, size - shift)], axis)  # fmt: skip
    return b.reshape(x, a.out)


@handles("unfold")
def _unfold(b, a):
    axis, x = a.dimension % a.self.rank, a.self
    count = (x.shape[axis] - a.size) // a.step + 1
    rows = torch.arange(count)[:, None] * a.step + torch.arange(a.size)
    y = b.gather(x, b.constant(rows), axis)
    order = [i for i in range(y.rank) if i != axis + 1] + [axis + 1]
    return b.transpose(y, order)


@handles("slice_scatter")
def _slice_scatter(b, a):
    x, axis = a.self, a.dim % a.self.rank
    bounds = _bounds(a, axis, "src")
    if bounds is None:
        return b.convert(a.src, x.dtype)
    start, end = bounds
    if a.step != 1:
        place = torch.arange(x.shape[axis]) - start
        inside = (place >= 0) & (place < end - start) & (place % a.step == 0)
        index = (place // a.step).clamp(0, max(a.src.shape[axis] - 1, 0))
        mask = b.constant(inside.reshape([-1 if i == axis else 1 for i in range(x.rank)]))
        return b.select(mask, b.gather(b.convert(a.src, x.dtype), b.constant(index), axis), x) if inside.any() else x
    parts = [b.slice(x, axis, 0, start), b.convert(a.src, x.dtype),
             b.slice(x, axis, end, x.shape[axis] - end)]  # fmt: skip
    return b.concat([part for part in parts if part.shape[axis]], axis)


@handles("select_scatter")
def _select_scatter(b, a):
    x, axis = a.self, a.dim % a.self.rank
    index = a.index % x.shape[axis]
    row = b.reshape(b.convert(a.src, x.dtype), [*x.shape[:axis], 1, *x.shape[axis + 1 :]])
    parts = [b.slice(x, axis, 0, index), row,
             b.slice(x, axis, index + 1, x.shape[axis] - index - 1)]  # fmt: skip
    return b.concat([part for part in parts if part.shape[axis]], axis)


@handles("embedding")
def _embedding(b, a):
    table, ids = a.weight, a.indices
    if a.scale_grad_by_freq:
        raise Unsupported("found an embedding with scale_grad_by_freq", "leave it out")
    ids = ids if ids.dtype in ("i32", "i64") else b.convert(ids, "i64")
    text = f" {{padding_idx = {a.padding_idx}}}" if a.padding_idx >= 0 else ""
    return b.op(f"amp.embedding {table}, {ids}{text} : {table.type}, {ids.type}",
                table.dtype, (*ids.shape, table.shape[1]))  # fmt: skip


@handles("index_select")
def _index_select(b, a):
    return b.gather(a.self, a.index, a.dim % a.self.rank)


@handles("one_hot", ignores=("num_classes",))
def _one_hot(b, a):
    classes = a.out[-1]
    check_indices(a.self, classes)
    hot = b.compare("eq", b.reshape(a.self, (*a.self.shape, 1)), b.constant(torch.arange(classes)))
    return b.convert(hot, "i64")


@handles("pixel_shuffle")
def _pixel_shuffle(b, a):
    n, c, h, w = a.self.shape
    r = a.upscale_factor
    y = b.reshape(a.self, (n, c // r // r, r, r, h, w))
    return b.reshape(b.transpose(y, [0, 1, 4, 2, 5, 3]), a.out)


@handles("diagonal")
def _diagonal(b, a):
    x, i, j = a.self, a.dim1 % a.self.rank, a.dim2 % a.self.rank
    order = [k for k in range(x.rank) if k not in (i, j)] + [i, j]
    x = b.transpose(x, order)
    rows, columns = x.shape[-2:]
    at = torch.arange(a.out[-1])
    at = (at + max(-a.offset, 0)) * columns + at + max(a.offset, 0)
    return b.gather(b.reshape(x, (*x.shape[:-2], rows * columns)), b.constant(at), x.rank - 2)


@handles("tril", "triu")
def _triangle(b, a):
    rows, columns = a.self.shape[-2:]
    mask = getattr(torch.ones(rows, columns, dtype=torch.bool), a.op.split(".")[0])(a.diagonal)
    return b.select(b.constant(mask), a.self, 0.0)


@handles("full", "full_like", "zeros_like", "ones_like", "zeros", "ones", "new_zeros", "new_ones",
         "new_full", "scalar_tensor", "empty_like", "new_empty", ignores=("self",))  # fmt: skip
def _full(b, a):
    name = a.op.split(".")[0]
    value = getattr(a, "fill_value", getattr(a, "s", 1 if "ones" in name else 0))
    if isinstance(value, Value):
        return b.broadcast(b.convert(value, a.dtype), a.out)
    return b.broadcast(b.scalar(value, a.dtype), a.out)


@handles("arange")
def _arange(b, a):
    """Numbers up to the size of the batch; others are known."""
    if not isinstance(a.end, torch.SymInt) or not a.end.node.expr.is_symbol or None not in a.out:
        raise Unsupported("found arange of a length that is not the batch's", "write its length")
    start, step = getattr(a, "start", 0) or 0, getattr(a, "step", 1) or 1
    if isinstance(start, torch.SymInt) or start != 0 or step != 1:
        raise Unsupported("found arange up to the batch from another start", "start at 0")
    source = b.batch_source
    kind = a.dtype if a.dtype in ("i32", "i64", "f32", "f64") else "f32"
    y = b.op(f"amp.positions {source} {{axis = 0}} : {source.type} -> tensor<?x{kind}>",
             kind, (None,))  # fmt: skip
    y.is_number = kind == a.dtype
    return b.convert(y, a.dtype)
