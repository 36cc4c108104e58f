# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What trainers of an imported model have in common, whatever framework it came from."""

import difflib
import inspect
import warnings

from ._errors import ArgumentError, CompileError, Warning
from ._image import compile
from ._precision import note
from ._tensors import widened
from ._trainer import Trainer


def _fits(known, found):
    """Whether a shape is one that has None where any size goes."""
    return len(known) == len(found) and all(size in (None, other) for size, other in zip(known, found))


def _spoken(shapes):
    """Shapes as text; n is the batch's size, where it may be any."""
    return " and ".join(f"[{', '.join('n' if n is None else str(n) for n in shape)}]" for shape in shapes)


#: bytes of a step that an evaluation takes at once, where nobody gave a size
_EVALUATED = 256 << 20


def _evaluated_at_once(trainer):
    """The samples that a trainer of evaluations alone runs at once, most first; where one sample has an entry of
    its own, those of both."""
    entries = [entry for entry in trainer.image.entries.values() if entry.kind == "eval"]
    return tuple(sorted({size for entry in entries for size in entry.batches}, reverse=True))


def _samples(batch):
    """The samples of a batch: the first size of its first tensor."""
    for value in batch:
        if isinstance(value, (dict, tuple, list)):
            found = _samples(value.values() if isinstance(value, dict) else value)
        else:
            found = next(iter(getattr(value, "shape", ())), 0)
        if found:
            return found
    return 0


class ImportedTrainer(Trainer):
    """A trainer of a text that an importer wrote."""

    #: the function that made it
    maker = ""

    def __init__(self, imported, image, **options):
        #: what the importer made: text, arguments, names of variables
        self.imported = imported
        # Makes a trainer of evaluations in batches of some sizes, and the one that it made last.
        self._evaluating = self._evaluates = None
        # The most samples that an evaluation may have at once within a budget of memory, or None.
        self._has_budget, self._most = False, None
        super().__init__(image, **options)
        #: entries whose results were said to be left out
        self._told = set()
        self._set_weights(imported.weights)
        self._share()

    def _another(self, memo):
        return type(self)(self.imported, self.image, **self._options)

    def _average_of(self, variable):
        """The variable that has its average, or None."""
        kept = f"{self._held(variable)}.{self.imported.average}"
        spec = self.image.variables.get(kept)
        return kept if spec is not None and spec.note == "average" else None

    def _held(self, variable):
        """What holds a variable: of one that is trained in f16 or bf16 its master."""
        master = f"{variable}.master"
        return master if master in self.image.variables else variable

    def _result_advice(self, name):
        if name in ("gradient_norm", "learning_rate"):
            return f"; {self.maker} gives it with results=({name!r},)"
        return f"; the loss names others: return loss, {{{name!r}: value}}"

    def _set_weights(self, values):
        """Sets variables, and their averages where no applied step has made those."""
        counts = [name for name, spec in self.image.variables.items() if spec.note == "applied-steps"]
        is_new = self.imported.average and not any(int(self.get(name)) for name in counts)
        for variable, value in values.items():
            held = self._held(variable)
            value = value if held == variable else widened(value)
            self.set(held, value)
            if is_new and (kept := self._average_of(variable)):
                self.set(kept, value)

    def _entry_for(self, kind, tensors, named=(), entry=None):
        """The entry of several that was compiled for the shapes of these tensors; `entry`
        where there is one alone."""
        first = entry or self.imported.entries.get(kind)
        if kind == "predict" and first in self.imported.fixed:
            return entry  # of several, which _plan finds
        known = [key for key in self.imported.shapes if key[0] == first]
        if not known:
            return entry
        if named:
            names = [spec.name for spec in self.image.find(first, kind).arguments]
            tensors = [*tensors, *(named[name] for name in names[len(tensors) :] if name in named)]
        found = [tuple(getattr(value, "shape", ())) for value in tensors]
        if len(found) != len(known[0]) - 1:
            return first  # which says what its arguments are
        fits = [key for key in known if all(map(_fits, key[1:], found))]
        if not fits:
            shapes = ", ".join(_spoken(key[1:]) for key in known)
            raise ArgumentError(f"entry '@{first}': expected one of the shapes {shapes}, found {_spoken(found)};"
                                f" {self._shape_advice(kind, first, known, found)}")  # fmt: skip
        # One of this very batch before one of any.
        return self.imported.shapes[min(fits, key=lambda key: any(None in shape for shape in key[1:]))]

    def _shape_advice(self, kind, first, known, found):
        fixed = self.imported.fixed.get(first)
        if fixed is None or all([s[1:] for s in key[1:]] != [s[1:] for s in found] for key in known):
            return f"give {self.maker} an example of it"
        sizes = [self.imported.sizes[self.imported.shapes[key]] for key in known]
        count = next(s[0] for s, own in zip(found, known[0][1:]) if own[:1] == (sizes[0],))
        return self._size_advice(kind, fixed, list(dict.fromkeys(sizes)), count)

    def _size_advice(self, kind, fixed, sizes, count):
        """What to give for batches of `count` where there are entries of `sizes`."""
        option = self._batch_option if kind == "train" else "eval_batch"
        whole = "" if kind == "train" else f", or evaluate batches of {' or '.join(map(str, sizes))}"
        return f"{fixed} fixes the batch: give {self.maker} {option}={tuple(dict.fromkeys([*sizes, count]))}{whole}"

    # Batches that the function fixes: an entry of each size.

    def _size(self):
        return self.imported.sizes.get(self._entry, self._batch)

    def _is_batched(self, entry, spec):
        size = self.imported.sizes.get(entry.name.removesuffix("_average"))
        return super()._is_batched(entry, spec) or size is not None and spec.shape[:1] == (size,)

    def _plan(self, arguments, count):
        called, function = arguments.entry, self.imported.entries["predict"]
        fixed = self.imported.fixed.get(function)
        sizes = self._sizes_of(function, called, arguments.tensors)
        if count is None or sizes is None or not sizes and not fixed:
            return super()._plan(arguments, count)
        # Samples of other shapes are refused with the first entry's.
        return self._made_up(called, sizes or {count: called}, count, f"{fixed} fixes the batch: " if fixed else "")

    def _sizes_of(self, function, called, tensors):
        """The entries of a function by the sizes of batches that they take of some samples: one
        of this very size before one of any. None where there is one entry alone."""
        suffix = "_average" if called.name.endswith("_average") else ""
        batched = [self._is_batched(called, spec) for spec in called.arguments]
        known = {key[1:]: symbol for key, symbol in self.imported.shapes.items() if key[0] == function}
        found, own, others = [tuple(t.shape[: t.rank]) for t in tensors], {}, {}
        for expected, symbol in known.items():
            entry, size = self.image.entries[symbol + suffix], self.imported.sizes.get(symbol)
            for one in entry.batches if size is None else [size]:
                shapes = [(one, *s[1:]) if is_batched else s for s, is_batched in zip(found, batched)]
                if all(map(_fits, expected, shapes)):
                    (others if size is None else own)[one] = entry
        return {**others, **own} if known else None

    def evaluate(self, *tensors, entry=None, **options):
        """As Trainer.evaluate; warns once of results that are no numbers."""
        values = super().evaluate(*tensors, entry=entry, **options)
        called = self.image.find(entry, "eval")
        left = [repr(name) for name in called.results if name not in values]
        if left and called.name not in self._told:
            self._told.add(called.name)
            warnings.warn(f"entry '@{called.name}': evaluate() gives numbers alone, found {', '.join(left)} of other"
                          " shapes, left out; give the loss's numbers, such as one for each class, names of their own,"
                          " and tensors of each sample by predict=", Warning)  # fmt: skip
        return values

    def _evaluator(self, average, batch):
        """A trainer of evaluations alone with the weights of this one, which has none."""
        if self._evaluating is None:
            self._need("eval")
        if average:
            self._need_average()
        sizes = self._evaluation_sizes(_samples(batch))
        known = _evaluated_at_once(self._evaluates) if self._evaluates else ()
        if self._evaluates is None or (self._fixed() and known != sizes) or known < sizes:
            self._evaluates = self._made_to_evaluate(sizes)
            sizes = _evaluated_at_once(self._evaluates)
            note(f"evaluate() without eval_batch= compiled it now, for {sizes[0]} samples at once; {self.maker} with"
                 f" eval_batch={tuple(sizes) if len(sizes) > 1 else sizes[0]} has it beforehand")  # fmt: skip
        for name, spec in self._evaluates.image.variables.items():
            value = self._value(spec, average) if spec.note in ("parameter", "buffer") else None
            if value is not None:
                self._evaluates.set(name, value)
        return self._evaluates

    def _made_to_evaluate(self, sizes):
        """A trainer of evaluations; of fewer samples at once where a budget of memory asks for it."""
        while True:
            try:
                return self._evaluating(sizes)
            except CompileError:
                if not self._has_budget or sizes[0] == 1 or self._fixed():
                    raise
            self._most = sizes[0] // 2
            sizes = tuple(dict.fromkeys((self._most, 1)))

    def _value(self, spec, average):
        """What a variable of another trainer of this function holds here, or its average; None where nothing does."""
        name = spec.name
        return self.get(average and self._average_of(name) or name) if name in self.image.variables else None

    def _fixed(self):
        return any(symbol in self.imported.fixed for symbol in self.imported.entries.values())

    def _evaluation_sizes(self, count):
        """The samples that an evaluation runs at once: by what a sample takes of a step's memory,
        never by what is free. Where a batch is fixed, those that there are."""
        if self._fixed():
            return (count,)
        sample = max(1, self.image._step_bytes // max(1, self._size()))
        most = min(_EVALUATED // sample, 1024, count, self._most or count)
        return tuple(dict.fromkeys((max(1, most), 1)))

    def close(self) -> None:
        super().close()
        if self._evaluates is not None:
            self._evaluates.close()

    close.__doc__ = Trainer.close.__doc__

    def _need(self, kind):
        if kind not in self.imported.entries:
            what, how = {"eval": ("evaluations", "eval_batch=(256, 1)"),
                         "predict": ("predictions", "predict=True")}[kind]  # fmt: skip
            raise ArgumentError(f"expected a trainer with an entry for {what}, found one without;"
                                f" give {self.maker} {how}")  # fmt: skip

    def _averaged(self, kind, entry, average, tensors, named=()):
        """The entry of a kind, that of the averages where they are asked for."""
        if entry is None:
            self._need(kind)
        entry = self._entry_for(kind, tensors, named, entry) or self.imported.entries.get(kind)
        if not average:
            return entry
        self._need_average()
        return (entry or kind) + "_average"

    def _need_average(self):
        if self.imported.average is None:
            raise ArgumentError("expected a trainer with averages, found one without;"
                                f" give {self.maker} average=0.999")  # fmt: skip


_SCALED = ('A gradient rule of yours clips or normalizes a gradient, which f16 scales: use precision="bf16", or'
           " bound the gradients of parameters by max_value= or max_norm=.")  # fmt: skip


def _named(function):
    """The arguments of a function that are given by name."""
    parameters = inspect.signature(function).parameters.items()
    return {name for name, parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY}


def refuse_unknown(maker, options):
    """Raises for what is neither an option of `maker`, nor one of amp.compile or of Trainer
    that it passes on."""
    passed = {*_named(compile), *_named(Trainer.__init__)} - {"batch", "framework", "name"}
    for name in options:
        if name not in passed:
            near = difflib.get_close_matches(name, [*_named(maker), *passed], 1)
            advice = f"did you mean {near[0]!r}?" if near else f"help(amp.{maker.__name__}) has them all"
            raise ArgumentError(f"expected an option of {maker.__name__}, found {name!r}; {advice}")


def run_options(options):
    """What of options is not compile's."""
    return {name: value for name, value in options.items() if name not in _named(compile)}


def image_of(imported, options, **settings):
    """The image of an imported text, with what of `options` is compile's."""
    compiles = {name: options[name] for name in _named(compile) & options.keys()}
    precision = settings.pop("precision", None)
    hyperparameters = settings.pop("hyperparameters") or ",".join(imported.hyperparameters) or None
    try:
        image = compile(imported.text, hyperparameters=hyperparameters, **settings, **compiles)
        # A text of f64 has no region that says so.
        image.precision = precision or image.precision
        return image
    except CompileError as error:
        if "is not linear in a scaled value" not in str(error):
            raise
        raise CompileError(f"{str(error).rstrip()}\n{_SCALED}") from error
