# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What trainers of an imported model have in common, whatever framework it came from."""

import difflib
import inspect

from ._errors import ArgumentError
from ._image import compile
from ._trainer import Trainer


class ImportedTrainer(Trainer):
    """A trainer of a text that an importer wrote."""

    #: the function that made it
    maker = ""

    def __init__(self, imported, image, **options):
        super().__init__(image, **options)
        #: what the importer made: text, arguments, names of variables
        self.imported = imported
        for name, value in imported.weights.items():
            self.set(name, value)

    def _entry_for(self, kind, tensors, named=()):
        """The entry of several that was compiled for the shapes of these samples; None where
        there is one alone."""
        shapes = self.imported.shapes
        if not any(key[0] == kind for key in shapes):
            return None
        if named:
            names = [spec.name for spec in self.image.find(self.imported.entries[kind], kind).arguments]
            tensors = [*tensors, *(named[name] for name in names[len(tensors) :] if name in named)]
        found = tuple(tuple(getattr(value, "shape", ())[1:]) for value in tensors)
        entry = shapes.get((kind, *found))
        if entry is None:
            known = ", ".join(" and ".join(map(str, map(list, key[1:]))) for key in shapes if key[0] == kind)
            raise ArgumentError(
                f"expected samples of one of the examples' shapes ({known}), found"
                f" {' and '.join(map(str, map(list, found)))}; give {self.maker} an example of it"
            )
        return entry

    def _averaged(self, kind, entry, average, tensors, named=()):
        """The entry of a kind, that of the averages where they are asked for."""
        if entry is None and kind not in self.imported.entries:
            what, how = {"eval": ("evaluations", "eval_batch=(256, 1)"),
                         "predict": ("predictions", "predict=True")}[kind]  # fmt: skip
            raise ArgumentError(f"expected a trainer with an entry for {what}, found one without;"
                                f" give {self.maker} {how}")  # fmt: skip
        entry = entry or self._entry_for(kind, tensors, named) or self.imported.entries.get(kind)
        if not average:
            return entry
        self._need_average()
        return (entry or kind) + "_average"

    def _need_average(self):
        if self.imported.average is None:
            raise ArgumentError("expected a trainer with averages, found one without;"
                                f" give {self.maker} average=0.999")  # fmt: skip


_COMPILES = ("cpu", "chips", "epilogues", "profile")


def refuse_unknown(maker, options):
    """Raises for what is neither an option of `maker`, nor one of amp.compile or of Trainer
    that it passes on."""

    def named(function):
        parameters = inspect.signature(function).parameters.items()
        return {name for name, parameter in parameters if parameter.kind is parameter.KEYWORD_ONLY}

    passed = {*_COMPILES, *named(Trainer.__init__)} - {"batch", "framework"}
    for name in options:
        if name not in passed:
            near = difflib.get_close_matches(name, [*named(maker), *passed], 1)
            advice = f"did you mean {near[0]!r}?" if near else f"help(amp.{maker.__name__}) has them all"
            raise ArgumentError(f"expected an option of {maker.__name__}, found {name!r}; {advice}")


def image_of(imported, options, **settings):
    """The image of an imported text. Takes what is compile's out of `options`."""
    compiles = {name: options.pop(name) for name in _COMPILES if name in options}
    hyperparameters = settings.pop("hyperparameters") or ",".join(imported.hyperparameters) or None
    return compile(imported.text, hyperparameters=hyperparameters, **settings, **compiles)
