# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One function of the graph: an exported program, its arguments and results."""

import inspect

import torch

from . import entry
from .builder import Unsupported, Value
from .exporting import batch_of, export, place_of_function, warn_of_constants
from .graph import Variables, Walk
from .torch_builder import TYPES, Builder


def argument_names(loss, example):
    """The names of the data: those of the function's parameters behind the module."""
    names = [p.name for p in list(inspect.signature(loss).parameters.values())[1:]
             if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]  # fmt: skip
    names += [f"x{i}" for i in range(len(names), len(example))]
    return names[: len(example)]


class Entry(entry.Entry):
    """A function of the module: of kind train, eval or predict."""

    def __init__(self, kind, symbol, module, loss, example, names, variables: Variables, low, dynamic,
                 problems=None, places=None):  # fmt: skip
        # A step has the modes that the parts of the module are in.
        modes = {part: part.training for part in module.modules()}
        if kind != "train":
            module.eval()
        try:
            program, self.dynamic = export(module, loss, example, dynamic, kind)
        finally:
            for part, mode in modes.items():
                part.training = mode
        self.kind, self.symbol = kind, symbol
        self.example, self.names = example, names
        #: samples of the example
        self.size = batch_of(example)
        b = Builder(places=places)
        self.start(b, low)
        self.arguments, values = [], []
        for name, value in zip(self.names, example):
            values.append(self._argument(name, value))
        walk = Walk(program, module, loss, variables, b, values, problems)
        walk.run()
        b.locate(place_of_function(loss))
        #: of what is no op of the user's
        self.where = b.location()
        context = program.call_spec.out_spec.children()[1].context if walk.outputs[1:] else []
        place = place_of_function(loss)
        #: of the function
        self.line = f"{place[0]}:{place[1]}" if place else ""
        self.loss, named = None, walk.outputs
        if kind != "predict":
            self.loss, named = self._scalar(walk.outputs[0]), walk.outputs[1:]
        else:
            context = program.call_spec.out_spec.context
        self.named = dict(zip(context or [], named))
        self.written = {}
        for buffer, value in walk.mutations.items() if kind == "train" else ():
            value = b.constant(value) if isinstance(value, torch.Tensor) else value
            self.written[variables.first[id(variables.tensor(buffer))]] = value
        self.program = program

    def _argument(self, name, value):
        b = self.builder
        # Others than the batch's are given whole to every step.
        batched = value.dim() and value.shape[0] == self.size
        shape = (None, *value.shape[1:]) if batched else tuple(value.shape)
        dtype = TYPES[value.dtype] if value.dtype != torch.bool else "i32"
        argument = b.value(dtype, shape, name)
        self.arguments.append(argument)
        if batched and b.batch_source is None:
            b.batch_source = argument
        b.arguments.append(str(argument))
        if batched:
            b.batch_source = b.batch_source or argument
        if batched and not self.dynamic:
            argument = b.reshape(argument, value.shape)
        if value.dtype == torch.bool:
            argument = b.compare("ne", argument, 0)
        return argument

    def _scalar(self, value):
        if not isinstance(value, Value) or any(size != 1 for size in value.shape):
            shape = list(value.shape) if isinstance(value, Value) else value
            raise Unsupported(f"expected a loss that is a scalar, found one of shape {shape}",
                              "take its mean() or sum()", self.line)  # fmt: skip
        self.builder.hint = "loss"
        loss = self.builder.reshape(value, ())
        return loss if loss.dtype == "f64" else self.builder.convert(loss, "f32")


def make_entry(kind, symbol, module, loss, example, names, variables, low, problems=None, places=None):
    """An entry with a symbolic batch, or, where an op wants its size, a fixed one."""
    arguments = (kind, symbol, module, loss, example, names, variables, low)
    try:
        entry = Entry(*arguments, True, places=places)
    except Unsupported:
        entry = Entry(*arguments, False, problems, places)
    if kind == "train":
        warn_of_constants(entry.program, loss)
    return entry
