# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An optimizer of optax as one of amp.optimizers.

optax keeps the numbers of a transformation in the closure of its update function, whose
qualified name says which it is. What is read is the chain that these make.
"""

import dataclasses
import inspect
from typing import Any, Callable, Optional

from jax import tree_util

from ... import optimizers
from ..builder import Unsupported
from .trace import names_of


def is_optax(given):
    return callable(getattr(given, "init", None)) and callable(getattr(given, "update", None))


@dataclasses.dataclass
class Chain:
    """What a chain of transformations says."""

    optimizer: Any = None
    max_norm: Optional[float] = None
    max_value: Optional[float] = None
    #: the learning rate of a step by its number; None where it is one number
    schedule: Optional[Callable] = None


def _parts(update):
    """(name, numbers) of each transformation, in their order."""
    cells = inspect.getclosurevars(update).nonlocals if inspect.isfunction(update) else {}
    name = getattr(update, "__qualname__", type(update).__name__).partition(".")[0]
    if name == "chain":
        return [part for one in cells["update_fns"] for part in _parts(one)]
    if name == "with_extra_args_support":
        return _parts(cells["tx"].update)
    return [] if name == "identity" else [(name, cells)]


def _refuse(name):
    advice = {
        "MultiSteps": "give accumulate_calls= and the optimizer within",
        "inject_hyperparams": "give the optimizer itself, and set t.lr or t.hyperparameters",
        "partition": 'several are [("embed*", optimizer), ("*", optimizer)]',
        "scale_by_adam with moments of another type": "leave mu_dtype out: moments are f32 here",
        "scale_by_lion with moments of another type": "leave mu_dtype out: moments are f32 here",
        "trace with moments of another type": "leave accumulator_dtype out: moments are f32 here",
        "masked": "trainable= and [(pattern, optimizer)] say which parameters have it",
    }
    raise Unsupported(f"found {name} of optax, which is not read here",
                      advice.get(name, "write one of amp.optimizers, or a chain of clip_by_global_norm, clip,"
                                       " add_decayed_weights, scale_by_adam, scale_by_lion, trace and a"
                                       " learning rate"))  # fmt: skip


def _undecayed(cells, params):
    """The names that a mask leaves without weight decay."""
    mask = cells["mask"](params) if callable(cells["mask"]) else cells["mask"]
    if tree_util.tree_structure(mask) != tree_util.tree_structure(params):
        raise Unsupported("expected a mask like the parameters, found another tree", "give each its truth")
    return [name for name, keep in zip(names_of(params), tree_util.tree_leaves(mask)) if not keep]


def read(given, params):
    """The chain of an optimizer of optax."""
    found, numbers, decay, left_out, rate = Chain(), {}, None, [], None
    kind, decoupled = "sgd", False
    for name, cells in _parts(given.update):
        begun = kind != "sgd" or "momentum" in numbers or rate is not None
        if name == "masked":
            ((inner, inner_cells),) = _parts(cells["inner"].update)
            if inner != "add_decayed_weights":
                _refuse("masked")
            left_out, name, cells = _undecayed(cells, params), inner, inner_cells
        if rate is not None:
            _refuse(f"{name} behind the learning rate")
        if name == "clip_by_global_norm" and not begun and decay is None:
            found.max_norm = float(cells["max_norm"])
        elif name == "clip" and not begun and decay is None:
            found.max_value = float(cells["max_delta"])
        elif name == "add_decayed_weights" and decay is None:
            decay, decoupled = float(cells["weight_decay"]), begun
        elif any(cells.get(kept) is not None for kept in ("mu_dtype", "accumulator_dtype")):
            _refuse(f"{name} with moments of another type")
        elif name == "trace" and not begun:
            numbers.update(momentum=float(cells["decay"]), nesterov=bool(cells["nesterov"]))
        elif name == "scale_by_adam" and not begun:
            if cells.get("nesterov") or cells.get("eps_root"):
                _refuse("scale_by_adam with nesterov or eps_root")
            kind = "adam"
            numbers.update(beta1=float(cells["b1"]), beta2=float(cells["b2"]), eps=float(cells["eps"]))
        elif name == "scale_by_lion" and not begun:
            kind = "lion"
            numbers.update(beta1=float(cells["b1"]), beta2=float(cells["b2"]))
        elif name == "scale":
            rate = -float(cells["step_size"])
            if rate < 0:
                raise Unsupported(f"expected a learning rate of 0 or more, found scale({-rate}) of optax,"
                                  " which ascends", f"optax.scale({rate})")  # fmt: skip
        elif name == "scale_by_schedule":
            function = cells["step_size_fn"]
            found.schedule = lambda count: -float(function(count))
            rate = found.schedule(0)
        else:
            _refuse(name)
    if rate is None:
        raise Unsupported("expected an optimizer of optax with a learning rate, found one without",
                          "optax.chain(…, optax.scale_by_learning_rate(1e-3))")  # fmt: skip
    if decay and kind == "sgd" and decoupled:
        _refuse("add_decayed_weights behind the momentum")
    if kind == "lion" and decay and not decoupled:
        _refuse("add_decayed_weights before scale_by_lion")
    if kind == "adam" and decay is not None and decoupled:
        kind = "adamw"
    if decay is not None or kind == "lion":
        numbers["weight_decay"] = decay or 0.0
    groups = [(lambda name: name in left_out, {"weight_decay": 0.0})] if left_out else []
    found.optimizer = getattr(optimizers, kind)(rate, groups=groups, **numbers)
    return found
