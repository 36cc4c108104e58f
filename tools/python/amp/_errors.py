# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exceptions. Each message says what was expected, what was found and what to do."""

import re


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


class Warning(UserWarning):
    """What the compiler or a trainer warns of."""


_CLASSES = {1: ArgumentError, 2: OutOfMemory, 3: Unavailable}

# What messages for C name, as it is called here.
_NAMES = {
    "ampImageVariable gives them": "Image.variables has them",
    "ampImageEntry gives them": "Image.entries has them",
    "ampImageBatch gives them": "Image.entries has them",
    "ampTrainerStep": "Trainer.step",
    "ampTrainerCall": "Trainer.predict",
    "ampTrainerWait": "Trainer.synchronize",
    "ampTrainerEvaluate": "Trainer.evaluate",
    "with amp-compile": "with amp.compile",
}
_PATTERN = re.compile("|".join(map(re.escape, _NAMES)))


def make_error(code, message):
    """The exception for a status."""
    message = _PATTERN.sub(lambda found: _NAMES[found.group()], message)
    return _CLASSES.get(code, Error)(message)
