# indexing.py - Reads and writes by index: gathered, scattered, embedded, masked.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import case, integers


def _put(w, x, accumulate):
    y = (w * x).clone()
    rows = torch.tensor([0, 2, 4, 2] if accumulate else [0, 2, 4, 3])
    return y.index_put((torch.tensor(1), rows), w[0, :4], accumulate=accumulate) ** 2


def _masked(w, x):
    y = w * x
    y[x > 0.5] = 2.0
    return y * w


def _assigned(w, x):
    y = (w * x).clone()
    y[:, 1:3] = w[:, :2]
    y[:, 5] = 1.0
    return y


case("bincount", lambda w, x: w * torch.bincount((x[:, 0, 0].abs() * 3).long().clamp(max=7), minlength=8)
     + w * (integers(x)[:, 0, 0] % 8).bincount(x[:, 0, 0], 8))
case("index", lambda w, x: (w * x)[:, [0, 5, -1]] ** 2)
case("index_two", lambda w, x: (w * x)[:, torch.tensor([0, 3]), torch.tensor([1, 7])] ** 2)
case("gather", lambda w, x: (w * x).gather(2, (x > 0).long().sum(2, keepdim=True).clamp(0, 7)) ** 2)
case("gather_rows", lambda w, x: (w * x).gather(1, x.argsort(1)[:, :3]) ** 2)
case("gather_integers", lambda w, x: w * integers(x).gather(2, x.argsort(2)))
case("index_integers", lambda w, x: w * integers(x)[:, [5, 0, -1, 2, 1, 3]])
case("scatter", lambda w, x: w.scatter(2, x.argsort(2)[..., :3], (w * x)[..., 2:5]) ** 2)
case("scatter_value", lambda w, x: w.scatter(2, x.argsort(2)[..., :3], 0.5) ** 2)
case("scatter_add", lambda w, x: w.scatter_add(1, integers(x).abs().clamp(0, 5), w * x) ** 2)
case("scatter_reduce", lambda w, x: w.scatter_reduce(1, integers(x).abs().clamp(0, 5), w * x, "sum"))
case("index_add", lambda w, x: w.index_add(1, torch.tensor([1, 1, 4]), (w * x)[:, :3], alpha=2) ** 2)
case("index_put", lambda w, x: _put(w, x, False))
case("index_put_add", lambda w, x: _put(w, x, True))
case("mask_put", lambda w, x: _masked(w, x))
case("embedding_bag", lambda w, x: F.embedding_bag(
    torch.tensor([1, 0, 5, 5, 2]), w[0], torch.tensor([0, 2, 2]), mode="sum",
    per_sample_weights=x[0, 0, :5]))
case("embedding_bag_mean", lambda w, x: F.embedding_bag(
    torch.tensor([[1, 0], [5, 5], [2, 1]]), w[0], mode="mean", padding_idx=1))
case("topk_experts", lambda w, x: w * torch.zeros_like(x).scatter(2, x.topk(2).indices, 1.0))
for how in ("sum", "mean", "amax", "amin"):
    for own in (True, False):
        case(f"scatter_{how}" + ("" if own else "_alone"), lambda w, x, h=how, o=own: w.scatter_reduce(
            1, integers(x).abs().clamp(0, 5)[:, :4], (w * x)[:, :4], h, include_self=o) ** 2)  # fmt: skip
case("one_hot", lambda w, x: F.one_hot((x > 0).long(), 3).double() * w[..., None])
case("embedding", lambda w, x: F.embedding((x > 0).long(), w[0], padding_idx=0) * 2)
case("embedding_plain", lambda w, x: F.embedding((x[0] > 0).int(), w[0]) ** 2)
case("slice_scatter", lambda w, x: _assigned(w, x) * x)
case("masked_scatter", lambda w, x: w.masked_scatter(x > 0.3, w * x) ** 2 + x.masked_scatter(x[0, 0] > 0, w))
for how in ("mean", "amax", "amin"):
    case(f"index_reduce_{how}", lambda w, x, h=how: w.index_reduce(
        1, torch.tensor([4, 1, 4]), (w * x)[:, :3], h, include_self=h != "amin") ** 2)  # fmt: skip
case("scatter_prod", lambda w, x: w.scatter_reduce(1, integers(x).abs().clamp(0, 5), w * x, "prod")
     + w.scatter_reduce(2, integers(x).abs().clamp(0, 5), w * x, "prod", include_self=False))  # fmt: skip
case("put_flat", lambda w, x: w.put(torch.tensor([3, -1, 7]), x[0, 0, :3]) + w.put(
    torch.tensor([3, 9, 3]), (w * x)[0, 0, :3], accumulate=True))
case("index_reduce_prod", lambda w, x: w.index_reduce(1, torch.tensor([0, 3, 3, 1, 0]), (x * w)[:, :5], "prod"))
case("embedding_bag_max", lambda w, x: F.embedding_bag(
    torch.tensor([1, 3, 3, 0, 2, 5, 1]), w[0], torch.tensor([0, 2, 2, 5]), mode="max", padding_idx=5) * x[0, :4])  # fmt: skip
_TIMES = torch.tensor([1, 2, 0, 3, 1, 1])
case("repeat_interleave_by", lambda w, x: torch.repeat_interleave(w * x, _TIMES, dim=1)
     + torch.repeat_interleave(w * x, integers(x[0, :, 0]) * 0 + 2, dim=1, output_size=12)[:, ::2][:, [0, 1, 2, 3, 4, 5, 0, 1]])
case("segment_reduce", lambda w, x: sum(torch.segment_reduce(
    (w * x)[0], kind, lengths=torch.cat([(x[0, 0, :2] > 0) * 2, torch.tensor([1, 3])]), unsafe=True, initial=2)[:3, :3]
    for kind in ("sum", "mean", "max", "min", "prod"))
    + torch.segment_reduce(w * x, "mean", initial=1, offsets=torch.tensor([[1, 2, 2, 5]]).expand(len(x), -1), axis=1)[:, :, :3].sum(0))  # fmt: skip
