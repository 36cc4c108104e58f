# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a text with the module that it came from: `comparing` by PyTorch.

Random numbers are drawn by torch. The dropout within an attention is left out on both
sides. Memory that parameters share is compared with variables.
"""

import contextlib
import itertools
import warnings

import torch
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from .._errors import Warning
from . import generators, gradients, results
from .attributes import Attributes, assigned_buffers, put_back
from .batches import argument_names, flattened
from .builder import Unsupported
from .comparing import Comparison, Inconclusive, compare_all, is_same, rate_of, spoken_error
from .exporting import batch_of
from .places import place_of, place_of_function, spoken
from .reading import in_one_process
from .trials import PICKED
from .variables import overlap, write

# ---- What torch computes ----------------------------------------------------


class _Watch(TorchDispatchMode):
    """Records the numbers that are drawn, and with `noise` puts an error on each result."""

    def __init__(self, noise=None):
        super().__init__()
        self.noise, self.draws, self.generators = noise, [], {}
        self._source = None if noise is None else torch.Generator().manual_seed(noise.seed)

    def __torch_dispatch__(self, op, types, args=(), kwargs=None):
        kwargs = kwargs or {}
        # Attentions draw nothing here.
        is_random = torch.Tag.nondeterministic_seeded in op.tags and "attention" not in op._schema.name
        generator = kwargs.get("generator")
        if is_random and generator is not None and generator not in self.generators:
            self.generators[generator] = generator.get_state()
        result = op(*args, **kwargs)
        if is_random:
            self.draws.append((op, args, kwargs, result.clone() if isinstance(result, torch.Tensor) else None))
        elif self.noise is not None and not any(r.alias_info for r in op._schema.returns):
            for value in pytree.tree_leaves(result):
                if isinstance(value, torch.Tensor) and value.is_floating_point() and value.numel():
                    self.disturb(value)
                elif self.noise.ties and isinstance(value, torch.Tensor) and op._schema.name == "aten::_to_copy":
                    self._decide(value, args[0])
        return result

    def disturb(self, value):
        info = torch.finfo(value.dtype)
        by = torch.empty(value.shape, dtype=value.dtype).uniform_(-1, 1, generator=self._source)
        with contextlib.suppress(RuntimeError):  # of what is expanded
            zero = value == 0 if self.noise.ties else None
            value.mul_(1 + self.noise.roundings * info.eps * by)
            if self.noise.ties:
                value.add_(torch.where(zero, by * info.tiny, 0))

    def _decide(self, value, source):
        """Moves integers of real numbers that their type has not: torch gives anything."""
        if value.dtype != torch.bool and source.is_floating_point():
            info = torch.iinfo(value.dtype)
            has = (source >= info.min) & (source.double() < info.max + 1)
            value += (~has).to(value.dtype) * self.noise.seed


_attention = torch.nn.functional.scaled_dot_product_attention


class _WithoutDropout(torch.overrides.TorchFunctionMode):
    """Leaves out the dropout of attentions, by whatever name they are called; not of those that
    PyTorch's own functions in Python call, inside of which no mode is."""

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = dict(named or {})
        if function is _attention:
            query, key, value, *rest = (*arguments, *(named.pop(n) for n in ("query", "key", "value") if n in named))
            named |= dict(zip(("attn_mask", "dropout_p", "is_causal"), rest))
            if 0 < named.get("dropout_p", 0.0) < 1:  # a rate of 1 draws nothing
                named["dropout_p"] = 0.0
            arguments = query, key, value
        return function(*arguments, **named)


def _has_attention_dropout(program):
    """Whether a graph draws within an attention."""
    attention = torch.ops.aten.scaled_dot_product_attention.default
    return any(node.target is attention and len(node.args) > 4 and 0 < node.args[4] < 1 for node in program.graph.nodes)


@contextlib.contextmanager
def _without_attention_dropout(program):
    """Runs attentions by their definition, without dropout."""
    functional, mode = torch.nn.functional, _WithoutDropout()

    def without(*arguments, **named):
        return mode.__torch_function__(_attention, (), arguments, named)

    fast = torch.backends.mha.get_fastpath_enabled()
    functional.scaled_dot_product_attention = without
    torch.backends.mha.set_fastpath_enabled(False)
    try:
        # Not where there is nothing to leave out: some functions forget an argument in a mode.
        with mode if _has_attention_dropout(program) else contextlib.nullcontext():
            yield
    finally:
        functional.scaled_dot_product_attention = _attention
        torch.backends.mha.set_fastpath_enabled(fast)


@contextlib.contextmanager
def _restored(module, watch):
    """What runs inside leaves the module, its buffers and the generators as they were, and
    frozen what was."""
    trained = {p: p.requires_grad for p in module.parameters()}
    buffers = dict(module.named_buffers())
    kept = {**buffers, **{n: p for n, p in module.named_parameters() if not p.requires_grad}}
    kept = [(tensor, tensor.detach().clone()) for tensor in kept.values()]
    modes = {part: part.training for part in module.modules()}
    try:
        with torch.random.fork_rng(devices=[]), generators.kept():
            yield
    finally:
        for parameter, is_trained in trained.items():
            parameter.requires_grad_(is_trained)
        put_back(module, buffers)
        for tensor, value in kept:
            write(tensor, value)
        for part, mode in modes.items():
            part.training = mode
        for generator, state in watch.generators.items():
            generator.set_state(state)


# ---- The numbers that it drew -----------------------------------------------


def _uniform(op, args, kwargs, value):
    """The uniform number that a draw is made of."""
    name = op._schema.name.removeprefix("aten::").rstrip("_")
    if name in ("rand", "rand_like"):
        return value
    bound = {a.name: v for a, v in zip(op._schema.arguments, args)}
    bound = {**{a.name: a.default_value for a in op._schema.arguments}, **bound, **kwargs}
    if name == "uniform":
        return (value - bound["from"]) / (bound["to"] - bound["from"])
    if name in ("randint", "randint_like", "random"):
        low = bound.get("low", bound.get("from")) or 0
        high = bound.get("high", bound.get("to"))
        return (value.double() - low + 0.5) / (high - low)
    if name == "exponential":
        return -torch.expm1(-bound["lambd"] * value)
    raise Inconclusive(f"draws numbers with {name}")


def _normal(op, args, kwargs, value):
    name = op._schema.name.removeprefix("aten::").rstrip("_")
    if name in ("randn", "randn_like"):
        return value
    if name == "normal" and all(not isinstance(x, torch.Tensor) for x in args[1:]):
        mean, std = (*args[1:], *(0.0, 1.0)[len(args) - 1 :])[:2]
        return (value - kwargs.get("mean", mean)) / kwargs.get("std", std)
    raise Inconclusive(f"draws numbers with {name}")


def _mask(op, value, rate):
    if not op._schema.name.startswith("aten::bernoulli"):
        raise Inconclusive(f"draws numbers with {op._schema.name}")
    return value if rate is None else value / (1.0 - rate)


# ---- The comparison ---------------------------------------------------------


def _above(number, kind):
    """Another number of Python; of those from 0 to 1 one of them, as a probability is."""
    if kind is float:
        return number * 0.5 + (0.5 if 0 <= number < 1 else number)
    return ~number if kind is bool else number + 1


def _below(number, kind):
    return number * 0.5 if kind is float else ~number if kind is bool else number - 1


class TorchComparison(Comparison):
    """An entry beside the module."""

    framework, spoken, function, kept = "torch", "PyTorch", "the module", "buffer"
    advice = ("the loss may read what is neither an argument nor part of the module; make it an argument, or give"
              " check=False")  # fmt: skip
    of_numbers = ("the loss may ask for the type of a number of the batch; that is another one than the example's here:"
                  " give it as a constant, loss=lambda m, x: f(m, x, 3), or give check=False")  # fmt: skip

    def __init__(self, entry, module, variables):
        super().__init__(entry)
        self.module, self.variables, self.draws = module, variables, []
        self.samples, self.is_open = batch_of(entry.example), entry.size is None
        #: of each array the type of the number of Python that it is
        self.kinds = getattr(entry.function, "kinds", [None] * len(entry.example))

    def example(self):
        return self.entry.example

    def batches(self):
        """A number of Python is another one than the example's, where the function takes that."""
        for change in (_above, _below, None) if any(self.kinds) else (None,):
            self.advice = self.of_numbers if change else type(self).advice
            for batch in super().batches():
                yield tuple(change(v, kind) if change and kind else v for v, kind in zip(batch, self.kinds))

    def variable(self, name):
        return self.variables[name].detach()

    @staticmethod
    def typed(value, dtype):
        return value.to(getattr(torch, dtype))

    @staticmethod
    def double(value):
        return value.detach().double().numpy()

    def run(self, batch, noise=None):
        with Attributes(self.module):
            return self._run(batch, noise)

    def _look_for_order(self, batch, right):
        """Warns of what a dict's order of keys changes: a step has the example's."""
        function = getattr(self.entry.function, "backward", lambda: None)()
        if function is None:
            return
        try:
            with Attributes(self.module):
                is_other = not is_same(self._run(batch, function=function), right)
        except Exception:  # which the example's order does not raise
            is_other = True
        if is_other:
            warnings.warn(f"{self.entry.line}: found a loss that depends on the order of the keys in a dict of the"
                          " batch: each step has that of the example, whatever order a batch has; take values by their"
                          " keys, or go through sorted(batch)", Warning)  # fmt: skip

    def look_for_state(self, batch, right):
        draws = self.draws  # of the run that the text is compared with
        self._look_for_order(batch, right)
        self._look_for_attributes(batch, right)
        self.draws = draws

    def _look_for_attributes(self, batch, right):
        modes, grown = {}, []
        with Attributes(self.module) as kept:
            try:
                self._run(batch)
                changed, modes, before = kept.changed(), self._left, kept.lengths()
                is_other = bool(changed or modes) and not is_same(self._run(batch, modes=modes), right)
                # A cache is filled once.
                grown = [name for name, length in kept.lengths().items() if length != before.get(name, length)]
            except Exception:  # which the first run did not raise
                is_other = True
            place = next((line for part in modes if (line := kept.place(part, "training"))), self.entry.line)
        if is_other and modes:
            mode = "train" if next(iter(modes.values())) else "eval"
            warnings.warn(f"{place}: found the module left in another mode by the loss, which a loop's next step begins"
                          f" with: each step here begins with the modes of now; call {mode}() before from_torch, or"
                          " go back to the mode within the loss", Warning)  # fmt: skip
        elif is_other:
            place = next((line for _, line in changed if line), self.entry.line)
            names = " and ".join(repr(name) for name, _ in changed)
            warnings.warn(f"{place}: found state of the module that no step carries on, the attribute"
                          f"{'s' if len(changed) > 1 else ''} {names}: each step begins with what it is now; make it"
                          " a buffer that is changed in place, self.h.copy_(h), or an argument and a named"
                          " result of the loss", Warning)  # fmt: skip
        elif grown:
            warnings.warn(f"{self.entry.line}: found {' and '.join(map(repr, grown))} of the module that grow"
                          f"{'s' if len(grown) == 1 else ''} in each forward: no step appends to it, as Python does not run"
                          ' in one; return what it collects as named results, return loss, {"name": value}, and append'
                          ' t.step(…)["name"] in the loop', Warning)  # fmt: skip

    def _run(self, batch, noise=None, modes=None, function=None):
        entry, module = self.entry, self.module
        watch, batch = _Watch(noise), [value.clone() for value in batch]
        if noise is not None and noise.ties:
            for value in batch:
                if value.is_floating_point():
                    watch.disturb(value)
        with _restored(module, watch):
            if entry.kind != "train":
                module.eval()
            for part, mode in (modes or {}).items():
                part.training = mode
            before, buffers = {part: part.training for part in module.modules()}, dict(module.named_buffers())
            torch.manual_seed(0)
            with torch.no_grad(), watch, _without_attention_dropout(entry.program), warnings.catch_warnings():
                torch.set_grad_enabled(bool(entry.walk.watched))  # of a loss that differentiates
                warnings.simplefilter("ignore")
                with in_one_process():
                    result = (function or entry.function)(module, *batch)
            #: the modes that the loss of a step changed and left, by the parts of the module
            self._left = {part: part.training for part, mode in before.items()
                          if part.training != mode and entry.kind == "train"}  # fmt: skip
            for _, tensor, value in assigned_buffers(module, buffers):
                write(tensor, value)
            written = {f"buffer '{name}'": tensor.detach().clone() for name, tensor in self.variables.items()
                       if name in entry.written}  # fmt: skip
        if noise is None:
            self.draws = watch.draws
        if entry.kind == "predict":
            result = results.of_prediction(result)
        else:
            loss, named = results.of_loss(result)
            result = {"loss": loss.reshape(()), **named}
        return {name: self.double(value) for name, value in {**result, **written}.items()}

    def numbers(self, samples):
        draws = iter(self.draws)

        def of(op, rest):
            draw = next(draws, None)
            if draw is None:
                raise Inconclusive("draws other numbers than the module")
            if op == "random_uniform":
                return _uniform(*draw)
            return _normal(*draw) if op == "random_normal" else _mask(draw[0], draw[-1], rate_of(rest))

        return of

    def origins(self, batch, noise=None):
        values = _values_of_graph(self.entry, self.module, batch, noise)
        return [(value, self.double(values[node]), node.target, spoken(place_of(node)))
                for node, value in self.entry.values.items() if node in values and PICKED not in node.meta]  # fmt: skip


def _values_of_graph(entry, module, batch, noise=None):
    """What torch computes at each node of the exported graph."""
    program, values = entry.program, {}

    class Recording(torch.fx.Interpreter):
        def call_function(self, target, args, kwargs):
            if target is torch.ops.aten.scaled_dot_product_attention.default:
                args = (*args[:4], 0.0, *args[5:]) if len(args) > 4 else args
            if target is gradients.OP:
                return gradients.values(*args)
            return super().call_function(target, args, kwargs)

        def run_node(self, node):
            value = super().run_node(node)
            if node in entry.walk.watched and not value.requires_grad:
                value.requires_grad_()
            if isinstance(value, torch.Tensor) and node.op == "call_function":
                values[node] = value.detach().clone()
            return value

    given, batch = [], iter(batch)
    for spec in program.graph_signature.input_specs:
        kind = spec.kind.name
        given.append(next(batch).clone() if kind == "USER_INPUT" else program.constants[spec.target]
                     if kind == "CONSTANT_TENSOR" else
                     entry.walk.variables.tensor(spec.target.removeprefix("module.")).detach().clone()
                     if kind in ("PARAMETER", "BUFFER") else None)  # fmt: skip
    watch = _Watch(noise)
    with _restored(module, watch), watch:
        torch.manual_seed(0)
        Recording(program.graph_module).run(*given)
    return values


# ---- Types -----------------------------------------------------------------


def too_wide(module, loss, example):
    """An error of arguments that are f64 beside a module of f32, where PyTorch refuses them too
    and takes them as f32; else None."""
    kinds = {p.dtype for p in module.parameters() if p.is_floating_point()}
    function, tensors, names = flattened(loss, example, argument_names(loss, example))
    numbers = getattr(function, "kinds", [None] * len(tensors))
    wide = [name for name, value, kind in zip(names, tensors, numbers) if value.dtype == torch.float64 and not kind]
    said = _refusal(module, function, tensors) if wide and kinds == {torch.float32} else None
    narrow = [value.float() if name in wide else value for name, value in zip(names, tensors)]
    if said is None or _refusal(module, function, narrow) is not None:
        return None
    return Unsupported(
        f"expected {' and '.join(map(repr, wide))} of float32, as the module's parameters are, found float64, which PyTorch"
        f" refuses, too ({said})", f"give {' and '.join(f'{name}.float()' for name in wide)}, in example and in each step;"
        " or module.double() and precision='f64'", spoken(place_of_function(loss)))  # fmt: skip


def _refusal(module, function, batch):
    """What PyTorch raises of a function on a batch; None where it runs."""
    try:
        with Attributes(module), _restored(module, _Watch()), warnings.catch_warnings(), torch.no_grad():
            warnings.simplefilter("ignore")
            function(module, *(value.clone() for value in batch))
    except Exception as error:
        return spoken_error(error)
    return None


# ---- Sharing ----------------------------------------------------------------


def refuse_unshared(module, variables, changed):
    """Tensors of one memory that a step changes are one variable."""
    places, tensors = {}, {}
    for source in (module.named_parameters, module.named_buffers):
        for name, tensor in source(remove_duplicate=False):
            if tensor.layout != torch.strided or not tensor.numel() or tensor.device.type != "cpu":
                continue
            base = tensor.untyped_storage().data_ptr()
            first = tensor.storage_offset() * tensor.element_size()
            extent = 1 + sum((n - 1) * s for n, s in zip(tensor.shape, tensor.stride()))
            places.setdefault(base, []).append((first, first + extent * tensor.element_size(), name))
            tensors[name] = tensor
    for several in places.values():
        several.sort()
        for i, (_, end, one) in enumerate(several):
            for _, _, other in itertools.takewhile(lambda place: place[0] < end, several[i + 1 :]):
                names = {variables.get(one), variables.get(other)}
                if len(names) > 1 and names & changed and overlap(tensors[one], tensors[other]):
                    raise Unsupported(
                        f"expected memory that one variable has, found {one!r} and {other!r} in the same one: a step"
                        " would change them apart", f"tie them: module.{other} = module.{one}")  # fmt: skip


def check(module, entries, variables, trained):
    """Compares each entry with the module, and memory with variables. Raises Unsupported
    where they differ; warns of what cannot be compared."""
    of_name = {name: first for first, names in variables.names.items() for name in names}
    of_name.update({name: variable for name, (variable, _) in variables.views.items()})
    changed = set(trained).union(*(entry.written for entry in entries))
    refuse_unshared(module, of_name, changed)
    compare_all(TorchComparison(entry, module, variables.used) for entry in entries)
