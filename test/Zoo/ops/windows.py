# windows.py - Convolutions, pools, and what is sampled between elements.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import BATCH, case

case("conv1d", lambda w, x: F.conv1d(x, w[:, :, :3], w[:, 0, 0], stride=2, padding=1, dilation=2))
case("conv1d_groups", lambda w, x: F.conv1d(x, w[:, :3, :3], padding="same", groups=2))
case("conv1d_depthwise", lambda w, x: F.conv1d(x, w[0, :, None, :3], groups=6))
case("conv2d", lambda w, x: F.conv2d(x[:, None], w[:, None, :3, :3], padding=(1, 0), stride=(2, 1)))
case("conv3d", lambda w, x: F.conv3d(x.view(-1, 1, 2, 3, 8), w[:, None, :2, :2, None] * 1.0))
case("conv_transpose1d", lambda w, x: F.conv_transpose1d(
    x, w[0, :, None, None].expand(6, 2, 1, 8)[..., 0, :3], stride=2, padding=1, output_padding=1))
case("conv_transpose2d", lambda w, x: F.conv_transpose2d(
    x.view(-1, 6, 2, 4), w.permute(1, 0, 2)[..., None][:, :, :2] * 1.0, stride=(2, 1), groups=2))
case("max_pool", lambda w, x: F.max_pool2d(w * x, 3, 2, 1))
case("max_pool_ceil", lambda w, x: F.max_pool1d(w * x, 3, 2, ceil_mode=True))
case("avg_pool", lambda w, x: F.avg_pool2d(w * x, 3, 2, 1) ** 2)
case("avg_pool_inside", lambda w, x: F.avg_pool2d(w * x, 3, 2, 1, count_include_pad=False) ** 2)
case("avg_pool_divisor", lambda w, x: F.avg_pool2d(w * x, 2, divisor_override=-2) ** 2
     + F.avg_pool2d(w * x, 2, divisor_override=3))  # fmt: skip
case("avg_pool_ceil", lambda w, x: F.avg_pool1d(w * x, 3, 2, ceil_mode=True) ** 2)
case("adaptive_avg_pool", lambda w, x: F.adaptive_avg_pool2d(w * x, (4, 3)) ** 2)
case("adaptive_max_pool", lambda w, x: F.adaptive_max_pool2d(w * x, (3, 2)) ** 2)
case("adaptive_max_pool_uneven", lambda w, x: F.adaptive_max_pool2d(w * x, (4, 3)) ** 2)
case("adaptive_max_pool_same", lambda w, x: F.adaptive_max_pool1d((w * x)[:1, 0, :2], 2) ** 2)
case("adaptive_max_pool_line", lambda w, x: F.adaptive_max_pool1d((w * x)[0], 5) ** 2)
for mode in ("nearest", "bilinear", "bicubic"):
    case(f"upsample_{mode}", lambda w, x, m=mode: F.interpolate((w * x)[:, None], (9, 12), mode=m) ** 2)
for mode in ("bilinear", "bicubic"):
    case(f"upsample_{mode}_smoothed", lambda w, x, m=mode: F.interpolate(
        (w * x)[:, None], (4, 13), mode=m, antialias=True)
        + F.interpolate((w * x)[:, None], scale_factor=(0.7, 1.7), mode=m, antialias=True).mean())
for mode in ("bilinear", "nearest"):
    for padding in ("zeros", "border", "reflection"):
        for corners in (False, True):
            case(f"grid_{mode}_{padding}_{corners}", lambda w, x, m=mode, p=padding, c=corners: F.grid_sample(
                w.view(-1, 2, 4, 6), (w * x).view(-1, 3, 8, 2), m, p, c) ** 2)  # fmt: skip
case("grid_volume", lambda w, x: F.grid_sample(
    w.view(-1, 2, 2, 3, 4), (w * x).view(-1, 2, 2, 4, 3), align_corners=True) ** 2)
case("grid_affine", lambda w, x: F.grid_sample(
    x.view(-1, 2, 4, 6), F.affine_grid(w[:, :2, :3] * 0.5, (BATCH, 2, 5, 3), align_corners=False),
    align_corners=False))  # fmt: skip
for padding in ("zeros", "border", "reflection"):
    case(f"grid_bicubic_{padding}", lambda w, x, p=padding: F.grid_sample(
        w.view(-1, 2, 4, 6), (w * x).view(-1, 3, 8, 2), "bicubic", p, p == "border") ** 2)  # fmt: skip


def _numbered(pair):
    """Elements times their indices."""
    return pair[0] * pair[1]


case("max_pool_indices", lambda w, x: _numbered(F.max_pool1d(w * x, 3, 2, 1, return_indices=True)).mean()
     + _numbered(F.max_pool2d(w * x, (3, 2), (2, 1), 1, (1, 2), return_indices=True))
     + _numbered(F.max_pool3d((w * x).view(-1, 3, 2, 8), 2, 1, return_indices=True)).mean())  # fmt: skip
case("adaptive_max_pool_indices", lambda w, x: _numbered(F.adaptive_max_pool2d(w * x, (4, 3), return_indices=True))
     + _numbered(F.adaptive_max_pool1d(w * x, 3, return_indices=True))[:, :4])  # fmt: skip
case("max_unpool", lambda w, x: F.max_unpool2d(*F.max_pool2d(w * x, 2, return_indices=True), 2) ** 2
     + F.max_unpool2d(*F.max_pool2d(w * x, 3, 1, return_indices=True), 3, 1))  # fmt: skip
case("max_unpool_line", lambda w, x: F.max_unpool1d(*F.max_pool1d(w * x, 3, 2, 1, return_indices=True), 3, 2, 1, (8,)))
