# The ops that run_ops.py checks, a file for each family.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

from . import (  # noqa: F401
    complex_numbers,
    edges,
    indexing,
    linear,
    losses,
    matrices,
    norms,
    pointwise,
    reductions,
    regions,
    shapes,
    special,
    windows,
)
from .registry import BATCH, OPS, family_of

FAMILIES = sorted(set(map(family_of, OPS)))
__all__ = ["BATCH", "FAMILIES", "OPS", "family_of"]
