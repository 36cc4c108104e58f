#!/usr/bin/env python3
"""Trains with every optimizer, on the CPU and on the driver that computes, and
compares what is saved: weights, moments, averages, counts and S.

The optimizers of test/Codegen/Inputs/optimizers.mlir, and those below, are in one step,
each with weights of its own: rows that no vector divides, and a whole number of
vectors. A loss is sum((x w) c) + sum((y v + b) d), whose gradients x c, y d and d are
exact in every type: nothing but unscaling, clipping and updates tells targets apart.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare_updates.py DIRECTORY [PRECISION...]
"""

import pathlib
import random
import re
import subprocess
import sys

from compare_kernels import compare

import tensors

INPUTS = pathlib.Path(__file__).resolve().parents[1] / "Codegen" / "Inputs" / "optimizers.mlir"
MORE = {
    "plain_adam": "#amp.adam<lr = 0.5>",
    "adamw_amsgrad": "#amp.adamw<lr = 0.5, weight_decay = 0.01, amsgrad = true>",
    "rmsprop_momentum": "#amp.rmsprop<lr = 0.5, momentum = 0.5>",
    "lars_momentum": "#amp.lars<lr = 0.5, momentum = 0.9>",
}
SHAPES = {"w": (24, 40), "v": (40, 7), "b": (7,)}
# Of a sample.
ARGUMENTS = {"x": 24, "c": 40, "y": 40, "d": 7}
STEPS = 6


def optimizers():
    """{name: (the optimizer, what follows its variables)}"""
    found = re.findall(r"^amp\.optimizer @(\w+) = (#amp\..*>) for \[[^\]]*\](.*)$",
                       INPUTS.read_text(), re.MULTILINE)  # fmt: skip
    listed = {name: (optimizer, average) for name, optimizer, average in found}
    return listed | {name: (optimizer, "") for name, optimizer in MORE.items()}


def part_of(name, optimizer, average):
    """Declarations of an optimizer, and its lines of the step."""
    declared, reads = [], []
    for variable, shape in SHAPES.items():
        type = f"tensor<{'x'.join(map(str, shape))}xf32>"
        declared.append(f"amp.variable @{name}.{variable} : {type} = #amp.ones")
        reads.append(f"%{name}.{variable} = amp.read @{name}.{variable} : {type}")
    variables = ", ".join(f"@{name}.{variable}" for variable in SHAPES)
    declared.append(f"amp.optimizer @{name} = {optimizer} for [{variables}]{average}")
    step = """
%xw = amp.matmul %x, %w : (tensor<?x24xf32>, tensor<24x40xf32>) -> tensor<?x40xf32>
%xwc = amp.mul %xw, %c : tensor<?x40xf32>, tensor<?x40xf32>
%first = amp.sum %xwc {axes = [0, 1]} : tensor<?x40xf32> -> tensor<f32>
%yv = amp.matmul %y, %v : (tensor<?x40xf32>, tensor<40x7xf32>) -> tensor<?x7xf32>
%yvb = amp.add %yv, %b : tensor<?x7xf32>, tensor<7xf32>
%yvbd = amp.mul %yvb, %d : tensor<?x7xf32>, tensor<?x7xf32>
%second = amp.sum %yvbd {axes = [0, 1]} : tensor<?x7xf32> -> tensor<f32>
%loss = amp.add %first, %second : tensor<f32>, tensor<f32>
%scaled = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
%unscaled = amp.unscale %scaled by @s : !amp.gradients<unscaled>
%clipped, %norm = amp.clip_grad_norm %unscaled max 1.0 : !amp.gradients<unscaled>, tensor<f32>
amp.step @opt %clipped : !amp.gradients<unscaled>
"""
    step = re.sub(r"%(\w+)", lambda m: m[0] if m[1] in ARGUMENTS else f"%{name}.{m[1]}", step)
    return declared, [*reads, step.replace("@opt", f"@{name}")]


def module():
    declared, lines, name = ["amp.scaler @s = #amp.dynamic<init = 1024.0, interval = 5>"], [], ""
    for name, (optimizer, average) in optimizers().items():
        more, body = part_of(name, optimizer, average)
        declared += more
        lines += body
    arguments = ", ".join(
        f'%{argument}: tensor<?x{size}xf32> {{amp.name = "{argument}"}}'
        for argument, size in ARGUMENTS.items())  # fmt: skip
    return "\n".join([
        *declared, f'func.func @train({arguments}) -> (tensor<f32> {{amp.name = "loss"}})',
        '    attributes {amp.entry = "train"} {', *lines, f"return %{name}.loss : tensor<f32>",
        "}", ""])  # fmt: skip


def train(model, data, precision, target):
    """What a run saves."""
    saved = model.with_suffix(f".{precision}.{target}")
    command = ["amp-run", model, "--data", data, "--steps", str(STEPS), "--batch", "1",
               "--precision", precision, "--target", target, "--save", saved]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: expected {model} to train in {precision} on '{target}', found: "
                 f"{done.stderr}")  # fmt: skip
    return tensors.read(saved)


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    model, data = directory / "model.mlir", directory / "data.safetensors"
    model.write_text(module())
    generator = random.Random(1)
    samples = {}
    for name, size in ARGUMENTS.items():
        values = [generator.randrange(-15, 16) / 8 for _ in range(STEPS * size)]
        samples[f"train.{name}"] = tensors.Tensor.of("f32", (STEPS, size), values)
    tensors.write(data, samples)
    failed = 0
    for precision in sys.argv[2:] or ("f16", "bf16", "f32", "f64"):
        expected, found = (train(model, data, precision, target) for target in ("cpu", "cuda"))
        if expected.keys() != found.keys():
            sys.exit(f"error: expected {sorted(expected)} to be saved, found {sorted(found)}")
        different = 0
        for name, tensor in expected.items():
            different += tensor.data != found[name].data
            for problem in compare(tensor, found[name]):
                failed += 1
                print(f"error: {name} in {precision}, {problem}")
        print(f"{precision}: {len(expected)} tensors, {different} with other bits than the CPU's")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
