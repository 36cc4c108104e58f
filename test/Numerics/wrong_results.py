#!/usr/bin/env python3
"""Wrong results that the tolerances must refuse, each a mistake somebody makes.

A tolerance that nothing fails says nothing. Computed in plain Python from the
inputs of the goldens; the goldens themselves must be accepted.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 wrong_results.py
"""

import functools
import math
import pathlib
import struct
import sys

import cases
import compare
import tensors
from tensors import rounded

HERE = pathlib.Path(__file__).resolve().parent
WRONG = []


def wrong(op, result, types, **options):
    """Registers a mistake: a function of the type and of what reads a tensor of
    the case that returns the elements of `result`."""

    def register(function):
        WRONG.append((op, result, types.split(), function, options))
        return function

    return register


def sum_in(values, type):
    return functools.reduce(lambda total, v: rounded(total + v, type), values, 0.0)


def rows_of(values, width):
    return [values[i : i + width] for i in range(0, len(values), width)]


def finite(function):
    """Elementwise, with NaN where Python refuses."""

    def element(*values):
        try:
            return function(*values)
        except (OverflowError, ValueError, ZeroDivisionError):
            return math.nan

    return element


def truncated(value):
    """To f16, towards 0."""
    near = rounded(value, "f16")
    if abs(near) <= abs(value) or not math.isfinite(near):
        return near
    (bits,) = struct.unpack("<H", struct.pack("<e", near))
    return struct.unpack("<e", struct.pack("<H", bits - 1))[0]


@wrong("matmul", "wide.y", "f16 bf16")
def _products_summed_in_16_bits(type, read):
    a, b = rows_of(read("a"), 65), rows_of(read("b"), 33)
    return [sum_in((rounded(row[k] * b[k][j], type) for k in range(65)), type)
            for row in a for j in range(33)]  # fmt: skip


@wrong("matmul", "nn.y", "f32")
def _f32_operands_multiplied_as_bf16(type, read):
    a, b = rows_of(read("a"), 17), rows_of(read("b"), 9)
    return [sum(rounded(row[k], "bf16") * rounded(b[k][j], "bf16") for k in range(17))
            for row in a for j in range(9)]  # fmt: skip


@wrong("sum", "columns.y", "f16 bf16")
def _elements_summed_in_16_bits(type, read):
    return [sum_in(column, type) for column in zip(*rows_of(read("x"), 17))]


@wrong("mul", "row.db", "f16 bf16")
def _gradients_of_a_row_summed_in_16_bits(type, read):
    terms = [rounded(c * a, type) for c, a in zip(read("cy"), read("a"))]
    return [sum_in(column, type) for column in zip(*rows_of(terms, 33))]


@wrong("mean", "columns.y", "f32 f16 bf16")
def _divided_by_one_less(type, read):
    return [sum(column) / 18 for column in zip(*rows_of(read("x"), 17))]


@wrong("softmax", "wide.y", "f16 bf16")
def _exponentials_summed_in_16_bits(type, read):
    x = read("x")
    e = [rounded(math.exp(v - max(x)), type) for v in x]
    return [v / sum_in(e, type) for v in e]


@wrong("layer_norm", "rows.y", "f32")
def _eps_forgotten(type, read):
    y = []
    for row in rows_of(read("x"), 17):
        mean = sum(row) / 17
        deviation = math.sqrt(sum((v - mean) ** 2 for v in row) / 17)
        y += [(v - mean) / deviation * s + b for v, s, b in zip(row, read("s"), read("b"))]
    return y


@wrong("layer_norm", "rows.y", "f32 f16 bf16")
def _variance_of_a_sample(type, read):
    y = []
    for row in rows_of(read("x"), 17):
        mean = sum(row) / 17
        deviation = math.sqrt(sum((v - mean) ** 2 for v in row) / 16 + 1e-5)
        y += [(v - mean) / deviation * s + b for v, s, b in zip(row, read("s"), read("b"))]
    return y


@wrong("softmax_grad", "rows.y", "f32 f16 bf16")
def _sum_of_the_row_forgotten(type, read):
    return [o * dy for o, dy in zip(read("o"), read("dy"))]


@wrong("cross_entropy", "ignored.y", "f32 f16 bf16", stored="f32")
def _ignored_rows_counted(type, read):
    return [value * 3 / 5 for value in read("y")]


@wrong("gelu", "main.y", "f32")
def _tanh_form_of_gelu(type, read):
    return [finite(lambda x: x / (1 + math.exp(-1.5957691216057308 * (x + 0.044715 * x**3))))(x)
            for x in read("x")]  # fmt: skip


@wrong("exp", "main.y", "f16 f32")
def _rounded_to_bf16_on_the_way(type, read):
    return [rounded(y, "bf16") for y in read("y")]


@wrong("log1p", "main.y", "f32")
def _log_of_one_plus_x(type, read):
    return [finite(lambda x: math.log(rounded(1 + x, "f32")))(x) for x in read("x")]


@wrong("expm1", "main.y", "f32")
def _exp_minus_one(type, read):
    return [finite(lambda x: rounded(math.exp(x), "f32") - 1)(x) for x in read("x")]


@wrong("tanh", "main.dx", "f32 f16 bf16")
def _square_forgotten(type, read):
    return [c * (1 - y) for c, y in zip(read("cy"), read("y"))]


@wrong("sigmoid", "main.dx", "f32")
def _derivative_of_a_bf16_result(type, read):
    stored = [rounded(y, "bf16") for y in read("y")]
    return [c * y * (1 - y) for c, y in zip(read("cy"), stored)]


@wrong("add", "main.y", "f16")
def _truncated_instead_of_rounded(type, read):
    return [truncated(a + b) for a, b in zip(read("a"), read("b"))]


@wrong("add", "main.y", "f32 f16 bf16")
@wrong("neg", "main.y", "f32 f16 bf16")
def _subnormals_flushed(type, read):
    smallest = {"f32": 2.0**-126, "f16": 2.0**-14, "bf16": 2.0**-126}[type]
    return [0.0 if abs(y) < smallest else y for y in read("y")]


@wrong("max", "edges.y", "f32 f16 bf16")
def _NaN_ignored(type, read):
    return [max((v for v in row if v == v), default=0.0) for row in rows_of(read("x"), 3)]


@wrong("maximum", "main.da", "f32 f16 bf16")
def _whole_derivative_to_both_of_equal_operands(type, read):
    return [c if a == b else da
            for a, b, c, da in zip(read("a"), read("b"), read("cy"), read("da"))]  # fmt: skip


def check(op, result, type, function, stored=None):
    golden = tensors.read(HERE / "goldens" / f"{op}.safetensors")
    case = result.split(".")[0]

    def read(name):
        kind = "in" if f"{type}/in/{case}.{name}" in golden else "out"
        return golden[f"{type}/{kind}/{case}.{name}"].values()

    expected = golden[f"{type}/out/{result}"]
    magnitudes = golden.get(f"{type}/magnitude/{result}")
    is_gradient = result.split(".")[1] in {f"d{arg.name}" for arg in cases.all_cases()[op][0].args}
    values = [rounded(v, stored or type) for v in function(type, read)]
    found = tensors.Tensor.of(expected.type, expected.shape, values)
    name = function.__name__.strip("_").replace("_", " ")
    if not compare.compare(op, result, expected, found, magnitudes, is_gradient):
        yield f"amp.{op} in {type}: '{name}' is accepted"
    if compare.compare(op, result, expected, expected, magnitudes, is_gradient):
        yield f"amp.{op} in {type}: the golden is refused"


def main():
    problems = [problem for op, result, types, function, options in WRONG for type in types
                for problem in check(op, result, type, function, **options)]  # fmt: skip
    for problem in problems:
        print(f"error: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
