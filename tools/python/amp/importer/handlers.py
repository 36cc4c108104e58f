# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of handlers: how each ATen op is written in the dialect.

A handler takes the builder and the op's arguments by the names of its schema, and
gives a value, or a tuple of them. `a.out` is the shape of the first result, `a.dtype`
its element type.

An argument that a handler does not read counts for nothing in what it writes. So it is
refused where it is not its default, unless `ignores` names it: what the shape of the
result says, and what says how and not what to compute.
"""

HANDLERS = {}

#: what to write in place of what has as many elements as the data say
MASKS = ("use torch.where, or weights of 0 and 1: (x * mask).sum() / mask.sum(); where it picks as many in each"
         " step, index by torch.nonzero_static(mask, size=count).unbind(1)")  # fmt: skip

#: what to write in place of a sparse tensor
DENSE = "use a dense one, or add its products row by row: out.index_add(0, rows, values[:, None] * x[columns])"

#: arguments that say nothing of values, or what the result's shape and type say
_IGNORED = {"copy", "device", "dtype", "generator", "implicit", "layout", "memory_format", "non_blocking", "pin_memory",
            "size", "sizes", "sorted", "sparse", "stable"}  # fmt: skip


def handles(*names, ignores=()):
    """Registers a handler for ATen ops, of all overloads or of one (`max.dim`)."""

    def register(function):
        function.ignores = _IGNORED.union(ignores)
        for name in names:
            assert name not in HANDLERS, name
            HANDLERS[name] = function
        return function

    return register


def find(target):
    """The handler of an op, that of its overload first."""
    packet, _, overload = str(target).removeprefix("aten.").partition(".")
    return HANDLERS.get(f"{packet}.{overload}") or HANDLERS.get(packet)


def axes_of(a, x, name="dim"):
    """The axes that an argument names; all where it names none."""
    axes = getattr(a, name, None)
    if axes is None or axes == []:
        return list(range(x.rank))
    axes = [axes] if isinstance(axes, int) else axes
    return sorted(axis % x.rank for axis in axes) if x.rank else []


def reduced(b, loss, a):
    """A loss's elements, reduced as asked: 0 none, 1 mean, 2 sum."""
    if a.reduction == 0:
        return loss
    return (b.mean if a.reduction == 1 else b.sum)(loss, range(loss.rank))
