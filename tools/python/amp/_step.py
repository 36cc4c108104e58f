# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a step gives."""

from ._errors import ArgumentError


class StepResult:
    """What a step gave. To read a number waits for the step; nothing else does.

    `r["name"]` is another result of the entry: a number of any step, or a tensor of
    the step that ran last.
    """

    __slots__ = ("step", "_trainer", "_entry", "_values", "_numbers", "_failure", "__weakref__")

    def __init__(self, trainer, entry, step):
        #: counts attempted steps from 1, over resumes
        self.step: int = step
        self._trainer = trainer
        self._entry = entry
        self._values = None
        self._numbers = None
        self._failure = None

    def _get(self):
        if self._values is None:
            self._trainer._wait_for(self)
        if self._failure is not None:
            raise self._failure.with_traceback(None)
        return self._values

    @property
    def loss(self) -> float:
        """The loss before the weights changed."""
        return self._get()[0]

    @property
    def scale(self) -> float:
        """The factor with which the step's gradients were scaled."""
        return self._get()[1]

    @property
    def skipped(self) -> bool:
        """Whether an overflow made the step leave the weights alone."""
        return self._get()[2]

    @property
    def applied(self) -> int:
        """Steps applied so far, over resumes."""
        return self._get()[3]

    @property
    def milliseconds(self) -> float:
        """How long the step took on its device."""
        return self._get()[4]

    @property
    def call(self) -> int:
        """The place of the call in its window, from 1 on: 1 where there is none."""
        return self._get()[5]

    @property
    def calls(self) -> int:
        """The calls that make one step: 1 without `amp.accumulate_calls`."""
        return self._get()[6]

    def __reduce__(self):
        """A copy has the numbers, and no tensors."""
        return _restored, (self.step, self._get(), self._numbers)

    def done(self) -> bool:
        """Whether the numbers are there without waiting."""
        if self._values is None:
            self._trainer._poll()
        return self._values is not None

    def __getitem__(self, name: str):
        if name == "loss":
            return self.loss
        self._get()
        if name in self._numbers:
            return self._numbers[name]
        if self._trainer is None:
            known = ", ".join(map(repr, ["loss", *self._numbers]))
            raise ArgumentError(f"expected a number of a step ({known}), found {name!r}; a copy of a result has no tensors:"
                                " copy those of r['name']")  # fmt: skip
        return self._trainer._read(self, name)

    def __contains__(self, name) -> bool:
        return name == "loss" or name in (self._numbers if self._trainer is None else self._entry.results)

    def __repr__(self):
        if self._values is None:
            return f"<amp.StepResult of step {self.step}, which runs>"
        if self._failure is not None:
            return f"<amp.StepResult of step {self.step}, which did not hold what it asserts>"
        return f"<amp.StepResult {self}>"

    def __str__(self):
        skipped = "  skipped" if self.skipped else ""
        return f"step {self.step}  loss {self.loss:.6g}  S {self.scale:g}{skipped}"


def _restored(step, values, numbers):
    """A result that was copied or pickled."""
    result = StepResult(None, None, step)
    result._values, result._numbers = values, numbers
    return result
