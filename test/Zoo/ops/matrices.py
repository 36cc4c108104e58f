# matrices.py - Factors of matrices, and what is solved with them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch

from .registry import case


def _regular(w):
    """Square matrices whose rows change places."""
    return (w[:, :4, :4] + 3 * torch.eye(4).double()).flip(1)


case("cholesky", lambda w, x: torch.linalg.cholesky(w @ w.mT + 9 * torch.eye(6).double()) * x[:, :, :6])
case("solve_triangular", lambda w, x: torch.linalg.solve_triangular(
    w[:, :6, :6].tril() + 9 * torch.eye(6).double(), x, upper=False)
    + torch.linalg.solve_triangular(w[0, :6, :6].triu() + 9 * torch.eye(6).double(), w * x, upper=True)
    + torch.linalg.solve_triangular(w[:, :6, :6].tril().mT, x.mT, upper=True, left=False, unitriangular=True).mT * 0.01)
case("multivariate_normal", lambda w, x: torch.distributions.MultivariateNormal(
    w[:, 0], w[:, :6].mT @ w[:, :6] + 9 * torch.eye(8).double()).log_prob(x[:, 0])[:, None, None] * w)
case("cholesky_one_triangle", lambda w, x: torch.linalg.cholesky(
    torch.eye(6).double() * 9 + (w * x)[:, :, :6] * 0.3) + torch.linalg.cholesky(
    torch.eye(6).double() * 9 + w[:, :, :6] * 0.3, upper=True))
case("inverse", lambda w, x: torch.linalg.inv(_regular(w)) @ x[:, :4] + torch.inverse(_regular(w)[0]) @ x[:, 2:])
case("solve", lambda w, x: torch.linalg.solve(_regular(w), (w * x)[:, :4]) + torch.linalg.solve(_regular(w)[0], x[:, 2:])
     + torch.linalg.solve(_regular(w), x[:, :4].mT, left=False).mT + torch.linalg.solve(_regular(w), x[:, 0, :4])[..., None])
case("determinant", lambda w, x: (torch.linalg.det(_regular(w)) + torch.linalg.slogdet(_regular(w))[1]
     + torch.logdet(_regular(w) @ _regular(w).mT))[:, None, None] * x)
case("determinant_of_none", lambda w, x: torch.linalg.det(w[:, :3, :3] * torch.tensor([1.0, 1, 0]).double())[
    :, None, None] * x + torch.linalg.slogdet(_regular(w))[0][:, None, None] * w)
case("lu", lambda w, x: sum(torch.linalg.lu(_regular(w))) @ x[:, :4] + torch.linalg.lu(w[:, :3].mT).P[:, :4] @ x.mT @ x)
case("lu_wide", lambda w, x: torch.linalg.lu(w[:, :3]).U * x[:, 3:] + torch.linalg.lu_factor(w[:, :3])[1][..., None] * w[:, :3])
case("lu_solve", lambda w, x: torch.linalg.lu_solve(*torch.linalg.lu_factor(_regular(w)), (w * x)[:, :4])
     + torch.linalg.lu_solve(*torch.linalg.lu_factor(_regular(x)), w[:, :4], adjoint=True)
     + torch.linalg.lu_solve(*torch.linalg.lu_factor(_regular(w)), x[:, :4].mT, left=False).mT)
case("matrix_power", lambda w, x: torch.linalg.matrix_power(_regular(w), -2) @ x[:, :4])
case("cholesky_solve", lambda w, x: torch.cholesky_solve(w[:, :4] * x[:, :4], w[:, :4, :4].tril() + 9 * torch.eye(4).double())
     + torch.cholesky_inverse(w[:, :4, :4].triu() + 9 * torch.eye(4).double(), upper=True) @ x[:, :4])
case("qr", lambda w, x: torch.linalg.qr(w.mT).Q[:, :6] @ torch.linalg.qr(w[:, :, :6])[0]
     + torch.linalg.qr(w[:, :, :6])[1] @ x[:, :, :6] + w[:, :, :6] * torch.linalg.qr(x.mT, mode="r").R)  # fmt: skip
case("triangular_solve", lambda w, x: torch.triangular_solve(x, w[:, :, :6] + 9 * torch.eye(6).double())[0]
     + torch.triangular_solve(w * x, w[:, :, :6] + 9 * torch.eye(6).double(), upper=False, transpose=True)[0])  # fmt: skip
