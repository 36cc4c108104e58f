"""Trains a convnet on images of handwritten digits, evaluates it after each epoch on images
that it has not seen, and keeps the best weights.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/image_classifier.py [--epochs N]

Half a minute on two cores.
"""

# %% Data: images [N, 1, 8, 8] of 0 to 1, and labels [N]
import argparse
import pathlib

import amp
import numpy
import torch
from torch import nn
from torch.nn import functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=12)
parser.add_argument("--precision", default="auto")
options = parser.parse_args()
torch.manual_seed(0)
digits = pathlib.Path(__file__).resolve().parents[1] / "digits.safetensors"
data = {name: torch.tensor(numpy.asarray(value.to("float32") if name.endswith("x") else value))
        for name, value in amp.load_tensors(digits).items()}  # fmt: skip
x, y = data["train.x"].view(-1, 1, 8, 8), data["train.y"]
test_x, test_y = data["test.x"].view(-1, 1, 8, 8), data["test.y"]

# %% A module, a loss, an optimizer, as in PyTorch
model = nn.Sequential(
    nn.Conv2d(1, 32, 3, padding=1), nn.BatchNorm2d(32), nn.ReLU(),
    nn.Conv2d(32, 64, 3, stride=2, padding=1), nn.BatchNorm2d(64), nn.ReLU(),
    nn.Flatten(), nn.Dropout(0.2), nn.Linear(64 * 4 * 4, 10))  # fmt: skip


def loss(m, x, y):
    logits = m(x)
    return F.cross_entropy(logits, y), {"accuracy": (logits.argmax(1) == y).float().mean()}


batch = 64
steps = len(x) // batch
optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3, weight_decay=0.05)
scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, 3e-3, total_steps=steps * options.epochs, cycle_momentum=False)

# %% Training
best = 0.0
with amp.from_torch(model, loss, (x[:batch], y[:batch]), optimizer=optimizer, scheduler=scheduler,
                    precision=options.precision, eval_batch=len(test_x)) as t:  # fmt: skip
    for epoch in range(options.epochs):
        order = torch.randperm(len(x))[: steps * batch].view(steps, batch)
        results = [t.step(x[i], y[i]) for i in order]
        trained = sum(r.loss for r in results) / steps
        test = t.evaluate(test_x, test_y)
        if test["accuracy"] > best:
            best, weights = test["accuracy"], t.state_dict()
        print(f"epoch {epoch + 1:2}  loss {trained:.4f}  on new images: loss {test['loss']:.4f},"
              f" {100 * test['accuracy']:.1f} % right  {'#' * round(20 * trained)}")  # fmt: skip

# %% Back in PyTorch
model.load_state_dict(weights)
model.eval()
right = (model(test_x).argmax(1) == test_y).float().mean().item()
print(f"the best weights read {100 * right:.1f} % of new images")
