# special.py - Special functions: of gamma, of Bessel, of the normal distribution.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import torch

from .registry import case

for order in (0, 1, 2, 5):
    case(f"polygamma_{order}", lambda w, x, n=order: torch.polygamma(n, w * x + 0.001) * 0.01
         + torch.special.polygamma(n, (w * 9).abs() + 0.3))  # fmt: skip
for name in ("i0", "i0e", "i1", "i1e"):
    case(f"bessel_{name}", lambda w, x, f=name: getattr(torch.special, f)(5 * w * x) * 0.01
         + getattr(torch.special, f)(w * 1e-3) + (getattr(torch.special, f)(80 * w) if f[-1] == "e" else 0))  # fmt: skip
case("ndtri", lambda w, x: torch.special.ndtri(torch.sigmoid(w * x * 3)) + torch.special.ndtri(torch.exp(-20 - w * w)))
