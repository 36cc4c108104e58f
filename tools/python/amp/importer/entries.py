# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One function of the graph: an exported program, its arguments and results."""

import torch

from . import entry
from .builder import Unsupported, Value
from .exporting import batch_of, export, warn_of_constants
from .generators import warn_of as warn_of_draw
from .graph import Walk
from .places import place_of_function
from .sizes import holds
from .torch_builder import TYPES, Bounds, Builder
from .variables import Variables


def _exported(kind, module, loss, example, variables, is_dynamic=False):
    # A step has the modes that the parts of the module are in.
    modes = {part: part.training for part in module.modules()}
    if kind != "train":
        module.eval()
    try:
        return export(module, loss, example, is_dynamic, kind, variables)
    except Unsupported as error:
        if "GraphModule, got" in str(error):  # of several tensors of one memory, of which one is changed
            variables.refuse_shared(error.place)
            variables.refuse_aliases(module, error.place)
        raise
    finally:
        for part, mode in modes.items():
            part.training = mode


class Entry(entry.Entry):
    """A function of the module: of kind train, eval or predict.

    size: the samples of its batch; None: any, which the module does not ask for. parts: the
    micro-batches that a batch is split into. is_open: of a fixed size too, the arguments
    say that they have any. program: what was exported for that size.
    """

    def __init__(self, kind, symbol, module, loss, example, names, variables: Variables, low, *, size=None,
                 parts=1, is_open=False, problems=None, places=None, program=None):  # fmt: skip
        example = example if size is None else resized(example, size // parts)
        program = program or _exported(kind, module, loss, example, variables, size is None)
        self.kind, self.symbol = kind, symbol
        self.names, self.size = names, size
        b = Builder(places=places)
        self.start(b, low)
        self.arguments, self._batched, values = [], [], []
        #: of arguments of integers by name, what they may be
        self.bounds = {}
        #: the samples that its arguments have; None: any
        self.given = None if is_open else size
        for name, value in zip(self.names, example):
            values.append(self._argument(name, value, batch_of(example)))
        walk = Walk(program, module, loss, variables, b, values, problems)
        walk.run()
        b.locate(place_of_function(loss))
        #: of what is no op of the user's
        self.where = b.location()
        parts = program.call_spec.out_spec.children()
        place = place_of_function(loss)
        #: of the function
        self.line = f"{place[0]}:{place[1]}" if place else ""
        self.loss, named = None, walk.outputs
        if kind != "predict":
            self.loss, named = self._scalar(walk.outputs[0]), walk.outputs[1:]
        names = parts[-2].context or []
        self.named = dict(zip(names, named))
        self.checks = [(b.constant(v) if isinstance(v, torch.Tensor) else v, check)
                       for v, check in zip(named[len(names) :], program.checks)] + walk.picks.checks  # fmt: skip
        # What checking compares: of which function, on what, and the values of its nodes.
        self.function, self.example, self.walk, self.values = loss, example, walk, walk.env
        self.shapes = [tuple(v.shape) if self.given is not None else a.shape for a, v in zip(self.arguments, example)]
        self.written = {}
        for buffer, value in walk.mutations.items() if kind == "train" else ():
            value = b.constant(value) if isinstance(value, torch.Tensor) else value
            self.written[variables.canonical(variables.tensor(buffer))] = value
        self.program = program

    def batched(self):
        return self._batched

    def _argument(self, name, value, samples):
        b = self.builder
        # Others than the batch's are given whole to every step.
        batched = value.dim() and value.shape[0] == samples
        shape = (self.given, *value.shape[1:]) if batched else tuple(value.shape)
        dtype = TYPES[value.dtype] if value.dtype != torch.bool else "i32"
        argument = b.value(dtype, shape, name)
        self.arguments.append(argument)
        b.arguments.append(str(argument))
        if batched:
            self._batched.append(argument)
            b.batch_source = b.batch_source or argument
        if batched and self.given is not None:  # of a micro-batch, where there are several
            argument = Value(str(argument), dtype, value.shape)
        elif batched and self.size is not None:
            argument = b.reshape(argument, value.shape)
        if value.dtype == torch.bool:
            argument = b.compare("ne", argument, 0)
        elif dtype in ("i32", "i64"):
            argument.bounds = self.bounds[name] = Bounds()
        return argument

    def _scalar(self, value):
        if not isinstance(value, Value) or any(size != 1 for size in value.shape):
            shape = list(value.shape) if isinstance(value, Value) else value
            raise Unsupported(f"expected a loss that is a scalar, found one of shape {shape}",
                              "take its mean() or sum()", self.line)  # fmt: skip
        self.builder.hint = "loss"
        loss = self.builder.reshape(value, ())
        return loss if loss.dtype == "f64" else self.builder.convert(loss, "f32")


def resized(example, size):
    """A batch of `size` samples like those of the example."""
    samples = batch_of(example)
    if samples in (None, size):
        return example
    rows = torch.arange(size) % samples
    return tuple(v[rows] if v.dim() and v.shape[0] == samples else v for v in example)


def _check_sizes(sizes, parts):
    for size in sizes:
        if not isinstance(size, int) or size < 1:
            raise Unsupported(f"expected batches of 1 sample or more, found {size!r}")
        if size % parts:
            raise Unsupported(f"expected batches that accumulate={parts} divides, found one of {size}",
                              "example and batch= are of what t.step takes, all micro-batches")  # fmt: skip


def _refuse_size(error, size, example, names):
    """Rewords what is refused of a batch that is not the example's."""
    samples = batch_of(example)
    batched = [name for name, v in zip(names, example) if v.dim() and v.shape[0] == samples]
    advice = f"leave {size} out of the sizes of batches"
    if len(batched) > 1:
        advice += (f"; {' and '.join(map(repr, batched))} were taken for arguments of the batch, as their first size is"
                   f" its {samples}: where that is chance, give an example of another number of samples")  # fmt: skip
    raise Unsupported(f"found a batch of {size} that has no form: {error.found}", advice, error.place) from error


def _apart(entry, kind, symbol, arguments, sizes, parts, places):
    """Entries of the sizes, 1 at most, for which one of any size computes something else."""
    module, loss, example, names, variables, _ = arguments
    made = []
    for size in sizes:
        if size // parts > 1:
            continue
        try:
            program = _exported(kind, module, loss, resized(example, size // parts), variables)
            if not holds(entry.program, program, size // parts):
                made.append(Entry(kind, symbol, *arguments, size=size, parts=parts, places=places, program=program))
        except Unsupported as error:
            _refuse_size(error, size, example, names)
    return made


def make_entries(kind, symbols, module, loss, example, names, variables, low, sizes=None, parts=1, problems=None,
                 places=None, known=None):  # fmt: skip
    """An entry with a symbolic batch, or, where an op wants its size, one of each of `sizes`;
    `symbols` names them by their place. Without sizes it is that of the example, left open
    in the arguments. A symbolic one, which may be `known`, has others beside it of sizes for
    which it does not hold. The second result is what fixes the batch; None where it is symbolic."""
    arguments, samples = (module, loss, example, names, variables, low), batch_of(example)
    fixed = None
    _check_sizes(sizes or [], parts)
    try:
        made = [] if known else [Entry(kind, symbols(0), *arguments, parts=parts, places=places)]
    except Exception as error:  # a batch of any size has no form, or an op that nobody thought of
        fixed = getattr(error, "place", "") or ("an example of one sample" if samples == 1 else "the module")
        is_open, sizes = sizes is None, sizes or [samples or 1]
        _check_sizes(sizes, parts)
        made = []
        for i, size in enumerate(sizes):
            try:
                made.append(Entry(kind, symbols(i), *arguments, size=size, parts=parts, is_open=is_open,
                                  problems=problems, places=places))  # fmt: skip
            except Unsupported as error:
                if samples in (None, size):
                    raise
                _refuse_size(error, size, example, names)
    else:
        made += _apart(known or made[0], kind, symbols(len(made)), arguments, sizes or (), parts, places)
    if made:
        warn_of_draw(made[0].program.draws, variables.drawing)
    if kind == "train" and made:
        warn_of_constants(made[0].program, loss, variables)
    return made, fixed
