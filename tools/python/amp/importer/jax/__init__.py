# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a loss in jax, its parameters and an optimizer to a training graph in text.

jax traces the loss to a jaxpr; each primitive has a handler in one of the tables beside
this file. The jaxpr still has what StableHLO has lost: stop_gradient, derivatives of
the user's own, and draws of random numbers.
"""

import dataclasses
import numbers
from typing import Any, Dict, List, Optional, Tuple

import jax
import numpy as np
from jax import tree_util

from ... import optimizers as _optimizers
from ..._scaler import declare as declare_scaler
from ..builder import Unsupported
from ..entry import declare
from ..lines import ENTRY, OWNER, free
from ..steps import train as write_step
from ..steps import validate
from . import chains
from .arrays import kind_of
from .checking import check as check_entries
from .entry import JaxEntry
from .specializing import is_same
from .trace import canonical, is_key, labelled, names_of, signature, sizes

__all__ = ["Imported", "Unsupported", "check", "import_jax", "labelled"]


@dataclasses.dataclass
class Imported:
    """A loss as text, and what belongs to it."""

    #: the .mlir
    text: str
    #: the initial value of each variable, by name
    weights: Dict[str, np.ndarray]
    #: names of the leaves of params and of state, in jax's order
    params: List[str]
    state: List[str]
    #: (name, element type, shape) of each argument of the first entry, None for the batch
    arguments: List[Tuple[str, str, Tuple]]
    #: (name, dtype) of each leaf of the batch; a dtype of None for keys
    leaves: List[Tuple[str, Any]]
    #: of each entry, the (name, element type) of its arguments
    reads: Dict[str, List[Tuple[str, str]]]
    #: of each entry, what the parts of the batch are called that it takes one by one
    labels: Dict[str, Optional[List[str]]]
    #: the first entry of each kind: train, eval, predict
    entries: Dict[str, str]
    #: entries by the first of their function and by the shapes of their arguments, None for
    #: the batch, where there are several
    shapes: Dict[Tuple, str]
    #: the suffix of averages among the variables, "ema" or "swa"; None without them
    average: Optional[str]
    #: the tree of what a prediction gives
    prediction: Any
    #: of each entry, the dtypes that jax has for its results
    types: Dict[str, Dict[str, Any]]
    #: what the user is told beside
    notes: List[str]
    #: numbers of the optimizer that may change between steps
    hyperparameters: Tuple[str, ...]
    #: the learning rate by the number of steps, of a schedule that is a function
    schedule: Any
    #: "file:line" of the user's code, and the primitives of it
    lines: Dict[str, List[str]]
    #: whether a key was given, whose numbers are ours
    is_random: bool
    #: samples of a batch
    batch: int
    #: whether batches of other sizes are possible
    symbolic: bool
    #: the samples of entries of a fixed batch, of each of which there is one
    sizes: Dict[str, int]
    #: what fixes the batch, by the first entry of the function
    fixed: Dict[str, str]


def _leaves(tree, names, what):
    values = {}
    for name, leaf in zip(names, tree_util.tree_leaves(tree)):
        if is_key(leaf):
            raise Unsupported(f"found a key in {what}, at '{name}'", "give it as key=, or in the batch")
        if not hasattr(leaf, "shape"):
            raise Unsupported(f"expected arrays in {what}, found {type(leaf).__name__} at '{name}'",
                              "close over what is no array")  # fmt: skip
        dtype = canonical(leaf.dtype)
        if not jax.dtypes.issubdtype(dtype, np.floating):
            advice = "keep integers out of params" if what == "params" else "count in f32"
            raise Unsupported(f"expected real numbers in {what}, found {dtype} at '{name}'", advice)
        values[name] = np.asarray(leaf, dtype)
    return values


class _Writer:
    """Collects the entries of a graph."""

    def __init__(self, params, batch, state, key, has_aux, low, wanted=None, parts=1):
        self.params, self.state, self.key, self.has_aux, self.low = params, state, key, has_aux, low
        #: of each kind, the sizes that its batches have; without, those of the example, and of
        #: predictions 1; the parts of a batch of a step
        self.wanted, self.parts = wanted or {}, parts
        self.batches = batch
        self.param_names = names_of(params)
        self.state_names = names_of(state, "state") if state is not None else []
        self.weights = _leaves(params, self.param_names, "params") | _leaves(state, self.state_names, "state")
        if not self.param_names:
            raise Unsupported("expected arrays in params, found none")
        self.made, self.functions, self.places = [], [], {}
        self.entries, self.shapes, self.labels = {}, {}, {}
        self.like, self.fixed, self.sizes = None, {}, {}
        for leaf in tree_util.tree_leaves(key):
            if not is_key(leaf) and not np.issubdtype(getattr(leaf, "dtype", np.int64), np.uint32):
                raise Unsupported(f"expected a key of jax.random for key=, found {type(leaf).__name__}",
                                  "key=jax.random.key(0); its numbers come from seed=")  # fmt: skip

    def given(self, function, batch):
        given = signature(function, self.params, batch, self.state, self.key, self.state is not None, self.like)
        given.param_names, given.state_names = self.param_names, self.state_names
        self.like = self.like or given
        return given

    def entry(self, kind, symbol, function, problems=None):
        """The entries of a function, of each example one, or one of each size."""
        made = []
        for batch in self.batches:
            given = self.given(function, batch)
            found = self._made(kind, symbol, len(made), given, problems)
            self.entries.setdefault(kind, symbol)
            for entry in found:
                name = entry.symbol
                self.labels[name] = given.labels and [given.labels[k] for k in given.parts or range(len(given.labels))]
                if len(self.batches) > 1 or len(found) > 1:
                    key = (symbol, *(argument.shape for argument in entry.arguments))
                    if self.shapes.setdefault(key, name) != name:
                        continue
                    if entry.samples is not None:
                        self.sizes[name] = entry.samples
                made.append(entry)
        self.made += made
        return made

    def _made(self, kind, symbol, count, given, problems):
        """The entry of an example for a batch of any size; where the function is another one at
        one of the sizes that are wanted, or has no such form, an entry of each of them."""
        rest = (given, self.has_aux and kind != "predict", self.weights, self.low)
        wanted, fixed = self.wanted.get(kind) or [sizes(given)], "an example of one sample"
        if kind == "train":
            wanted = [size // self.parts for size in wanted]

        def name(i):
            return f"{symbol}_{count + i}" if count + i else symbol

        if sizes(given) > 1:
            try:
                entry = JaxEntry(kind, name(0), *rest, places=self.places)
            except Exception as error:  # a batch of any size has no form here
                fixed = getattr(error, "place", "") or "the function"
            else:
                more = [1] if kind == "predict" and kind not in self.wanted else []
                if all(is_same(entry, self.weights, size) for size in dict.fromkeys([*wanted, *more])):
                    return [entry]
                fixed = entry.line or "the function"
        self.fixed.setdefault(symbol, fixed)
        return [JaxEntry(kind, name(i), *rest, size, len(wanted) == 1, problems, self.places)
                for i, size in enumerate(wanted)]  # fmt: skip

    def need_any_size(self, option):
        """Raises where an option makes batches of another size than the step's."""
        for fixed in self.fixed.values():
            raise Unsupported(f"expected a function of any number of samples with {option}, found one that has"
                              f" a form for one size alone: {fixed} fixes the batch")  # fmt: skip


def _named(optimizer, taken, prefix=""):
    """Optimizers by names that no parameter has."""
    return [(free(name, taken, OWNER), *rest) for name, *rest in _optimizers.named(optimizer, prefix)]


def _trainings(loss_fn, optimizer, scaler, scaled, taken):
    """(symbol, loss, its optimizers, the symbol of its scaler, the scaler) of each loss."""
    if not isinstance(loss_fn, dict):
        return [(free("train", taken, ENTRY), loss_fn, _named(optimizer, taken),
                 free("scaler", taken, OWNER) if scaled else None, scaler)]  # fmt: skip
    if not isinstance(optimizer, dict) or set(optimizer) != set(loss_fn):
        found = sorted(optimizer) if isinstance(optimizer, dict) else type(optimizer).__name__
        raise Unsupported(f"expected an optimizer for each loss, a dict with the keys {sorted(loss_fn)},"
                          f" found {found}")  # fmt: skip
    found = []
    for name, function in loss_fn.items():
        if not name.isidentifier() or name in ("eval", "predict"):
            raise Unsupported(f"expected names of losses that are identifiers, found {name!r}")
        if free(name, taken, ENTRY) != name:
            raise Unsupported(f"expected names of losses that no parameter has, found {name!r}", "choose another")
        settings = scaler.get(name) if isinstance(scaler, dict) else scaler
        found.append((name, function, _named(optimizer[name], taken, f"{name}_opt"),
                      free(f"{name}_scaler", taken, OWNER) if scaled else None, settings))  # fmt: skip
    return found


def _chain(optimizer, params, max_norm, max_value):
    """What an optimizer of optax says, with the bounds that are given beside it."""
    chain = chains.read(optimizer, params)
    for name, given in (("max_norm", max_norm), ("max_value", max_value)):
        if given is not None and getattr(chain, name) is not None:
            raise Unsupported(f"expected one bound of gradients, found {name}= and a clip in the chain",
                              "leave one out")  # fmt: skip
        if given is not None:
            setattr(chain, name, given)
    return chain


def import_jax(
    loss_fn,
    params,
    batch,
    *,
    state=None,
    key=None,
    has_aux=False,
    optimizer=None,
    trainable=None,
    precision: str = "f32",
    accumulate: int = 1,
    accumulate_calls: int = 1,
    max_norm=None,
    max_value=None,
    skip_above=None,
    scaler=None,
    masters=False,
    average=None,
    predict=None,
    eval_loss=None,
    eval_batch=None,
    examples=(),
    batch_size=None,
    results=(),
    buffers="applied",
    check=False,
) -> Imported:
    """Writes a loss with its optimizer as a training graph; `check` compares it with the
    function. Raises Unsupported, with the user's line."""
    chain = chains.Chain(max_norm=max_norm, max_value=max_value)
    if chains.is_optax(optimizer):
        chain = _chain(optimizer, params, max_norm, max_value)
        optimizer, max_norm, max_value = chain.optimizer, chain.max_norm, chain.max_value
        if chain.schedule and accumulate_calls > 1:
            raise Unsupported("found a schedule of optax with accumulate_calls", "use one of amp.optimizers")
    validate(precision, accumulate, accumulate_calls, max_norm, max_value, results, buffers, skip_above)
    low = precision if precision in ("f16", "bf16") else None
    wanted = {kind: _several(given) for kind, given in
              (("train", batch_size), ("eval", eval_batch), ("predict", eval_batch)) if given is not None}  # fmt: skip
    writer = _Writer(params, [batch, *examples], state, key, has_aux, low, wanted, accumulate)
    for name, value in writer.weights.items():
        if precision == "f64" and value.dtype != np.float64:
            raise Unsupported(f"expected f64 for precision='f64', found '{name}' of {value.dtype}",
                              'jax.config.update("jax_enable_x64", True), and params of f64')  # fmt: skip
    for other in examples:
        expected, found = map(tree_util.tree_structure, (batch, other))
        if expected != found:
            raise Unsupported(f"expected examples like the batch, {expected}, found {found}")
    scaled = optimizer is not None and (precision == "f16" or scaler is not None)
    averaged, suffix = _optimizers.declare_average(average)
    head, steps, trained, hyperparameters = [], [], {}, ()
    taken = [*writer.param_names, *writer.state_names]
    trainings = _trainings(loss_fn, optimizer, scaler, scaled, taken) if optimizer is not None else []
    for symbol, function, optimizers, scaler_symbol, settings in trainings:
        entries = writer.entry("train", symbol, function)
        reads = set().union(*(entry.builder._reads for entry in entries))
        kept = [n for n in writer.param_names if n in reads and (trainable is None or trainable(n))]
        for name, given, members in _optimizers.assigned(optimizers, kept):
            twice = next((n for n in members if n in trained), None)
            if twice is not None:
                raise Unsupported(
                    f"expected each parameter in one optimizer, found '{twice}' in those of"
                    f" '{trained[twice]}' and '{symbol}'",
                    'say which it has: optimizer={"critic": [("critic.*", adam)], …}')  # fmt: skip
            low_name = next((n for n in members if writer.weights[n].dtype.itemsize == 2), None)
            if low_name and not masters:
                raise Unsupported(f"expected params that an optimizer trains in f32, found '{low_name}' of"
                                  f" {writer.weights[low_name].dtype}", "masters=True trains an f32 master of each; or"
                                  " give them in f32, where precision= says what runs in 16 bits")  # fmt: skip
            line, suffix_ = _optimizers.declare(given, {n: writer.weights[n] for n in members}, name, averaged)
            suffix = suffix or suffix_
            head.append(line)
            trained.update(dict.fromkeys(members, symbol))
            hyperparameters = hyperparameters or (() if _optimizers.has_schedule(given) else ("lr",))
        if scaler_symbol:
            head.append(declare_scaler(settings, scaler_symbol))
        steps += [(entry, [name for name, _, _ in optimizers], scaler_symbol) for entry in entries]
    if accumulate_calls > 1 and len(steps) > 1:
        raise Unsupported(
            f"expected one loss and batches of one shape with accumulate_calls, found {len(steps)}",
            "a window is of one entry: use accumulate, or a trainer for each")  # fmt: skip
    if accumulate > 1 and steps:
        writer.need_any_size(f"accumulate={accumulate}")
    writer.functions = [
        write_step(entry, symbols, scale, accumulate=accumulate, accumulate_calls=accumulate_calls,
                   max_norm=max_norm, max_value=max_value, value_first=chain.value_first, results=results,
                   buffers=buffers, skip_above=skip_above)
        for entry, symbols, scale in steps
    ]  # fmt: skip
    first, prediction = next(iter(loss_fn.values())) if isinstance(loss_fn, dict) else loss_fn, None
    if eval_batch is not None or optimizer is None and not predict:
        for entry in writer.entry("eval", free("eval", taken, ENTRY), eval_loss or first):
            if entry.is_random:
                raise Unsupported("found random numbers in an evaluation", "give eval_loss= without dropout")
            writer.functions += entry.evaluation(suffix is not None)
    if predict is not None:
        if writer.like is None:
            writer.given(first, batch)
        for entry in writer.entry("predict", free("predict", taken, ENTRY), predict):
            if entry.is_random:
                raise Unsupported("found random numbers in a prediction", "write predict= without dropout")
            prediction = entry.tree
            writer.functions += entry.evaluation(suffix is not None)
    if check:
        check_entries(writer.made, writer.weights)
    return _imported(writer, head, trained, suffix, prediction, hyperparameters, chain.schedule)


def _several(given):
    """Sizes of batches, each once; those that are none are refused by the compiler."""
    given = given if hasattr(given, "__iter__") else [given]
    return list(dict.fromkeys(int(size) for size in given if isinstance(size, numbers.Integral) and size > 0))


def _imported(writer, head, trained, suffix, prediction, hyperparameters, schedule):
    made, weights = writer.made, writer.weights
    used = set().union(*(entry.builder._reads for entry in made), *(entry.written for entry in made))
    variables = [declare(name, kind_of(value.dtype), value.shape, name in trained)
                 for name, value in weights.items() if name in used]  # fmt: skip
    lines = {}
    for entry in made:
        lines.update(entry.lines)
    places = [f"{name} = loc({text})" for text, name in writer.places.items()]
    return Imported(
        text="\n".join([*variables, "", *head, "", *writer.functions, *places, ""]),
        weights={name: value for name, value in weights.items() if name in used},
        params=writer.param_names,
        state=writer.state_names,
        arguments=[(n, v.dtype, v.shape) for n, v in zip(made[0].names, made[0].arguments)],
        leaves=[(leaf.name, None if leaf.is_key else leaf.dtype) for leaf in writer.like.leaves],
        reads={entry.symbol: [(n, v.dtype) for n, v in zip(entry.names, entry.arguments)] for entry in made},
        labels=writer.labels,
        entries=writer.entries,
        shapes=writer.shapes,
        average=suffix,
        prediction=prediction,
        types={entry.symbol: entry.types for entry in made},
        notes=list(dict.fromkeys(note for entry in made for note in entry.notes)),
        hyperparameters=hyperparameters,
        schedule=schedule,
        lines=lines,
        is_random=any(entry.is_random for entry in made),
        batch=sizes(writer.like),
        symbolic=not any(entry.kind == "train" and entry.size is not None for entry in made),
        sizes=writer.sizes,
        fixed=writer.fixed,
    )


def check(loss_fn, params, batch, *, state=None, key=None, has_aux=False) -> List[Unsupported]:
    """What of a loss has no form: each with place, what was found and what to write."""
    problems: List[Any] = []
    try:
        writer = _Writer(params, [batch], state, key, has_aux, None)
        (entry,) = writer.entry("train", "train", loss_fn, problems)
        if not problems and not set(entry.builder._reads) & set(writer.param_names):
            problems.append(_optimizers.no_parameters())
    except Unsupported as error:
        problems.append(error)
    seen, unique = set(), []
    for problem in problems:
        if str(problem) not in seen:
            seen.add(str(problem))
            unique.append(problem)
    return unique
