# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers of Python and NumPy, which are drawn when a module is read and never again."""

import contextlib
import pickle
import random
import sys
import warnings

from .._border import is_framework
from .._errors import Warning
from .places import spoken


def _states():
    """The states of the generators that all code shares; NumPy's where somebody has imported it."""
    numpy = sys.modules.get("numpy.random")
    return random.getstate(), pickle.dumps(numpy.get_state(legacy=False)) if numpy else None


def _has_drawn(before):
    """Whether a generator has drawn since `before`. NumPy's that was imported since then has not."""
    return any(old not in (None, new) for old, new in zip(before, _states()))


def _restore(states):
    random.setstate(states[0])
    if states[1] is not None:
        sys.modules["numpy.random"].set_state(pickle.loads(states[1]))


@contextlib.contextmanager
def kept():
    """Leaves the generators as they were. Gives a function that says whether one has drawn."""
    before = _states()
    try:
        yield lambda: _has_drawn(before)
    finally:
        _restore(before)


def _is_users(frame):
    return not is_framework(frame) and frame.f_code.co_filename != "<string>"  # as of a namedtuple


def first_draw(call):
    """The user's (file, line) where `call`, which draws, does so first."""
    before, found, lines = _states(), [], []

    def look(frame, event, _):
        if not found and _has_drawn(before):
            found.append(lines[-1])
        if event == "return":
            lines.pop()
        elif event == "line":
            lines[-1] = frame.f_code.co_filename, frame.f_lineno
        return look

    def enter(frame, *_):
        if found or not _is_users(frame):
            return None
        lines.append((frame.f_code.co_filename, frame.f_lineno))
        return look

    was = sys.gettrace()
    sys.settrace(enter)
    try:
        call()
    finally:
        sys.settrace(was)
    return found[0] if found else None


def warn_of(place, told):
    """Warns of a line that draws, if it is none of those that were `told`."""
    if place is None or place in told:
        return
    told.add(place)
    warnings.warn(f"{spoken(place)}: found a random number of Python or NumPy: it is a constant of the step, as Python"
                  " does not run in one; draw it in the loop, and give it as a number of the batch, or write"
                  " torch.rand(()).item() in the loss, which each step draws", Warning)  # fmt: skip
