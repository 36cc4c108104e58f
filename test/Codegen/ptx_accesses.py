#!/usr/bin/env python3
"""The accesses of kernels in the sizes of a real model, as their PTX has them.

All that a thread loads and stores of its elements is 16 bytes wide, and nothing
is divided to find out where it lies. Needs no tool of NVIDIA's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 ptx_accesses.py DIRECTORY
"""

import collections
import pathlib
import re
import sys

import cuda_kernels

CHIPS = ("sm_80", "sm_90", "sm_100")
# What may be narrower, by its bits: flags, counts, seeds, labels, the index of a
# row and the one number that a block leaves.
NARROW = {
    "adamw": {("ld", 8): 1, ("ld", 32): 3},
    "check_norm": {("ld", 32): 1, ("st", 64): 1},
    "cross_entropy": {("ld", 64): 1, ("ld", 16): 1, ("ld", 32): 2, ("st", 16): 1, ("st", 64): 1},
    "dropout": {("ld", 64): 2, ("ld", 32): 1},
    "gather": {("ld", 64): 1},
    "scatter_add": {("ld", 64): 8},
}
# The same in loops: every thread looks at all indices; a row's label, its factor
# and the label's column. The sum behind the loop over rows lies between its lines.
NARROW_IN_LOOPS = {"cross_entropy": NARROW["cross_entropy"], "scatter_add": {("ld", 64): 8}}
# Of attentions tiles are copied to shared memory; numbers of a query and of the mask are
# loaded by themselves. A thread has two elements of a row that is stored, once.
ATTENTION_IN_LOOPS = {("ld", 64): 4, ("ld", 32): 16, ("ld", 8): 8}
# Those that store no elements.
ONLY_LOADS = {"check_norm"}
WIDEST = 128

COPY = re.compile(r"\bcp\.async\.cg\.shared\.global\b.*\], 16\b")
ACCESS = re.compile(r"\b(ld|st)\.global\S*?(?:\.v(\d))?\.[bfsu](\d+)\s")
DIVISION = re.compile(r"\b(?:div|rem)\.[su]\d+")


def accesses(lines):
    """{(ld or st, bits): how many}"""
    found = filter(None, map(ACCESS.search, lines))
    counts = collections.Counter((m[1], int(m[2] or 1) * int(m[3])) for m in found)
    counts["ld", WIDEST] += sum(1 for line in lines if COPY.search(line))
    return counts


def loops_of(lines):
    """The lines of each loop: from a label to a jump back to it."""
    labels = {}
    for i, line in enumerate(lines):
        label = re.match(r"(\$L\w+):", line)
        if label:
            labels[label[1]] = i
        jump = re.search(r"\bbra\S*\s+(\$L\w+);", line)
        if jump and jump[1] in labels:
            yield lines[labels[jump[1]] : i + 1]


def check_attention(lines):
    loops = [counts for loop in loops_of(lines) if (counts := accesses(loop))["ld", WIDEST]]
    if not loops:
        yield f"expected a loop that copies {WIDEST} bits at a time, found none"
    for counts in loops:
        for (kind, bits), count in counts.items():
            if bits != WIDEST and count > ATTENTION_IN_LOOPS.get((kind, bits), 0):
                yield f"expected fewer '{kind}.global' of {bits} bits in a loop, found {count}"


def check(name, lines):
    """What is wrong with a kernel."""
    found = accesses(lines)
    if name == "attention":
        yield from check_attention(lines)
        return
    for kind in ("ld", "st"):
        if not found[kind, WIDEST] and not (kind == "st" and name in ONLY_LOADS):
            yield f"expected '{kind}.global' of {WIDEST} bits, found none"
    regions = [("", NARROW, found)]
    regions += [(" in a loop", NARROW_IN_LOOPS, accesses(loop)) for loop in loops_of(lines)]
    for where, limits, counts in regions:
        for (kind, bits), count in counts.items():
            most = limits.get(name, {}).get((kind, bits), 0)
            if bits != WIDEST and count > most:
                yield (f"expected at most {most} '{kind}.global' of {bits} bits{where}, "
                       f"found {count}")  # fmt: skip
    for division in filter(None, map(DIVISION.search, lines)):
        yield f"expected no division of integers, found '{division[0]}'"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    texts, ptx, failed = cuda_kernels.models(), {}, 0
    print("| chip | kernel | 16 bytes | narrower | loops |")
    for kernel in cuda_kernels.KERNELS:
        model = kernel.model
        if model not in ptx:
            ptx[model] = cuda_kernels.emit(model, texts[model], CHIPS, directory)
        # Two kernels are of one model.
        name = {"check_norm": "check_norm", "max_select": "cross_entropy"}.get(kernel.kernel, model)
        if model.startswith("attention"):
            name = "attention"
        for chip, path in zip(CHIPS, ptx[model]):
            parts = re.split(r"\.entry (\S+)\(", path.read_text())
            bodies = [body.splitlines() for entry, body in zip(parts[1::2], parts[2::2])
                      if re.fullmatch(f"amp_({kernel.kernel})", entry)]  # fmt: skip
            if not bodies:
                sys.exit(f"error: {path}: expected a kernel '{kernel.kernel}', found none")
            for lines in bodies:
                counts = accesses(lines)
                wide = counts["ld", WIDEST] + counts["st", WIDEST]
                print(f"| {chip} | {kernel.title} | {wide} | {counts.total() - wide} "
                      f"| {len(list(loops_of(lines)))} |")  # fmt: skip
                for problem in check(name, lines):
                    failed += 1
                    print(f"error: {kernel.title} on {chip}: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
