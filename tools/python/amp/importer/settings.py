# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The settings of PyTorch's optimizers by the names of the dialect, and back."""

import math

import torch

from .builder import Unsupported

_PAIRS = {"betas": ("beta1", "beta2"), "etas": ("eta_minus", "eta_plus"),
          "step_sizes": ("step_size_min", "step_size_max"),
          "ns_coefficients": ("ns_a", "ns_b", "ns_c")}  # fmt: skip
#: what None stands for
_DEFAULTS = {"adjust_lr_fn": "original"}
#: settings that say how PyTorch computes, and not what
_MEANS = {"capturable", "differentiable", "foreach", "fused"}
#: those that are read apart: kind of the optimizer, the first state
_APART = {"lr", "maximize", "decoupled_weight_decay"}


def _settings(names, group, is_scheduled):
    # A scheduler goes on from a rate of its own.
    rates = ("max_lr", "initial_lr", "lr") if is_scheduled else ("lr",)
    values = {"lr": float(next(group[name] for name in rates if name in group))}
    for pair, ours in _PAIRS.items():
        if pair in group:
            values.update(zip(ours, map(float, group[pair])))
    for name, ours in names.items():
        value = _DEFAULTS.get(name) if group[name] is None else group[name]
        if value is None:
            continue
        values[ours] = value if isinstance(value, (bool, str)) else float(value)
    if "ns_steps" in values:
        values["ns_steps"] = int(group["ns_steps"])
    values["maximize"] = bool(group.get("maximize"))
    reals = {name: value for name, value in values.items() if isinstance(value, float)}
    wrong = next((name for name, value in reals.items() if not math.isfinite(value)), None)
    if wrong:
        raise Unsupported(f"expected settings of an optimizer that are numbers, found {wrong}={values[wrong]}",
                          "look at its param_groups")  # fmt: skip
    return values


def each(optim, names, is_scheduled):
    """The settings of all groups, each of which says all: none is taken from the first."""
    for name, value in optim.defaults.items():
        if name not in {*names, *_PAIRS, *_MEANS, *_APART}:
            raise Unsupported(f"found a setting of {type(optim).__name__} that has no form here, {name}={value!r}",
                              "use another optimizer, or write its update with amp.update")  # fmt: skip
    found = [_settings(names, group, is_scheduled) for group in optim.param_groups]
    if not any(settings["maximize"] for settings in found):
        for settings in found:
            del settings["maximize"]
    for name in sorted(set().union(*found)):
        if not all(name in settings for settings in found):
            raise Unsupported(f"found {name}=None in one group of {type(optim).__name__} and a value in another",
                              f"give {name}= in each group, or those without it an optimizer of their own")  # fmt: skip
    return found


def put_number(group, name, value):
    """Sets a number of a group, which stays a tensor where it is one."""
    old = group[name]
    group[name] = old.clone().fill_(value) if isinstance(old, torch.Tensor) else value


def put(group, names, ours, value):
    """Sets what a group has under a name of the dialect."""
    for pair, parts in _PAIRS.items():
        if pair in group and ours in parts:
            values = list(group[pair])
            values[parts.index(ours)] = value
            group[pair] = tuple(values)
            return
    put_number(group, next((theirs for theirs, name in names.items() if name == ours), ours), value)
