#!/usr/bin/env python3
"""Judges amp-autocast on the graphs of Inputs: correct by other people's tools.

For each graph and low type: what amp-opt writes is accepted by StableHLO's own
verifiers and exchange format, is the same graph once the inserted casts are
erased (erase.py), has low contractions, is not changed by a second run, and,
run by XLA on the CPU, gives what the f32 graph gives within the tolerance below.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check.py [--dtype f16] [--table] GRAPH.mlir...
needs `pip install jaxlib`; amp-opt is found in PATH. --table prints the rows of
docs/StableHLO.md.
"""

import argparse
import functools
import pathlib
import subprocess
import sys
import time

import numpy as np

from dialect import LOW_TYPES, Refused, count, make_context, parse  # before jaxlib
from erase import check_erased
from execute import Machine, draw_inputs
from jaxlib import _jax
from jaxlib.mlir.dialects import stablehlo

# The largest difference of an output from the f32 run's, relative to the
# output's largest element: a little more than what rounding nothing but the
# operands of contractions costs (naive.py) on the worst of the graphs, 0.8 % and
# 6.3 %. bf16 has three bits less than f16.
TOLERANCE = {"f16": 1e-2, "bf16": 8e-2}
# The share of an integer output's elements that may differ: picks among
# numbers that are close to each other.
MAX_PICKS = 0.05
MIN_OPS = 300
COLUMNS = ("ops", "contractions", "low contractions", "low", "f32", "casts")


def autocast(text, dtype):
    """What amp-opt writes, and how long it took."""
    options = f"dtype={dtype} policy=stablehlo"
    command = ["amp-opt", "--allow-unregistered-dialect", "--mlir-print-op-generic",
               f"--amp-autocast={options}"]  # fmt: skip
    start = time.monotonic()
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    seconds = time.monotonic() - start
    if run.returncode:
        raise Refused(f"amp-opt failed:\n{run.stderr[:2000]}")
    if "has no precision class" in run.stderr:
        raise Refused(f"expected a class for each op, found:\n{run.stderr[:2000]}")
    return run.stdout, seconds


def difference(expected, found):
    """The largest difference, relative to the largest expected element."""
    a, b = np.asarray(expected, np.float64), np.asarray(found, np.float64)
    if not np.array_equal(np.isfinite(a), np.isfinite(b)):
        return np.inf
    finite = np.isfinite(a)
    scale = np.max(np.abs(a[finite]), initial=0.0)
    worst = np.max(np.abs(a[finite] - b[finite]), initial=0.0)
    return 0.0 if worst == 0 else worst / max(scale, np.finfo(np.float32).tiny)


def compare(expected, found, dtype):
    """The largest difference of all outputs; Refused where one is too large."""
    largest = 0.0
    for i, (a, b) in enumerate(zip(expected, found, strict=True)):
        if a.dtype != b.dtype or a.shape != b.shape:
            raise Refused(f"expected output {i} as {a.dtype}{a.shape}, found {b.dtype}{b.shape}")
        if a.dtype.kind in "iub":
            share = np.mean(a != b) if a.size else 0.0
            if share > MAX_PICKS:
                raise Refused(f"expected output {i} to be the same, found {share:.1%} of it to differ")
            continue
        error = difference(a, b)
        if not error <= TOLERANCE[dtype]:
            raise Refused(f"expected output {i} within {TOLERANCE[dtype]:g} of the f32 run, "
                          f"relative to its largest element, found {error:.3g}")  # fmt: skip
        largest = max(largest, error)
    return largest


def check_portable(text):
    """Whether the graph can be exported: jax.export writes this format."""
    try:
        _jax.mlir.serialize_portable_artifact(text, stablehlo.get_current_version())
    except (ValueError, RuntimeError) as error:
        raise Refused(f"expected a graph that StableHLO's exchange format holds, found: {error}") from error


@functools.cache
def run_original(text, machine):
    """Inputs, and what the f32 graph makes of them."""
    module = parse(text, make_context())
    inputs = draw_inputs(text, module)
    return inputs, machine.run(module, inputs)


def judge(text, transformed, dtype, machine):
    """Counts and the largest error; Refused where a check fails."""
    context = make_context()
    original, module = parse(text, context), parse(transformed, context)
    check_erased(original, module, dtype)
    check_portable(transformed)
    before, counts = count(original), count(module)
    if before["ops"] < MIN_OPS:
        raise Refused(f"expected at least {MIN_OPS} ops, found {before['ops']}")
    if counts["low contractions"] <= before["low contractions"]:
        raise Refused("expected contractions to become low, found none that did")
    inputs, expected = run_original(text, machine)
    counts["error"] = compare(expected, machine.run(module, inputs), dtype)
    return counts


def check(path, dtype, machine):
    text = path.read_text()
    transformed, seconds = autocast(text, dtype)
    counts = judge(text, transformed, dtype, machine)
    again, _ = autocast(transformed, dtype)
    if again != transformed:
        raise Refused("expected a second run to change nothing, found another graph")
    return counts | {"seconds": seconds}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("graphs", nargs="+", type=pathlib.Path)
    parser.add_argument("--dtype", choices=LOW_TYPES, action="append")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    machine = Machine()
    failed = False
    for path in args.graphs:
        for dtype in args.dtype or LOW_TYPES:
            try:
                result = check(path, dtype, machine)
            except Refused as refused:
                failed = True
                print(f"error: {path.stem}, {dtype}: {refused}", file=sys.stderr)
                continue
            cells = [path.stem, dtype, *(result[k] for k in COLUMNS),
                     f"{result['seconds']:.2f}", f"{result['error']:.1e}"]  # fmt: skip
            print(f"| {' | '.join(map(str, cells))} |" if args.table else " ".join(map(str, cells)))
    sys.exit(failed)


if __name__ == "__main__":
    main()
