#!/usr/bin/env python3
"""Checks that the preset `stablehlo` has a class for each op, in each low type.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 classified.py ops.txt      amp-opt is found in PATH
"""

import pathlib
import re
import subprocess
import sys

UNKNOWN = re.compile(r"remark: '([^']*)' has no precision class")


def unclassified(names, dtype):
    ops = [f'  "{name}"(%x) : (tensor<4xf32>) -> tensor<4xf32>' for name in names]
    module = "\n".join(["func.func @f(%x: tensor<4xf32>) {", *ops, "  return", "}"])
    options = f"dtype={dtype} policy=stablehlo"
    run = subprocess.run(
        ["amp-opt", "--allow-unregistered-dialect", f"--amp-autocast={options}"],
        input=module, capture_output=True, text=True)  # fmt: skip
    if run.returncode:
        sys.exit(f"error: amp-opt failed:\n{run.stderr[:2000]}")
    return UNKNOWN.findall(run.stderr)


def main(path):
    names = pathlib.Path(path).read_text().split()
    # What is asked works: an op that nobody knows is named.
    if unclassified(["stablehlo.unheard_of"], "f16") != ["stablehlo.unheard_of"]:
        sys.exit("error: expected a remark for an op that the policy does not know")
    for dtype in ("f16", "bf16"):
        missing = unclassified(names, dtype)
        if missing:
            sys.exit(f"error: expected a class for {len(names)} ops in {dtype}, "
                     f"found none for {', '.join(missing)}")  # fmt: skip
    print(f"{len(names)} ops are classified")


if __name__ == "__main__":
    main(sys.argv[1])
