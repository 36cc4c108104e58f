# shapes.py - What moves elements: axes, parts, padding, diagonals; along the batch, too.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import case


def _changed(x, change):
    x = x.clone()
    change(x)
    return x


case("transpose", lambda w, x: (w.permute(2, 0, 1) * x.movedim(2, 0)).transpose(0, 1))
case("cat", lambda w, x: torch.cat([w, w * x], 1)[:, 2:9:3] * 2)
case("stack", lambda w, x: torch.stack([w, w * x], 1)[:, 1])
case("split", lambda w, x: torch.stack([p * (i + 1) for i, p in enumerate((w * x).split(3, 1))], 1))
case("unbind", lambda w, x: sum(p * i for i, p in enumerate((w * x).unbind(1))))
case("pad", lambda w, x: F.pad(w * x, (1, 2, -1, 1)) ** 2)
case("pad_reflect", lambda w, x: F.pad(w * x, (2, 1), mode="reflect", value=0.0) * 2)
case("pad_replicate", lambda w, x: F.pad(w * x, (2, 1), mode="replicate") ** 2)
case("pad_circular", lambda w, x: F.pad(w * x, (2, 1), mode="circular") ** 2)
for name, pad in dict(left=(-1, 1), right=(1, -1), none=(-2, -1), both=(1, -1, 1, -1), rows=(0, 0, -1, 2)).items():
    for mode in ("circular", "reflect", "replicate"):
        case(f"pad_{mode}_{name}", lambda w, x, p=pad, m=mode: F.pad((w * x)[:, None], (*p, 0, 0)[:4], m) ** 2)
case("flip", lambda w, x: (w * x).flip(1, 2) * x)
case("roll", lambda w, x: (w * x).roll((2, -1), (1, 2)) * x)
case("roll_all", lambda w, x: (w * x).roll(5) * x)
# Along the batch, whose size is then that of the example.
case("roll_batch", lambda w, x: (w * x).roll(1, 0) * x)
case("diagonal_batch", lambda w, x: torch.diagonal(w[:, 0] @ x[:, 0].T) ** 2)
case("adaptive_max_pool_batch", lambda w, x: F.adaptive_max_pool1d((w * x)[:, 0].T[None], 1) ** 2)
case("contrast", lambda w, x: F.cross_entropy(
    F.normalize(w[:, 0]) @ F.normalize(x[:, 0]).T / 0.1, torch.arange(x.shape[0])))
case("layer_norm_batch", lambda w, x: F.layer_norm((w * x).T, (x.shape[0],)) * x.T)
case("unfold", lambda w, x: (w * x).unfold(1, 3, 2) ** 2)
case("repeat", lambda w, x: (w * x).repeat(1, 2, 1) ** 2)
case("repeat_interleave", lambda w, x: (w * x).repeat_interleave(2, dim=1, output_size=12) ** 2)
case("repeat_interleave_all", lambda w, x: (w * x)[0].repeat_interleave(2) ** 2)
case("repeat_interleave_batch", lambda w, x: (w * x).repeat_interleave(3) ** 2)
case("slice_flattened", lambda w, x: (w * x).flatten(0, 1)[::2] ** 2)
case("slice_flattened_half", lambda w, x: (w * x).flatten(0, 1)[: x.shape[0]] ** 2)
case("slice_flattened_rest", lambda w, x: (w * x).flatten(0, 1)[x.shape[0] :] ** 2)
case("slice_flattened_assigned", lambda w, x: _changed((w * x).flatten(0, 1), lambda y: y[::2].mul_(2.0)))
case("fill_diagonal", lambda w, x: _changed(w * x[0], lambda y: y[0].fill_diagonal_(0.5))
     + _changed((w * x)[1].T, lambda y: y.fill_diagonal_(0.5)).T + _changed(
         (w * x)[1].repeat(2, 1), lambda y: y.fill_diagonal_(0.5, wrap=True)).view(2, 6, 8).sum(0))
case("diagonal_scatter", lambda w, x: _changed(w * x, lambda y: torch.diagonal(y, 1, 1, 2).mul_(3.0))
     + _changed(w * x, lambda y: torch.diagonal(y, -2, 2, 1).add_(x[:, :6, 0] * w[:, 0, :6]))
     + _changed(w * x, lambda y: y[0].diagonal().fill_(2.0)))
case("as_strided", lambda w, x: torch.as_strided((w * x).contiguous(), (5, 3), (7, 2), 4) ** 2)
case("diagonal", lambda w, x: torch.diagonal(w * x, 1, 1, 2) ** 2)
case("tril", lambda w, x: (w * x).tril(1) * x)
# The size of the batch, in arithmetic.
case("batch_size", lambda w, x: (w * x).sum() / x.shape[0] + (w * x).clamp(max=1 / x.shape[0]) ** 2
     + torch.add(w, x, alpha=x.shape[0] + 1) / x[:, 0].numel())
case("matrix_transpose", lambda w, x: (w * x).mT @ x + torch.ones(8, 8) * (w[0].T @ x[0]))
case("axes_moved", lambda w, x: (w * x).movedim(-1, 0).swapaxes(0, -1) * x.movedim((0, 1), (1, 0)))
case("pixel_shuffle", lambda w, x: F.pixel_shuffle((w * x).view(-1, 4, 3, 4), 2) ** 2)
case("copies", lambda w, x: torch.ops.aten.view_copy(w * x, (-1, 8, 6)).mT + torch.ops.aten.permute_copy(w.mT, (0, 2, 1)) * x
     + sum(torch.unbind_copy(w, 1))[:, None] + torch.narrow_copy(w, 2, 1, 2).sum(2, keepdim=True)
     + torch.ops.aten.as_strided_copy((w[0] * x[0]).contiguous(), (3,), (2,), 4).sum())
case("of_nothing", lambda w, x: w + w[0, :0].repeat(3, 2).sum() + torch.cat([w[0, :0], x[0, :0]]).sum()
     + torch.linalg.inv(w[0, :0, :0]).sum() + torch.linalg.cholesky(w[0, :0, :0]).sum() + torch.linalg.det(w[0, :0, :0]))
case("slice_of_a_batch", lambda w, x: (w * x)[:] + torch.slice_scatter(w * x, x * x, 0, 0, w.shape[0]))
