#!/usr/bin/env python3
"""Judges amp-autocast by the error it makes, against a careful engineer's.

The careful engineer rounds what contractions read and nothing else. For each of
programs.py and each low type: the largest difference of each output from the
same program in f64, relative to the output's largest element, may be half as
much again as the careful one's, and one unit of the low type; what is finite
stays finite; as many contractions are low, and no more casts are inserted.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 errors.py [--dtype f16] [--only REGEX] [--table]
needs `pip install jax`; amp-opt is found in PATH.
"""

import argparse
import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "StableHLO"))

import jax
import numpy as np
from dialect import CONTRACTIONS, LOW_TYPES, Refused, count, make_context, parse, walk
from execute import Machine
from jaxlib.mlir import ir
import chains  # noqa: F401  adds to PROGRAMS
from programs import PROGRAMS, inputs_of

# What is added to `dtype=D`.
VARIANTS = {"careful": "policy=stablehlo placement=careful", "default": "policy=stablehlo",
            "compact": "policy=stablehlo,compact",
            "fewest-casts": "policy=stablehlo,fewest-casts"}  # fmt: skip
# Variants that the bar is for; others are only shown, in the table.
JUDGED = ("default", "compact")
# Programs, by variant, that miss the bar: what they are made of sums up, which
# compact may round.
KNOWN = {"compact": {
    "bias_through_call": ("f16", "bf16"),
    "cancelling_negation": ("f16", "bf16"),
    "cancelling_sum": ("f16", "bf16"),
    "centred_by_product": ("f16", "bf16"),
    "reversible": ("f16", "bf16"),
    "siamese_sum": ("f16", "bf16"),
}}  # fmt: skip
RATIO = 1.5
UNIT = {"f16": 2.0**-11, "bf16": 2.0**-8}
# Ops that move nothing: what they hold or hand on is read elsewhere.
FREE = ("stablehlo.constant", "stablehlo.iota", "stablehlo.return", "stablehlo.while",
        "stablehlo.case", "stablehlo.if")  # fmt: skip


def run_tool(text, dtype, options):
    command = ["amp-opt", "--allow-unregistered-dialect", "--mlir-print-op-generic",
               f"--amp-autocast=dtype={dtype} {options}"]  # fmt: skip
    return subprocess.run(command, input=text, capture_output=True, text=True)


def autocast(text, dtype, variant):
    """The module as a variant rounds it."""
    run = run_tool(text, dtype, VARIANTS[variant])
    if run.returncode:
        raise Refused(f"amp-opt failed:\n{run.stderr[:2000]}")
    return parse(run.stdout, make_context())


def export(function, inputs):
    """A JAX function as StableHLO in MLIR's generic form."""
    lowered = jax.jit(function, keep_unused=True).lower(*inputs)
    return lowered.compiler_ir("stablehlo").operation.get_asm(
        print_generic_op_form=True, enable_debug_info=False, assume_verified=True
    )


def widen(array):
    return array.astype(np.float64) if array.dtype == np.float32 else array


def true_outputs(function, inputs):
    """What the function gives in f64, with f64's constants."""
    with jax.enable_x64(True):
        outputs = jax.jit(function)(*map(widen, inputs))
        return [np.asarray(o, np.float64) for o in jax.tree.leaves(outputs)]


def size_of(type_):
    if not isinstance(type_, ir.RankedTensorType):
        return 0
    element = type_.element_type
    bits = element.width if isinstance(element, (ir.IntegerType, ir.FloatType)) else 0
    return int(np.prod(type_.shape)) * max(bits, 8) // 8


def measure(module):
    """Low contractions, casts, and bytes that other ops read and write once."""
    counts = count(module)
    counts["bytes"] = sum(
        size_of(v.type)
        for op in walk(module.operation)
        if op.name.startswith(("stablehlo.", "chlo.")) and op.name not in FREE + CONTRACTIONS
        for v in [*op.operands, *op.results]
    )
    return counts


class Result:
    """What a variant makes of a program, compared with the truth."""

    def __init__(self, module, outputs, truth):
        self.counts = measure(module)
        self.errors, self.broken = [], []
        for found, true in zip(outputs, truth, strict=True):
            finite = np.isfinite(found) & np.isfinite(true)
            scale = np.max(np.abs(true[np.isfinite(true)]), initial=0.0)
            # What is nothing but f64's rounding is 0, of inputs that are around 1.
            scale = scale if scale > 1e-9 else 1.0
            wide = found.astype(np.float64)
            worst = np.max(np.abs(wide[finite] - true[finite]), initial=0.0)
            self.errors.append(worst / scale)
            self.broken.append(np.isfinite(found) != np.isfinite(true))


def limits(careful, dtype):
    """How large an output's error may be."""
    return [RATIO * error + UNIT[dtype] for error in careful.errors]


def misses(result, careful, dtype):
    """What of the bar a result misses."""
    found = []
    for i, (error, limit) in enumerate(zip(result.errors, limits(careful, dtype))):
        if not error <= limit:
            found.append(f"output {i}: {error:.1e} > {limit:.1e}")
    new = sum(int(np.sum(a & ~b)) for a, b in zip(result.broken, careful.broken))
    if new:
        found.append(f"{new} elements are not finite")
    low, wanted = (r.counts["low contractions"] for r in (result, careful))
    if low < wanted:
        found.append(f"{low} < {wanted} low contractions")
    if result.counts["casts"] > careful.counts["casts"]:
        found.append(f"{result.counts['casts']} > {careful.counts['casts']} casts")
    return found


def judge(name, dtypes, variants, machine):
    """For each low type the results of the variants."""
    function, inputs = PROGRAMS[name][0], inputs_of(name)
    text, truth = export(function, inputs), true_outputs(function, inputs)
    for dtype in dtypes:
        results = {}
        for variant in variants:
            module = autocast(text, dtype, variant)
            results[variant] = Result(module, machine.run(module, inputs), truth)
        yield dtype, results


def describe(name, dtype, results, found):
    """A row; errors are of the output where the default is closest to its limit, or above it."""
    bounds = limits(results["careful"], dtype)
    i = max(range(len(bounds)), key=lambda i: results["default"].errors[i] / bounds[i])
    cells = [name, dtype, *(f"{r.errors[i]:.1e}" for r in results.values())]
    for key in ("low contractions", "casts", "bytes"):
        cells.append("/".join(str(r.counts[key]) for r in results.values()))
    return [*cells, "worse" if found else "ok", "; ".join(found)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--dtype", choices=LOW_TYPES, action="append")
    parser.add_argument("--only", default="", help="a regular expression of programs")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    machine = Machine()
    failed = False
    variants = [v for v in VARIANTS if args.table or v == "careful" or v in JUDGED]
    totals = {variant: [0, 0] for variant in variants}
    if args.table:
        header = ["program", "type", *variants, "low contractions", "casts", "bytes", "", "why"]
        print(f"| {' | '.join(header)} |\n{'|---' * len(header)}|")
    for name in filter(re.compile(args.only).search, PROGRAMS):
        for dtype, results in judge(name, args.dtype or LOW_TYPES, variants, machine):
            missed = {v: misses(r, results["careful"], dtype) for v, r in results.items()}
            for variant, result in results.items():
                totals[variant][0] += bool(missed[variant])
                totals[variant][1] += result.counts["bytes"]
            found = []
            for variant in JUDGED:
                if dtype not in KNOWN.get(variant, {}).get(name, ()):
                    found += [f"{variant}: {miss}" for miss in missed[variant]]
                elif not missed[variant]:
                    found.append(f"{variant}: fine, remove it from KNOWN")
            failed |= bool(found)
            cells = describe(name, dtype, results, found)
            print(f"| {' | '.join(cells)} |" if args.table else " ".join(cells).rstrip(), flush=True)
    for variant, (above, size) in totals.items():
        share = size / totals["careful"][1]
        print(f"{variant}: {above} rows above the bar, {share:.2f} of careful's bytes")
    sys.exit(failed)


if __name__ == "__main__":
    main()
