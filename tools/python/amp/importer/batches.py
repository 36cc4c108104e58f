# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Batches of dicts, tuples and numbers, as the tensors that a step takes.

A tensor in a dict is an argument of its own: `ids` of the argument `x` is `x_ids`. Keys
are in alphabetical order, so that dicts of one content are one batch. None stays None.
"""

from collections.abc import Mapping

import torch

from .builder import Unsupported


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


def _built(like, tensors):
    """A structure like another one, of the next of `tensors`."""
    if like is None:
        return None
    parts = _parts(like)
    if parts is None:
        return next(tensors)
    values = {key: _built(part, tensors) for key, part in parts}
    if isinstance(like, Mapping):
        return type(like)({key: values[key] for key in like})
    return type(like)(*values.values()) if hasattr(like, "_fields") else type(like)(values.values())


def _own(tensor):
    return tensor.detach().clone()


def tensor_of(value, real):
    """A number as a tensor; `real` is the type of those with a fraction."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return torch.tensor(value) if isinstance(value, bool) else value
    return torch.tensor(value, dtype=real if isinstance(value, float) else torch.int64)


class Structured:
    """A function of a module and a batch in any structure, as one of its tensors."""

    def __init__(self, function, batch):
        self.__wrapped__, self._batch = function, batch

    def __call__(self, module, *tensors):
        tensors = iter(tensors)
        return self.__wrapped__(module, *[_built(value, tensors) for value in self._batch])


def flattened(function, batch, names, real=torch.float32):
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
    return Structured(function, batch), tuple(_own(tensor_of(value, real)) for _, value in found), names
