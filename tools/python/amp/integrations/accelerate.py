# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Accelerate's loops with steps of amp.

    from amp.integrations.accelerate import Accelerator

    accelerator = Accelerator(mixed_precision="fp16")
    model, optimizer, loader, scheduler = accelerator.prepare(model, optimizer, loader, scheduler)
    step = accelerator.compile(model, optimizer, loss, max_norm=1.0)
    for x, y in loader:
        r = step(x, y)
        scheduler.step()

What a loop writes between a forward and its optimizer's step cannot be compiled, as it runs in
Python: the three lines become one.
"""

import accelerate

from .._errors import ArgumentError
from .._precision import precision_of
from ._stepper import Stepper, silence

_ADVICE = "; step = accelerator.compile(model, optimizer, loss), and step(x, y) in their place"


def _refused(name):
    def refuse(self, *arguments, **named):
        raise ArgumentError(f"found accelerator.{name}(): forward, backward and step are one compiled step here"
                            + _ADVICE)  # fmt: skip

    return refuse


class Step:
    """A compiled step: `step(*batch)` is that of amp.from_torch's trainer."""

    def __init__(self, accelerator, stepper, calls):
        self._accelerator, self._stepper, self._calls, self._count = accelerator, stepper, calls, 0

    def __call__(self, *batch):
        result = self._stepper.step(*batch)
        self._count += 1
        # A scheduler that Accelerate prepared steps with the optimizer.
        self._accelerator.gradient_state._set_sync_gradients(self._count % self._calls == 0)
        return result

    def state_dict(self):
        return {"state": self._stepper.state(), "count": self._count}

    def load_state_dict(self, state):
        self._count = state["count"]
        if state["state"] is not None:
            self._stepper.load(state["state"])


class Accelerator(accelerate.Accelerator):
    """An accelerate.Accelerator of one process, on the CPU, whose step is compiled."""

    def __init__(self, mixed_precision=None, **named):
        for name in ("deepspeed_plugin", "fsdp_plugin", "megatron_lm_plugin", "dynamo_backend", "dynamo_plugin"):
            if named.get(name) is not None:
                raise ArgumentError(f"expected an Accelerator without {name}: the step is compiled, on one device")
        self._step_precision = precision_of("f32" if mixed_precision in (None, "no") else mixed_precision,
                                            "mixed_precision")  # fmt: skip
        # What PyTorch runs, evaluations, is f32.
        super().__init__(mixed_precision="no", **{**named, "cpu": True})
        if self.num_processes > 1:
            raise ArgumentError(f"expected one process, found {self.num_processes}")

    def compile(self, model, optimizer, loss, **options):
        """A step of a model, its optimizer and a loss, which is a function of the model and a batch as
        of amp.from_torch, whose options these are. save_state and load_state keep it."""
        for name, instead in (("accumulate_calls", "gradient_accumulation_steps= of the Accelerator"),
                              ("optimizer", "it in its place, compile(model, optimizer, loss)"),
                              ("hyperparameters", "a scheduler that changes the learning rate")):  # fmt: skip
            if name in options:
                raise ArgumentError(f"found {name}= of accelerator.compile, which the loop decides here; give {instead}")
        inner = getattr(optimizer, "optimizer", optimizer)
        silence(inner)
        calls = self.gradient_accumulation_steps
        step = Step(self, Stepper(model, loss, inner, accumulate_calls=calls, **{"precision": self._step_precision, **options}),
                    calls)  # fmt: skip
        self.register_for_checkpointing(step)
        return step

    backward = _refused("backward")
    accumulate = _refused("accumulate")
    no_sync = _refused("no_sync")
    autocast = _refused("autocast")
    unscale_gradients = _refused("unscale_gradients")
    clip_grad_norm_ = _refused("clip_grad_norm_")
    clip_grad_value_ = _refused("clip_grad_value_")
