#!/usr/bin/env python3
"""Runs a command twice and then in other orders, and compares its states.

The driver that computes reads the order from AMP_DRIVER_SEED; the lines that
tell hashes of the state have to be the same in all runs.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 orders.py N COMMAND...
"""

import os
import re
import subprocess
import sys

HASH_LINE = re.compile(r"^step \d+ state .*$", re.MULTILINE)


def states(command, seed):
    done = subprocess.run(
        command,
        env={**os.environ, "AMP_DRIVER_SEED": str(seed)},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        sys.exit(f"error: seed {seed}: {done.stderr}")
    return HASH_LINE.findall(done.stdout)


def main():
    count, command = int(sys.argv[1]), sys.argv[2:]
    expected = states(command, 0)
    if not expected or len(set(expected)) != len(expected):
        sys.exit(f"error: expected a state after each step, found {expected}")
    for seed in [0, *range(1, count + 1)]:
        found = states(command, seed)
        if found != expected:
            sys.exit(f"error: seed {seed}: expected {expected}, found {found}")
    print(f"{count + 1} orders, {len(expected)} equal states")


if __name__ == "__main__":
    main()
