#!/usr/bin/env python3
"""State dicts go in and out by the module's own methods and hooks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy

import numpy as np
import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 6)


def square(m, x):
    return m(x).pow(2).mean()


def trained(module):
    """A module after three steps of PyTorch."""
    module = copy.deepcopy(module)
    optimizer = torch.optim.SGD(module.parameters(), 0.1)
    for _ in range(3):
        optimizer.zero_grad()
        square(module, X).backward()
        optimizer.step()
    return module


def same(one, other):
    assert list(one) == list(other) and type(one) is type(other), (list(one), list(other))
    for name, value in other.items():
        if isinstance(value, torch.Tensor):
            assert one[name].dtype == value.dtype and (one[name] - value).abs().max() <= 1e-9, name
        else:
            assert one[name] == value, name


def agree(module):
    """After three steps the state dict is that of PyTorch's module, its load_state_dict takes
    it, and the trainer's does. The module is as before."""
    right, before = trained(module), copy.deepcopy(module.state_dict())
    tensors = {name: (p, p._version) for name, p in module.named_parameters()}
    with make(module, square, (X,)) as t:
        for _ in range(3):
            t.step(X)
        state = t.state_dict()
        same(state, right.state_dict())
        assert getattr(state, "_metadata", None) == getattr(right.state_dict(), "_metadata", None)
        same(module.state_dict(), before)
        for name, p in module.named_parameters():
            assert p is tensors[name][0] and p._version == tensors[name][1], name
        t.load_state_dict(before)
        same(t.state_dict(), before)
        t.load_state_dict(state)
        same(t.state_dict(), right.state_dict())
        assert abs(t.step(X).loss - square(copy.deepcopy(right), X).item()) < 1e-9
    module.load_state_dict(state)
    same(module.state_dict(), right.state_dict())


def renamed(state, old, new):
    return type(state)((name.replace(old, new), value) for name, value in state.items())


def named_back(module, state, *rest):
    for name in list(state):
        state[name.replace("layer.", "0.")] = state.pop(name)


def with_hooks(module):
    module._register_state_dict_hook(lambda m, state, prefix, local: renamed(state, "0.", "layer."))
    module.register_load_state_dict_pre_hook(named_back)
    return module


class Prefixed(nn.Linear):
    def __init__(self):
        super().__init__(6, 4)

    def state_dict(self, *arguments, **named):
        return {"model." + name: value for name, value in super().state_dict(*arguments, **named).items()}

    def load_state_dict(self, state):
        return super().load_state_dict({name[6:]: value for name, value in state.items()})


class Extra(nn.Linear):
    def __init__(self):
        super().__init__(6, 4)
        self.extra = {"version": 1}

    def get_extra_state(self):
        return dict(self.extra)

    def set_extra_state(self, state):
        self.extra = state


class Views(nn.Linear):
    """Buffers that lie in a weight, that repeat an element, that no state dict has."""

    def __init__(self):
        super().__init__(6, 4)
        self.register_buffer("row", self.weight.detach()[1])
        self.register_buffer("same", torch.ones(1).expand(4))
        self.register_buffer("count", torch.zeros((), dtype=torch.int64), persistent=False)

    def forward(self, x):
        self.count.add_(1)
        return super().forward(x) * self.same + (self.row * x).sum(1, keepdim=True)


@case
def hooks_that_rename():
    agree(with_hooks(nn.Sequential(nn.Linear(6, 4))))


@case
def methods_of_its_own():
    agree(Prefixed())
    agree(nn.Sequential(nn.Linear(6, 6), nn.Tanh(), Extra()))


@case
def hooks_that_change_values():
    m = nn.Linear(6, 4)

    def halved(module, state, prefix, local):
        for name in state:
            state[name] = state[name].half()
        state["sum"] = module.weight.sum()

    m.register_state_dict_post_hook(halved)
    right = trained(m)
    with make(m, square, (X,)) as t:
        for _ in range(3):
            t.step(X)
        same(t.state_dict(), right.state_dict())
        assert isinstance(t.state_dict("numpy")["weight"], np.ndarray)


@case
def buffers_of_every_kind():
    agree(nn.Sequential(nn.Linear(6, 4), nn.BatchNorm1d(4)))
    m = Views()
    with make(m, square, (X,)) as t:
        t.step(X)
        state = t.state_dict()
        assert torch.equal(state["row"], state["weight"][1]) and not torch.equal(state["row"], m.row)
        t.load_state_dict({"row": torch.zeros(6)}, strict=False)
        assert not t.state_dict()["weight"][1].any() and int(t.get("count")) == 1 and not m.count


@case
def averages():
    m = with_hooks(nn.Sequential(nn.Linear(6, 4)))
    with make(m, square, (X,), average=0.5) as t:
        for _ in range(3):
            t.step(X)
        average = t.average_state_dict()["layer.weight"]
        assert torch.equal(average, t.get("0.weight.ema")) and not torch.equal(average, t.get("0.weight"))


@case
def what_does_not_fit():
    m = Extra()
    with make(m, square, (X,)) as t:
        t.step(X)
        before = t.state_dict()
        for state, text in ((dict(before, weight=torch.zeros(2, 2)), "'weight' of shape [4, 6]"),
                            (dict(before, other=1), "'other'"), ({}, "no '_extra_state'"),
                            (dict(before, weight=3), "'weight' as a tensor")):  # fmt: skip
            refused(text, call=lambda state=state: t.load_state_dict(state))
            same(t.state_dict(), before)

    def refuse(module, state, *rest):
        raise RuntimeError("of another version")

    m.register_load_state_dict_pre_hook(refuse)
    with make(m, square, (X,)) as t:
        t.step(X)
        before = t.state_dict()
        try:
            t.load_state_dict(before)
        except RuntimeError as error:
            assert "of another version" in str(error)
        same(t.state_dict(), before)


run(lambda: torch.manual_seed(0))
