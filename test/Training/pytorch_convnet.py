#!/usr/bin/env python3
"""Trains the convnet of convnet.py with PyTorch in f64 and f32, and writes
goldens/convnet.json and goldens/convnet-weights.safetensors.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Needs torch, numpy and safetensors.
"""

import json

import torch
from safetensors.torch import load_file, save_file
from torch.nn.functional import cross_entropy, pad

import convnet

DATA = convnet.GOLDENS.parent.parent / "Examples" / "digits.safetensors"


def initial_weights():
    torch.manual_seed(0)
    weights = {}
    for name, shape in convnet.SHAPES.items():
        weights[name] = torch.full(shape, float(name.startswith("g")))
        if name.startswith("w"):
            weights[name].uniform_(-(shape[0] ** -0.5), shape[0] ** -0.5)
    return weights


def convolution(x, w, g, b):
    x = pad(x, (0, 0, 1, 1, 1, 1))
    taps = [x[:, i : i + 8, j : j + 8] for i in range(3) for j in range(3)]
    h = torch.cat(taps, 3) @ w
    d = h - h.mean((0, 1, 2))
    return torch.relu(d * torch.rsqrt((d * d).mean((0, 1, 2)) + 1e-5) * g + b)


def train(weights, dtype, x, y):
    p = {name: w.to(dtype).requires_grad_() for name, w in weights.items()}
    optimizer = torch.optim.SGD(p.values(), lr=0.1)
    losses, batches = [], len(x) // convnet.BATCH
    for step in range(convnet.STEPS):
        begin = step % batches * convnet.BATCH
        batch = slice(begin, begin + convnet.BATCH)
        h = x[batch].to(dtype).reshape(-1, 8, 8, 1)
        for n in "12":
            h = convolution(h, p["w" + n], p["g" + n], p["b" + n])
        loss = cross_entropy(h.mean((1, 2)) @ p["w3"] + p["b3"], y[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(loss.item())
    return losses


def main():
    torch.set_num_threads(1)
    data = load_file(DATA)
    weights = initial_weights()
    save_file(weights, convnet.GOLDENS / "convnet-weights.safetensors")
    f64, f32 = (
        train({n: w.clone() for n, w in weights.items()}, dtype, data["train.x"], data["train.y"])
        for dtype in (torch.float64, torch.float32)
    )
    distance = max(abs(a - b) / b for a, b in list(zip(f32, f64))[convnet.FIRST :])
    golden = {"torch": torch.__version__, "f32 distance": distance, "f64": f64}
    (convnet.GOLDENS / "convnet.json").write_text(json.dumps(golden, indent=1) + "\n")
    print(f"PyTorch's f32 is {distance:.2g} from f64")


if __name__ == "__main__":
    main()
