#!/usr/bin/env python3
"""What a trainer of a module is asked of itself: each answer can be a bad one, and names the line.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import sys
import tempfile

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

X, Y = torch.randn(8, 6), torch.randint(0, 3, (8,))
LINE = 0


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def train(m, loss=loss, example=(X, Y), **options):
    return amp.from_torch(m, loss, example, optimizer=torch.optim.SGD(m.parameters(), lr=0.1), check=False, **options)


class Wrong(torch.autograd.Function):
    """A square whose gradient is not its own."""

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x

    @staticmethod
    def backward(ctx, gradient):
        return gradient * ctx.saved_tensors[0]


class Fine(nn.Linear):
    def forward(self, x):
        return super().forward(x) ** 2


class Slips(nn.Linear):
    def forward(self, x):
        return Wrong.apply(super().forward(x))


class Sum(nn.Linear):
    def forward(self, x):
        global LINE
        LINE = sys._getframe().f_lineno + 1
        return (super().forward(x) * 300.0) @ torch.ones(3, 3) * 300.0 / 90000.0


def batches(count):
    generator = torch.Generator().manual_seed(7)
    for _ in range(count):
        yield torch.randn(8, 6, generator=generator), torch.randint(0, 3, (8,), generator=generator)


@case
def gradients():
    for kind, is_right in ((Fine, True), (Slips, False)):
        torch.manual_seed(1)
        m = kind(6, 3)
        with train(m, precision="bf16") as t:
            t.step(X, Y)
            state, found = t.state_dict(), t.check_gradients(*next(batches(1)))
            assert bool(found) is is_right and "@weight" in str(found), found
            assert {one["variable"] for one in found.gradients} == {"weight", "bias"}
            assert all(torch.equal(value, t.state_dict()[name]) for name, value in state.items()) and t.steps == 1


@case
def precision():
    """An overflow of f16 is named by the line of the module; a policy of what it says mends it."""
    torch.manual_seed(1)
    m = Sum(6, 3)
    with torch.no_grad():
        m.weight.mul_(40)
    with tempfile.TemporaryDirectory() as folder, train(m, precision="f16", policy="apex-o3") as t:
        found = t.check_precision(batches(9), steps=3)
        assert not found and f"torch_measure.py:{LINE}" in found.worse["location"], found
        assert found.worse["error"] is None and found.policy and found.policy.strip() in str(found)
        assert t.steps == 0
        made = t.calibrate(os.path.join(folder, "profile.json"), batches(4))
        assert made.data["batches"] == 4 and made.data["precision"] == "f16"
        with train(Sum(6, 3), precision="f16", profile=made) as other:
            other.step(X, Y)


@case
def structures():
    """Batches that are dicts, labels in small integers, an argument without samples."""

    def of_dict(m, batch, weights):
        return F.cross_entropy(m(batch["x"]), batch["y"], weights)

    torch.manual_seed(2)
    example = ({"x": X, "y": Y}, torch.tensor([1.0, 2.0, 0.5]))
    with train(nn.Linear(6, 3), of_dict, example, precision="bf16") as t:
        assert t.check_precision([({"x": x, "y": y}, example[1]) for x, y in batches(3)])
        assert t.check_gradients({"x": X, "y": Y}, example[1])
    with train(nn.Linear(6, 3), precision="f32") as t:
        try:
            t.check_precision(batches(1))
            raise AssertionError("expected an error")
        except amp.ArgumentError as error:
            assert "found one in f32" in str(error), error


@case
def one_batch():
    """A batch in place of several is refused, with what is to be written."""

    def refused(call, *texts):
        try:
            call()
        except (amp.ArgumentError, TypeError) as error:
            assert all(text in str(error) for text in texts), error
        else:
            raise AssertionError("expected an error")

    with train(nn.Linear(6, 3), precision="bf16") as t:
        for one in (X, (X, Y), {"x": X, "y": Y}):
            refused(lambda one=one: t.check_precision(one), "a loader or a list of (x, y), found", "as [(x, y)]")
        refused(lambda: t.check_precision(X, Y), "expected check_precision(batches, *, steps=20)")
        refused(lambda: t.calibrate(X), "expected path= as a text or a path, found one of type Tensor")
        refused(lambda: t.calibrate("profile.json"), "expected calibrate(path, batches, *, steps=8)")
        assert t.check_precision([(X, Y)])
    with train(nn.Linear(6, 3), lambda m, x: m(x).square().mean(), (X,), precision="bf16") as t:
        assert t.check_precision([X, X + 1])
        refused(lambda: t.check_precision(X), "found one of type Tensor", "as [(x,)]")


if __name__ == "__main__":
    run()
