#!/usr/bin/env python3
"""Optimizers, step by step, against PyTorch's.

The loss is sum(w * x), so that the gradient of a step is its sample, and the
loss of a step tells the weights before it. The goldens are the weights that
torch.optim gave in f64; --write makes them again and alone needs PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 optimizers.py run DIR     all cases in all precisions, files in DIR
    python3 optimizers.py write       goldens/optimizers.json
"""

import concurrent.futures
import json
import os
import pathlib
import sys

import training

# Largest distance, relative to the terms of the loss. In 16 bits what is read is
# rounded (to 2^-11, 2^-8); the master is not, or 40 steps would add up.
BARS = {"f64": 1e-14, "f32": 2e-6, "f16": 1e-3, "bf16": 1e-2}
GOLDENS = pathlib.Path(__file__).parent / "goldens" / "optimizers.json"
STEPS, SIZE = 40, 3
START = [1.0, -0.5, 0.25]
# name: (algorithm, its parameters, largest norm of the gradients or None)
CASES = {
    "sgd": ("sgd", {"lr": 0.1}, None),
    "sgd-decay": ("sgd", {"lr": 0.1, "weight_decay": 0.05}, None),
    "sgd-momentum": ("sgd", {"lr": 0.1, "momentum": 0.9}, None),
    "sgd-dampening": ("sgd", {"lr": 0.1, "momentum": 0.9, "dampening": 0.5}, None),
    "sgd-nesterov": (
        "sgd",
        {"lr": 0.1, "momentum": 0.9, "weight_decay": 0.05, "nesterov": True},
        None,
    ),
    "sgd-clip": ("sgd", {"lr": 0.1, "momentum": 0.9}, 0.75),
    "adam": ("adam", {"lr": 0.01}, None),
    "adam-decay": ("adam", {"lr": 0.01, "weight_decay": 0.1}, None),
    "adam-betas": ("adam", {"lr": 0.01, "beta1": 0.25, "beta2": 0.5}, None),
    "adam-no-momentum": ("adam", {"lr": 0.01, "beta1": 0.0, "eps": 0.001}, None),
    "adamw": ("adamw", {"lr": 0.01}, None),
    "adamw-decay": ("adamw", {"lr": 0.01, "weight_decay": 0.5}, None),
    "adamw-clip": ("adamw", {"lr": 0.01}, 0.75),
}


def gradient(step):
    """Exact in every type: a multiple of 1/8 below 2 for each element."""
    return [((step * 37 + i * 11) % 23 - 11) / 8 for i in range(SIZE)]


def module(case):
    algorithm, parameters, clip = CASES[case]
    options = ", ".join(
        f"{name} = {str(value).lower()}" for name, value in parameters.items()
    )
    bundle, clipping = "%u", ""
    if clip:
        clipping = (f"  %c, %norm = amp.clip_grad_norm %u max {clip}"
                    " : !amp.gradients<unscaled>, tensor<f32>\n")  # fmt: skip
        bundle = "%c"
    return f"""\
amp.variable @w : tensor<{SIZE}x1xf32> = dense<{[[w] for w in START]}> : tensor<{SIZE}x1xf32>
amp.optimizer @opt = #amp.{algorithm}<{options}> for [@w]
amp.scaler @s = #amp.dynamic<init = 1024.0, interval = 5, max = 8192.0> {{elide = false}}
func.func @train(%x: tensor<?x{SIZE}xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<{SIZE}x1xf32>
  %0 = amp.matmul %x, %w : (tensor<?x{SIZE}xf32>, tensor<{SIZE}x1xf32>) -> tensor<?x1xf32>
  %loss = amp.sum %0 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
{clipping}  amp.step @opt {bundle} : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}}
"""


def distance(case, steps):
    """The largest difference from PyTorch of any step's loss."""
    weights = json.loads(GOLDENS.read_text())[case]
    worst = 0.0
    for step, record in enumerate(steps):
        terms = [w * x for w, x in zip(weights[step], gradient(step))]
        # Relative to what is summed: the sum may cancel.
        scale = sum(abs(term) for term in terms) or 1.0
        worst = max(worst, abs(record["loss"] - sum(terms)) / scale)
    return worst


def run(directory):
    """All cases in all precisions, each trained by a process, some at a time."""

    def train(case, precision):
        return distance(case, training.run(
            directory / f"{case}-{precision}", module(case), [gradient(step) for step in range(STEPS)],
            "--precision", precision))  # fmt: skip

    failed = []
    runs = [(case, precision) for case in CASES for precision in BARS]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for (case, precision), worst in zip(runs, pool.map(train, *zip(*runs))):
            bar = BARS[precision]
            print(f"{case} in {precision}: {worst:.3g}, bar {bar:g}")
            if not worst <= bar:
                failed.append(f"{case} in {precision}")
    return f"bar missed: {', '.join(failed)}" if failed else ""


def torch_weights(case):
    import torch

    algorithm, parameters, clip = CASES[case]
    parameters = dict(parameters)
    if "beta1" in parameters or "beta2" in parameters:
        parameters["betas"] = (parameters.pop("beta1", 0.9),
                               parameters.pop("beta2", 0.999))  # fmt: skip
    kind = {"sgd": torch.optim.SGD, "adam": torch.optim.Adam, "adamw": torch.optim.AdamW}
    w = torch.tensor(START, dtype=torch.float64, requires_grad=True)
    optimizer = kind[algorithm]([w], foreach=False, **parameters)
    weights = []
    for step in range(STEPS):
        weights.append(w.tolist())
        w.grad = torch.tensor(gradient(step), dtype=torch.float64)
        if clip:
            torch.nn.utils.clip_grad_norm_([w], clip)
        optimizer.step()
    return weights


def main():
    command, *arguments = sys.argv[1:]
    if command == "run":
        return run(pathlib.Path(arguments[0]))
    lines = (f'"{case}": {json.dumps(torch_weights(case))}' for case in CASES)
    GOLDENS.write_text("{\n" + ",\n".join(lines) + "\n}\n")
    return ""


if __name__ == "__main__":
    sys.exit(main() or 0)
