# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of PyTorch that torch.export cannot read, by ops that it does."""

import functools
import math

import torch

from .builder import Unsupported
from .places import place_now, spoken

#: The logarithm of no probability: finite, so that derivatives are numbers.
_NONE = -1e30


def _shifted(alpha, count):
    """What stands `count` labels before."""
    return torch.nn.functional.pad(alpha, (count, 0), value=_NONE)[..., : alpha.shape[-1]]


def ctc_loss(log_probs, targets, input_lengths, target_lengths, blank=0, reduction=1,
             zero_infinity=False):  # fmt: skip
    """What torch.ctc_loss gives, for targets of [N, S]; reduction: 0 none, 1 mean, 2 sum.

    The recursion of Graves et al. 2006 over the labels with blanks between them, in
    logarithms, a step for each frame. Its derivative is that of the logits behind
    log_softmax, as PyTorch's."""
    is_single = log_probs.dim() == 2
    if is_single:
        log_probs, targets = log_probs.unsqueeze(1), targets.unsqueeze(0)
    if targets.dim() != 2:
        raise Unsupported(
            f"expected targets of ctc_loss of shape [N, S], found {targets.dim()} dimension",
            "pad each sample's labels to the longest, and give their lengths")  # fmt: skip
    frames, device = log_probs.shape[0], log_probs.device
    inputs, lengths = (
        torch.as_tensor(value, device=device, dtype=torch.int64).reshape(-1)
        for value in (input_lengths, target_lengths)
    )
    targets = targets.long()
    blanks = torch.full_like(targets, blank)
    labels = torch.cat([torch.stack([blanks, targets], 2).flatten(1), blanks[:, :1]], 1)
    # A label may follow the one before its blank, where that is another.
    first = torch.zeros_like(labels[:, :2], dtype=torch.bool)
    may_skip = torch.cat([first, (labels[:, 2:] != labels[:, :-2]) & (labels[:, 2:] != blank)], 1)
    scores = log_probs.gather(2, labels.unsqueeze(0).expand(frames, -1, -1))
    begin = torch.arange(labels.shape[1], device=device) < 2
    alpha = torch.where(begin, scores[0], _NONE)
    for t in range(1, frames):
        skipped = torch.where(may_skip, _shifted(alpha, 2), _NONE)
        sums = torch.logsumexp(torch.stack([alpha, _shifted(alpha, 1), skipped]), 0)
        alpha = torch.where((t < inputs).unsqueeze(1), sums + scores[t], alpha)
    last = 2 * lengths.unsqueeze(1)
    ends = alpha.gather(1, torch.cat([last, (last - 1).clamp(min=0)], 1))
    # Without labels there is one end.
    second = torch.where(lengths == 0, _NONE, ends[:, 1])
    loss = -torch.logsumexp(torch.stack([ends[:, 0], second]), 0)
    impossible = loss > -0.5 * _NONE
    sums = torch.where(torch.arange(frames, device=device).unsqueeze(1) < inputs, log_probs.exp().sum(2), 0.0).sum(0)
    loss = loss + (sums - sums.detach())
    loss = torch.where(impossible, 0.0 if zero_infinity else float("inf"), loss)
    if reduction == 1:
        return (loss / lengths.clamp(min=1).to(loss.dtype)).mean()
    if reduction == 2:
        return loss.sum()
    return loss[0] if is_single else loss


def gaussian_nll_loss(input, target, var, full=False, eps=1e-6, reduction="mean"):
    """What torch.nn.functional.gaussian_nll_loss gives; it looks whether a variance is
    negative, which no step does."""
    var = torch.as_tensor(var, dtype=input.dtype)
    if var.shape == input.shape[:-1] and var.dim():
        var = var.unsqueeze(-1)
    with torch.no_grad():
        held = var.clamp(min=eps)
    var = var + (held - var).detach()
    loss = 0.5 * (var.log() + (input - target) ** 2 / var)
    if full:
        loss = loss + 0.5 * math.log(2 * math.pi)
    return loss.mean() if reduction == "mean" else loss.sum() if reduction == "sum" else loss


def bincount(ids, weights=None, minlength=0):
    """What torch.bincount gives of ids below `minlength`."""
    if minlength < 1:
        raise Unsupported("found bincount without minlength, whose size depends on the data",
                          "give it minlength=, which the ids are below", spoken(place_now()))  # fmt: skip
    hits = ids.unsqueeze(-1) == torch.arange(minlength, device=ids.device)
    return hits.sum(0) if weights is None else (hits * weights.unsqueeze(-1)).sum(0)


def fill_diagonal_(x, value, wrap=False):
    """What Tensor.fill_diagonal_ does; of tall matrices a diagonal after the first, where it
    wraps."""
    places = [torch.arange(n).view(-1, *[1] * (x.dim() - 1 - axis)) for axis, n in enumerate(x.shape)]
    if wrap and x.dim() == 2:
        is_on = (places[0] * x.shape[1] + places[1]) % (x.shape[1] + 1) == 0
    else:
        is_on = functools.reduce(torch.logical_and, [place == places[0] for place in places[1:]])
    return x.masked_fill_(is_on, value)


_narrow = torch.narrow


def narrow(input, dim, start, length):
    """What torch.narrow gives, from a place on that a tensor says too."""
    if not isinstance(start, torch.Tensor):
        return _narrow(input, dim, start, length)
    start = torch.where(start < 0, start + input.shape[dim], start).reshape(())
    return input.index_select(dim, start + torch.arange(length, device=input.device))


#: (where it is, its name, what stands in its place while a module is read)
FUNCTIONS = [
    (torch, "bincount", bincount),
    (torch.Tensor, "bincount", bincount),
    (torch.Tensor, "fill_diagonal_", fill_diagonal_),
    (torch, "ctc_loss", ctc_loss),
    (torch, "narrow", narrow),
    (torch.Tensor, "narrow", narrow),
    (torch.nn.functional, "gaussian_nll_loss", gaussian_nll_loss),
]
