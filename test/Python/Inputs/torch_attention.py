#!/usr/bin/env python3
"""Attention that is written out, beside PyTorch: masks of all forms, rows that see nothing.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools

import amp
import torch
from beside_torch import agree
from run_cases import case, run
from torch import nn
from torch.nn import functional as F
from torch.nn.functional import scaled_dot_product_attention

torch.set_default_dtype(torch.float64)
B, T, E = 3, 5, 8
X, R = torch.randn(B, T, E), torch.randn(B, T, E)
CAUSAL = torch.ones(T, T).tril().bool()
#: of each sample the keys that are there: all, those at the end, none
KEYS = torch.tensor([[1, 1, 1, 1, 1], [0, 0, 1, 1, 1], [0, 0, 0, 0, 0]]).bool()[:, None]
LOW = torch.finfo(torch.float32).min


class Attention(nn.Module):
    """`masked` makes the scores, given a learned bias, before their softmax."""

    def __init__(self, masked, keys=T):
        super().__init__()
        self.q, self.k, self.v = nn.Linear(E, E), nn.Linear(E, E), nn.Linear(E, E)
        self.bias, self.masked, self.keys = nn.Parameter(torch.randn(T, keys)), masked, keys

    def forward(self, x, see):
        y = x[:, : self.keys]
        return self.masked(self.q(x) @ self.k(y).transpose(1, 2) / 3, see, self.bias).softmax(-1) @ self.v(y)


def loss(m, x, see, r):
    return (m(x, see) * r).sum() + sum(p.square().sum() for p in m.parameters())


def check(masked, see, keys=T):
    torch.manual_seed(1)
    agree(Attention(masked, keys), loss, (X, see, R), (X, see, R), lambda p: torch.optim.SGD(p, 0.01))


@case
def rows_that_a_number_replaces():
    fills = [
        lambda s, see, bias: s.masked_fill(~see, LOW),
        lambda s, see, bias: torch.where(see, s, -1e30),
        lambda s, see, bias: torch.where(~see, LOW, s + bias),
        lambda s, see, bias: s.masked_fill(~see, LOW) + bias,
        lambda s, see, bias: (s + bias).masked_fill(~see, -1e35).masked_fill(~CAUSAL, LOW),
        lambda s, see, bias: s.masked_fill(~see, LOW).masked_fill(~CAUSAL, float("-inf")) + 0 * bias,
    ]
    for masked, see in itertools.product(fills, (KEYS, KEYS & CAUSAL, KEYS & ~CAUSAL)):
        check(masked, see)


@case
def masks_that_are_added():
    for masked in (
        lambda s, see, bias: s + torch.where(see, 0.0, LOW) + bias,
        lambda s, see, bias: s + (1.0 - see.double()) * -1e9 + bias,
        lambda s, see, bias: bias + s.masked_fill(~see, -1e9),
    ):
        check(masked, KEYS)


@case
def masks_of_one_number():
    for masked in (
        lambda s, see, bias: s + 1.0 + bias,
        lambda s, see, bias: s + torch.tensor(1.5),
        lambda s, see, bias: s + bias[0, 0],
        lambda s, see, bias: torch.where(see[0, 0, 0], s, LOW) + bias,
        lambda s, see, bias: torch.where(see[2, 0, 0], s, LOW) + bias,
        lambda s, see, bias: s + bias[0],
        lambda s, see, bias: s + bias[:, :1],
    ):
        check(masked, KEYS)


@case
def one_key_has_no_derivative():
    check(lambda s, see, bias: s, KEYS, keys=1)
    torch.manual_seed(0)
    m, x, r = Attention(lambda s, see, bias: s, keys=1).float(), X.float(), R.float()
    before = {name: value.clone() for name, value in m.state_dict().items()}
    for precision in ("f32", "bf16"):
        t = amp.from_torch(m, lambda m, x, see, r: (m(x, see) * r).mean(), (x, KEYS, r), precision=precision,
                           optimizer=torch.optim.Adam(m.parameters(), 0.1))  # fmt: skip
        t.step(x, KEYS, r)
        after = t.state_dict()
        assert all(torch.equal(after[name], before[name]) for name in ("q.weight", "k.weight", "q.bias", "k.bias"))
        assert not torch.equal(after["v.weight"], before["v.weight"])
        t.close()


class Dropped(nn.Module):
    def __init__(self, attend):
        super().__init__()
        self.l, self.attend = nn.Linear(E, 3 * E), attend

    def forward(self, x):
        return self.attend(*self.l(x).chunk(3, -1), 0.3 if self.training else 0.0)


@case
def dropout_by_any_name():
    for attend in (
        lambda q, k, v, p: F.scaled_dot_product_attention(q, k, v, None, p),
        lambda q, k, v, p: scaled_dot_product_attention(q, k, v, dropout_p=p),
        lambda q, k, v, p: scaled_dot_product_attention(query=q, key=k, value=v, dropout_p=p, is_causal=True),
        lambda q, k, v, p: torch._C._nn.scaled_dot_product_attention(q, key=k, value=v, dropout_p=p),
        lambda q, k, v, p: F.scaled_dot_product_attention(q, k, v, None, 1.0 if p else 0.0),
    ):
        m = Dropped(attend)
        optimizer = torch.optim.SGD(m.parameters(), 0.1)
        t = amp.from_torch(m, lambda m, x: m(x).square().mean(), (X,), precision="f64", optimizer=optimizer)
        t.step(X)
        t.close()


run()
