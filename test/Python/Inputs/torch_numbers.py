#!/usr/bin/env python3
"""A number has the type that Python gives it: a later one computes what PyTorch does, or is
refused. So do tensors of small integers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import amp
import numpy as np
import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X, N = torch.randn(4, 3), torch.arange(12).view(4, 3)


def scaled(m, x, k):
    return m(x).square().mean() + k * m.weight.square().sum()


def counted(m, n, k):
    """Of integers, which a float makes floats, and an int does not."""
    return m((n * k // 2).double()).square().mean()


def same(t, m, loss, *batch):
    for found in (t.step(*batch).loss, t.evaluate(*batch)["loss"]):
        expected = loss(m, *batch).item()
        assert abs(found - expected) < 1e-12 * max(1, abs(expected)), (batch, found, expected)


def still(parameters):
    return torch.optim.SGD(parameters, lr=0.0)


def check(example, right, wrong, losses=(scaled, counted)):
    """For numbers of which `right` compute what PyTorch does; `wrong` are refused."""
    for loss, data in zip((scaled, counted), (X, N)):
        if loss in losses:
            m = nn.Linear(3, 3)
            with make(m, loss, (data, example), still, eval_batch=4) as t:
                for k in right:
                    same(t, m, loss, data, k)
                for k in wrong:
                    for call in (t.step, t.evaluate):
                        refused("argument 'k'", f"found {type(k).__name__}", call=lambda: call(data, k))
                        refused("argument 'k'", call=lambda: call(x=data, n=data, k=k))
                same(t, m, loss, data, right[0])


@case
def an_int():
    check(0, [0, 3, True, -7], [0.1, 2.0, np.float64(0.1)])


@case
def a_float():
    check(0.5, [0.5, 0.1, np.float64(0.1)], [])
    check(0.5, [0, 3, True], [], [scaled])


@case
def a_bool():
    check(True, [True, False], [2, 0, 0.5])


@case
def of_a_number_of_numpy():
    check(np.float64(0.5), [0.1, np.float64(0.3)], [])


@case
def too_large():
    with make(nn.Linear(3, 3), scaled, (X, 1), still) as t:
        refused("argument 'k'", "found 18446744073709551616", call=lambda: t.step(X, 2**64))


@case
def in_a_structure():
    m = nn.Linear(3, 3)

    def loss(m, x, weights):
        return weights["kl"] * m(x).square().mean() + weights["more"][0] * m.bias.sum()

    with make(m, loss, (X, {"kl": 1, "more": (0.5,)}), still) as t:
        refused("argument 'weights_kl'", "expected int", "found float 0.1",
                "weights_kl=0.0", call=lambda: t.step(X, {"kl": 0.1, "more": (0.5,)}))  # fmt: skip
        assert abs(t.step(X, {"kl": 2, "more": (1,)}).loss - loss(m, X, {"kl": 2, "more": (1,)}).item()) < 1e-12


@case
def of_several_examples():
    """The widest type of all of them is that of each."""
    m = nn.Linear(3, 3)
    batches = [(torch.randn(4, 5, 3), 1), (torch.randn(4, 1, 3), 0.5), (torch.randn(2, 7, 3), 2)]

    def loss(m, x, k):
        return m(x).square().mean() * k

    with make(m, loss, batches, still, eval_batch=(2, 4)) as t:
        for k in (1, 0.5, 2, 0.1, True):
            for x, _ in batches:
                same(t, m, loss, x, k)


@case
def of_losses_and_predictions():
    m = nn.Linear(3, 3)
    losses = {"one": scaled, "two": scaled}
    optimizers = {"one": still([m.weight]), "two": still([m.bias])}
    with amp.from_torch(m, losses, {"one": (X, 1), "two": (X, 1.0)}, optimizer=optimizers, precision="f64",
                        predict=lambda m, x, k: m(x) * k) as t:  # fmt: skip
        refused("argument 'k'", call=lambda: t.step(X, 0.5, entry="one"))
        assert abs(t.step(X, 0.5, entry="two").loss - scaled(m, X, 0.5).item()) < 1e-12
        refused("argument 'k'", call=lambda: t.predict(X, 0.5))
        assert (t.predict(X, 3) - 3 * m(X)).abs().max() < 1e-12


@case
def small_integers():
    """A tensor of another type than the example's would not wrap where that does."""

    def loss(m, x):
        return m((x * 2).double()).square().mean()

    m, x = nn.Linear(3, 3), torch.randint(0, 60, (4, 3))
    for kind in (torch.uint8, torch.int8, torch.int16, torch.int32, torch.bool):
        with make(m, loss, (x.to(kind),), still) as t:
            for value in (x.to(kind), x.to(kind).numpy()):
                assert abs(t.step(value).loss - loss(m, torch.as_tensor(value)).item()) < 1e-9
            for other in {torch.int8, torch.int32, torch.bool} - {kind}:
                name = str(other).removeprefix("torch.")
                for value in (x.to(other), x.to(other).numpy()):
                    refused("argument 'x'", f"found {name}", call=lambda: t.step(value))


run(lambda: torch.manual_seed(0))
