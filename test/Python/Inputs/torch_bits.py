#!/usr/bin/env python3
"""Ops on the bits of numbers are refused by name, or computed as PyTorch does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.tensor([[0.0, -0.0, 1.5, -2.5], [1e300, -1e-310, float("inf"), -7.0]])
N = torch.tensor([[3, -2, 0, 127], [-128, 5, 1, -1]])


def result(function, *batch):
    """What a step gives of a function of its arguments, and what PyTorch does."""

    def loss(m, *batch):
        return m.weight.sum(), {"r": function(*batch) * 1}

    with make(nn.Linear(2, 2, bias=False), loss, batch) as t:
        return torch.as_tensor(t.step(*batch)["r"]), function(*batch) * 1


@case
def views():
    for dtype, x in ((torch.int64, X), (torch.float64, N), (torch.int32, X), (torch.int32, X.float()),
                     (torch.int16, X.half()), (torch.bfloat16, X.half()), (torch.int8, N.byte()),
                     (torch.uint8, N > 0)):  # fmt: skip
        name, found = (str(kind).removeprefix("torch.") for kind in (dtype, x.dtype))
        for view in (lambda v, d=dtype: v.view(d), lambda v, d=dtype: torch.view_copy(v, dtype=d)):
            refused(f"found x.view(torch.{name}), which reads the bits of {found}", f"write x.to(torch.{name})",
                    "torch_bits.py:", call=lambda: result(lambda v: view(v).float(), x))  # fmt: skip


@case
def views_of_the_same_type():
    for x in (X, N, N.byte(), X.float()):
        found, expected = result(lambda v: v.view(v.dtype), x)
        assert torch.equal(found.to(expected.dtype), expected)


@case
def others():
    for name in ("frexp", "nextafter", "gcd"):
        operands = {"frexp": (X,), "gcd": (N, N + 1)}.get(name, (X, X + 1))
        op = getattr(torch, name)
        refused(name, call=lambda: result(lambda *v: (op(*v)[0] if name == "frexp" else op(*v)), *operands))


@case
def signs():
    for function in (torch.signbit, lambda v: torch.copysign(v.abs(), v), lambda v: torch.copysign(v, -0.0)):
        for x in (X, N):
            found, expected = result(function, x)
            assert torch.equal(found.double(), expected.double()), (found, expected)
            assert torch.equal(
                found.double().signbit(), expected.double().signbit()
            )
    found, expected = result(lambda v, n: torch.ldexp(v, n), X, N)
    assert torch.equal(found, expected)


run(lambda: torch.manual_seed(0))
