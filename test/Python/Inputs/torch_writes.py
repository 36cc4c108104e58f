#!/usr/bin/env python3
"""Writes through indices leave what was written last, where several have one index: in the
first batch and in a later one. Arguments of an op all count.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import torch
from beside_torch import agree, make
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
F = torch.nn.functional
X = torch.randn(4, 6)
NAN = float("nan")


def written(m, x, i, j, k, v, w):
    """Writes at indices of the batch, of any size and of a fixed one, and at known ones."""
    z, n = torch.zeros(5), torch.arange(5)
    z[i] = v[:, 0]
    pairs = torch.zeros(3, 5)
    pairs[i % 3, i] = v[:, 1]
    several = torch.zeros(5, 6)
    several[k] = w
    known = torch.zeros(len(x), 5)
    known[:, [1, 3, 1]] = x[:, :3]
    whole = n.index_put((k[0],), n[1:4] * 3)
    results = {
        "batch": z,
        "pairs": pairs,
        "several": several,
        "known": known,
        "whole": whole.double(),
        "one": z.index_fill(0, k[1], 0.1),
        "scatter": x.scatter(1, j, v),
        "number": x.scatter(1, j, 0.1),
        "copied": several.index_copy(0, k[0], w[1]),
        "constant": x.scatter(1, torch.tensor([[0, 3, 0]]).expand(len(x), 3), x.flip(1)),
        "mean": x.scatter_reduce(1, j, v, "mean", include_self=False),
    }
    return m(x).square().mean() + sum(value.nansum() for value in results.values()), results


@case
def the_last_one_stays():
    """What is overwritten leaves nothing, be it NaN."""
    m = nn.Linear(6, 6)
    first = X, torch.tensor([0, 3, 1, 4]), torch.tensor([[0, 1, 2]] * 4), torch.tensor([[0, 1, 2], [2, 4, 0]])
    first = *first, torch.randn(4, 3), torch.randn(2, 3, 6)
    later = X, torch.tensor([1, 4, 1, 1]), torch.tensor([[5, 5, 5], [0, 1, 0], [2, 4, 4], [3, 3, 1]])
    later = *later, torch.tensor([[3, 3, 3], [0, 2, 0]]), torch.randn(4, 3), torch.randn(2, 3, 6)
    lost = (*later[:4], later[4].clone(), later[5])
    lost[4][0, 0] = lost[4][0, 1] = NAN  # of a sample that others overwrite
    with make(m, written, first, check_data=False) as t:
        for batch in (first, later, lost):
            found, (loss, right) = t.step(*batch), written(m, *batch)
            for name, value in right.items():
                ours = found[name]
                assert torch.allclose(ours, value, rtol=0, atol=1e-12, equal_nan=True), (name, ours, value)
            m.load_state_dict(t.state_dict())


@case
def the_derivative_is_of_the_last_one():
    m, other = nn.Linear(6, 3), nn.Linear(6, 3)
    other.load_state_dict(m.state_dict())
    i = torch.tensor([2, 1, 1, 2])

    def loss(m, x, i):
        return m(x).new_zeros(4, 3).index_put((i,), m(x)).square().sum()

    with make(m, loss, (X, torch.arange(4))) as t:
        t.step(X, i)
        m.load_state_dict(t.state_dict())
    other(X[2:]).square().sum().backward()
    with torch.no_grad():
        for ours, theirs in zip(m.parameters(), other.parameters()):
            assert torch.allclose(ours, theirs - 0.1 * theirs.grad, rtol=0, atol=1e-12), (ours, theirs)


@case
def a_weight_of_a_loss_counts():
    weight = torch.rand(4, 6)
    for reduction in ("mean", "sum"):
        agree(nn.Linear(6, 6), lambda m, x, w: F.l1_loss(m(x), x, weight=w, reduction=reduction), (X, weight),
              (X, weight.flip(0)))  # fmt: skip


run(lambda: torch.manual_seed(0))
