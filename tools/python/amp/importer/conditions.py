# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What Python asks of elements that no one knows while a module is read.

A number is one of the step, and a condition becomes an assertion or a choice where its
function can be rewritten for that (`branches`). `conditions=` of from_torch states one. All
else is refused, with the line.
"""

import dataclasses
import dis
import sys
import threading
from typing import Any

import torch

from .builder import Unsupported
from .places import HERE, LIBRARY, place_now, quoted, spoken
from .python_numbers import Number
from .texts import Texts

#: how many numbers .tolist() gives of elements that depend on the data
_LONGEST = 256
#: how often a condition may be stated in one reading: a loop on one may never end
_OFTEN = 10000


@dataclasses.dataclass
class Check:
    """What each step asserts: a message, and what the user's code raises where it does not
    hold; None: nothing of his own."""

    message: str
    error: Any = None


class Again(BaseException):
    """A function was rewritten: what is read begins anew; or it ends by a refusal."""


def depends(place, advice="keep it a tensor: compute with it in place of int() and float(), and torch.where in place"
            " of if"):  # fmt: skip
    """What is said of a number or a condition that a step would have to know."""
    return Unsupported(f"found a number or a condition that depends on the data{quoted(place)}", advice, spoken(place))


def truth(value):
    """A condition as a tensor of one bool, as it is now: what it was read from may be written."""
    value = value._tensor if type(value) is Number else value
    return (value.clone() if value.dtype == torch.bool else value != 0).reshape(())


def _number(tensor):
    """What .item() gives: a number of the step, without a derivative, as it is now."""
    kind = float if tensor.is_floating_point() else bool if tensor.dtype == torch.bool else int
    return Number(tensor.detach().clone().reshape(()), kind)


def _compares_by_identity(code):
    """Whether a function asks if something `is True` or `is False`, which no number of the step is."""
    before = None
    for one in dis.get_instructions(code):
        if one.opname == "IS_OP" and before.opname == "LOAD_CONST" and isinstance(before.argval, bool):
            return True
        before = one
    return False


#: functions that give a number of Python, by those that give it as a tensor
_NUMBERS = {torch.Tensor.item: lambda x: x, torch.is_nonzero: lambda x: x != 0,
            torch.allclose: lambda *given, **named: torch.isclose(*given, **named).all(),
            torch.equal: lambda x, y: (x == y).all()}  # fmt: skip
_NUMBERS.update({getattr(torch.Tensor, name): _NUMBERS[getattr(torch, name)]
                 for name in ("is_nonzero", "allclose", "equal")})  # fmt: skip

_reading = threading.local()


def listed(tensor):
    """What .tolist() gives, with numbers of the step for what no one knows."""
    if not tensor.dim():
        return tensor.item()
    count, reading = tensor.numel(), now()
    if reading and count > _LONGEST and not reading.known.known(tensor):
        place = place_now()
        raise Unsupported(f"found .tolist() of {count} elements that depend on the data{quoted(place)}", "keep it a"
                          " tensor; x.unbind() has its rows, and x[i].item() is a number of the step", spoken(place))
    return [listed(row) for row in tensor]


def now():
    """The conditions of what this thread reads, or None."""
    return getattr(_reading, "conditions", None)


def _asking():
    """The frame of the user's, or of PyTorch's, that asks."""
    frame = sys._getframe(1)
    while frame.f_code.co_filename.startswith(HERE):
        frame = frame.f_back
    return frame


class Conditions:
    """Conditions of one import. `stated` are those that the user has stated, by their lines."""

    def __init__(self, stated=None):
        for line, value in (stated or {}).items():
            if not isinstance(line, str) or not isinstance(value, bool):
                raise Unsupported(f"expected conditions by their lines, found {line!r}: {value!r}",
                                  'conditions={"model.py:12": False}')  # fmt: skip
        self._stated = dict(stated or {})
        #: the lines of conditions that depend on the data, and what the user wrote there
        self.met = {}
        self._used, self._rewritten = set(), {}
        self.known, self.path, self.texts = None, [], Texts(self)

    def reading(self, known):
        """Begins to read: `known` computes what is known."""
        self.known, self.checks, self.path, self._count = known, [], [], 0
        self.asks_again, self.refusal = False, None
        #: how much was done to the step so far
        self.effects = 0

    def __enter__(self):
        _reading.conditions = self
        return self

    def __exit__(self, *_):
        _reading.conditions = None

    # ---- What is asked ------------------------------------------------------

    def is_unknown(self, value):
        """Whether Python cannot have the truth of a value."""
        if type(value) is Number:
            return True
        return isinstance(value, torch.Tensor) and value.numel() == 1 and not self.known.known(value)

    def asked(self, function, arguments, named):
        """What a function of known.VALUES gives of elements that are unknown."""
        tensor = arguments[0]
        if _asking().f_code.co_filename.startswith(LIBRARY):
            return function(*arguments, **named)
        if function in (torch.equal, torch.Tensor.equal) and tensor.shape != arguments[1].shape:
            return False
        if function in _NUMBERS and not tensor.is_complex():
            if function is not torch.Tensor.item or tensor.numel() == 1:
                number = _number(_NUMBERS[function](*arguments, **named))
                if isinstance(number, bool) and _compares_by_identity(_asking().f_code):
                    self.rewrite(self.refused(place_now()))
                return number
        if function is torch.Tensor.__bool__ and tensor.numel() == 1:
            return self.decided(tensor)
        place = place_now()
        if function in (torch.Tensor.__int__, torch.Tensor.__float__) and tensor.numel() == 1:
            self.rewrite(depends(place, "x.item() is a number of the step; or keep it a tensor"))
        raise depends(place)

    def decided(self, value):
        """The truth of a value as Python asks for it: what is stated, or the function that asks is
        rewritten."""
        stated = self.test(value)
        return stated if isinstance(stated, bool) else self.rewrite(self.refused(place_now()))

    def rewrite(self, refusal):
        """Rewrites the function that asks, and those that it stands in, and begins anew; or refuses
        what it asks."""
        code = _asking().f_code
        from .recompiled import rewritten

        if code.co_filename.startswith(LIBRARY) or code in self._rewritten.values():
            raise refusal
        found = {code: new for code, new in rewritten(code).items() if code not in self._rewritten}
        if not found:
            raise refusal
        self._rewritten.update(found)
        self.asks_again = True
        raise Again

    def test(self, value):
        """The truth of a value: a bool of Python, or a tensor of one that no one knows."""
        if not self.is_unknown(value):
            return bool(value)
        place, condition = place_now(), truth(value)
        line = spoken(place)
        self.met[line] = quoted(place)
        key = next((key for key in self._stated if line == key or line.endswith(f"/{key}")), None)
        if key is None:
            return condition
        self._count += 1
        if self._count > _OFTEN:
            raise Unsupported(f"found a condition that was stated {self._stated[key]} asked for without end", "state"
                              " the other, or keep a loop on the data out of the step", line)  # fmt: skip
        self._used.add(key)
        stated = self._stated[key]
        self.check(condition if stated else ~condition,
                   f"condition at {key} was stated {stated}, found {not stated}")  # fmt: skip
        return stated

    def check(self, holds, message, error=None):
        """Makes each step assert that a condition holds, where the branches around it are taken."""
        self.effects += 1
        for side in self.path:
            holds = holds | ~side.condition
        self.checks.append((holds, Check(message, error)))

    def check_values(self, x, indices, values):
        """Makes each step assert that there is one value, or one for each place that a mask picks."""
        masks = [(i, index) for i, index in enumerate(indices)
                 if isinstance(index, torch.Tensor) and index.dtype == torch.bool]  # fmt: skip
        if len(masks) != 1 or not isinstance(values, torch.Tensor):
            return
        ((first, mask),) = masks
        ahead = values.dim() - (x.dim() - first - mask.dim())
        count = values.shape[ahead - 1] if ahead > 0 else 1
        if isinstance(count, int) and count == 1:
            return
        if not all(isinstance(index, slice) for i, index in enumerate(indices) if i != first):
            place = place_now()
            raise Unsupported(f"found several values written through a mask and other indices{quoted(place)}",
                              "use torch.where, or a mask alone", spoken(place))  # fmt: skip
        self.check(mask.sum() == count, "expected a value for each place of the mask")

    def stop(self, refusal):
        """Ends what is read by a refusal that no `except` of the user's catches."""
        self.refusal = refusal
        raise Again

    def refused(self, place):
        """What is said of a condition that has no form."""
        stated = f'conditions={{"{_short(spoken(place))}": {"assert " in quoted(place)}}}'
        return depends(place, "keep it a tensor, with torch.where in place of if; or, where it is the same in each"
                       f" step, state it: {stated}, which each step checks")  # fmt: skip

    def refuse_unused(self):
        """Raises where a condition was stated that nothing asks for."""
        unused = [key for key in self._stated if key not in self._used]
        if unused:
            met = ", ".join(f"{_short(line)}{text}" for line, text in self.met.items()) or "none"
            raise Unsupported(f"found conditions={{{unused[0]!r}: …}}, a line where no condition depends on the data"
                              f"; such are: {met}", "give one of these, or leave it out")  # fmt: skip

    @property
    def codes(self):
        """What stands in the place of code while a module is read."""
        return self._rewritten


def _short(line):
    return line.rpartition("/")[2]
