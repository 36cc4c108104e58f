# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.optim.lr_scheduler as attributes of the dialect."""

from .builder import Unsupported, number
from .positions import refuse_other_rates


def _by_hand(s, rates):
    """What to write for a scheduler that steps beside the trainer. rates: numbers of the
    optimizer's groups by the names that Trainer.lr has."""
    named = {name: f"optimizer.param_groups[{i}]['lr']" for name, i in rates.items()}
    pairs = "{" + ", ".join(f"'{name}': {value}" for name, value in named.items()) + "}"
    changes, sets = "lr", f"trainer.lr = {pairs if len(named) > 1 else next(iter(named.values()))}"
    if getattr(s, "cycle_momentum", False):
        number, value = ("beta1", "['betas'][0]") if "betas" in s.optimizer.defaults else ("momentum", "['momentum']")
        changes += "," + number
        sets += f"; trainer.hyperparameters['{number}'] = optimizer.param_groups[0]{value}"
    if len(set(map(id, getattr(s, "lr_lambdas", ())))) > 1 and len(rates) < len(s.optimizer.param_groups):
        sets += "; groups of one rate have one name: give each an optimizer of its own, optimizer=[…]"
    return (f"leave scheduler= out, give hyperparameters='{changes}', call scheduler.step() yourself, and before each"
            f" trainer.step set {sets}")  # fmt: skip


def text_of(value):
    """A value as it stands in an attribute."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(str, value)) + "]"
    return str(value) if isinstance(value, int) else number(value)


def _one_cycle(s):
    group, phases = s.optimizer.param_groups[0], s._schedule_phases
    return "one_cycle", dict(
        steps=s.total_steps, pct_start=float((phases[0]["end_step"] + 1) / s.total_steps),
        div_factor=group["max_lr"] / group["initial_lr"],
        final_div_factor=group["initial_lr"] / group["min_lr"],
        linear=s._anneal_func_type == "linear", three_phase=len(phases) == 3)  # fmt: skip


_SCHEDULES = {
    "ConstantLR": lambda s: ("constant", dict(factor=float(s.factor), steps=s.total_iters)),
    "StepLR": lambda s: ("step", dict(size=s.step_size, gamma=float(s.gamma))),
    "MultiStepLR": lambda s: ("multi_step", dict(milestones=sorted(s.milestones.elements()),
                                                 gamma=float(s.gamma))),
    "ExponentialLR": lambda s: ("exponential", dict(gamma=float(s.gamma))),
    "LinearLR": lambda s: ("linear", dict(steps=s.total_iters, start=float(s.start_factor),
                                          end=float(s.end_factor))),
    "CosineAnnealingLR": lambda s: ("cosine", dict(steps=s.T_max, min=float(s.eta_min))),
    "CosineAnnealingWarmRestarts": lambda s: ("cosine_restarts", dict(
        steps=s.T_0, mult=s.T_mult, min=float(s.eta_min))),
    "PolynomialLR": lambda s: ("polynomial", dict(steps=s.total_iters, power=float(s.power))),
    "OneCycleLR": _one_cycle,
}  # fmt: skip

# transformers.get_…_schedule…: a LambdaLR of one of these.
_LAMBDAS = {
    "_get_constant_lambda": lambda k: ("constant", {}),
    "_get_constant_schedule_with_warmup_lr_lambda": lambda k: (
        "constant", dict(warmup=k["num_warmup_steps"])),
    "_get_linear_schedule_with_warmup_lr_lambda": lambda k: ("linear", dict(
        steps=k["num_training_steps"] - k["num_warmup_steps"], start=1.0, end=0.0,
        warmup=k["num_warmup_steps"])),
    "_get_cosine_schedule_with_warmup_lr_lambda": lambda k: k["num_cycles"] == 0.5 and (
        "cosine", dict(steps=k["num_training_steps"] - k["num_warmup_steps"],
                       warmup=k["num_warmup_steps"])),
    "_get_inverse_sqrt_schedule_lr_lambda": lambda k: not k.get("shift") and (
        "inverse_sqrt", dict(timescale=k["timescale"], warmup=k["num_warmup_steps"])),
}  # fmt: skip


def _of_lambda(s, advice):
    found = set()
    for function in s.lr_lambdas:
        inner = getattr(function, "func", function)
        known = _LAMBDAS.get(getattr(inner, "__name__", ""))
        result = known and known(getattr(function, "keywords", {}))
        if not result:
            raise Unsupported("found a LambdaLR of a function of your own, which is Python", advice)
        found.add((result[0], tuple(sorted(result[1].items()))))
    if len(found) > 1:
        raise Unsupported("found a LambdaLR with other functions for other groups", advice)
    kind, options = found.pop()
    return kind, dict(options)


def _in_sequence(s, advice):
    """A warm-up, and the schedule after it."""
    first, *rest = s._schedulers
    kind = type(first).__name__
    if (len(rest) != 1 or kind != "LinearLR" or first.end_factor != 1.0
            or s._milestones != [first.total_iters]):  # fmt: skip
        raise Unsupported(
            "expected a SequentialLR of LinearLR(start_factor, end_factor=1.0, total_iters=n) and one"
            f" more from milestone n on, found {', '.join(type(x).__name__ for x in s._schedulers)}"
            f" with milestones {s._milestones}", advice)  # fmt: skip
    name, options = _options(rest[0], advice)
    return name, dict(options, warmup=first.total_iters, warmup_start=float(first.start_factor))


def _options(s, advice):
    name = type(s).__name__
    if name == "SequentialLR":
        return _in_sequence(s, advice)
    if name == "LambdaLR":
        return _of_lambda(s, advice)
    if name not in _SCHEDULES:
        known = ", ".join(sorted([*_SCHEDULES, "SequentialLR"]))
        raise Unsupported(f"expected one of the schedulers {known}, found {name}", advice)
    if getattr(s, "cycle_momentum", False):
        raise Unsupported(f"found a {name} that changes momentum too",
                          f"make it with cycle_momentum=False, or {advice}")  # fmt: skip
    return _SCHEDULES[name](s)


def _stretched(kind, values, every):
    """A schedule that moves once in `every` steps; None where that is none of these."""
    if "warmup" in values:
        return None
    if kind == "exponential":
        return "step", dict(size=every, gamma=values["gamma"])
    known = {"constant": "steps", "step": "size", "multi_step": "milestones"}
    if kind not in known:
        return None
    count = values[known[kind]]
    count = [every * n for n in count] if isinstance(count, list) else every * count
    return kind, {**values, known[kind]: count}


def validate_every(every):
    if not isinstance(every, int) or isinstance(every, bool) or every < 1:
        raise Unsupported(f"expected scheduler_every to be a whole number of steps, found {every!r}",
                          "scheduler_every=len(loader) is a scheduler that steps each epoch")  # fmt: skip


def options(scheduler, rates):
    """(kind, parameters) of a scheduler that has a form; raises for others."""
    return _options(scheduler, _by_hand(scheduler, rates))


def schedule(scheduler, rates, every=1, count=0, found=()):
    """The schedule of a scheduler, or None; rates: numbers of the optimizer's groups by the
    names that Trainer.lr would have; every: the steps to one of the scheduler; count: those
    that the optimizer has made; found: of its groups the rates that they start from, and have now."""
    if scheduler is None:
        return None
    kind, values = options(scheduler, rates)
    if every > 1:
        stretched = _stretched(kind, values, every)
        if stretched is None:
            raise Unsupported(
                "expected ConstantLR, StepLR, MultiStepLR or ExponentialLR with scheduler_every, found"
                f" {type(scheduler).__name__}", _by_hand(scheduler, rates))  # fmt: skip
        kind, values = stretched
    plan = f"#amp.{kind}<" + ", ".join(f"{k} = {text_of(v)}" for k, v in values.items()) + ">"
    if count:
        refuse_other_rates(plan, found, count, _by_hand(scheduler, rates))
    return plan
