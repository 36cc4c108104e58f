# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces a loss with pytrees as arguments, with a batch of any size where it allows it."""

import dataclasses
import inspect
from typing import Any, List, Tuple

import jax
import numpy as np
from jax import export, tree_util

from ..builder import Unsupported
from .walk import _kind_or_none


def names_of(tree, prefix=""):
    """A name for each leaf, from its path: "dense.0.w"."""
    paths, taken = tree_util.tree_flatten_with_path(tree)[0], {}
    names = []
    for path, _ in paths:
        parts = [_part(key) for key in path]
        name = ".".join([prefix, *parts] if prefix and parts else parts or [prefix or "params"])
        taken[name] = taken.get(name, 0) + 1
        names.append(name if taken[name] == 1 else f"{name}#{taken[name]}")
    return names


def _part(key):
    for attribute in ("key", "name", "idx"):
        if hasattr(key, attribute):
            return str(getattr(key, attribute)).replace('"', "'")
    return str(key)


def is_key(leaf):
    """Whether a leaf is a key of jax.random: a typed one, or two words of 32 bits."""
    dtype = getattr(leaf, "dtype", None)
    if dtype is None:
        return False
    if jax.dtypes.issubdtype(dtype, jax.dtypes.prng_key):
        return True
    return np.dtype(dtype) == np.uint32 and tuple(leaf.shape) == (2,)


def canonical(dtype):
    """The dtype that jax computes with: f32 for f64 where x64 is off."""
    return jax.dtypes.canonicalize_dtype(dtype)


@dataclasses.dataclass
class Leaf:
    """A tensor of the batch."""

    name: str
    dtype: Any
    shape: Tuple
    is_key: bool
    #: where the argument is: its place in the flat batch
    index: int


@dataclasses.dataclass
class Signature:
    """How a loss is called, and what its arguments consist of."""

    function: Any
    params: Any
    state: Any
    batch: Any
    key: Any
    has_state: bool
    #: batch is a tuple, whose parts are arguments of their own
    splats: bool
    leaves: List[Leaf] = dataclasses.field(default_factory=list)

    def call(self, params, state, batch, key):
        arguments = [params]
        if self.has_state:
            arguments.append(state)
        arguments += list(batch) if self.splats else [batch]
        if self.key is not None:
            arguments.append(key)
        return self.function(*arguments)


def signature(function, params, batch, state, key, has_state):
    """How the function takes (params, [state], batch, [key])."""
    if not callable(function):
        raise Unsupported(f"expected a function, found {type(function).__name__}", "give loss_fn first")
    fixed = 1 + has_state + (key is not None)
    expected = "(params, " + ("state, " if has_state else "") + "batch" + (", key" if key is not None else "") + ")"
    splats, names = False, []
    try:
        parameters = [p for p in inspect.signature(function).parameters.values()
                      if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]  # fmt: skip
        required = sum(p.default is p.empty for p in parameters)
        variadic = any(p.kind == p.VAR_POSITIONAL for p in inspect.signature(function).parameters.values())
    except (TypeError, ValueError):
        parameters, required, variadic = [], 0, True
    if not variadic:
        if isinstance(batch, tuple) and required == fixed + len(batch) and len(batch) != 1:
            splats = True
            names = [p.name for p in parameters[1 + has_state :]]
        elif not required <= fixed + 1 <= len(parameters):
            raise Unsupported(
                f"expected a function of {expected}, found one of"
                f" ({', '.join(p.name for p in parameters)})",
                "state= and key= are for what it takes beside params and batch",
            )
    given = Signature(function, params, state, batch, key, has_state, splats)
    if splats:
        labels = [name for part, label in zip(batch, names) for name in names_of(part, label)]
        labels = [label if "#" not in label else label.replace("#", "_") for label in labels]
    else:
        labels = names_of(batch, "x" if not isinstance(batch, dict) else "")
    values = tree_util.tree_leaves(batch)
    for i, (name, value) in enumerate(zip(labels, values)):
        if not hasattr(value, "shape") and isinstance(value, (int, float, bool, list)):
            value = np.asarray(value)
        if not hasattr(value, "shape"):
            raise Unsupported(f"expected arrays in the batch, found {type(value).__name__} at '{name}'")
        dtype = value.dtype if is_key(value) else canonical(value.dtype)
        given.leaves.append(Leaf(name.replace(".", "_"), dtype, tuple(value.shape), is_key(value), i))
    if len({leaf.name for leaf in given.leaves}) != len(given.leaves):
        for leaf in given.leaves:
            leaf.name = f"x{leaf.index}"
    sizes(given)
    return given


def sizes(given):
    """The number of samples of a batch."""
    arrays = [leaf for leaf in given.leaves if not leaf.is_key]
    first = next((leaf.shape[0] for leaf in arrays if leaf.shape), None)
    if first is None:
        raise Unsupported("expected a batch with an array of samples, found none")
    for leaf in arrays:
        if not leaf.shape or leaf.shape[0] != first:
            raise Unsupported(
                f"expected arrays of {first} samples each, found '{leaf.name}' of shape {list(leaf.shape)}",
                "give what does not change in state=, or close over it; give a number once per sample",
            )
        if _kind_or_none(leaf.dtype) is None:
            raise Unsupported(f"expected '{leaf.name}' of real numbers, found {leaf.dtype}")
    return first


def _shapes(tree):
    def one(leaf):
        dtype = leaf.dtype if is_key(leaf) else canonical(leaf.dtype)
        return jax.ShapeDtypeStruct(leaf.shape, dtype)

    return tree_util.tree_map(one, tree)


def trace(given, symbolic):
    """(closed jaxpr, tree of the result, symbol of the batch or None)."""
    batch, symbol = given.batch, None
    if symbolic:
        (symbol,) = export.symbolic_shape("b", constraints=())
    leaves, tree = tree_util.tree_flatten(batch)
    shaped = []
    for leaf, known in zip(given.leaves, leaves):
        shape = (symbol, *leaf.shape[1:]) if symbolic and not leaf.is_key else leaf.shape
        shaped.append(jax.ShapeDtypeStruct(shape, known.dtype if leaf.is_key else leaf.dtype))
    batch = tree_util.tree_unflatten(tree, shaped)
    arguments = (_shapes(given.params), _shapes(given.state), batch, _shapes(given.key))
    closed, out = jax.make_jaxpr(given.call, return_shape=True)(*arguments)
    return closed, out, symbol
