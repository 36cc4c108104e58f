#!/usr/bin/env python3
"""Compares --amp-autocast=policy=pytorch with pytorch-autocast.csv.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check-pytorch-autocast.py      amp-opt is found in PATH

Each row of the table is a function with one op, whose operands are produced in
the types of the row: a low one comes from an argument, behind the compiler's
cast. The op's types afterwards are what PyTorch computes on and returns; a
contraction of linalg or tosa that adds up in f32 returns what one cast rounds.
"""

import pathlib
import re
import subprocess
import sys

TABLE = pathlib.Path(__file__).with_name("pytorch-autocast.csv")
X, V, S = "tensor<4x4xf32>", "tensor<4xf32>", "tensor<f32>"
B, P = "tensor<1x4x4xf32>", "tensor<4x4xi1>"
# Op: its text over the operands %0, %1, …, and the result's f32 type.
UNARY = "neg abs sign exp expm1 log log1p tanh sigmoid relu leaky_relu silu softplus sqrt rsqrt reciprocal erf gelu"
UNARY += " atan acos asin asinh cosh erfinv sinh elu selu celu mish log_sigmoid hardtanh relu6 hardsigmoid hardswish softshrink hardshrink"
LOSSES = "l1 huber smooth_l1 soft_margin hinge_embedding kl_div binary_cross_entropy_with_logits"
BINARY = "add sub mul div pow atan2 maximum minimum"
REDUCTIONS = "sum mean max min"
FORMS = {
    **{op: (f"%0 : {X}", X) for op in UNARY.split()},
    **{op: (f"%0, %1 : {X}, {X}", X) for op in BINARY.split()},
    **{op: (f"%0 {{axes = [1]}} : {X} -> {V}", V) for op in REDUCTIONS.split()},
    **{op: (f"%0, %1 : {X}, {X} -> {S}", S) for op in LOSSES.split()},
    "threshold": (f"%0 {{threshold = 0.5, value = -2.0}} : {X}", X),
    "glu": (f"%0 {{axis = 1}} : {X} -> tensor<4x2xf32>", "tensor<4x2xf32>"),
    "nll": (f"%0, %labels : {X}, tensor<4xi64> -> {S}", S),
    "prelu": (f"%0, %1 : {X}, {V} -> {X}", X),
    "rms_norm": (f"%0, %1 : ({X}, {V}) -> {X}", X),
    "group_norm": (f"%0, %1, %2 {{groups = 2}} : ({X}, {V}, {V}) -> {X}", X),
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


# Op: the types of its operands, where they are not all 4x4.
SHAPES = {
    "amp.layer_norm": [X, V, V],
    "amp.group_norm": [X, V, V],
    "amp.rms_norm": [X, V],
    "amp.prelu": [X, V],
    "linalg.matvec": [X, V],
    "linalg.dot": [V, V],
    "linalg.batch_matmul": [B, B],
    "tosa.matmul": [B, B],
}
FORMS = {f"amp.{op}": form for op, form in FORMS.items()}


def add(dialect, operation, text, result=X):
    FORMS[f"{dialect}.{operation}"] = (text, result)


def add_structured(operation, inputs, init=X):
    names = ", ".join(f"%{i}" for i in range(len(inputs)))
    text = f"ins({names} : {', '.join(inputs)}) outs(%init : {init}) -> {init}"
    add("linalg", operation, text, init)


def add_generic(operation, body):
    maps = "affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>"
    lines = "\n    ".join([*body, "linalg.yield %r : f32"])
    add(
        "generic",
        operation,
        f"{{indexing_maps = [{maps}], iterator_types = "
        f'["parallel", "parallel"]}} ins(%0 : {X}) outs(%init : {X}) {{\n'
        f"  ^body(%a: f32, %b: f32):\n    {lines}\n  }} -> {X}",
    )


MATH = "absf acos acosh asin asinh atan atanh ceil cos cosh erf erfc exp exp2 expm1 floor log log10 log1p log2 round rsqrt sin sinh sqrt tan tanh trunc"
for name in MATH.split():
    add("math", name, f"%0 : {X}")
for name in ("isfinite", "isnan"):
    add("math", name, f"%0 : {X}", P)
for name in ("atan2", "copysign", "powf"):
    add("math", name, f"%0, %1 : {X}")
add("math", "fpowi", f"%0, %exponent : {X}, tensor<4x4xi32>")
for name in ("addf", "subf", "mulf", "divf"):
    add("arith", name, f"%0, %1 : {X}")
add("arith", "cmpf", f"ogt, %0, %1 : {X}", P)
add("arith", "select", f"%condition, %0, %1 : {P}, {X}")
LINALG = "abs ceil erf exp floor log negf reciprocal rsqrt sqrt square tanh"
for name in LINALG.split():
    add_structured(name, [X])
for name in "add sub mul div max min powf matmul".split():
    add_structured(name, [X, X])
add_structured("matvec", [X, V], V)
add_structured("dot", [V, V], S)
add_structured("batch_matmul", [B, B], B)
for name in "acos asin cosh exp log log1p rsqrt sinh tan tanh".split():
    add_generic(name, [f"%r = math.{name} %a : f32"])
add_generic(
    "sigmoid",
    [
        "%one = arith.constant 1.0 : f32",
        "%n = arith.negf %a : f32",
        "%e = math.exp %n : f32",
        "%d = arith.addf %e, %one : f32",
        "%r = arith.divf %one, %d : f32",
    ],
)
TOSA = "abs ceil cos erf exp floor log reciprocal rsqrt sigmoid sin tanh"
for name in TOSA.split():
    add("tosa", name, f"%0 : ({X}) -> {X}")
ZERO = "tensor<1xf32>"
add("tosa", "negate", f"%0, %zero, %zero : ({X}, {ZERO}, {ZERO}) -> {X}")
for name in ("reduce_max", "reduce_min"):
    form = f"%0 {{axis = 1 : i32}} : ({X}) -> tensor<4x1xf32>"
    add("tosa", name, form, "tensor<4x1xf32>")
for name in ("add", "sub", "maximum", "minimum", "pow"):
    add("tosa", name, f"%0, %1 : ({X}, {X}) -> {X}")
add("tosa", "greater", f"%0, %1 : ({X}, {X}) -> {P}", P)
add("tosa", "matmul", f"%0, %1, %zero, %zero : ({B}, {B}, {ZERO}, {ZERO}) -> {B}", B)


def shape_form(op, operands):
    """The text of an op whose operands may have rank 0, and its result's type."""
    text, result = FORMS[op]
    if not any(each.endswith("[]") for each in operands):
        return text, result
    types = [S if each.endswith("[]") else X for each in operands]
    result = result if X in types else result.replace("4x4x", "")
    head, _, tail = text.rpartition(" : ")
    condition = f"{result.replace('f32', 'i1')}, " if P in tail else ""
    return f"{head} : {condition}{', '.join(types)}", result


def function(number, op, operands):
    text, result = shape_form(op, operands)
    arguments, lines = [], []
    shapes = SHAPES.get(op, [X] * len(operands))
    for i, element in enumerate(operands):
        wide = S if element.endswith("[]") else shapes[i]
        element = element.removesuffix("[]")
        narrow = wide.replace("f32", element)
        if element == "f32":
            text = re.sub(rf"%{i}\b", f"%x{i}", text)
        else:
            lines.append(f"  %{i} = amp.cast %x{i} : {narrow} to {wide}")
        arguments.append(f"%x{i}: {narrow}")
    name = op.replace("generic.", "linalg.generic ").split()[0]
    if "%zero" in text:
        lines.append(
            '  %zero = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> '
            ": () -> tensor<1xf32>"
        )
    # SSA numbers are to be in order: names are simpler.
    body = re.sub(r"%(\d)\b", r"%v\1", "\n".join([*lines, f"  %y = {name} {text}"]))
    condition = "tensor<i1>" if result == S else P
    arguments += ["%labels: tensor<4xi64>", f"%condition: {condition}"]
    arguments += ["%exponent: tensor<4x4xi32>", f"%init: {result}"]
    return (
        f"func.func @row{number}({', '.join(arguments)}) -> {result} {{\n"
        f"{body}\n  return %y : {result}\n}}\n"
    )


def elements(types):
    return [re.search(r"(\w+)$", t).group(1).split("x")[-1] for t in types]


def read_lines(body):
    """Name, result, types of operands and of results of each op of a function."""
    ops = []
    for line in body.splitlines():
        start = re.match(r'    (?:(%\w+) = )?"([\w.]+)"\(([^)]*)\)', line)
        if start:
            ops.append([start.group(2), start.group(1), start.group(3), None])
        types = re.search(r" : \(([^()]*)\) -> (\S+)$", line)
        if ops and types and line.startswith("    ") and line[4] in '%"}':
            ops[-1][3] = types.groups()
    return ops


def read_op(body, count):
    """The op of a function, the types of its first floating operands, its result's."""
    ops = [op for op in read_lines(body) if op[3]]
    hidden = {"amp.cast", "tosa.const", "tensor.empty", "func.return"}
    for name, value, _, (operands, results) in ops:
        if name in hidden:
            continue
        taken = elements(re.findall(r"tensor<([^>]*)>", operands))
        result = elements(re.findall(r"tensor<([^>]*)>", results))[0]
        readers = [op for op in ops if value in op[2].split(", ")]
        if result == "f32" and [op[0] for op in readers] == ["amp.cast"]:
            result = elements(re.findall(r"tensor<([^>]*)>", readers[0][3][1]))[0]
        return name, [e for e in taken if "f" in e][:count], result
    return None


def main():
    lines = [l for l in TABLE.read_text().splitlines() if not l.startswith("#")]
    rows = [line.split(",") for line in lines]
    wrong = checked = 0
    for low in ("f16", "bf16"):
        mine = [row for row in rows if row[1] == low]
        text = "".join(
            function(i, row[0], row[2].split())
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
            name = re.sub(r"^generic\..*", "linalg.generic", op)
            expected = (name, computes_on.split(), result)
            found = read_op(body, len(expected[1]))
            checked += 1
            if found != expected:
                wrong += 1
                print(f"{op} of {operands} in {low}: expected {expected}, found {found}")
    if checked != len(rows) or wrong:
        sys.exit(f"error: {wrong} of {checked} rows differ, {len(rows)} in the table")
    print(f"{checked} rows agree with PyTorch")


if __name__ == "__main__":
    main()
