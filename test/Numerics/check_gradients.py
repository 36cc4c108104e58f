#!/usr/bin/env python3
"""Compares the derivatives of an op with finite differences in f64, twice.

Of each case of the op, with variables for arguments: L is the sum of y · (y + ¾)
over its results y, M the same over the gradients of L. The gradient of L + M
for the variables, of which M's part is a second derivative, is what
`amp-run --check-gradients` compares with differences of L + M.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_gradients.py                   every op that has a derivative
    python3 check_gradients.py add gelu          these ops
    python3 check_gradients.py --table window    ops of cases_window.py
"""

import argparse
import functools
import itertools
import math
import random
import sys

import cases
import driver
import tensors
from cases import ACC, ELT, FLOATS, Dynamic, tensor

BATCH = 6


def literal(type, shape, values):
    """`values` as nested lists; nothing for no element."""
    if not values:
        return ""
    if type == "i1":
        values = ["true" if value else "false" for value in values]
    for size in reversed(shape[1:]):
        values = [values[i : i + size] for i in range(0, len(values), size)]
    return str(list(values)).replace("'", "") if shape else str(values[0])


class Module:
    """The text of a module and what it reads."""

    def __init__(self, op):
        self.random = random.Random(f"gradients of {op}")
        self.variables, self.weights, self.arguments, self.data = [], {}, {}, {}
        self.lines, self.losses = [], []

    def add_data(self, name, shape, type, values):
        self.arguments[name] = tensor(("?", *shape[1:]), type)
        self.data[f"train.{name}"] = tensors.Tensor.of(type, (BATCH, *shape[1:]), values)

    def add_argument(self, case, arg):
        """Lines that make %case.arg."""
        if arg in case.wrt:
            self.add_variable(case, arg)
            return
        name, type = f"{case.name}.{arg.name}", tensor(arg.shape, arg.type)
        count = math.prod(arg.shape)
        values = list(itertools.islice(itertools.cycle(arg.values or (0,)), count))
        if any(isinstance(size, Dynamic) for size in arg.shape):
            self.add_data(name, arg.shape, arg.type, values)
        else:
            text = literal(arg.type, arg.shape, values)
            self.lines.append(f"%{name} = amp.constant dense<{text}> : {type}")

    def add_variable(self, case, arg):
        name, shape = f"{case.name}.{arg.name}", arg.shape
        is_dynamic = any(isinstance(size, Dynamic) for size in shape)
        if is_dynamic:
            # Variables have static shapes: one row, times a factor per sample.
            factors, shape = (shape[0], *[1] * (len(shape) - 1)), (1, *shape[1:])
        self.variables.append(f"amp.variable @{name} : {tensor(shape, ELT)} = #amp.zeros")
        values = [self.random.uniform(*arg.domain) for _ in range(math.prod(shape))]
        self.weights[name] = tensors.Tensor.of("f64", shape, values)
        value = f"{name}.read"
        self.lines.append(f"%{value} = amp.read @{name} : {tensor(shape, ELT)}")
        if is_dynamic:
            rows = f"rows{len(shape)}"
            self.add_data(rows, factors, "f32", [0.75 + 0.125 * i for i in range(BATCH)])
            self.lines.append(f"%{name}.rows = amp.mul %{rows}, %{value} : "
                              f"{tensor(factors, ELT)}, {tensor(shape, ELT)}")  # fmt: skip
            value = f"{name}.rows"
        self.lines.append(f"%{name} = amp.watch %{value} : {tensor(arg.shape, ELT)}")

    def add_case(self, case):
        for arg in case.args:
            self.add_argument(case, arg)
        values = [result for result in case.results if result[2] in FLOATS]
        lines, loss = cases.loss_of(case, values, "l")
        backward, gradients = cases.backward_of(case, loss, "d")
        more, second = cases.loss_of(case, gradients, "m")
        self.lines += [cases.op_line(case), *lines, backward, *more]
        self.losses += [loss, second]

    def text(self):
        names = ", ".join(f"@{name}" for name in self.weights)
        if not self.arguments:
            self.add_data("rows2", (BATCH, 1), "f32", [1.0] * BATCH)
        arguments = ", ".join(f'%{name}: {type} {{amp.name = "{name}"}}'
                              for name, type in self.arguments.items())  # fmt: skip
        sums, total = [], self.losses[0]
        for i, loss in enumerate(self.losses[1:]):
            sums.append(f"%total{i} = amp.add %{total}, %{loss} : tensor<f32>, tensor<f32>")
            total = f"total{i}"
        return "\n".join([
            f"{ELT} = f32",
            f"{ACC} = f32",
            *self.variables,
            f"amp.optimizer @opt = #amp.sgd<lr = 0.0> for [{names}]",
            f'func.func @train({arguments}) -> (tensor<f32> {{amp.name = "loss"}})',
            '    attributes {amp.entry = "train"} {',
            "%c = amp.constant dense<0.75> : tensor<f32>",
            *self.lines, *sums,
            f"%g = amp.backward %{total} for @opt : !amp.gradients<unscaled>",
            "amp.step @opt %g : !amp.gradients<unscaled>",
            f"return %{total} : tensor<f32>", "}", ""])  # fmt: skip


def check(op, op_cases, args):
    module = Module(op)
    for case in op_cases:
        module.add_case(case)
    model, data, weights = (
        args.directory / f"{op}.{end}"
        for end in ("gradients.mlir", "data.safetensors", "weights.safetensors")
    )
    model.write_text(module.text())
    tensors.write(data, module.data)
    tensors.write(weights, module.weights)
    driver.run(["amp-run", model, "--data", data, "--load-weights", weights, "--batch", str(BATCH),
                "--no-shuffle", "--check-gradients"], args.limit)  # fmt: skip
    return []


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    args = driver.parse(parser)
    ops = {op: cases.differentiated(op_cases) for op, op_cases in cases.all_cases().items()}
    for op in args.ops:
        if not ops.get(op):
            parser.error(f"expected an op with cases that have a derivative, found '{op}'")
    return driver.drive({
        op: functools.partial(check, op, ops[op], args)
        for op in args.ops or cases.ops_of(args.table) if ops[op]})  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
