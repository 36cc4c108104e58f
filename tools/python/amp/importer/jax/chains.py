# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""An optimizer of optax as one of amp.optimizers.

optax keeps the numbers of a transformation in the closure of its update function, whose
qualified name says which it is. What is read is the chain that these make.
"""

import dataclasses
import inspect
import math
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
    #: whether the values are bounded before the norm
    value_first: bool = False
    #: the learning rate of a step by its number; None where it is one number
    schedule: Optional[Callable] = None

    def clip(self, kind, bound):
        """One more bound behind those that were."""
        before, other = getattr(self, kind), "max_value" if kind == "max_norm" else "max_norm"
        if before is not None and getattr(self, other) is not None:
            raise Unsupported("found three bounds of gradients in a chain of optax",
                              "leave one clip_by_global_norm and one clip, in either order")  # fmt: skip
        setattr(self, kind, bound if before is None else min(before, bound))
        self.value_first = kind == "max_norm" and self.max_value is not None


def _parts(update):
    """(name, numbers) of each transformation, in their order."""
    cells = inspect.getclosurevars(update).nonlocals if inspect.isfunction(update) else {}
    name = getattr(update, "__qualname__", type(update).__name__).partition(".")[0]
    if name == "chain":
        return [part for one in cells["update_fns"] for part in _parts(one)]
    if name == "with_extra_args_support":
        return _parts(cells["tx"].update)
    return [] if name == "identity" else [(name, cells)]


_LIKE = "{} computes it as PyTorch does: compare a few steps"
_ADVICE = {
    "MultiSteps": "give accumulate_calls= and the optimizer within",
    "inject_hyperparams": "give the optimizer itself, and set t.lr or t.hyperparameters",
    "partition": 'give patterns of names for labels, optimizer=[("embed*", amp.optimizers.adam(1e-3)),'
                 ' ("*", amp.optimizers.sgd(0.1))]; what fits none stays, as with set_to_zero',
    "ema": "optax.ema averages updates, which no optimizer here does; average=0.999 averages parameters",
    "masked": "trainable= says which parameters have the optimizer, and several are"
              ' optimizer=[("embed*", amp.optimizers.adam(1e-3)), …]',
    "scale_by_adam with nesterov or eps_root": "leave eps_root out; " + _LIKE.format("amp.optimizers.nadam"),
    "scale_by_trust_ratio": "give amp.optimizers.lamb for lamb, amp.optimizers.lars for lars; "
                            + _LIKE.format("each"),
    "scale_by_rms": _LIKE.format("amp.optimizers.rmsprop"),
    "scale_by_stddev": _LIKE.format("amp.optimizers.rmsprop with centered=True"),
    "scale_by_rss": _LIKE.format("amp.optimizers.adagrad"),
    "scale_by_radam": _LIKE.format("amp.optimizers.radam"),
    "scale_by_adamax": _LIKE.format("amp.optimizers.adamax"),
    "scale_by_amsgrad": _LIKE.format("amp.optimizers.adam with amsgrad=True"),
    "another type": "leave mu_dtype or accumulator_dtype out: moments are f32 here",
    "a scale": "put it before all scales and the learning rate, or leave it out",
}  # fmt: skip


def _refuse(name):
    advice = _ADVICE.get(name) or _ADVICE.get(name.partition(" of ")[2]) or _ADVICE.get(name.partition(" behind ")[2])
    raise Unsupported(f"found {name} of optax, which is not read here",
                      advice or "write one of amp.optimizers, or a chain of clip_by_global_norm, clip,"
                                " add_decayed_weights, scale_by_adam, scale_by_lion, trace and a"
                                " learning rate")  # fmt: skip


def _number(cells, name, ours=None):
    """A number of a transformation, by the name that it has in optax."""
    value = cells[name]
    if callable(value):
        ours = ours or name
        raise Unsupported(f"expected a number for {name} of optax, found a function of the step",
                          f"give a number, hyperparameters=\"lr,{ours}\", and before each step set"
                          f" t.hyperparameters[\"{ours}\"]")  # fmt: skip
    try:
        return float(value)
    except (TypeError, ValueError):
        raise Unsupported(f"expected a number for {name} of optax, found {type(value).__name__}") from None


def _undecayed(mask, params):
    """The names that a mask leaves without weight decay. A truth holds for all below it."""
    mask = mask(params) if callable(mask) else mask
    try:
        whole = tree_util.tree_map(lambda keep, below: tree_util.tree_map(lambda _: keep, below), mask, params)
    except (ValueError, TypeError):
        raise Unsupported(f"expected a mask of weight decay like the parameters, {tree_util.tree_structure(params)},"
                          f" found {tree_util.tree_structure(mask)}",
                          "give each parameter its truth, or each subtree") from None  # fmt: skip
    return [name for name, keep in zip(names_of(params), tree_util.tree_leaves(whole)) if not keep]


def _product(factors):
    """(the learning rate at the first step, its schedule or None) of scales in a row."""
    constant = -1.0
    for factor in factors:
        constant *= 1.0 if callable(factor) else factor
    functions = [factor for factor in factors if callable(factor)]

    def rate(count):
        return math.prod((float(function(count)) for function in functions), start=constant)

    first = rate(0) + 0.0
    if first < 0:
        raise Unsupported(f"expected a learning rate of 0 or more, found scales of optax that make {first:g},"
                          " which ascends", "append optax.scale(-1.0)")  # fmt: skip
    return first, rate if functions else None


def read(given, params):
    """The chain of an optimizer of optax."""
    found, numbers, decay, left_out, factors = Chain(), {}, None, [], []
    kind, decoupled = "sgd", False
    for name, cells in _parts(given.update):
        begun = kind != "sgd" or "momentum" in numbers
        if name == "masked":
            inner = _parts(cells["inner"].update)
            if len(inner) != 1 or inner[0][0] != "add_decayed_weights":
                _refuse(inner[0][0] if [part for part, _ in inner] == ["scale_by_trust_ratio"] else "masked")
            left_out = _undecayed(cells["mask"], params)
            ((name, cells),) = inner
        if name == "scale":
            factors.append(_number(cells, "step_size"))
        elif name == "scale_by_schedule":
            factors.append(cells["step_size_fn"])
        elif name in _ADVICE:
            _refuse(name)
        elif factors:
            _refuse(f"{name} behind a scale")
        elif name == "clip_by_global_norm" and not begun and decay is None:
            found.clip("max_norm", _number(cells, "max_norm"))
        elif name == "clip" and not begun and decay is None:
            found.clip("max_value", _number(cells, "max_delta"))
        elif name == "add_decayed_weights" and decay is None:
            decay, decoupled = _number(cells, "weight_decay"), begun
        elif any(cells.get(kept) is not None for kept in ("mu_dtype", "accumulator_dtype")):
            _refuse(f"{name} with moments of another type")
        elif name == "trace" and not begun:
            numbers.update(momentum=_number(cells, "decay", "momentum"), nesterov=bool(cells["nesterov"]))
        elif name == "scale_by_adam" and not begun:
            if cells.get("nesterov") or cells.get("eps_root"):
                _refuse("scale_by_adam with nesterov or eps_root")
            kind = "adam"
            numbers.update(beta1=_number(cells, "b1", "beta1"), beta2=_number(cells, "b2", "beta2"),
                           eps=_number(cells, "eps"))  # fmt: skip
        elif name == "scale_by_lion" and not begun:
            kind = "lion"
            numbers.update(beta1=_number(cells, "b1", "beta1"), beta2=_number(cells, "b2", "beta2"))
        else:
            _refuse(name)
    if not factors:
        raise Unsupported("expected an optimizer of optax with a learning rate, found one without",
                          "optax.chain(…, optax.scale_by_learning_rate(1e-3))")  # fmt: skip
    rate, found.schedule = _product(factors)
    if decay and kind == "sgd" and decoupled:
        _refuse("add_decayed_weights behind the momentum")
    if kind == "lion" and decay and not decoupled:
        _refuse("add_decayed_weights before scale_by_lion")
    if kind == "adam" and decay is not None and decoupled:
        kind = "adamw"
    if decay is not None or kind == "lion":
        numbers["weight_decay"] = decay or 0.0

    def is_left_out(name):
        return name in left_out

    # The loss or trainable= may leave out the same.
    is_left_out.may_fit_none = True
    groups = [(is_left_out, {"weight_decay": 0.0})] if left_out else []
    found.optimizer = getattr(optimizers, kind)(rate, groups=groups, **numbers)
    return found
