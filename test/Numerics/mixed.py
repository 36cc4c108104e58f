#!/usr/bin/env python3
"""Elementwise ops of a low operand and an f32 one, and their gradients.

The f32 operand is not rounded: what an op computes in f32 is rounded once, to
the type of its result, so it equals the exact value that is rounded to f32 and
then to that type. The gradient of the f32 operand is summed in f32.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 mixed.py DIRECTORY
"""

import itertools
import math
import operator
import pathlib
import random
import subprocess
import sys

import compare
import tensors
from cases import tensor

ROWS, COLUMNS = 6, 33
# The f32 operand: a row, a column, one number, and all elements.
SMALL = {"row": (COLUMNS,), "column": (ROWS, 1), "number": (), "all": (ROWS, COLUMNS)}


def divide(a, b):
    if b == 0:
        sign = math.copysign(1.0, a) * math.copysign(1.0, b)
        return math.nan if a == 0 or math.isnan(a) else math.copysign(math.inf, sign)
    return a / b


def extreme(best):
    return lambda a, b: math.nan if math.isnan(a) or math.isnan(b) else best(a, b)


def part_of(a, b):
    """The part of an extreme's derivative that the first operand gets."""
    return 0.5 if a == b else float(a > b)


# Per op: its value, and its derivatives for both operands.
OPS = {
    "add": (operator.add, lambda a, b: 1.0, lambda a, b: 1.0),
    "sub": (operator.sub, lambda a, b: 1.0, lambda a, b: -1.0),
    "mul": (operator.mul, lambda a, b: b, lambda a, b: a),
    "div": (divide, lambda a, b: divide(1.0, b), lambda a, b: divide(-divide(a, b), b)),
    "maximum": (extreme(max), part_of, lambda a, b: part_of(b, a)),
    "minimum": (extreme(min), lambda a, b: part_of(b, a), part_of),
}
SPECIAL = (math.inf, -math.inf, math.nan, 0.0, -0.0, 1e-40, 2.0**-24, 65504.0, 1e30, 1.0)


def module(low):
    """One entry with each op on each shape, storing either type."""
    lines, results = [], []
    whole = (ROWS, COLUMNS)

    def result(name, shape, type):
        results.append((name, tensor(shape, type)))

    for small, shape in SMALL.items():
        b, condition = tensor(shape, "f32"), tensor(whole, "i1")
        a = tensor(whole, low)
        lines.append(f"%{small}.compare = amp.compare gt, %a, %{small} : {a}, {b}")
        result(f"{small}.compare", whole, "i1")
        for op, stored in itertools.product((*OPS, "select"), (low, "f32")):
            name, y = f"{small}.{op}.{stored}", tensor(whole, stored)
            text = f"%{name} = amp.{op} "
            if op == "select":
                text += f"%c, %a, %{small} : {condition}, {a}, {b} -> {y}"
            else:
                text += f"%a, %{small} : {a}, {b} -> {y}"
            wide = tensor(whole, "f32")
            lines += [
                text,
                f"%{name}.z = amp.convert %{name} : {y} to {wide}",
                f"%{name}.w = amp.mul %{name}.z, %cotangent : {wide}, {wide}",
                f"%{name}.l = amp.sum %{name}.w {{axes = [0, 1]}} : {wide} -> tensor<f32>",
                f"%{name}.da, %{name}.db = amp.backward %{name}.l wrt (%a, %{small}) "
                f": tensor<f32> -> {a}, {b}",
            ]
            result(name, whole, stored)
            result(f"{name}.da", whole, low)
            result(f"{name}.db", shape, "f32")
    given = [("a", whole, low), ("c", whole, "i1"), ("cotangent", whole, "f32")]
    given += [(name, shape, "f32") for name, shape in SMALL.items()]
    names = ", ".join(f"%{name}" for name, _ in results)
    return "\n".join([
        "func.func @f(",
        ",\n".join(f'    %{n}: {tensor(s, t)} {{amp.name = "{n}"}}' for n, s, t in given),
        "  ) -> (",
        ",\n".join(f'    {type} {{amp.name = "{name}"}}' for name, type in results),
        '  ) attributes {amp.entry = "eval"} {',
        *(f"  {line}" for line in lines),
        f"  return {names}\n    : {', '.join(type for _, type in results)}",
        "}\n",
    ])  # fmt: skip


def inputs(low, special):
    generator = random.Random(low)

    def numbers(shape, type, low_end=-2.0):
        values = [generator.uniform(low_end, 2.0) for _ in range(tensors.count(shape))]
        if special:
            pairs = list(itertools.product(SPECIAL, SPECIAL))
            chosen = [pair[type == "f32"] for pair in pairs]
            values[: len(chosen)] = chosen[: len(values)]
        values = [tensors.rounded(value, type) for value in values]
        return tensors.Tensor.of(type, shape, values)

    whole = (ROWS, COLUMNS)
    count = tensors.count(whole)
    given = {
        "a": numbers(whole, low),
        "c": tensors.Tensor.of("i1", whole, [generator.random() < 0.5 for _ in range(count)]),
        # Few bits: a low type holds them.
        "cotangent": tensors.Tensor.of(
            "f32", whole, [generator.randrange(-8, 9) / 4 for _ in range(count)]
        ),
    }
    return given | {name: numbers(shape, "f32", 0.5) for name, shape in SMALL.items()}


def spread(values, small):
    """The f32 operand's element for each element of the result."""
    for row, column in itertools.product(range(ROWS), range(COLUMNS)):
        index = {"row": column, "column": row, "number": 0, "all": row * COLUMNS + column}
        yield index[small], values[index[small]]


def expected(given, small, op):
    """Values, and the terms of both gradients, exact but for f64."""
    a, c, dy = (given[name].values() for name in ("a", "c", "cotangent"))
    places, b = zip(*spread(given[small].values(), small))
    if op == "select":
        values = [x if choice else y for choice, x, y in zip(c, a, b)]
        slopes = [[float(choice) for choice in c], [float(not choice) for choice in c]]
    else:
        compute, *derivatives = OPS[op]
        values = list(map(compute, a, b))
        slopes = [list(map(slope, a, b)) for slope in derivatives]
    terms = [[g * s for g, s in zip(dy, slope)] for slope in slopes]
    sums = {}
    for place, term in zip(places, terms[1]):
        sums.setdefault(place, []).append(term)
    return values, terms[0], [sums[place] for place in sorted(sums)]


def check_values(values, found, type):
    for i, (value, got) in enumerate(zip(values, found)):
        value = tensors.rounded(tensors.rounded(value, "f32"), type)
        if not compare.agree(value, got, type, 0.0):
            return f"element {i}: expected {value!r}, found {got!r}"
    return None


def check_gradients(goldens, found, type, relative):
    """`goldens` are lists of terms."""
    for i, (terms, got) in enumerate(zip(goldens, found)):
        value, magnitude = math.fsum(terms), math.fsum(map(abs, terms))
        bound = (relative + 4 * 2.0**-23) * magnitude + 2.0**-126
        if type != "f32":
            bound += compare.EPS[type] * abs(value)
        if not abs(value - got) <= bound:
            return f"element {i}: expected {value!r}, found {got!r}, allowed {bound:.3g}"
    return None


def check(directory, low, special):
    model, data, output = (directory / f"mixed.{end}" for end in ("mlir", "in", "out"))
    model.write_text(module(low))
    given = inputs(low, special)
    tensors.write(data, given)
    subprocess.run(["amp-run", model, "--call", "f", "--inputs", data, "--outputs", output],
                   check=True)  # fmt: skip
    found = {name: value.values() for name, value in tensors.read(output).items()}
    for small in SMALL:
        b = [value for _, value in spread(given[small].values(), small)]
        flags = [x > y for x, y in zip(given["a"].values(), b)]
        if list(found[f"{small}.compare"]) != flags:
            yield f"{low}, {small}, compare: other flags than the exact numbers'"
        for op, stored in itertools.product((*OPS, "select"), (low, "f32")):
            name = f"{small}.{op}.{stored}"
            values, da, db = expected(given, small, op)
            problems = {name: check_values(values, found[name], stored)}
            if not special:
                # A quotient's derivative reads the stored quotient.
                reading = compare.EPS[low] if op == "div" and stored == low else 0.0
                da = [[term] for term in da]
                problems[f"{name}.da"] = check_gradients(da, found[f"{name}.da"], low, 0.0)
                problems[f"{name}.db"] = check_gradients(db, found[f"{name}.db"], "f32", reading)
            yield from (f"{low}, {key}, {text}" for key, text in problems.items() if text)


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    problems = [
        f"error: {problem}"
        for low, special in itertools.product(("f16", "bf16"), (False, True))
        for problem in check(directory, low, special)
    ]
    print("\n".join(problems) or f"{len(OPS) + 2} ops read f32 beside f16 and bf16 exactly")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
