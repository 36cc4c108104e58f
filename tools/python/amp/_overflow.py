# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The op that makes a step overflow."""

import json
from ctypes import byref
from typing import List, Optional

from ._border import guarded
from ._image import given_options
from ._library import Receive, library, text
from ._measure import refuse_without_text


class Overflow:
    """The first number of a step that is infinite or NaN."""

    def __init__(self, answer):
        self._text = answer["text"]
        #: "forward", "loss", "backward", "unscale", "earlier" or "unknown": docs/LossScaling.md
        self.kind: str = answer["kind"]
        #: the first op whose result, or in the backward pass the gradient of whose result, is not
        #: finite, and its line; None where `kind` names none
        self.op: Optional[str] = answer["op"] or None
        self.location: Optional[str] = answer["location"] or None
        #: which of a loop's turns, or of the micro-batches, it is in: "turn 3 of 100", "micro-batch
        #: 2 of 64"; None where it is in none, or in more than one
        self.turn: Optional[str] = answer["turn"] or None
        #: variables whose gradients are not finite
        self.variables: List[str] = answer["variables"]

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"<amp.Overflow: {self._text}>"


class Traced:
    """What a trainer is asked of a step that was skipped."""

    @guarded
    def trace_overflow(self, *tensors, entry: Optional[str] = None, **named) -> Optional[Overflow]:
        """Names the op that made the last step overflow: runs its batch again, in a program that
        shows every value, as amp-run --trace-overflow. If the last step was not skipped, the batch
        runs with the weights and S of now. None where nothing overflows. The trainer itself stays
        as it is.

        Arguments are those of `step`.
        """
        refuse_without_text(self.image)
        tensors, named, entry = self._of_step(tensors, named, entry)
        return self._locked(self._trace, tensors, named, entry)

    def _of_step(self, tensors, named, entry):
        """A batch as the user gives it, in the tensors and the entry of the image."""
        return tensors, named, entry

    def _trace(self, tensors, named, entry):
        self._finish()
        steps, tensors = self._prepare(tensors, named, entry)
        steps.set(tensors)
        # What the compiler warns of was told when it made the image.
        options = given_options({**self.image._options, "print_ir_after": None})
        received, encoded = [], self.image.source.encode()
        receive = Receive(lambda _, content, length: received.append(content[:length]))

        def trace():
            return library().ampTraceOverflow(
                self._handle, encoded, len(encoded), text(self.image._options["name"]), byref(options),
                self._steps.tensors, len(tensors), receive, None)  # fmt: skip

        try:
            status = trace()
            if status is not None:
                self._retry(status, trace)
        finally:
            steps.release()
        answer = json.loads(received[0])
        return None if answer is None else Overflow(answer)
