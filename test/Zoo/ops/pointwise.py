# pointwise.py - Ops of each element, with and without a derivative.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import case, integers


def _stopped(y):
    """torch.export loses a no_grad() that stands in a region of autocast."""
    with torch.autocast("cpu", enabled=False):
        trained = y * 3
        with torch.no_grad():
            still = torch.tanh(y)
            with torch.enable_grad():
                sine = torch.sin(y)
        return trained * still * sine


for name in ("exp", "expm1", "tanh", "sigmoid", "erf", "abs", "neg", "sign", "relu",
             "square", "exp2", "floor", "ceil", "round", "trunc", "sin", "cos", "tan", "atan",
             "sinh", "cosh", "asinh"):  # fmt: skip
    case(name, lambda w, x, f=name: getattr(torch, f)(w * x))
for name in ("sqrt", "rsqrt", "log", "log1p", "log2", "log10", "reciprocal"):
    case(name, lambda w, x, f=name: getattr(torch, f)((w * x).abs() + 0.5))
for name in ("asin", "acos", "atanh", "erfinv"):
    case(name, lambda w, x, f=name: getattr(torch, f)((w * x).tanh() * 0.9))
case("atan2", lambda w, x: torch.atan2(w, x) + torch.atan2(x[0], w) + torch.atan2(w * 0, x * 0))
case("acosh", lambda w, x: torch.acosh((w * x).abs() + 1.1))
for name in ("gelu", "silu", "mish", "elu", "selu", "celu", "softplus", "logsigmoid", "softsign",
             "hardswish", "hardsigmoid", "hardtanh", "relu6", "leaky_relu", "glu"):  # fmt: skip
    case(name, lambda w, x, f=name: getattr(F, f)(w * x))
for name, options in (
    ("softshrink", {"lambd": 0.3}), ("hardshrink", {"lambd": 0.3}), ("celu", {"alpha": 0.7}),
    ("threshold", {"threshold": 0.2, "value": -1}), ("elu", {"alpha": 0.7}),
    ("hardtanh", {"min_val": -0.5, "max_val": 2}), ("softplus", {"beta": 2, "threshold": 3}),
):  # fmt: skip
    case(f"{name}_with", lambda w, x, f=name, o=options: getattr(F, f)(w * x, **o))
case("prelu", lambda w, x: F.prelu(w * x, w[0, :, 0]) + F.prelu(x, w[0, 0, :1]))
case("gelu_tanh", lambda w, x: F.gelu(w * x, approximate="tanh"))
for n in (2, 3, 0.5, -1, -0.5, 2.5):
    case(f"pow_{n}", lambda w, x, n=n: (w * x).abs().add(0.5) ** n)
case("remainder", lambda w, x: torch.remainder(w * x, 0.7))
case("fmod", lambda w, x: torch.fmod(w * x, 0.7))
# 1 // 0.1 is 9: the quotient of both is 10 only as it is rounded.
case("exact_remainders", lambda w, x: (
    torch.fmod(w * 0 + 1, 0.1) + torch.remainder(w * 0 - 1, 0.1) + torch.floor_divide((w * 0 + 1).detach(), 0.1)
    + torch.remainder(w * 0 + 1e9, 6.283185307179586) + torch.fmod(w, float("inf")) + torch.fmod(w, 0.7)))
case("erfc_tail", lambda w, x: torch.log(torch.special.erfc(w * 5)))
case("integers", lambda w, x: w * (
    integers(x) * 3 - (integers(x) // 4) % 5 + torch.div(integers(x), -3, rounding_mode="trunc")
    + torch.fmod(integers(x), 4) + integers(x).abs().clamp(2, 7) - integers(x).sign()
    + integers(x).clamp(-0.5, 2.5) + (x > 0).sum(2, keepdim=True).clamp(min=0.5) + integers(x).clamp(max=x)))
case("bits", lambda w, x: w * (
    (integers(x) & 6) + (integers(x) | 1) + (integers(x) ^ 5) + ~integers(x)
    + (integers(x).abs() << 2) + (integers(x) >> 1)) + w * ((x > 0) ^ (x > 1)))
case("div_floor", lambda w, x: w * torch.div(x, 0.3, rounding_mode="floor"))
case("rsub", lambda w, x: torch.rsub(w, x, alpha=2))
case("addcmul", lambda w, x: torch.addcmul(w, w, x, value=0.5))
case("addcdiv", lambda w, x: torch.addcdiv(w, w, x.abs() + 1, value=0.5))
case("lerp", lambda w, x: torch.lerp(w, x, 0.3))
case("maximum", lambda w, x: torch.maximum(w, x))
case("minimum", lambda w, x: torch.minimum(w, x))
case("where", lambda w, x: torch.where((x > 0) & ~(x > 1) | (x < -1), w, w * x))
case("masked_fill", lambda w, x: (w * x).masked_fill(x > 0.5, 3.0))
case("clamp", lambda w, x: (w * x).clamp(-0.5, 0.4) + w.clamp(max=0.1))
case("data", lambda w, x: w * (w * x).data)
case("jvp", lambda w, x: torch.func.jvp(lambda v: (v * w).tanh(), (x,), (x * x,))[1])
case("linspace", lambda w, x: w * torch.linspace(0.5, 1.5, 8).double())
case("detach", lambda w, x: w * (w * x).detach())
case("xlogy", lambda w, x: torch.xlogy(w, (w * x).abs()) + torch.xlogy(w - w.detach(), x)
     + torch.xlogy(w, 2.0) + torch.special.xlog1py(w - w.detach(), x.abs()))  # fmt: skip
case("hypot", lambda w, x: torch.hypot(w, w * x))
case("sinc_of_zero", lambda w, x: torch.sinc(w * (x > 0)) + torch.sinc(w))
case("clamp_crossed", lambda w, x: (w * x).clamp(1.0, -1.0) * w)
case("lgamma", lambda w, x: torch.lgamma(w * 9) + torch.lgamma(w.abs() * 0.01) + torch.lgamma(w * 1e-3 + 2)
     + torch.distributions.Beta(w.abs() + 0.1, x.abs() + 0.1).log_prob(x.sigmoid()))  # fmt: skip
case("digamma", lambda w, x: torch.digamma(w * 9) + torch.digamma(w.abs() * 0.1 + 0.1))
case("copysign", lambda w, x: torch.copysign(w, x) * x + torch.copysign(w, -0.0) + torch.copysign(w * 0, x))
case("no_grad_in_autocast", lambda w, x: _stopped(w * x))
case("rrelu", lambda w, x: F.rrelu(w * x, 0.1, 0.5, training=False) * x)
case("fmax", lambda w, x: torch.fmax(w * x, x) + torch.fmin(w, w * x) * 2 + torch.fmax(w, w.detach())
     + torch.fmin(w, w.detach()) + torch.fmax(torch.where(x > 0, w, torch.nan), w * 2))  # fmt: skip
case("ldexp", lambda w, x: torch.ldexp(w, integers(x) // 4) + torch.ldexp(x, w))
case("round_decimals", lambda w, x: w * torch.round(w * x, decimals=2) + w * torch.round(x * 99, decimals=-1) + (w * x).round(
    decimals=0))
case("angle", lambda w, x: torch.angle(w * x) * w)
case("erfc", lambda w, x: sum(torch.erfc(w * x * s) / torch.erfc(x.detach() * s + 0.1) for s in (0.3, 1.0, 4.0))
     + torch.special.erfcx(w * 9) / torch.special.erfcx(x * 9) + torch.special.log_ndtr(w * 9) + torch.special.ndtr(x * w))
case("signs", lambda w, x: w * torch.signbit(w * x) + w * torch.signbit(w * 0 * x) + w * torch.isposinf(w / (x > 0))
     + w * torch.isneginf(w / (x > 0)) + w * torch.signbit(integers(x)))
