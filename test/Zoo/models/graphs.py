# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Recommenders, and nets of graphs: dense ones, and ones of lists of edges in a buffer."""

import torch
from torch import nn
from torch.nn import functional as F

from .registry import BATCH, classify, labels, model, rows


def clicks(m, *batch):
    *inputs, y = batch
    return F.binary_cross_entropy_with_logits(m(*inputs), y)


def bits():
    return torch.randint(0, 2, (BATCH,)).float()


@model
def matrix_factorization():
    class Factors(nn.Module):
        def __init__(self):
            super().__init__()
            self.users, self.items = nn.Embedding(30, 8), nn.Embedding(40, 8)
            self.bias = nn.Embedding(40, 1)

        def forward(self, u, i):
            return (self.users(u) * self.items(i)).sum(-1) + self.bias(i).squeeze(-1)

    return Factors(), clicks, (labels(30), labels(40), bits())


@model
def neural_collaborative_filtering():
    class NCF(nn.Module):
        def __init__(self):
            super().__init__()
            self.users, self.items = nn.Embedding(30, 16), nn.Embedding(40, 16)
            self.mlp = nn.Sequential(nn.Linear(16, 16), nn.ReLU(), nn.Linear(16, 8))
            self.head = nn.Linear(16, 1)

        def forward(self, u, i):
            u, i = self.users(u), self.items(i)
            deep = self.mlp(torch.cat([u[:, :8], i[:, :8]], -1))
            return self.head(torch.cat([u[:, 8:] * i[:, 8:], deep], -1)).squeeze(-1)

    return NCF(), clicks, (labels(30), labels(40), bits())


@model
def wide_and_deep():
    class WideDeep(nn.Module):
        def __init__(self):
            super().__init__()
            self.wide = nn.Embedding(50, 1)
            self.deep = nn.Embedding(50, 6)
            self.mlp = nn.Sequential(nn.Linear(18, 16), nn.ReLU(), nn.Dropout(0.1), nn.Linear(16, 1))

        def forward(self, ids):
            return (self.wide(ids).sum(1) + self.mlp(self.deep(ids).flatten(1))).squeeze(-1)

    return WideDeep(), clicks, (labels(50, 3), bits())


@model
def deep_fm():
    class DeepFM(nn.Module):
        def __init__(self):
            super().__init__()
            self.first, self.second = nn.Embedding(50, 1), nn.Embedding(50, 6)
            self.mlp = nn.Sequential(nn.Linear(24, 16), nn.BatchNorm1d(16), nn.ReLU(), nn.Linear(16, 1))

        def forward(self, ids):
            v = self.second(ids)
            pairs = 0.5 * (v.sum(1).square() - v.square().sum(1)).sum(-1)
            return self.first(ids).sum((1, 2)) + pairs + self.mlp(v.flatten(1)).squeeze(-1)

    return DeepFM(), clicks, (labels(50, 4), bits())


@model
def dlrm():
    class DLRM(nn.Module):
        def __init__(self):
            super().__init__()
            self.tables = nn.ModuleList(nn.Embedding(20, 8) for _ in range(3))
            self.bottom = nn.Sequential(nn.Linear(5, 8), nn.ReLU())
            self.top = nn.Sequential(nn.Linear(8 + 6, 16), nn.ReLU(), nn.Linear(16, 1))
            self.register_buffer("pairs", torch.tril_indices(4, 4, -1))

        def forward(self, x, ids):
            parts = [self.bottom(x), *(t(ids[:, i]) for i, t in enumerate(self.tables))]
            stacked = torch.stack(parts, 1)
            products = stacked @ stacked.transpose(1, 2)
            chosen = products[:, self.pairs[0], self.pairs[1]]
            return self.top(torch.cat([parts[0], chosen], 1)).squeeze(-1)

    return DLRM(), clicks, (rows(5), labels(20, 3), bits())


@model
def two_tower():
    class Towers(nn.Module):
        def __init__(self):
            super().__init__()
            self.a = nn.Sequential(nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 8))
            self.b = nn.Sequential(nn.Linear(6, 16), nn.ReLU(), nn.Linear(16, 8))

        def forward(self, x, y):
            return F.normalize(self.a(x), dim=-1) @ F.normalize(self.b(y), dim=-1).T / 0.1

    def loss(m, x, y):
        logits = m(x, y)
        return F.cross_entropy(logits, torch.arange(BATCH))

    return Towers(), loss, (rows(8), rows(6))


@model
def deep_interest():
    class Interest(nn.Module):
        def __init__(self):
            super().__init__()
            self.items = nn.Embedding(40, 8, padding_idx=0)
            self.score = nn.Sequential(nn.Linear(32, 16), nn.PReLU(), nn.Linear(16, 1))
            self.head = nn.Sequential(nn.Linear(16, 16), nn.PReLU(), nn.Linear(16, 1))

        def forward(self, item, history):
            q, k = self.items(item), self.items(history)
            q_ = q[:, None].expand_as(k)
            weights = self.score(torch.cat([q_, k, q_ - k, q_ * k], -1))
            weights = weights * (history != 0)[..., None]
            return self.head(torch.cat([q, (weights * k).sum(1)], -1)).squeeze(-1)

    return Interest(), clicks, (labels(40), labels(40, 6), bits())


@model
def sasrec():
    class SASRec(nn.Module):
        def __init__(self, width=16, length=6):
            super().__init__()
            self.items, self.place = nn.Embedding(40, width, padding_idx=0), nn.Embedding(length, width)
            self.layer = nn.TransformerEncoderLayer(width, 2, 32, batch_first=True, norm_first=True)

        def forward(self, ids):
            x = self.items(ids) * 4.0 + self.place.weight
            mask = torch.triu(torch.full((6, 6), float("-inf")), 1)
            return self.layer(x, src_mask=mask, is_causal=True) @ self.items.weight.T

    def loss(m, ids, following):
        return F.cross_entropy(m(ids).flatten(0, 1), following.flatten(), ignore_index=0)

    return SASRec(), loss, (labels(40, 6), labels(40, 6))


@model
def embedding_bag():
    class Bags(nn.Module):
        def __init__(self):
            super().__init__()
            self.bag = nn.EmbeddingBag(40, 8, mode="mean")
            self.head = nn.Linear(8, 10)

        def forward(self, ids):
            return self.head(self.bag(ids))

    return Bags(), classify, (labels(40, 5), labels())


NODES = 6


class Dense(nn.Module):
    """Graphs as adjacency matrices, one for each sample."""

    def __init__(self, layer):
        super().__init__()
        self.layers = nn.ModuleList([layer(5, 16), layer(16, 16)])
        self.head = nn.Linear(16, 10)

    def forward(self, x, adjacency):
        for layer in self.layers:
            x = torch.relu(layer(x, adjacency))
        return self.head(x.mean(1))


def dense(layer):
    adjacency = (torch.rand(BATCH, NODES, NODES) > 0.5).float()
    adjacency = ((adjacency + adjacency.mT + torch.eye(NODES)) > 0).float()

    def loss(m, x, a, y):
        return F.cross_entropy(m(x, a), y)

    return Dense(layer), loss, (rows(NODES, 5), adjacency, labels())


@model
def gcn():
    class Layer(nn.Linear):
        def forward(self, x, a):
            d = a.sum(-1).rsqrt()
            return (a * d[:, :, None] * d[:, None]) @ super().forward(x)

    return dense(Layer)


@model
def gat():
    class Layer(nn.Module):
        def __init__(self, a, b):
            super().__init__()
            self.w, self.left, self.right = nn.Linear(a, b), nn.Linear(b, 1), nn.Linear(b, 1)

        def forward(self, x, a):
            h = self.w(x)
            e = F.leaky_relu(self.left(h) + self.right(h).mT, 0.2)
            return e.masked_fill(a == 0, -1e4).softmax(-1) @ h

    return dense(Layer)


@model
def graph_sage():
    class Layer(nn.Module):
        def __init__(self, a, b):
            super().__init__()
            self.own, self.other = nn.Linear(a, b), nn.Linear(a, b)

        def forward(self, x, a):
            mean = (a @ x) / a.sum(-1, keepdim=True)
            return F.normalize(self.own(x) + self.other(mean), dim=-1)

    return dense(Layer)


@model
def gin():
    class Layer(nn.Module):
        def __init__(self, a, b):
            super().__init__()
            self.eps = nn.Parameter(torch.zeros(()))
            self.net = nn.Sequential(nn.Linear(a, b), nn.ReLU(), nn.Linear(b, b))

        def forward(self, x, a):
            return self.net((1 + self.eps) * x + a @ x)

    return dense(Layer)


@model
def message_passing():
    """A list of edges in a buffer: sums of messages by index_add."""

    class Messages(nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("source", torch.tensor([0, 1, 2, 3, 4, 5, 0, 2]))
            self.register_buffer("target", torch.tensor([1, 2, 3, 4, 5, 0, 3, 5]))
            self.message, self.update = nn.Linear(10, 8), nn.GRUCell(8, 5)
            self.head = nn.Linear(5, 10)

        def forward(self, x):
            pairs = torch.cat([x[:, self.source], x[:, self.target]], -1)
            m = torch.relu(self.message(pairs))
            sums = torch.zeros(x.shape[0], NODES, 8, dtype=x.dtype).index_add(1, self.target, m)
            h = self.update(sums.flatten(0, 1), x.flatten(0, 1)).view_as(x)
            return self.head(h.sum(1))

    return Messages(), classify, (rows(NODES, 5), labels())


@model
def graph_transformer():
    class Layer(nn.Module):
        def __init__(self, a, b):
            super().__init__()
            self.stem, self.qkv = nn.Linear(a, b), nn.Linear(b, 3 * b)
            self.norm = nn.LayerNorm(b)

        def forward(self, x, a):
            x = self.stem(x)
            q, k, v = self.qkv(self.norm(x)).chunk(3, -1)
            return x + F.scaled_dot_product_attention(q, k, v, attn_mask=a > 0)

    return dense(Layer)
