#!/usr/bin/env python3
"""Whatever a user's tensors, modules, files and keys are called, they are read as that.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import tempfile
import warnings

import amp
import torch
from amp import importer
from beside_torch import agree, make, refused, sgd
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)
X, A, B = torch.randn(4, 3), torch.randn(4, 3), torch.randn(4, 3)
ODD = ['a"b', "a\\b", "a\\41", "%x", "%x_i", "a = amp.constant", "größe", "}", "#at0", "@w", "a//b", "a\u2028b", "0"]


def holding(parameters=(), buffers=()):
    """A module of these, some in modules of their own, and the loss that multiplies with all."""
    m = nn.Module()
    for name in [*parameters, *buffers]:
        *path, last = name.split(".")
        owner = m
        for part in path:
            if not hasattr(owner, part):
                owner.add_module(part, nn.Module())
            owner = getattr(owner, part)
        value = torch.rand(3) + 0.5
        if name in parameters:
            owner.register_parameter(last, nn.Parameter(value))
        else:
            owner.register_buffer(last, value)
    return m


def product(m, x):
    for tensor in [*m.parameters(), *m.buffers()]:
        x = x * tensor
    return x.square().mean()


@case
def of_parameters():
    m = holding(ODD[:5] + ODD[6:])
    agree(m, product, (X,), (A,))
    t = make(m, product, (X,), accumulate=2)
    t.step(A)
    with tempfile.TemporaryDirectory() as folder:
        state = t.state_dict()
        t.save(os.path.join(folder, "run.safetensors"))
        t.step(A)
        t.load(os.path.join(folder, "run.safetensors"))
        assert all(value.equal(state[name]) for name, value in t.state_dict().items())


@case
def that_python_cannot_have():
    class Counting(nn.Module):
        def __init__(self, name):
            super().__init__()
            self.register_parameter(name, nn.Parameter(torch.rand(3)))
            self.register_buffer("count", torch.zeros(()))

        def forward(self, x):
            self.count.add_(1.0)
            return x * next(self.parameters()) + self.count

    def loss(m, x):
        return m(x).square().mean()

    for name in ('a"b', "return"):
        refused(f"called {name!r}", "letters, digits and _", call=lambda: make(Counting(name), loss, (X,)))
    agree(Counting("a\\b"), loss, (X,), (A,))


@case
def with_control_characters():
    refused("control characters", "'a\\nb'", call=lambda: make(holding(["a\nb"]), product, (X,)))


@case
def of_keys_and_results():
    for key in ['a"}, %z: tensor<4xf64> {amp.name = "q', *ODD, 1, None]:
        def loss(m, x):
            return (m(x[key]) - x["y"]).square().mean(), {key: x["y"].sum()}

        m = nn.Linear(3, 3)
        with warnings.catch_warnings():  # that the comparison could not run
            warnings.simplefilter("error", amp.Warning)
            t = make(m, loss, ({key: X, "y": X},))
        r = t.step({key: A, "y": B})
        assert abs(r.loss - loss(m, {key: A, "y": B})[0].item()) < 1e-9
        assert abs(r[str(key)] - B.sum().item()) < 1e-9


@case
def of_a_result_that_the_loss_has():
    def other(m, x):
        return m(x).square().mean(), {"loss": x.sum()}

    refused("torch_names.py:", "'loss'", call=lambda: make(nn.Linear(3, 3), other, (X,)))

    def same(m, x):
        value = m(x).square().mean()
        return value, {"loss": value}

    m = nn.Linear(3, 3)
    assert abs(make(m, same, (X,)).step(A).loss - same(m, A)[0].item()) < 1e-9


@case
def of_a_result_that_an_argument_has():
    def loss(m, x):
        return m(x).sum(), {"x": x.sum()}

    refused("torch_names.py:", "'x'", call=lambda: make(nn.Linear(3, 3), loss, (X,)))


@case
def of_arguments_that_methods_have():
    with warnings.catch_warnings():
        warnings.simplefilter("error", amp.Warning)
        agree(nn.Linear(3, 3), lambda m, entry, average: (m(entry) - average).square().mean(), (X, A), (A, B))


@case
def of_classes_and_files():
    text = (
        "class Layer(torch.nn.Linear):\n    def forward(self, x):\n        return super().forward(x).sin()\n"
        "class Twice(torch.autograd.Function):\n    @staticmethod\n    def forward(ctx, x):\n        return 2 * x\n"
        "    @staticmethod\n    def backward(ctx, g):\n        return 2 * g\n"
        "def loss(m, x):\n    return Twice.apply(m(x)).square().mean()\n"
    )
    for file in ("/a\nb.py", '/a"b\\c.py', "/%x.py"):
        scope = {"__name__": "layers", "torch": torch}
        exec(compile(text, file, "exec"), scope)
        scope["Layer"].__name__ = scope["Layer"].__qualname__ = "Layer\nfunc.func @x() {"
        scope["Twice"].__name__ = "Twice\n}"
        m = nn.Sequential(scope["Layer"](3, 3), scope["Layer"](3, 3))
        agree(m, scope["loss"], (X,), (A,))
        again = importer.import_torch(m, scope["loss"], (X,), optimizer=sgd(m.parameters()), precision="f64",
                                      functions=True)  # fmt: skip
        amp.compile(again.text)


@case
def that_the_compiler_has_too():
    """Its own symbols give way: a checkpoint has the user's names."""
    ours = ["opt", "predict", "eval_average", "train_1", "opt_1.lr", "scaler.tracker"]
    buffers = ["scaler.scale", "scaler.skipped", "amp.rng", "amp.constant"]
    m = holding(ours, buffers)
    agree(m, product, (X,), (A,), eval_batch=4, average=0.9, predict=lambda m, x: x * m.opt)
    m.float()
    batch = A.float()
    for precision in ("f32", "f16"):
        t = amp.from_torch(m, product, (X.float(),), optimizer=sgd(m.parameters()), precision=precision, average=0.9,
                           predict=lambda m, x: x * m.opt, eval_batch=4)  # fmt: skip
        expected = product(m, batch).item()
        assert abs(t.step(batch).loss - expected) < 1e-2 * max(1.0, expected)
        t.evaluate(batch, average=True), t.predict(batch)
        assert set(ours + buffers) <= set(t.image.variables)
        assert t.lr == 0.1
        t.lr = 0.2
        t.close()


@case
def of_the_key_of_random_numbers():
    m = holding(["w"], ["amp.rng"])
    t = make(m, lambda m, x: product(m, F.dropout(x, 0.5)), (X,))
    assert len({t.step(A).loss for _ in range(3)}) == 3
    assert t.state_dict()["amp.rng"].equal(m.amp.rng)


@case
def of_losses():
    m = nn.Linear(3, 3)
    t = amp.from_torch(m, {"größe": lambda m, x: m(x).square().mean()}, {"größe": (X,)},
                       optimizer={"größe": sgd(m.parameters())}, precision="f64")  # fmt: skip
    assert abs(t.step(A, entry="größe").loss - m(A).square().mean().item()) < 1e-9
    m = holding(["critic"])
    refused("'critic'", call=lambda: amp.from_torch(m, {"critic": product}, {"critic": (X,)}, precision="f64",
                                                    optimizer={"critic": sgd(m.parameters())}))  # fmt: skip


run(lambda: torch.manual_seed(0))
