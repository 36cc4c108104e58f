# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The border between a user's code and amp: one import at a time, what is taken, and what is
raised."""

import functools
import gc
import inspect
import opcode
import os
import sys
import threading

from ._errors import ArgumentError, Error, OutOfMemory
from ._kinds import refuse_others


class _Importing:
    """The lock of imports: to read a model changes its framework for a while.

    Python's collector rests meanwhile. A graph is many objects that stay, and to look
    through them again and again takes a quarter of an import."""

    def __init__(self):
        self._lock, self._depth, self._collects = threading.RLock(), 0, False

    def __enter__(self):
        self._lock.acquire()
        if not self._depth:
            self._collects = gc.isenabled()
            gc.disable()
        self._depth += 1

    def __exit__(self, *_):
        self._depth -= 1
        if not self._depth and self._collects:
            gc.enable()
        self._lock.release()


importing = _Importing()

_HERE = os.path.dirname(__file__) + os.sep
FRAMEWORKS = {"amp", "functorch", "jax", "jaxlib", "numpy", "sympy", "torch", *getattr(sys, "stdlib_module_names", ())}
_RAISE = opcode.opmap["RAISE_VARARGS"]


def is_framework(frame):
    """Whether code of amp, of a framework or of Python itself runs in a frame."""
    return str(frame.f_globals.get("__name__", "")).partition(".")[0] in FRAMEWORKS


def raised_by_user(error):
    """Whether a `raise` or an `assert` made an exception that stands neither in amp, nor in a
    framework or in Python itself."""
    trace = error.__traceback__
    while trace.tb_next is not None:
        trace = trace.tb_next
    is_raise = trace.tb_frame.f_code.co_code[trace.tb_lasti] == _RAISE
    return is_raise and not is_framework(trace.tb_frame)


def user_line(depth=1):
    """"file:line" of what called amp."""
    frame = sys._getframe(depth)
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_HERE):
        frame = frame.f_back
    return f"{frame.f_code.co_filename}:{frame.f_lineno}"


def _called(function):
    """How a function is called, "step(*tensors, entry=None)"."""
    signature = inspect.signature(function)
    bare = [p.replace(annotation=p.empty) for p in signature.parameters.values() if p.name != "self"]
    return f"{function.__name__}{signature.replace(parameters=bare, return_annotation=signature.empty)}"


def guarded(function):
    """A function that raises amp.Error, and what the user's code raises itself. Arguments of
    another kind than their annotation says are an ArgumentError, and so is a file that cannot
    be opened. Anything else is a case that nobody thought of, and the cause of an Error."""

    @functools.wraps(function)
    def call(*arguments, **named):
        refuse_others(function, arguments, named)
        try:
            return function(*arguments, **named)
        except (Error, Warning):  # a warning is one where the user's filters make it so
            raise
        except OSError as error:
            if raised_by_user(error) or error.filename is None:
                raise
            raise ArgumentError(f"expected a file that can be opened, found '{os.fsdecode(error.filename)}':"
                                f" {error.strerror}; look at the path") from error  # fmt: skip
        except Exception as error:
            if isinstance(error, TypeError) and error.__traceback__.tb_next is None:  # of the signature
                raise TypeError(f"{error}; expected {_called(function)}") from None
            if raised_by_user(error):
                raise
            kind = OutOfMemory if isinstance(error, MemoryError) else Error
            raise kind(f"{user_line()}: found what {function.__name__} does not expect, {type(error).__name__}:"
                       f" {error}; look at what it was given, and report the traceback above") from error  # fmt: skip

    return call


def in_this_thread(function, otherwise):
    """What stands in a function's place in this thread alone."""
    if not callable(function):
        return function
    thread = threading.get_ident()

    def call(*arguments, **named):
        return (function if threading.get_ident() == thread else otherwise)(*arguments, **named)

    return call
