"""Trains a convnet on handwritten digits and a small GPT on this project's own pages, in
f32 and in f16, and draws the losses: curves.svg.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/convnet_and_gpt.py [--steps N] [-o FILE]

Each cell (# %%) stands for itself: read it, or run it in a notebook. It needs torch; with
matplotlib the drawing is matplotlib's.
"""

# %% What it needs
import argparse
import copy
import pathlib

import amp
import numpy
import torch
from torch import nn
from torch.nn import functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=300)
parser.add_argument("-o", dest="output", default="curves.svg")
options = parser.parse_args()
root = pathlib.Path(__file__).resolve().parents[3]
torch.manual_seed(0)
curves = {}


# %% A training loop, for whatever module
def train(name, module, loss, batches, example, evaluation, precision):
    """Trains a copy of the module; keeps its losses, gives the trained copy."""
    module = copy.deepcopy(module)
    optimizer = torch.optim.AdamW(module.parameters(), lr=3e-3)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, options.steps)
    with amp.from_torch(module, loss, example, optimizer=optimizer, scheduler=schedule,
                        precision=precision, max_norm=1.0, eval_batch=len(evaluation[0])) as t:  # fmt: skip
        results = [t.step(*batch) for batch in t.progress(batches, desc=f"{name} {precision}")]
        losses = [r.loss for r in results]
        skipped = sum(r.skipped for r in results)
        test = t.evaluate(*evaluation)["loss"]
        module.load_state_dict(t.state_dict())
    curves[f"{name}, {precision}"] = losses
    print(f"{name} {precision}: loss {losses[0]:.3f} -> {losses[-1]:.3f}, on new data {test:.3f},"
          f" {skipped} steps skipped")  # fmt: skip
    return module.eval()


# %% A convnet that reads digits
convnet = nn.Sequential(
    nn.Conv2d(1, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(),
    nn.Conv2d(16, 32, 3, stride=2, padding=1), nn.BatchNorm2d(32), nn.ReLU(),
    nn.Flatten(), nn.Dropout(0.1), nn.Linear(32 * 4 * 4, 10))  # fmt: skip

data = amp.load_tensors(root / "test/Examples/digits.safetensors")
digits = {name: torch.as_tensor(numpy.asarray(value.to("float32") if name.endswith("x") else value))
          for name, value in data.items()}  # fmt: skip
x, y = digits["train.x"].view(-1, 1, 8, 8), digits["train.y"]
test_x, test_y = digits["test.x"].view(-1, 1, 8, 8), digits["test.y"]


def classify(m, x, y):
    return F.cross_entropy(m(x), y)


def digit_batches():
    for order in torch.randint(0, len(x), (options.steps, 64)):
        yield x[order], y[order]


for precision in ("f32", "f16"):
    trained = train("convnet", convnet, classify, digit_batches(), (x[:64], y[:64]),
                    (test_x, test_y), precision)  # fmt: skip
    right = (trained(test_x).argmax(1) == test_y).float().mean().item()
    print(f"  reads {100 * right:.1f} % of new digits")


# %% A GPT that writes like this project
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
    def __init__(self, letters, length=48, width=64, heads=4, depth=2):
        super().__init__()
        self.length = length
        self.table, self.place = nn.Embedding(letters, width), nn.Embedding(length, width)
        self.blocks = nn.Sequential(*(Block(width, heads) for _ in range(depth)))
        self.norm, self.head = nn.LayerNorm(width), nn.Linear(width, letters, bias=False)

    def forward(self, ids):
        x = self.table(ids) + self.place(torch.arange(ids.shape[1]))
        return self.head(self.norm(self.blocks(x)))


text = "".join(path.read_text(encoding="utf-8") for path in sorted((root / "docs").glob("*.md")))
letters = sorted(set(text))
ids = torch.tensor([letters.index(c) for c in text])
gpt = GPT(len(letters))
held_out = len(ids) - 20000


def language(m, ids):
    return F.cross_entropy(m(ids[:, :-1]).flatten(0, 1), ids[:, 1:].flatten())


def windows(begin, end, count):
    return torch.stack([ids[i : i + gpt.length + 1] for i in torch.randint(begin, end, (count,))])


def text_batches():
    for _ in range(options.steps):
        yield (windows(0, held_out - gpt.length, 32),)


evaluation = (windows(held_out, len(ids) - gpt.length - 1, 64),)
for precision in ("f32", "f16"):
    trained = train("GPT", gpt, language, text_batches(), (windows(0, 1000, 32),), evaluation, precision)

written = ids[held_out : held_out + 16][None]
for _ in range(100):
    logits = trained(written[:, -gpt.length :])[:, -1]
    written = torch.cat([written, torch.multinomial((logits / 0.7).softmax(-1), 1)], 1)
print("".join(letters[i] for i in written[0].tolist()))


# %% The curves
def smooth(values, width=10):
    return [sum(values[max(0, i - width + 1) : i + 1]) / min(i + 1, width) for i in range(len(values))]


def draw_with_matplotlib(plot):
    figure, axes = plot.subplots(figsize=(8, 4.5))
    for name, values in curves.items():
        axes.plot(smooth(values), label=name, linestyle="--" if "f16" in name else "-")
    axes.set(xlabel="step", ylabel="loss", yscale="log")
    axes.legend()
    figure.savefig(options.output)


def draw_by_hand(width=720, height=400, margin=48):
    """SVG needs no library: a line for each curve over a logarithmic axis."""
    import math

    several = {name: smooth(values) for name, values in curves.items()}
    low = math.log10(min(map(min, several.values())))
    high = math.log10(max(map(max, several.values())))
    across = (width - 2 * margin) / max(1, options.steps - 1)
    down = (height - 2 * margin) / max(high - low, 1e-6)
    parts = []
    for power in range(math.ceil(low), math.floor(high) + 1):
        at = margin + (high - power) * down
        parts.append(f'<path d="M{margin} {at:.1f}H{width - margin}" stroke="#ddd"/>'
                     f'<text x="4" y="{at + 4:.1f}">{10.0**power:g}</text>')  # fmt: skip
    for i, (name, values) in enumerate(several.items()):
        points = " ".join(f"{margin + n * across:.1f},{margin + (high - math.log10(v)) * down:.1f}"
                          for n, v in enumerate(values))  # fmt: skip
        color, dash = ("#0072b2", "#d55e00")[i // 2], ' stroke-dasharray="5 3"' if i % 2 else ""
        parts.append(f'<polyline fill="none" stroke="{color}"{dash} points="{points}"/>'
                     f'<text x="{width - 180}" y="{margin + 16 * i}" fill="{color}">{name}</text>')  # fmt: skip
    parts.append(f'<text x="{width // 2}" y="{height - 12}">step</text><text x="4" y="16">loss</text>')
    with open(options.output, "w", encoding="utf-8") as file:
        file.write(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
                   f' font-family="sans-serif" font-size="12">{"".join(parts)}</svg>\n')  # fmt: skip


try:
    import matplotlib.pyplot

    draw_with_matplotlib(matplotlib.pyplot)
except ImportError:
    draw_by_hand()
print(f"wrote {options.output}")
