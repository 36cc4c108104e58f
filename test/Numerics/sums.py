#!/usr/bin/env python3
"""Sums of f32 are exact to 1.2 · 2^-23 of the sum of magnitudes, at any length:
of columns, of rows, of everything, in means and in gradients of what broadcast.

Constants are among the terms: their rounding errors have one sign, and in every
lane and chunk the same. Bits do not depend on the number of threads.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 sums.py DIRECTORY
"""

import math
import pathlib
import random
import subprocess
import sys

import tensors

BOUND = 1.2 * 2.0**-23
# Rows, columns and what the elements are.
CASES = (
    (16384, 4, "positive"),
    (16384, 4, "constant"),
    (100003, 3, "constant"),
    (300007, 1, "positive"),
    (1500, 130, "signed"),
    (2, 65539, "positive"),
    (1, 400009, "constant"),
)
MODULE = """\
func.func @f(%x: tensor<RxCxf32> {amp.name = "x"}, %b: tensor<Cxf32> {amp.name = "b"})
    -> (tensor<Cxf32> {amp.name = "columns"}, tensor<Rxf32> {amp.name = "rows"},
        tensor<f32> {amp.name = "all"}, tensor<Cxf32> {amp.name = "means"},
        tensor<Cxf32> {amp.name = "gradient"}) attributes {amp.entry = "eval"} {
  %columns = amp.sum %x {axes = [0]} : tensor<RxCxf32> -> tensor<Cxf32>
  %rows = amp.sum %x {axes = [1]} : tensor<RxCxf32> -> tensor<Rxf32>
  %all = amp.sum %x {axes = [0, 1]} : tensor<RxCxf32> -> tensor<f32>
  %means = amp.mean %x {axes = [0]} : tensor<RxCxf32> -> tensor<Cxf32>
  %zero = amp.mul %b, %x : tensor<Cxf32>, tensor<RxCxf32>
  %loss = amp.sum %zero {axes = [0, 1]} : tensor<RxCxf32> -> tensor<f32>
  %gradient = amp.backward %loss wrt (%b) : tensor<f32> -> tensor<Cxf32>
  return %columns, %rows, %all, %means, %gradient
      : tensor<Cxf32>, tensor<Rxf32>, tensor<f32>, tensor<Cxf32>, tensor<Cxf32>
}
"""


def elements(count, kind):
    if kind == "constant":
        return [0.1] * count
    generator = random.Random(count)
    low = -1.0 if kind == "signed" else 0.0
    return [generator.uniform(low, 1.0) for _ in range(count)]


def run(directory, rows, columns, x, threads):
    model, given, found = (directory / f"sums.{end}" for end in ("mlir", "in", "out"))
    model.write_text(MODULE.replace("RxC", f"{rows}x{columns}")
                     .replace("tensor<Cx", f"tensor<{columns}x")
                     .replace("tensor<Rx", f"tensor<{rows}x"))  # fmt: skip
    tensors.write(given, {"x": x, "b": tensors.Tensor.of("f32", (columns,), [0.0] * columns)})
    subprocess.run(["amp-run", model, "--call", "f", "--inputs", given, "--outputs", found,
                    "--threads", str(threads)], check=True)  # fmt: skip
    return tensors.read(found)


def check(directory, rows, columns, kind):
    x = tensors.Tensor.of("f32", (rows, columns), elements(rows * columns, kind))
    found = run(directory, rows, columns, x, 1)
    if any(found[name].data != other.data
           for name, other in run(directory, rows, columns, x, 3).items()):  # fmt: skip
        yield "1 and 3 threads give different bits"
    values = x.values()
    byColumn = [values[c::columns] for c in range(columns)]
    byRow = [values[r * columns : (r + 1) * columns] for r in range(rows)]
    expected = {"columns": byColumn, "gradient": byColumn, "means": byColumn, "rows": byRow,
                "all": [values]}  # fmt: skip
    for name, groups in expected.items():
        worst = 0.0
        for got, terms in zip(found[name].values(), groups, strict=True):
            count = len(terms) if name == "means" else 1
            exact, magnitude = math.fsum(terms) / count, math.fsum(map(abs, terms)) / count
            worst = max(worst, abs(got - exact) / magnitude if magnitude else abs(got))
        if not worst <= BOUND:
            yield f"{name}: {worst * 2**23:.2f} units of 2^-23, expected at most 1.2"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    problems = [f"error: {rows}x{columns}, {kind}: {problem}"
                for rows, columns, kind in CASES
                for problem in check(directory, rows, columns, kind)]  # fmt: skip
    print("\n".join(problems) or f"the sums of {len(CASES)} cases are exact to {BOUND:.2g}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
