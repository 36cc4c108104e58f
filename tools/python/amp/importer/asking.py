# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What rewritten functions call: conditions that may be tensors, and the two sides of a branch."""

import operator

import torch
from torch.utils import _pytree as pytree

from . import choices, conditions
from .attributes import assigned
from .builder import Unsupported
from .conditions import truth
from .places import place_now, spoken
from .python_functions import called
from .python_numbers import Number
from .sides import UNBOUND, Branch, refuse_in_try
from .texts import has_size


_IN_PLACE = {"Add": operator.iadd, "Sub": operator.isub, "Mult": operator.imul, "Div": operator.itruediv,
             "FloorDiv": operator.ifloordiv, "Mod": operator.imod, "Pow": operator.ipow, "MatMult": operator.imatmul,
             "BitAnd": operator.iand, "BitOr": operator.ior, "BitXor": operator.ixor, "LShift": operator.ilshift,
             "RShift": operator.irshift}  # fmt: skip


def _short(place):
    return spoken(place).rpartition("/")[2]


def _raised(error, kind, text):
    """(exception, how it is said) of what the user's code raises; where it needs elements, as it
    is written."""
    try:
        found = error()
        found = found() if isinstance(found, type) else found
        found.args = pytree.tree_map_only((torch.Tensor, Number), str, found.args)
        if not has_size(found):
            return found, f"{type(found).__name__}: {found}" if str(found) else type(found).__name__
    except Exception:
        pass
    try:
        kind = kind()
        return kind(text), f"{kind.__name__}: {text}"
    except Exception:
        return None, text


def may_catch(caught, kind):
    """Whether one of some `except` would catch an exception of a kind."""
    kinds = pytree.tree_leaves(caught())
    try:
        return any(issubclass(kind(), one) for one in kinds)
    except Exception:  # its class is computed of the data, or is none
        return bool(kinds)


class Asking:
    """Of what is known, and in another thread than that which reads, these are Python's own."""

    @staticmethod
    def is_unknown(condition):
        """Whether `test` has found a condition that no one knows."""
        return isinstance(condition, torch.Tensor)

    @staticmethod
    def test(value):
        now = conditions.now()
        return now.test(value) if now else bool(value)

    conjunction, disjunction, chained = map(staticmethod, (choices.conjunction, choices.disjunction, choices.chained))
    both, either, opposite = map(staticmethod, (choices.both, choices.either, choices.opposite))
    choose, called = map(staticmethod, (choices.choose, called))

    @classmethod
    def same(cls, value, constant, wanted):
        """value is constant, or is not where that is not wanted"""
        if type(value) is not Number or not isinstance(value, bool):
            return (value is constant) is wanted
        return Number(truth(value) if constant is wanted else ~truth(value), bool)

    @classmethod
    def raises(cls, value, error, kind, text, caught=tuple):
        """Whether what is to be raised is; of a condition that is unknown each step asserts that it
        is not. `caught` gives what an `except` around it catches."""
        condition = cls.test(value)
        if not cls.is_unknown(condition):
            return condition
        now = conditions.now()
        if may_catch(caught, kind):
            refuse_in_try()
        with now.texts.speaking():
            found, said = _raised(error, kind, text)
        now.check(~condition, f"{said} ({_short(place_now())})", found)
        return False

    @classmethod
    def holds(cls, value, error, kind, text, caught=tuple):
        return not cls.raises(choices.opposite(value), error, kind, text, caught)

    @staticmethod
    def said(value, text):
        """What stands in a text: of what no one knows, as it is written."""
        now = conditions.now()
        return now.texts.said(value, text) if now else value()

    @staticmethod
    def changed(holder, name, operation, value):
        """Changes an attribute by += or its like; in a branch on the data in place alone."""
        before, now = getattr(holder, name), conditions.now()
        after = _IN_PLACE[operation](before, value())
        if after is before:
            return
        if now and now.path:
            raise assigned(name)
        setattr(holder, name, after)

    @staticmethod
    def assigned(holder, name, value):
        """Assigns an attribute; in a branch on the data a buffer of a module alone."""
        value, now = value(), conditions.now()
        if now and now.path and not isinstance(holder, torch.nn.Module):
            raise assigned(name)
        setattr(holder, name, value)

    @staticmethod
    def done():
        """How much what was read has done to the step."""
        now = conditions.now()
        return now and now.texts.done()

    @staticmethod
    def ran(before, value):
        """What a statement has called: one in a branch that did nothing to the step is warned of."""
        now = conditions.now()
        return now.texts.ran(before, value) if now else value

    @staticmethod
    def held(read):
        """What a name is bound to."""
        try:
            return read()
        except NameError:
            return UNBOUND

    @staticmethod
    def is_unbound(value):
        return value is UNBOUND

    @staticmethod
    def branch(condition, problem, names, is_caught=False):
        if problem:
            place = place_now()
            raise Unsupported(f"found {problem} in a branch on a condition that depends on the data",
                              "give values to names in it alone, or take it out of the branch; or state the condition:"
                              f' conditions={{"{_short(place)}": False}}', spoken(place))  # fmt: skip
        return Branch(condition, names, is_caught)


def _asserted(condition, message="", kind=AssertionError):
    """What torch._assert and its like do."""
    def error():
        return kind(message() if callable(message) else message)

    if not Asking.holds(condition, error, lambda: kind, ""):
        found = error()
        found.is_asserted = True  # by the user's code, which a side of a branch asks for
        raise found


def checking(check, every=False):
    """What stands in the place of torch._check_with, or of that of `every` element."""

    def checked(kind, condition, message):
        now = conditions.now()
        if now is None or not isinstance(condition, torch.Tensor) if every else type(condition) is not Number:
            return check(kind, condition, message)
        return _asserted(condition.all() if every else condition, message or "expected truth", kind)

    return checked


conditions.Conditions.ASSERTIONS = {
    torch._assert: _asserted,
    torch._assert_async: lambda condition, message="": _asserted(condition, message, RuntimeError),
}
