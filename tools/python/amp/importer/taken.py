# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a trainer has taken over of PyTorch's objects, in the form in which they were given."""

import re
from collections.abc import Mapping

import torch

from .._errors import ArgumentError
from .._scaler import Scaler

#: what the parameters of #amp.dynamic are called in GradScaler
_DYNAMIC = {"init": "init_scale", "growth": "growth_factor", "backoff": "backoff_factor", "interval": "growth_interval"}


def mapped(form, function):
    """A form of one object, of a list or of a dict, with the value of a function for each."""
    if isinstance(form, dict):
        return {name: mapped(one, function) for name, one in form.items()}
    if isinstance(form, (list, tuple)):
        return [mapped(one, function) for one in form]
    return None if form is None else function(form)


def listed(form):
    """The objects of a form."""
    found = []
    mapped(form, found.append)
    return found


def paired(form, given, what):
    """Each object of a form with what another form has in its place."""
    if isinstance(form, dict):
        if not isinstance(given, dict) or set(given) != set(form):
            raise ArgumentError(f"expected {what} of each of {', '.join(map(repr, form))} in a dict, found"
                                f" {sorted(given) if isinstance(given, dict) else type(given).__name__}")  # fmt: skip
        return [pair for name in form for pair in paired(form[name], given[name], what)]
    if isinstance(form, list):
        if not isinstance(given, (list, tuple)) or len(given) != len(form):
            raise ArgumentError(f"expected {len(form)} of {what} in a list, found"
                                f" {len(given) if isinstance(given, (list, tuple)) else type(given).__name__}")  # fmt: skip
        return [pair for one, other in zip(form, given) for pair in paired(one, other, what)]
    if not isinstance(given, Mapping):
        raise ArgumentError(f"expected {what} as a dict, found {type(given).__name__}")
    return [(form, given)]


def scaler_state(given):
    """GradScaler's state dict of a scaler; None of one that is no GradScaler's."""
    if given is None:
        given = torch.amp.GradScaler("cpu")
    if isinstance(given, torch.amp.GradScaler):
        return given.state_dict()
    text = given.text if isinstance(given, Scaler) else given
    if re.search(r"\benabled\s*=\s*false\b", text):
        return {}
    if not re.match(r"\s*(#amp\.)?dynamic\b", text):
        return None
    found = {name: float(value) for name, value in re.findall(r"(\w+)\s*=\s*([-+.\w]+)", text) if name in _DYNAMIC}
    state = torch.amp.GradScaler("cpu", **{_DYNAMIC[name]: value for name, value in found.items()}).state_dict()
    return {**state, "growth_interval": int(state["growth_interval"])}


class Taken:
    """states: of optimizers and of their schedulers, by id. scalers: (loss or None where there
    is one, the owner of the variables, what was given)."""

    def __init__(self, optimizer, scheduler, states, scalers):
        self.optimizers = mapped(optimizer, lambda one: states[id(one)])
        self.schedulers = mapped(scheduler, lambda one: states[id(one)])
        each = {loss: (symbol, scaler_state(given)) for loss, symbol, given in scalers}
        self.scalers = each.get(None, each) or None
        #: owners of scalers that scale nothing, and whose S is 1
        self.elided = set()
        #: whether no trainer has it yet
        self.is_new = True
        #: averages by variable, until the trainer has them
        self.averages = {}

    @property
    def has_stepped(self):
        return any(state.has_stepped for state in listed(self.optimizers))

    def first_values(self, known, average_of):
        """The variables among `known` that have what PyTorch's objects remember; average_of: the
        one that has the average of a variable."""
        values, self.averages, self.is_new = {average_of(v): t for v, t in self.averages.items()}, {}, False
        for state in listed(self.optimizers):
            if state.has_stepped:
                values.update(state.values(state.optim, state.count, known))
        for symbol, state in self.each_scaler():
            if state and state["_growth_tracker"]:
                values[f"{symbol}.tracker"] = state["_growth_tracker"]
        return values

    def each_scaler(self):
        scalers = self.scalers
        return list(scalers.values()) if isinstance(scalers, dict) else [scalers] if scalers else []
