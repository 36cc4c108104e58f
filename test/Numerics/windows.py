#!/usr/bin/env python3
"""Statistics that go through the micro-batches of a window, executed.

Expected values are PyTorch's: make_window_goldens.py made them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 windows.py DIR
"""

import json
import pathlib
import sys

from structures import state_after

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "batch_norm_windows.json"
COUNT, ROWS = 4, 4


def batch_norm(golden, always="", low=None):
    """A batch-norm MLP whose running statistics each micro-batch moves on."""
    dense = lambda key, shape: json.dumps(  # noqa: E731
        [golden[key][i * shape[1] : (i + 1) * shape[1]] for i in range(shape[0])])  # fmt: skip
    region = f"amp.autocast {low or 'f16'} -> tensor<f32> attributes {{enabled = {str(bool(low)).lower()}}} {{"
    return f"""\
amp.variable @w1 : tensor<3x5xf32> = dense<{dense("w1", (3, 5))}> : tensor<3x5xf32>
amp.variable @g : tensor<5xf32> = #amp.ones
amp.variable @b : tensor<5xf32> = #amp.zeros
amp.variable @w2 : tensor<5x1xf32> = dense<{dense("w2", (5, 1))}> : tensor<5x1xf32>
amp.variable @mean : tensor<5xf32> = #amp.zeros {{trainable = false}}
amp.variable @var : tensor<5xf32> = #amp.ones {{trainable = false}}
amp.variable @batches : tensor<f32> = #amp.zeros {{trainable = false}}
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for [@w1, @g, @b, @w2]
amp.scaler @s = #amp.dynamic<init = 128.0> {{elide = false}}
func.func private @running(%old: tensor<5xf32>, %new: tensor<5xf32>) -> tensor<5xf32> {{
  %keep = amp.constant dense<0.9> : tensor<f32>
  %take = amp.constant dense<0.1> : tensor<f32>
  %0 = amp.mul %old, %keep : tensor<5xf32>, tensor<f32>
  %1 = amp.mul %new, %take : tensor<5xf32>, tensor<f32>
  %2 = amp.add %0, %1 : tensor<5xf32>, tensor<5xf32>
  return %2 : tensor<5xf32>
}}
func.func @train(%x: tensor<?x4xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %loss, %d = amp.accumulate mean {COUNT} (%xi = %x) : (tensor<?x4xf32>) -> (tensor<f32>, !amp.gradients<scaled>) {{
    %w1 = amp.read @w1 : tensor<3x5xf32>
    %g = amp.read @g : tensor<5xf32>
    %b = amp.read @b : tensor<5xf32>
    %w2 = amp.read @w2 : tensor<5x1xf32>
    %l = {region}
      %f = amp.slice %xi {{offsets = [0, 0], sizes = [-1, 3], strides = [1, 1]}} : tensor<?x4xf32>
      %t = amp.slice %xi {{offsets = [0, 3], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x4xf32>
      %h = amp.matmul %f, %w1 : (tensor<?x3xf32>, tensor<3x5xf32>) -> tensor<?x5xf32>
      %m = amp.mean %h {{axes = [0]}} : tensor<?x5xf32> -> tensor<5xf32>
      %c = amp.sub %h, %m : tensor<?x5xf32>, tensor<5xf32>
      %q = amp.mul %c, %c : tensor<?x5xf32>, tensor<?x5xf32>
      %v = amp.mean %q {{axes = [0]}} : tensor<?x5xf32> -> tensor<5xf32>
      %e = amp.constant dense<1.0e-5> : tensor<f32>
      %0 = amp.add %v, %e : tensor<5xf32>, tensor<f32>
      %1 = amp.rsqrt %0 : tensor<5xf32>
      %2 = amp.mul %c, %1 : tensor<?x5xf32>, tensor<5xf32>
      %3 = amp.mul %2, %g : tensor<?x5xf32>, tensor<5xf32>
      %4 = amp.add %3, %b : tensor<?x5xf32>, tensor<5xf32>
      %5 = amp.relu %4 : tensor<?x5xf32>
      %6 = amp.matmul %5, %w2 : (tensor<?x5xf32>, tensor<5x1xf32>) -> tensor<?x1xf32>
      %7 = amp.sub %6, %t : tensor<?x1xf32>, tensor<?x1xf32>
      %8 = amp.mul %7, %7 : tensor<?x1xf32>, tensor<?x1xf32>
      %9 = amp.mean %8 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
      // PyTorch's running variance is that of a sample: n / (n - 1).
      %bessel = amp.constant dense<{ROWS / (ROWS - 1)!r}> : tensor<f32>
      %u = amp.mul %v, %bessel : tensor<5xf32>, tensor<f32>
      %mean = amp.read @mean : tensor<5xf32>
      %var = amp.read @var : tensor<5xf32>
      %mean1 = func.call @running(%mean, %m) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      %var1 = func.call @running(%var, %u) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
      amp.write @mean, %mean1 {always} : tensor<5xf32>
      amp.write @var, %var1 {always} : tensor<5xf32>
      amp.yield %9 : tensor<f32>
    }}
    %gi = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
    %n = amp.read @batches : tensor<f32>
    %one = amp.constant dense<1.0> : tensor<f32>
    %n1 = amp.add %n, %one : tensor<f32>, tensor<f32>
    amp.write @batches, %n1 {always} : tensor<f32>
    amp.yield %l, %gi : tensor<f32>, !amp.gradients<scaled>
  }}
  amp.step @opt %d : !amp.gradients<scaled>
  return %loss : tensor<f32>
}}
"""


def difference(got, expected):
    return max(abs(a - b) for a, b in zip(got, expected, strict=True))


def check_statistics(directory):
    """Each micro-batch sees the statistics of the one before; a skipped window
    leaves them, or with `always` moves them on, as PyTorch does."""
    golden = json.loads(GOLDENS.read_text())
    samples = [x + y for x, y in zip(golden["x"], golden["y"], strict=True)]
    for low, tolerance in ((None, 2e-6), ("bf16", 2e-2)):
        for always, key, batches in (("", "obeyed", 8), ("always", "always", 12)):
            got, steps = state_after(
                directory, batch_norm(golden, always, low), samples, batch=COUNT * ROWS)  # fmt: skip
            if [step["skipped"] for step in steps] != golden["skipped"]:
                yield f"{key}: skipped {[step['skipped'] for step in steps]}, expected the second only"
            if got["s.scale"] != (golden["scale"],) or got["batches"] != (batches,):
                yield f"{key}: S is {got['s.scale']} after {got['batches']} micro-batches, expected {batches}"
            for name, expected in (golden["after"] | golden[key]).items():
                off = difference(got[name], expected)
                if not off <= tolerance:
                    yield f"{key} {low}: @{name} is {off} off"


CHECKS = [check_statistics]


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    failed = 0
    for check in CHECKS:
        if len(sys.argv) > 2 and sys.argv[2] not in check.__name__:
            continue
        for problem in check(directory):
            failed += 1
            print(f"error: {check.__doc__}: {problem}", file=sys.stderr)
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
