#!/usr/bin/env python3
"""Fails where an op of the dialect has no cases here and no reason to have none.

The ops are those of docs/generated/Dialect.md, which test/Doc keeps equal to
the TableGen files: a new op fails this test until it has cases or a line below.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 coverage.py DIALECT.md
"""

import argparse
import math
import pathlib
import re
import sys

import cases
import compare
import tensors

HERE = pathlib.Path(__file__).resolve().parent

# Families without cases, why, and where they are run instead.
EXEMPT = {
    "variables and what is trained, no arithmetic": "variable read write optimizer scaler",
    "structure, gone before anything runs": "autocast backward yield gradients gradient",
    "structures of a step, run by structures.py": "accumulate micro_batch checkpoint barrier "
    "custom_vjp sum_gradients clip_grad_value",
    "loops, run by test/Training/loops.test and test/Python/from-torch-recurrent.test": "loop next",
    "windows of several calls, run by calls.py": "accumulate_calls",
    "sums over ranks, run by test/Parallel/equal_runs.py": "all_reduce all_reduce_tensors rank shift_key",
    "made of what another op gives, run as the gradients of attention": "attention_grad",
    "a step's assertions, no arithmetic, run by test/Training and test/Python": "assert assertions",
    "the loss scale and the step, run by scaling.py": "seed read_scale update_scale unscale "
    "clip_grad_norm gradient_norm sum_squares all_finite all step",
    "optimizers' arithmetic, run by optimizers.py": "update",
    "the rate of a step, run by schedules.py": "learning_rate",
    "random numbers that PyTorch does not have, run by dropout.py": "rng_key dropout",
    "others of the same bits, run by random_numbers.py": "random_uniform random_normal bernoulli",
}

# Ops whose results have no derivative, so no finite differences.
NOT_DIFFERENTIATED = {
    "its derivative is 0": "sign floor ceil round stop_gradient",
    "of integers alone": "floor_div floor_mod trunc_div trunc_mod and or xor shift_left "
    "shift_right shift_right_logical",
    "integers or flags come out": "argmax compare is_finite sort_key",
    "no operand's elements go in": "constant iota size positions",
}

# Special operands that the goldens of each type hold, and ops without them.
SMALLEST_NORMAL = {"f16": 2.0**-14, "bf16": 2.0**-126, "f32": 2.0**-126}
SPECIAL = {
    "infinity": lambda t: any(map(math.isinf, floats(t))),
    "NaN": lambda t: any(map(math.isnan, floats(t))),
    "a subnormal number": lambda t: any(0 < abs(v) < SMALLEST_NORMAL[t.type] for v in floats(t)),
    "a tensor without elements": lambda t: 0 in t.shape,
    "a dimension of size 1": lambda t: 1 in t.shape,
}
WITHOUT_SPECIAL = {"no operands": "constant iota", "only the operand's shape is read": "size positions",
                   "integers alone are read": "floor_div floor_mod trunc_div trunc_mod and or xor "
                   "shift_left shift_right shift_right_logical"}


def floats(tensor):
    return tensor.values() if tensor.type in SMALLEST_NORMAL else ()


def listed(table):
    return {op for ops in table.values() for op in ops.split()}


def check(dialect):
    registered = set(re.findall(r"^### `amp\.(\w+)`", dialect, re.MULTILINE))
    if len(registered) < 50:
        yield f"expected the ops of the dialect, found {len(registered)}"
    table, exempt = cases.all_cases(), listed(EXEMPT)
    for op in sorted(registered - set(table) - exempt):
        yield f"amp.{op} has no cases: add some to cases_*.py, or a reason to coverage.py"
    for op in sorted((set(table) | exempt) - registered):
        yield f"amp.{op} is no op of the dialect"
    for op in sorted(set(table) & exempt):
        yield f"amp.{op} has cases and is exempt from them"
    for op in sorted(set(table) ^ set(compare.CLASS_OF)):
        yield f"amp.{op} must have cases and a class of tolerances"
    for op, op_cases in table.items():
        if bool(cases.differentiated(op_cases)) == (op in listed(NOT_DIFFERENTIATED)):
            yield f"amp.{op} must have finite differences or a reason in coverage.py"
        if op not in listed(WITHOUT_SPECIAL):
            yield from check_special(op, op_cases)


def check_special(op, op_cases):
    if not any("?" in cases.tensor(a.shape, a.type) for c in op_cases for a in c.args):
        yield f"amp.{op} has no case with a dynamic size"
    inputs = {}
    for name, tensor in tensors.read(HERE / "goldens" / f"{op}.safetensors").items():
        type, kind, _ = name.split("/")
        if kind == "in":
            inputs.setdefault(type, []).append(tensor)
    for type, found in inputs.items():
        for what, holds in SPECIAL.items():
            if not any(map(holds, found)):
                yield f"amp.{op}, goldens of {type}: no operand with {what}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("dialect", type=pathlib.Path)
    problems = list(check(parser.parse_args().dialect.read_text()))
    for problem in problems:
        print(f"error: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
