# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Numbers of optimizers that change between steps, as a mapping."""

import math
from collections.abc import MutableMapping

from ._errors import ArgumentError


class Hyperparameters(MutableMapping):
    """What a module was compiled with as hyperparameters="lr,beta1,…": numbers by name,
    "beta1" where one optimizer has it, else "opt.beta1". Set, the next step takes it."""

    def __init__(self, trainer):
        self._trainer = trainer
        full = [n for n, spec in trainer.image.variables.items() if spec.note == "hyperparameter"]
        short = [name.rpartition(".")[2] for name in full]
        self._names = {
            number if short.count(number) == 1 else name: name for number, name in zip(short, full)
        }

    def _variable(self, name):
        name = name.replace("-", "_")
        known = self._names.get(name, name if name in self._names.values() else None)
        if known is None:
            have = ", ".join(map(repr, self._names)) or "none"
            raise ArgumentError(
                f"expected a number that is an input of the step ({have}), found {name!r}; compile"
                f' with hyperparameters="{name}"'
            )
        return known

    def __getitem__(self, name):
        return self._trainer._get_number(self._variable(name))

    def __setitem__(self, name, value):
        variable = self._variable(name)
        try:
            number = float(value)
        except (TypeError, ValueError):
            raise ArgumentError(f"expected a number for {name!r}, found {value!r}") from None
        if not math.isfinite(number):
            raise ArgumentError(f"expected a finite number for {name!r}, found {number}")
        self._trainer._set_number(variable, number)

    def __delitem__(self, name):
        raise ArgumentError("expected numbers of the code to stay, found one deleted")

    def __iter__(self):
        return iter(self._names)

    def __len__(self):
        return len(self._names)

    def __repr__(self):
        return f"Hyperparameters({dict(self)})"
