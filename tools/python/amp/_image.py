# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compilation, and what it makes."""

import os
import tempfile
from ctypes import POINTER, byref, c_char_p, c_double, c_int64, c_void_p
from typing import Any, Iterable, NamedTuple, Optional, Union

from ._border import guarded
from ._cache import Kept
from ._errors import ArgumentError, CompileError
from ._library import (
    ARGUMENTS,
    CompileOptions,
    EntryInfo,
    ImageInfo,
    TensorInfo,
    Warnings,
    call,
    library,
    sizes,
    text,
)
from ._precision import chosen
from ._tensors import Spec


class Entry(NamedTuple):
    """A function of the module that can be run."""

    name: str
    #: "train", "eval" or "predict"
    kind: str
    #: the sizes of batches that it was compiled for
    batches: tuple
    arguments: tuple
    #: names of the results
    results: tuple


def _spec(info):
    shape = tuple(info.shape[: info.rank])
    return Spec(info.name.decode(), info.element, shape, info.note.decode())


class Image:
    """A compiled training program: `amp.compile` makes it, `Image.load` reads it.

    An image never changes; any number of trainers use it, in any threads.
    """

    def __init__(self, handle, source=None, options=None):
        self._handle = handle
        #: the module's text; None for an image that was loaded
        self.source: Optional[str] = source
        self._options = options
        info = ImageInfo()
        call("ampImageInfo", handle, byref(info))
        #: the compiler, "amp 0.1.0 (LLVM 22.1.0)"
        self.compiler: str = info.compiler.decode()
        #: the types of its autocast regions, "bf16" or "bf16 f16"; "f32" or "f64" without any
        self.precision: str = info.precision.decode()
        #: "cpu" or "cuda"
        self.target: str = ("cpu", "cuda")[info.device]
        #: whether its steps sum over the ranks that train together
        self.data_parallel: bool = bool(info.sums_over_ranks)
        self._step_bytes = info.step_bytes
        #: functions that can be run, by name
        self.entries: dict = {}
        for index in range(info.num_entries):
            entry = self._entry(index)
            self.entries[entry.name] = entry
        #: variables of the state, by name
        self.variables: dict = {}
        for index in range(info.num_variables):
            variable = TensorInfo()
            call("ampImageVariable", handle, index, byref(variable))
            spec = _spec(variable)
            self.variables[spec.name] = spec
        self._results = {}  # of an entry and a batch

    def _entry(self, index):
        info = EntryInfo()
        call("ampImageEntry", self._handle, index, byref(info))
        batches, size = [], c_int64()
        for number in range(info.num_batches):
            call("ampImageBatch", self._handle, info.name, number, byref(size))
            batches.append(size.value)
        arguments = []
        for number in range(info.num_arguments):
            argument = TensorInfo()
            call("ampImageArgument", self._handle, info.name, number, byref(argument))
            arguments.append(_spec(argument))
        results = tuple(
            self._result(info.name, batches[0] if batches else 0, number).name
            for number in range(info.num_results)
        )
        name, kind = info.name.decode(), info.kind.decode()
        return Entry(name, kind, tuple(batches), tuple(arguments), results)

    def _result(self, entry, batch, index):
        info = TensorInfo()
        call("ampImageResult", self._handle, entry, batch, index, byref(info))
        return _spec(info)

    def results(self, entry: str, batch: int) -> tuple:
        """The results of an entry as they are for a batch of that size."""
        if (entry, batch) not in self._results:
            count = len(self.find(entry, None).results)
            self._results[entry, batch] = tuple(
                self._result(entry.encode(), batch, i) for i in range(count)
            )
        return self._results[entry, batch]

    def find(self, name, kind):
        """The entry of that name, or the only one of that kind."""
        if name is not None:
            if name not in self.entries:
                known = ", ".join(map(repr, self.entries))
                raise ArgumentError(f"expected the name of an entry ({known}), found {name!r}")
            return self.entries[name]
        found = [entry for entry in self.entries.values() if entry.kind == kind]
        if len(found) == 1:
            return found[0]
        if found:
            known = ", ".join(repr(entry.name) for entry in found)
            raise ArgumentError(f"expected entry= to name one of {known}, found none")
        raise ArgumentError(f'expected an entry of kind "{kind}" in the module, found none; add one')

    @staticmethod
    @guarded
    def load(path: Union[str, os.PathLike]) -> "Image":
        """Reads an image's file. It has machine code: load none that you would not run."""
        handle = c_void_p()
        call("ampImageLoad", text(path), byref(handle))
        return Image(handle.value)

    @guarded
    def save(self, path: Union[str, os.PathLike]) -> None:
        """Writes an image's file, which amp-run reads as well."""
        call("ampImageSave", self._handle, text(path))

    @guarded
    def explain(
        self,
        json: bool = False,
        *,
        where: Optional[str] = None,
        top: Optional[int] = None,
        only: Optional[str] = None,
    ):
        """The precision of every op, and why: a table, or the data of docs/AutocastReport.md.

        where: a regular expression that is found in the op or the place of a row.
        top: so many rows of each function, those with the most bytes.
        only: "casts", or "f32" for ops that run in f32.
        """
        if self.source is None:
            raise ArgumentError(
                "expected an image that amp.compile made, found one from a file, which has no"
                " text to explain; compile the module"
            )
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "explanation")
            kind = "explain_json" if json else "explain"
            rows = dict(where=where, top=top, only=only, print_ir_after=None)
            handle, _ = _compile(self.source, {**self._options, **rows, kind: path})
            call("ampImageDestroy", handle)
            with open(path, encoding="utf-8") as file:
                content = file.read()
        if not json:
            return content
        from json import loads

        return loads(content)

    def __repr__(self):
        return f"<amp.Image of {', '.join(f'@{name}' for name in self.entries)}, {self.precision}, {self.target}>"

    def __del__(self):
        handle, self._handle = getattr(self, "_handle", None), None
        if handle is not None and library is not None:
            library().ampImageDestroy(handle)


def given_options(options):
    """The struct for C of options by the names of arguments."""
    given = CompileOptions()
    for field, kind in CompileOptions._fields_:
        name = ARGUMENTS.get(field, field)
        value = options.get(name)
        if value is None:
            continue
        if kind is c_char_p:
            value = text(value)
        elif kind is POINTER(c_int64):
            value, count = sizes(value)
            setattr(given, f"num_{field}", count)
        elif kind is c_double and not value:
            # C takes it for none.
            raise ArgumentError(f"expected {name}= as a number other than 0, or None, found {value!r}")
        setattr(given, field, value)
    return given


def _compile(source, options):
    given = given_options(options)
    warnings = Warnings()
    given.warn = warnings.callback
    handle = c_void_p()
    encoded = source.encode()
    try:
        call("ampCompileText", encoded, len(encoded), text(options["name"]), byref(given), byref(handle))
    except ArgumentError as error:
        raise CompileError(*error.args) from None
    return handle.value, warnings


Sizes = Union[int, Iterable[int], None]


@guarded
def compile(
    module: Union[str, os.PathLike],
    *,
    precision: Any = None,
    policy: Union[str, os.PathLike, None] = None,
    batch: Sizes = None,
    eval_batch: Sizes = None,
    target: Optional[str] = None,
    hyperparameters: Optional[str] = None,
    placement: Optional[str] = None,
    profile: Union[str, os.PathLike, None] = None,
    trust_profile: bool = False,
    error_budget: Optional[float] = None,
    eval_averages: bool = False,
    data: Union[str, os.PathLike, None] = None,
    print_ir_after: Optional[str] = None,
    cpu: Optional[str] = None,
    chips: Optional[str] = None,
    epilogues: Optional[str] = None,
    cudnn: Optional[str] = None,
    memory: Union[int, str, None] = None,
    data_parallel: Union[None, bool, str] = None,
    sync_batch_norm: bool = False,
    shard: Optional[str] = None,
    name: Optional[str] = None,
) -> Image:
    """Compiles a training graph, given as a path or as text of several lines.

    precision: "f64", "f32", "f16" or "bf16", or a type such as torch.float16; "auto": bf16 where
        the device multiplies it, else f32; None is the module's own.
    policy: a preset or a YAML file.
    batch: samples of a step, one size or several; None is 64.
    eval_batch: samples that other entries run at once; None is 1024 and 1.
    target: "cpu" or "cuda".
    hyperparameters: numbers of the optimizers that change between steps, such as "lr" or
        "lr,momentum,beta1", as with Trainer.hyperparameters; None: they are constants of
        the code.
    placement: "mincut", "careful", "propagate" or "dispatch"; None is the policy's.
    profile: a file of measured values, which amp-run --calibrate wrote.
    trust_profile: rules that the profile does not bear out do not count.
    error_budget: the predicted error that is allowed, in multiples of the careful placement's.
    eval_averages: entries of kind eval and predict read the averages that optimizers keep.
    data: a file whose number of test samples decides eval_batch.
    print_ir_after: a pass, "graph" or "kernel": the module after it goes to standard error.
    cudnn: on CUDA "yes", an image that needs that library, or "no"; None is "no".
    memory: what the values of a step may take, in bytes or as "64MiB", or "min", the least that
        is possible: time is traded for it, and no bit changes (on a GPU last
        bits of f16 and bf16 may); None: what takes no time.
    data_parallel: True or "yes": processes that torchrun or mpirun started train one model, each
        on batches of its own, and gradients are summed in f32; "keep-types": in the types that
        they have. None, False or "no": there is one process.
    sync_batch_norm: with data_parallel, batch norms have the statistics of all ranks' batches.
    shard: "optimizer", with data_parallel: each process keeps and updates a part of moments and f32
        masters; what reads them is called by all processes. None: each has all of them.
    name: stands for the file in messages about a text.

    All of them are in docs/generated/CompileOptions.md.

    Raises CompileError with the lines of the module that are wrong. Warnings are
    Python's warnings of the category amp.Warning.
    """
    options = {option: value for option, value in locals().items() if option != "module"}
    given = os.fspath(module)
    if isinstance(given, bytes):
        raise ArgumentError("amp.compile: expected module= as a path or a text, found bytes; decode them")
    if "\n" not in given:
        name = name or given
        with open(given, encoding="utf-8") as file:
            given = file.read()
    options["name"] = name or "<text>"
    options["precision"] = chosen(precision, target=target, cpu=cpu)
    if memory is not None and not str(memory).strip():
        raise ArgumentError(f"expected memory= as bytes, such as 1500000 or '64MiB', 'min' or None, found {memory!r}")
    options["memory"] = None if memory is None else str(memory)
    if data_parallel is None or isinstance(data_parallel, bool):
        options["data_parallel"] = "yes" if data_parallel else None
    # Iterables are read again to explain.
    for sizes_of in ("batch", "eval_batch"):
        value = options[sizes_of]
        if value is not None and not isinstance(value, int):
            options[sizes_of] = tuple(value)
    kept = Kept(given, options)
    if handle := kept.load():
        return Image(handle, given, options)
    handle, warnings = _compile(given, options)
    image = Image(handle, given, options)
    if not warnings.messages:  # each compilation gives its warnings
        kept.store(handle)
    warnings.tell()
    return image
