# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a text with the function that it came from: `comparing` by jax.

The function is traced once more, for the batch that is compared, and computed by jax op by
op. Random numbers of a key that is given are ours on both sides.
"""

import re

import jax
import numpy as np
from jax import tree_util

from ..comparing import DISTURBED, Comparison, Inconclusive, compare_all, differs, rate_of
from .reference import Numbers, Reference
from .trace import canonical, sizes, trace
from .walk import place_of, spoken


class JaxComparison(Comparison):
    """An entry beside the user's function."""

    framework, spoken, kept = "numpy", "jax", "state"
    advice = ("the function may depend on what changes from call to call; make it an argument, or give check=False")

    def __init__(self, entry, weights):
        super().__init__(entry)
        self.given, self.weights = entry.given, weights
        self.samples, self.is_open, self.size = sizes(entry.given), entry.batch is not None, entry.size
        leaves = zip(tree_util.tree_leaves(self.given.batch), self.given.leaves)
        self._example = tuple(np.asarray(value, leaf.dtype) for value, leaf in leaves if not leaf.is_key)
        self._numbers = None

    def example(self):
        return self._example

    def variable(self, name):
        return self.weights[name]

    def named(self, batch):
        names = [leaf.name for leaf in self.given.leaves if not leaf.is_key]
        return {name: value for name, value in zip(names, batch) if name in self.entry.names}

    @staticmethod
    def typed(value, dtype):
        return value if value.dtype == dtype else value.astype(dtype)

    @staticmethod
    def double(value):
        # The text has the bits of uint64 in i64.
        return np.asarray(value.astype(np.int64) if value.dtype == np.uint64 else value, np.float64)

    # What jax computes.

    def _arguments(self, batch):
        """What the function is given: arrays of numpy, and names for keys."""
        given, keys = self.given, self.entry.keys
        leaves = tree_util.tree_leaves((given.params, given.state))
        values = iter(batch)
        leaves += [None if leaf.is_key else next(values) for leaf in given.leaves]
        leaves += tree_util.tree_leaves(given.key)
        return [keys[i] if i in keys else np.asarray(leaf, canonical(leaf.dtype)) for i, leaf in enumerate(leaves)]

    def _computed_by(self, reference, jaxpr, batch):
        with jax.default_device(jax.devices("cpu")[0]):
            return reference.run(jaxpr.jaxpr, jaxpr.consts, reference.given(self._arguments(batch)))

    def _scope(self, batch):
        return {str(self.entry.batch): self.size_of(batch)}

    def run(self, batch, noise=None):
        if noise is None:
            self._numbers = Numbers(self.entry.builder, self._scope(batch))
        jaxpr, _, _ = trace(self.given, False, self.size_of(batch))
        reference = Reference(self._numbers, noise=noise)
        found = self._results(self._computed_by(reference, jaxpr, batch))
        if reference.outside and not np.isfinite(next(iter(found.values()))).any():
            eqn, index, count = reference.outside
            raise Inconclusive(f"reads index {index} of {count} at {spoken(place_of(eqn))}, where jax gives anything"
                               " and a step NaN", "give an example whose indices are in range")  # fmt: skip
        return found

    def agrees(self, size):
        """Whether the jaxpr for a batch of any size computes at `size` samples what the function
        does."""
        rows = np.arange(size) % self.samples
        batch = tuple(value[rows] for value in self._example)
        try:
            right = self.run(batch)
            reference = Reference(self._numbers, self._scope(batch))
            found = self._results(self._computed_by(reference, self.entry.closed, batch))
            others = [self.run(batch, noise) for noise in DISTURBED]
            return not any(differs(value, right[name], [other[name] for other in others])
                           for name, value in found.items())  # fmt: skip
        except Exception:  # it cannot be said
            return False

    def _results(self, values):
        """What the function gives by name, in f64."""
        results, state = self.entry.places
        places = {**results, **{f"{self.kept} '{name}'": i for name, i in state.items()}}
        return {name: self.double(values[i]) for name, i in places.items()}

    def numbers(self, samples):
        def of(op, rest):
            draw = self._numbers.draws[int(re.search(r"id = (\d+)", rest)[1])]
            value = self._numbers.of(draw)
            if op != "dropout":
                return value
            keep = 1.0 - rate_of(rest)
            return (value < keep) / keep

        return of

    def origins(self, batch, noise=None):
        entry, record = self.entry, {}
        self._computed_by(Reference(self._numbers, self._scope(batch), noise, record), entry.closed, batch)
        return [(value, self.double(record[trail][i]), eqn.primitive.name, spoken(place))
                for trail, (eqn, place, values) in entry.values.items() if trail in record
                for i, value in enumerate(values) if value is not None]  # fmt: skip


def check(entries, weights):
    """Compares each entry with its function. Raises Unsupported where they differ; warns of
    what cannot be compared."""
    compare_all(JaxComparison(entry, weights) for entry in entries)
