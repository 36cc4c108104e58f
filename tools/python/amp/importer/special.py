# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The gamma function, the error function, Bessel functions, by ops that have a handler."""

import functools
import math

import torch

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


def ndtri(p):
    """Where the normal distribution's function is p: steps of Newton, of which the last one has
    the derivative."""
    is_left = p.double() < 0.5
    tail = torch.where(is_left, p.double(), 1 - p.double())
    logarithm = tail.log()
    known = torch.where((tail > 1e-8) & (tail <= 0.5), tail, 0.5)
    x = torch.where(tail > 1e-8, math.sqrt(2) * torch.erfinv(2 * known - 1), -(-2 * logarithm).sqrt())
    for _ in range(4):
        x = x.detach()
        reached = log_ndtr(x)
        x = x - (reached - logarithm) * math.sqrt(2 * math.pi) * (reached + x * x / 2).exp()
    x = torch.where(is_left, x, -x)
    return torch.where(p == 0, -math.inf, torch.where(p == 1, math.inf, x)).to(p.dtype)


# ---- Derivatives of the gamma function's logarithm --------------------------

#: B₂ₖ / (2k)! from k = 1
_BERNOULLI = [b / math.factorial(2 * k + 2) for k, b in enumerate(
    (1 / 6, -1 / 30, 1 / 42, -1 / 30, 5 / 66, -691 / 2730, 7 / 6, -3617 / 510))]  # fmt: skip


def _cotangent(n, x):
    """The n-th derivative of cot(πx), a polynomial of it."""
    polynomial = [0.0, 1.0]
    for _ in range(n):
        slope = [k * c for k, c in enumerate(polynomial)][1:]
        polynomial = [-math.pi * (a + b) for a, b in zip([*slope, 0.0, 0.0], [0.0, 0.0, *slope])]
    return _polynomial(polynomial[::-1], 1 / torch.tan(math.pi * x))


def polygamma(n, x):
    """(-1)ⁿ⁺¹ n! ζ(n + 1, x) by the sum of Euler and Maclaurin; left of 1/2 by reflection."""
    if n == 0:
        return digamma(x)
    wide, steps = x.double(), 16 + n
    is_left = wide < 0.5
    z = torch.where(is_left, 1 - wide, wide)
    near = (z.unsqueeze(-1) + torch.arange(steps, dtype=torch.float64)) ** -(n + 1.0)
    z = z + steps
    far, factor = z**-n / n + z ** -(n + 1.0) / 2, 1.0
    for k, c in enumerate(_BERNOULLI):
        factor = n + 1.0 if k == 0 else factor * (n + 2 * k) * (n + 2 * k + 1)
        far = far + c * factor * z ** -(n + 2.0 * k + 2)
    right = (-1) ** (n + 1) * math.factorial(n) * (near.sum(-1) + far)
    left = (-1) ** n * right - math.pi * _cotangent(n, torch.where(is_left, wide - wide.floor(), 0.25))
    return torch.where(is_left, left, right).to(x.dtype)


# ---- Modified Bessel functions ----------------------------------------------

#: where the series of large numbers begins; how many points their integral takes below
_LARGE, _POINTS = 32.0, 48


def _bessel(order, x):
    """I₀(x) or I₁(x) times exp(-|x|): the mean of cosh(x cos t) or of cos t sinh(x cos t) over
    a turn, which as many points give exactly; and Hankel's series."""
    wide, size = x.double(), x.double().abs()
    is_large = size >= _LARGE
    cosines = torch.cos(torch.arange(_POINTS, dtype=torch.float64) * (2 * math.pi / _POINTS))
    held = torch.where(is_large, 0.0, wide)
    angles = held.unsqueeze(-1) * cosines
    near = (torch.cosh(angles) if order == 0 else torch.sinh(angles) * cosines).mean(-1) * torch.exp(-held.abs())
    z = torch.where(is_large, size, _LARGE)
    far, term = torch.ones_like(z), torch.ones_like(z)
    for k in range(1, 24):
        term = term * ((2 * k - 1) ** 2 - 4 * order) / (8 * k) / z
        far = far + term
    far = far / (2 * math.pi * z).sqrt()
    return torch.where(is_large, torch.where(wide < 0, -far, far) if order else far, near)


def _modified_bessel(order, is_scaled):
    def compute(x):
        y = _bessel(order, x if x.is_floating_point() else x.to(torch.get_default_dtype()))
        y = y if is_scaled else y * torch.exp(x.double().abs())
        return y.to(x.dtype if x.is_floating_point() else torch.get_default_dtype())

    return compute


DECOMPOSITIONS = {
    aten.digamma.default: digamma,
    aten.i0.default: _modified_bessel(0, False),
    aten.lgamma.default: lgamma,
    aten.polygamma.default: polygamma,
    aten.special_erfcx.default: erfcx,
    aten.special_i0e.default: _modified_bessel(0, True),
    aten.special_i1.default: _modified_bessel(1, False),
    aten.special_i1e.default: _modified_bessel(1, True),
    aten.special_log_ndtr.default: log_ndtr,
    aten.special_ndtri.default: ndtri,
}
