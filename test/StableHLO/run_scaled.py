#!/usr/bin/env python3
"""Runs what amp-loss-scaling made of loss-scaling.mlir by XLA.

Gradients are those of S = 1, whatever S is, and finite; where a seed times S, or a
gradient, is infinite, the flag says so.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 run_scaled.py MODULE.mlir
"""

import pathlib
import sys

import numpy as np

from dialect import make_context, parse
from execute import Machine


def main():
    with make_context() as context:
        module = parse(pathlib.Path(sys.argv[1]).read_text(), context)
        machine = Machine()
        generator = np.random.default_rng(0)
        seed, x = (generator.standard_normal(s).astype(np.float32) for s in ((8, 4), (8, 16)))
        # S is a power of 2: scaling is exact.
        for scale, factor, expected in ((1, 1, True), (65536, 1, True), (2.0**127, 16, False), (1, np.nan, False)):
            inputs = [seed, np.float32(scale), x]
            inputs[0] = inputs[0] * np.float32(factor)
            *gradients, flag = machine.run(module, inputs)
            if bool(flag) != expected:
                sys.exit(f"error: S = {scale}, seed times {factor}: expected the flag {expected}, found {bool(flag)}")
            wanted = x.astype(np.float64).T @ seed, seed.astype(np.float64).sum()
            for name, found, want in zip(("matrix", "sum"), gradients, wanted):
                if expected and np.abs(found - want).max() > 1e-4:
                    sys.exit(f"error: S = {scale}: expected the {name} {want}, found {found}")


if __name__ == "__main__":
    main()
