# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Matrices by products and sums, row by row: factors, and what is solved with them."""

import torch

from .builder import Unsupported

aten = torch.ops.aten


def _found(a):
    """For each matrix, that its factors were found."""
    return torch.zeros_like(a.detach().sum((-2, -1)), dtype=torch.int32)


#: the largest matrix that is written row by row
LARGEST = 64


def _steps(count):
    """The rows of a matrix, each of which is a few ops."""
    if count > LARGEST:
        raise Unsupported(f"found a factor or a solution with a matrix of {count} rows, above {LARGEST}",
                          "factor it before the step, or solve with a fixed number of conjugate gradients")  # fmt: skip
    return range(count)


# ---- Products ---------------------------------------------------------------


def addmv(x, matrix, vector, *, beta=1, alpha=1):
    return torch.addmm(x.unsqueeze(-1), matrix, vector.unsqueeze(-1), beta=beta, alpha=alpha).squeeze(-1)


def addbmm(x, left, right, *, beta=1, alpha=1):
    """The sum of the products, which is the product of the matrices side by side."""
    return torch.addmm(x, left.transpose(0, 1).flatten(1), right.flatten(0, 1), beta=beta, alpha=alpha)


# ---- Triangular matrices, and those of Cholesky -----------------------------


def solve_triangular(a, b, *, upper, left=True, unitriangular=False):
    if not left:
        return solve_triangular(a.mT, b.mT, upper=not upper, unitriangular=unitriangular).mT
    if upper:  # turned around it is lower
        return solve_triangular(a.flip(-1, -2), b.flip(-2), upper=False, unitriangular=unitriangular).flip(-2)
    a, b = (x.expand(*torch.broadcast_shapes(a.shape[:-2], b.shape[:-2]), *x.shape[-2:]) for x in (a, b))
    rows = [b[..., :0, :]]
    for i in _steps(a.shape[-1]):
        row = b[..., i : i + 1, :]
        if i:
            row = row - a[..., i : i + 1, :i] @ torch.cat(rows, -2)
        rows.append(row if unitriangular else row / a[..., i : i + 1, i : i + 1])
    return torch.cat(rows, -2)


def triangular_solve(b, a, upper=True, transpose=False, unitriangular=False):
    matrix, upper = (a.mT, not upper) if transpose else (a, upper)
    return solve_triangular(matrix, b, upper=upper, unitriangular=unitriangular), a.clone()


def cholesky(a, *, upper=False, check_errors=False):
    """The factor, and that it was found. Values are those of one triangle; the derivative
    is that of both."""
    one, both = (a.mT if upper else a), (a + a.mT) / 2
    a = both + (one.tril() + one.tril(-1).mT - both).detach()
    columns = [torch.zeros_like(a[..., :0])]
    for i in _steps(a.shape[-1]):
        column = a[..., i:, i : i + 1]
        if i:
            known = torch.cat([c[..., i:, :] for c in columns], -1)
            column = column - known @ known[..., :1, :].mT
        column = column / column[..., :1, :].sqrt()
        columns.append(torch.cat([torch.zeros_like(a[..., :i, :1]), column], -2))
    factor = torch.cat(columns, -1)
    return factor.mT if upper else factor, _found(a)


def cholesky_solve(b, factor, upper=False):
    """x, where the matrix that has this factor times x is b. Values are those of one triangle
    of the factor; the derivative is that of both."""
    factor = factor.mT if upper else factor
    held, matrix = factor.detach(), factor @ factor.mT

    def solve(b):
        return solve_triangular(held.mT, solve_triangular(held, b, upper=False), upper=True)

    return solve(b - (matrix - matrix.detach()) @ solve(b.detach()))


def cholesky_inverse(factor, upper=False):
    return cholesky_solve(torch.eye(factor.shape[-1], dtype=factor.dtype), factor, upper)


def qr(a, mode="reduced"):
    """By Householder's reflections, with LAPACK's signs."""
    rows, columns = a.shape[-2:]
    q = torch.eye(rows, dtype=a.dtype).expand(*a.shape[:-2], rows, rows)
    for i in _steps(min(rows - 1, columns)):
        column = a[..., i:, i : i + 1]
        first, rest = column[..., :1, :], column[..., 1:, :]
        is_done = (rest == 0).all(-2, keepdim=True)
        size = torch.where(is_done, 1.0, (column * column).sum(-2, keepdim=True)).sqrt()
        turned = torch.cat([first + torch.where(first < 0, -size, size), rest], -2)
        share = torch.where(is_done, 0.0, 2 / (turned * turned).sum(-2, keepdim=True))
        below, after = a[..., i:, :], q[..., i:]
        a = torch.cat([a[..., :i, :], below - share * turned @ (turned.mT @ below)], -2)
        q = torch.cat([q[..., :i], after - share * (after @ turned) @ turned.mT], -1)
    kept = rows if mode == "complete" else min(rows, columns)
    return a.new_empty(0) if mode == "r" else q[..., :kept], a[..., :kept, :].triu()


# ---- Gauss's elimination ----------------------------------------------------


def _swapped(place, i, other):
    """Rows in order, of which one and `other`, of each matrix its own, have changed places."""
    return torch.where(place == i, other, torch.where(place == other, i, place))


def _rows(a, order):
    """The rows of each matrix in an order."""
    return a.gather(-2, order.unsqueeze(-1).expand(a.shape))


def _eliminated(a, pivot):
    """The factors in one matrix, and the row that each has changed places with. The largest
    element of a column divides; where that is 0 there is nothing below to eliminate."""
    place, pivots = torch.arange(a.shape[-2]), [a[..., :0].sum(-2).long()]
    for i in _steps(min(a.shape[-2:])):
        if pivot:
            largest = a[..., i:, i].detach().abs().argmax(-1, keepdim=True) + i
            a = _rows(a, _swapped(place, i, largest))
        else:
            largest = torch.full_like(a[..., 0, :1], i, dtype=torch.int64)
        pivots.append(largest)
        first, below = a[..., i : i + 1, i:], a[..., i + 1 :, i:]
        is_zero = first[..., :1] == 0
        share = torch.where(is_zero, 0.0, below[..., :1] / torch.where(is_zero, 1.0, first[..., :1]))
        rest = torch.cat([a[..., i + 1 :, :i], share, below[..., 1:] - share * first[..., 1:]], -1)
        a = torch.cat([a[..., : i + 1, :], rest], -2)
    return a, torch.cat(pivots, -1)


def _order(pivots, count):
    """Where each row comes from."""
    place = torch.arange(count)
    order = torch.zeros_like(pivots[..., :1], dtype=torch.int64) + place
    for i in range(pivots.shape[-1]):
        order = order.gather(-1, _swapped(place, i, pivots[..., i : i + 1].long()))
    return order


def _unpacked(factors, order):
    rows, columns = factors.shape[-2:]
    count = min(rows, columns)
    permutation = (torch.arange(rows).unsqueeze(-1) == order.unsqueeze(-2)).to(factors.dtype)
    lower = factors[..., :count].tril(-1) + torch.eye(rows, count, dtype=factors.dtype)
    return permutation, lower, factors[..., :count, :].triu()


def lu_factor(a, *, pivot=True, check_errors=False):
    factors, pivots = _eliminated(a, pivot)
    return factors, (pivots + 1).to(torch.int32), _found(a)


def lu(a, *, pivot=True):
    factors, pivots = _eliminated(a, pivot)
    permutation, lower, upper = _unpacked(factors, _order(pivots, a.shape[-2]))
    return permutation if pivot else a.new_empty(0), lower, upper


def lu_unpack(factors, pivots, unpack_data=True, unpack_pivots=True):
    permutation, lower, upper = _unpacked(factors, _order(pivots - 1, factors.shape[-2]))
    none = factors.new_empty(0)
    return (permutation if unpack_pivots else none, *((lower, upper) if unpack_data else (none, none)))


def _solve(factors, order, b, is_transposed=False):
    lead = torch.broadcast_shapes(factors.shape[:-2], b.shape[:-2])
    b, order = b.expand(*lead, *b.shape[-2:]), order.expand(*lead, order.shape[-1])
    if is_transposed:
        x = solve_triangular(factors.mT, b, upper=False)
        return _rows(solve_triangular(factors.mT, x, upper=True, unitriangular=True), order.argsort(-1))
    x = solve_triangular(factors, _rows(b, order), upper=False, unitriangular=True)
    return solve_triangular(factors, x, upper=True)


def lu_solve(factors, pivots, b, *, left=True, adjoint=False):
    order = _order(pivots - 1, factors.shape[-1])
    return _solve(factors, order, b, adjoint) if left else _solve(factors, order, b.mT, not adjoint).mT


def solve(a, b, *, left=True, check_errors=False):
    factors, pivots = _eliminated(a, True)
    order = _order(pivots, a.shape[-1])
    is_vector = b.dim() == 1 or b.dim() == a.dim() - 1 and b.shape == a.shape[:-1]
    if is_vector:
        x = _solve(factors, order, b.unsqueeze(-1)).squeeze(-1)
    else:
        x = _solve(factors, order, b) if left else _solve(factors, order, b.mT, True).mT
    return x, factors, (pivots + 1).to(torch.int32), _found(a)


def inverse(a, *, check_errors=False):
    eye = torch.eye(a.shape[-1], dtype=a.dtype)
    return solve(a, eye.expand(a.shape))[0], _found(a)


def _determinant(a):
    """The diagonal of a factor, the sign of the rows' order, and the factors."""
    factors, pivots = _eliminated(a, True)
    moved = pivots != torch.arange(a.shape[-1])
    return factors.diagonal(0, -2, -1), torch.where(moved, -1.0, 1.0).to(a.dtype).prod(-1), factors, pivots


def determinant(a):
    diagonal, sign, factors, pivots = _determinant(a)
    return diagonal.prod(-1) * sign, factors, (pivots + 1).to(torch.int32)


def log_determinant(a):
    diagonal, sign, factors, pivots = _determinant(a)
    sign = sign * diagonal.detach().sign().prod(-1)
    return sign, diagonal.abs().log().sum(-1), factors, (pivots + 1).to(torch.int32)


DECOMPOSITIONS = {
    aten._linalg_det.default: determinant,
    aten._linalg_slogdet.default: log_determinant,
    aten._linalg_solve_ex.default: solve,
    aten.addbmm.default: addbmm,
    aten.addmv.default: addmv,
    aten.cholesky_inverse.default: cholesky_inverse,
    aten.cholesky_solve.default: cholesky_solve,
    aten.linalg_cholesky_ex.default: cholesky,
    aten.linalg_inv_ex.default: inverse,
    aten.linalg_lu.default: lu,
    aten.linalg_lu_factor_ex.default: lu_factor,
    aten.linalg_lu_solve.default: lu_solve,
    aten.linalg_qr.default: qr,
    aten.linalg_solve_triangular.default: solve_triangular,
    aten.lu_unpack.default: lu_unpack,
    aten.triangular_solve.default: triangular_solve,
}
