# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a module keeps beside parameters and buffers: plain attributes, which no step changes."""

import collections
import copy

import torch

from .places import place_now, spoken

_OWN = set(torch.nn.Module().__dict__)


def _containers(value, found):
    """Lists, dicts and their like in a value, and what they hold now."""
    if not isinstance(value, (list, dict, set, collections.deque)) or id(value) in found:
        return
    found[id(value)] = value, copy.copy(value)
    for part in value.values() if isinstance(value, dict) else value:
        _containers(part, found)


def _hold_the_same(one, other):
    if isinstance(one, dict):
        return list(one) == list(other) and all(value is other[key] for key, value in one.items())
    return len(one) == len(other) and all(a is b for a, b in zip(one, other))


class Attributes:
    """Keeps the attributes of a module's parts: what they are within is put back at the end."""

    def __init__(self, module):
        self._module, self._parts, self._containers, self._places = module, [], {}, {}

    def __enter__(self):
        for name, part in self._module.named_modules():
            values = {key: value for key, value in vars(part).items() if key not in _OWN}
            self._parts.append((name, part, values))
            for value in values.values():
                _containers(value, self._containers)
        kind, places = torch.nn.Module, self._places
        self._was = was = kind.__setattr__

        def assign(part, name, value):
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
                _containers(values.get(key), held)
                is_other = key not in _OWN and (values.get(key, self) is not value or any(
                    not _hold_the_same(one, self._containers[place][1])
                    for place, (one, _) in held.items() if place in self._containers))  # fmt: skip
                if is_other:
                    found.append((f"{name}.{key}".lstrip("."), self.place(part, key)))
        return found

    def __exit__(self, *_):
        torch.nn.Module.__setattr__ = self._was
        for _, part, values in self._parts:
            mine = vars(part)
            for key in [key for key in mine if key not in _OWN and key not in values]:
                del mine[key]
            mine.update(values)
        for value, held in self._containers.values():
            if not _hold_the_same(value, held):
                value.clear()
                value.extend(held) if hasattr(value, "extend") else value.update(held)
