#!/usr/bin/env python3
"""Checks what overflows did to a run: nothing but lower S.

A skipped step must leave weights, masters, moments, applied steps and buffers
alone (the first hash of --hash-state), AdamW's decay included, and must count
as attempted (the second hash). S halves there, and nowhere else; where scaling is
elided it stays 1.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_skips.py METRICS.jsonl HASHES (--skipped K | --at-least N)
        [--last-loss MAX] [--elided]
HASHES is the standard output of the run with --hash-state; K is the one skipped
step, N the least number of them.
"""

import argparse
import json
import pathlib
import re
import sys

HASH_LINE = re.compile(r"^step (\d+) state (\w+) counters (\w+)$", re.MULTILINE)


def check(steps, hashes, args):
    """Yields what is wrong."""
    skipped = [s["step"] for s in steps if s["skipped"]]
    if args.skipped and skipped != [args.skipped]:
        yield f"expected step {args.skipped} to be skipped, found {skipped}"
    if args.at_least and len(skipped) < args.at_least:
        yield f"expected {args.at_least} skipped steps or more, found {skipped}"
    for before, step in zip(steps, steps[1:]):
        k = step["step"]
        if step["applied"] != before["applied"] + (not step["skipped"]):
            yield f"step {k}: applied is {step['applied']} after {before['applied']}"
        same = hashes[k][0] == hashes[k - 1][0]
        if same != step["skipped"]:
            yield (f"step {k}: skipped is {step['skipped']}, but the state hash "
                   f"{'is the same' if same else 'changed'}")  # fmt: skip
        if hashes[k][1] == hashes[k - 1][1]:
            yield f"step {k}: the hash of the counters did not change"
        backoff = 1.0 if args.elided else 0.5
        if before["skipped"] and step["scale"] != before["scale"] * backoff:
            yield f"step {k}: S is {step['scale']} after a skip at {before['scale']}"
        if not before["skipped"] and step["scale"] < before["scale"]:
            yield f"step {k}: S fell to {step['scale']} without a skip"
    if args.elided and {step["scale"] for step in steps} != {1.0}:
        yield f"S is not 1 throughout: {steps[-1]['scale']}"
    if not steps[-1]["loss"] < args.last_loss:
        yield f"last loss: expected below {args.last_loss}, found {steps[-1]['loss']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("metrics", type=pathlib.Path)
    parser.add_argument("hashes", type=pathlib.Path)
    parser.add_argument("--skipped", type=int)
    parser.add_argument("--at-least", type=int)
    parser.add_argument("--last-loss", type=float, default=float("inf"))
    parser.add_argument("--elided", action="store_true")
    args = parser.parse_args()
    entries = map(json.loads, args.metrics.read_text().splitlines())
    steps = [entry for entry in entries if "step" in entry]
    found = HASH_LINE.findall(args.hashes.read_text())
    hashes = {int(step): (state, counters) for step, state, counters in found}
    if [s["step"] for s in steps] != list(hashes) or not steps:
        sys.exit("error: the steps of the metrics are not those of the hashes")
    errors = list(check(steps, hashes, args))
    for error in errors:
        print(f"error: {error}", file=sys.stderr)
    skipped = sum(s["skipped"] for s in steps)
    print(f"{len(steps)} steps, {skipped} skipped, S {steps[0]['scale']:g} -> "
          f"{steps[-1]['scale']:g}, loss {steps[-1]['loss']:.4f}")  # fmt: skip
    sys.exit(bool(errors))


if __name__ == "__main__":
    main()
