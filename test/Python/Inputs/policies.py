#!/usr/bin/env python3
"""Every policy of loss scaling and every preset of precision that the compiler has is reached
by its name.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import re
import sys

import amp
import torch

root = pathlib.Path(sys.argv[1])
policies = re.findall(r': Amp_PolicyAttr<"\w+", "(\w+)">', (root / "include/amp/IR/AmpScalerPolicies.td").read_text())
presets = sorted(path.stem for path in (root / "lib/Policies").glob("*.yaml"))
X = torch.randn(4, 6)
LINALG = """
func.func @f(%x: tensor<4x64xf32>, %w: tensor<64x8xf32>, %z: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.matmul ins(%x, %w : tensor<4x64xf32>, tensor<64x8xf32>) outs(%z : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}
"""


def scale(**options):
    """S of a step, with a policy or a preset."""
    m = torch.nn.Linear(6, 5)
    optimizer = torch.optim.SGD(m.parameters(), lr=0.1)
    with amp.from_torch(m, lambda m, x: m(x).square().mean(), (X,), optimizer=optimizer, precision="f16",
                        check=False, **options) as t:  # fmt: skip
        return t.step(X).scale


for name in policies:
    needs = {"scale": 128.0} if name == "static" else {"init": 128.0}
    inner = ", ".join(f"{key} = {value}" for key, value in needs.items())
    for given in (amp.scaler(name, **needs), f"#amp.{name}<{inner}>"):
        assert scale(scaler=given) == 128.0, given
    if name != "static":
        assert scale(scaler=name) == scale(scaler=f"#amp.{name}"), name
    assert f'"{name}"' in amp.scaler.__doc__, f"help(amp.scaler) does not name {name}"
for name in presets:
    if name != "stablehlo":  # of ops that from_torch does not write
        assert scale(policy=name) == 65536.0, name
    assert amp.autocast(LINALG, "bf16", policy=name, emit_cast="arith").text, name
try:
    scale(scaler="megatrom")
except amp.Error as error:
    assert "megatrom" in str(error), error
# What is of no line of a text names none.
for call in (lambda: scale(policy="nope"), lambda: amp.autocast(LINALG, "bf16", policy="nope")):
    try:
        call()
        raise AssertionError("expected an error")
    except amp.Error as error:
        assert str(error).startswith("error: unknown policy 'nope'; expected"), error
print(len(policies), "policies,", len(presets), "presets")
