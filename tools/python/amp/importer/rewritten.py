# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of PyTorch that torch.export cannot read, by ops that it does."""

import functools
import math

import torch
from torch.overrides import TorchFunctionMode

from . import conditions
from .builder import Unsupported
from .picked import most_of
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
    frames, device = log_probs.shape[0], log_probs.device
    inputs, lengths = (
        torch.as_tensor(value, device=device, dtype=torch.int64).reshape(-1)
        for value in (input_lengths, target_lengths)
    )
    if targets.dim() == 1:  # one behind the other
        if not isinstance(targets.shape[0], int):  # as many as a mask picks
            most = torch.arange(most_of(targets.shape[0]), device=device)
            targets = masked_scatter(targets.new_zeros(most.shape), most < lengths.sum(), targets)
        longest = targets.shape[0] if isinstance(target_lengths, torch.Tensor) else max(target_lengths)
        place = (lengths.cumsum(0) - lengths).unsqueeze(1) + torch.arange(longest, device=device)
        targets = targets[place.clamp(0, targets.shape[0] - 1)]
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


_masked_scatter = torch.Tensor.masked_scatter


def _check_source(x, mask, source):
    now = conditions.now()
    if now is not None:
        count = mask.expand(torch.broadcast_shapes(x.shape, mask.shape)).sum()
        now.check(count <= source.numel(), "expected as many elements as the mask of masked_scatter picks, or more")


def masked_scatter(x, mask, source):
    """Tensor.masked_scatter, of which each step asserts that there are enough elements."""
    _check_source(x, mask, source)
    return _masked_scatter(x, mask, source)


def masked_scatter_(x, mask, source):
    """The same in place."""
    _check_source(x, mask, source)
    return x.copy_(_masked_scatter(x, mask, source))


def masked_select(input, mask):
    """What torch.masked_select gives, by an index."""
    input, mask = torch.broadcast_tensors(input, mask)
    return input.reshape(-1)[mask.reshape(-1)]


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
    """What torch.bincount gives of ids below `minlength`, which each step asserts: of others
    PyTorch's result is longer."""
    if minlength < 1:
        raise Unsupported("found bincount without minlength, whose size depends on the data",
                          "give it minlength=, which the ids are below", spoken(place_now()))  # fmt: skip
    torch._assert_async((ids < minlength).all(), f"expected ids below minlength = {minlength} of bincount, found another")
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


def nonzero_static(input, *, size, fill_value=-1):
    """What torch.nonzero_static gives."""
    count = input.numel()
    keys = torch.where((input != 0).flatten(), torch.arange(count, device=input.device), count)
    keys = torch.nn.functional.pad(keys, (0, max(0, size - count)), value=count).sort().values[:size]
    places, step = [], count
    for length in (max(1, length) for length in input.shape):  # of none there is no place
        step = max(1, step // length)
        places.append(torch.where(keys < count, keys // step % length, fill_value))
    return torch.stack(places, 1) if places else keys.new_zeros(size, 0)


_narrow = torch.narrow


def narrow(input, dim, start, length):
    """What torch.narrow gives, from a place on that a tensor says too."""
    if not isinstance(start, torch.Tensor):
        return _narrow(input, dim, start, length)
    start = torch.where(start < 0, start + input.shape[dim], start).reshape(())
    return input.index_select(dim, start + torch.arange(length, device=input.device))


def cov(input, *, correction=1, fweights=None, aweights=None):
    """What torch.cov gives; it looks at the sum of the weights."""
    x = input.reshape(1, -1) if input.dim() < 2 else input
    weights = [w for w in (fweights, aweights) if w is not None]
    weight = functools.reduce(torch.mul, weights) if weights else torch.ones(x.shape[1], dtype=x.dtype)
    total = weight.sum()
    lost = correction if aweights is None else correction * (weight * aweights).sum() / total
    x = x - ((x * weight).sum(1) / total).unsqueeze(1)
    return ((x * weight) @ x.mT / (total - lost).clamp(min=0)).squeeze()


def corrcoef(input):
    """What torch.corrcoef gives."""
    c = cov(input)
    if not c.dim():
        return c / c
    spread = c.diagonal().sqrt()
    return (c / spread.unsqueeze(1) / spread.unsqueeze(0)).clamp(-1, 1)


_instance_norm = torch.nn.functional.instance_norm


def instance_norm(input, running_mean=None, running_var=None, weight=None, bias=None, use_input_stats=True,
                  momentum=0.1, eps=1e-5):  # fmt: skip
    """What torch.nn.functional.instance_norm gives. The running statistics are means over the
    samples of each one's own."""
    if not use_input_stats or running_mean is None:
        return _instance_norm(input, running_mean, running_var, weight, bias, use_input_stats, momentum, eps)
    with torch.no_grad():
        x = input.detach().flatten(2) if input.dim() > 2 else input.detach()
        for running, value in ((running_mean, x.mean(2)), (running_var, x.var(2))):
            running.copy_(running * (1 - momentum) + momentum * value.mean(0).to(running.dtype))
    return _instance_norm(input, None, None, weight, bias, True, momentum, eps)


def adaptive_log_softmax(self, input_, target_):
    """What AdaptiveLogSoftmaxWithLoss gives, of the probabilities of all classes."""
    single = target_.dim() == 0
    logs = self.log_prob(input_.unsqueeze(0) if single else input_)
    found = logs.gather(1, target_.reshape(-1, 1)).squeeze(1)
    return type(torch.nn.modules.adaptive._ASMoutput(None, None))(found[0] if single else found, -found.mean())


#: how scatter_reduce calls a reduction, and what it begins with
_REDUCTIONS = {"max": ("amax", -math.inf), "mean": ("sum", 0.0), "min": ("amin", math.inf), "prod": ("prod", 1.0),
               "sum": ("sum", 0.0)}  # fmt: skip


def segment_reduce(data, reduce, *, lengths=None, indices=None, offsets=None, axis=0, unsafe=False, initial=None):
    """What torch.segment_reduce gives, by scatter_reduce, with a segment more of what is in none."""
    if indices is not None or (lengths is None) == (offsets is None):
        raise Unsupported("expected lengths= or offsets= of segment_reduce", "give one of them", spoken(place_now()))
    ends = lengths.cumsum(-1) if offsets is None else offsets[..., 1:]
    now, count, segments = conditions.now(), data.shape[axis], ends.shape[-1]
    if now is not None and offsets is None and not unsafe:
        now.check((lengths.sum(-1) == count).all(), "expected lengths= of segment_reduce to have all elements")
    place = torch.arange(count, device=data.device)
    index = (ends.unsqueeze(-2) <= place.unsqueeze(-1)).sum(-1)
    if offsets is not None:
        index = torch.where(place < offsets[..., :1], segments, index)
    name, begin = _REDUCTIONS[reduce]
    shape = [*data.shape[:axis], segments + 1, *data.shape[axis + 1 :]]
    found = data.new_full(shape, begin if initial is None else initial)
    index = index.reshape([*index.shape, *[1] * (data.dim() - axis - 1)]).expand(data.shape)
    found = found.scatter_reduce(axis, index, data, name).narrow(axis, 0, segments)
    if reduce == "mean":
        sizes = lengths if offsets is None else offsets.diff(dim=-1)
        sizes = sizes.reshape([*sizes.shape, *[1] * (data.dim() - axis - 1)])
        found = torch.where(sizes > 0, found / sizes.clamp(min=1), math.nan if initial is None else initial)
    return found


_repeat_interleave = torch.repeat_interleave


def repeat_interleave(input, repeats=None, dim=None, *, output_size=None):
    """What torch.repeat_interleave gives; of constants it reads how many there are."""
    if repeats is None:
        return _repeat_interleave(input, output_size=output_size)
    if output_size is None and isinstance(repeats, torch.Tensor) and repeats.numel() > 1:
        counts = repeats.tolist()
        if not all(type(count) is int for count in counts):  # and none of the step's numbers
            raise Unsupported("found repeat_interleave, whose size depends on the data", "give it output_size=",
                              spoken(place_now()))  # fmt: skip
        output_size = sum(counts)
    return _repeat_interleave(input, repeats, dim, output_size=output_size)


def lstsq(*_, **__):
    raise Unsupported("found linalg.lstsq, whose rank depends on the data",
                      "of full rank it is torch.linalg.solve(a.mT @ a, a.mT @ b)", spoken(place_now()))  # fmt: skip


#: (where it is, its name, what stands in its place while a module is read)
FUNCTIONS = [
    (torch, "bincount", bincount),
    (torch.Tensor, "bincount", bincount),
    (torch.Tensor, "fill_diagonal_", fill_diagonal_),
    (torch, "corrcoef", corrcoef),
    (torch.Tensor, "corrcoef", corrcoef),
    (torch, "cov", cov),
    (torch.Tensor, "cov", cov),
    (torch, "ctc_loss", ctc_loss),
    (torch.linalg, "lstsq", lstsq),
    (torch, "masked_scatter", masked_scatter),
    (torch.Tensor, "masked_scatter", masked_scatter),
    (torch.Tensor, "masked_scatter_", masked_scatter_),
    (torch, "masked_select", masked_select),
    (torch.Tensor, "masked_select", masked_select),
    (torch, "nonzero_static", nonzero_static),
    (torch.Tensor, "nonzero_static", nonzero_static),
    (torch, "narrow", narrow),
    (torch.Tensor, "narrow", narrow),
    (torch, "repeat_interleave", repeat_interleave),
    (torch.Tensor, "repeat_interleave", repeat_interleave),
    (torch, "segment_reduce", segment_reduce),
    (torch, "_segment_reduce", segment_reduce),
    (torch.nn.functional, "gaussian_nll_loss", gaussian_nll_loss),
    (torch.nn.functional, "instance_norm", instance_norm),
    (torch.nn.AdaptiveLogSoftmaxWithLoss, "forward", adaptive_log_softmax),
]

_ORIGINALS = {getattr(where, name): function for where, name, function in FUNCTIONS}


class Rewritten(TorchFunctionMode):
    """The same for who holds a function by a name of their own: `from torch import cov`."""

    def __torch_function__(self, function, types, arguments=(), named=None):
        return _ORIGINALS.get(function, function)(*arguments, **(named or {}))
