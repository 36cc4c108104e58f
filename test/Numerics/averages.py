#!/usr/bin/env python3
"""Evaluation on the averages of weights, and the rate in the metrics.

The averages themselves are compared in long_optimizers.py. Here an entry with
`amp.average` evaluates the state of a run: its loss, sum(w * x), has to be that of
the average in the saved state, before any step that of the weights; and an entry
without it that of the weights.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 averages.py DIR
"""

import json
import pathlib
import subprocess
import sys

import long_optimizers
import training

SIZE = 4
AVERAGES = {
    "ema": "#amp.sgd<lr = 0.1, momentum = 0.9> for [@w] average #amp.ema<decay = 0.75>",
    "swa": "#amp.sgd<lr = 0.1, momentum = 0.9> for [@w] average #amp.swa<start = 3, every = 2>",
    "ax": "#amp.asgd<lr = 0.1, t0 = 3.0> for [@w]",
}
RATE = "#amp.linear<steps = 10, warmup = 2>"
TEST = [0.5, -1.0, 2.0, 0.25]


def forward(name):
    return f"""\
  %w = amp.read @w : tensor<{SIZE}x1xf32>
  %loss = amp.autocast {name} -> tensor<f32> {{
    %0 = amp.matmul %x, %w : (tensor<?x{SIZE}xf32>, tensor<{SIZE}x1xf32>) -> tensor<?x1xf32>
    %1 = amp.sum %0 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
    amp.yield %1 : tensor<f32>
  }}
"""


def module(optimizer, dtype, average):
    optimizer = optimizer.replace(">", f", schedule = {RATE}>", 1)
    argument = f'%x: tensor<?x{SIZE}xf32> {{amp.name = "x"}}'
    loss = 'tensor<f32> {amp.name = "loss"}'
    return f"""\
amp.variable @w : tensor<{SIZE}x1xf32> = dense<[[1.0], [2.0], [3.0], [4.0]]> : tensor<{SIZE}x1xf32>
amp.optimizer @opt = {optimizer}
amp.scaler @s = #amp.dynamic<init = 128.0>
func.func @train({argument}) -> ({loss}, tensor<f32> {{amp.name = "lr"}}) attributes {{amp.entry = "train"}} {{
{forward(dtype)}\
  %lr = amp.learning_rate @opt : tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss, %lr : tensor<f32>, tensor<f32>
}}
func.func @eval({argument}) -> ({loss}) attributes {{amp.entry = "eval"{average}}} {{
{forward(dtype)}\
  return %loss : tensor<f32>
}}
"""


def samples(count):
    return [[((step * 5 + i * 3) % 7 - 3) / 4 for i in range(SIZE)] for step in range(count)]


def evaluate(directory, *options):
    metrics = directory / "evaluation.jsonl"
    subprocess.run(
        ["amp-run", directory / "model.mlir", "--data", directory / "data.safetensors",
         "--evaluate", "--metrics", metrics, *options],
        check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return json.loads(metrics.read_text().splitlines()[-1])["loss"]


def check(directory, name, dtype):
    bar = {"f16": 2e-3, "bf16": 2e-2}[dtype]
    saved = directory / "state.safetensors"
    losses = {}
    for average in (", amp.average", ""):
        text = module(AVERAGES[name], dtype, average)
        steps = training.run(directory, text, samples(8), "--save", saved, test=[TEST])
        for t, step in enumerate(steps):
            rate = 0.1 * (t / 2 if t < 2 else 1 - (t - 2) / 10)
            if not abs(step["lr"] - rate) <= 1e-8:
                yield f"step {t + 1} has a rate of {step['lr']}, expected {rate}"
        losses[average] = evaluate(directory, "--load", saved)
        first = evaluate(directory)
        if not abs(first - 5.5) <= 5.5 * bar:
            yield f"before any step the loss is {first}, expected 5.5"
    kept = long_optimizers.read(saved, f"w.{name}")
    weights = long_optimizers.read(saved, "w")
    for average, values in ((", amp.average", kept), ("", weights)):
        terms = [a * b for a, b in zip(values, TEST)]
        if not abs(losses[average] - sum(terms)) <= bar * sum(map(abs, terms)):
            yield f"the loss{average} is {losses[average]}, expected {sum(terms)}"
    if max(abs(a - b) for a, b in zip(kept, weights)) < 0.02:
        yield "averages and weights are the same: nothing was tested"


def main():
    directory = pathlib.Path(sys.argv[1])
    failed = [
        f"{name} in {dtype}: {message}"
        for name in AVERAGES
        for dtype in ("f16", "bf16")
        for message in check(directory / f"{name}-{dtype}", name, dtype)
    ]
    print(f"{2 * len(AVERAGES)} runs, {len(failed)} failed")
    return "\n".join(failed)


if __name__ == "__main__":
    sys.exit(main() or 0)
