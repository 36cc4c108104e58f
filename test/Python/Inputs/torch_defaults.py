#!/usr/bin/env python3
"""What a trainer of a module is by default: its precision and what that is called, its device,
evaluations that nobody asked for beforehand, and a cell of a notebook that runs twice.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import copy
import io
import logging
import os
import tempfile

import amp
import numpy
import torch
from amp import _precision
from run_cases import case, run
from torch import nn
from torch.nn import functional as F
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

X, Y = torch.randn(16, 6, dtype=torch.float64), torch.randint(0, 3, (16,))


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def mlp():
    torch.manual_seed(3)
    return nn.Sequential(nn.Linear(6, 9), nn.BatchNorm1d(9), nn.ReLU(), nn.Dropout(0.25), nn.Linear(9, 3))


def adam(m):
    return torch.optim.AdamW(m.parameters(), lr=1e-2)


def train(m, x=X.float(), loss=loss, **options):
    return amp.from_torch(m, loss, (x, Y), optimizer=adam(m), **options)


def refused(call, *texts):
    try:
        call()
    except amp.Error as error:
        for text in texts:
            assert text in str(error), (text, str(error))
        return
    raise AssertionError(f"expected an error with {texts}")


@contextlib.contextmanager
def told():
    """What the package says on standard error meanwhile."""
    logger, text = logging.getLogger("amp"), io.StringIO()
    handler = logging.StreamHandler(text)
    logger.addHandler(handler)
    logger.propagate = False
    yield text
    logger.removeHandler(handler)
    logger.propagate = True


@case
def names():
    called = {
        "f64": ["f64", "fp64", "float64", "double", torch.float64, torch.double, numpy.float64, numpy.dtype("f8")],
        "f32": ["f32", "fp32", "float32", torch.float32, numpy.float32],
        "f16": ["f16", "fp16", "FP16", "float16", "half", torch.float16, torch.half, numpy.dtype("f2")],
        "bf16": ["bf16", "BF16", "bfloat16", torch.bfloat16],
    }
    for precision, given in called.items():
        for one in given:
            assert _precision.precision_of(one) == precision, one
    for precision, one in (("f16", torch.half), ("bf16", "bfloat16"), ("f32", "fp32"), ("f64", torch.float64)):
        m = mlp().double() if precision == "f64" else mlp()
        x = X if precision == "f64" else X.float()
        with train(m, x, precision=one) as t:
            assert t.precision == t.image.precision == precision, t
            # A file has no precision of a text in f64.
            with tempfile.TemporaryDirectory() as folder:
                t.image.save(f"{folder}/step.ampx")
                assert amp.Image.load(f"{folder}/step.ampx").precision == ("f32" if precision == "f64" else precision)
    for wrong, near in (("fp61", "did you mean 'fp64'?"), ("mixed", '"auto" takes'), (torch.int32, '"auto"'), (16, "16")):
        refused(lambda wrong=wrong: train(mlp(), precision=wrong), 'expected precision= "auto", "f32"', near)
        refused(lambda wrong=wrong: amp.compile("func\n", precision=wrong), "expected precision=", near)


@case
def auto():
    best = _precision.suited()
    with train(mlp(), precision="auto") as t, train(mlp(), precision=best) as u:
        assert ("converted to f32" in t.device) == (best == "f32"), t.device
        assert t.precision == best
        for _ in range(3):
            t.step(X.float(), Y), u.step(X.float(), Y)
        for name, value in t.state_dict().items():
            assert torch.equal(value, u.state_dict()[name]), name
    assert _precision.suited(cpu="x86-64-v3") == "f32"
    with train(mlp(), precision="auto", cpu="x86-64-v3") as t:
        assert t.precision == "f32"
    assert _precision.suited("cuda") == "bf16"
    with train(mlp().double(), X, precision="auto") as t:
        assert t.precision == "f64" and t.step(X, Y).loss > 0


@case
def without_precision():
    real, _precision.suited = _precision.suited, lambda *_: "bf16"
    try:
        for is_first in (True, False):
            with told() as text, train(mlp()) as t:
                assert t.precision == "f32"
            said = text.getvalue()
            assert ('precision="auto" would take bf16' in said) == is_first, said
        _precision._told = False
        with told() as text, train(mlp(), precision="f32"), train(mlp().double(), X, precision="f64"):
            assert not text.getvalue()
        _precision.suited = lambda *_: "f32"  # where 16 bits gain nothing, nothing is offered
        with told() as text, train(mlp()):
            assert not text.getvalue()
    finally:
        _precision.suited = real


@case
def another_precision():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "run.safetensors")
        with train(mlp(), precision="f32") as t:
            t.step(X.float(), Y)
            t.save(path, epoch=2)
        with train(mlp(), precision="bf16") as t:
            refused(lambda: t.load(path), "precision f32, found precision bf16", 'accept="precision"')
            assert t.load(path, accept="precision") == (2, 0)


@case
def device():
    for given in ("cpu", torch.device("cpu"), "cpu:0", 0):
        with train(mlp(), device=given) as t:
            assert t.device.startswith("cpu")
    with train(mlp(), precision="f32", target="cpu", device="cpu") as t:
        refused(lambda: amp.Trainer(t.image, device="cuda"), "that its image was made for, cpu", 'target="cuda"')
        amp.Trainer(t.image, device="cpu").close()
    refused(lambda: train(mlp(), device="tpu"), "expected device=", "'tpu'")
    refused(lambda: train(mlp(), target="cpu", device="cuda:1"), "of one kind", "leave one of them out")
    refused(lambda: train(mlp(), device=torch.device("cuda:3")), "cuda")


@case
def says_what_it_is():
    with train(mlp(), precision="bf16") as t:
        chosen = f"bf16 on {t.device}; batch 16, 111 parameters"
        assert repr(t) == f"<amp.Trainer of '@train', after 0 steps: {chosen}>", t
        for times in (1, 0):
            text = io.StringIO()
            for batch in t.progress([(X.float(), Y)] * 2, file=text):
                t.step(*batch)
            assert text.getvalue().count(chosen) == times, text.getvalue()
    assert repr(t) == "<amp.Trainer, closed>"


def same(found, expected, digits=1e-12):
    assert abs(found - expected) <= digits * abs(expected), (found, expected)


@case
def evaluate():
    m = mlp().double()
    averaged = AveragedModel(m, multi_avg_fn=get_ema_multi_avg_fn(0.5))
    other, at = torch.randn(131, 6, dtype=torch.float64), torch.randint(0, 3, (131,))
    with told() as text, train(m, X, precision="f64", average=averaged) as t:
        for _ in range(4):
            t.step(X, Y)
        for count in (131, 40, 1):
            m.load_state_dict(t.state_dict())
            with torch.no_grad():
                expected = loss(m.eval(), other[:count], at[:count]).item()
            m.train()
            same(t.evaluate(other[:count], at[:count])["loss"], expected)
            t.step(X, Y)
        mean = copy.deepcopy(m)
        mean.load_state_dict(t.average_state_dict())
        same(t.evaluate(other, at, average=True)["loss"], loss(mean.eval(), other, at).item())
        with train(mlp().double(), X, precision="f64", eval_batch=(131, 1)) as u:
            u.load_state_dict(t.state_dict())
            assert u.evaluate(other, at) == t.evaluate(other, at)
    assert text.getvalue().count("131 samples at once; from_torch with eval_batch=(131, 1)") == 1, text.getvalue()


class Fixed(nn.Linear):
    def forward(self, x):
        return super().forward(x.reshape(len(x), 2, 6).sum(1)) if len(x) > 5 else super().forward(x[:, :6])


@case
def evaluate_fixed():
    """A module that fixes the batch, and a batch that is a dict."""

    def of_dict(m, batch):
        return loss(m, batch["x"], batch["y"]), {"first": batch["x"].mean()}

    torch.manual_seed(5)
    m, x = Fixed(6, 3).double(), torch.randn(16, 12, dtype=torch.float64)
    with told(), amp.from_torch(m, of_dict, ({"x": x, "y": Y},), optimizer=adam(m), precision="f64") as t:
        t.step({"x": x, "y": Y})
        m.load_state_dict(t.state_dict())
        for count in (16, 9):
            batch = {"x": torch.randn(count, 12, dtype=torch.float64), "y": Y[:count]}
            found = t.evaluate(batch)
            same(found["loss"], of_dict(m, batch)[0].item())
            same(found["first"], batch["x"].mean().item())


@case
def evaluate_of_several():
    """Of several losses it is the first, as with eval_batch=."""
    m = mlp().double()
    losses = {"one": loss, "two": lambda m, x, y: (m(x) ** 2).mean()}
    optimizers = {"one": adam(m[0]), "two": adam(m[4])}
    with told(), amp.from_torch(m, losses, (X, Y), optimizer=optimizers, precision="f64") as t:
        t.step(X, Y, entry="two")
        m.load_state_dict(t.state_dict())
        same(t.evaluate(X, Y)["loss"], loss(m.eval(), X, Y).item())


@case
def twice():
    """A cell that runs again gives a new trainer, and loses no weights."""
    m = mlp()
    first = train(m, precision="f32")
    refused(lambda: train(m, loss=lambda m, x, y: torch.linalg.eig(m(x)).x), "")
    assert first.steps == 0 and first.state_dict(), "a trainer that is not made takes nothing away"
    second = train(m, precision="f32", hyperparameters="lr")
    refused(lambda: first.step(X.float(), Y), "had taken no step when its module went to another, at", "torch_defaults.py:")
    second.lr = 0.5
    third = train(m, precision="f32")  # a rate is no weight
    third.step(X.float(), Y)
    refused(lambda: train(m), "trained since", "torch_defaults.py:", "for 1 steps", "load_state_dict", "close()")
    with tempfile.TemporaryDirectory() as folder:
        third.save(f"{folder}/run.safetensors")
        third.close(), third.close()
        others = {name: value + 1 for name, value in m.state_dict().items()}
        for change in (lambda t: t.load(f"{folder}/run.safetensors"), lambda t: t.load_state_dict(others),
                       lambda t: t.set("0.bias", torch.ones(9))):  # fmt: skip
            t = train(m)
            change(t)
            refused(lambda: train(m), "trained since")
            assert any(not torch.equal(value, m.state_dict()[name]) for name, value in t.state_dict().items())
            t.close()


if __name__ == "__main__":
    run()
