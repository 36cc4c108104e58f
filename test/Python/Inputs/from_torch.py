#!/usr/bin/env python3
"""Modules that amp.from_torch trains as PyTorch does, through the importer.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import tempfile

import amp
import torch
from amp import importer
from run_cases import case, run

torch.manual_seed(0)


class Normed(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = torch.nn.Linear(8, 16), torch.nn.Linear(16, 4)
        self.norm = torch.nn.BatchNorm1d(16)

    def forward(self, x):
        return self.b(torch.relu(self.norm(self.a(x))))


class Guarded(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a, self.b = torch.nn.Linear(8, 8), torch.nn.Linear(8, 4)

    def forward(self, x):
        h = self.a(x)
        with torch.autocast("cpu", enabled=False):
            return self.b(h.float())


def cross_entropy(m, x, y):
    return torch.nn.functional.cross_entropy(m(x), y)


@case
def accumulated():
    """Four micro-batches a step: weights and batch norm's buffers are PyTorch's."""
    ours = Normed()
    theirs = copy.deepcopy(ours)
    optimizer = torch.optim.SGD(theirs.parameters(), lr=0.1, momentum=0.9)
    batches = [(torch.randn(32, 8), torch.randint(0, 4, (32,))) for _ in range(5)]
    with amp.from_torch(ours, cross_entropy, example=batches[0], accumulate=4,
                        optimizer=torch.optim.SGD(ours.parameters(), lr=0.1, momentum=0.9)) as t:  # fmt: skip
        for x, y in batches:
            result = t.step(x, y)
            optimizer.zero_grad()
            total = 0.0
            for part in zip(x.chunk(4), y.chunk(4)):
                value = cross_entropy(theirs, *part) / 4
                value.backward()
                total += value.item()
            optimizer.step()
            assert abs(result.loss - total) < 1e-6, (result.loss, total)
        trained = t.state_dict()
    expected = theirs.state_dict()
    assert list(trained) == list(expected)
    for name, value in expected.items():
        distance = (trained[name].double() - value.double()).abs().max().item()
        assert distance < 1e-6, (name, distance)
    assert trained["norm.num_batches_tracked"] == 20
    ours.load_state_dict(trained)


@case
def calls():
    """A loop that steps every third batch stays as it is: weights after each call, and
    batch norm's buffers after the last, are PyTorch's, with buffers="always" these after each;
    saved within a window it goes on as it would."""
    for buffers in ("applied", "always"):
        run_calls(buffers)


def run_calls(buffers):
    ours = Normed()
    theirs = copy.deepcopy(ours)
    optimizer = torch.optim.SGD(theirs.parameters(), lr=0.1, momentum=0.9)
    batches = [(torch.randn(8, 8), torch.randint(0, 4, (8,))) for _ in range(9)]
    parameters = dict(ours.named_parameters())

    def make():
        return amp.from_torch(ours, cross_entropy, example=batches[0], accumulate_calls=3, buffers=buffers,
                              optimizer=torch.optim.SGD(ours.parameters(), lr=0.1, momentum=0.9))  # fmt: skip

    with tempfile.TemporaryDirectory() as directory:
        path = f"{directory}/within.safetensors"
        with make() as t:
            for i, (x, y) in enumerate(batches):
                result = t.step(x, y)
                value = cross_entropy(theirs, x, y)
                (value / 3).backward()
                if i % 3 == 2:
                    optimizer.step()
                    optimizer.zero_grad()
                found = (result.call, result.calls, result.skipped, result.applied)
                assert found == (i % 3 + 1, 3, False, (i + 1) // 3), found
                assert abs(result.loss - value.item()) < 1e-6, (result.loss, value)
                trained, expected = t.state_dict(), theirs.state_dict()
                for name, value in expected.items():
                    if name in parameters or buffers == "always" or i % 3 == 2:
                        distance = (trained[name].double() - value.double()).abs().max().item()
                        assert distance < 1e-6, (i, name, distance)
                if i == 4:
                    t.save(path)
        with make() as t:
            t.load(path)
            for x, y in batches[5:]:
                result = t.step(x, y)
            assert result.applied == 3, result.applied
            for name, value in t.state_dict().items():
                assert torch.equal(value, trained[name]), name


@case
def guarded():
    """What stands in autocast(enabled=False) stays f32, and nothing else does."""
    module = Guarded()
    text = importer.import_torch(
        module, lambda m, x: m(x).square().mean(), (torch.randn(6, 8),), precision="f16",
        optimizer=torch.optim.SGD(module.parameters(), lr=0.1),
    ).text  # fmt: skip
    first, second = (line for line in text.splitlines() if "amp.matmul" in line)
    assert text.count("{enabled = false}") == 1
    begin = text.index("{enabled = false}")
    assert text.index(first) < begin < text.index(second) < text.index("amp.yield")


@case
def in_f64():
    module = torch.nn.Linear(8, 4)
    x = torch.randn(6, 8)

    def train(dtype):
        return amp.from_torch(module.to(dtype), lambda m, x: m(x).square().mean(), (x.to(dtype),),
                              precision="f64",
                              optimizer=torch.optim.SGD(module.parameters(), lr=0.1))  # fmt: skip

    try:
        train(torch.float32)
        raise AssertionError("expected an error")
    except amp.CompileError as error:
        assert "found 'weight' of torch.float32; module.double() first" in str(error), error
    with train(torch.float64) as trainer:
        expected = module(x.double()).square().mean().item()
        assert abs(trainer.step(x.double()).loss - expected) < 1e-15


class Graph(torch.nn.Module):
    """Messages along edges; the nodes are the batch, the edges are not."""

    def __init__(self):
        super().__init__()
        torch.manual_seed(3)
        self.layer = torch.nn.Linear(4, 4)
        self.register_buffer("mask", torch.tensor([1.0, float("-inf"), 0.0]), persistent=True)

    def forward(self, x, edges, scale):
        h = self.layer(x)
        sent = h[edges[0]] * scale
        return torch.zeros_like(h).index_add(0, edges[1], sent).relu() + h


@case
def whole_arguments():
    """Arguments of other first dimensions than the batch, and a number."""
    ours = Graph()
    theirs = copy.deepcopy(ours)
    x, y = torch.randn(6, 4), torch.randn(6, 4)
    edges, scale = torch.tensor([[0, 1, 2, 3, 5], [1, 0, 4, 4, 2]]), torch.tensor(0.5)

    def loss(m, x, edges, scale, y):
        return (m(x, edges, scale) - y).square().mean()

    sgd = [torch.optim.SGD(m.parameters(), lr=0.1) for m in (ours, theirs)]
    with amp.from_torch(ours, loss, (x, edges, scale, y), optimizer=sgd[0], eval_batch=6) as t:
        for step in range(4):
            edges = (edges + 1) % 6
            scale = scale * 0.5
            sgd[1].zero_grad()
            value = loss(theirs, x, edges, scale, y)
            value.backward()
            sgd[1].step()
            assert abs(t.step(x, edges, scale, y).loss - value.item()) < 1e-6, step
        assert abs(t.evaluate(x, edges, scale, y)["loss"]
                   - loss(theirs, x, edges, scale, y).item()) < 1e-6  # fmt: skip


class Noisy(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.mean, self.spread = (torch.nn.Parameter(torch.zeros(4)) for _ in range(2))

    def forward(self, x):
        z = self.mean + self.spread.exp() * torch.randn_like(x)
        at = torch.arange(x.shape[0]) % 2
        return (z - x - at[:, None]).square().mean() + torch.rand(x.shape[0], 1).mean() * 0


@case
def random_numbers():
    """Noise through which gradients flow, and numbers up to the batch."""
    module = Noisy()
    x = torch.randn(64, 4) * 0.1 + 1.0
    adam = torch.optim.Adam(module.parameters(), lr=0.05)
    with amp.from_torch(module, lambda m, x: m(x), (x,), optimizer=adam) as t:
        losses = [t.step(x).loss for _ in range(200)]
        state = t.state_dict()
    assert len(set(losses)) > 190
    # The mean of x and of 0, 1, 0, …; the spread goes to 0.
    assert (state["mean"] - 1.5).abs().max() < 0.15 and state["spread"].max() < -0.5, state


class Held(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.ones(3))

    def forward(self, x):
        with torch.no_grad():
            k = self.w * 2
        return (x * self.w * k).sum()


@case
def without_derivative():
    """no_grad() in the module."""
    ours = Held()
    theirs = copy.deepcopy(ours)
    x = torch.randn(4, 3)
    optimizers = [torch.optim.Adagrad(m.parameters(), lr=0.1) for m in (ours, theirs)]
    with amp.from_torch(ours, lambda m, x: m(x), example=(x,), optimizer=optimizers[0]) as t:
        for _ in range(3):
            t.step(x)
            optimizers[1].zero_grad()
            theirs(x).backward()
            optimizers[1].step()
        assert (t.state_dict()["w"] - theirs.w).abs().max() < 1e-6


@case
def refused():
    module = torch.nn.Linear(8, 4)
    for change, message, options in (
        (torch.nn.Module.half, "found 'weight' of torch.float16; masters=True trains", {}),
        (torch.nn.Module.float, "expected accumulate to be a whole number of 1 or more, found 0",
         {"accumulate": 0}),
        (torch.nn.Module.float, "expected accumulate_calls= as a whole number, found '3'",
         {"accumulate_calls": "3"}),
        (torch.nn.Module.float, "expected results to be a list of names, found the text 'nope'",
         {"results": "nope"}),
        (torch.nn.Module.float, "expected results of gradient_norm and learning_rate, found 3",
         {"results": [3]}),
    ):
        change(module)
        try:
            amp.from_torch(module, lambda m, x: m(x).sum(), (torch.randn(6, 8),),
                           optimizer=torch.optim.SGD(module.parameters(), lr=0.1), **options)  # fmt: skip
            raise AssertionError("expected an error")
        except (amp.CompileError, amp.ArgumentError) as error:
            assert message in str(error), error


class Numbered(torch.nn.Linear):
    def forward(self, x):
        return super().forward(x) * float(x.max().numpy())


@case
def misused():
    x = torch.randn(6, 8)
    module = Numbered(8, 4)

    def make(module, example):
        return amp.from_torch(module, lambda m, x: m(x).sum(), example,
                              optimizer=torch.optim.SGD(module.parameters(), lr=0.1))  # fmt: skip

    def expect(message, call):
        try:
            call()
        except amp.Error as error:
            assert message in str(error), error
            return
        raise AssertionError("expected an error")

    expect("found a number or a condition that depends on the data", lambda: make(module, (x,)))
    problems = amp.check(module, lambda m, x: m(x).sum(), (x,))
    assert any("keep it a tensor: compute with it" in str(problem) for problem in problems), problems
    expect("expected example=(x, y), a tuple of tensors, found Tensor", lambda: make(module, x))
    module = torch.nn.Linear(8, 4)
    with make(module, (x,)) as trainer:
        before = trainer.state_dict()
        state = {"weight": torch.zeros(4, 8), "bias": torch.zeros(5)}
        expect("expected 'bias' of shape [4], found one of [5]",
               lambda: trainer.load_state_dict(state))  # fmt: skip
        assert torch.equal(trainer.state_dict()["weight"], before["weight"])


@case
def like_torch():
    """Losses and state of three steps are PyTorch's: modes of parts, truth values, ties,
    reversed batches."""
    fine = torch.nn.Sequential(torch.nn.Linear(4, 3), torch.nn.BatchNorm1d(3))
    fine[1].eval()
    linear = lambda: torch.nn.Linear(4, 3)  # noqa: E731
    x, y = torch.randn(6, 4).double(), torch.randn(6, 3).double()
    cube = torch.randn(3, 5, 4).double()
    for module, loss, batch in (
        (fine, lambda m, x, y: (m(x) - y).pow(2).mean(), (x, y)),
        (linear(), lambda m, x, keep: (m(x) * keep).pow(2).mean(), (x, y > 0)),
        (linear(), lambda m, x: torch.stack([m(x), m(x).detach()]).max(0)[0].pow(2).mean(), (x,)),
        (linear(), lambda m, x: m(x).min(1, keepdim=True).values.pow(2).mean(), (x,)),
        (linear(), lambda m, x: m(x.flip(0)).pow(2).mean(), (cube,)),
    ):
        module.double()
        other = copy.deepcopy(module)
        theirs = torch.optim.SGD(other.parameters(), lr=0.1)
        modes = [part.training for part in module.modules()]
        ours = torch.optim.SGD(module.parameters(), lr=0.1)
        with amp.from_torch(module, loss, batch, optimizer=ours, precision="f64") as trainer:
            for _ in range(3):
                theirs.zero_grad()
                value = loss(other, *batch)
                value.backward()
                theirs.step()
                assert abs(trainer.step(*batch).loss - value.item()) < 1e-12
            state = trainer.state_dict()
        for name, value in other.state_dict().items():
            assert not value.is_floating_point() or torch.allclose(state[name], value, rtol=1e-12), name
        assert modes == [part.training for part in module.modules()]


run()
