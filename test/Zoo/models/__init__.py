# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models for the importer, made small from their configurations.

MODELS has a function for each, which gives (module, loss, batch). Weights are random:
nothing is downloaded. A family is a file here; libraries are imported by the function.
"""

from . import diffusion, graphs, language, sequences, small, vision  # noqa: F401
from .registry import BATCH, MODELS
from .small import frozen_tied_step  # noqa: F401

__all__ = ["BATCH", "MODELS"]
