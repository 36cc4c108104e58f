# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lines of the user's code, from what runs, what failed and what PyTorch wrote down."""

import inspect
import linecache
import os
import re
import sys

import torch

LIBRARY = os.path.dirname(torch.__file__) + os.sep
HERE = os.path.dirname(os.path.dirname(__file__)) + os.sep
#: the function that calls the user's
CALLER = "_run"


def _is_users(file):
    return not file.startswith((LIBRARY, HERE))


def spoken(place):
    return f"{place[0]}:{place[1]}" if place else ""


def quoted(place):
    """What the user wrote there, or nothing."""
    text = linecache.getline(*place).strip() if place else ""
    return f" in '{text}'" if text else ""


def _within(frames):
    """The innermost of the user's (code, line) that is called from here; frames begin with
    the innermost."""
    found = None
    for code, line in frames:
        if code.co_filename.startswith(HERE) and code.co_name == CALLER:
            return found
        if found is None and _is_users(code.co_filename):
            found = code.co_filename, line
    return None


def place_now():
    """(file, line) of the user's that is running, or None."""
    frame, frames = sys._getframe(1), []
    while frame is not None:
        frames.append((frame.f_code, frame.f_lineno))
        frame = frame.f_back
    return _within(frames)


def place_of_error(error):
    """(file, line) of the user's that an exception comes from, or None."""
    trace, frames = error.__traceback__, []
    while trace is not None:
        frames.insert(0, (trace.tb_frame.f_code, trace.tb_lineno))
        trace = trace.tb_next
    return _within(frames) or place_in(str(error))


def place_in(text):
    """(file, line) of the user's innermost frame in the text of a stack, or None."""
    frames = re.findall(r'^\s*File "(.+?)", line (\d+)', text, re.MULTILINE | re.DOTALL)
    return next(((file, int(line)) for file, line in reversed(frames)
                 if _is_users(file) and "<eval_with_key>" not in file), None)  # fmt: skip


def place_of_function(function):
    """(file, line) where a user's function begins, or None."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None or code.co_filename.startswith((LIBRARY, HERE)):
        return None
    return code.co_filename, code.co_firstlineno


def place_of(node):
    """(file, line) of the user's innermost frame of a node, or None."""
    return place_in(node.meta.get("stack_trace") or "")
