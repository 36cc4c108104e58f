# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What joins elements along dimensions: sums, products, extrema."""

import math

from ..builder import FLOATS, Unsupported
from ..integers import narrowed
from .arrays import Size, base_of, known
from .control import closed
from .handlers import HANDLERS, handles


def _reduced(b, a, x, op):
    kind, given = x.dtype, x
    if kind not in FLOATS:
        x = b.convert(x, "f64")
        if op == "sum" and a.dtype == "i32" and not _of_truths(given):
            return narrowed(b, b.reduce(op, x, a.axes), a.dtype)
    return b.convert(b.reduce(op, x, a.axes), a.dtype)


def _of_truths(x):
    """Whether integers are truths, as jnp.sum(mask) has them."""
    origin = getattr(base_of(x), "origin", ("",))
    return origin[0] == "convert_element_type" and origin[1][0].dtype == "i1"


@handles("reduce_sum")
def _sum(b, a, x):
    """What was divided by the number of samples is divided after: a sum of means over samples
    is one of them, too, which an evaluation in parts has to see."""
    origin = getattr(x, "origin", ("",))
    if origin[0] == "div" and isinstance(base_of(origin[1][1]), Size) and origin[1][0].shape == x.shape:
        total, count = origin[1]
        return b.div(_reduced(b, a, total, "sum"), base_of(count))
    return _reduced(b, a, x, "sum")


@handles("reduce_max")
def _max(b, a, x):
    return _reduced(b, a, x, "max")


@handles("reduce_min")
def _min(b, a, x):
    return _reduced(b, a, x, "min")


@handles("reduce_and", "reduce_or")
def _all(b, a, x):
    if x.dtype != "i1":
        raise Unsupported("found bits of integers joined", "compute them before the step")
    y = b.reduce("max" if a.primitive == "reduce_or" else "min", b.convert(x, "f32"), a.axes)
    return b.compare("ne", y, 0.0)


@handles("reduce_prod")
def _prod(b, a, x):
    """The last of the products up to each element, whose derivative is right at zeros."""
    y = b.convert(x, a.dtype)
    if any(y.shape[axis] is None for axis in a.axes):
        raise Unsupported("found a product over the batch", "sum logarithms")
    kept = [i for i in range(y.rank) if i not in a.axes]
    count = math.prod(y.shape[axis] for axis in a.axes)
    shape = [y.shape[i] for i in kept]
    y = b.reshape(b.transpose(y, [*kept, *a.axes]), (*shape, count))
    if not count:
        return b.spread_to(b.scalar(1, a.dtype), a.out, a.sizes)
    y = b.unary("cumprod", y, f" {{axis = {len(kept)}}}")
    return b.convert(b.reshape(b.slice(y, len(kept), count - 1, 1), shape), a.dtype)


#: a function of two numbers: the reduction by it, and what that begins with
_JOINS = {"add": ("reduce_sum", 0), "max": ("reduce_max", -math.inf), "min": ("reduce_min", math.inf),
          "mul": ("reduce_prod", 1)}  # fmt: skip


@handles("reduce")
def _reduce(b, a, *values):
    """A reduction by a function that is one op."""
    jaxpr = closed(a.params["jaxpr"])[0]
    names = [eqn.primitive.name for eqn in jaxpr.eqns]
    if len(values) != 2 or len(names) != 1 or names[0] not in _JOINS or set(jaxpr.eqns[0].invars) != set(jaxpr.invars):
        raise Unsupported("found lax.reduce by a function of its own",
                          "use a sum, a product, max or min, or lax.scan over another dimension")  # fmt: skip
    name, first = _JOINS[names[0]]
    at = known(values[1])
    if at is None or at != first:
        raise Unsupported(f"expected lax.reduce by {names[0]} to begin with {first}, found {at}",
                          "jax does not say how often it takes another one: join it with the result")  # fmt: skip
    a.axes = a.params["dimensions"]
    return HANDLERS[name](b, a, values[0])


@handles("argmax", "argmin")
def _argmax(b, a, x):
    (axis,) = a.axes
    x = b.stop(x) if x.is_float else b.convert(x, "f64")
    x = b.unary("neg", x) if a.primitive == "argmin" else x
    y = b.op(f"amp.argmax {x} {{axis = {axis}}} : {x.type}", "i64", a.out)
    return b.convert(y, a.dtype)
