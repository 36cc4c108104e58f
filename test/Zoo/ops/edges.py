# edges.py - Points at which there is no derivative, or two; and ends of where a function is one.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import case


def _at(w, *values):
    """These numbers, with the derivative 1."""
    numbers = torch.tensor([values[i % len(values)] for i in range(w[0].numel())]).double()
    return w - w.detach() + numbers.view(w[0].shape)


# Derivatives where there is none, or two: PyTorch's.
for name, function in {
    "clamp": lambda v: v.clamp(-1, 0.5), "hardtanh": F.hardtanh, "relu": F.relu,
    "relu6": F.relu6, "hardswish": F.hardswish, "hardsigmoid": F.hardsigmoid, "elu": F.elu,
    "selu": F.selu, "celu": F.celu, "leaky_relu": F.leaky_relu, "abs": torch.abs,
    "softshrink": F.softshrink, "hardshrink": F.hardshrink,
    "threshold": lambda v: F.threshold(v, 0.5, 2.0), "softsign": F.softsign,
    "softplus": lambda v: F.softplus(v, 1, 3), "atan": torch.atan, "sinh": torch.sinh,
    "cosh": torch.cosh, "asinh": torch.asinh, "norm": lambda v: torch.linalg.vector_norm(v * 0, dim=2),
    "pow": lambda v: v**0 + v**1 + v**2 + v**2.0 * v.abs() ** 2.5,
    "maximum": lambda v: torch.maximum(v, v.detach()) + torch.minimum(v, v.detach() * 1),
    "amax": lambda v: (v * 0).amax(2) + (v * 0).amin(1).sum(),
    "prelu": lambda v: F.prelu(v, torch.full((1,), 0.3).double()),
    "l1_loss": lambda v: F.l1_loss(v, v.detach() * 0), "huber": lambda v: F.huber_loss(v, v.detach() * 0),
    "smooth_l1": lambda v: F.smooth_l1_loss(v, v.detach() * 0, beta=0.5),
    "std": lambda v: (v * 0).std(2) + (v * 0 + 3).std((1, 2))[:, None] + (v * 0).var(1).sum(1)[:, None],
    "prod": lambda v: v.prod(2) + v[:, :, 2:5].prod(2), "median": lambda v: (v * 0).median() * v,
    "cummax": lambda v: (v * 0).cummax(1).values, "hypot": lambda v: torch.hypot(v, v - 1),
    "scatter_amax": lambda v: v.scatter_reduce(1, torch.zeros(v.shape).long(), v.abs(), "amax"),
    "hinge": lambda v: F.hinge_embedding_loss(v, torch.full_like(v, -1.0), 0.5),
}.items():  # fmt: skip
    case(f"kink_{name}", lambda w, x, f=function: f(_at(w, -3, -1, -0.5, 0, 0.5, 1, 3, 6)))


# Near the ends of where a function is one.
for name in ("asin", "acos", "atanh", "erfinv"):
    case(f"end_{name}", lambda w, x, f=name: getattr(torch, f)(
        _at(w, -0.999999, -0.5, -1e-9, 0, 0.5, 0.999999)))
case("end_acosh", lambda w, x: torch.acosh(_at(w, 1.000001, 1.5, 1e9)))
case("end_tan", lambda w, x: torch.tan(_at(w, -1.57, -1e-9, 0, 1.5, 1.57)))


# A dimension of a tensor without one: as of a tensor of shape (1).
def _of_number(w, function):
    number = w.sum()
    y = function(number)
    return number * sum(part.sum() for part in (y if isinstance(y, tuple) else (y,)))


for name in ("all", "amax", "amin", "any", "argmax", "argmin", "argsort", "cumprod", "cumsum", "flip", "log_softmax",
             "logcumsumexp", "logsumexp", "mean", "norm", "prod", "softmax", "squeeze", "sum", "unsqueeze"):  # fmt: skip
    case(f"number_{name}", lambda w, x, n=name: _of_number(w, lambda y: getattr(y, n)(dim=0) if n != "flip" else y.flip(0)))
for name in ("cummax", "cummin", "kthvalue", "max", "median", "min", "sort", "topk"):
    case(f"number_{name}", lambda w, x, n=name: _of_number(w, lambda y: tuple(
        getattr(y, n)(*[1] * (n in ("kthvalue", "topk")), dim=0))))  # fmt: skip
case("number_max_kept", lambda w, x: w.sum().max(-1, keepdim=True).values * w)
case("number_gather", lambda w, x: w.sum().gather(0, torch.tensor([0, 0, 0])) ** 2 + w.mean().gather(-1, torch.tensor(0)))
case("number_scatter", lambda w, x: w.sum().scatter(0, torch.tensor(0), w.mean()) ** 2
     + w.sum().scatter_add(0, torch.tensor([0]), w.mean()[None]) ** 2)  # fmt: skip
case("number_index", lambda w, x: w.sum().index_select(0, torch.tensor([0])) ** 2
     + w.sum().index_add(0, torch.tensor([0]), w.mean()) ** 2 + w.mean().index_fill(0, torch.tensor([0]), 2.0))  # fmt: skip
case("number_prelu", lambda w, x: F.prelu(-w.sum(), w.mean()[None]) * F.prelu(w.sum(), w[0, 0, :1]) * x)
case("number_unfold", lambda w, x: w.sum().unfold(0, 1, 1) * w.sum().transpose(0, -1))
# Bounds that are none.
case("clamp_infinite", lambda w, x: (w * x).clamp(0.0, float("inf")) + (w * x).clamp(-float("inf"), 0.5)
     + F.hardtanh(w, -1.0, float("inf")) + F.threshold(w, 0.5, -float("inf")).exp())  # fmt: skip
