#!/usr/bin/env python3
"""Trains the network of docs/PyTorchByHand.md with PyTorch and writes the losses
that a test compares amp-run's with, and the accuracy on the test images.

Batches are those of amp-run's seed 0. f16 is torch.autocast with GradScaler,
bf16 torch.autocast, both on the CPU. test/Training/compare_curves.py reads the
file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 export.py > /dev/null && python3 make_curves.py
                        writes curves.json; needs torch and safetensors
"""

import json
import pathlib
import sys

import torch
from model import Reader
from safetensors.torch import load_file
from torch.nn.functional import cross_entropy

HERE = pathlib.Path(__file__).resolve().parent
sys.path.append(str(HERE.parents[1] / "Training"))
from batch_order import training_steps  # noqa: E402

STEPS, BATCH = 200, 64
TYPES = {"f64": None, "f32": None, "f16": torch.float16, "bf16": torch.bfloat16}


def train(name, data, order):
    """Returns the loss of each step, and the share of test images read right."""
    storage = torch.float64 if name == "f64" else torch.float32
    low = TYPES[name]
    model = Reader()
    model.load_state_dict(load_file(HERE / "weights.safetensors"))
    model.to(storage)
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3, foreach=False)
    scaler = torch.amp.GradScaler("cpu", init_scale=2.0**16, enabled=name == "f16")
    autocast = torch.autocast("cpu", dtype=low or torch.bfloat16, enabled=bool(low))
    x, y = data["train.x"].to(storage), data["train.y"]
    losses = []
    for indices in order:
        optimizer.zero_grad(set_to_none=True)
        with autocast:
            loss = cross_entropy(model(x[indices]), y[indices])
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        losses.append(loss.item())
    with torch.no_grad(), autocast:
        right = model(data["test.x"].to(storage)).argmax(1) == data["test.y"]
    return losses, right.double().mean().item()


def main():
    torch.set_num_threads(1)
    data = load_file(HERE.parent / "digits.safetensors")
    order = training_steps(len(data["train.y"]), BATCH, STEPS, 0)
    runs = {}
    for name in TYPES:
        losses, accuracy = train(name, data, order)
        runs[name] = {"accuracy": accuracy, "loss": losses}
        print(f"{name}: {losses[0]:.6f} -> {losses[-1]:.6f}, {accuracy:.4f}")
    distance = {}
    for name, reference in (("f32", "f64"), ("f16", "f32"), ("bf16", "f32")):
        pairs = zip(runs[name]["loss"], runs[reference]["loss"])
        distance[name] = max(abs(a - b) / abs(b) for a, b in pairs)
        print(f"{name}: largest distance from {reference} {distance[name]:.2e}")
    lines = ",\n".join(f'  "{k}": {json.dumps(v)}' for k, v in runs.items())
    head = {"torch": torch.__version__.split("+")[0], "batch": BATCH, "distance": distance}
    text = json.dumps(head)[:-1] + ',\n "seeds": {"0": {\n' + lines + "\n }}}\n"
    (HERE / "curves.json").write_text(text)


if __name__ == "__main__":
    main()
