#!/usr/bin/env python3
"""Writes goldens/scales.json: how PyTorch changes S over sequences of steps of
which some overflow.

Its growth and backoff are doubles: the product with S is rounded to f32 once.
Factors that f32 does not hold, S next to the ends of f32 and subnormal ones are
where another arithmetic would differ.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Needs torch:

    python3 make_scales.py
"""

import json
import pathlib
import random
import struct

import torch

# init, growth, backoff, interval.
SETTINGS = (
    (65536.0, 2.0, 0.5, 3),
    (3.7, 1.001, 0.999, 1),
    (3.7, 1.1, 0.3, 2),
    (1.0, 1.0000001, 0.9999999, 1),
    (0.1, 3.3, 0.7, 2),
    (16777216.0, 1.5, 0.1, 1),
    (1.0e38, 1.7, 0.9, 1),
    (8.0e-39, 1.03, 0.97, 1),
    (3.7, 1.001, 0.8, 1),
    (65536.0, 2.0, 0.1, 2),
    # 1 / S is infinite in f32 here: finite gradients are found finite all the same.
    (1.0e-38, 1.5, 0.3, 2),
    (1.0e-44, 1.4, 0.4, 1),
)
SEEDS, STEPS = 13, 24


def trace(setting, seed):
    """Whether each step overflows, and S after it as bits of f32."""
    init, growth, backoff, interval = setting
    choose = random.Random(f"{setting} {seed}")
    often = choose.choice((0.1, 0.3, 0.6))
    found = [int(choose.random() < often) for _ in range(STEPS)]
    scale, tracker = torch.full((), init), torch.zeros((), dtype=torch.int32)
    scales = []
    for overflows in found:
        torch._amp_update_scale_(
            scale, tracker, torch.full((), float(overflows)), growth, backoff, interval
        )
        scales.append(struct.pack(">f", scale.item()).hex())
    return {"found": "".join(map(str, found)), "scales": " ".join(scales)}


def main():
    keys = ("init", "growth", "backoff", "interval")
    traces = [
        dict(zip(keys, setting)) | trace(setting, seed)
        for setting in SETTINGS
        for seed in range(SEEDS)
    ]
    path = pathlib.Path(__file__).parent / "goldens" / "scales.json"
    lines = ",\n".join(json.dumps(entry) for entry in traces)
    path.write_text(f"[\n{lines}\n]\n")
    print(f"{len(traces)} sequences of {STEPS} steps, PyTorch {torch.__version__}")


if __name__ == "__main__":
    main()
