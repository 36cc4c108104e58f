# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a loss in jax, its parameters and an optimizer to a training graph in text.

jax traces the loss to a jaxpr; each primitive has a handler in one of the tables beside
this file. The jaxpr still has what StableHLO has lost: stop_gradient, derivatives of
the user's own, and draws of random numbers.
"""

import dataclasses
from typing import Any, Dict, List, Tuple

import jax
import numpy as np
from jax import tree_util

from ... import optimizers as _optimizers
from ..builder import Unsupported, Value
from ..entry import Entry, declare
from ..steps import train as write_step
from . import random
from .arrays import Builder, kind_of
from .trace import canonical, is_key, names_of, signature, sizes, trace
from .walk import HERE, JAX, Walk

__all__ = ["Imported", "Unsupported", "check", "import_jax"]


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
    #: (name, element type, shape) of each argument, None for the batch
    arguments: List[Tuple[str, str, Tuple]]
    #: of each leaf of the batch, the argument; None for keys
    leaves: List[Any]
    #: entries by kind: train, eval
    entries: Dict[str, str]
    #: numbers of the optimizer that may change between steps
    hyperparameters: Tuple[str, ...]
    #: "file:line" of the user's code, and the primitives of it
    lines: Dict[str, List[str]]
    #: whether a key was given, whose numbers are ours
    is_random: bool
    #: samples of a batch
    batch: int
    #: whether batches of other sizes are possible
    symbolic: bool


class _Entry(Entry):
    """One function of the graph: train or eval."""

    def __init__(self, kind, given, has_aux, variables, low, symbolic, problems=None, places=None):
        self.kind = self.symbol = kind
        self.named, self.written = {}, {}
        try:
            closed, out, symbol = trace(given, symbolic)
        except Unsupported:
            raise
        except Exception as error:
            raise _untraceable(error) from error
        b = Builder(places=places)
        b.batch = symbol
        self.start(b, low)
        self.arguments, self.names, values = [], [], []
        for leaf in given.leaves:
            if leaf.is_key:
                raw = not jax.dtypes.issubdtype(leaf.dtype, jax.dtypes.prng_key)
                values.append(random.root_keys(leaf.shape, raw))
                continue
            is_truth = np.dtype(leaf.dtype) == np.bool_
            kind_ = "i32" if is_truth else kind_of(leaf.dtype)
            argument = Value(b.name(leaf.name), kind_, (None, *leaf.shape[1:]))
            self.arguments.append(argument)
            self.names.append(leaf.name)
            b.batch_source = b.batch_source or argument
            if not symbolic:
                argument = b.reshape(argument, leaf.shape)
            values.append(b.compare("ne", argument, 0) if is_truth else argument)
        reads = {name: b.read(name, kind_of(value.dtype), value.shape) for name, value in variables.items()}
        params = [reads[name] for name in given.param_names]
        state = [reads[name] for name in given.state_names]
        keys = []
        for leaf in tree_util.tree_leaves(given.key):
            raw = not jax.dtypes.issubdtype(leaf.dtype, jax.dtypes.prng_key)
            keys.append(random.root_keys(leaf.shape, raw))
        walk = Walk(b, problems)
        inputs = [*params, *state, *values, *keys]
        results = walk.run(closed.jaxpr, [walk.constant(c) for c in closed.consts], inputs)
        b.place = ""
        self.lines, self.is_random = walk.lines, bool(b.draws)
        self._take(given, tree_util.tree_unflatten(tree_util.tree_structure(out), results), has_aux, reads)

    def _take(self, given, out, has_aux, reads):
        """Sorts what the function gives: loss, named results, the new state."""
        b, rest = self.builder, None
        if has_aux or given.has_state:
            if not isinstance(out, tuple) or len(out) != 2:
                what = "(loss, (aux, new_state))" if has_aux and given.has_state else (
                    "(loss, aux)" if has_aux else "(loss, new_state)")  # fmt: skip
                raise Unsupported(f"expected a function that gives {what}, found {_spoken_tree(out)}")
            out, rest = out
        aux, new = (rest, None) if has_aux else (None, rest)
        if has_aux and given.has_state:
            if not isinstance(rest, tuple) or len(rest) != 2:
                raise Unsupported("expected a function that gives (loss, (aux, new_state)),"
                                  f" found (loss, {_spoken_tree(rest)})")  # fmt: skip
            aux, new = rest
        if not isinstance(out, Value):
            raise Unsupported(f"expected a loss that is a scalar, found {_spoken_tree(out)}",
                              "has_aux=True is for (loss, aux), state= for a new state")  # fmt: skip
        if out.rank or not out.is_float:
            raise Unsupported(f"expected a loss that is a real scalar, found {out.type}",
                              "take its mean() or sum()")  # fmt: skip
        b.hint = "loss"
        self.loss = b.convert(out, out.dtype if out.dtype == "f64" else "f32")
        for name, value in zip(names_of(aux, "aux"), tree_util.tree_leaves(aux)):
            name = name.removeprefix("aux.").replace(".", "_")
            name = f"aux_{name}" if name[0].isdigit() else name
            if name in ("loss", "gradient_norm", "learning_rate"):
                raise Unsupported(f"found a result named '{name}', which has another meaning", "rename it")
            if isinstance(value, random.Keys):
                raise Unsupported(f"found a key as the result '{name}'", "leave it out")
            if value.dtype == "i1":
                value = b.convert(value, "i32")
            self.named[name] = value
        if self.kind == "train" and given.has_state:
            expected, found = (tree_util.tree_structure(t) for t in (given.state, new))
            if expected != found:
                raise Unsupported(f"expected a new state like the old one, {expected}, found {found}")
            for name, value in zip(given.state_names, tree_util.tree_leaves(new)):
                old = reads[name]
                if value is old:
                    continue
                if value.shape != old.shape:
                    raise Unsupported(f"expected a new '{name}' of shape {list(old.shape)},"
                                      f" found {list(value.shape)}")  # fmt: skip
                self.written[name] = b.stop(b.convert(value, old.dtype))


def _spoken_tree(out):
    if isinstance(out, Value):
        return f"an array {out.type}"
    if isinstance(out, (tuple, list)):
        return f"{type(out).__name__} of {len(out)}"
    return type(out).__name__


def _untraceable(error):
    """What jax says, with the user's line."""
    place, trace_ = "", error.__traceback__
    while trace_:
        file = trace_.tb_frame.f_code.co_filename
        if not file.startswith((JAX, HERE, "<")):
            place = f"{file}:{trace_.tb_lineno}"
        trace_ = trace_.tb_next
    name = type(error).__name__
    advice = {
        "TracerBoolConversionError": "use jnp.where or jax.lax.cond: an `if` on data has no form in a step",
        "ConcretizationTypeError": "use jnp.where or jax.lax.cond; keep numbers of data arrays",
        "TracerIntegerConversionError": "index with jnp.take, or make the number static",
        "TracerArrayConversionError": "use jax.numpy in place of numpy",
        "NonConcreteBooleanIndexError": "use jnp.where(mask, a, b): a mask's size depends on data",
    }.get(name, "call the function yourself with this batch: jax says more")
    first = (str(error).strip().splitlines() or [name])[0]
    return Unsupported(f"jax cannot trace this: {first}", advice, place)


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
        if np.dtype(dtype) not in (np.float32, np.float64):
            raise Unsupported(f"expected {what} in f32, found '{name}' of {dtype}",
                              "precision= says what runs in 16 bits")  # fmt: skip
        values[name] = np.asarray(leaf, dtype)
    return values


def _given(loss_fn, params, batch, state, key, param_names, state_names):
    given = signature(loss_fn, params, batch, state, key, state is not None)
    given.param_names, given.state_names = param_names, state_names
    return given


def _entry(kind, given, has_aux, variables, low, problems=None, places=None):
    """An entry with a symbolic batch, or, where the function wants its size, a fixed one."""
    if sizes(given) > 1:
        try:
            return _Entry(kind, given, has_aux, variables, low, True, None, places), True
        except Exception:  # a batch of any size has no form here
            pass
    return _Entry(kind, given, has_aux, variables, low, False, problems, places), False


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
    max_norm=None,
    max_value=None,
    scaler=None,
    eval_loss=None,
    eval_batch=None,
    results=(),
) -> Imported:
    """Writes a loss with its optimizer as a training graph. Raises Unsupported, with the
    user's line."""
    if precision not in ("f64", "f32", "f16", "bf16"):
        raise Unsupported(f"expected precision f64, f32, f16 or bf16, found '{precision}'")
    if not isinstance(accumulate, int) or accumulate < 1:
        raise Unsupported(f"expected accumulate of 1 or more, found {accumulate}")
    low = precision if precision in ("f16", "bf16") else None
    param_names, state_names = names_of(params), names_of(state, "state") if state is not None else []
    weights = _leaves(params, param_names, "params") | _leaves(state, state_names, "state")
    if not param_names:
        raise Unsupported("expected arrays in params, found none")
    for name, value in weights.items():
        if precision == "f64" and value.dtype != np.float64:
            raise Unsupported(f"expected f64 for precision='f64', found '{name}' of {value.dtype}",
                              'jax.config.update("jax_enable_x64", True), and params of f64')  # fmt: skip
    given = _given(loss_fn, params, batch, state, key, param_names, state_names)
    functions, entries, head, symbolic, made, placed = [], {}, [], True, [], {}
    trained = []
    if optimizer is not None:
        entry, symbolic = _entry("train", given, has_aux, weights, low, places=placed)
        made.append(entry)
        scaled = precision == "f16" or scaler is not None
        kept = [name for name in param_names if trainable is None or trainable(name)]
        reads = entry.builder._reads
        line, trained = _optimizers.declare(optimizer, {n: weights[n] for n in kept if n in reads})
        head.append(line)
        if scaled:
            head.append(_optimizers.declare_scaler(scaler))
        functions.append(write_step(
            entry, ["opt"], "scaler" if scaled else None, accumulate=accumulate, max_norm=max_norm,
            max_value=max_value, results=results))  # fmt: skip
        entries["train"] = "train"
    if eval_batch is not None or optimizer is None:
        evaluated = given if eval_loss is None else _given(
            eval_loss, params, batch, state, key, param_names, state_names)  # fmt: skip
        entry, flexible = _entry("eval", evaluated, has_aux, weights, low, places=placed)
        made.append(entry)
        if entry.is_random:
            raise Unsupported("found random numbers in an evaluation", "give eval_loss= without dropout")
        functions += entry.evaluation()
        entries["eval"] = "eval"
    used = set().union(*(entry.builder._reads for entry in made), *(entry.written for entry in made))
    variables = [declare(name, kind_of(value.dtype), value.shape, name in trained)
                 for name, value in weights.items() if name in used]  # fmt: skip
    names = [name for name in made[0].names]
    arguments = [(n, v.dtype, v.shape) for n, v in zip(names, made[0].arguments)]
    places = iter(range(len(names)))
    lines = {}
    for entry in made:
        lines.update(entry.lines)
    return Imported(
        text="\n".join([*variables, "", *head, "", *functions,
                        *(f"{name} = loc({text})" for text, name in placed.items()), ""]),
        weights={name: value for name, value in weights.items() if name in used},
        params=param_names,
        state=state_names,
        arguments=arguments,
        leaves=[None if leaf.is_key else next(places) for leaf in given.leaves],
        entries=entries,
        hyperparameters=("lr",) if optimizer is not None and not _optimizers.has_schedule(optimizer) else (),
        lines=lines,
        is_random=any(entry.is_random for entry in made),
        batch=sizes(given),
        symbolic=symbolic,
    )


def check(loss_fn, params, batch, *, state=None, key=None, has_aux=False) -> List[Unsupported]:
    """What of a loss has no form: each with place, what was found and what to write."""
    problems: List[Any] = []
    try:
        names, states = names_of(params), names_of(state, "state") if state is not None else []
        weights = _leaves(params, names, "params") | _leaves(state, states, "state")
        given = _given(loss_fn, params, batch, state, key, names, states)
        _entry("train", given, has_aux, weights, None, problems)
    except Unsupported as error:
        problems.append(error)
    seen, unique = set(), []
    for problem in problems:
        if str(problem) not in seen:
            seen.add(str(problem))
            unique.append(problem)
    return unique
