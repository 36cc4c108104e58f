#!/usr/bin/env python3
"""What a skipped step of from_torch keeps of buffers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import os
import tempfile

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
X, Y = torch.randn(16, 8), torch.randint(0, 3, (16,))
BAD = X.clone()
BAD[0] *= 4e5


def train(module, **options):
    def loss(m, x, y):
        return F.cross_entropy(m(x), y)

    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    return amp.from_torch(module, loss, example=(X, Y), optimizer=optimizer, precision="f16", **options)


class Buffers(nn.Module):
    """Statistics, a count, a queue and the average of a weight."""

    def __init__(self):
        super().__init__()
        self.inner, self.norm, self.outer = nn.Linear(8, 8), nn.BatchNorm1d(8), nn.Linear(8, 3)
        self.register_buffer("queue", torch.zeros(4, 8))
        self.teacher = nn.Linear(8, 8).requires_grad_(False)

    def forward(self, x):
        h = self.norm(self.inner(x))
        with torch.no_grad():
            self.queue.copy_(torch.cat([h[:1].detach(), self.queue[:-1]]))
            self.teacher.weight.lerp_(self.inner.weight, 0.1)
        return self.outer(h + 0.1 * self.teacher(x))


KEPT = ("norm.running_mean", "norm.running_var", "norm.num_batches_tracked", "queue", "teacher.weight")


@case
def a_skipped_step_keeps_buffers():
    for batches in (dict(), dict(accumulate=2), dict(accumulate_calls=2)):
        calls = batches.get("accumulate_calls", 1)
        t = train(Buffers(), **batches)
        start = t.state_dict()
        for batch in [BAD] * calls:
            r = t.step(batch, Y)
        assert r.skipped
        for name, value in t.state_dict().items():
            assert torch.equal(value, start[name]), (batches, name)
        for _ in range(calls):
            r = t.step(X, Y)
        assert not r.skipped
        state = t.state_dict()
        for name in KEPT:
            assert state[name].isfinite().all() and not torch.equal(state[name], start[name]), (batches, name)
        assert state["norm.num_batches_tracked"] == max(batches.values(), default=1)


@case
def or_writes_them_as_pytorch():
    t = train(Buffers(), buffers="always")
    assert t.step(BAD, Y).skipped
    state = t.state_dict()
    assert state["norm.num_batches_tracked"] == 1 and not state["norm.running_mean"].isfinite().all()
    try:
        train(Buffers(), buffers="never")
        raise AssertionError("expected buffers='never' to be refused")
    except amp.CompileError as error:
        assert "expected buffers= 'applied'" in str(error), error


@case
def memory_is_that_of_written_buffers():
    def of(**options):
        return train(Buffers(), **options).memory_report(json=True)["total"]

    sizes = {name: value.nbytes for name, value in Buffers().state_dict().items()}
    written = sum(sizes[name] for name in KEPT)
    for batches in (dict(), dict(accumulate_calls=2)):
        more = of(**batches) - of(buffers="always", **batches)
        assert 0 <= more <= 2 * written + 512, (batches, more, written)


@case
def a_run_goes_on_across_the_change():
    """After a step and within a window, whose calls have moved the buffers on."""
    path = os.path.join(tempfile.mkdtemp(), "run.safetensors")
    for saved, here in (("always", "applied"), ("applied", "always")):
        t = train(Buffers(), buffers=saved, accumulate_calls=3)
        other = train(Buffers(), buffers=here, accumulate_calls=3)
        for steps, rest in ((2, 4), (3, 3)):
            for _ in range(steps):
                t.step(X, Y)
            t.save(path)
            other.load(path)
            for _ in range(rest):
                t.step(X, Y), other.step(X, Y)
            found = other.state_dict()
            for name, value in t.state_dict().items():
                assert torch.equal(value, found[name]), (saved, steps, name)


class Counting(nn.Module):
    """Counts in integers of few bits, which wrap."""

    def __init__(self, kind):
        super().__init__()
        self.head = nn.Linear(8, 3)
        self.register_buffer("count", torch.tensor([100, 3], dtype=kind))

    def forward(self, x):
        self.count.add_(60)
        return self.head(x) * self.count[0] / 100


@case
def of_small_integers():
    for kind in (torch.uint8, torch.int8, torch.int16, torch.bool):
        m, steps = Counting(kind), 3
        if kind == torch.bool:
            m.forward = lambda x, m=m: (m.count.logical_not_(), m.head(x) * (1 + m.count[0]))[1]
        t = train(m)
        for _ in range(steps):
            t.step(X, Y)
        state = t.state_dict()
        assert m.count.tolist() == torch.tensor([100, 3], dtype=kind).tolist()
        for _ in range(steps):
            m(X)
        assert state["count"].dtype == kind and torch.equal(state["count"], m.count), (kind, state["count"], m.count)
        t.load_state_dict({**state, "count": m.count * 0 + 1})
        assert torch.equal(t.state_dict()["count"], torch.ones(2, dtype=kind))
        t.close()


class Twice(nn.Module):
    def __init__(self, other):
        super().__init__()
        self.head = nn.Linear(8, 3)
        self.register_buffer("p", torch.ones(3))
        if other == "q":
            self.register_buffer("q", self.p)
        else:
            self.part = self.p[1:2]

    def forward(self, x):
        self.p.add_(1)
        return self.head(x) * (self.q if hasattr(self, "q") else self.part)


@case
def of_two_names():
    """Of one tensor they are one; of a part of it, which the module changes by the other, not."""
    module = Twice("q")

    def loss(m, x, y):
        return F.cross_entropy(m(x), y)

    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    with amp.from_torch(module, loss, example=(X, Y), optimizer=optimizer, precision="f32") as t:
        for _ in range(3):
            found = t.step(X, Y).loss
            optimizer.zero_grad()
            value = loss(module, X, Y)
            value.backward()
            optimizer.step()
            assert abs(found - value.item()) < 1e-5 * abs(found)
        assert t.state_dict()["p"].tolist() == t.state_dict()["q"].tolist() == [4, 4, 4] == module.q.tolist()
    try:
        train(Twice("part"))
    except amp.Error as error:
        assert "found 'p' and 'part'" in str(error) and "by one name" in str(error), error
    else:
        raise AssertionError("expected an error that names 'part'")


class Ranges(nn.Module):
    """Buffers that are assigned: always, where a condition on the data holds, or on both sides of one."""

    def __init__(self):
        super().__init__()
        self.head = nn.Linear(8, 3)
        for name in ("low", "high", "seen", "last"):
            self.register_buffer(name, torch.zeros(1))

    def forward(self, x):
        h = self.head(x)
        low, high = h.detach().min(), h.data.max()
        before = self.low
        if self.low.min() > -1e-5 and self.high.max() < 1e-5:
            self.low = self.low + low
            self.high = self.high + high
        else:
            self.low = torch.min(self.low, low)
            self.high = self.high * 0.9 + high * 0.1
            if x.mean() > 0:
                self.last = self.high - before
        self.seen = self.seen + 1
        return h * (1 + self.high - self.low) + before + self.last


@case
def that_are_assigned():
    def loss(m, x, y):
        return F.cross_entropy(m(x), y)

    module = Ranges().double()
    theirs = copy.deepcopy(module)
    optimizer = torch.optim.SGD(theirs.parameters(), lr=0.1)
    held = list(module.buffers())
    example = torch.randn(16, 8).double(), Y
    with amp.from_torch(module, loss, example=example, optimizer=torch.optim.SGD(module.parameters(), lr=0.1),
                        precision="f64") as t:  # fmt: skip
        assert all(one is other for one, other in zip(held, module.buffers())) and not module.seen
        for i in range(6):
            x = torch.randn(16, 8).double() * (i + 1)
            found = t.step(x, Y).loss
            optimizer.zero_grad()
            value = loss(theirs, x, Y)
            value.backward()
            optimizer.step()
            assert abs(found - value.item()) < 1e-12 * value.item(), (i, found, value)
        assert theirs.seen == 6 and theirs.last != 0
        for name, value in theirs.state_dict().items():
            assert (t.state_dict()[name] - value).abs().max() < 1e-12, name


class Follows(nn.Module):
    """A buffer that becomes the weight itself, what has a derivative, or one of two names."""

    def __init__(self, kind):
        super().__init__()
        self.head, self.kind = nn.Linear(8, 3), kind
        self.register_buffer("p", torch.zeros(3))
        self.register_buffer("q", self.p if kind == "names" else torch.zeros(3))

    def forward(self, x):
        h = self.head(x)
        self.p = {"weight": self.head.bias.detach(), "derivative": h[0], "names": self.p + 1, "other": self.q}[self.kind]
        return h + self.q


@case
def that_are_assigned_what_is_no_value():
    for kind in ("weight", "derivative", "names", "other"):
        try:
            train(Follows(kind))
        except amp.Error as error:
            assert "found buffer 'p' assigned anew" in str(error) and "self.buffer.copy_(value)" in str(error), error
        else:
            raise AssertionError(f"expected an error of {kind}")


class MadeLater(nn.Linear):
    """A buffer that the first forward makes."""

    def __init__(self):
        super().__init__(3, 1)
        self.register_buffer("mean", None)

    def forward(self, x):
        h = super().forward(x)
        self.mean = h.mean(0).detach() if self.mean is None else 0.9 * self.mean + 0.1 * h.mean(0).detach()
        return h - self.mean


@case
def that_are_none():
    m = MadeLater().double()
    try:
        amp.from_torch(m, lambda m, x: m(x).square().mean(), (torch.randn(4, 3).double(),),
                       optimizer=torch.optim.SGD(m.parameters(), lr=0.1), precision="f64")  # fmt: skip
    except amp.Error as error:
        assert "found buffer 'mean', which is None" in str(error) and "register_buffer('mean', torch" in str(error), error
    else:
        raise AssertionError("expected an error")
    assert m.mean is None


run(lambda: torch.manual_seed(0))
