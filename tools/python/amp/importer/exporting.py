# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Exports a module with its loss as one graph of ATen ops, with the user's lines."""

import contextlib
import gc
import inspect
import keyword
import re
import warnings

import sympy
import torch
from torch.fx.experimental import symbolic_shapes

from .._border import in_this_thread, raised_by_user
from .._errors import Warning
from . import functions, gradients
from .attributes import Attributes
from .builder import Unsupported
from .conditions import Again, depends
from .functional import FULL, MADE, STOPPED, functional, mark
from .generators import first_draw, kept
from .handlers import DENSE, MASKS
from .places import place_now, place_of, place_of_error, place_of_function, quoted, spoken
from .reading import LossModule, Prediction, quiet, readable, swapped


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
    while True:
        try:
            with readable(), functions.recorded(), quiet(), swapped(variables.conditions.codes):
                program = _export_dynamic(whole, example) if dynamic else _export(whole, example)
        except Again:
            if variables.conditions.refusal:
                raise variables.conditions.refusal from None
            continue
        if variables.conditions.refusal:  # and somebody caught it
            raise variables.conditions.refusal
        if not variables.conditions.asks_again:  # and somebody caught it
            variables.conditions.texts.warn()
            program.draws = whole.draws
            program.checks = [check for _, check in variables.conditions.checks]
            for node in gradients.between(program.graph):
                mark(node, FULL)
            return program


def _traced(whole, example, shapes):
    """What PyTorch exports, and whether Python or NumPy has drawn random numbers for it."""
    with torch.enable_grad(), Attributes(whole.module), kept() as has_drawn:
        return torch.export.export(whole, example, strict=False, **shapes), has_drawn()


def _trace(whole, example, **shapes):
    """The program that PyTorch exports, in which nodes under `no_grad()` are marked as they
    are made: a region is lost that stands in one of autocast."""
    tracer = torch.fx.proxy.TracerBase
    create = tracer.create_node

    def marked(self, *arguments, **named):
        node = create(self, *arguments, **named)
        for one in (*MADE, *([] if torch.is_grad_enabled() else [STOPPED])):
            mark(node, one)
        return node

    tracer.create_node = in_this_thread(marked, create)
    try:
        program, draws = _traced(whole, example, shapes)
        if draws:
            # A library may have drawn without a line of the user's.
            whole.draws = place_of_function(whole._loss)
            with contextlib.suppress(Exception):
                whole.draws = first_draw(lambda: _traced(whole, example, shapes)) or whole.draws
        return program
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
            return functional(_trace(whole, example, dynamic_shapes=shapes))
    except Unsupported as error:
        raise _placed(error) from None
    except Exception as error:  # the batch is a fixed number somewhere in the module
        raise Unsupported("found the size of the batch asked for", place=next(filter(None, places), "")) from error


def _export(whole, example):
    try:
        return functional(_trace(whole, example))
    except Unsupported as error:
        raise _placed(error) from None
    except Exception as error:
        if raised_by_user(error):
            raise
        raise _unreadable(error, whole.module) from error


def _placed(error):
    """An error of a decomposition, to which PyTorch has added where it was called."""
    return Unsupported(error.found, error.advice, error.place or spoken(place_of_error(error)))


def _unspeakable(module):
    """The name of a tensor that cannot stand in Python's text as an attribute; None without."""
    names = [name for tensors in (module.named_parameters(), module.named_buffers()) for name, _ in tensors]
    return next((name for name in names for part in name.split(".")
                 if not (part.isidentifier() or part.isdecimal()) or keyword.iskeyword(part)), None)  # fmt: skip


#: what to write in place of what is asked how many it has
_COUNTS = (f"a count is mask.sum().item(), and that of distinct ids (torch.bincount(ids, minlength=n) > 0).sum().item();"
           f" {MASKS}")  # fmt: skip


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
            return depends(place)
        found, advice = f"found a size that depends on the data{quoted(place)}", _COUNTS
    if re.search(r"\bSparse\w*TensorImpl\b", text):
        found, advice = f"found a sparse tensor{quoted(place)}", DENSE
    return Unsupported(found, advice, spoken(place))


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
