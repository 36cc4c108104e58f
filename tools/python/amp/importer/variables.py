# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parameters and buffers of a module, by the memory that their elements lie in.

What is trained is one variable for each piece of memory, whatever tensors show it: a weight
that is tied, a buffer that is `weight.detach()`, an attribute that is a row of it.
"""

import bisect
import functools
import itertools

import torch
from torch.utils._python_dispatch import _disable_current_modes

from .builder import Unsupported
from .conditions import Conditions
from .torch_builder import TYPES


def _extent(tensor):
    """The first byte of a tensor's elements and that behind the last; None where they lie
    nowhere."""
    if tensor.layout != torch.strided or tensor.device.type != "cpu" or not tensor.numel():
        return None
    begin, last = tensor.data_ptr(), sum((n - 1) * step for n, step in zip(tensor.shape, tensor.stride()))
    return begin, begin + (last + 1) * tensor.element_size()


def _form(tensor):
    """What tensors have in common that show the same elements in the same order."""
    strides = tuple(step for n, step in zip(tensor.shape, tensor.stride()) if n > 1)
    return tensor.data_ptr(), tensor.dtype, tuple(tensor.shape), strides


def _meet(one, other):
    (begin, end), (first, last) = _extent(one), _extent(other)
    return begin < last and first < end


def _places(owner, tensor):
    """Which element of `owner` lies where each of a tensor does; -1 where none does. None
    where that cannot be said: elements of another size, or an owner that repeats its own."""
    size, (begin, end), (first, last) = owner.element_size(), _extent(owner), _extent(tensor)
    repeats = any(n > 1 and not step for n, step in zip(owner.shape, owner.stride()))
    if owner.dtype != tensor.dtype or (first - begin) % size or repeats:
        return None
    low = min(begin, first)
    numbers = torch.full(((max(end, last) - low) // size,), -1)
    own = numbers.as_strided(owner.shape, owner.stride(), (begin - low) // size)
    own.copy_(torch.arange(owner.numel()).view(owner.shape))
    return numbers.as_strided(tensor.shape, tensor.stride(), (first - low) // size).contiguous()


def overlap(one, other):
    """Whether two tensors of the CPU have an element in common."""
    places = _places(one, other) if _meet(one, other) else torch.full((1,), -1)
    return places is None or bool((places >= 0).any())


def _viewed(builder, value, places):
    """The elements of a value at some places among all of them."""
    flat, wanted = builder.reshape(value, (places.new_empty(value.shape).numel(),)), places.flatten()
    whole = torch.arange(flat.shape[0]).view(value.shape)
    for order in itertools.permutations(range(value.rank)) if places.dim() == value.rank <= 4 else ():
        if whole.permute(order).equal(places):
            return builder.transpose(value, order)
    first, count = int(wanted[0]), wanted.numel()
    if wanted.equal(torch.arange(first, first + count)):
        part = builder.slice(flat, 0, first, count)
    else:
        part = builder.gather(flat, builder.constant(wanted))
    return builder.reshape(part, tuple(places.shape))


def write(tensor, value):
    """Writes elements into a tensor, once those that it repeats; autograd hears nothing of it."""
    tensor = tensor.data
    for axis, (size, step) in enumerate(zip(tensor.shape, tensor.stride())):
        if size > 1 and not step:
            tensor, value = tensor.narrow(axis, 0, 1), value.narrow(axis, 0, 1)
    tensor.copy_(value)


class Changing(BaseException):
    """A step writes what its text is what it is by: tensors of these names are to be unknown."""

    def __init__(self, names):
        super().__init__(names)
        self.names = names


def settled(function):
    """A function that is called again, with `changing` names, as long as a step writes what it
    has decided by."""

    @functools.wraps(function)
    def call(*arguments, **named):
        changing = frozenset()
        while True:
            try:
                return function(*arguments, **named, changing=changing)
            except Changing as error:
                changing |= error.names

    return call


class Variables:
    """What a step reads and writes of a module.

    `trains`: a step changes what has requires_grad. Such memory is one variable, named after
    its first parameter; other tensors in it are views of that, which no derivative goes through.
    """

    def __init__(self, module, trains=True, changing=(), conditions=None):
        self._trains, self._tensors, self._first = trains, {}, {}
        #: of each variable, the names of what is all of it
        self.names = {}
        #: (variable, places of its elements in that) of what is a part of another's memory
        self.views = {}
        #: of each variable, the names of parameters that are its memory and several objects
        self.separate = {}
        self.used, self.mutated = {}, set()
        #: names of those whose elements count as unknown, as a step writes them
        self.changing = frozenset(changing)
        #: what becomes of conditions that depend on the data
        self.conditions = conditions or Conditions()
        #: the user's lines that draw random numbers of Python
        self.drawing = set()
        #: of those by whose values the text is what it is: the value, and the user's line
        self.decided = {}
        for source in (module.named_parameters, module.named_buffers):
            for name, tensor in source(remove_duplicate=False):
                if tensor.device.type != "cpu":
                    raise Unsupported(f"expected '{name}' on the CPU, found it on {tensor.device}",
                                      "module.cpu() first")  # fmt: skip
                self._tensors[name] = tensor
        self._arrange()
        for name, tensor in self._tensors.items():
            if id(tensor) not in self._first:
                self._first[id(tensor)] = self._place(name, tensor)
            variable, places = self._first[id(tensor)]
            if places is None:
                self.names.setdefault(variable, []).append(name)
            else:
                self.views[name] = variable, places

    def _arrange(self):
        """Lists regions of memory that have no byte in common, [begin, end, names]."""
        self._regions = []
        extents = {name: _extent(tensor) for name, tensor in self._tensors.items()}
        for name in sorted(filter(extents.get, extents), key=extents.get):
            begin, end = extents[name]
            if not self._regions or begin >= self._regions[-1][1]:
                self._regions.append([begin, end, {}])
            region = self._regions[-1]
            region[1] = max(region[1], end)
            region[2][name] = None
        self._begins = [begin for begin, _, _ in self._regions]

    def _beside(self, tensor):
        """The names of other tensors that may have memory in common with this one, in order."""
        extent, found = _extent(tensor), {}
        if extent is None:
            return []
        first = max(0, bisect.bisect_right(self._begins, extent[0]) - 1)
        for begin, end, names in self._regions[first : bisect.bisect_left(self._begins, extent[1])]:
            if end > extent[0]:
                found.update(names)
        return [name for name in self._tensors if name in found] if len(found) > 1 else list(found)

    def _place(self, name, tensor):
        """(variable, places) of a tensor of the module."""
        owner, places = self.view(tensor, repr(name)) or (name, None)
        if owner != name and self._is_trained(tensor):
            if places is not None:
                self._refuse(repr(name), owner)
            self.separate.setdefault(owner, [owner]).append(name)
        return owner, places

    def _is_trained(self, tensor):
        return self._trains and tensor.requires_grad

    def view(self, tensor, what):
        """(variable, places) of a tensor that lies in the memory of one that is trained; None
        where it does not. `what` is what an error calls it."""
        for name in self._beside(tensor):
            owner = self._tensors[name]
            if not self._is_trained(owner) or not _meet(owner, tensor):
                continue
            if _form(owner) == _form(tensor):
                return name, None
            places = _places(owner, tensor)
            if places is None or bool((places < 0).any()) and bool((places >= 0).any()):
                self._refuse(what, name)
            if bool((places >= 0).all()):
                return name, places
        return None

    @staticmethod
    def _refuse(what, owner):
        raise Unsupported(
            f"expected memory of its own for each parameter, found {what} in that of {owner!r}",
            "clone() one of them, or make them one parameter: a.weight = b.weight")  # fmt: skip

    def refuse_shared(self, place, changed=None):
        """Raises where tensors that the module changes, of which one is `changed`, share memory
        with others."""
        for name in self._tensors if changed is None else [changed]:
            tensor = self._tensors[name]
            for other in self._beside(tensor):
                if self._tensors[other] is not tensor and overlap(self._tensors[other], tensor):
                    raise Unsupported(f"expected memory of its own for what the module changes, found {name!r} in"
                                      f" that of {other!r}", "clone() one of them", place)  # fmt: skip

    def refuse_aliases(self, module, place):
        """Raises where two buffers, or one and an attribute, are no one tensor and have memory in
        common: which of them a module changes, the other has to follow."""
        attributes = {f"{name}.{key}".lstrip("."): value for name, part in module.named_modules()
                      for key, value in vars(part).items() if isinstance(value, torch.Tensor)}  # fmt: skip
        for name, tensor in module.named_buffers(remove_duplicate=False):
            for other, beside in {**self._tensors, **attributes}.items():
                if beside is not tensor and overlap(tensor, beside):
                    raise Unsupported(f"expected one name for the memory of a buffer that the module changes, found"
                                      f" {name!r} and {other!r}", "read both by one name, a part in the forward, as in"
                                      " self.p[1:3], or clone() one of them", place)  # fmt: skip

    def tensor(self, name):
        return self._tensors[name]

    def decide(self, name, place):
        """Notes that what the text says follows from a tensor's value."""
        with _disable_current_modes():  # in which it would have no elements
            self.decided.setdefault(name, (self._tensors[name].detach().clone(), place))

    def change(self, signature):
        """Takes what an exported program writes, which entries that come after it read."""
        targets = (spec.target for spec in signature.output_specs
                   if spec.kind.name in ("BUFFER_MUTATION", "PARAMETER_MUTATION"))  # fmt: skip
        self.mutated.update(target.removeprefix("module.") for target in targets)
        if names := self.mutated & set(self.decided):
            raise Changing(names)

    def is_own(self, name):
        """Whether a tensor lies in no other one's memory."""
        return self._tensors[self._first[id(self._tensors[name])][0]] is self._tensors[name]

    def canonical(self, tensor):
        """The variable that a parameter is; None of what the module does not have."""
        return self._first.get(id(tensor), (None,))[0]

    def read(self, builder, name):
        return self.read_view(builder, self._tensors[name], self._first[id(self._tensors[name])])

    def read_view(self, builder, tensor, view):
        """A tensor's value, of the variable that it is or lies in."""
        variable, places = view
        owner = self._tensors[variable]
        dtype = TYPES.get(owner.dtype)
        if dtype is None:
            raise Unsupported(f"expected '{variable}' of real numbers, found {owner.dtype}")
        self.used[variable] = owner
        value = builder.read(variable, dtype, owner.shape)
        if self._is_trained(owner) and not tensor.requires_grad:
            value = builder.stop(value)
        return value if places is None else _viewed(builder, value, places)
