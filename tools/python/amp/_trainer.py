# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A compiled training program with its state."""

import collections
import ctypes
import math
import os
import sys
import tempfile
import threading
from ctypes import addressof, byref, c_char_p, c_double, c_void_p
from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

from ._arguments import Arguments, slice_samples
from ._border import guarded
from ._errors import ArgumentError, AssertionFailed, Error
from ._hyperparameters import Hyperparameters
from ._image import Image
from ._library import (
    CAssertion,
    CStepResult,
    CTensor,
    Position,
    TrainerInfo,
    TrainerOptions,
    Warnings,
    call,
    check,
    library,
    text,
)
from ._measure import Measured
from ._overflow import Traced
from ._place import placed
from ._ranks import join, launch
from ._report import Report, write_report
from ._step import StepResult
from ._tensors import ELEMENTS, empty, fill, framework_of, memory_of, numpy, widened

_MAX_PENDING = 64
# From so many steps that nobody read on, those that have run are taken note of.
_REPORTED_BEHIND = 10
_SAVED_ROLES = ("parameter", "buffer")
# What all ranks take from the first.
_SHARED_ROLES = ("parameter", "buffer", "master", "average")
Path = Union[str, os.PathLike]
_told_alone = False


def _ranks_of(image):
    """The ranks that train an image together, or None where this process trains it alone. Warns
    once where there are several processes that each do."""
    global _told_alone
    if image.data_parallel:
        return join()
    found = None if _told_alone or all(entry.kind != "train" for entry in image.entries.values()) else launch()
    if found is not None:
        _told_alone = True
        from ._library import Warnings

        many = "several" if found.ranks is None else found.ranks
        warnings = Warnings()
        warnings.messages.append(f"found {many} processes, started by {found.launcher}, and a step for one: each trains a"
                                 " model of its own; data_parallel=True trains one in all of them, and AMP_ENGINE=none in"
                                 " the environment says that this is meant")  # fmt: skip
        warnings.tell()
    return None


class Trainer(Measured, Traced):
    """Trains an image. One thread uses it at a time; nothing of it is global.

    image: of amp.compile or amp.Image.load; a path or a text is compiled.
    weights: a safetensors file, or tensors by the names of variables.
    seed: of random initial values and of the random numbers of steps.
    entry, batch: what steps run, where the module has several.
    threads: 0 is as many as the machine has.
    device: "cpu", "cuda" or "cuda:1", or a device of torch or jax; a number is that of a GPU.
    check_data: whether a NaN in an argument is an error before the step runs.
    max_consecutive_skips: skipped steps in a row after which reading a step raises an Error;
        0 is never, None after 10 whose loss is not finite, or that can lower S no more. Ten
        in a row of any kind are a Warning.
    metrics: a file that is emptied and gets a line for each step and each evaluation, as that of
        amp-run --metrics (docs/Reports.md); `report` draws it.
    framework: "torch" or "numpy", what tensors come as where nothing else says so;
        None is numpy where it is installed, else amp.Tensor.

    Options of amp.compile may follow where `image` is a path or a text. With data_parallel=True
    the processes that torchrun or mpirun started train one model: each gives `step` batches of
    its own, and loss, numbers and weights are the same on all.
    """

    #: what sizes of a step are given as
    _batch_option = "batch"

    @guarded
    def __init__(
        self,
        image: Union[Image, Path],
        *,
        weights: Union[Path, Mapping[str, Any], None] = None,
        allow_missing: bool = False,
        seed: int = 0,
        entry: Optional[str] = None,
        batch: Optional[int] = None,
        threads: int = 0,
        device: Any = 0,
        tf32: bool = False,
        fixed_algorithms: bool = False,
        check_data: bool = True,
        max_consecutive_skips: Optional[int] = None,
        metrics: Optional[Path] = None,
        framework: Optional[str] = None,
        **options,
    ):
        self._handle = self._left = None
        # Whether weights came from elsewhere than steps, since it was made.
        self._was_set = False
        self._options = dict(
            entry=entry, batch=batch, seed=seed, threads=threads, device=device, tf32=tf32, framework=framework,
            fixed_algorithms=fixed_algorithms, check_data=check_data, max_consecutive_skips=max_consecutive_skips,
        )  # fmt: skip
        if framework not in (None, "torch", "numpy"):
            raise ArgumentError(f'expected framework= "torch", "numpy" or None, found {framework!r}')
        is_count = isinstance(max_consecutive_skips, int) and 0 <= max_consecutive_skips < 2**31
        if max_consecutive_skips is not None and not is_count:
            raise ArgumentError(
                "expected max_consecutive_skips= as a whole number of 0 or more, or None, found"
                f" {max_consecutive_skips!r}"
            )
        target, device = placed(options.pop("target", None), device)
        if isinstance(image, Image):
            if target not in (None, image.target):
                raise ArgumentError(f"expected a trainer on the device that its image was made for, {image.target}, found"
                                    f' "{target}"; compile with target="{target}"')  # fmt: skip
            if options:
                raise ArgumentError(
                    f"expected options of Trainer beside an image, found {next(iter(options))!r}; give it where"
                    " amp.compile was called, or look at its name"
                )
        else:
            from ._image import compile

            # amp.compile's batch is that of the steps.
            image = compile(image, batch=batch, target=target, **options)
            if not isinstance(batch, int):
                batch = self._options["batch"] = None
        #: what is trained
        self.image: Image = image
        self._check_data = check_data
        self._framework = framework or ("numpy" if numpy() else None)
        self._lock = threading.RLock()
        self._process = os.getpid()
        self._pending = collections.deque()
        self._result = CStepResult()
        self._last = self._failure = None
        self._is_begun = False
        self._ranks = _ranks_of(image)
        # The first rank writes files for all.
        metrics = metrics if self.rank == 0 else None
        self._metrics, self._evaluations = metrics, 0
        self._behind = min(_REPORTED_BEHIND, max_consecutive_skips or _REPORTED_BEHIND)
        self._prepared = {}
        self._warnings = Warnings()
        given = TrainerOptions(
            threads=threads,
            device_index=device,
            tf32=tf32,
            fixed_algorithms=fixed_algorithms,
            seed=seed,
            allow_missing=allow_missing,
            max_consecutive_skips=0 if max_consecutive_skips is None else max_consecutive_skips or -1,
            batch=batch or 0,
            metrics=text(metrics),
        )
        trains = [known for known in image.entries.values() if known.kind == "train"]
        if entry is not None or trains:
            chosen = image.find(entry, "train") if entry else trains[0]
            given.entry = text(chosen.name)
            if not batch and len(chosen.batches) > 1:
                given.batch = chosen.batches[0]
        is_file = weights is not None and not isinstance(weights, Mapping)
        given.weights = text(weights) if is_file else None
        given.warn = self._warnings.callback
        if self._ranks is not None:
            given.collectives = addressof(self._ranks.table)
        handle = c_void_p()
        call("ampTrainerCreate", image._handle, byref(given), byref(handle))
        self._handle = handle.value
        self._warnings.tell()
        self._step = library().ampTrainerStep
        info = self._info()
        self._device = info.device.decode()
        self._first = self._entry = info.entry.decode()
        self._batch = info.batch
        # Of each entry, the last one.
        self._batches = {}
        self._steps = self._current = None
        self._count = info.attempted_steps
        if self._entry:
            self._select(self._entry, self._batch)
        self._rates = {
            name.removesuffix(".lr"): None
            for name, spec in image.variables.items()
            if spec.note == "hyperparameter" and name.endswith(".lr")
        }
        self._hyperparameters = Hyperparameters(self)
        if weights is not None and not is_file:
            self.load_state_dict(weights, strict=not allow_missing)
            self._share()

    # -- processes that train together ---------------------------------------

    @property
    def rank(self) -> int:
        """This process among those that train the model together, from 0."""
        return 0 if self._ranks is None else self._ranks.rank

    @property
    def ranks(self) -> int:
        """How many processes train the model together."""
        return 1 if self._ranks is None else self._ranks.ranks

    def _share(self):
        """Gives all ranks the weights and buffers of the first, as DistributedDataParallel does."""
        if self._ranks is None:
            return
        for name, spec in self.image.variables.items():
            count = math.prod(spec.shape) * ELEMENTS[spec.element].size
            if spec.note in _SHARED_ROLES and count:
                value, memory = empty(None, spec.element, spec.shape)
                tensor = CTensor()
                fill(tensor, memory)
                self._call("ampTrainerGet", text(name), byref(tensor))
                self._ranks.broadcast(tensor.data, count)
                self._call("ampTrainerSet", text(name), byref(tensor))

    # -- one use at a time ---------------------------------------------------

    def _begin(self):
        """Takes the trainer for one call, in a `try` that ends with self._end()."""
        if not self._lock.acquire(False):
            raise Error(
                "expected a trainer to be used by one thread at a time, found it in the middle"
                " of another call; give each thread a trainer of its own, or use a lock"
            )
        if self._handle is None:
            raise Error(f"expected a trainer, found one that {self._left or 'was closed; make a new one'}")
        if self._process != os.getpid():
            raise Error(
                "expected a trainer in the process that made it, found it in a forked one; make"
                " trainers after the fork, or start workers with the method 'spawn'"
            )

    def _end(self):
        # An interruption may have come before the lock was taken. Where it comes here,
        # the thread still has the lock and takes it again.
        if self._lock._is_owned():
            self._lock.release()

    def _locked(self, function, *arguments):
        try:
            self._begin()
            return function(*arguments)
        finally:
            self._end()

    def _call(self, name, *arguments):
        self._locked(lambda: self._raise(getattr(library(), name)(self._handle, *arguments)))

    def _raise(self, status):
        """Raises what a status of the trainer's says."""
        try:
            check(status)
        except AssertionFailed as failure:
            found = CAssertion()
            check(library().ampTrainerAssertion(self._handle, byref(found)))
            failure.message = found.message.decode("utf-8", "replace")
            failure.index, failure.step = found.index, found.step or None
            raise

    def _info(self):
        info = TrainerInfo()
        self._call("ampTrainerInfo", byref(info))
        return info

    # -- steps ---------------------------------------------------------------

    def _ranges(self, entry):
        """Of the arguments that are indices (least, largest, one beside them or None), where
        that is known beside the image."""
        return {}

    def _arguments(self, entry):
        if entry.name not in self._prepared:
            self._prepared[entry.name] = Arguments(entry, self._check_data, self._ranges(entry))
        return self._prepared[entry.name]

    def _select(self, name, batch):
        """Makes the next steps run an entry with a batch."""
        if (name, batch) != (self._entry, self._batch):
            check(library().ampTrainerSelect(self._handle, text(name), batch))
        self._entry, self._batch = name, batch
        self._batches[name] = batch
        self._current = self.image.entries[name]
        self._steps = self._arguments(self._current)
        numbers = [
            spec.name.encode()
            for spec in self.image.results(name, batch)
            if not spec.shape and spec.name != "loss" and spec.element <= 3
        ]
        self._number_names = numbers

    def step(self, *tensors, entry: Optional[str] = None, **named) -> StepResult:
        """Starts a step on a batch: a tensor for each argument of the entry, in its order
        or by name. Their data are copied before this returns.

        Tensors are torch's, numpy's, jax's, amp's, or whatever has DLPack or is a
        buffer; they are on the CPU, and of the entry's types and shapes. Nothing is
        converted. What is found wrong is an ArgumentError, and nothing has changed.

        entry: another entry of kind "train" than the trainer's, for this step alone.
        """
        try:
            self._begin()
            try:
                steps, tensors = self._prepare(tensors, named, entry)
                if len(self._pending) >= self._behind:
                    self._take_reports()
                steps.set(tensors)
                # Before the call, which an interruption may follow at once.
                self._count = count = self._count + 1
                result = StepResult(self, self._current, count)
                self._pending.append((result, self._number_names))
                status = self._step(self._handle, steps.tensors, len(tensors))
                if status is not None:
                    self._retry(status, lambda: self._step(self._handle, self._steps.tensors, len(tensors)))
                steps.release()
                if self._metrics is not None:  # while its time is its own
                    self._take_reports(tells=False)
                return result
            except BaseException:
                self._forget_refused()
                raise
        finally:
            self._end()

    def _prepare(self, tensors, named, entry):
        """Selects the entry of a step; its arguments in C, and the tensors in their order."""
        if (entry or self._first) != self._entry:
            self._change_entry(entry or self._first)
        steps = self._steps
        if steps is None:
            raise ArgumentError('expected a module with an entry of kind "train", found none')
        if named or len(tensors) != len(steps._items):
            tensors = steps.order(tensors, named)
        return steps, tensors

    def _forget_refused(self):
        """Counts what was started, and nothing that was not."""
        info = TrainerInfo()
        check(library().ampTrainerInfo(self._handle, byref(info)))
        self._count = info.attempted_steps
        while self._pending and self._pending[-1][0].step > self._count:
            self._pending.pop()

    def _change_entry(self, name):
        entry = self.image.find(name, "train")
        if entry.kind != "train":
            raise ArgumentError(f'expected an entry of kind "train", found \'@{name}\', which is none')
        self._select(name, self._batches.get(name, entry.batches[0]))

    def _retry(self, status, again):
        """A step that was refused: runs it `again` with a batch that the entry was compiled for,
        or says what to do."""
        steps = self._steps
        entry = steps.entry
        found = None
        for spec, tensor in zip(entry.arguments, steps.tensors):
            if spec.shape and spec.shape[0] < 0 and tensor.rank:
                found = tensor.shape[0]
                break
        if found in entry.batches and found != self._batch:
            library().ampStatusDestroy(status)
            self._select(entry.name, found)
            check(again())
            return
        try:
            check(status)
        except ArgumentError as error:
            raise type(error)(str(error) + self._advice(entry, found)) from None

    def _advice(self, entry, found):
        for spec, tensor in zip(entry.arguments, self._arguments(entry).tensors):
            if tensor.element != spec.element:
                return f"; convert it to {spec.dtype}"
            if tensor.rank != len(spec.shape):
                return "; a batch has its samples in the first dimension" if spec.shape[:1] == (-1,) else ""
        if found is not None and found not in entry.batches:
            known = " or ".join(map(str, entry.batches))
            return (
                f"; '@{entry.name}' was compiled for a batch of {known}: leave out the last, smaller"
                f" one (drop_last=True), or compile with {self._batch_option}=({entry.batches[0]}, {found})"
            )
        return ""

    def _wait(self):
        """Reports the oldest pending step."""
        # An interruption may have come after the last call, before the step heard of it.
        status = None
        if self._result.step != self._pending[0][0].step:
            status = library().ampTrainerWait(self._handle, byref(self._result))
        self._report(status)

    def _report(self, status):
        """Hands a step its numbers. A status beside them says that nothing but skips is left."""
        result = self._result
        step, names = self._pending[0]
        try:
            self._raise(status)
        except Error as error:
            if result.step != step.step:
                raise
            is_assertion = isinstance(error, AssertionFailed)
            step._failure = error if is_assertion else None
            self._failure = error if is_assertion else Error(str(error))
        step._numbers = self._read_numbers(names)
        step._values = (
            result.loss,
            result.scale,
            bool(result.skipped),
            result.applied,
            result.milliseconds,
            result.call,
            result.calls,
        )
        self._pending.popleft()
        if step._failure is None:
            self._last = step

    def _tell(self):
        """Warns of what steps that were reported have shown, or raises it."""
        self._warnings.tell()
        failure, self._failure = self._failure, None
        if failure is not None:
            raise failure

    def _read_numbers(self, names):
        numbers, value = {}, c_double()
        for name in names:
            check(library().ampTrainerNumber(self._handle, name, byref(value)))
            numbers[name.decode()] = value.value
        return numbers

    def _wait_for(self, step):
        try:
            self._begin()
            while step._values is None:
                self._wait()
            self._tell()
        finally:
            self._end()

    def _poll(self):
        self._locked(self._take_reports)

    def _take_reports(self, tells=True):
        """Reports the pending steps that have run, and waits where there are too many."""
        there = ctypes.c_int32()
        while self._pending:
            status = None
            if self._result.step != self._pending[0][0].step:
                status = library().ampTrainerPoll(self._handle, byref(self._result), byref(there))
                if status is None and not there.value:
                    if len(self._pending) < _MAX_PENDING:
                        break
                    self._wait()
                    continue
            self._report(status)
        if tells:
            self._tell()

    def synchronize(self) -> None:
        """Waits for every step that was started."""
        self._locked(self._finish)
        self._tell()

    def _finish(self):
        while self._pending:
            self._wait()

    def _result_advice(self, name):
        """What gives a step a result of a name."""
        return ""

    def _read(self, step, name):
        entry = step._entry
        if name not in entry.results:
            known = ", ".join(map(repr, entry.results))
            raise ArgumentError(f"entry '@{entry.name}': expected the name of a result ({known}), found {name!r}"
                                f"{self._result_advice(name)}")  # fmt: skip
        if step.step != self._count:
            raise ArgumentError(
                f"expected the step that ran last, {self._count}, for the tensor {name!r}, found"
                f" step {step.step}; read it before the next step"
            )
        spec = self.image.results(entry.name, self._batch)[entry.results.index(name)]
        value, memory = empty(self._framework, spec.element, spec.shape)
        tensor = CTensor()
        fill(tensor, memory)
        self._call("ampTrainerRead", text(name), byref(tensor))
        return value

    def progress(self, batches, **options):
        """Iterates over batches with a bar of tqdm, which shows the step that ended last;
        nothing waits for it. Without tqdm the batches alone. A line before the first one says
        what runs: precision, device, samples, parameters. `options` are tqdm's:

            for x, y in trainer.progress(loader, desc="epoch 1"):
                trainer.step(x, y)

        Of several ranks the first shows it.
        """
        if self.rank:
            yield from batches
            return
        begins, self._is_begun = not self._is_begun, True
        file = options.get("file") or sys.stderr
        try:
            from tqdm.auto import tqdm
        except ImportError:
            if begins:
                print(self._chosen(), file=file)
            yield from batches
            return
        with tqdm(batches, **options) as bar:
            if begins:
                bar.write(self._chosen(), file=file)
            for one in bar:
                yield one
                self._poll()
                if self._last is not None:
                    bar.set_postfix_str(str(self._last), refresh=False)

    # -- other entries -------------------------------------------------------

    @guarded
    def evaluate(self, *tensors, entry: Optional[str] = None, batch: int = 0, **named) -> Dict[str, float]:
        """Runs the entry of kind "eval" over any number of samples and combines its
        numbers: {"loss": …, "accuracy": …}. Tensors that it returns are left out. At most
        `batch` samples run at once. A rank evaluates what it is given, and waits for no other."""
        called = self.image.find(entry, "eval")
        arguments = Arguments(called, self._check_data, self._ranges(called))
        arguments.set(arguments.order(tensors, named))
        values = (c_double * len(called.results))()
        self._call(
            "ampTrainerEvaluate",
            text(called.name),
            arguments.tensors,
            len(arguments.tensors),
            batch,
            values,
            len(values),
        )
        specs = self.image.results(called.name, called.batches[0])
        numbers = {spec.name: value for spec, value in zip(specs, values) if not spec.shape}
        several = sum(entry.kind == "eval" for entry in self.image.entries.values()) > 1
        self._log(numbers, called.name if several else None)
        return numbers

    def _log(self, numbers, entry=None):
        """Writes an evaluation into the file of metrics, behind the steps before it."""
        if self._metrics is None:
            return
        self.synchronize()
        self._evaluations += 1
        names, values = map(text, numbers), numbers.values()
        count = len(numbers)
        self._call("ampTrainerLogEvaluation", self._evaluations, text(entry), (c_char_p * count)(*names),
                   (c_double * count)(*values), count)  # fmt: skip

    @guarded
    def predict(self, *tensors, entry: Optional[str] = None, **named):
        """Runs the entry of kind "predict" over any number of samples, in batches of the
        sizes that it was compiled for. Gives its result, or a dict of several, in
        tensors of the framework that the first argument is of."""
        called = self.image.find(entry, "predict")
        arguments = Arguments(called, self._check_data, self._ranges(called))
        ordered = arguments.order(tensors, named)
        arguments.set(ordered)
        count = self._samples(arguments)
        framework = framework_of(ordered[0]) if ordered else None
        plan = self._plan(arguments, count)
        values, places = [], []
        for index, spec in enumerate(self._results(*plan[0])):
            whole = self._whole_shape(index, count, plan)
            value, memory = empty(framework or self._framework, spec.element, whole)
            tensor = CTensor()
            fill(tensor, memory)
            values.append(value)
            places.append(tensor)
        try:
            self._begin()
            self._run_batches(arguments, places, plan)
        finally:
            self._end()
        return values[0] if len(values) == 1 else dict(zip(called.results, values))

    def _is_batched(self, entry, spec):
        """Whether an argument has the batch's samples."""
        return spec.shape[:1] == (-1,)

    def _results(self, entry, size):
        """The results of an entry for a batch, which may be the only one that it takes."""
        return self.image.results(entry.name, size if size in entry.batches else entry.batches[0])

    def _samples(self, arguments):
        """How many samples the arguments have; None where the entry has no batch."""
        counts = {}
        for spec, tensor in zip(arguments.entry.arguments, arguments.tensors):
            if self._is_batched(arguments.entry, spec):
                counts[spec.name] = tensor.shape[0] if tensor.rank else 0
        if len(set(counts.values())) > 1:
            found = ", ".join(f"{n} of '{name}'" for name, n in counts.items())
            raise ArgumentError(
                f"entry '@{arguments.entry.name}': expected as many samples of each argument,"
                f" found {found}"
            )
        return next(iter(counts.values()), None)

    def _plan(self, arguments, count):
        """(entry, size) of the calls that make up `count` samples, largest first."""
        entry = arguments.entry
        if count is None or not entry.batches:
            return [(entry, entry.batches[0] if count is None and entry.batches else count or 0)]
        return self._made_up(entry, dict.fromkeys(entry.batches, entry), count)

    def _made_up(self, called, sizes, count, reason=""):
        """A plan of some sizes, of each of which there is an entry."""
        if count in sizes:
            return [(sizes[count], count)]
        if not count:
            raise ArgumentError(f"entry '@{called.name}': expected one sample or more, found none")
        plan, left = [], count
        for size in sorted(sizes, reverse=True):
            plan += [(sizes[size], size)] * (left // size)
            left %= size
        if left or not plan:
            known = ", ".join(map(str, sizes))
            raise ArgumentError(
                f"entry '@{called.name}': expected samples that batches of {known} make up, found"
                f" {count}; {reason}compile with eval_batch=({known}, 1)"
            )
        return plan

    def _whole_shape(self, index, count, plan):
        """The shape of a result over all samples."""
        entry = plan[0][0]
        shapes = {size: self._results(one, size)[index].shape for one, size in plan}
        first = shapes[plan[0][1]]
        if len(plan) == 1:
            return first
        if any(not shape or shape[0] != size for size, shape in shapes.items()):
            known = ", ".join(map(str, shapes))
            raise ArgumentError(
                f"entry '@{entry.name}': expected a batch that it was compiled for ({known}) for"
                f" the result '{entry.results[index]}', which is not one of each sample, found"
                f" {count} samples; give as many"
            )
        return (count, *first[1:])

    def _run_batches(self, arguments, results, plan):
        called, first = arguments.entry, 0
        arguments = arguments.tensors
        for entry, size in plan:
            parts = [(CTensor * len(arguments))(), (CTensor * len(results))()]
            for part, whole, is_batched in (
                (parts[0], arguments, [self._is_batched(called, spec) for spec in called.arguments]),
                (parts[1], results, [len(plan) > 1] * len(results)),
            ):
                for target, source, has_samples in zip(part, whole, is_batched):
                    slice_samples(target, source, first, size if has_samples else None)
            self._raise(
                library().ampTrainerCall(
                    self._handle, text(entry.name), parts[0], len(parts[0]), parts[1], len(parts[1])
                )
            )
            first += size

    # -- hyperparameters -----------------------------------------------------

    @property
    def steps(self) -> int:
        """Steps that were started, over resumes."""
        return self._count

    @property
    def lr(self):
        """The learning rate that the next step takes; a dict where there are several, by
        optimizer, and by group where one has a rate of its own: "opt", "opt.group1". A
        number sets all of them. It can be set where the module was compiled with
        hyperparameters="lr"."""
        self._need_rates()
        for name, value in self._rates.items():
            if value is None:
                self._rates[name] = self._get_number(name + ".lr")
        if len(self._rates) == 1:
            return next(iter(self._rates.values()))
        return dict(self._rates)

    @lr.setter
    def lr(self, value):
        self._need_rates()
        given = value if isinstance(value, Mapping) else dict.fromkeys(self._rates, value)
        for name, rate in given.items():
            if name not in self._rates:
                known = ", ".join(map(repr, self._rates))
                raise ArgumentError(f"expected the name of an optimizer ({known}), found {name!r}")
            try:
                rate = float(rate)
            except (TypeError, ValueError):
                raise ArgumentError(f"expected a learning rate, found {rate!r}") from None
            if not math.isfinite(rate):
                raise ArgumentError(f"expected a learning rate that is a finite number, found {rate}")
            self._set_number(name + ".lr", rate)

    @property
    def hyperparameters(self) -> Hyperparameters:
        """The numbers of optimizers that the module was compiled with as inputs of the
        step, by name: t.hyperparameters["beta1"] = 0.8 is what the next step takes. They
        are part of what `save` writes."""
        return self._hyperparameters

    def _set_number(self, name, value):
        self.set(name, value)
        optimizer, _, number = name.rpartition(".")
        if number == "lr":
            self._rates[optimizer] = value

    def _need_rates(self):
        if not self._rates:
            raise ArgumentError(
                "expected a learning rate that is an input of the step, found a constant of the"
                ' code; compile with hyperparameters="lr"'
            )

    @guarded
    def set_scale(self, scale: float, scaler: Optional[str] = None) -> None:
        """Replaces S of a scaler for the next step; not within a window of several calls."""
        self.synchronize()
        self._call("ampTrainerSetScale", text(scaler), float(scale))

    # -- state ---------------------------------------------------------------

    def _variable(self, name):
        spec = self.image.variables.get(name)
        if spec is None:
            raise ArgumentError(
                f"expected the name of a variable, found {name!r}; trainer.image.variables has them"
            )
        return spec

    @guarded
    def get(self, name: str, framework: Optional[str] = None):
        """A copy of a variable, after all steps that were started."""
        spec = self._variable(name)
        value, memory = empty(framework or self._framework, spec.element, spec.shape)
        tensor = CTensor()
        fill(tensor, memory)
        self._call("ampTrainerGet", text(name), byref(tensor))
        return value

    def _get_number(self, name):
        value = (ctypes.c_double * 1)()
        tensor = CTensor(ctypes.addressof(value), None, None, 0, self._variable(name).element)
        self._call("ampTrainerGet", text(name), byref(tensor))
        return value[0]

    def set(self, name: str, value) -> None:
        """Sets a variable to a tensor of its type and shape; numbers may be floats. Values
        that no step can go on from are refused: a weight that is not finite, a number of
        an optimizer beyond its bounds, a count below 0."""
        spec = self._variable(name)
        self._was_set |= spec.note != "hyperparameter"
        tensor = CTensor()
        if isinstance(value, (int, float)) and not spec.shape and ELEMENTS[spec.element].code:
            number = memoryview(bytearray(ELEMENTS[spec.element].size)).cast(ELEMENTS[spec.element].code)
            try:
                number[0] = value
            except (TypeError, ValueError, OverflowError):
                raise ArgumentError(
                    f"expected a number that {spec.dtype} holds for {name!r}, found {value!r}"
                ) from None
            memory = memory_of(name, number)._replace(shape=(), strides=None)
        else:
            memory = memory_of(name, value)
        fill(tensor, memory)
        self._call("ampTrainerSet", text(name), byref(tensor))

    def _saved(self):
        """Parameters and buffers, by name: what holds them. That of one that is declared in
        f16 or bf16 is its master."""
        held = {name: name for name, spec in self.image.variables.items() if spec.note in _SAVED_ROLES}
        masters = (name for name, spec in self.image.variables.items() if spec.note == "master")
        return held | {name.removesuffix(".master"): name for name in masters}

    @guarded
    def state_dict(self, framework: Optional[str] = None) -> Dict[str, Any]:
        """Copies of parameters and buffers, under the names of the module."""
        return {name: self.get(held, framework) for name, held in self._saved().items()}

    @guarded
    def load_state_dict(self, state: Mapping[str, Any], strict: bool = True) -> None:
        """Sets parameters and buffers. Names are those of state_dict(); all of them
        where strict."""
        known = self._saved()
        missing = [name for name in known if name not in state] if strict else []
        unknown = [name for name in state if name not in known]
        if missing or unknown:
            what = f"no {missing[0]!r}" if missing else repr(unknown[0])
            raise ArgumentError(
                f"expected the variables {', '.join(map(repr, known))}, found {what};"
                " strict=False lets variables keep their values"
            )
        for name, value in state.items():
            self.set(known[name], value if known[name] == name else widened(value))

    @guarded
    def save(self, path: Path, epoch: int = 0, step_in_epoch: int = 0) -> None:
        """Writes all state as a safetensors file: a whole one or none. The numbers are a
        place in the data, which `load` gives back. Of several ranks the first writes, and no
        other waits for it: `load` does. With shard= all ranks have to call it."""
        self._write(path if self.rank == 0 else "", epoch, step_in_epoch)

    def _write(self, path, epoch=0, step_in_epoch=0):
        """Writes all state, on any rank; nothing where there is no path."""
        position = Position(epoch=epoch, step_in_epoch=step_in_epoch)
        self._call("ampTrainerSave", text(path), byref(position))

    @guarded
    def load(self, path: Path, accept: Union[str, Sequence[str]] = ()) -> Tuple[int, int]:
        """Goes on with the state that `save` or amp-run --save wrote, bit for bit. Gives
        the place in the data, (epoch, step_in_epoch).

        accept: settings that may differ from those of the run that saved it, such as
        "precision" or ("batch", "policy"). In another precision S starts anew.

        All ranks call it, and read the file; it fails on all of them or on none."""
        self._locked(self._finish)
        self._failure = None  # of a run that is left
        position = Position()
        names = accept if isinstance(accept, str) else ",".join(accept)
        self._call("ampTrainerLoadAccepting", text(path), text(names or None), byref(position))
        self._warnings.tell()
        self._count, self._was_set = self._info().attempted_steps, True
        self._result = CStepResult()
        self._rates = dict.fromkeys(self._rates)
        return position.epoch, position.step_in_epoch

    @guarded
    def export(self, module: Optional[Path] = None, weights: Optional[Path] = None) -> None:
        """Writes the module's text and its weights, for amp-run and amp-compile:
        amp-run model.mlir --load-weights weights.safetensors. Of several ranks the first
        writes; with shard= all have to call it."""
        if module is not None and self.image.source is None:
            raise ArgumentError("expected a trainer of a module, found one of an image's file")
        if module is not None and self.rank == 0:
            with open(module, "w", encoding="utf-8") as file:
                file.write(self.image.source)
        if weights is not None:
            self._call("ampTrainerSaveWeights", text(weights if self.rank == 0 else ""))

    # -- reports -------------------------------------------------------------

    @property
    def precision(self) -> str:
        """The types of the module's autocast regions, "bf16"; "f32" or "f64" without any."""
        return self.image.precision

    @property
    def device(self) -> str:
        """What the trainer runs on: "cpu, 2 threads, …"."""
        return self._device

    def explain(self, json: bool = False, **rows):
        """The precision of every op, and why: a table, or the data of docs/AutocastReport.md.
        rows: where=, top= and only=, as of Image.explain."""
        return self.image.explain(json, **rows)

    def memory_report(self, json: bool = False):
        """How much memory the trainer takes, and for what: a table, or a dict."""
        table, data = c_char_p(), c_char_p()
        try:
            self._begin()
            check(library().ampTrainerMemory(self._handle, byref(table), byref(data)))
            found = (data if json else table).value.decode()
        finally:
            self._end()
        if not json:
            return found
        from json import loads

        return loads(found)

    @guarded
    def report(self, page: Optional[Path] = None, *, tensorboard: Optional[Path] = None,
               units: Optional[Mapping[str, str]] = None) -> Report:  # fmt: skip
        """What the file of metrics= has, as amp-report shows it: curves and a summary of the run so
        far, and the table of precisions. A notebook shows it where it stands last in a cell.

        page: a file of HTML to write.
        tensorboard: a folder that gets event files for TensorBoard.
        units: {"accuracy": "%"} shows a share as a percentage.
        """
        if self._metrics is None:
            raise ArgumentError("expected a trainer that was made with metrics=, found one without; give it"
                                ' metrics="run.jsonl"')  # fmt: skip
        self.synchronize()
        if os.path.exists(self._metrics) and not os.path.getsize(self._metrics):
            raise ArgumentError("expected a run with a step or an evaluation for report(), found none; call step() before"
                                " it")  # fmt: skip
        explanation = self.explain(json=True) if self.image.source is not None else None
        return write_report(self._metrics, explanation, page, tensorboard, units or {})

    # -- the end -------------------------------------------------------------

    def close(self) -> None:
        """Frees the state. Results that were not read are read before."""
        if self._handle is None:
            return
        try:
            self.synchronize()
        finally:
            self._call("ampTrainerDestroy")
            self._handle = None

    def __enter__(self) -> "Trainer":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    def __del__(self):
        handle = getattr(self, "_handle", None)
        if handle is not None and library is not None and self._process == os.getpid():
            library().ampTrainerDestroy(handle)

    def _another(self, memo):
        """A trainer that is made as this one was."""
        return type(self)(self.image, **self._options)

    def __deepcopy__(self, memo):
        """A trainer that goes on from the same state, apart from this one."""
        self.synchronize()
        other = memo[id(self)] = self._another(memo)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "state.safetensors")
            self._write(path)
            other.load(path)
        return other

    def __reduce__(self):
        raise Error("expected a trainer to stay in its process, found it pickled or copied; copy.deepcopy makes a second"
                    " one, and save() writes its state, which load() of another takes")  # fmt: skip

    def __repr__(self):
        if self._handle is None:
            return "<amp.Trainer, closed>"
        if not self._entry:
            return f"<amp.Trainer of {', '.join(f'@{name}' for name in self.image.entries)}, which takes no steps>"
        return f"<amp.Trainer of '@{self._entry}', after {self._count} steps: {self._chosen()}>"

    def _chosen(self):
        """What a run begins with, for people."""
        count = sum(math.prod(spec.shape) for spec in self.image.variables.values() if spec.note == "parameter")
        several = "" if self._ranks is None else f" on each of {self.ranks} ranks ({self._ranks.name})"
        return f"{self.precision} on {self._device}; batch {self._size()}{several}, {count:,} parameters"

    def _size(self):
        """The samples of a step."""
        return self._batch
