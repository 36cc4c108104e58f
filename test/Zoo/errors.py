# errors.py - what the importer says of what it cannot read.
#
# Each case prints the message; errors.test has what is expected.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import sys

import torch
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "tools", "python"))

from amp import importer  # noqa: E402


class Branch(nn.Linear):
    def forward(self, x):
        y = super().forward(x)
        if y.sum() > 0:
            y = -y
        return y


class Sine(nn.Linear):
    def forward(self, x):
        return torch.special.bessel_j0(super().forward(x))


class Modified(nn.Linear):
    def forward(self, x):
        return torch.special.i0(super().forward(x))


def mean(m, x):
    return m(x).mean()


X = torch.randn(4, 3)


def show(name, module, loss=mean, example=(X,), optimizer=None, **options):
    try:
        sgd = (optimizer or (lambda p: torch.optim.SGD(p, lr=0.1)))(list(module.parameters()))
        importer.import_torch(module, loss, example, optimizer=sgd, **options)
        print(f"{name}: no error")
    except importer.Unsupported as error:
        print(f"{name}: {error}")


show("branch", Branch(3, 2))
show("bessel", Sine(3, 2))
show("modified", Modified(3, 2))
show("scalar", nn.Linear(3, 2), lambda m, x: m(x))
show("other", nn.Linear(3, 2), optimizer=lambda p: torch.optim.SGD(nn.Linear(2, 2).parameters()))
show("kind", nn.Linear(3, 2), optimizer=lambda p: torch.optim.LBFGS(p))
show("device", nn.Linear(3, 2, device="meta"))
show("complex", nn.Linear(3, 2), example=(X.to(torch.complex64),))
show("example", nn.Linear(3, 2), example=("a",))
show("module", nn.Linear(3, 2), precision="f8")
for problem in importer.check(nn.Sequential(Sine(3, 3), Modified(3, 3)), mean, (X,)):
    print(f"check: {problem}")
