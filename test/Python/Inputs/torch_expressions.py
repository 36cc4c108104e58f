#!/usr/bin/env python3
"""Expressions on the data: choices as values, in functions within functions and in comprehensions,
and Python's functions of numbers, beside PyTorch; what their texts say, and what is refused.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import math
import warnings
from math import sqrt as root

import amp
import torch
from amp import importer
from beside_torch import make, refused, sgd
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 3)


def square(m, x):
    return m(x).square().mean()


def same(loss, module=None):
    """Steps on batches of either sign, and of both, are PyTorch's."""
    module = module or nn.Linear(3, 5)
    theirs = copy.deepcopy(module)
    optimizer = sgd(theirs.parameters())
    with make(module, loss, (X,)) as t:
        for sign in (1, -1, 0, 1):
            x = sign * torch.randn(4, 3).abs() if sign else 2 * torch.randn(4, 3)
            found = t.step(x).loss
            optimizer.zero_grad()
            value = loss(theirs, x)
            value.backward()
            optimizer.step()
            assert abs(found - value.item()) < 1e-9 * max(1, abs(value.item())), (found, value.item())
        for name, value in t.state_dict().items():
            assert torch.allclose(value, theirs.state_dict()[name], rtol=0, atol=1e-9), name


def asserted(loss):
    """What each step of a loss asserts, in order."""
    module = nn.Linear(3, 5)
    text = importer.import_torch(module, loss, (X,), optimizer=sgd(module.parameters()), precision="f64").text
    return [line.split('"')[1] for line in text.splitlines() if "amp.assert " in line]


def line_of(function, after):
    return f"torch_expressions.py:{function.__code__.co_firstlineno + after}"


# ---- Choices as values ------------------------------------------------------


@case
def values():
    def of(m, x):
        total, mean = x.sum(), x.mean().item()
        one = total > 0 and x.max() < 2
        other = (x > 1).sum().item() or 7
        neither = not total > 0
        chain = -0.5 < mean <= 0.5 < x.abs().max()
        both = 0 < total < 9
        weight = 1 if mean > 0 else 0.25
        more = (one or neither) and not chain
        return square(m, x) * (1.0 + one) * weight + m(x).mean() * other + m.bias.sum() * (
            3 * neither + 5 * chain + 7 * both + 11 * bool(more) + (mean or 1.0))  # fmt: skip

    same(of)


class Held(nn.Linear):
    """Functions without a name that a module keeps, a method of its class and one of its base's."""

    def __init__(self):
        super().__init__(3, 5)
        self.scale = lambda h: h * 2 if h.sum() > 0 else h * 3

    @staticmethod
    def clipped(h):
        return h.clamp(-0.5, 0.5) if h.abs().max() > 0.5 else h

    def forward(self, x):
        y = super().forward(x) if x.mean() > 0 else super().forward(-2 * x)
        return self.clipped(self.scale(y))


def pieces(h):
    for row in h:
        if row.mean() > 0:
            row = row * 2
        yield row


@case
def functions_within():
    def of(m, x, far=lambda h: h - 1 if h.max() > 1 else h):
        weight = 1.0

        def step(h):
            nonlocal weight
            if h.sum() > 0:
                weight = weight * 0.5
            return far(h) * weight

        def halved(h, count):
            return halved(h / 2 if h.abs().max() > 0.2 else h, count - 1) if count else h

        flip = lambda h: -h if h.sum() < 0 else h  # noqa: E731
        h = m(x)
        return (step(h) + 3 * step(flip(h) * 2)).square().mean() + halved(h, 2).sum()

    same(of)
    same(square, Held())


@case
def comprehensions():
    def of(m, x):
        rows = [row * 2 if row.sum() > 0 else row for row in x]
        columns = {i: column if column.max() > 0 else -column for i, column in enumerate(m(x).unbind(1))}
        counts = [1.0 if (x > bound).any() else 0.25 for bound in (0, 1, 2)]
        made = sum((row.mean() if row.mean() > 0 else 5 * row.sum()) for row in m(torch.stack(rows)))
        made = made + sum(map(lambda row: row.mean() if row.max() > 1 else row.sum(), m(x)))
        made = made + sum(piece.square().sum() for piece in pieces(m(x)))
        return made * sum(counts) + sum((i + 1) * column.square().sum() for i, column in columns.items())

    same(of)


def positive(row):
    assert row.sum() > 0, "not asked for where it does not hold"
    return row.max() > 1


@case
def what_is_asked_for():
    """What stands behind `and`, `or`, `if` and in any() counts where Python asks for it."""

    def of(m, x):
        one = x.sum() > 0 and all(positive(row.abs()) for row in x) and positive(x)
        other = positive(x) if x.sum() > 0 else positive(-x.clamp(max=-1))
        more = x.sum() <= 0 or any(positive(row + 9) for row in x) or positive(-x.abs())
        return square(m, x) * (1 + one + 2 * other + 4 * more)

    same(of)


# ---- Numbers ----------------------------------------------------------------


@case
def functions_of_numbers():
    def of(m, x):
        v, rows = x.mean().item(), [row.mean().item() for row in x]
        w = max(0, v) + 3 * min(rows) + 5 * max(*rows, 0.1) + 7 * max(2, (x > 0).sum().item())
        w = w + abs(v) + round(3 * v) + int(7 * v) % 3 + float(x.sum()) + sum(rows) + math.floor(v) + math.ceil(v)
        w = w + math.sqrt(abs(v)) + root(x.square().sum()) + math.exp(v) + math.log(1 + abs(v)) + math.log(abs(v), 2)
        w = w + math.tanh(v) + math.atan2(v, 2) + math.pow(abs(v), 0.3) + math.fabs(v) + int(v > 0) + bool(v < 0)
        w = w + (1 if math.isfinite(v) else 2) + (4 if math.isnan(v) or math.isinf(v) else 8)
        w = w + any([v > 0, v > 1]) + 2 * all(row > 0 for row in rows) + x[0].tolist()[1] + x[:2, :2].tolist()[1][0]
        return square(m, x) * w + max(m(x).sum(), m(-x).sum()) + min(m(x).mean(), 0.1)

    same(of)


@case
def losses_of_each_sample():
    """PyTorch's own shapes of these are of another reduction, for a batch of any size."""

    def of(m, x):
        h, labels, signs = m(x), (x > 0).sum(1), torch.where(x[:, 0] > 0, 1.0, -1.0)
        each = nn.functional.cross_entropy(h, labels, reduction="none")
        each = each + nn.functional.nll_loss(h.log_softmax(1), labels, reduction="none")
        each = each + nn.functional.hinge_embedding_loss(h[:, 0], signs, reduction="none")
        each = each + nn.functional.margin_ranking_loss(h[:, 1], h[:, 2], signs, reduction="none")
        weight = 0.1 if each.mean().item() < 3 else math.sqrt(each.max().detach())
        rows = torch.tensor([[2.0 if label == 1 else 0.5, 1] for label in labels.tolist()])
        return (each * weight * rows[:, 0]).mean() + rows.mean()

    same(of)


@case
def what_python_raises():
    """Each step asserts it, and a step that does not hold changes nothing."""
    def whole(m, x):
        return square(m, x) * int(x.sum())

    def roots(m, x):
        return square(m, x) * math.sqrt(x.sum())

    def logs(m, x):
        return square(m, x) * math.log(x.abs().sum())

    def powers(m, x):
        return square(m, x) * math.exp(x.sum())

    good = X.abs()
    for loss, bad, kind in ((whole, good * 1e30, OverflowError), (roots, -good, ValueError), (logs, 0 * good, ValueError),
                            (powers, good * 1e5, OverflowError)):  # fmt: skip
        module = nn.Linear(3, 5)
        with make(module, loss, (good,)) as t:
            before = t.state_dict()
            try:
                raise RuntimeError(t.step(bad).loss)
            except kind as error:
                assert isinstance(error, amp.AssertionFailed) and line_of(loss, 1) in str(error), error
            assert all(torch.equal(value, before[name]) for name, value in t.state_dict().items())
            found, wanted = t.step(good).loss, loss(module, good).item()
            assert abs(found - wanted) < 1e-9 * max(1, abs(wanted)), (found, wanted)


@case
def numbers_of_a_batch():
    def of(m, x, k):
        return square(m, x) * math.sqrt(k) * (2 if k > 2 else 0.5) + m(x).mean() * max(k, 2) + int(k / 2)

    module = nn.Linear(3, 5)
    with make(module, of, (X, 3), lambda given: torch.optim.SGD(given, lr=0.0)) as t:
        for k in (3, 1, 7):
            assert abs(t.step(X, k).loss - of(module, X, k).item()) < 1e-9, k


# ---- Texts ------------------------------------------------------------------


def fails(text):
    raise LookupError(text)


@case
def texts_of_exceptions():
    """They say what is known, and what is not as it is written."""

    def of(m, x):
        if x.max() > 50:
            bad = (x > 50).nonzero().tolist()
            message = f"rows {bad} of {x.shape[0]}, {m.weight.shape[0]} columns"
            raise ValueError(message)
        if x.min() < -50:
            raise ValueError("min %s of %d" % (x.min().item(), x.shape[1]), x)
        assert x.sum() < 999, "found {} and ".format(x.sum()) + str(x.mean().item()) + f"{int(x.sum()):5d}"
        if x.isnan().any():
            fails(f"found {x.max().item():.2f} in {x.shape[1]}")
        return square(m, x)

    assert asserted(of) == [f"ValueError: rows {{bad}} of {{x.shape[0]}}, 5 columns ({line_of(of, 1)})",
                            f"ValueError: ('min {{…}} of 3', '{{…}}') ({line_of(of, 5)})",
                            f"AssertionError: found {{…}} and {{…}}{{int(x.sum())}} ({line_of(of, 7)})",
                            f"LookupError: found {{x.max().item()}} in 3 ({line_of(of, 8)})"]  # fmt: skip


@case
def what_runs_once():
    """A call in a branch that does nothing to the step is warned of, once."""

    class Counting(nn.Linear):
        def __init__(self):
            super().__init__(3, 5)
            self.register_buffer("count", torch.zeros(()))

        def seen(self):
            self.count.add_(1)

    def of(m, x):
        y = square(m, x)
        if y.item() > 0.1:
            m.seen()
            print(f"found {y.item():.2f}")
            y = y * m.count
        return y

    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        same(of, Counting())
    found = [str(one.message) for one in said if isinstance(one.message, amp.Warning)]
    assert len(found) == 1 and line_of(of, 4) in found[0] and "it ran once" in found[0], found


# ---- What is refused --------------------------------------------------------


@case
def attributes():
    """A buffer that += changes in place is written where its side is taken; another attribute is refused."""

    class Counting(nn.Linear):
        def __init__(self):
            super().__init__(3, 5)
            self.register_buffer("count", torch.ones(()))
            self.steps = 1

        def seen(self):
            self.count *= 2
            return self.count > 4

    def of(m, x):
        y = square(m, x)
        if x.mean() > 0:
            m.count += 1
        if x.sum() > 0 and m.seen():
            y = y * 2
        return y * m.count

    def of_a_number(m, x):
        if x.mean() > 0:
            m.steps += 1
        return square(m, x) * m.steps

    same(of, Counting())
    refused(line_of(of_a_number, 1), "'steps' assigned", call=lambda: make(Counting(), of_a_number, (X,)))


@case
def refusals():
    def filters(m, x):
        return sum(m(row).sum() for row in x if row.sum() > 0)

    def sorts(m, x):
        return square(m, x) * sorted(row.sum().item() for row in x)[0]

    def rounds(m, x):
        return square(m, x) * round(x.sum().item(), 2)

    def keys(m, x):
        return square(m, x) * {1: 2.0}[int(x.sum() > 0)]

    def prints(m, x):
        print(f"found {x.sum().item()}")
        return square(m, x)

    def names(m, x):
        name = f"{x.sum().item()}" if x.sum() > 0 else "a"
        return square(m, x), {name: x.sum()}

    def of_two_types(m, x):
        weight = 1 if x.sum() > 0 else 0.5
        return square(m, x) + (torch.arange(3) * weight).sum()

    def called(m, x):
        weight = 1.0

        def change():
            nonlocal weight
            weight = 2.0

        if x.sum() > 0:
            change()
        return square(m, x) * weight

    def counts(m, x):
        return square(m, x) * len((x > 0).nonzero())

    def lists(m, x):
        return square(m, x) * sum(x.repeat(9, 9).tolist()[0])

    for function, after, text in ((filters, 1, "state it"), (sorts, 1, "state it"), (rounds, 1, "the decimals"),
                                  (keys, 1, "the hash"), (prints, 1, "a named result"), (names, 1, "the text"),
                                  (of_two_types, 2, "a float on each side"), (called, 7, "'weight' bound by a function"),
                                  (counts, 1, "a count is mask.sum().item()"), (lists, 1, "972 elements")):  # fmt: skip
        refused(line_of(function, after), text, call=lambda: make(nn.Linear(3, 5), function, (X,)))


@case
def advice_that_works():
    def of(m, x):
        ids = (x[:, 0] > 0).long() + (x[:, 1] > 0).long()
        distinct = (torch.bincount(ids, minlength=3) > 0).sum().item()
        return square(m, x) * distinct + m(x).mean() * (x > 0).sum().item()

    same(of)


run(lambda: torch.manual_seed(0))
