#!/usr/bin/env python3
"""Loops of frameworks with compiled steps: resumed as unbroken, beside the framework's own
steps in f32, and what each refuses by name.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import os
import tempfile
import warnings

import accelerate as _accelerate
import lightning
import torch
import transformers
from amp.integrations import accelerate, transformers as ours
from amp.integrations._stepper import Stepper
from amp.integrations.lightning import Strategy
from beside_torch import refused
from run_cases import case, run
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

warnings.filterwarnings("ignore", ".*(many workers|LeafSpec|logging interval|val_dataloader|validation_step).*")


def near(found, expected, bound=2e-5):
    for name, value in expected.items():
        assert (found[name] - value).abs().max() < bound, (name, (found[name] - value).abs().max())


# ---- What they have in common -----------------------------------------------


@case
def steps():
    """Groups with rates of their own, batches of several shapes, weights where the module is read."""
    m = nn.Linear(4, 3)
    other = copy.deepcopy(m)

    def groups(m):
        return torch.optim.SGD([{"params": [m.weight], "lr": 0.1}, {"params": [m.bias], "lr": 0.2}], momentum=0.9)

    def loss(m, x):
        return m(x).square().mean()

    mine, theirs = groups(m), groups(other)
    stepper = Stepper(m, loss, mine)
    for i, count in enumerate((6, 5, 6, 4)):
        x = torch.randn(count, 4)
        for optimizer in (mine, theirs):
            for group in optimizer.param_groups:
                group["lr"] *= 0.5 + i / 8
        stepper.step(x)
        theirs.zero_grad()
        loss(other, x).backward()
        theirs.step()
        near(m.state_dict(), other.state_dict(), 1e-6)
        assert (m(x) - other(x)).abs().max() < 1e-6
    mine.param_groups[0]["momentum"] = 0.5
    refused("changes the learning rate alone", call=lambda: stepper.step(x))
    mine.param_groups[0]["momentum"] = 0.9
    m.bias.requires_grad_(False)
    refused("found parameters frozen", call=lambda: stepper.step(x))
    m.bias.requires_grad_(True)
    stepper.close()
    stepper = Stepper(m, loss, torch.optim.SGD([{"params": [m.weight]}, {"params": [m.bias]}], lr=0.1))
    stepper.step(x)
    stepper._optimizer.param_groups[1]["lr"] = 0.2
    refused("expected one learning rate for the groups that began with one", call=lambda: stepper.step(x))
    stepper.close()
    stepper = Stepper(m, loss, torch.optim.SGD(m.parameters(), lr=0.1))
    stepper._examples = dict.fromkeys(range(8), (x,))
    refused("expected batches of 8 shapes at most", "pad", call=lambda: stepper.step(torch.randn(3, 4)))
    stepper.close()


# ---- Lightning ----------------------------------------------------------------


class Net(lightning.LightningModule):
    def __init__(self):
        super().__init__()
        self.net = nn.Linear(4, 3)
        self.seen = []

    def training_step(self, batch, batch_idx):
        x, y = batch
        out = self.net(x)
        loss = F.mse_loss(out, y)
        self.log("loss", loss, on_step=False, on_epoch=True)
        return {"loss": loss, "out": out}

    def on_train_batch_end(self, outputs, batch, batch_idx):
        self.seen.append(outputs["out"].shape)

    def configure_optimizers(self):
        optimizer = torch.optim.Adam(self.parameters(), lr=0.05)
        return [optimizer], [torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.8)]


def fit(module, strategy, epochs, path=None, **named):
    torch.manual_seed(3)
    data = TensorDataset(torch.randn(24, 4), torch.randn(24, 3))
    trainer = lightning.Trainer(strategy=strategy, accelerator="cpu", devices=1, max_epochs=epochs, logger=False,
                                enable_checkpointing=False, enable_progress_bar=False, enable_model_summary=False,
                                **named)  # fmt: skip
    trainer.fit(module, DataLoader(data, 4), ckpt_path=path)
    return trainer


@case
def lightning_beside_itself():
    torch.manual_seed(0)
    module = Net()
    first, second, third = copy.deepcopy(module), copy.deepcopy(module), copy.deepcopy(module)
    options = dict(accumulate_grad_batches=2, gradient_clip_val=0.1)
    theirs = fit(first, "auto", 3, **options)
    ours = fit(second, Strategy(), 3, **options)
    near(second.state_dict(), first.state_dict())
    assert abs(ours.callback_metrics["loss"] - theirs.callback_metrics["loss"]) < 1e-5
    assert second.seen == first.seen
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.ckpt")
        fit(third, Strategy(), 1, **options).save_checkpoint(path)
        resumed = Net()
        fit(resumed, Strategy(), 3, path, **options)
        assert all(torch.equal(value, second.state_dict()[name]) for name, value in resumed.state_dict().items())
        fit(third, "auto", 1).save_checkpoint(path)
        refused("expected a checkpoint of this strategy", call=lambda: fit(Net(), Strategy(), 3, path))


@case
def lightning_refuses():
    def changed(**members):
        return type("Net", (Net,), members)()

    def counted(self, batch, batch_idx):
        return Net.training_step(self, batch, batch_idx)["loss"] * self.current_epoch

    def by_hand(self):
        Net.__init__(self)
        self.automatic_optimization = False

    for module, text in (
        (changed(on_after_backward=lambda self: None), "without on_after_backward()"),
        (changed(training_step=counted), "found current_epoch in training_step"),
        (changed(__init__=by_hand), "expected automatic_optimization"),
    ):
        refused(text, call=lambda: fit(module, Strategy(), 1))
    refused("drop_last=True", call=lambda: fit(Net(), Strategy(), 1, accumulate_grad_batches=4))
    refused("Strategy(precision=", call=lambda: fit(Net(), Strategy(), 1, precision="bf16-mixed"))
    average = lightning.pytorch.callbacks.StochasticWeightAveraging(0.1)
    refused("StochasticWeightAveraging", call=lambda: fit(Net(), Strategy(), 1, callbacks=[average]))


# ---- transformers -------------------------------------------------------------


def rows():
    torch.manual_seed(5)
    return [torch.randint(1, 30, (length,)) for length in torch.randint(5, 13, (24,))]


def collate(several):
    length = -(-max(map(len, several)) // 8) * 8
    ids = torch.stack([F.pad(row, (0, length - len(row))) for row in several])
    return {"input_ids": ids, "attention_mask": (ids > 0).long(), "labels": ids.where(ids > 0, -100)}


def language(kind, folder, steps, resume=None, **named):
    transformers.set_seed(0)
    model = transformers.GPT2LMHeadModel(transformers.GPT2Config(
        vocab_size=30, n_positions=16, n_embd=16, n_layer=1, n_head=2, attn_pdrop=0.0, resid_pdrop=0.0, embd_pdrop=0.0,
        bos_token_id=0, eos_token_id=0))  # fmt: skip
    given = dict(use_cpu=True, max_steps=steps, per_device_train_batch_size=4, gradient_accumulation_steps=2,
                 learning_rate=1e-2, max_grad_norm=0.5, lr_scheduler_type="constant_with_warmup", warmup_steps=2,
                 logging_steps=1, eval_strategy="steps", eval_steps=2, save_steps=2, report_to=[],
                 disable_tqdm=True)  # fmt: skip
    args = transformers.TrainingArguments(folder, **{**given, **named})
    trainer = kind(model=model, args=args, data_collator=collate, train_dataset=rows(), eval_dataset=rows()[:4])
    trainer.train(resume_from_checkpoint=resume)
    return trainer


@case
def transformers_beside_itself():
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        theirs = language(transformers.Trainer, one, 6, load_best_model_at_end=True)
        mine = language(ours.Trainer, two, 6, load_best_model_at_end=True)
        near(mine.model.state_dict(), theirs.model.state_dict(), 5e-4)
        for a, b in zip(mine.state.log_history, theirs.state.log_history):
            for key in ("loss", "eval_loss", "grad_norm", "learning_rate"):
                assert abs(a.get(key, 0) - b.get(key, 0)) < 2e-3, (key, a, b)
        whole = language(ours.Trainer, two, 6)
        resumed = language(ours.Trainer, two, 6, os.path.join(two, "checkpoint-4"))
        assert all(torch.equal(value, whole.model.state_dict()[name])
                   for name, value in resumed.model.state_dict().items())  # fmt: skip
        refused("expected a checkpoint of this Trainer",
                call=lambda: language(ours.Trainer, one, 6, os.path.join(one, "checkpoint-4")))  # fmt: skip


@case
def transformers_arguments():
    with tempfile.TemporaryDirectory() as folder:
        for flag, precision in (("fp16", "f16"), ("bf16", "bf16")):
            trainer = language(ours.Trainer, folder, 2, **{flag: True})
            assert trainer._precision == precision and not trainer.args.fp16 and not trainer.args.bf16
        refused("trained already", call=trainer.train)
        for named, text in (
            (dict(neftune_noise_alpha=5.0), "without neftune_noise_alpha"),
            (dict(auto_find_batch_size=True), "without auto_find_batch_size"),
            (dict(gradient_accumulation_steps=4), "dataloader_drop_last=True"),
            (dict(optim="adafactor"), "Adafactor"),
        ):
            refused(text, call=lambda: language(ours.Trainer, folder, 2, **named))


# ---- Accelerate ---------------------------------------------------------------


@case
def accelerate_beside_itself():
    """Windows of two batches, with a scheduler that steps with the optimizer."""
    data, module = TensorDataset(torch.randn(24, 4), torch.randn(24, 3)), nn.Linear(4, 3)

    def loss(m, x, y):
        return F.mse_loss(m(x), y)

    def trained(accelerator, train):
        m = copy.deepcopy(module)
        optimizer = torch.optim.Adam(m.parameters(), lr=0.1)
        scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, 0.9)
        m, optimizer, loader, scheduler = accelerator.prepare(m, optimizer, DataLoader(data, 4), scheduler)
        train(accelerator, m, optimizer, loader, scheduler)
        return m.state_dict(), scheduler.get_last_lr()

    def compiled(accelerator, m, optimizer, loader, scheduler):
        step = accelerator.compile(m, optimizer, loss, max_norm=0.5)
        for x, y in loader:
            step(x, y)
            scheduler.step()

    def eager(accelerator, m, optimizer, loader, scheduler):
        for x, y in loader:
            with accelerator.accumulate(m):
                accelerator.backward(loss(m, x, y))
                if accelerator.sync_gradients:
                    accelerator.clip_grad_norm_(m.parameters(), 0.5)
                optimizer.step()
                scheduler.step()
                optimizer.zero_grad()

    found, rate = trained(accelerate.Accelerator(gradient_accumulation_steps=2), compiled)
    expected, right = trained(_accelerate.Accelerator(gradient_accumulation_steps=2, cpu=True), eager)
    assert rate == right
    near(found, expected, 1e-6)


@case
def accelerate_in_f64():
    accelerator = accelerate.Accelerator(cpu=True)
    torch.manual_seed(0)
    model, x = torch.nn.Linear(6, 4).double(), torch.randn(8, 6, dtype=torch.float64)
    other = copy.deepcopy(model)

    def loss(m, x):
        return m(x).square().mean()

    model, optimizer = accelerator.prepare(model, torch.optim.SGD(model.parameters(), lr=0.1))
    step = accelerator.compile(model, optimizer, loss, precision="f64")
    theirs = torch.optim.SGD(other.parameters(), lr=0.1)
    for _ in range(3):
        value = loss(other, x)
        theirs.zero_grad()
        value.backward()
        theirs.step()
        assert abs(step(x).loss - value.item()) < 1e-12


@case
def accelerate_refuses():
    accelerator = accelerate.Accelerator()
    for name in ("accumulate_calls", "hyperparameters"):
        refused(f"found {name}=", call=lambda: accelerator.compile(None, None, None, **{name: 2}))
    for name in ("backward", "accumulate", "clip_grad_norm_", "autocast"):
        refused(f"found accelerator.{name}()", "accelerator.compile(", call=getattr(accelerator, name))
    refused("expected mixed_precision", call=lambda: accelerate.Accelerator(mixed_precision="fp8"))


if __name__ == "__main__":
    run(lambda: torch.manual_seed(0))
