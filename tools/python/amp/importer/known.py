# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Elements that are known while a module is read.

Tensors have no elements there. What is computed from constants, and from buffers and frozen
parameters, has the same ones in each step. So each function whose tensors are all known is
called once more, on real ones. A write in place, or one through a view, is right by itself: what
stands for a view is a view too.
"""

import functools

import torch
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree
from torch.utils._python_dispatch import TorchDispatchMode, _disable_current_modes
from torch.utils.weak import WeakTensorKeyDictionary

from .parameters import named
from .places import place_now, spoken

#: of an op's result; the limit is of time and memory, not of what is right
_LARGEST = 1 << 20
_TEXTS = ("__format__", "__repr__", "__str__")
_SIZES = (torch.SymInt, torch.SymFloat, torch.SymBool)
_INTEGERS = (torch.bool, torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)
_INDEXING = (torch.Tensor.__getitem__, torch.Tensor.__setitem__)
#: what gives elements as Python's values
VALUES = {torch.Tensor.__bool__: bool, torch.Tensor.__int__: int, torch.Tensor.__float__: float,
          torch.Tensor.__index__: int, torch.Tensor.__complex__: complex, torch.Tensor.item: None,
          torch.Tensor.tolist: None, torch.Tensor.numpy: None, torch.Tensor.__contains__: bool,
          torch.is_nonzero: bool, torch.Tensor.is_nonzero: bool, torch.equal: bool, torch.Tensor.equal: bool,
          torch.allclose: bool, torch.Tensor.allclose: bool}  # fmt: skip


class _Memory:
    """What tensors of one memory have in common: how often it was written, and the variables
    whose values its elements come from."""

    def __init__(self, version, names):
        self.version, self.names = version, names


class _Real:
    """A tensor with elements, which stands for one without."""

    def __init__(self, tensor, memory):
        self.tensor, self.memory = tensor, memory


class _Number(torch.Tensor):
    """A number that PyTorch may ask for: it tells `decide` where it does."""

    @classmethod
    def __torch_function__(cls, function, types, arguments=(), named=None):
        for leaf in pytree.tree_leaves((arguments, named or {})):
            if isinstance(leaf, cls) and "decide" in vars(leaf):
                leaf.decide()
        with torch._C.DisableTorchFunctionSubclass():
            return function(*arguments, **(named or {}))


class _Stopped(Exception):
    """Ends what is computed on real tensors: it is random, or too large."""


class _Watch(TorchDispatchMode):
    """Looks at the ops of a function on real tensors."""

    def __init__(self):
        super().__init__()
        #: whether its results have other sizes for other elements
        self.by_elements = False

    def __torch_dispatch__(self, op, types, arguments=(), named=None):
        if torch.Tag.nondeterministic_seeded in op.tags:
            raise _Stopped
        self.by_elements |= bool({torch.Tag.dynamic_output_shape, torch.Tag.data_dependent_output} & set(op.tags))
        result = op(*arguments, **(named or {}))
        if not any(each.alias_info for each in op._schema.returns):
            for value in pytree.tree_leaves(result):
                if isinstance(value, torch.Tensor) and value.numel() > _LARGEST:
                    raise _Stopped
        return result


def _is_plain(tensor):
    """True of a tensor with elements, which no derivative and no transform of PyTorch is for."""
    return (type(tensor) is torch.Tensor and not torch._C._functorch.is_functorch_wrapped_tensor(tensor)
            and not tensor.requires_grad and tensor.device.type == "cpu")  # fmt: skip


def _storage(tensor):
    return tensor.untyped_storage()._cdata


def _sizes(tensor):
    """The sizes of a tensor; None where one depends on the batch or on elements."""
    return tuple(tensor.shape) if all(type(size) is int for size in tensor.shape) else None


def _is_mask(index):
    return isinstance(index, torch.Tensor) and index.dtype in (torch.bool, torch.uint8)


class Known(TorchFunctionMode):
    """Computes what is known beside what is read; `conditions` say what becomes of what is not."""

    def __init__(self, variables, conditions):
        super().__init__()
        self._variables, self._conditions, self._unknown = variables, conditions, conditions.asked
        self._real, self._unread = WeakTensorKeyDictionary(), {}

    def reading(self, module):
        """Takes what stands for the module's tensors while it is exported."""
        self._real = WeakTensorKeyDictionary()
        self._unread = {id(tensor): (name, tensor._version) for name, tensor in named(module)
                        if name not in self._variables.changing
                        and not self._variables.tensor(name).requires_grad}  # fmt: skip
        return self

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = named or {}
        if function in self._conditions.ASSERTIONS:
            with self:
                return self._conditions.ASSERTIONS[function](*arguments, **named)
        if function in _INDEXING:
            arguments = arguments[0], pytree.tree_map_only(slice, self._bounds, arguments[1]), *arguments[2:]
        leaves = pytree.tree_leaves((arguments, named))
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        real = {id(tensor): self.known(tensor) for tensor in tensors}
        if None in real.values() or any(isinstance(leaf, _SIZES) for leaf in leaves):
            if function in VALUES:
                return self._unknown(function, arguments, named)
            is_text = getattr(function, "__name__", "") in _TEXTS
            if is_text and (text := self._conditions.texts.of(arguments[0])):
                return text
            arguments = self._indexed(function, arguments, real)
            return self._with_numbers(function, arguments, named, tensors, real)
        return self._computed(function, arguments, named, tensors, real)

    def known(self, tensor):
        """The real tensor of one; None where that is not known."""
        real = self._real.get(tensor) or self._begun(tensor)
        return real if real and tensor._version == real.memory.version else None

    def _begun(self, tensor):
        """The real tensor of a part of the module, or of what is a constant."""
        name, version = self._unread.get(id(tensor), ("", tensor._version))
        if name:
            source = self._variables.tensor(name)
        elif _is_plain(tensor):
            source = tensor
        else:
            return None
        with _disable_current_modes():
            if source.numel() > _LARGEST or not name and self._variables.view(source, "a constant"):
                return None
            real = _Real(source.detach().clone(), _Memory(version, {name} if name else set()))
        self._real[tensor] = real
        return real

    def _computed(self, function, arguments, named, tensors, real):
        """What a function gives of tensors that are all known."""
        def given(leaf):
            return real[id(leaf)].tensor if isinstance(leaf, torch.Tensor) else leaf

        def read():
            return function(*arguments, **named) if tensors else made

        made = None if tensors else function(*arguments, **named)
        if not tensors and not any(isinstance(leaf, torch.Tensor) for leaf in pytree.tree_leaves(made)):
            return made  # of what sets a mode, such as no_grad(): once is enough
        names = set().union(*(one.memory.names for one in real.values()))
        mine, named_mine = pytree.tree_map(given, (arguments, named))
        # Without no_grad(), which would be one of the program's: no real tensor has a derivative.
        with _disable_current_modes(), _Watch() as watch:
            before = {id(one): one.tensor._version for one in real.values()}
            try:
                result = function(*mine, **named_mine)
            except _Stopped:
                result = watch = None
            except Exception:  # what is read raises it too, or needs no elements
                if function in VALUES:
                    raise
                result = watch = None
            is_written = any(one.tensor._version != before[id(one)] for one in real.values())
        if watch is None:
            for one in real.values() if is_written else ():
                one.memory.version = -1
            return self._unknown(function, arguments, named) if function in VALUES else read()
        if function in VALUES:
            self._decide(names)
            if function is torch.Tensor.numpy:
                result.flags.writeable = False  # which would write the tensor
            return result
        if watch.by_elements and not is_written:
            self._decide(names)
            return pytree.tree_map_only(torch.Tensor, lambda value: self._constant(value, names), result)
        found = read()
        memories = {_storage(one.tensor): one.memory for one in real.values()}
        for tensor in tensors if is_written else ():
            memory = real[id(tensor)].memory
            memory.version, memory.names = tensor._version, memory.names | names
        for one, other in zip(pytree.tree_leaves(found), pytree.tree_leaves(result)):
            if isinstance(one, torch.Tensor) and isinstance(other, torch.Tensor):
                if _sizes(one) == tuple(other.shape) and one.dtype == other.dtype:
                    memory = memories.get(_storage(other)) or _Memory(one._version, names)
                    self._real[one] = _Real(other, memory)
        return found

    def _constant(self, value, names):
        """A tensor of known elements, as a constant of what is read."""
        made = value.clone()
        with _disable_current_modes():  # the constant is this one, and no write is to change it
            value = value.clone()
        self._real[made] = _Real(value, _Memory(made._version, names))
        return made

    def _decide(self, names):
        """Notes that what is read is what it is by the values of variables."""
        for name in names:
            self._variables.decide(name, spoken(place_now()))

    def _with_numbers(self, function, arguments, named, tensors, real):
        """What a function gives of some tensors that are known: a size or a place that one of
        them says is a number."""
        held = {}
        for tensor in tensors:
            one = real[id(tensor)]
            is_number = one and not one.tensor.dim() and one.tensor.dtype in _INTEGERS
            if is_number and getattr(tensor, "constant", 0) is None:
                held[id(tensor)] = tensor
                tensor.constant = one.tensor.as_subclass(_Number)
                tensor.constant.decide = functools.partial(self._decide, one.memory.names)
        try:
            return function(*arguments, **named)
        finally:
            for tensor in held.values():
                tensor.constant = None

    def _indexed(self, function, arguments, real):
        """The arguments of an index by a mask that is known: by places, whose number is."""
        if function not in _INDEXING:
            return arguments
        indices = arguments[1] if isinstance(arguments[1], tuple) else (arguments[1],)
        places = []
        for index in indices:
            one = real[id(index)] if _is_mask(index) else None
            if one is None:
                is_picked = _is_mask(index) and index.dim() and function is torch.Tensor.__getitem__
                places += index.nonzero(as_tuple=True) if is_picked else [index]
                continue
            with _disable_current_modes():
                found = one.tensor.nonzero(as_tuple=True)
            self._decide(one.memory.names)
            places += [self._constant(place, one.memory.names) for place in found]
        if function is torch.Tensor.__setitem__:
            self._conditions.check_values(arguments[0], places, arguments[2])
        return arguments[0], tuple(places), *arguments[2:]

    def _bounds(self, index):
        """A slice whose ends are numbers, where they are known."""
        def bound(end):
            if not isinstance(end, torch.Tensor):
                return end
            real = self.known(end)
            if not real:
                return self._unknown(torch.Tensor.__index__, (end,), {})
            self._decide(real.memory.names)
            return int(real.tensor)

        return slice(*map(bound, (index.start, index.stop, index.step)))
