# reductions.py - Sums, extrema and other reductions; running ones; what is ordered and counted.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch import corrcoef

from .registry import case, integers

case("sum", lambda w, x: (w * x).sum(-1, keepdim=True) * w)
case("mean", lambda w, x: (w * x).mean((0, 2)))
case("amax", lambda w, x: (w * x).amax(1) + (w * x).min(2).values.sum())
case("var", lambda w, x: (w * x).var(-1) + (w * x).std(-1, correction=0))
case("norm", lambda w, x: (w * x).norm(dim=1) + torch.linalg.vector_norm(w - w, dim=1))
case("norm_1", lambda w, x: torch.linalg.vector_norm(w * x, 1, dim=1))
for p in (3, 0.5, 0, -1, float("inf"), -float("inf")):
    case(f"norm_{p}", lambda w, x, p=p: torch.linalg.vector_norm(w * x, p, dim=1)
         * w[:, 0] + torch.linalg.vector_norm(w[:1] * 0, max(p, 0), dim=1))  # fmt: skip
case("softmax", lambda w, x: (w * x).softmax(1) * w)
case("log_softmax", lambda w, x: (w * x).log_softmax(1) * w)
case("logsumexp", lambda w, x: (w * x).logsumexp(1))
case("cumsum", lambda w, x: (w * x).cumsum(1) * x)
case("sort", lambda w, x: (w * x).sort(2, descending=True).values * x)
case("sort_rows", lambda w, x: torch.gather(x, 1, (w * x).sort(dim=1, stable=True).indices) * w)
case("topk", lambda w, x: (w * x).topk(3, 1, largest=False).values ** 2)
case("median", lambda w, x: (w * x).median(1).values * (w * x).median())
case("kthvalue", lambda w, x: (w * x).kthvalue(3, 2, keepdim=True).values * x)
case("kthvalue_rows", lambda w, x: w.gather(1, (w * x).kthvalue(2, 1, True).indices) ** 2)
case("prod", lambda w, x: (w * x).prod(2) * w[..., 0] + (w[0] * x[0]).prod())
case("logcumsumexp", lambda w, x: (w * x * 300).logcumsumexp(1) * x)
case("cummax", lambda w, x: (w * x).cummax(1).values * x + w.gather(2, (w * x).cummin(2).indices))
case("bucketize", lambda w, x: w * torch.bucketize(x, torch.tensor([-1.0, 0.0, 0.5]).double())
     + w * torch.bucketize(integers(x), torch.tensor([-3, 1]), right=True))  # fmt: skip
case("searchsorted", lambda w, x: w * torch.searchsorted(x.sort(2).values, w.detach(), side="right"))
case("searchsorted_sorter", lambda w, x: w * torch.searchsorted(x, w.detach(), sorter=x.argsort(2)))
case("mode", lambda w, x: (w * x).mode(1).values + w[..., 0, :] * integers(x).mode(1, keepdim=True).values[:, 0]
     + (w * x).mode().values[:, :1] + w[:, 0, :] * integers(x).mode(1).values)  # fmt: skip
case("cumprod", lambda w, x: (w * x).cumprod(2) * x)
case("cumsum_integers", lambda w, x: w * integers(x).cumsum(1))
case("histc", lambda w, x: w * torch.histc(x, 8, -1.0, 1.0) + w * torch.histc(x, 8) + w * torch.histc(x[0, 0, :1], 8))
case("argmax_of_integers", lambda w, x: w[..., 0] * integers(x).argmax(-1) + w[..., 1] * integers(x).argmin(-1))
case("argmax_of_all", lambda w, x: w[0] * w[0].argmax() + w[1] * (w * x)[0].argmin(keepdim=True)[0])
case("prod_kept", lambda w, x: (w * x).prod(1, keepdim=True) * w)
case("logsumexp_of_none", lambda w, x: (w + torch.where(x > x.amax(2, keepdim=True) - 9 * (x[:, :, :1] > 0), 0, -torch.inf)).where(
    torch.arange(6)[:, None] > 2, -torch.inf).logsumexp(2).exp()[..., None] * x)
case("logcumsumexp_of_none", lambda w, x: w.where(torch.arange(8) > 2, -torch.inf).logcumsumexp(2).exp() * x)
case("covariance", lambda w, x: torch.cov((w * x)[0]) + torch.cov(w[1, 0] * x[1, 0])
     + torch.cov((w * x)[0], correction=0, fweights=torch.arange(8), aweights=x[0, 0].abs()))  # fmt: skip
case("correlation", lambda w, x: corrcoef((w * x)[0]) + torch.corrcoef(w[0, 0]))
