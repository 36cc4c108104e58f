"""Trains a GPT on the letters of this project's own pages, and lets it write.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/gpt.py [--steps N] [--text FILE]

Two minutes on two cores.
"""

# %% Text, as numbers of letters
import argparse
import math
import pathlib

import amp
import torch
from torch import nn
from torch.nn import functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=600)
parser.add_argument("--precision", default="auto")
parser.add_argument("--text", type=pathlib.Path, help="a text of your own")
options = parser.parse_args()
torch.manual_seed(0)
pages = pathlib.Path(__file__).resolve().parents[3] / "docs"
files = [options.text] if options.text else sorted(pages.glob("*.md"))
text = "".join(file.read_text(encoding="utf-8") for file in files)
letters = sorted(set(text))
ids = torch.tensor([letters.index(c) for c in text])
train_ids, test_ids = ids[: len(ids) * 9 // 10], ids[len(ids) * 9 // 10 :]


# %% A GPT
class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.norm1, self.norm2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.mlp = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))

    def forward(self, x):
        q, k, v = (part.unflatten(-1, (self.heads, -1)).transpose(1, 2)
                   for part in self.qkv(self.norm1(x)).chunk(3, -1))  # fmt: skip
        a = F.scaled_dot_product_attention(q, k, v, is_causal=True)
        x = x + self.out(a.transpose(1, 2).flatten(2))
        return x + self.mlp(self.norm2(x))


class GPT(nn.Module):
    def __init__(self, letters, length=64, width=128, heads=4, depth=2):
        super().__init__()
        self.length = length
        self.table, self.place = nn.Embedding(letters, width), nn.Embedding(length, width)
        self.blocks = nn.Sequential(*(Block(width, heads) for _ in range(depth)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, letters, bias=False)

    def forward(self, ids):
        x = self.table(ids) + self.place(torch.arange(ids.shape[1]))
        return self.head(self.norm(self.blocks(x)))


def loss(m, ids):
    return F.cross_entropy(m(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())


def windows(ids, count):
    first = torch.randint(0, len(ids) - gpt.length - 1, (count,))
    return torch.stack([ids[i : i + gpt.length + 1] for i in first])


gpt = GPT(len(letters))
optimizer = torch.optim.AdamW(gpt.parameters(), lr=3e-3, weight_decay=0.1)
scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, options.steps)

# %% Training
test = windows(test_ids, 128)
with amp.from_torch(gpt, loss, (windows(train_ids, 32),), optimizer=optimizer, scheduler=scheduler,
                    precision=options.precision, max_norm=1.0, eval_batch=len(test)) as t:  # fmt: skip
    losses = []
    for step in range(1, options.steps + 1):
        losses.append(t.step(windows(train_ids, 32)))
        if step % max(1, options.steps // 12) == 0:
            trained = sum(r.loss for r in losses[-20:]) / len(losses[-20:])
            new = t.evaluate(test)["loss"]
            print(f"step {step:4}  loss {trained:.3f}  on new text {new:.3f},"
                  f" {new / math.log(2):.2f} bits a letter  {'#' * round(10 * trained)}")  # fmt: skip
    gpt.load_state_dict(t.state_dict())

# %% It writes
gpt.eval()
written = test_ids[:16][None]
with torch.no_grad():
    for _ in range(160):
        logits = gpt(written[:, -gpt.length :])[:, -1]
        written = torch.cat([written, torch.multinomial((logits / 0.6).softmax(-1), 1)], 1)
print("".join(letters[i] for i in written[0].tolist()))
