# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic, comparisons, selections: element by element."""

import numpy as np

from ..builder import FLOATS, Unsupported, Value, number
from .arrays import BatchIota, Size, known
from .handlers import elementwise, handles
from .integers import as_shifted, converted, integer
from .windows import averaged


def is_integer(value):
    return value.dtype not in FLOATS


def _arithmetic(op):
    def handler(b, a, x, y):
        if a.dtype in FLOATS:
            return b.binary(op, x, y)
        for one, other in ((x, y), (y, x)):
            # What jnp.arange(n) has around its iota.
            neutral = {"mul": 1, "add": 0}.get(op)
            at = known(other)
            if isinstance(one, BatchIota) and at is not None and at.ndim == 0 and at == neutral:
                return one
        return b.integer(op, x, y, a.dtype)

    return handler


for _name in ("add", "sub", "mul"):
    elementwise(_name)(_arithmetic(_name))
elementwise("add_any")(_arithmetic("add"))


def _extremum(op):
    def handler(b, a, x, y):
        if a.dtype in FLOATS:
            # max(-inf, x), with which jax's reductions begin.
            for one, other in ((x, y), (y, x)):
                at = known(one)
                least = -np.inf if op == "maximum" else np.inf
                if at is not None and at.size and (at == least).all() and one.rank <= other.rank:
                    return other
            return b.binary(op, x, y)
        return b.integer(op, *(b.convert(v, "i32") if v.dtype == "i1" else v for v in (x, y)), a.dtype)

    return handler


elementwise("max")(_extremum("maximum"))
elementwise("min")(_extremum("minimum"))


@elementwise("div")
def _div(b, a, x, y):
    if a.dtype in FLOATS:
        return averaged(b, x, known(y)) or b.div(x, y)
    return _by_zero(b, y, b.scalar(-1, a.dtype), b.integer("trunc_div", x, y, a.dtype))


@elementwise("rem")
def _rem(b, a, x, y):
    if a.dtype not in FLOATS:
        return _by_zero(b, y, x, b.integer("trunc_mod", x, y, a.dtype))
    return b.binary("rem", x, y)


def _by_zero(b, divisor, given, other):
    """What XLA gives for integers divided by 0, where the divisor may be 0."""
    at = known(divisor)
    return other if at is not None and np.all(at) else b.select(b.compare("eq", divisor, 0), given, other)


@elementwise("pow")
def _pow(b, a, x, y):
    at = known(y)
    if at is not None and at.ndim == 0:
        simple = {0.5: "sqrt", -0.5: "rsqrt", -1.0: "reciprocal"}
        if float(at) in simple:
            return b.unary(simple[float(at)], x)
        if float(at) in (1.0, 2.0, 3.0, 4.0):
            return power(x, int(at), b.mul)
    return b.binary("pow", x, y)


def power(x, n, mul):
    """x to a whole power, by squaring."""
    result = None
    while n:
        if n & 1:
            result = x if result is None else mul(result, x)
        n >>= 1
        if n:
            x = mul(x, x)
    return result


@elementwise("integer_pow")
def _integer_pow(b, a, x):
    if not a.y:
        return b.scalar(1, a.dtype)
    if is_integer(x):
        return power(x, a.y, lambda u, v: b.integer("mul", u, v, a.dtype))
    y = power(x, abs(a.y), b.mul)
    return b.unary("reciprocal", y) if a.y < 0 else y


@elementwise("square")
def _square(b, a, x):
    return b.integer("mul", x, x, a.dtype) if is_integer(x) else b.mul(x, x)


_UNARY = {"acos": "acos", "asin": "asin", "asinh": "asinh", "atan": "atan", "cosh": "cosh",
          "erf_inv": "erfinv", "sinh": "sinh", "exp": "exp", "expm1": "expm1", "log": "log",
          "log1p": "log1p", "sqrt": "sqrt", "rsqrt": "rsqrt", "tanh": "tanh",
          "logistic": "sigmoid", "erf": "erf", "erfc": "erfc", "sin": "sin", "cos": "cos"}  # fmt: skip
for _name, _op in _UNARY.items():
    elementwise(_name)(lambda b, a, x, op=_op: b.unary(op, x))


@elementwise("abs")
def _abs(b, a, x):
    """The derivative at 0 is 1 in jax, that of amp.abs 0."""
    if is_integer(x):
        return b.unary("abs", x)
    return b.select(b.compare("ge", x, 0.0), x, b.unary("neg", x))


@elementwise("neg", "sign", "floor", "ceil")
def _signed(b, a, x):
    if a.primitive == "sign" and is_integer(x):
        return b.convert(b.unary("sign", b.convert(x, "f64")), a.dtype)
    return b.unary(a.primitive, x)


@elementwise("exp2")
def _exp2(b, a, x):
    return b.unary("exp", b.mul(x, float(np.log(2.0))))


@elementwise("cbrt")
def _cbrt(b, a, x):
    root = b.binary("pow", b.unary("abs", x), 1.0 / 3.0)
    return b.mul(b.unary("sign", x), root)


@elementwise("atan2")
def _atan2(b, a, x, y):
    return b.binary("atan2", x, y)


@elementwise("tan")
def _tan(b, a, x):
    return b.div(b.unary("sin", x), b.unary("cos", x))


@elementwise("acosh")
def _acosh(b, a, x):
    root = b.mul(b.unary("sqrt", b.sub(x, 1.0)), b.unary("sqrt", b.add(x, 1.0)))
    return b.unary("log", b.add(x, root))


@elementwise("atanh")
def _atanh(b, a, x):
    return b.mul(b.sub(b.unary("log1p", x), b.unary("log1p", b.unary("neg", x))), 0.5)


@elementwise("round")
def _round(b, a, x):
    if "EVEN" in a.rounding_method.name:
        return b.unary("round", x)
    # Away from 0.
    size = b.unary("floor", b.add(b.unary("abs", b.stop(x)), 0.5))
    return b.mul(b.unary("sign", b.stop(x)), size)


@elementwise("is_finite")
def _is_finite(b, a, x):
    return b.unary("is_finite", x, dtype="i1")


@elementwise("clamp")
def _clamp(b, a, low, x, high):
    if is_integer(x):
        low, x, high = b.unify(low, x, high, dtype="f64")
    bounds = [known(low), known(high)]
    if all(at is not None and at.ndim == 0 for at in bounds):
        least, most = (float(np.clip(at, -1.7976931348623157e308, 1.7976931348623157e308)) for at in bounds)
        y = b.unary("clamp", x, f" {{min = {number(least)}, max = {number(most)}}}")
    else:
        y = b.binary("minimum", b.binary("maximum", x, low), high)
        if a.dtype in FLOATS:  # as in jax none of them moves where two are equal
            still = b.stop(y)
            under, between, over = b.compare("lt", x, low), b.compare("lt", low, high), b.compare("gt", x, high)
            inside = b.select(b.compare("gt", x, low), b.select(b.compare("lt", x, high), x, still), still)
            y = b.select(over, high, b.select(under, b.select(between, low, still), inside))
    return b.convert(y, a.dtype)


# Truth values.


def truth(b, x):
    return x if x.dtype == "i1" else b.compare("ne", x, 0)


@elementwise("not")
def _not(b, a, x):
    if x.dtype == "i1":
        return b.select(x, b.scalar(0, "i1"), b.scalar(1, "i1"))
    return b.integer("sub", -1, x, a.dtype)


@elementwise("and", "or", "xor")
def _bits(b, a, x, y):
    if a.dtype == "i1":
        return b.op(f"amp.{a.primitive} {x}, {y} : {x.type}, {y.type}", "i1", b.shape_of(x, y))
    return b.integer(a.primitive, x, y, a.dtype)


_SHIFTS = {"shift_left": "shift_left", "shift_right_arithmetic": "shift_right",
           "shift_right_logical": "shift_right_logical"}  # fmt: skip


@elementwise(*_SHIFTS)
def _shift(b, a, x, y):
    return b.integer(_SHIFTS[a.primitive], *as_shifted(b, a, x, y), a.dtype)


def _compare(predicate):
    def handler(b, a, x, y):
        if isinstance(x, BatchIota) and predicate == "lt" and known(y) is not None:
            if known(y).ndim == 0 and known(y) == 0:
                return b.constant(np.asarray(False))
        x, y = (b.convert(v, "i32") if v.dtype == "i1" else v for v in (x, y))
        return b.compare(predicate, x, y)

    return handler


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    elementwise(_name)(_compare(_name))


@elementwise("lt_to", "le_to")
def _in_order(b, a, x, y):
    """Comparisons of searchsorted: NaN is behind all numbers."""
    if is_integer(x):
        return b.compare(a.primitive[:2], x, y)
    no_number = b.compare("ne", y, y)
    if a.primitive == "lt_to":
        no_number = b.select(no_number, b.compare("eq", x, x), b.scalar(0, "i1"))
    return b.select(b.compare(a.primitive[:2], x, y), b.scalar(1, "i1"), no_number)


@handles("select_n")
def _select(b, a, which, *cases):
    """The case that each element names; of truth values, no and yes."""
    at = known(which)
    if at is not None and at.size and (at == at.flat[0]).all():
        return cases[int(at.flat[0])]
    return b.lifted(a, _chosen, which, *cases)


def _chosen(b, a, which, *cases):
    if which.dtype == "i1":
        return b.select(which, cases[1], cases[0])
    y = cases[-1]
    for i in range(len(cases) - 2, -1, -1):
        y = b.select(b.compare("eq", which, i), cases[i], y)
    return y


# Types.


@elementwise("convert_element_type")
def _convert(b, a, x):
    if isinstance(x, Size):
        return Size(b, a.dtype, x.expression)
    if isinstance(x, BatchIota) and integer(a.avals[0].dtype) in ((32, True), (64, True)):
        return BatchIota(b, a.dtype, x.shape, x.axis)
    return truth(b, x) if a.dtype == "i1" else converted(b, a, x)


@elementwise("reduce_precision")
def _reduce_precision(b, a, x):
    kind = {(5, 10): "f16", (8, 7): "bf16", (8, 23): "f32"}.get((a.exponent_bits, a.mantissa_bits))
    if kind is None:
        raise Unsupported("found a precision that is none of f16, bf16 and f32", "convert to one")
    if b.root is not b or kind == x.dtype:  # a region that is not differentiated
        return b.convert(b.convert(x, kind), a.dtype)
    # The derivative is rounded, too.
    inside, result, passed = (b.value(x.dtype, x.shape) for _ in range(3))
    y, low, high, back, again = (b.name() for _ in range(5))
    low_type = x.type.replace(x.dtype, kind)
    for line in (
        f"{y} = amp.custom_vjp ({inside} = {x}) : ({x.type}) -> {x.type} {{",
        f"  {low} = amp.convert {inside} : {x.type} to {low_type}",
        f"  {high} = amp.convert {low} : {low_type} to {x.type}",
        f"  amp.yield {high} : {x.type}",
        "} vjp {",
        f"^bb0({inside}: {x.type}, {result}: {x.type}, {passed}: {x.type}):",
        f"  {back} = amp.convert {passed} : {x.type} to {low_type}",
        f"  {again} = amp.convert {back} : {low_type} to {x.type}",
        f"  amp.yield {again} : {x.type}",
        f"}}{b.location()}",
    ):
        b.line(line)
    return Value(y, x.dtype, x.shape)


@elementwise("copy", "copy_p", "sharding_constraint", "layout_constraint", "mesh_cast", "pvary",
             "reshard", "name", "device_put")  # fmt: skip
def _same(b, a, *values):
    return values if len(values) > 1 else values[0]


@handles("optimization_barrier")
def _barrier(b, a, *values):
    return values
