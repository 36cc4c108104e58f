# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One function of the graph, from a function of the user's."""

import inspect

import numpy as np
from jax import tree_util

from ..._border import raised_by_user
from ..builder import Unsupported, Value
from ..entry import Entry
from . import random
from .arrays import Builder, kind_of
from .trace import names_of, trace
from .walk import HERE, JAX, Walk, read_by, spoken


class JaxEntry(Entry):
    """One function of the graph: of kind train, eval or predict.

    size: the samples of its batch; None: any. is_open: of a fixed size too, the arguments say
    that they have any.
    """

    def __init__(self, kind, symbol, given, has_aux, variables, low, size=None, is_open=False, problems=None,
                 places=None):  # fmt: skip
        self.kind, self.symbol, self.size = kind, symbol, size
        #: the samples that its arguments have; None: any
        self.samples = None if is_open else size
        self.named, self.written = {}, {}
        try:
            closed, out, symbol = trace(given, size is None, size)
        except Unsupported:
            raise
        except Exception as error:
            if raised_by_user(error):
                raise
            raise _untraceable(error, given) from error
        b = Builder(places=places)
        b.batch = symbol
        self.start(b, low)
        reads = {name: b.read(name, kind_of(value.dtype), value.shape) for name, value in variables.items()}
        inputs = [reads[name] for name in (*given.param_names, *given.state_names)]
        inputs += self._batch(given, closed.jaxpr, len(inputs))
        inputs += [random.root_keys(len(inputs) + i, leaf) for i, leaf in enumerate(tree_util.tree_leaves(given.key))]
        # What checking compares: of which function, and the values of its equations.
        self.given, self.closed, self.batch, self.values = given, closed, symbol, {}
        self.keys = {i: value for i, value in enumerate(inputs) if isinstance(value, random.Keys)}
        self.shapes, self.line = [value.shape for value in self.arguments], spoken(place_of_function(given.function))
        walk = Walk(b, problems, record=self.values)
        results = walk.run(closed.jaxpr, [walk.constant(c) for c in closed.consts], inputs)
        b.place = ""
        self.lines, self.is_random = walk.lines, bool(b.draws)
        self.notes = b.notes
        tree = tree_util.tree_structure(out)
        out, places = (tree_util.tree_unflatten(tree, leaves) for leaves in (results, range(len(results))))
        if kind == "predict":
            self._predicted(out)
        else:
            self._take(given, out, has_aux, reads)
        loss, aux, new = (None, places, None) if kind == "predict" else _parted(given, places, has_aux)
        named = dict(zip(self.named, tree_util.tree_leaves(aux)))
        #: the dtypes that jax has for the named results
        self.types = {name: closed.out_avals[i].dtype for name, i in named.items()}
        #: among what the function gives: the loss, the named results, the new state
        self.places = ({"loss": loss, **named} if self.loss else named,
                       dict(zip(given.state_names, tree_util.tree_leaves(new))))  # fmt: skip

    def _batch(self, given, jaxpr, first):
        """The values of the batch. What is not read is no argument."""
        b, values, used = self.builder, [], read_by(jaxpr)
        if not given.labels and not isinstance(given.batch, dict):
            self.unnamed = ": an array that is the batch itself is called x, and a dict gives it another name"
        self.arguments, self.names = [], []
        read = [leaf for leaf, v in zip(given.leaves, jaxpr.invars[first:]) if v in used and not leaf.is_key]
        read = read or [next(leaf for leaf in given.leaves if not leaf.is_key)]
        for leaf in given.leaves:
            if leaf.is_key:
                values.append(random.root_keys(first + len(values), leaf))
                continue
            if not any(leaf is other for other in read):
                values.append(None)
                continue
            is_truth = np.dtype(leaf.dtype) == np.bool_
            kind = "i32" if is_truth else kind_of(leaf.dtype)
            argument = Value(b.name(leaf.name), kind, (self.samples, *leaf.shape[1:]))
            self.arguments.append(argument)
            self.names.append(leaf.name)
            b.batch_source = b.batch_source or argument
            if self.size is not None:
                argument = b.reshape(argument, (self.size, *leaf.shape[1:]))
            values.append(b.compare("ne", argument, 0) if is_truth else argument)
        return values

    def _predicted(self, out):
        """The named results of a prediction, and the tree that they are the leaves of."""
        self.loss = None
        leaves, self.tree = tree_util.tree_flatten(out)
        for name, value in zip(names_of(out, "prediction"), leaves):
            value, name = self._result(name, value), name.replace(".", "_")
            self.named[f"{name}_{len(self.named)}" if name in self.named else name] = value

    def _result(self, name, value):
        """A named result in a type that results have."""
        if not isinstance(value, Value):
            raise Unsupported(f"found a key as the result '{name}'", "leave it out", self.line)
        return self.builder.convert(value, "i32") if value.dtype == "i1" else value

    def _take(self, given, out, has_aux, reads):
        """Sorts what the function gives: loss, named results, the new state."""
        b, rest = self.builder, None
        if has_aux or given.has_state:
            if not isinstance(out, tuple) or len(out) != 2:
                what = "(loss, (aux, new_state))" if has_aux and given.has_state else (
                    "(loss, aux)" if has_aux else "(loss, new_state)")  # fmt: skip
                raise Unsupported(f"expected a function that gives {what}, found {_spoken_tree(out)}")
            rest = out[1]
        if has_aux and given.has_state and (not isinstance(rest, tuple) or len(rest) != 2):
            raise Unsupported("expected a function that gives (loss, (aux, new_state)),"
                              f" found (loss, {_spoken_tree(rest)})")  # fmt: skip
        out, aux, new = _parted(given, out, has_aux)
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
            name = f"aux_{name}" if name[:1].isdigit() else name or "aux"
            if name in ("loss", "gradient_norm", "learning_rate"):
                raise Unsupported(f"found a result named '{name}', which has another meaning", "rename it")
            if name in self.named:
                raise Unsupported(f"expected a name for each result, found '{name}' twice: a nested one is called"
                                  " outer_inner", "rename one", self.line)  # fmt: skip
            self.named[name] = self._result(name, value)
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


def _parted(given, out, has_aux):
    """Loss, named results and the new state of what the function gives; None for what it does not."""
    loss, rest = out if has_aux or given.has_state else (out, None)
    aux, new = rest if has_aux and given.has_state else (rest, None) if has_aux else (None, rest)
    return loss, aux, new


def place_of_function(function):
    """(file, line) of where a function begins, or None."""
    function = inspect.unwrap(getattr(function, "func", function))  # of a functools.partial
    code = getattr(function, "__code__", None)
    return code and (code.co_filename, code.co_firstlineno)


def _spoken_tree(out):
    if isinstance(out, Value):
        return f"an array {out.type}"
    if isinstance(out, (tuple, list)):
        return f"{type(out).__name__} of {len(out)}"
    return type(out).__name__


#: functions whose results have a size that depends on data
_SIZED = ("nonzero", "flatnonzero", "argwhere", "unique", "union1d", "intersect1d", "setdiff1d")


def _untraceable(error, given):
    """What jax says, with the user's line."""
    place, trace_, sized = "", error.__traceback__, ""
    while trace_:
        file, called = trace_.tb_frame.f_code.co_filename, trace_.tb_frame.f_code.co_name
        sized = sized or next((name for name in _SIZED if called == name), "")
        if not file.startswith((JAX, HERE, "<")):
            place = f"{file}:{trace_.tb_lineno}"
        trace_ = trace_.tb_next
    name = type(error).__name__
    advice = {
        "TracerBoolConversionError": "use jnp.where or jax.lax.cond: an `if` on data has no form in a step",
        "ConcretizationTypeError": "use jnp.where or jax.lax.cond; keep numbers of data arrays, without"
                                   " float() and .item()",
        "TracerIntegerConversionError": "index with jnp.take, or make the number static",
        "TracerArrayConversionError": "use jax.numpy in place of numpy",
        "NonConcreteBooleanIndexError": "use jnp.where(mask, a, b): a mask's size depends on data",
    }.get(name, "call the function yourself with this batch: jax says more")
    if sized and name == "ConcretizationTypeError":
        advice = f"how much {sized} finds depends on data: give it size= and fill_value=, or use a mask"
    beside = ["state"] * given.has_state + ["key"] * (given.key is not None)
    if beside and name == "TypeError":
        advice = (f"{' and '.join(f'{one}=' for one in beside)} given, it was called with ({given.spoken()}):"
                  f" take that, or leave {' or '.join(f'{one}=' for one in beside)} out")  # fmt: skip
    first = (str(error).strip().splitlines() or [name])[0]
    return Unsupported(f"jax cannot trace this: {first}", advice, place)
