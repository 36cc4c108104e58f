"""Trains with budgets of memory from what takes no time to the least that is possible: each is
kept, none takes more than a larger one, and weights and losses are the same bits.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 memory_budgets.py AMP-RUN MODEL DATA PRECISION
"""

import json
import re
import subprocess
import sys

PROGRAM, MODEL, DATA, PRECISION = sys.argv[1:]


def train(*options):
    """The bytes of a step's values, and the hashes of the state after each step."""
    run = [PROGRAM, MODEL, "--target", "cpu", "--threads", "1", "--precision", PRECISION, *options]
    plan = subprocess.run([*run, "--memory-json", "-"], check=True, capture_output=True, text=True)
    steps = subprocess.run([*run, "--data", DATA, "--steps", "3", "--hash-state"], check=True,
                           capture_output=True, text=True)  # fmt: skip
    hashes = re.findall(r"^step \d+ state .*$", steps.stdout, re.MULTILINE)
    return json.loads(plan.stdout)["activations"], hashes


def main():
    free, expected = train()
    least, hashes = train("--memory", "min")
    if least >= free or hashes != expected or len(expected) != 3:
        sys.exit(f"error: expected fewer than {free} bytes and the hashes {expected}, found {least} and {hashes}")
    last = free
    for part in (3, 2, 1, 0):
        budget = least + (free - least) * part // 3
        found, hashes = train("--memory", str(budget))
        if found > budget or found > last or hashes != expected:
            sys.exit(f"error: expected at most {min(budget, last)} bytes and the hashes {expected}, "
                     f"found {found} and {hashes}")  # fmt: skip
        last = found
    print(f"{PRECISION}: equal bits from {free} to {least} bytes")


if __name__ == "__main__":
    main()
