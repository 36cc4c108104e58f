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
