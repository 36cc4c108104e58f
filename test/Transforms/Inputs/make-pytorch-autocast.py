#!/usr/bin/env python3
"""Writes pytorch-autocast.csv: what torch.autocast does to each op on CUDA.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 make-pytorch-autocast.py > pytorch-autocast.csv

Asks PyTorch itself, and needs no GPU: fake tensors on "cuda" go through the
dispatch key AutocastCUDA, and a mode below it sees which types the kernel is
called with. A row is an op of a dialect, the low type, the types of its
floating-point operands, the types that it then computes on, and its results'.
`f32[]` is the type of a tensor of rank 0.
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
    "atan": torch.atan,
    "acos": torch.acos,
    "asin": torch.asin,
    "asinh": torch.asinh,
    "cosh": torch.cosh,
    "erfinv": torch.erfinv,
    "sinh": torch.sinh,
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
    "elu": F.elu,
    "selu": F.selu,
    "celu": F.celu,
    "mish": F.mish,
    "log_sigmoid": F.logsigmoid,
    "hardtanh": F.hardtanh,
    "relu6": F.relu6,
    "hardsigmoid": F.hardsigmoid,
    "hardswish": F.hardswish,
    "softshrink": F.softshrink,
    "hardshrink": F.hardshrink,
    "threshold": lambda x: F.threshold(x, 0.5, -2.0),
    "glu": lambda x: F.glu(x, 1),
    "nll": lambda x: F.nll_loss(x, labels()),
}
BINARY = {
    "add": torch.add,
    "sub": torch.sub,
    "mul": torch.mul,
    "div": torch.div,
    "pow": torch.pow,
    "atan2": torch.atan2,
    "maximum": torch.maximum,
    "minimum": torch.minimum,
    "compare": torch.gt,
    "select": lambda x, y: torch.where(condition(), x, y),
    "concat": lambda x, y: torch.cat((x, y), 0),
    "matmul": torch.matmul,
    "mse": F.mse_loss,
    "l1": F.l1_loss,
    "huber": F.huber_loss,
    "smooth_l1": F.smooth_l1_loss,
    "soft_margin": F.soft_margin_loss,
    "hinge_embedding": F.hinge_embedding_loss,
    "kl_div": lambda x, y: F.kl_div(x, y, reduction="sum"),
    "binary_cross_entropy_with_logits": F.binary_cross_entropy_with_logits,
    "prelu": lambda x, w: F.prelu(x, w[0]),
    "rms_norm": lambda x, w: F.rms_norm(x, (4,), w[0], 1e-5),
}
TERNARY = {
    "group_norm": lambda x, s, b: F.group_norm(x, 2, s[0], b[0]),
    "layer_norm": lambda x, s, b: F.layer_norm(x, (4,), s[0], b[0]),
}

# The same in other dialects, and functions that ours has no op for.
FOREIGN_UNARY = {
    **{
        f"math.{op}": getattr(torch, name)
        for op, name in {
            "absf": "abs",
            "acos": "acos",
            "acosh": "acosh",
            "asin": "asin",
            "asinh": "asinh",
            "atan": "atan",
            "atanh": "atanh",
            "ceil": "ceil",
            "cos": "cos",
            "cosh": "cosh",
            "erf": "erf",
            "erfc": "erfc",
            "exp": "exp",
            "exp2": "exp2",
            "expm1": "expm1",
            "floor": "floor",
            "isfinite": "isfinite",
            "isnan": "isnan",
            "log": "log",
            "log10": "log10",
            "log1p": "log1p",
            "log2": "log2",
            "round": "round",
            "rsqrt": "rsqrt",
            "sin": "sin",
            "sinh": "sinh",
            "sqrt": "sqrt",
            "tan": "tan",
            "tanh": "tanh",
            "trunc": "trunc",
        }.items()
    },
    "math.fpowi": lambda x: torch.pow(x, 3),
    **{
        f"linalg.{op}": getattr(torch, name)
        for op, name in {
            "abs": "abs",
            "ceil": "ceil",
            "erf": "erf",
            "exp": "exp",
            "floor": "floor",
            "log": "log",
            "negf": "neg",
            "reciprocal": "reciprocal",
            "rsqrt": "rsqrt",
            "sqrt": "sqrt",
            "square": "square",
            "tanh": "tanh",
        }.items()
    },
    **{
        f"generic.{op}": getattr(torch, op)
        for op in "acos asin cosh exp log log1p rsqrt sigmoid sinh tan tanh".split()
    },
    **{
        f"tosa.{op}": getattr(torch, name)
        for op, name in {
            "abs": "abs",
            "ceil": "ceil",
            "cos": "cos",
            "erf": "erf",
            "exp": "exp",
            "floor": "floor",
            "log": "log",
            "negate": "neg",
            "reciprocal": "reciprocal",
            "rsqrt": "rsqrt",
            "sigmoid": "sigmoid",
            "sin": "sin",
            "tanh": "tanh",
        }.items()
    },
    "tosa.reduce_max": lambda x: torch.amax(x, 1),
    "tosa.reduce_min": lambda x: torch.amin(x, 1),
}
FOREIGN_BINARY = {
    "arith.addf": torch.add,
    "arith.subf": torch.sub,
    "arith.mulf": torch.mul,
    "arith.divf": torch.div,
    "arith.cmpf": torch.gt,
    "arith.select": lambda x, y: torch.where(condition(), x, y),
    "math.atan2": torch.atan2,
    "math.copysign": torch.copysign,
    "math.powf": torch.pow,
    "linalg.add": torch.add,
    "linalg.sub": torch.sub,
    "linalg.mul": torch.mul,
    "linalg.div": torch.div,
    "linalg.max": torch.maximum,
    "linalg.min": torch.minimum,
    "linalg.powf": torch.pow,
    "linalg.matmul": torch.matmul,
    "linalg.matvec": lambda x, y: torch.mv(x, y[0]),
    "linalg.dot": lambda x, y: torch.matmul(x[0], y[0]),
    "linalg.batch_matmul": lambda x, y: torch.bmm(x[None], y[None]),
    "tosa.add": torch.add,
    "tosa.sub": torch.sub,
    "tosa.maximum": torch.maximum,
    "tosa.minimum": torch.minimum,
    "tosa.pow": torch.pow,
    "tosa.greater": torch.gt,
    "tosa.matmul": lambda x, y: torch.bmm(x[None], y[None]),
}
# Of a tensor and one of rank 0.
SCALAR = ["add", "sub", "mul", "div", "pow", "maximum", "minimum", "compare", "select"]


def labels():
    return torch.zeros(4, device="cuda", dtype=torch.int64)


def condition():
    return torch.zeros(4, 4, device="cuda", dtype=torch.bool)


def promote(tensors):
    """The widest type; tensors of rank 0 have no say beside others."""
    tensors = [each for each in tensors if each.dim()] or tensors
    return max((each.dtype for each in tensors), key=lambda dtype: dtype.itemsize)


class Kernels(TorchDispatchMode):
    """Notes the types of the first kernel that is no conversion."""

    def __init__(self):
        super().__init__()
        self.computes_on = None
        self.promoted = None

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        name = str(function)
        floats = [
            leaf
            for leaf in tree_leaves((args, kwargs))
            if isinstance(leaf, torch.Tensor) and leaf.is_floating_point()
        ]
        helper = name.startswith(("aten._to_copy", "prim.", "aten.select", "aten.unsqueeze", "aten.zeros"))
        if floats and not helper and self.computes_on is None:
            self.computes_on = [leaf.dtype for leaf in floats]
            self.promoted = promote(floats)
        return function(*args, **(kwargs or {}))


def row(op, function, low, dtypes, shapes=None):
    shapes = shapes or [(4, 4)] * len(dtypes)
    operands = [
        torch.empty(shape, device="cuda", dtype=dtype)
        for shape, dtype in zip(shapes, dtypes)
    ]
    with Kernels() as kernels:
        try:
            result = function(*operands)
        except RuntimeError as error:
            if "dtype" not in str(error):
                raise
            return None  # PyTorch has no such mixture: nothing to agree with
    computes_on = list(kernels.computes_on)
    # Kernels that take a mixture compute on one type, as type promotion says.
    if len(set(computes_on)) > 1:
        computes_on = [kernels.promoted] * len(computes_on)
    name = lambda dtype, shape: NAMES[dtype] + ("" if shape else "[]")
    given = " ".join(map(name, dtypes, shapes))
    taken = " ".join(NAMES[each] for each in computes_on)
    return [op, NAMES[low], given, taken, NAMES[result.dtype]]


def rows(low):
    for table, count in ((UNARY, 1), (BINARY, 2), (TERNARY, 3)):
        for op, function in table.items():
            for dtypes in itertools.product((low, torch.float32), repeat=count):
                yield f"amp.{op}", function, low, dtypes
    for table, count in ((FOREIGN_UNARY, 1), (FOREIGN_BINARY, 2)):
        for op, function in table.items():
            for dtypes in itertools.product((low, torch.float32), repeat=count):
                yield op, function, low, dtypes
    for op in SCALAR:
        for dtypes in itertools.product((low, torch.float32), repeat=2):
            for shapes in (((4, 4), ()), ((), (4, 4)), ((), ())):
                yield f"amp.{op}", BINARY[op], low, dtypes, shapes


def main():
    print(f"# torch.autocast on CUDA, PyTorch {torch.__version__.split('+')[0]}, by")
    print("# make-pytorch-autocast.py: op, low type, operands, computes on, result")
    for low in (torch.float16, torch.bfloat16):
        torch.set_autocast_enabled("cuda", True)
        torch.set_autocast_dtype("cuda", low)
        torch.set_autocast_cache_enabled(False)
        for asked in rows(low):
            with FakeTensorMode():
                cells = row(*asked)
            if cells:
                print(",".join(cells))
            else:
                print(f"no {asked[0]} of {asked[3]}", file=sys.stderr)


if __name__ == "__main__":
    main()
