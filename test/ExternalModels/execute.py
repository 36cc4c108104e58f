#!/usr/bin/env python3
"""Runs another compiler's graph in f32 and after autocast, and compares.

    execute.py [--scale S] [--flag 0|1] MODULE.mlir DTYPE [PASS-OPTIONS...]

MODULE has one function @model. Its inputs are made up from a fixed seed; both
modules are lowered to LLVM by upstream's passes alone (mlir-opt) and run by
mlir-runner. The results may differ by what DTYPE rounds, relative to the largest
element, and must differ: equal bits would mean that nothing ran low.

With --scale the backward in MODULE is scaled by S (amp-loss-scaling), with the
seed 2^-26; the last result must then be --flag: whether no gradient overflowed.
With --flag 0 that is all that is compared.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import math
import os
import random
import re
import shutil
import subprocess
import sys

# Relative to the largest element: some units in the last place of the type, for
# a few dozen ops one after the other.
TOLERANCE = {"f16": 4e-3, "bf16": 3e-2}

# Arguments whose values are given: the gradient of a loss, and S.
SCALARS = {"seed": 2.0 ** -26, "scale": 1.0}

LOWERING = ",".join([
    "func.func(tosa-to-scf,tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith,"
    "tosa-to-tensor)",
    "func.func(convert-elementwise-to-linalg)",
    "one-shot-bufferize{bufferize-function-boundaries allow-return-allocs-from-loops}",
    "func.func(convert-linalg-to-loops)",
    "expand-strided-metadata",
    "lower-affine",
    "convert-scf-to-cf",
    "arith-expand{include-bf16=true}",
    "convert-math-to-llvm",
    "convert-math-to-libm",
    "convert-vector-to-llvm",
    "convert-arith-to-llvm",
    "finalize-memref-to-llvm",
    "convert-func-to-llvm",
    "convert-cf-to-llvm",
    "reconcile-unrealized-casts",
])


def run(command, text):
    done = subprocess.run(command, input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stderr[:4000]}")
    return done.stdout


def make_input(name, shape, element, source):
    """A dense constant; variances are positive, indices are small."""
    if name in SCALARS:
        return SCALARS[name]
    count = math.prod(shape)
    if element == "f32":
        low = 0.1 if name.startswith("var") else -1.0
        values = [f"{source.uniform(low, 1.0):.6e}" for _ in range(count)]
    else:
        values = [str(source.randrange(4)) for _ in range(count)]
    text = ", ".join(values)
    for size in reversed(shape):
        row = []
        parts = text.split(", ") if isinstance(text, str) else text
        for i in range(0, len(parts), size):
            row.append("[" + "; ".join(parts[i:i + size]) + "]")
        text = row
    return (text[0] if shape else text).replace(";", ",")


def signature(text):
    """Names and types of @model's arguments, types of its results."""
    match = re.search(r"func\.func @model\((.*?)\)\s*->\s*(\(.*?\)|\S+)", text, re.S)
    if not match:
        sys.exit("expected a function @model with results")
    arguments = re.findall(r"%(\w+): (tensor<[^>]*>)", match[1])
    return arguments, re.findall(r"tensor<[^>]*>", match[2])


def add_main(text, arguments, results):
    """@main calls @model on made up inputs and prints what it returns."""
    source = random.Random(7)
    body = []
    for i, (name, type_) in enumerate(arguments):
        *sizes, element = type_[7:-1].split("x")
        value = make_input(name, [int(size) for size in sizes], element, source)
        body.append(f"%a{i} = arith.constant dense<{value}> : {type_}")
    values = ", ".join(f"%a{i}" for i in range(len(arguments)))
    types = ", ".join(type_ for _, type_ in arguments)
    body.append(f"%r:{len(results)} = func.call @model({values}) : ({types}) -> "
                f"({', '.join(results)})")
    for i, type_ in enumerate(results):
        value = f"%r#{i}"
        if type_ == "tensor<i1>":
            type_ = "tensor<f32>"
            body.append(f"%f{i} = arith.uitofp {value} : tensor<i1> to {type_}")
            value = f"%f{i}"
        body.append(f"%u{i} = tensor.cast {value} : {type_} to tensor<*xf32>")
        body.append(f"func.call @printMemrefF32(%u{i}) : (tensor<*xf32>) -> ()")
    main = "\n".join(["func.func private @printMemrefF32(tensor<*xf32>) "
                      "attributes {llvm.emit_c_interface}",
                      "func.func @main() {", *body, "return", "}", ""])
    end = text.rindex("}")
    return text[:end] + main + text[end:]


def execute(text):
    lowered = run(["mlir-opt", f"--pass-pipeline=builtin.module({LOWERING})"], text)
    runner = shutil.which("mlir-runner")
    libraries = os.path.join(os.path.dirname(os.path.realpath(runner)), "..", "lib")
    shared = ",".join(os.path.join(libraries, f"libmlir_{name}.so")
                      for name in ("runner_utils", "c_runner_utils"))
    printed = run([runner, "-e", "main", "-entry-point-result=void",
                   f"-shared-libs={shared}"], lowered)
    data = "".join(part.split("data =")[1] for part in printed.split("Unranked")[1:])
    return [float(number) for number in re.findall(r"-?(?:\d[\d.e+-]*|inf|nan)", data)]


def compare(expected, found, dtype):
    """The error relative to the largest element, or the end."""
    if len(expected) != len(found) or not expected:
        sys.exit(f"expected {len(expected)} numbers, found {len(found)}")
    largest = max(map(abs, expected))
    error = max(abs(a - b) for a, b in zip(expected, found)) / largest
    # Not a number is not at most anything.
    if not error <= TOLERANCE[dtype]:
        sys.exit(f"expected an error of at most {TOLERANCE[dtype]}, found {error}")
    if error == 0:
        sys.exit("expected rounding, found the bits of the f32 run: nothing is low")
    return error


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--scale", type=float)
    parser.add_argument("--flag", type=int, default=1)
    parser.add_argument("module")
    parser.add_argument("dtype", choices=TOLERANCE)
    parser.add_argument("options", nargs="*")
    asked = parser.parse_args()
    text = open(asked.module).read()
    passes = [f"--amp-autocast=dtype={asked.dtype} emit-cast=arith "
              + " ".join(asked.options)]
    if asked.scale:
        passes.append("--amp-loss-scaling")
    plain = run(["amp-opt"], text)
    low = run(["amp-opt", *passes], text)
    allowed = "inserted|scaled" if asked.scale else "inserted|seed|scale|gradient"
    marks = rf"amp\.(?!{allowed})\w+"
    if left := re.search(marks, low):
        sys.exit(f"expected nothing of amp but marks of casts, found {left[0]}")
    # amp-opt numbers the arguments; what they are is in the names of the text.
    names = [name for name, _ in signature(text)[0]]
    arguments, results = signature(plain)
    arguments = [(name, type_) for name, (_, type_) in zip(names, arguments)]
    expected = execute(add_main(plain, arguments, results))
    if asked.scale:
        SCALARS["scale"] = asked.scale
    found = execute(add_main(low, arguments, signature(low)[1]))
    if asked.scale and (flag := found.pop()) != asked.flag:
        sys.exit(f"expected the flag {asked.flag}, found {flag}")
    name = os.path.basename(asked.module)
    if asked.flag == 0:
        return print(f"{name} {asked.dtype}: overflow at {asked.scale} was flagged")
    error = compare(expected, found, asked.dtype)
    print(f"{name} {asked.dtype}: {len(found)} numbers, error {error:.1e} of the "
          f"largest, {low.count('amp.inserted')} casts")


main()
