# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From a loss in jax to a trainer and back. jax is imported where it is used."""

import os
import warnings
from typing import Any, Callable, Dict, Mapping, Optional, Sequence, Union

from ._border import guarded, importing
from ._errors import ArgumentError, CompileError, Warning
from ._image import Sizes
from ._imported import ImportedTrainer, image_of, refuse_unknown, run_options
from ._place import placed
from ._precision import chosen, offer
from ._scaler import Scaler
from ._trainer import Path


class JaxTrainer(ImportedTrainer):
    """A trainer that `from_jax` made: batches, parameters and state are pytrees."""

    maker = "from_jax"
    _batch_option = "batch_size"

    def __init__(self, params, state, example, imported, image, **options):
        from jax import tree_util

        super().__init__(imported, image, **options)
        self._trees = {"params": params, "state": state}
        self._tree, self._is_dict = tree_util.tree_structure(example), isinstance(example, dict)

    def _another(self, memo):
        from jax import tree_util

        example = tree_util.tree_unflatten(self._tree, range(self._tree.num_leaves))
        other = JaxTrainer(self._trees["params"], self._trees["state"], example, self.imported, self.image,
                           **self._options)  # fmt: skip
        other._evaluating, other._has_budget = self._evaluating, self._has_budget
        return other

    # -- batches ---------------------------------------------------------------

    def _leaves(self, batch, entry):
        """Leaves of a batch by name: of one like the first, or of what an entry reads of it."""
        from jax import tree_util

        from .importer.jax import labelled

        for one in (batch[0] if len(batch) == 1 else None, tuple(batch)):
            if tree_util.tree_structure(one) == self._tree:
                return dict(zip(self._names(), tree_util.tree_leaves(one)))
        labels = self.imported.labels.get(entry)
        given = batch[0] if labels is None and len(batch) == 1 else batch
        if labels is not None and len(batch) == 1 and isinstance(batch[0], tuple):
            given = batch[0]
        if isinstance(given, dict) != self._is_dict and labels is None:
            return {}
        names, values = labelled(given, labels), tree_util.tree_leaves(given)
        return dict(zip(names, values)) if len(names) == len(values) else {}

    def _of_step(self, batch, named, entry):
        if "train" not in self.imported.entries:
            raise ArgumentError("expected a trainer with an optimizer, found one without; give from_jax optimizer=,"
                                " or use evaluate and predict")  # fmt: skip
        if named:
            return batch, named, entry
        arrays = self._flatten(batch, "train", entry)
        return arrays, named, entry or self._entry_for("train", arrays)

    def _ordered(self, entry, tensors, named):
        return self._flatten(tensors, "train", entry.name)

    def _names(self):
        return [name for name, _ in self.imported.leaves]

    def _flatten(self, batch, kind, entry=None):
        """The arguments of an entry, in the types that jax would make of a batch."""
        import numpy
        from jax import tree_util

        entry = entry or self.imported.entries.get(kind) or self.image.find(None, kind).name
        if entry not in self.imported.reads:
            raise ArgumentError(f"expected one of the entries {', '.join(self.imported.reads)}, found {entry!r}")
        known, arrays = dict(self.imported.leaves), []
        leaves = self._leaves(batch, entry)
        unknown = next((name for name in leaves if name not in known), None)
        missing = next((name for name, _ in self.imported.reads[entry] if name not in leaves), None)
        if unknown is not None or missing is not None:
            found = tree_util.tree_structure(batch[0] if len(batch) == 1 else tuple(batch))
            raise ArgumentError(f"expected a batch like the first one, {_unlike(self._tree, found)}; step() takes it whole"
                                ", or a tuple's parts one by one")  # fmt: skip
        for name, element in self.imported.reads[entry]:
            array, dtype = numpy.asarray(leaves[name]), known[name]
            if array.dtype != dtype and _canonical(array) != dtype:
                raise ArgumentError(
                    f"argument '{name}': expected elements of {dtype}, found {array.dtype};"
                    f" convert it to {dtype}"
                )
            wanted = _ELEMENTS.get(element)
            arrays.append(array if wanted is None or array.dtype == wanted else array.astype(wanted))
        self._check_samples([name for name, _ in self.imported.reads[entry]], arrays)
        return arrays

    @staticmethod
    def _check_samples(names, arrays):
        """Refuses arrays of several numbers of samples."""
        sizes = {array.shape[0]: name for name, array in zip(names, arrays) if array.ndim}
        if len(sizes) > 1:
            (one, first), (other, second) = list(sizes.items())[:2]
            raise ArgumentError(f"expected a batch whose arrays have as many samples each, found '{first}' of {one}"
                                f" and '{second}' of {other}")  # fmt: skip

    @guarded
    def step(self, *batch, entry: Optional[str] = None, **named):
        """Starts a step on a batch: a pytree like the first one, or its parts where that
        was a tuple. Of several examples it runs the one whose samples have the shapes of
        these. `entry` names one of several losses. Keys in it are not read: random numbers
        come from the trainer's seed."""
        arrays, named, entry = self._of_step(batch, named, entry)
        if self.imported.schedule:
            self.lr = self.imported.schedule(self.steps)
        return super().step(*arrays, entry=entry, **named)

    @guarded
    def evaluate(self, *batch, entry: Optional[str] = None, average: bool = False, **options) -> Dict[str, float]:
        """Runs the loss over any number of samples: a pytree like the first batch. With
        average=True the parameters are their averages. Without eval_batch= of from_jax the
        first call compiles it, and says for how many samples."""
        if entry is None and "eval" not in self.imported.entries:
            from jax import tree_util

            values = self._evaluator(average, tree_util.tree_leaves(batch)).evaluate(*batch, **options)
            self._log(values)
            return values
        arrays = self._flatten(batch, "eval", entry)
        return super().evaluate(*arrays, entry=self._averaged("eval", entry, average, arrays), **options)

    @guarded
    def predict(self, *batch, entry: Optional[str] = None, average: bool = False):
        """Runs what `predict` of from_jax says over any number of samples: of a pytree like
        the first batch, or of the part of it that is read. Gives the pytree of its results.
        With average=True the parameters are their averages."""
        from jax import tree_util

        if "predict" not in self.imported.entries:
            raise ArgumentError("expected a trainer with a prediction, found one without; give from_jax"
                                " predict=, a function of (params, batch)")
        arrays = self._flatten(batch, "predict", entry)
        entry = entry or self._entry_for("predict", arrays) or self.imported.entries["predict"]
        found = super().predict(*arrays, entry=self._averaged("predict", entry, average, arrays))
        values = list(found.values()) if isinstance(found, dict) else [found]
        values = map(_typed, values, self.imported.types[entry.removesuffix("_average")].values())
        return tree_util.tree_unflatten(self.imported.prediction, values)

    def _read(self, result, name):
        """A tensor of a step, in the type that it has in jax."""
        return _typed(super()._read(result, name), self.imported.types[result._entry.name].get(name))

    # -- pytrees ---------------------------------------------------------------

    def _get_tree(self, which, kept=lambda variable: None, masters=True):
        import numpy
        from jax import numpy as jnp
        from jax import tree_util

        leaves, tree = tree_util.tree_flatten(self._trees[which])
        values = []
        for leaf, name in zip(leaves, getattr(self.imported, which)):
            value = leaf
            if name in self.imported.weights:
                value = numpy.asarray(self.get(kept(name) or (self._held(name) if masters else name), "numpy"))
                value = value.reshape(numpy.shape(leaf))
            values.append(jnp.asarray(value))
        return tree_util.tree_unflatten(tree, values)

    def _set_tree(self, which, values):
        import numpy
        from jax import tree_util

        leaves, tree = tree_util.tree_flatten(values)
        own, expected = tree_util.tree_flatten(self._trees[which])
        if tree != expected:
            raise ArgumentError(f"expected {which} like the first ones, {_unlike(expected, tree)}; nothing has"
                                " changed")  # fmt: skip
        names = getattr(self.imported, which)
        for leaf, old, name in zip(leaves, own, names):
            if numpy.shape(leaf) != numpy.shape(old):
                raise ArgumentError(
                    f"expected '{name}' of shape {list(numpy.shape(old))}, found"
                    f" {list(numpy.shape(leaf))}; nothing has changed"
                )
        known = self.imported.weights
        types = {name: "float32" if self._held(name) != name else known[name].dtype for name in known}
        self._set_weights({name: numpy.asarray(leaf, types[name], order="C")
                           for leaf, name in zip(leaves, names) if name in known})  # fmt: skip

    def params(self, masters: bool = True):
        """The parameters, in the pytree that was given, as arrays of jax. Of what is trained in
        f16 or bf16 they are the masters, or with masters=False of that type."""
        return self._get_tree("params", masters=masters)

    def average_params(self):
        """The parameters with averages in place of what they are averages of."""
        self._need_average()
        return self._get_tree("params", self._average_of)

    @guarded
    def set_params(self, params) -> None:
        """Sets the parameters from a pytree like the first one."""
        self._set_tree("params", params)

    def state(self):
        """What the loss updates itself, in the pytree that was given as state=."""
        return self._get_tree("state")

    @guarded
    def set_state(self, state) -> None:
        """Sets the state from a pytree like the first one."""
        self._set_tree("state", state)


_ELEMENTS = {"i32": "int32", "i64": "int64", "f32": "float32", "f64": "float64", "f16": "float16"}


def _unlike(expected, found):
    """What two structures differ in: paths that one alone has, or else what they are made of."""
    from jax import tree_util

    def paths(tree):
        leaves = tree_util.tree_unflatten(tree, range(tree.num_leaves))
        return {tree_util.keystr(path): 0 for path, _ in tree_util.tree_flatten_with_path(leaves)[0]}

    known, given = paths(expected), paths(found)
    if "" in known or "" in given or known == given:  # an array, or other containers
        return f"{_spoken(expected)}, found {_spoken(found)}"
    missing, beyond = ([path for path in one if path not in other] for one, other in ((known, given), (given, known)))
    parts = [f"{spoken} {', '.join(several[:3])}{' and others' * (len(several) > 3)}"
             for spoken, several in (("without", missing), ("with", beyond)) if several]  # fmt: skip
    return f"{_spoken(expected)}, found one {' and '.join(parts)}"


def _spoken(tree):
    """A structure as it is written, * for an array; one of many by its size."""
    if not tree.num_nodes < 20:
        return f"a structure of {tree.num_leaves} arrays"
    return str(tree).removeprefix("PyTreeDef(").removesuffix(")")


def _typed(value, dtype):
    return value if dtype is None or value.dtype == dtype else value.astype(dtype)


def _canonical(value):
    import jax
    import numpy

    dtype = getattr(value, "dtype", None)
    return jax.dtypes.canonicalize_dtype(numpy.asarray(value).dtype if dtype is None else dtype)


@guarded
def from_jax(
    loss_fn: Union[Callable, Mapping[str, Callable]],
    params: Any,
    batch: Any,
    *,
    optimizer,
    state: Any = None,
    key: Any = None,
    has_aux: bool = False,
    trainable: Optional[Callable[[str], bool]] = None,
    precision: Any = None,
    policy: Union[str, os.PathLike, None] = None,
    accumulate: int = 1,
    accumulate_calls: int = 1,
    max_norm: Optional[float] = None,
    max_value: Optional[float] = None,
    skip_above: Optional[float] = None,
    scaler: Union[Scaler, str, Mapping[str, Union[Scaler, str]], None] = None,
    masters: bool = False,
    average: Union[float, str, None] = None,
    predict: Optional[Callable] = None,
    results: Sequence[str] = (),
    buffers: str = "applied",
    eval_loss: Optional[Callable] = None,
    examples: Sequence[Any] = (),
    batch_size: Sizes = None,
    eval_batch: Sizes = None,
    target: Optional[str] = None,
    hyperparameters: Optional[str] = None,
    check: bool = True,
    **options,
) -> JaxTrainer:
    """Compiles a loss in jax and an optimizer to one step, and makes a trainer of it.

        def loss_fn(params, batch):
            logits = model(params, batch["x"])
            return cross_entropy(logits, batch["y"]).mean()

        t = amp.from_jax(loss_fn, params, batch, precision="auto",
                         optimizer=amp.optimizers.adamw(3e-4, weight_decay=0.1))
        for batch in loader:
            r = t.step(batch)
        params = t.params()

    loss_fn: what is differentiated, of (params, batch); with state= of (params, state,
        batch), with key= of (params, batch, key). A batch that is a tuple may be the last
        arguments each: (params, x, y). It gives the loss; with has_aux=True (loss, aux),
        whose arrays are named results; with state= (loss, new_state), with both
        (loss, (aux, new_state)). Several by name are entries that take turns:
        loss_fn={"critic": f, "actor": g}, optimizer={"critic": […], "actor": […]},
        t.step(batch, entry="critic").
    params, state: any pytrees of f32 arrays, or of f64 with precision="f64".
    batch: an example; each array has one sample in each row.
    key: a key of jax.random, for dropout. The numbers come from the trainer's `seed`.
    optimizer: of amp.optimizers, of optax, or a text such as "#amp.adamw<lr = 3e-4>"; several
        by the parameters that each has, [("embed*", a), ("*", b)], the first that fits.
    trainable: which names of parameters the optimizer has; None: all.
    scaler: amp.scaler(…), the name of a policy or its text, "megatron" or
        "#amp.dynamic<init = 1024.0>"; a dict by loss. f16 has PyTorch's without it.
    masters: params of f16 or bf16 that are trained have a master in f32, which the optimizer
        updates. Others are taken as they are.
    average: the decay of an exponential average of the parameters, or the text of an
        average: evaluate(…, average=True), average_params().
    predict: a function of (params, batch) for t.predict; it gives any pytree.
    eval_loss: what evaluate() runs, with the arguments of loss_fn; None: loss_fn. As
        `predict` it may do without the key, and without parts of a batch that is a tuple.
    examples: further batches, whose samples have other shapes; a step runs the one that fits.
    batch_size: samples of a step, one size or several; None: those of `batch`.

    buffers: "applied": a skipped step leaves the state as it was; "always": it has the new one
        all the same, as in a loop of yours.
    check: compares the step's forward with the function on the example, before the first step;
        a difference is an error with the user's line (docs/FromJAX.md).

    precision, policy, accumulate, accumulate_calls, max_norm, max_value, skip_above, results, eval_batch,
    hyperparameters and other options are those of from_torch, amp.compile and Trainer.
    """
    with importing:
        from .importer import Unsupported
        from .importer.jax import import_jax

    refuse_unknown(from_jax, options)
    # Iterables are read several times.
    batch_size, eval_batch = (tuple(given) if hasattr(given, "__iter__") else given
                              for given in (batch_size, eval_batch))  # fmt: skip
    target, options["device"] = placed(target, options.get("device", 0))
    is_double, cpu = _is_double(params), options.get("cpu")
    stays, precision = precision is None, chosen(precision, is_double, target, cpu) or "f32"
    both = dict(state=state, key=key, has_aux=has_aux, precision=precision, eval_loss=eval_loss, examples=examples,
                batch_size=batch_size, check=check)  # fmt: skip

    def read(**given):
        try:
            with importing:
                return import_jax(loss_fn, params, batch, **both, **given)
        except Unsupported as error:
            raise CompileError(str(error)) from error

    def compiled(imported, sizes, eval_sizes, **numbers):
        return image_of(imported, options, precision=precision, policy=policy, batch=sizes, eval_batch=eval_sizes, target=target,
                        name=getattr(loss_fn, "__name__", "loss"), **numbers)  # fmt: skip

    def evaluating(sizes):
        imported = read(eval_batch=sizes)
        image = compiled(imported, None, sizes, hyperparameters=None)
        return JaxTrainer(params, state, batch, imported, image, **{**run, "metrics": None})

    imported = read(
        optimizer=optimizer,
        trainable=trainable,
        accumulate=accumulate,
        accumulate_calls=accumulate_calls,
        max_norm=max_norm,
        max_value=max_value,
        skip_above=skip_above,
        scaler=scaler,
        masters=masters,
        average=average,
        predict=predict,
        results=results,
        buffers=buffers,
        eval_batch=eval_batch,
    )
    if imported.is_random:
        warnings.warn(
            "random numbers of the step come from amp's counter generator: other ones than jax's,"
            " new ones in each step, the same for the same seed=",
            Warning,
            stacklevel=3,
        )
    for note in imported.notes:
        warnings.warn(note, Warning, stacklevel=3)
    if eval_batch is None and predict:
        is_open = imported.entries["predict"] not in imported.fixed
        eval_batch = tuple({imported.batch: 0, 1: 0}) if is_open else imported.batch
    image = compiled(imported, imported.batch if batch_size is None else batch_size, eval_batch,
                     hyperparameters=hyperparameters)  # fmt: skip
    run = run_options(options)
    trainer = JaxTrainer(params, state, batch, imported, image, **run)
    trainer._evaluating, trainer._has_budget = evaluating, options.get("memory") is not None
    if stays and optimizer is not None and not is_double:
        offer(target, cpu)
    return trainer


def _is_double(params):
    """Whether jax has any of the parameters in f64, which it makes f32 of unless told."""
    from jax import tree_util

    return any(_canonical(leaf) == "float64" for leaf in tree_util.tree_leaves(params) if hasattr(leaf, "dtype"))


__all__ = ["JaxTrainer", "Path", "from_jax"]
