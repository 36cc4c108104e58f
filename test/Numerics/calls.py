#!/usr/bin/env python3
"""Windows of several calls, executed.

Expected values are PyTorch's: make_calls_goldens.py made them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 calls.py DIR [CHECK...]
"""

import json
import pathlib
import struct
import sys

import driver
from batch_norm_net import PARAMETERS, READS, counted, declarations, difference, forward, statistics
from structures import close, square_loss, state_after, uniform

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "calls.json"
COUNT, ROWS = 3, 4
OPTIMIZERS = {
    "sgd": "#amp.sgd<lr = 0.1, momentum = 0.9>",
    "adamw": "#amp.adamw<lr = 0.02, weight_decay = 0.1>",
    "clip": "#amp.sgd<lr = 0.1, momentum = 0.9>",
}


def batch_norm(golden, name, always="", low=None):
    """A batch-norm MLP that steps every third call."""
    run = golden["runs"][name]
    init, growth, backoff, interval = run["scaler"]
    clip = "" if not run["clip"] else f"""
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max {run["clip"]} : !amp.gradients<unscaled>, tensor<f32>"""
    taken = "%c : !amp.gradients<unscaled>" if clip else "%g : !amp.gradients<scaled>"
    return declarations(golden) + f"""\
amp.optimizer @opt = {OPTIMIZERS[name]} for {PARAMETERS}
amp.scaler @s = #amp.dynamic<init = {init!r}, growth = {growth!r}, backoff = {backoff!r},
    interval = {interval}, min = 0.0, max = 0.0> {{elide = false}}
func.func @train(%x: tensor<?x4xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{{READS}
  %loss, %m, %v = amp.autocast {low or "f16"} -> tensor<f32>, tensor<5xf32>, tensor<5xf32>
      attributes {{enabled = {str(bool(low)).lower()}}} {{{forward("%x")}
    amp.yield %9, %m, %v : tensor<f32>, tensor<5xf32>, tensor<5xf32>
  }}
  %d = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %g, %last = amp.accumulate_calls mean {COUNT} %d : !amp.gradients<scaled>{clip}
  amp.step @opt {taken}{statistics(ROWS, always)}{counted(always)}
  return %loss : tensor<f32>
}}
"""


def f32(number):
    return struct.unpack("<f", struct.pack("<f", number))[0]


def check_pytorch(directory):
    """PyTorch's loop of loss / k and GradScaler, with overflows in any call."""
    golden = json.loads(GOLDENS.read_text())
    samples = [x + y for x, y in zip(golden["x"], golden["y"], strict=True)]
    for name, run in golden["runs"].items():
        for always, key in (("", "obeyed"), ("always", "always")):
            got, calls = state_after(
                directory, batch_norm(golden, name, always), samples, batch=ROWS)  # fmt: skip
            if [(c["call"], c["calls"]) for c in calls] != [(i % 3 + 1, 3) for i in range(24)]:
                yield f"{name}: calls are {[c['call'] for c in calls]}"
            ends = calls[COUNT - 1 :: COUNT]
            if [c["skipped"] for c in ends] != run["skipped"]:
                yield f"{name}: skipped {[c['skipped'] for c in ends]}"
            if any(c["skipped"] for c in calls if c["call"] < COUNT):
                yield f"{name}: a call within a window is skipped"
            # S with which a window began is the one after the window before.
            scales = [c["scale"] for c in calls]
            expected = [f32(s) for s in [run["scaler"][0], *run["scales"]] for _ in range(COUNT)]
            if scales != expected[: len(scales)] or got["s.scale"] != (run["scales"][-1],):
                yield f"{name}: S is {scales}"
            applied = [c["applied"] for c in calls]
            if applied[-1] != run["skipped"].count(False) or got["opt.t"] != (applied[-1],):
                yield f"{name}: {applied} steps applied"
            for i, (call, loss) in enumerate(zip(calls, run["losses"], strict=True)):
                if loss is not None and not abs(call["loss"] - loss) <= 1e-5 * max(1, abs(loss)):
                    yield f"{name}: the loss of call {i} is {call['loss']}, expected {loss}"
            good = run["skipped"].count(False) * COUNT if not always else len(calls)
            if got["batches"] != (good,):
                yield f"{key}: {got['batches']} calls counted, expected {good}"
            for variable, numbers in (run["after"] | run[key]).items():
                off = difference(got[variable], numbers)
                if not off <= 5e-6:
                    yield f"{name} {key}: @{variable} is {off} off"
    got, _ = state_after(directory, batch_norm(golden, "sgd", low="bf16"), samples, batch=ROWS)
    for variable, numbers in golden["runs"]["sgd"]["after"].items():
        if not (off := difference(got[variable], numbers)) <= 3e-2:
            yield f"bf16: @{variable} is {off} off"


def windows(text, kind, count):
    """`text` with its gradients accumulated over calls."""
    line = f"  %all, %last = amp.accumulate_calls {kind} {count} %d : !amp.gradients<scaled>\n"
    head, tail = text.split("  %u = amp.unscale %d", 1)
    return head + line + "  %u = amp.unscale %all" + tail


def check_is_one_batch(directory):
    """k calls of a window are a call of k micro-batches bit for bit, and one batch
    to the rounding of f32."""
    samples = uniform(48, 5)
    for low, tolerance in ((None, 1e-6), ("f16", 2e-3)):
        one, _ = state_after(directory, square_loss(5, low=low), samples, batch=8)
        for count in (1, 2, 4):
            rows = 8 // count
            calls, steps = state_after(
                directory, windows(square_loss(5, low=low), "mean", count), samples, batch=rows)  # fmt: skip
            if not close(calls["w"], one["w"], tolerance):
                yield f"{count} calls {low}: w is {calls['w']}, expected {one['w']}"
            micro, _ = state_after(
                directory, square_loss(5, f"mean {count}", low=low), samples, batch=8)  # fmt: skip
            for name in micro:
                if calls[name] != micro[name] and name != "amp.rng":
                    yield f"{count} calls {low}: @{name} is {calls[name]}, {micro[name]} in micro-batches"
            if steps[-1]["applied"] != 6:
                yield f"{count} calls {low}: {steps[-1]['applied']} steps applied"
            sums = {name: v for name, v in calls.items() if name.endswith((".total", ".call"))}
            if len(sums) != 2 or any(any(values) for values in sums.values()):
                yield f"{count} calls {low}: {sums} is left after the window"


if __name__ == "__main__":
    sys.exit(driver.main(globals()))
