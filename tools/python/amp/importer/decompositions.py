# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What PyTorch decomposes no further, by ops that have a handler."""

import math

import torch

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


# ---- Triangular matrices, row by row ----------------------------------------


def solve_triangular(a, b, *, upper, left=True, unitriangular=False):
    if not left:
        return solve_triangular(a.mT, b.mT, upper=not upper, unitriangular=unitriangular).mT
    if upper:  # turned around it is lower
        return solve_triangular(a.flip(-1, -2), b.flip(-2), upper=False, unitriangular=unitriangular).flip(-2)
    a, b = (x.expand(*torch.broadcast_shapes(a.shape[:-2], b.shape[:-2]), *x.shape[-2:]) for x in (a, b))
    rows = []
    for i in range(a.shape[-1]):
        row = b[..., i : i + 1, :]
        if rows:
            row = row - a[..., i : i + 1, :i] @ torch.cat(rows, -2)
        rows.append(row if unitriangular else row / a[..., i : i + 1, i : i + 1])
    return torch.cat(rows, -2)


def cholesky(a, *, upper=False, check_errors=False):
    """The factor, and that it was found. Values are those of one triangle; the derivative
    is that of both."""
    one, both = (a.mT if upper else a), (a + a.mT) / 2
    a, columns = both + (one.tril() + one.tril(-1).mT - both).detach(), []
    for i in range(a.shape[-1]):
        column = a[..., i:, i : i + 1]
        if columns:
            known = torch.cat([c[..., i:, :] for c in columns], -1)
            column = column - known @ known[..., :1, :].mT
        column = column / column[..., :1, :].sqrt()
        columns.append(torch.cat([torch.zeros_like(a[..., :i, :1]), column], -2))
    factor = torch.cat(columns, -1)
    return factor.mT if upper else factor, torch.zeros_like(a[..., 0, 0], dtype=torch.int32)


# ---- The rest ---------------------------------------------------------------


def copysign(x, sign):
    sign = torch.as_tensor(sign, dtype=x.dtype)
    is_negative = (sign < 0) | (sign.reciprocal() == -math.inf)  # -0 too
    return torch.where(is_negative, -x.abs(), x.abs())


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
    aten._pdist_forward.default: pdist,
    aten.as_strided.default: as_strided,
    aten.as_strided_scatter.default: as_strided_scatter,
    aten.copysign.Scalar: copysign,
    aten.copysign.Tensor: copysign,
    aten.diagonal_scatter.default: diagonal_scatter,
    aten.digamma.default: digamma,
    aten.exponential.default: exponential,
    aten.grid_sampler_2d.default: grid_sampler,
    aten.grid_sampler_3d.default: grid_sampler,
    aten.index_reduce.default: index_reduce,
    aten.lgamma.default: lgamma,
    aten.linalg_cholesky_ex.default: cholesky,
    aten.linalg_solve_triangular.default: solve_triangular,
    aten.masked_scatter.default: masked_scatter,
    aten.rrelu_with_noise_functional.default: rrelu,
}
