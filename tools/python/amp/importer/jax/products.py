# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products: dot_general of any dimensions."""

import math

from ..builder import FLOATS, Unsupported
from ..integers import narrowed
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
    return narrowed(b, b.reshape(result, out), a.dtype)
