"""How large the terms are that meet in an element: what its error scales with.

Where terms cancel, nobody computes the rest with a small relative error: 1 - y²
for y near 1 is off by one rounding of the 1, a sum by one of its largest term.
The tolerance is a multiple of this magnitude, which is the sum of the terms'
magnitudes and, without an entry here, |element|.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import magnitudes_layers
import references
import torch

# Ops with operands that broadcast: their gradients are sums.
BROADCASTING = ("add", "sub", "mul", "div", "pow", "maximum", "minimum", "atan2", "rem", "select")


def of_values(case, args, results):
    """One tensor for each result."""
    if case.op not in VALUES:
        return [r.abs() if r.is_floating_point() else None for r in results]
    with torch.no_grad():
        found = VALUES[case.op](case.attrs, *args)
    found = found if isinstance(found, tuple) else (found,)
    return [m.reshape(r.shape) for m, r in zip(found, results)]


def of_gradients(case, args, stored, gradients, cotangents):
    """One tensor for each differentiated argument."""
    if case.op in BROADCASTING:
        return broadcast_gradients(case, args, cotangents[0])
    if case.op in ABSOLUTE:
        return absolute_gradients(case, args, cotangents)
    if case.op not in GRADIENTS:
        return [g.abs() for g in gradients]
    with torch.no_grad():
        c = [c.abs() for c in cotangents]
        found = GRADIENTS[case.op](case.attrs, args, stored, *c)
        return [widest(g) if m is None else m for m, g in zip(found, gradients)]


def broadcast_gradients(case, args, cotangent):
    """Sums of what each element of the result adds."""
    wide = [a.detach().expand(cotangent.shape).clone() for a in args]
    for w, a in zip(wide, args):
        w.requires_grad_(a.requires_grad)
    result = references.REFERENCES[case.op](case.attrs, *wide)
    wrt = [w for w in wide if w.requires_grad]
    found = torch.autograd.grad(result, wrt, cotangent)
    shapes = [a.shape for a in args if a.requires_grad]
    return [g.abs().sum_to_size(s) for g, s in zip(found, shapes)]


def absolute_gradients(case, args, cotangents):
    """The derivatives of a formula with nothing negative in it."""
    leaves = [
        (a if i in KEPT.get(case.op, ()) else a.abs()).detach().clone()
        for i, a in enumerate(args)
    ]
    for leaf, a in zip(leaves, args):
        leaf.requires_grad_(a.requires_grad)
    result = ABSOLUTE[case.op](case.attrs, *leaves).reshape(cotangents[0].shape)
    wrt = [leaf for leaf in leaves if leaf.requires_grad]
    return [g.abs() for g in torch.autograd.grad(result, wrt, cotangents[0].abs())]


def widest(gradient):
    """The largest number of the whole tensor."""
    finite = gradient.abs()[gradient.isfinite()]
    return torch.full_like(gradient, finite.max() if finite.numel() else 0.0)


# ---- Formulas ---------------------------------------------------------------


def density(x):
    return torch.exp(-0.5 * x * x) / math.sqrt(2 * math.pi)


def erfinv_gradient(x, dy):
    # The rounding of y is one of e^(y²), relative to that.
    y = torch.erfinv(x)
    return dy * torch.exp(y * y) * (1 + y * y)


def gelu_argument(x):
    """u of x·sigmoid(u), and its derivative."""
    scale = 2 * math.sqrt(2 / math.pi)
    return scale * (x + 0.044715 * x**3), scale * (1 + 3 * 0.044715 * x * x)


def gelu(attrs, x):
    if not attrs.get("tanh"):
        return x.abs()  # x · (1 + erf)
    # The rounding of u is one of e^u, relative to that.
    u, _ = gelu_argument(x)
    return (x * torch.sigmoid(u) * (1 + u.abs() * torch.sigmoid(-u))).abs().nan_to_num()


def gelu_gradient(attrs, x, dy):
    if not attrs.get("tanh"):
        x = x.clamp(-40, 40)
        return dy.abs() * (1 + x.abs() * density(x) * (1 + x * x))
    x = x.clamp(-30, 6)  # beyond 6 the second term is 0
    u, du = gelu_argument(x)
    return dy.abs() * torch.sigmoid(u) * (1 + x.abs() * du) * (1 + u.abs())


def gelu_second(attrs, x, dy, c):
    """The derivatives of gelu_grad by x and by dy."""
    if not attrs.get("tanh"):
        t = x.clamp(-40, 40)
        second = density(t) * (2 + t * t) * (1 + t * t)
    else:
        t = x.clamp(-30, 6)
        u, du = gelu_argument(t)
        s = torch.sigmoid(u) * (1 + u.abs())
        second = s * (2 * du + t.abs() * (du * du + 0.5 * t.abs()))
    return dy.abs() * c * second, gelu_gradient(attrs, x, c)


def silu_gradient(attrs, args, stored, dy):
    x = args[0]
    return [dy * x.sigmoid() * (1 + x.abs().clamp(max=20))]


def distance_from_max(x, axis):
    """max(x) - x, whose rounding is one of e^x, relative to it."""
    if not x.numel():
        return x.abs()
    return (x.amax(axis, keepdim=True) - x).nan_to_num()


def softmax(attrs, x):
    axis = attrs["axis"]
    return (x.softmax(axis) * (1 + distance_from_max(x, axis))).nan_to_num()


def log_softmax(attrs, x):
    # z - log(sum of e^z): the sum is 1 or more, its log off by one rounding of 1.
    return 1 + distance_from_max(x, attrs["axis"]) + x.log_softmax(attrs["axis"]).abs().nan_to_num()


def softmax_grad(attrs, o, dy):
    return o * (dy + (o * dy).sum(attrs["axis"], keepdim=True))


def log_softmax_grad(attrs, o, dy):
    return dy + o.exp() * dy.sum(attrs["axis"], keepdim=True)


def normalised(attrs, x, last):
    """Magnitudes of (x - mean)/std along the axes `last`, and 1/std."""
    rstd = (x.var(last, correction=0, keepdim=True) + attrs["eps"]).rsqrt()
    return (x.abs() + x.abs().mean(last, keepdim=True)) * rstd, rstd


def layer_norm(attrs, x, scale, bias):
    hat, _ = normalised(attrs, x, tuple(range(-scale.dim(), 0)))
    return hat * scale.abs() + bias.abs()


def layer_norm_grad(attrs, x, scale, dy):
    last = tuple(range(-scale.dim(), 0))
    hat, rstd = normalised(attrs, x, last)
    dy = dy.abs()
    g = dy * scale.abs()
    dx = rstd * (g + g.mean(last, keepdim=True) + hat * (g * hat).mean(last, keepdim=True))
    rows = tuple(range(x.dim() - scale.dim()))
    if not rows:
        return dx, dy * hat, dy
    return dx, (dy * hat).sum(rows), dy.sum(rows)


def cross_entropy_second(attrs, x, labels, dy, c):
    return None, (c * cross_entropy_grad(attrs, x, labels, torch.ones(()))).sum()


def cross_entropy_grad(attrs, x, labels, dy):
    # (softmax - target) · dy / rows, the target at most 1.
    rows = (labels != attrs["ignore_index"]).sum().clamp(min=1)
    return (1 + softmax({"axis": 1}, x)) * dy.abs() / rows


def absolute(op):
    """The op itself, of magnitudes."""

    def value(attrs, *args):
        args = [a.abs() if a.is_floating_point() else a for a in args]
        return references.REFERENCES[op](attrs, *args)

    return value


def largest(attrs, x):
    """Of weights that may be negative: less than twice the largest element."""
    shape = references.REFERENCES["interpolate"](attrs, x).shape
    return torch.full(shape, 2 * x.abs().nan_to_num(0, 0, 0).max() if x.numel() else 0.0, dtype=x.dtype)


def under_magnitudes(op):
    """The derivatives of an op that only adds, under the cotangents' magnitudes."""

    def gradients(attrs, args, stored, dy, *rest):
        with torch.enable_grad():
            leaves = [a.detach().clone().requires_grad_(a.requires_grad) for a in args]
            result = references.REFERENCES[op](attrs, *leaves)
            result = result[0] if isinstance(result, tuple) else result
            wrt = [leaf for leaf in leaves if leaf.requires_grad]
            return [g.abs() for g in torch.autograd.grad(result, wrt, dy.reshape(result.shape))]

    return gradients


# Of values, from attributes and arguments.
VALUES = {
    "scatter_add_along_axis": lambda attrs, i, u: references.scatter_add_along_axis(
        attrs, i, u.abs()),
    "cumsum": lambda attrs, x: references.REFERENCES["cumsum"](attrs, x.abs()),
    "gelu": gelu,
    "gelu_grad": gelu_gradient,
    "scatter_add": lambda attrs, i, u: references.scatter_add(attrs, i, u.abs()),
    "matmul": lambda attrs, a, b: references.matmul(attrs, a.abs(), b.abs()),
    "sum": lambda attrs, x: references.REFERENCES["sum"](attrs, x.abs()),
    "mean": lambda attrs, x: references.REFERENCES["mean"](attrs, x.abs()),
    "softmax": softmax,
    "log_softmax": log_softmax,
    "softmax_grad": lambda attrs, o, dy: softmax_grad(attrs, o.abs(), dy.abs()),
    "log_softmax_grad": lambda attrs, o, dy: log_softmax_grad(attrs, o, dy.abs()),
    "layer_norm": layer_norm,
    "layer_norm_grad": layer_norm_grad,
    "cross_entropy": lambda attrs, x, t: 1 + references.cross_entropy(attrs, x, t).abs(),
    "cross_entropy_grad": cross_entropy_grad,
    **magnitudes_layers.VALUES,
    **{op: absolute(op) for op in ("conv", "conv_transpose", "conv_weight_grad", "avg_pool",
                                   "max_pool_grad", "adaptive_avg_pool")},
    "interpolate": largest,
    "window_reduce": lambda attrs, x, *rest: (
        absolute("window_reduce")({**attrs, "kind": "sum"}, x, *rest)),
}

# Of gradients, from attributes, arguments, stored results and |cotangents|; None
# for the largest element of the whole gradient.
GRADIENTS = {
    "expm1": lambda attrs, args, y, dy: [dy * (1 + y[0].abs())],
    "tanh": lambda attrs, args, y, dy: [dy],
    "erfinv": lambda attrs, args, y, dy: [erfinv_gradient(args[0], dy)],
    "sigmoid": lambda attrs, args, y, dy: [dy * y[0]],
    "silu": silu_gradient,
    "gelu": lambda attrs, args, y, dy: [gelu_gradient(attrs, args[0], dy)],
    "gelu_grad": lambda attrs, args, y, dy: gelu_second(attrs, *args, dy),
    "softmax": lambda attrs, args, y, dy: [softmax_grad(attrs, y[0], dy)],
    "log_softmax": lambda attrs, args, y, dy: [log_softmax_grad(attrs, y[0], dy)],
    "layer_norm": lambda attrs, args, y, dy: layer_norm_grad(attrs, *args[:2], dy),
    "layer_norm_grad": lambda attrs, args, y, *dy: [None] * 3,
    "cross_entropy_grad": lambda attrs, args, y, dy: cross_entropy_second(attrs, *args, dy),
    "cross_entropy": lambda attrs, args, y, dy: [cross_entropy_grad(attrs, *args, dy)],
    **magnitudes_layers.GRADIENTS,
    "max_pool": under_magnitudes("max_pool"),
    "adaptive_max_pool": under_magnitudes("adaptive_max_pool"),
    "embedding": under_magnitudes("embedding"),
    "interpolate": lambda attrs, args, y, dy: [torch.full_like(
        args[0], 2 * dy.sum() if dy.numel() else 0.0)],
}

# Formulas without anything negative, and the arguments that keep their sign.
ABSOLUTE = {
    "matmul": references.matmul,
    "softmax_grad": softmax_grad,
    "log_softmax_grad": log_softmax_grad,
    "cumsum": references.REFERENCES["cumsum"],
    "cumprod": references.REFERENCES["cumprod"],
    "take_along_axis": references.take_along_axis,
    **{op: references.REFERENCES[op] for op in (
        "conv", "conv_transpose", "conv_weight_grad", "avg_pool", "adaptive_avg_pool",
        "max_pool_grad", "max_pool_take", "windows")},
    "window_reduce": lambda attrs, x, *rest: (
        references.REFERENCES["window_reduce"]({**attrs, "kind": "sum"}, x, *rest)),
}
KEPT = {"log_softmax_grad": (0,), "take_along_axis": (1,)}
