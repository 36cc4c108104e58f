# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The state of a trainer as PyTorch's optimizers, schedulers and GradScaler have it."""

import copy
import math
from typing import Any, Dict, List, Optional, Union

from ._border import guarded
from ._errors import ArgumentError, Error

#: of one object, or of several as they were given
States = Union[Dict[str, Any], List[Any]]


class TorchState:
    """What comes from PyTorch's objects and goes back to them: of a trainer that has `imported`."""

    def _take_over(self):
        """Sets what an optimizer, a scheduler and a GradScaler had when they were given."""
        from .importer.taken import listed

        taken = self.imported.taken
        if not taken.is_new:
            return
        for name, value in taken.first_values(self.image.variables, self._average_of).items():
            self._set_state(name, value)
        for state in listed(taken.optimizers):
            state.forget(self.image.variables)
        taken.elided = {symbol for symbol, state in taken.each_scaler()
                        if state and not _is_close(float(self.get(f"{symbol}.scale")), state["scale"])}  # fmt: skip

    def _set_state(self, name, value):
        import torch

        spec = self.image.variables[name]
        if spec.note == "hyperparameter":
            self._set_number(name, value)
        else:
            self.set(name, value.to(getattr(torch, spec.dtype)) if isinstance(value, torch.Tensor) else value)

    def _set_all(self, values):
        """Sets variables, all or none."""
        before = {}
        try:
            for name, value in values.items():
                before[name] = self.get(name, "torch")
                self._set_state(name, value)
        except BaseException:
            for name, value in before.items():
                self._set_state(name, value)
            raise

    def _refuse_windows(self):
        for name, spec in self.image.variables.items():
            if spec.note == "window-call" and (calls := int(self.get(name))):
                raise Error(f"expected complete windows of accumulate_calls, found one after {calls} calls, whose"
                            " gradients have no place in PyTorch's state; step to its end")  # fmt: skip

    def _applied(self, state):
        return int(self.get(f"{state.symbol}.t"))

    def _optimizers(self):
        """The states of optimizers in their form, when no step runs."""
        form = self.imported.taken.optimizers
        if form is None:
            raise ArgumentError("expected a trainer with an optimizer, found one without; give from_torch optimizer=")
        self.synchronize()
        self._refuse_windows()
        return form

    # -- to PyTorch ----------------------------------------------------------

    @guarded
    def optimizer_state_dict(self) -> States:
        """What the state_dict() of PyTorch's optimizer would be now: its load_state_dict takes
        it. Of several a list or a dict, as they were given."""
        from .importer.taken import mapped

        known = self.image.variables
        return mapped(self._optimizers(), lambda state: state.at(self._applied(state), self.get, known).state_dict())

    @guarded
    def scheduler_state_dict(self) -> States:
        """What the state_dict() of PyTorch's scheduler would be now. Steps that were skipped
        have not moved it."""
        from .importer.taken import mapped

        self._optimizers()
        if self.imported.taken.schedulers is None:
            raise ArgumentError("expected a trainer with a scheduler, found one without; give from_torch scheduler=")
        return mapped(self.imported.taken.schedulers,
                      lambda state: copy.deepcopy(state.position.at(self._applied(state))[0].state_dict()))  # fmt: skip

    @guarded
    def scaler_state_dict(self) -> Dict[str, Any]:
        """What the state_dict() of GradScaler would be now; a dict of them for several losses."""
        self.synchronize()
        return self._of_scalers(lambda symbol, state: {
            **state, "scale": float(self.get(f"{symbol}.scale")),
            "_growth_tracker": int(self.get(f"{symbol}.tracker"))})  # fmt: skip

    def _of_scalers(self, function):
        scalers = self.imported.taken.scalers
        if scalers is None:
            raise ArgumentError("expected a trainer with a scaler, found one without; give from_torch scaler=")

        def one(symbol, state):
            if state is None:
                raise ArgumentError("expected a GradScaler or amp.scaler(\"dynamic\"), found a policy whose state"
                                    " PyTorch has no form of; t.save has it")  # fmt: skip
            return dict(state) if not state or symbol in self.imported.taken.elided else function(symbol, state)

        is_one = not isinstance(scalers, dict)
        return one(*scalers) if is_one else {loss: one(*scaler) for loss, scaler in scalers.items()}

    # -- from PyTorch --------------------------------------------------------

    @guarded
    def load_optimizer_state_dict(self, state: States, scheduler: Optional[States] = None) -> None:
        """Goes on from the state dict of an optimizer of PyTorch, all of it or none, with
        `scheduler` that of its scheduler. Of several they are as they were given."""
        from .importer.taken import paired

        taken = self.imported.taken
        pairs = paired(self._optimizers(), state, "the state dicts of optimizers")
        positions = {}
        if scheduler is not None:
            if taken.schedulers is None:
                raise ArgumentError("expected a trainer with a scheduler for scheduler=, found one without")
            positions = {id(one): given for one, given in paired(taken.schedulers, scheduler, "the state dicts of"
                                                                 " schedulers")}  # fmt: skip
        values = {}
        for one, given in pairs:
            values.update(one.loaded(given, positions.get(id(one)), self._applied(one), self.image.variables))
        if self.imported.average is not None and any(self.get(name) != value for name, value in values.items()
                                                     if name.endswith(".t")):  # fmt: skip
            raise Error("expected a state of as many steps as the trainer's averages have, found another; make a"
                        " trainer with it")  # fmt: skip
        self._set_all(values)

    @guarded
    def load_scaler_state_dict(self, state: Dict[str, Any]) -> None:
        """Goes on from the state dict of a GradScaler with the same factors; of several losses
        a dict of them."""
        from .importer.taken import paired

        self.synchronize()
        scalers, values = self.imported.taken.scalers, {}
        own = self._of_scalers(lambda symbol, state: state)
        is_one = not isinstance(scalers, dict)
        pairs = [(scalers, own, state)] if is_one else [
            (scalers[loss], own[loss], given) for loss, given in paired(dict.fromkeys(scalers), state, "state dicts")]
        for (symbol, _), known, given in pairs:
            if set(given) != set(known):
                raise ArgumentError(f"expected the state dict of a GradScaler ({', '.join(known)}), found"
                                    f" {', '.join(map(repr, given)) or 'an empty one'}")  # fmt: skip
            for name, value in known.items():
                if name not in ("scale", "_growth_tracker") and given[name] != value:
                    raise ArgumentError(f"expected {name}={value}, with which the step was compiled, found {given[name]};"
                                        " make a trainer with that GradScaler")  # fmt: skip
            if known and symbol not in self.imported.taken.elided:
                values[f"{symbol}.scale"], values[f"{symbol}.tracker"] = given["scale"], given["_growth_tracker"]
        self._set_all(values)


def _is_close(one, other):
    return math.isclose(one, other, rel_tol=1e-6)
