# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What PyTorch reads a module by: the module with its loss, the modes that look at it, and what stands
in the place of PyTorch's and the user's code meanwhile."""

import contextlib
import gc
import io
import logging
import sys
import traceback
import types
import warnings

import sympy
import torch
from torch.fx.experimental import symbolic_shapes

from .._border import in_this_thread
from . import gradients, python_functions, results
from .asking import checking
from .attributes import assigned_buffers, buffers_of, put_back
from .builder import Unsupported
from .conditions import listed
from .decompositions import recurrent
from .functional import OVER_RANKS, making
from .known import Known
from .parameters import Parameters
from .places import HERE, LIBRARY, place_now, place_of_function, spoken
from .python_numbers import Beside
from .rewritten import FUNCTIONS, Rewritten


class LossModule(torch.nn.Module):
    """A module and its loss, as one graph; `trains`: a step differentiates it."""

    def __init__(self, module, loss, variables, trains=False):
        super().__init__()
        self.module, self._loss = module, loss
        self.conditions = variables.conditions
        self._known, self._reads = Known(variables, self.conditions), Parameters(module, variables, trains)
        #: the user's line that draws a random number of Python or NumPy
        self.draws = None
        self._trains = trains and any(p.requires_grad for p in module.parameters())

    def _run(self, batch):
        buffers = buffers_of(self.module)
        # Asked before the loss: in it, this would count as a read of a parameter.
        held = {tensor.untyped_storage()._cdata for tensor in (*self.module.parameters(), *self.module.buffers())}
        self.conditions.reading(self._known)
        with (self.conditions, self._known.reading(self.module), self._reads.reading(self.module), Beside(),
              python_functions.reading(), Rewritten()):  # fmt: skip
            try:
                result = getattr(self._loss, "traced", self._loss)(self.module, *batch)
                self._write_back(buffers, held)
            finally:
                put_back(self.module, buffers)
        return result

    def _write_back(self, buffers, held):
        """Writes what was assigned to buffers into the tensors that they were; `held` are the
        storages of the module's."""
        found = []
        named = [one for _, one in self.module.named_buffers(remove_duplicate=False)]
        for name, old, new in assigned_buffers(self.module, buffers):
            if old is None:
                raise Unsupported(f"found buffer '{name}', which is None, assigned in the module",
                                  f"register a tensor before: register_buffer({name.rpartition('.')[2]!r}, torch.zeros(...))",
                                  spoken(place_of_function(self._loss)))  # fmt: skip
            is_like = isinstance(new, torch.Tensor) and (new.shape, new.dtype) == (old.shape, old.dtype)
            is_shared = any(one is old for one in named)
            if not is_like or new.requires_grad or is_shared or new.untyped_storage()._cdata in held:
                raise Unsupported(f"found buffer '{name}' assigned anew in the module", "change it in place:"
                                  " self.buffer.copy_(value); assigned may be what is computed, of its type and shape and"
                                  " without a derivative", spoken(place_of_function(self._loss)))  # fmt: skip
            found.append((old, new.clone()))
        for old, new in found:
            old.copy_(new)

    def forward(self, *batch):
        loss, named = results.of_loss(self._run(batch), spoken(place_of_function(self._loss)))
        if self._trains and not loss.requires_grad:
            raise Unsupported(
                "expected a loss with a derivative, found one that no trained parameter goes into",
                "look for detach(), no_grad() and what is frozen, on the way from the parameters to it",
                spoken(place_of_function(self._loss)))  # fmt: skip
        return loss, named, self._checks()

    def _checks(self):
        """What each step asserts, behind its results."""
        return [holds for holds, _ in self.conditions.checks]


class Prediction(LossModule):
    """A module and a function of it, whose results are named."""

    def forward(self, *batch):
        return results.of_prediction(self._run(batch)), self._checks()


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


def _over_ranks(norm, x):
    """The forward of a SyncBatchNorm, which PyTorch has on GPUs alone: that of another batch norm,
    whose statistics are of all ranks' batches in training."""
    if not norm.training:
        return torch.nn.modules.batchnorm._BatchNorm.forward(norm, x)
    if norm.process_group is not None:
        found, ranks = (torch.distributed.get_world_size(group) for group in (norm.process_group, None))
        if found != ranks:
            raise Unsupported(f"found a SyncBatchNorm over a process group other than that of all {ranks} ranks",
                              "leave process_group out: statistics are of all ranks' batches, or with a BatchNorm of"
                              " each rank's", spoken(place_now()))  # fmt: skip
    with making(OVER_RANKS):
        return torch.nn.modules.batchnorm._BatchNorm.forward(norm, x)


@contextlib.contextmanager
def in_one_process():
    """Lets each SyncBatchNorm have the statistics of what it is given, on the CPU too."""
    kind = torch.nn.SyncBatchNorm
    was = kind.forward
    kind.forward = in_this_thread(torch.nn.modules.batchnorm._BatchNorm.forward, was)
    try:
        yield
    finally:
        kind.forward = was


#: what asks for a size in the place of others
_SYMBOLIC = (symbolic_shapes.__file__, torch.__file__, torch.fx.experimental.sym_node.__file__)
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


def _without_vmap(function):
    def vmap(*arguments, **named):
        if place := place_now():
            raise Unsupported("found torch.vmap, or what is made of it (jacfwd, hessian)",
                              "write the function for a batch; a derivative along a direction is torch.func.jvp, and"
                              " torch.func.jacrev needs none with chunk_size=1",
                              spoken(place))  # fmt: skip
        return function(*arguments, **named)

    return vmap


def _converting(module, fn, recurse=True):
    """Module.to() and its like in a forward, which may say what already is."""
    with torch.no_grad():
        if all(fn(tensor) is tensor for several in (module.parameters, module.buffers) for tensor in several(recurse)):
            return module
    raise Unsupported("found a module converted within the loss, by .to(), .half() or the like",
                      "convert it before from_torch, or the values that go in: x.to(layer.weight.dtype)",
                      spoken(place_now()))  # fmt: skip


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


def _general(evaluate):
    """Where PyTorch itself asks for a size that depends on the data, to treat none or one element
    apart, it is one of several: what is computed is the same. The user is not answered."""

    def evaluated(self, sym_node, size_oblivious=False, fallback_value=None):
        of_few = isinstance(sym_node.expr, sympy.core.relational.Relational) and {0, 1} & set(sym_node.expr.args)
        if of_few and symbolic_shapes.free_unbacked_symbols(sym_node.expr):
            frame, is_python = sys._getframe(2), False  # that before is of in_this_thread
            while frame.f_code.co_filename in _SYMBOLIC:
                is_python |= frame.f_code.co_name.startswith("__")
                frame = frame.f_back
            size_oblivious |= not is_python or frame.f_code.co_filename.startswith(LIBRARY)
        return evaluate(self, sym_node, size_oblivious, fallback_value)

    return evaluated


def _replacements():
    """(where it is, its name, what stands in its place while a module is read)"""
    transforms = torch._functorch.eager_transforms
    yield torch.autograd, "_engine_run_backward", gradients.replacement(torch.autograd._engine_run_backward)
    for name, instead in gradients.TRANSFORMS.items():
        yield transforms, name, instead(getattr(transforms, name))
    yield torch._functorch.apis, "vmap_impl", _without_vmap(torch._functorch.apis.vmap_impl)
    for name in _HOOKS:
        yield torch.Tensor, name, _refusing(name, getattr(torch.Tensor, name))
    for where in (torch.functional, torch.nn.functional):
        yield where, "handle_torch_function", _with_all(where.handle_torch_function)
    yield torch.nn.Module, "_apply", _converting
    normed = torch.nn.modules.batchnorm._BatchNorm
    forward = normed.forward
    yield normed, "forward", lambda self, x: _averaging(self, x, forward)
    yield torch.nn.SyncBatchNorm, "forward", _over_ranks
    # It looks at the mask's elements for a hint; the mask itself is obeyed anyway.
    yield (torch.nn.modules.transformer, "_detect_is_causal_mask",
           lambda mask, is_causal=None, size=None: bool(is_causal))  # fmt: skip
    yield torch._decomp.decompositions, "_rnn_helper", recurrent
    environment = symbolic_shapes.ShapeEnv
    yield environment, "evaluate_sym_node", _general(environment.evaluate_sym_node)
    yield torch._subclasses.FakeTensor, "tolist", listed
    yield torch, "_check_with", checking(torch._check_with)
    yield torch, "_check_tensor_all_with", checking(torch._check_tensor_all_with, every=True)
    # Some checks of arguments look at their elements.
    yield torch.distributions.Distribution, "_validate_args", False
    yield from FUNCTIONS


@contextlib.contextmanager
def readable():
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
def quiet():
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


@contextlib.contextmanager
def swapped(codes):
    """Gives functions other code for a while."""
    files = {code.co_filename for code in codes}
    functions = [one for one in gc.get_objects() if type(one) is types.FunctionType] if codes else []
    functions = [(one, one.__code__) for one in functions
                 if one.__code__.co_filename in files and one.__code__ in codes]  # fmt: skip
    try:
        for one, code in functions:
            one.__code__ = codes[code]
        yield
    finally:
        for one, code in functions:
            one.__code__ = code
