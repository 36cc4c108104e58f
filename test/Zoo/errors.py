# errors.py - what the importer of torch cannot read is an error with the user's line.
#
# Each case stands below what it says; cases.py compares.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import sys

import torch
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tools", "python")]

import cases  # noqa: E402
from amp import importer  # noqa: E402
from cases import says  # noqa: E402

X = torch.randn(4, 3)


def mean(m, x):
    return m(x).mean()


def sgd(parameters):
    return torch.optim.SGD(parameters, lr=0.1)


def read(module=None, loss=mean, example=(X,), optimizer=sgd, **options):
    module = module or nn.Linear(3, 2)
    optimizer = optimizer(list(module.parameters()))
    importer.import_torch(module, loss, example, optimizer=optimizer, **options)


@says(
    "HERE: found a number or a condition that depends on the data in 'y = y * float(y.sum().numpy())  # here'; "
    "keep it a tensor: compute with it in place of int() and float(), and torch.where in place of if"
)
def elements():
    class Elements(nn.Linear):
        def forward(self, x):
            y = super().forward(x)
            y = y * float(y.sum().numpy())  # here
            return y

    read(Elements(3, 2))


@says(
    "HERE: no op here computes aten::special_bessel_j0.default; write it with other ops, or "
    "compute it before the step"
)
def bessel():
    class Bessel(nn.Linear):
        def forward(self, x):
            return torch.special.bessel_j0(super().forward(x))  # here

    read(Bessel(3, 2))


@says(
    "HERE: no op here computes aten::special_bessel_j1.default; write it with other ops, or compute it before "
    "the step"
)
def modified():
    class Modified(nn.Linear):
        def forward(self, x):
            return torch.special.bessel_j1(super().forward(x))  # here

    read(Modified(3, 2))


@says(
    "HERE: found linalg.lstsq, whose rank depends on the data; of full rank it is "
    "torch.linalg.solve(a.mT @ a, a.mT @ b)"
)
def least_squares():
    read(loss=lambda m, x: torch.linalg.lstsq(m(x), x).solution.sum())  # here


@says("HERE: found linalg.lstsq, whose rank depends on the data; of full rank it is torch.linalg.solve(a.mT @ a, a.mT @ b)")
def of_no_batch():
    read(loss=lambda m, x: torch.linalg.lstsq(m.weight, m.weight).solution.sum() * x, example=(torch.tensor(2.0),))  # here


@says("HERE: found repeat_interleave, whose size depends on the data; give it output_size=")
def repeated_by_data():
    read(loss=lambda m, x: m(x).repeat_interleave((x[:, 0] > 0).long(), 0).sum())  # here


@says("HERE: expected a loss that is a scalar, found one of shape [...]; take its mean() or sum()")
def scalar():
    read(loss=lambda m, x: m(x))  # here


@says(
    "expected an optimizer of the module's parameters, found one of shape [2, 2] that the module "
    "does not have; make the optimizer from module.parameters(), after the module is complete"
)
def optimizer_of_another_module():
    read(optimizer=lambda parameters: sgd(nn.Linear(2, 2).parameters()))


@says(
    "expected one of torch.optim's ASGD, ..., found torch.optim.lbfgs.LBFGS; it evaluates the "
    "loss several times in a step; use another optimizer"
)
def kind_of_optimizer():
    read(optimizer=torch.optim.LBFGS)


@says("expected 'weight' on the CPU, found it on meta; module.cpu() first")
def device():
    read(nn.Linear(3, 2, device="meta"))


@says("expected 'x' of real numbers, found torch.complex64; view_as_real(), or .float()")
def complex_numbers():
    read(example=(X.to(torch.complex64),))


@says(
    "expected tensors as example, found str at 'x'; give tensors, numbers, and dicts and tuples "
    "of them"
)
def example():
    read(example=("a",))


@says("expected precision f64, f32, f16 or bf16, found 'f8'")
def precision():
    read(precision="f8")


@says(
    "HERE: no op here computes aten::special_bessel_j0.default; write it with other ops, or "
    "compute it before the step",
    "HERE: no op here computes aten::special_bessel_j1.default; write it with other ops, or compute it before "
    "the step",
)
def check_finds_all():
    class Bessel(nn.Linear):
        def forward(self, x):
            return torch.special.bessel_j0(super().forward(x))  # here

    class Modified(nn.Linear):
        def forward(self, x):
            return torch.special.bessel_j1(super().forward(x))  # here

    return importer.check(nn.Sequential(Bessel(3, 3), Modified(3, 3)), mean, (X,))


cases.main()
