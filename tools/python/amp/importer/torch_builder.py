# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder whose known arrays are torch's."""

import functools
import math

import torch

from . import builder
from .builder import FLOATS, INTEGERS, Unsupported, Value
from .handlers import MASKS
from .integers import wrapped

TYPES = {
    torch.float64: "f64",
    torch.float32: "f32",
    torch.float16: "f16",
    torch.bfloat16: "bf16",
    torch.int64: "i64",
    torch.int32: "i32",
    torch.int16: "i32",
    torch.int8: "i32",
    torch.uint8: "i32",
    torch.bool: "i1",
}
#: types of 16 bits
SHORT = {"f16": torch.float16, "bf16": torch.bfloat16}
_ELEMENTS = {v: k for k, v in reversed(TYPES.items())} | {"i32": torch.int32}


def sizes(shape):
    """Sizes of a shape; None where one depends on the batch."""
    return tuple(
        None if isinstance(size, torch.SymInt) and not size.node.expr.is_number else int(size)
        for size in shape
    )


def same_size(one, other):
    """Whether two sizes are the same for a batch of any size; == asks the example's."""
    expressions = [size.node.expr if isinstance(size, torch.SymInt) else size for size in (one, other)]
    return bool(expressions[0] == expressions[1])


def is_multiple(size):
    """Whether a size depends on the batch and is another number: heads times samples."""
    return isinstance(size, torch.SymInt) and not (
        size.node.is_constant() or size.node.expr.is_symbol
    )


class Bounds:
    """The integers that an argument may have, as it is an index."""

    def __init__(self):
        self._low, self._high, self._ignored = -math.inf, math.inf, None

    def narrow(self, low, high, ignored):
        self._low, self._high = max(self._low, low), min(self._high, high)
        own = {number for number in (self._ignored, ignored) if number is not None and not low <= number <= high}
        self._ignored = ignored if own == {ignored} else None

    def found(self):
        """(least, largest, the one beside them or None); None of what is no index."""
        return None if self._low == -math.inf else (self._low, self._high, self._ignored)


def check_indices(index, size, least=0, ignored=None):
    """Raises where indices that are known are none of a dimension's; those of an argument are
    checked when a step is given it."""
    if not isinstance(size, int):
        return
    if index.bounds is not None:
        index.bounds.narrow(least, size - 1, ignored)
    known = index.const
    if known is not None and ignored is not None:
        known = known[known != ignored]
    if known is None or not known.numel():
        return
    low, high = int(known.min()), int(known.max())
    if low < least or high >= size:
        raise Unsupported(f"expected indices from {least} to {size - 1}, found {low if low < least else high}",
                          "look at the size of that dimension")  # fmt: skip


def _is_number(x, dtype):
    """Whether x is a number for a tensor of this type: Python's, or a tensor of another type
    that has no dimensions."""
    return not isinstance(x, Value) or not x.rank and x.dtype != dtype


def rounded(x, dtype):
    """A number as a tensor of 16 bits has it; as it is beside other types."""
    return float(torch.tensor(x, dtype=SHORT[dtype])) if dtype in SHORT else x


class Builder(builder.Builder):
    """A builder whose constants are tensors of torch."""

    large_constant = "register it as a buffer"

    def settle(self, array):
        return array.detach().cpu().contiguous()

    def kind_of(self, array):
        if array.dtype not in TYPES:
            raise Unsupported(f"expected a real tensor, found one of {array.dtype}")
        return TYPES[array.dtype]

    def raw(self, array, kind):
        # Of one element that is expanded the stride is 0, which no other type can view.
        flat = array.type(_ELEMENTS[kind]).reshape(-1).clone(memory_format=torch.contiguous_format)
        return flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""

    def gather(self, table, indices, axis=0):
        check_indices(indices, table.shape[axis])
        return super().gather(table, indices, axis)

    def permuted(self, array, order):
        return array.permute(order)

    def binary(self, op, a, b):
        """Sums and products of integers are integers. A number beside a tensor of 16 bits is f32
        in a product or a quotient; in other ops PyTorch rounds it to the tensor's type first."""
        kinds = [x.dtype for x in (a, b) if isinstance(x, Value)]
        is_integer = kinds and all(x in ("i32", "i64") for x in kinds) and not isinstance(b, float)
        if op in ("add", "sub", "mul") and is_integer and not isinstance(a, float):
            return self.integer(op, a, b, max(kinds, key=INTEGERS.index))
        compute, dtype = functools.partial(super().binary, op), self.common(a, b)
        if op in ("mul", "div") and any(_is_number(x, dtype) for x in (a, b)):
            return self.in_f32(compute, a, b)
        return compute(a, b)

    def in_f32(self, compute, *values):
        """What `compute` gives of values. Those of 16 bits are f32 in it, and its result is
        rounded once."""
        dtype = self.common(*values)
        if dtype not in SHORT:
            return compute(*values)
        wide = [self.convert(x, "f32") if isinstance(x, Value) else x for x in values]
        return self.convert(compute(*wide), dtype)

    def convert(self, x, dtype):
        if x.dtype == "i64" and dtype == "i32" and x.const is None:
            x = wrapped(self, x, 32, True)
        if x.const is not None and dtype in SHORT:
            return self.constant(x.const.to(SHORT[dtype]))
        return super().convert(x, dtype)

    #: an argument that has the batch's samples
    batch_source = None
    #: how many elements masks pick, by the symbols of these sizes
    counts = {}

    def scalar(self, x, dtype="f32"):
        if isinstance(x, (torch.SymInt, torch.SymFloat)) and not x.node.is_constant():
            return self.convert(self.of_size(x.node.expr), dtype)
        if dtype in FLOATS:
            return self.constant(torch.tensor(float(x), dtype=SHORT.get(dtype, torch.float64)), dtype)
        return self.constant(torch.tensor(int(x)), dtype)

    def of_size(self, expression):
        """An expression of the batch's size, which a step of another size has another of; or of how
        many elements a mask picks."""
        kind, operands = type(expression).__name__, expression.args
        if expression in self.counts:
            return self.convert(self.counts[expression], "f64")
        if any(symbol.name.startswith("u") for symbol in expression.free_symbols - self.counts.keys()):
            raise Unsupported("found a size that depends on the data", MASKS)
        if expression.is_number:
            return self.scalar(float(expression), "f64")
        if expression.is_symbol and self.batch_source is not None:
            x = self.batch_source
            return self.op(f"amp.size {x} {{axes = [0]}} : {x.type} -> tensor<f64>", "f64", ())
        if kind in ("Add", "Mul"):
            terms = [self.of_size(operand) for operand in operands]
            return functools.reduce(self.add if kind == "Add" else self.mul, terms)
        if kind in ("Pow", "PowByNatural", "FloatPow") and operands[1].is_number:
            return self.binary("pow", self.of_size(operands[0]), float(operands[1]))
        if kind in ("IntTrueDiv", "FloatTrueDiv"):
            return self.div(*map(self.of_size, operands))
        if kind == "ToFloat":
            return self.of_size(operands[0])
        if kind == "OpaqueUnaryFn_sqrt":
            return self.unary("sqrt", self.of_size(operands[0]))
        raise Unsupported(f"found a number that depends on the batch's size, {expression}",
                          "compute it with tensors, or give a size that is no part of the batch")  # fmt: skip
