#!/usr/bin/env python3
"""Compares tensors with goldens under the one table of tolerances.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare.py --check-docs      compares the table with docs/Numerics.md
"""

import argparse
import dataclasses
import math
import pathlib
import sys

import tensors

# eps, the gap above 1, and the smallest subnormal number of each type.
EPS = {"f16": 2.0**-10, "bf16": 2.0**-7, "f32": 2.0**-23, "f64": 2.0**-52}
TINY = {"f16": 2.0**-24, "bf16": 2.0**-133, "f32": 2.0**-149, "f64": 2.0**-1074}
FLOAT_TYPES = tuple(EPS)

# Which ops belong to which class of the table.
CLASSES = {
    "exact": "neg abs sign relu clamp watch is_finite maximum minimum compare select convert "
    "cast constant iota size reshape transpose broadcast concat slice pad gather max min argmax",
    "arithmetic": "add sub mul div sqrt reciprocal leaky_relu scatter_add",
    "function": "exp expm1 log log1p tanh sigmoid silu softplus rsqrt erf gelu gelu_grad pow",
    "sum": "sum mean matmul mse",
    "normalisation": "softmax log_softmax softmax_grad log_softmax_grad layer_norm "
    "layer_norm_grad cross_entropy cross_entropy_grad",
}
CLASS_OF = {op: name for name, ops in CLASSES.items() for op in ops.split()}


@dataclasses.dataclass
class Tolerance:
    """|found - expected| ≤ eps · (relative · |expected| + absolute), plus one
    smallest subnormal where not both are 0."""

    relative: float
    absolute: float

    def allows(self, expected, found, type):
        slack = TINY[type] if self.relative or self.absolute else 0.0
        allowed = self.relative * abs(expected) + self.absolute
        return abs(found - expected) <= EPS[type] * allowed + slack

    def __str__(self):
        return f"{self.relative:g} · x + {self.absolute:g}" if self.absolute else (
            f"{self.relative:g} · x" if self.relative else "equal")  # fmt: skip


# Per class: (f32, f16 and bf16) of values, then of gradients.
TOLERANCES = {
    "exact": (Tolerance(0, 0), Tolerance(0, 0), Tolerance(0, 0), Tolerance(0, 0)),
    "arithmetic": (Tolerance(1, 0), Tolerance(1, 0), Tolerance(2, 0), Tolerance(2, 0)),
    "function": (Tolerance(4, 0), Tolerance(1, 0), Tolerance(8, 0), Tolerance(2, 0)),
    "sum": (Tolerance(4, 4), Tolerance(1, 0), Tolerance(4, 4), Tolerance(1, 0)),
    "normalisation": (Tolerance(4, 4), Tolerance(1, 0), Tolerance(8, 8), Tolerance(2, 1)),
}


def tolerance_of(op, type, is_gradient):
    row = TOLERANCES[CLASS_OF[op]]
    return row[2 * is_gradient + (type in ("f16", "bf16"))]


def agree(expected, found, type, tolerance):
    if type not in FLOAT_TYPES:
        return expected == found
    if math.isnan(expected) or math.isnan(found):
        return math.isnan(expected) and math.isnan(found)
    if math.isinf(expected) or math.isinf(found):
        return expected == found
    return tolerance.allows(expected, found, type)


def distance(expected, found):
    """For showing the worst element: NaN and inf against a number come first."""
    difference = abs(found - expected)
    if not math.isfinite(difference):
        return math.inf
    return difference / abs(expected) if expected else difference


def compare(op, name, expected, found, is_gradient):
    """Error lines, none where `found` agrees with the golden."""
    if (found.type, found.shape) != (expected.type, expected.shape):
        return [f"error: amp.{op}, tensor '{name}': expected {expected.type} "
                f"{list(expected.shape)}, found {found.type} {list(found.shape)}"]  # fmt: skip
    tolerance = tolerance_of(op, expected.type, is_gradient)
    pairs = list(zip(expected.values(), found.values()))
    wrong = [i for i, (e, f) in enumerate(pairs) if not agree(e, f, expected.type, tolerance)]
    if not wrong:
        return []
    worst = max(wrong, key=lambda i: distance(*map(float, pairs[i])))
    e, f = pairs[worst]
    line = (f"error: amp.{op} in {expected.type}, tensor '{name}', element "
            f"{tensors.index_of(worst, expected.shape)}: expected {e!r}, found {f!r}")  # fmt: skip
    if expected.type in FLOAT_TYPES and math.isfinite(e) and math.isfinite(f):
        line += (f", {abs(f - e) / EPS[expected.type]:.3g} eps apart where "
                 f"{tolerance} is allowed")  # fmt: skip
    return [f"{line} ({len(wrong)} of {len(pairs)} elements differ)"]


def table():
    """The tolerances as docs/Numerics.md shows them."""
    lines = [
        "| class | values f32 | values f16, bf16 | gradients f32 | gradients f16, bf16 | ops |",
        "|-------|------------|------------------|---------------|---------------------|-----|",
    ]
    for name, row in TOLERANCES.items():
        ops = ", ".join(CLASSES[name].split())
        lines.append(f"| {name} | {' | '.join(map(str, row))} | {ops} |")
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check-docs", metavar="FILE", required=True)
    text = pathlib.Path(parser.parse_args().check_docs).read_text()
    if table() in text:
        return 0
    print(f"error: expected docs/Numerics.md to hold this table:\n{table()}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
