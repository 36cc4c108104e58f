#!/usr/bin/env python3
"""Each setting of each optimizer is that of its parameter group: nothing is taken over from
the first one.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import inspect
import sys
from unittest import mock

import amp
import torch

#: Of each setting another value than its default; of an optimizer's own where it has one.
OTHERS = {
    "lr": 0.03, "betas": (0.8, 0.9), "eps": 1e-2, "weight_decay": 0.2, "amsgrad": True, "maximize": True,
    "momentum": 0.6, "dampening": 0.2, "nesterov": True, "momentum_decay": 0.1, "lr_decay": 0.3, "rho": 0.6,
    "initial_accumulator_value": 0.4, "alpha": 0.6, "centered": True, "etas": (0.4, 1.4), "step_sizes": (1e-3, 0.05),
    "lambd": 0.1, "t0": 1.0, "decoupled_weight_decay": True, "ns_coefficients": (3.2, -4.5, 2.0), "ns_steps": 3,
    "adjust_lr_fn": "match_rms_adamw", "Muon.nesterov": False, "AdamW.decoupled_weight_decay": False,
    "Adagrad.initial_accumulator_value": 0.0,
}  # fmt: skip
#: What makes a setting count.
BASE = {"SGD": {"momentum": 0.9}, "RMSprop": {"momentum": 0.3}, "NAdam": {"weight_decay": 0.1},
        "RAdam": {"weight_decay": 0.1}}  # fmt: skip
MEANS = {"foreach", "capturable", "differentiable", "fused"}
REFUSED = {"Adam": {"decoupled_weight_decay"}, "AdamW": {"decoupled_weight_decay"}}


class Net(torch.nn.Module):
    def __init__(self, count):
        super().__init__()
        torch.manual_seed(0)
        self.parts = torch.nn.ParameterList([torch.randn(3, 3) for _ in range(count)])

    def forward(self, x):
        return sum((x @ part).tanh().sum() for part in self.parts)


def step(kind, base, groups):
    """How far apart amp and PyTorch are after steps of an optimizer with these groups."""
    ours = Net(len(groups)).double()
    theirs = copy.deepcopy(ours)
    makes = [[{"params": [part], **group} for part, group in zip(net.parts, groups)] for net in (ours, theirs)]
    optimizers = [kind(given, **base) for given in makes]
    data = torch.randn(4, 5, 3, generator=torch.Generator().manual_seed(1)).double()
    with amp.from_torch(ours, lambda m, x: m(x), (data[0],), optimizer=optimizers[0], precision="f64",
                        check=False) as t:  # fmt: skip
        for x in data:
            t.step(x)
            optimizers[1].zero_grad()
            theirs(x).backward()
            # Muon's iterations are of bf16 in PyTorch.
            with mock.patch.object(torch, "bfloat16", torch.float64):
                optimizers[1].step()
        return {i: (t.state_dict()[f"parts.{i}"] - part).abs().max().item() for i, part in enumerate(theirs.parts)}


compared, failed = 0, 0
for name, kind in vars(torch.optim).items():
    if not inspect.isclass(kind) or not issubclass(kind, torch.optim.Optimizer) or kind is torch.optim.Optimizer:
        continue
    if name in ("LBFGS", "SparseAdam", "Adafactor"):
        continue
    base = {"lr": 0.01, **BASE.get(name, {})}
    defaults = kind([torch.nn.Parameter(torch.zeros(3, 3))], **base).defaults
    settings = [setting for setting in defaults if setting not in MEANS]
    others = {setting: OTHERS.get(f"{name}.{setting}", OTHERS[setting]) for setting in settings}
    for setting in REFUSED.get(name, ()):
        for groups in ([{}, {setting: others[setting]}], [{setting: others[setting]}, {}]):
            try:
                step(kind, base, groups)
                failed += 1
                print(f"error: expected {name} to be refused with {setting} in one of {groups}")
            except amp.Error as error:
                assert setting in str(error), error
                compared += 1
    settings = [setting for setting in settings if setting not in REFUSED.get(name, ())]
    usual = {setting: base.get(setting, defaults[setting]) for setting in settings}
    first = [{}, *({setting: others[setting]} for setting in settings)]
    last = [{setting: others[setting] for setting in settings if setting not in ("nesterov", "centered")}]
    last += [{**last[0], setting: usual[setting]} for setting in settings]
    flags = ("maximize", "nesterov", "amsgrad", "centered")
    both = [{setting: others[setting]} for setting in flags if setting in others]
    for what, groups in (("one", first), ("all but one", last), *(("the first", [one, {}]) for one in both)):
        for i, distance in step(kind, base, groups).items():
            compared += 1
            if distance > 1e-8:  # some keep numbers of the step in f32
                failed += 1
                print(f"error: {name}, {what} of the settings: group {i}, {groups[i]}, is {distance} away")
print(compared - failed, "groups agree")
sys.exit(failed > 0)
