#!/usr/bin/env python3
"""Branches on the data: what raises is asserted, what computes is computed on both sides and
chosen, and the rest is refused or stated.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy

import amp
import torch
from amp import importer
from beside_torch import make, refused, sgd
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 3)


def same(loss, module=None, batches=None, **options):
    """Steps on batches of either sign are PyTorch's."""
    module = module or nn.Linear(3, 5)
    batches = batches or [sign * torch.randn(4, 3).abs() for sign in (1, -1, 1)]
    theirs = copy.deepcopy(module)
    optimizer = sgd(p for p in theirs.parameters())
    with make(module, loss, (X,), **options) as t:
        for x in batches:
            found = t.step(x).loss
            optimizer.zero_grad()
            value = loss(theirs, x)
            value.backward()
            optimizer.step()
            assert abs(found - value.item()) < 1e-9 * max(1, abs(value.item())), (found, value.item())
        for name, value in t.state_dict().items():
            assert torch.allclose(value, theirs.state_dict()[name], rtol=0, atol=1e-9), name


def line_of(function, after):
    return f"torch_branches.py:{function.__code__.co_firstlineno + after}"


def asserted(loss, **options):
    """What each step of a loss asserts, in order, and what the user's code raises for it."""
    module = nn.Linear(3, 5)
    found = importer.import_torch(module, loss, (X,), optimizer=sgd(module.parameters()), precision="f64", **options)
    lines = [line.split('"')[1] for line in found.text.splitlines() if "amp.assert " in line]
    return lines, found.raised


def square(m, x):
    return m(x).square().sum()


# ---- What raises ------------------------------------------------------------


def guarded(m, x):
    if x.dim() == 7:
        return m(x)
    elif x.max() >= 50:
        print(x + 1)
        raise ValueError("out of range", x.shape[1])
    assert 0 <= x.abs().max() < 50 and not (x.isnan().any() or x.shape[1] == 0), f"found {x.max()}"
    torch._assert((x < 99).all(), "too large")
    torch._check(x.sum().item() < 999, lambda: "too much")
    if bool(x.max() < 70):
        y = square(m, x)
    else:
        raise KeyError
    return y


@case
def of_exceptions():
    found, raised = asserted(guarded)
    wanted = [f"ValueError: ('out of range', 3) ({line_of(guarded, 3)})",
              f"AssertionError: found {{x.max()}} ({line_of(guarded, 6)})",
              f"AssertionError: too large ({line_of(guarded, 7)})",
              f"RuntimeError: too much ({line_of(guarded, 8)})",
              f"KeyError ({line_of(guarded, 9)})"]  # fmt: skip
    assert found == wanted, found
    error = raised[found[0]]
    assert type(error) is ValueError and error.args == ("out of range", 3), error


@case
def of_a_known_condition():
    """It is Python's own, and asserts nothing."""

    def of(m, x):
        assert (torch.arange(3) < 3).all() and x.shape[1] == 3, "never"
        return square(m, x)

    assert asserted(of) == ([], {})


# ---- What computes ----------------------------------------------------------


@case
def constants():
    def of(m, x):
        h = m(x)
        if x.sum() > 0:
            h = h * torch.tensor(2.0) + torch.tensor([1.0, 2.0, 3.0, 4.0, 5.0])
        return h.square().mean()

    same(of)


@case
def names():
    def of(m, x):
        h = m(x)
        if not torch.isfinite(h).all() or h.sum() > 0 and x.sum() > 0:
            h = h.clamp(-1, 1)
        elif x.sum() < -9:
            h, n = h * 2, 3
        else:
            h, n = h * 3, 4
        c = 2.0 if x[0].sum() > 0 else 5.0
        for i in range(2):
            if x[i].sum() > 0:
                c += i + 1
        return h.square().sum() * c

    same(of)
    same(of, batch=4, eval_batch=4)


@case
def returns():
    class Scaled(nn.Linear):
        @torch.no_grad()
        def scale(self, x):
            if x.sum() > 0:
                return 2 * x.abs().max()
            count = 0
            for i in range(3):
                if x[i].sum() < -1:
                    count += 1
            return x.abs().max() * count

        def forward(self, x):
            return super().forward(x) * self.scale(x)

    same(square, Scaled(3, 5))


@case
def derivatives():
    """Those of what is not taken may be NaN; each is of its side alone."""

    def of(m, x):
        y = m(x).square().sum()
        if x.sum() > 1e6:
            y = (y - 1e9).sqrt() + (m.weight - 1e6).log().sum()
            if x.sum() > 1e8:
                y = y / (y - y)
        elif x.sum() > 0:
            y = y + (m.bias + 10).log().sum()
        return y

    same(of)


@case
def of_16_bits():
    """A side that overflows in f16 is one that is not taken."""
    import amp

    def of(m, x):
        h = m(x)
        if x.sum() > 1e6:
            h = (h * 1e4).exp() * m.weight.sum()
        return h.square().mean()

    module = nn.Linear(3, 5).float()
    before = module.weight.detach().clone()
    of(module, X.float()).backward()
    options = dict(optimizer=torch.optim.SGD(module.parameters(), lr=1.0), precision="f16", scaler=amp.scaler(init=8.0))
    with amp.from_torch(module, of, (X.float(),), **options) as t:
        assert not t.step(X.float()).skipped
        moved = before - t.state_dict()["weight"]
        assert (moved - module.weight.grad).norm() < 1e-2 * module.weight.grad.norm()


class State(nn.Linear):
    """Buffers that one side writes."""

    def __init__(self):
        super().__init__(3, 5)
        self.register_buffer("seen", torch.zeros(()))
        self.register_buffer("begun", torch.zeros(()))

    def forward(self, x):
        y = super().forward(x)
        if self.seen < 2:
            self.seen.add_(1)
            y = y * self.seen
        if not self.begun:
            self.begun.copy_(x.abs().mean())
        return y * self.begun


@case
def writes():
    same(square, State(), [torch.randn(4, 3) for _ in range(4)])

    def of(m, x):
        y = m(x)
        if x.mean() > 0:
            y[0] = 7
            y[:, 1].mul_(2)
        else:
            y[1:] += 1
        return y.square().sum()

    same(of)


@case
def statistics():
    class Normed(nn.Linear):
        def __init__(self):
            super().__init__(3, 5)
            self.norm = nn.BatchNorm1d(5)

        def forward(self, x):
            y = super().forward(x)
            return self.norm(y) if x.sum() > 0 else y

    same(lambda m, x: (m(x) - 1).square().sum(), Normed())


# ---- What is refused, and stated --------------------------------------------


@case
def refusals():
    def appends(m, x):
        found = []
        if x.sum() > 0:
            found.append(1)
        return square(m, x) * len(found)

    def assigns(m, x):
        if x.sum() > 0:
            m.kept = 3
        return square(m, x)

    def of_two_shapes(m, x):
        y = x
        if x.sum() > 0:
            y = x[0]
        return square(m, y)

    def unbound(m, x):
        if x.sum() > 0:
            y = x
        return square(m, y)

    def keep(m):
        m.kept = torch.tensor(1.0)

    def within(m, x):
        if x.sum() > 0:
            keep(m)
        return square(m, x)

    def loops(m, x):
        while x.sum() > 9:
            x = x / 2
        return square(m, x)

    def ranges(m, x):
        return square(m, x) * sum(range(int(x.sum())))

    for function, after, text in ((appends, 2, "a list or a dict that is changed"), (assigns, 2, "the attribute 'kept' assigned"),
                                  (of_two_shapes, 2, "'y' of two shapes"), (unbound, 1, "'y' bound on one side alone"), (unbound, 1, "conditions="),
                                  (loops, 1, "state it: conditions="), (ranges, 1, "the value of a number")):  # fmt: skip
        refused(line_of(function, after), text,
                call=lambda: make(nn.Linear(3, 5), function, (X,)))  # fmt: skip
    refused(line_of(keep, 1), "attribute 'kept' assigned", f'conditions={{"{line_of(within, 1)}": False}}',
            call=lambda: make(nn.Linear(3, 5), within, (X,)))  # fmt: skip


@case
def asserted_in_a_branch():
    def of(m, x):
        if x.max() >= 50:
            torch._assert(False, f"too large, {x.max()}")
        return square(m, x)

    with make(nn.Linear(3, 5), of, (X,)) as t:
        assert t.step(X).loss > 0
        try:
            t.step(X + 60).loss
        except AssertionError as error:
            assert "too large" in str(error), error
        else:
            raise AssertionError("expected an error")
        assert t.step(X).loss > 0


class Counting(nn.Module):
    """What a branch asks is what was there when it was read, not what is written behind it."""

    def __init__(self, read):
        super().__init__()
        self.head, self.read = nn.Linear(3, 5), read
        self.register_buffer("count", torch.tensor(0))
        self.register_buffer("last", torch.tensor(2.0))
        self.register_buffer("ready", torch.tensor(False))

    def forward(self, x):
        asked = self.read(self)
        self.count.add_(1)
        self.last.copy_(x.max())
        self.ready.fill_(True)
        h = self.head(x)
        if asked:
            h = h * 10
        return h


@case
def of_buffers_that_are_written():
    for read in (lambda m: m.count.item() >= 2, lambda m: m.last.item() > 1.2, lambda m: m.ready, lambda m: ~m.ready,
                 lambda m: m.ready.item()):  # fmt: skip
        same(lambda m, x: m(x).square().mean(), Counting(read))


def by_identity(m, x):
    if (x.mean() > 0).item() is True:
        x = x * 2
    if bool(x.max() > 1) is False or (x.sum() > 0).item() is not True:
        x = x + 1
    return square(m, x)


def fails(text):
    raise LookupError(text)


@case
def of_helpers_that_raise():
    same(by_identity)

    def helped(m, x):
        if x.min() < -70:
            fails(f"found {x.min()}")
        elif x.max() > 70:
            fails("far")
        try:
            assert x.sum() < 999, "much"
        except KeyError:
            x = x * 0
        return square(m, x)

    found, raised = asserted(helped)
    assert found == [f"LookupError: found {{x.min()}} ({line_of(helped, 1)})",
                     f"LookupError: far ({line_of(helped, 3)})",
                     f"AssertionError: much ({line_of(helped, 6)})"], found  # fmt: skip
    assert raised[found[1]].args == ("far",), raised

    def caught(m, x):
        try:
            if x.min() < -70:
                raise ValueError("low")
        except (KeyError, Exception):
            x = x * 0
        return square(m, x)

    def caught_by_all(m, x):
        try:
            if x.min() < -70:
                fails("low")
        except:  # noqa: E722
            x = x * 0
        return square(m, x)

    for function in (caught, caught_by_all):
        refused(line_of(function, 2), "in a try that catches it", call=lambda: asserted(function))


@case
def raised_and_held():
    """A step whose guard raises changes nothing, raises the user's exception where its result is
    read, and the next good step is PyTorch's; so in evaluations and with what is stated."""
    def of(m, x):
        if x.max() >= 50:
            raise LookupError("out of range", x.shape[1])
        assert x.min() > -50, f"found {x.min()}"
        while x.sum() > 99:
            x = x / 2
        return square(m, x)

    far, low, much = X.clone(), X.clone(), X.clone()
    far[0, 0], low[1, 2], much[:] = 60, -60, 20
    module = nn.Linear(3, 5)
    adam = torch.optim.Adam(module.parameters(), lr=0.1)
    theirs = copy.deepcopy(module)
    optimizer = torch.optim.Adam(theirs.parameters(), lr=0.1)
    with amp.from_torch(module, of, example=(X,), optimizer=adam, precision="f64", eval_batch=4,
                        conditions={line_of(of, 4): False}) as t:  # fmt: skip
        for x, kind, text in ((X, None, ""), (far, LookupError, f"('out of range', 3) ({line_of(of, 1)})"),
                              (low, AssertionError, "found {x.min()}"), (X, None, ""),
                              (much, amp.AssertionFailed, "was stated False, found True"), (X, None, "")):  # fmt: skip
            before, result = t.state_dict(), t.step(x)
            if kind is None:
                optimizer.zero_grad()
                value = of(theirs, x)
                value.backward()
                optimizer.step()
                assert abs(result.loss - value.item()) < 1e-9 * value.item(), (result.loss, value.item())
                continue
            for read in (lambda: result.loss, lambda: t.evaluate(x)):
                try:
                    raise RuntimeError(f"found {read()}")
                except amp.AssertionFailed as error:
                    assert isinstance(error, kind) and text in str(error), error
                    assert kind is not LookupError or error.args == ("out of range", 3), error.args
            assert all(torch.equal(value, before[name]) for name, value in t.state_dict().items())
        for name, value in t.state_dict().items():
            assert (value - theirs.state_dict()[name]).abs().max() < 1e-9, name


@case
def stated():
    def of(m, x):
        while x.sum() > 99:
            x = x / 2
        return square(m, x)

    line = line_of(of, 1)
    found, _ = asserted(of, conditions={line: False})
    assert found == [f"condition at {line} was stated False, found True"], found
    for other in ("torch_branches.py:1", "anywhere.py:3"):
        refused(other, f"such are: {line} in 'while x.sum() > 99:'",
                call=lambda: asserted(of, conditions={line: False, other: False}))  # fmt: skip
    refused("expected conditions by their lines", call=lambda: asserted(of, conditions={line: 0}))


run(lambda: torch.manual_seed(0))
