# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What PyTorch decomposes no further, by ops that have a handler."""

import functools
import math

import torch

from . import matrices
from .builder import Unsupported

aten = torch.ops.aten

# ---- The gamma function -----------------------------------------------------

#: B₂ₖ / 2k of the series of Stirling: after 8, seven terms are f64's precision.
_STIRLING = [1 / 12, -1 / 120, 1 / 252, -1 / 240, 1 / 132, -691 / 32760, 1 / 12]


def _reflected(x):
    """In f64: whether x lies left of 1/2, x or 1 - x, which does not, and that beyond 8 with
    what was stepped over."""
    x = x.double()
    is_left = x < 0.5
    z = torch.where(is_left, 1 - x, x)
    is_large = z >= 8
    steps = torch.where(is_large, 1.0, z).unsqueeze(-1) + torch.arange(8, dtype=torch.float64)
    return x, is_left, torch.where(is_large, z, z + 8), is_large, steps


def lgamma(x):
    """Stirling's series; Γ(x) Γ(1 - x) = π / sin(πx) for the left half."""
    wide, is_left, z, is_large, steps = _reflected(x)
    series = sum(c / (2 * k + 1) / z ** (2 * k + 1) for k, c in enumerate(_STIRLING))
    right = (z - 0.5) * z.log() - z + 0.5 * math.log(2 * math.pi) + series
    right = right - torch.where(is_large, 0.0, steps.log().sum(-1))
    sine = torch.sin(math.pi * (wide - wide.floor()))
    left = math.log(math.pi) - torch.where(is_left, sine, 1.0).log() - right
    return torch.where(is_left, left, right).to(x.dtype)


def digamma(x):
    wide, is_left, z, is_large, steps = _reflected(x)
    right = z.log() - 0.5 / z - sum(c / z ** (2 * k + 2) for k, c in enumerate(_STIRLING))
    right = right - torch.where(is_large, 0.0, steps.reciprocal().sum(-1))
    angle = math.pi * torch.where(is_left, wide - wide.floor(), 0.25)
    return torch.where(is_left, right - math.pi / torch.tan(angle), right).to(x.dtype)


# ---- The error function, far from 0 -----------------------------------------

#: Cephes' quotients of polynomials for erfc(x) exp(x²): of x from 1 to 8, and beyond
_TAILS = [
    ((2.46196981473530512524e-10, 5.64189564831068821977e-1, 7.46321056442269912687, 4.86371970985681366614e1,
      1.96520832956077098242e2, 5.26445194995477358631e2, 9.34528527171957607540e2, 1.02755188689515710272e3,
      5.57535335369399327526e2),
     (1.0, 1.32281951154744992508e1, 8.67072140885989742329e1, 3.54937778887819891062e2, 9.75708501743205489753e2,
      1.82390916687909736289e3, 2.24633760818710981792e3, 1.65666309194161350182e3, 5.57535340817727675546e2)),
    ((5.64189583547755073984e-1, 1.27536670759978104416, 5.01905042251180477414, 6.16021097993053585195,
      7.40974269950448939160, 2.97886665372100240670),
     (1.0, 2.26052863220117276590, 9.39603524938001434673, 1.20489539808096656605e1, 1.70814450747565897222e1,
      9.60896809063285878198, 3.36907645100081516050)),
]  # fmt: skip


def _polynomial(coefficients, x):
    return functools.reduce(lambda y, c: y * x + c, coefficients[1:], torch.full_like(x, coefficients[0]))


def _tail(x):
    """erfc(x) exp(x²) of x >= 1."""
    is_far = x >= 8
    near, far = (_polynomial(p, y) / _polynomial(q, y) for (p, q), y in zip(
        _TAILS, (torch.where(is_far, 8.0, x), torch.where(is_far, x, 8.0))))  # fmt: skip
    return torch.where(is_far, far, near)


def erfcx(x):
    """erfc(x) exp(x²)."""
    size = x.double().abs()
    is_tail = size >= 1
    near = torch.where(is_tail, 0.0, size)
    y = torch.where(is_tail, _tail(torch.where(is_tail, size, 1.0)), torch.exp(near * near) * (1 - torch.erf(near)))
    left = torch.where(x < 0, x.double(), 0.0)
    return torch.where(x < 0, 2 * torch.exp(left * left) - y, y).to(x.dtype)


def log_ndtr(x):
    """log of the normal distribution's function, whose two forms each see what they are of."""
    is_left, t = x < 1, x * math.sqrt(0.5)
    held = torch.where(is_left, t, 0.0)
    left = torch.log(erfcx(-held) / 2) - held * held
    return torch.where(is_left, left, torch.log1p(-torch.erfc(torch.where(is_left, 1.0, t)) / 2))


# ---- Sampling at the points of a grid ---------------------------------------


def _mirrored(x, low, high):
    """x reflected at both ends until it lies between them."""
    if low == high:
        return x * 0
    span = (high - low) / 2
    x = (x - low / 2).abs()
    turns = (x / span).floor().detach()
    rest = x - turns * span
    return torch.where(turns % 2 == 0, rest, span - rest) + low / 2


def _pixels(x, size, padding, is_aligned):
    """A coordinate from -1 to 1 in pixels; padding: 0 zeros, 1 the border's, 2 mirrored."""
    x = (x + 1) / 2 * (size - 1) if is_aligned else ((x + 1) * size - 1) / 2
    if padding == 2:
        x = _mirrored(x, 0, 2 * (size - 1)) if is_aligned else _mirrored(x, -1, 2 * size - 1)
    if padding:  # what lies at the border has no derivative
        x = torch.where(x <= 0, 0.0, torch.where(x >= size - 1, float(size - 1), x))
    return x


def grid_sampler(image, grid, mode, padding, is_aligned):
    """image [N, C, H, W] or [N, C, D, H, W] at grid [N, …, 2 or 3], whose last coordinate is
    that of the first dimension; mode: 0 linear, 1 nearest."""
    if mode == 2:
        raise Unsupported("found grid_sample with mode='bicubic'", "use mode='bilinear' or 'nearest'")
    sizes = image.shape[2:]
    places = [(torch.zeros_like(grid[..., 0], dtype=torch.int64), torch.ones_like(grid[..., 0]))]
    for axis, size in enumerate(sizes):
        x = _pixels(grid[..., len(sizes) - 1 - axis], size, padding, is_aligned)
        if mode == 1:
            ends = [(x.detach().round(), None)]
        else:
            first = x.detach().floor()
            ends = [(first, 1 - (x - first)), (first + 1, x - first)]
        several = []
        for index, weight in places:
            for end, share in ends:
                inside = ((end >= 0) & (end <= size - 1)).to(x.dtype)
                held = index * size + end.clamp(0, size - 1).long()
                several.append((held, weight * (inside if share is None else inside * share)))
        places = several
    points, channels = grid.shape[1:-1], image.shape[1]
    flat, total = image.flatten(2), 0
    for index, weight in places:
        index = index.flatten(1).unsqueeze(1).expand(-1, channels, -1)
        total = total + flat.gather(2, index) * weight.flatten(1).unsqueeze(1)
    return total.reshape(-1, channels, *points)


# ---- The rest ---------------------------------------------------------------


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
    taken = source.reshape(-1).gather(0, place.clamp(0, source.numel() - 1))
    return torch.where(mask, taken.reshape(shape), x)


def index_reduce(x, dim, index, source, reduce, include_self=True):
    """Slices along `dim`, where scatter_reduce has elements."""
    place = index.view([-1 if axis == dim % x.dim() else 1 for axis in range(x.dim())])
    return x.scatter_reduce(dim, place.expand(source.shape), source, reduce, include_self=include_self)


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


def geometric(x, p, generator=None):
    """How many draws of this probability it takes until one succeeds: 1 or more."""
    return (torch.log1p(-torch.rand_like(x)) / math.log1p(-p)).floor() + 1


_recurrent = torch._decomp.decompositions._rnn_helper


def recurrent(x, hidden, params, has_biases, layers, dropout, train, bidirectional, batch_first, layer):
    """The layers of a recurrent net, with the dropout between them that PyTorch's forgets."""
    x, finals, width = x.transpose(0, 1) if batch_first else x, [], 2 if bidirectional else 1
    for i in range(layers):
        own = slice(i * width, (i + 1) * width)
        x, last = _recurrent(x, hidden[own], params[own], has_biases, 1, 0.0, train, bidirectional, False, layer)
        finals += last
        if dropout and train and i < layers - 1:
            x = torch.dropout(x, dropout, True)
    return x.transpose(0, 1) if batch_first else x, finals


DECOMPOSITIONS = {
    **matrices.DECOMPOSITIONS,
    aten._pdist_forward.default: pdist,
    aten.angle.default: angle,
    aten.as_strided.default: as_strided,
    aten.as_strided_copy.default: as_strided,
    aten.as_strided_scatter.default: as_strided_scatter,
    aten.cauchy.default: cauchy,
    aten.copysign.Scalar: copysign,
    aten.copysign.Tensor: copysign,
    aten.diagonal_scatter.default: diagonal_scatter,
    aten.digamma.default: digamma,
    aten.dist.default: dist,
    aten.exponential.default: exponential,
    aten.fmax.default: fmax,
    aten.fmin.default: fmin,
    aten.geometric.default: geometric,
    aten.grid_sampler_2d.default: grid_sampler,
    aten.grid_sampler_3d.default: grid_sampler,
    aten.index_reduce.default: index_reduce,
    aten.ldexp.Tensor: ldexp,
    aten.lgamma.default: lgamma,
    aten.log_normal.default: log_normal,
    aten.masked_scatter.default: masked_scatter,
    aten.rrelu_with_noise_functional.default: rrelu,
    aten.signbit.default: signbit,
    aten.special_erfcx.default: erfcx,
    aten.special_log_ndtr.default: log_ndtr,
}
