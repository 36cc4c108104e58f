# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A trainer within the loop of a framework, which decides the batches and the learning rates."""

import os
import tempfile
from itertools import zip_longest

import torch
from torch.utils import _pytree as pytree

from .._errors import ArgumentError, Error
from .._torch import from_torch

#: the shapes of batches that a loop may have, each of which is compiled
_SHAPES = 8


def _shapes(batch):
    """What batches have in common that one graph takes."""
    leaves, form = pytree.tree_flatten(batch)
    return str(form), tuple((tuple(x.shape), x.dtype) if isinstance(x, torch.Tensor) else type(x) for x in leaves)


def _settings(optimizer):
    """What else a scheduler might change."""
    return [{key: value for key, value in group.items() if key not in ("params", "lr")}
            for group in optimizer.param_groups]  # fmt: skip


class Stepper:
    """Steps of a module, a loss and an optimizer, whose rates are read before each step.

    The trainer is made of the first batch, and made again with its state where a batch has
    another shape. The module has the trained weights where it is called, or its state dict read.
    """

    def __init__(self, module, loss, optimizer, **options):
        self._module, self._loss, self._optimizer, self._options = module, loss, optimizer, options
        self._examples, self._trainer, self._state, self._is_stale = {}, None, None, False
        self._names, self._settings, self._modes = [], _settings(optimizer), None
        self._hooks = [module.register_forward_pre_hook(lambda *_: self.update_module()),
                       module.register_state_dict_pre_hook(lambda *_: self.update_module())]  # fmt: skip

    def step(self, *batch):
        """Starts a step; gives its result."""
        shapes = _shapes(batch)
        if shapes not in self._examples:
            self._make(shapes, batch)
        self._check()
        self._take_rates()
        result = self._trainer.step(*batch)
        self._is_stale = True
        return result

    def _make(self, shapes, batch):
        if len(self._examples) == _SHAPES:
            raise ArgumentError(f"expected batches of {_SHAPES} shapes at most, found another one, {list(shapes[1])};"
                                " pad them to a few lengths (pad_to_multiple_of=64 of a collator)")  # fmt: skip
        self.update_module()
        state = self.state()
        self._release()
        self._examples[shapes] = batch
        self._modes = self._modes or self._modes_now()
        self._trainer = from_torch(self._module, self._loss, [tuple(one) for one in self._examples.values()],
                                   optimizer=self._optimizer, hyperparameters="lr", **self._options)  # fmt: skip
        rates = self._trainer.lr
        first = next(iter(rates)).partition(".")[0] if isinstance(rates, dict) else None
        own = [f"{first}.group{i}" for i in range(len(self._settings))]
        self._names = [name if first and name in rates else first for name in own]
        if state is not None:
            self._load(state)

    def _modes_now(self):
        """What a step is compiled for: what is frozen, and what is in training."""
        return ([parameter.requires_grad for parameter in self._module.parameters()],
                [part.training for part in self._module.modules()])  # fmt: skip

    def _check(self):
        """Raises where a loop has changed what the step would not follow."""
        if _settings_of(self._optimizer, self._settings) != self._settings:
            raise Error("expected a scheduler that changes the learning rate alone, found another setting of the"
                        " optimizer changed; give it cycle_momentum=False")  # fmt: skip
        if self._modes_now() != self._modes:
            raise Error("expected a module as it was at the first step, found parameters frozen or no longer, or parts"
                        " in train() or eval() since; train() before each epoch, or train on in a new loop")  # fmt: skip

    def _take_rates(self):
        rates = {}
        for name, group in zip(self._names, self._optimizer.param_groups):
            if rates.setdefault(name, float(group["lr"])) != float(group["lr"]):
                raise Error("expected one learning rate for the groups that began with one, found"
                            f" {rates[name]} and {float(group['lr'])}; begin with rates of their own")  # fmt: skip
        self._trainer.lr = rates if None not in rates else rates[None]

    def update_module(self):
        """Writes what was trained into the module."""
        if self._is_stale:
            self._is_stale = False  # reading a state dict asks for it again
            self._module.load_state_dict(self._trainer.state_dict())

    # -- state ----------------------------------------------------------------

    def state(self):
        """All state of the trainer, as a tensor of bytes; what `load` was given without a step."""
        if self._trainer is None:
            return self._state
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "state.safetensors")
            self._trainer._write(path)
            with open(path, "rb") as file:
                return torch.frombuffer(bytearray(file.read()), dtype=torch.uint8)

    def load(self, state):
        """Goes on with what `state` gave, now or when there is a trainer."""
        if self._trainer is None:
            self._state = state
        else:
            self._load(state)

    def _load(self, state):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "state.safetensors")
            with open(path, "wb") as file:
                file.write(state.numpy().tobytes())
            self._trainer.load(path, accept="batch")
        self._state, self._is_stale = None, True

    def _release(self):
        if self._trainer is not None:
            self._trainer.close()

    def close(self):
        """Leaves what was trained in the module, and frees it."""
        self.update_module()
        for hook in self._hooks:
            hook.remove()
        self._release()
        self._trainer = None


def _settings_of(optimizer, like):
    """The settings of now that were there before."""
    groups = zip_longest(like, optimizer.param_groups, fillvalue={})
    return [{key: group.get(key) for key in one} for one, group in groups]


def silence(optimizer):
    """Makes an optimizer of PyTorch one whose steps are those of a trainer: a loop may call
    step(), and a scheduler look whether it did."""
    kind = type(optimizer)

    def step(self, closure=None):
        return None if closure is None else closure()

    # What schedulers of PyTorch look at.
    step._wrapped_by_lr_sched = True
    optimizer._opt_called = True
    optimizer.step = step.__get__(optimizer, kind)


def whole_window(result, what):
    """Raises where a loop ends a window of gradients before all its calls."""
    if result.call != result.calls:
        raise ArgumentError(f"expected {result.calls} batches for each step of the optimizer, found {result.call};"
                            f" {what}")  # fmt: skip
