# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Arithmetic, activations, comparisons: element by element."""

import functools
import math

from .builder import Unsupported, Value, dims, number
from .handlers import handles
from .torch_builder import rounded


def _is_integer(a):
    return a.dtype not in ("f16", "bf16", "f32", "f64")


def _scaled(b, op, left, right, alpha):
    """A sum or a difference, whose second operand is multiplied."""
    if alpha == 1:
        return b.binary(op, left, right)
    left, right = b.unify(left, right)
    alpha = rounded(alpha, left.dtype)
    return b.in_f32(lambda x, y: b.binary(op, x, b.mul(y, alpha)), left, right)


def _arithmetic(op):
    def handler(b, a):
        other, alpha = a.other, getattr(a, "alpha", 1)
        if _is_integer(a):
            other = b.integer("mul", other, alpha, a.dtype) if alpha != 1 else other
            return b.integer(op, a.self, other, a.dtype)
        return _scaled(b, op, a.self, other, alpha)

    return handler


for _name in ("add", "sub", "mul"):
    handles(_name)(_arithmetic(_name))


@handles("rsub")
def _rsub(b, a):
    if _is_integer(a):
        left = b.integer("mul", a.self, a.alpha, a.dtype) if a.alpha != 1 else a.self
        return b.integer("sub", a.other, left, a.dtype)
    return _scaled(b, "sub", a.other, a.self, a.alpha)


def _whole(b, x, mode):
    """x rounded down, or to 0."""
    if mode == "floor":
        return b.unary("floor", x)
    return b.select(b.compare("lt", x, 0.0), b.unary("ceil", x), b.unary("floor", x))


@handles("div", "true_divide")
def _div(b, a):
    mode = getattr(a, "rounding_mode", None)
    if mode is None:
        return b.div(a.self, a.other)
    if _is_integer(a):
        return b.integer("floor_div" if mode == "floor" else "trunc_div", a.self, a.other, a.dtype)
    if mode == "trunc":
        return b.in_f32(lambda x, y: _whole(b, b.div(x, y), mode), a.self, a.other)
    return b.in_f32(lambda x, y: _floored(b, x, y), a.self, a.other)


def _floored(b, x, y):
    """The quotient rounded down, from the exact remainder: 1 // 0.1 is 9, though 1 / 0.1 is 10."""
    x, y = b.unify(x, y)
    rest = b.binary("rem", x, y)
    whole = b.div(b.sub(x, rest), y)
    whole = b.select(_is_above(b, rest, y), b.sub(whole, 1.0), whole)
    return b.select(b.compare("eq", y, 0.0), b.div(x, y), b.unary("floor", b.add(whole, 0.5)))


def _is_above(b, rest, divisor):
    """True where the remainder of the quotient rounded to 0 has the other sign."""
    return b.compare("lt", b.mul(b.unary("sign", rest), b.unary("sign", divisor)), 0.0)


@handles("floor_divide")
def _floor_divide(b, a):
    a.rounding_mode = "floor"
    return _div(b, a)


@handles("remainder", "fmod")
def _remainder(b, a):
    mode = "floor" if "remainder" in a.op else "trunc"
    if _is_integer(a):
        return b.integer(f"{mode}_mod", a.self, a.other, a.dtype)
    x, y = b.unify(a.self, a.other)
    rest = b.binary("rem", x, y)
    return rest if mode == "trunc" else b.select(_is_above(b, rest, y), b.add(rest, y), rest)


@handles("sinc")
def _sinc(b, a):
    """The quotient of another number stands where x is 0: 0/0 there would have no derivative."""
    is_zero = b.compare("eq", a.self, 0.0)
    x = b.select(is_zero, 1.0, b.mul(a.self, math.pi))
    return b.select(is_zero, 1.0, b.div(b.unary("sin", x), x))


def _rounding(op):
    def handler(b, a):
        x = a.self
        if not x.is_float:
            return x
        if decimals := getattr(a, "decimals", 0):
            scale = 10.0 ** abs(decimals)
            before, after = (b.mul, b.div) if decimals > 0 else (b.div, b.mul)
            return after(b.unary(op, before(x, scale)), scale)
        return _whole(b, x, "trunc") if op == "trunc" else b.unary(op, x)

    return handler


for _name in ("floor", "ceil", "round", "trunc"):
    handles(_name)(_rounding(_name))
handles("fix")(_rounding("trunc"))


def _extremum(op):
    def handler(b, a):
        if _is_integer(a):
            return b.integer(op, a.self, a.other, a.dtype)
        return b.binary(op, a.self, a.other)

    return handler


handles("maximum", "max.other")(_extremum("maximum"))
handles("minimum", "min.other")(_extremum("minimum"))


@handles("neg", "abs")
def _signed(b, a):
    op = a.op.split(".")[0]
    if a.self.dtype in ("i32", "i64"):
        return b.unary(op, a.self)
    return b.unary(op, *b.unify(a.self))


@handles("sign", "sgn")
def _sign(b, a):
    if a.self.dtype in ("i32", "i64"):
        return b.integer("maximum", b.integer("minimum", a.self, 1, a.dtype), -1, a.dtype)
    return b.unary("sign", *b.unify(a.self))


def _unary(op):
    return lambda b, a: b.unary(op, *b.unify(a.self))


for _name in ("acos", "asin", "asinh", "atan", "cos", "cosh", "erf", "erfc", "erfinv", "exp", "expm1", "log", "log1p",
              "reciprocal", "rsqrt", "sin", "sinh", "sqrt", "relu", "sigmoid", "silu", "tanh"):  # fmt: skip
    handles(_name)(_unary(_name))


@handles("atan2")
def _atan2(b, a):
    return b.binary("atan2", a.self, a.other)


@handles("tan")
def _tan(b, a):
    (x,) = b.unify(a.self)
    return b.div(b.unary("sin", x), b.unary("cos", x))


@handles("atanh")
def _atanh(b, a):
    (x,) = b.unify(a.self)
    return b.mul(b.sub(b.unary("log1p", x), b.unary("log1p", b.unary("neg", x))), 0.5)


@handles("acosh")
def _acosh(b, a):
    """log(x + sqrt(x² - 1)), of t = x - 1, so that nothing cancels near 1."""
    (x,) = b.unify(a.self)
    t = b.sub(x, 1.0)
    root = b.mul(b.unary("sqrt", t), b.unary("sqrt", b.add(x, 1.0)))
    return b.unary("log1p", b.add(t, root))


@handles("log2", "log10")
def _log(b, a):
    base = 2.0 if "log2" in a.op else 10.0
    return b.mul(b.unary("log", a.self), 1.0 / math.log(base))


@handles("square")
def _square(b, a):
    return b.mul(a.self, a.self)


@handles("hypot")
def _hypot(b, a):
    return b.unary("sqrt", b.add(b.mul(a.self, a.self), b.mul(a.other, a.other)))


@handles("exp2")
def _exp2(b, a):
    return b.unary("exp", b.mul(a.self, math.log(2.0)))


@handles("pow")
def _pow(b, a):
    x, n = a.self, a.exponent
    kind = "f64" if _is_integer(a) else a.dtype  # exact below 2⁵³, as it comes to an integer again
    if isinstance(n, Value) or not isinstance(x, Value):
        return b.binary("pow", *(b.convert(v, kind) if isinstance(v, Value) and not v.is_float else v
                                 for v in (x, n)))  # fmt: skip
    if not x.is_float and not (_is_integer(a) and n in (1, 2, 3, 4)):
        x = b.convert(x, kind)
    simple = {0.5: "sqrt", -0.5: "rsqrt", -1: "reciprocal"}
    if n in simple:
        return b.unary(simple[n], x)
    if n in (1, 2, 3, 4):
        if _is_integer(a):
            return functools.reduce(lambda y, z: b.integer("mul", y, z, a.dtype), [x] * int(n))
        if x.dtype == "bf16":  # of which PyTorch rounds each product
            return functools.reduce(b.mul, [x] * int(n))
        return b.in_f32(lambda x: functools.reduce(b.mul, [x] * int(n)), x)
    return b.binary("pow", x, float(n))


@handles("gelu")
def _gelu(b, a):
    return b.unary("gelu", a.self, " {tanh}" if a.approximate == "tanh" else "")


@handles("leaky_relu")
def _leaky_relu(b, a):
    return b.unary("leaky_relu", a.self, f" {{slope = {number(a.negative_slope)}}}")


def clamp(b, x, low=None, high=None):
    low = -1.7976931348623157e308 if low is None else float(low)
    high = 1.7976931348623157e308 if high is None else float(high)
    return b.unary("clamp", x, f" {{min = {number(low)}, max = {number(high)}}}")


@handles("clamp", "clamp_min", "clamp_max")
def _clamp(b, a):
    low, high = getattr(a, "min", None), getattr(a, "max", None)
    if a.dtype in ("i64", "i32"):
        y = a.self if low is None else b.integer("maximum", a.self, low, a.dtype)
        return y if high is None else b.integer("minimum", y, high, a.dtype)
    y = a.self if a.self.is_float else b.convert(a.self, a.dtype)  # integers within real bounds
    if isinstance(low, Value) or isinstance(high, Value):
        y = y if low is None else b.binary("maximum", y, low)
        return y if high is None else b.binary("minimum", y, high)
    if low is not None and high is not None and low > high:
        return clamp(b, y, high, high)  # as PyTorch: the upper bound alone counts
    return clamp(b, y, low, high)


# Activations of one op: its name, and its attributes from the arguments.
ACTIVATIONS = {
    "celu": ("celu", {"alpha": "alpha"}),
    "elu": ("elu", {"alpha": "alpha", "scale": "scale", "input_scale": "input_scale"}),
    "hardshrink": ("hardshrink", {"lambda": "lambd"}),
    "hardsigmoid": ("hardsigmoid", {}),
    "hardswish": ("hardswish", {}),
    "hardtanh": ("hardtanh", {"min": "min_val", "max": "max_val"}),
    "log_sigmoid": ("log_sigmoid", {}),
    "mish": ("mish", {}),
    "relu6": ("relu6", {}),
    "selu": ("selu", {}),
    "softplus": ("softplus", {"beta": "beta", "threshold": "threshold"}),
    "softshrink": ("softshrink", {"lambda": "lambd"}),
    "threshold": ("threshold", {"threshold": "threshold", "value": "value"}),
}


def _activation(op, attributes):
    def handler(b, a):
        if op == "hardshrink" and a.lambd < 0:
            return a.self  # nothing lies between
        values = {name: getattr(a, argument) for name, argument in attributes.items()}
        if "lambda" in values:
            values["lambda"] = rounded(values["lambda"], a.dtype)
        options = [f"{name} = {number(value)}" for name, value in values.items()]
        return b.unary(op, a.self, f" {{{', '.join(options)}}}" if options else "")

    return handler


for _name, _row in ACTIVATIONS.items():
    handles(_name)(_activation(*_row))


@handles("prelu", "_prelu_kernel")
def _prelu(b, a):
    weight = a.weight
    if weight.rank == 1 and a.self.rank != 1:
        weight = b.reshape(weight, ([weight.shape[0]] + [1] * (a.self.rank - 2)) if a.self.rank else ())
    x = a.self
    return b.op(f"amp.prelu {x}, {weight} : {x.type}, {weight.type} -> {x.type}", x.dtype, x.shape)


@handles("softsign")
def _softsign(b, a):
    return b.div(a.self, b.add(b.unary("abs", a.self), 1.0))


@handles("glu")
def _glu(b, a):
    x, axis = a.self, a.dim % a.self.rank
    shape = (*x.shape[:axis], x.shape[axis] // 2, *x.shape[axis + 1 :])
    return b.op(f"amp.glu {x} {{axis = {axis}}} : {x.type} -> tensor<{dims(shape)}{x.dtype}>",
                x.dtype, shape)  # fmt: skip


for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    handles(_name)(lambda b, a, p=_name: b.compare(p, a.self, a.other))


def truth(b, x):
    return x if x.dtype == "i1" else b.compare("ne", x, 0)


@handles("logical_not")
def _logical_not(b, a):
    return b.select(truth(b, a.self), b.scalar(0, "i1"), b.scalar(1, "i1"))


@handles("bitwise_not")
def _bitwise_not(b, a):
    return _logical_not(b, a) if a.dtype == "i1" else b.integer("xor", a.self, -1, a.dtype)


def _logical(op):
    def handler(b, a):
        left, right = truth(b, a.self), a.other
        right = truth(b, right) if isinstance(right, Value) else b.scalar(bool(right), "i1")
        return b.op(f"amp.{op} {left}, {right} : {left.type}, {right.type}", "i1",
                    b.shape_of(left, right))  # fmt: skip

    return handler


def _bitwise(op):
    def handler(b, a):
        if a.dtype == "i1":
            return _logical(op)(b, a)
        return b.integer(op, a.self, a.other, a.dtype)

    return handler


for _name in ("and", "or", "xor"):
    handles(f"logical_{_name}")(_logical(_name))
    handles(f"bitwise_{_name}", f"__{_name}__")(_bitwise(_name))
handles("bitwise_left_shift", "__lshift__")(_bitwise("shift_left"))
handles("bitwise_right_shift", "__rshift__")(_bitwise("shift_right"))


@handles("xlogy", "special_xlog1py")
def _xlogy(b, a):
    """0 where self is 0, and the derivative there is the logarithm all the same."""
    op, least, one = ("log1p", -1.0, 0.0) if "1p" in a.op else ("log", 0.0, 1.0)
    other = a.other if isinstance(a.other, Value) else b.scalar(float(a.other), a.dtype)
    x = a.self if isinstance(a.self, Value) else b.scalar(float(a.self), a.dtype)
    no_number = b.select(b.compare("eq", x, 0.0), one, other)
    return b.mul(x, b.unary(op, b.select(b.compare("le", other, least), no_number, other)))


@handles("where")
def _where(b, a):
    return b.select(a.condition, a.self, a.other)


@handles("masked_fill")
def _masked_fill(b, a):
    return b.select(a.mask, a.value, a.self)


@handles("addcmul")
def _addcmul(b, a):
    return b.in_f32(lambda x, y, z: b.add(x, b.mul(b.mul(y, z), a.value)), a.self, a.tensor1, a.tensor2)


@handles("addcdiv")
def _addcdiv(b, a):
    return b.in_f32(lambda x, y, z: b.add(x, b.mul(b.div(y, z), a.value)), a.self, a.tensor1, a.tensor2)


@handles("lerp")
def _lerp(b, a):
    return b.in_f32(lambda x, y, share: b.add(x, b.mul(b.sub(y, x), share)), a.self, a.end, a.weight)


@handles("_to_copy", "type_as", "to", ignores=("other",))
def _convert(b, a):
    if a.dtype == "i1":
        return truth(b, a.self)
    return b.convert(a.self, a.dtype)


@handles("detach", "lift_fresh_copy.detached")
def _detach(b, a):
    return b.stop(a.self)


@handles("clone", "alias", "contiguous", "lift_fresh_copy", "view_as_real.no", "_assert_async",
         "positive")  # fmt: skip
def _same(b, a):
    return a.self


@handles("copy", ignores=("self",))
def _copy(b, a):
    return b.broadcast(b.convert(a.src, a.dtype), a.out)


@handles("isnan")
def _isnan(b, a):
    return b.compare("ne", a.self, a.self)


@handles("isinf")
def _isinf(b, a):
    return b.compare("eq", b.unary("abs", a.self), float("inf"))


@handles("isposinf", "isneginf")
def _is_one_infinity(b, a):
    return b.compare("eq", a.self, float("inf" if "pos" in a.op else "-inf"))
