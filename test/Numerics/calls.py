#!/usr/bin/env python3
"""Windows of several calls, executed.

Expected values are PyTorch's: make_calls_goldens.py made them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 calls.py DIR
"""

import json
import pathlib
import struct
import sys

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
    dense = lambda key, shape: json.dumps(  # noqa: E731
        [golden[key][i * shape[1] : (i + 1) * shape[1]] for i in range(shape[0])])  # fmt: skip
    clip = "" if not run["clip"] else f"""
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %u max {run["clip"]} : !amp.gradients<unscaled>, tensor<f32>"""
    taken = "%c : !amp.gradients<unscaled>" if clip else "%g : !amp.gradients<scaled>"
    return f"""\
amp.variable @w1 : tensor<3x5xf32> = dense<{dense("w1", (3, 5))}> : tensor<3x5xf32>
amp.variable @g : tensor<5xf32> = #amp.ones
amp.variable @b : tensor<5xf32> = #amp.zeros
amp.variable @w2 : tensor<5x1xf32> = dense<{dense("w2", (5, 1))}> : tensor<5x1xf32>
amp.variable @mean : tensor<5xf32> = #amp.zeros {{trainable = false}}
amp.variable @var : tensor<5xf32> = #amp.ones {{trainable = false}}
amp.variable @batches : tensor<f32> = #amp.zeros {{trainable = false}}
amp.optimizer @opt = {OPTIMIZERS[name]} for [@w1, @g, @b, @w2]
amp.scaler @s = #amp.dynamic<init = {init!r}, growth = {growth!r}, backoff = {backoff!r},
    interval = {interval}, min = 0.0, max = 0.0> {{elide = false}}
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
  %w1 = amp.read @w1 : tensor<3x5xf32>
  %gamma = amp.read @g : tensor<5xf32>
  %b = amp.read @b : tensor<5xf32>
  %w2 = amp.read @w2 : tensor<5x1xf32>
  %loss, %m, %v = amp.autocast {low or "f16"} -> tensor<f32>, tensor<5xf32>, tensor<5xf32>
      attributes {{enabled = {str(bool(low)).lower()}}} {{
    %f = amp.slice %x {{offsets = [0, 0], sizes = [-1, 3], strides = [1, 1]}} : tensor<?x4xf32>
    %t = amp.slice %x {{offsets = [0, 3], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x4xf32>
    %h = amp.matmul %f, %w1 : (tensor<?x3xf32>, tensor<3x5xf32>) -> tensor<?x5xf32>
    %m = amp.mean %h {{axes = [0]}} : tensor<?x5xf32> -> tensor<5xf32>
    %c = amp.sub %h, %m : tensor<?x5xf32>, tensor<5xf32>
    %q = amp.mul %c, %c : tensor<?x5xf32>, tensor<?x5xf32>
    %v = amp.mean %q {{axes = [0]}} : tensor<?x5xf32> -> tensor<5xf32>
    %e = amp.constant dense<1.0e-5> : tensor<f32>
    %0 = amp.add %v, %e : tensor<5xf32>, tensor<f32>
    %1 = amp.rsqrt %0 : tensor<5xf32>
    %2 = amp.mul %c, %1 : tensor<?x5xf32>, tensor<5xf32>
    %3 = amp.mul %2, %gamma : tensor<?x5xf32>, tensor<5xf32>
    %4 = amp.add %3, %b : tensor<?x5xf32>, tensor<5xf32>
    %5 = amp.relu %4 : tensor<?x5xf32>
    %6 = amp.matmul %5, %w2 : (tensor<?x5xf32>, tensor<5x1xf32>) -> tensor<?x1xf32>
    %7 = amp.sub %6, %t : tensor<?x1xf32>, tensor<?x1xf32>
    %8 = amp.mul %7, %7 : tensor<?x1xf32>, tensor<?x1xf32>
    %9 = amp.mean %8 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
    amp.yield %9, %m, %v : tensor<f32>, tensor<5xf32>, tensor<5xf32>
  }}
  %d = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  %g, %last = amp.accumulate_calls mean {COUNT} %d : !amp.gradients<scaled>{clip}
  amp.step @opt {taken}
  // PyTorch's running variance is that of a sample: n / (n - 1).
  %bessel = amp.constant dense<{ROWS / (ROWS - 1)!r}> : tensor<f32>
  %u0 = amp.mul %v, %bessel : tensor<5xf32>, tensor<f32>
  %mean = amp.read @mean : tensor<5xf32>
  %var = amp.read @var : tensor<5xf32>
  %mean1 = func.call @running(%mean, %m) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  %var1 = func.call @running(%var, %u0) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
  amp.write @mean, %mean1 {always} : tensor<5xf32>
  amp.write @var, %var1 {always} : tensor<5xf32>
  %n = amp.read @batches : tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %n1 = amp.add %n, %one : tensor<f32>, tensor<f32>
  amp.write @batches, %n1 {always} : tensor<f32>
  return %loss : tensor<f32>
}}
"""


def f32(number):
    return struct.unpack("<f", struct.pack("<f", number))[0]


def difference(got, expected):
    return max(abs(a - b) for a, b in zip(got, expected, strict=True))


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
            sums = {name: v for name, v in calls.items() if name.endswith((".sum", ".call"))}
            if len(sums) != 2 or any(any(values) for values in sums.values()):
                yield f"{count} calls {low}: {sums} is left after the window"


CHECKS = [check_pytorch, check_is_one_batch]


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
