"""References of normalizations, attention, activations and losses, in f64.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import torch
import torch.nn.functional as F


def channels(vector, x):
    return vector.reshape(-1, *[1] * (x.dim() - 2))


def axes_of(x):
    return [0, *range(2, x.dim())]


def batch_norm(attrs, x, scale, bias):
    axes = axes_of(x)
    mean, var = x.mean(axes), x.var(axes, correction=0)
    return batch_norm_inference(attrs, x, scale, bias, mean, var), mean, var


def batch_norm_inference(attrs, x, scale, bias, mean, var):
    hat = (x - channels(mean, x)) * channels((var + attrs["eps"]).rsqrt(), x)
    return hat * channels(scale, x) + channels(bias, x)


def batch_norm_grad(attrs, x, scale, mean, var, dy):
    axes, n = axes_of(x), x.numel() / x.shape[1]
    rstd = channels((var + attrs["eps"]).rsqrt(), x)
    hat = (x - channels(mean, x)) * rstd
    gs, gb = (dy * hat).sum(axes), dy.sum(axes)
    if not n:
        return dy * 1.0, gs, gb
    dx = (dy - channels(gb / n, x) - hat * channels(gs / n, x)) * rstd * channels(scale, x)
    return dx, gs, gb


def grouped(attrs, x):
    rows = x.reshape(x.shape[0], attrs["groups"], math.prod(x.shape[1:]) // attrs["groups"])
    rstd = (rows.var(2, correction=0, keepdim=True) + attrs["eps"]).rsqrt()
    return rows, (rows - rows.mean(2, keepdim=True)) * rstd, rstd


def group_norm(attrs, x, scale, bias):
    hat = grouped(attrs, x)[1].reshape(x.shape)
    return hat * channels(scale, x) + channels(bias, x)


def group_norm_grad(attrs, x, scale, dy):
    rows, hat, rstd = grouped(attrs, x)
    g = (dy * channels(scale, x)).reshape(rows.shape)
    dx = rstd * (g - g.mean(2, keepdim=True) - hat * (g * hat).mean(2, keepdim=True))
    return dx.reshape(x.shape), (dy * hat.reshape(x.shape)).sum(axes_of(x)), dy.sum(axes_of(x))


def rms_norm(attrs, x, scale):
    return F.rms_norm(x, scale.shape, scale, attrs["eps"])


def rms_norm_grad(attrs, x, scale, dy):
    last = tuple(range(-scale.dim(), 0))
    rstd = ((x * x).mean(last, keepdim=True) + attrs["eps"]).rsqrt()
    hat, g = x * rstd, dy * scale
    dx = rstd * (g - hat * (g * hat).mean(last, keepdim=True))
    rows = tuple(range(x.dim() - scale.dim()))
    return dx, (dy * hat).sum(rows) if rows else dy * hat


def attention(attrs, q, k, v, mask=None):
    if q.dim() > 2 and q.shape[-3] != k.shape[-3]:
        k, v = (t.repeat_interleave(q.shape[-3] // t.shape[-3], -3) for t in (k, v))
    scores = q @ k.mT * attrs.get("scale", 1 / math.sqrt(q.shape[-1]))
    if attrs.get("causal"):
        mask = torch.ones(scores.shape[-2:], dtype=torch.bool).tril()
    if mask is not None and not mask.is_floating_point():
        scores = scores.masked_fill(~mask.bool(), -math.inf)
    elif mask is not None:
        scores = scores + mask
    # A query that sees no key gives 0, as PyTorch's does.
    blind = (scores == -math.inf).all(-1, keepdim=True)
    weights = scores.masked_fill(blind, 0.0).softmax(-1).masked_fill(blind, 0.0)
    return weights @ v


def rotary(attrs, x, cos, sin):
    """As transformers computes it: tables that hold each angle twice."""
    n = 2 * cos.shape[-1]
    part, rest = x[..., :n], x[..., n:]
    if attrs["interleaved"]:
        cos, sin = (t.repeat_interleave(2, -1) for t in (cos, sin))
        turned = torch.stack((-part[..., 1::2], part[..., ::2]), -1).flatten(-2)
    else:
        cos, sin = (torch.cat((t, t), -1) for t in (cos, sin))
        turned = torch.cat((-part[..., n // 2 :], part[..., : n // 2]), -1)
    return torch.cat((part * cos + turned * sin, rest), -1)


def pair(function):
    def loss(attrs, *args):
        attrs = {"beta" if k == "delta" and function is F.smooth_l1_loss else k: v
                 for k, v in attrs.items()}  # fmt: skip
        return function(*args, **attrs)

    return loss


def bce(attrs, x, t):
    """PyTorch's, and its formula for targets that it refuses."""
    known = (t >= 0) & (t <= 1)
    each = F.binary_cross_entropy(x, torch.where(known, t, 0.5), reduction="none")
    other = (t - 1) * torch.log1p(-x).clamp(min=-100) - t * x.log().clamp(min=-100)
    each = torch.where(known, each, other.detach())
    return {"none": each, "sum": each.sum(), "mean": each.mean()}[attrs["reduction"]]


def bce_with_logits(attrs, x, t, w=None):
    if w is None:
        return F.binary_cross_entropy_with_logits(x, t, **attrs)
    # PyTorch's has no derivative by the weight.
    each = (1 - t) * x + (1 + (w - 1) * t) * torch.logaddexp(-x, torch.zeros_like(x))
    return {"none": each, "sum": each.sum(), "mean": each.mean()}[attrs["reduction"]]


def nll(attrs, x, labels, weight=None):
    labels = labels.long()
    classes = x.shape[1]
    weight = torch.ones(classes, dtype=x.dtype) if weight is None else weight
    counts = labels != attrs["ignore_index"]
    outside = counts & ((labels < 0) | (labels >= classes))
    index = labels.masked_fill(~counts | outside, 0)
    e = attrs["label_smoothing"]
    each = -x * weight
    row = each.gather(1, index[:, None])[:, 0]
    if e:
        row = (1 - e) * row + e / classes * each.sum(1)
    # Such a row is NaN, in the derivative too.
    lost = (each * torch.where(outside, math.nan, 1.0)[:, None]).sum(1)
    row = torch.where(outside, lost, row).masked_fill(~counts, 0.0)
    if attrs["reduction"] == "none":
        return row
    return row.sum() if attrs["reduction"] == "sum" else row.sum() / weight[index][counts].sum()


REFERENCES = {
    "batch_norm": batch_norm,
    "batch_norm_grad": batch_norm_grad,
    "batch_norm_inference": batch_norm_inference,
    "group_norm": group_norm,
    "group_norm_grad": group_norm_grad,
    "instance_norm": group_norm,
    "rms_norm": rms_norm,
    "rms_norm_grad": rms_norm_grad,
    "attention": attention,
    "rotary": rotary,
    "elu": lambda attrs, x: torch.ops.aten.elu(x, attrs["alpha"], attrs["scale"],
                                               attrs["input_scale"]),  # fmt: skip
    "selu": lambda attrs, x: F.selu(x),
    "celu": lambda attrs, x: F.celu(x, attrs["alpha"]),
    "mish": lambda attrs, x: F.mish(x),
    "log_sigmoid": lambda attrs, x: F.logsigmoid(x),
    "hardtanh": lambda attrs, x: F.hardtanh(x, attrs["min"], attrs["max"]),
    "relu6": lambda attrs, x: F.relu6(x),
    "hardsigmoid": lambda attrs, x: F.hardsigmoid(x),
    "hardswish": lambda attrs, x: F.hardswish(x),
    "softshrink": lambda attrs, x: F.softshrink(x, attrs["lambda"]),
    "hardshrink": lambda attrs, x: F.hardshrink(x, attrs["lambda"]),
    "threshold": lambda attrs, x: F.threshold(x, attrs["threshold"], attrs["value"]),
    "prelu": lambda attrs, x, w: torch.where(x > 0, x, x * w),
    "glu": lambda attrs, x: F.glu(x, attrs["axis"]),
    "l1": pair(F.l1_loss),
    "huber": pair(F.huber_loss),
    "smooth_l1": pair(F.smooth_l1_loss),
    "soft_margin": pair(F.soft_margin_loss),
    "hinge_embedding": pair(F.hinge_embedding_loss),
    "kl_div": pair(F.kl_div),
    "binary_cross_entropy": bce,
    "binary_cross_entropy_with_logits": bce_with_logits,
    "nll": nll,
}


def nan_passes(op):
    """The derivative is 1 at NaN, where PyTorch's depends on its vectors."""

    def gradient(attrs, args, y, dy):
        with torch.enable_grad():
            x = args[0].detach().requires_grad_()
            (slope,) = torch.autograd.grad(REFERENCES[op](attrs, x), x, dy)
        return [torch.where(x.isnan(), dy, slope)]

    return gradient


GRADIENTS = {
    op: nan_passes(op) for op in ("hardtanh", "relu6", "hardswish", "softshrink", "hardshrink")
}
