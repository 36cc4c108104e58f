# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What kinds of arguments a function takes, by its annotations: `int` is a whole number, of
numpy too. What an annotation leaves open, as Any does, is looked at by the function."""

import collections.abc
import functools
import inspect
import numbers
import os
import typing

from ._errors import ArgumentError


def _is_truth(value):
    return type(value).__name__ in ("bool", "bool_") or isinstance(value, int) and value in (0, 1)


def _is_whole(value):
    return isinstance(value, numbers.Integral) and not isinstance(value, bool)


def _is_number(value):
    return hasattr(type(value), "__float__") and not isinstance(value, bool)


def _is_many(value):
    return isinstance(value, collections.abc.Iterable) and not isinstance(value, (str, bytes, collections.abc.Mapping))


def _are_whole(value):
    return _is_many(value) and (not isinstance(value, (list, tuple)) or all(map(_is_whole, value)))


#: what an annotation is called, and whether a value is of it
_KINDS = {
    type(None): ("None", lambda value: value is None),
    bool: ("True or False", _is_truth),
    int: ("a whole number", _is_whole),
    float: ("a number", _is_number),
    str: ("a text", lambda value: isinstance(value, str)),
    os.PathLike: ("a path", lambda value: isinstance(value, (str, bytes, os.PathLike))),
    typing.Iterable[int]: ("several whole numbers", _are_whole),
    collections.abc.Callable: ("a function", callable),
    collections.abc.Mapping: ("a dict", lambda value: isinstance(value, collections.abc.Mapping)),
    collections.abc.Sequence: ("several", lambda value: isinstance(value, collections.abc.Iterable)),
}


def _kind(hint):
    """(what it is called, a test) of an annotation; None where it leaves the kind open."""
    if typing.get_origin(hint) is typing.Union:
        parts = [_kind(part) for part in typing.get_args(hint)]
        if None in parts:
            return None
        names = sorted((name for name, _ in parts), key="None".__eq__)
        spoken = ", ".join(names[:-1]) + " or " + names[-1]
        return spoken, lambda value: any(test(value) for _, test in parts)
    if hint in _KINDS:
        return _KINDS[hint]
    return _KINDS.get(typing.get_origin(hint))


@functools.lru_cache(None)
def _kinds(function):
    """The kind of each argument that has one, and the names of those that have a place."""
    hints = typing.get_type_hints(function)
    parameters = inspect.signature(function).parameters.values()
    kinds = {p.name: _kind(hints[p.name]) for p in parameters
             if p.name in hints and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)}  # fmt: skip
    placed = [p.name for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return {name: kind for name, kind in kinds.items() if kind is not None}, placed


def _spoken(value):
    text = repr(value)
    return text if len(text) <= 60 and "\n" not in text else f"one of type {type(value).__name__}"


def refuse_others(function, arguments, named):
    """Raises an ArgumentError for an argument of another kind than its annotation says."""
    kinds, placed = _kinds(function)
    for name, value in (*zip(placed, arguments), *named.items()):
        spoken, test = kinds.get(name, (None, None))
        if test is not None and not test(value):
            is_method = placed[:1] == ["self"] and function.__name__ != "__init__"  # of what the user has
            of = f"{type(arguments[0]).__name__}.{function.__name__}" if is_method else function.__qualname__
            of = of.removesuffix(".__init__")
            raise ArgumentError(f"amp.{of}: expected {name}= as {spoken}, found {_spoken(value)};"
                                f" help(amp.{of}) says what it is for")  # fmt: skip
