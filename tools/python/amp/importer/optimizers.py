# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.optim and GradScaler as declarations of the dialect."""

import re

import torch

from .._scaler import declare as declare_scaler
from .._scaler import scaler as make_scaler
from . import settings
from .builder import Unsupported
from .lines import quoted
from .lines import symbol as spelled
from .schedules import options, schedule, text_of, validate_every
from .states import OptimizerState

_ADAM = {"eps": "eps", "weight_decay": "weight_decay"}
_MOMENTS = {"step": "t", "exp_avg": "m", "exp_avg_sq": "v"}
_MAXIMA = _MOMENTS | {"max_exp_avg_sq": "vmax"}
# Per class: the attribute, what its parameters are called in a group, and what PyTorch keeps
# with the suffix of the variable that has it here.
_OPTIMIZERS = {
    "SGD": ("sgd", {"momentum": "momentum", "dampening": "dampening", "nesterov": "nesterov",
                    "weight_decay": "weight_decay"}, {"momentum_buffer": "momentum"}),
    "Adam": ("adam", _ADAM | {"amsgrad": "amsgrad"}, _MAXIMA),
    "AdamW": ("adamw", _ADAM | {"amsgrad": "amsgrad"}, _MAXIMA),
    "Adamax": ("adamax", _ADAM, {"step": "t", "exp_avg": "m", "exp_inf": "u"}),
    "NAdam": ("nadam", _ADAM | {"momentum_decay": "momentum_decay",
                                "decoupled_weight_decay": "decoupled_weight_decay"},
              _MOMENTS | {"mu_product": "mu_product"}),
    "RAdam": ("radam", _ADAM | {"decoupled_weight_decay": "decoupled_weight_decay"}, _MOMENTS),
    "Adagrad": ("adagrad", _ADAM | {"lr_decay": "lr_decay",
                                    "initial_accumulator_value": "initial_accumulator_value"},
                {"step": "t", "sum": "sum"}),
    "Adadelta": ("adadelta", _ADAM | {"rho": "rho"}, {"step": "t", "square_avg": "v", "acc_delta": "delta"}),
    "RMSprop": ("rmsprop", _ADAM | {"alpha": "alpha", "momentum": "momentum", "centered": "centered"},
                {"step": "t", "square_avg": "v", "grad_avg": "mean", "momentum_buffer": "momentum"}),
    "Rprop": ("rprop", {}, {"step": "t", "prev": "last", "step_size": "step"}),
    "ASGD": ("asgd", {"lambd": "lambd", "alpha": "alpha", "t0": "t0", "weight_decay": "weight_decay"},
             {"step": "t", "ax": "ax", "eta": "eta", "mu": "mu"}),
    "Muon": ("muon", {"momentum": "momentum", "weight_decay": "weight_decay", "eps": "eps",
                      "nesterov": "nesterov", "ns_steps": "ns_steps",
                      "adjust_lr_fn": "adjust_lr_fn"}, {"momentum_buffer": "momentum"}),
}  # fmt: skip
# What has no counterpart, and its advice.
_OTHERS = {
    "LBFGS": "it evaluates the loss several times in a step; use another optimizer",
    "SparseAdam": "gradients are dense here: use Adam, and Embedding(sparse=False)",
    "Adafactor": "use Adam or AdamW",
}


def _text(value):
    return f'"{quoted(value)}"' if isinstance(value, str) else text_of(value)


def _members(group, variables, taken):
    """A group's variables, those that the losses read, and the parameters that each of them is."""
    members = {}
    for parameter in group["params"]:
        variable = variables.canonical(parameter)
        if variable is None:
            raise Unsupported(
                f"expected an optimizer of the module's parameters, found one of shape"
                f" {list(parameter.shape)} that the module does not have",
                "make the optimizer from module.parameters(), after the module is complete",
            )
        if not parameter.requires_grad:
            continue
        if variable in members:
            members[variable].append(parameter)
            continue
        if variable in taken:
            raise Unsupported(f"expected each parameter in one optimizer, found {variable!r} in two",
                              "give the second one the other parameters")  # fmt: skip
        if variable in variables.used:
            members[variable] = [parameter]
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


def within(wrapped, name, kind):
    """Advice to give what another library has wrapped."""
    return f"give the one that it wraps, {name}.{name}" if isinstance(getattr(wrapped, name, None), kind) else ""


def optimizer(optim, scheduler, variables, symbol="opt", average="", taken=(), clips=False, every=1, reads=()):
    """The line that declares the optimizer, the variables that it trains, and its state.
    reads: the variables that its losses read; PyTorch makes no step of others."""
    if isinstance(optim, type):
        raise Unsupported(f"expected an optimizer, found the class {optim.__name__}",
                          f"give it the parameters: {optim.__name__}(model.parameters(), …)")  # fmt: skip
    name = type(optim).__name__
    if name not in _OPTIMIZERS or not type(optim).__module__.startswith("torch.optim"):
        raise Unsupported(
            f"expected one of torch.optim's {', '.join(sorted(_OPTIMIZERS))},"
            f" found {type(optim).__module__}.{name}",
            _OTHERS.get(name, "") or within(optim, "optimizer", torch.optim.Optimizer)
        )  # fmt: skip
    kind, names, kept = _OPTIMIZERS[name]
    if name in ("Adam", "AdamW"):
        # The difference between the two is this flag.
        flags = {bool(group["decoupled_weight_decay"]) for group in optim.param_groups}
        if len(flags) > 1:
            raise Unsupported(f"found groups of {name} with decoupled_weight_decay and without",
                              "give those without it an optimizer of their own")  # fmt: skip
        kind = "adamw" if flags == {True} else "adam"
    _refuse_separate(optim, variables, clips)
    validate_every(every)
    groups, trained, rates = [], {}, {}
    has_plan = scheduler is not None and kind != "rprop"  # whose rate is that of its first step alone
    each = settings.each(optim, names, has_plan)
    base, places = each[0], []
    for i, (group, own) in enumerate(zip(optim.param_groups, each)):
        members = _members(group, variables, [*taken, *trained])
        other = {name: value for name, value in own.items() if value != base[name]}
        overrides = ", ".join(f"{k} = {_text(v)}" for k, v in other.items())
        symbols = ", ".join(f'@"{quoted(member)}"' for member in members)
        if members:
            rates.setdefault(f"{symbol}.group{len(groups)}" if "lr" in other else symbol, i)
            groups.append(f"[{symbols}]" + (f" {{{overrides}}}" if overrides else ""))
            places.append((i, {variable: own for variable, own in members.items() if variable in reads}))
        trained.update(members)
    if not trained:
        raise Unsupported("expected parameters that the loss depends on, found none",
                          "set requires_grad_(True)")  # fmt: skip
    if scheduler is not None:
        options(scheduler, rates)  # before its position is looked at, which one of another kind may lack
    state = OptimizerState(symbol, optim, kept, names, places, scheduler, every)
    found = [(each[i]["lr"], float(optim.param_groups[i]["lr"])) for i, _ in places]
    plan = schedule(scheduler, rates, every, state.count, found) if has_plan else None
    text = ", ".join(f"{k} = {_text(v)}" for k, v in base.items())
    text += f", schedule = {plan}" if plan else ""
    line = f"amp.optimizer {spelled(symbol)} = #amp.{kind}<{text}>\n    for {', '.join(groups)}{average}"
    return line, list(trained), state


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


def _read_scaler(given):
    """A GradScaler's settings as a policy: as it, without bounds."""
    _refuse_own_steps(given)
    if not given.is_enabled():
        return make_scaler(enabled=False)
    return make_scaler(init=given.get_scale(), growth=given.get_growth_factor(),
                       backoff=given.get_backoff_factor(), interval=given.get_growth_interval())  # fmt: skip


def scaler(given, symbol="scaler"):
    """The line that declares a scaler: of a GradScaler, or what amp.scaler gives."""
    if isinstance(given, torch.amp.GradScaler):
        given = _read_scaler(given)
    return declare_scaler(given, symbol, "a torch.amp.GradScaler, ")
