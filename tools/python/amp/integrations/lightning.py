# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lightning's Trainer with steps of amp, by a strategy.

    from amp.integrations.lightning import Strategy

    trainer = lightning.Trainer(strategy=Strategy(precision="f16"), max_epochs=10)
    trainer.fit(module, loader)
"""

import contextlib

import torch
from lightning import pytorch as lightning
from lightning.pytorch.callbacks import StochasticWeightAveraging, WeightAveraging
from lightning.pytorch.strategies import SingleDeviceStrategy
from lightning.pytorch.utilities.model_helpers import is_overridden

from .._errors import ArgumentError
from ._stepper import Stepper, whole_window

#: what a loop calls between the forward and the step of the optimizer, where gradients are
_BETWEEN = ("backward", "on_before_backward", "on_after_backward", "on_before_optimizer_step",
            "configure_gradient_clipping", "optimizer_zero_grad", "on_before_zero_grad")  # fmt: skip
#: what another step has another of
_COUNTERS = ("current_epoch", "global_step")
_STATE = "amp"


def _refuse(trainer, module):
    if not module.automatic_optimization:
        raise ArgumentError("expected automatic_optimization, found a module without: its training_step steps its"
                            " optimizers itself; write that loop with amp.from_torch")  # fmt: skip
    for name in _BETWEEN:
        if is_overridden(name, module, lightning.LightningModule):
            raise ArgumentError(f"expected a module without {name}(), found {type(module).__name__} with one: no Python"
                                " runs between a loss and its step")  # fmt: skip
        for callback in trainer.callbacks:
            if hasattr(lightning.Callback, name) and is_overridden(name, callback, lightning.Callback):
                raise ArgumentError(f"expected callbacks without {name}(), found {type(callback).__name__} with one:"
                                    " no Python runs between a loss and its step")  # fmt: skip
    for callback in trainer.callbacks:
        if isinstance(callback, (StochasticWeightAveraging, WeightAveraging)):
            raise ArgumentError(f"found the callback {type(callback).__name__}, which writes weights; give the strategy"
                                " average=0.999")  # fmt: skip
    if trainer.precision not in ("32-true", "64-true"):
        raise ArgumentError(f"expected the precision of the strategy, found Trainer(precision={trainer.precision!r});"
                            " give Strategy(precision=…)")  # fmt: skip
    if len(trainer.optimizers) != 1:
        raise ArgumentError(f"expected one optimizer, found {len(trainer.optimizers)}")


@contextlib.contextmanager
def _without_counters():
    """A loss that reads what counts steps would keep that for ever."""

    def refusing(name):
        def read(owner):
            raise ArgumentError(f"found {name} in training_step, which each step has another of; make it an"
                                " argument: a number in the batch")  # fmt: skip

        return property(read)

    kept = [(kind, name, getattr(kind, name)) for kind in (lightning.LightningModule, lightning.Trainer)
            for name in _COUNTERS]  # fmt: skip
    for kind, name, _ in kept:
        setattr(kind, name, refusing(name))
    try:
        yield
    finally:
        for kind, name, was in kept:
            setattr(kind, name, was)


class _Loss:
    """training_step as a loss: what it logs, and what it returns beside the loss, are results."""

    def __init__(self):
        #: of each result what self.log is called with, or the key of what is returned
        self.logged, self.returned = {}, {}

    def __call__(self, module, *batch):
        found, self.logged, self.returned = {}, {}, {}

        def log(name, value, **named):
            if not isinstance(value, (torch.Tensor, int, float)) or torch.as_tensor(value).dim():
                raise ArgumentError(f"expected a number for self.log({name!r}, …) in training_step, found"
                                    f" {type(value).__name__}; metrics with a state belong in validation_step")  # fmt: skip
            result = f"logged.{len(self.logged)}"
            self.logged[result] = name, named
            found[result] = torch.as_tensor(value, dtype=torch.get_default_dtype()).detach().clone()

        def log_dict(values, **named):
            for name, value in values.items():
                log(name, value, **named)

        module.__dict__.update(log=log, log_dict=log_dict)
        try:
            with _without_counters():
                value = module.training_step(*batch)
        finally:
            del module.__dict__["log"], module.__dict__["log_dict"]
        if isinstance(value, dict):
            for key, one in value.items():
                if key != "loss":
                    result = f"returned.{len(self.returned)}"
                    self.returned[result], found[result] = key, one.detach()
            value = value["loss"]
        if value is None:
            raise ArgumentError("expected a loss of training_step, found None: no step is left out")
        return value, found


class Strategy(SingleDeviceStrategy):
    """Trains a LightningModule by compiled steps. Validation, tests and predictions are PyTorch's.

    precision: "f32", "f16", "bf16" or "f64"; options: others of amp.from_torch. What the Trainer
    says of accumulate_grad_batches and gradient_clip_val holds.
    """

    strategy_name = "amp"

    def __init__(self, precision="f32", **options):
        super().__init__(device="cpu")
        self._precision, self._options = precision, options
        self._stepper, self._last, self._loss = None, None, _Loss()
        #: what a checkpoint says, and what is saved after a training
        self._resumed, self._final = None, None

    def _steps(self):
        if self._stepper is None:
            trainer, options = self.lightning_module.trainer, dict(self._options)
            if clip := trainer.gradient_clip_val:
                by_value = str(getattr(trainer.gradient_clip_algorithm, "value", trainer.gradient_clip_algorithm)) == "value"
                options["max_value" if by_value else "max_norm"] = float(clip)
            _refuse(trainer, self.lightning_module)
            self._stepper = Stepper(self.lightning_module, self._loss, self.optimizers[0], precision=self._precision,
                                    accumulate_calls=trainer.accumulate_grad_batches, **options)  # fmt: skip
            if self._resumed is not None:
                self._stepper.load(self._resumed)
                self._resumed = None
        return self._stepper

    # -- the step -----------------------------------------------------------------

    def training_step(self, *arguments, **named):
        if named:
            raise ArgumentError(f"expected training_step(batch, batch_idx), found the arguments {', '.join(named)}")
        result = self._last = self._steps().step(*arguments)
        for name, (key, options) in self._loss.logged.items():
            self.lightning_module.log(key, torch.tensor(result[name]), **options)
        loss = torch.tensor(result.loss)
        returned = {key: torch.as_tensor(result[name]) for name, key in self._loss.returned.items()}
        return {"loss": loss, **returned} if returned else loss

    def backward(self, closure_loss, optimizer, *arguments, **named):
        return closure_loss

    def optimizer_step(self, optimizer, closure, model=None, **named):
        optimizer._opt_called = True  # for schedulers, which look
        value = closure()
        whole_window(self._last, "give the loader drop_last=True, and a number of batches that accumulate_grad_batches"
                                 " divides")  # fmt: skip
        return value

    # -- where PyTorch reads the weights ------------------------------------------

    def _update(self):
        if self._stepper is not None:
            self._stepper.update_module()

    def validation_step(self, *arguments, **named):
        self._update()
        return super().validation_step(*arguments, **named)

    def test_step(self, *arguments, **named):
        self._update()
        return super().test_step(*arguments, **named)

    def predict_step(self, *arguments, **named):
        self._update()
        return super().predict_step(*arguments, **named)

    def lightning_module_state_dict(self):
        self._update()
        return super().lightning_module_state_dict()

    def teardown(self):
        if self._stepper is not None:
            self._final = self._stepper.state()
            self._stepper.close()
            self._stepper = None
        super().teardown()

    # -- state --------------------------------------------------------------------

    def optimizer_state(self, optimizer):
        state = self._final if self._stepper is None else self._stepper.state()
        return {**super().optimizer_state(optimizer), _STATE: state}

    def load_optimizer_state_dict(self, checkpoint):
        own = dict(checkpoint["optimizer_states"][0])
        state = own.pop(_STATE, None)
        if state is None:
            raise ArgumentError("expected a checkpoint of this strategy, found one of another; train on from its"
                                " weights: load_from_checkpoint(…)")  # fmt: skip
        self._resumed = state
        super().load_optimizer_state_dict({"optimizer_states": [own]})  # its rates
