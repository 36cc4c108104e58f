# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.optim.swa_utils as an attribute of the dialect, and what it has averaged."""

import inspect

import torch

from ..optimizers import declare_average
from .builder import Unsupported, number


def _decay_of(function):
    """The decay in the closure of get_ema_avg_fn or get_ema_multi_avg_fn."""
    function = inspect.unwrap(function)
    cells = inspect.getclosurevars(function).nonlocals
    qualified = getattr(function, "__qualname__", "")
    return cells.get("decay") if qualified.startswith(("get_ema_avg_fn", "get_ema_multi")) else None


def average(given):
    """What `average=` says behind an optimizer's groups, and the suffix of its state."""
    if given is None or isinstance(given, (int, float)) and not isinstance(given, bool):
        return declare_average(given)
    if type(given).__name__ != "AveragedModel":
        raise Unsupported("expected average= as a decay or a torch.optim.swa_utils.AveragedModel,"
                          f" found {type(given).__name__}")  # fmt: skip
    if given.use_buffers:
        raise Unsupported("found an AveragedModel with use_buffers=True",
                          "averages are of parameters: leave it out")  # fmt: skip
    function = given.multi_avg_fn or given.avg_fn
    if function is None:
        return " average #amp.swa<start = 1, every = 1>", "swa"
    decay = _decay_of(function)
    if decay is None:
        raise Unsupported(
            "expected an AveragedModel with get_ema_multi_avg_fn(decay), or without a function,"
            f" found one with {getattr(function, '__qualname__', function)}")  # fmt: skip
    return f" average #amp.ema<decay = {number(decay)}>", "ema"


def averaged(given, states, names, suffix):
    """What an AveragedModel has averaged, by variable. states: of the optimizers; names: of each
    variable those of the parameters that it is."""
    if not isinstance(given, torch.nn.Module):
        return {}
    count, values = int(given.n_averaged), {}
    parameters = dict(given.module.named_parameters(remove_duplicate=False))
    for state in states:
        if count and not state.count and state.is_free:
            state.count = count
        if bool(count) != bool(state.count) or suffix == "swa" and count != state.count:
            raise Unsupported(f"expected an AveragedModel that has averaged after each of the {state.count} steps of the"
                              f" optimizer, found one after {count} updates", "average.update_parameters(model) begins"
                              " an exponential one; else update it beside the trainer")  # fmt: skip
        for _, _, variable, _ in state.members() if count else ():
            values[variable] = parameters[names[variable][0]].detach()
    return values
