# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a user's function of PyTorch gives, as tensors by name.

A tensor in a list, a tuple or a dict is a result of its own: `l.0` of the result `l`.
"""

from collections.abc import Mapping

import torch

from .builder import Unsupported


def _parts(value):
    """(key, value) of what a structure is made of; None for what is none."""
    if isinstance(value, Mapping):
        return value.items()
    if isinstance(value, (list, tuple)):
        return zip(getattr(value, "_fields", range(len(value))), value)
    return None


def _leaves(value, path):
    """(path, value) of what is no structure, nor None."""
    if value is None:
        return []
    parts = _parts(value)
    if parts is None:
        return [(path, value)]
    return [leaf for key, part in parts for leaf in _leaves(part, f"{path}.{key}")]


def _spoken(value):
    if isinstance(value, torch.Tensor):  # of a kind that stands for one while a module is read
        return "a tensor"
    return "None" if value is None else type(value).__name__


def of_loss(result, place=""):
    """The loss, and the named results beside it."""
    is_pair = isinstance(result, tuple) and len(result) == 2
    loss, named = result if is_pair else (result, {})
    if not isinstance(loss, torch.Tensor):
        raise Unsupported(f"expected a loss that is a tensor, found {_spoken(loss)}",
                          "return it, or return loss, {name: value} with named results", place)  # fmt: skip
    if not isinstance(named, Mapping):
        raise Unsupported(f"expected named results beside the loss, found {_spoken(named)}",
                          "return loss, {name: value}, and read r[name]", place)  # fmt: skip
    leaves = [leaf for name, value in named.items() for leaf in _leaves(value, str(name))]
    for name, value in leaves:
        if not isinstance(value, torch.Tensor):
            raise Unsupported(f"expected tensors as named results, found {_spoken(value)} at {name!r}",
                              "leave it out: what Python computes is the same in each step", place)  # fmt: skip
    names = [name for name, _ in leaves]
    twice = next((name for name in names if names.count(name) > 1), None)
    twice = "loss" if named.get("loss", loss) is not loss else twice
    if twice:
        raise Unsupported(f"expected other names of results than that of the loss, and each once, found {twice!r}",
                          "r.loss is the first result of the function; rename the other", place)  # fmt: skip
    return loss, {name: value for name, value in leaves if name != "loss"}


def of_prediction(result):
    """The tensors of a prediction."""
    if isinstance(result, torch.Tensor):
        return {"output": result}
    if isinstance(result, (list, tuple)):
        result = {f"output_{i}": value for i, value in enumerate(result)}
    leaves = [leaf for name, value in result.items() for leaf in _leaves(value, str(name))]
    return {name: value for name, value in leaves if isinstance(value, torch.Tensor)}
