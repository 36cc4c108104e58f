"""Programs in which rounding hurts: JAX functions, and inputs drawn from a seed.

Each has a contraction next to a value that 16 bits cannot hold: a small
difference of large numbers, a state of many steps, an exponent, a position.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from . import (  # noqa: F401
    activations,
    behind,
    chains,
    differences,
    iterations,
    layers,
    magnitudes,
    states,
    training,
)
from .registry import PROGRAMS, group_of, inputs_of

GROUPS = sorted(set(map(group_of, PROGRAMS)))
__all__ = ["GROUPS", "PROGRAMS", "group_of", "inputs_of"]
