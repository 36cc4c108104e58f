#!/usr/bin/env python3
"""Results of a loss and of a prediction, whatever structure they are in, beside PyTorch's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import warnings

import amp
import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 6)
Pair = collections.namedtuple("Pair", "left right")


def results(named, **options):
    """A trainer of a loss with these results, and its first step."""
    m = nn.Linear(6, 4)
    t = make(m, lambda m, x: (m(x).square().mean(), named(m, x)), (X,), lambda p: torch.optim.SGD(p, lr=0.0), **options)
    return m, t, t.step(X)


def check(named, expected):
    """`expected` gives of a module and a batch each result by its name here."""
    m, t, step = results(named)
    for name, value in expected(m, X).items():
        found = torch.as_tensor(step[name])
        assert found.shape == value.shape and (found - value).abs().max() < 1e-12, name
    names = {spec.name for spec in t.image.results("train", 4)} - {"loss"}
    assert names == set(expected(m, X)), names


@case
def lists_and_tuples():
    check(lambda m, x: {"l": [m(x), x * 1], "t": (m(x) * 2, (x * 3,)), "z": m(x) * 4},
          lambda m, x: {"l.0": m(x), "l.1": x, "t.0": m(x) * 2, "t.1.0": x * 3, "z": m(x) * 4})  # fmt: skip


@case
def dicts_and_named_tuples():
    check(lambda m, x: {"d": {"q": m(x), 3: x + 1}, "p": Pair(m(x) * 2, {"k": x * 2}), "z": x * 5},
          lambda m, x: {"d.q": m(x), "d.3": x + 1, "p.left": m(x) * 2, "p.right.k": x * 2, "z": x * 5})  # fmt: skip


@case
def nothing():
    check(lambda m, x: {"past": (), "no": None, "a": m(x), "more": [None, {}, x * 2]},
          lambda m, x: {"a": m(x), "more.2": x * 2})  # fmt: skip


@case
def of_structures():
    """Numbers of accumulated batches and of an evaluation too."""

    def named(m, x):
        return {"parts": [m(x).mean(), {"weight": m.weight.mean()}]}

    m, t, step = results(named, accumulate=2, eval_batch=4)
    for found in (step, t.evaluate(X)):
        assert abs(found["parts.0"] - m(X).mean().item()) < 1e-12
        assert abs(found["parts.1.weight"] - m.weight.mean().item()) < 1e-12


@case
def predictions():
    m, t, _ = results(lambda m, x: {}, predict=lambda m, x: (m(x), (x * 2, {"k": x * 3}), [], None))
    found = t.predict(X)
    expected = {"output_0": m(X), "output_1.0": X * 2, "output_1.1.k": X * 3}
    assert list(found) == list(expected)
    assert all((found[name] - value).abs().max() < 1e-12 for name, value in expected.items())


@case
def refusals():
    for named, *texts in (
        (lambda m, x: m(x), "expected named results beside the loss, found a tensor", "return loss, {name: value}"),
        (lambda m, x: [m(x)], "expected named results beside the loss, found list"),
        (lambda m, x: {"c": 2.5}, "expected tensors as named results, found float at 'c'", "the same in each step"),
        (lambda m, x: {"d": {"q": "text"}}, "found str at 'd.q'"),
        (lambda m, x: {"l": [m(x)], "l.0": m(x)}, "each once, found 'l.0'"),
        (lambda m, x: {"loss": m(x).sum()}, "than that of the loss, and each once, found 'loss'"),
    ):
        refused("torch_results.py:", *texts, call=lambda: results(named))
    for loss, text in ((lambda m, x: {"loss": m(x).sum()}, "found dict"), (lambda m, x: None, "found None"),
                       (lambda m, x: (m(x).sum(), {}, {}), "found tuple")):  # fmt: skip
        refused("expected a loss that is a tensor", text, call=lambda: make(nn.Linear(6, 4), loss, (X,)))
    refused("'l.0'", "found 'l'", call=lambda: results(lambda m, x: {"l": [m(x)]})[2]["l"])


@case
def what_an_evaluation_leaves_out():
    m, t, _ = results(lambda m, x: {"n": (m(x) > 0).sum(0), "acc": (m(x) > 0).double().mean()}, eval_batch=4)
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        found = [t.evaluate(X) for _ in range(2)]
    assert set(found[0]) == {"loss", "acc"}
    said = [str(one.message) for one in said if issubclass(one.category, amp.Warning)]
    assert len(said) == 1 and "found 'n' of other shapes" in said[0], said


run(lambda: torch.manual_seed(0))
