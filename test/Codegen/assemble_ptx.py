#!/usr/bin/env python3
"""Assembles the PTX of every op's kernels, and of the example's.

A kernel that the assembler refuses, that spills registers or that calls a
function which is not there fails.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 assemble_ptx.py PTXAS DIRECTORY
"""

import pathlib
import re
import subprocess
import sys

TEST = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TEST / "Numerics"))

import cases  # noqa: E402

# Each type on the chip that it is most likely to be used on.
CHIPS = {"f16": "sm_90", "bf16": "sm_100", "f32": "sm_80"}
SPILL = re.compile(r"Function properties for (\S+)\n.*?([1-9]\d*) bytes spill stores")


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(command)}\n{done.stderr}")
    return done.stdout + done.stderr


def assemble(module, text, chip, batch, ptxas, directory):
    """The number of kernels."""
    path = directory / f"{module}.{chip}.mlir"
    path.write_text(text)
    ptx = path.with_suffix(".ptx")
    kernels = path.with_suffix(".kernels")
    run(["amp-opt", str(path), f"--amp-train=batch={batch} target=cuda", "-o", str(kernels)])
    run(["amp-opt", str(kernels), "-o", "/dev/null",
         f"--amp-emit-kernels=target=cuda chip={chip} assembly={ptx}"])  # fmt: skip
    assembly = ptx.read_text()
    if ".extern" in assembly or "__nv_" in assembly:
        sys.exit(f"error: {ptx} calls a function that is not there")
    count = assembly.count(".entry ")
    if count == 0:
        return 0
    report = run([ptxas, f"-arch={chip}", "-v", str(ptx), "-o", "/dev/null"])
    for kernel, bytes in SPILL.findall(report):
        sys.exit(f"error: {ptx}: '{kernel}' spills {bytes} bytes")
    return count


def main():
    ptxas, directory = sys.argv[1], pathlib.Path(sys.argv[2])
    directory.mkdir(parents=True, exist_ok=True)
    count = 0
    for path in sorted((TEST / "Numerics").glob("*.mlir")):
        for elt, chip in CHIPS.items():
            text = cases.with_types(path.read_text(), elt)
            count += assemble(path.stem, text, chip, 3, ptxas, directory)
    example = (TEST / "Examples" / "digits-mlp.mlir").read_text()
    for chip in set(CHIPS.values()):
        count += assemble("digits-mlp", example, chip, 256, ptxas, directory)
    print(f"{count} kernels")
    return 0 if count > 1000 else "error: expected more than 1000 kernels"


if __name__ == "__main__":
    sys.exit(main())
