# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports a module with its loss and writes the graph op by op."""

import contextlib
import copy
import inspect
import io
import logging
import operator
import os
import re
import sys
import traceback
import types
import warnings
from collections.abc import Mapping

import torch

from .._errors import Warning
from . import (  # noqa: F401
    contractions,
    elementwise,
    functions,
    indexing,
    losses,
    normalization,
    order,
    random,
    reductions,
    shape,
)
from .builder import Unsupported, Value
from .handlers import find
from .torch_builder import TYPES, is_multiple, sizes

#: exceptions of a handler that was given a shape or an argument without a form
_MISTAKES = (TypeError, ValueError, IndexError, KeyError, AttributeError, ZeroDivisionError)
#: what a node's name says of how PyTorch computes it
_AFFIXES = re.compile(r"^_?(native_|unsafe_)?|_legit(_functional|_no_training)?")
LIBRARY = os.path.dirname(torch.__file__)
HERE = os.path.dirname(__file__)


class LossModule(torch.nn.Module):
    """A module and its loss, as one graph; `trains`: a step differentiates it."""

    def __init__(self, module, loss, trains=False):
        super().__init__()
        self.module, self._loss = module, loss
        self._trains = trains and any(p.requires_grad for p in module.parameters())

    def _run(self, batch):
        buffers = dict(self.module.named_buffers())
        result = self._loss(self.module, *batch)
        for name, value in self.module.named_buffers():
            if name in buffers and value is not buffers[name]:
                raise Unsupported(f"found buffer '{name}' assigned anew in the module",
                                  "change it in place: self.buffer.copy_(value)",
                                  _spoken(place_of_function(self._loss)))  # fmt: skip
        return result

    def forward(self, *batch):
        result = self._run(batch)
        loss, named = result if isinstance(result, tuple) and len(result) == 2 else (result, {})
        if not isinstance(loss, torch.Tensor) or not isinstance(named, Mapping):
            found = type(loss if isinstance(named, Mapping) else named).__name__
            raise Unsupported(
                f"expected a loss that is a tensor, found {found.replace('NoneType', 'None')}",
                "return it, or return loss, {name: value} with named results",
                _spoken(place_of_function(self._loss)))  # fmt: skip
        if self._trains and not loss.requires_grad:
            raise Unsupported(
                "expected a loss with a derivative, found one that no trained parameter goes into",
                "look for detach(), no_grad() and what is frozen, on the way from the parameters to it",
                _spoken(place_of_function(self._loss)))  # fmt: skip
        return loss, {name: value for name, value in named.items() if value is not None}


class Prediction(LossModule):
    """A module and a function of it, whose results are named."""

    def forward(self, *batch):
        result = self._run(batch)
        if isinstance(result, torch.Tensor):
            return {"output": result}
        if isinstance(result, (list, tuple)):
            result = {f"output_{i}": value for i, value in enumerate(result)}
        return {name: value for name, value in result.items() if isinstance(value, torch.Tensor)}


def place_of(node):
    """(file, line) of the user's innermost frame, or None."""
    found = None
    for line in (node.meta.get("stack_trace") or "").splitlines():
        if line.lstrip().startswith('File "') and "<eval_with_key>" not in line:
            file, rest = line.split('"')[1:3]
            number = int(rest.split("line ")[1].split(",")[0])
            if not file.startswith((LIBRARY, HERE)):
                found = file, number
    return found


def _averaging(norm, x, forward):
    """A batch norm's forward; with momentum=None its statistics are means of all batches'
    so far, whose count PyTorch makes a Python number."""
    if norm.momentum is not None or not norm.training or not norm.track_running_stats:
        return forward(norm, x)
    norm._check_input_dim(x)
    norm.num_batches_tracked.add_(1)
    batch = torch.zeros_like(norm.running_mean), torch.ones_like(norm.running_var)
    y = torch.nn.functional.batch_norm(x, *batch, norm.weight, norm.bias, True, 1.0, norm.eps)
    share = 1.0 / norm.num_batches_tracked.to(norm.running_mean.dtype)
    for running, value in zip((norm.running_mean, norm.running_var), batch):
        running.mul_(1.0 - share).add_(value * share)
    return y


_HOOKS = ("register_hook", "register_post_accumulate_grad_hook")


def _refusing(name, hook):
    """A method of tensors that puts a hook on one, refused where the user calls it."""

    def register(self, *arguments, **named):
        frame = sys._getframe(1)
        if frame.f_code.co_filename.startswith(LIBRARY):
            return hook(self, *arguments, **named)
        raise Unsupported(
            f"found a hook on a tensor ({name}), which no step would run",
            "write a torch.autograd.Function with the backward that you want, or scale the loss",
            f"{frame.f_code.co_filename}:{frame.f_lineno}")  # fmt: skip

    return register


@contextlib.contextmanager
def _readable():
    """Makes torch.export keep the user's frames of each op, those of the loss too."""
    tracer = torch.fx.proxy.TracerBase
    was = tracer._filter_traceback_frames

    def keep(self, summary):
        begin = 0
        for i, frame in enumerate(summary):
            if frame.filename == __file__ and frame.name == "forward":
                begin = i + 1
        return traceback.StackSummary.from_list(
            [f for f in summary[begin:] if not f.filename.startswith((LIBRARY, HERE))])  # fmt: skip

    tracer._filter_traceback_frames = keep
    hooks = {name: getattr(torch.Tensor, name) for name in _HOOKS}
    for name, hook in hooks.items():
        setattr(torch.Tensor, name, _refusing(name, hook))
    normed = torch.nn.modules.batchnorm._BatchNorm
    forward = normed.forward
    normed.forward = lambda self, x: _averaging(self, x, forward)
    # It looks at the mask's elements for a hint; the mask itself is obeyed anyway.
    layers = torch.nn.modules.transformer
    detect = layers._detect_is_causal_mask
    layers._detect_is_causal_mask = lambda mask, is_causal=None, size=None: bool(is_causal)
    try:
        yield
    finally:
        tracer._filter_traceback_frames = was
        layers._detect_is_causal_mask, normed.forward = detect, forward
        for name, hook in hooks.items():
            setattr(torch.Tensor, name, hook)


@contextlib.contextmanager
def _quiet():
    """Leaves out what torch logs and prints of a failure, which becomes an exception here."""
    logger = logging.getLogger("torch.fx.experimental.symbolic_shapes")
    was, said = logger.level, io.StringIO()
    logger.setLevel(logging.ERROR)
    try:
        with contextlib.redirect_stderr(said):
            yield
        sys.stderr.write(said.getvalue())
    finally:
        logger.setLevel(was)


def _spoken(place):
    return f"{place[0]}:{place[1]}" if place else ""


def batch_of(example):
    """The number of samples: the first size of the first tensor that has one."""
    return next((v.shape[0] for v in example if v.dim()), None)


def export(module, loss, example, dynamic, kind):
    """The exported program of an entry, and whether its batch is symbolic."""
    whole = Prediction(module, loss) if kind == "predict" else LossModule(module, loss, kind == "train")
    with _readable(), functions.recorded(), _quiet():
        return _export(whole, example, dynamic)


def _export(whole, example, dynamic):
    first = batch_of(example)
    if dynamic and first is not None and first > 1:
        batch = torch.export.Dim("batch", min=2)
        shapes = (tuple({0: batch} if v.dim() and v.shape[0] == first else None for v in example),)
        try:
            program = torch.export.export(whole, example, dynamic_shapes=shapes, strict=False)
            return _functional(program), True
        except Unsupported:
            raise
        except Exception:  # the batch is a fixed number somewhere in the module
            pass
    try:
        return _functional(torch.export.export(whole, example, strict=False)), False
    except Unsupported:
        raise
    except Exception as error:
        text = str(error)
        file, line = _line_of(error)
        advice = (
            "write it with torch.where, or compute it before the step"
            if "data-dependent" in text.lower() or "GuardOnDataDependent" in type(error).__name__
            else "torch.export has to read the module: torch.export.export(module, …) says more"
        )
        raise Unsupported(
            f"torch.export cannot read this: {text.strip().splitlines()[0] if text else error!r}",
            advice, _spoken((file, line)) if file else "") from error  # fmt: skip


#: In the "custom" entry of a node, which what it is decomposed into inherits.
FULL, STOPPED = "amp.full", "amp.stopped"


def _mark_regions(graph_module, marks=()):
    """Marks what stands in `autocast(enabled=False)`, which is f32, and in `no_grad()`,
    which has no derivative."""
    regions = torch.ops.higher_order
    for node in graph_module.graph.nodes:
        if node.target is regions.wrap_with_autocast:
            is_full, body = not node.args[2], node.args[4]
            found = {*marks, FULL} if is_full else set(marks) - {FULL}
        elif node.target is regions.wrap_with_set_grad_enabled:
            is_stopped, body = not node.args[0], node.args[1]
            found = {*marks, STOPPED} if is_stopped else set(marks) - {STOPPED}
        else:
            continue
        _mark_regions(getattr(graph_module, body.target), found)
        node.meta["custom"] = {**(node.meta.get("custom") or {}), **dict.fromkeys(found, True)}


def _without_handler(graph_module, table):
    """Ops of a graph and its regions that no handler writes, and what they are made of."""
    found = {}
    for module in graph_module.modules():
        for node in getattr(module, "graph", torch.fx.Graph()).nodes:
            op = node.target
            if (isinstance(op, torch._ops.OpOverload) and op not in found and op is not functions.OP
                    and node.all_input_nodes and find(op) is None and op in table):  # fmt: skip
                found[op] = table[op]
    return found


def _functional(program):
    """The program without writes in place, and what has no handler decomposed. Each pass
    costs as much as the export: one is enough where decompositions give what has one."""
    _mark_regions(program.graph_module)
    table, tried = torch.export.default_decompositions(), set()
    missing = _without_handler(program.graph_module, table)
    for _ in range(4):
        program = program.run_decompositions(missing)
        tried |= set(missing)
        missing = _without_handler(program.graph_module, table)
        if set(missing) <= tried:
            break
    return program


def _line_of(error):
    """The user's line that an exception comes from."""
    found = None, 0
    trace = error.__traceback__
    while trace:
        file = trace.tb_frame.f_code.co_filename
        if not file.startswith((LIBRARY, HERE)) and os.path.exists(file):
            found = file, trace.tb_lineno
        trace = trace.tb_next
    return found


def place_of_function(function):
    """(file, line) where a user's function begins, or None."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None or code.co_filename.startswith((LIBRARY, HERE)):
        return None
    return code.co_filename, code.co_firstlineno


class Walk:
    """Writes the nodes of one exported program into a builder."""

    def __init__(self, program, module, loss, variables, builder, arguments, problems=None):
        self.program, self.b, self.problems = program, builder, problems
        self.variables, self.module = variables, module
        self.loss_place = place_of_function(loss)
        self.env, self.places = {}, {}
        self.outputs, self.mutations = [], {}
        self.arguments = arguments

    def run(self):
        signature = self.program.graph_signature
        inputs = {spec.arg.name: spec for spec in signature.input_specs}
        arguments = iter(self.arguments)
        # What a step changes, entries that come after it read.
        mutated = self.variables.mutated
        mutated.update(signature.buffers_to_mutate.values())
        for node in self.program.graph.nodes:
            if node.op == "placeholder":
                self.env[node] = self._input(inputs[node.name], node, arguments, mutated)
            elif node.op == "output":
                self.outputs = [self._value(x) for x in node.args[0]]
            elif node.op == "get_attr":
                self.env[node] = self._attribute(node)
            else:
                self._call(node)
        for spec, value in zip(signature.output_specs, self.outputs):
            if spec.kind.name == "PARAMETER_MUTATION":
                self._refuse_trained(spec.target.removeprefix("module."))
            if spec.kind.name in ("BUFFER_MUTATION", "PARAMETER_MUTATION"):
                self.mutations[spec.target.removeprefix("module.")] = value
            elif spec.kind.name != "USER_OUTPUT":
                raise Unsupported(f"found an argument that the module changes ({spec.target})",
                                  "clone() it first")  # fmt: skip
        self.outputs = [
            value for spec, value in zip(signature.output_specs, self.outputs)
            if spec.kind.name == "USER_OUTPUT"
        ]  # fmt: skip

    def _refuse_trained(self, name):
        """A parameter that the module changes is one that no optimizer does."""
        if self.variables.tensor(name).requires_grad:
            raise Unsupported(f"expected frozen parameters where the module changes them, found {name!r}",
                              "requires_grad_(False), or leave it to the optimizer")  # fmt: skip

    def inner(self, graph_module, builder, values):
        """Writes the nodes of a graph in a region with a builder of its own."""
        walk, values = copy.copy(self), iter(values)
        walk.b, walk.env = builder, {}
        walk.program = types.SimpleNamespace(graph_module=graph_module)
        for node in graph_module.graph.nodes:
            if node.op == "placeholder":
                walk.env[node] = next(values)
            elif node.op == "output":
                return [walk._value(x) for x in node.args[0]]
            elif node.op == "get_attr":
                walk.env[node] = walk._attribute(node)
            else:
                builder.hint = node.name
                walk.env[node] = walk._compute(node)
        return []

    def _input(self, spec, node, arguments, mutated):
        kind = spec.kind.name
        if kind == "USER_INPUT":
            return next(arguments)
        if kind == "CONSTANT_TENSOR":
            return self.b.constant(self.program.constants[spec.target])
        if kind not in ("PARAMETER", "BUFFER"):
            raise Unsupported(f"found an input of kind {kind}", "pass tensors alone")
        name = spec.target.removeprefix("module.")
        tensor = self.variables.tensor(name)
        fixed = kind == "BUFFER" and spec.target not in mutated
        if fixed and (not spec.persistent or not tensor.is_floating_point()):
            return self.b.constant(tensor)
        return self.variables.read(self.b, name)

    def _attribute(self, node):
        value = self.program.graph_module
        for part in node.target.split("."):
            value = getattr(value, part)
        return self.b.constant(value) if isinstance(value, torch.Tensor) else value

    def _value(self, x):
        if isinstance(x, torch.fx.Node):
            return self.env[x]
        if isinstance(x, (list, tuple)):
            return type(x)(self._value(item) for item in x) if not isinstance(x, slice) else x
        return x

    def _call(self, node):
        place = place_of(node) or self.loss_place
        self.b.locate(place, _module_of(node), _calls_of(node))
        self.b.hint = _AFFIXES.sub("", node.name) or node.name
        try:
            self.env[node] = self._written(node)
        except Unsupported as error:
            where = _spoken(place) or _module_of(node)
            problem = Unsupported(error.found, error.advice, error.place or where)
            if self.problems is None:
                raise problem from None
            self.problems.append(problem)
            self.env[node] = self._stand_in(node)

    def _written(self, node):
        """The value of a node. A handler that fails has met what it does not expect."""
        try:
            return self._compute(node)
        except Unsupported:
            raise
        except _MISTAKES as error:
            given = [n.meta.get("val") for n in node.all_input_nodes]
            shapes = " and ".join(str(list(t.shape)) for t in given if isinstance(t, torch.Tensor))
            raise Unsupported(f"no op here computes {node.target} of {shapes or 'these arguments'}",
                              "write it with other ops, or compute it before the step") from error  # fmt: skip

    def _stand_in(self, node):
        """A value with which the search for other problems goes on."""
        meta = node.meta.get("val")
        if isinstance(meta, torch.Tensor):
            return Value("%unknown", TYPES.get(meta.dtype, "f32"), sizes(meta.shape))
        if isinstance(meta, (list, tuple)):
            return tuple(m if not isinstance(m, torch.Tensor) else
                         Value("%unknown", TYPES.get(m.dtype, "f32"), sizes(m.shape))
                         for m in meta)  # fmt: skip
        return 1 if isinstance(meta, (torch.SymInt, torch.SymFloat, torch.SymBool)) else meta

    def _compute(self, node):
        meta = node.meta.get("val")
        if node.target is operator.getitem:
            return self._value(node.args[0])[node.args[1]]
        if node.target in (torch.ops.aten.item.default, torch.ops.aten._local_scalar_dense.default):
            raise Unsupported("found .item(), a Python number that depends on data", "keep it a tensor")
        if isinstance(meta, (torch.SymInt, torch.SymFloat, torch.SymBool, int, float, bool)):
            return meta
        if node.target is functions.OP:
            return functions.write(self, node, self._value(node.args[1]))
        if not isinstance(node.target, torch._ops.OpOverload):
            if meta is None:
                return None
            raise Unsupported(f"found '{node.target}'", "keep control flow out of the module")
        name = str(node.target).removeprefix("aten.")
        if meta is None or name.startswith(("_assert", "sym_constrain")):
            return None
        arguments = self._bind(node)
        known = self._fold(node, arguments)
        if known is not None:
            return known
        outs = meta if isinstance(meta, (list, tuple)) else [meta]
        for out in outs:
            if isinstance(out, torch.Tensor) and out.dtype not in TYPES:
                raise Unsupported(f"found a tensor of {out.dtype} (aten.{name})",
                                  "use real numbers")  # fmt: skip
        handler = find(node.target)
        if handler is None:
            raise Unsupported(f"no op here computes {node.target.namespace}::{name}",
                              _advice(name))  # fmt: skip
        tensors = [out for out in outs if isinstance(out, torch.Tensor)]
        self.b.has_multiple = any(is_multiple(size) for out in tensors for size in out.shape)
        arguments.update(
            op=name,
            out=sizes(tensors[0].shape),
            outs=[sizes(out.shape) for out in tensors],
            dtype=TYPES[tensors[0].dtype] if tensors[0].dtype != torch.float64 else "f64",
        )
        arguments = types.SimpleNamespace(**arguments)
        marks = node.meta.get("custom") or {}
        if FULL in marks:
            result = self.b.in_full(lambda: handler(self.b, arguments))
        else:
            result = handler(self.b, arguments)
        if STOPPED not in marks:
            return result
        if isinstance(result, tuple):
            return tuple(self._stop(value) for value in result)
        return self._stop(result)

    def _stop(self, value):
        is_real = isinstance(value, Value) and value.const is None and value.dtype[0] in "bf"
        return self.b.stop(value) if is_real else value

    def _bind(self, node):
        schema = node.target._schema.arguments
        bound = {}
        for i, argument in enumerate(schema):
            if i < len(node.args):
                value = node.args[i]
            elif argument.name in node.kwargs:
                value = node.kwargs[argument.name]
            else:
                value = argument.default_value
            if isinstance(value, torch.fx.Node) and self.env[value] is None:
                self._refuse_result(value)
            value = self._value(value)
            bound[argument.name] = list(value) if isinstance(value, tuple) else value
        return bound

    def _refuse_result(self, node):
        """Results that have no form may be there as long as nothing reads them."""
        if node.target is operator.getitem and isinstance(node.meta.get("val"), torch.Tensor):
            op, index = str(node.args[0].target).removeprefix("aten."), node.args[1]
            is_pool = "pool" in op
            raise Unsupported(f"found {'the indices' if is_pool else f'result {index}'} of {op} used,"
                              f" which {'have' if is_pool else 'has'} no form here",
                              "interpolate, or a transposed convolution, goes back without them"
                              if is_pool else "use the first result alone")  # fmt: skip

    def _fold(self, node, arguments):
        """The value of an op whose operands are all known."""
        random_op = torch.Tag.nondeterministic_seeded in node.target.tags
        leaves = []

        def leaf(x):
            if isinstance(x, list):
                return [leaf(item) for item in x]
            leaves.append(x)
            return x.const if isinstance(x, Value) else x

        real = {name: leaf(value) for name, value in arguments.items()}
        if random_op or any(
            isinstance(x, torch.SymInt) or isinstance(x, Value) and x.const is None for x in leaves
        ):
            return None
        args, kwargs = [], {}
        for argument in node.target._schema.arguments:
            if argument.kwarg_only:
                kwargs[argument.name] = real[argument.name]
            else:
                args.append(real[argument.name])
        if "device" in kwargs:
            kwargs["device"] = torch.device("cpu")
        result = node.target(*args, **kwargs)
        if isinstance(result, (list, tuple)):
            return tuple(self.b.constant(item) for item in result)
        if not isinstance(result, torch.Tensor):
            return None
        metas = node.meta["val"]
        if isinstance(metas, torch.Tensor) and None in sizes(metas.shape):
            return None
        return self.b.constant(result)


def _module_of(node):
    stack = list((node.meta.get("nn_module_stack") or {}).values())
    if not stack:
        return ""
    name, kind = stack[-1]
    if name == "module":
        return str(kind).rpartition(".")[2].rstrip("'>")
    return name.removeprefix("module.")


def _calls_of(node):
    """The calls of modules around a node, each (key, name, class), the outermost first."""
    stack = list((node.meta.get("nn_module_stack") or {}).items())[1:]
    return tuple((key, name.removeprefix("module").lstrip("."), str(kind).rpartition(".")[2].rstrip("'>"))
                 for key, (name, kind) in stack)  # fmt: skip


def _advice(name):
    kind = name.split(".")[0]
    known = {
        "nonzero": "its size depends on the data: use torch.where(condition, a, b)",
        "item": "keep it a tensor",
        "_local_scalar_dense": "keep it a tensor",
    }
    return known.get(kind, "write it with other ops, or compute it before the step")


def closed_over(loss):
    """Tensors that a function closes over, by their memory: names. Of modules, what they
    would train."""
    try:
        known = inspect.getclosurevars(inspect.unwrap(loss))
    except TypeError:
        return {}
    found = {}
    for name, value in {**known.globals, **known.nonlocals}.items():
        tensors = {name: value} if isinstance(value, torch.Tensor) else {}
        if isinstance(value, torch.nn.Module):
            tensors = {f"{name}.{key}": p for key, p in value.named_parameters() if p.requires_grad}
        found.update({tensor.data_ptr(): key for key, tensor in tensors.items() if tensor.numel()})
    return found


def warn_of_constants(program, loss):
    """Warns of tensors that a loss closes over: the step keeps them as they are now."""
    names = closed_over(loss)
    inputs = {spec.arg.name: spec.target for spec in program.graph_signature.input_specs
              if spec.kind.name == "CONSTANT_TENSOR"}  # fmt: skip
    for node in program.graph.nodes:
        tensor = program.constants.get(inputs.get(node.name))
        if node.op != "placeholder" or not isinstance(tensor, torch.Tensor) or not node.users:
            continue
        name = names.get(tensor.data_ptr())
        if name is not None:
            place = place_of(next(iter(node.users))) or place_of_function(loss)
            warnings.warn(f"{_spoken(place)}: found {name!r}, which the loss closes over: it is a constant"
                          " of the step, as it is now; make it an argument of the loss and of the batch,"
                          " or a part of the module", Warning)  # fmt: skip


class Variables:
    """Parameters and buffers of a module; tied ones are one variable."""

    def __init__(self, module):
        self.first, self.names, self._tensors = {}, {}, {}
        for source in (module.named_parameters, module.named_buffers):
            for name, tensor in source(remove_duplicate=False):
                if tensor.device.type != "cpu":
                    raise Unsupported(f"expected '{name}' on the CPU, found it on {tensor.device}",
                                      "module.cpu() first")  # fmt: skip
                self._tensors[name] = tensor
                canonical = self.first.setdefault(id(tensor), name)
                self.names.setdefault(canonical, []).append(name)
        self.used, self.mutated = {}, set()

    def tensor(self, name):
        return self._tensors[name]

    def canonical(self, tensor):
        return self.first.get(id(tensor))

    def read(self, builder, name):
        tensor = self._tensors[name]
        name = self.first[id(tensor)]
        dtype = TYPES.get(tensor.dtype)
        if dtype is None:
            raise Unsupported(f"expected '{name}' of real numbers, found {tensor.dtype}")
        self.used[name] = tensor
        return builder.read(name, dtype, tensor.shape)
