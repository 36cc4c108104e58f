# torch_steps.py - a rank of from_torch that says each state, and saves some.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     torch_steps.py FOLDER EVERY STEPS [CHECKPOINT]

import hashlib
import os
import sys

import torch
from torch import nn

import amp

folder, every, steps, *checkpoint = sys.argv[1:]
BATCH = 16

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 128), nn.GELU(), nn.Dropout(0.2), nn.Linear(128, 10))


def loss(model, x, y):
    return nn.functional.cross_entropy(model(x), y)


def state(t):
    """A hash of weights, moments and counters: all that is to be the same on each rank."""
    names = sorted(name for name, spec in t.image.variables.items() if spec.note not in ("constant", "rank"))
    whole = hashlib.sha256()
    for name in names:
        whole.update(t.get(name).reshape(-1).view(torch.uint8).numpy().tobytes())
    return whole.hexdigest()[:16]


example = torch.zeros(BATCH, 64), torch.zeros(BATCH, dtype=torch.long)
t = amp.from_torch(model, loss, example=example, optimizer=torch.optim.AdamW(model.parameters(), lr=0.01),
                   precision="f16", check=False, data_parallel=True)  # fmt: skip
if checkpoint:
    t.load(*checkpoint)
for _ in range(int(steps)):
    generator = torch.Generator().manual_seed(t.steps)
    x = torch.randn(t.ranks * BATCH, 64, generator=generator)
    own = slice(t.rank * BATCH, (t.rank + 1) * BATCH)
    t.step(x[own], x[own, :10].argmax(1)).loss
    print(f"step {t.steps} state {state(t)}", flush=True)
    if t.steps % int(every) == 0:
        t.save(os.path.join(folder, f"run.step{t.steps}.safetensors"))
t.save(os.path.join(folder, "run.safetensors"))
