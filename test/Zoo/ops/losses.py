# losses.py - Losses, with each of their reductions, and distributions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch
from torch.nn import functional as F

from .registry import BATCH, case

case("distribution", lambda w, x: torch.distributions.Normal(w, x.abs() + 0.5).log_prob(x)
     + torch.distributions.Categorical(logits=w).log_prob(torch.zeros(BATCH, 6).long())[..., None])  # fmt: skip
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
case("ctc_of_no_distribution", lambda w, x: F.ctc_loss(
    w * x, _WORDS, (4, 3, 4, 2, 4, 4), (2, 2, 1, 0, 2, 1), reduction="sum"))
case("ctc_joined", lambda w, x: F.ctc_loss((w * x).log_softmax(-1).transpose(0, 1), torch.arange(2 * BATCH) % 6 + 1,
     (6,) * BATCH, (2,) * BATCH) + F.ctc_loss((w * x).log_softmax(-1).transpose(0, 1), torch.arange(2 * BATCH - 1) % 6 + 1,
     torch.full((BATCH,), 6), 2 - (torch.arange(BATCH) == 1).long()) + w)  # fmt: skip
torch.manual_seed(0)
_ADAPTIVE = torch.nn.AdaptiveLogSoftmaxWithLoss(8, 20, [5, 12]).double().requires_grad_(False)
case("adaptive_log_softmax", lambda w, x: _ADAPTIVE((w * x).reshape(-1, 8), torch.arange(6 * BATCH) % 20).output)
