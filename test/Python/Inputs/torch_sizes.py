#!/usr/bin/env python3
"""A module that tells one sample from several, which torch.export does not, runs as PyTorch's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(9, 6)


def still(p):
    return torch.optim.SGD(p, lr=0.0)


def square(m, x):
    return m(x).pow(2).mean()


def near(found, right):
    assert (torch.as_tensor(found) - right).abs().max() < 1e-9, (found, right)


class Centered(nn.Linear):
    """Takes off the mean where there are several samples."""

    def __init__(self):
        super().__init__(6, 4)

    def forward(self, x):
        y = super().forward(x)
        return y - y.mean(0) if x.shape[0] > 1 else y


def of_sizes(function, sizes=(4, 1, 7), example=4):
    """Steps and evaluations of each size are PyTorch's."""
    m = nn.Linear(6, 4)
    with make(m, function, (X[:example],), still, batch=sizes, eval_batch=sizes) as t:
        for size in sizes:
            near(t.step(X[:size]).loss, function(m, X[:size]))
            near(t.evaluate(X[:size])["loss"], function(m, X[:size]))
        return t.imported.shapes


@case
def python_conditions():
    for asked in (lambda x: x.shape[0] == 1, lambda x: not len(x) - 1, lambda x: x.size(0) < 2,
                  lambda x: x.numel() == 6, lambda x: x.squeeze().dim() == 1, lambda x: x.shape == x[:1].shape):  # fmt: skip
        of_sizes(lambda m, x, asked=asked: square(m, x) * (2 if asked(x) else 1))
    of_sizes(lambda m, x: m(x).pow(2).sum() / ((x.shape[0] - 1) or 1))
    of_sizes(lambda m, x: m(x).squeeze().pow(2).sum(-1).mean() + max(x.shape[0] - 1, 1))


@case
def what_holds_has_one_graph():
    assert not of_sizes(square)
    assert not of_sizes(lambda m, x: (m(x) - m(x).mean(0, keepdim=True)).reshape(-1, 2).pow(2).sum() / x.shape[0])
    assert not of_sizes(lambda m, x: m(x).pow(2).sum() / max(x.shape[0], 1))
    module = nn.Sequential(nn.Conv1d(1, 2, 3), nn.BatchNorm1d(2), nn.ReLU(), nn.Flatten(), nn.Linear(8, 4))
    with make(module, lambda m, x: square(m, x[:, None]), (X,), eval_batch=(9, 1),
              predict=lambda m, x: m(x[:, None])) as t:  # fmt: skip
        assert not t.imported.shapes


@case
def examples_of_several_sizes():
    m = Centered()
    for first, second in ((4, 1), (1, 4)):
        with make(m, square, [(X[:first],), (X[:second],)], still) as t:
            for size in (4, 1):
                near(t.step(X[:size]).loss, square(m, X[:size]))


@case
def micro_batches_of_one():
    m = Centered()
    with make(m, square, (X[:4],), still, accumulate=4) as t:
        near(t.step(X[:4]).loss, nn.Linear.forward(m, X[:4]).pow(2).mean())
    with make(m, square, (X[:4],), still, accumulate=2, batch=(4, 2)) as t:
        near(t.step(X[:2]).loss, nn.Linear.forward(m, X[:2]).pow(2).mean())
        near(t.step(X[:4]).loss, (square(m, X[:2]) + square(m, X[2:4])) / 2)


@case
def predictions_in_parts():
    m = Centered()
    for options in (dict(eval_batch=(4, 1)), {}, dict(average=0.9)):
        with make(m, square, (X[:4],), still, predict=True, **options) as t:
            kinds = (False, True) if "average" in options else (False,)
            for average in kinds:
                near(t.predict(X, average=average), torch.cat([m(X[:4]), m(X[4:8]), m(X[8:])]))
                near(t.predict(X[:1], average=average), m(X[:1]))


@case
def an_evaluation_of_many_is_of_all():
    m = nn.Linear(6, 4)
    function = lambda m, x: square(m, x) * (2 if x.shape[0] == 1 else 1)  # noqa: E731
    with make(m, function, (X[:4],), still, eval_batch=(4, 1)) as t:
        near(t.evaluate(X)["loss"], square(m, X))
        near(t.evaluate(X[:1])["loss"], 2 * square(m, X[:1]))


@case
def an_evaluation_within_the_budget_of_a_step():
    m = nn.Sequential(nn.Linear(6, 64), nn.Tanh(), nn.Linear(64, 4))
    with make(m, square, (X[:2],), still, memory="min") as t:
        least = t.memory_report(json=True)["activations"]
    with make(m, square, (X[:2],), still, memory=least) as t:
        x = torch.randn(50, 6)
        near(t.evaluate(x)["loss"], square(m, x))
        assert 1 <= t._evaluates.image.find(None, "eval").batches[0] < 50


@case
def what_pytorch_refuses_of_one():
    m = nn.Sequential(nn.Linear(6, 4), nn.BatchNorm1d(4))
    text = "Expected more than 1 value per channel when training"
    refused("torch_sizes.py", "found a batch of 1", text, "leave 1 out",
            call=lambda: make(m, square, (X,), batch=(4, 1)))  # fmt: skip
    refused("torch_sizes.py", text, call=lambda: make(m, square, [(X,), (X[:1],)]))
    refused("torch_sizes.py", text, call=lambda: make(m, square, (X[:4],), accumulate=4))

    def several(m, x):
        assert x.shape[0] > 1
        return m(x)

    with make(m, square, (X[:4],), still, predict=several) as t:  # nobody asked for one
        near(t.predict(X[:8]), torch.cat([m.eval()(X[:4]), m(X[4:8])]))
        refused("batches of 4 make up, found 5", call=lambda: t.predict(X[:5]))


@case
def features_as_many_as_samples():
    m = nn.Sequential(nn.Linear(6, 4), nn.BatchNorm1d(4))
    with make(m, square, (X[:4],), still, predict=lambda m, x: m(x).t(), eval_batch=(4, 1)) as t:
        for size in (4, 1):
            near(t.predict(X[:size]), m.eval()(X[:size]).t())


@case
def an_argument_of_that_size_by_chance():
    m, w = nn.Linear(6, 4), torch.randn(4, 4)

    def product(m, x, w):
        return (m(x) @ w).pow(2).mean()

    refused("'x' and 'w' were taken for arguments of the batch", "another number of samples",
            call=lambda: make(m, product, (X[:4], w), batch=(4, 7)))  # fmt: skip
    with make(m, product, (X[:5], w), still, batch=(4, 7)) as t:
        near(t.step(X[:7], w).loss, product(m, X[:7], w))


run(lambda: torch.manual_seed(0))
