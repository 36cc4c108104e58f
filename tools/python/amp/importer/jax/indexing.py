# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""gather and scatter of jax, by what they are used for: embeddings, take_along_axis,
x[i, j], updates, what is joined of segments."""

import math

import jax
import numpy as np

from ..builder import Unsupported, Value
from ..integers import narrowed
from .arrays import BatchIota, known, whole
from .handlers import handles
from .shape import Parts, box, clipped, padded, placed
from .sorting import fixed, ordered, take_along


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
        return BatchIota(b, part.dtype, part.shape[:-1], part.axis)
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


def _split_columns(b, a, x, indices, axes, pairs):
    """The index of each of `axes`; of those that count along the batch, or a dimension of
    the indices, a pair instead: x[arange(n), i] takes one of each row."""
    columns = dict(zip(axes, _columns(b, indices)))
    for axis in axes:
        along = _axis_of_range(x.shape[axis], columns[axis])
        if len(columns) > 1 and along is not None and along not in pairs.values():
            pairs[axis] = along
            del columns[axis]
    return columns


def _mode(a):
    return getattr(a.params.get("mode"), "name", "")


def _linear(b, a, x, columns):
    """One index of elements of several dimensions, and how many there are. One that is out
    of range is -1, clipped, or anything, as the mode says."""
    sizes = [x.shape[axis] for axis in columns]
    if None in sizes:
        raise Unsupported("found the batch indexed", "select rows before the step")
    columns = list(columns.values())
    if _mode(a) == "CLIP":
        columns = [clipped(b, column, size - 1) for column, size in zip(columns, sizes)]
    if len(columns) == 1:
        return columns[0], sizes[0]
    columns = [b.convert(column, "i64") for column in columns]
    index, inside = columns[0], None
    for column, size in zip(columns[1:], sizes[1:]):
        index = b.integer("add", b.integer("mul", index, size, "i64"), column, "i64")
    if _mode(a) == "FILL_OR_DROP":
        for column, size in zip(columns, sizes):
            one = _inside(b, column, size)
            inside = one if inside is None else b.select(inside, one, b.scalar(0, "i1"))
        index = b.select(inside, index, -1)
    return index, math.prod(sizes)


def _inside(b, index, size):
    return b.select(b.compare("ge", index, 0), b.compare("lt", index, size), b.scalar(0, "i1"))


@handles("gather")
def _gather(b, a, x, indices):
    d = a.dimension_numbers
    static = None not in x.shape and None not in a.out
    single = len(d.start_index_map) == 1 and not d.operand_batching_dims
    if known(indices) is not None and static and not single and a.params.get("fill_value") is None:
        params = dict(a.params, fill_value=-1)
        at = _by_lists(b, a, lambda n: a.eqn.primitive.bind(n, jax.numpy.asarray(whole(indices)), **params), x.shape)
        flat = b.gather(b.reshape(x, (math.prod(x.shape),)), b.constant(at.reshape(-1)), 0)
        return b.reshape(flat, a.out)
    taken = set(d.start_index_map) | set(d.operand_batching_dims)
    rest = [i for i in range(x.rank) if i not in taken]
    sizes = b.shape(a.slice_sizes)
    pairs = dict(zip(d.operand_batching_dims, d.start_indices_batching_dims))
    are_windows = any(a.slice_sizes[axis] != 1 for axis in taken)
    if are_windows and single:
        return _windows(b, a, x, indices)
    x = box(b, x, [0] * x.rank, [sizes[i] if i in rest else x.shape[i] for i in range(x.rank)], [1] * x.rank)
    if are_windows:
        return _windows_of_each(b, a, x, indices, pairs)
    columns = _split_columns(b, a, x, indices, d.start_index_map, pairs)
    return _take(b, a, x, columns, pairs, rest)


def _take(b, a, x, columns, pairs, rest):
    """Elements or slices by an index for each dimension of `columns`; `pairs` are
    dimensions of x that go with one of the indices."""
    index, count = _linear(b, a, x, columns)
    goal = _goal(a, len(a.out) - len(a.dimension_numbers.offset_dims), _window_axes(a, x, rest))
    batch = list(pairs)
    x = b.transpose(x, [*batch, *columns, *rest])
    bases = tuple(x.shape[: len(batch)])
    windows = tuple(x.shape[len(batch) + len(columns) :])
    x = b.reshape(x, (*bases, count, *windows))
    rows = [k for k in range(index.rank) if k not in pairs.values()]
    labels = [("i", pairs[axis]) for axis in batch] + [("i", k) for k in rows] + [("w", k) for k in rest]
    if not batch:
        y = b.gather(x, index, 0)
    else:
        index = b.transpose(index, [pairs[axis] for axis in batch] + rows)
        wide = _beside(b, index, bases, windows)
        y = b.reshape(take_along(b, x, wide, len(bases)), (*index.shape, *windows))
    fill = a.params.get("fill_value")
    if _mode(a) == "FILL_OR_DROP" and fill is not None and fill == fill:
        inside = b.reshape(_inside(b, index, count), (*index.shape, *[1] * len(windows)))
        y = b.select(inside, y, b.scalar(fill, y.dtype))
    return _shaped(b, a, y, labels, goal)


def _beside(b, index, bases, windows):
    """[bases, rows…] as [bases, rows, windows…]: an index for each element."""
    many = math.prod(index.shape[len(bases) :])
    index = b.reshape(index, (*bases, many, *[1] * len(windows)))
    return b.broadcast(index, (*bases, many, *windows))


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
    rows = _counted(b, index, size, count)
    y = b.gather(x, rows, axis)
    rank = rows.rank - 1
    labels = [("w", k) for k in range(axis)] + [("i", k) for k in range(rank)] + [
        ("w", k) for k in range(axis, x.rank)]  # fmt: skip
    return _shaped(b, a, y, labels, _goal(a, rank, range(x.rank)))


def _windows_of_each(b, a, x, indices, pairs):
    """Slices of several rows of one dimension, at a place of its own for each sample: what vmap
    makes of dynamic_slice. Of the others the slices are whole."""
    columns = dict(zip(a.dimension_numbers.start_index_map, _columns(b, indices)))
    axes = [axis for axis in columns if a.slice_sizes[axis] != x.shape[axis]] or list(columns)[:1]
    axis, is_clipped = axes[0], _mode(a) != "FILL_OR_DROP"
    if len(axes) > 1 or a.dimension_numbers.collapsed_slice_dims or x.shape[axis] is None or not is_clipped:
        raise Unsupported("found windows of several dimensions gathered at places that depend on data",
                          "slice one dimension after the other, or use a mask")  # fmt: skip
    rest = [i for i in range(x.rank) if i not in pairs and i != axis]
    rank, index = columns[axis].rank, _counted(b, columns[axis], x.shape[axis], int(a.slice_sizes[axis]))
    others = [k for k in range(rank) if k not in pairs.values()]
    index = b.transpose(index, [*pairs.values(), *others, rank])
    x = b.transpose(x, [*pairs, axis, *rest])
    bases, windows = tuple(x.shape[: len(pairs)]), tuple(x.shape[len(pairs) + 1 :])
    y = take_along(b, x, _beside(b, index, bases, windows), len(bases))
    labels = [*(("i", k) for k in (*pairs.values(), *others)), ("w", axis), *(("w", k) for k in rest)]
    goal = _goal(a, rank, [k for k in range(x.rank) if k not in pairs])
    return _shaped(b, a, b.reshape(y, (*index.shape, *windows)), labels, goal)


def _counted(b, index, size, count):
    """The rows of windows of `count` rows that begin at an index, which is moved into the range."""
    index = clipped(b, index, size - count)
    index = b.reshape(index, (*index.shape, 1))
    return b.integer("add", index, b.constant(np.arange(count)), index.dtype)


# Scatter.


_KINDS = {"scatter": "set", "scatter-add": "add", "scatter-sub": "sub", "scatter-mul": "mul",
          "scatter-min": "min", "scatter-max": "max"}  # fmt: skip


@handles(*_KINDS, *(name.replace("-", "_") for name in _KINDS if "-" in name))
def _scatter(b, a, x, indices, updates):
    kind = _KINDS[a.primitive.replace("_", "-")]
    if kind == "set" and a.params.get("update_jaxpr") is not None:
        raise Unsupported("found .at[…].apply, of which jax has no derivative", "write x.at[i].set(f(x[i]))")
    if kind == "sub":
        updates, kind = b.unary("neg", updates), "add"
    is_plain = kind in ("set", "add") or x.is_float
    if is_plain and known(indices) is not None and not a.dimension_numbers.operand_batching_dims:
        if indices.rank == 1 and kind in ("set", "add"):
            done = _scatter_box(b, a, x, whole(indices), updates, kind == "add")
            if done is not None:
                return done
        if None not in x.shape and None not in updates.shape:
            done = _scatter_known(b, a, x, whole(indices), updates, kind)
            if done is not None:
                return done
    return _scatter_rows(b, a, x, indices, updates, kind)


def _scatter_rows(b, a, x, indices, updates, kind):
    """Whole slices of some dimensions at places that depend on data: all is brought to
    x [bases, count, windows], index [bases, many], updates [bases, many, windows]."""
    d, dtype = a.dimension_numbers, x.dtype
    axes, pairs = d.scatter_dims_to_operand_dims, dict(
        zip(d.operand_batching_dims, d.scatter_indices_batching_dims))  # fmt: skip
    windows = dict(zip((i for i in range(x.rank) if i not in d.inserted_window_dims and i not in pairs),
                       d.update_window_dims))  # fmt: skip
    # Windows that are moved into the range, and whole but along one dimension: what vmap makes
    # of dynamic_update_slice.
    if _mode(a) != "FILL_OR_DROP" and all(axis in windows for axis in axes):
        axes = [axis for axis in axes if updates.shape[windows[axis]] != x.shape[axis]] or axes[:1]
    rest = [i for i in range(x.rank) if i not in axes and i not in pairs]
    along = [windows.pop(axis) for axis in axes if axis in windows]
    several = along and (len(axes) > 1 or _mode(a) == "FILL_OR_DROP" or x.shape[axes[0]] is None)
    if several or list(windows) != rest or any(updates.shape[k] != x.shape[i] for i, k in windows.items()):
        places = "places that depend on data" if known(indices) is None else "several places, or at one twice"
        raise Unsupported(f"found parts of rows updated by .at[…].{kind} at {places}",
                          "update whole rows, or use a mask")  # fmt: skip
    if along:
        column = dict(zip(d.scatter_dims_to_operand_dims, _columns(b, indices)))[axes[0]]
        count = x.shape[axes[0]]
        index = _counted(b, column, count, updates.shape[along[0]])
        columns = {axes[0]: index}
    else:
        columns = _split_columns(b, a, x, indices, axes, pairs)
        index, count = _linear(b, a, x, columns)
    order = [*pairs, *columns, *rest]
    rows = [k for k in range(index.rank) if k not in pairs.values()]
    index = b.transpose(index, [*pairs.values(), *rows])
    # The rows of the updates are the indices', in their order.
    places = [k for k in range(updates.rank) if k not in d.update_window_dims] + along
    updates = b.transpose(updates, [places[k] for k in (*pairs.values(), *rows)] + list(windows.values()))
    bases, sizes = tuple(x.shape[i] for i in pairs), tuple(x.shape[i] for i in rest)
    many = index.shape[len(bases) :]
    many = None if None in many else math.prod(many)
    wide = x.dtype if x.is_float else "f64"
    x, updates = (b.convert(v, wide) for v in (x, updates))
    moved = [x.shape[i] for i in order]
    table = b.reshape(b.transpose(x, order), (*bases, count, *sizes))
    index = b.reshape(index, (*bases, many))
    updates = b.reshape(updates, (*bases, many, *sizes))
    y = _written(b, a, table, index, updates, kind, len(bases))
    y = b.transpose(b.reshape(y, moved), [order.index(i) for i in range(x.rank)])
    return narrowed(b, y, dtype)


def _written(b, a, x, index, updates, kind, axis):
    windows = x.rank - axis - 1

    def added(index, values):
        """Zeros with values added at the index."""
        shape = Value("", values.dtype, (*x.shape[: axis + 1], *values.shape[axis + 1 :]))
        op = "scatter_add"
        if axis:
            op, index = "scatter_add_along_axis", _beside(b, index, x.shape[:axis], values.shape[axis + 1 :])
        return b.op(f"amp.{op} {index}, {values} {{axis = {axis}}} : {index.type}, {values.type}"
                    f" -> {shape.type}", values.dtype, shape.shape)  # fmt: skip

    if kind == "add":
        at = known(x)
        sums = added(index, updates)
        return sums if at is not None and not at.any() else b.add(x, sums)
    if kind in ("max", "min"):
        least = -math.inf if kind == "max" else math.inf
        many = fixed(index, axis, f".at[…].{kind}")
        at = b.reshape(index, (*index.shape, *[1] * (windows + 1)))
        rows = b.constant(np.arange(x.shape[axis]).reshape([-1] + [1] * windows))
        each = b.select(b.compare("eq", at, rows),
                        b.reshape(updates, (*updates.shape[: axis + 1], 1, *updates.shape[axis + 1 :])),
                        least)  # fmt: skip
        own = b.reshape(x, (*x.shape[:axis], 1, *x.shape[axis:]))
        every = (*x.shape[:axis], many, *x.shape[axis:])
        return b.reduce(kind, b.concat([own, b.broadcast(each, every)], axis), [axis])
    alone = a.params.get("unique_indices") or index.shape[axis] == 1
    if kind == "mul" and not alone:
        at = known(index)
        if at is None or axis or len(set(at.tolist())) < at.size:
            raise Unsupported("found .at[…].multiply at places that may be equal",
                              "say unique_indices=True where they are not")  # fmt: skip
    elif not alone:
        index = _last_ones(b, index, axis)
    ones = b.broadcast(b.scalar(1, x.dtype), (*index.shape, *[1] * windows))
    hit = b.compare("gt", added(index, ones), 0.0)
    new = added(index, updates)
    return b.select(hit, b.mul(x, new) if kind == "mul" else new, x)


def _last_ones(b, index, axis):
    """Of indices that are equal, the last: it is whose update stays. The others are -1."""
    many = fixed(index, axis, ".at[…].set")
    values, places = ordered(b, "sort", index, axis, index.shape)
    after = b.slice(values, axis, 1, many - 1)
    differs = b.convert(b.compare("ne", b.slice(values, axis, 0, many - 1), after), "f32")
    end = b.broadcast(b.scalar(1.0), (*index.shape[:axis], 1))
    is_last = b.concat([differs, end], axis)
    is_last = b.op(f"amp.scatter_add_along_axis {places}, {is_last} {{axis = {axis}}} : {places.type},"
                   f" {is_last.type} -> {is_last.type}", "f32", is_last.shape)  # fmt: skip
    return b.select(b.compare("ne", is_last, 0.0), index, -1)


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


def _scatter_known(b, a, x, indices, updates, kind):
    """Each element of the result has one of the updates, or stays; None where several are joined."""
    at, d = jax.numpy.asarray(indices), a.dimension_numbers
    count = math.prod(updates.shape)
    places = np.arange(count, dtype=np.int32).reshape(updates.shape)

    def place(function, old, new):
        full = np.full(x.shape, old, np.int32)
        return np.asarray(function(full, at, new, d, unique_indices=False, mode=a.mode))

    if kind != "set":
        if place(jax.lax.scatter_add, 0, np.ones_like(places)).max(initial=0) > 1:
            return None
    chosen = place(jax.lax.scatter, -1, places)
    flat = b.reshape(updates, (count,))
    rows = b.gather(flat, b.constant(np.maximum(chosen, 0).reshape(-1)), 0)
    rows = b.reshape(rows, x.shape)
    mask = b.constant(chosen >= 0)
    if kind == "set":
        return b.select(mask, rows, x)
    # What is not chosen may be infinite, and has no part in derivatives either.
    rows = b.select(mask, rows, {"add": 0.0, "mul": 1.0, "max": -math.inf, "min": math.inf}[kind])
    if kind in ("add", "mul"):
        return b.add(x, rows) if kind == "add" else b.mul(x, rows)
    return b.binary("maximum" if kind == "max" else "minimum", x, rows)
