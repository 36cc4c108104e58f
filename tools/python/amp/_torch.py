# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""From an nn.Module to a trainer and back. torch is imported where it is used."""

import contextlib
import copy
import dataclasses
import functools
import inspect
import os
import sys
import weakref
import zipfile
from itertools import zip_longest
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from ._border import guarded, importing, user_line
from ._errors import ArgumentError, CompileError, Error
from ._image import Sizes
from ._imported import ImportedTrainer, image_of, refuse_unknown, run_options
from ._place import placed
from ._precision import chosen, offer
from ._raised import as_raised
from ._tensors import load_tensors
from ._torch_state import TorchState

# Modules that a trainer has, and where it was made.
_trained = weakref.WeakKeyDictionary()


def _untrained(module):
    """The trainer that has a module and has not trained it, or None; raises for one that has."""
    reference, place = (_trained.get(module) if hasattr(module, "forward") else None) or (lambda: None, "")
    other = reference()
    if other is not None and (other.steps or other._was_set):
        raise Error(
            f"expected a module that no trainer has, found one that is trained since {place}, for {other.steps} steps:"
            " module.load_state_dict(t.state_dict()) of that trainer t keeps what it has learned, and t.close() gives the"
            " module free; or give copy.deepcopy(module)")  # fmt: skip
    return other


def _refuse_without(names, module, *_):
    """Raises where tensors of a module have no elements, as a trainer has them."""
    lacking = [name for name in names if (tensor := getattr(module, name, None)) is not None and not tensor.numel()]
    if lacking:
        raise Error(
            f"expected a {type(module).__name__} with its weights, found {lacking[0]!r} taken over by a trainer"
            " (take=True): t.give_back() of that trainer t writes them into the module, as they are now;"
            " t.state_dict() and t.load_state_dict(…) read and set them, t.predict(…) and t.evaluate(…) run the module")  # fmt: skip


def _unwatch(module):
    """Removes what refuses a module without its weights, from copies of it too: whoever pickles a
    whole module needs nothing of amp."""
    for part in module.modules():
        for hooks in (part._forward_pre_hooks, part._state_dict_pre_hooks, part._load_state_dict_pre_hooks):
            for key, hook in list(hooks.items()):
                if getattr(getattr(hook, "hook", hook), "func", None) is _refuse_without:
                    del hooks[key]


def _is_dense(tensor):
    """Whether the elements lie without gaps in memory, in whatever order."""
    return sum((size - 1) * step for size, step in zip(tensor.shape, tensor.stride())) + 1 == tensor.numel()


def _laid_out(value, strides):
    """A tensor with these strides, or its own."""
    import torch

    if strides is None or strides == value.stride():
        return value
    return torch.empty_strided(value.shape, strides, dtype=value.dtype).copy_(value)


def _copied(value, framework):
    """A tensor with memory of its own, of numpy where that is asked for; what is none as it is."""
    import torch

    if not isinstance(value, torch.Tensor):
        return value
    value = value.detach().clone()
    return value.numpy() if framework == "numpy" and value.dtype != torch.bfloat16 else value


#: what there is in place of the parts of a loop
_CALLS = ("step() runs the loss, its backward and the optimizer, evaluate() and predict() run the module in evaluation"
          " mode, state_dict() has what was trained")  # fmt: skip


class TorchTrainer(TorchState, ImportedTrainer):
    """A trainer that `from_torch` made: names and tensors are those of the module."""

    maker = "from_torch"

    def __init__(self, module, imported, image, place, owns=True, take=False, **options):
        other = _untrained(module) if owns else None
        #: tensors of the module that have no elements as long as the trainer has those, by name,
        #: and how these lay in memory
        self._taken, self._strides = {}, {}
        self._module, self._takes = module, take
        super().__init__(imported, image, **{"framework": "torch", **options})
        if other is not None:  # as a cell of a notebook that runs again
            other.close()
            other._left = f"had taken no step when its module went to another, at {place}; use that one"
        self._reference = weakref.ref(self)
        if owns:
            _trained[module] = self._reference, place
        from .importer import batches, given

        self._structures, self._types = batches, given
        self._calls = 0
        #: groups of PyTorch's optimizers and the rates that they had, as long as nobody sets any
        self._groups = []
        try:
            self._take_over()
        except ArgumentError as error:
            self.close()
            raise type(error)(f"{place}: {error}") from error
        self._was_set = False

    def _another(self, memo):
        module = copy.deepcopy(self._module, memo)
        imported = dataclasses.replace(self.imported, taken=copy.deepcopy(self.imported.taken, memo),
                                       numbers=self.imported.numbers.of(module))  # fmt: skip
        other = TorchTrainer(module, imported, self.image, user_line(), take=self._takes, **self._options)
        other._taken = {name: tensor for name, tensor in other._tensors().items() if name in self._taken}
        other._strides = dict(self._strides)
        other._evaluating, other._has_budget = self._evaluating, self._has_budget
        return other

    def __getattr__(self, name):
        import torch

        owners = {type(self.__dict__.get("_module")): "its module", torch.Tensor: "a tensor",
                  torch.optim.Optimizer: "an optimizer", torch.amp.GradScaler: "a GradScaler"}  # fmt: skip
        owner = next((spoken for kind, spoken in owners.items() if hasattr(kind, name)), None)
        if owner and not name.startswith("_"):
            raise AttributeError(f"a trainer has no {name!r}, which is of {owner}: {_CALLS}")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __call__(self, *_, **__):
        raise TypeError(f"a trainer is not called as its module is: {_CALLS}")

    def _of_step(self, tensors, named, entry):
        if "train" not in self.imported.entries:
            raise ArgumentError("expected a trainer with an optimizer for step(), found one without; give"
                                " from_torch optimizer=torch.optim.SGD(model.parameters(), lr=0.1)")  # fmt: skip
        tensors, named = self._given("train", entry, tensors, named)
        if self.imported.shapes:
            entry = self._entry_for("train", tensors, named, entry)
        return tensors, named, entry

    def _ordered(self, entry, tensors, named):
        return super()._ordered(entry, *self._given("train", entry.name, tensors, named))

    def _parameters(self, entry):
        return self.imported.parameters.get(entry.name) or super()._parameters(entry)

    def _ranges(self, entry):
        return self.imported.ranges.get(entry.name.removesuffix("_average"), {})

    def _set_weights(self, values):
        from .importer.given import stored

        takes = self._takes and values is self.imported.weights
        alone = self._alone() if takes else {}
        try:
            for name in list(values):
                super()._set_weights({name: stored(values[name])})
                if takes:
                    del values[name]  # which has the module's memory
                    self._strides.update((name, tensor.stride()) for name, tensor in alone.get(name, {}).items()
                                         if _is_dense(tensor))  # fmt: skip
                    self._empty(alone.get(name, {}))
        except Exception:  # of a weight that is not finite: those before it are lost nowhere else
            if takes:
                self._fill(dict(self._taken))
                self._taken = {}
            raise
        if self._taken:
            self._watch()

    def _raise(self, status):
        """Raises what a status says: of an assertion what the user's code would have raised."""
        try:
            super()._raise(status)
        except Error as error:
            raised = self.imported.raised.get(getattr(error, "message", None))
            if raised is None:
                raise
            raise as_raised(error, raised) from None

    def _refuse_stale(self, name, value):
        """Refuses another value of what the step was made by."""
        import torch

        known, place = self.imported.decided.get(name, (None, ""))
        if known is None or torch.equal(known, torch.as_tensor(value).to(known.dtype).reshape(known.shape)):
            return
        found = f"{known.item()!r}" if known.numel() == 1 else f"those of {list(known.shape)}"
        raise ArgumentError(
            f"expected {name!r} to stay as it was when the trainer was made, {found}: the step is what it is by that"
            + (f", at {place}" if place else "") + ", found another value; make a trainer of the module with that"
            " value: module.load_state_dict(…), then from_torch")  # fmt: skip

    def set(self, name: str, value) -> None:
        """Sets a variable, as Trainer.set does; not one by whose value the step was made."""
        if name in self.imported.decided and tuple(getattr(value, "shape", ())) == self.image.variables[name].shape:
            self._refuse_stale(name, value)
        super().set(name, value)

    @guarded
    def load(self, path, accept=()):
        import torch

        if not isinstance(path, Mapping) and zipfile.is_zipfile(path):  # which torch.save makes
            raise ArgumentError(f"{path}: expected a file of t.save(), found one of torch.save(); t.load_state_dict("
                                "torch.load(path)) takes a module's state dict, t.load_optimizer_state_dict(…) an"
                                " optimizer's")  # fmt: skip
        decided = {name: value for name, (value, _) in self.imported.decided.items() if name in self.image.variables}
        # Before anything is loaded. What is wrong with the file is said by what loads it.
        try:
            saved = load_tensors(path) if decided else {}
        except (OSError, ArgumentError):
            saved = {}
        for name, value in decided.items():
            if name in saved:
                self._refuse_stale(name, torch.tensor(saved[name].tolist(), dtype=value.dtype))
        return super().load(path, accept)

    load.__doc__ = ImportedTrainer.load.__doc__

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
            self._refuse_packed(kind, first, tensors, names)
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
                    named[name] = self._types.tensor(name, value, types.get(name, ()), self._tell_once)
            return tensors, named
        typed = self._types.tensor
        positional = zip_longest(list(types)[: len(tensors)], tensors)
        return (tuple(typed(name, value, types.get(name, ()), self._tell_once) for name, value in positional),
                {name: typed(name, value, types.get(name, ()), self._tell_once) for name, value in named.items()})

    def _tell_once(self, name, message):
        """Warns of something, once."""
        if name not in self._told:
            self._told.add(name)
            self._warnings.messages.append(message)
            self._warnings.tell()

    def _look_at_numbers(self):
        """Warns of numbers of Python that the loop has changed. It looks at the first calls, and
        ever less often."""
        self._calls += 1
        if self._calls == 3 or not self._calls & (self._calls - 1):
            for name, message in self.imported.numbers.changed():
                self._tell_once(f"the number {name}", message)
            changed = next(((was, group["lr"]) for group, was in self._groups if group["lr"] != was), None)
            if changed:
                self._tell_once("the rate", f"found the learning rate of the optimizer changed from {changed[0]} to"
                                f" {changed[1]}, which no step of the trainer follows: set t.lr; or, where scheduler= is"
                                " compiled into the step, leave out scheduler.step()")  # fmt: skip

    def _set_number(self, name, value):
        super()._set_number(name, value)
        self._groups = []  # the loop sets what steps take

    def _refuse_packed(self, kind, first, tensors, names):
        """Raises for a batch that is one list or dict where the arguments are expected one by one,
        and for lists of numbers where tensors are."""
        known = [spec.name for spec in self.image.find(first, kind).arguments]
        method = {"train": "step", "eval": "evaluate"}.get(kind, kind)
        is_list = len(tensors) == 1 and isinstance(tensors[0], (list, tuple))
        is_dict = len(tensors) == 1 and isinstance(tensors[0], Mapping)
        if is_dict and names[0] in known:
            raise ArgumentError(f"entry '@{first}': expected the arguments ({', '.join(names)}) one by one, found a dict of"
                                f" {', '.join(map(repr, tensors[0]))}; write t.{method}(**batch), or"
                                f" t.{method}(batch[…], …)")  # fmt: skip
        of_numbers = next((name for name, value in zip(names, tensors) if name in known
                           and isinstance(value, (list, tuple)) and not any(hasattr(v, "shape") for v in value)), None)  # fmt: skip
        if of_numbers is not None:
            raise ArgumentError(f"entry '@{first}', argument '{of_numbers}': expected a tensor, found a list; torch.tensor(…)"
                                " makes one of it")  # fmt: skip
        if is_list and not any(name.startswith(f"{names[0]}_") for name in known):
            raise ArgumentError(f"entry '@{first}': expected the arguments ({', '.join(names)}) one by one, found a"
                                f" {type(tensors[0]).__name__} of {len(tensors[0])}; write t.{method}({', '.join(names)}),"
                                f" or t.{method}(*batch)")  # fmt: skip

    @guarded
    def step(self, *tensors, entry: Optional[str] = None, **named):
        """Starts a step on a batch, as Trainer.step does. Of several examples it runs the
        one whose samples have the shapes of these. `entry` names one of several losses."""
        self._look_at_numbers()
        tensors, named, entry = self._of_step(tensors, named, entry)
        return super().step(*tensors, entry=entry, **named)

    @guarded
    def evaluate(self, *tensors, entry: Optional[str] = None, batch: int = 0, average: bool = False,
                 **named) -> Dict[str, float]:  # fmt: skip
        """Runs the loss in evaluation mode over any number of samples: {"loss": …}. With
        average=True the weights are their averages. Without eval_batch= of from_torch the first
        call compiles it, and says for how many samples."""
        if entry is None and "eval" not in self.imported.entries:
            other = self._evaluator(average, (*tensors, *named.values()))
            values = other.evaluate(*tensors, batch=batch, **named)
            self._log(values)
            return values
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

    def state_dict(self, framework: Optional[str] = None, masters: bool = True) -> Dict[str, Any]:
        """The module's state dict with what was trained: load_state_dict takes it. Of what is
        trained in f16 or bf16 it has the masters, or with masters=False the module's type."""
        return self._state(framework, masters=masters)

    def _tensors(self):
        """The module's parameters and buffers, by their names."""
        named = (self._module.named_parameters, self._module.named_buffers)
        return {name: tensor for source in named for name, tensor in source(remove_duplicate=False)}

    def _made_to_evaluate(self, sizes):
        # The module is read.
        with self._holding() if self._taken else contextlib.nullcontext():
            return super()._made_to_evaluate(sizes)

    def _value(self, spec, average):
        # A view of a weight is a variable of its own where nothing is trained.
        variable, places = self._keys().get(spec.name, (spec.name, None))
        value = super()._value(spec._replace(name=variable), average)
        return value if places is None or value is None else value.reshape(-1)[places].reshape(spec.shape)

    def _alone(self):
        """Of each variable whose memory in the module is that of one tensor, this one by its names."""
        tensors, keys, found = self._tensors(), self._keys(), {}
        at = {name: tensor.untyped_storage().data_ptr() for name, tensor in tensors.items()}
        for name, tensor in tensors.items():
            variable, places = keys.get(name, (name, None))
            spec = self.image.variables.get(variable)
            is_alone = all(tensors[other] is tensor for other in tensors if at[other] == at[name])
            if places is None and is_alone and spec is not None and spec.shape == tuple(tensor.shape):
                found.setdefault(variable, {})[name] = tensor
        return found

    def _empty(self, tensors):
        """Takes the elements of tensors from the module."""
        self._taken.update(tensors)
        for tensor in tensors.values():
            tensor.data = tensor.data.new_empty(0)

    def _watch(self):
        """Has the parts of the module say what they lack, where they are called or saved."""
        _unwatch(self._module)
        for path, part in self._module.named_modules():
            own = tuple(name for name in (*part._parameters, *part._buffers)
                        if f"{path}.{name}".lstrip(".") in self._taken)  # fmt: skip
            if own:
                refuse = functools.partial(_refuse_without, own)
                part.register_forward_pre_hook(refuse)
                part.register_state_dict_pre_hook(refuse)
                part.register_load_state_dict_pre_hook(refuse)

    @guarded
    def give_back(self) -> None:
        """Writes the weights as they are now into the module, which has them again where
        from_torch had take=True."""
        self._fill(self._tensors())
        self._taken = {}
        _unwatch(self._module)

    def _fill(self, tensors, kept=lambda variable: None):
        """Writes what was trained into tensors of the module."""
        from .importer.variables import write

        values = {}
        for name, (variable, places) in self._keys().items():
            if name not in tensors:  # the user has taken it out
                continue
            if variable not in values:
                values[variable] = self.get(kept(variable) or variable, "torch")
            if name in self._taken and not tensors[name].numel():  # though it may be another tensor by now
                tensors[name].data = _laid_out(values[variable], self._strides.get(name)).to(tensors[name].dtype)
                continue
            value = values[variable] if places is None else values[variable].reshape(-1)[places]
            write(tensors[name], value.reshape(tensors[name].shape))

    @contextlib.contextmanager
    def _holding(self, kept=lambda variable: None):
        """Lets the module hold what was trained, for a while: hooks and methods of its own say
        what a state dict is."""
        from .importer.variables import write

        tensors = self._tensors()
        before = [(tensor, tensor.detach().clone()) for name, tensor in tensors.items() if name not in self._taken]
        try:
            self._fill(tensors, kept)
            yield tensors
        finally:
            for tensor, value in before:
                write(tensor, value)
            self._empty({name: tensors[name] for name in self._taken if name in tensors})

    def _state(self, framework, kept=lambda variable: None, masters=True):
        import torch
        from torch.utils._pytree import tree_map

        with self._holding(kept) as tensors:
            state, keys = copy.copy(self._module.state_dict()), self._keys()
            for name, value in state.items():
                variable, places = keys.get(name, (name, None))
                held = self._held(variable)
                # What a hook has made of a weight stays that.
                if masters and places is None and held != variable and torch.equal(value, tensors[name]):
                    value = self.get(kept(variable) or held, "torch").reshape(value.shape)
                state[name] = tree_map(lambda leaf: _copied(leaf, framework), value)
        return state

    @guarded
    def load_state_dict(self, state: Mapping[str, Any], strict: bool = True) -> None:
        """Sets parameters and buffers from a state dict of the module."""
        import torch

        with self._holding() if self._taken else contextlib.nullcontext():
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
            for name in self.imported.decided:
                if name in tensors:
                    self._refuse_stale(name, tensors[name])
            values = {name: tensors[name].detach().clone() for name, value in held.items()
                      if not torch.equal(tensors[name], value)}  # fmt: skip
            for name in held:  # masters have more digits than the module
                whole = given.get(name)
                if self._held(name) != name and whole is not None and torch.equal(whole.to(tensors[name]), tensors[name]):
                    values[name] = whole
        self._set_weights(values)

    def __del__(self):
        # A module that is still there would be without its weights.
        if self.__dict__.get("_taken") and self.__dict__.get("_handle") is not None and self._process == os.getpid():
            try:
                if not sys.is_finalizing():
                    self.give_back()
            finally:
                super().__del__()
        else:
            super().__del__()

    def close(self) -> None:
        """Frees the state, and the module for another trainer. Weights that from_torch took
        go back into it."""
        if self._handle is not None:
            try:
                if self._taken:
                    self.give_back()
            finally:
                super().close()
            if _trained.get(self._module, (None,))[0] is self._reference:
                del _trained[self._module]


def _of_torch(example):
    """An example whose arrays of numpy are tensors, as `step` takes them."""
    import torch
    from torch.utils import _pytree as pytree

    numpy = sys.modules.get("numpy")
    if numpy is None or not any(isinstance(leaf, numpy.ndarray) for leaf in pytree.tree_leaves(example)):
        return example
    return pytree.tree_map_only(numpy.ndarray, torch.from_numpy, example)


def _raised_alone(module, loss, example, **_):
    """What a loss raises on the example without amp; None where it does not."""
    import torch

    batch = example[0] if isinstance(example, list) and example and isinstance(example[0], tuple) else example
    if not callable(loss) or not isinstance(batch, (tuple, list)):
        return None
    with torch.random.fork_rng(devices=[]):
        try:
            loss(copy.deepcopy(module), *batch)
        except Exception as error:  # whatever the user's code raises
            return error
    return None


def _is_double(module):
    """Whether a module has parameters in f64."""
    import torch

    return isinstance(module, torch.nn.Module) and any(p.dtype == torch.float64 for p in module.parameters())


def _sizes(given):
    """Sizes of batches as a tuple."""
    return () if given is None else (given,) if isinstance(given, int) else tuple(given)


@contextlib.contextmanager
def _explained(module, loss, example, place):
    """Makes what is refused within an error with a line, and with its cause where that is known."""
    from . import importer

    try:
        yield
    except (importer.Unsupported, CompileError) as error:
        cause = error
        with importing, contextlib.suppress(Exception):  # of arguments that are none, which `error` says
            cause = importer.explain(module, loss, example) or error
        if isinstance(cause, CompileError):
            raise
        raise CompileError(str(cause) if cause.place else f"{place}: {cause}") from error


@guarded
def from_torch(
    module,
    loss: Union[Callable, Mapping[str, Callable]],
    example: Union[Sequence[Any], List[Tuple], Mapping[str, Any]],
    *,
    optimizer=None,
    scheduler=None,
    scheduler_every: int = 1,
    precision: Any = None,
    policy: Union[str, os.PathLike, None] = None,
    accumulate: int = 1,
    accumulate_calls: int = 1,
    max_norm: Optional[float] = None,
    max_value: Optional[float] = None,
    skip_above: Optional[float] = None,
    scaler=None,
    masters: bool = False,
    average=None,
    predict: Union[None, bool, Callable] = None,
    results: Sequence[str] = (),
    buffers: str = "applied",
    batch: Sizes = None,
    eval_batch: Sizes = None,
    target: Optional[str] = None,
    hyperparameters: Optional[str] = None,
    check: bool = True,
    conditions: Optional[Mapping[str, bool]] = None,
    take: bool = False,
    **options,
) -> TorchTrainer:
    """Compiles a module, its loss and its optimizer to one step, and makes a trainer of it.

        def loss(m, x, y):
            return torch.nn.functional.cross_entropy(m(x), y)

        opt = torch.optim.AdamW(model.parameters(), lr=3e-4)
        t = amp.from_torch(model, loss, example=(x0, y0), optimizer=opt, precision="auto")
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
    precision: "auto": bf16 where the device multiplies it, else f32, and f64 for a module that is
        .double(). "f32", "bf16", "f16" or "f64", or the dtype of autocast. None: f32, as PyTorch
        without autocast.
    accumulate: the micro-batches that each batch is split into, whose gradients make one
        step of the optimizer: a loop that steps every n batches gives n of them at once.
        Named results that are numbers are means over them.
    accumulate_calls: the calls of step() that make one step of the optimizer: a loop that
        steps every n batches stays as it is.
    max_norm, max_value: as of torch.nn.utils.clip_grad_norm_ and clip_grad_value_.
    skip_above: a norm of the gradients, before max_norm bounds it, above which the step is
        skipped: r.skipped, and r["gradient_norm"].
    scaler: a torch.amp.GradScaler, which is taken over, amp.scaler(…), the name of a policy
        or its text, "megatron" or "#amp.megatron<interval = 500>"; a dict by loss. f16 has
        PyTorch's without it.
    masters: parameters of f16 or bf16 that are trained have a master in f32, which the
        optimizer updates. Those that are frozen are taken as they are.
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
        eval_batch=None: the first `evaluate` compiles it.
    hyperparameters: what changes between steps, as of amp.compile; None: the learning rate,
        as Trainer.lr, where there is no scheduler.

    check: compares the step's forward with the module on the example, before the first step;
        a difference is an error with the user's line (docs/FromPyTorch.md).
    conditions: what conditions on the data are in each step, by their lines, for those that
        have no other form: {"model.py:12": False}. Each step asserts it.
    take: the trainer takes the weights over, so that memory has them once. The module's
        parameters and buffers have no elements from then on, until t.give_back() or t.close();
        t.state_dict() has what was trained.

    data_parallel: True: the processes that torchrun or mpirun started train one model, each on
        batches of its own; weights are those of the first when it is made.
    Other options are those of amp.compile (cpu, chips, …) and of Trainer (seed, …). What
    the module has that amp has not is an error with the user's line; `amp.check` lists
    all of it before anything is compiled.
    """
    with importing:
        from . import importer

    place = user_line()
    refuse_unknown(from_torch, options)
    _refuse_example(example)
    example = _of_torch(example)
    other = _untrained(module)
    if other is not None and other._taken:
        other.give_back()
    target, options["device"] = placed(target, options.get("device", 0))
    is_double, cpu = _is_double(module), options.get("cpu")
    stays, precision = precision is None, chosen(precision, is_double, target, cpu) or "f32"
    both = dict(precision=precision, policy=policy, check=check, conditions=conditions)

    if take and options.get("shard"):
        raise ArgumentError("expected take=False with shard=, found True: a module gets its weights back in one process"
                            " at a time, of which each has a part; leave one of them out")  # fmt: skip

    def read(**given):
        try:
            with importing:
                return importer.import_torch(module, **both, **given)
        except importer.Unsupported as error:
            own = _raised_alone(module, **given) if "torch.export cannot read" in str(error) else None
            if own is not None:
                raise CompileError(f"{error.place or place}: found a loss that raises on the example without amp, too:"
                                   f" {type(own).__name__}: {own}; run loss(model, *example) by itself first") from own
            raise CompileError(str(error) if error.place else f"{place}: {error}") from error

    def compiled(imported, sizes, eval_sizes, **numbers):
        # The importer wrote where ops run in `precision`.
        return image_of(imported, options, precision=precision, policy=policy, batch=sizes, eval_batch=eval_sizes, target=target,
                        name=type(module).__name__, **numbers)  # fmt: skip

    def evaluating(sizes):
        # Of several losses the first, as with eval_batch=.
        name, function = next(iter(loss.items())) if isinstance(loss, Mapping) else (None, loss)
        given = example[name] if name is not None and isinstance(example, Mapping) else example
        imported = read(loss=function, example=given, batch=_sizes(batch), eval_batch=sizes)
        image = compiled(imported, None, sizes, hyperparameters=None)
        return TorchTrainer(module, imported, image, place, owns=False, **{**run, "metrics": None})

    with _explained(module, loss, example, place):
        imported = read(
            loss=loss,
            example=example,
            optimizer=optimizer,
            scheduler=scheduler,
            scheduler_every=scheduler_every,
            accumulate=accumulate,
            accumulate_calls=accumulate_calls,
            max_norm=max_norm,
            max_value=max_value,
            skip_above=skip_above,
            scaler=scaler,
            masters=masters,
            average=average,
            predict=predict,
            batch=_sizes(batch),
            eval_batch=_sizes(eval_batch) or None,
            results=results,
            buffers=buffers,
        )
        if eval_batch is None and predict:
            eval_batch = tuple(dict.fromkeys((*imported.batch, *([1] if imported.single else []))))
        image = compiled(imported, _sizes(batch) or imported.batch or None, eval_batch, hyperparameters=hyperparameters)
    run = run_options(options)
    trainer = TorchTrainer(module, imported, image, place, take=take, **run)
    trainer._evaluating, trainer._has_budget = evaluating, options.get("memory") is not None
    trainer._groups = [(group, float(group["lr"])) for one in importer.taken.listed(optimizer)
                       for group in one.param_groups]  # fmt: skip
    if stays and optimizer is not None and not is_double:
        offer(target, cpu)
    return trainer


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
            _refuse_options(jax.check, options)
            return jax.check(module, loss, example, **options) or _compiled(
                lambda: jax.import_jax(module, loss, example, optimizer=sgd, masters=True, **options))  # fmt: skip
    with importing:
        from . import importer

        _refuse_options(importer.check, options)
        _refuse_example(example)

        def written():
            trained = [p for p in module.parameters() if p.requires_grad]
            sgd = torch.optim.SGD(trained, lr=0.1) if trained else None
            optimizer = dict.fromkeys(loss, sgd) if isinstance(loss, Mapping) else sgd
            is_double = any(p.dtype == torch.float64 for p in module.parameters())
            precision = "f64" if is_double else "f32"
            return importer.import_torch(module, loss, example, optimizer=optimizer, precision=precision, masters=True,
                                         **options)  # fmt: skip

        problems, cause = importer.check(module, loss, example, **options) or _compiled(written), None
        if problems:
            with contextlib.suppress(Exception):  # of arguments that are none, which `problems` say
                cause = importer.explain(module, loss, example)
        return [cause] if cause else problems


def _refuse_example(example):
    """Raises for what is no batch, nor several."""
    if not isinstance(example, (tuple, list, Mapping)):
        advice = "" if not hasattr(example, "__iter__") else "; example=(x,) has one" if hasattr(example, "shape") else (
            "; next(iter(loader)) is a batch of a loader")  # fmt: skip
        raise ArgumentError(f"expected example=(x, y), a tuple of tensors, found {type(example).__name__}{advice}")


def _refuse_options(reader, options):
    """Raises for what does not decide whether a model is supported."""
    names = [*inspect.signature(reader).parameters][3:]
    if unknown := [name for name in options if name not in names]:
        raise ArgumentError(f"expected of check a model, a loss, an example and {', '.join(names)}, found {unknown[0]}=;"
                            " what else a trainer is given does not decide about what is supported: leave it out")  # fmt: skip


def _compiled(written) -> List[Exception]:
    """What the compiler refuses of a text, its verifier too."""
    try:
        imported = written()
        image_of(imported, {}, batch=imported.batch or None, target="cpu", hyperparameters=None)
    except Error as error:
        return [error]
    return []
