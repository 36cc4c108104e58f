# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the equations of a jaxpr into a builder.

The jaxpr is read, not StableHLO: lowering drops `stop_gradient` and the rules of
custom_vjp and custom_jvp, with which a function is differentiated, and turns keys into
arithmetic of integers.
"""

import collections
import contextlib
import os
import warnings

import jax
import numpy as np

from ..._errors import Warning as AmpWarning
from ..builder import Unsupported, Value
from . import (  # noqa: F401
    control,
    derivatives,
    elementwise,
    indexing,
    integers,
    products,
    random,
    reductions,
    shape,
    sorting,
    windows,
)
from .arrays import BatchIota, Size, Spread, base_of, kind_of, known, whole
from .handlers import ELEMENTWISE, HANDLERS, Equation

JAX = os.path.dirname(jax.__file__)
HERE = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))
# Known arrays are computed here up to this many elements, and written as ops beyond.
LARGEST_FOLD = 1 << 22
#: What numpy computes as jax does: no compilation for a few numbers.
NUMPY = {
    "add": np.add, "sub": np.subtract, "mul": np.multiply, "max": np.maximum, "min": np.minimum,
    "neg": np.negative, "lt": np.less, "le": np.less_equal, "gt": np.greater,
    "ge": np.greater_equal, "eq": np.equal, "ne": np.not_equal,
}  # fmt: skip


def place_of(eqn, cache={}):  # noqa: B006
    """(file, line) of the user's innermost frame, or None."""
    trace = eqn.source_info.traceback
    if trace is None:
        return None
    found = library = None
    for frame in trace.frames:
        file = frame.file_name
        if file.startswith(HERE):
            break
        if file.startswith((JAX, "<")) or file.endswith(("/runpy.py", "/threading.py")):
            continue
        if f"{os.sep}site-packages{os.sep}" in file:
            library = library or (file, frame.line_num)
            continue
        found = file, frame.line_num
        break
    return found or library


def spoken(place):
    return f"{place[0]}:{place[1]}" if place else ""


class Trail:
    """Where in jaxprs of jaxprs something is computed: the same for all who go through them."""

    def __init__(self):
        self.here, self._times = (), collections.Counter()

    @contextlib.contextmanager
    def into(self, thing):
        before, step = self.here, (self.here, id(thing))
        self.here = (*before, id(thing), self._times[step])
        self._times[step] += 1
        try:
            yield
        finally:
            self.here = before


class Walk:
    """Writes one jaxpr, and those that it calls, into a builder."""

    def __init__(self, builder, problems=None, lines=None, rules=True, record=None):
        self.b, self.problems = builder, problems
        #: takes (equation, the user's place, results) by the trail to the equation
        self.record, self.trail = record, Trail()
        #: whether what is written will be differentiated
        self.rules = rules
        self.lines = {} if lines is None else lines
        #: the user's line whose call runs a function of jax
        self.caller = None

    def within(self, builder, rules=True):
        """A walk for a region."""
        inner = Walk(builder, self.problems, self.lines, rules)
        inner.caller = self.caller
        return inner

    def run(self, jaxpr, consts, arguments, needed=None):
        """The results of a jaxpr; None for those that are not needed."""
        env = {}

        def read(atom):
            return self.literal(atom) if hasattr(atom, "val") else env[atom]

        env.update(zip(jaxpr.constvars, consts))
        env.update(zip(jaxpr.invars, arguments))
        needed = [True] * len(jaxpr.outvars) if needed is None else needed
        live, used = _live(jaxpr, needed)
        with self.trail.into(jaxpr):
            for eqn in live:
                wanted = [v in used for v in eqn.outvars]
                with self.trail.into(eqn):
                    results = self.equation(eqn, [read(atom) for atom in eqn.invars], wanted)
                env.update(zip(eqn.outvars, results))
        return [read(atom) if want else None for atom, want in zip(jaxpr.outvars, needed)]

    def literal(self, atom):
        """A number in the jaxpr, in the type that it has there."""
        value = atom.val
        if isinstance(value, (Value, random.Keys)):
            return value
        return self.b.constant(np.asarray(value, atom.aval.dtype)) if np.isscalar(value) else self.constant(value)

    def constant(self, value):
        """An array that the function has closed over."""
        if jax.dtypes.issubdtype(getattr(value, "dtype", np.float32), jax.dtypes.prng_key):
            return value
        return self.b.constant(np.asarray(value))

    # One equation.

    def equation(self, eqn, operands, wanted):
        place = place_of(eqn)
        before, caller = (self.b.place, self.b.hint), self.caller
        self.caller = place or caller
        if place:
            self.b.locate(place)
            if not control.is_call(eqn):
                self.lines.setdefault(spoken(place), []).append(eqn.primitive.name)
        name = eqn.primitive.name
        if control.is_call(eqn):
            name = control.called(eqn) or name
        self.b.hint = _HINTS.get(name, name.replace("-", "_"))
        try:
            try:
                results = self._compute(eqn, operands, wanted)
            except (AssertionError, AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
                if isinstance(error, Unsupported):
                    raise
                kinds = ", ".join(str(v.aval) for v in eqn.invars)
                raise Unsupported(f"found a form of {eqn.primitive.name} that is not expected here"
                                  f" ({kinds}: {error})", "write it otherwise") from error  # fmt: skip
        except Unsupported as error:
            problem = Unsupported(error.found, error.advice, error.place or spoken(self.caller))
            if self.problems is None or error.place:
                raise problem from None
            self.problems.append(problem)
            results = self._stand_in(eqn)
        else:
            if self.record is not None:
                self.record[self.trail.here] = eqn, self.caller, results
        finally:
            (self.b.place, self.b.hint), self.caller = before, caller
        return results

    def _stand_in(self, eqn):
        """Values with which the search for other problems goes on."""
        return [Value("%unknown", _kind_or_none(v.aval.dtype) or "f32", self.b.shape(v.aval.shape))
                for v in eqn.outvars]  # fmt: skip

    def _compute(self, eqn, operands, wanted):
        called = control.call(self, eqn, operands, wanted)
        if called is not None:
            return called
        a = Equation(eqn, self.b, _kind_or_none)
        if any(isinstance(v, random.Keys) for v in operands):
            result = random.key_op(self.b, a, operands)
            return result if isinstance(result, list) else [result]
        folded = self._fold(eqn, a, operands)
        if folded is not None:
            return folded
        self._check_types(eqn)
        if a.primitive == "select_n" and isinstance(operands[0], random.Mask):
            result = random.select_mask(self.b, a, *operands)
            if result is not None:
                return [result]
        handler = HANDLERS.get(a.primitive)
        if handler is None:
            raise Unsupported(f"no op here computes {a.primitive} of jax", _ADVICE.get(
                a.primitive, "write it with other ops, or compute it before the step"))  # fmt: skip
        if a.primitive in ELEMENTWISE:
            result = self.b.lifted(a, lambda b, a, *v: integers.fitted(b, a, handler(b, a, *v)), *operands)
        else:
            result = integers.fitted(self.b, a, handler(self.b, a, *operands))
        results = list(result) if isinstance(result, tuple) else [result]
        for i, value in enumerate(results):
            if isinstance(value, Value) and all(value is not v for v in operands):
                # A handler may have given another value's op, which has its own origin.
                if not hasattr(value, "origin"):
                    value.origin = a.primitive, operands, tuple(a.params.get("axes", ()))
        return results

    def _check_types(self, eqn):
        for v in eqn.outvars:
            kind_of(v.aval.dtype)
        integers.check(eqn)

    def _fold(self, eqn, a, operands):
        """The results of an equation whose operands are all known, or None."""
        if not operands or eqn.primitive.multiple_results and eqn.primitive.name not in ("split",):
            if eqn.primitive.name not in ("random_seed",):
                return None
        consts = []
        for value in operands:
            if isinstance(value, Value):
                if known(value) is None:
                    return None
                consts.append(value)
            else:
                consts.append(value)
        if a.primitive in ("broadcast_in_dim", "iota", "stop_gradient", "copy"):
            return None
        if a.primitive in ELEMENTWISE or a.primitive == "select_n":
            bases = [base_of(v).const if isinstance(v, Value) else v for v in consts]
            try:
                size = np.broadcast_shapes(*(np.shape(v) for v in bases))
            except ValueError:
                return None
            if np.prod(size, dtype=np.int64) > LARGEST_FOLD:
                return None
            y = self._evaluate(eqn, [np.broadcast_to(v, size) for v in bases])
            if y is None:
                return None
            return [self.b.spread_to(self.b.constant(y), a.out, a.sizes)]
        sizes = [s for v in (*eqn.invars, *eqn.outvars) for s in [getattr(v.aval, "shape", ())]]
        if any(not isinstance(s, (int, np.integer)) for shape_ in sizes for s in shape_):
            return None
        if any(np.prod(shape_, dtype=np.int64) > LARGEST_FOLD for shape_ in sizes):
            return None
        scalar = all(isinstance(v, Spread) and not v.base.rank for v in consts)
        if scalar and a.primitive in ("reshape", "squeeze", "transpose", "slice"):
            return None
        arrays = [whole(v) if isinstance(v, Value) else v for v in consts]
        y = eqn.primitive.bind(*arrays, **eqn.params)
        many = y if eqn.primitive.multiple_results else [y]
        return [self.constant(item) for item in many]

    def _evaluate(self, eqn, arrays):
        name, dtype = eqn.primitive.name, eqn.outvars[0].aval.dtype
        if name in NUMPY:
            with np.errstate(all="ignore"):
                return NUMPY[name](*arrays).astype(dtype)
        if name == "convert_element_type" and not (
                integers.integer(dtype) and integers.integer(arrays[0].dtype) is None):  # fmt: skip
            with np.errstate(all="ignore"):
                return arrays[0].astype(dtype)
        return np.asarray(eqn.primitive.bind(*map(jax.numpy.asarray, arrays), **eqn.params))


def _kind_or_none(dtype):
    try:
        return kind_of(dtype)
    except Unsupported:
        return None


def read_by(jaxpr):
    """What the results of a jaxpr depend on."""
    return _live(jaxpr, [True] * len(jaxpr.outvars))[1]


def _live(jaxpr, needed):
    """The equations that the needed results depend on, and all that these read."""
    used = {v for v, want in zip(jaxpr.outvars, needed) if want and not hasattr(v, "val")}
    live = []
    for eqn in reversed(jaxpr.eqns):
        if any(v in used for v in eqn.outvars) or control.has_effect(eqn):
            live.append(eqn)
            used.update(v for v in eqn.invars if not hasattr(v, "val"))
    return live[::-1], used


_HINTS = {"dot_general": "dot", "conv_general_dilated": "conv", "convert_element_type": "convert",
          "broadcast_in_dim": "broadcast", "reduce_sum": "sum", "reduce_max": "max",
          "select_n": "select", "logistic": "sigmoid"}  # fmt: skip
_LINEAR = ("compute it before the step; of parameters write its columns one by one in a Python loop, or solve by a"
           " fixed number of steps of conjugate gradients in lax.fori_loop")  # fmt: skip
_ADVICE = {
    "sort": "sort before the step",
    "top_k": "compute the selection before the step, or use a mask",
    "erf_inv": "give the numbers in the batch",
    "pure_callback": "the step runs no Python: compute it before the step",
    "io_callback": "the step runs no Python: compute it before the step",
    "fft": "compute it before the step",
    "cholesky": _LINEAR,
    "triangular_solve": _LINEAR,
    "lu": _LINEAR,
    "custom_linear_solve": _LINEAR,
    "eigh": "compute it before the step",
}

__all__ = ["AmpWarning", "BatchIota", "Size", "Walk", "place_of", "spoken", "warnings"]
