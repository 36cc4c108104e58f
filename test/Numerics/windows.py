#!/usr/bin/env python3
"""Statistics that go through the micro-batches of a window, executed.

Expected values are PyTorch's: make_window_goldens.py made them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 windows.py DIR [CHECK...]
"""

import json
import pathlib
import sys

import driver
from batch_norm_net import PARAMETERS, READS, counted, declarations, difference, forward, statistics
from structures import state_after

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "batch_norm_windows.json"
COUNT, ROWS = 4, 4


def batch_norm(golden, always="", low=None):
    """A batch-norm MLP whose running statistics each micro-batch moves on."""
    region = f"amp.autocast {low or 'f16'} -> tensor<f32> attributes {{enabled = {str(bool(low)).lower()}}} {{"
    return declarations(golden) + f"""\
amp.optimizer @opt = #amp.sgd<lr = 0.1, momentum = 0.9> for {PARAMETERS}
amp.scaler @s = #amp.dynamic<init = 128.0> {{elide = false}}
func.func @train(%x: tensor<?x4xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %loss, %d = amp.accumulate mean {COUNT} (%xi = %x) : (tensor<?x4xf32>) -> (tensor<f32>, !amp.gradients<scaled>) {{{READS}
    %l = {region}{forward("%xi")}{statistics(ROWS, always)}
      amp.yield %9 : tensor<f32>
    }}
    %gi = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>{counted(always)}
    amp.yield %l, %gi : tensor<f32>, !amp.gradients<scaled>
  }}
  amp.step @opt %d : !amp.gradients<scaled>
  return %loss : tensor<f32>
}}
"""


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


if __name__ == "__main__":
    sys.exit(driver.main(globals()))
