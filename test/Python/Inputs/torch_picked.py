#!/usr/bin/env python3
"""What a mask of data picks trains as in PyTorch, however many that are in a step; what would read
what stands behind them is refused, and what PyTorch raises in a step is raised.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import amp
import torch
from beside_torch import agree, make, refused
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)


def batch(share=0.5):
    return torch.randn(4, 6, 3), torch.rand(4, 6) < share, torch.randint(0, 5, (4, 6))


def same(*losses):
    """The sum of losses of (h, mask, labels) trains as PyTorch's, where other rows are picked."""

    def loss(m, x, mask, y):
        h = m(x)
        return sum(one(h, mask, y) for one in losses)

    for share in (0.3, 0.9):
        agree(nn.Linear(3, 5), loss, batch(), batch(share))


@case
def losses():
    same(
        lambda h, m, y: F.cross_entropy(h[m], y[m]),
        lambda h, m, y: F.cross_entropy(h[y != 3], y[y != 3], torch.arange(1.0, 6.0), label_smoothing=0.1),
        lambda h, m, y: F.cross_entropy(h[m], h[m].detach().softmax(-1)),
        lambda h, m, y: F.mse_loss(h[m], h[m].detach() ** 2),
        lambda h, m, y: F.binary_cross_entropy_with_logits(h[m], (h[m] > 0).double()),
        lambda h, m, y: F.kl_div(h[m].log_softmax(-1), (2 * h[m]).softmax(-1), reduction="batchmean"),
        lambda h, m, y: F.cosine_similarity(h[m], h[m].flip(-1)).mean(),
    )


@case
def sums():
    same(
        lambda h, m, y: h[m].square().mean() + h[m].sum() / h[m].shape[0],
        lambda h, m, y: h[m].std() + h[m].var(0).sum() + h[m].view(-1).sin().sum() + h[m].amax(0).sum(),
        lambda h, m, y: h.masked_select(m.unsqueeze(-1)).tanh().sum() + (h[m].softmax(0) * h[m]).sum(),
        lambda h, m, y: h[m].logsumexp(0).sum() + h[m][:, 0].tanh().prod() + (h[m].T @ h[m]).tanh().mean(),
    )
    # Behind what is picked no element is worse than the others.
    same(lambda h, m, y: torch.log(h[h > 0]).sum() + torch.log1p(h[(h > -0.9) & (h < 3)]).mean())


@case
def rows():
    """What keeps rows apart, or their order."""
    same(
        lambda h, m, y: F.layer_norm((h[m] @ torch.ones(5, 4)).tanh(), (4,)).square().sum(1).mean(),
        lambda h, m, y: h[m].cumsum(0).square().mean() + h[m][:, 0].sort().values[:2].sum(),
        lambda h, m, y: torch.cat([h[m], 2 * h[m]], 1).square().mean() + h[m][:, 1].topk(2).values.sum(),
        lambda h, m, y: F.cross_entropy(F.normalize(h[m]) @ F.normalize(h[m]).T, torch.arange(h[m].shape[0])),
        lambda h, m, y: h[:, m[0]].square().sum() + h[torch.where(m)].sum() + h[m.nonzero().unbind(1)].mean(),
    )
    same(lambda h, m, y: (lambda r: r[r[:, 0] > r[:, 1]].square().sum())(h[m]),
         lambda h, m, y: (h[m][:, 0] - h[~~m][:, 1]).square().mean(),
         lambda h, m, y: torch.zeros(5, 5).index_add(0, y[m], h[m]).square().sum())  # fmt: skip


def put(h, m, y):
    z = torch.ones_like(h)
    z[m] = h[m].tanh()
    z[y == 2] = 3.0
    return z.square().mean()


def put_columns(h, m, y):
    z = h * 2
    z[:, m[0]] = h[:, m[0]].tanh()
    z[:, m[1], :2] = h[:, :1, :2]
    return z.square().mean()


@case
def written():
    same(put, put_columns, lambda h, m, y: h.masked_scatter(m.unsqueeze(-1), 2 * h[m]).square().mean(),
         lambda h, m, y: h.masked_scatter(m.unsqueeze(-1), h.flip(0).tanh()).square().mean(),
         lambda h, m, y: h.clone().masked_scatter_(m.unsqueeze(-1), h.sin()).square().mean())  # fmt: skip


@case
def labels_behind_each_other():
    """Of ctc_loss, as many as each sample has."""

    def loss(m, x, y):
        given = y > 0
        logs = m(x).log_softmax(-1).transpose(0, 1)
        return F.ctc_loss(logs, y.masked_select(given), torch.full((3,), 9), given.sum(-1), zero_infinity=True)

    def lines():
        y = torch.randint(1, 5, (3, 4))
        return torch.randn(3, 9, 3), y * (torch.arange(4) < torch.randint(1, 5, (3, 1)))

    agree(nn.Linear(3, 5), loss, lines(), lines())


@case
def nothing_picked():
    """A mean is NaN and a sum 0, as PyTorch's, and neither has a derivative."""
    x, mask, y = batch()
    for of, right in ((lambda z: z.mean(), math.nan), (lambda z: z.sum(), 0.0)):
        with make(nn.Linear(3, 5), lambda m, x, k, y, of=of: of(m(x)[k].square()), (x, mask, y)) as t:
            before, result = t.state_dict(), t.step(x, mask & False, y)
            assert result.loss == right or math.isnan(right) and math.isnan(result.loss)
            assert all(torch.equal(value, before[name]) for name, value in t.state_dict().items())


@case
def in_f16():
    torch.manual_seed(1)
    module, given = nn.Linear(3, 5).float(), batch()

    def loss(m, x, k, y):
        return F.cross_entropy(m(x)[k], y[k])

    x, *others = given
    with amp.from_torch(module, loss, (x.float(), *others), optimizer=torch.optim.SGD(module.parameters(), lr=0.1),
                        precision="f16") as t:  # fmt: skip
        assert abs(t.step(x.float(), *others).loss - loss(module, x.float(), *others).item()) < 2e-3


@case
def asserted():
    """What PyTorch raises where counts are no match, each step raises."""

    def sizes(m, x, k, y):
        return (m(x)[k][:, 0] * m(x)[y > 2][:, 0]).sum()

    def first(m, x, k, y):
        return m(x)[k][0].sum()

    def few(m, x, k, y):
        return m(x).masked_scatter(k.unsqueeze(-1), m(x)[0].exp()).sum()

    def values(m, x, k, y):
        z = m(x) * 1
        z[k] = m(x)[0].exp()
        return z.sum()

    x, _, y = batch()
    six = torch.arange(24).view(4, 6) % 4 == 0
    for loss, good, bad in ((sizes, y > 2, y > 4), (first, six, six & False), (few, six, six | True),
                            (values, six, six & (y >= 0) & (torch.arange(6) > 1))):  # fmt: skip
        with make(nn.Linear(3, 5), loss, (x, good, y)) as t:
            assert math.isfinite(t.step(x, good, y).loss)
            refused("expected", call=lambda t=t, bad=bad: t.step(x, bad, y).loss)


@case
def behind():
    """What reads elements that no mask picks, or how many there are, has no form."""
    for loss in (lambda z, h: (z.flip(0) * h[0, :1]).sum(), lambda z, h: torch.cat([z, h[0]]).square().mean(),
                 lambda z, h: z[-1].sum(), lambda z, h: z.median(), lambda z, h: z.T.reshape(-1).cumsum(0).sum(),
                 lambda z, h: sum(row.sum() for row in z), lambda z, h: z.sum() if len(z) else h.sum(),
                 lambda z, h: h.sum() if z.numel() == 0 else z.sum()):  # fmt: skip
        def of_three(m, x, k, y, loss=loss):
            return loss(m(x)[0, :3][k[0, :3]], m(x))

        refused("torch_picked.py", "depends on the data",
                call=lambda of=of_three: make(nn.Linear(3, 5), of, batch()))  # fmt: skip
    refused("found a result of as many elements as a mask picks", call=lambda: make(
        nn.Linear(3, 5), lambda m, x, k, y: (m(x).sum(), {"rows": m(x)[k]}), batch()))  # fmt: skip


if __name__ == "__main__":
    run(lambda: torch.manual_seed(0))
