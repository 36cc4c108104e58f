#!/usr/bin/env python3
"""Trains the digits MLP with PyTorch and writes the curves we compare with.

PyTorch is the reference for what a mixed-precision training step does: its
f64 curve says whether ours computes the same step, and the distance between
its autocast and f32 curves says how far rounding alone may carry a run.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Needs torch, numpy and safetensors; writes to goldens/ beside this file, or
to the directory of --out:
    weights-seed{0,1,2}.safetensors  initial values, the same for all types
    order-seed{0,1,2}.txt            sample indices of each step
    digits.json                      losses, accuracies and distances
"""

import argparse
import json
import pathlib

import torch
from safetensors.torch import load_file, save_file
from torch.nn.functional import cross_entropy, gelu

from batch_order import training_steps

HERE = pathlib.Path(__file__).resolve().parent
DATA = HERE.parent / "Examples" / "digits.safetensors"
SEEDS, STEPS, BATCH = (0, 1, 2), 300, 64
SHAPES = {"w1": (64, 128), "b1": (128,), "w2": (128, 64), "b2": (64,),
          "w3": (64, 10), "b3": (10,)}  # fmt: skip
ACTIVATIONS = {"gelu": gelu, "relu": torch.relu}
CONFIG = {
    "model": "64-128-64-10",
    "optimizer": "adamw, betas 0.9 0.999, eps 1e-8, "
    "weight decay 0.01 on w, 0.0 on b",
    "clip_grad_norm": 1.0,
    "scaler": "f16 only: init 65536, growth 2, backoff 0.5, interval 2000",
    "batch": BATCH,
    "steps": STEPS,
}


def initial_weights(seed):
    """U(-1/sqrt(fan_in), 1/sqrt(fan_in)) for weights, zeros for biases;
    rounded to f16 so that the files are small and every type starts from
    the same values exactly."""
    generator = torch.Generator().manual_seed(seed)
    weights = {}
    for name, shape in SHAPES.items():
        value = torch.zeros(shape)
        if name.startswith("w"):
            bound = shape[0] ** -0.5
            value.uniform_(-bound, bound, generator=generator)
        weights[name] = value.half()
    return weights


def logits_of(p, x, activation):
    h = activation(x @ p["w1"] + p["b1"])
    h = activation(h @ p["w2"] + p["b2"])
    return h @ p["w3"] + p["b3"]


def train(dtype, weights, order, data, activation, lr):
    """Returns the loss of each step, the number of skipped steps and the
    final test accuracy."""
    torch.manual_seed(0)
    storage = torch.float64 if dtype == "f64" else torch.float32
    low = {"f16": torch.float16, "bf16": torch.bfloat16}.get(dtype)
    p = {n: w.to(storage).requires_grad_() for n, w in weights.items()}
    groups = [
        {"params": [p[n] for n in p if n.startswith("w")], "weight_decay": 0.01},
        {"params": [p[n] for n in p if n.startswith("b")], "weight_decay": 0.0},
    ]
    optimizer = torch.optim.AdamW(
        groups, lr=lr, betas=(0.9, 0.999), eps=1e-8, foreach=False
    )
    scaler = torch.amp.GradScaler(
        "cpu", init_scale=2.0**16, growth_interval=2000, enabled=dtype == "f16"
    )
    autocast = torch.autocast("cpu", dtype=low or torch.bfloat16, enabled=bool(low))
    x, y = data["train.x"].to(storage), data["train.y"]
    losses, skipped = [], 0
    for indices in order:
        optimizer.zero_grad(set_to_none=True)
        with autocast:
            loss = cross_entropy(logits_of(p, x[indices], activation), y[indices])
        scaler.scale(loss).backward()
        scaler.unscale_(optimizer)
        torch.nn.utils.clip_grad_norm_(list(p.values()), 1.0, foreach=False)
        before = scaler.get_scale()
        scaler.step(optimizer)
        scaler.update()
        skipped += scaler.get_scale() < before
        losses.append(loss.item())
    with torch.no_grad(), autocast:
        logits = logits_of(p, data["test.x"].to(storage), activation)
        found = logits.argmax(1)
    return losses, skipped, (found == data["test.y"]).double().mean().item()


def distance(curve, reference):
    return max(abs(a - b) / abs(b) for a, b in zip(curve, reference))


def write_json(path, result):
    """One line per curve: f64 with all its digits, the others with the nine
    that identify an f32."""
    digits = {"f64": 17, "f32": 9, "f16": 7, "bf16": 7}
    lines = []
    for seed, runs in result["seeds"].items():
        rows = []
        for dtype, run in runs.items():
            losses = ",".join(f"{v:.{digits[dtype]}g}" for v in run["loss"])
            rest = json.dumps({k: v for k, v in run.items() if k != "loss"})
            rows.append(f'  "{dtype}": {rest[:-1]}, "loss": [{losses}]}}')
        lines.append(f' "{seed}": {{\n' + ",\n".join(rows) + "\n }")
    head = {k: v for k, v in result.items() if k != "seeds"}
    text = json.dumps(head, indent=1)[:-2] + ',\n "seeds": {\n'
    path.write_text(text + ",\n".join(lines) + "\n }\n}\n")
    json.loads(path.read_text())


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--lr", type=float, default=3e-3)
    parser.add_argument("--activation", choices=ACTIVATIONS, default="gelu")
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "goldens")
    args = parser.parse_args()
    out, activation = args.out, ACTIVATIONS[args.activation]
    torch.set_num_threads(1)
    torch.use_deterministic_algorithms(True)
    out.mkdir(exist_ok=True)
    data = load_file(DATA)
    result = {"torch": torch.__version__.split("+")[0],
              "cpu": torch.backends.cpu.get_cpu_capability(),
              "config": {**CONFIG, "activation": args.activation, "lr": args.lr},
              "distance": {}, "seeds": {}}  # fmt: skip
    largest = {"f16": 0.0, "bf16": 0.0}
    for seed in SEEDS:
        weights = initial_weights(seed)
        path = out / f"weights-seed{seed}.safetensors"
        save_file(weights, path)
        path.chmod(0o644)
        order = training_steps(len(data["train.y"]), BATCH, STEPS, seed)
        text = "".join(" ".join(map(str, step)) + "\n" for step in order)
        (out / f"order-seed{seed}.txt").write_text(text)
        runs = {}
        for dtype in ("f64", "f32", "f16", "bf16"):
            losses, skipped, accuracy = train(
                dtype, weights, order, data, activation, args.lr
            )
            runs[dtype] = {"accuracy": accuracy, "skipped": skipped, "loss": losses}
            line = f"seed {seed} {dtype:4}: loss {losses[0]:.6f} -> {losses[-1]:.6f}"
            line += f", skipped {skipped}, accuracy {accuracy:.4f}"
            if dtype == "f32":
                d = distance(losses, runs["f64"]["loss"])
                line += f", largest distance from f64 {d:.3e}"
            if dtype in largest:
                d = distance(losses, runs["f32"]["loss"])
                largest[dtype] = max(largest[dtype], d)
                line += f", largest distance from f32 {d:.3e}"
            print(line, flush=True)
        result["seeds"][str(seed)] = runs
    result["distance"] = {k: float(f"{v:.6g}") for k, v in largest.items()}
    write_json(out / "digits.json", result)
    for dtype, value in largest.items():
        print(f"{dtype}: largest distance over {len(SEEDS)} seeds {value:.6g}, "
              f"bar {2 * value:.6g}")  # fmt: skip


if __name__ == "__main__":
    main()
