# data_parallel.py - a script that trains as it is in one process and in several.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     torchrun --nproc-per-node 2 data_parallel.py FOLDER
#     mpirun -n 2 python data_parallel.py FOLDER

import os
import sys

import torch
from torch.utils.data import DataLoader, DistributedSampler, TensorDataset

import amp

folder = sys.argv[1]
generator = torch.Generator().manual_seed(1)
x = torch.randn(256, 20, generator=generator)
data = TensorDataset(x, (x[:, 0] * x[:, 1] > 0).long())

model = torch.nn.Sequential(torch.nn.Linear(20, 64), torch.nn.ReLU(), torch.nn.Dropout(0.1), torch.nn.Linear(64, 2))


def loss(model, x, y):
    return torch.nn.functional.cross_entropy(model(x), y)


t = amp.from_torch(model, loss, example=data[:16], optimizer=torch.optim.AdamW(model.parameters(), lr=3e-3),
                   precision="f16", data_parallel=True)  # fmt: skip
# Each rank has its own part of each epoch.
sampler = DistributedSampler(data, t.ranks, t.rank)
loader = DataLoader(data, batch_size=16, sampler=sampler, drop_last=True)
for epoch in range(5):
    sampler.set_epoch(epoch)
    for x, y in t.progress(loader, desc=f"epoch {epoch + 1}", disable=None):
        r = t.step(x, y)
t.save(os.path.join(folder, "run.safetensors"))
if t.rank == 0:
    print(f"{t.ranks} ranks, {t.steps} steps of {16 * t.ranks} samples, loss {r.loss:.3f}")
    print(f"loss on all samples {t.evaluate(*data[:])['loss']:.3f}")
t.load(os.path.join(folder, "run.safetensors"))
