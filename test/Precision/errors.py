#!/usr/bin/env python3
"""Judges amp-autocast by the error it makes, against a careful engineer's.

The careful engineer rounds what contractions read and nothing else. For each of
programs/ and each low type: the largest difference of each output from the
same program in f64, relative to the output's largest element, may be half as
much again as the careful one's, and one unit of the low type; what is finite
stays finite; as many contractions are low (but those of ANGLES), and no more
casts are inserted.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 errors.py [GROUP...] [--dtype f16] [--only REGEX] [--table]
A group is a file of programs/; without one, all are judged. Needs `pip install jax`;
amp-opt is found in PATH.
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
from programs import GROUPS, PROGRAMS, group_of, inputs_of

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
# Between the modules that one process reads.
MARK = "// -----"
RATIO = 1.5
# Programs with a contraction that is f32 because its result becomes an angle:
# they are more exact than the careful one's.
ANGLES = ("finite_difference_after", "leapfrog")
UNIT = {"f16": 2.0**-11, "bf16": 2.0**-8}
# Ops that move nothing: what they hold or hand on is read elsewhere.
FREE = ("stablehlo.constant", "stablehlo.iota", "stablehlo.return", "stablehlo.while",
        "stablehlo.case", "stablehlo.if")  # fmt: skip


def autocast(texts, dtype, variant):
    """The modules' texts as a variant rounds them, by one process."""
    command = ["amp-opt", "--allow-unregistered-dialect", "--mlir-print-op-generic",
               f"--amp-autocast=dtype={dtype} {VARIANTS[variant]}",
               f"--split-input-file={MARK}", f"--output-split-marker={MARK}"]  # fmt: skip
    text = f"\n{MARK}\n".join(texts)
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    if run.returncode:
        raise Refused(f"amp-opt failed:\n{run.stderr[:2000]}")
    return run.stdout.split(MARK)


def export(function, inputs):
    """A JAX function as StableHLO in MLIR's generic form."""
    lowered = jax.jit(function, keep_unused=True).lower(*inputs)
    return lowered.compiler_ir("stablehlo").operation.get_asm(
        print_generic_op_form=True, enable_debug_info=False, assume_verified=True
    )


# The programs are small: compiling them is what takes time.
OPTIONS = {"xla_backend_optimization_level": 0, "xla_llvm_disable_expensive_passes": True}


def widen(array):
    return array.astype(np.float64) if array.dtype == np.float32 else array


def true_outputs(function, inputs):
    """What the function gives in f64, with f64's constants."""
    with jax.enable_x64(True):
        wide = [widen(a) for a in inputs]
        compiled = jax.jit(function).lower(*wide).compile(OPTIONS)
        return [np.asarray(o, np.float64) for o in jax.tree.leaves(compiled(*wide))]


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


def misses(name, result, careful, dtype):
    """What of the bar a result of program `name` misses."""
    found = []
    for i, (error, limit) in enumerate(zip(result.errors, limits(careful, dtype))):
        if not error <= limit:
            found.append(f"output {i}: {error:.1e} > {limit:.1e}")
    new = sum(int(np.sum(a & ~b)) for a, b in zip(result.broken, careful.broken))
    if new:
        found.append(f"{new} elements are not finite")
    low, wanted = (r.counts["low contractions"] for r in (result, careful))
    if low < wanted and not (name in ANGLES and max(result.errors) < max(careful.errors)):
        found.append(f"{low} < {wanted} low contractions")
    if result.counts["casts"] > careful.counts["casts"]:
        found.append(f"{result.counts['casts']} > {careful.counts['casts']} casts")
    return found


def judge(names, dtypes, variants, machine):
    """For each program and low type the results of the variants."""
    texts = [export(PROGRAMS[name][0], inputs_of(name)) for name in names]
    rounded = {(d, v): autocast(texts, d, v) for d in dtypes for v in variants}
    for i, name in enumerate(names):
        inputs = inputs_of(name)
        truth = true_outputs(PROGRAMS[name][0], inputs)
        for dtype in dtypes:
            found = {}  # by text: many programs are the same in several variants
            for text in (rounded[dtype, variant][i] for variant in variants):
                if text not in found:
                    module = parse(text, make_context())
                    found[text] = Result(module, machine.run(module, inputs), truth)
            yield name, dtype, {v: found[rounded[dtype, v][i]] for v in variants}


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
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"of {', '.join(GROUPS)}")
    parser.add_argument("--dtype", choices=LOW_TYPES, action="append")
    parser.add_argument("--only", default="", help="a regular expression of programs")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    if unknown := set(args.groups) - set(GROUPS):
        parser.error(f"expected groups of {', '.join(GROUPS)}, found {', '.join(unknown)}")
    names = [name for name in filter(re.compile(args.only).search, PROGRAMS)
             if group_of(name) in (args.groups or GROUPS)]  # fmt: skip
    if not names:
        parser.error(f"expected programs that match '{args.only}', found none")
    machine = Machine()
    failed = False
    variants = [v for v in VARIANTS if args.table or v == "careful" or v in JUDGED]
    totals = {variant: [0, 0] for variant in variants}
    if args.table:
        header = ["program", "type", *variants, "low contractions", "casts", "bytes", "", "why"]
        print(f"| {' | '.join(header)} |\n{'|---' * len(header)}|")
    for name, dtype, results in judge(names, args.dtype or LOW_TYPES, variants, machine):
        missed = {v: misses(name, r, results["careful"], dtype) for v, r in results.items()}
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
