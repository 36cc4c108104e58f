# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.optim and GradScaler as declarations of the dialect."""

import math
import re
import warnings

import torch

from .._errors import Warning
from .._scaler import declare as declare_scaler
from .._scaler import scaler as make_scaler
from .builder import Unsupported
from .lines import quoted
from .lines import symbol as spelled
from .schedules import schedule, text_of

# Per class: the attribute, and what its parameters are called in a group.
_ADAM = {"eps": "eps", "weight_decay": "weight_decay"}
_OPTIMIZERS = {
    "SGD": ("sgd", {"momentum": "momentum", "dampening": "dampening", "nesterov": "nesterov",
                    "weight_decay": "weight_decay"}),
    "Adam": ("adam", _ADAM | {"amsgrad": "amsgrad"}),
    "AdamW": ("adamw", _ADAM | {"amsgrad": "amsgrad"}),
    "Adamax": ("adamax", _ADAM),
    "NAdam": ("nadam", _ADAM | {"momentum_decay": "momentum_decay",
                                "decoupled_weight_decay": "decoupled_weight_decay"}),
    "RAdam": ("radam", _ADAM | {"decoupled_weight_decay": "decoupled_weight_decay"}),
    "Adagrad": ("adagrad", _ADAM | {"lr_decay": "lr_decay",
                                    "initial_accumulator_value": "initial_accumulator_value"}),
    "Adadelta": ("adadelta", _ADAM | {"rho": "rho"}),
    "RMSprop": ("rmsprop", _ADAM | {"alpha": "alpha", "momentum": "momentum",
                                    "centered": "centered"}),
    "Rprop": ("rprop", {}),
    "ASGD": ("asgd", {"lambd": "lambd", "alpha": "alpha", "t0": "t0",
                      "weight_decay": "weight_decay"}),
    "Muon": ("muon", {"momentum": "momentum", "weight_decay": "weight_decay", "eps": "eps",
                      "nesterov": "nesterov", "ns_steps": "ns_steps",
                      "adjust_lr_fn": "adjust_lr_fn"}),
}  # fmt: skip
_PAIRS = {"betas": ("beta1", "beta2"), "etas": ("eta_minus", "eta_plus"),
          "step_sizes": ("step_size_min", "step_size_max"),
          "ns_coefficients": ("ns_a", "ns_b", "ns_c")}  # fmt: skip
# What has no counterpart, and its advice.
_OTHERS = {
    "LBFGS": "it evaluates the loss several times in a step; use another optimizer",
    "SparseAdam": "gradients are dense here: use Adam, and Embedding(sparse=False)",
    "Adafactor": "use Adam or AdamW",
}


#: what None stands for
_DEFAULTS = {"adjust_lr_fn": "original"}
#: settings that say how PyTorch computes, and not what
_MEANS = {"capturable", "differentiable", "foreach", "fused"}
#: those that are read apart: kind of the optimizer, the first state
_APART = {"lr", "maximize", "decoupled_weight_decay"}


def _settings(names, group):
    values = {"lr": float(group.get("max_lr", group.get("initial_lr", group["lr"])))}
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


def _each_settings(optim, names):
    """The settings of all groups, each of which says all: none is taken from the first."""
    for name, value in optim.defaults.items():
        if name not in {*names, *_PAIRS, *_MEANS, *_APART}:
            raise Unsupported(f"found a setting of {type(optim).__name__} that has no form here, {name}={value!r}",
                              "use another optimizer, or write its update with amp.update")  # fmt: skip
    each = [_settings(names, group) for group in optim.param_groups]
    if not any(settings["maximize"] for settings in each):
        for settings in each:
            del settings["maximize"]
    for name in sorted(set().union(*each)):
        if not all(name in settings for settings in each):
            raise Unsupported(f"found {name}=None in one group of {type(optim).__name__} and a value in another",
                              f"give {name}= in each group, or those without it an optimizer of their own")  # fmt: skip
    return each


def _text(value):
    return f'"{quoted(value)}"' if isinstance(value, str) else text_of(value)


def _has_stepped(state):
    """Adagrad has state from the beginning, at step 0."""
    step = state.get("step")
    return step > 0 if step is not None else any(value is not None for value in state.values())


def _members(group, variables, taken):
    """A group's variables, those that the losses read."""
    members = []
    for parameter in group["params"]:
        variable = variables.canonical(parameter)
        if variable is None:
            raise Unsupported(
                f"expected an optimizer of the module's parameters, found one of shape"
                f" {list(parameter.shape)} that the module does not have",
                "make the optimizer from module.parameters(), after the module is complete",
            )
        if not parameter.requires_grad or variable in members:
            continue
        if variable in taken:
            raise Unsupported(f"expected each parameter in one optimizer, found {variable!r} in two",
                              "give the second one the other parameters")  # fmt: skip
        if variable in variables.used:
            members.append(variable)
    return members


def _refuse_separate(optim, variables, clips):
    """Parameters that are several objects of one memory have a gradient each, and are updated
    one after the other. Together that is an update by their sum where it is linear in it."""
    for variable, names in variables.separate.items():
        parameters = [variables.tensor(name) for name in names]
        groups = [i for p in parameters for i, group in enumerate(optim.param_groups)
                  if any(p is other for other in group["params"])]  # fmt: skip
        if not groups or variable not in variables.used:
            continue
        is_linear = type(optim).__name__ == "SGD" and not optim.param_groups[groups[0]]["weight_decay"]
        if not is_linear or clips or len(groups) < len(names) or len(set(groups)) > 1:
            found = " and ".join(map(repr, names))
            raise Unsupported(
                f"expected one parameter of one memory, found {found}, which {type(optim).__name__} updates one by one",
                "tie them as one parameter, module.a.weight = module.b.weight, or clone() their data")  # fmt: skip


def optimizer(optim, scheduler, variables, symbol="opt", average="", taken=(), clips=False, every=1):
    """The line that declares the optimizer, and the variables that it trains."""
    if isinstance(optim, type):
        raise Unsupported(f"expected an optimizer, found the class {optim.__name__}",
                          f"give it the parameters: {optim.__name__}(model.parameters(), …)")  # fmt: skip
    name = type(optim).__name__
    if name not in _OPTIMIZERS or not type(optim).__module__.startswith("torch.optim"):
        raise Unsupported(
            f"expected one of torch.optim's {', '.join(sorted(_OPTIMIZERS))},"
            f" found {type(optim).__module__}.{name}", _OTHERS.get(name, "")
        )  # fmt: skip
    if any(map(_has_stepped, optim.state.values())):
        raise Unsupported("expected an optimizer that has not stepped, found one with state",
                          "make a new one, whose moments start anew; trainer.load has a trainer's")  # fmt: skip
    kind, names = _OPTIMIZERS[name]
    if name in ("Adam", "AdamW"):
        # The difference between the two is this flag.
        flags = {bool(group["decoupled_weight_decay"]) for group in optim.param_groups}
        if len(flags) > 1:
            raise Unsupported(f"found groups of {name} with decoupled_weight_decay and without",
                              "give those without it an optimizer of their own")  # fmt: skip
        kind = "adamw" if flags == {True} else "adam"
    _refuse_separate(optim, variables, clips)
    groups, trained, rates, each = [], [], {}, _each_settings(optim, names)
    base = each[0]
    for i, (group, settings) in enumerate(zip(optim.param_groups, each)):
        members = _members(group, variables, [*taken, *trained])
        other = {name: value for name, value in settings.items() if value != base[name]}
        overrides = ", ".join(f"{k} = {_text(v)}" for k, v in other.items())
        symbols = ", ".join(f'@"{quoted(member)}"' for member in members)
        if members:
            rates.setdefault(f"{symbol}.group{len(groups)}" if "lr" in other else symbol, i)
            groups.append(f"[{symbols}]" + (f" {{{overrides}}}" if overrides else ""))
        trained += members
    if not trained:
        raise Unsupported("expected parameters that the loss depends on, found none",
                          "set requires_grad_(True)")  # fmt: skip
    plan = schedule(scheduler, rates, every)
    text = ", ".join(f"{k} = {_text(v)}" for k, v in base.items())
    text += f", schedule = {plan}" if plan else ""
    line = f"amp.optimizer {spelled(symbol)} = #amp.{kind}<{text}>\n    for {', '.join(groups)}{average}"
    return line, trained


# What of GradScaler asks and tells, and decides nothing in a step.
_TELLS = re.compile(r"__|_?(get|set|is)_|(load_)?state_dict$")


def _refuse_own_steps(given):
    """Raises for a GradScaler whose class has a part of the step of its own, which the
    compiled step would not call."""
    owners = [type(given), *type(given).__mro__]
    owners = [owner for owner in owners[: owners.index(torch.amp.GradScaler)]
              if not owner.__module__.startswith("torch.")]  # fmt: skip
    for name in dict.fromkeys(name for owner in (given, *owners) for name in vars(owner)):
        if callable(getattr(torch.amp.GradScaler, name, None)) and not _TELLS.match(name):
            raise Unsupported(f"expected a scaler that steps as torch.amp.GradScaler does, found"
                              f" {type(given).__name__} with {name}() of its own, which no compiled step calls",
                              'give a policy, scaler=amp.scaler("megatron", hysteresis=2), or set S between'
                              " steps with trainer.set_scale")  # fmt: skip


def _read_scaler(given, symbol):
    """A GradScaler's settings as a policy: as it, without bounds."""
    _refuse_own_steps(given)
    if not given.is_enabled():
        return make_scaler(enabled=False)
    if steps := given._get_growth_tracker():
        warnings.warn(f"found a GradScaler after {steps} good steps: its scale is taken over, this count is not;"
                      f" trainer.set('{symbol}.tracker', {steps}) sets it", Warning)  # fmt: skip
    return make_scaler(init=given.get_scale(), growth=given.get_growth_factor(),
                       backoff=given.get_backoff_factor(), interval=given.get_growth_interval())  # fmt: skip


def scaler(given, symbol="scaler"):
    """The line that declares a scaler: of a GradScaler, or what amp.scaler gives."""
    if isinstance(given, torch.amp.GradScaler):
        given = _read_scaler(given, symbol)
    return declare_scaler(given, symbol, "a torch.amp.GradScaler, ")
