"""Trains a reader of handwritten digits in a loop with Accelerate: in f16 by amp's steps,
saved and resumed, and in f32 by PyTorch's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/accelerate_loop.py [--epochs N]
"""

# %% Data and a module
import argparse
import pathlib
import tempfile

import accelerate
import amp
import numpy
import torch
from amp.integrations.accelerate import Accelerator
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=4)
options = parser.parse_args()
root = pathlib.Path(__file__).resolve().parents[3]
data = {name: torch.tensor(numpy.asarray(value.to("float32") if name.endswith("x") else value))
        for name, value in amp.load_tensors(root / "test/Examples/digits.safetensors").items()}  # fmt: skip
largest = data["train.x"].max()


def made():
    accelerate.utils.set_seed(0)
    model = nn.Sequential(nn.Linear(64, 128), nn.GELU(), nn.Linear(128, 128), nn.GELU(), nn.Linear(128, 10))
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
    loader = DataLoader(TensorDataset(data["train.x"] / largest, data["train.y"]), 64, shuffle=True)
    return model, optimizer, loader, torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 23 * options.epochs)


def loss(model, x, y):
    return F.cross_entropy(model(x), y)


def accuracy(model):
    with torch.no_grad():
        return (model.eval()(data["test.x"] / largest).argmax(1) == data["test.y"]).float().mean().item()


# %% The loop of amp, which resumes half way
def ours():
    with tempfile.TemporaryDirectory() as folder:
        for part in range(2):
            accelerator = Accelerator(mixed_precision="fp16")
            model, optimizer, loader, scheduler = accelerator.prepare(*made())
            step = accelerator.compile(model, optimizer, loss, max_norm=1.0)
            if part:
                accelerator.load_state(folder)
            for _ in range(options.epochs // 2):
                model.train()
                for x, y in loader:
                    step(x, y)
                    scheduler.step()
            accelerator.save_state(folder)
    return accuracy(model)


# %% The loop of PyTorch
def theirs():
    accelerator = accelerate.Accelerator(cpu=True)
    model, optimizer, loader, scheduler = accelerator.prepare(*made())
    for _ in range(options.epochs):
        model.train()
        for x, y in loader:
            accelerator.backward(loss(model, x, y))
            accelerator.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad()
    return accuracy(model)


found, expected = ours(), theirs()
print(f"amp f16: accuracy {found:.3f}; PyTorch: {expected:.3f}")
assert abs(found - expected) < 0.02
