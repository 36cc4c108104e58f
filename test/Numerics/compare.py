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
# The smallest normal bf16: below it the CPU's dot products of bf16 may see 0.
SMALLEST_NORMAL = 2.0**-126
FLUSHING = ("matmul", "conv", "conv_transpose", "conv_weight_grad")

# Which ops belong to which class of the table.
CLASSES = {
    "exact": "neg abs sign relu relu6 hardtanh hardshrink threshold clamp watch is_finite maximum "
    "minimum compare select convert cast constant iota size reshape transpose broadcast concat slice pad "
    "gather max min argmax "
    "floor ceil round stop_gradient floor_div floor_mod trunc_div trunc_mod and or xor shift_left "
    "shift_right shift_right_logical positions reverse take_along_axis sort top_k sort_key "
    "embedding",
    "arithmetic": "add sub mul div sqrt reciprocal leaky_relu",
    "function": "exp expm1 log log1p tanh sigmoid silu softplus rsqrt erf gelu gelu_grad pow "
    "elu selu celu mish log_sigmoid hardsigmoid hardswish softshrink prelu glu sin cos cumprod "
    "atan atan2 asin acos sinh cosh asinh erfinv erfc rem rotary",
    "sum": "sum mean matmul mse scatter_add scatter_add_along_axis cumsum conv conv_transpose "
    "conv_weight_grad max_pool max_pool_grad max_pool_take avg_pool adaptive_avg_pool "
    "adaptive_max_pool interpolate "
    "windows window_reduce",
    "softmax": "softmax log_softmax",
    "row": "softmax_grad log_softmax_grad layer_norm layer_norm_grad cross_entropy "
    "cross_entropy_grad batch_norm batch_norm_grad batch_norm_inference group_norm group_norm_grad "
    "instance_norm rms_norm rms_norm_grad l1 huber smooth_l1 soft_margin hinge_embedding kl_div "
    "binary_cross_entropy binary_cross_entropy_with_logits nll",
    "attention": "attention",
}
CLASS_OF = {op: name for name, ops in CLASSES.items() for op in ops.split()}


@dataclasses.dataclass
class Tolerance:
    """|found - golden| ≤ computing · eps(f32) · m, and where 16 bits are stored
    + storing · eps(type) · |golden| + reading · eps(type) · m. m ≥ |golden| is
    the magnitude of the terms (magnitudes.py); `reading` is for derivatives
    that read a stored result, which one rounding may have moved. Where one of
    them is not 0, subnormals may be off by one of the type and four of f32, in
    which intermediate results are computed."""

    computing: float
    storing: float
    reading: float = 0

    def allowed(self, op, golden, m, type):
        if not self.computing:
            return 0.0
        flushes = type == "bf16" and op in FLUSHING
        bound = SMALLEST_NORMAL if flushes else TINY[type] + 4 * TINY["f32"]
        bound += self.computing * EPS["f32"] * m
        if type in ("f16", "bf16"):
            bound += EPS[type] * (self.storing * abs(golden) + self.reading * m)
        return bound

    def __str__(self):
        if not self.computing:
            return "equal"
        return ", ".join(f"{x:g}" for x in dataclasses.astuple(self) if x)


# Per class: of values and of gradients.
TOLERANCES = {
    "exact": (Tolerance(0, 0), Tolerance(0, 0)),
    "arithmetic": (Tolerance(0, 0), Tolerance(2, 1)),
    "function": (Tolerance(4, 1), Tolerance(8, 1)),
    "sum": (Tolerance(2, 1), Tolerance(2, 1)),
    "softmax": (Tolerance(4, 1), Tolerance(8, 1, 1)),
    "row": (Tolerance(4, 1), Tolerance(8, 1)),
    # Scores and weights are stored, and read again.
    "attention": (Tolerance(8, 1, 1), Tolerance(16, 1, 8)),
}


def agree(golden, found, type, allowed):
    if type not in FLOAT_TYPES:
        return golden == found
    if math.isnan(golden) or math.isnan(found):
        return math.isnan(golden) and math.isnan(found)
    if math.isinf(golden) or math.isinf(found):
        return golden == found
    return abs(found - golden) <= allowed


def distance(expected, found):
    """For showing the worst element: NaN and inf against a number come first."""
    difference = abs(found - expected)
    if not math.isfinite(difference):
        return math.inf
    return difference / abs(expected) if expected else difference


def compare(op, name, golden, found, magnitudes, is_gradient):
    """Problems, none where `found` agrees with the golden. `magnitudes` is
    None where each element is its own."""
    if (found.type, found.shape) != (golden.type, golden.shape):
        return [f"amp.{op}, tensor '{name}': expected {golden.type} {list(golden.shape)}, "
                f"found {found.type} {list(found.shape)}"]  # fmt: skip
    type, tolerance = golden.type, TOLERANCES[CLASS_OF[op]][is_gradient]
    pairs = list(zip(golden.values(), found.values()))
    if type in FLOAT_TYPES:
        scales = magnitudes.values() if magnitudes else [abs(g) for g, _ in pairs]
        bounds = [tolerance.allowed(op, g, m, type) for (g, _), m in zip(pairs, scales)]
    else:
        bounds = [0] * len(pairs)
    wrong = [i for i, (p, b) in enumerate(zip(pairs, bounds)) if not agree(*p, type, b)]
    if not wrong:
        return []
    worst = max(wrong, key=lambda i: distance(*map(float, pairs[i])))
    g, f = pairs[worst]
    line = (f"amp.{op}, tensor '{name}' of {type}, element "
            f"{tensors.index_of(worst, golden.shape)}: expected {g!r}, found {f!r}")  # fmt: skip
    if type in FLOAT_TYPES and math.isfinite(g) and math.isfinite(f):
        line += f", {abs(f - g):.3g} apart where {bounds[worst]:.3g} is allowed"
    return [f"{line} ({len(wrong)} of {len(pairs)} elements differ)"]


def table():
    """The tolerances as docs/Numerics.md shows them."""
    lines = [
        "| class | values: computing, storing | gradients: computing, storing, reading | ops |",
        "|-------|----------------------------|----------------------------------------|-----|",
    ]
    for name, row in TOLERANCES.items():
        cells = [name, *map(str, row), ", ".join(CLASSES[name].split())]
        lines.append(f"| {' | '.join(cells)} |")
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
