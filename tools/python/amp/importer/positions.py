# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where a scheduler of PyTorch stands, beside the schedule of a step."""

import copy
import math
import numbers
import warnings

from .builder import Unsupported

_RATES = """
amp.variable @w : tensor<f64> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 1.0, schedule = {schedule}> for [@w]
func.func @train() -> (tensor<f64> {{amp.name = "loss"}}, tensor<f64> {{amp.name = "rate"}}) attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<f64>
  %g = amp.backward %w for @opt : tensor<f64> -> !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  %rate = amp.learning_rate @opt : tensor<f64>
  return %w, %rate : tensor<f64>, tensor<f64>
}}
"""


def refuse_other_rates(schedule, rates, count, advice):
    """Raises where the rates of groups are not those that a schedule gives after so many
    steps. rates: of each group what it starts from, and what it has now."""
    from .._trainer import Trainer

    with Trainer(_RATES.format(schedule=schedule), hyperparameters="lr", precision="f64", threads=1) as trainer:
        for first, now in dict.fromkeys(rates):
            trainer.lr = first
            trainer.set("opt.t", count)
            rate = trainer.step()["rate"]
            if not math.isclose(rate, now, rel_tol=1e-6, abs_tol=1e-12):
                raise Unsupported(f"expected the learning rate {rate:.6g}, which the scheduler has after {count} steps of"
                                  f" the optimizer, found {now:.6g}", advice)  # fmt: skip


class Position:
    """A scheduler beside a trainer: a copy steps as often as the compiled one."""

    def __init__(self, scheduler, optim, copied, every, count):
        self._copied, self.every = copied, every
        self._first = count // every, *self._pair(scheduler, optim)
        self._now = None

    def _pair(self, scheduler, optim):
        """Copies, the optimizer without its state."""
        optim = self._copied(optim)
        optim.state.clear()
        return copy.deepcopy(scheduler, {id(scheduler.optimizer): optim}), optim

    def at(self, count):
        """(scheduler, an optimizer that has its groups) after so many steps of the optimizer."""
        target = count // self.every
        if target < self._first[0]:
            raise Unsupported(f"expected a scheduler after {self._first[0]} steps or more, as it was taken over, found"
                              f" {target}", "make a trainer with the scheduler of then")  # fmt: skip
        if self._now is None or target < self._now[0]:
            self._now = self._first[0], *self._pair(*self._first[1:])
        begun, scheduler, optim = self._now
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of an optimizer that makes no steps
            for _ in range(target - begun):
                scheduler.step()
        self._now = target, scheduler, optim
        return scheduler, optim

    def refuse_other(self, optim, state, count):
        """Raises where a loaded optimizer, or a scheduler's state dict, is not as after so many steps."""
        scheduler, own = self.at(count)
        for group, other in zip(own.param_groups, optim.param_groups):
            _refuse_unlike("lr", group["lr"], other["lr"], count)
        for key, value in scheduler.state_dict().items() if state is not None else ():
            if key in state and key != "_step_count":
                _refuse_unlike(key, value, state[key], count)


def _refuse_unlike(key, own, other, count):
    """Raises where what a state has is another value than it would be here."""
    if isinstance(own, (list, tuple)) and isinstance(other, (list, tuple)) and len(own) == len(other):
        for one, two in zip(own, other):
            _refuse_unlike(key, one, two, count)
    elif isinstance(own, dict) and isinstance(other, dict):
        for name in own:
            _refuse_unlike(name, own[name], other.get(name), count)
    elif own != other and not (_is_number(own) and _is_number(other)
                               and math.isclose(float(own), float(other), rel_tol=1e-6, abs_tol=1e-12)):  # fmt: skip
        raise Unsupported(f"expected {key}={own}, which the scheduler of this trainer has after {count} steps, found"
                          f" {other}", "make a trainer with that scheduler")  # fmt: skip


def _is_number(value):
    return isinstance(value, numbers.Number) or getattr(value, "ndim", 1) == 0
