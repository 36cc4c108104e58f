# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs that answer a question of a module: a profile of its values, whether its precision loses
digits, whether its gradients are those of its loss."""

import ctypes
import json
import os
import struct
import sys
import tempfile
from collections.abc import Mapping
from ctypes import byref
from itertools import islice
from typing import Any, Iterable, Optional, Union

from ._border import guarded
from ._errors import ArgumentError
from ._image import compile, given_options
from ._library import MeasureOptions, Receive, call, text
from ._tensors import ELEMENTS, SAFETENSORS, memory_of, numpy

_PROFILE, _PRECISION, _GRADIENTS = range(3)


class Profile:
    """What each value was like in f32 and in mixed precision: docs/Calibration.md."""

    def __init__(self, path, data):
        #: the file that profile= of amp.compile takes
        self.path = os.fspath(path)
        #: what is in it
        self.data = data

    def __fspath__(self):
        return self.path

    def __repr__(self):
        skipped = f", left out {self.data['skipped']} that f32 skipped" if self.data["skipped"] else ""
        return (f"<amp.Profile of {len(self.data['values'])} values in {self.data['batches']} batches{skipped}:"
                f" {self.path}>")  # fmt: skip


class PrecisionCheck:
    """Whether any value is less exact than it could be. It is true where none is."""

    def __init__(self, answer):
        self._text = answer["text"].rstrip()
        #: how many values and gradients were compared
        self.values, self.gradients = answer["values"], answer["gradients"]
        #: the first op that loses more than it has to, a dict of "op", "location", "error",
        #: "careful" and "policy"; None where none does. An error of None is infinite
        self.worse: Optional[dict] = answer["worse"]
        #: the first op of which no placement leaves a digit, or None
        self.hopeless: Optional[dict] = answer["hopeless"]
        #: lines of a policy that keep in f32 what the error of `worse` comes from
        self.policy: Optional[str] = self.worse and self.worse["policy"]

    def __bool__(self):
        return self.worse is None

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"<amp.PrecisionCheck: {self._text}>"


class GradientCheck:
    """Gradients beside finite differences of the loss. It is true where all agree."""

    def __init__(self, answer):
        self._text = answer["text"].rstrip()
        #: of each variable "variable", "agrees", "isZero", "worst", "checked" and "count"
        self.gradients: list = answer["gradients"]
        #: variables whose gradient was 0, for which all weights were moved by random numbers
        self.moved: list = answer["moved"]

    def __bool__(self):
        return all(gradient["agrees"] for gradient in self.gradients)

    def __str__(self):
        return self._text

    def __repr__(self):
        return f"<amp.GradientCheck: {'all agree' if self else 'they differ'}\n{self._text}>"


def refuse_without_text(image):
    """Raises for an image that nobody can compile again."""
    if image.source is None:
        raise ArgumentError("expected a module that amp.compile made an image of, found an image's file, which has no"
                            " text; compile the module")  # fmt: skip


def _refuse(kind, image):
    """Raises for an image of which the question cannot be asked."""
    refuse_without_text(image)
    if kind != _GRADIENTS and image.precision in ("f32", "f64"):
        raise ArgumentError(f"expected a module in f16 or bf16, which f32 is compared with, found one in"
                            f' {image.precision}; give precision="bf16"')  # fmt: skip


def _measure(kind, image, data, weights=None, steps=0, batch=0, seed=0, threads=0):
    """The answer to a question of an image's module."""
    _refuse(kind, image)
    # What the compiler warns of was told when it made the image.
    options, received = given_options({**image._options, "print_ir_after": None}), []
    given = MeasureOptions(data=text(data), weights=text(weights), seed=seed, steps=steps, batch=batch, threads=threads)
    receive = Receive(lambda _, content, length: received.append(content[:length]))
    encoded = image.source.encode()
    call("ampMeasure", kind, encoded, len(encoded), text(image._options["name"]), byref(options), byref(given), receive,
         None)  # fmt: skip
    return json.loads(received[0])


def _written(path, image, data, **given):
    answer = _measure(_PROFILE, image, data, **given)
    with open(path, "w", encoding="utf-8") as file:
        json.dump(answer, file)
    return Profile(path, answer)


@guarded
def calibrate(
    module: Any,
    path: Any,
    *,
    data: Any,
    steps: int = 8,
    weights: Any = None,
    seed: int = 0,
    threads: int = 0,
    batch: int = 64,
    **options,
) -> Profile:
    """Measures every value of a module's steps, in f32 and in mixed precision beside it, and writes
    the profile that profile= of amp.compile takes: as amp-run --calibrate.

    data: a safetensors file of `train.<argument>`, whose samples are taken in their order.
    weights: a safetensors file of parameters and buffers; None is initial ones.
    Other options are those of amp.compile.
    """
    return _written(path, compile(module, batch=batch, **options), data, weights=weights, steps=steps, batch=batch,
                    seed=seed, threads=threads)  # fmt: skip


class Measured:
    """What a trainer is asked of its own module, with its weights of now."""

    @guarded
    def calibrate(self, path: Union[str, os.PathLike], batches: Iterable, *, steps: int = 8) -> Profile:
        """Measures every value of a step on up to `steps` batches, in f32 and in mixed precision
        beside it, and writes a profile: as amp.calibrate. The trainer itself stays as it is.

        batches: a list or a loader of batches as `step` takes them; a tuple is its arguments.
        """
        return self._measured(_PROFILE, batches, steps, lambda **given: _written(path, self.image, **given))

    @guarded
    def check_precision(self, batches: Iterable, *, steps: int = 20) -> PrecisionCheck:
        """Trains up to `steps` batches in f32 and in mixed precision beside each other, and names
        the first op that is less exact than it could be: as amp-run --check-precision. The trainer
        itself stays as it is. The result is true where no op is."""
        return self._measured(_PRECISION, batches, steps,
                              lambda **given: PrecisionCheck(_measure(_PRECISION, self.image, **given)))  # fmt: skip

    @guarded
    def check_gradients(self, *tensors, **named) -> GradientCheck:
        """Compares the gradients of a batch, in f64, with finite differences of the loss: as
        amp-run --check-gradients. The result is true where they agree."""
        return self._measured(_GRADIENTS, [(tensors, named)], 1,
                              lambda **given: GradientCheck(_measure(_GRADIENTS, self.image, **given)))  # fmt: skip

    def _measured(self, kind, batches, steps, measure):
        _refuse(kind, self.image)
        self.synchronize()
        entry = self.image.find(self._first or None, "train")
        columns, count = [[] for _ in entry.arguments], 0
        if kind != _GRADIENTS:
            batches = self._several(entry, batches)
        for batch in islice(batches, steps):
            tensors, named = batch if kind == _GRADIENTS else _parts(batch)
            for column, spec, value in zip(columns, entry.arguments, self._ordered(entry, tensors, named)):
                column.append(_dense(entry, spec, value))
            count += 1
        if not count:
            raise ArgumentError("expected a batch or more, found none; a generator that was read is empty")
        samples = {len(shape) and shape[0] for spec, column in zip(entry.arguments, columns) for shape, _ in column
                   if self._is_batched(entry, spec)}  # fmt: skip
        if samples - set(entry.batches) and any(spec.shape[:1] == (-1,) for spec in entry.arguments):
            raise ArgumentError(f"entry '@{entry.name}': expected batches of {' or '.join(map(str, entry.batches))}"
                                f" samples, found {', '.join(map(str, sorted(samples)))}; leave out the last, smaller"
                                " one (drop_last=True)")  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            data, weights = (os.path.join(folder, name) for name in ("data.safetensors", "weights.safetensors"))
            _save(data, entry, columns)
            self.export(weights=weights)
            return measure(data=data, weights=weights, steps=count, batch=self._size() if samples else 1,
                           seed=self._options["seed"], threads=self._options["threads"])  # fmt: skip

    def _parameters(self, entry):
        """What a step is called with."""
        return [spec.name for spec in entry.arguments]

    def _several(self, entry, batches):
        """Batches one by one, where they are several and none is a tensor of many arguments."""
        names = self._parameters(entry)
        one = f"({', '.join(names)}{',' if len(names) == 1 else ''})"

        def refuse(found):
            raise ArgumentError(f"entry '@{entry.name}': expected batches, a loader or a list of {one}, found {found}; give a"
                                f" single batch as [{one}]")  # fmt: skip

        if hasattr(batches, "shape") or isinstance(batches, (str, Mapping)):
            refuse(f"one of type {type(batches).__name__}")
        for batch in batches:
            if hasattr(batch, "shape") and len(names) > 1:
                refuse(f"a tensor of shape {list(batch.shape)} as one of them")
            yield batch

    def _ordered(self, entry, tensors, named):
        """The tensors of a step in the order of its arguments."""
        return self._arguments(entry).order(tensors, dict(named))


def _parts(batch):
    """A batch of a loader, as `step` takes it: (by place, by name)."""
    if isinstance(batch, (tuple, list)):
        return tuple(batch), {}
    return (batch,), {}


def _dense(entry, spec, value):
    """(shape, bytes) of a tensor."""
    torch = sys.modules.get("torch")
    if torch is not None and isinstance(value, torch.Tensor):
        value = value.detach().contiguous()
    elif numpy() is not None and not hasattr(value, "_element"):
        value = numpy().ascontiguousarray(numpy().asarray(value))
    memory = memory_of(spec.name, value)
    if memory.element != spec.element:
        raise ArgumentError(f"entry '@{entry.name}', argument '{spec.name}': expected elements of {spec.dtype}, found"
                            f" {ELEMENTS[memory.element].long_name}; convert it")  # fmt: skip
    size = ELEMENTS[spec.element].size
    for extent in memory.shape:
        size *= extent
    return tuple(memory.shape), ctypes.string_at(memory.data, size) if size else b""


def _save(path, entry, columns):
    """The file of data of a run whose batches are these, in their order."""
    has_samples = any(spec.shape[:1] == (-1,) for spec in entry.arguments)
    header, contents, at = {}, [], 0
    for spec, column in zip(entry.arguments, columns):
        shape = column[0][0]
        if any(other != shape for other, _ in column):
            raise ArgumentError(f"entry '@{entry.name}', argument '{spec.name}': expected batches of one shape, found"
                                f" {' and '.join(str(list(one)) for one in sorted({s for s, _ in column}))}")  # fmt: skip
        parts = [content for _, content in column]
        if spec.shape[:1] == (-1,):
            shape = (shape[0] * len(parts), *shape[1:])
        elif not has_samples:
            shape = (len(parts), *shape)
        elif len(set(parts)) > 1:
            raise ArgumentError(f"entry '@{entry.name}': expected one value of '{spec.name}', which has no samples, for"
                                " all batches, found several; give batches that have the same")  # fmt: skip
        else:
            parts = parts[:1]
        size = sum(map(len, parts))
        header[f"train.{spec.name}"] = {"dtype": SAFETENSORS[spec.element], "shape": list(shape),
                                        "data_offsets": [at, at + size]}  # fmt: skip
        contents, at = contents + parts, at + size
    encoded = json.dumps(header).encode()
    encoded += b" " * (-len(encoded) % 8)
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(encoded)) + encoded)
        for content in contents:
            file.write(content)
