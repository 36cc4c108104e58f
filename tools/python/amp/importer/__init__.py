# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a model of a framework to a training graph in text.

`import_torch` and `check` read an nn.Module, `jax.import_jax` a function of jax; each
framework is imported where it is asked for. What a graph looks like is common to both:
`builder` writes a function, `entry` what stands around it.
"""

import importlib

from .builder import Unsupported

__all__ = ["Unsupported", "check", "import_torch"]


def __getattr__(name):
    if name.startswith("__") or name in ("module", "jax"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(".module", __name__), name)
