# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From an nn.Module, its loss and its optimizer to a training graph in text.

`import_torch` writes the graph, `check` lists what has no form in it. torch.export
reads the module; each ATen op has a handler in one of the tables beside this file.
"""

import dataclasses
import inspect
import re
from typing import Any, Dict, List, Optional, Tuple

import torch

from .averages import average as read_average
from .averages import averaged as averages_of
from .batches import argument_names, flattened, leaves
from .builder import Unsupported
from .checking import check as check_entries
from .checking import too_wide
from .conditions import Conditions
from .entries import make_entries, resized
from .entry import declare
from .exporting import batch_of
from .given import promoted, stored
from .lines import ENTRY, OWNER, free
from .named_numbers import NamedNumbers
from .optimizers import optimizer as write_optimizer
from .optimizers import scaler as write_scaler
from .optimizers import within
from .outline import Functions
from .places import place_of
from .steps import train as write_step
from .steps import validate
from .taken import Taken
from .torch_builder import TYPES
from .variables import Variables, settled


@dataclasses.dataclass
class Imported:
    """A module as text, and what belongs to it."""

    #: the .mlir
    text: str
    #: the initial value of each variable, by name
    weights: Dict[str, torch.Tensor]
    #: each variable's names in the state dict; a tied weight has several
    names: Dict[str, List[str]]
    #: of what is a view of a variable, which, and the places of its elements in that
    views: Dict[str, Tuple[str, torch.Tensor]]
    #: of each entry's arguments the types that the examples have
    types: Dict[str, Dict[str, set]]
    #: of each entry's arguments that are indices (least, largest, one beside them or None)
    ranges: Dict[str, Dict[str, Tuple]]
    #: (name, element type, shape) of each argument, None for the batch
    arguments: List[Tuple[str, str, Tuple]]
    #: the first entry of each kind: train, eval, predict
    entries: Dict[str, str]
    #: what each entry's function takes beside the module: tensors, or what has some
    parameters: Dict[str, List[str]]
    #: entries by the first of their function and by the shapes of their arguments, None for
    #: the batch, where there are several or one of a fixed batch
    shapes: Dict[Tuple, str]
    #: the samples of entries of a fixed batch
    sizes: Dict[str, int]
    #: what fixes it, by the first entry of a function
    fixed: Dict[str, str]
    #: the suffix of averages among the variables, "ema" or "swa"; None without them
    average: Optional[str]
    #: the samples of the examples
    batch: Tuple[int, ...]
    #: the micro-batches of a step
    accumulate: int
    #: numbers of the optimizer that may change between steps
    hyperparameters: Tuple[str, ...]
    #: what optimizers, schedulers and scalers remember, and its variables
    taken: Taken
    #: what the user's code raises where an assertion does not hold, by its message
    raised: Dict[str, Any]
    #: (value, the user's line) of tensors of the module that the text is what it is by
    decided: Dict[str, Tuple[torch.Tensor, str]]
    #: numbers of Python that the user's code reads, which a loop may change
    numbers: NamedNumbers
    #: "file:line" of the user's code, and the ops written for it
    lines: Dict[str, List[str]]
    #: whether predictions of one sample have a form, where nobody gave sizes
    single: bool = True


def _names(module):
    """What the parameters and buffers are called."""
    if not isinstance(module, torch.nn.Module):
        raise Unsupported(f"expected an nn.Module, found {type(module).__name__}")
    tensors = (*module.named_parameters(remove_duplicate=False), *module.named_buffers(remove_duplicate=False))
    return [name for name, _ in tensors]


def _validate(module, loss, example):
    _names(module)
    if not example:
        raise Unsupported("expected example=(x, y), tensors of a batch, found none")
    named = zip(argument_names(loss, example), example)
    for name, value in [leaf for name, value in named for leaf in leaves(value, name)]:
        if isinstance(value, (bool, int, float)):
            continue
        if not isinstance(value, torch.Tensor):
            raise Unsupported(f"expected tensors as example, found {type(value).__name__} at {name!r}",
                              "give tensors, numbers, and dicts and tuples of them")  # fmt: skip
        if value.device.type != "cpu":
            raise Unsupported(f"expected example {name!r} on the CPU, found it on {value.device}",
                              "give it .cpu(): a trainer has its own target")  # fmt: skip
        if not value.numel():
            raise Unsupported(f"expected example {name!r} with elements, found shape {list(value.shape)}",
                              "leave it out, or give a batch that has some")  # fmt: skip
        if value.dtype not in TYPES:
            raise Unsupported(f"expected {name!r} of real numbers, found {value.dtype}",
                              "view_as_real(), or .float()")  # fmt: skip


def _refuse_hooks(model, optimizer):
    """Hooks of a backward or of a step would not run."""
    advice = "remove it: no Python runs in a step"
    for name, part in model.named_modules():
        if part._backward_hooks or part._backward_pre_hooks:
            raise Unsupported(f"expected modules without hooks of the backward, found one of"
                              f" '{name or type(part).__name__}'", advice)  # fmt: skip
    for name, tensor in model.named_parameters():
        if tensor._backward_hooks or tensor._post_accumulate_grad_hooks:
            raise Unsupported(f"expected parameters without hooks, found one of '{name}'", advice)
    several = optimizer.values() if isinstance(optimizer, dict) else [optimizer]
    for optim in [one for given in several for one in _listed(given)]:
        if any(getattr(optim, f"_optimizer_step_{when}_hooks", None) for when in ("pre", "post")):
            raise Unsupported(f"expected an optimizer without hooks, found one of"
                              f" {type(optim).__name__}", advice)  # fmt: skip


def _validate_types(model, precision, trained, masters):
    """trained: the parameters of optimizers. Those that are not may have 16 bits."""
    trained = set(map(id, trained))
    for name, tensor in model.named_parameters():
        is_low = tensor.dtype in (torch.float16, torch.bfloat16)
        if is_low and id(tensor) in trained and tensor.requires_grad and not masters:
            raise Unsupported(f"expected parameters that an optimizer trains in f32, found '{name}' of {tensor.dtype}",
                              "masters=True trains an f32 master of each; or module.float() first, where precision="
                              " says what runs in 16 bits")  # fmt: skip
        if is_low and precision != "f64":
            continue
        if precision != "f64" and tensor.dtype == torch.float64:
            raise Unsupported(f"expected parameters in f32 for precision={precision!r}, found {name!r} of"
                              f" {tensor.dtype}", "module.float() first, or precision='f64'")  # fmt: skip
        if precision == "f64" and tensor.dtype != torch.float64:
            raise Unsupported(f"expected f64 for precision='f64', found '{name}' of {tensor.dtype}",
                              "module.double() first, and a batch that is .double()")  # fmt: skip


def _listed(value):
    """One of something, or several, as a list."""
    return [] if value is None else list(value) if isinstance(value, (list, tuple)) else [value]


def _several(example):
    """The batches of an example: one tuple of tensors, or a list of them."""
    if isinstance(example, list) and example and isinstance(example[0], (tuple, list)):
        return promoted([tuple(one) for one in example])
    return [tuple(example)]


@dataclasses.dataclass
class _Training:
    """A loss with its optimizers: entries that share a scaler."""

    symbol: str
    loss: Any
    examples: List[Tuple]
    #: (symbol, torch.optim's)
    optimizers: List[Tuple[str, Any]]
    scaler: Optional[str]
    settings: Any


def _named_optimizers(given, taken, prefix=""):
    """Optimizers and what they are called: "opt" where there is one."""
    several = _listed(given)
    if len(several) == 1:
        return [(free(prefix or "opt", taken, OWNER), several[0])]
    names = []
    for optim in several:
        name = free((f"{prefix}_" if prefix else "") + type(optim).__name__.lower(), taken, OWNER)
        names.append(name if name not in names else f"{name}_{len(names)}")
    return list(zip(names, several))


def _trainings(loss, example, optimizer, scaler, scaled, taken):
    """What is trained: one loss, or several by the names of their entries. `taken` are the
    names of the module, to which others give way."""
    if not isinstance(loss, dict):
        optimizers = _named_optimizers(optimizer, taken)
        symbol = free("scaler", taken, OWNER) if scaled and optimizers else None
        return [_Training(free("train", taken, ENTRY), loss, _several(example), optimizers, symbol, scaler)]
    if not isinstance(optimizer, dict) or set(optimizer) != set(loss):
        found = sorted(optimizer) if isinstance(optimizer, dict) else type(optimizer).__name__
        raise Unsupported(f"expected an optimizer for each loss, a dict with the keys {sorted(loss)},"
                          f" found {found}")  # fmt: skip
    trainings = []
    for name, function in loss.items():
        if not name.isidentifier() or name in ("eval", "predict"):
            raise Unsupported(f"expected names of losses that are identifiers, found {name!r}")
        if free(name, taken, ENTRY) != name:
            raise Unsupported(f"expected names of losses that no parameter has, found {name!r}", "choose another")
        given = example[name] if isinstance(example, dict) else example
        settings = scaler.get(name) if isinstance(scaler, dict) else scaler
        trainings.append(_Training(name, function, _several(given),
                                   _named_optimizers(optimizer[name], taken, f"{name}_opt"),
                                   free(f"{name}_scaler", taken, OWNER) if scaled else None, settings))  # fmt: skip
    return trainings


def _schedulers(scheduler):
    """Schedulers by their optimizer."""
    several = list(scheduler.values()) if isinstance(scheduler, dict) else _listed(scheduler)
    found = {}
    for one in several:
        optim = getattr(one, "optimizer", None)
        if optim is None:
            raise Unsupported(f"expected a scheduler of torch.optim.lr_scheduler, found"
                              f" {type(one).__name__}",
                              within(one, "scheduler", torch.optim.lr_scheduler.LRScheduler))  # fmt: skip
        found[id(optim)] = one
    return found


def _prediction(predict, module, loss, example):
    """The function of a prediction, and the arguments of the batch that it takes."""
    if predict is True:
        parameters = list(inspect.signature(module.forward).parameters.values())
        needed = [p for p in parameters if p.default is p.empty
                  and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]  # fmt: skip
        count = max(1, min(len(needed), len(example)))
        names = argument_names(loss, example)[:count]

        def function(m, *batch):
            return m(*batch)

        return function, names, example[:count]
    if not callable(predict):
        raise Unsupported(f"expected predict=True or a function of the module and a batch, found"
                          f" {predict!r}")  # fmt: skip
    names = argument_names(predict, example)
    wanted = [p for p in inspect.signature(predict).parameters][1:]
    by_name = dict(zip(argument_names(loss, example), example))
    if all(name in by_name for name in wanted):
        return predict, wanted, tuple(by_name[name] for name in wanted)
    return predict, names[: len(wanted)], example[: len(wanted)]


class _Writer:
    """Collects the functions and declarations of a graph."""

    def __init__(self, model, low, symbols, trains, changing, conditions):
        self.model, self.low = model, low
        self.variables = Variables(model, trains, changing, Conditions(conditions))
        #: what is repeated; None: it is written each time
        self.repeated = None if symbols is None else Functions({*symbols, *self.variables.names})
        self.functions, self.declarations, self.trained = [], [], []
        self.entries, self.lines = {}, {}
        self.shapes, self.sizes, self.fixed, self.batch = {}, {}, {}, {}
        self.first, self.places, self.parameters, self.types = None, {}, {}, {}
        #: by entry and argument, the integers that it may have
        self.ranges = {}
        #: entries whose batch may have any size, by function and shapes
        self.of_any_size = {}
        #: an entry of each function and shape, to compare with the module
        self.checked = []

    def add(self, kind, symbol, loss, batch, names, sizes, parts=1):
        """Writes the entries of a function for a batch; of a fixed batch one of each size, else
        one of any and those of sizes for which it does not hold. There are none for what an
        entry takes already."""
        arguments = list(names)
        loss, example, names = flattened(loss, batch, names)
        types = self.types.setdefault(symbol, {})
        for name, value in zip(names, example):
            types.setdefault(name, set()).add(value.dtype)
        samples = batch_of(example)
        if samples:
            self.batch[samples] = True

        def key(size):
            shapes = (tuple(v.shape) for v in resized(example, size or samples))
            return symbol, *((size, *s[1:]) if s and s[0] == (size or samples) else s for s in shapes)

        wanted = sizes if sizes is None else [size for size in sizes or [samples or 1] if key(size) not in self.shapes]
        known = self.of_any_size.get(key(None))
        if wanted == [] or known and wanted is None:
            return []
        count = sum(known[0] == symbol for known in self.shapes)
        made, fixed = make_entries(
            kind, lambda i: _numbered(symbol, count + i), self.model, loss, example, names, self.variables, self.low,
            wanted, parts, places=self.places, known=known)  # fmt: skip
        if not known and not fixed:
            self.of_any_size[key(None)] = made[0]
        self.entries.setdefault(kind, symbol)
        self.first = self.first or made[0]
        self.checked += made[:1] if fixed else made
        if fixed is not None:
            self.fixed.setdefault(symbol, fixed)
        for entry in made:
            # A function that is called has no value by which its caller could differentiate.
            entry.builder.outline = None if entry.walk.watched else self.repeated
            self.parameters[entry.symbol], self.types[entry.symbol] = arguments, types
            self.shapes[key(entry.given)] = entry.symbol
            found = {name: bounds.found() for name, bounds in entry.bounds.items()}
            self.ranges[entry.symbol] = {name: bounds for name, bounds in found.items() if bounds}
            if entry.given is not None:
                self.sizes[entry.symbol] = entry.given
            for node in entry.program.graph.nodes:
                place = place_of(node) if node.op == "call_function" else None
                if place:
                    self.lines.setdefault(f"{place[0]}:{place[1]}", []).append(str(node.target))
        return made

    def chosen(self):
        """The functions of which an entry is chosen by the shapes of its arguments."""
        first = [key[0] for key in self.shapes]
        return {symbol for symbol in first if symbol in self.fixed or first.count(symbol) > 1}

    def text(self):
        head = []
        for name, tensor in self.variables.used.items():
            head.append(declare(name, TYPES[tensor.dtype], tensor.shape, name in self.trained))
        functions = [*(self.repeated.texts if self.repeated else ()), *self.functions]
        used = {name for text in functions for name in re.findall(r"#at\d+", text)}
        places = [f"{name} = loc({text})" for text, name in self.places.items() if name in used]
        return "\n".join([*head, "", *self.declarations, "", *functions, *places, ""])


def _numbered(symbol, index):
    return f"{symbol}_{index}" if index else symbol


@settled
def import_torch(
    model,
    loss,
    example,
    *,
    optimizer=None,
    scheduler=None,
    scheduler_every=1,
    precision: str = "f32",
    policy=None,
    accumulate: int = 1,
    accumulate_calls: int = 1,
    max_norm=None,
    max_value=None,
    skip_above=None,
    scaler=None,
    masters=False,
    average=None,
    predict=None,
    batch=None,
    eval_batch=None,
    results=(),
    buffers="applied",
    functions=False,
    check=False,
    conditions=None,
    changing=(),
) -> Imported:
    """Writes a module with its loss and its optimizer as a training graph.

    loss(model, *batch) gives a scalar, or a scalar and a dict of named results. `results`
    may name "gradient_norm" and "learning_rate" too. Without an optimizer there is an
    evaluation alone. `batch` and `eval_batch` are tuples of sizes, of each of which there
    is an entry where the module fixes it; none are those of the examples, and batch=None
    leaves them open. `functions` makes a function of what the module repeats; `check`
    compares the text with the module. `changing` are tensors whose elements count as
    unknown. Other arguments are those of amp.from_torch. Raises Unsupported, with the user's line.
    """
    validate(precision, accumulate, accumulate_calls, max_norm, max_value, results, buffers, skip_above)
    for function in loss.values() if isinstance(loss, dict) else [loss]:
        if isinstance(function, torch.nn.Module):
            is_swapped = callable(model) and not isinstance(model, torch.nn.Module)
            raise Unsupported(f"expected a function of the module and a batch as loss, found"
                              f" {type(function).__name__}, a module itself",
                              "give the module first, then the loss" if is_swapped else
                              "def loss(module, x, y): return criterion(module(x), y)")  # fmt: skip
        if not callable(function):
            raise Unsupported(f"expected a function as loss, found {type(function).__name__}",
                              "def loss(module, x, y): return …")  # fmt: skip
    low = precision if precision in ("f16", "bf16") else None
    scaled = optimizer is not None and (precision == "f16" or scaler is not None)
    taken = _names(model)
    trainings = _trainings(loss, example, optimizer, scaler, scaled, taken)
    for training in trainings:
        for one in training.examples:
            _validate(model, training.loss, one)
    _refuse_hooks(model, optimizer)
    numbers = NamedNumbers(model, [training.loss for training in trainings])
    symbols = {name for t in trainings for name in (t.symbol, t.scaler, *(n for n, _ in t.optimizers))}
    writer = _Writer(model, low, symbols if functions else None, optimizer is not None, changing, conditions)
    trained = [p for t in trainings for _, optim in t.optimizers for group in getattr(optim, "param_groups", ())
               for p in group["params"]]  # fmt: skip
    _validate_types(model, precision, trained, masters)
    averaged, suffix = read_average(average)
    steps, states, scalers = [], {}, []
    if optimizer is not None:
        for training in trainings:
            for one in training.examples:
                names = argument_names(training.loss, one)
                made = writer.add("train", training.symbol, training.loss, one, names, batch, accumulate)
                steps += [(training, entry) for entry in made]
    first, others, single = trainings[0], [], True
    for kind, wanted in (("eval", eval_batch is not None or optimizer is None and not predict),
                         ("predict", predict)):  # fmt: skip
        for one in first.examples if wanted else ():
            function, names = first.loss, argument_names(first.loss, one)
            if kind == "predict":
                function, names, one = _prediction(predict, model, first.loss, one)
            symbol = free(kind, taken, ENTRY)
            others += writer.add(kind, symbol, function, one, names, None if batch is None else eval_batch or ())
            if batch is None or eval_batch or symbol in writer.fixed:
                continue
            try:  # predictions are made sample by sample, too, where the module runs with one
                others += writer.add(kind, symbol, function, one, names, (1,))
            except Exception:  # also one of the module's own
                single = False
    if accumulate_calls > 1 and len(steps) > 1:
        raise Unsupported(
            f"expected one loss and batches of one shape with accumulate_calls, found {len(steps)}",
            "a window is of one entry: use accumulate, or a trainer for each")  # fmt: skip
    schedulers = _schedulers(scheduler)
    known = {id(optim) for training in trainings for _, optim in training.optimizers}
    if not set(schedulers) <= known:
        raise Unsupported("expected a scheduler of the optimizer that is given, found another one's")
    bounds = (max_norm, max_value, skip_above)
    clips = any(bound is not None for bound in bounds) or "gradient_norm" in results
    for training in trainings:
        reads = {name for one, entry in steps if one is training for name in entry.builder.reads}
        for symbol, optim in training.optimizers:
            line, trained, state = write_optimizer(optim, schedulers.get(id(optim)), writer.variables, symbol, averaged,
                                                   writer.trained, clips, scheduler_every, reads)  # fmt: skip
            states[id(optim)] = states[id(schedulers.get(id(optim)))] = state
            writer.declarations.append(line)
            writer.trained += trained
        if training.scaler:
            writer.declarations.append(write_scaler(training.settings, training.scaler))
            name = training.symbol if isinstance(loss, dict) else None
            scalers.append((name, training.scaler, training.settings))
    texts = [
        write_step(entry, [symbol for symbol, _ in training.optimizers], training.scaler,
                   accumulate=accumulate, accumulate_calls=accumulate_calls, max_norm=max_norm,
                   max_value=max_value, results=results, buffers=buffers, skip_above=skip_above)
        for training, entry in steps
    ]  # fmt: skip
    writer.functions += texts
    for entry in others:
        writer.functions += entry.evaluation(suffix is not None)
    variables = writer.variables
    taken_over = Taken(optimizer, scheduler, states, scalers)
    taken_over.averages = averages_of(average, states.values(), variables.names, suffix)
    variables.conditions.refuse_unused()
    if check:
        check_entries(model, writer.checked, variables, writer.trained)
    weights = {name: stored(tensor.detach()) for name, tensor in variables.used.items()}
    checks = [check for entry in (*(one for _, one in steps), *others) for check in entry.checks]
    entry = writer.first
    return Imported(
        text=writer.text(),
        weights=weights,
        names={name: variables.names[name] for name in weights},
        views={name: view for name, view in variables.views.items() if view[0] in weights},
        arguments=[(n, v.dtype, v.shape) for n, v in zip(entry.names, entry.arguments)],
        entries=writer.entries,
        parameters=writer.parameters,
        types=writer.types,
        ranges=writer.ranges,
        shapes={key: symbol for key, symbol in writer.shapes.items() if key[0] in writer.chosen()},
        sizes=writer.sizes,
        fixed=writer.fixed,
        average=suffix,
        batch=tuple(writer.batch),
        accumulate=accumulate,
        hyperparameters=("lr",) if known - set(schedulers) else (),
        taken=taken_over,
        lines=writer.lines,
        raised={check.message: check.error for _, check in checks if check.error is not None},
        decided=variables.decided,
        numbers=numbers,
        single=single,
    )


def explain(model, loss, example):
    """The cause where something was refused of a module, if it is known; or None."""
    losses = loss if isinstance(loss, dict) else {None: loss}
    for name, function in losses.items():
        for batch in _several(example[name] if isinstance(example, dict) else example):
            if cause := too_wide(model, function, batch):
                return cause
    return None


@settled
def check(model, loss, example, conditions=None, changing=()) -> List[Unsupported]:
    """What of a module has no form: each with place, what was found and what to write."""
    problems: List[Any] = []
    losses = loss if isinstance(loss, dict) else {"train": loss}
    for name, function in losses.items():
        given = example[name] if isinstance(example, dict) else example
        for batch in _several(given):
            try:
                _validate(model, function, batch)
                kind = "train" if model.training else "eval"
                given = flattened(function, batch, argument_names(function, batch))
                variables = Variables(model, changing=changing, conditions=Conditions(conditions))
                make_entries(kind, lambda _: kind, model, *given, variables, None, problems=problems)
            except Unsupported as error:
                problems.append(error)
    return problems
