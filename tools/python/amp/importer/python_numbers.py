# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Python's numbers of a batch while a module is read.

A step has other numbers than the example, so their arithmetic is part of the graph: by
Python's rules, in i64 and f64. A tensor's rules are others: there True + True is True,
2 ** -1 is refused, and an int divided by 3 is f32. Beside a tensor such a number is what a
number is there. What asks for its value is refused.
"""

import functools
import operator

import torch
from torch.overrides import TorchFunctionMode
from torch.utils import _pytree as pytree

from .builder import Unsupported
from .places import place_now, quoted, spoken

_TYPES = {bool: torch.bool, int: torch.int64, float: torch.float64}
_SYMBOLIC = {torch.SymBool: bool, torch.SymInt: int, torch.SymFloat: float}
_ADVICE = ("compute with it by arithmetic and torch.where alone; give a number that stays the same as a constant,"
           " loss=lambda m, x: f(m, x, 3), and one that chooses what is computed as an example or a loss of its"
           " own")  # fmt: skip


def _refused(what, advice=_ADVICE):
    place = place_now()
    return Unsupported(f"found {what} of a number that another step has another of, of the batch or of data,{quoted(place)}",
                       advice, spoken(place))  # fmt: skip


def no_text():
    return _refused("the text", 'no Python runs in a step: return it as a named result, return loss, {"n": n}, and'
                    ' print r["n"] in the loop')  # fmt: skip


def _now():
    from . import conditions  # which is made with this

    return conditions.now()


def _refuse(what):
    raise _refused(what)


def _ask(what):
    """Refuses what asks for a number's value, or has the function rewritten, so that it does not."""
    refusal, now = _refused(what), _now()
    if now is None:
        raise refusal
    now.rewrite(refusal)


def asserted(holds, error):
    """Makes each step assert that it need not raise what Python raises here."""
    place = place_now()
    _now().check(holds, f"{type(error).__name__}: {error}{quoted(place)} ({spoken(place).rpartition('/')[2]})", error)


def _text(number, *_):
    now = _now()
    text = now and now.texts.of(number)
    if text is None:
        raise no_text()
    return text


def _operand(value):
    """The kind of a number, and what it is in the graph; None of what is no number."""
    if type(value) is Number:
        return value._kind, value._tensor
    if type(value) in _SYMBOLIC:
        return _SYMBOLIC[type(value)], value
    kind = next((kind for kind in _TYPES if isinstance(value, kind)), None)
    return kind and (kind, kind(value))


def _typed(value, kind):
    """A tensor of a kind of numbers; a size that depends on the batch stays one."""
    if isinstance(value, torch.Tensor):
        return value.to(_TYPES[kind])
    return value if type(value) in _SYMBOLIC else torch.full((), value, dtype=_TYPES[kind])


def _power(base, exponent):
    """The kind of one number to the power of another."""
    if float in (base[0], exponent[0]):
        return float
    if isinstance(exponent[1], (bool, int)):
        return int if exponent[1] >= 0 else float
    place = place_now()
    raise Unsupported(f"found an int to the power of an int of the batch{quoted(place)}, which is an int or, of a"
                      " negative one, a float", "write 2.0**k, which is a float always", spoken(place))  # fmt: skip


def _apply(name, one, other):
    operands = [_operand(one), _operand(other)]
    if None in operands:
        return NotImplemented
    kinds = [kind for kind, _ in operands]
    kind = result = float if float in kinds else int
    if name == "truediv":
        kind = result = float
    elif name == "pow":
        kind = result = _power(*operands)
    elif name in _BITS:
        if kind is float:
            return NotImplemented
        if kinds == [bool, bool] and name not in ("lshift", "rshift"):
            kind = result = bool
    elif name in _COMPARISONS:
        result = bool
    may_be_int = result is float and name != "truediv" and any(map(_may_be_int, (one, other))) and all(
        _may_be_int(value) or kind is not float for value, (kind, _) in zip((one, other), operands))  # fmt: skip
    return Number(getattr(operator, name)(*(_typed(value, kind) for _, value in operands)), result, may_be_int)


def _may_be_int(value):
    return type(value) is Number and value._may_be_int


def chosen(condition, one, other):
    """The number that is one of two where a condition holds; None of what is no number, and of two
    kinds but an int and a float."""
    operands = [_operand(one), _operand(other)]
    if None in operands:
        return None
    kinds = {kind for kind, _ in operands}
    if kinds != {int, float} and len(kinds) > 1:
        return None
    kind = float if float in kinds else int if int in kinds else bool
    found = torch.where(condition, *(torch.as_tensor(_typed(value, kind)) for _, value in operands))
    return Number(found, kind, len(kinds) > 1 or any(map(_may_be_int, (one, other))))


_ARITHMETIC = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow")
_BITS = ("and_", "or_", "xor", "lshift", "rshift")
_COMPARISONS = ("lt", "le", "eq", "ne", "ge", "gt")


class Number:
    """A bool, an int or a float of the batch, as a tensor without dimensions."""

    __slots__ = ("_tensor", "_kind", "_may_be_int")
    #: numpy's numbers leave the arithmetic to this class
    __array_ufunc__ = None
    #: what isinstance answers by
    __class__ = property(lambda self: self._kind)

    def __init__(self, tensor, kind, may_be_int=False):
        #: a float that is an int in some steps, which counts beside tensors of integers
        self._tensor, self._kind, self._may_be_int = tensor.to(_TYPES[kind]), kind, may_be_int

    @classmethod
    def __torch_function__(cls, function, types, arguments=(), named=None):
        """There so that PyTorch's functions take it; Beside gives them a tensor."""
        return NotImplemented

    def beside(self, tensors):
        """A tensor that counts among `tensors` as a number does."""
        like = {bool: True, int: 1, float: 0.5}[self._kind]
        if self._may_be_int and not any(tensor.is_floating_point() for tensor in tensors):
            raise _refused("the type", "make it a float on each side: 1.0 in place of 1, and float(n)")
        if not tensors:
            return self._tensor.to(torch.tensor(like).dtype)
        several = [tensor for tensor in tensors if tensor.dim()]
        kinds = [torch.result_type(tensor, like) for tensor in several or tensors]
        dtype = functools.reduce(torch.promote_types, kinds)
        if several and dtype in (torch.float16, torch.bfloat16):
            dtype = torch.float32  # which counts less than a dimension does
        return self._tensor.to(dtype)

    def __neg__(self):
        return _apply("sub", 0, self) if self._kind is not float else _apply("mul", -1.0, self)

    def __pos__(self):
        return _apply("add", self, 0) if self._kind is bool else self

    def __abs__(self):
        number = +self
        return Number(number._tensor.abs(), number._kind, number._may_be_int)

    def __invert__(self):
        return NotImplemented if self._kind is float else _apply("sub", -1, self)

    def __round__(self, digits=None):
        return self._whole(torch.round) if digits is None else _refuse("the decimals")

    def __floor__(self):
        return self._whole(torch.floor)

    def __ceil__(self):
        return self._whole(torch.ceil)

    def __trunc__(self):
        return self._whole(torch.trunc)

    def __bool__(self):
        now = _now()
        return now.decided(self) if now else _refuse("a condition")

    def _whole(self, compute):
        if self._kind is not float:
            return +self
        asserted(~self._tensor.isnan(), ValueError("cannot convert float NaN to integer"))
        asserted(~(self._tensor.abs() >= 2.0**63), OverflowError("cannot convert a float of 2**63 or more to integer"))
        return Number(compute(self._tensor), int)

    def __divmod__(self, other):
        return self // other, self % other

    def __rdivmod__(self, other):
        return other // self, other % self


def _define():
    def applied(name):
        return lambda self, other: _apply(name, self, other), lambda self, other: _apply(name, other, self)

    for name in (*_ARITHMETIC, *_BITS, *_COMPARISONS):
        forward, backward = applied(name)
        setattr(Number, f"__{name.rstrip('_')}__", forward)
        if name not in _COMPARISONS:
            setattr(Number, f"__r{name.rstrip('_')}__", backward)
    for name, what, refuse in (("int", "int()", _ask), ("float", "float()", _ask), ("index", "the value", _refuse),
                               ("complex", "complex()", _refuse), ("hash", "the hash", _refuse)):  # fmt: skip
        setattr(Number, f"__{name}__", lambda self, *_, what=what, refuse=refuse: refuse(what))
    Number.__str__ = Number.__repr__ = Number.__format__ = _text


_define()


def _type_of(value):
    """The type of a tensor of numbers."""
    made = [leaf.beside(()) if type(leaf) is Number else torch.tensor(leaf) for leaf in pytree.tree_leaves(value)]
    return functools.reduce(torch.promote_types, [one.dtype for one in made])


def _stacked(value, dtype):
    """A tensor of numbers, in lists."""
    if isinstance(value, (list, tuple)):
        return torch.stack([_stacked(part, dtype) for part in value])
    return torch.as_tensor(value._tensor if type(value) is Number else value).to(dtype)


class Beside(TorchFunctionMode):
    """Gives PyTorch's functions tensors in place of numbers."""

    def __torch_function__(self, function, types, arguments=(), named=None):
        named = named or {}
        leaves = pytree.tree_leaves((arguments, named))
        if not any(type(leaf) is Number for leaf in leaves):
            return function(*arguments, **named)
        if function in (torch.tensor, torch.as_tensor):
            return _stacked(arguments[0], named.get("dtype") or _type_of(arguments[0]))
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)]
        if function in (torch.Tensor.__getitem__, torch.Tensor.__setitem__):
            index = pytree.tree_map(lambda leaf: leaf._tensor if type(leaf) is Number else leaf, arguments[1])
            arguments = (arguments[0], index, *arguments[2:])
        arguments, named = pytree.tree_map(lambda leaf: leaf.beside(tensors) if type(leaf) is Number else leaf,
                                           (arguments, named))  # fmt: skip
        try:
            return function(*arguments, **named)
        except TypeError as error:
            place = place_now()
            raise Unsupported(f"found a number of the batch{quoted(place)} where {function.__name__} takes a constant",
                              _ADVICE, spoken(place)) from error  # fmt: skip
