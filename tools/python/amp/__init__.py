# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""amp: training steps in mixed precision, compiled ahead of time.

    import amp

    trainer = amp.Trainer("digits-mlp.mlir", precision="auto", eval_batch=(360, 1))
    for x, y in batches:                # torch, numpy, jax or amp tensors
        r = trainer.step(x, y)          # r.loss, r.scale, r.skipped
    print(trainer.evaluate(test_x, test_y))

A module is compiled to an Image, which a Trainer runs; `from_torch` makes both of an
nn.Module, `from_jax` of a loss in jax. torch, numpy and jax are used where they are, and never needed.
"""

from . import optimizers
from ._autocast import Autocasted, autocast
from ._errors import ArgumentError, AssertionFailed, CompileError, Error, OutOfMemory, Unavailable, Warning
from ._grad import grad
from ._image import Entry, Image, compile
from ._jax import JaxTrainer, from_jax
from ._measure import GradientCheck, PrecisionCheck, Profile, calibrate
from ._overflow import Overflow
from ._report import Report
from ._scaler import Scaler, scaler
from ._step import StepResult
from ._tensors import Spec, Tensor, load_tensors
from ._torch import TorchTrainer, check, from_torch
from ._trainer import Trainer

__all__ = [
    "ArgumentError",
    "AssertionFailed",
    "Autocasted",
    "CompileError",
    "Entry",
    "Error",
    "GradientCheck",
    "Image",
    "JaxTrainer",
    "OutOfMemory",
    "Overflow",
    "PrecisionCheck",
    "Profile",
    "Report",
    "Scaler",
    "Spec",
    "StepResult",
    "Tensor",
    "TorchTrainer",
    "Trainer",
    "Unavailable",
    "Warning",
    "autocast",
    "calibrate",
    "check",
    "compile",
    "from_jax",
    "from_torch",
    "grad",
    "load_tensors",
    "optimizers",
    "scaler",
    "version",
]


def __getattr__(name):
    # The library's own, which is loaded by the first that asks.
    if name == "__version__":
        return version()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def version() -> str:
    """The version of the library, "0.1.0"."""
    from ._library import library

    return library().ampVersion().decode()
