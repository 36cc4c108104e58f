#!/usr/bin/env python3
"""Evaluations in parts: results are those of all samples at once in PyTorch, or refused.

With --each, or names, every result is a program of its own.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import math
import sys
import warnings

import amp
import torch
from torch import nn
from torch.nn import functional as F

SAMPLES, PART = 12, 5


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.linear = nn.Linear(8, 8)
        self.conv = nn.Conv1d(3, 4, 3, padding=1)
        self.depthwise = nn.Conv1d(3, 3, 3, groups=3)
        self.up = nn.ConvTranspose1d(3, 2, 2, stride=2)
        self.attention = nn.MultiheadAttention(8, 2, batch_first=True)
        self.late = nn.MultiheadAttention(8, 2)
        self.layer = nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)
        self.recurrent = nn.GRU(8, 5, batch_first=True)
        self.embedding = nn.Embedding(5, 6)
        self.norms = nn.ModuleList([nn.LayerNorm(8), nn.GroupNorm(3, 3), nn.InstanceNorm1d(3)])
        self.batch_norm = nn.BatchNorm1d(3)
        self.register_buffer("classes", torch.rand(5) + 0.5)

    def logits(self, x):
        return self.linear(x).mean(1)[:, :5]


#: results of (model, x [N, 3, 8], y [N], k [N]) that parts give, by name
APART = {
    # Layers.
    "conv": lambda m, x, y, k: m.conv(x).pow(2).mean(),
    "depthwise": lambda m, x, y, k: m.depthwise(x).tanh().mean(),
    "transposed": lambda m, x, y, k: m.up(x).tanh().sum(),
    "conv2d": lambda m, x, y, k: F.conv2d(x[:, None], m.conv.weight[:, :1, None]).abs().mean(),
    "max_pool": lambda m, x, y, k: F.max_pool1d(x, 3, 2, 1).exp().mean(),
    "avg_pool": lambda m, x, y, k: F.avg_pool1d(x, 3, 2, 1).exp().mean(),
    "adaptive_pools": lambda m, x, y, k: (F.adaptive_avg_pool1d(x, 3)
                                          * F.adaptive_max_pool1d(x, 3)).mean(),
    "interpolate": lambda m, x, y, k: F.interpolate(x, 13, mode="linear").exp().mean(),
    "unfold": lambda m, x, y, k: F.unfold(x[:, None], (2, 3)).exp().mean(),
    "attention": lambda m, x, y, k: m.attention(x, x, x)[0].pow(2).mean(),
    "attention_late": lambda m, x, y, k: m.late(*3 * [x.transpose(0, 1)])[0].pow(2).mean(),
    "encoder": lambda m, x, y, k: m.layer(x).exp().mean(),
    "causal": lambda m, x, y, k: F.scaled_dot_product_attention(
        *3 * [x[:, None]], is_causal=True).exp().mean(),
    "gru": lambda m, x, y, k: m.recurrent(x)[0].exp().mean(),
    "norms": lambda m, x, y, k: sum(norm(x).exp().mean() for norm in m.norms),
    "running": lambda m, x, y, k: F.batch_norm(x, m.classes[:3], m.classes[1:4]).exp().mean(),
    "embedding": lambda m, x, y, k: m.embedding(y).exp().mean(),
    "glu": lambda m, x, y, k: F.glu(x, 2).exp().mean(),
    "rotary": lambda m, x, y, k: torch.cat([-x[..., 4:], x[..., :4]], -1).mul(x).exp().mean(),
    # Samples in a merged dimension, outside and inside of what they are merged with.
    "inner": lambda m, x, y, k: m.linear(x.reshape(-1, 8)).exp().mean(),
    "outer": lambda m, x, y, k: m.linear(x.transpose(0, 1).reshape(-1, 8)).exp().mean(),
    "and_back": lambda m, x, y, k: m.linear(x.transpose(0, 1).reshape(-1, 8)).reshape(
        3, -1, 8).transpose(0, 1).softmax(1).mul(x).exp().mean(),
    "both": lambda m, x, y, k: x.permute(1, 0, 2).reshape(3, -1, 2).mean(2).reshape(
        3, -1, 4).permute(1, 0, 2).exp().mean(),
    "split_again": lambda m, x, y, k: x.reshape(-1, 8).reshape(-1, 3, 2, 4).exp().sum(),
    "heads": lambda m, x, y, k: torch.einsum("bij,bkj->bik", x, x).softmax(-1).pow(2).mean(),
    # Along a sample's own dimensions.
    "cumsum": lambda m, x, y, k: x.cumsum(1).exp().mean(),
    "sorted": lambda m, x, y, k: (x.sort(2).values * m.classes[:3, None]).exp().mean(),
    "flipped": lambda m, x, y, k: (x.flip(2) * x).exp().mean(),
    "rolled": lambda m, x, y, k: (x.roll(1, 2) * x).exp().mean(),
    "topk": lambda m, x, y, k: x.topk(3, 2).values.exp().mean(),
    "picked": lambda m, x, y, k: x.mean(1).gather(1, y[:, None]).exp().mean(),
    "largest": lambda m, x, y, k: x.amax((1, 2)).exp().mean(),
    "softmax": lambda m, x, y, k: x.softmax(1).pow(2).mean(),
    "diagonal": lambda m, x, y, k: torch.diagonal(x[:, :, :3], dim1=1, dim2=2).exp().mean(),
    # Sums over samples of products.
    "dot": lambda m, x, y, k: torch.dot(x.mean((1, 2)), k.to(x.dtype)),
    "gram": lambda m, x, y, k: (x.mean(1).T @ x.mean(1))[0, 3],
    "confusion": lambda m, x, y, k: F.one_hot(y, 5).to(x.dtype).T.matmul(x.mean(1))[2, 1],
    "bincount": lambda m, x, y, k: torch.zeros(5, dtype=x.dtype).index_add(
        0, y, x.mean((1, 2)))[3],
    # Losses and metrics.
    "cross_entropy": lambda m, x, y, k: F.cross_entropy(m.logits(x), y),
    "weighted": lambda m, x, y, k: F.cross_entropy(m.logits(x), y, m.classes),
    "ignored": lambda m, x, y, k: F.cross_entropy(m.logits(x), y, ignore_index=2),
    "both_weights": lambda m, x, y, k: F.cross_entropy(
        m.logits(x), y, m.classes, ignore_index=2, label_smoothing=0.1),
    "twice": lambda m, x, y, k: F.cross_entropy(m.logits(x), y, ignore_index=2)
    + 0.4 * F.cross_entropy(-m.logits(x), y, ignore_index=2),
    "tokens": lambda m, x, y, k: F.cross_entropy(
        m.linear(x).flatten(0, 1)[:, :5], (y[:, None] + torch.arange(3)).flatten() % 5,
        ignore_index=1),
    "nll_sum": lambda m, x, y, k: F.nll_loss(m.logits(x).log_softmax(1), y, reduction="sum"),
    "bce": lambda m, x, y, k: F.binary_cross_entropy_with_logits(
        x.mean((1, 2)), k.to(x.dtype), pos_weight=m.classes[0]),
    "kl_batchmean": lambda m, x, y, k: F.kl_div(
        x.log_softmax(2), x.flip(1).softmax(2), reduction="batchmean"),
    "huber_sum": lambda m, x, y, k: F.huber_loss(x, x.tanh(), reduction="sum") / 7,
    "accuracy": lambda m, x, y, k: (m.logits(x).argmax(1) == y).double().mean(),
    "masked_accuracy": lambda m, x, y, k: ((m.logits(x).argmax(1) == y) & k).sum().double()
    / k.sum(),
    "masked_mean": lambda m, x, y, k: (x.mean((1, 2)) * k).sum() / k.sum(),
    "mean_by_mean": lambda m, x, y, k: (x.mean((1, 2)) * k).mean() / k.to(x.dtype).mean(),
    "by_size": lambda m, x, y, k: x.exp().sum() / x.shape[0],
    "correct": lambda m, x, y, k: (m.logits(x).argmax(1) == y).sum().to(x.dtype),
    "with_penalty": lambda m, x, y, k: F.mse_loss(m.linear(x), x)
    + 0.1 * m.linear.weight.pow(2).sum(),
    # Functions of numbers, which are computed of those of all samples.
    "perplexity": lambda m, x, y, k: F.cross_entropy(m.logits(x), y).exp(),
    "clamped_count": lambda m, x, y, k: (x.mean((1, 2)) * k).sum() / k.sum().clamp(min=1),
    "count_and_epsilon": lambda m, x, y, k: (x.mean((1, 2)) * k).sum() / (k.sum() + 1e-8),
    "sum_and_constant": lambda m, x, y, k: x.sum() + 1.0,
    "two_weights": lambda m, x, y, k: F.cross_entropy(m.logits(x), y, ignore_index=2)
    + F.cross_entropy(m.logits(x), y, ignore_index=1),
    "divided_by_another": lambda m, x, y, k: x.sum() / k.sum(),
    "square_of_mean": lambda m, x, y, k: x.mean() ** 2,
    "mean_of_mean": lambda m, x, y, k: x.mean() * x.sum(),
    "any": lambda m, x, y, k: (x.sum() > 0).to(x.dtype),
    "rounded": lambda m, x, y, k: x.sum().to(torch.int64).to(x.dtype),
    "norm": lambda m, x, y, k: x.norm(),
}

#: results that are of samples together
MIXED = {
    "batch_norm": lambda m, x, y, k: F.batch_norm(
        x, None, None, training=True).exp().mean(),
    "softmax": lambda m, x, y, k: x.softmax(0).pow(2).sum(),
    "log_softmax": lambda m, x, y, k: x.mean((1, 2)).log_softmax(0).mean(),
    "cumsum": lambda m, x, y, k: x.cumsum(0).exp().mean(),
    "cumsum_of_merged": lambda m, x, y, k: x.reshape(-1, 8).cumsum(0).exp().mean(),
    "flip": lambda m, x, y, k: (x.flip(0) * x).mean(),
    "roll": lambda m, x, y, k: (x.roll(1, 0) * x).mean(),
    "roll_all": lambda m, x, y, k: (x.roll(1) * x).mean(),
    "neighbours": lambda m, x, y, k: (x[1:] * x[:-1]).mean(),
    "first": lambda m, x, y, k: (x * x[:1]).mean(),
    "every_other": lambda m, x, y, k: x[::2].mean(),
    "halves": lambda m, x, y, k: (x.reshape(3, -1, 8)[0] * x.reshape(3, -1, 8)[1]).mean(),
    "torn": lambda m, x, y, k: x.reshape(-1, 2).exp().reshape(4, -1).softmax(0).pow(2).mean(),
    "sort": lambda m, x, y, k: (x.mean((1, 2)).sort().values * x[:, 0, 0]).mean(),
    "median": lambda m, x, y, k: x.mean((1, 2)).median(),
    "topk": lambda m, x, y, k: x.mean((1, 2)).topk(1).values.mean(),
    "largest": lambda m, x, y, k: x.max(),
    "argmax": lambda m, x, y, k: x.mean((1, 2)).argmax().to(x.dtype),
    "product": lambda m, x, y, k: x.mean((1, 2)).prod(),
    "cumprod": lambda m, x, y, k: x.cumprod(0).mean(),
    "variance": lambda m, x, y, k: x.var(),
    "centred": lambda m, x, y, k: (x - x.mean(0)).exp().mean(),
    "similarities": lambda m, x, y, k: (x.mean(1) @ x.mean(1).T).exp().mean(),
    "contrastive": lambda m, x, y, k: F.cross_entropy(
        x.mean(1) @ x.mean(1).T, torch.arange(x.shape[0])),
    "triplets": lambda m, x, y, k: (x.mean(1)[:, None] - x.mean(1)[None]).abs().mean(),
    "taken": lambda m, x, y, k: x[y].exp().mean(),
    "taken_along": lambda m, x, y, k: x.mean(1).gather(0, y[:, None]).exp().mean(),
    "scattered": lambda m, x, y, k: torch.zeros_like(x).index_add(0, y, x).exp().mean(),
    "by_row_counts": lambda m, x, y, k: (x.mean((1, 2)) * torch.arange(x.shape[0])).mean(),
    "attention_over": lambda m, x, y, k: F.scaled_dot_product_attention(
        *3 * [x.transpose(0, 1)]).exp().mean(),
    "late_as_first": lambda m, x, y, k: m.late(x, x, x)[0].pow(2).mean(),
}


def evaluate(results, part):
    """Results by name: over all samples as PyTorch has them, and those in parts."""
    torch.manual_seed(0)
    model = Model().double()
    x = torch.randn(SAMPLES, 3, 8).double()
    y = torch.randint(0, 5, (SAMPLES,))
    k = torch.rand(SAMPLES) < 0.4

    def loss(m, x, y, k):
        return m.linear(x).pow(2).mean(), {name: f(m, x, y, k) for name, f in results.items()}

    right = loss(model, x, y, k)[1]
    example = (x[:4].clone(), y[:4].clone(), k[:4].clone())
    sgd = torch.optim.SGD(model.parameters(), lr=0.0)
    with amp.from_torch(model, loss, example, optimizer=sgd, precision="f64",
                        eval_batch=[part, 1]) as trainer:  # fmt: skip
        found = trainer.evaluate(x, y, k)
    return {name: (found[name], float(value)) for name, value in right.items()}


def check_apart(results):
    """Texts of what is wrong with results that are to be had in parts."""
    try:
        found = evaluate(results, PART)
    except amp.Error as error:
        return [f"expected numbers, found {error}"]
    return [f"{name}: expected {right}, found {value}" for name, (value, right) in found.items()
            if not math.isclose(value, right, rel_tol=1e-9, abs_tol=1e-12)]  # fmt: skip


def check_mixed(name):
    try:
        found, right = evaluate({name: MIXED[name]}, PART)[name]
    except amp.Error as error:
        # The axis of some ops is static, and with it the batch; some parts have no divisor.
        if any(text in str(error) for text in ("at a time", "fixes the batch", "a divisor")):
            return []
        return [f"{name}: expected another refusal, found {error}"]
    return [f"{name}: expected a refusal, found {found}, right is {right}"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--each", action="store_true")
    chosen = parser.parse_args()
    warnings.simplefilter("ignore")
    wanted = chosen.names or [*APART, *MIXED]
    apart = {name: result for name, result in APART.items() if name in wanted}
    mixed = [name for name in MIXED if name in wanted]
    wrong = []
    if chosen.each or chosen.names:
        for name, result in apart.items():
            wrong += [f"{name}: {text}" for text in check_apart({name: result})]
    else:
        wrong += check_apart(apart)
        mixed = mixed[:1]
    for name in mixed:
        wrong += check_mixed(name)
    for text in wrong:
        print("error: case", text)
    if not wrong:
        print(f"{len(apart)} in parts, {len(mixed)} refused")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
