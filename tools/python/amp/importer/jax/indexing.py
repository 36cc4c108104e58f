# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""gather and scatter of jax, by what they are used for: embeddings, take_along_axis,
x[i, j], updates at known places, sums of segments."""

import math

import jax
import numpy as np

from ..builder import Unsupported
from .arrays import BatchIota, known, whole
from .handlers import handles
from .shape import Parts, box, padded, placed


def _columns(b, indices):
    """The index of each dimension, of all rows."""
    if isinstance(indices, Parts):
        return [_dropped(b, part) for part in indices.parts]
    last = indices.rank - 1
    parts = []
    for i in range(indices.shape[last]):
        column = b.slice(indices, last, i, 1)
        if known(indices) is not None:
            column = b.constant(whole(indices)[..., i : i + 1])
        parts.append(_dropped(b, column))
    return parts


def _dropped(b, part):
    if isinstance(part, BatchIota):
        return BatchIota(part.dtype, part.shape[:-1], part.axis)
    return b.reshape(part, part.shape[:-1])


def _axis_of_range(x_size, part):
    """The axis along which an index is 0, 1, 2, … of all rows; None where it is not."""
    if isinstance(part, BatchIota):
        return part.axis if x_size is None else None
    at = known(part)
    if at is None or x_size is None or None in part.shape:
        return None
    at = whole(part)
    for axis, size in enumerate(at.shape):
        if size == x_size:
            rows = np.arange(size).reshape([-1] + [1] * (at.ndim - 1 - axis))
            if (at == rows).all():
                return axis
    return None


def _arranged(b, value, labels, goal):
    """Permutes dimensions that have labels."""
    return b.transpose(value, [labels.index(label) for label in goal])


def _goal(a, index_rank, windows):
    """Labels of the result's dimensions: of the indices' ("i", k), of the operand's ("w", k)."""
    windows, rows = iter(windows), iter(range(index_rank))
    return [("w", next(windows)) if i in a.dimension_numbers.offset_dims else ("i", next(rows))
            for i in range(len(a.out))]  # fmt: skip


def _by_lists(b, a, function, *shapes):
    """Which element goes where, where all indices are known."""
    numbers = [np.arange(math.prod(shape), dtype=np.int32).reshape(shape) for shape in shapes]
    return np.asarray(function(*numbers))


@handles("gather")
def _gather(b, a, x, indices):
    d = a.dimension_numbers
    static = None not in x.shape and None not in a.out
    single = len(d.start_index_map) == 1 and not d.operand_batching_dims
    if known(indices) is not None and static and not single:
        params = dict(a.params, fill_value=-1)
        at = _by_lists(b, a, lambda n: a.eqn.primitive.bind(n, jax.numpy.asarray(whole(indices)), **params), x.shape)
        flat = b.gather(b.reshape(x, (math.prod(x.shape),)), b.constant(at.reshape(-1)), 0)
        return b.reshape(flat, a.out)
    taken = set(d.start_index_map) | set(d.operand_batching_dims)
    if any(a.slice_sizes[axis] != 1 for axis in taken):
        if not single:
            raise Unsupported("found windows gathered at places that depend on data",
                              "use jnp.take of one dimension, or a mask")  # fmt: skip
        return _windows(b, a, x, indices)
    rest = [i for i in range(x.rank) if i not in taken]
    sizes = b.shape(a.slice_sizes)
    x = box(b, x, [0] * x.rank, [sizes[i] if i in rest else x.shape[i] for i in range(x.rank)], [1] * x.rank)
    columns = dict(zip(d.start_index_map, _columns(b, indices)))
    pairs = dict(zip(d.operand_batching_dims, d.start_indices_batching_dims))
    # x[arange(n), i] takes one of each row, as take_along_axis does.
    for axis in d.start_index_map:
        along = _axis_of_range(x.shape[axis], columns[axis])
        if len(columns) > 1 and along is not None and along not in pairs.values():
            pairs[axis] = along
            del columns[axis]
    if any(isinstance(column, BatchIota) for column in columns.values()):
        raise Unsupported("found arange over the batch as an index", "use a batch of a fixed size")
    if a.mode is not None and getattr(a.mode, "name", "") == "CLIP":
        columns = {axis: _clipped(b, column, x.shape[axis] - 1) for axis, column in columns.items()}
    return _take(b, a, x, columns, pairs, rest)


def _clipped(b, column, last):
    wide = b.unary("clamp", b.convert(column, "f64"), f" {{min = 0.0, max = {float(last)}}}")
    return b.convert(wide, column.dtype)


def _take(b, a, x, columns, pairs, rest):
    """Elements or slices by an index for each dimension of `columns`; `pairs` are
    dimensions of x that go with one of the indices."""
    axes = list(columns)
    if len(axes) == 1:
        index = columns[axes[0]]
    else:
        if any(x.shape[axis] is None for axis in axes):
            raise Unsupported("found the batch indexed", "select rows before the step")
        index = None
        for axis in axes:
            column = b.convert(columns[axis], "f64")
            index = column if index is None else b.add(b.mul(index, float(x.shape[axis])), column)
        index = b.convert(index, "i64")
    count = math.prod(x.shape[axis] for axis in axes) if len(axes) != 1 else x.shape[axes[0]]
    goal = _goal(a, len(a.out) - len(a.dimension_numbers.offset_dims), _window_axes(a, x, rest))
    if count is None:
        raise Unsupported("found the batch indexed", "select rows before the step")
    batch = list(pairs)
    x = b.transpose(x, [*batch, *axes, *rest])
    bases = tuple(x.shape[: len(batch)])
    windows = tuple(x.shape[len(batch) + len(axes) :])
    x = b.reshape(x, (*bases, count, *windows))
    if not batch:
        y = b.gather(x, index, 0)
        labels = [("i", k) for k in range(index.rank)] + [("w", k) for k in rest]
        return _shaped(b, a, y, labels, goal)
    rows = [k for k in range(index.rank) if k not in pairs.values()]
    index = b.transpose(index, [pairs[axis] for axis in batch] + rows)
    sizes = tuple(index.shape[len(batch) :])
    labels = [("i", pairs[axis]) for axis in batch] + [("i", k) for k in rows] + [("w", k) for k in rest]
    y = _one_of_each(b, x, index, bases, sizes, windows, count)
    return _shaped(b, a, y, labels, goal)


def _one_of_each(b, x, index, bases, sizes, windows, count):
    """[bases, count, windows] and [bases, sizes] give [bases, sizes, windows]: what is
    not asked for is masked, so that the batch may have any size."""
    many = math.prod(sizes)
    kind = x.dtype
    integer = np.int32 if index.dtype == "i32" else np.int64
    if not x.is_float:
        x = b.convert(x, "f64")
    numbers = np.arange(count, dtype=integer)
    if not windows:
        hot = b.compare("eq", b.reshape(index, (*bases, many, 1)), b.constant(numbers))
        y = b.select(hot, b.reshape(x, (*bases, 1, count)), 0.0)
        y = b.sum(y, [len(bases) + 1])
    elif many == 1:
        column = numbers.reshape([-1] + [1] * len(windows))
        hot = b.compare("eq", b.reshape(index, (*bases, 1, *[1] * len(windows))), b.constant(column))
        y = b.sum(b.select(hot, x, 0.0), [len(bases)])
    else:
        wide = math.prod(windows)
        hot = b.compare("eq", b.reshape(index, (*bases, many, 1)), b.constant(numbers))
        y = b.matmul(b.convert(hot, x.dtype), b.reshape(x, (*bases, count, wide)))
    return b.convert(b.reshape(y, (*bases, *sizes, *windows)), kind)


def _window_axes(a, x, rest):
    """The operand's dimensions that the result has; those of one element are left out
    of `rest`, and added by a reshape."""
    collapsed = set(a.dimension_numbers.collapsed_slice_dims) | set(a.dimension_numbers.operand_batching_dims)
    return [i for i in range(x.rank) if i not in collapsed]


def _shaped(b, a, y, labels, goal):
    present = [label for label in goal if label in labels]
    return b.reshape(_arranged(b, y, labels, present), a.out)


def _windows(b, a, x, indices):
    """Slices of several rows of one dimension."""
    d = a.dimension_numbers
    (axis,) = d.start_index_map
    count, size = int(a.slice_sizes[axis]), x.shape[axis]
    if d.collapsed_slice_dims or size is None:
        raise Unsupported("found windows gathered at places that depend on data", "use jnp.take")
    (index,) = _columns(b, indices)
    index = b.convert(_clipped(b, index, size - count), "f64")
    index = b.reshape(index, (*index.shape, 1))
    rows = b.convert(b.add(index, b.constant(np.arange(count, dtype=np.float64))), "i64")
    y = b.gather(x, rows, axis)
    rank = rows.rank - 1
    labels = [("w", k) for k in range(axis)] + [("i", k) for k in range(rank)] + [
        ("w", k) for k in range(axis, x.rank)]  # fmt: skip
    return _shaped(b, a, y, labels, _goal(a, rank, range(x.rank)))


# Scatter.


@handles("scatter", "scatter-add", "scatter_add", "scatter_mul", "scatter-mul", "scatter_sub")
def _scatter(b, a, x, indices, updates):
    adds = a.primitive in ("scatter-add", "scatter_add")
    if not adds and a.primitive != "scatter":
        raise Unsupported(f"found {a.primitive}", "use x.at[…].set or .add")
    if known(indices) is not None and indices.rank == 1:
        done = _scatter_box(b, a, x, whole(indices), updates, adds)
        if done is not None:
            return done
    if known(indices) is not None and None not in x.shape and None not in updates.shape:
        return _scatter_known(b, a, x, whole(indices), updates, adds)
    d = a.dimension_numbers
    if not adds or len(d.scatter_dims_to_operand_dims) != 1 or d.operand_batching_dims:
        raise Unsupported("found an update at places that depend on data",
                          "use a one-hot mask, or .at[i].add of one dimension")  # fmt: skip
    (axis,) = d.scatter_dims_to_operand_dims
    windows = [i for i in range(x.rank) if i not in d.inserted_window_dims]
    whole_rows = all(updates.shape[k] == x.shape[i] for k, i in zip(d.update_window_dims, windows))
    if tuple(d.inserted_window_dims) != (axis,) or not whole_rows or x.shape[axis] is None:
        raise Unsupported("found parts of rows added at places that depend on data", "add whole rows")
    (index,) = _columns(b, indices)
    rows = [k for k in range(updates.rank) if k not in d.update_window_dims]
    y = b.transpose(updates, rows + list(d.update_window_dims))
    kind = y.dtype
    y = y if y.is_float else b.convert(y, "f64")
    rest = [x.shape[i] for i in windows]
    shape = (x.shape[axis], *rest)
    sized = "x".join(map(str, shape)) + f"x{y.dtype}"
    if None in rest:
        raise Unsupported("found rows of the batch added by index", "use fixed sizes")
    total = b.op(f"amp.scatter_add {index}, {y} {{axis = 0}} : {index.type}, {y.type} -> tensor<{sized}>",
                 y.dtype, shape)  # fmt: skip
    order = [axis] + windows
    total = b.convert(b.transpose(total, [order.index(i) for i in range(x.rank)]), kind)
    at = known(x)
    return total if at is not None and not at.any() else b.add(x, total)


def _scatter_box(b, a, x, indices, updates, adds):
    """One window at a known place: x.at[:, 0].set(y)."""
    d = a.dimension_numbers
    windows = iter(d.update_window_dims)
    shape = [1 if i in d.inserted_window_dims else updates.shape[next(windows)] for i in range(x.rank)]
    starts = [0] * x.rank
    for axis, start in zip(d.scatter_dims_to_operand_dims, indices.tolist()):
        starts[axis] = start
    for axis, start in enumerate(starts):
        size, count = x.shape[axis], shape[axis]
        if (size is None) != (count is None):
            return None
        if size is not None and not 0 <= start <= size - count:
            return None
    update = b.reshape(updates, shape)
    return b.add(x, padded(b, x, update, starts)) if adds and x.is_float else (
        None if adds else placed(b, x, update, starts))  # fmt: skip


def _scatter_known(b, a, x, indices, updates, adds):
    """Each element of the result is one of the updates, or stays."""
    at, d = jax.numpy.asarray(indices), a.dimension_numbers
    count = math.prod(updates.shape)
    places = np.arange(count, dtype=np.int32).reshape(updates.shape)

    def place(function, old, new):
        full = np.full(x.shape, old, np.int32)
        return np.asarray(function(full, at, new, d, unique_indices=False, mode=a.mode))

    if adds:
        if place(jax.lax.scatter_add, 0, np.ones_like(places)).max(initial=0) > 1:
            raise Unsupported("found several updates of one element", "add them up first")
    chosen = place(jax.lax.scatter, -1, places)
    flat = b.reshape(updates, (count,))
    rows = b.gather(flat, b.constant(np.maximum(chosen, 0).reshape(-1)), 0)
    rows = b.reshape(rows, x.shape)
    mask = b.constant(chosen >= 0)
    return b.add(x, b.select(mask, rows, 0.0)) if adds else b.select(mask, rows, x)
