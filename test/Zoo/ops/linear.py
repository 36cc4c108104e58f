# linear.py - Products, attention, factors of matrices and distances.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch import nn
from torch.nn import functional as F

from .registry import case

case("cholesky", lambda w, x: torch.linalg.cholesky(w @ w.mT + 9 * torch.eye(6).double()) * x[:, :, :6])
case("solve_triangular", lambda w, x: torch.linalg.solve_triangular(
    w[:, :6, :6].tril() + 9 * torch.eye(6).double(), x, upper=False)
    + torch.linalg.solve_triangular(w[0, :6, :6].triu() + 9 * torch.eye(6).double(), w * x, upper=True)
    + torch.linalg.solve_triangular(w[:, :6, :6].tril().mT, x.mT, upper=True, left=False, unitriangular=True).mT * 0.01)
case("multivariate_normal", lambda w, x: torch.distributions.MultivariateNormal(
    w[:, 0], w[:, :6].mT @ w[:, :6] + 9 * torch.eye(8).double()).log_prob(x[:, 0])[:, None, None] * w)
case("bilinear", lambda w, x: F.bilinear(w * x, x, w[:3, 0, :, None] * x[0, 0], x[0, 0, :3]))
case("matmul", lambda w, x: torch.matmul(w, x.transpose(1, 2)) + (w @ w[0, 0])[..., None])
case("linear", lambda w, x: F.linear(x, w[0], w[1, :, 0]) ** 2)
case("cdist", lambda w, x: torch.cdist(w, x))
case("attention", lambda w, x: F.scaled_dot_product_attention(w, x, w * x, is_causal=True))
case("attention_bool", lambda w, x: F.scaled_dot_product_attention(
    w, x, w, attn_mask=torch.arange(6)[:, None] > torch.arange(6)))
case("attention_heads", lambda w, x: F.scaled_dot_product_attention(
    w.view(-1, 2, 3, 8), x.view(-1, 2, 3, 8)[:, :1], w.view(-1, 2, 3, 8)[:, 1:], scale=0.3,
    enable_gqa=True))
case("attention_broadcast", lambda w, x: F.scaled_dot_product_attention(w[:1], x[:1], w))
case("attention_mask_narrow", lambda w, x: F.scaled_dot_product_attention(
    w, x, w, attn_mask=nn.Transformer.generate_square_subsequent_mask(6)))
case("attention_mask", lambda w, x: F.scaled_dot_product_attention(w, x, w, attn_mask=x @ x.mT))
case("cholesky_one_triangle", lambda w, x: torch.linalg.cholesky(
    torch.eye(6).double() * 9 + (w * x)[:, :, :6] * 0.3) + torch.linalg.cholesky(
    torch.eye(6).double() * 9 + w[:, :, :6] * 0.3, upper=True))
case("pdist", lambda w, x: F.pdist((w * x)[:, 0]) + F.pdist(w[:, 1], 1.0))
def _regular(w):
    """Square matrices whose rows change places."""
    return (w[:, :, :6] + 3 * torch.eye(6).double()).flip(1)


case("inverse", lambda w, x: torch.linalg.inv(_regular(w)) @ x + torch.inverse(_regular(w)[0]) @ x)
case("solve", lambda w, x: torch.linalg.solve(_regular(w), w * x) + torch.linalg.solve(_regular(w)[0], x)
     + torch.linalg.solve(_regular(w), x.mT, left=False).mT + torch.linalg.solve(_regular(w), x[..., 0])[..., None])
case("determinant", lambda w, x: (torch.linalg.det(_regular(w)) + torch.linalg.slogdet(_regular(w))[1]
     + torch.logdet(_regular(w) @ _regular(w).mT))[:, None, None] * x)
case("determinant_of_none", lambda w, x: torch.linalg.det(w[:, :4, :4] * torch.tensor([1.0, 1, 1, 0]).double())[
    :, None, None] * x + torch.linalg.slogdet(_regular(w))[0][:, None, None] * w)
case("lu", lambda w, x: sum(torch.linalg.lu(_regular(w))) @ x + torch.linalg.lu(w.mT).P[:, :6] @ x.mT @ x)
case("lu_wide", lambda w, x: torch.linalg.lu(w).U * x + torch.linalg.lu_factor(w)[1][..., None] * w)
case("lu_solve", lambda w, x: torch.linalg.lu_solve(*torch.linalg.lu_factor(_regular(w)), w * x)
     + torch.linalg.lu_solve(*torch.linalg.lu_factor(_regular(w)), x, adjoint=True)
     + torch.linalg.lu_solve(*torch.linalg.lu_factor(_regular(w)), x.mT, left=False).mT)
case("matrix_power", lambda w, x: torch.linalg.matrix_power(_regular(w), -2) @ x)
case("cholesky_solve", lambda w, x: torch.cholesky_solve(w * x, w[:, :, :6].tril() + 9 * torch.eye(6).double())
     + torch.cholesky_inverse(w[:, :, :6].triu() + 9 * torch.eye(6).double(), upper=True) @ x)
case("linear_of_row", lambda w, x: F.linear(w * x, w[0, 0])[..., None] * x + F.linear(x[0, 0], w[0, 0], w[0, 0, 0]))
case("dist", lambda w, x: w * (torch.dist(w, x) + torch.dist(w, x, 1) + torch.dist(w, w.detach()) + torch.dist(w, x[0], 3)))
case("cdist_by_products", lambda w, x: torch.cdist(w, x, compute_mode="use_mm_for_euclid_dist"))
