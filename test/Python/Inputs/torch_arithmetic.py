#!/usr/bin/env python3
"""A number of the batch follows Python's rules in the loss. What asks for its value or for its
type is refused, and not answered by the example's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import amp
import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn

N = torch.arange(3)
X = torch.randn(4, 3)


def still(parameters):
    return torch.optim.SGD(parameters, lr=0.0)


def loss_of(function):
    return lambda m, x, k: m(x).square().mean() * function(k)


def agrees(function, first, later, double=True):
    """With PyTorch, for numbers that are not the example's."""
    m, x = nn.Linear(3, 3), X
    if double:
        m, x = m.double(), x.double()
    options = {"precision": "f64" if double else "f32", "optimizer": still(m.parameters())}
    with amp.from_torch(m, loss_of(function), (x, first), **options) as t:
        for k in later:
            found, right = t.step(x, k).loss, loss_of(function)(m, x, k).item()
            assert abs(found - right) < (1e-12 if double else 1e-6) * max(1, abs(right)), (k, found, right)


def of_an_int(k):
    number = 2.0**-k + k * 0.1 / 3 + 7 // (k + 1) + (-7) % (k + 2) + (k + 1) ** -1 + k**0.5 + k**7 + (k + 1) ** 3
    number += ((k == 3) + (k > 2)) * 10 + abs(-k) + round(k / 4) + (k << 2) + ~k + (k & 6) + divmod(17, k + 1)[1]
    return number + (1 if isinstance(k, int) else 2) + k / 3 + 1 / (k + 1)


@case
def an_int():
    agrees(of_an_int, 1, [0, 3, 2, 11])


@case
def in_f64_where_tensors_are_f32():
    """Of which 1 - 0.9999 ** k has three digits in f32."""
    agrees(lambda k: 1e6 * (1 - 0.9999**k), 1, [2, 7], double=False)


@case
def a_bool():
    agrees(lambda k: 1 + (k + k) + (k & True) - (k ^ True) + -k + k / 2 + ~k + (k * 3) ** 2, False, [True, False])


@case
def a_float():
    def function(k):
        number = k * 0.1 + (k == 0.1) * 5 + (0.1 <= k) + math.floor(k * 7) + math.ceil(k) + k**2 + 1 / k
        return number - (3 - k) // 0.3 + (2 * k) % 0.7 + (5 if isinstance(k, float) else 7) + 0.5**k

    agrees(function, 0.5, [0.1, 0.7, 3.25])


@case
def beside_tensors():
    """As PyTorch has a number there: of integers and of f32, by any function."""

    def function(k):
        found = torch.where(N > k, k, 2.0).sum() + N.double().clamp(max=k).sum() + (N * k).sum() + (N**k).sum()
        found += (k - N.double()).sum() + (k / (N + 1)).sum() + torch.as_tensor(k) * 2 + (N // 2 > k).sum()
        return found + torch.tensor(k, dtype=torch.float64) + (N.to(torch.uint8) + k).sum()

    agrees(function, 1, [2, 3])


@case
def what_asks_for_a_value():
    m = nn.Linear(3, 3)
    for function, *texts in (
        (lambda k: {3: 2.0}.get(k, 1.0), "found the hash of a number that another step has another of"),
        (lambda k: 2 if str(k) == "3" else 1, "found the text of a number"),
        (lambda k: 2 if f"{k}" == "3" else 1, "found the text of a number"),
        (lambda k: math.gamma(k), "found float() of a number", "as a constant"),
        (lambda k: sum(range(k)), "found the value of a number"),
        (lambda k: 2**k, "found an int to the power of an int", "2.0**k"),
        (lambda k: torch.ones(3).roll(k, 0).sum(), "found a number of the batch", "where roll takes a constant"),
        (lambda k: torch.full((2,), k).sum(), "found .item()"),
    ):
        loss, optimizer = loss_of(function), still(m.parameters())
        found = refused(*texts, call=lambda: amp.from_torch(m, loss, (X, 1), optimizer=optimizer))
        assert "torch_arithmetic.py:" in str(found), found


@case
def what_asks_for_a_type():
    """The comparison with PyTorch has another number than the example's."""
    for function, first in ((lambda k: 1 + k if type(k) is int else 1, 0), (lambda k: 2 if k is True else 1, False)):
        refused("found a graph with another loss", "the type of a number", "as a constant",
                call=lambda: make(nn.Linear(3, 3).double(), loss_of(function), (X.double(), first), still))  # fmt: skip


@case
def a_power_of_a_tensor_of_integers():
    """That has a fraction, or is an integer above 2 ** 24."""
    m = nn.Linear(3, 3).double()

    def loss(m, x, n):
        roots = n.double() ** 0.5 + (n**0.5).double() + (n + 1.0) ** -1 + 2.0**n
        return m(x).square().mean() + roots.sum(), {"fifth": (n**5 + n**n).double()}

    with make(m, loss, (X.double(), torch.arange(3) + 1), still) as t:
        n = torch.tensor([3, 9, 41])
        n[1:] = torch.tensor([7, 11])
        found, right = t.step(X.double(), n), loss(m, X.double(), n)
        assert abs(found.loss - right[0].item()) < 1e-3, (found.loss, right[0])
        assert torch.equal(found["fifth"], right[1]["fifth"]), (found["fifth"], right[1]["fifth"])


run(lambda: torch.manual_seed(0))
