#!/usr/bin/env python3
"""Compares a run's --metrics file with the committed PyTorch curves.

Training "as PyTorch does" is a number for each step and type, so a test can
say by how much it is missed. Plain Python: the tests need no PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare_curves.py goldens/digits.json --seed 0 --dtype f16 run.jsonl

Bars, relative per step:
    f64        1e-8 from PyTorch's f64 curve
    f32        1e-4 from PyTorch's f64 curve
    f16, bf16  from PyTorch's f32 curve, twice the largest distance that
               PyTorch's own autocast curve has from it over all seeds
The last evaluation's accuracy: within 1 percentage point of PyTorch's at the
same seed and type. Prints the largest distance; exits with 1 if a bar is
missed, with 2 if the files cannot be compared.
"""

import argparse
import json
import math
import pathlib
import sys

EXACT_BARS = {"f64": 1e-8, "f32": 1e-4}
ACCURACY_BAR = 0.01


class Unusable(Exception):
    """The files do not hold what the comparison needs."""


def read_metrics(path):
    """Returns the losses in step order, as (step, loss), and the accuracies."""
    losses, accuracies = [], []
    try:
        lines = pathlib.Path(path).read_text().splitlines()
    except OSError as error:
        raise Unusable(f"cannot read metrics: {error}") from error
    for number, line in enumerate(lines, 1):
        try:
            entry = json.loads(line)
        except ValueError as error:
            raise Unusable(f"{path}:{number}: not a JSON object: {error}") from error
        if "accuracy" in entry:
            accuracies.append(entry["accuracy"])
        elif "step" in entry and "loss" in entry:
            if losses and entry["step"] != losses[-1][0] + 1:
                raise Unusable(
                    f"{path}:{number}: expected step {losses[-1][0] + 1}, "
                    f"found step {entry['step']}"
                )
            losses.append((entry["step"], entry["loss"]))
    return losses, accuracies


def select(goldens, seed, dtype):
    """Returns the curve to compare with, its name, the bar and the accuracy."""
    runs = goldens["seeds"].get(str(seed))
    if runs is None:
        known = ", ".join(goldens["seeds"])
        raise Unusable(f"seed {seed} is not in the goldens, which have {known}")
    if dtype in EXACT_BARS:
        name, bar = "f64", EXACT_BARS[dtype]
    else:
        name, bar = "f32", 2 * goldens["distance"][dtype]
    return runs[name]["loss"], name, bar, runs[dtype]["accuracy"]


def largest_distance(losses, curve):
    """Returns the largest relative distance and the step where it is."""
    largest, at = 0.0, losses[0][0]
    for (step, found), expected in zip(losses, curve):
        if found is None or not math.isfinite(found):
            return math.inf, step
        distance = abs(found - expected) / abs(expected)
        if distance > largest:
            largest, at = distance, step
    return largest, at


def compare(args):
    try:
        goldens = json.loads(pathlib.Path(args.goldens).read_text())
    except (OSError, ValueError) as error:
        raise Unusable(f"cannot read goldens {args.goldens}: {error}") from error
    curve, name, bar, accuracy = select(goldens, args.seed, args.dtype)
    losses, accuracies = read_metrics(args.metrics)
    if len(losses) != len(curve):
        raise Unusable(
            f"{args.metrics}: expected {len(curve)} steps as in the goldens, "
            f"found {len(losses)}; run with --steps {len(curve)}"
        )
    failures, label = [], f"seed {args.seed} {args.dtype}"
    distance, step = largest_distance(losses, curve)
    print(
        f"{label}: largest distance {distance:.3e} at step {step} "
        f"from PyTorch's {name} curve, bar {bar:.3e}"
    )
    if not distance <= bar:
        index = step - losses[0][0]
        failures.append(
            f"loss at step {step}: expected {curve[index]:.17g} within "
            f"{bar:.3e} relative, found {losses[index][1]}"
        )
    if not accuracies:
        raise Unusable(f"{args.metrics}: no evaluation: expected one with accuracy")
    found = accuracies[-1]
    print(f"{label}: accuracy {found}, PyTorch {accuracy:.4f}")
    if found is None or not abs(found - accuracy) <= ACCURACY_BAR:
        failures.append(
            f"accuracy: expected {accuracy:.4f} within {ACCURACY_BAR}, found {found}"
        )
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("goldens", help="goldens/digits.json")
    parser.add_argument("metrics", help="what --metrics wrote")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--dtype", choices=["f64", "f32", "f16", "bf16"], required=True)
    try:
        failures = compare(parser.parse_args())
    except Unusable as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    for failure in failures:
        print(f"error: {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
