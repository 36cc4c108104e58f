#!/usr/bin/env python3
"""Lines of PTX for each kernel of two models, of large and of small launches.

They stand for the time that compiling takes, which depends on the machine and on
what else it does (docs/internals/Performance.md, "Compile time"). More than LIMIT of them
fail.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 code_size.py DIRECTORY
"""

import pathlib
import re
import subprocess
import sys

import cost_bars

# 70 microseconds a line.
LIMIT = 350
DIGITS = pathlib.Path(__file__).resolve().parents[1] / "Examples" / "digits-mlp.mlir"


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(map(str, command))}\n{done.stderr}")


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    failed = False
    for name, text, batch in (
        ("mlp", cost_bars.model([4096] * 5, 8192, "gelu"), 8192),
        ("digits", DIGITS.read_text(), 64),
    ):
        path = directory / f"{name}.mlir"
        path.write_text(text)
        kernels, ptx = path.with_suffix(".kernels"), path.with_suffix(".ptx")
        run(["amp-opt", path, f"--amp-train=batch={batch} target=cuda", "-o", kernels])
        run(["amp-opt", kernels, "-o", "/dev/null",
             f"--amp-emit-kernels=target=cuda assembly={ptx}"])  # fmt: skip
        assembly = ptx.read_text()
        parts = re.split(r"\.entry (\w[\w$]*)\(", assembly)
        lines = {n: code.count("\n") for n, code in zip(parts[1::2], parts[2::2])}
        total = assembly.count("\n")
        print(f"{name}: {len(lines)} kernels, {total} lines, {total / len(lines):.0f} each")
        if total > LIMIT * len(lines):
            failed = True
            longest = ", ".join(f"{n} {count}" for n, count in
                                sorted(lines.items(), key=lambda item: -item[1])[:5])  # fmt: skip
            print(f"error: expected at most {LIMIT} lines a kernel; the longest: {longest}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
