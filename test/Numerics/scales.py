#!/usr/bin/env python3
"""S after every step, bit by bit that of PyTorch's `_amp_update_scale_`.

The loss is w * x^2, so that the gradient is x^2: 1, or infinite in the steps
that overflow. What is returned is finite in either case. Some S are subnormal:
no other step may be found to overflow. PyTorch's S falls on below 2^-126, ours
does not; what follows is not compared.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 scales.py DIRECTORY
"""

import json
import pathlib
import struct
import sys

import training

OVERFLOW = 3.0e38
LEAST = "00800000"
MODULE = """\
amp.variable @w : tensor<1xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.001> for [@w]
amp.scaler @s = #amp.dynamic<{policy}> {{elide = false}}
func.func @train(%x: tensor<?x1xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<1xf32>
  %square = amp.mul %x, %x : tensor<?x1xf32>, tensor<?x1xf32>
  %0 = amp.mul %square, %w : tensor<?x1xf32>, tensor<1xf32>
  %loss = amp.sum %0 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %shown = amp.sum %w {{axes = [0]}} : tensor<1xf32> -> tensor<f32>
  return %shown : tensor<f32>
}}
"""


def bits(number):
    return struct.pack(">f", number).hex()


def check(directory, entry):
    factors = [f"{key} = {entry[key]:.17e}" for key in ("init", "growth", "backoff")]
    policy = ", ".join([*factors, f"interval = {entry['interval']}"])
    found = [int(flag) for flag in entry["found"]]
    # A step reports the S that seeded it: one more shows what the last one left.
    samples = [[OVERFLOW if overflows else 1.0] for overflows in [*found, 0]]
    steps = training.run(
        directory, MODULE.format(policy=policy), samples, "--max-consecutive-skips=0",
        training.UNTRACED)  # fmt: skip
    skipped = [int(step["skipped"]) for step in steps[:-1]]
    if skipped != found:
        yield f"{policy}: skipped {skipped}, expected {found}"
    scales = [bits(step["scale"]) for step in steps]
    for i, (before, got, expected) in enumerate(zip(scales, scales[1:], entry["scales"].split())):
        # Bits of numbers above 0 are ordered as they are.
        ends = expected < min(before, LEAST)
        if ends:
            expected = min(before, LEAST)
        if got != expected:
            yield f"{policy}, found {entry['found']}: S is {got} after step {i}, expected {expected}"
        if ends or got != expected:
            break


def main():
    directory = pathlib.Path(sys.argv[1])
    entries = json.loads(
        (pathlib.Path(__file__).parent / "goldens" / "scales.json").read_text()
    )
    problems = [
        problem for entry in entries for problem in check(directory, entry)
    ]
    for problem in problems:
        print(f"error: {problem}")
    print(f"{len(entries)} sequences, {len(problems)} problems")
    return 1 if problems or len(entries) < 100 else 0


if __name__ == "__main__":
    sys.exit(main())
