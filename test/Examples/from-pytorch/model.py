"""The network of docs/PyTorchByHand.md: one transformer layer that reads digits.

An image of 8 x 8 pixels is a sequence of 8 rows.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

from torch import nn


class Reader(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Linear(8, 32)
        self.norm1 = nn.LayerNorm(32)
        self.attn = nn.MultiheadAttention(32, 2, batch_first=True)
        self.norm2 = nn.LayerNorm(32)
        self.mlp = nn.Sequential(nn.Linear(32, 64), nn.GELU(), nn.Linear(64, 32))
        self.head = nn.Linear(256, 10)

    def forward(self, x):                                        # [N, 64]
        x = self.embed(x.reshape(-1, 8, 8))                      # [N, 8, 32]
        h = self.norm1(x)
        x = x + self.attn(h, h, h, need_weights=False)[0]
        x = x + self.mlp(self.norm2(x))
        return self.head(x.flatten(1))                           # [N, 10]
