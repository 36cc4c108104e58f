#!/usr/bin/env python3
"""State in plain attributes is a warning where the next forward reads it, and no other is.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import collections
import warnings

import amp
import torch
from beside_torch import make
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 6)


class Keeping(nn.Linear):
    """A layer whose `h` begins as `first`, and that computes by `step`, a function of itself
    and its output."""

    def __init__(self, first, step):
        super().__init__(6, 4)
        self.h, self.step = first, step

    def forward(self, x):
        return self.step(self, super().forward(x))


def square(m, x):
    return m(x).pow(2).mean()


def told(module):
    """The warnings of amp; attributes are what they were afterwards, whatever was in them."""
    before = module.h if not isinstance(module.h, (list, dict, collections.deque)) else type(module.h)(module.h)
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        make(module, square, (X,)).close()
    assert type(module.h) is type(before) and (module.h is before or len(module.h) == len(before)), module.h
    return [str(one.message) for one in found if issubclass(one.category, amp.Warning)]


def assigned(m, y):
    y = y if m.h is None else y + m.h
    m.h = y.detach()
    return y


def averaged(m, y):
    m.h = 0.9 * m.h + 0.1 * y.detach().mean()
    return y - m.h


def listed(m, y):
    y = y + (m.h[-1] if m.h else 0)
    m.h.append(y.detach())
    return y


def stored(m, y):
    y = y + m.h.get("last", 0)
    m.h["last"] = y.detach()
    return y


def counted(m, y):
    m.h += 1
    return y * min(1.0, m.h / 100)


@case
def what_the_next_forward_reads():
    for first, step in ((None, assigned), (torch.zeros(4, 4), assigned), (0.0, averaged), ([], listed), ({}, stored),
                        (collections.deque(), listed), (0, counted)):  # fmt: skip
        (text,) = told(Keeping(first, step))
        assert "the attribute 'h'" in text and "torch_attributes.py:" in text and "buffer" in text, text
        if step in (assigned, averaged, counted):
            line = int(text.partition("torch_attributes.py:")[2].partition(":")[0])
            assert step.__code__.co_firstlineno < line < step.__code__.co_firstlineno + 4, text


def shown(m, y):
    m.h = y.softmax(1)
    return y


def logged(m, y):
    m.h.append(y.detach().mean())
    return y


def emptied(m, y):
    m.h.clear()
    m.h.append(y)
    return y


def filled(m, y):
    if "row" not in m.h:
        m.h["row"] = torch.arange(4.0)
    return y * m.h["row"]


def cached(m, y):
    if m.h is None:
        m.h = torch.arange(4.0)
    return y * m.h


def counting(m, y):
    m.h += 1
    return y


@case
def what_each_forward_appends_to():
    for first, step in (([], logged), (collections.deque(), logged)):
        (text,) = told(Keeping(first, step))
        assert "found 'h' of the module that grows in each forward" in text and "named results" in text, text
        assert f"torch_attributes.py:{square.__code__.co_firstlineno}: " in text, text


@case
def what_no_forward_reads():
    for first, step in ((None, shown), (None, cached), (0, counting), ({}, filled), ([], emptied)):
        assert not told(Keeping(first, step)), step
    recurrent = nn.LSTM(6, 4)
    recurrent.h = None
    with warnings.catch_warnings():
        warnings.simplefilter("error", amp.Warning)
        make(recurrent, lambda m, x: m(x[None])[0].pow(2).mean(), (X,)).close()


def left(m, x):
    y = square(m, x)
    m.eval()
    return y


def returned(m, x):
    m.eval()
    y = square(m, x)
    m.train()
    return y


def told_of(module, loss, *batch):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        make(module, loss, batch).close()
    return [str(one.message) for one in found if issubclass(one.category, amp.Warning)]


@case
def hooks_that_a_forward_installs_once():
    """As transformers' classes do that collect what their layers give."""

    class Collecting(nn.Module):
        def __init__(self):
            super().__init__()
            self.layers, self.begun = nn.ModuleList(nn.Linear(6, 6) for _ in range(3)), False

        def forward(self, x):
            found = []
            if not self.begun:
                for layer in self.layers:
                    layer.register_forward_hook(lambda _, given, result: self.found.append(result))
                self.begun = True
            self.found = found
            for layer in self.layers:
                x = torch.tanh(layer(x))
            return found[-2]

    torch.manual_seed(0)
    module, other = Collecting(), Collecting()
    other.load_state_dict(module.state_dict())
    with make(module, square, (X,)) as trainer:
        found = trainer.step(X).loss
    assert abs(found - square(other, X).item()) < 1e-6, found
    assert not module.begun and not any(layer._forward_hooks for layer in module.layers)


@case
def what_a_forward_converts_to_what_it_is():
    class Cast(nn.Module):
        def __init__(self, kind):
            super().__init__()
            self.layer, self.kind = nn.Linear(6, 4), kind

        def forward(self, x):
            self.layer = self.layer.to(self.kind)
            return self.layer(x)

    assert not told_of(Cast(torch.float64), square, X)
    half = Cast(torch.float16)
    try:
        make(half, square, (X,))
    except amp.Error as error:
        assert "found a module converted within the loss" in str(error) and "torch_attributes.py:" in str(error), error
    else:
        raise AssertionError("expected an error")


@case
def the_mode_that_a_loss_leaves():
    def made(*parts):
        return nn.Sequential(nn.Linear(6, 4), *parts)

    (text,) = told_of(made(nn.BatchNorm1d(4)), left, X)
    assert "left in another mode" in text and "call eval() before from_torch" in text, text
    assert f"torch_attributes.py:{left.__code__.co_firstlineno + 2}: " in text, text
    assert not told_of(made(), left, X) and not told_of(made(nn.BatchNorm1d(4)), returned, X)
    assert not told_of(made(nn.BatchNorm1d(4)).eval(), left, X)


@case
def the_order_of_keys():
    def in_order(m, batch):
        return sum((i + 1) * square(m, x) for i, x in enumerate(batch["x"].values()))

    def by_key(m, batch):
        return square(m, batch["x"]["a"]) + 2 * square(m, batch["x"]["b"])

    batch = collections.defaultdict(list, {"x": {"b": X, "a": X.flip(1)}})
    (text,) = told_of(nn.Linear(6, 4), in_order, batch)
    assert "depends on the order of the keys" in text and "take values by their keys" in text, text
    assert not told_of(nn.Linear(6, 4), by_key, batch)
    assert not told_of(nn.Linear(6, 4), in_order, {"x": {"a": X}})


run(lambda: torch.manual_seed(0))
