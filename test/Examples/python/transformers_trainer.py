"""Trains a small GPT-2 on this project's own pages with transformers.Trainer: in f16 by
amp's step, and in f32 by PyTorch's.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/transformers_trainer.py [--steps N]
"""

# %% Lines of a page, as bytes; each batch is as long as its longest line
import argparse
import pathlib
import tempfile

import torch
import transformers
from amp.integrations.transformers import Trainer

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=120)
options = parser.parse_args()
root = pathlib.Path(__file__).resolve().parents[3]
lines = [line.encode()[:64] for line in (root / "docs/Structures.md").read_text().splitlines() if len(line) > 8]
lines = lines[: 224 + 32]  # 14 batches of 16, two for each step of the optimizer, and 32 lines to evaluate


def collate(rows):
    length = -(-max(map(len, rows)) // 32) * 32  # 32 or 64: a few shapes
    ids = torch.tensor([[*row, *[0] * (length - len(row))] for row in rows])
    return {"input_ids": ids, "attention_mask": (ids > 0).long(), "labels": ids.where(ids > 0, -100)}


# %% The same script for both
def train(kind, **named):
    transformers.set_seed(0)
    model = transformers.GPT2LMHeadModel(transformers.GPT2Config(
        vocab_size=256, n_positions=64, n_embd=64, n_layer=2, n_head=2, attn_pdrop=0.0, resid_pdrop=0.0,
        embd_pdrop=0.0, bos_token_id=0, eos_token_id=0))  # fmt: skip
    with tempfile.TemporaryDirectory() as folder:
        args = transformers.TrainingArguments(
            folder, use_cpu=True, max_steps=options.steps, per_device_train_batch_size=16, gradient_accumulation_steps=2,
            learning_rate=3e-3, lr_scheduler_type="cosine", warmup_steps=10, max_grad_norm=1.0, weight_decay=0.01,
            logging_steps=20, eval_strategy="steps", eval_steps=40, save_steps=40, report_to=[], disable_tqdm=True,
            dataloader_drop_last=True)  # fmt: skip
        trainer = kind(model=model, args=args, data_collator=collate, train_dataset=lines[:-32],
                       eval_dataset=lines[-32:], **named)  # fmt: skip
        trainer.train()
        return [entry["eval_loss"] for entry in trainer.state.log_history if "eval_loss" in entry]


# %% Both
ours, theirs = train(Trainer, precision="f16"), train(transformers.Trainer)
print("amp f16:", *(f"{loss:.3f}" for loss in ours))
print("PyTorch:", *(f"{loss:.3f}" for loss in theirs))
assert abs(ours[-1] - theirs[-1]) < 0.05 * theirs[-1], (ours, theirs)
