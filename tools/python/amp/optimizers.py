# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Optimizers by name, for what has no torch.optim: amp.optimizers.adamw(3e-4).

    opt = amp.optimizers.adamw(
        3e-4, weight_decay=0.1,
        groups=[("*.bias", {"weight_decay": 0.0})],
        schedule=amp.optimizers.cosine(steps=1000, warmup=100))

Algorithms, parameters and defaults are those of docs/Optimizers.md, which are PyTorch's.
Nothing here needs torch or jax.
"""

import difflib
import fnmatch
import re
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Tuple, Union

from ._errors import ArgumentError
from .importer.builder import Unsupported, number
from .importer.lines import quoted
from .importer.lines import symbol as spelled

_ADAM = ("beta1", "beta2", "eps", "weight_decay", "amsgrad", "maximize")
_ALGORITHMS = {
    "sgd": ("momentum", "dampening", "weight_decay", "nesterov", "maximize"),
    "adam": _ADAM,
    "adamw": _ADAM,
    "adamax": ("beta1", "beta2", "eps", "weight_decay", "maximize"),
    "nadam": ("beta1", "beta2", "eps", "weight_decay", "momentum_decay", "decoupled_weight_decay",
              "maximize"),
    "radam": ("beta1", "beta2", "eps", "weight_decay", "decoupled_weight_decay", "maximize"),
    "adagrad": ("lr_decay", "weight_decay", "initial_accumulator_value", "eps", "maximize"),
    "adadelta": ("rho", "eps", "weight_decay", "maximize"),
    "rmsprop": ("alpha", "eps", "weight_decay", "momentum", "centered", "maximize"),
    "rprop": ("eta_minus", "eta_plus", "step_size_min", "step_size_max", "maximize"),
    "asgd": ("lambd", "alpha", "t0", "weight_decay", "maximize"),
    "lion": ("beta1", "beta2", "weight_decay", "maximize"),
    "lamb": ("beta1", "beta2", "eps", "weight_decay", "maximize"),
    "lars": ("momentum", "weight_decay", "trust", "eps", "nesterov", "maximize"),
    "muon": ("momentum", "weight_decay", "nesterov", "ns_a", "ns_b", "ns_c", "eps", "ns_steps",
             "adjust_lr_fn", "maximize"),
}  # fmt: skip
_SCHEDULES = {
    "constant": ("factor", "steps"),
    "step": ("size", "gamma"),
    "multi_step": ("milestones", "gamma"),
    "linear": ("steps", "start", "end"),
    "cosine": ("steps", "min"),
    "cosine_restarts": ("steps", "mult", "min"),
    "one_cycle": ("steps", "pct_start", "div_factor", "final_div_factor", "linear", "three_phase"),
    "polynomial": ("steps", "power"),
    "exponential": ("gamma",),
    "inverse_sqrt": ("timescale",),
}
#: parameters that are words
_WORDS = {"adjust_lr_fn"}
_SEVERAL = 'optimizer=[("embed*", amp.optimizers.adam(1e-3)), ("*", amp.optimizers.sgd(0.1))]'
_WHOLE = {"steps", "size", "mult", "timescale", "warmup", "ns_steps", "milestones"}
Match = Union[str, Callable[[str], bool]]
Group = Tuple[Match, Mapping[str, Any]]


def _text(name, value):
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return value
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(str(int(item)) for item in value) + "]"
    return str(int(value)) if name in _WHOLE else number(value)


class Schedule:
    """A schedule of the learning rate; `str` of it is the dialect's text."""

    def __init__(self, text: str):
        self.text = text

    def __str__(self):
        return self.text

    def __repr__(self):
        return f"<amp.optimizers schedule {self.text}>"


class Optimizer:
    """An algorithm with its parameters, and groups that have others."""

    def __init__(self, text: str, groups: Sequence[Group] = (), schedule=None, average=None):
        self.text, self.groups, self.schedule, self.average = text, list(groups), schedule, average

    def __repr__(self):
        return f"<amp.optimizers {self.text}>"


def _checked(kind, what, known, options):
    for name, value in options.items():
        if name not in known:
            hint = ""
            if name in ("b1", "b2", "betas"):
                hint = "; they are beta1 and beta2 here"
            elif name == "learning_rate":
                hint = "; it is lr here, the first argument"
            raise ArgumentError(f"amp.optimizers.{kind}: expected {', '.join(known)}, found {name!r}{hint}")
        if isinstance(value, (bool, list, tuple)) or isinstance(value, str) and name in _WORDS:
            continue
        try:
            if isinstance(value, str):  # which float() would read
                raise TypeError
            float(value)
        except (TypeError, ValueError):
            found = repr(value) if isinstance(value, str) else type(value).__name__
            raise ArgumentError(
                f"amp.optimizers.{kind}: expected a number for {name}, found {found}"
                + ("; schedule= takes a schedule, such as amp.optimizers.cosine(steps=1000)"
                   if callable(value) else "")  # fmt: skip
            ) from None


def _algorithm(kind):
    known = _ALGORITHMS[kind]

    def make(
        lr: float,
        *,
        schedule: Union[Schedule, str, None] = None,
        groups: Sequence[Group] = (),
        average: Optional[str] = None,
        **parameters,
    ) -> Optimizer:
        _checked(kind, "parameter", ("lr", *known), {"lr": lr, **parameters})
        if schedule is not None and not isinstance(schedule, (Schedule, str)):
            raise ArgumentError(
                f"amp.optimizers.{kind}: expected schedule= of amp.optimizers, found"
                f" {type(schedule).__name__}; Trainer.lr sets the rate of each step from any function"
            )
        for i, group in enumerate(groups):
            if not (isinstance(group, (tuple, list)) and len(group) == 2 and isinstance(group[1], Mapping)):
                raise ArgumentError(
                    f"amp.optimizers.{kind}: expected groups=[(pattern, {{parameter: value}})],"
                    f" found {group!r} at {i}"
                )
            _checked(kind, "parameter", ("lr", *known), group[1])
        settings = {"lr": lr, **parameters}
        text = ", ".join(f"{name} = {_text(name, value)}" for name, value in settings.items())
        text += f", schedule = {schedule}" if schedule is not None else ""
        return Optimizer(f"#amp.{kind}<{text}>", groups, schedule, average)

    make.__name__ = make.__qualname__ = kind
    make.__doc__ = f"""{kind}: parameters {", ".join(known)}; see docs/Optimizers.md.

    schedule: of this module; without one, Trainer.lr sets the rate of each step.
    groups: pairs of a pattern of names ("*.bias"), or a function of a name, and the
        parameters that the variables of these names have instead; the first that fits.
    average: "#amp.ema<decay = 0.999>" keeps an average of each variable."""
    return make


def _schedule(kind):
    known = _SCHEDULES[kind]

    def make(*, warmup: int = 0, warmup_start: float = 0.0, **parameters) -> Schedule:
        _checked(kind, "parameter", (*known, "warmup", "warmup_start"), parameters)
        settings = dict(parameters)
        if warmup:
            settings["warmup"] = warmup
            settings["warmup_start"] = warmup_start
        text = ", ".join(f"{name} = {_text(name, value)}" for name, value in settings.items())
        return Schedule(f"#amp.{kind}<{text}>" if text else f"#amp.{kind}")

    make.__name__ = make.__qualname__ = kind
    make.__doc__ = f"The schedule {kind}: {', '.join(known)}, and `warmup` steps; see docs/Optimizers.md."
    return make


globals().update({kind: _algorithm(kind) for kind in _ALGORITHMS})
globals().update({kind: _schedule(kind) for kind in _SCHEDULES})
__all__ = ["Optimizer", "Schedule", *_ALGORITHMS, *_SCHEDULES]


def _spell(text):
    """Numbers as MLIR reads them: 3e-4 is 3.0e-4."""
    return re.sub(r"(?<![\w.])(\d+)e([+-]?\d+)", r"\1.0e\2", text)


def _read(optimizer) -> Optimizer:
    if isinstance(optimizer, Optimizer):
        return optimizer
    if isinstance(optimizer, str):
        if not re.fullmatch(r"\s*#amp\.\w+<.*>\s*", optimizer, re.DOTALL):
            near = difflib.get_close_matches(optimizer.lower(), _ALGORITHMS, 1) or ["adamw"]
            raise Unsupported(f"expected an optimizer of amp.optimizers, or a text such as '#amp.adamw<lr = 3e-4>', found"
                              f" '{optimizer}'", f"write amp.optimizers.{near[0]}(3e-4)")  # fmt: skip
        return Optimizer(_spell(optimizer.strip()))
    kind = f"{type(optimizer).__module__}.{type(optimizer).__qualname__}"
    if hasattr(optimizer, "init") and hasattr(optimizer, "update"):
        raise Unsupported(
            "found an optimizer of optax among several",
            "write amp.optimizers.adamw(3e-4, weight_decay=…), with the numbers that optax was given"
            " (its adamw has weight_decay=1e-4, here it is 0.01)",
        )
    if callable(optimizer):
        raise Unsupported(f"expected an optimizer, found the function {optimizer!r}",
                          "call it: amp.optimizers.adamw(3e-4)")  # fmt: skip
    raise Unsupported(f"expected an optimizer of amp.optimizers, found {kind}", "amp.optimizers.adamw(3e-4)")


def has_schedule(optimizer) -> bool:
    return "schedule" in _read(optimizer).text


def _matches(pattern: Match, name: str) -> bool:
    return bool(pattern(name)) if callable(pattern) else fnmatch.fnmatchcase(name, pattern)


def named(given, prefix=""):
    """(what it is called, an optimizer, the names that it trains or None) of each: of one
    optimizer, or of a list of pairs (names, optimizer)."""
    if not isinstance(given, (list, tuple)) or hasattr(given, "update"):
        return [(prefix or "opt", _read(given), None)]
    if not given:
        raise Unsupported("expected one optimizer or several, found none in an empty list", _SEVERAL)
    found = []
    for i, pair in enumerate(given):
        if not isinstance(pair, (list, tuple)) or len(pair) != 2 or not (isinstance(pair[0], str) or callable(pair[0])):
            raise Unsupported(f"expected several optimizers as [(pattern, optimizer)], found {pair!r} at {i}",
                              _SEVERAL)  # fmt: skip
        optimizer = _read(pair[1])
        name = (f"{prefix}_" if prefix else "") + re.match(r"\s*#amp\.(\w+)", optimizer.text).group(1)
        same = sum(other == name or other.startswith(f"{name}_") for other, _, _ in found)
        found.append((f"{name}_{same + 1}" if same else name, optimizer, pair[0]))
    return found


def assigned(optimizers, names):
    """Each of `named` with the names that it has: of several it is the first that fits."""
    left = list(names)
    for symbol, optimizer, pattern in optimizers:
        members = [n for n in left if pattern is None or _matches(pattern, n)]
        left = [n for n in left if n not in members]
        if pattern is not None and not members:
            raise Unsupported(f"found no parameter for the optimizer of {pattern!r}", f"names are {_some(names)}")
        yield symbol, optimizer, members


def _some(names):
    return ", ".join(list(names)[:5]) + (", …" if len(names) > 5 else "")


def declare_average(given):
    """What `average=` says behind an optimizer's groups, and the suffix of its state."""
    if given is None:
        return "", None
    if isinstance(given, (int, float)) and not isinstance(given, bool):
        if not 0.0 <= given < 1.0:
            raise Unsupported(f"expected a decay of average= in [0, 1), found {given}")
        return f" average #amp.ema<decay = {number(given)}>", "ema"
    found = re.match(r"\s*#amp\.(ema|swa)\b", given) if isinstance(given, str) else None
    if not found:
        raise Unsupported("expected average= as a decay or a text such as '#amp.ema<decay = 0.999>',"
                          f" found {given!r}")  # fmt: skip
    return f" average {_spell(given.strip())}", found.group(1)


def no_parameters():
    return Unsupported("expected parameters that the loss depends on, found none",
                       "look whether loss_fn uses params, and trainable=")  # fmt: skip


def declare(optimizer, variables: Dict[str, Any], symbol="opt", average=""):
    """The line of an optimizer of these variables, and the suffix of its averages."""
    given = _read(optimizer)
    if not variables:
        raise no_parameters()
    members: Dict[int, list] = {-1: []}
    for name in variables:
        place = next((i for i, (pattern, _) in enumerate(given.groups) if _matches(pattern, name)), -1)
        members.setdefault(place, []).append(name)
    for i, (pattern, _) in enumerate(given.groups):
        if i not in members and not getattr(pattern, "may_fit_none", False):
            raise Unsupported(f"found no parameter for the group {pattern!r}", f"names are {_some(variables)}")
    texts = []
    for i, names in sorted(members.items()):
        symbols = ", ".join(f'@"{quoted(name)}"' for name in names)
        if names:
            other = given.groups[i][1] if i >= 0 else {}
            inner = ", ".join(f"{name} = {_text(name, value)}" for name, value in other.items())
            texts.append(f"[{symbols}]" + (f" {{{inner}}}" if inner else ""))
    own, suffix = declare_average(given.average)
    return f"amp.optimizer {spelled(symbol)} = {given.text}\n    for {', '.join(texts)}{own or average}", suffix
