#!/usr/bin/env python3
"""Compares the losses of two runs' metrics, step by step, where both have one.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare_losses.py EXPECTED.jsonl FOUND.jsonl --bar RELATIVE
"""

import argparse
import json
import pathlib
import sys


def losses(path):
    steps = map(json.loads, pathlib.Path(path).read_text().splitlines())
    return {s["step"]: s for s in steps if "loss" in s and "skipped" in s}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("expected")
    parser.add_argument("found")
    parser.add_argument("--bar", type=float, required=True)
    args = parser.parse_args()
    expected, found = losses(args.expected), losses(args.found)
    common = sorted(expected.keys() & found.keys())
    if not common or common != sorted(found):
        sys.exit(f"error: expected steps of {sorted(expected)}, found {sorted(found)}")
    worst = 0
    for k in common:
        a, b = expected[k], found[k]
        for key in ("skipped", "scale", "applied"):
            if a.get(key) != b.get(key):
                sys.exit(f"error: step {k}: expected {key} {a.get(key)}, found {b.get(key)}")
        if a["skipped"]:
            continue
        worst = max(worst, abs(a["loss"] - b["loss"]) / max(abs(a["loss"]), 1e-30))
    print(f"{len(common)} steps, largest distance {worst:.3e}, bar {args.bar:.3e}")
    if not worst <= args.bar:
        sys.exit("error: losses differ by more than the bar")


if __name__ == "__main__":
    main()
