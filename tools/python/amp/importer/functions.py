# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""torch.autograd.Function as amp.custom_vjp.

torch.export reads the forward of a Function and forgets its backward. Here `apply`
becomes one op of the exported graph; both sides are traced where that op is written.
"""

import contextlib
import inspect
import threading

import torch
from torch.fx.experimental.proxy_tensor import make_fx

from .builder import Unsupported, Value
from .handlers import find
from .lines import quoted
from .torch_builder import TYPES, Builder, sizes

_LIBRARY = torch.library.Library("amp_import", "DEF")
_LIBRARY.define("function(int index, Tensor[] inputs) -> Tensor[]")
OP = torch.ops.amp_import.function.default

# Calls of this process' exports, by the index in the graph. Programs live as long as
# an import, which takes what it wants from here.
_calls = []


class _Context:
    """What a Function sees as `ctx`."""

    def __init__(self, count):
        self._saved = ()
        self.needs_input_grad = (True,) * count
        self.unmarked = ()

    def save_for_backward(self, *tensors):
        self._saved = tensors

    save_for_forward = save_for_backward

    @property
    def saved_tensors(self):
        return self._saved

    def mark_non_differentiable(self, *tensors):
        self.unmarked = tensors

    def mark_dirty(self, *_):
        raise Unsupported("found an autograd.Function that changes its arguments",
                          "clone() them in it")  # fmt: skip

    def set_materialize_grads(self, value):
        """Cotangents are tensors here always."""


class _Call:
    """A call of a Function: the class, and its arguments that are no tensors."""

    def __init__(self, kind, arguments):
        self.kind = kind
        self.is_tensor = [isinstance(value, torch.Tensor) for value in arguments]
        self.others = [value for value in arguments if not isinstance(value, torch.Tensor)]
        self.is_single = None

    def arguments(self, tensors):
        tensors, others = iter(tensors), iter(self.others)
        return [next(tensors if is_tensor else others) for is_tensor in self.is_tensor]

    def forward(self, context, tensors):
        """The results, as a list of tensors."""
        given = self.arguments(tensors)
        if self.kind.setup_context is not torch.autograd.Function.setup_context:
            result = self.kind.forward(*given)
            self.kind.setup_context(context, tuple(given), result)
        else:
            result = self.kind.forward(context, *given)
        self.is_single = isinstance(result, torch.Tensor)
        results = [result] if self.is_single else list(result)
        if not all(isinstance(value, torch.Tensor) for value in results):
            raise Unsupported(f"found an autograd.Function, {self.kind.__name__}, with results that"
                              " are no tensors", "return tensors alone")  # fmt: skip
        return results

    def backward(self, tensors, cotangents):
        """The cotangent of each tensor of real numbers."""
        context = _Context(len(self.is_tensor))
        self.forward(context, tensors)
        found = self.kind.backward(context, *cotangents)
        found = list(found) if isinstance(found, (tuple, list)) else [found]
        found = [value for value, is_tensor in zip(found, self.is_tensor) if is_tensor]
        return [torch.zeros_like(tensor) if value is None else value
                for value, tensor in zip(found, tensors) if tensor.is_floating_point()]  # fmt: skip


def _run(index, inputs):
    call = _calls[index]
    return [value.clone() for value in call.forward(_Context(len(call.is_tensor)), inputs)]


_LIBRARY.impl("function", _run, "CompositeExplicitAutograd")
torch.library.register_fake("amp_import::function", lib=_LIBRARY)(_run)


@contextlib.contextmanager
def recorded():
    """Makes calls of Functions ops of the graph that is exported."""
    function = torch.autograd.Function
    was, thread = function.__dict__["apply"], threading.get_ident()

    def apply(kind, *arguments, **named):
        if threading.get_ident() != thread:
            return was.__get__(None, kind)(*arguments, **named)
        if kind.__name__ == "CheckpointFunction":
            return arguments[0](*arguments[2:])
        if kind.__module__.startswith("torch.") or named:
            return was.__get__(None, kind)(*arguments, **named)
        call = _Call(kind, arguments)
        _calls.append(call)
        results = OP(len(_calls) - 1, [value for value in arguments if isinstance(value, torch.Tensor)])
        return results[0] if call.is_single else tuple(results)

    function.apply = classmethod(apply)
    try:
        yield
    finally:
        function.apply = was


def trace(function, tensors, what):
    """The graph of a part that is read by itself, of tensors that are not there; `what` it is."""
    table = torch.export.default_decompositions()
    table = {op: rule for op, rule in table.items() if find(op) is None}
    mode = next(value.fake_mode for value in tensors if hasattr(value, "fake_mode"))
    try:
        with mode, torch.no_grad():
            return make_fx(torch.func.functionalize(function), decomposition_table=table,
                           _allow_non_fake_inputs=True)(*tensors)  # fmt: skip
    except Unsupported:
        raise
    except Exception as error:  # as where it does otherwise when it runs again
        text = (str(error).strip().splitlines() or [type(error).__name__])[0]
        raise Unsupported(f"found {what} that cannot be read by itself: {text}",
                          "compute from the arguments alone in its forward and backward") from error  # fmt: skip


def _low_inside(kind, low):
    """The types that autocast leaves to forward and backward, as torch.amp.custom_fwd
    and custom_bwd say: without them the forward alone sees autocast."""
    if low is None:
        return None, None
    decorated = hasattr(kind.forward, "__wrapped__")
    nonlocals = inspect.getclosurevars(kind.forward).nonlocals if decorated else {}
    if nonlocals.get("cast_inputs") == torch.float32:
        return None, None
    return low, low if hasattr(kind.backward, "__wrapped__") else None


def _region(walk, graph, values, low, types):
    """The lines of one side, which yields values of `types`."""
    outer = walk.b
    inner = Builder(places=outer.places)
    inner.taken, inner.place = outer.taken, outer.place
    inner.batch_source = next((v for v in values if v.shape and v.shape[0] is None), None)
    inner.low = low
    results = walk.inner(graph, inner, values)
    results = [inner.constant(v) if isinstance(v, torch.Tensor) else v for v in results]
    results = [inner.convert(v, dtype) for v, dtype in zip(results, types)]
    texts, kinds = ", ".join(map(str, results)), ", ".join(v.type for v in results)
    lines = inner.buffers[0]
    if low is None:
        return [*lines, f"amp.yield {texts} : {kinds}"]
    names = ", ".join(str(Value(outer.name(), v.dtype, v.shape)) for v in results)
    return [f"{names} = amp.autocast {low} -> {kinds} {{", *("  " + line for line in lines),
            f"  amp.yield {texts} : {kinds}", "}", f"amp.yield {names} : {kinds}"]  # fmt: skip


def write(walk, node, inputs, low):
    """Writes a call as amp.custom_vjp, with autocast to `low` inside where it allows that; gives
    its results."""
    b, call = walk.b, _calls[node.args[0]]
    examples = [argument.meta["val"] for argument in node.args[1]]
    outs = node.meta["val"]
    for out in outs:
        if not out.is_floating_point():
            raise Unsupported(f"found an autograd.Function, {call.kind.__name__}, with a result of"
                              f" {out.dtype}", "return real numbers alone")  # fmt: skip
    inputs = [b.constant(v) if isinstance(v, torch.Tensor) else v for v in inputs]
    results = [b.value(TYPES[out.dtype], sizes(out.shape)) for out in outs]
    fore, back = _low_inside(call.kind, low)

    def forward(*tensors):
        return call.forward(_Context(len(call.is_tensor)), tensors)

    def backward(*tensors):
        count = len(examples)
        return call.backward(tensors[:count], tensors[count:])

    def arguments(values):
        return [Value(b.name("a"), v.dtype, v.shape) for v in values]

    ones, twos = arguments(inputs), arguments([*inputs, *results, *results])
    what = f"an autograd.Function, {call.kind.__name__},"
    first = _region(walk, trace(forward, examples, what), ones, fore, [r.dtype for r in results])
    count = len(inputs)
    wanted = [v.dtype for v in inputs if v.is_float]
    traced = trace(backward, [*examples, *outs], what)
    second = _region(walk, traced, twos[:count] + twos[count + len(results) :], back, wanted)
    pairs = ", ".join(f"{one} = {value}" for one, value in zip(ones, inputs))
    types = ", ".join(v.type for v in inputs)
    out_types = ", ".join(v.type for v in results)
    out_types = out_types if len(results) == 1 else f"({out_types})"
    block = ", ".join(f"{v}: {v.type}" for v in twos)
    for line in (
        f"// {quoted(call.kind.__name__)}",
        f"{', '.join(map(str, results))} = amp.custom_vjp ({pairs}) : ({types}) -> {out_types} {{",
        *("  " + line for line in first),
        "} vjp {",
        f"^bb0({block}):",
        *("  " + line for line in second),
        f"}}{b.location()}",
    ):
        b.line(line)
    return tuple(results)
