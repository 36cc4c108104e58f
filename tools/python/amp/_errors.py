# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exceptions. Each message says what was expected, what was found and what to do."""

import functools
import re
from typing import Optional


class Error(RuntimeError):
    """What amp refused or could not do."""


class ArgumentError(Error, ValueError):
    """A tensor, a name or an option that does not fit."""


class CompileError(ArgumentError):
    """A module that does not compile; the message has its lines and marks the place."""


class OutOfMemory(Error, MemoryError):
    """The device has too little memory."""


class Unavailable(Error):
    """This machine lacks what was asked for: a GPU, an instruction set, a library."""


class AssertionFailed(Error, AssertionError):
    """What a step or another entry asserts of its data did not hold. A step has changed
    nothing, and the trainer goes on."""

    #: the assertion's own message
    message: str = ""
    #: its place among the entry's assertions
    index: int = 0
    #: the number of the step; None of an entry that is none
    step: Optional[int] = None


class Warning(UserWarning):
    """What the compiler or a trainer warns of."""


_CLASSES = {1: ArgumentError, 2: OutOfMemory, 3: Unavailable, 5: AssertionFailed}

# What messages for C name, as it is called here.
_NAMES = {
    "ampImageVariable gives them": "Image.variables has them",
    "ampImageEntry gives them": "Image.entries has them",
    "ampImageBatch gives them": "Image.entries has them",
    "ampTrainerStep": "Trainer.step",
    "ampTrainerCall": "Trainer.predict",
    "ampTrainerWait": "Trainer.synchronize",
    "ampTrainerEvaluate": "Trainer.evaluate",
    "declare 'amp.scaler @scaler = #amp.dynamic' and write 'scaler @scaler' here": "give scaler=amp.scaler(), or in a text"
    " of your own declare 'amp.scaler @scaler = #amp.dynamic' and write 'scaler @scaler' here",
    "with amp-compile": "with amp.compile",
    "with 'collectives'": "with several ranks",
    "(--cpu)": "(cpu=)",
    "with --load-weights": "with weights=",
    "--allow-missing lets": "allow_missing=True lets",
    "--max-consecutive-skips N waits longer, 0 waits": "max_consecutive_skips=N waits longer, 0",
    "that --save wrote": "that Trainer.save wrote",
}
_PATTERN = re.compile("|".join(map(re.escape, _NAMES)))
# What is an argument here: '--eval-batch 12' is eval_batch=12, --precision f64 is
# precision="f64".
_OPTION = re.compile(
    r"(?P<quote>'?)(?:--|(?P<load>ampTrainerLoadAccepting with ))"
    r"(?P<name>accept|batch|chips|epilogues|eval-batch|hyperparameters|precision|print-ir-after|target)\b"
    r"(?: (?P<number>\d+(?:,\d+)*)\b| (?P<word>b?f\d\d|cpu|cuda|lr|none|bias|gelu|all|sm_\w+|"
    r"(?<=accept )[a-z,]+)\b)?(?P=quote)"
)


def _as_argument(found):
    name, number, word = found["name"].replace("-", "_"), found["number"], found["word"]
    load = "Trainer.load with " if found["load"] else ""
    if word:
        return f'{load}{name}="{word}"'
    if number:
        return f"{name}=({number.replace(',', ', ')})" if "," in number else f"{name}={number}"
    return load + name


@functools.lru_cache(None)
def _fields():
    """Options that C writes in another way, errorBudget for error_budget."""
    from ._library import ARGUMENTS, CompileOptions

    names = [name for name, _ in CompileOptions._fields_ if "_" in name]
    return {re.sub("_(.)", lambda found: found[1].upper(), name): ARGUMENTS.get(name, name) for name in names}


def as_python(message):
    """What C says, with the names that things have here."""
    message = re.sub(r"\b[a-z]+[A-Z]\w*\b", lambda found: _fields().get(found[0], found[0]), message)
    message = _PATTERN.sub(lambda found: _NAMES[found.group()], message)
    return _OPTION.sub(_as_argument, message)


def make_error(code, message):
    """The exception for a status."""
    return _CLASSES.get(code, Error)(as_python(message))
