# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sums, means, norms, softmax: what joins elements along dimensions."""

import math

from .builder import FLOATS, Unsupported
from .handlers import axes_of, handles
from .indexing import along
from .integers import narrowed


def _reduction(op):
    def handler(b, a):
        x = a.self if a.self.is_float else b.convert(a.self, "f32" if op == "mean" else "f64")
        y = b.reduce(op, x, axes_of(a, x), getattr(a, "keepdim", False))
        return narrowed(b, y, a.dtype) if not a.self.is_float else b.convert(y, a.dtype)

    return handler


handles("sum", "sum.dim_IntList")(_reduction("sum"))
handles("mean", "mean.dim")(_reduction("mean"))
handles("amax", "max")(_reduction("max"))
handles("amin", "min")(_reduction("min"))


@handles("prod", ignores=("keepdim",))
def _prod(b, a):
    """The last of the products up to each element, of all of them where no dimension is named."""
    x = a.self if a.self.is_float else b.convert(a.self, "f64")
    if getattr(a, "dim", None) is None or not x.rank:
        x = b.reshape(x, (math.prod(x.shape),))
    axis = (getattr(a, "dim", None) or 0) % x.rank
    if x.shape[axis] is None:
        raise Unsupported("found a product over the batch", "sum logarithms, or keep the batch fixed")
    y = b.unary("cumprod", b.convert(x, a.dtype) if a.self.is_float else x, f" {{axis = {axis}}}")
    y = b.reshape(b.slice(y, axis, x.shape[axis] - 1, 1), a.out)
    return narrowed(b, y, a.dtype) if not a.self.is_float else b.convert(y, a.dtype)


@handles("max.dim", "min.dim")
def _max(b, a):
    x, axis = a.self, a.dim % a.self.rank
    largest = "max" in a.op
    if x.dtype not in FLOATS:
        y = b.convert(b.reduce("max" if largest else "min", b.convert(x, "f64"), [axis], a.keepdim), x.dtype)
        return y, _arg(b, x if largest else b.unary("neg", x), axis, a.keepdim)
    # Among equal elements the gradient is that of the one which the index names.
    index = _arg(b, x if largest else b.unary("neg", x), axis, True)
    y = along(b, "take_along_axis", (x, index), axis, x.dtype, index.shape)
    if a.keepdim:
        return y, index
    shape = x.shape[:axis] + x.shape[axis + 1 :]
    return b.reshape(y, shape), b.reshape(index, shape)


def _arg(b, x, axis, keep):
    if x.dtype not in FLOATS:
        x = b.convert(x, "f64")  # exact below 2**53
    shape = x.shape[:axis] + x.shape[axis + 1 :]
    y = b.op(f"amp.argmax {x} {{axis = {axis}}} : {x.type}", "i64", shape)
    return b.reshape(y, x.shape[:axis] + (1,) + x.shape[axis + 1 :]) if keep else y


@handles("argmax", "argmin")
def _argmax(b, a):
    x = b.stop(a.self)
    x = b.unary("neg", x) if "min" in a.op else x
    if a.dim is None:
        if None in x.shape:
            raise Unsupported("found argmax of all elements of a batch", "give it dim=…")
        index = _arg(b, b.reshape(x, (math.prod(x.shape),)), 0, False)
        return b.reshape(index, (1,) * x.rank) if a.keepdim else index
    return _arg(b, x, a.dim % x.rank, a.keepdim)


@handles("any", "any.dim", "all", "all.dim", "_is_all_true")
def _any(b, a):
    x = b.convert(a.self if a.self.dtype == "i1" else b.compare("ne", a.self, 0), "f32")
    y = b.reduce("max" if "any" in a.op else "min", x, axes_of(a, x), getattr(a, "keepdim", False))
    return b.compare("ne", y, 0.0)


def moments(b, x, axes):
    """Mean and biased variance, dimensions kept."""
    mean = b.mean(x, axes, True)
    centred = b.sub(x, mean)
    return mean, centred, b.mean(b.mul(centred, centred), axes, True)


@handles("var", "std", "var_mean", ignores=("keepdim",))
def _var(b, a):
    x = a.self
    axes = axes_of(a, x)
    mean, _, variance = moments(b, x, axes)
    correction = getattr(a, "correction", None)
    correction = (1 if getattr(a, "unbiased", True) else 0) if correction is None else correction
    if correction:
        n = b.size(x, axes)
        ratio = b.div(n, b.sub(n, correction)) if not isinstance(n, float) else n / (n - correction)
        variance = b.mul(variance, ratio)
    y = root(b, variance) if a.op.startswith("std") else variance
    y, mean = b.reshape(y, a.out), b.reshape(mean, a.out)
    return (y, mean) if a.op.startswith("var_mean") else y


def root(b, square):
    """A square root whose derivative at 0 is 0, as that of a norm or a deviation."""
    zero = b.compare("eq", square, 0.0)
    return b.select(zero, 0.0, b.unary("sqrt", b.select(zero, 1.0, square)))


def norm(b, x, order, axes, keep):
    """A norm whose derivative at 0 is 0, as PyTorch's."""
    if order == 2:
        return root(b, b.sum(b.mul(x, x), axes, keep))
    size = b.unary("abs", x)
    if order == 1:
        return b.sum(size, axes, keep)
    if math.isinf(order):
        return b.reduce("max" if order > 0 else "min", size, axes, keep)
    if order == 0:
        return b.sum(b.convert(b.compare("ne", x, 0.0), x.dtype), axes, keep)
    return power(b, b.sum(power(b, size, order), axes, keep), 1.0 / order)


def power(b, size, exponent):
    """`size` to a power; 0 and its derivative at 0 are 0, or infinite for exponents below 0."""
    zero = b.compare("eq", size, 0.0)
    at_zero = 0.0 if exponent > 0 else math.inf
    return b.select(zero, at_zero, b.binary("pow", b.select(zero, 1.0, size), exponent))


@handles("linalg_vector_norm")
def _vector_norm(b, a):
    return norm(b, a.self, float(a.ord), axes_of(a, a.self), a.keepdim)


@handles("norm")
def _norm(b, a):
    order = 2.0 if a.p is None else float(a.p)
    return norm(b, a.self, order, axes_of(a, a.self), getattr(a, "keepdim", False))


@handles("softmax", "_softmax", ignores=("half_to_float",))
def _softmax(b, a):
    return b.softmax(b.convert(a.self, a.dtype), a.dim)


@handles("log_softmax", "_log_softmax", ignores=("half_to_float",))
def _log_softmax(b, a):
    return b.softmax(b.convert(a.self, a.dtype), a.dim, "log_softmax")


def log_sum_exp(b, x, axes):
    """Dimensions kept. Of nothing but -inf it is that, with a derivative of 0; of inf that."""
    largest = b.stop(b.reduce("max", x, axes, True))
    largest = b.select(b.compare("eq", b.unary("abs", largest), math.inf), 0.0, largest)
    total = b.sum(b.unary("exp", b.sub(x, largest)), axes, True)
    is_none = b.compare("eq", total, 0.0)
    y = b.add(b.unary("log", b.select(is_none, 1.0, total)), largest)
    return b.select(is_none, -math.inf, y)


@handles("logsumexp", ignores=("keepdim",))
def _logsumexp(b, a):
    return b.reshape(log_sum_exp(b, a.self, axes_of(a, a.self)), a.out)
