#!/usr/bin/env python3
"""Kernels at sizes around those of vectors, blocks and chunks: bodies and tails
compute the same, and infinities, NaN and subnormals pass in every lane.

The reference is the same module in f64 on the CPU, whose vectors have other
lengths.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 sizes.py DIRECTORY
"""

import math
import pathlib
import random
import re
import sys

import compare
import driver
import tensors

# Rows and columns.
SHAPES = ((3, 1), (3, 7), (3, 8), (3, 2047), (3, 2**16 + 3), (1030, 96))
# A number of these that no number of lanes divides: each lane sees each.
SPECIAL = {
    "f16": (math.inf, 2.0**-24, -math.inf, 65504.0, math.nan, -(2.0**-15), -0.0, 0.5, 2.0**-14),
    "bf16": (math.inf, 2.0**-133, -math.inf, 3.3895313892515355e38, math.nan, -(2.0**-127), -0.0,
             0.5, 2.0**-126),
    "f32": (math.inf, 2.0**-149, -math.inf, 2.0**127, math.nan, -(2.0**-127), -0.0, 0.5,
            2.0**-126),
}  # fmt: skip
EXACT, FUNCTION = compare.Tolerance(0, 0), compare.Tolerance(4, 1)
SUM, ROW = compare.Tolerance(4, 1), compare.Tolerance(8, 1)

# Every type holds them.
NUMBERS = [i / 32 for i in range(-100, 101)]

# What is done with R rows of N columns. ELT is the type under test, ACC the one
# that it is accumulated in.
ARGUMENTS = {"e": "NxELT", "v": "NxELT", "x": "RxNxELT", "c": "RxNxACC", "s": "NxACC"}
STATEMENTS = """
%same = amp.add %e, %e : tensor<NxELT>, tensor<NxELT>
%largest = amp.maximum %e, %v : tensor<NxELT>, tensor<NxELT>
%wide = amp.convert %e : tensor<NxELT> to tensor<NxACC>
%h = amp.add %x, %v : tensor<RxNxELT>, tensor<NxELT>
%gelu = amp.gelu %h : tensor<RxNxELT>
%lift = amp.convert %x : tensor<RxNxELT> to tensor<RxNxACC>
%abs = amp.abs %lift : tensor<RxNxACC>
%total = amp.sum %abs {axes = [0, 1]} : tensor<RxNxACC> -> tensor<ACC>
%rows = amp.sum %abs {axes = [1]} : tensor<RxNxACC> -> tensor<RxACC>
%columns = amp.sum %abs {axes = [0]} : tensor<RxNxACC> -> tensor<NxACC>
%rounded = amp.sum %x {axes = [0]} : tensor<RxNxELT> -> tensor<NxELT>
%max = amp.max %x {axes = [0, 1]} : tensor<RxNxELT> -> tensor<ELT>
%turned = amp.transpose %h {permutation = [1, 0]} : tensor<RxNxELT>
%softmax = amp.softmax %x {axis = 1} : tensor<RxNxELT> -> tensor<RxNxELT>
%norm = amp.layer_norm %x, %s, %s : (tensor<RxNxELT>, tensor<NxACC>, tensor<NxACC>) -> tensor<RxNxELT>
%y = amp.convert %norm : tensor<RxNxELT> to tensor<RxNxACC>
%p = amp.mul %y, %c : tensor<RxNxACC>, tensor<RxNxACC>
%loss = amp.sum %p {axes = [0, 1]} : tensor<RxNxACC> -> tensor<ACC>
%norm_dx, %norm_ds = amp.backward %loss wrt (%x, %s) : tensor<ACC> -> tensor<RxNxELT>, tensor<NxACC>
"""
# Of each result its type, how close it has to be, and whether the magnitude of
# its terms is that of the largest element.
RESULTS = {
    "same": ("NxELT", EXACT, False), "largest": ("NxELT", EXACT, False),
    "wide": ("NxACC", EXACT, False), "gelu": ("RxNxELT", FUNCTION, True),
    "total": ("ACC", SUM, False), "rows": ("RxACC", SUM, False),
    "columns": ("NxACC", SUM, False), "rounded": ("NxELT", SUM, False), "max": ("ELT", EXACT, False),
    "turned": ("NxRxELT", EXACT, False), "softmax": ("RxNxELT", ROW, True),
    "norm": ("RxNxELT", ROW, True), "norm_dx": ("RxNxELT", ROW, True),
    "norm_ds": ("NxACC", ROW, True),
}  # fmt: skip


def named(name, rows, columns):
    return f"{name}_{rows}_{columns}"


def module(elt):
    acc = "f64" if elt == "f64" else "f32"
    arguments, results, body, returned = [], [], [], []
    for r, n in SHAPES:

        def concrete(text):
            for name, value in (("ELT", elt), ("ACC", acc), ("Rx", f"{r}x"), ("Nx", f"{n}x")):
                text = text.replace(name, value)
            return text

        def typed(name, type):
            return f'{concrete(f"tensor<{type}>")} {{amp.name = "{named(name, r, n)}"}}'

        arguments += [f"%{named(a, r, n)}: {typed(a, t)}" for a, t in ARGUMENTS.items()]
        results += [typed(name, t) for name, (t, *_) in RESULTS.items()]
        body.append(re.sub(r"%(\w+)", lambda use: "%" + named(use[1], r, n),
                           concrete(STATEMENTS)))  # fmt: skip
        returned += [(f"%{named(name, r, n)}", concrete(f"tensor<{t}>"))
                     for name, (t, *_) in RESULTS.items()]  # fmt: skip
    names, types = (", ".join(column) for column in zip(*returned))
    return (f"func.func @f({', '.join(arguments)})\n    -> ({', '.join(results)})\n"
            f'    attributes {{amp.entry = "eval"}} {{{"".join(body)}return {names} : {types}\n}}\n')  # fmt: skip


def inputs(elt):
    """NUMBERS, but for the special ones of `elt`."""
    generator, found = random.Random(1), {}
    for r, n in SHAPES:
        for name, type in ARGUMENTS.items():
            shape = tuple({"R": r, "N": n}[size] for size in type.split("x")[:-1])
            count = math.prod(shape)
            values = generator.choices(NUMBERS, k=count)
            if name == "e":
                values = [SPECIAL[elt][i % len(SPECIAL[elt])] for i in range(count)]
            found[named(name, r, n)] = (type, shape, values)
    return found


def run(directory, elt, values, target):
    """The results of the module in `elt`."""
    model, given, found = (directory / f"{elt}.{end}" for end in ("mlir", "in", "out"))
    model.write_text(module(elt))
    acc = "f64" if elt == "f64" else "f32"
    tensors.write(given, {
        name: tensors.Tensor.of(elt if type.endswith("ELT") else acc, shape, numbers)
        for name, (type, shape, numbers) in values.items()})  # fmt: skip
    driver.run(["amp-run", model, "--call", "f", "--inputs", given, "--outputs", found,
                *(["--target", target] if target else [])])  # fmt: skip
    return tensors.read(found)


def check(name, golden, found, tolerance, is_widest):
    type = found.type
    expected = [tensors.rounded(value, type) for value in golden.values()]
    widest = max((abs(g) for g in expected if math.isfinite(g)), default=0) if is_widest else 0
    wrong = []
    for i, (g, f) in enumerate(zip(expected, found.values())):
        if g == f:
            continue
        bound = tolerance.allowed("", g, max(widest, abs(g)), type) if math.isfinite(g) else 0
        if not compare.agree(g, f, type, bound):
            wrong.append(f"{name} in {type}, element {tensors.index_of(i, golden.shape)}: "
                         f"expected {g!r}, found {f!r}")  # fmt: skip
    if found.shape != golden.shape:
        wrong = [f"{name} in {type}: expected shape {golden.shape}, found {found.shape}"]
    return [f"{wrong[0]} ({len(wrong)} elements differ)"] if wrong else []


def errors(directory):
    for elt in SPECIAL:
        values = inputs(elt)
        golden = run(directory, "f64", values, "cpu")
        found = run(directory, elt, values, None)
        for r, n in SHAPES:
            for result, (_, tolerance, is_widest) in RESULTS.items():
                name = named(result, r, n)
                yield from check(name, golden[name], found[name], tolerance, is_widest)


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    found = [f"error: {error}" for error in errors(directory)]
    print("\n".join(found) or f"{len(RESULTS)} results are right at {len(SHAPES)} sizes")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
