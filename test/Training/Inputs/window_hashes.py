#!/usr/bin/env python3
"""Weights, moments, averages and buffers change in the given steps and in no other,
counters and sums in every one.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 window_hashes.py HASHES STEP...
"""

import pathlib
import re
import sys

LINE = re.compile(r"^step (\d+) state (\w+) counters (\w+)$", re.MULTILINE)

lines = LINE.findall(pathlib.Path(sys.argv[1]).read_text())
pairs = list(zip(lines, lines[1:]))
changed = [int(after[0]) for before, after in pairs if before[1] != after[1]]
expected = [int(step) for step in sys.argv[2:]]
if changed != expected:
    sys.exit(f"error: expected the state to change in steps {expected}, found {changed}")
if any(before[2] == after[2] for before, after in pairs):
    sys.exit("error: expected counters to change in every step")
