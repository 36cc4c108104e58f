# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Batches of dicts, tuples and numbers, as the tensors that a step takes.

A tensor in a dict is an argument of its own: `ids` of the argument `x` is `x_ids`. Keys
are in alphabetical order, so that dicts of one content are one batch. None stays None.
"""

import inspect
from collections import defaultdict
from collections.abc import Mapping

import torch

from .builder import Unsupported
from .python_numbers import Number


def _parts(value):
    """(key, value) of what a structure is made of; None for what is none."""
    if isinstance(value, Mapping):
        return [(key, value[key]) for key in sorted(value, key=str)]
    if isinstance(value, (list, tuple)):
        return list(zip(getattr(value, "_fields", range(len(value))), value))
    return None


def is_structure(value):
    """Whether a value is no tensor, but one or several may be made of it."""
    return value is None or isinstance(value, (Mapping, list, tuple, bool, int, float))


def leaves(value, name):
    """(name, value) of each tensor and number."""
    if value is None:
        return []
    parts = _parts(value)
    if parts is None:
        return [(name, value)]
    return [leaf for key, part in parts for leaf in leaves(part, f"{name}_{key}")]


def _built(like, tensors, backward=False):
    """A structure like another one, of the next of `tensors`; `backward`: its dicts have their
    keys in the other order."""
    if like is None:
        return None
    parts = _parts(like)
    if parts is None:
        return next(tensors)
    values = {key: _built(part, tensors, backward) for key, part in parts}
    if isinstance(like, Mapping):
        made = {key: values[key] for key in (reversed(list(like)) if backward else like)}
        if isinstance(like, defaultdict):
            return defaultdict(like.default_factory, made)
        return type(like)(made)
    return type(like)(*values.values()) if hasattr(like, "_fields") else type(like)(values.values())


def _own(tensor):
    return tensor.detach().clone()


def _kind_of(value):
    """The type of a number of Python; None of a tensor."""
    return next((kind for kind in (bool, int, float) if isinstance(value, kind)), None)


def tensor_of(value):
    """A number as a tensor that has all of its digits."""
    kind = _kind_of(value)
    return value if kind is None else torch.tensor(value, dtype=torch.float64 if kind is float else None)


class Structured:
    """A function of a module and a batch in any structure, as one of its tensors."""

    def __init__(self, function, batch, backward=False):
        self.__wrapped__, self._batch, self._backward = function, batch, backward
        #: of each tensor the type of the number that it is; None of others
        self.kinds = [_kind_of(value) for argument in batch for _, value in leaves(argument, "")]

    def __call__(self, module, *tensors):
        """What the user's function gives, whose numbers are Python's."""
        return self._called(module, *(v if kind is None else kind(v.item()) for v, kind in zip(tensors, self.kinds)))

    def traced(self, module, *tensors):
        """The same while the module is read."""
        return self._called(module, *(v if kind is None else Number(v, kind) for v, kind in zip(tensors, self.kinds)))

    def _called(self, module, *values):
        values = iter(values)
        return self.__wrapped__(module, *[_built(value, values, self._backward) for value in self._batch])

    def backward(self):
        """The same of dicts whose keys are in the other order; None without such."""
        work = list(self._batch)
        for value in work:
            work += [part for _, part in _parts(value) or ()]
        if all(not isinstance(value, Mapping) or len(value) < 2 for value in work):
            return None
        return Structured(self.__wrapped__, self._batch, True)


def argument_names(loss, example):
    """The names of the data: those of the function's parameters behind the module."""
    names = [p.name for p in list(inspect.signature(loss).parameters.values())[1:]
             if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]  # fmt: skip
    names += [f"x{i}" for i in range(len(names), len(example))]
    return names[: len(example)]


def flattened(function, batch, names):
    """The function as one of tensors, these and their names. They are copies: a tensor that
    stands in a batch twice, or in the module too, is an argument of its own each time."""
    if all(isinstance(value, torch.Tensor) for value in batch):
        return function, tuple(map(_own, batch)), list(names)
    found = [leaf for name, value in zip(names, batch) for leaf in leaves(value, name)]
    names = [name for name, _ in found]
    for name in names:
        if names.count(name) > 1:
            raise Unsupported(f"expected a name for each tensor of the batch, found {name!r} twice",
                              "give a key or an argument another name")  # fmt: skip
    return Structured(function, batch), tuple(_own(tensor_of(value)) for _, value in found), names
