#!/usr/bin/env python3
"""Trains by two ranks, on the CPU and on the driver that computes, and by one process
that accumulates two micro-batches, and compares the states after each step; by two ranks that share the
optimizer's state, too.

The digits' network with dropout. Ranks are to have every bit of one process on the same
target; and the CPU's where the targets' kernels have the same.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare_ranks.py DIRECTORY MODEL DATA PRECISION... -- MPIRUN...
"""

import os
import pathlib
import re
import subprocess
import sys

STATE = re.compile(r"^step \d+ state .*$", re.MULTILINE)
BATCH, STEPS = 32, 8


def with_dropout(text):
    """The training step with numbers of its own in it."""
    begin = text.index("  %loss = amp.autocast")
    dropped = "%dropped = amp.dropout %x, %key {rate = 0.1, id = 1} : tensor<?x64xf32>"
    return (
        text[:begin]
        + f"  %key = amp.rng_key\n  {dropped}\n"
        + text[begin:].replace("amp.matmul %x, %w1", "amp.matmul %dropped, %w1", 1)
    )


def accumulating(text):
    """The same step, of two micro-batches."""
    begin = text.index("  %w1 = amp.read")
    end = text.index("\n", text.index("%scaled = amp.backward")) + 1
    region = text[begin:end].replace("%loss", "%l").replace("%scaled", "%g")
    region = region.replace("%x,", "%xi,").replace("%y :", "%yi :")
    types = "(tensor<?x64xf32>, tensor<?xi64>) -> (tensor<f32>, !amp.gradients<scaled>)"
    return (
        text[:begin]
        + f"  %loss, %scaled = amp.accumulate mean 2 (%xi = %x, %yi = %y) : {types} {{\n"
        + region
        + "    amp.yield %l, %g : tensor<f32>, !amp.gradients<scaled>\n  }\n"
        + text[end:]
    )


def states(command, seed=0):
    environment = {**os.environ, "AMP_DRIVER_SEED": str(seed)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    if done.returncode:
        sys.exit(f"error: expected {' '.join(map(str, command))} to train, found: {done.stderr}")
    found = STATE.findall(done.stdout)
    if len(found) != STEPS:
        sys.exit(f"error: expected the states of {STEPS} steps, found {found}")
    return found


def main():
    split = sys.argv.index("--")
    directory, model, data, *precisions = sys.argv[1:split]
    mpirun = sys.argv[split + 1 :]
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    plain, accumulated = directory / "plain.mlir", directory / "accumulated.mlir"
    text = with_dropout(pathlib.Path(model).read_text())
    plain.write_text(text)
    accumulated.write_text(accumulating(text))
    failed = 0
    for precision in precisions:
        run = {}
        for target in ("cpu", "cuda"):
            options = ["--data", data, "--steps", str(STEPS), "--precision", precision,
                       "--target", target, "--no-timing", "--hash-state"]  # fmt: skip
            ranks = [*mpirun, "amp-run", plain, "--batch", str(BATCH), *options]
            run[target] = states(ranks)
            if target == "cuda" and states(ranks, seed=7) != run[target]:
                failed = 1
                print(f"error: {precision}: expected the same states in another order")
            if states([*ranks, "--shard", "optimizer"]) != run[target]:
                failed = 1
                print(f"error: {precision} on {target}: expected the same states where ranks share moments")
            one = states(["amp-run", accumulated, "--batch", str(2 * BATCH), *options])
            if run[target] != one:
                failed = 1
                print(f"error: {precision} on {target}: expected the states of one process")
                print(*(f"  {a}\n  {b}" for a, b in zip(run[target], one, strict=True)), sep="\n")
        same = sum(a == b for a, b in zip(run["cpu"], run["cuda"], strict=True))
        print(f"{precision}: {same} of {STEPS} states have the CPU's bits")
    return failed


if __name__ == "__main__":
    sys.exit(main())
