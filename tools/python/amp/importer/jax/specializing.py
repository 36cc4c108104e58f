# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whether the graph for a batch of any size is that of the function at one size.

Python decides a branch on the size of the batch, `if len(x) == 6` or `n % 8 == 0`, while
jax traces: of a symbolic size "not equal". So the function is traced once more at each
size that a step takes, and there both jaxprs have to be one graph. Its sizes are numbers
then, and so is what is computed of numbers alone.
"""

import collections
import hashlib
import math

import jax
import numpy as np
from jax import numpy as jnp

from .checking import JaxComparison
from .control import _CALLS, _CUSTOM, closed
from .reference import Reference, _by_numpy, concrete
from .trace import trace

#: constants of more elements are not computed, but compared by what computes them; of what
#: takes more elements its places are not
_LARGEST, _LARGEST_TAKE = 1 << 16, 1 << 22
#: parameters that say nothing of values, or what the types say too
_SILENT = {"ctx_mesh", "donated_invars", "in_layouts", "in_shardings", "indices_are_sorted", "jaxpr_thunk", "name",
           "out_layouts", "out_sharding", "out_shardings", "sharding", "unique_indices", "weak_type"}  # fmt: skip
_RESHAPES = ("broadcast_in_dim", "expand_dims", "reshape", "squeeze")
#: what takes elements at places, which are known where the indices are
_TAKES = ("dynamic_slice", "gather", "rev", "slice")
#: what derivatives stop at, or have a rule of
_RULES = ("custom_jvp_call", "custom_vjp_call", "stop_gradient")


def _digest(array):
    return hashlib.sha1(array.tobytes()).digest()


class _Node:
    """A value that depends on inputs; what the same ops compute has the same number."""

    def __init__(self, number, shape, source=None, places=None):
        self.number, self.shape = number, shape
        #: what it is a reshape of, and where in the elements of another node its own are
        self.source, self.places = source or self, places


class _Graph(Reference):
    """Numbers the values of a jaxpr at a size of the batch; `numbers` are those of all graphs."""

    def __init__(self, numbers, scope):
        super().__init__(None, scope)
        self.known, self.rules = numbers, collections.Counter()

    def _number(self, *key):
        return self.known.setdefault(key, len(self.known))

    def number_of(self, value):
        if isinstance(value, _Node):
            return value.number
        if jnp.issubdtype(value.dtype, jax.dtypes.prng_key):
            value = np.asarray(jax.random.key_data(value))
        return self._number("constant", str(value.dtype), value.shape, _digest(value))

    def _shape(self, v):
        return concrete(tuple(getattr(v.aval, "shape", ())), self.scope)

    def results(self, jaxpr, consts, *place):
        inputs = [_Node(self._number("input", *place, i), self._shape(v)) for i, v in enumerate(jaxpr.invars)]
        return tuple(map(self.number_of, self.run(jaxpr, consts, inputs)))

    def _parameter(self, value):
        if hasattr(value, "eqns") or hasattr(value, "jaxpr"):
            return self.results(*closed(value), "within")
        if type(value) in (tuple, list):
            return tuple(map(self._parameter, value))
        return None if callable(value) and not isinstance(value, type) else repr(concrete(value, self.scope))

    def _equation(self, eqn, operands):
        name, (first, *rest) = eqn.primitive.name, operands or [None]
        self.rules[name] += name in _RULES
        if not any(isinstance(v, _Node) for v in operands):
            if all(math.prod(self._shape(v)) <= _LARGEST for v in eqn.outvars):
                return super()._equation(eqn, operands)
        elif name in _CALLS | _CUSTOM or name == "cond" and not isinstance(first, _Node):
            return super()._equation(eqn, operands)
        elif name in ("copy", "copy_p"):
            return operands
        elif name == "convert_element_type" and eqn.invars[0].aval.dtype == eqn.outvars[0].aval.dtype:
            return operands
        elif name in _RESHAPES and not (name == "reshape" and eqn.params["dimensions"]):
            return [self._reshaped(eqn, first)]
        elif name in _TAKES and not any(isinstance(v, _Node) for v in rest):
            if max(math.prod(first.shape), math.prod(self._shape(eqn.outvars[0]))) <= _LARGEST_TAKE:
                return [self._taken(eqn, first, rest)]
        parameters = tuple((key, self._parameter(value)) for key, value in sorted(eqn.params.items())
                           if key not in _SILENT)  # fmt: skip
        key = name, parameters, tuple(map(self.number_of, operands))
        return [_Node(self._number(*key, i, self._shape(v), str(getattr(v.aval, "dtype", ""))), self._shape(v))
                for i, v in enumerate(eqn.outvars)]  # fmt: skip

    def _as(self, x, shape):
        """The elements of a node in another shape: of reshapes in a row the last is left."""
        x = x.source
        return x if shape == x.shape else _Node(self._number("reshape", x.number, shape), shape, x)

    def _reshaped(self, eqn, x):
        shape = self._shape(eqn.outvars[0])
        if math.prod(shape) == math.prod(x.shape):
            return self._as(x, shape)
        kept = [(axis, size) for axis, size in zip(eqn.params["broadcast_dimensions"], x.shape) if size != 1]
        source = self._as(x, tuple(size for _, size in kept))
        return _Node(self._number("broadcast", source.number, tuple(axis for axis, _ in kept), shape), shape)

    def _taken(self, eqn, x, indices):
        """What takes the same elements in the same order is one, by whatever ops."""
        shape, given = self._shape(eqn.outvars[0]), np.arange(math.prod(x.shape), dtype=np.int32).reshape(x.shape)
        params = {key: concrete(value, self.scope) for key, value in eqn.params.items()}
        if "fill_value" in params:
            params["fill_value"] = -1
        places = _by_numpy(eqn.primitive.name, [given, *indices], params) if not indices else None
        places = np.asarray(eqn.primitive.bind(given, *indices, **params) if places is None else places).reshape(-1)
        x = x.source
        if x.places is not None and (places >= 0).all():
            x, places = x.places[0], x.places[1][places]
        flat = _Node(self._number("take", x.number, _digest(places)), places.shape, None, (x, places))
        return self._as(flat, shape)


def _graph(jaxpr, numbers, scope):
    """The results of a jaxpr, and how often it has a rule of derivatives."""
    graph = _Graph(numbers, scope)
    return graph.results(jaxpr.jaxpr, jaxpr.consts, "batch"), +graph.rules


def is_same(entry, weights, size):
    """Whether the graph of an entry for any batch is what its function is for `size` samples."""
    try:
        function, _, _ = trace(entry.given, False, size)
    except Exception:  # which its graph at that size says
        return False
    numbers = {}
    (one, rules), (other, its) = _graph(entry.closed, numbers, {str(entry.batch): size}), _graph(function, numbers, {})
    # Other ops may compute the same: then the values are compared, at the example.
    return one == other or rules == its and JaxComparison(entry, weights).agrees(size)
