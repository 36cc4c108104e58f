# repeated.py - functions for what a model repeats.
#
# The text with functions trains to the bits of the text without them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import sys

import torch
from torch import nn
from torch.nn import functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tools", "python")]

import amp  # noqa: E402
from amp import importer  # noqa: E402


class Block(nn.Module):
    """A layer of a GPT."""

    def __init__(self, width):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.attn = nn.Linear(width, 3 * width)
        self.mlp = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))

    def forward(self, x, mask):
        q, k, v = self.attn(self.norm1(x)).chunk(3, -1)
        x = x + F.scaled_dot_product_attention(q, k, v, attn_mask=mask)
        return x + self.mlp(self.norm2(x))


class GPT(nn.Module):
    def __init__(self, layers=3, width=8):
        super().__init__()
        self.table = nn.Embedding(20, width)
        self.blocks = nn.ModuleList(Block(width) for _ in range(layers))
        self.register_buffer("mask", torch.ones(5, 5).tril().bool(), persistent=False)

    def forward(self, ids):
        x = self.table(ids)
        for block in self.blocks:
            x = block(x, self.mask)
        return F.linear(x, self.table.weight)


class Residual(nn.Module):
    """A block of a ResNet."""

    def __init__(self, width):
        super().__init__()
        self.conv1 = nn.Conv2d(width, width, 3, padding=1, bias=False)
        self.conv2 = nn.Conv2d(width, width, 3, padding=1, bias=False)
        self.norm1, self.norm2 = nn.BatchNorm2d(width), nn.BatchNorm2d(width)

    def forward(self, x):
        return F.relu(x + self.norm2(self.conv2(F.relu(self.norm1(self.conv1(x))))))


class ResNet(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer1 = nn.Sequential(*[Residual(4) for _ in range(2)])
        self.down = nn.Conv2d(4, 8, 3, stride=2)
        self.layer2 = nn.Sequential(*[Residual(8) for _ in range(3)])
        self.head = nn.Linear(8, 10)

    def forward(self, x):
        return self.head(self.layer2(self.down(self.layer1(x))).mean((2, 3)))


class Shared(nn.Module):
    """One module that is called several times, by a loss twice."""

    def __init__(self):
        super().__init__()
        self.layer = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)

    def forward(self, x):
        for _ in range(3):
            x = self.layer(x)
        return x.mean(1)


def gpt():
    ids = torch.randint(0, 20, (4, 5))
    return GPT(), lambda m, ids: F.cross_entropy(m(ids).flatten(0, 1), ids.flatten()), (ids,)


def resnet():
    batch = torch.randn(4, 4, 9, 9), torch.randint(0, 10, (4,))
    return ResNet(), lambda m, x, y: F.cross_entropy(m(x), y), batch


def shared():
    batch = torch.randn(4, 5, 8), torch.randn(4, 5, 8)
    return Shared(), lambda m, a, b: F.mse_loss(m(a), m(b).detach()), batch


class Dropped(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList(
            nn.TransformerEncoderLayer(8, 2, 16, dropout=0.1, batch_first=True) for _ in range(3))  # fmt: skip

    def forward(self, x):
        for layer in self.layers:
            x = layer(x)
        return x


def dropped():
    batch = torch.randn(4, 5, 8), torch.randn(4, 5, 8)
    return Dropped(), lambda m, x, y: F.mse_loss(m(x), y), batch


def trained(make, functions, precision, accumulate=1):
    """The text, and the weights after some steps."""
    torch.manual_seed(0)
    module, loss, batch = make()
    adam = torch.optim.Adam(module.parameters(), lr=1e-2)
    found = importer.import_torch(module, loss, batch, optimizer=adam, precision=precision, max_norm=1.0,
                                  accumulate=accumulate, functions=functions, eval_batch=4)  # fmt: skip
    with amp.Trainer(found.text, batch=4, eval_batch=4, weights=found.weights, allow_missing=True,
                     threads=1) as trainer:  # fmt: skip
        for _ in range(5):
            trainer.step(*batch)
        numbers = trainer.evaluate(*batch)
        return found.text, [trainer.get(name, "torch") for name in found.weights], numbers["loss"]


def same_bits():
    for make, precision, accumulate in (
        (gpt, "f16", 2), (resnet, "f16", 1), (shared, "f32", 1), (dropped, "f32", 1),
    ):  # fmt: skip
        flat, expected, before = trained(make, False, precision, accumulate)
        text, weights, after = trained(make, True, precision, accumulate)
        assert "func.call" in text and "func.call" not in flat
        calls = text.split("func.func @eval")[0].count("func.call")
        assert all(map(torch.equal, expected, weights)) and before == after, make.__name__
        lines = len(flat.splitlines()), len(text.splitlines())
        print(f"{make.__name__}: the same bits, {lines[0]} lines as {lines[1]}, {calls} calls in a step")


same_bits()
