# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The builder whose known arrays are torch's."""

import torch

from . import builder
from .builder import FLOATS, Unsupported

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
_ELEMENTS = {v: k for k, v in reversed(TYPES.items())} | {"i32": torch.int32}


def sizes(shape):
    """Sizes of a shape; None where one depends on the batch."""
    return tuple(
        None if isinstance(size, torch.SymInt) and not size.node.is_constant() else int(size)
        for size in shape
    )


def is_multiple(size):
    """Whether a size depends on the batch and is another number: heads times samples."""
    return isinstance(size, torch.SymInt) and not (
        size.node.is_constant() or size.node.expr.is_symbol
    )


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
        flat = array.type(_ELEMENTS[kind]).reshape(-1)
        return flat.view(torch.uint8).numpy().tobytes() if flat.numel() else b""

    def permuted(self, array, order):
        return array.permute(order)

    def scalar(self, x, dtype="f32"):
        if dtype in FLOATS:
            return self.constant(torch.tensor(float(x), dtype=torch.float64), dtype)
        return self.constant(torch.tensor(int(x)), dtype)
