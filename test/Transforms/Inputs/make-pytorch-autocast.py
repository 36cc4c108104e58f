#!/usr/bin/env python3
"""Writes pytorch-autocast.csv: what torch.autocast does to each op on CUDA.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 make-pytorch-autocast.py > pytorch-autocast.csv

Asks PyTorch itself, and needs no GPU: fake tensors on "cuda" go through the
dispatch key AutocastCUDA, and a mode below it sees which types the kernel is
called with. A row is an op of the dialect, the low type, the types of its
floating-point operands, the types that it then computes on, and its results'.
"""

import itertools
import sys

import torch
import torch.nn.functional as F
from torch._subclasses.fake_tensor import FakeTensorMode
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves

NAMES = {
    torch.float16: "f16",
    torch.bfloat16: "bf16",
    torch.float32: "f32",
    torch.float64: "f64",
    torch.bool: "i1",
    torch.int64: "i64",
}

# Op of the dialect: PyTorch's function of its floating-point operands.
UNARY = {
    "neg": torch.neg,
    "abs": torch.abs,
    "sign": torch.sign,
    "exp": torch.exp,
    "expm1": torch.expm1,
    "log": torch.log,
    "log1p": torch.log1p,
    "tanh": torch.tanh,
    "sigmoid": torch.sigmoid,
    "relu": torch.relu,
    "leaky_relu": F.leaky_relu,
    "silu": F.silu,
    "softplus": F.softplus,
    "sqrt": torch.sqrt,
    "rsqrt": torch.rsqrt,
    "reciprocal": torch.reciprocal,
    "erf": torch.erf,
    "clamp": lambda x: torch.clamp(x, -1.0, 1.0),
    "gelu": F.gelu,
    "is_finite": torch.isfinite,
    "sum": lambda x: torch.sum(x, 1),
    "mean": lambda x: torch.mean(x, 1),
    "max": lambda x: torch.amax(x, 1),
    "min": lambda x: torch.amin(x, 1),
    "argmax": lambda x: torch.argmax(x, 1),
    "softmax": lambda x: torch.softmax(x, 1),
    "log_softmax": lambda x: torch.log_softmax(x, 1),
    "reshape": lambda x: torch.reshape(x, (16,)),
    "transpose": lambda x: torch.permute(x, (1, 0)),
    "slice": lambda x: x[:2],
    "broadcast": lambda x: torch.broadcast_to(x, (2, 4, 4)),
    "pad": lambda x: F.pad(x, (1, 1)),
    "gather": lambda x: torch.index_select(x, 0, labels()),
    "cross_entropy": lambda x: F.cross_entropy(x, labels()),
}
BINARY = {
    "add": torch.add,
    "sub": torch.sub,
    "mul": torch.mul,
    "div": torch.div,
    "pow": torch.pow,
    "maximum": torch.maximum,
    "minimum": torch.minimum,
    "compare": torch.gt,
    "select": lambda x, y: torch.where(condition(), x, y),
    "concat": lambda x, y: torch.cat((x, y), 0),
    "matmul": torch.matmul,
    "mse": F.mse_loss,
}
TERNARY = {
    "layer_norm": lambda x, s, b: F.layer_norm(x, (4,), s[0], b[0]),
}


def labels():
    return torch.zeros(4, device="cuda", dtype=torch.int64)


def condition():
    return torch.zeros(4, 4, device="cuda", dtype=torch.bool)


class Kernels(TorchDispatchMode):
    """Notes the types of the first kernel that is no conversion."""

    def __init__(self):
        super().__init__()
        self.computes_on = None

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        name = str(function)
        floats = [
            leaf.dtype
            for leaf in tree_leaves((args, kwargs))
            if isinstance(leaf, torch.Tensor) and leaf.is_floating_point()
        ]
        helper = name.startswith(("aten._to_copy", "prim.", "aten.select", "aten.zeros"))
        if floats and not helper and self.computes_on is None:
            self.computes_on = floats
        return function(*args, **(kwargs or {}))


def row(op, function, low, dtypes):
    operands = [torch.empty(4, 4, device="cuda", dtype=dtype) for dtype in dtypes]
    with Kernels() as kernels:
        try:
            result = function(*operands)
        except RuntimeError as error:
            if "dtype" not in str(error):
                raise
            return None  # PyTorch has no such mixture: nothing to agree with
    computes_on = list(kernels.computes_on)
    # Kernels that take a mixture compute on the widest, as type promotion says.
    if torch.float32 in computes_on and result.dtype != low:
        computes_on = [torch.float32] * len(computes_on)
    text = lambda types: " ".join(NAMES[each] for each in types)
    return [f"amp.{op}", NAMES[low], text(dtypes), text(computes_on), NAMES[result.dtype]]


def main():
    print(f"# torch.autocast on CUDA, PyTorch {torch.__version__.split('+')[0]}, by")
    print("# make-pytorch-autocast.py: op, low type, operands, computes on, result")
    for low in (torch.float16, torch.bfloat16):
        torch.set_autocast_enabled("cuda", True)
        torch.set_autocast_dtype("cuda", low)
        torch.set_autocast_cache_enabled(False)
        for table, count in ((UNARY, 1), (BINARY, 2), (TERNARY, 3)):
            for op, function in table.items():
                for dtypes in itertools.product((low, torch.float32), repeat=count):
                    with FakeTensorMode():
                        cells = row(op, function, low, dtypes)
                    if cells:
                        print(",".join(cells))
                    else:
                        print(f"no {op} of {dtypes}", file=sys.stderr)


if __name__ == "__main__":
    main()
