# linear.py - Products, attention and distances.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch import nn
from torch.nn import functional as F

from .registry import case

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
case("pdist", lambda w, x: F.pdist((w * x)[:, 0]) + F.pdist(w[:, 1], 1.0))
case("linear_of_row", lambda w, x: F.linear(w * x, w[0, 0])[..., None] * x + F.linear(x[0, 0], w[0, 0], w[0, 0, 0]))
case("dist", lambda w, x: w * (torch.dist(w, x) + torch.dist(w, x, 1) + torch.dist(w, w.detach()) + torch.dist(w, x[0], 3)))
case("cdist_by_products", lambda w, x: torch.cdist(w, x, compute_mode="use_mm_for_euclid_dist"))
case("sums_of_products", lambda w, x: torch.addmv(w[0, :, 0], w[0], x[0, 0], beta=0.5, alpha=2)[:, None] * x
     + torch.addbmm(w[0, 0], w.mT, x, beta=2, alpha=0.3)[:6] + torch.addbmm(w[0], w, x.mT @ x, beta=0))
