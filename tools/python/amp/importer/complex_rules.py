# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of complex numbers, which are pairs (real part, imaginary part)."""

import math

import torch

from .builder import Unsupported

aten = torch.ops.aten

#: the largest prime size of a Fourier transform, which is a product with a matrix of that size
LARGEST_PRIME = 512

# ---- Arithmetic -------------------------------------------------------------


def _times(x, y):
    return x[0] * y[0] - x[1] * y[1], x[0] * y[1] + x[1] * y[0]


def _reciprocal(x):
    square = x[0] * x[0] + x[1] * x[1]
    return x[0] / square, -x[1] / square


def _absolute(x):
    """Of 0 the derivative is 0, as PyTorch's."""
    square = x[0] * x[0] + x[1] * x[1]
    is_zero = square == 0
    return torch.where(is_zero, 0.0, torch.where(is_zero, 1.0, square).sqrt())


def _angle(x):
    is_zero = (x[0] == 0) & (x[1] == 0)
    return torch.where(is_zero, x[1].detach(), torch.atan2(x[1], torch.where(is_zero, 1.0, x[0])))


def _polar(size, angle):
    return size * angle.cos(), size * angle.sin()


def _sign(x):
    size = _absolute(x)
    size = torch.where(size == 0, 1.0, size)
    return x[0] / size, x[1] / size


def _power(x, n):
    if n not in (1, 2, 3, 4):
        raise Unsupported(f"found complex numbers to the power {n}", "write it with torch.polar")
    y = x
    for _ in range(int(n) - 1):
        y = _times(y, x)
    return y


def _as_pair(x):
    """A number or a real tensor as a pair."""
    if isinstance(x, tuple):
        return x
    if not isinstance(x, torch.Tensor):
        return x.real, x.imag
    return x, torch.zeros_like(x)


def _quotient(x, y):
    if not isinstance(y, (tuple, complex)):
        return x[0] / y, x[1] / y
    return _times(_as_pair(x), _reciprocal(_as_pair(y)))


# ---- Fourier transforms, along the last dimension ---------------------------


def _turned(rows, columns, size, sign, like):
    """cos and sin of the angles i·j/size of a turn."""
    steps = torch.arange(rows).unsqueeze(1) * torch.arange(columns) % size
    angles = steps.to(torch.float64) * (sign * 2 * math.pi / size)
    return angles.cos().to(like.dtype), angles.sin().to(like.dtype)


def _along_last(x, sign):
    """Sums of n elements are those of p times q, so that no matrix is larger than a factor."""
    n = x[0].shape[-1]
    p = next((p for p in range(math.isqrt(n), 1, -1) if n % p == 0), 1) if n > 16 else 1
    if p == 1:
        if n > LARGEST_PRIME:
            raise Unsupported(f"found a Fourier transform of {n} elements, whose largest prime factor is above"
                              f" {LARGEST_PRIME}", "pad to a power of 2, or compute it before the step")  # fmt: skip
        cos, sin = _turned(n, n, n, sign, x[0])
        return x[0] @ cos - x[1] @ sin, x[0] @ sin + x[1] @ cos
    q = n // p
    columns = tuple(part.unflatten(-1, (p, q)).mT for part in x)
    x = tuple(part.mT for part in _along_last(columns, sign))
    x = _along_last(_times(x, _turned(p, q, n, sign, x[0])), sign)
    return tuple(part.mT.flatten(-2) for part in x)


def _fourier(x, dims, normalization, forward):
    """normalization: 0 none, 1 by the root of the size, 2 by the size."""
    count = 1
    for dim in dims:
        count *= x[0].shape[dim]
        turned = _along_last(tuple(part.movedim(dim, -1) for part in x), -1 if forward else 1)
        x = tuple(part.movedim(-1, dim) for part in turned)
    share = (1.0, count**-0.5, 1.0 / count)[normalization]
    return x if share == 1.0 else tuple(part * share for part in x)


def _of_real(x, dims, normalization, onesided):
    y = _fourier(_as_pair(x), dims, normalization, True)
    return tuple(part.narrow(dims[-1], 0, x.shape[dims[-1]] // 2 + 1) for part in y) if onesided else y


def _to_real(x, dims, normalization, last):
    """The half that is not there is the conjugate of that which is, turned around."""
    *dims, dim = dims
    if dims:
        x = _fourier(x, dims, 0, False)
    rest = tuple(part.narrow(dim, 1, last - last // 2 - 1).flip(dim) for part in x)
    whole = torch.cat([x[0], rest[0]], dim), torch.cat([x[1], -rest[1]], dim)
    count = last * math.prod(x[0].shape[d] for d in dims)
    return _fourier(whole, [dim], 0, False)[0] * (1.0, count**-0.5, 1.0 / count)[normalization]


#: by the packet of an op
RULES = {
    aten._conj: lambda x: (x[0], -x[1]),
    aten._conj_physical: lambda x: (x[0], -x[1]),
    aten._fft_c2c: _fourier,
    aten._fft_c2r: _to_real,
    aten._fft_r2c: _of_real,
    aten.abs: _absolute,
    aten.angle: _angle,
    aten.complex: lambda real, imag: torch.broadcast_tensors(real, imag),
    aten.conj_physical: lambda x: (x[0], -x[1]),
    aten.div: _quotient,
    aten.exp: lambda x: _polar(x[0].exp(), x[1]),
    aten.imag: lambda x: x[1],
    aten.log: lambda x: (_absolute(x).log(), _angle(x)),
    aten.polar: _polar,
    aten.pow: _power,
    aten.real: lambda x: x[0],
    aten.reciprocal: _reciprocal,
    aten.sgn: _sign,
    aten.view_as_complex: lambda x: (x.select(-1, 0), x.select(-1, 1)),
    aten.view_as_real: lambda x: torch.stack(x, -1),
}
