# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a loss in jax to a trainer and back. jax is imported where it is used."""

import warnings
from typing import Any, Callable, Dict, Optional, Sequence

from ._errors import ArgumentError, CompileError, Warning
from ._image import Sizes, compile
from ._trainer import Path, Trainer


class JaxTrainer(Trainer):
    """A trainer that `from_jax` made: batches, parameters and state are pytrees."""

    def __init__(self, params, state, batch, imported, image, **options):
        from jax import tree_util

        super().__init__(image, **options)
        #: what the importer made: text, arguments, names of variables
        self.imported = imported
        self._trees = {"params": params, "state": state}
        self._leaves, self._tree = tree_util.tree_flatten(batch)
        self._dtypes = []
        for value, place in zip(self._leaves, imported.leaves):
            self._dtypes.append(None if place is None else _canonical(value))
        self._kinds = {name: kind for name, kind, _ in imported.arguments}
        for name, value in imported.weights.items():
            self.set(name, value)

    # -- batches ---------------------------------------------------------------

    def _flatten(self, batch):
        """The arguments of a batch, in the types that jax would make of it."""
        import numpy
        from jax import tree_util

        if len(batch) == 1 and tree_util.tree_structure(batch[0]) == self._tree:
            batch = batch[0]
        elif tree_util.tree_structure(tuple(batch)) != self._tree:
            found = tree_util.tree_structure(batch[0] if len(batch) == 1 else tuple(batch))
            raise ArgumentError(
                f"expected a batch like the first one, {self._tree}, found {found}"
            )
        arrays = []
        for value, dtype in zip(tree_util.tree_leaves(batch), self._dtypes):
            if dtype is None:
                continue
            array = numpy.asarray(value)
            if array.dtype != dtype and _canonical(array) != dtype:
                name = self.imported.arguments[len(arrays)][0]
                raise ArgumentError(
                    f"argument '{name}': expected elements of {dtype}, found {array.dtype};"
                    f" convert it to {dtype}"
                )
            kind = _ELEMENTS.get(self.imported.arguments[len(arrays)][1])
            arrays.append(array if kind is None or array.dtype == kind else array.astype(kind))
        return arrays

    def step(self, *batch, entry: Optional[str] = None, **named):
        """Starts a step on a batch: a pytree like the first one, or its parts where that
        was a tuple. Keys in it are not read: random numbers come from the trainer's seed."""
        if named:
            return super().step(*batch, entry=entry, **named)
        return super().step(*self._flatten(batch), entry=entry)

    def evaluate(self, *batch, entry: Optional[str] = None, **options) -> Dict[str, float]:
        """Runs the loss over any number of samples: a pytree like the first batch."""
        return super().evaluate(*self._flatten(batch), entry=entry, **options)

    # -- pytrees ---------------------------------------------------------------

    def _get_tree(self, which):
        import numpy
        from jax import numpy as jnp
        from jax import tree_util

        leaves, tree = tree_util.tree_flatten(self._trees[which])
        values = []
        for leaf, name in zip(leaves, getattr(self.imported, which)):
            value = leaf
            if name in self.imported.weights:
                value = numpy.asarray(self.get(name, "numpy")).reshape(numpy.shape(leaf))
            values.append(jnp.asarray(value))
        return tree_util.tree_unflatten(tree, values)

    def _set_tree(self, which, values):
        import numpy
        from jax import tree_util

        leaves, tree = tree_util.tree_flatten(values)
        own, expected = tree_util.tree_flatten(self._trees[which])
        if tree != expected:
            raise ArgumentError(f"expected {which} like {expected}, found {tree}; nothing has changed")
        names = getattr(self.imported, which)
        for leaf, old, name in zip(leaves, own, names):
            if numpy.shape(leaf) != numpy.shape(old):
                raise ArgumentError(
                    f"expected '{name}' of shape {list(numpy.shape(old))}, found"
                    f" {list(numpy.shape(leaf))}; nothing has changed"
                )
        for leaf, name in zip(leaves, names):
            if name in self.imported.weights:
                value = self.imported.weights[name]
                self.set(name, numpy.ascontiguousarray(numpy.asarray(leaf, value.dtype)))

    def params(self):
        """The parameters, in the pytree that was given, as arrays of jax."""
        return self._get_tree("params")

    def set_params(self, params) -> None:
        """Sets the parameters from a pytree like the first one."""
        self._set_tree("params", params)

    def state(self):
        """What the loss updates itself, in the pytree that was given as state=."""
        return self._get_tree("state")

    def set_state(self, state) -> None:
        """Sets the state from a pytree like the first one."""
        self._set_tree("state", state)


_ELEMENTS = {"i32": "int32", "i64": "int64", "f32": "float32", "f64": "float64", "f16": "float16"}


def _canonical(value):
    import jax
    import numpy

    dtype = getattr(value, "dtype", None)
    return jax.dtypes.canonicalize_dtype(numpy.asarray(value).dtype if dtype is None else dtype)


def from_jax(
    loss_fn: Callable,
    params: Any,
    batch: Any,
    *,
    optimizer,
    state: Any = None,
    key: Any = None,
    has_aux: bool = False,
    trainable: Optional[Callable[[str], bool]] = None,
    precision: str = "f32",
    policy: Optional[str] = None,
    accumulate: int = 1,
    max_norm: Optional[float] = None,
    max_value: Optional[float] = None,
    scaler: Optional[str] = None,
    results: Sequence[str] = (),
    eval_loss: Optional[Callable] = None,
    batch_size: Sizes = None,
    eval_batch: Sizes = None,
    target: Optional[str] = None,
    hyperparameters: Optional[str] = None,
    **options,
) -> JaxTrainer:
    """Compiles a loss in jax and an optimizer to one step, and makes a trainer of it.

        def loss_fn(params, batch):
            logits = model(params, batch["x"])
            return cross_entropy(logits, batch["y"]).mean()

        t = amp.from_jax(loss_fn, params, batch, precision="f16",
                         optimizer=amp.optimizers.adamw(3e-4, weight_decay=0.1))
        for batch in loader:
            r = t.step(batch)
        params = t.params()

    loss_fn: what is differentiated, of (params, batch); with state= of (params, state,
        batch), with key= of (params, batch, key). A batch that is a tuple may be the last
        arguments each: (params, x, y). It gives the loss; with has_aux=True (loss, aux),
        whose arrays are named results; with state= (loss, new_state), with both
        (loss, (aux, new_state)).
    params, state: any pytrees of f32 arrays, or of f64 with precision="f64".
    batch: an example; each array has one sample in each row.
    key: a key of jax.random, for dropout. The numbers come from the trainer's `seed`.
    optimizer: of amp.optimizers, or a text such as "#amp.adamw<lr = 3e-4>".
    trainable: which names of parameters the optimizer has; None: all.
    scaler: the text of one, "#amp.dynamic<init = 1024.0>"; f16 has one without it.
    eval_loss: what evaluate() runs, with the arguments of loss_fn; None: loss_fn.
    batch_size: samples of a step, one size or several; None: those of `batch`.

    precision, policy, accumulate, max_norm, max_value, results, eval_batch, hyperparameters and other
    options are those of from_torch, amp.compile and Trainer.
    """
    from .importer import Unsupported
    from .importer.jax import import_jax

    try:
        imported = import_jax(
            loss_fn,
            params,
            batch,
            state=state,
            key=key,
            has_aux=has_aux,
            optimizer=optimizer,
            trainable=trainable,
            precision=precision,
            accumulate=accumulate,
            max_norm=max_norm,
            max_value=max_value,
            scaler=scaler,
            results=results,
            eval_loss=eval_loss,
            eval_batch=eval_batch,
        )
    except Unsupported as error:
        raise CompileError(str(error)) from error
    if imported.is_random:
        warnings.warn(
            "random numbers of the step come from amp's counter generator: other ones than jax's,"
            " new ones in each step, the same for the same seed=",
            Warning,
            stacklevel=2,
        )
    if not imported.symbolic and batch_size not in (None, imported.batch):
        raise ArgumentError(
            f"expected batch_size={imported.batch}, that of the batch: this loss has a form for that"
            f" size alone, found {batch_size}"
        )
    compiles = {name: options.pop(name) for name in ("cpu", "chips", "epilogues", "profile")
                if name in options}  # fmt: skip
    image = compile(
        imported.text,
        policy=policy,
        batch=imported.batch if batch_size is None else batch_size,
        eval_batch=eval_batch,
        target=target,
        hyperparameters=hyperparameters or ",".join(imported.hyperparameters) or None,
        name=getattr(loss_fn, "__name__", "loss"),
        **compiles,
    )
    return JaxTrainer(params, state, batch, imported, image, **options)


__all__ = ["JaxTrainer", "Path", "from_jax"]
