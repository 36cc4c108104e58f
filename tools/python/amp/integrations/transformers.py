# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""transformers.Trainer with steps of amp.

    from amp.integrations.transformers import Trainer

    trainer = Trainer(model=model, args=TrainingArguments("out", use_cpu=True), train_dataset=data, precision="f16")
    trainer.train()
"""

import copy
import os

import torch
import transformers

from .._errors import ArgumentError
from ._stepper import Stepper, silence, whole_window

_STATE = "amp.pt"

#: settings that would do something to PyTorch's step, and what each has to be
_WITHOUT = {
    "deepspeed": None, "neftune_noise_alpha": None, "torch_compile": False, "auto_find_batch_size": False,
    "torch_empty_cache_steps": None, "fsdp": (None, [], ""), "optim_target_modules": None,
}  # fmt: skip


def _refuse(args):
    for name, value in _WITHOUT.items():
        found = getattr(args, name, None)
        if found not in (value if isinstance(value, tuple) else (value, None)):
            raise ArgumentError(f"expected TrainingArguments without {name}, found {name}={found!r}: the step is"
                                " compiled, and trains on one device")  # fmt: skip
    if args.world_size > 1 or args.n_gpu > 1:
        raise ArgumentError(f"expected one process and one device, found {max(args.world_size, args.n_gpu)}")
    if args.device.type != "cpu":
        raise ArgumentError(f"expected tensors on the CPU, found {args.device}; give TrainingArguments use_cpu=True,"
                            " and the Trainer target=")  # fmt: skip


class Trainer(transformers.Trainer):
    """A transformers.Trainer whose step is compiled. Evaluation, prediction and checkpoints are its own.

    precision: "f32", "f16" or "bf16"; without it what fp16= and bf16= of the arguments say.
    options: others of amp.from_torch, such as policy= and target=.
    """

    def __init__(self, model=None, args=None, *rest, precision=None, options=None, **named):
        args = args or transformers.TrainingArguments("tmp_trainer")
        self._precision = precision or ("f16" if args.fp16 else "bf16" if args.bf16 else "f32")
        self._options, self._stepper, self._last = dict(options or {}), None, None
        _refuse(args)
        # What PyTorch runs, evaluations, is f32.
        args = copy.copy(args)
        args.fp16 = args.bf16 = False
        if hasattr(args, "mixed_precision"):
            args.mixed_precision = "no"
        super().__init__(model, args, *rest, **named)

    def create_optimizer(self, model=None):
        optimizer = super().create_optimizer(model)
        silence(optimizer)
        return optimizer

    def _loss_of_batch(self, model, inputs, *items):
        """The loss of a batch. A step has the mean of its batches' gradients; of a loss that is divided
        by the items of all batches PyTorch's loop has their sum."""
        loss = self.compute_loss(model, dict(inputs), num_items_in_batch=items[0] if items else None)
        is_scaled = self.loss_is_scaled_for_ga
        if is_scaled is None:
            is_scaled = bool(items) and self.model_accepts_loss_kwargs or self.compute_loss_func is not None
        return loss * self.args.gradient_accumulation_steps if is_scaled else loss

    def _begin(self):
        if self._has_trained and self._resumed is None:
            raise ArgumentError("expected one training of a Trainer, found one that has trained already: its moments"
                                " are not kept; make a new one, or train(resume_from_checkpoint=True)")  # fmt: skip
        for callback in self.callback_handler.callbacks:
            if type(callback).on_pre_optimizer_step is not transformers.TrainerCallback.on_pre_optimizer_step:
                raise ArgumentError(f"expected callbacks without on_pre_optimizer_step(), found {type(callback).__name__}"
                                    " with one: no Python runs between a loss and its step")  # fmt: skip
        limit = self.args.max_grad_norm
        self._stepper = Stepper(
            self.model, self._loss_of_batch, getattr(self.optimizer, "optimizer", self.optimizer), precision=self._precision,
            accumulate_calls=self.args.gradient_accumulation_steps, max_norm=limit if limit and limit > 0 else None,
            results=("gradient_norm",), **self._options)  # fmt: skip
        self._has_trained = True
        if self._resumed is not None:
            self._stepper.load(self._resumed)
            self._resumed = None

    def training_step(self, model, inputs, num_items_in_batch=None):
        model.train()
        inputs = dict(self._prepare_inputs(inputs))
        items = () if num_items_in_batch is None else (torch.as_tensor(num_items_in_batch, dtype=torch.float32),)
        if self._stepper is None:
            self._begin()
        self._last = self._stepper.step(inputs, *items)
        return torch.tensor(self._last.loss / self.args.gradient_accumulation_steps)

    def _clip_grad_norm(self, model):
        whole_window(self._last, "dataloader_drop_last=True, and a number of batches that"
                                 " gradient_accumulation_steps divides")  # fmt: skip
        return self._last["gradient_norm"]

    def _get_grad_norm(self, model, grad_norm=None):
        return self._clip_grad_norm(model) if grad_norm is None else grad_norm

    # -- where PyTorch reads the weights ---------------------------------------

    def evaluation_loop(self, *arguments, **named):
        self._update()
        return super().evaluation_loop(*arguments, **named)

    def _save(self, *arguments, **named):
        self._update()
        return super()._save(*arguments, **named)

    def _update(self):
        if self._stepper is not None:
            self._stepper.update_module()

    # -- state ------------------------------------------------------------------

    _resumed, _has_trained = None, False

    def _save_optimizer_and_scheduler(self, output_dir):
        super()._save_optimizer_and_scheduler(output_dir)
        if self._stepper is not None:
            torch.save(self._stepper.state(), os.path.join(output_dir, _STATE))

    def _load_optimizer_and_scheduler(self, checkpoint):
        if checkpoint is None:
            return
        path = os.path.join(checkpoint, _STATE)
        if not os.path.isfile(path):
            raise ArgumentError(f"expected a checkpoint of this Trainer, found none of its state, {path}; train on from"
                                " its weights: from_pretrained(…)")  # fmt: skip
        super()._load_optimizer_and_scheduler(checkpoint)
        self._resumed = torch.load(path, weights_only=True)

    def _inner_training_loop(self, *arguments, **named):
        try:
            return super()._inner_training_loop(*arguments, **named)
        finally:
            if self._stepper is not None:
                self._stepper.close()
                self._stepper = None

    def _load_best_model(self):
        self._update()  # and not later: what is loaded stays
        return super()._load_best_model()
