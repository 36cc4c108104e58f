"""Trains a convnet on handwritten digits with Lightning: in f16 by amp's steps, stopped and
resumed, and in f32 by PyTorch's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/lightning_strategy.py [--epochs N]
"""

# %% Data
import argparse
import pathlib
import tempfile
import warnings

import amp
import lightning
import numpy
import torch
from amp.integrations.lightning import Strategy
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

parser = argparse.ArgumentParser()
parser.add_argument("--epochs", type=int, default=4)
options = parser.parse_args()
root = pathlib.Path(__file__).resolve().parents[3]
data = {name: torch.tensor(numpy.asarray(value.to("float32") if name.endswith("x") else value))
        for name, value in amp.load_tensors(root / "test/Examples/digits.safetensors").items()}  # fmt: skip
train = TensorDataset(data["train.x"].view(-1, 1, 8, 8) / data["train.x"].max(), data["train.y"])
test = TensorDataset(data["test.x"].view(-1, 1, 8, 8) / data["train.x"].max(), data["test.y"])
warnings.filterwarnings("ignore", ".*does not have many workers")


# %% A module as Lightning has it
class Reader(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(1, 16, 3, padding=1), nn.BatchNorm2d(16), nn.ReLU(), nn.MaxPool2d(2),
            nn.Conv2d(16, 32, 3, padding=1), nn.ReLU(), nn.Flatten(), nn.Linear(512, 10))  # fmt: skip

    def training_step(self, batch, batch_idx):
        x, y = batch
        logits = self.net(x)
        loss = F.cross_entropy(logits, y)
        self.log("train_loss", loss)
        self.log("train_accuracy", (logits.argmax(1) == y).float().mean(), on_epoch=True, on_step=False)
        return loss

    def validation_step(self, batch, batch_idx):
        x, y = batch
        self.log("accuracy", (self.net(x).argmax(1) == y).float().mean())

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=3e-3)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, 8)}


def trained(strategies, folder):
    """The metrics after the epochs, of which each strategy runs a part."""
    lightning.seed_everything(0, verbose=False)
    module, path = Reader(), None
    generator = torch.Generator().manual_seed(0)
    for i, strategy in enumerate(strategies):
        trainer = lightning.Trainer(
            strategy=strategy, accelerator="cpu", devices=1, max_epochs=options.epochs * (i + 1) // len(strategies),
            gradient_clip_val=1.0, logger=False, enable_checkpointing=False, enable_progress_bar=False,
            enable_model_summary=False)  # fmt: skip
        trainer.fit(module, DataLoader(train, 64, shuffle=True, drop_last=True, generator=generator),
                    DataLoader(test, 360), ckpt_path=path)  # fmt: skip
        path = f"{folder}/{i}.ckpt"
        trainer.save_checkpoint(path)
        module = Reader()
    return {name: float(value) for name, value in trainer.callback_metrics.items()}


# %% Both
with tempfile.TemporaryDirectory() as folder:
    ours = trained([Strategy(precision="f16"), Strategy(precision="f16")], folder)
    theirs = trained(["auto"], folder)
print("amp f16:", ours)
print("PyTorch:", theirs)
assert ours.keys() == theirs.keys()
assert abs(ours["accuracy"] - theirs["accuracy"]) < 0.02, (ours, theirs)
