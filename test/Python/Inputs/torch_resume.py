#!/usr/bin/env python3
"""A run of PyTorch that goes on here, and goes on in PyTorch again, is one run of PyTorch: for
every optimizer with every option that has a state, and every scheduler. In f64.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import sys
from unittest import mock

import amp
import torch
from torch.optim import lr_scheduler as schedules

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 12
#: of each optimizer the options with which it is tried
OPTIMIZERS = {
    "SGD": [{"lr": 0.1}, {"lr": 0.1, "momentum": 0.9}, {"lr": 0.1, "momentum": 0.9, "nesterov": True, "weight_decay": 0.01},
            {"lr": 0.001, "momentum": 0.9, "dampening": 0.3, "maximize": True, "foreach": True}],
    "Adam": [{}, {"amsgrad": True, "weight_decay": 0.1, "betas": (0.8, 0.9)}, {"fused": True}, {"maximize": True}],
    "AdamW": [{}, {"amsgrad": True, "foreach": False}], "Adamax": [{}, {"maximize": True}],
    "NAdam": [{}, {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "RAdam": [{"lr": 0.1}, {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "Adagrad": [{"lr": 0.1}, {"lr": 0.1, "lr_decay": 0.1, "initial_accumulator_value": 0.1}],
    "Adadelta": [{"rho": 0.8}],
    "RMSprop": [{}, {"momentum": 0.5}, {"centered": True, "eps": 1e-4}, {"centered": True, "momentum": 0.5, "eps": 1e-4}],
    "Rprop": [{}, {"maximize": True, "step_sizes": (1e-4, 1.0)}],
    "ASGD": [{"lr": 0.1}, {"lr": 0.1, "lambd": 0.01, "t0": 3.0, "weight_decay": 0.1}],
    "Muon": [{"lr": 0.02}, {"lr": 0.02, "nesterov": False}],
}  # fmt: skip
SCHEDULERS = {
    "StepLR": lambda o: schedules.StepLR(o, 5, 0.5),
    "MultiStepLR": lambda o: schedules.MultiStepLR(o, [4, 20], 0.5),
    "ConstantLR": lambda o: schedules.ConstantLR(o, 0.3, 20),
    "LinearLR": lambda o: schedules.LinearLR(o, 0.2, 0.9, 30),
    "ExponentialLR": lambda o: schedules.ExponentialLR(o, 0.98),
    "CosineAnnealingLR": lambda o: schedules.CosineAnnealingLR(o, 30, 1e-3),
    "CosineAnnealingWarmRestarts": lambda o: schedules.CosineAnnealingWarmRestarts(o, 5, 2),
    "PolynomialLR": lambda o: schedules.PolynomialLR(o, 30, 2.0),
    "OneCycleLR": lambda o: schedules.OneCycleLR(o, 0.3, total_steps=3 * STEPS + 1, cycle_momentum=False),
    "SequentialLR": lambda o: schedules.SequentialLR(
        o, [schedules.LinearLR(o, 0.1, total_iters=15), schedules.CosineAnnealingLR(o, 30)], [15]),
}  # fmt: skip


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.a, self.b = torch.nn.Linear(6, 5, bias=False), torch.nn.Linear(5, 1, bias=False)
        self.unused = torch.nn.Linear(3, 3, bias=False)
        self.frozen = torch.nn.Linear(6, 5).requires_grad_(False)

    def forward(self, x):
        return torch.tanh(self.b(torch.tanh(self.a(x) + self.frozen(x)))).square().mean()


def loss(m, x):
    return m(x)


def groups(net):
    """The second group has a rate of its own."""
    return [{"params": [*net.a.parameters(), *net.unused.parameters()]}, {"params": net.b.parameters(), "lr": 0.03}]


@mock.patch.object(torch, "bfloat16", torch.float64)  # of Muon's iterations
def train(net, optimizers, given, xs):
    for x in xs:
        for optim in optimizers:
            optim.zero_grad()
        net(x).backward()
        for one in (*optimizers, *given):
            one.step()


def compare(name, make, make_scheduler=lambda optim: None, **options):
    """make: several optimizers of a net. The state goes through objects that are made anew."""
    xs = torch.randn(3, STEPS, 4, 6, generator=torch.Generator().manual_seed(1))
    whole, first, last = Net(), Net(), Net()
    parts = {net: make(net) for net in (whole, first, last)}
    given = {net: [one for one in map(make_scheduler, parts[net]) if one] for net in parts}
    for part in xs:
        train(whole, parts[whole], given[whole], part)
    train(first, parts[first], given[first], xs[0])
    one = len(parts[first]) == 1
    pick = (lambda several: several[0]) if one else (lambda several: several)
    with amp.from_torch(first, loss, (xs[0, 0],), optimizer=pick(parts[first]), precision="f64", check=False,
                        scheduler=pick(given[first]) if given[first] else None, **options) as t:  # fmt: skip
        for x in xs[1]:
            t.step(x)
        last.load_state_dict(t.state_dict())
        states = [t.optimizer_state_dict()] if one else t.optimizer_state_dict()
        for optim, state in zip(parts[last], states):
            optim.load_state_dict(state)
        if given[last]:
            states = [t.scheduler_state_dict()] if one else t.scheduler_state_dict()
            for scheduler, state in zip(given[last], states):
                scheduler.load_state_dict(state)
    train(last, parts[last], given[last], xs[2])
    for key, value in whole.state_dict().items():
        distance = ((last.state_dict()[key] - value).abs().max() / value.abs().max().clamp(min=1)).item()
        assert distance < 1e-10, (name, key, distance)
    for one, other in zip(parts[last], parts[whole]):
        same(name, one.state_dict(), other.state_dict())
    for one, other in zip(given[last], given[whole]):
        same(name, one.state_dict(), other.state_dict())


def same(name, found, expected):
    """Whether states are alike, whatever they are made of."""
    if isinstance(expected, dict):
        assert set(found) == set(expected), (name, sorted(map(str, found)), sorted(map(str, expected)))
        for key in expected:
            same(f"{name}: {key}", found[key], expected[key])
    elif isinstance(expected, (list, tuple)):
        assert len(found) == len(expected), (name, found, expected)
        for one, other in zip(found, expected):
            same(name, one, other)
    elif isinstance(expected, (float, torch.Tensor)):
        one, other = (torch.as_tensor(value, dtype=torch.float64) for value in (found, expected))
        assert one.shape == other.shape and torch.allclose(one, other, rtol=1e-8, atol=1e-10), (name, found, expected)
    elif not callable(expected) and not hasattr(expected, "__dict__"):
        assert found == expected, (name, found, expected)


torch.set_default_dtype(torch.float64)  # in which PyTorch has the numbers of NAdam and ASGD, too
count = 0
for name, several in OPTIMIZERS.items():
    for options in several:
        compare(f"{name} {options}", lambda net: [getattr(torch.optim, name)(groups(net), **options)])
        count += 1
for name, scheduler in SCHEDULERS.items():
    def sgd(net):
        given = net.parameters() if name == "OneCycleLR" else groups(net)
        return [torch.optim.SGD(given, lr=0.1, momentum=0.9)]

    compare(f"SGD, {name}", sgd, scheduler)
    compare(f"Adam, {name}", lambda net: [torch.optim.Adam(net.parameters(), lr=0.01)], scheduler)
    count += 2
compare("two", lambda net: [torch.optim.Muon(net.a.parameters(), lr=0.02), torch.optim.AdamW(net.b.parameters())],
        lambda optim: schedules.StepLR(optim, 5, 0.5))  # fmt: skip
print(count + 1, "runs go on")
