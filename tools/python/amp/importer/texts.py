# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Texts that a module makes while it is read, and what it calls for nothing but to show them.

The text of an exception says what is known, and what is not as it is written. What is printed in a
branch on the data is printed once, and the user is told.
"""

import contextlib
import re
import warnings

import torch
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree

from .._errors import Warning
from .places import place_now, quoted, spoken
from .python_numbers import Number, no_text

#: what stands in a text for what no one knows
_UNSAID = "{…}"


def has_size(value):
    """Whether a text has the size of a batch of any size: s or u and a number."""
    return re.search(r"\b[su]\d+\b", str(value)) is not None


class _Said(str):
    """A text that is the same in each format."""

    def __format__(self, _):
        return str(self)


class _Nothing:
    """What is computed of elements that no one knows for an exception's text: its text alone counts."""

    def _same(self, *_, **__):
        return self

    __call__ = __getattr__ = __getitem__ = _same
    for _name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "lt", "le", "gt", "ge"):
        locals()[f"__{_name}__"] = locals()[f"__r{_name}__"] = _same

    def __format__(self, _):
        return _UNSAID

    def __str__(self):
        return _UNSAID

    __repr__ = __str__

    def __bool__(self):
        raise ValueError("nothing is known")

    __iter__ = None


class _Speaking(TorchFunctionMode):
    """Computes nothing of what no one knows."""

    def __init__(self, is_unsaid):
        super().__init__()
        self._is_unsaid = is_unsaid

    def __torch_function__(self, function, types, arguments=(), named=None):
        named, name = named or {}, getattr(function, "__name__", "")
        if name in ("__format__", "__repr__", "__str__") and self._is_unsaid(arguments[0]):
            return _UNSAID
        is_attribute = name == "__get__" or name in ("size", "dim", "numel")
        if is_attribute or not any(map(self._is_unsaid, pytree.tree_leaves((arguments, named)))):
            return function(*arguments, **named)
        return _Nothing()


class Texts:
    """Texts of one reading; `conditions` have the sides that are read, `known` what is known."""

    def __init__(self, conditions):
        self._conditions, self._speaks = conditions, False
        #: lines of statements that do nothing to a step, and whether the user was warned of them
        self._nothing = {}

    @contextlib.contextmanager
    def speaking(self):
        """Texts that are made within are an exception's."""
        self._speaks = True
        try:
            with _Speaking(self._is_unsaid):
                yield
        finally:
            self._speaks = False

    def _is_unsaid(self, value):
        is_tensor = isinstance(value, torch.Tensor)
        return type(value) in (Number, _Nothing) or is_tensor and not self._conditions.known.known(value)

    def said(self, value, text):
        """What a text has of a function's value: of one that no one knows, how it is written."""
        if not self._speaks:
            value = value()
            return _Said(text) if self._is_unsaid(value) and self.of(value) else value
        try:
            value = value()
            return _Said(text) if self._is_unsaid(value) or has_size(value) else value
        except Exception:
            return _Said(text)

    def of(self, value):
        """What stands for the text of elements that no one knows; None where PyTorch's own does. That of
        a number of the step is refused, but in an exception, and where nothing is made of it."""
        path = self._conditions.path
        if not self._speaks and not path:
            return None
        if not self._speaks and type(value) is Number:
            path[-1].unsaid = no_text()
        return _UNSAID

    def done(self):
        """What tells how much was done to the step before a statement."""
        path = self._conditions.path
        return self._conditions.effects, path[-1].unsaid if path else None

    def ran(self, before, value):
        """Notes a statement that has called something. One in a branch that did nothing to the step
        runs once, now; no text that it makes is made in a step."""
        effects, unsaid = before
        path = self._conditions.path
        if path and value is None and self._conditions.effects == effects:
            path[-1].unsaid = unsaid
            self._nothing.setdefault(place_now(), False)
        return value

    def warn(self):
        """Warns once of what runs in no step."""
        for place, is_known in self._nothing.items():
            if not is_known:
                warnings.warn(f"{spoken(place)}: found a call in a branch on a condition that depends on the data"
                              f"{quoted(place)}, which does nothing to the step: it ran once, as the module was read, and"
                              " what it changed in Python stays so in each step;"
                              ' return what it shows as a named result, return loss, {"n": n}', Warning)  # fmt: skip
        self._nothing = dict.fromkeys(self._nothing, True)
