# ops.py - the handlers of the importer, one op at a time.
#
# Each expression is a loss of one parameter, in f64: its value and its gradient are
# compared with PyTorch's, of several expressions in one step, as a step's compilation
# takes longer than all that it computes.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 ops.py [NAME…]

import os
import sys

import torch
from torch import nn
from torch.nn import functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tools", "python")]

import amp  # noqa: E402
from models import BATCH  # noqa: E402

TOGETHER = 16
E = {}


def case(name, function):
    E[name] = function


for name in ("exp", "expm1", "tanh", "sigmoid", "erf", "abs", "neg", "sign", "relu",
             "square", "exp2", "floor", "ceil", "round", "trunc", "sin", "cos", "tan", "atan",
             "sinh", "cosh", "asinh"):  # fmt: skip
    case(name, lambda w, x, f=name: getattr(torch, f)(w * x))
for name in ("sqrt", "rsqrt", "log", "log1p", "log2", "log10", "reciprocal"):
    case(name, lambda w, x, f=name: getattr(torch, f)((w * x).abs() + 0.5))
for name in ("asin", "acos", "atanh", "erfinv"):
    case(name, lambda w, x, f=name: getattr(torch, f)((w * x).tanh() * 0.9))
case("atan2", lambda w, x: torch.atan2(w, x) + torch.atan2(x[0], w) + torch.atan2(w * 0, x * 0))
case("acosh", lambda w, x: torch.acosh((w * x).abs() + 1.1))
for name in ("gelu", "silu", "mish", "elu", "selu", "celu", "softplus", "logsigmoid", "softsign",
             "hardswish", "hardsigmoid", "hardtanh", "relu6", "leaky_relu", "glu"):  # fmt: skip
    case(name, lambda w, x, f=name: getattr(F, f)(w * x))
for name, options in (
    ("softshrink", {"lambd": 0.3}), ("hardshrink", {"lambd": 0.3}), ("celu", {"alpha": 0.7}),
    ("threshold", {"threshold": 0.2, "value": -1}), ("elu", {"alpha": 0.7}),
    ("hardtanh", {"min_val": -0.5, "max_val": 2}), ("softplus", {"beta": 2, "threshold": 3}),
):  # fmt: skip
    case(f"{name}_with", lambda w, x, f=name, o=options: getattr(F, f)(w * x, **o))
case("prelu", lambda w, x: F.prelu(w * x, w[0, :, 0]) + F.prelu(x, w[0, 0, :1]))
case("gelu_tanh", lambda w, x: F.gelu(w * x, approximate="tanh"))
for n in (2, 3, 0.5, -1, -0.5, 2.5):
    case(f"pow_{n}", lambda w, x, n=n: (w * x).abs().add(0.5) ** n)
case("remainder", lambda w, x: torch.remainder(w * x, 0.7))
case("fmod", lambda w, x: torch.fmod(w * x, 0.7))


def _integers(x):
    return (x * 10).long()


case("integers", lambda w, x: w * (
    _integers(x) * 3 - (_integers(x) // 4) % 5 + torch.div(_integers(x), -3, rounding_mode="trunc")
    + torch.fmod(_integers(x), 4) + _integers(x).abs().clamp(2, 7) - _integers(x).sign()))
case("bits", lambda w, x: w * (
    (_integers(x) & 6) + (_integers(x) | 1) + (_integers(x) ^ 5) + ~_integers(x)
    + (_integers(x).abs() << 2) + (_integers(x) >> 1)) + w * ((x > 0) ^ (x > 1)))
case("div_floor", lambda w, x: w * torch.div(x, 0.3, rounding_mode="floor"))
case("rsub", lambda w, x: torch.rsub(w, x, alpha=2))
case("addcmul", lambda w, x: torch.addcmul(w, w, x, value=0.5))
case("addcdiv", lambda w, x: torch.addcdiv(w, w, x.abs() + 1, value=0.5))
case("lerp", lambda w, x: torch.lerp(w, x, 0.3))
case("maximum", lambda w, x: torch.maximum(w, x))
case("minimum", lambda w, x: torch.minimum(w, x))
case("where", lambda w, x: torch.where((x > 0) & ~(x > 1) | (x < -1), w, w * x))
case("masked_fill", lambda w, x: (w * x).masked_fill(x > 0.5, 3.0))
case("clamp", lambda w, x: (w * x).clamp(-0.5, 0.4) + w.clamp(max=0.1))
case("data", lambda w, x: w * (w * x).data)
case("jvp", lambda w, x: torch.func.jvp(lambda v: (v * w).tanh(), (x,), (x * x,))[1])
case("detach", lambda w, x: w * (w * x).detach())
case("sum", lambda w, x: (w * x).sum(-1, keepdim=True) * w)
case("mean", lambda w, x: (w * x).mean((0, 2)))
case("amax", lambda w, x: (w * x).amax(1) + (w * x).min(2).values.sum())
case("var", lambda w, x: (w * x).var(-1) + (w * x).std(-1, correction=0))
case("norm", lambda w, x: (w * x).norm(dim=1) + torch.linalg.vector_norm(w - w, dim=1))
case("norm_1", lambda w, x: torch.linalg.vector_norm(w * x, 1, dim=1))
for p in (3, 0.5, 0, -1, float("inf"), -float("inf")):
    case(f"norm_{p}", lambda w, x, p=p: torch.linalg.vector_norm(w * x, p, dim=1)
         * w[:, 0] + torch.linalg.vector_norm(w[:1] * 0, max(p, 0), dim=1))  # fmt: skip
case("xlogy", lambda w, x: torch.xlogy(w, (w * x).abs()) + torch.xlogy(w - w.detach(), x)
     + torch.xlogy(w, 2.0) + torch.special.xlog1py(w - w.detach(), x.abs()))  # fmt: skip
case("distribution", lambda w, x: torch.distributions.Normal(w, x.abs() + 0.5).log_prob(x)
     + torch.distributions.Categorical(logits=w).log_prob(torch.zeros(BATCH, 6).long())[..., None])  # fmt: skip
case("softmax", lambda w, x: (w * x).softmax(1) * w)
case("log_softmax", lambda w, x: (w * x).log_softmax(1) * w)
case("logsumexp", lambda w, x: (w * x).logsumexp(1))
case("cumsum", lambda w, x: (w * x).cumsum(1) * x)
case("transpose", lambda w, x: (w.permute(2, 0, 1) * x.movedim(2, 0)).transpose(0, 1))
case("cat", lambda w, x: torch.cat([w, w * x], 1)[:, 2:9:3] * 2)
case("stack", lambda w, x: torch.stack([w, w * x], 1)[:, 1])
case("split", lambda w, x: torch.stack([p * (i + 1) for i, p in enumerate((w * x).split(3, 1))], 1))
case("unbind", lambda w, x: sum(p * i for i, p in enumerate((w * x).unbind(1))))
case("pad", lambda w, x: F.pad(w * x, (1, 2, -1, 1)) ** 2)
case("pad_reflect", lambda w, x: F.pad(w * x, (2, 1), mode="reflect") * 2)
case("pad_replicate", lambda w, x: F.pad(w * x, (2, 1), mode="replicate") ** 2)
case("pad_circular", lambda w, x: F.pad(w * x, (2, 1), mode="circular") ** 2)
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
case("repeat_interleave", lambda w, x: (w * x).repeat_interleave(2, dim=1) ** 2)
case("cholesky", lambda w, x: torch.linalg.cholesky(w @ w.mT + 9 * torch.eye(6).double()) * x[:, :, :6])
case("solve_triangular", lambda w, x: torch.linalg.solve_triangular(
    w[:, :6, :6].tril() + 9 * torch.eye(6).double(), x, upper=False)
    + torch.linalg.solve_triangular(w[0, :6, :6].triu() + 9 * torch.eye(6).double(), w * x, upper=True)
    + torch.linalg.solve_triangular(w[:, :6, :6].tril().mT, x.mT, upper=True, left=False, unitriangular=True).mT * 0.01)
case("multivariate_normal", lambda w, x: torch.distributions.MultivariateNormal(
    w[:, 0], w[:, :6].mT @ w[:, :6] + 9 * torch.eye(8).double()).log_prob(x[:, 0])[:, None, None] * w)


def _changed(x, change):
    x = x.clone()
    change(x)
    return x


case("fill_diagonal", lambda w, x: _changed(w * x[0], lambda y: y[0].fill_diagonal_(0.5))
     + _changed((w * x)[1].T, lambda y: y.fill_diagonal_(0.5)).T + _changed(
         (w * x)[1].repeat(2, 1), lambda y: y.fill_diagonal_(0.5, wrap=True)).view(2, 6, 8).sum(0))
case("diagonal_scatter", lambda w, x: _changed(w * x, lambda y: torch.diagonal(y, 1, 1, 2).mul_(3.0))
     + _changed(w * x, lambda y: torch.diagonal(y, -2, 2, 1).add_(x[:, :6, 0] * w[:, 0, :6]))
     + _changed(w * x, lambda y: y[0].diagonal().fill_(2.0)))
case("as_strided", lambda w, x: torch.as_strided((w * x).contiguous(), (5, 3), (7, 2), 4) ** 2)
case("bincount", lambda w, x: w * torch.bincount((x[:, 0, 0].abs() * 3).long().clamp(max=7), minlength=8)
     + w * (_integers(x)[:, 0, 0] % 8).bincount(x[:, 0, 0], 8))
case("diagonal", lambda w, x: torch.diagonal(w * x, 1, 1, 2) ** 2)
case("tril", lambda w, x: (w * x).tril(1) * x)
case("index", lambda w, x: (w * x)[:, [0, 5, -1]] ** 2)
case("index_two", lambda w, x: (w * x)[:, torch.tensor([0, 3]), torch.tensor([1, 7])] ** 2)
case("gather", lambda w, x: (w * x).gather(2, (x > 0).long().sum(2, keepdim=True).clamp(0, 7)) ** 2)
case("gather_rows", lambda w, x: (w * x).gather(1, x.argsort(1)[:, :3]) ** 2)
case("gather_integers", lambda w, x: w * _integers(x).gather(2, x.argsort(2)))
case("index_integers", lambda w, x: w * _integers(x)[:, [5, 0, -1, 2, 1, 3]])
case("scatter", lambda w, x: w.scatter(2, x.argsort(2)[..., :3], (w * x)[..., 2:5]) ** 2)
case("scatter_value", lambda w, x: w.scatter(2, x.argsort(2)[..., :3], 0.5) ** 2)
case("scatter_add", lambda w, x: w.scatter_add(1, _integers(x).abs().clamp(0, 5), w * x) ** 2)
case("scatter_reduce", lambda w, x: w.scatter_reduce(1, _integers(x).abs().clamp(0, 5), w * x, "sum"))
case("index_add", lambda w, x: w.index_add(1, torch.tensor([1, 1, 4]), (w * x)[:, :3], alpha=2) ** 2)
case("index_put", lambda w, x: _put(w, x, False))
case("index_put_add", lambda w, x: _put(w, x, True))
case("mask_put", lambda w, x: _masked(w, x))
case("embedding_bag", lambda w, x: F.embedding_bag(
    torch.tensor([1, 0, 5, 5, 2]), w[0], torch.tensor([0, 2, 2]), mode="sum",
    per_sample_weights=x[0, 0, :5]))
case("embedding_bag_mean", lambda w, x: F.embedding_bag(
    torch.tensor([[1, 0], [5, 5], [2, 1]]), w[0], mode="mean", padding_idx=1))
case("sort", lambda w, x: (w * x).sort(2, descending=True).values * x)
case("sort_rows", lambda w, x: torch.gather(x, 1, (w * x).sort(dim=1, stable=True).indices) * w)
case("topk", lambda w, x: (w * x).topk(3, 1, largest=False).values ** 2)
case("topk_experts", lambda w, x: w * torch.zeros_like(x).scatter(2, x.topk(2).indices, 1.0))
case("median", lambda w, x: (w * x).median(1).values * (w * x).median())
case("kthvalue", lambda w, x: (w * x).kthvalue(3, 2, keepdim=True).values * x)
case("kthvalue_rows", lambda w, x: w.gather(1, (w * x).kthvalue(2, 1, True).indices) ** 2)
case("prod", lambda w, x: (w * x).prod(2) * w[..., 0] + (w[0] * x[0]).prod())
case("logcumsumexp", lambda w, x: (w * x * 300).logcumsumexp(1) * x)
case("cummax", lambda w, x: (w * x).cummax(1).values * x + w.gather(2, (w * x).cummin(2).indices))
case("bucketize", lambda w, x: w * torch.bucketize(x, torch.tensor([-1.0, 0.0, 0.5]).double())
     + w * torch.bucketize(_integers(x), torch.tensor([-3, 1]), right=True))  # fmt: skip
case("searchsorted", lambda w, x: w * torch.searchsorted(x.sort(2).values, w.detach(), side="right"))
for how in ("sum", "mean", "amax", "amin"):
    for own in (True, False):
        case(f"scatter_{how}" + ("" if own else "_alone"), lambda w, x, h=how, o=own: w.scatter_reduce(
            1, _integers(x).abs().clamp(0, 5)[:, :4], (w * x)[:, :4], h, include_self=o) ** 2)  # fmt: skip
case("bilinear", lambda w, x: F.bilinear(w * x, x, w[:3, 0, :, None] * x[0, 0], x[0, 0, :3]))
case("hypot", lambda w, x: torch.hypot(w, w * x))
case("cumprod", lambda w, x: (w * x).cumprod(2) * x)
case("cumsum_integers", lambda w, x: w * _integers(x).cumsum(1))
case("histc", lambda w, x: w * torch.histc(x, 8, -1.0, 1.0))
case("one_hot", lambda w, x: F.one_hot((x > 0).long(), 3).double() * w[..., None])
case("embedding", lambda w, x: F.embedding((x > 0).long(), w[0], padding_idx=0) * 2)
case("embedding_plain", lambda w, x: F.embedding((x[0] > 0).int(), w[0]) ** 2)
case("slice_scatter", lambda w, x: _assigned(w, x) * x)
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
case("avg_pool_ceil", lambda w, x: F.avg_pool1d(w * x, 3, 2, ceil_mode=True) ** 2)
case("adaptive_avg_pool", lambda w, x: F.adaptive_avg_pool2d(w * x, (4, 3)) ** 2)
case("adaptive_max_pool", lambda w, x: F.adaptive_max_pool2d(w * x, (3, 2)) ** 2)
case("adaptive_max_pool_uneven", lambda w, x: F.adaptive_max_pool2d(w * x, (4, 3)) ** 2)
case("adaptive_max_pool_line", lambda w, x: F.adaptive_max_pool1d((w * x)[0], 5) ** 2)
for mode in ("nearest", "bilinear", "bicubic"):
    case(f"upsample_{mode}", lambda w, x, m=mode: F.interpolate((w * x)[:, None], (9, 12), mode=m) ** 2)
for mode in ("bilinear", "bicubic"):
    case(f"upsample_{mode}_smoothed", lambda w, x, m=mode: F.interpolate(
        (w * x)[:, None], (4, 13), mode=m, antialias=True)
        + F.interpolate((w * x)[:, None], scale_factor=(0.7, 1.7), mode=m, antialias=True).mean())
case("argmax_of_integers", lambda w, x: w[..., 0] * _integers(x).argmax(-1) + w[..., 1] * _integers(x).argmin(-1))
case("sinc_of_zero", lambda w, x: torch.sinc(w * (x > 0)) + torch.sinc(w))
case("clamp_crossed", lambda w, x: (w * x).clamp(1.0, -1.0) * w)
case("lgamma", lambda w, x: torch.lgamma(w * 9) + torch.lgamma(w.abs() * 0.01) + torch.lgamma(w * 1e-3 + 2)
     + torch.distributions.Beta(w.abs() + 0.1, x.abs() + 0.1).log_prob(x.sigmoid()))  # fmt: skip
case("digamma", lambda w, x: torch.digamma(w * 9) + torch.digamma(w.abs() * 0.1 + 0.1))
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
case("copysign", lambda w, x: torch.copysign(w, x) * x + torch.copysign(w, -0.0) + torch.copysign(w * 0, x))
case("masked_scatter", lambda w, x: w.masked_scatter(x > 0.3, w * x) ** 2 + x.masked_scatter(x[0, 0] > 0, w))
for how in ("mean", "amax", "amin"):
    case(f"index_reduce_{how}", lambda w, x, h=how: w.index_reduce(
        1, torch.tensor([4, 1, 4]), (w * x)[:, :3], h, include_self=h != "amin") ** 2)  # fmt: skip
case("no_grad_in_autocast", lambda w, x: _stopped(w * x))
case("cholesky_one_triangle", lambda w, x: torch.linalg.cholesky(
    torch.eye(6).double() * 9 + (w * x)[:, :, :6] * 0.3) + torch.linalg.cholesky(
    torch.eye(6).double() * 9 + w[:, :, :6] * 0.3, upper=True))
case("pdist", lambda w, x: F.pdist((w * x)[:, 0]) + F.pdist(w[:, 1], 1.0))
case("rrelu", lambda w, x: F.rrelu(w * x, 0.1, 0.5, training=False) * x)
case("argmax_of_all", lambda w, x: w[0] * w[0].argmax() + w[1] * (w * x)[0].argmin(keepdim=True)[0])
# The size of the batch, in arithmetic.
case("batch_size", lambda w, x: (w * x).sum() / x.shape[0] + (w * x).clamp(max=1 / x.shape[0]) ** 2
     + torch.add(w, x, alpha=x.shape[0] + 1) / x[:, 0].numel())
case("matrix_transpose", lambda w, x: (w * x).mT @ x + torch.ones(8, 8) * (w[0].T @ x[0]))
case("axes_moved", lambda w, x: (w * x).movedim(-1, 0).swapaxes(0, -1) * x.movedim((0, 1), (1, 0)))
case("pixel_shuffle", lambda w, x: F.pixel_shuffle((w * x).view(-1, 4, 3, 4), 2) ** 2)
case("layer_norm", lambda w, x: F.layer_norm(w * x, (6, 8), w[0], w[1]) * x)
case("rms_norm", lambda w, x: F.rms_norm(w * x, (8,), w[0, 0]) * x)
case("group_norm", lambda w, x: F.group_norm(w * x, 3, w[0, :, 0], w[0, :, 1]) * x)
case("instance_norm", lambda w, x: F.instance_norm(w * x) * x)
case("batch_norm", lambda w, x: F.batch_norm(w * x, None, None, w[0, :, 0], w[1, :, 1], True) * x)
case("group_norm_plain", lambda w, x: F.group_norm(w * x, 2, eps=0.1) * x)
case("rms_norm_plain", lambda w, x: F.rms_norm(w * x, (6, 8)) * x)
case("layer_norm_plain", lambda w, x: F.layer_norm(w * x, (8,)) * x)
case("batch_norm_eval", lambda w, x: F.batch_norm(
    w * x, x[0, :, 0], x[0, :, 1].abs(), w[0, :, 0], w[1, :, 1], False) * x)
case("batch_norm_vectors", lambda w, x: F.batch_norm(
    (w * x).reshape(-1, 8), None, None, training=True) * x[0, 0])
for name in ("mse_loss", "l1_loss", "huber_loss", "smooth_l1_loss", "soft_margin_loss"):
    case(name, lambda w, x, f=name: getattr(F, f)(w * x, x) + getattr(F, f)(w, x, reduction="sum"))
case("mse_none", lambda w, x: F.mse_loss(w * x, x, reduction="none"))
case("bce_logits", lambda w, x: F.binary_cross_entropy_with_logits(
    w * x, x.sigmoid(), pos_weight=w[0, 0].abs().detach()))
case("bce", lambda w, x: F.binary_cross_entropy((w * x).sigmoid(), x.sigmoid(), weight=x.abs()))
case("kl_div", lambda w, x: F.kl_div((w * x).log_softmax(1), x.softmax(1), reduction="batchmean"))
case("cross_entropy", lambda w, x: F.cross_entropy(w * x, (x > 0).long().sum(1).clamp(0, 5)))
case("cross_entropy_weight", lambda w, x: F.cross_entropy(
    w * x, (x > 0).long().sum(1).clamp(0, 5), w[0, :, 0].abs().detach(), ignore_index=2,
    label_smoothing=0.1))
case("cross_entropy_soft", lambda w, x: F.cross_entropy(w * x, x.softmax(1), label_smoothing=0.2))
for how in ("none", "sum", "mean"):
    case(f"cross_entropy_{how}", lambda w, x, r=how: F.cross_entropy(
        w * x, (x > 0).long().sum(1).clamp(0, 5), w[0, :, 0].abs().detach(), reduction=r))
    case(f"kl_div_{how}", lambda w, x, r=how: F.kl_div(
        (w * x).log_softmax(1), x.log_softmax(1), reduction=r, log_target=True))
    case(f"hinge_{how}", lambda w, x, r=how: F.hinge_embedding_loss(
        w * x, torch.sign(x), 0.5, reduction=r))
    case(f"bce_logits_{how}", lambda w, x, r=how: F.binary_cross_entropy_with_logits(
        w * x, x.sigmoid(), x.abs(), reduction=r, pos_weight=w[0, 0].abs().detach()))
    case(f"huber_{how}", lambda w, x, r=how: F.huber_loss(w * x, x, delta=0.3, reduction=r))
case("smooth_l1_zero", lambda w, x: F.smooth_l1_loss(w * x, x, beta=0.0))
case("losses_rest", lambda w, x: F.margin_ranking_loss(w, w * x, x.sign(), 0.1)
     + F.cosine_embedding_loss(w[0], x[0], torch.ones(6), 0.2)
     + F.triplet_margin_loss(w[0], x[0], x[1] * 2)
     + F.multilabel_soft_margin_loss(w[0], x[0].sigmoid()))  # fmt: skip
_WORDS = torch.tensor([[1, 1], [2, 3], [4, 4], [7, 0], [3, 5], [6, 2]])
for how in ("mean", "sum", "none"):
    case(f"gaussian_nll_{how}", lambda w, x, r=how: F.gaussian_nll_loss(
        w * x, x, w**2, full=r == "sum", eps=0.1, reduction=r))
case("ctc", lambda w, x: F.ctc_loss(
    (w * x).log_softmax(2), _WORDS, (4, 3, 4, 2, 4, 4), (2, 2, 1, 0, 2, 1)))
# Two equal labels need three frames.
case("ctc_impossible", lambda w, x: F.ctc_loss(
    (w * x).log_softmax(2), _WORDS, (2, 3, 2, 2, 4, 4), (2, 2, 2, 1, 2, 2), reduction="none",
    zero_infinity=True))
case("nll_loss", lambda w, x: F.nll_loss((w * x).log_softmax(1), (x > 0).long().sum(1).clamp(0, 5)))


def _at(w, *values):
    """These numbers, with the derivative 1."""
    numbers = torch.tensor([values[i % len(values)] for i in range(w[0].numel())]).double()
    return w - w.detach() + numbers.view(w[0].shape)


# Derivatives where there is none, or two: PyTorch's.
for name, function in {
    "clamp": lambda v: v.clamp(-1, 0.5), "hardtanh": F.hardtanh, "relu": F.relu,
    "relu6": F.relu6, "hardswish": F.hardswish, "hardsigmoid": F.hardsigmoid, "elu": F.elu,
    "selu": F.selu, "celu": F.celu, "leaky_relu": F.leaky_relu, "abs": torch.abs,
    "softshrink": F.softshrink, "hardshrink": F.hardshrink,
    "threshold": lambda v: F.threshold(v, 0.5, 2.0), "softsign": F.softsign,
    "softplus": lambda v: F.softplus(v, 1, 3), "atan": torch.atan, "sinh": torch.sinh,
    "cosh": torch.cosh, "asinh": torch.asinh, "norm": lambda v: torch.linalg.vector_norm(v * 0, dim=2),
    "pow": lambda v: v**0 + v**1 + v**2 + v**2.0 * v.abs() ** 2.5,
    "maximum": lambda v: torch.maximum(v, v.detach()) + torch.minimum(v, v.detach() * 1),
    "amax": lambda v: (v * 0).amax(2) + (v * 0).amin(1).sum(),
    "prelu": lambda v: F.prelu(v, torch.full((1,), 0.3).double()),
    "l1_loss": lambda v: F.l1_loss(v, v.detach() * 0), "huber": lambda v: F.huber_loss(v, v.detach() * 0),
    "smooth_l1": lambda v: F.smooth_l1_loss(v, v.detach() * 0, beta=0.5),
    "std": lambda v: (v * 0).std(2) + (v * 0 + 3).std((1, 2))[:, None] + (v * 0).var(1).sum(1)[:, None],
    "prod": lambda v: v.prod(2) + v[:, :, 2:5].prod(2), "median": lambda v: (v * 0).median() * v,
    "cummax": lambda v: (v * 0).cummax(1).values, "hypot": lambda v: torch.hypot(v, v - 1),
    "scatter_amax": lambda v: v.scatter_reduce(1, torch.zeros(v.shape).long(), v.abs(), "amax"),
    "hinge": lambda v: F.hinge_embedding_loss(v, torch.full_like(v, -1.0), 0.5),
}.items():  # fmt: skip
    case(f"kink_{name}", lambda w, x, f=function: f(_at(w, -3, -1, -0.5, 0, 0.5, 1, 3, 6)))


# Near the ends of where a function is one.
for name in ("asin", "acos", "atanh", "erfinv"):
    case(f"end_{name}", lambda w, x, f=name: getattr(torch, f)(
        _at(w, -0.999999, -0.5, -1e-9, 0, 0.5, 0.999999)))
case("end_acosh", lambda w, x: torch.acosh(_at(w, 1.000001, 1.5, 1e9)))
case("end_tan", lambda w, x: torch.tan(_at(w, -1.57, -1e-9, 0, 1.5, 1.57)))


def _stopped(y):
    """torch.export loses a no_grad() that stands in a region of autocast."""
    with torch.autocast("cpu", enabled=False):
        trained = y * 3
        with torch.no_grad():
            still = torch.tanh(y)
            with torch.enable_grad():
                sine = torch.sin(y)
        return trained * still * sine


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


class Several(nn.Module):
    """The sum of several expressions, each of a parameter of its own."""

    def __init__(self, names):
        super().__init__()
        torch.manual_seed(1)
        self.names = names
        self.w = nn.ParameterList(
            nn.Parameter(torch.randn(BATCH, 6, 8, dtype=torch.float64)) for _ in names
        )

    def forward(self, x):
        total = 0
        for w, name in zip(self.w, self.names):
            y = E[name](w, x)
            total = total + (y * torch.linspace(0.5, 1.5, y.numel()).double().view(y.shape)).sum()
        return total / 10


def check(names):
    """Raises where the sum of these ops' values, or one of their derivatives, differs."""
    module = Several(names)
    torch.manual_seed(2)
    x = torch.randn(BATCH, 6, 8, dtype=torch.float64)
    sgd = torch.optim.SGD(module.parameters(), lr=1.0)
    with amp.from_torch(module, lambda m, x: m(x), (x,), optimizer=sgd, precision="f64",
                        threads=1) as trainer:  # fmt: skip
        found = trainer.step(x).loss
        after = trainer.state_dict()
    value = module(x)
    value.backward()
    gap = abs(found - value.item()) / max(1.0, abs(value.item()))
    if gap > 1e-9:
        raise AssertionError(f"value differs by {gap:.1e}")
    for i, w in enumerate(module.w):
        slope = (w.detach() - after[f"w.{i}"] - w.grad).abs().max().item()
        slope /= max(1.0, w.grad.abs().max().item())
        if slope > 1e-8:
            raise AssertionError(f"derivative differs by {slope:.1e}")


def main():
    failed, names = 0, sys.argv[1:] or list(E)
    for first in range(0, len(names), TOGETHER):
        together = names[first : first + TOGETHER]
        try:
            check(together)
            continue
        except Exception:
            pass
        # One by one, to name the one that differs.
        for name in together:
            try:
                check([name])
            except Exception as error:
                failed += 1
                print(f"{name}: {type(error).__name__}: {error}", flush=True)
    print(f"{len(names) - failed} of {len(names)} ops agree")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
