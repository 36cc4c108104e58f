#!/usr/bin/env python3
"""Tensors of a module that share memory are one variable and its views, as in PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools

import beside_torch
import torch
from beside_torch import adam, make, refused
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

agree = functools.partial(beside_torch.agree, evaluates=True)
torch.set_default_dtype(torch.float64)
X, Y = torch.randn(16, 8), torch.randint(0, 3, (16,))


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


class Two(nn.Module):
    def __init__(self):
        super().__init__()
        self.e, self.d, self.o = nn.Linear(8, 8, bias=False), nn.Linear(8, 8, bias=False), nn.Linear(8, 3)

    def forward(self, x):
        return self.o(self.d(torch.tanh(self.e(x))))


def tied():
    m = Two()
    m.d.weight.data = m.e.weight.data
    return m


class Kept(nn.Linear):
    """A layer that reads its own weight a second time, through what `view` makes of it."""

    def __init__(self, view, as_buffer=True, persistent=True):
        super().__init__(8, 3)
        kept = view(self.weight.detach())
        if as_buffer:
            self.register_buffer("kept", kept, persistent)
        else:
            self.kept = kept

    def forward(self, x):
        return super().forward(x) + x[:, :1] * (self.kept * torch.arange(self.kept.numel()).view(self.kept.shape)).sum()


@case
def tied_by_data():
    agree(tied(), loss, (X, Y), (X, Y), lambda p: torch.optim.SGD(p, 0.1, momentum=0.9))


@case
def tied_to_what_is_frozen():
    for part in ("e", "d"):
        m = tied()
        getattr(m, part).weight.requires_grad_(False)
        agree(m, loss, (X, Y), (X, Y), adam)


@case
def tied_where_two_updates_are_not_one():
    names = "'e.weight' and 'd.weight'"
    refused(names, "Adam", call=lambda: make(tied(), loss, (X, Y), adam))
    refused(names, call=lambda: make(tied(), loss, (X, Y), lambda p: torch.optim.SGD(p, 0.1, weight_decay=0.1)))
    refused(names, call=lambda: make(tied(), loss, (X, Y), max_norm=1.0))
    refused(names, call=lambda: make(tied(), loss, (X, Y), lambda p: torch.optim.SGD(p[:1], 0.1)))


@case
def views_as_buffers():
    views = [lambda w: w, lambda w: w[1], lambda w: w.t(), lambda w: w[:, 2], lambda w: w.diagonal(), lambda w: w[2, 5],
             lambda w: w.flatten(), lambda w: w[::2, 1::3]]  # fmt: skip
    for i, view in enumerate(views):
        agree(Kept(view, persistent=i % 2 == 0), loss, (X, Y), (X, Y), adam)


@case
def views_as_attributes():
    agree(Kept(lambda w: w, as_buffer=False), loss, (X, Y), (X, Y), adam)
    agree(Kept(lambda w: w.t(), as_buffer=False), loss, (X, Y), (X, Y), adam)


@case
def a_view_that_the_loss_closes_over():
    m = nn.Linear(8, 3)
    w = m.weight.data
    agree(m, lambda m, x, y: F.cross_entropy(m(x) + x @ w.t(), y), (X, Y), (X, Y), adam)


@case
def copies_are_none():
    agree(Kept(lambda w: w.flip(0)), loss, (X, Y), (X, Y), adam)


@case
def neighbours_in_one_storage():
    rows, columns, m = torch.randn(16, 8), torch.randn(8, 16), Two()
    m.e.weight, m.d.weight = nn.Parameter(rows[:8]), nn.Parameter(rows[8:])
    agree(m, loss, (X, Y), (X, Y), adam)
    m.e.weight, m.d.weight = nn.Parameter(columns[:, :8]), nn.Parameter(columns[:, 8:])
    agree(m, loss, (X, Y), (X, Y), adam)


@case
def what_has_no_form_names_both():
    m, w = Two(), torch.randn(10, 8)
    m.d.weight = nn.Parameter(m.e.weight.data.t())
    refused("'d.weight' in that of 'e.weight'", call=lambda: make(m, loss, (X, Y)))
    m.e.weight, m.d.weight = nn.Parameter(w[:8]), nn.Parameter(w[2:])
    refused("'d.weight' in that of 'e.weight'", call=lambda: make(m, loss, (X, Y)))
    m = nn.Linear(8, 3)
    m.register_buffer("whole", w)
    m.weight = nn.Parameter(w[:3])
    refused("'whole' in that of 'weight'", call=lambda: make(m, loss, (X, Y)))
    refused("'kept' in that of 'weight'", call=lambda: make(Kept(lambda w: w.view(torch.int64)), loss, (X, Y)))


@case
def a_change_of_what_is_shared():
    m = nn.Linear(8, 3)
    m.register_buffer("one", torch.zeros(4))
    m.register_buffer("two", m.one[:2])

    def changing(m, x, y):
        m.one.add_(1.0)
        return loss(m, x, y) + m.two.sum()

    refused("'one'", "'two'", call=lambda: make(m, changing, (X, Y)))


run(lambda: torch.manual_seed(0))
