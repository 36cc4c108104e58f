# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sequences by hand: recurrent nets, state spaces, attention of several kinds."""

import math

import torch
from torch import nn
from torch.nn import functional as F

from .registry import BATCH, classify, labels, model, regress, rows


class Recurrent(nn.Module):
    def __init__(self, kind=nn.LSTMCell):
        super().__init__()
        self.cell = kind(8, 16)
        self.head = nn.Linear(16, 10)

    def forward(self, x):
        h = c = x.new_zeros(x.shape[0], 16)
        for t in range(x.shape[1]):
            if isinstance(self.cell, nn.LSTMCell):
                h, c = self.cell(x[:, t], (h, c))
            else:
                h = self.cell(x[:, t], h)
        return self.head(h)


@model
def lstm_unrolled():
    return Recurrent(), classify, (torch.randn(BATCH, 5, 8), labels())


@model
def gru_unrolled():
    return Recurrent(nn.GRUCell), classify, (torch.randn(BATCH, 5, 8), labels())


class Layered(nn.Module):
    """nn.LSTM and its like, which torch.export keeps as one op or as its steps."""

    def __init__(self, kind, **options):
        super().__init__()
        self.layer = kind(8, 12, batch_first=True, **options)
        self.head = nn.Linear(24 if options.get("bidirectional") else 12, 10)

    def forward(self, x):
        return self.head(self.layer(x)[0][:, -1])


@model
def lstm():
    return Layered(nn.LSTM), classify, (rows(5, 8), labels())


@model
def lstm_deep():
    return Layered(nn.LSTM, num_layers=2), classify, (rows(5, 8), labels())


@model
def lstm_bidirectional():
    return Layered(nn.LSTM, bidirectional=True), classify, (rows(5, 8), labels())


@model
def gru():
    return Layered(nn.GRU), classify, (rows(5, 8), labels())


@model
def elman():
    return Layered(nn.RNN), classify, (rows(5, 8), labels())


@model
def lstm_language():
    class Language(nn.Module):
        def __init__(self):
            super().__init__()
            self.table = nn.Embedding(32, 12)
            self.layer = nn.LSTM(12, 12, batch_first=True)

        def forward(self, ids):
            return self.layer(self.table(ids))[0] @ self.table.weight.T

    def loss(m, ids):
        return F.cross_entropy(m(ids)[:, :-1].flatten(0, 1), ids[:, 1:].flatten())

    return Language(), loss, (labels(32, 7),)


class Seq2Seq(nn.Module):
    """Bahdanau's attention over an unrolled encoder."""

    def __init__(self, width=12):
        super().__init__()
        self.source, self.target = nn.Embedding(20, width), nn.Embedding(20, width)
        self.encoder, self.decoder = nn.GRUCell(width, width), nn.GRUCell(2 * width, width)
        self.query, self.key = nn.Linear(width, width), nn.Linear(width, width)
        self.score, self.out = nn.Linear(width, 1), nn.Linear(width, 20)

    def forward(self, source, target):
        x = self.source(source)
        h = torch.zeros_like(x[:, 0])
        states = []
        for t in range(x.shape[1]):
            h = self.encoder(x[:, t], h)
            states.append(h)
        states = torch.stack(states, 1)
        keys, y, logits = self.key(states), self.target(target), []
        for t in range(y.shape[1]):
            weights = self.score(torch.tanh(keys + self.query(h)[:, None])).softmax(1)
            h = self.decoder(torch.cat([y[:, t], (weights * states).sum(1)], -1), h)
            logits.append(self.out(h))
        return torch.stack(logits, 1)


@model
def seq2seq():
    def loss(m, source, target):
        logits = m(source, target[:, :-1])
        return F.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten(), ignore_index=0)

    return Seq2Seq(), loss, (labels(20, 5), labels(20, 5))


@model
def transformer():
    class Translation(nn.Module):
        def __init__(self):
            super().__init__()
            self.table = nn.Embedding(20, 16)
            self.body = nn.Transformer(16, 2, 1, 1, 32, batch_first=True)
            self.out = nn.Linear(16, 20)

        def forward(self, source, target):
            mask = nn.Transformer.generate_square_subsequent_mask(target.shape[1])
            y = self.body(self.table(source), self.table(target), tgt_mask=mask)
            return self.out(y)

    def loss(m, source, target):
        return F.cross_entropy(m(source, target).flatten(0, 1), target.flatten())

    return Translation(), loss, (labels(20, 5), labels(20, 4))


class Causal(nn.Module):
    """A block of a GPT, by hand as in most tutorials."""

    def __init__(self, width=16, heads=2, length=8):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.proj = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.register_buffer("mask", torch.tril(torch.ones(length, length)), persistent=False)

    def forward(self, x):
        b, t, c = x.shape
        q, k, v = (y.view(b, t, self.heads, c // self.heads).transpose(1, 2)
                   for y in self.qkv(self.norm1(x)).split(c, 2))  # fmt: skip
        a = q @ k.transpose(-2, -1) / math.sqrt(c // self.heads)
        a = a.masked_fill(self.mask[:t, :t] == 0, float("-inf")).softmax(-1)
        x = x + self.proj((a @ v).transpose(1, 2).reshape(b, t, c))
        return x + self.mlp(self.norm2(x))


class NanoGPT(nn.Module):
    def __init__(self, width=16):
        super().__init__()
        self.table, self.place = nn.Embedding(32, width), nn.Embedding(8, width)
        self.blocks = nn.Sequential(Causal(width), Causal(width))
        self.norm = nn.LayerNorm(width)
        self.head = nn.Linear(width, 32, bias=False)
        self.table.weight = self.head.weight

    def forward(self, ids):
        place = self.place(torch.arange(ids.shape[1]))
        return self.head(self.norm(self.blocks(self.table(ids) + place)))


@model
def nano_gpt():
    def loss(m, ids):
        return F.cross_entropy(m(ids)[:, :-1].flatten(0, 1), ids[:, 1:].flatten())

    return NanoGPT(), loss, (labels(32, 8),)


@model
def tcn():
    class Block(nn.Module):
        def __init__(self, width, dilation):
            super().__init__()
            self.conv = nn.Conv1d(width, width, 3, dilation=dilation)
            self.past = 2 * dilation

        def forward(self, x):
            return x + torch.relu(self.conv(F.pad(x, (self.past, 0))))

    m = nn.Sequential(nn.Conv1d(4, 8, 1), Block(8, 1), Block(8, 2), Block(8, 4),
                      nn.AdaptiveAvgPool1d(1), nn.Flatten(), nn.Linear(8, 10))  # fmt: skip
    return m, classify, (rows(4, 16), labels())


@model
def wavenet():
    class Block(nn.Module):
        def __init__(self, dilation, width=8):
            super().__init__()
            self.filter = nn.Conv1d(width, width, 2, dilation=dilation)
            self.gate = nn.Conv1d(width, width, 2, dilation=dilation)
            self.skip, self.out = nn.Conv1d(width, width, 1), nn.Conv1d(width, width, 1)
            self.dilation = dilation

        def forward(self, x):
            past = F.pad(x, (self.dilation, 0))
            h = torch.tanh(self.filter(past)) * torch.sigmoid(self.gate(past))
            return x + self.out(h), self.skip(h)

    class WaveNet(nn.Module):
        def __init__(self):
            super().__init__()
            self.stem = nn.Conv1d(1, 8, 1)
            self.blocks = nn.ModuleList(Block(2**i) for i in range(3))
            self.head = nn.Sequential(nn.ReLU(), nn.Conv1d(8, 1, 1))

        def forward(self, x):
            x, total = self.stem(x), 0.0
            for block in self.blocks:
                x, skip = block(x)
                total = total + skip
            return self.head(total)

    return WaveNet(), lambda m, x: F.mse_loss(m(x)[..., :-1], x[..., 1:]), (rows(1, 16),)


@model
def mamba_by_hand():
    class Selective(nn.Module):
        def __init__(self, width=8, state=4):
            super().__init__()
            self.inner = nn.Linear(width, 2 * width)
            self.dt, self.b, self.c = (nn.Linear(width, n) for n in (width, state, state))
            self.a = nn.Parameter(torch.log(torch.arange(1.0, state + 1)).repeat(width, 1))
            self.out = nn.Linear(width, 10)

        def forward(self, x):
            x, z = self.inner(x).chunk(2, -1)
            dt, b, c = F.softplus(self.dt(x)), self.b(x), self.c(x)
            decay = torch.exp(-dt[..., None] * self.a.exp())
            drive = (dt * x)[..., None] * b[:, :, None]
            h, ys = torch.zeros_like(drive[:, 0]), []
            for t in range(x.shape[1]):
                h = decay[:, t] * h + drive[:, t]
                ys.append((h * c[:, t, None]).sum(-1))
            return self.out((torch.stack(ys, 1) * F.silu(z)).mean(1))

    return Selective(), classify, (rows(6, 8), labels())


@model
def linear_attention():
    class Linear(nn.Module):
        def __init__(self, width=8):
            super().__init__()
            self.q, self.k, self.v = (nn.Linear(width, width) for _ in range(3))
            self.head = nn.Linear(width, 10)

        def forward(self, x):
            q, k = F.elu(self.q(x)) + 1, F.elu(self.k(x)) + 1
            state = torch.einsum("btd,bte->btde", k, self.v(x)).cumsum(1)
            norm = torch.einsum("btd,btd->bt", q, k.cumsum(1)) + 1e-6
            y = torch.einsum("btd,btde->bte", q, state) / norm[..., None]
            return self.head(y.mean(1))

    return Linear(), classify, (rows(6, 8), labels())


@model
def retention():
    class Retention(nn.Module):
        def __init__(self, width=8, length=6):
            super().__init__()
            self.qkv, self.head = nn.Linear(width, 3 * width), nn.Linear(width, 10)
            steps = torch.arange(length)
            gap = (steps[:, None] - steps).float()
            self.register_buffer("decay", torch.where(gap >= 0, 0.9**gap, 0.0))
            self.norm = nn.GroupNorm(2, width)

        def forward(self, x):
            q, k, v = self.qkv(x).chunk(3, -1)
            y = (q @ k.transpose(1, 2) * self.decay) @ v
            return self.head(self.norm(y.flatten(0, 1)).view_as(y).mean(1))

    return Retention(), classify, (rows(6, 8), labels())


@model
def set_transformer():
    class Pooling(nn.Module):
        def __init__(self, width=16):
            super().__init__()
            self.stem = nn.Linear(3, width)
            self.seed = nn.Parameter(torch.randn(1, 2, width))
            self.attention = nn.MultiheadAttention(width, 2, batch_first=True)
            self.head = nn.Linear(2 * width, 10)

        def forward(self, x):
            x = self.stem(x)
            seed = self.seed.expand(x.shape[0], -1, -1)
            return self.head(self.attention(seed, x, x)[0].flatten(1))

    return Pooling(), classify, (rows(7, 3), labels())


@model
def text_cnn():
    class TextCNN(nn.Module):
        def __init__(self):
            super().__init__()
            self.table = nn.Embedding(32, 8, padding_idx=0)
            self.convs = nn.ModuleList(nn.Conv1d(8, 6, n) for n in (2, 3, 4))
            self.head = nn.Linear(18, 10)

        def forward(self, ids):
            x = self.table(ids).transpose(1, 2)
            return self.head(torch.cat([F.relu(c(x)).amax(-1) for c in self.convs], 1))

    return TextCNN(), classify, (labels(32, 9), labels())


@model
def n_beats():
    class Block(nn.Module):
        def __init__(self, past=12, future=4):
            super().__init__()
            self.net = nn.Sequential(nn.Linear(past, 16), nn.ReLU(), nn.Linear(16, 16), nn.ReLU())
            self.back, self.front = nn.Linear(16, past), nn.Linear(16, future)

        def forward(self, x):
            h = self.net(x)
            return x - self.back(h), self.front(h)

    class Stack(nn.Module):
        def __init__(self):
            super().__init__()
            self.blocks = nn.ModuleList(Block() for _ in range(3))

        def forward(self, x):
            total = 0.0
            for block in self.blocks:
                x, y = block(x)
                total = total + y
            return total

    return Stack(), regress, (rows(12), rows(4))


@model
def fourier_operator():
    class Operator(nn.Module):
        """A Fourier layer by products with the real transform's matrices."""

        def __init__(self, points=16, modes=5, width=4):
            super().__init__()
            angle = 2 * math.pi * torch.arange(points)[:, None] * torch.arange(modes) / points
            self.register_buffer("cosine", angle.cos() / points)
            self.register_buffer("sine", angle.sin() / points)
            self.real = nn.Parameter(torch.randn(modes, width, width) * 0.1)
            self.imaginary = nn.Parameter(torch.randn(modes, width, width) * 0.1)
            self.lift, self.out = nn.Linear(1, width), nn.Linear(width, 1)

        def forward(self, x):
            x = self.lift(x)
            a = torch.einsum("bpw,pm->bmw", x, self.cosine)
            b = -torch.einsum("bpw,pm->bmw", x, self.sine)
            c = torch.einsum("bmw,mwv->bmv", a, self.real) - torch.einsum("bmw,mwv->bmv", b, self.imaginary)
            d = torch.einsum("bmw,mwv->bmv", a, self.imaginary) + torch.einsum("bmw,mwv->bmv", b, self.real)
            y = torch.einsum("bmv,pm->bpv", c, self.cosine) - torch.einsum("bmv,pm->bpv", d, self.sine)
            return self.out(F.gelu(y + x))

    return Operator(), regress, (rows(16, 1), rows(16, 1))


@model
def crnn():
    class CRNN(nn.Module):
        def __init__(self):
            super().__init__()
            self.conv = nn.Sequential(nn.Conv2d(1, 8, 3, padding=1), nn.BatchNorm2d(8), nn.ReLU(),
                                      nn.MaxPool2d((2, 1)), nn.Conv2d(8, 8, 3, padding=1))  # fmt: skip
            self.layer = nn.GRU(8 * 4, 12, batch_first=True)
            self.head = nn.Linear(12, 10)

        def forward(self, x):
            h = self.conv(x).permute(0, 3, 1, 2).flatten(2)
            return self.head(self.layer(h)[0].mean(1))

    return CRNN(), classify, (rows(1, 8, 6), labels())


@model
def ctc():
    m = nn.LSTM(6, 5, batch_first=True)

    def loss(m, x, y):
        logits = m(x)[0].log_softmax(-1).transpose(0, 1)
        lengths = torch.full((BATCH,), 8), torch.full((BATCH,), 3)
        return F.ctc_loss(logits, y, *lengths)

    return m, loss, (rows(8, 6), torch.randint(1, 5, (BATCH, 3)))
