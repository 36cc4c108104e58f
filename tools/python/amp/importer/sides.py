# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The two sides of a branch on a condition that is a tensor: both are computed.

What a side reads from outside gets no derivative where the side is not taken, for its own may be
NaN there. What it writes in place from outside is written where it is taken.
"""

import types

import torch
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree

from .._border import raised_by_user
from . import conditions
from .attributes import containers, hold_the_same
from .builder import Unsupported
from .known import VALUES
from .places import place_now, place_of_error, quoted, spoken
from .python_numbers import Number, chosen
from .syntax import OURS
from .texts import has_size

#: functions that write running statistics, and which of their arguments
_STATISTICS = {torch.nn.functional.batch_norm: (1, 2), torch.nn.functional.instance_norm: (1, 2),
               torch.batch_norm: (3, 4), torch.instance_norm: (3, 4)}  # fmt: skip
#: what has attributes that no branch is looked through for
_OPEN = (type, types.ModuleType, types.FunctionType, torch.Tensor)
UNBOUND = object()
_NOT_IN_PLACE = {"__index__", "__int__", "__invert__", "__inv__", "__iter__", "requires_grad_"}


def _storage(tensor):
    return tensor.untyped_storage()._cdata


def _written(function, arguments, named):
    """Which arguments a function writes."""
    name = getattr(function, "__name__", "")
    if function in _STATISTICS:
        return _STATISTICS[function]
    is_dunder = name.startswith("__i") and name not in _NOT_IN_PLACE or name == "__setitem__"
    is_method = name.endswith("_") and not name.endswith("__") and name not in _NOT_IN_PLACE
    return (0,) if is_dunder or is_method or named.get("inplace") else ()


def refuse_in_try():
    place = place_now()
    conditions.now().stop(Unsupported(
        f"found an exception that depends on the data{quoted(place)}, in a try that catches it",
        "write what the except does as the other side of the if", spoken(place)))  # fmt: skip


class Side(TorchFunctionMode):
    """One side of a branch, which is taken where a condition holds. One that raises an exception
    of the user's is a guard: each step asserts that it is not taken."""

    def __init__(self, condition, is_caught=False, differentiates=True, stated=""):
        super().__init__()
        self.condition, self._is_caught, self._differentiates = condition, is_caught, differentiates
        self.failed = False
        #: what is said of a text that needs a number of the step, and was made in it
        self.unsaid = None
        #: what to write where it is never taken
        self._stated = stated
        #: storages that were made in it, by their addresses; tensors from outside, as it reads them
        self._own, self._read = {}, {}
        #: what buffers were assigned in it, by attributes.Attributes
        self.assigned = []

    def __enter__(self):
        conditions.now().path.append(self)
        return super().__enter__()

    def __exit__(self, kind, error, trace):
        now = conditions.now()
        now.path.pop()
        super().__exit__(kind, error, trace)
        if error is None and self.unsaid:
            raise self.unsaid
        if isinstance(error, Unsupported) and "conditions=" not in error.advice:
            advice = f"{error.advice}; or, {self._stated}" if error.advice else self._stated
            raise Unsupported(error.found, advice, error.place or spoken(place_of_error(error))) from None
        is_users = isinstance(error, Exception) and (getattr(error, "is_asserted", False) or raised_by_user(error))
        if not is_users or isinstance(error, Unsupported):
            return False
        if self._is_caught:
            refuse_in_try()
        place, self.failed = place_now(), True
        found, said = error, f"{kind.__name__}: {error}"
        if "FakeTensor" in said or has_size(said):  # of elements that no one knows
            found, said = None, f"{kind.__name__}{quoted(place)}"
        now.check(~self.condition, f"{said} ({spoken(place).rpartition('/')[2]})", found)
        return True

    @staticmethod
    def _shares(result, tensors):
        """Whether a result is a view of one of some tensors."""
        storages = set(map(_storage, tensors))
        return any(isinstance(x, torch.Tensor) and _storage(x) in storages for x in pytree.tree_leaves(result))

    def _is_own(self, tensor):
        return _storage(tensor) in self._own

    def _inside(self, tensor):
        """A tensor from outside, with a derivative where the side is taken alone."""
        if not (tensor.requires_grad and self._differentiates) or self._is_own(tensor):
            return tensor
        known = self._read.get(id(tensor))
        if known is None or known[1] != tensor._version:
            made = torch.where(self.condition, tensor, tensor.detach())
            known = self._read[id(tensor)] = tensor, tensor._version, made
        return known[2]

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = named or {}
        if function in VALUES or getattr(function, "__name__", "") in ("__get__", "__set__"):
            return function(*arguments, **named)
        outside = [leaf for leaf in pytree.tree_leaves((arguments, named))
                   if isinstance(leaf, torch.Tensor) and not self._is_own(leaf)]  # fmt: skip
        before = [tensor._version for tensor in outside]
        given, kept = list(arguments), {}
        written = _written(function, arguments, named)
        conditions.now().effects += bool(written)
        for place in written:
            if place < len(given) and isinstance(given[place], torch.Tensor) and not self._is_own(given[place]):
                kept[place] = given[place], self._inside(given[place]).clone()
                given[place] = kept[place][1]
        made = {id(one) for _, one in kept.values()}
        inside = pytree.tree_map_only(torch.Tensor, lambda x: x if id(x) in made else self._inside(x), (given, named))
        result = function(*inside[0], **inside[1])
        if not kept and self._shares(result, (known[2] for known in self._read.values())):
            result = function(*given, **named)  # a view, which may be written: of what is outside
        is_statistic = function in _STATISTICS and named.get("running_mean") is not None
        if is_statistic or [tensor._version for tensor in outside] != before:
            raise Unsupported(f"found a tensor changed in place by {getattr(function, '__name__', function)} in a branch"
                              " on a condition that depends on the data", "compute a new one", spoken(place_now()))  # fmt: skip
        for tensor, one in kept.values():
            tensor.copy_(torch.where(self.condition, one, tensor))
        # What shares memory with an argument is a view of that.
        shared = {_storage(x) for x in pytree.tree_leaves((given, named)) if isinstance(x, torch.Tensor)}
        for value in pytree.tree_leaves(result):
            if isinstance(value, torch.Tensor) and _storage(value) not in shared:
                self._own[_storage(value)] = value.untyped_storage()
        back = {id(one): tensor for tensor, one in kept.values()}
        return pytree.tree_map_only(torch.Tensor, lambda x: back.get(id(x), x), result)


class Branch:
    """A branch whose sides are both computed."""

    def __init__(self, condition, names, is_caught=False):
        self._condition, self._names = condition, dict(names)
        line = spoken(place_now()).rpartition("/")[2]
        # Python asks for the value of x in `if not x`, too, where that is stated.
        self._stated = (f'where that side of the branch is never taken, state what is asked at its line: conditions={{"{line}":'
                        " False}, or True, which each step checks; in a library, leave out the option that asks")  # fmt: skip
        self.taken, self.other = (Side(one, is_caught, stated=self._stated) for one in (condition, ~condition))
        self._containers = {}
        for value in names.values():
            parts = value.modules() if isinstance(value, torch.nn.Module) else ()
            own = vars(value).values() if hasattr(value, "__dict__") and not isinstance(value, _OPEN) else ()
            for held in (value, *own, *(one for part in parts for one in vars(part).values())):
                containers(held, self._containers)

    def chosen(self, one, other, names, wanted, after=None):
        """The values of names after the branch, of those at the end of its sides; `after` are all, with
        what functions that it calls have bound."""
        for name, value in (after or {}).items():
            if not name.startswith(OURS) and name not in names and self._names.get(name, value) is not value:
                raise self._refused(f"{name!r} bound by a function that is called", "return it, and bind it there")
        assigned = set(map(id, (*self.taken.assigned, *self.other.assigned)))
        if not all(hold_the_same(value, held, assigned) for value, held in self._containers.values()):
            raise self._refused("a list or a dict that is changed", "make a tensor on each side, and append it after")
        if self.taken.failed or self.other.failed:
            if self.taken.failed and self.other.failed:
                raise self._refused("an exception on each side", "raise it before the branch")
            values = other if self.taken.failed else one
            return tuple(value if name in wanted else UNBOUND for name, value in zip(names, values))
        return tuple(self._of_both(name, *values) if name in wanted else UNBOUND
                     for name, *values in zip(names, one, other))  # fmt: skip

    def _refused(self, found, advice):
        return Unsupported(f"found {found} in a branch on a condition that depends on the data",
                           f"{advice}; or, {self._stated}", spoken(place_now()))  # fmt: skip

    def _of_both(self, name, one, other):
        if one is other:
            return one
        if one is UNBOUND or other is UNBOUND:
            raise self._refused(f"{name!r} bound on one side alone", "give it a value before the branch")
        leaves, form = pytree.tree_flatten(one)
        others, other_form = pytree.tree_flatten(other)
        if form != other_form:
            raise self._refused(f"{name!r} of two structures", "give both sides values of one structure")
        return pytree.tree_unflatten([self._leaf(name, *pair) for pair in zip(leaves, others)], form)

    def _leaf(self, name, one, other):
        if one is other:
            return one
        is_tensor = [isinstance(value, torch.Tensor) for value in (one, other)]
        if all(is_tensor):
            if one.shape == other.shape and one.dtype == other.dtype:
                return torch.where(self._condition, one, other)
            found = " and ".join(f"{value.dtype} {list(value.shape)}" for value in (one, other))
            raise self._refused(f"{name!r} of two shapes or types, {found},", "give both sides tensors of one")
        tensor, number = (one, other) if is_tensor[0] else (other, one)
        if any(is_tensor) and not tensor.dim() and isinstance(number, (bool, int, float)):
            number = number.beside([tensor]) if type(number) is Number else number
            made = torch.where(self._condition, *((tensor, number) if is_tensor[0] else (number, tensor)))
            if made.dtype == tensor.dtype:
                return made
        elif not any(is_tensor):
            if type(one) is type(other) is not Number and one == other:
                return one
            number = chosen(self._condition, one, other)
            if number is not None:
                return number
        raise self._refused(f"{name!r} of two values, {_spoken(one)} and {_spoken(other)},",
                            "give both sides tensors or numbers of one type")  # fmt: skip


def _spoken(value):
    return "a tensor" if isinstance(value, torch.Tensor) else type(value).__name__
