# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Computes a jaxpr by jax, one equation after the other. What is plain arithmetic, and what
moves elements, is done by numpy: a compilation of XLA takes longer than all else.

Keys that come from outside are names, as in a Walk, and what is drawn with them are
numbers of `Numbers`: those that the text is given too. Its other numbers are jax's.
"""

import jax
import numpy as np
from jax import numpy as jnp

from ..comparing import Inconclusive
from . import random
from .arrays import Builder
from .control import _CALLS, _CUSTOM, _PRINTS, closed, inner_of, of_jax
from .handlers import Equation
from .walk import NUMPY, Trail, _kind_or_none, _live

#: what rounds nothing
_EXACT = {
    "abs", "argmax", "argmin", "broadcast_in_dim", "ceil", "clamp", "concatenate", "copy",
    "copy_p", "cummax", "cummin", "dynamic_slice", "dynamic_update_slice", "expand_dims", "floor", "gather", "iota",
    "max", "min", "neg", "optimization_barrier", "pad", "reduce_max", "reduce_min",
    "reduce_window_max", "reduce_window_min", "reshape", "rev", "round", "scatter", "select_n", "sign", "slice",
    "sort", "split", "squeeze", "stop_gradient", "top_k", "transpose", "unstack",
}  # fmt: skip


def _broadcast(x, shape, broadcast_dimensions, **_):
    sizes = [1] * len(shape)
    for axis, size in zip(broadcast_dimensions, x.shape):
        sizes[axis] = size
    return np.broadcast_to(x.reshape(sizes), shape)


def _reshape(x, new_sizes, dimensions, **_):
    return (x if dimensions is None else x.transpose(dimensions)).reshape(new_sizes)


def _slice(x, start_indices, limit_indices, strides, **_):
    return x[tuple(map(slice, start_indices, limit_indices, strides or [None] * x.ndim))]


#: element by element, of real numbers
_ARITHMETIC = {"div": np.divide, "exp": np.exp, "log": np.log, "tanh": np.tanh, "sqrt": np.sqrt, "floor": np.floor,
               "ceil": np.ceil, "square": np.square, "abs": np.abs, "rsqrt": lambda x: 1 / np.sqrt(x)}  # fmt: skip
_MOVES = {
    "reshape": _reshape,
    "squeeze": lambda x, dimensions, **_: np.squeeze(x, tuple(dimensions)),
    "expand_dims": lambda x, dimensions, **_: np.expand_dims(x, tuple(dimensions)),
    "transpose": lambda x, permutation, **_: x.transpose(permutation),
    "broadcast_in_dim": _broadcast,
    "slice": _slice,
    "concatenate": lambda *values, dimension, **_: np.concatenate(values, dimension),
    "rev": lambda x, dimensions, **_: np.flip(x, dimensions),
    "stop_gradient": lambda x, **_: x,
    "copy": lambda x, **_: x,
    "split": lambda x, sizes, axis: np.split(x, np.cumsum(sizes)[:-1], axis),
}
_REAL = (np.float32, np.float64)
_REDUCED = {"reduce_sum": np.sum, "reduce_max": np.max, "reduce_min": np.min}


def _by_numpy(name, operands, params):
    """What an equation gives, or None where jax has to compute it."""
    if not operands or not all(isinstance(v, np.ndarray) for v in operands):
        return None
    first, kinds = operands[0], {v.dtype for v in operands}
    if name == "select_n" and first.dtype == bool and len(operands) == 3:
        return np.where(first, operands[2], operands[1])
    if name == "convert_element_type" and (first.dtype == bool or params["new_dtype"] in _REAL):
        return first.astype(params["new_dtype"])
    if len(kinds) > 1 or kinds == {np.dtype(bool)} and name not in _MOVES:
        return None
    if name in _MOVES:
        return _MOVES[name](*operands, **params)
    if name in NUMPY:
        return NUMPY[name](*operands)
    if first.dtype not in _REAL:
        return None
    if name in _REDUCED and first.size:
        return _REDUCED[name](first, tuple(params["axes"]))
    if name == "integer_pow" and params["y"] == 3:  # numpy's power is slow
        return first * first * first
    return _ARITHMETIC[name](*operands) if name in _ARITHMETIC else None


def _rounding(eqn):
    """The rounding error of an equation's results, 0 where there is none."""
    name, (out, *_) = eqn.primitive.name, eqn.outvars
    if name in _EXACT or not jnp.issubdtype(out.aval.dtype, jnp.floating):
        return 0.0
    if name == "reduce_precision":
        return 2.0 ** -eqn.params["mantissa_bits"]
    error = float(jnp.finfo(out.aval.dtype).eps)
    if name == "convert_element_type":
        given = eqn.invars[0].aval.dtype
        return error if jnp.issubdtype(given, jnp.floating) and float(jnp.finfo(given).eps) < error else 0.0
    return error


def concrete(value, scope):
    """A parameter of an equation, in which sizes that depend on the batch are numbers."""
    if hasattr(value, "_evaluate"):
        return int(value._evaluate(scope))
    return type(value)(concrete(one, scope) for one in value) if type(value) in (tuple, list) else value


def _array(value):
    """An array as numpy's, in the same memory; keys stay."""
    return value if jnp.issubdtype(value.dtype, jax.dtypes.prng_key) else np.asarray(value)


def _stacked(values):
    if isinstance(values[0], random.Keys):
        return random.Keys(np.stack([v.names for v in values]), values[0].raw)
    return np.stack(values) if isinstance(values[0], np.ndarray) else jnp.stack(values)


class Numbers:
    """The random numbers of a text's draws, which are (name of the key, kind, shape)."""

    def __init__(self, builder, scope):
        #: names of keys into which a number of data is folded, the only one
        self._of_data = set()
        #: of each draw of the text, by its place
        self.draws = [(self.plain(name), *kind, concrete(sizes, scope))
                      for (name, *kind, _), sizes in zip(builder.draws, builder.draw_sizes)]  # fmt: skip
        self._made = {}

    def plain(self, name):
        """The name of a key without numbers that depend on data."""
        plain = ()
        for part in name:
            if isinstance(part, random.Number):
                self._of_data.add(plain)
            plain += (None if plain in self._of_data else part,)
        return plain

    def of(self, draw):
        """Uniform numbers, also for the truths of bernoulli, or normal ones."""
        if draw not in self.draws:
            raise Inconclusive("draws other numbers than the step")
        if draw not in self._made:
            source = np.random.default_rng(self.draws.index(draw))
            made = source.standard_normal if "random_normal" in draw else source.random
            self._made[draw] = made(draw[-1], np.float32)
        return self._made[draw]


class Reference:
    """The values of a jaxpr. scope: the batch's size by its symbol. noise: each op that rounds
    is a bit off. record: takes each equation's results, by the trail to them."""

    def __init__(self, numbers, scope=None, noise=None, record=None):
        self.numbers, self.scope, self.record, self.trail = numbers, scope or {}, record, Trail()
        self.noise, self._source = noise, None if noise is None else np.random.default_rng(noise.seed)
        self.names = Builder()  # what key_op keeps
        #: the first equation that reads an index out of range, the index and the range
        self.outside = None

    def run(self, jaxpr, consts, arguments):
        env = dict(zip(jaxpr.constvars, map(_array, consts))) | dict(zip(jaxpr.invars, arguments))

        def read(atom):
            return np.asarray(atom.val, atom.aval.dtype) if hasattr(atom, "val") else env[atom]

        with self.trail.into(jaxpr), np.errstate(all="ignore"):
            for eqn in _live(jaxpr, [True] * len(jaxpr.outvars))[0]:
                if eqn.primitive.name in _PRINTS:
                    continue
                with self.trail.into(eqn):
                    results = self._equation(eqn, [read(atom) for atom in eqn.invars])
                    if self.record is not None:
                        self.record[self.trail.here] = results
                env.update(zip(eqn.outvars, results))
        return [read(atom) for atom in jaxpr.outvars]

    def _inner(self, jaxpr, arguments):
        jaxpr, consts = closed(jaxpr)
        return self.run(jaxpr, consts, arguments)

    def _equation(self, eqn, operands):
        name, p = eqn.primitive.name, eqn.params
        if name in _CALLS | _CUSTOM:
            jaxpr, consts = inner_of(eqn)
            drawn = self._drawn(eqn, of_jax(eqn, jaxpr), operands)
            return self.run(jaxpr, consts, operands) if drawn is None else [_array(drawn)]
        if name == "scan":
            return self._scan(p, operands)
        if name == "while":
            return self._while(p, operands)
        if name == "cond":
            index = int(np.clip(int(operands[0]), 0, len(p["branches"]) - 1))
            return self._inner(p["branches"][index], operands[1:])
        if name == "platform_index":
            found = [i for i, names in enumerate(p["platforms"]) if names is None or "cpu" in names]
            return [np.asarray(found[0] if found else 0, np.int32)]
        if name == "dim_as_value":
            return [np.asarray(concrete(p["dim"], self.scope), eqn.outvars[0].aval.dtype)]
        if any(isinstance(v, random.Keys) for v in operands):
            found = random.key_op(self.names, Equation(eqn, self.names, _kind_or_none), operands)
            return found if isinstance(found, list) else [found]
        p = {key: concrete(value, self.scope) for key, value in p.items()}
        if name == "gather" and p["mode"] == jax.lax.GatherScatterMode.PROMISE_IN_BOUNDS:
            # Out of range jax gives anything, and a step what docs/FromJAX.md says.
            p.update(mode=jax.lax.GatherScatterMode.FILL_OR_DROP,
                     fill_value=np.nan if jnp.issubdtype(operands[0].dtype, jnp.floating) else 0)  # fmt: skip
            self._look(eqn, p, *operands)
        found = _by_numpy(name, operands, p)
        if found is None:
            found = eqn.primitive.bind(*operands, **p)
        found = [_array(value) for value in (found if eqn.primitive.multiple_results else [found])]
        return found if self.noise is None else [self._disturbed(value, _rounding(eqn)) for value in found]

    def _look(self, eqn, p, x, indices):
        axes = p["dimension_numbers"].start_index_map
        for column, axis in enumerate(axes):
            at, count = indices[..., column], x.shape[axis] - p["slice_sizes"][axis] + 1
            bad = at[(at < 0) | (at >= count)]
            if bad.size and self.outside is None:
                self.outside = eqn, int(bad.flat[0]), count

    def _disturbed(self, value, error):
        """A value of ops with a rounding error; what is no real number has none."""
        if not jnp.issubdtype(value.dtype, jnp.floating) or not error and not self.noise.ties:
            return value
        by = self._source.uniform(-1.0, 1.0, value.shape)
        found = value * (1.0 + error * self.noise.roundings * by)
        if self.noise.ties:
            found = np.where(value == 0, by * float(jnp.finfo(value.dtype).smallest_normal), found)
        return np.asarray(found).astype(value.dtype)

    def given(self, arguments):
        """Arguments, which are a bit off too where ties are decided."""
        if self.noise is None or not self.noise.ties:
            return arguments
        return [self._disturbed(v, float(np.finfo(np.float32).eps)) if isinstance(v, np.ndarray) else v
                for v in arguments]  # fmt: skip

    # Loops.

    def _scan(self, p, operands):
        fixed, carried, length = p["num_consts"], p["num_carry"], int(p["length"])
        constants, carry, xs = operands[:fixed], operands[fixed : fixed + carried], operands[fixed + carried :]
        rows = [None] * length
        for i in range(length - 1, -1, -1) if p["reverse"] else range(length):
            row = [x.moved(lambda n, i=i: n[i]) if isinstance(x, random.Keys) else x[i] for x in xs]
            out = self._inner(p["jaxpr"], [*constants, *carry, *row])
            carry, rows[i] = out[:carried], out[carried:]
        if not rows:
            return [*carry, *(np.zeros(concrete(v.aval.shape, self.scope), v.aval.dtype)
                              for v in closed(p["jaxpr"])[0].outvars[carried:])]  # fmt: skip
        return [*carry, *map(_stacked, zip(*rows))]

    def _while(self, p, operands):
        tests, bodies = p["cond_nconsts"], p["body_nconsts"]
        carry = operands[tests + bodies :]
        while self._inner(p["cond_jaxpr"], [*operands[:tests], *carry])[0]:
            carry = self._inner(p["body_jaxpr"], [*operands[tests : tests + bodies], *carry])
        return carry

    # Draws.

    def _drawn(self, eqn, function, operands):
        """What a function of jax.random gives, made of the numbers of the text; None for another."""
        if not operands or not isinstance(operands[0], random.Keys) or function not in _DRAWS:
            return None
        keys, rest, aval = operands[0], operands[1:], eqn.outvars[0].aval
        shape = concrete(aval.shape, self.scope)
        name = self.numbers.plain(keys.names[()])
        if function == "_bernoulli":
            p = np.asarray(rest[0])
            one = float(p.flat[0])
            if (p == one).all() and not 0 < one < 1:
                return jnp.full(shape, one >= 1)
            draw = name, "bernoulli", one, shape
            draw = draw if (p == one).all() and draw in self.numbers.draws else (name, "random_uniform", shape)
            return jnp.asarray(self.numbers.of(draw) < p)
        op = "random_normal" if "normal" in function else "random_uniform"
        number = jnp.asarray(self.numbers.of((name, op, shape)))
        return _DRAWS[function](jnp.asarray(number) if function == "_randint" else number.astype(aval.dtype), *rest[:2])


def _exponential(u):
    return -jnp.log(jnp.maximum(u, 2.0**-32))


def _randint(u, low, high):
    count = jnp.subtract(high, low)
    return low + jnp.minimum(jnp.floor(u * count.astype(u.dtype)), (count - 1).astype(u.dtype)).astype(count.dtype)


#: of uniform or normal numbers, as docs/FromJAX.md says
_DRAWS = {
    "_bernoulli": None,
    "_uniform": lambda u, low, high: low + u * (high - low),
    "_randint": _randint,
    "_exponential": _exponential,
    "_gumbel": lambda u: -jnp.log(_exponential(u)),
    "_normal": lambda n: n,
    "_normal_real": lambda n: n,
}
