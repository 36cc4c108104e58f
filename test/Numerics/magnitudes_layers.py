"""Magnitudes of normalizations, attention, activations and losses.

Functions of attributes, arguments and, of gradients, stored results and
|cotangents|, as in magnitudes.py.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import references_layers as references
import torch
from references_layers import axes_of, channels


def mean_and_var(x):
    mean = x.abs().mean(axes_of(x))
    return mean, ((x.abs() + channels(mean, x)) ** 2).mean(axes_of(x))


def batch_norm(attrs, x, scale, bias):
    mean, var = mean_and_var(x)
    true = x.var(axes_of(x), correction=0)
    return batch_norm_inference(attrs, x, scale, bias, mean, true), mean, var


def batch_norm_inference(attrs, x, scale, bias, mean, var):
    hat = (x.abs() + channels(mean.abs(), x)) * channels((var + attrs["eps"]).rsqrt(), x)
    return hat * channels(scale.abs(), x) + channels(bias.abs(), x)


def batch_norm_grad(attrs, x, scale, mean, var, dy):
    axes, n = axes_of(x), max(x.numel() / x.shape[1], 1)
    rstd = channels((var + attrs["eps"]).rsqrt(), x)
    hat, dy = (x.abs() + channels(mean.abs(), x)) * rstd, dy.abs()
    gs, gb = (dy * hat).sum(axes), dy.sum(axes)
    dx = (dy + channels(gb / n, x) + hat * channels(gs / n, x)) * rstd * channels(scale.abs(), x)
    return dx, gs, gb


def grouped(attrs, x):
    rows, _, rstd = references.grouped(attrs, x)
    return rows, (rows.abs() + rows.abs().mean(2, keepdim=True)) * rstd, rstd


def group_norm(attrs, x, scale, bias):
    hat = grouped(attrs, x)[1].reshape(x.shape)
    return hat * channels(scale.abs(), x) + channels(bias.abs(), x)


def group_norm_grad(attrs, x, scale, dy):
    rows, hat, rstd = grouped(attrs, x)
    dy = dy.abs()
    g = (dy * channels(scale.abs(), x)).reshape(rows.shape)
    dx = rstd * (g + g.mean(2, keepdim=True) + hat * (g * hat).mean(2, keepdim=True))
    return dx.reshape(x.shape), (dy * hat.reshape(x.shape)).sum(axes_of(x)), dy.sum(axes_of(x))


def rms_norm_grad(attrs, x, scale, dy):
    last = tuple(range(-scale.dim(), 0))
    rstd = ((x * x).mean(last, keepdim=True) + attrs["eps"]).rsqrt()
    hat, dy = x.abs() * rstd, dy.abs()
    g = dy * scale.abs()
    rows = tuple(range(x.dim() - scale.dim()))
    dx = rstd * (g + hat * (g * hat).mean(last, keepdim=True))
    return dx, (dy * hat).sum(rows) if rows else dy * hat


def attention(attrs, q, k, v, mask=None):
    # A score is stored, and its rounding is one of the weight, relative to it.
    each = references.attention(attrs, q, k, v.abs(), mask)
    finite = q[q.isfinite()].abs()
    return each * (1 + (finite.amax() * k.abs().sum(-1).amax() if q.numel() else 0.0))


def rotary(attrs, x, cos, sin):
    """The sum of both terms' magnitudes."""
    none = torch.zeros_like
    return (references.rotary(attrs, x, cos, none(sin)).abs()
            + references.rotary(attrs, x, none(cos), sin).abs())  # fmt: skip


def losses(op, *signs):
    """The sum of what is added in the loss, by its reduction."""

    def of(attrs, *args):
        each = references.REFERENCES[op]({**attrs, "reduction": "none"}, *args).abs()
        each = each + sum(a.abs() for a in args[:1]) + 1
        if attrs["reduction"] == "none":
            return each
        return each.sum() if attrs["reduction"] == "sum" else each.mean()

    return of


def largest(attrs, args, stored, *cotangents):
    """The largest element of each gradient."""
    return [None] * sum(a.requires_grad for a in args)


PAIRS = ("l1", "huber", "smooth_l1", "soft_margin", "hinge_embedding", "kl_div",
         "binary_cross_entropy", "binary_cross_entropy_with_logits")  # fmt: skip

VALUES = {
    "batch_norm": batch_norm,
    "batch_norm_inference": batch_norm_inference,
    "batch_norm_grad": batch_norm_grad,
    "group_norm": group_norm,
    "instance_norm": group_norm,
    "group_norm_grad": group_norm_grad,
    "rms_norm_grad": rms_norm_grad,
    "attention": attention,
    "rotary": rotary,
    "log_sigmoid": lambda attrs, x: x.abs(),
    **{op: losses(op) for op in PAIRS},
}

GRADIENTS = {
    op: largest
    for op in ("batch_norm", "batch_norm_grad", "batch_norm_inference", "group_norm",
               "group_norm_grad", "instance_norm", "rms_norm_grad", "attention", "rotary",
               "prelu", "glu", "nll", "elu", "selu", "celu", *PAIRS)
}  # fmt: skip


def inference_gradients(attrs, args, stored, dy):
    """That of the variance is a sum in which terms cancel."""
    x, scale, _, mean, var = args
    terms = dy * (x.abs() + channels(mean.abs(), x)) * channels(scale.abs(), x)
    sums = terms.sum(axes_of(x)) * 0.5 * (var + attrs["eps"]) ** -1.5
    return [None] * 4 + [sums]


GRADIENTS["batch_norm_inference"] = inference_gradients
GRADIENTS["rms_norm"] = lambda attrs, args, stored, dy: rms_norm_grad(attrs, *args, dy)
GRADIENTS["mish"] = lambda attrs, args, stored, dy: [
    dy * (1 + (args[0].abs() * torch.sigmoid(args[0])).clamp(max=40))
]
GRADIENTS["hardswish"] = lambda attrs, args, stored, dy: [dy * (1 + args[0].abs().clamp(max=3))]
