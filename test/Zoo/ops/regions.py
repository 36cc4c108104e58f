# regions.py - Ops of torchvision, which read images between their elements.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import importlib.util

import torch

from .registry import case

ROIS = torch.tensor([[0, 1.0, 1, 5, 4], [2, 0, 0, 3, 3], [1, -1, 2, 10, 6.5], [1, 3, 3, 3.1, 3]]).double()


def _offsets(w, x, count):
    return torch.cat([w * x * (0.3 + k % 5) for k in range(count)], 1)


if importlib.util.find_spec("torchvision"):
    from torchvision.ops import deform_conv2d, roi_align

    case("roi_align", lambda w, x: roi_align((w * x).view(-1, 2, 4, 6), ROIS, (2, 3), 0.8, 2, True)
         + roi_align((w * x)[:, :2, None, :].expand(-1, -1, 5, -1), ROIS.flip(1) * 0.5, (2, 3), 1.0, 3))  # fmt: skip
    case("deform_conv2d", lambda w, x: deform_conv2d(
        (w * x)[:, None], _offsets(w, x, 18).view(-1, 18, 6, 8), w[0, :3, None, :3, None].expand(3, 1, 3, 3), padding=1))  # fmt: skip
    case("deform_conv2d_groups", lambda w, x: deform_conv2d(
        (w * x).view(-1, 4, 3, 4), _offsets(w, x, 3).view(-1, 12, 3, 4), w[0, :4, :6].reshape(4, 2, 3, 1), w[0, :4, 0],
        padding=(1, 0), mask=_offsets(w, x, 3).view(-1, 12, 3, 4)[:, :6]))  # fmt: skip
