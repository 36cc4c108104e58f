#!/usr/bin/env python3
"""Each tensor of an example is an argument of its own, whatever else it is.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import warnings

import amp
import torch
from beside_torch import agree, make
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)
X, A, B = torch.randn(4, 3), torch.randn(4, 3), torch.randn(4, 3)


def distance(m, x, y):
    return (m(x) - y).square().mean()


@case
def twice():
    agree(nn.Linear(3, 3), distance, (X, X), (A, B))


@case
def twice_in_parts():
    agree(nn.Linear(3, 3), distance, (X, X), (A, B), accumulate=2)


@case
def a_view_of_another():
    agree(nn.Linear(3, 3), distance, (X, X.view(4, 3)), (A, B))


@case
def in_a_dict():
    def loss(m, batch):
        return distance(m, batch["ids"], batch["more"][0])

    agree(nn.Linear(3, 3), loss, ({"ids": X, "more": (X,)},), ({"ids": A, "more": (B,)},))


@case
def of_integers():
    def loss(m, x, y):
        return F.cross_entropy(m(x), y)

    i, a, b = (torch.randint(0, 5, (4,)) for _ in range(3))
    agree(nn.Embedding(5, 5), loss, (i, i), (a, b))


@case
def of_several_entries():
    m = nn.Linear(3, 3)
    losses = {"one": distance, "two": lambda m, x, y: (m(x) * y).sum()}
    optimizers = {"one": torch.optim.SGD([m.weight], 0.1), "two": torch.optim.SGD([m.bias], 0.1)}
    t = amp.from_torch(m, losses, {"one": (X, X), "two": (X, X)}, optimizer=optimizers, precision="f64")
    assert abs(t.step(A, B, entry="two").loss - losses["two"](m, A, B).item()) < 1e-9


@case
def of_evaluations_and_predictions():
    m = nn.Linear(3, 3)
    t = make(m, distance, (X, X), predict=lambda m, x, y: m(x) + y, eval_batch=4)
    assert (t.predict(A, B) - (m(A) + B)).abs().max() < 1e-9
    assert abs(t.evaluate(A, B)["loss"] - distance(m, A, B).item()) < 1e-9


@case
def that_the_module_has():
    m = nn.Linear(4, 4)
    m.register_buffer("kept", torch.randn(4, 4))
    batch = torch.randn(4, 4), torch.randn(4, 4)
    agree(m, distance, (m.weight, m.kept), batch)


@case
def that_the_loss_closes_over():
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        agree(nn.Linear(3, 3), lambda m, y: distance(m, y, X), (X,), (A,), batch=4)
    assert any("which the loss closes over" in str(one.message) for one in said)


run(lambda: torch.manual_seed(0))
