#!/usr/bin/env python3
"""An argument that is an index is checked when a step is given it, as PyTorch does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import amp
import torch
from beside_torch import make, refused
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 6)
PLACES, LABELS = torch.tensor([0, 1, 2, 3]), torch.tensor([0, -100, 2, 5])


def loss(m, x, written, read, hot, label, place, wrapped, more):
    z = m(x).scatter(1, written[:, None], 0.0)
    taken = z.gather(1, read.view(-1, 1)).sum() + (F.one_hot(hot.reshape(2, 2), 6).flatten(0, 1) * z).sum()
    labels = F.cross_entropy(z, label) + F.nll_loss(z, label, reduction="sum")
    put = torch.zeros(5).index_put((place,), torch.tensor(1.0))
    # What is computed from an index is another one.
    return taken + labels + (put * z[:, place].sum()).sum() + z[0, wrapped % 6].sum() + z[0, more.clamp(0, 5)].sum()


BATCH = (X, PLACES, PLACES, PLACES, LABELS, torch.tensor([-1, 2]), PLACES, PLACES)


def changed(at, value):
    batch = list(BATCH)
    batch[at] = batch[at].clone()
    batch[at][-1] = value
    return batch


@case
def out_of_range():
    m = nn.Linear(6, 6)
    with make(m, loss, BATCH, eval_batch=4) as t:
        weights = t.state_dict()
        calls = (t.step, t.evaluate, lambda *b: t.step(*[v.numpy() for v in b]),
                 lambda *b: t.step(*[v.repeat_interleave(2, 0)[::2] for v in b]))  # fmt: skip
        for name, at, low, high, *beside in (("written", 1, 0, 5), ("read", 2, 0, 5), ("hot", 3, 0, 5),
                                             ("label", 4, 0, 5, " or -100"), ("place", 5, -5, 4)):  # fmt: skip
            for value in (low - 1, high + 1):
                for call in calls:
                    bounds = f"expected integers from {low} to {high}{''.join(beside)}"
                    refused(f"argument '{name}': {bounds}", f"found {value}",
                            "nothing has changed", call=lambda: call(*changed(at, value)))  # fmt: skip
            for value in (low, high):
                batch = changed(at, value)
                assert abs(t.evaluate(*batch)["loss"] - loss(m, *batch).item()) < 1e-12
        for name, value in t.state_dict().items():
            assert torch.equal(value, weights[name]), name
        for at in (6, 7):
            batch = changed(at, 9)
            assert abs(t.evaluate(*batch)["loss"] - loss(m, *batch).item()) < 1e-12
        assert abs(t.step(*BATCH).loss - loss(m, *BATCH).item()) < 1e-12


@case
def without_a_check():
    with make(nn.Linear(6, 6), lambda m, x, i: m(x).scatter(1, i[:, None], 0.0).sum(), (X, PLACES),
              check_data=False) as t:  # fmt: skip
        assert t.step(X, torch.tensor([0, 9, 2, 3])).applied


run(lambda: torch.manual_seed(0))
