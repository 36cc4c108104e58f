# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What Python's `and`, `or`, `not`, `if` and chained comparisons give where truths may be tensors."""

from . import conditions
from .conditions import truth
from .python_numbers import Number
from .sides import Branch, Side


def is_unknown(value):
    """Whether no one knows the truth of a value while it is read."""
    now = conditions.now()
    return now is not None and now.is_unknown(value)


def _where(condition, value, otherwise):
    """The truth that a function gives under a condition, as a tensor or as Python's own."""
    found = otherwise
    with Side(condition, differentiates=False):
        found = value()  # or it raises, which each step asserts that it does not
    return truth(found) if is_unknown(found) else bool(found)


def both(one, other):
    """The truth of one and other()"""
    if not is_unknown(one):
        return one and other()
    found = _where(truth(one), other, False)
    return found if found is False else truth(one) if found is True else truth(one) & found


def either(one, other):
    """The truth of one or other()"""
    if not is_unknown(one):
        return one or other()
    found = _where(~truth(one), other, True)
    return found if found is True else truth(one) if found is False else truth(one) | found


def opposite(value):
    return Number(~truth(value), bool) if is_unknown(value) else not value


def choose(condition, one, other):
    """one() if condition else other()"""
    now = conditions.now()
    condition = now.test(condition) if now else bool(condition)
    if isinstance(condition, bool):
        return one() if condition else other()
    branch, values = Branch(condition, {}), [(None,), (None,)]
    with branch.taken:
        values[0] = (one(),)
    with branch.other:
        values[1] = (other(),)
    return branch.chosen(*values, ("its value",), ("its value",))[0]


def conjunction(one, other):
    """one and other()"""
    return choose(one, other, lambda: one) if is_unknown(one) else one and other()


def disjunction(one, other):
    """one or other()"""
    return choose(one, lambda: one, other) if is_unknown(one) else one or other()


def chained(left, compared, operands):
    """left < one() < other(): each comparison of some with the next of the operands."""
    right = operands[0]()
    first = compared[0](left, right)
    if len(compared) == 1:
        return first
    return conjunction(first, lambda: chained(right, compared[1:], operands[1:]))
