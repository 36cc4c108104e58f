#!/usr/bin/env python3
"""Compares --amp-autocast=policy=pytorch with pytorch-autocast.csv.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check-pytorch-autocast.py      amp-opt is found in PATH

Each row of the table is a function with one op, whose operands are produced in
the types of the row: a low one comes from an argument, behind the compiler's
cast. The op's types afterwards are what PyTorch computes on and returns.
"""

import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).with_name("pytorch-autocast.csv")
X, V, S = "tensor<4x4xf32>", "tensor<4xf32>", "tensor<f32>"
# Op: its text over the operands %0, %1, …, and the result's f32 type.
UNARY = "neg abs sign exp expm1 log log1p tanh sigmoid relu leaky_relu silu softplus sqrt rsqrt reciprocal erf gelu"
BINARY = "add sub mul div pow maximum minimum"
REDUCTIONS = "sum mean max min"
FORMS = {
    **{op: (f"%0 : {X}", X) for op in UNARY.split()},
    **{op: (f"%0, %1 : {X}, {X}", X) for op in BINARY.split()},
    **{op: (f"%0 {{axes = [1]}} : {X} -> {V}", V) for op in REDUCTIONS.split()},
    "clamp": (f"%0 {{min = -1.0, max = 1.0}} : {X}", X),
    "is_finite": (f"%0 : {X}", "tensor<4x4xi1>"),
    "argmax": (f"%0 {{axis = 1}} : {X}", "tensor<4xi64>"),
    "softmax": (f"%0 {{axis = 1}} : {X} -> {X}", X),
    "log_softmax": (f"%0 {{axis = 1}} : {X} -> {X}", X),
    "reshape": (f"%0 : {X} -> tensor<16xf32>", "tensor<16xf32>"),
    "transpose": (f"%0 {{permutation = [1, 0]}} : {X}", X),
    "slice": (
        f"%0 {{offsets = [0, 0], sizes = [2, 4], strides = [1, 1]}} : {X}",
        "tensor<2x4xf32>",
    ),
    "broadcast": (f"%0 : {X} -> tensor<2x4x4xf32>", "tensor<2x4x4xf32>"),
    "pad": (
        f"%0 {{low = [0, 1], high = [0, 1], interior = [0, 0], value = 0.0}} : {X}",
        "tensor<4x6xf32>",
    ),
    "gather": (f"%0, %labels {{axis = 0}} : {X}, tensor<4xi64>", X),
    "cross_entropy": (f"%0, %labels : {X}, tensor<4xi64>", S),
    "compare": (f"gt, %0, %1 : {X}, {X}", "tensor<4x4xi1>"),
    "select": (f"%condition, %0, %1 : tensor<4x4xi1>, {X}, {X}", X),
    "concat": (f"%0, %1 {{axis = 0}} : {X}, {X}", "tensor<8x4xf32>"),
    "matmul": (f"%0, %1 : ({X}, {X}) -> {X}", X),
    "mse": (f"%0, %1 : {X}, {X}", S),
    "layer_norm": (f"%0, %1, %2 : ({X}, {V}, {V}) -> {X}", X),
}


def function(number, op, operands):
    text, result = FORMS[op]
    arguments, lines = [], []
    for i, element in enumerate(operands):
        wide = V if op == "layer_norm" and i else X
        narrow = wide.replace("f32", element)
        if element == "f32":
            text = re.sub(rf"%{i}\b", f"%x{i}", text)
        else:
            lines.append(f"  %{i} = amp.cast %x{i} : {narrow} to {wide}")
        arguments.append(f"%x{i}: {narrow}")
    # SSA numbers are to be in order: names are simpler.
    body = re.sub(r"%(\d)\b", r"%v\1", "\n".join([*lines, f"  %y = amp.{op} {text}"]))
    arguments += ["%labels: tensor<4xi64>", "%condition: tensor<4x4xi1>"]
    return (
        f"func.func @row{number}({', '.join(arguments)}) -> {result} {{\n"
        f"{body}\n  return %y : {result}\n}}\n"
    )


def elements(types):
    return [re.search(r"(\w+)$", t).group(1).split("x")[-1] for t in types]


def read_op(body):
    """The op of a function, the types of its floating operands, its result's."""
    for line in body.splitlines():
        match = re.search(r'"amp\.(\w+)"\(.*\).* : \((.*)\) -> (.*)$', line)
        if match and match.group(1) != "cast":
            operands = elements(re.findall(r"tensor<([^>]*)>", match.group(2)))
            result = elements(re.findall(r"tensor<([^>]*)>", match.group(3)))[0]
            return match.group(1), [e for e in operands if "f" in e], result
    return None


def main():
    lines = [l for l in TABLE.read_text().splitlines() if not l.startswith("#")]
    rows = [line.split(",") for line in lines]
    wrong = checked = 0
    for low in ("f16", "bf16"):
        mine = [row for row in rows if row[1] == low]
        text = "".join(
            function(i, row[0].removeprefix("amp."), row[2].split())
            for i, row in enumerate(mine)
        )
        command = ["amp-opt", f"--amp-autocast=dtype={low} policy=pytorch"]
        run = subprocess.run(
            [*command, "--mlir-print-op-generic"],
            input=text,
            capture_output=True,
            text=True,
        )
        if run.returncode:
            sys.exit(f"error: amp-opt failed:\n{run.stderr}")
        names = re.findall(r'sym_name = "row(\d+)"', run.stdout)
        bodies = run.stdout.split('"func.func"')[1:]
        for number, body in zip(names, bodies):
            op, _, operands, computes_on, result = mine[int(number)]
            expected = (op.removeprefix("amp."), computes_on.split(), result)
            found = read_op(body)
            checked += 1
            if found != expected:
                wrong += 1
                print(f"{op} of {operands} in {low}: expected {expected}, found {found}")
    if checked != len(rows) or wrong:
        sys.exit(f"error: {wrong} of {checked} rows differ, {len(rows)} in the table")
    print(f"{checked} rows agree with PyTorch")


if __name__ == "__main__":
    main()
