#!/usr/bin/env python3
"""Every optimizer, scheduler and average that from_torch takes over, beside PyTorch's:
weights after eight steps in f64, with two parameter groups.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy

import amp
import torch
from torch.optim import lr_scheduler as schedules
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

STEPS = 8
OPTIMIZERS = {
    "SGD": [{"lr": 0.1}, {"lr": 0.1, "momentum": 0.9, "nesterov": True, "weight_decay": 0.01},
            {"lr": 0.1, "momentum": 0.9, "dampening": 0.1, "maximize": True}],
    "Adam": [{}, {"amsgrad": True, "weight_decay": 0.1, "betas": (0.8, 0.9)},
             {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "AdamW": [{}, {"amsgrad": True, "lr": 0.1, "eps": 1e-4}],
    "Adamax": [{}], "NAdam": [{}, {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "RAdam": [{"lr": 0.1}, {"decoupled_weight_decay": True, "weight_decay": 0.1}],
    "Adagrad": [{"lr": 0.1, "lr_decay": 0.1, "initial_accumulator_value": 0.1}],
    "Adadelta": [{"rho": 0.8}], "RMSprop": [{}, {"centered": True, "momentum": 0.5}],
    "Rprop": [{"etas": (0.4, 1.3), "step_sizes": (1e-4, 1.0)}], "ASGD": [{"lambd": 0.01, "t0": 3}],
}  # fmt: skip
SCHEDULERS = {
    "StepLR": lambda o: schedules.StepLR(o, 3, 0.5),
    "MultiStepLR": lambda o: schedules.MultiStepLR(o, [2, 5], 0.5),
    "ConstantLR": lambda o: schedules.ConstantLR(o, 0.3, 4),
    "LinearLR": lambda o: schedules.LinearLR(o, 0.2, 0.9, 5),
    "ExponentialLR": lambda o: schedules.ExponentialLR(o, 0.8),
    "CosineAnnealingLR": lambda o: schedules.CosineAnnealingLR(o, 6, 1e-3),
    "CosineAnnealingWarmRestarts": lambda o: schedules.CosineAnnealingWarmRestarts(o, 3, 2),
    "PolynomialLR": lambda o: schedules.PolynomialLR(o, 6, 2.0),
    "OneCycleLR": lambda o: schedules.OneCycleLR(o, 0.3, total_steps=10, cycle_momentum=False),
    "SequentialLR": lambda o: schedules.SequentialLR(
        o, [schedules.LinearLR(o, 0.1, total_iters=3), schedules.CosineAnnealingLR(o, 6)], [3]),
}  # fmt: skip


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.a, self.b = torch.nn.Linear(6, 5), torch.nn.Linear(5, 1)

    def forward(self, x):
        return self.b(torch.tanh(self.a(x))).square().mean()


def groups(net):
    """The second group has a rate and a weight decay of its own."""
    return [{"params": net.a.parameters()}, {"params": net.b.parameters(), "lr": 0.03}]


def compare(name, make, make_scheduler=None, average=None):
    ours = Net().double()
    theirs = copy.deepcopy(ours)
    x = torch.randn(STEPS, 4, 6, dtype=torch.float64, generator=torch.Generator().manual_seed(1))
    optimizers = [make(net) for net in (ours, theirs)]
    scheduler = [make_scheduler(optim) if make_scheduler else None for optim in optimizers]
    kept = [average(net) if average else None for net in (ours, theirs)]
    with amp.from_torch(ours, lambda m, x: m(x), (x[0],), optimizer=optimizers[0],
                        scheduler=scheduler[0], average=kept[0], precision="f64") as t:  # fmt: skip
        for batch in x:
            t.step(batch)
            optimizers[1].zero_grad()
            theirs(batch).backward()
            optimizers[1].step()
            if kept[1] is not None:
                kept[1].update_parameters(theirs)
            if scheduler[1] is not None:
                scheduler[1].step()
        trained = t.state_dict()
        averages = t.average_state_dict() if average else {}
    pairs = [(trained, theirs.state_dict())]
    pairs += [(averages, kept[1].module.state_dict())] if average else []
    for found, expected in pairs:
        assert list(found) == list(expected)
        for key, value in expected.items():
            distance = (found[key] - value).abs().max().item()
            # NAdam's product of momenta is f32 in PyTorch; rates are computed step by step.
            assert distance < 1e-9, (name, key, distance)


count = 0
for name, several in OPTIMIZERS.items():
    for options in several:
        compare(f"{name} {options}", lambda net: getattr(torch.optim, name)(groups(net), **options))
        count += 1
for name, scheduler in SCHEDULERS.items():
    def sgd(net, one=name == "OneCycleLR"):
        return torch.optim.SGD(net.parameters() if one else groups(net), lr=0.1)

    compare(name, sgd, scheduler)
    count += 1
for name in ("StepLR", "LinearLR"):  # of which Rprop has the first rate alone
    compare(f"Rprop {name}", lambda net: torch.optim.Rprop(groups(net)), SCHEDULERS[name])
    count += 1
for name, average in {
    "ema": lambda net: AveragedModel(net, multi_avg_fn=get_ema_multi_avg_fn(0.7)),
    "swa": AveragedModel,
}.items():
    compare(name, lambda net: torch.optim.SGD(groups(net), lr=0.1), average=average)
    count += 1
print(count, "settings agree")
