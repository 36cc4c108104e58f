# run_ops.py - the handlers of the importer, one op at a time.
#
# Each expression of ops/ is a loss of one parameter, in f64: its value and its gradient are
# compared with PyTorch's, of several expressions in one step, as a step's compilation
# takes longer than all that it computes.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 run_ops.py [NAME…]
# A NAME is a family, which is a file of ops/, or an op; without one, all are compared.

import os
import sys

import torch
from torch import nn

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tools", "python")]

import amp  # noqa: E402
from ops import BATCH, FAMILIES, OPS, family_of  # noqa: E402

TOGETHER = 16


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
            y = OPS[name](w, x)
            weights = 0.5 + torch.arange(y.numel()).double() / y.numel()
            total = total + (y * weights.view(y.shape)).sum()
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
    chosen = sys.argv[1:] or FAMILIES
    if unknown := set(chosen) - {*FAMILIES, *OPS}:
        sys.exit(f"error: expected families ({', '.join(FAMILIES)}) or ops, found {unknown}")
    failed, names = 0, [name for name in OPS if name in chosen or family_of(name) in chosen]
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
