#!/usr/bin/env python3
"""The first slips of a new user: each message leads to what helps, or the call does what was meant.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import logging
import os
import tempfile

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

logging.getLogger("amp").setLevel(logging.ERROR)
X, Y = torch.randn(8, 6), torch.randint(0, 3, (8,))


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def sgd(m):
    return torch.optim.SGD(m.parameters(), lr=0.1)


def train(m=None, loss=loss, example=(X, Y), make=sgd, **options):
    m = m or nn.Linear(6, 3)
    return amp.from_torch(m, loss, example, optimizer=make(m), **options)


def says(call, *texts, kind=amp.Error):
    try:
        call()
    except kind as error:
        for text in texts:
            assert text in str(error), (text, str(error))
        return
    raise AssertionError(f"expected an error with {texts}")


@case
def of_the_loss():
    says(lambda: train(example=(X, Y.float())), "torch_slips.py:", "raises on the example without amp, too", "Long")
    says(lambda: train(loss=lambda m, x, y: (loss(m, x, y), m(x))), "return loss, {name: value}, and read r[name]")
    says(lambda: train(loss=lambda m, x, y: m(x)), "take its mean() or sum()")
    says(lambda: train(loss=lambda m, x, y: loss(m, x, y).item()), "a loss that is a tensor, found Number; return it")
    says(lambda: train(loss=nn.CrossEntropyLoss()), "def loss(module, x, y): return criterion(module(x), y)")
    says(lambda: train(make=lambda m: sgd(nn.Linear(6, 3))), "make the optimizer from module.parameters()")
    says(lambda: train(nn.Linear(6, 3, device="meta")), "module.cpu() first")
    # An error that is not of the loss alone stays what it was.
    says(lambda: train(loss=lambda m, x, y: m(x)[x[:, 0] > 0].flip(0)[0].sum()), "depends on the data")


@case
def of_the_example():
    says(lambda: train(example=X), "found Tensor; example=(x,) has one")
    says(lambda: train(example=DataLoader(TensorDataset(X, Y))), "next(iter(loader)) is a batch of a loader")
    says(lambda: train(precision="bf61"), "did you mean 'bf16'?")
    says(lambda: train(metrics="/nowhere/run.jsonl"), "/nowhere/run.jsonl: cannot write metrics", "does the directory exist")
    with train(example=(X.numpy(), Y.numpy()), precision="f32") as t:
        assert t.step(X.numpy(), Y.numpy()).loss > 0
    with train(loss=lambda m, b: loss(m, b["x"], b["y"]), example=({"x": X.numpy(), "y": Y},), precision="f32") as t:
        assert t.step({"x": X.numpy(), "y": Y}).loss > 0


@case
def of_a_step():
    with train(precision="f32") as t:
        says(lambda: t.step(X, Y.float()), "argument 'y'", "convert it to int64")
        says(lambda: t.step(X[0], Y[0]), "found tensor<6xf32>; a batch has its samples in the first dimension")
        says(lambda: t.step(X[:5], Y[:5]), "drop_last=True", "batch=(8, 5)")
        says(lambda: t.step({"x": X, "y": Y}), "found a dict of 'x', 'y'; write t.step(**batch)")
        says(lambda: t.step([X, Y]), "found a list of 2; write t.step(x, y), or t.step(*batch)")
        says(lambda: t.step(X.tolist(), Y), "argument 'x': expected a tensor, found a list; torch.tensor(…)")
        says(lambda: t.step(X, Y + 5), "expected integers from 0 to 2")
        assert t.steps == 0 and t.step(x=X, y=Y).loss > 0 and t.step(X.numpy(), Y.int()).loss > 0
        says(t.report, 'metrics="run.jsonl"')
        for name, owner in (("train", "its module"), ("parameters", "its module"), ("zero_grad", "its module"),
                            ("backward", "a tensor"), ("param_groups", None), ("unscale_", "a GradScaler")):  # fmt: skip
            expected = [f"no {name!r}, which is of {owner}", "step() runs"] if owner else []
            says(lambda name=name: getattr(t, name), *expected, kind=AttributeError)
        says(lambda: t(X), "a trainer is not called as its module is: step() runs the loss", kind=TypeError)
        says(lambda: t.load_state_dict(), "expected load_state_dict(state, strict=True)", kind=TypeError)
        says(lambda: t.load_state_dict("a.pt"), "amp.TorchTrainer.load_state_dict: expected state= as a dict")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "model.pt")
            torch.save(t.state_dict(), path)
            says(lambda: t.load(path), "found one of torch.save()", "t.load_state_dict(torch.load(path))")
            with train(precision="f32", metrics=os.path.join(folder, "run.jsonl")) as other:
                says(other.report, "expected a run with a step or an evaluation for report(), found none")
        says(lambda: t.nothing, "'TorchTrainer' object has no attribute 'nothing'", kind=AttributeError)
    t.close()
    says(lambda: t.step(X, Y), "one that was closed; make a new one")
    with train(precision="f32") as t:  # before a step
        assert t.evaluate(X, Y)["loss"] > 0


if __name__ == "__main__":
    run()
