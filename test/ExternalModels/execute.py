#!/usr/bin/env python3
"""Runs another compiler's graph in f32 and after autocast, and compares.

    execute.py MODULE.mlir DTYPE [PASS-OPTIONS...]

MODULE has one function @model. Its inputs are made up from a fixed seed; both
modules are lowered to LLVM by upstream's passes alone (mlir-opt) and run by
mlir-runner. The results may differ by what DTYPE rounds, relative to the largest
element, and must differ: equal bits would mean that nothing ran low.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

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

LOWERING = ",".join([
    "func.func(tosa-to-linalg-named,tosa-to-linalg,tosa-to-arith,tosa-to-tensor)",
    "func.func(convert-elementwise-to-linalg)",
    "one-shot-bufferize{bufferize-function-boundaries}",
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
        body.append(f"%u{i} = tensor.cast %r#{i} : {type_} to tensor<*xf32>")
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


def main():
    path, dtype, *options = sys.argv[1:]
    text = open(path).read()
    # Aliases of maps and the module's own braces as amp-opt prints them.
    plain = run(["amp-opt"], text)
    low = run(["amp-opt", f"--amp-autocast=dtype={dtype} emit-cast=arith "
               + " ".join(options)], text)
    if re.search(r"amp\.(?!inserted)", low):
        sys.exit("expected nothing of amp but marks of casts:\n" + low)
    arguments, results = signature(plain)
    names = [name for name, _ in signature(text)[0]]
    arguments = [(name, type_) for name, (_, type_) in zip(names, arguments)]
    expected = execute(add_main(plain, arguments, results))
    found = execute(add_main(low, arguments, results))
    if len(expected) != len(found) or not expected:
        sys.exit(f"expected {len(expected)} numbers, found {len(found)}")
    largest = max(map(abs, expected))
    error = max(abs(a - b) for a, b in zip(expected, found)) / largest
    # Not a number is not at most anything.
    if not error <= TOLERANCE[dtype]:
        sys.exit(f"expected an error of at most {TOLERANCE[dtype]}, found {error}")
    if error == 0:
        sys.exit("expected rounding, found the bits of the f32 run: nothing is low")
    casts = low.count("amp.inserted")
    print(f"{os.path.basename(path)} {dtype}: {len(found)} numbers, error "
          f"{error:.1e} of the largest, {casts} casts")


main()
