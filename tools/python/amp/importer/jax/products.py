# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products: dot_general of any dimensions, convolutions."""

import math

import numpy as np

from ..builder import FLOATS, Unsupported
from ..windows import convolve
from .handlers import handles


def _joined(shape):
    return None if None in shape else math.prod(shape)


def _several(shape):
    """Whether more than one size of a shape depends on the batch."""
    return shape.count(None) > 1


@handles("dot_general")
def _dot_general(b, a, x, y):
    (left, right), (left_batch, right_batch) = a.dimension_numbers
    wide = max((v.dtype for v in (x, y) if v.is_float), key=FLOATS.index, default="f64")
    x, y = (b.convert(v, wide) for v in (x, y))
    left, right = list(left), list(right)
    free = [i for i in range(x.rank) if i not in left and i not in left_batch]
    others = [i for i in range(y.rank) if i not in right and i not in right_batch]
    batch = tuple(x.shape[i] for i in left_batch)
    out = (*batch, *(x.shape[i] for i in free), *(y.shape[i] for i in others))
    inner = _joined([x.shape[i] for i in left])
    rows = tuple(x.shape[i] for i in free)
    columns = tuple(y.shape[i] for i in others)
    x = b.transpose(x, [*left_batch, *free, *left])
    # What is multiplied stands last on the left; on the right it may stand either way.
    last = right == list(range(y.rank - len(right), y.rank)) and not (len(others) > 1 and batch)
    y = b.transpose(y, [*right_batch, *others, *right] if last else [*right_batch, *right, *others])
    column = _joined(columns) if columns else 1
    if not batch:
        y = b.reshape(y, (column, inner) if last else (inner, column))
        x = b.reshape(x, (*(rows or (1,)), inner))
        result = b.matmul(x, y, transposed=last)
    else:
        row = _joined(rows) if rows else 1
        if None in batch and None in (row, column) or _several(batch):
            raise Unsupported("found a product with the batch in two dimensions", "use fixed sizes")
        x = b.reshape(x, (*batch, row, inner))
        y = b.reshape(y, (*batch, column, inner) if last else (*batch, inner, column))
        result = b.matmul(x, y, transposed=last)
    return b.convert(b.reshape(result, out), a.dtype)


@handles("conv_general_dilated")
def _conv(b, a, x, w):
    """In the layout [N, C, …] with weights [O, C / groups, …]."""
    names = a.dimension_numbers
    if a.batch_group_count != 1:
        raise Unsupported("found a convolution of batch groups", "use feature groups")
    x, w = b.transpose(x, names.lhs_spec), b.transpose(w, names.rhs_spec)
    spatial = x.rank - 2
    x = b.pad(x, [0] * x.rank, [0] * x.rank, [0, 0, *(d - 1 for d in a.lhs_dilation)])
    x = b.pad(x, [0, 0, *(low for low, _ in a.padding)], [0, 0, *(high for _, high in a.padding)])
    if spatial == 0:
        y = b.matmul(x, w, transposed=True)
    else:
        y = convolve(b, x, w, list(a.window_strides), list(a.rhs_dilation), a.feature_group_count)
    back = np.argsort(names.out_spec)
    return b.convert(b.transpose(y, [int(i) for i in back]), a.dtype)
