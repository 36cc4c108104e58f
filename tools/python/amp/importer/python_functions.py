# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python's functions of numbers that no one knows: what a rewritten function calls in their place.

They give numbers of the step. Where Python raises an exception, each step asserts that it need not.
"""

import builtins
import contextlib
import functools
import math
import operator
import types

import torch

from .._border import in_this_thread
from . import conditions
from .choices import choose, either, is_unknown, opposite
from .conditions import truth
from .python_numbers import Number, asserted


def _number(value):
    """A number of the step, of one or of a tensor of one element."""
    return value.item() if isinstance(value, torch.Tensor) else value


def _tensor(value):
    return torch.as_tensor(_number(value)._tensor if is_unknown(value) else value, dtype=torch.float64)


def _any(values):
    rest = iter(values)

    def found():
        for value in rest:
            if is_unknown(value):
                return either(value, found)
            if value:
                return True
        return False

    value = found()
    return Number(truth(value), bool) if is_unknown(value) else value


def _extreme(function, is_next):
    """max or min, which keep the first of what are equal."""

    def extreme(*values, **named):
        several = list(values[0]) if len(values) == 1 else values
        if named.get("key") or not any(map(is_unknown, several)):
            return function(*([several] if len(values) == 1 else values), **named)
        return functools.reduce(lambda a, b: choose(is_next(b, a), lambda: b, lambda: a), several)

    return extreme


@contextlib.contextmanager
def reading():
    """max and min while a module is read, of which torch.export has its own."""
    was = builtins.max, builtins.min
    builtins.max, builtins.min = (in_this_thread(_extreme(one, is_next), one)
                                  for one, is_next in zip(was, (operator.gt, operator.lt)))  # fmt: skip
    try:
        yield
    finally:
        builtins.max, builtins.min = was


def _of_reals(function, compute):
    """A function of math, by one of tensors: one whose result is no number raises ValueError, and one
    whose result is too large OverflowError."""

    def computed(*values):
        values = [_tensor(value) for value in values]
        result = compute(*values)
        are_numbers, are_finite = (functools.reduce(torch.logical_and, map(is_so, values))
                                   for is_so in (lambda x: ~x.isnan(), torch.isfinite))  # fmt: skip
        is_outside, is_large = result.isnan() & are_numbers, result.isinf() & are_finite
        if function in _POLES:
            is_outside = is_outside | is_large
        else:
            asserted(~is_large, OverflowError("math range error"))
        asserted(~is_outside, ValueError("math domain error"))
        return Number(result, float)

    return computed


def _of_truth(compute):
    return lambda value: Number(compute(_tensor(value)), bool)


def _log(value, *base):
    return logarithm(value) / logarithm(*base) if base else logarithm(value)


_POLES = (math.log, math.log2, math.log10, math.log1p, math.atanh)
_SAME = ("acos acosh asin asinh atan atan2 atanh copysign cos cosh erf erfc exp expm1 log10 log1p log2 pow sin"
         " sinh sqrt tan tanh").split()  # fmt: skip
logarithm = _of_reals(math.log, torch.log)

#: what stands for a function that is given what no one knows
_INSTEAD = {
    bool: lambda value: Number(truth(value), bool),
    float: lambda value: Number(_number(value)._tensor, float),
    int: lambda value: _number(value).__trunc__(),
    math.fabs: lambda value: Number(_tensor(value).abs(), float),
    math.log: _log,
    **{getattr(math, name): _of_reals(getattr(math, name), getattr(torch, name)) for name in _SAME},
    **{getattr(math, name): _of_truth(getattr(torch, name)) for name in ("isfinite", "isinf", "isnan")},
}
#: and of those that take several, or what has several
_OF_SEVERAL = {
    builtins.any: _any,
    builtins.all: lambda values: opposite(_any(map(opposite, values))),
    max: _extreme(max, operator.gt),
    min: _extreme(min, operator.lt),
}


def called(function):
    """What a rewritten function calls for one of Python's."""
    if conditions.now() is None or not isinstance(function, (type, types.BuiltinFunctionType)):
        return function
    if function in _OF_SEVERAL:
        return _OF_SEVERAL[function]
    if function not in _INSTEAD:
        return function

    def call(*given, **named):
        is_asked = not named and any(map(is_unknown, given))
        return (_INSTEAD[function] if is_asked else function)(*given, **named)

    return call
