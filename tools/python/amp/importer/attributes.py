# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a module keeps beside parameters and buffers: plain attributes, which no step changes."""

import collections
import copy
import sys

import torch

from . import conditions
from .builder import Unsupported
from .places import place_now, spoken

#: what each module has of its own
OWN = set(torch.nn.Module().__dict__)
#: what a forward may install once, and mark in an attribute that it did
_HOOKS = [key for key in OWN if "_hooks" in key]


def containers(value, found):
    """Lists, dicts and their like in a value, and what they hold now."""
    if not isinstance(value, (list, dict, set, collections.deque)) or id(value) in found:
        return
    found[id(value)] = value, copy.copy(value)
    for part in value.values() if isinstance(value, dict) else value:
        containers(part, found)


def hold_the_same(one, other, beside=()):
    """Whether two hold the same things; a dict may have those whose ids are `beside`."""
    if isinstance(one, dict):
        return list(one) == list(other) and all(value is other[key] or id(value) in beside for key, value in one.items())
    return len(one) == len(other) and all(a is b for a, b in zip(one, other))


def buffers_of(module):
    """Each buffer by its path, those too that are None."""
    return {f"{path}.{name}" if path else name: tensor for path, part in module.named_modules()
            for name, tensor in part._buffers.items()}  # fmt: skip


def assigned_buffers(module, before):
    """(name, tensor, value) of buffers that are other tensors than they were."""
    for name, old in before.items():
        path, _, key = name.rpartition(".")
        new = module.get_submodule(path)._buffers.get(key)
        if new is not old:
            yield name, old, new


def put_back(module, before):
    """Makes buffers the tensors that they were."""
    for name, old, _ in assigned_buffers(module, before):
        path, _, key = name.rpartition(".")
        module.get_submodule(path)._buffers[key] = old


def assigned(name):
    """What is said of an attribute that a branch on the data assigns."""
    return Unsupported(f"found the attribute {name!r} assigned in a branch on a condition that depends on the data",
                       "make it a buffer, which may be assigned what is of its type and shape and has no derivative",
                       spoken(place_now()))  # fmt: skip


def _where(path, value, before):
    """A buffer that is assigned where the branches around it are taken; None where that is no
    tensor of its type and shape."""
    if not (isinstance(value, torch.Tensor) and (value.shape, value.dtype) == (before.shape, before.dtype)):
        return None
    if value.requires_grad:
        return None
    for side in path:
        value = torch.where(side.condition, value, before)
    for side in path:
        side.assigned.append(value)
    return value


class Attributes:
    """Keeps the attributes of a module's parts: what they are within is put back at the end."""

    def __init__(self, module):
        self._module, self._parts, self._containers, self._places = module, [], {}, {}

    def __enter__(self):
        for name, part in self._module.named_modules():
            values = {key: value for key, value in vars(part).items() if key not in OWN}
            self._parts.append((name, part, values))
            for value in (*values.values(), *(vars(part)[key] for key in _HOOKS)):
                containers(value, self._containers)
        kind, places = torch.nn.Module, self._places
        self._was = was = kind.__setattr__

        def assign(part, name, value):
            # The tracer keeps constants as attributes of its own.
            is_tracers = sys._getframe(1).f_globals.get("__name__", "").startswith("torch.fx.")
            now, before = conditions.now(), getattr(part, name, None)
            if now and now.path and before is not value and not is_tracers:
                if name in part._buffers and (chosen := _where(now.path, value, before)) is not None:
                    return was(part, name, chosen)
                raise assigned(name)
            places.setdefault((id(part), name), spoken(place_now()))
            was(part, name, value)

        kind.__setattr__ = assign
        return self

    def place(self, part, name):
        """The line where an attribute was assigned first, or nothing."""
        return self._places.get((id(part), name), "")

    def changed(self):
        """(attribute, line) of what is another value now; the line of what was assigned."""
        found = []
        for name, part, values in self._parts:
            for key, value in vars(part).items():
                held = {}
                containers(values.get(key), held)
                is_other = key not in OWN and (values.get(key, self) is not value or any(
                    not hold_the_same(one, self._containers[place][1])
                    for place, (one, _) in held.items() if place in self._containers))  # fmt: skip
                if is_other:
                    found.append((f"{name}.{key}".lstrip("."), self.place(part, key)))
        return found

    def lengths(self):
        """The length of each attribute that is a list, a dict or their like."""
        return {f"{name}.{key}".lstrip("."): len(value) for name, part, _ in self._parts for key, value in vars(part).items()
                if key not in OWN and isinstance(value, (list, dict, set, collections.deque))}  # fmt: skip

    def __exit__(self, *_):
        torch.nn.Module.__setattr__ = self._was
        for _, part, values in self._parts:
            mine = vars(part)
            for key in [key for key in mine if key not in OWN and key not in values]:
                del mine[key]
            mine.update(values)
        for value, held in self._containers.values():
            if not hold_the_same(value, held):
                value.clear()
                value.extend(held) if hasattr(value, "extend") else value.update(held)
