#!/usr/bin/env python3
"""A checkpoint of Lightning and one of accelerate go on here, and go on there again.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import os
import tempfile
import warnings

import accelerate
import amp
import lightning
import torch
from beside_torch import refused
from run_cases import case, run
from safetensors.torch import load_file

X = torch.randn(4, 6, generator=torch.Generator().manual_seed(1)).double()
STEPS = 4


def loss(m, x):
    return m.net(x).tanh().square().mean()


class Module(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.net = torch.nn.Linear(6, 5).double()

    def training_step(self, x, index):
        return loss(self, x)

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=0.1)
        scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 3, 0.5)
        return {"optimizer": optimizer, "lr_scheduler": {"scheduler": scheduler, "interval": "step"}}

    def configured(self):
        made = self.configure_optimizers()
        return made["optimizer"], made["lr_scheduler"]["scheduler"]


def reference():
    """The weights after three times as many steps in PyTorch."""
    m = Module()
    optimizer, scheduler = m.configured()
    for _ in range(3 * STEPS):
        optimizer.zero_grad()
        loss(m, X).backward()
        optimizer.step(), scheduler.step()
    return m.state_dict()


def close(found):
    for name, value in reference().items():
        assert (found[name] - value).abs().max() < 1e-10, (name, found[name], value)


def steps_here(m, optimizer, scheduler):
    t = amp.from_torch(m, loss, (X,), optimizer=optimizer, scheduler=scheduler, precision="f64")
    for _ in range(STEPS):
        t.step(X)
    return t


@case
def a_checkpoint_of_lightning():
    def fit(m, steps, **options):
        trainer = lightning.Trainer(
            max_steps=steps, accelerator="cpu", precision="64-true", logger=False, enable_progress_bar=False,
            enable_checkpointing=False, enable_model_summary=False)  # fmt: skip
        trainer.fit(m, torch.utils.data.DataLoader([X] * 20, batch_size=None), **options)
        return trainer

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "last.ckpt")
        fit(Module(), STEPS).save_checkpoint(path)
        checkpoint = torch.load(path, weights_only=False)
        m = Module()
        optimizer, scheduler = m.configured()
        m.load_state_dict(checkpoint["state_dict"])
        optimizer.load_state_dict(checkpoint["optimizer_states"][0])
        scheduler.load_state_dict(checkpoint["lr_schedulers"][0])
        with steps_here(m, optimizer, scheduler) as t:
            checkpoint["state_dict"] = t.state_dict()
            checkpoint["optimizer_states"] = [t.optimizer_state_dict()]
            checkpoint["lr_schedulers"] = [t.scheduler_state_dict()]
        torch.save(checkpoint, path)
        again = Module()
        fit(again, 2 * STEPS, ckpt_path=path, weights_only=False)
    close(again.state_dict())


@case
def a_state_of_accelerate():
    def prepared():
        m = Module()
        accelerator = accelerate.Accelerator(cpu=True)
        return accelerator, *accelerator.prepare(m, *m.configured())

    def train(accelerator, m, optimizer, scheduler):
        for _ in range(STEPS):
            accelerator.backward(loss(m, X))
            optimizer.step(), scheduler.step(), optimizer.zero_grad()

    with tempfile.TemporaryDirectory() as folder:
        first = prepared()
        train(*first)
        first[0].save_state(folder)
        accelerator, m, optimizer, scheduler = prepared()
        accelerator.load_state(folder)
        refused("optimizer.optimizer", call=lambda: steps_here(m, optimizer, None))
        refused("scheduler.scheduler", call=lambda: steps_here(m, optimizer.optimizer, scheduler))
        with steps_here(m, optimizer.optimizer, scheduler.scheduler) as t:
            m.load_state_dict(t.state_dict())
            optimizer.load_state_dict(t.optimizer_state_dict())
            scheduler.load_state_dict(t.scheduler_state_dict())
        train(accelerator, m, optimizer, scheduler)
        close(m.state_dict())
        # Without accelerate, of its files.
        other = Module()
        parts = other.configured()
        other.load_state_dict(load_file(os.path.join(folder, "model.safetensors")))
        for one, file in zip(parts, ("optimizer.bin", "scheduler.bin")):
            one.load_state_dict(torch.load(os.path.join(folder, file), weights_only=False))
        with steps_here(other, *parts) as t:
            t.step(X)
            for _ in range(STEPS - 1):
                t.step(X)
            close(t.state_dict())


warnings.simplefilter("ignore")
run()
