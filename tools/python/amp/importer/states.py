# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What an optimizer of PyTorch remembers, as variables of a trainer, and back."""

import collections

import torch

from . import settings
from .builder import Unsupported
from .positions import Position

#: numbers that PyTorch has of each parameter and a trainer of each group: the first value
_SHARED = {"mu_product": lambda group: 1.0, "eta": lambda group: float(group["lr"])}
#: first values of tensors, where they are not 0
_FIRST = {"step_size": lambda group: float(group["lr"])}
#: numbers of each parameter that follow from the count
_DERIVED = {"mu": lambda group, count: 1 / max(1.0, count - group["t0"])}
_NUMBERS = {"step", *_SHARED, *_DERIVED}
_ANEW = "make a new optimizer, whose state starts anew"


def copied(optim):
    """An optimizer of the same parameters with settings and state of its own; tensors are
    shared until they are replaced."""
    other = object.__new__(type(optim))
    other.__dict__.update(optim.__dict__)
    other.param_groups = [dict(group) for group in optim.param_groups]
    other.state = collections.defaultdict(dict, {key: dict(state) for key, state in optim.state.items()})
    return other


class OptimizerState:
    """An optimizer that a trainer has taken over.

    kept: what PyTorch keeps of each parameter, and the suffix of the variable that has it.
    names: of its settings, and what they are here.
    groups: of each group that is declared its number among param_groups, and its variables
        with the parameters that each of them is.
    """

    def __init__(self, symbol, optim, kept, names, groups, scheduler=None, every=1):
        self.symbol, self.kept, self.names, self.groups = symbol, kept, names, groups
        self.is_scheduled = scheduler is not None
        self.settings, self.optim = self._settings_of(optim), copied(optim)
        #: the steps that it had made
        self.count = self.count_of(optim, scheduler.last_epoch if scheduler else None, every)
        #: whether no step depends on how many there were
        self.is_free = "step" not in kept and not scheduler and not any(
            group.get("dampening") for group in optim.param_groups)  # fmt: skip
        self.position = Position(scheduler, self.optim, copied, every, self.count) if scheduler else None

    @property
    def has_stepped(self):
        return bool(self.count) or any(self.optim.state.values())

    def _settings_of(self, optim):
        each = settings.each(optim, self.names, self.is_scheduled)
        return [dict(each[number], decoupled_weight_decay=optim.param_groups[number].get("decoupled_weight_decay"))
                for number, _ in self.groups]  # fmt: skip

    def members(self, optim=None):
        """(place of the group that is declared, PyTorch's group, variable, parameters) of each variable."""
        optim = optim or self.optim
        for place, (number, members) in enumerate(self.groups):
            for variable, parameters in members.items():
                yield place, optim.param_groups[number], variable, parameters

    def _setting_name(self, place, ours, known):
        """The variable that has a setting of a group; that of all groups where it has none of its own."""
        own = f"{self.symbol}.group{place}.{ours}"
        return own if own in known else f"{self.symbol}.{ours}"

    @staticmethod
    def _slot(variable, suffix, known):
        """The variable beside another one; of one that is trained in 16 bits beside its master."""
        master = f"{variable}.master"
        return f"{master if master in known else variable}.{suffix}"

    def _shared_name(self, place, suffix):
        return f"{self.symbol}.group{place}.{suffix}" if place else f"{self.symbol}.{suffix}"

    # -- from PyTorch --------------------------------------------------------

    def count_of(self, optim, epoch, every):
        """The steps that an optimizer has made: one number for all of its parameters. Where it
        does not count, the steps of its scheduler say it."""
        counts = {}
        for _, _, variable, parameters in self.members(optim):
            for parameter in parameters:
                state = optim.state.get(parameter, {})
                for key in state:
                    if key not in self.kept:
                        raise Unsupported(f"found a state of {type(optim).__name__} that has no form here, {key!r} of"
                                          f" {variable!r}", _ANEW)  # fmt: skip
                remembers = any(value is not None for value in state.values())
                counts.setdefault(int(state.get("step", remembers)), variable)
        if "step" not in self.kept:
            count = max(counts, default=0) if epoch is None else epoch * every
            self._refuse_dampening(optim, count)
            return count
        if len(counts) > 1:
            (one, variable), (other, second) = list(counts.items())[:2]
            raise Unsupported(f"expected parameters that {type(optim).__name__} has stepped equally often, found {one}"
                              f" steps of {variable!r} and {other} of {second!r}",
                              "give those of each number an optimizer of their own, optimizer=[…]")  # fmt: skip
        count = next(iter(counts), 0)
        if epoch is not None and epoch != count // every:
            raise Unsupported(f"expected a scheduler after as many steps as its optimizer, {count // every}, found one"
                              f" after {epoch}", "leave scheduler= out, call scheduler.step() yourself, and before each"
                              " trainer.step set trainer.lr = optimizer.param_groups[0]['lr']")  # fmt: skip
        return count

    def _refuse_dampening(self, optim, count):
        """SGD with dampening takes the first gradient of each parameter whole, and a trainer
        those of its first step."""
        for _, group, variable, parameters in self.members(optim):
            for parameter in parameters if group.get("dampening") and group["momentum"] else ():
                found = optim.state.get(parameter, {}).get("momentum_buffer") is not None
                if found != bool(count):
                    raise Unsupported(f"expected {'a' if count else 'no'} momentum of {variable!r} after {count} steps of"
                                      f" SGD with dampening, found {'one' if found else 'none'}",
                                      "give such parameters an optimizer and a scheduler of their own")  # fmt: skip

    def values(self, optim, count, known):
        """The variables among `known` that have what an optimizer remembers."""
        found, shared = {f"{self.symbol}.t": count}, {}
        for place, group, variable, parameters in self.members(optim):
            states = [(optim.state.get(parameter, {}), parameter) for parameter in parameters]
            for key, suffix in self.kept.items():
                name = self._slot(variable, suffix, known)
                if key not in _NUMBERS and name in known:
                    shape = tuple(known[name].shape)
                    parts = [self._tensor(optim, group, variable, key, *one, shape) for one in states]
                    found[name] = sum(parts[1:], parts[0])
                number, value = self._shared_name(place, suffix), states[0][0].get(key)
                if key in _SHARED and number in known:
                    value = float(_SHARED[key](group) if value is None else value)
                    if shared.setdefault(number, value) != value:
                        raise Unsupported(f"expected one {key} in a group of {type(optim).__name__}, found"
                                          f" {shared[number]} and {value}, of {variable!r}", _ANEW)  # fmt: skip
                if key in _DERIVED and value is not None and abs(value - _DERIVED[key](group, count)) > 1e-5:
                    raise Unsupported(f"expected {key} of {variable!r} to be {_DERIVED[key](group, count):g}, as it is"
                                      f" after {count} steps, found {float(value):g}", _ANEW)  # fmt: skip
        return {**found, **shared}

    @staticmethod
    def _tensor(optim, group, variable, key, state, parameter, shape):
        value = state.get(key)
        if value is None and not state.get("step"):
            return parameter.new_full(shape, _FIRST.get(key, lambda group: 0.0)(group)).detach()
        if not isinstance(value, torch.Tensor) or value.shape != shape or value.layout != torch.strided:
            found = list(value.shape) if isinstance(value, torch.Tensor) else "none"
            raise Unsupported(f"expected {key!r} {list(shape)} in the state of {variable!r}, as"
                              f" {type(optim).__name__} with its settings has it, found {found}",
                              "give it the settings that it has stepped with, or a new optimizer")  # fmt: skip
        return value.detach()

    def forget(self, known):
        """Lets go of the tensors that a trainer has now."""
        for _, _, variable, parameters in self.members():
            for state in [self.optim.state.get(parameter, {}) for parameter in parameters]:
                for key, suffix in self.kept.items():
                    if self._slot(variable, suffix, known) in known:
                        state.pop(key, None)

    # -- to PyTorch ----------------------------------------------------------

    def at(self, count, get, known):
        """The optimizer as PyTorch would have it after `count` steps. `get` gives a variable."""
        optim = copied(self.optim)
        if self.position:
            optim.param_groups = [dict(group) for group in self.position.at(count)[1].param_groups]
        self._put_settings(optim, get, known)
        real = torch.float64 if torch.get_default_dtype() == torch.float64 else torch.float32
        for place, group, variable, parameters in self.members(optim):
            state = {}
            for key, suffix in self.kept.items():
                if key in _NUMBERS:
                    value = count if key == "step" else (_DERIVED[key](group, count) if key in _DERIVED else
                                                         get(self._shared_name(place, suffix)))  # fmt: skip
                    state[key] = torch.tensor(float(value), dtype=real)
                elif (slot := self._slot(variable, suffix, known)) in known:
                    value = get(slot, "torch")
                    # Of several objects of one memory the sum alone counts.
                    state[key] = value / len(parameters) if len(parameters) > 1 else value
            for parameter in parameters:
                before = optim.state.get(parameter, {})
                if state and (count or before):
                    own = {key: value.clone() for key, value in state.items()} if len(parameters) > 1 else state
                    optim.state[parameter] = {**before, **own}
        return optim

    def _put_settings(self, optim, get, known):
        """Sets what has changed between steps."""
        for place, (number, _) in enumerate(self.groups):
            group = optim.param_groups[number]
            for ours, value in self.settings[place].items():
                name = self._setting_name(place, ours, known)
                if name not in known or isinstance(value, (bool, str)) or float(get(name)) == value:
                    continue
                if self.is_scheduled and ours == "lr":
                    raise Unsupported(f"expected the rate {value} that the scheduler started from, found {float(get(name))}"
                                      ", set between steps", "step the scheduler beside the trainer")  # fmt: skip
                settings.put(group, self.names, ours, float(get(name)))

    # -- into a trainer that runs --------------------------------------------

    def loaded(self, state, scheduler, now, known):
        """The variables among `known` that have the state dicts of an optimizer and of its
        scheduler; now: the steps that the trainer has made."""
        optim = copied(self.optim)
        try:
            optim.load_state_dict(state)
        except (KeyError, TypeError, ValueError) as error:
            raise Unsupported(f"expected a state dict of {type(optim).__name__}, found {type(error).__name__}: {error}",
                              "nothing has changed") from error  # fmt: skip
        # PyTorch takes the groups of any optimizer.
        lacking = [name for group in optim.param_groups for name in optim.defaults if name not in group]
        if lacking:
            raise Unsupported(f"expected a state dict of {type(optim).__name__}, found one without {lacking[0]!r} of its"
                              " settings", "nothing has changed")  # fmt: skip
        values = self._changed_settings(optim, known)
        epoch = None
        if self.position:
            epoch = scheduler and scheduler.get("last_epoch")
            if epoch is None and "step" not in self.kept:
                raise Unsupported(f"expected scheduler=, as the state of {type(optim).__name__} does not count its steps")
        count = self.count_of(optim, epoch, self.position.every if self.position else 1)
        if self.position:
            self.position.refuse_other(optim, scheduler, count)
        elif "step" not in self.kept and count:
            count = max(count, now)
        return {**values, **self.values(optim, count, known)}

    def _changed_settings(self, optim, known):
        """The settings of an optimizer that are variables; others have to be as they were."""
        values = {}
        for place, (own, other) in enumerate(zip(self.settings, self._settings_of(optim))):
            for ours in sorted({*own, *other}):
                name, value = self._setting_name(place, ours, known), other.get(ours)
                if name in known and isinstance(value, float):
                    if values.setdefault(name, value) != value:
                        raise Unsupported(f"expected one {ours} for groups that had one when the trainer was made, found"
                                          f" {values[name]} and {value}", "make the trainer with this state")  # fmt: skip
                elif value != own.get(ours):
                    raise Unsupported(f"expected {ours}={own.get(ours)}, with which the step was compiled, found {value}",
                                      f"give from_torch hyperparameters='{ours}', or make the trainer with this state")  # fmt: skip
        return values
