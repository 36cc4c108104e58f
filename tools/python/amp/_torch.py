# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From an nn.Module to a trainer and back. torch is imported where it is used."""

import contextlib
import copy
import sys
import weakref
from itertools import zip_longest
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from ._border import guarded, importing, user_line
from ._errors import ArgumentError, CompileError, Error
from ._image import Sizes
from ._imported import ImportedTrainer, image_of, refuse_unknown

# Modules that a trainer has, and where it was made.
_trained = weakref.WeakKeyDictionary()


def _refuse_trained(module):
    other = _trained.get(module) if hasattr(module, "forward") else None
    if other is not None and other[0]() is not None:
        raise Error(
            f"expected a module that no trainer has, found one that is trained since"
            f" {other[1]}; close() that trainer, or give copy.deepcopy(module)"
        )


def _copied(value, framework):
    """A tensor with memory of its own, of numpy where that is asked for; what is none as it is."""
    import torch

    if not isinstance(value, torch.Tensor):
        return value
    value = value.detach().clone()
    return value.numpy() if framework == "numpy" and value.dtype != torch.bfloat16 else value


class TorchTrainer(ImportedTrainer):
    """A trainer that `from_torch` made: names and tensors are those of the module."""

    maker = "from_torch"

    def __init__(self, module, imported, image, place, **options):
        _refuse_trained(module)
        super().__init__(imported, image, framework="torch", **options)
        _trained[module] = weakref.ref(self), place
        from .importer import batches, given

        self._module, self._structures, self._types = module, batches, given

    def _ranges(self, entry):
        return self.imported.ranges.get(entry.name.removesuffix("_average"), {})

    def _set_weights(self, values):
        from .importer.given import stored

        super()._set_weights({name: stored(value) for name, value in values.items()})

    def _keys(self):
        """Of each name of the state dict its variable, and where its elements lie in that; None:
        they are all of it."""
        keys = dict(self.imported.views)
        for variable, names in self.imported.names.items():
            keys.update(dict.fromkeys(names, (variable, None)))
        return keys

    def _given(self, kind, entry, tensors, named):
        """A batch as the entry takes it: its tensors, by name where they are in dicts and
        tuples or are numbers. Numbers and small integers are of the example's types."""
        first = entry or self.imported.entries.get(kind)
        types = self.imported.types.get(first, {})
        if any(map(self._structures.is_structure, (*tensors, *named.values()))):
            import torch

            names = self.imported.parameters.get(first, ())
            if len(tensors) > len(names):
                raise ArgumentError(f"entry '@{first}': expected the arguments ({', '.join(names)}), found"
                                    f" {len(tensors)} of them")  # fmt: skip
            specs = {spec.name: spec.dtype for spec in self.image.find(first, kind).arguments}
            batch = {**dict(zip(names, tensors)), **named}
            # None where a tensor is expected is refused as any other value.
            tensors, named = (), {n: v for n, v in batch.items() if v is None and n in specs}
            leaves = self._structures.leaves
            for name, value in [leaf for name, value in batch.items() for leaf in leaves(value, name)]:
                if isinstance(value, (bool, int, float)) and name in specs:
                    named[name] = self._types.number(name, value, getattr(torch, specs[name]), types[name])
                else:
                    named[name] = self._types.tensor(name, value, types.get(name, ()))
            return tensors, named
        typed = self._types.tensor
        positional = zip_longest(list(types)[: len(tensors)], tensors)
        return (tuple(typed(name, value, types.get(name, ())) for name, value in positional),
                {name: typed(name, value, types.get(name, ())) for name, value in named.items()})  # fmt: skip

    @guarded
    def step(self, *tensors, entry: Optional[str] = None, **named):
        """Starts a step on a batch, as Trainer.step does. Of several examples it runs the
        one whose samples have the shapes of these. `entry` names one of several losses."""
        if "train" not in self.imported.entries:
            raise ArgumentError("expected a trainer with an optimizer for step(), found one without; give"
                                " from_torch optimizer=torch.optim.SGD(model.parameters(), lr=0.1)")  # fmt: skip
        tensors, named = self._given("train", entry, tensors, named)
        if self.imported.shapes:
            entry = self._entry_for("train", tensors, named, entry)
        return super().step(*tensors, entry=entry, **named)

    @guarded
    def evaluate(self, *tensors, entry: Optional[str] = None, batch: int = 0, average: bool = False,
                 **named) -> Dict[str, float]:  # fmt: skip
        """Runs the loss in evaluation mode over any number of samples: {"loss": …}. With
        average=True the weights are their averages."""
        if entry is None:
            self._need("eval")
        tensors, named = self._given("eval", entry, tensors, named)
        entry = self._averaged("eval", entry, average, tensors, named)
        return super().evaluate(*tensors, entry=entry, batch=batch, **named)

    @guarded
    def predict(self, *tensors, entry: Optional[str] = None, average: bool = False, **named):
        """Runs what `predict` of from_torch says over any number of samples. Gives its
        tensor, or a dict of several. With average=True the weights are their averages."""
        if entry is None:
            self._need("predict")
        tensors, named = self._given("predict", entry, tensors, named)
        entry = self._averaged("predict", entry, average, tensors, named)
        return super().predict(*tensors, entry=entry, **named)

    # -- batches that the module fixes ---------------------------------------

    def _size_advice(self, kind, fixed, sizes, count):
        return super()._size_advice(kind, fixed, sizes, count) + self._of_parts(kind)

    def _of_parts(self, kind="train"):
        count = self.imported.accumulate if kind == "train" else 1
        return f"; with accumulate={count} a batch is all its {count} micro-batches" if count > 1 else ""

    def _advice(self, entry, found):
        advice = super()._advice(entry, found)
        return advice + (self._of_parts() if found is not None and found not in entry.batches else "")

    def average_state_dict(self, framework: Optional[str] = None) -> Dict[str, Any]:
        """The module's state dict with averages in place of what they are averages of:
        AveragedModel(…).module.load_state_dict takes it."""
        self._need_average()
        return self._state(framework, self._average_of)

    def state_dict(self, framework: Optional[str] = None) -> Dict[str, Any]:
        """The module's state dict with what was trained: load_state_dict takes it."""
        return self._state(framework)

    def _tensors(self):
        """The module's parameters and buffers, by their names."""
        named = (self._module.named_parameters, self._module.named_buffers)
        return {name: tensor for source in named for name, tensor in source(remove_duplicate=False)}

    @contextlib.contextmanager
    def _holding(self, kept=lambda variable: None):
        """Lets the module hold what was trained, for a while: hooks and methods of its own say
        what a state dict is."""
        from .importer.variables import write

        tensors, values = self._tensors(), {}
        before = [(tensor, tensor.detach().clone()) for tensor in tensors.values()]
        try:
            for name, (variable, places) in self._keys().items():
                if name not in tensors:  # the user has taken it out
                    continue
                if variable not in values:
                    values[variable] = self.get(kept(variable) or variable, "torch")
                value = values[variable] if places is None else values[variable].reshape(-1)[places]
                write(tensors[name], value.reshape(tensors[name].shape))
            yield tensors
        finally:
            for tensor, value in before:
                write(tensor, value)

    def _state(self, framework, kept=lambda variable: None):
        from torch.utils._pytree import tree_map

        with self._holding(kept):
            state = copy.copy(self._module.state_dict())
            for name, value in state.items():
                state[name] = tree_map(lambda leaf: _copied(leaf, framework), value)
        return state

    @guarded
    def load_state_dict(self, state: Mapping[str, Any], strict: bool = True) -> None:
        """Sets parameters and buffers from a state dict of the module."""
        import torch

        own = self._module.state_dict()
        missing = sorted(set(own) - set(state)) if strict else []
        unknown = sorted(set(state) - set(own))
        if missing or unknown:
            what = f"no {missing[0]!r}" if missing else repr(unknown[0])
            raise ArgumentError(
                f"expected a state dict of the module, found {what};"
                " strict=False lets what is missing keep its value"
            )
        given = {}
        for name, value in state.items():
            if not isinstance(own[name], torch.Tensor):
                given[name] = value
                continue
            if not hasattr(value, "shape"):
                raise ArgumentError(f"expected {name!r} as a tensor, found {type(value).__name__};"
                                    " nothing has changed")  # fmt: skip
            if tuple(value.shape) != own[name].shape:
                raise ArgumentError(
                    f"expected {name!r} of shape {list(own[name].shape)},"
                    f" found one of {list(value.shape)}; nothing has changed"
                )
            given[name] = torch.as_tensor(value)
        with self._holding() as tensors:
            held = {name: tensors[name].detach().clone() for name in self.imported.names if name in tensors}
            try:
                self._module.load_state_dict(given, **({} if strict else {"strict": False}))
            except RuntimeError as error:
                raise ArgumentError(f"{error}; nothing has changed") from error
            values = {name: tensors[name].detach().clone() for name, value in held.items()
                      if not torch.equal(tensors[name], value)}  # fmt: skip
        self._set_weights(values)

    def close(self) -> None:
        """Frees the state, and the module for another trainer."""
        if self._handle is not None:
            super().close()
            _trained.pop(self._module, None)


def _sizes(given):
    """Sizes of batches as a tuple."""
    return () if given is None else (given,) if isinstance(given, int) else tuple(given)


@guarded
def from_torch(
    module,
    loss: Union[Callable, Mapping[str, Callable]],
    example: Union[Sequence[Any], List[Tuple], Mapping[str, Any]],
    *,
    optimizer=None,
    scheduler=None,
    scheduler_every: int = 1,
    precision: str = "f32",
    policy: Optional[str] = None,
    accumulate: int = 1,
    accumulate_calls: int = 1,
    max_norm: Optional[float] = None,
    max_value: Optional[float] = None,
    scaler=None,
    average=None,
    predict: Union[None, bool, Callable] = None,
    results: Sequence[str] = (),
    buffers: str = "applied",
    batch: Sizes = None,
    eval_batch: Sizes = None,
    target: Optional[str] = None,
    hyperparameters: Optional[str] = None,
    check: bool = True,
    **options,
) -> TorchTrainer:
    """Compiles a module, its loss and its optimizer to one step, and makes a trainer of it.

        def loss(m, x, y):
            return torch.nn.functional.cross_entropy(m(x), y)

        opt = torch.optim.AdamW(model.parameters(), lr=3e-4)
        t = amp.from_torch(model, loss, example=(x0, y0), optimizer=opt, precision="f16")
        for x, y in loader:
            r = t.step(x, y)
        model.load_state_dict(t.state_dict())

    loss: a function of the module and a batch, which gives what is differentiated, or that
        and a dict of named results. Several by name are entries that take turns, each with
        its optimizer: loss={"critic": f, "actor": g}, optimizer={"critic": a, "actor": b},
        trainer.step(x, entry="critic").
    example: a batch, a tuple of tensors, of numbers, or of dicts and tuples of them, which
        `step` takes too, all micro-batches together. The size of the first dimension is that
        of a step where batch=None. A list of batches is several shapes and sizes, which
        `step` chooses from; a dict has that of each of several losses.
    optimizer: of torch.optim; a list of several that share the module's parameters.
    scheduler: of torch.optim.lr_scheduler, compiled into the step; a list of several, each
        of its optimizer. It steps with each step of the optimizer.
    scheduler_every: the steps of the optimizer to one of the scheduler, len(loader) for a loop
        that calls scheduler.step() once an epoch.
    precision: "f32", "f16" or "bf16", as autocast's dtype; "f64" for a module that is
        .double().
    accumulate: the micro-batches that each batch is split into, whose gradients make one
        step of the optimizer: a loop that steps every n batches gives n of them at once.
        Named results that are numbers are means over them.
    accumulate_calls: the calls of step() that make one step of the optimizer: a loop that
        steps every n batches stays as it is.
    max_norm, max_value: as of torch.nn.utils.clip_grad_norm_ and clip_grad_value_.
    scaler: a torch.amp.GradScaler, whose settings are taken over, amp.scaler(…) or the text of
        a policy, "#amp.megatron<interval = 500>"; a dict by loss. f16 has PyTorch's without it.
    average: the decay of an exponential average of the weights, or a
        torch.optim.swa_utils.AveragedModel whose settings are taken over:
        evaluate(…, average=True), average_state_dict().
    predict: a function of the module and arguments of the batch for Trainer.predict, or
        True for the module itself. It runs in evaluation mode.
    results: of "gradient_norm" and "learning_rate", what else a step gives: r["gradient_norm"].
    buffers: "applied": a skipped step leaves them as they were, such as running means;
        "always": it writes them all the same, as a loop of PyTorch does.
    batch, eval_batch: samples of a step, and those that `evaluate` and `predict` run at once;
        one size or several. Where the module fixes the batch, there is a graph of each.
        eval_batch=None: no `evaluate`.
    hyperparameters: what changes between steps, as of amp.compile; None: the learning rate,
        as Trainer.lr, where there is no scheduler.

    check: compares the step's forward with the module on the example, before the first step;
        a difference is an error with the user's line (docs/FromPyTorch.md).

    Other options are those of amp.compile (cpu, chips, …) and of Trainer (seed, …). What
    the module has that amp has not is an error with the user's line; `amp.check` lists
    all of it before anything is compiled.
    """
    with importing:
        from . import importer

    place = user_line()
    refuse_unknown(from_torch, options)
    if not isinstance(example, (tuple, list, Mapping)):
        raise ArgumentError(
            f"expected example=(x, y), a tuple of tensors, found {type(example).__name__}"
        )
    _refuse_trained(module)
    try:
        with importing:
            imported = importer.import_torch(
                module,
                loss,
                example,
                optimizer=optimizer,
                scheduler=scheduler,
                scheduler_every=scheduler_every,
                precision=precision,
                policy=policy,
                accumulate=accumulate,
                accumulate_calls=accumulate_calls,
                max_norm=max_norm,
                max_value=max_value,
                scaler=scaler,
                average=average,
                predict=predict,
                batch=_sizes(batch),
                eval_batch=_sizes(eval_batch) or None,
                results=results,
                buffers=buffers,
                check=check,
            )
    except importer.Unsupported as error:
        raise CompileError(str(error) if error.place else f"{place}: {error}") from error
    batch = _sizes(batch) or imported.batch or None
    if eval_batch is None and predict:
        eval_batch = tuple(dict.fromkeys((*imported.batch, *([1] if imported.single else []))))
    # The importer wrote where ops run in `precision`.
    image = image_of(imported, options, policy=policy, batch=batch, eval_batch=eval_batch, target=target,
                     hyperparameters=hyperparameters, name=type(module).__name__)  # fmt: skip
    return TorchTrainer(module, imported, image, place, **options)


@guarded
def check(module, loss, example, **options) -> List[Exception]:
    """Lists what of a model is not supported, with the user's lines and what to write
    instead; empty where a step of it compiles.

        amp.check(module, loss, (x, y))         # as amp.from_torch
        amp.check(loss_fn, params, batch)       # as amp.from_jax, with its state=, key=, has_aux=
    """
    torch = sys.modules.get("torch")
    is_function = callable(module) and not (torch is not None and isinstance(module, torch.nn.Module))
    if is_function and not callable(loss):
        with importing:
            from .importer import jax

            sgd = "#amp.sgd<lr = 0.1>"
            return jax.check(module, loss, example, **options) or _compiled(
                lambda: jax.import_jax(module, loss, example, optimizer=sgd, **options))  # fmt: skip
    with importing:
        from . import importer

        def written():
            trained = [p for p in module.parameters() if p.requires_grad]
            sgd = torch.optim.SGD(trained, lr=0.1) if trained else None
            optimizer = dict.fromkeys(loss, sgd) if isinstance(loss, Mapping) else sgd
            is_double = any(p.dtype == torch.float64 for p in module.parameters())
            precision = "f64" if is_double else "f32"
            return importer.import_torch(module, loss, example, optimizer=optimizer, precision=precision)

        return importer.check(module, loss, example, **options) or _compiled(written)


def _compiled(written) -> List[Exception]:
    """What the compiler refuses of a text, its verifier too."""
    try:
        imported = written()
        image_of(imported, {}, batch=imported.batch or None, target="cpu", hyperparameters=None)
    except Error as error:
        return [error]
    return []
