# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The table of handlers: how each primitive of jax is written in the dialect.

A handler takes the builder, the equation and its operands, and gives a value, or a
tuple of them. Of the equation, `a.out` is the shape of the first result, `a.sizes`
the same as jax says it, `a.dtype` its element type; parameters are attributes.
"""

import enum
import numbers

HANDLERS = {}
#: Primitives that go element by element: their operands may be broadcast.
ELEMENTWISE = set()


def handles(*names):
    """Registers a handler for primitives."""

    def register(function):
        for name in names:
            assert name not in HANDLERS, name
            HANDLERS[name] = function
        return function

    return register


def elementwise(*names):
    """Registers a handler that gets operands as they were before a broadcast."""
    ELEMENTWISE.update(names)
    return handles(*names)


class Equation:
    """What a handler knows of an equation."""

    def __init__(self, eqn, builder, kind_of):
        self.eqn, self.primitive, self.params = eqn, eqn.primitive.name, eqn.params
        self.avals = [v.aval for v in eqn.outvars]
        aval = self.avals[0]
        #: the element type of each result
        self.kinds = [kind_of(v.dtype) if hasattr(getattr(v, "dtype", None), "itemsize") else None
                      for v in self.avals]  # fmt: skip
        self.sizes = tuple(getattr(aval, "shape", ()))
        self.out = builder.shape(self.sizes)
        self.dtype = self.kinds[0]

    def __getattr__(self, name):
        try:
            return _plain(self.params[name])
        except KeyError:
            raise AttributeError(name) from None


def _plain(value):
    """A parameter with numbers of Python, which are written as numbers."""
    if isinstance(value, numbers.Integral) and not isinstance(value, (bool, enum.Enum)):
        return int(value)
    return type(value)(map(_plain, value)) if type(value) in (tuple, list) else value
