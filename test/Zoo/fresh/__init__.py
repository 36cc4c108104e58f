# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models that draw.py drew, made small from their own configurations.

FRESH has a function for each, as MODELS of ../models has.
"""

from . import diffusion, graphs, language, medical, sequences, transformers_of_images, vision  # noqa: F401
from .registry import FRESH

__all__ = ["FRESH"]
