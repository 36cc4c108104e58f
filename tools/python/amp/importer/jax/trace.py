# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Traces a loss with pytrees as arguments, with a batch of any size where it allows it."""

import dataclasses
import inspect
import re
from typing import Any, List, Optional, Tuple

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
            return re.sub(r"[\x00-\x1f\x7f]|^@", "_", str(getattr(key, attribute)))
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


@dataclasses.dataclass
class Signature:
    """How a function is called, and what its arguments consist of."""

    function: Any
    params: Any
    state: Any
    batch: Any
    key: Any
    has_state: bool
    #: which parts of a batch that is a tuple are arguments of their own; None: it is one
    parts: Optional[List[int]]
    #: what the parts of the batch are called, where the loss takes them one by one
    labels: Optional[List[str]]
    leaves: List[Leaf] = dataclasses.field(default_factory=list)

    def spoken(self):
        """What it is called with, as text."""
        parts = ["batch"] if self.parts is None else [self.labels[i] for i in self.parts]
        return ", ".join(["params", *["state"] * self.has_state, *parts, *["key"] * (self.key is not None)])

    def call(self, params, state, batch, key):
        arguments = [params]
        if self.has_state:
            arguments.append(state)
        arguments += [batch] if self.parts is None else [batch[i] for i in self.parts]
        if self.key is not None:
            arguments.append(key)
        return self.function(*arguments)


def _parameters(function):
    """(all that have a place, how many have no default); None where any number is taken."""
    try:
        parameters = inspect.signature(function).parameters.values()
    except (TypeError, ValueError):
        return None
    if any(p.kind == p.VAR_POSITIONAL for p in parameters):
        return None
    placed = [p for p in parameters if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    return [p.name for p in placed], sum(p.default is p.empty for p in placed)


def _parts(function, batch, has_state, key, like):
    """(the parts of the batch that it takes one by one, their labels, whether it takes the key)."""
    found = _parameters(function)
    if found is None:
        return (None if like is None or like.parts is None else like.parts), like and like.labels, True
    names, required = found
    fixed = 1 + has_state
    labels = like.labels if like else None
    # An evaluation or a prediction may do without the key.
    for with_key in (True, False) if like and key is not None else (True,):
        extra = with_key and key is not None
        count = required - fixed - extra
        taken = names[fixed : fixed + count]
        if extra and labels and names[-1] in labels:
            continue
        if labels and count > 0 and set(taken) <= set(labels):
            return [labels.index(name) for name in taken], labels, with_key
        if isinstance(batch, tuple) and count == len(batch) != 1:
            return list(range(count)), labels or taken, with_key
        if count <= 1 <= len(names) - fixed - extra:
            return None, labels, with_key
    expected = ["params", *["state"] * has_state, "batch", *["key"] * (key is not None)]
    raise Unsupported(
        f"expected a function of ({', '.join(expected)}), found one of ({', '.join(names)})",
        "state= and key= are for what it takes beside params and batch: give what it takes, leave out what it"
        " does not",
    )


def labelled(batch, labels):
    """The names of a batch's leaves: of its parts, or of its paths."""
    if labels is None:
        names = names_of(batch, "" if isinstance(batch, dict) else "x")
    else:
        names = [name for part, label in zip(batch, labels) for name in names_of(part, label)]
    names = [name.replace(".", "_").replace("#", "_") for name in names]
    return names if len(set(names)) == len(names) else [f"x{i}" for i in range(len(names))]


def signature(function, params, batch, state, key, has_state, like=None):
    """How the function takes (params, [state], batch, [key]). `like` is the signature of
    the loss, by whose names others take parts of the batch."""
    if not callable(function):
        raise Unsupported(f"expected a function, found {type(function).__name__}", "give loss_fn first")
    parts, labels, with_key = _parts(function, batch, has_state, key, like)
    given = Signature(function, params, state, batch, key if with_key else None, has_state, parts, labels)
    for name, value in zip(labelled(batch, labels), tree_util.tree_leaves(batch)):
        if not hasattr(value, "shape"):
            raise Unsupported(f"expected arrays in the batch, found {type(value).__name__} at '{name}'",
                              "np.asarray makes one of a list; how many samples a step has is batch_size=")  # fmt: skip
        if 0 in value.shape:
            raise Unsupported(f"expected arrays with elements in the batch, found '{name}' of shape"
                              f" {list(value.shape)}", "leave it out, or give a batch that has some")  # fmt: skip
        dtype = value.dtype if is_key(value) else canonical(value.dtype)
        given.leaves.append(Leaf(name, dtype, tuple(value.shape), is_key(value)))
    sizes(given)
    return given


def sizes(given):
    """The number of samples of a batch."""
    arrays = [leaf for leaf in given.leaves if not leaf.is_key]
    counts = [leaf.shape[0] for leaf in arrays if leaf.shape]
    first = max(counts, key=counts.count, default=None)
    like = next((leaf.name for leaf in arrays if leaf.shape and leaf.shape[0] == first), "")
    if first is None:
        raise Unsupported("expected a batch with an array of samples, found none")
    for leaf in arrays:
        if not leaf.shape or leaf.shape[0] != first:
            raise Unsupported(
                f"expected arrays of as many samples each, found '{like}' of {first} and '{leaf.name}'"
                f" of shape {list(leaf.shape)}",
                "give what does not change in state=, or close over it; give a number once per sample; a graph"
                " whose arrays differ is one sample: give each a leading axis of 1, x[None], and vmap the loss",
            )
        if _kind_or_none(leaf.dtype) is None:
            raise Unsupported(f"expected '{leaf.name}' of real numbers, found {leaf.dtype}")
    return first


def _shapes(tree):
    def one(leaf):
        dtype = leaf.dtype if is_key(leaf) else canonical(leaf.dtype)
        return jax.ShapeDtypeStruct(leaf.shape, dtype)

    return tree_util.tree_map(one, tree)


def trace(given, symbolic, size=None):
    """(closed jaxpr, tree of the result, symbol of the batch or None); of `size` samples where
    those are others than the example's."""
    batch, symbol = given.batch, None
    if symbolic:
        (symbol,) = export.symbolic_shape("b", constraints=())
    leaves, tree = tree_util.tree_flatten(batch)
    shaped = []
    for leaf, known in zip(given.leaves, leaves):
        samples = symbol if symbolic else size
        shape = leaf.shape if leaf.is_key or samples is None else (samples, *leaf.shape[1:])
        shaped.append(jax.ShapeDtypeStruct(shape, known.dtype if leaf.is_key else leaf.dtype))
    batch = tree_util.tree_unflatten(tree, shaped)
    arguments = (_shapes(given.params), _shapes(given.state), batch, _shapes(given.key))
    closed, out = jax.make_jaxpr(given.call, return_shape=True)(*arguments)
    return closed, out, symbol
