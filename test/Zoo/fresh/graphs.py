# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Layers and models of torch_geometric, on graphs of one size.

A batch is the union of its graphs, as torch_geometric makes it; the edges are buffers.
"""

import torch
from torch import nn
from torch.nn import functional as F

from models.registry import BATCH, labels, rows

from .registry import drawn

NODES = 6
EDGES = torch.tensor([[0, 1, 2, 3, 4, 5, 0, 2], [1, 2, 3, 4, 5, 0, 3, 5]])


def union(edges, *nodes):
    """The edges of BATCH graphs, whose nodes follow each other."""
    steps = torch.tensor(nodes or (NODES,) * len(edges))[:, None, None] * torch.arange(BATCH)[:, None]
    return (edges[:, None] + steps).flatten(1)


class Nodes(nn.Module):
    """Layers over nodes, and a head over each graph's mean."""

    def __init__(self, *layers, edges=EDGES, width=16):
        super().__init__()
        self.layers, self.head = nn.ModuleList(layers), nn.Linear(width, 10)
        self.register_buffer("edges", edges)

    def forward(self, x, *more):
        x = x.flatten(0, 1)
        for layer in self.layers:
            x = torch.relu(layer(x, self.edges, *(v.flatten(0, 1) for v in more)))
        return self.head(x.view(BATCH, -1, x.shape[-1]).mean(1))


def on_nodes(layer, *more, edges=None, **options):
    from torch_geometric import nn as layers

    kind = getattr(layers, layer)
    m = Nodes(kind(5, 16, **options), kind(16, 16, **options), edges=union(EDGES) if edges is None else edges)

    def loss(m, x, *given):
        *features, y = given
        return F.cross_entropy(m(x, *features), y)

    return m, loss, (rows(NODES, 5), *more, labels())


@drawn("HypergraphConv", "torch_geometric")
def _hyper():
    sets = torch.tensor([[0, 1, 2, 2, 3, 4, 5, 0], [0, 0, 0, 1, 1, 2, 2, 2]])
    return on_nodes("HypergraphConv", edges=union(sets, NODES, 3))


@drawn("TransformerConv", "torch_geometric")
def _transformer():
    return on_nodes("TransformerConv", rows(8, 3), edge_dim=3, beta=True)


@drawn("GENConv", "torch_geometric")
def _gen():
    return on_nodes("GENConv", rows(8, 3), edge_dim=3, learn_t=True)


@drawn("EGConv", "torch_geometric")
def _efficient():
    return on_nodes("EGConv", num_heads=4)


@drawn("GraphConv", "torch_geometric")
def _graph():
    return on_nodes("GraphConv", rows(8))


@drawn("MetaLayer", "torch_geometric")
def _meta():
    """The models of edges, nodes and graphs that its page has."""
    from torch_geometric.nn import MetaLayer
    from torch_geometric.utils import scatter

    def perceptron(a, b):
        return nn.Sequential(nn.Linear(a, 16), nn.ReLU(), nn.Linear(16, b))

    class Edges(nn.Module):
        def __init__(self):
            super().__init__()
            self.net = perceptron(2 * 5 + 3 + 4, 3)

        def forward(self, source, target, edge_attr, u, batch):
            return self.net(torch.cat([source, target, edge_attr, u[batch]], 1))

    class Points(nn.Module):
        def __init__(self):
            super().__init__()
            self.a, self.b = perceptron(5 + 3, 8), perceptron(5 + 8 + 4, 5)

        def forward(self, x, edge_index, edge_attr, u, batch):
            row, col = edge_index
            out = self.a(torch.cat([x[row], edge_attr], 1))
            out = scatter(out, col, dim=0, dim_size=x.size(0), reduce="mean")
            return self.b(torch.cat([x, out, u[batch]], 1))

    class Graphs(nn.Module):
        def __init__(self):
            super().__init__()
            self.net = perceptron(4 + 5, 4)

        def forward(self, x, edge_index, edge_attr, u, batch):
            return self.net(torch.cat([u, scatter(x, batch, dim=0, dim_size=BATCH, reduce="mean")], 1))

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.layers = nn.ModuleList(MetaLayer(Edges(), Points(), Graphs()) for _ in range(2))
            self.head = nn.Linear(4, 10)
            self.register_buffer("edges", union(EDGES))
            self.register_buffer("batch", torch.arange(BATCH).repeat_interleave(NODES))

        def forward(self, x, edge_attr, u):
            x, edge_attr = x.flatten(0, 1), edge_attr.flatten(0, 1)
            for layer in self.layers:
                x, edge_attr, u = layer(x, self.edges, edge_attr, u, self.batch)
            return self.head(u)

    return Net(), lambda m, x, e, u, y: F.cross_entropy(m(x, e, u), y), (rows(NODES, 5), rows(8, 3), rows(4), labels())


@drawn("SGFormer", "torch_geometric")
def _former():
    from torch_geometric.nn import SGFormer

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.net = SGFormer(5, 16, 10, trans_dropout=0.0, gnn_dropout=0.0)
            self.register_buffer("edges", union(EDGES))
            self.register_buffer("batch", torch.arange(BATCH).repeat_interleave(NODES))

        def forward(self, x):
            return self.net(x.flatten(0, 1), self.edges, self.batch)

    return Net(), lambda m, x, y: F.nll_loss(m(x), y.flatten()), (rows(NODES, 5), labels(10, NODES))


@drawn("RENet", "torch_geometric")
def _events():
    """Events of the past: two for each subject and object, with their times."""
    from torch_geometric.data import Data
    from torch_geometric.nn import RENet

    batch = torch.arange(BATCH).repeat_interleave(2)

    def loss(m, sub, rel, obj, h_sub, h_sub_t, h_obj, h_obj_t):
        data = Data(sub=sub, rel=rel, obj=obj, h_sub=h_sub.flatten(), h_sub_t=h_sub_t.flatten(), h_sub_batch=batch,
                    h_obj=h_obj.flatten(), h_obj_t=h_obj_t.flatten(), h_obj_batch=batch)  # fmt: skip
        a, b = m(data)
        return F.nll_loss(a, obj) + F.nll_loss(b, sub)

    return RENet(12, 3, 8, 4), loss, (labels(12), labels(3), labels(12), labels(12, 2), labels(4, 2), labels(12, 2),
                                      labels(4, 2))  # fmt: skip


@drawn("LPFormer", "torch_geometric")
def _links():
    from torch_geometric.nn import LPFormer

    class Net(nn.Module):
        def __init__(self):
            super().__init__()
            self.net = LPFormer(5, 8, gnn_dropout=0.0, transformer_dropout=0.0)
            self.register_buffer("edges", EDGES)

        def forward(self, x, pairs):
            ranks = torch.full((NODES, NODES), 1 / NODES).to_sparse()
            return self.net(pairs.T, x.mean(0), self.edges, ranks)

    def loss(m, x, pairs, y):
        return F.binary_cross_entropy_with_logits(m(x, pairs).squeeze(-1), y)

    return Net(), loss, (rows(NODES, 5), labels(NODES, 2), torch.rand(BATCH).round())
