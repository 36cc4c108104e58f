# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares a text with the module that it came from, before it trains.

What is compared: each entry's forward, the very lines that are trained, compiled for the
CPU by our own compiler and run by our own runtime, in f32 (f64 for a module of f64) and
without optimizer, beside the loss run by torch on the module itself, not on what was
exported of it. Weights are arguments, whose copy ends with the comparison, before the
trainer has its own.

On what: the example, each of whose tensors is permuted along the batch, differently from
the others, so that arguments that were mistaken for each other, or for constants, differ.
No element is invented: targets, masks and lengths stay legal. A batch of any size has
another one than the example's. Where the module refuses that, or a value is not finite,
all tensors are permuted alike, and at last not at all.

How closely: as PyTorch comes to itself when each of its ops is off by some roundings. So
what is badly conditioned, or a tie at a jump, has the tolerance that it needs. Where that
leaves nothing to compare it is a warning.

Random numbers are drawn by torch, and are arguments of the text in place of its own draws.
The dropout within an attention is left out on both sides.

Whose difference it is: on the way through the exported graph, the first op whose value is
another one has the line. Where none has, the graph itself is not what the module does.
"""

import contextlib
import itertools
import re
import warnings

import torch
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode

from .._errors import Error, Warning
from .builder import FLOATS, Unsupported, dims
from .exporting import batch_of, place_of, spoken
from .lines import statements
from .variables import overlap

#: rounding errors of an op's result, in units of its type, in PyTorch's own second run
_ROUNDINGS = 8
#: how many of those differences, and what share of the largest element, is no difference
_DIFFERENCES, _SHARE = 16.0, 2e-5
#: a tolerance of which share of the largest element says nothing
_NOTHING = 0.2
_REPORT = "this is a mistake of amp: please report it; write it with other ops, or give check=False"


class _Inconclusive(Exception):
    """Why a text cannot be compared."""


# ---- What torch computes ----------------------------------------------------


class _Watch(TorchDispatchMode):
    """Records the numbers that are drawn, and with `noise` puts an error on each result."""

    def __init__(self, noise=None):
        super().__init__()
        self.noise, self.draws, self.generators = noise, [], {}

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
                    self._disturb(value)
        return result

    def _disturb(self, value):
        size = _ROUNDINGS * torch.finfo(value.dtype).eps
        share = torch.empty(value.shape, dtype=value.dtype).uniform_(1 - size, 1 + size, generator=self.noise)
        with contextlib.suppress(RuntimeError):  # of what is expanded
            value.mul_(share)


@contextlib.contextmanager
def _without_attention_dropout():
    """Runs attentions by their definition, without dropout."""
    functional = torch.nn.functional
    attention = functional.scaled_dot_product_attention

    def without(query, key, value, attn_mask=None, dropout_p=0.0, *rest, **named):
        return attention(query, key, value, attn_mask, 0.0, *rest, **named)

    fast = torch.backends.mha.get_fastpath_enabled()
    functional.scaled_dot_product_attention = without
    torch.backends.mha.set_fastpath_enabled(False)
    try:
        yield
    finally:
        functional.scaled_dot_product_attention = attention
        torch.backends.mha.set_fastpath_enabled(fast)


@contextlib.contextmanager
def _restored(module, watch):
    """What runs inside leaves the module, its buffers and the generators as they were."""
    kept = {**dict(module.named_buffers()), **{n: p for n, p in module.named_parameters() if not p.requires_grad}}
    kept = [(tensor, tensor.detach().clone()) for tensor in kept.values()]
    modes = {part: part.training for part in module.modules()}
    try:
        with torch.random.fork_rng(devices=[]):
            yield
    finally:
        with torch.no_grad():
            for tensor, value in kept:
                tensor.copy_(value)
        for part, mode in modes.items():
            part.training = mode
        for generator, state in watch.generators.items():
            generator.set_state(state)


def _run(entry, module, function, batch, seed=None):
    """What the entry gives, computed by `function`, and the numbers drawn; with a seed, of
    ops that are each a bit off."""
    noise = None if seed is None else torch.Generator().manual_seed(seed)
    watch = _Watch(noise)
    with _restored(module, watch):
        if entry.kind != "train":
            module.eval()
        torch.manual_seed(0)
        with torch.no_grad(), watch, _without_attention_dropout(), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            result = function(*[value.clone() for value in batch])
        written = {name: tensor.detach().clone() for name, tensor in entry.variables.items() if name in entry.written}
    found = {}
    if entry.kind == "predict":
        if isinstance(result, torch.Tensor):
            result = {"output": result}
        elif isinstance(result, (list, tuple)):
            result = {f"output_{i}": value for i, value in enumerate(result)}
        found.update({name: value for name, value in result.items() if isinstance(value, torch.Tensor)})
    else:
        loss, named = result if isinstance(result, tuple) and len(result) == 2 else (result, {})
        found.update({"loss": loss.reshape(()), **{name: v for name, v in named.items() if v is not None}})
    found.update({f"buffer '{name}'": value for name, value in written.items()})
    return {name: value.detach() for name, value in found.items()}, watch.draws


# ---- On what ----------------------------------------------------------------


def _batches(entry):
    """The example, permuted along the batch: each tensor by itself, all alike, not at all."""
    example = entry.example
    samples = batch_of(example)
    if samples is None:
        yield example
        return
    size = samples if entry.size is not None else 2 if samples != 2 else 3
    source = torch.Generator().manual_seed(0)

    def order():
        picked = torch.randperm(samples, generator=source)
        return picked.repeat(-(-size // samples))[:size]

    def taken(orders):
        return tuple(v[next(orders)] if v.dim() and v.shape[0] == samples else v for v in example)

    yield taken(iter(order, None))
    shared = order()
    yield taken(iter(lambda: shared, None))
    rows = torch.arange(size) % samples
    yield taken(iter(lambda: rows, None))


# ---- What the text computes -------------------------------------------------

_READ = re.compile(r'\s*(%\w+) = amp\.read @"((?:[^"\\]|\\.)*)" : (\S+)')
_DRAWN = re.compile(r"\s*(%\w+) = amp\.(dropout|random_uniform|random_normal|bernoulli) (.*)$")
#: of an attention, whose weights have no name: the key, the rate, the key's type
_WITHOUT_DROPOUT = re.compile(r" dropout %\w+|,? ?dropout = [^,]+, id = \d+|, tensor<2xi64>(?=\) ->)")


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
    raise _Inconclusive(f"draws numbers with {name}")


def _normal(op, args, kwargs, value):
    name = op._schema.name.removeprefix("aten::").rstrip("_")
    if name in ("randn", "randn_like"):
        return value
    if name == "normal" and all(not isinstance(x, torch.Tensor) for x in args[1:]):
        mean, std = (*args[1:], *(0.0, 1.0)[len(args) - 1 :])[:2]
        return (value - kwargs.get("mean", mean)) / kwargs.get("std", std)
    raise _Inconclusive(f"draws numbers with {name}")


def _mask(op, value, rate):
    if not op._schema.name.startswith("aten::bernoulli"):
        raise _Inconclusive(f"draws numbers with {op._schema.name}")
    return value if rate is None else value / (1.0 - rate)


class _Given:
    """Replaces reads of variables and draws in lines by arguments, which are torch's: those of
    dropout are masks."""

    def __init__(self, entry, draws, variables, samples):
        self.samples, self.types, self.draws, self.variables = samples, entry.builder.types, iter(draws), variables
        #: by name in the text: type, value
        self.arguments = {}

    def line(self, line):
        if found := _READ.match(line):
            name, variable, kind = found.groups()
            self.arguments[name] = kind, self.variables[variable].detach()
            return ""
        found = _DRAWN.match(line)
        if "amp.attention" in line:
            return _WITHOUT_DROPOUT.sub("", line)
        if not found:
            return line
        name, op, rest = found.groups()
        draw = next(self.draws, None)
        if draw is None:
            raise _Inconclusive("draws other numbers than the module")
        op_, args, kwargs, value = draw
        if op == "random_uniform":
            value = _uniform(*draw)
        elif op == "random_normal":
            value = _normal(*draw)
        else:
            rate = re.search(r"rate = ([-\d.e]+)", rest)
            value = _mask(op_, value, float(rate[1]) if rate else None)
        kind = self.types[name]
        sizes = re.findall(r"(\?|\d+)x", kind)
        if len(sizes) != value.dim() or any(s != "?" and int(s) != n for s, n in zip(sizes, value.shape)):
            raise _Inconclusive(f"draws numbers of {kind} where the module draws {list(value.shape)}")
        mask, line = f"{name}_mask" if op == "dropout" else name, ""
        axis = sizes.index("?") if "?" in sizes else None
        if axis is None or value.shape[axis] == self.samples:
            self.arguments[mask] = kind, value
        elif value.shape[axis] % self.samples:
            raise _Inconclusive("draws numbers for a part of the batch")
        else:  # several of each sample
            several = value.unflatten(axis, (self.samples, -1))
            given = kind.replace("?x", f"?x{several.shape[axis + 1]}x")
            self.arguments[f"{mask}_given"] = given, several
            line = f"{mask} = amp.reshape {mask}_given : {given} -> {kind}\n  "
        operand = rest.split(",")[0]
        return line + (f"{name} = amp.mul {operand}, {mask} : {kind}, {kind}" if op == "dropout" else "")


def _function(entry, results, draws, variables, samples):
    """The text of a function that gives `results`, and its arguments beside the batch's."""
    names = [str(value) for value in results.values()]  # a constant gets its op here
    given = _Given(entry, draws, variables, samples)
    lines = [given.line(re.sub(r" loc\(#at\d+\)$", "", line)) for line in entry.builder.buffers[0]]
    arguments = [f'{v}: tensor<{dims(shape)}{v.dtype}> {{amp.name = "{name}"}}'
                 for name, v, shape in zip(entry.names, entry.arguments, entry.shapes)]  # fmt: skip
    arguments += [f'{n}: {kind} {{amp.name = "{n}"}}' for n, (kind, _) in given.arguments.items()]
    types = [value.type for value in results.values()]
    outs = ", ".join(f'{kind} {{amp.name = "r{i}"}}' for i, kind in enumerate(types))
    text = "\n".join([
        f"func.func @check({', '.join(arguments)}) -> ({outs}) attributes {{amp.entry = \"predict\"}} {{",
        *("  " + line for line in lines),
        f"  return {', '.join(names)} : {', '.join(types)}", "}", ""])  # fmt: skip
    return text, {name: value for name, (_, value) in given.arguments.items()}


def _computed(entry, results, draws, batch, variables):
    """The values of `results`, compiled and run."""
    from .._image import compile
    from .._trainer import Trainer

    size = batch_of(batch) or 1
    text, given = _function(entry, results, draws, variables, size)
    is_double = any(v.dtype == torch.float64 for v in (*variables.values(), *batch))
    try:
        image = compile(text, precision="f64" if is_double else "f32", eval_batch=size, target="cpu", name="check")
    except Error as error:  # which the step's compilation says with the user's lines
        raise _Inconclusive(f"does not compile alone ({str(error).splitlines()[0][:200]})") from error
    with Trainer(image, framework="torch", check_data=False, threads=1) as trainer:
        arguments = {spec.name: spec.dtype for spec in image.entries["check"].arguments}
        named = {name: value.to(getattr(torch, arguments[name])) for name, value in
                 (*zip(entry.names, batch), *given.items()) if name in arguments}  # fmt: skip
        found = trainer.predict(entry="check", **named)
    found = list(found.values()) if isinstance(found, dict) else [found]
    return dict(zip(results, found))


def _results(entry):
    loss = {"loss": entry.loss} if entry.loss is not None else {}
    written = {f"buffer '{name}'": value for name, value in entry.written.items()}
    return {name: value for name, value in {**loss, **entry.named, **written}.items() if value.dtype in FLOATS}


# ---- How closely ------------------------------------------------------------


def _size(value):
    """The largest of its elements."""
    return value.double().abs().max().item() if value.numel() else 0.0


def _gap(found, right):
    """The largest difference of two values; infinite for other shapes, and where one is no
    number."""
    if found.numel() != right.numel():
        return float("inf")
    right, found = right.double(), found.double().reshape(right.shape)
    gap = (found - right).abs().masked_fill((found == right) | found.isnan() & right.isnan(), 0.0)
    return gap.nan_to_num(float("inf"), float("inf")).max().item() if gap.numel() else 0.0


def _differs(found, right, others):
    """Whether a value is outside of what PyTorch gives in its other runs."""
    gap, size = _gap(found, right), _size(right)
    bound = _DIFFERENCES * max(_gap(other, right) for other in others) + _SHARE * size
    if gap > bound > _NOTHING * size and size:
        raise _Inconclusive("is too badly conditioned on the example")
    return gap > bound


# ---- The comparison ---------------------------------------------------------


def _legal(entry, module, function):
    """A batch on which the module gives finite numbers, these, and what it drew."""
    reason = "has no batch"
    for batch in _batches(entry):
        try:
            right, draws = _run(entry, module, function, batch)
        except Unsupported:
            raise
        except Exception as error:
            reason = f"does not run on it by itself ({str(error).splitlines()[0][:200] if str(error) else repr(error)})"
            continue
        if all(value.isfinite().all() for value in right.values() if value.is_floating_point()):
            return batch, right, draws
        reason = "gives no finite numbers on the example"
    raise _Inconclusive(reason)


def compare(entry, module, variables):
    """Raises Unsupported where an entry gives other values than the module."""
    def function(*batch):
        return entry.function(module, *batch)

    entry.variables = variables
    batch, right, draws = _legal(entry, module, function)
    results = {name: value for name, value in _results(entry).items() if name in right}
    found = _computed(entry, results, draws, batch, variables)
    others = None
    for name, value in found.items():
        # What is equal needs no second run.
        if _gap(value, right[name]) <= _SHARE * _size(right[name]):
            continue
        if others is None:
            others = [_run(entry, module, function, batch, seed)[0] for seed in (1, 2)]
        if _differs(value, right[name], [other[name] for other in others]):
            _blame(entry, module, variables, batch, draws, name, value, right[name])


def _spoken(value):
    value = value.double().reshape(-1)
    return f"{value[0].item():.6g}" if value.numel() == 1 else f"{value.norm().item():.6g} (norm)"


def _blame(entry, module, variables, batch, draws, name, found, right):
    """Names the first op whose value differs."""
    values = _values_of_graph(entry, module, batch)
    tops = {name for names, _ in statements(entry.builder.buffers[0]) for name in names}
    written = {n: v for n, v in entry.values.items() if n in values and v.const is None and v.dtype in FLOATS
               and str(v) in tops}  # fmt: skip
    ours = {}
    with contextlib.suppress(_Inconclusive, Error):
        ours = _computed(entry, written, draws, batch, variables)
    for node, value in ours.items():
        there = values[node].double()
        if _gap(value, there) > 1e-3 * _size(there):
            raise Unsupported(
                f"expected what PyTorch computes, found another value of {node.target} {list(there.shape)}:"
                f" {_spoken(value)} in place of {_spoken(there)}", _REPORT,
                spoken(place_of(node)) or entry.line)  # fmt: skip
    unread = [n for n, argument in zip(entry.names, entry.arguments)
              if not any(re.search(rf"{argument}\b", line) for line in entry.builder.buffers[0])]  # fmt: skip
    hint = f"; the step does not read the argument {unread[0]!r}" if unread else ""
    raise Unsupported(
        f"expected what the module computes, found a graph with another {name}: {_spoken(found)} in place of"
        f" {_spoken(right)}{hint}", "the loss may read what is neither an argument nor part of the module;"
        " make it an argument, or give check=False", entry.line)  # fmt: skip


def _values_of_graph(entry, module, batch):
    """What torch computes at each node of the exported graph."""
    program, values = entry.program, {}

    class Recording(torch.fx.Interpreter):
        def call_function(self, target, args, kwargs):
            if target is torch.ops.aten.scaled_dot_product_attention.default:
                args = (*args[:4], 0.0, *args[5:]) if len(args) > 4 else args
            return super().call_function(target, args, kwargs)

        def run_node(self, node):
            value = super().run_node(node)
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
    with _restored(module, _Watch()):
        torch.manual_seed(0)
        Recording(program.graph_module).run(*given)
    return values


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
    for entry in entries:
        try:
            compare(entry, module, variables.used)
        except Unsupported:
            raise
        except Exception as error:
            reason = error if isinstance(error, _Inconclusive) else f"raises {error!r}"
            warnings.warn(f"{entry.line}: found a loss that the step cannot be compared with: it {reason};"
                          " its values are unchecked", Warning)  # fmt: skip
