# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports a module with its loss as one graph of ATen ops, with the user's lines."""

import contextlib
import gc
import inspect
import io
import keyword
import logging
import sys
import traceback
import warnings

import sympy
import torch
from torch.fx.experimental import symbolic_shapes

from .._border import in_this_thread, raised_by_user
from .._errors import Warning
from . import functions, results
from .attributes import Attributes
from .builder import Unsupported
from .decompositions import DECOMPOSITIONS, recurrent
from .handlers import MASKS, find
from .parameters import Parameters
from .places import HERE, LIBRARY, place_now, place_of, place_of_error, quoted, spoken
from .rewritten import FUNCTIONS


class LossModule(torch.nn.Module):
    """A module and its loss, as one graph; `trains`: a step differentiates it."""

    def __init__(self, module, loss, variables, trains=False):
        super().__init__()
        self.module, self._loss = module, loss
        self._reads = Parameters(module, variables, trains)
        self._trains = trains and any(p.requires_grad for p in module.parameters())

    def _run(self, batch):
        buffers = dict(self.module.named_buffers())
        with self._reads.reading(self.module):
            result = getattr(self._loss, "traced", self._loss)(self.module, *batch)
        for name, value in self.module.named_buffers():
            if name in buffers and value is not buffers[name]:
                raise Unsupported(f"found buffer '{name}' assigned anew in the module",
                                  "change it in place: self.buffer.copy_(value)",
                                  spoken(place_of_function(self._loss)))  # fmt: skip
        return result

    def forward(self, *batch):
        loss, named = results.of_loss(self._run(batch), spoken(place_of_function(self._loss)))
        if self._trains and not loss.requires_grad:
            raise Unsupported(
                "expected a loss with a derivative, found one that no trained parameter goes into",
                "look for detach(), no_grad() and what is frozen, on the way from the parameters to it",
                spoken(place_of_function(self._loss)))  # fmt: skip
        return loss, named


class Prediction(LossModule):
    """A module and a function of it, whose results are named."""

    def forward(self, *batch):
        return results.of_prediction(self._run(batch))


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
        # The frame before is that of in_this_thread.
        if sys._getframe(2).f_code.co_filename.startswith(LIBRARY):
            return hook(self, *arguments, **named)
        raise Unsupported(
            f"found a hook on a tensor ({name}), which no step would run",
            "write a torch.autograd.Function with the backward that you want, or scale the loss",
            spoken(place_now()))  # fmt: skip

    return register


def _data():
    """Tensor.data as detach(), where the user reads it; assigned it is refused."""
    data = torch._C.TensorBase.data

    def read(tensor):
        return tensor.detach() if place_now() else data.__get__(tensor)

    def write(tensor, value):
        if place := place_now():
            raise Unsupported("found .data assigned", "write x = x + (value - x).detach(), which keeps the derivative"
                              " of x", spoken(place))  # fmt: skip
        data.__set__(tensor, value)

    return property(read, write)


def _without_gradients(name, function):
    """A function that PyTorch differentiates with, refused within a loss."""

    def differentiate(*arguments, **named):
        if place := place_now():
            raise Unsupported(
                f"found a gradient within the loss ({name})",
                "a derivative along a direction is torch.func.jvp; a gradient penalty has to be written in .mlir, as"
                " in docs/Structures.md", spoken(place))  # fmt: skip
        return function(*arguments, **named)

    return differentiate


def _without_vmap(function):
    def vmap(*arguments, **named):
        if place := place_now():
            raise Unsupported("found torch.vmap, or what is made of it (jacfwd, hessian)",
                              "write the function for a batch; a derivative along a direction is torch.func.jvp",
                              spoken(place))  # fmt: skip
        return function(*arguments, **named)

    return vmap


def _with_all(handle):
    """A function of PyTorch calls itself again by this: with all of its arguments, of which
    PyTorch's own call of l1_loss leaves out the weight."""

    def again(function, given, *arguments, **named):
        # The frame before is that of in_this_thread.
        frame, code = sys._getframe(2), getattr(function, "__code__", None)
        if frame.f_code is code:
            names = code.co_varnames[len(arguments) : code.co_argcount + code.co_kwonlyargcount]
            named = {**{name: frame.f_locals[name] for name in names}, **named}
        return handle(function, given, *arguments, **named)

    return again


def _replacements():
    """(where it is, its name, what stands in its place while a module is read)"""
    transforms = torch._functorch.eager_transforms
    for where, name, called in (
        (torch.autograd, "_engine_run_backward", "torch.autograd.grad, or .backward()"),
        (transforms, "grad_and_value_impl", "torch.func.grad"),
        (transforms, "_vjp_with_argnums", "torch.func.vjp, or jacrev"),
    ):  # fmt: skip
        yield where, name, _without_gradients(called, getattr(where, name))
    yield torch._functorch.apis, "vmap_impl", _without_vmap(torch._functorch.apis.vmap_impl)
    for name in _HOOKS:
        yield torch.Tensor, name, _refusing(name, getattr(torch.Tensor, name))
    for where in (torch.functional, torch.nn.functional):
        yield where, "handle_torch_function", _with_all(where.handle_torch_function)
    normed = torch.nn.modules.batchnorm._BatchNorm
    forward = normed.forward
    yield normed, "forward", lambda self, x: _averaging(self, x, forward)
    # It looks at the mask's elements for a hint; the mask itself is obeyed anyway.
    yield (torch.nn.modules.transformer, "_detect_is_causal_mask",
           lambda mask, is_causal=None, size=None: bool(is_causal))  # fmt: skip
    yield torch._decomp.decompositions, "_rnn_helper", recurrent
    # Some checks of arguments look at their elements.
    yield torch.distributions.Distribution, "_validate_args", False
    yield from FUNCTIONS


@contextlib.contextmanager
def _readable():
    """Makes torch.export keep the user's frames of each op, those of the loss too."""
    tracer = torch.fx.proxy.TracerBase

    def keep(self, summary):
        begin = 0
        for i, frame in enumerate(summary):
            if frame.filename == __file__ and frame.name == "forward":
                begin = i + 1
        return traceback.StackSummary.from_list(
            [f for f in summary[begin:] if not f.filename.startswith((LIBRARY, HERE))])  # fmt: skip

    replacements = [(tracer, "_filter_traceback_frames", keep), *_replacements()]
    replaced = [(where, name, getattr(where, name)) for where, name, _ in replacements]
    replacements = [(where, name, in_this_thread(function, was))
                    for (where, name, function), (_, _, was) in zip(replacements, replaced)]  # fmt: skip
    torch.Tensor.data = _data()  # of its base otherwise
    for where, name, function in replacements:
        setattr(where, name, function)
    try:
        yield
    finally:
        for where, name, function in replaced:
            setattr(where, name, function)
        del torch.Tensor.data


@contextlib.contextmanager
def _quiet():
    """Leaves out what torch logs and prints of a failure, which becomes an exception here,
    and its warning of the list that each recurrent layer makes of its own parameters."""
    logger = logging.getLogger("torch.fx.experimental.symbolic_shapes")
    was, said = logger.level, io.StringIO()
    logger.setLevel(logging.ERROR)
    try:
        with contextlib.redirect_stderr(said), warnings.catch_warnings():
            weights = r"(self\.[\w.]*_flat_weights\[\d+\](, )?)+"
            warnings.filterwarnings("ignore", f"The tensor attributes? {weights} w")
            yield
        sys.stderr.write(said.getvalue())
    finally:
        logger.setLevel(was)


def batch_of(example):
    """The number of samples: the first size of the first tensor that has one."""
    return next((v.shape[0] for v in example if v.dim()), None)


class _Fixed(Exception):
    """Ends an export for a batch of any size, which would be refused once it is complete."""


def _leaves_one(condition):
    return isinstance(condition, sympy.Eq) and condition.lhs.is_Symbol and condition.rhs.is_Integer


@contextlib.contextmanager
def _conditions():
    """Lists where the module asks for the size of the batch, by the conditions on it that a
    program would hold under. The first that leaves one size ends the export."""
    environment, places, fixed = symbolic_shapes.ShapeEnv, [], []
    was = environment._log_guard

    def log(self, prefix, condition, *rest, **named):
        if len(condition.free_symbols) == 1:  # and not that two arguments have as many
            places.append(spoken(place_now()))
        if prefix == "eval" and _leaves_one(condition):
            fixed.append(_Fixed())
            raise fixed[0]
        return was(self, prefix, condition, *rest, **named)

    environment._log_guard = log
    try:
        yield places
        if fixed:  # and somebody caught it
            raise fixed[0]
    finally:
        environment._log_guard = was


def export(module, loss, example, dynamic, kind, variables):
    """The exported program of an entry, with a symbolic batch or that of the example. Where
    something fixes it, a symbolic one is refused with its line."""
    whole = (Prediction if kind == "predict" else LossModule)(module, loss, variables, kind == "train")
    with _readable(), functions.recorded(), _quiet():
        return _export_dynamic(whole, example) if dynamic else _export(whole, example)


def _trace(whole, example, **shapes):
    """The program that PyTorch exports, in which nodes under `no_grad()` are marked as they
    are made: a region is lost that stands in one of autocast."""
    tracer = torch.fx.proxy.TracerBase
    create = tracer.create_node

    def marked(self, *arguments, **named):
        node = create(self, *arguments, **named)
        if not torch.is_grad_enabled():
            _mark(node, STOPPED)
        return node

    tracer.create_node = in_this_thread(marked, create)
    try:
        with torch.enable_grad(), Attributes(whole.module):
            return torch.export.export(whole, example, strict=False, **shapes)
    finally:
        tracer.create_node = create


def _export_dynamic(whole, example):
    first, places = batch_of(example), []
    if first is None or first < 2:
        raise Unsupported("expected an example of two samples or more for a batch of any size")
    batch = torch.export.Dim("batch", min=2)
    shapes = (tuple({0: batch} if v.dim() and v.shape[0] == first else None for v in example),)
    try:
        with _conditions() as places:
            return _functional(_trace(whole, example, dynamic_shapes=shapes))
    except Unsupported:
        raise
    except Exception as error:  # the batch is a fixed number somewhere in the module
        raise Unsupported("found the size of the batch asked for", place=next(filter(None, places), "")) from error


def _export(whole, example):
    try:
        return _functional(_trace(whole, example))
    except Unsupported:
        raise
    except Exception as error:
        if raised_by_user(error):
            raise
        raise _unreadable(error, whole.module) from error


def _unspeakable(module):
    """The name of a tensor that cannot stand in Python's text as an attribute; None without."""
    names = [name for tensors in (module.named_parameters(), module.named_buffers()) for name, _ in tensors]
    return next((name for name in names for part in name.split(".")
                 if not (part.isidentifier() or part.isdecimal()) or keyword.iskeyword(part)), None)  # fmt: skip


def _unreadable(error, module):
    """What PyTorch says that it cannot read, with the user's line."""
    place, text = place_of_error(error), str(error)
    if isinstance(error, SyntaxError) and (name := _unspeakable(module)):
        return Unsupported(f"found a tensor of the module called {name!r}, which torch.export cannot write as Python"
                           " where the module changes a buffer, or calls ops that are made of others",
                           "call it otherwise: letters, digits and _, and no word of Python's")  # fmt: skip
    found = f"torch.export cannot read this: {text.strip().splitlines()[0] if text else error!r}"
    advice = "torch.export has to read the module: torch.export.export(module, …) says more"
    is_value = isinstance(error, torch._subclasses.fake_tensor.DataDependentOutputException)
    if is_value or "data-dependent" in text.lower() or "GuardOnDataDependent" in type(error).__name__:
        if is_value or "Size-like symbols: none" in text:
            found = f"found a number or a condition that depends on the data{quoted(place)}"
            advice = "keep it a tensor: compute with it in place of int() and float(), and torch.where in place of if"
        else:
            found, advice = f"found a size that depends on the data{quoted(place)}", MASKS
    return Unsupported(found, advice, spoken(place))


#: In the "custom" entry of a node, which what it is decomposed into inherits.
FULL, STOPPED = "amp.full", "amp.stopped"


@contextlib.contextmanager
def _regions_by_node():
    """Makes what is inlined of a region keep the lines and the marks of its nodes."""
    kinds = [type(torch.ops.higher_order.wrap_with_autocast), type(torch.ops.higher_order.wrap_with_set_grad_enabled)]
    calls = [kind.__call__ for kind in kinds]

    def by_node(body):
        is_graph = isinstance(body, torch.fx.GraphModule)
        return (lambda *values: torch.fx.Interpreter(body).run(*values)) if is_graph else body

    for kind, call in zip(kinds, calls):
        kind.__call__ = lambda self, *values, was=call: was(self, *map(by_node, values))
    try:
        yield
    finally:
        for kind, call in zip(kinds, calls):
            kind.__call__ = call


def _mark(node, mark):
    node.meta["custom"] = {**(node.meta.get("custom") or {}), mark: True}


def _is_stopped(node):
    """True of what stands in `no_grad()`."""
    return STOPPED in (node.meta.get("custom") or {})


def _body_of(graph_module, node):
    """The graph of a region and what it is called with; None of other nodes."""
    regions = torch.ops.higher_order
    first = {regions.wrap_with_autocast: 4, regions.wrap_with_set_grad_enabled: 1}.get(node.target)
    return first and (getattr(graph_module, node.args[first].target), node.args[first + 1 :])


def _mark_full(graph_module, is_full=False):
    """Marks what stands in `autocast(enabled=False)`, which is f32."""
    for node in graph_module.graph.nodes:
        if is_full:
            _mark(node, FULL)
        if body := _body_of(graph_module, node):
            is_autocast = node.target is torch.ops.higher_order.wrap_with_autocast
            _mark_full(body[0], not node.args[2] if is_autocast else is_full)


def _detach_constants(graph_module):
    """`torch.tensor` in a module is a constant that is detached in place, its own copy."""
    aten = torch.ops.aten
    for node in graph_module.graph.nodes:
        if (node.target is aten.detach_.default
                and node.args[0].target is aten.lift_fresh_copy.default):  # fmt: skip
            node.target = aten.detach.default


def _refuse_cuts(program):
    """A change in place under `no_grad()`, or through `detach()`, changes the values of a
    tensor and not its derivative. Without writes in place it would have none."""
    trained = {name for name, target in program.graph_signature.inputs_to_parameters.items()
               if program.state_dict[target].requires_grad}  # fmt: skip
    outside = {}

    def base(node):
        """What `node` is a view of, and whether behind `detach()`."""
        is_detached = False
        while True:
            op = node.target
            if node in outside:
                node = outside[node]
            elif (isinstance(op, torch._ops.OpOverload) and node.all_input_nodes
                    and any(result.alias_info for result in op._schema.returns)):  # fmt: skip
                is_detached |= op in (torch.ops.aten.detach.default, torch.ops.aten.detach_.default)
                node = node.args[0]
            else:
                return node, is_detached

    def is_differentiated(node):
        work, seen = [node], set()
        while work:
            node = work.pop()
            if node in seen or _is_stopped(node) or node.target is torch.ops.aten.detach.default:
                continue
            seen.add(node)
            if node.op == "placeholder" and node.name in trained and node not in outside:
                return True
            work += [outside[node]] if node in outside else node.all_input_nodes
        return False

    def walk(graph_module):
        for node in graph_module.graph.nodes:
            if body := _body_of(graph_module, node):
                inner, operands = body
                outside.update(zip((n for n in inner.graph.nodes if n.op == "placeholder"), operands))
                walk(inner)
            op = node.target
            if not (isinstance(op, torch._ops.OpOverload) and op._schema.is_mutable and node.all_input_nodes):
                continue
            changed, is_detached = base(node.args[0])
            if ((_is_stopped(node) or is_detached) and changed.op == "call_function"
                    and is_differentiated(changed)):  # fmt: skip
                raise Unsupported(
                    "found a value with a derivative changed in place, under torch.no_grad() or through .data or"
                    " detach()", "write x = x + (value - x).detach(), which keeps the derivative of x",
                    spoken(place_of(node)))  # fmt: skip

    walk(program.graph_module)


def _copied(op):
    """Of view_copy and its like the op whose view they copy, which here is no other value."""
    name = op._schema.name.removeprefix("aten::")
    viewing = getattr(torch.ops.aten, name.removesuffix("_copy"), None) if name.endswith("_copy") else None
    return getattr(viewing, op._overloadname, None)


def _without_handler(graph_module, table):
    """Ops of a graph and its regions that no handler writes, and what they are made of."""
    found = {}
    for module in graph_module.modules():
        for node in getattr(module, "graph", torch.fx.Graph()).nodes:
            op = node.target
            if (isinstance(op, torch._ops.OpOverload) and op not in found and op is not functions.OP
                    and node.all_input_nodes and find(op) is None and (op in table or _copied(op))):  # fmt: skip
                found[op] = table[op] if op in table else _copied(op)
    return found


#: Ops that write in place beyond what their schemas say: running statistics.
_WRITERS = {torch.ops.aten.batch_norm.default, torch.ops.aten.instance_norm.default}

#: Ops that are written without a handler: sizes, what says nothing, an autograd.Function.
_KNOWN = {torch.ops.aten.sym_size.int, torch.ops.aten._assert_tensor_metadata.default, functions.OP}


def _is_plain(graph_module):
    """True where each op has a handler, none writes in place, and no region is to be
    inlined."""

    def is_plain(op):
        if isinstance(op, torch._ops.OpOverload):
            is_writer = op._schema.is_mutable or op in _WRITERS
            return op in _KNOWN or find(op) is not None and not is_writer
        return not isinstance(op, torch._ops.HigherOrderOperator)

    return all(is_plain(node.target) for node in graph_module.graph.nodes)


def _functional(program):
    """The program without writes in place, and what has no handler decomposed. Each pass
    costs as much as the export: none is needed for a plain graph, and one is enough where
    decompositions give what has a handler."""
    _detach_constants(program.graph_module)
    if _is_plain(program.graph_module):
        program.graph_module.graph.eliminate_dead_code()
        return program
    _refuse_cuts(program)
    _mark_full(program.graph_module)
    table, tried = torch.export.default_decompositions(), set()
    table.update(DECOMPOSITIONS)
    missing = _without_handler(program.graph_module, table)
    for _ in range(4):
        with _regions_by_node():
            program = program.run_decompositions(missing)
        tried |= set(missing)
        missing = _without_handler(program.graph_module, table)
        if set(missing) <= tried:
            break
    return program


def place_of_function(function):
    """(file, line) where a user's function begins, or None."""
    code = getattr(inspect.unwrap(function), "__code__", None)
    if code is None or code.co_filename.startswith((LIBRARY, HERE)):
        return None
    return code.co_filename, code.co_firstlineno


def _memory(tensor):
    """Where a tensor's elements lie; None for those that lie nowhere."""
    is_plain = tensor.layout == torch.strided and tensor.device.type != "meta" and tensor.numel()
    return tensor.data_ptr() if is_plain else None


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
        found.update({_memory(tensor): key for key, tensor in tensors.items()})
    found.pop(None, None)
    return found


def trained_anywhere():
    """Where the parameters lie that something could train, of this module or not: an
    exported program does not say of its constants what they were."""
    parameters = (x for x in gc.get_objects() if issubclass(type(x), torch.nn.Parameter))
    return {_memory(p) for p in parameters if p.requires_grad} - {None}


def warn_of_constants(program, loss, variables):
    """Warns of tensors that a loss closes over, and of parameters that it reaches otherwise:
    the step keeps them as they are now."""
    names, elsewhere = closed_over(loss), None
    inputs = {spec.arg.name: spec.target for spec in program.graph_signature.input_specs
              if spec.kind.name == "CONSTANT_TENSOR"}  # fmt: skip
    for node in program.graph.nodes:
        tensor = program.constants.get(inputs.get(node.name))
        if node.op != "placeholder" or not isinstance(tensor, torch.Tensor) or not node.users:
            continue
        if variables.view(tensor, "a constant"):
            continue  # of a parameter of the module, which a step reads
        name = names.get(_memory(tensor))
        what = f"{name!r}, which the loss closes over"
        if name is None:
            elsewhere = trained_anywhere() if elsewhere is None else elsewhere
            if _memory(tensor) not in elsewhere:
                continue
            what = f"a parameter {list(tensor.shape)} that is no part of the module"
        place = place_of(next(iter(node.users))) or place_of_function(loss)
        warnings.warn(f"{spoken(place)}: found {what}: it is a constant of the step, as it is now; make it"
                      " an argument of the loss and of the batch, or a part of the module", Warning)  # fmt: skip
