# norms.py - Norms of layers, groups and batches.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import case

case("layer_norm", lambda w, x: F.layer_norm(w * x, (6, 8), w[0], w[1]) * x)
case("rms_norm", lambda w, x: F.rms_norm(w * x, (8,), w[0, 0]) * x)
case("group_norm", lambda w, x: F.group_norm(w * x, 3, w[0, :, 0], w[0, :, 1]) * x)
case("instance_norm", lambda w, x: F.instance_norm(w * x) * x)
case("batch_norm", lambda w, x: F.batch_norm(w * x, None, None, w[0, :, 0], w[1, :, 1], True) * x)
# The gradient of the scale is a sum over rows of a border, which are no row of memory.
case("batch_norm_one_channel_padded", lambda w, x: F.pad(
    F.batch_norm((w * x).reshape(1, 1, -1, 48), None, None, w[0, 0, :1], w[0, 0, 1:2], True), (1, 1, 1, 1))
    * F.pad(x.reshape(1, 1, -1, 48), (1, 1, 1, 1), value=2.0))
case("group_norm_plain", lambda w, x: F.group_norm(w * x, 2, eps=0.1) * x)
case("rms_norm_plain", lambda w, x: F.rms_norm(w * x, (6, 8)) * x)
case("layer_norm_plain", lambda w, x: F.layer_norm(w * x, (8,)) * x)
case("batch_norm_eval", lambda w, x: F.batch_norm(
    w * x, x[0, :, 0], x[0, :, 1].abs(), w[0, :, 0], w[1, :, 1], False) * x)
case("batch_norm_vectors", lambda w, x: F.batch_norm(
    (w * x).reshape(-1, 8), None, None, training=True) * x[0, 0])
case("native_norms", lambda w, x: sum(y.mean() for y in (
    *torch.native_layer_norm(w * x, (8,), w[0, 0], x[0, 0], 1e-5),
    *torch.native_group_norm(w * x, w[0, :, 0], x[0, :, 0], len(x), 6, 8, 3, 1e-5))))  # fmt: skip
