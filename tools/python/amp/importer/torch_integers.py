# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers of torch in the range of their type: 8 and 16 bits are kept in i32.

What an op gives is wrapped, unless the op is one of those that keep the elements of their
operands. Operands of another type are converted first where that changes the result.
"""

import torch

from .builder import Value
from .integers import wrapped

#: of each type, its bits and whether it has a sign
_BITS = {torch.uint8: (8, False), torch.int8: (8, True), torch.int16: (16, True), torch.int32: (32, True)}
#: ops of one tensor whose results are elements of it
_KEEP = {"alias", "amax", "amin", "chunk", "clone", "contiguous", "detach", "diagonal", "expand", "expand_as",
         "flatten", "flip", "index_select", "lift_fresh_copy", "movedim", "mT", "narrow", "permute", "repeat", "reshape", "roll",
         "select", "slice", "sort", "split", "split_with_sizes", "squeeze", "t", "topk", "transpose", "unbind",
         "unflatten", "unfold", "unsqueeze", "view"}  # fmt: skip
#: ops whose low bits depend on all bits of their operands
_CONVERT = {"bitwise_left_shift", "bitwise_right_shift", "div", "eq", "floor_divide", "fmod", "ge", "gt", "le", "lt",
            "maximum", "minimum", "ne", "remainder", "__lshift__", "__rshift__"}  # fmt: skip


def of_argument(op, value, result, dtype):
    """Lets elements of an argument, which an op passes on, have its bounds."""
    several, kind = result if isinstance(result, tuple) else (result,), op.split(".")[0]
    is_kept = kind in _KEEP and kind not in ("sort", "topk") or kind in ("to", "_to_copy")
    if is_kept and isinstance(value, Value) and value.bounds and dtype in (torch.int32, torch.int64):
        for one in several:
            one.bounds = value.bounds
    return result


def fitted(b, op, value, dtype):
    """A result of an op in the range of its type."""
    if value is None or value.const is not None or dtype.is_floating_point or dtype == torch.bool:
        return value
    value = b.convert(value, "i64") if value.is_float else value
    if dtype not in _BITS or op.split(".")[0] in _KEEP:
        return value
    return b.convert(wrapped(b, value, *_BITS[dtype]), "i32")


def _integer(number, dtype):
    """A number of Python in the range of a type."""
    bits, signed = _BITS[dtype]
    low = number & ((1 << bits) - 1)
    return low - (1 << bits) if signed and low >> (bits - 1) else low


def converted(b, op, arguments, metas):
    """The arguments of an op, of which `self` and `other` are converted to their common type."""
    names = [name for name in ("self", "other") if name in arguments]
    operands = [metas.get(name, arguments[name]) for name in names]
    is_known = all(isinstance(operand, (torch.Tensor, int, float)) for operand in operands)
    if op.split(".")[0] not in _CONVERT or len(names) < 2 or not is_known:
        return arguments
    dtype = torch.result_type(*operands)
    if dtype not in _BITS:
        return arguments
    for name, operand in zip(names, operands):
        value = arguments[name]
        if isinstance(value, int):
            arguments[name] = _integer(value, dtype)
        elif value.const is not None:
            arguments[name] = b.constant(value.const.to(dtype))
        elif operand.dtype != dtype:
            arguments[name] = fitted(b, op, value, dtype)
    return arguments
