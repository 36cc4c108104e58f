#!/usr/bin/env python3
"""Assembles the PTX of every op's kernels, of a step's, and of the example's.

A kernel that the assembler refuses, that spills registers, that calls a
function which is not there or that divides to find its elements fails.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 assemble_ptx.py PTXAS DIRECTORY [--chip CHIP] [--type TYPE] [--only REGEX]
                            a chip or a type alone, instead of all; of the modules
                            (ops-a-k-f16, optimizers-f16, ...) those whose names begin so
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

TEST = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TEST / "Numerics"))

import cases  # noqa: E402

# One chip of each generation for everything, sm_90 in every type and the others in
# f16 and f32; those that differ from the one before them in sizes alone, for the example.
CHIPS = ("sm_80", "sm_90", "sm_100", "sm_120")
LEAST = {"sm_80": 1250, "sm_90": 2500, "sm_100": 1250, "sm_120": 1250}
ALL_CHIPS = ("sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_103", "sm_120")
TYPES = ("f16", "bf16", "f32", "f64")
# Bytes that a kernel may spill: dropout that keeps NaN, read by columns in 16
# bits, has two products where it had one.
SPILLED = {("sm_120", "amp_dropout_3"): 12}
# Ops whose modules name a type of at most 32 bits beside that of the elements.
SHORT = ("sort_key", "hinge_embedding", "soft_margin")
# Ops that divide integers; of no other does a kernel.
DIVISIONS = ("floor_div", "floor_mod", "trunc_div", "trunc_mod")
SPILL = re.compile(r"Function properties for (\S+)\n.*?([1-9]\d*) bytes spill stores")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(map(str, command))}\n{done.stderr}")
    return done.stdout + done.stderr


def assemble(kernels, chip, ptxas):
    """The number of kernels."""
    ptx = kernels.with_suffix(f".{chip}.ptx")
    run(["amp-opt", kernels, "-o", "/dev/null",
         f"--amp-emit-kernels=target=cuda chip={chip} assembly={ptx}"])  # fmt: skip
    assembly = ptx.read_text()
    if ".extern" in assembly or "__nv_" in assembly:
        raise RuntimeError(f"{ptx} calls a function that is not there")
    if f".target {chip}" not in assembly:
        raise RuntimeError(f"{ptx}: expected '.target {chip}'")
    division = re.search(r"\b(?:div|rem)\.[su]\d+", assembly)
    if division and kernels.stem != "divisions":
        raise RuntimeError(f"{ptx}: no op divides integers, but '{division[0]}' does")
    count = assembly.count(".entry ")
    if count == 0:
        return 0
    report = run([ptxas, f"-arch={chip}", "-v", ptx, "-o", "/dev/null"])
    for kernel, size in SPILL.findall(report):
        if int(size) <= SPILLED.get((chip, kernel), 0):
            continue
        raise RuntimeError(f"{ptx}: '{kernel}' spills {size} bytes")
    return count


def assemble_all(name, text, options, chips, ptxas, directory):
    """{chip: the number of kernels}"""
    path = directory / f"{name}.mlir"
    path.write_text(text)
    kernels = path.with_suffix(".kernels")
    run(["amp-opt", path, f"--amp-train=target=cuda {options}", "-o", kernels])
    return {chip: assemble(kernels, chip, ptxas) for chip in chips}


def together(paths, elt):
    """One module of the functions of all, named by their files."""
    types = {"!elt": elt, "!acc": cases.ACCUMULATORS[elt]}
    text = "".join(f"{alias} = {type}\n" for alias, type in types.items())
    for path in paths:
        module = re.sub(r"(?m)^!(elt|acc) = .*$", "", path.read_text())
        if module.count("@f(") != 1:
            raise RuntimeError(f"{path}: expected one function '@f', found another number")
        text += module.replace("@f(", f"@{path.stem}(")
    return text


def modules(types):
    """(name, text, options of amp-train, chips) of each."""
    inputs = TEST / "Codegen" / "Inputs"
    ops = [*sorted((TEST / "Numerics" / "Inputs").glob("*.mlir")), inputs / "dropout.mlir"]
    divisions = [path for path in ops if path.stem in DIVISIONS]
    yield "divisions", together(divisions, "f32"), "batch=3", CHIPS
    ops = [path for path in ops if path not in divisions]
    shares = {"a-k": [path for path in ops if path.stem < "l"],
              "l-z": [path for path in ops if path.stem >= "l"]}  # fmt: skip
    steps = (inputs / "optimizers.mlir").read_text()
    for elt in types:
        chips = CHIPS if elt in ("f16", "f32") else ("sm_90",)
        for share, paths in shares.items():
            paths = [path for path in paths if elt != "f64" or path.stem not in SHORT]
            yield f"ops-{share}-{elt}", together(paths, elt), "batch=3", chips
        yield f"optimizers-{elt}", steps, f"precision={elt}", chips
    example = (TEST / "Examples" / "digits-mlp.mlir").read_text()
    yield "digits-mlp", example, "batch=256", ALL_CHIPS
    transformer = (TEST / "Examples" / "from-pytorch" / "model.mlir").read_text()
    for elt in types:
        yield f"transformer-{elt}", transformer, f"batch=32 precision={elt}", CHIPS


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ptxas")
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--chip", choices=ALL_CHIPS)
    parser.add_argument("--type", choices=TYPES)
    parser.add_argument("--only", default="", metavar="REGEX")
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    all_chips = {args.chip} if args.chip else set(ALL_CHIPS)
    counts, failed = collections.Counter(), 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = [pool.submit(assemble_all, name, text, options, all_chips.intersection(chips),
                            args.ptxas, args.directory)
                for name, text, options, chips in modules([args.type] if args.type else TYPES)
                if re.match(args.only, name)]  # fmt: skip
        for job in jobs:
            try:
                counts.update(job.result())
            except RuntimeError as error:
                failed += 1
                print(f"error: {error}")
    for chip in sorted(all_chips, key=ALL_CHIPS.index):
        print(f"{chip}: {counts[chip]} kernels")
        least = 1 if args.type else LEAST.get(chip, 1)
        if counts[chip] < least:
            failed += 1
            print(f"error: expected {least} kernels for {chip} at least, found {counts[chip]}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
