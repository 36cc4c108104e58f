# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What PyTorch decomposes no further, by ops that have a handler."""

import math

import torch

from . import loops, matrices, sampling, special
from .builder import Unsupported

aten = torch.ops.aten


def _numbers(x, y):
    """Each, or the other where it is no number."""
    return torch.where(x.isnan(), y, x), torch.where(y.isnan(), x, y)


def fmax(x, y):
    return torch.maximum(*_numbers(x, y))


def fmin(x, y):
    return torch.minimum(*_numbers(x, y))


def ldexp(x, exponent):
    return x * torch.pow(2.0, exponent)


def dist(x, y, p=2):
    return torch.linalg.vector_norm(x - y, p)


def angle(x):
    """Of a real number."""
    return torch.where(x < 0, math.pi, torch.where(x.isnan(), x.detach(), 0.0))


def signbit(x):
    return (x < 0) | (x.reciprocal() == -math.inf) if x.is_floating_point() else x < 0  # -0 too


def copysign(x, sign):
    if not x.is_floating_point():
        x = x.to(sign.dtype if getattr(sign, "is_floating_point", bool)() else torch.get_default_dtype())
    return torch.where(signbit(torch.as_tensor(sign, dtype=x.dtype)), -x.abs(), x.abs())


def _strided(x, size, stride, offset):
    """How x lies in memory, which has to be without gaps: the order of its dimensions, it in
    that order, and of each element of a view the place."""
    order = sorted(range(x.dim()), key=lambda axis: -x.stride(axis))
    laid = x.permute(order)
    if not laid.is_contiguous() or x.storage_offset():
        raise Unsupported("found as_strided, or what is made of it, of a part of a tensor", "clone() it first")
    place = torch.full(tuple(size), offset or 0)
    for axis, step in enumerate(stride):
        place = place + (torch.arange(size[axis]) * step).view([-1 if i == axis else 1 for i in range(len(size))])
    return order, laid, place


def as_strided(x, size, stride, storage_offset=None):
    _, laid, place = _strided(x, size, stride, storage_offset)
    return laid.reshape(-1)[place]


def as_strided_scatter(x, source, size, stride, storage_offset=None):
    order, laid, place = _strided(x, size, stride, storage_offset)
    flat = laid.reshape(-1).scatter(0, place.reshape(-1), source.reshape(-1))
    return flat.reshape(laid.shape).permute([order.index(axis) for axis in range(x.dim())])


def diagonal_scatter(x, source, offset=0, dim1=0, dim2=1):
    x = x.movedim((dim1, dim2), (-2, -1))
    rows, columns = x.shape[-2:]
    mask = torch.ones(rows, columns).triu(offset).tril(offset).bool()
    above = max(-offset, 0)
    row = torch.nn.functional.pad(source, (above, rows - above - source.shape[-1])).unsqueeze(-1)
    return torch.where(mask, row, x).movedim((-2, -1), (dim1, dim2))


def masked_scatter(x, mask, source):
    """The k-th element of a mask, in order, takes the k-th of the source."""
    shape = torch.broadcast_shapes(x.shape, mask.shape)
    x, mask = x.expand(shape), mask.expand(shape)
    place = mask.reshape(-1).long().cumsum(0) - 1
    taken = source.reshape(-1).gather(0, place.clamp(min=0))
    return torch.where(mask, taken.reshape(shape), x)


def put(x, index, source, accumulate=False):
    return x.reshape(-1).index_put((index.reshape(-1),), source.reshape(-1), accumulate).reshape(x.shape)


def index_reduce(x, dim, index, source, reduce, include_self=True):
    """Slices along `dim`, where scatter_reduce has elements."""
    place = index.view([-1 if axis == dim % x.dim() else 1 for axis in range(x.dim())])
    return x.scatter_reduce(dim, place.expand(source.shape), source, reduce, include_self=include_self)


def max_unpool(x, index, size, *_):
    """The elements of x at their places in planes of zeros. What was written last stays, and the
    derivative is that of each, as PyTorch's."""
    lead = x.shape[: -len(size)]
    flat, index = x.flatten(-len(size)), index.flatten(-len(size))
    planes = x.new_zeros((*lead, math.prod(size)))
    sums = planes.scatter_add(-1, index, flat)
    return (planes.scatter(-1, index, flat.detach()) + (sums - sums.detach())).unflatten(-1, tuple(size))


def repeat_interleave(repeats, output_size=None):
    """Each place as many times as `repeats` says, of `output_size` in all."""
    if output_size is None:
        raise Unsupported("found repeat_interleave, whose size depends on the data", "give it output_size=")
    return torch.searchsorted(repeats.cumsum(0), torch.arange(output_size), right=True)


def mode(x, dim=-1, keepdim=False):
    """The least of the elements that are there most often, and the place of the last such one."""
    x = x.movedim(dim, -1) if x.dim() else x.unsqueeze(-1)
    held = x.detach()
    count = (held.unsqueeze(-1) == held.unsqueeze(-2)).sum(-1)
    is_often = count == count.amax(-1, keepdim=True)
    order = held.argsort(dim=-1, stable=True)
    first = is_often.gather(-1, order).long().argmax(-1, keepdim=True)
    value = held.gather(-1, order.gather(-1, first))
    index = (torch.arange(x.shape[-1]) * (held == value)).argmax(-1, keepdim=True)
    found = x.gather(-1, index), index
    return tuple(y.movedim(-1, dim) if keepdim and x.dim() else y.squeeze(-1) for y in found)


def pdist(x, p=2.0):
    first, second = torch.triu_indices(x.shape[0], x.shape[0], 1)
    return torch.linalg.vector_norm(x[first] - x[second], p, dim=-1)


def rrelu(x, noise, lower=0.125, upper=1 / 3, training=False, generator=None):
    slope = torch.rand_like(x) * (upper - lower) + lower if training else (lower + upper) / 2
    return torch.where(x > 0, x, x * slope), noise


def exponential(x, lambd=1.0, generator=None):
    """-log(1 - u), where u is never 1."""
    return -torch.log1p(-torch.rand_like(x)) / lambd


def log_normal(x, mean=1.0, std=2.0, generator=None):
    return (torch.randn_like(x) * std + mean).exp()


def cauchy(x, median=0.0, sigma=1.0, generator=None):
    return torch.tan((torch.rand_like(x) - 0.5) * math.pi) * sigma + median


def multinomial(probabilities, count, replacement=False, generator=None):
    """The largest of logarithms with Gumbel's noise; or where a number lies among running sums."""
    if not replacement:
        noise = -torch.log(-torch.log1p(-torch.rand_like(probabilities)))
        return (probabilities.log() + noise).topk(count, -1).indices
    sums = probabilities.cumsum(-1)
    shares = torch.rand(*probabilities.shape[:-1], count, dtype=sums.dtype) * sums[..., -1:]
    return torch.searchsorted(sums, shares, right=True).clamp(max=sums.shape[-1] - 1)


def geometric(x, p, generator=None):
    """How many draws of this probability it takes until one succeeds: 1 or more."""
    return (torch.log1p(-torch.rand_like(x)) / math.log1p(-p)).floor() + 1


def native_layer_norm(*arguments):
    """With the statistics, which have no derivative, as PyTorch's."""
    y, *statistics = torch._refs.native_layer_norm(*arguments)
    return y, *(x.detach() for x in statistics)


_recurrent = torch._decomp.decompositions._rnn_helper


def recurrent(x, hidden, params, has_biases, layers, dropout, train, bidirectional, batch_first, layer):
    """The layers of a recurrent net, with the dropout between them that PyTorch's forgets."""
    x, finals, width = x.transpose(0, 1) if batch_first else x, [], 2 if bidirectional else 1
    for i in range(layers):
        own = slice(i * width, (i + 1) * width)
        x, last = _recurrent(x, hidden[own], params[own], has_biases, 1, 0.0, train, bidirectional, False,
                             loops.layer(layer))  # fmt: skip
        finals += last
        if dropout and train and i < layers - 1:
            x = torch.dropout(x, dropout, True)
    return x.transpose(0, 1) if batch_first else x, finals


DECOMPOSITIONS = {
    **matrices.DECOMPOSITIONS,
    **sampling.DECOMPOSITIONS,
    **special.DECOMPOSITIONS,
    aten._pdist_forward.default: pdist,
    aten.angle.default: angle,
    aten.as_strided.default: as_strided,
    aten.as_strided_copy.default: as_strided,
    aten.as_strided_scatter.default: as_strided_scatter,
    aten.cauchy.default: cauchy,
    aten.copysign.Scalar: copysign,
    aten.copysign.Tensor: copysign,
    aten.diagonal_scatter.default: diagonal_scatter,
    aten.dist.default: dist,
    aten.exponential.default: exponential,
    aten.fmax.default: fmax,
    aten.fmin.default: fmin,
    aten.geometric.default: geometric,
    aten.index_reduce.default: index_reduce,
    aten.ldexp.Tensor: ldexp,
    aten.log_normal.default: log_normal,
    aten.masked_scatter.default: masked_scatter,
    aten.max_unpool2d.default: max_unpool,
    aten.max_unpool3d.default: max_unpool,
    aten.mode.default: mode,
    aten.multinomial.default: multinomial,
    aten.native_group_norm.default: torch._refs.native_group_norm,
    aten.native_layer_norm.default: native_layer_norm,
    aten.put.default: put,
    aten.repeat_interleave.Tensor: repeat_interleave,
    aten.rrelu_with_noise_functional.default: rrelu,
    aten.signbit.default: signbit,
}
