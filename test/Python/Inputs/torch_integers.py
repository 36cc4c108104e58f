#!/usr/bin/env python3
"""Integers of each type wrap, shift and convert as PyTorch's, to the last bit, whatever the
example was.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import sys

import torch
from beside_torch import make
from torch import nn

TYPES = (torch.uint8, torch.int8, torch.int16, torch.int32, torch.int64)
R = torch.Generator().manual_seed(5)


def exact(x):
    """What f64 has of integers: sums and extrema are computed in it."""
    return x >> 14 if x.dtype == torch.int64 else x


# Of two tensors [n, 6] of one type.
OPS = {
    "add": lambda x, y: x + y,
    "add_alpha": lambda x, y: torch.add(x, y, alpha=3),
    "add_number": lambda x, y: x + 100,
    "sub": lambda x, y: x - y,
    "rsub": lambda x, y: 5 - x,
    "mul": lambda x, y: x * y,
    "mul_number": lambda x, y: x * -2,
    "neg": lambda x, y: -x,
    "not": lambda x, y: ~x,
    "abs": lambda x, y: x.abs(),
    "sign": lambda x, y: x.sign(),
    "square": lambda x, y: x.square(),
    "power": lambda x, y: x**3,
    "bits": lambda x, y: (x & y) | (x ^ 3),
    "floor_divide": lambda x, y: x // y.clamp(min=1),
    "trunc_divide": lambda x, y: torch.div(x, y.clamp(min=1), rounding_mode="trunc"),
    "divide_number": lambda x, y: x // 300,
    "remainder": lambda x, y: x % y.clamp(min=1),
    "fmod": lambda x, y: torch.fmod(x, y.clamp(min=1)),
    "remainder_number": lambda x, y: x % 300,
    "least": lambda x, y: x // -1 if x.dtype.is_signed and x.dtype.itemsize < 4 else x,
    "compare": lambda x, y: torch.where(x + y > x, x, y),
    "compare_numbers": lambda x, y: (x < 300).int() + 2 * (x == 44).int() + 4 * (x >= -1).int(),
    "maximum": lambda x, y: torch.maximum(x, y) + torch.minimum(x + 1, y),
    "maximum_of_wider": lambda x, y: torch.maximum(x, torch.tensor(300)),
    "where_of_wider": lambda x, y: torch.where(x > y, x, torch.tensor(300)),
    "where_of_long": lambda x, y: torch.where(x > y, x, y.long() * 3),
    "clamp": lambda x, y: (x * 3).clamp(-20, 90 if x.dtype != torch.uint8 else 300),
    "left": lambda x, y: x << (y & 7),
    "right": lambda x, y: x >> (y & 7),
    "sum": lambda x, y: exact(x).sum(1, dtype=x.dtype),
    "sum_wide": lambda x, y: exact(x).sum(1),
    "cumsum": lambda x, y: x.cumsum(1, dtype=x.dtype),
    "prod": lambda x, y: (x & 15).prod(1, dtype=x.dtype),
    "extrema": lambda x, y: exact(x).amax(1) - exact(x).amin(1) + exact(x).max(1).values,
    "sort": lambda x, y: (x * 3).sort(1).values + (x + 100).topk(2, 1).values[:, :1],
    "cat": lambda x, y: torch.cat([x * 2, y], 1) * 3,
    "known": lambda x, y: x * torch.tensor([200, 255, 3, 1, 0, 77]).to(x.dtype),
    "wider": lambda x, y: x * 2 + y.int() * 3,
    "scatter_add": lambda x, y: y.scatter_add(1, torch.tensor([[1, 1, 1, 2, 2, 3]]).expand_as(x), exact(x)),
    "put": lambda x, y: x.index_add(1, torch.tensor([0, 1]), exact(y)[:, :2], alpha=3),
    "addcmul": lambda x, y: torch.addcmul(x >> 4, x >> 4, y >> 4, value=2),
    "lerp": lambda x, y: (x.double() / 3 + y).floor(),
    **{f"to_{str(kind)[6:]}": lambda x, y, kind=kind: (x * 3).to(kind) for kind in (*TYPES, torch.bool, torch.float64)},
    "of_real": lambda x, y: (((x & 63).double() - 32) * 700.3).to(x.dtype),
    "in_place": lambda x, y: x.clone().mul_(3).add_(y),
}


def near(dtype, rows):
    """Numbers of the whole range, its ends, and some around 0."""
    info = torch.iinfo(dtype)
    x = torch.randint(-(2**62), 2**62, (rows, 6), generator=R).to(dtype)
    x[0] = torch.tensor([info.min, info.max, 0, 1, info.min + 1, info.max - 1], dtype=dtype)
    x[1] = torch.tensor([info.max, 2, 7, 8, 31, 33], dtype=dtype)
    return x


def loss(m, x, y):
    return m.weight.sum(), {name: function(x, y) for name, function in OPS.items()}


failed = 0
for dtype in TYPES:
    small = torch.ones(6, 6, dtype=dtype)
    with make(nn.Linear(2, 2, bias=False).double(), loss, (small, small), batch=6) as t:
        x, y = near(dtype, 6), near(dtype, 6).roll(1, 1)
        found = t.step(x, y)
        for name, expected in loss(nn.Linear(2, 2), x, y)[1].items():
            value = torch.as_tensor(found[name])
            if not torch.equal(value.to(torch.float64), expected.to(torch.float64)):
                failed += 1
                wrong = (value.double() != expected.double()).nonzero()[0].tolist()
                print(f"error: {name} of {dtype} at {wrong}: expected {expected[tuple(wrong)]}, found"
                      f" {value[tuple(wrong)]}")  # fmt: skip
print(len(TYPES) * len(OPS) - failed, "agree")
sys.exit(failed > 0)
