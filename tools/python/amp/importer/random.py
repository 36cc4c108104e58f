# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dropout and Bernoulli numbers, from the counter generator of the runtime."""

from .builder import Unsupported, Value, number
from .handlers import handles


def dropout(b, x, rate):
    if not rate:
        return x
    if rate >= 1:
        return b.mul(x, 0.0)
    ident = b.dropouts
    b.dropouts += 1
    return b.op(f"amp.dropout {x}, {b.key()} {{rate = {number(rate)}, id = {ident}}} : {x.type}",
                x.dtype, x.shape)  # fmt: skip


@handles("native_dropout", "dropout", ignores=("p",))
def _dropout(b, a):
    y = dropout(b, a.input, a.p) if a.train else a.input
    return (y, None) if "native" in a.op else y


@handles("feature_dropout", ignores=("p",))
def _feature_dropout(b, a):
    """Whole channels at once."""
    x = a.input
    if not a.train:
        return x
    return b.mul(x, dropout(b, b.broadcast(b.scalar(1.0, x.dtype), (*x.shape[:2], *[1] * (x.rank - 2))), a.p))


@handles("bernoulli", "bernoulli.p", ignores=("self",))
def _bernoulli(b, a):
    if not hasattr(a, "p"):
        return b.random("bernoulli", a.out, a.dtype, b.stop(a.self))
    if isinstance(a.p, Value):
        return b.random("bernoulli", a.out, a.dtype, b.broadcast(b.stop(b.convert(a.p, a.dtype)), a.out))
    ones = b.broadcast(b.scalar(1.0, a.dtype), a.out)
    if a.p in (0, 1):
        return b.mul(ones, float(a.p))
    return b.mul(dropout(b, ones, 1.0 - a.p), float(a.p))


@handles("rand", "rand_like", ignores=("self",))
def _rand(b, a):
    return b.random("random_uniform", a.out, a.dtype)


@handles("randn", "randn_like", ignores=("self",))
def _randn(b, a):
    return b.random("random_normal", a.out, a.dtype)


@handles("uniform", ignores=("self",))
def _uniform(b, a):
    start, end = getattr(a, "from"), a.to
    return b.add(b.mul(_rand(b, a), float(end - start)), float(start))


@handles("normal.float_float", "normal_functional", ignores=("self",))
def _normal(b, a):
    return b.add(b.mul(_randn(b, a), float(a.std)), float(a.mean))


@handles("normal")
def _normal_of(b, a):
    """Of means and deviations in tensors, which have no derivatives."""
    mean, std = (b.stop(x) if isinstance(x, Value) else x for x in (a.mean, a.std))
    return b.add(b.mul(b.random("random_normal", a.out, a.dtype), std), mean)


@handles("randint", "randint_like", ignores=("self",))
def _randint(b, a):
    low = getattr(a, "low", 0)
    real = b.mul(b.random("random_uniform", a.out, "f32"), float(a.high - low))
    if a.high - low > 1 << 24:
        raise Unsupported("found integers from more than 2^24", "take fewer")
    drawn = b.convert(b.unary("floor", real), "i64")
    return b.convert(b.integer("add", drawn, low, "i64"), a.dtype)


@handles("randperm")
def _randperm(b, a):
    raise Unsupported("found randperm: a step draws no order", "give the order in the batch")
