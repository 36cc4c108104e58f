#!/usr/bin/env python3
"""A WGAN-GP, whose loss has a gradient within, in f16 and bf16 beside PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import warnings

import amp
import torch
from run_cases import case, run
from torch import nn

warnings.simplefilter("error", amp.Warning)
# The penalty does not depend on the last bias.
warnings.filterwarnings("ignore", ".*the loss does not depend on variable")


class Pair(nn.Module):
    def __init__(self):
        super().__init__()
        self.generator = nn.Sequential(nn.Linear(4, 32), nn.ReLU(), nn.Linear(32, 16))
        self.critic = nn.Sequential(nn.Linear(16, 32), nn.LeakyReLU(0.2), nn.Linear(32, 32), nn.LeakyReLU(0.2),
                                    nn.Linear(32, 1))  # fmt: skip


def judge(m, x, z, share):
    fake = m.generator(z).detach()
    mixed = (share * x + (1 - share) * fake).requires_grad_()
    (slope,) = amp.grad(m.critic(mixed).sum(), mixed)
    penalty = ((slope.norm(2, dim=1) - 1) ** 2).mean()
    distance = m.critic(x).mean() - m.critic(fake).mean()
    return 10 * penalty - distance, {"distance": distance, "penalty": penalty}


def fool(m, z):
    return -m.critic(m.generator(z)).mean()


def _batches(count, seed=3):
    generator = torch.Generator().manual_seed(seed)
    for _ in range(count):
        x = torch.randn(32, 16, generator=generator)
        yield x.cumsum(1) / 2, torch.randn(32, 4, generator=generator), torch.rand(32, 1, generator=generator)


def _optimizers(m):
    return {name: torch.optim.Adam(getattr(m, name).parameters(), lr=2e-3, betas=(0.5, 0.9))
            for name in ("critic", "generator")}  # fmt: skip


def _trained(m, precision, count):
    """Distances and penalties of a training here."""
    (x, z, share), found, m = next(_batches(1)), [], copy.deepcopy(m)
    # A step that is skipped to find S would be one less.
    scaler = torch.amp.GradScaler("cpu", init_scale=256.0) if precision == "f16" else None
    with amp.from_torch(m, {"critic": judge, "generator": fool}, {"critic": (x, z, share), "generator": (z,)},
                        optimizer=_optimizers(m), precision=precision, scaler=scaler) as t:  # fmt: skip
        for i, (x, z, share) in enumerate(_batches(count)):
            r = t.step(x, z, share, entry="critic")
            assert not r.skipped
            found.append((r["distance"], r["penalty"]))
            if i % 3 == 2:
                t.step(z, entry="generator")
        return torch.tensor(found).double(), t.explain()


def _trained_by_torch(m, count, dtype=None):
    m, found = copy.deepcopy(m), []
    optimizers = _optimizers(m)

    def step(name, loss, *batch):
        with torch.autocast("cpu", dtype, enabled=dtype is not None):
            value = loss(m, *batch)
        value, named = value if isinstance(value, tuple) else (value, {})
        optimizers[name].zero_grad()
        value.backward()
        optimizers[name].step()
        return [number.item() for number in named.values()]

    for i, (x, z, share) in enumerate(_batches(count)):
        found.append(step("critic", judge, x, z, share))
        if i % 3 == 2:
            step("generator", fool, z)
    return torch.tensor(found).double()


@case
def precisions():
    """A WGAN-GP in f16 and bf16 follows that in f32 as closely as PyTorch's autocast does."""
    torch.manual_seed(1)
    m, count = Pair(), 90
    right = _trained_by_torch(m, count)

    def apart(found):
        """Of the means of the last third."""
        return (found[-count // 3 :].mean(0) / right[-count // 3 :].mean(0) - 1).abs()

    spread = apart(_trained_by_torch(m, count, torch.bfloat16))
    for precision, bound in (("f32", torch.tensor([1e-3, 1e-3])), ("f16", spread + 0.02), ("bf16", 2 * spread + 0.05)):
        found, table = _trained(m, precision, count)
        assert len(found) > count - 10 and (apart(found) < bound).all(), (precision, apart(found), bound)
        assert precision == "f32" or f" {precision} " in table, table


if __name__ == "__main__":
    run(lambda: torch.manual_seed(0))
