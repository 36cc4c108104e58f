#!/usr/bin/env python3
"""Dropout, executed: PyTorch has other random numbers, so this is the golden.

The generator is a second implementation of Philox 2x32-10 with the key and the
counter that lib/Schedule/Philox.cpp describes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 dropout.py DIR
"""

import math
import pathlib
import sys

import driver
import tensors
from tensors import rounded

MASK = 0xFFFFFFFF
MULTIPLIER, WEYL = 0xD256D193, 0x9E3779B9
SHAPE, RATE = (40, 50), 0.25
# name: element type, seed, id.
RUNS = {"f32": ("f32", 7, 3), "f16": ("f16", 7, 3), "bf16": ("bf16", 7, 3),
        "seed": ("f32", 2**40 + 7, 3), "id": ("f32", 7, 4)}  # fmt: skip


def is_kept(seed, step, id, position):
    key = ((seed & MASK) ^ (id * WEYL & MASK)) + (step & MASK) * MULTIPLIER & MASK
    left = position & MASK
    right = (position >> 32) ^ (seed >> 32) ^ (step & MASK) ^ id
    for _ in range(10):
        product = left * MULTIPLIER
        left, right = (product >> 32) ^ key ^ right, product & MASK
        key = key + WEYL & MASK
    return left >> 8 >= math.ceil(RATE * 2**24)


def module(type, id):
    return f"""\
!t = tensor<{SHAPE[0]}x{SHAPE[1]}x{type}>
!wide = tensor<{SHAPE[0]}x{SHAPE[1]}xf32>
func.func @f(%x: !t {{amp.name = "x"}}) -> (!t {{amp.name = "y"}}, !t {{amp.name = "dx"}})
    attributes {{amp.entry = "eval"}} {{
  %key = amp.rng_key
  %y = amp.dropout %x, %key {{rate = {RATE}, id = {id}}} : !t
  %z = amp.convert %y : !t to !wide
  %loss = amp.sum %z {{axes = [0, 1]}} : !wide -> tensor<f32>
  %dx = amp.backward %loss wrt (%x) : tensor<f32> -> !t
  return %y, %dx : !t, !t
}}
"""


def run(directory, name):
    """x, y and dx of a run."""
    type, seed, id = RUNS[name]
    model, inputs, outputs = (directory / f"{name}.{end}" for end in ("mlir", "in", "out"))
    model.write_text(module(type, id))
    values = [1.0 + i % 64 / 64 for i in range(math.prod(SHAPE))]
    values[:4] = [math.inf, -math.inf, math.nan, 0.0]
    x = tensors.Tensor.of(type, SHAPE, values)
    tensors.write(inputs, {"x": x})
    driver.run(["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs, "--seed", seed])
    found = tensors.read(outputs)
    return x.values(), found["y"].values(), found["dx"].values()


def check(directory, name):
    type, seed, id = RUNS[name]
    factor = rounded(1 / (1 - RATE), "f32")
    kept = 0
    for i, (x, y, dx) in enumerate(zip(*run(directory, name))):
        keeps = is_kept(seed, 0, id, i)
        kept += keeps
        # As PyTorch: a NaN or an infinity that is dropped is NaN, and is found.
        expected = [x * 0.0, 0.0]
        if keeps:
            # Computed in f32, rounded once.
            product = rounded(x * factor, "f32")
            expected = [rounded(product, type), rounded(factor, type)]
        if not all(a == b or a != a and b != b for a, b in zip(expected, (y, dx))):
            yield f"element {i}: expected y, dx = {expected}, found {[y, dx]}"
            return
    mean, deviation = (1 - RATE) * math.prod(SHAPE), math.sqrt(math.prod(SHAPE) * RATE * (1 - RATE))
    if abs(kept - mean) > 4 * deviation:
        yield f"expected about {mean:.0f} elements to be kept, found {kept}"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    failed = 0
    for name in RUNS:
        for problem in check(directory, name):
            failed += 1
            print(f"error: dropout, {name}: {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
