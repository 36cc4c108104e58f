#!/usr/bin/env python3
"""Every number of f16 and bf16 through every function of one operand, and its
gradient there, against f64.

What a device approximates (exp2, reciprocals, tanh) is wrong at the ends of a
range if anywhere, and 16 bits have few enough numbers to try all.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 every_half.py DIRECTORY
"""

import math
import pathlib
import sys

import compare
import driver
import tensors

TYPES = ("f16", "bf16")
COUNT = 2**16
# bf16 reaches as far as f32, so what is between may leave it: an exponential
# far below 1, and above the cube in the derivative of rsqrt (in PyTorch's, too).
SMALLEST = {"f16": 0.0, "bf16": 2.0**-64}
LARGEST = 2.0**127


def sigmoid(x):
    return 1 / (1 + math.exp(-x)) if x > 0 else math.exp(x) / (1 + math.exp(x))


def sinh(x):
    return math.sinh(x) if abs(x) < 700 else math.copysign(math.inf, x)


def density(x):
    return math.exp(-0.5 * x * x) / math.sqrt(2 * math.pi)


def gelu_slope(x):
    return 0.5 * math.erfc(-x * math.sqrt(0.5)) + x * density(x)


def tanh_argument(x):
    """gelu's tanh form is x · sigmoid(u): u and its derivative."""
    scale = 2 * math.sqrt(2 / math.pi)
    return scale * (x + 0.044715 * x**3), scale * (1 + 3 * 0.044715 * x * x)


def tanh_slope(x):
    u, du = tanh_argument(x)
    s = sigmoid(u)
    return s + x * s * sigmoid(-u) * du


def same(x, y):
    return abs(y)


# name: op and attributes, value, its magnitude; derivative, its magnitude. Why a
# magnitude is not |element|: magnitudes.py, with a cotangent of 1.
FUNCTIONS = {
    "exp": ("exp", math.exp, same, math.exp, same),
    "expm1": ("expm1", math.expm1, same, math.exp, lambda x, g: 1 + g),
    "log": ("log", math.log, same, lambda x: 1 / x, same),
    "log1p": ("log1p", math.log1p, same, lambda x: 1 / (1 + x), same),
    "tanh": ("tanh", math.tanh, same, lambda x: 1 - math.tanh(x) ** 2, lambda x, g: 1),
    "sigmoid": ("sigmoid", sigmoid, same, lambda x: sigmoid(x) * sigmoid(-x),
                lambda x, g: sigmoid(x)),
    "silu": ("silu", lambda x: x * sigmoid(x), same,
             lambda x: sigmoid(x) * (1 + x * sigmoid(-x)),
             lambda x, g: sigmoid(x) * (1 + min(abs(x), 20))),
    "softplus": ("softplus", lambda x: max(x, 0) + math.log1p(math.exp(-abs(x))), same,
                 sigmoid, same),
    "sqrt": ("sqrt", math.sqrt, same, lambda x: 0.5 / math.sqrt(x), same),
    "rsqrt": ("rsqrt", lambda x: 1 / math.sqrt(x), same, lambda x: -0.5 / (x * math.sqrt(x)), same),
    "reciprocal": ("reciprocal", lambda x: 1 / x, same, lambda x: -1 / (x * x), same),
    "atan": ("atan", math.atan, same, lambda x: 1 / (1 + x * x), same),
    "asin": ("asin", math.asin, same, lambda x: 1 / math.sqrt((1 - x) * (1 + x)), same),
    "acos": ("acos", math.acos, same, lambda x: -1 / math.sqrt((1 - x) * (1 + x)), same),
    "sinh": ("sinh", sinh, same, math.cosh, same),
    "cosh": ("cosh", math.cosh, same, sinh, same),
    "asinh": ("asinh", math.asinh, same, lambda x: 1 / math.hypot(1, x), same),
    "erf": ("erf", math.erf, same, lambda x: 2 / math.sqrt(math.pi) * math.exp(-x * x),
            lambda x, g: g * (1 + x * x)),
    "gelu": ("gelu", lambda x: x / 2 * math.erfc(-x * math.sqrt(0.5)), lambda x, y: abs(x),
             gelu_slope, lambda x, g: 1 + abs(x) * density(x) * (1 + x * x)),
    "gelu_tanh": ("gelu", lambda x: x * sigmoid(tanh_argument(x)[0]), lambda x, y: abs(y) * (
                  1 + abs(tanh_argument(x)[0])), tanh_slope,
                  lambda x, g: sigmoid(tanh_argument(x)[0]) * (
                      1 + abs(x) * tanh_argument(x)[1]) * (1 + abs(tanh_argument(x)[0]))),
}  # fmt: skip


def module(type):
    t, w = f"tensor<{COUNT}x{type}>", f"tensor<{COUNT}xf32>"
    results, body = [], []
    for name, (op, *_) in FUNCTIONS.items():
        attributes = " {tanh}" if name == "gelu_tanh" else ""
        body += [
            f"%{name} = amp.{op} %x{attributes} : {t}",
            f"%w_{name} = amp.convert %{name} : {t} to {w}",
            f"%l_{name} = amp.sum %w_{name} {{axes = [0]}} : {w} -> tensor<f32>",
            f"%d_{name} = amp.backward %l_{name} wrt (%x) : tensor<f32> -> {t}"]  # fmt: skip
        results += [name, f"d_{name}"]
    outputs = ", ".join(f'{t} {{amp.name = "{name}"}}' for name in results)
    values = ", ".join("%" + name for name in results)
    types = ", ".join(t for _ in results)
    return "\n".join([
        f'func.func @f(%x: {t} {{amp.name = "x"}}) -> ({outputs})',
        '    attributes {amp.entry = "eval"} {', *body, f"return {values} : {types}", "}", ""])  # fmt: skip


def exact(function, x):
    """None where it has no value that other tests do not look at: poles, NaN
    outside of its domain."""
    try:
        return function(x)
    except OverflowError:
        return math.inf
    except (ValueError, ZeroDivisionError):
        return None


def check(op, name, type, inputs, found, function, magnitude, is_gradient):
    tolerance = compare.TOLERANCES[compare.CLASS_OF[op]][is_gradient]
    for x, y in zip(inputs, found):
        if not math.isfinite(x):
            continue
        expected = exact(function, x)
        if expected is None or (is_gradient and abs(expected) > LARGEST):
            continue
        golden = tensors.rounded(expected, type)
        if golden == y:
            continue
        bound = 0
        if math.isfinite(golden):
            m = magnitude(x, abs(expected) if is_gradient else expected)
            bound = SMALLEST[type] + tolerance.allowed(op, golden, m, type)
        if not compare.agree(golden, y, type, bound):
            yield f"{name} in {type}, at {x!r}: expected {golden!r}, found {y!r}"


def errors(directory):
    for type in TYPES:
        model, inputs, outputs = (directory / f"{type}.{end}" for end in ("mlir", "in", "out"))
        model.write_text(module(type))
        x = tensors.Tensor(type, (COUNT,), b"".join(i.to_bytes(2, "little") for i in range(COUNT)))
        tensors.write(inputs, {"x": x})
        driver.run(["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs])
        results = tensors.read(outputs)
        for name, (op, value, m, slope, dm) in FUNCTIONS.items():
            for result, function, magnitude in ((name, value, m), (f"d_{name}", slope, dm)):
                wrong = list(check(op, result, type, x.values(), results[result].values(),
                                   function, magnitude, result != name))  # fmt: skip
                if wrong:
                    yield f"{wrong[0]} ({len(wrong)} numbers are wrong)"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    found = [f"error: {error}" for error in errors(directory)]
    print("\n".join(found) or f"{len(FUNCTIONS)} functions are right everywhere")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
