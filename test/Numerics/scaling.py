#!/usr/bin/env python3
"""Loss scaling, executed: S, skipped steps and weights after every step.

A sample is [x]; the loss is w * x, so that the gradient is x. 3e38 times any S
from 2 on overflows: such a step has to be skipped. The traces of S are those of
GradScaler (its own tests, and worked by hand).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 scaling.py DIR
"""

import math
import pathlib
import sys

import training

OVERFLOW = 3.0e38
# name: (policy, whether each step overflows, S after each step)
TRACES = {
    "backoff 1/4": ("init = 4, interval = 2, backoff = 0.25", [0, 0, 1], [4, 8, 2]),
    "grows every second step": (
        "init = 4, interval = 2", [0, 0, 1, 0, 0, 0], [4, 8, 4, 4, 8, 8]),
    "grows every step": (
        "init = 128, interval = 1", [0, 0, 1, 0], [256, 512, 256, 512]),
    "mixed": (
        "init = 256, interval = 2",
        [0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0],
        [256, 512, 256, 256, 512, 512, 256, 128, 128, 256, 256, 512]),
    "growth to infinity is refused": (
        "init = 1.0e38, growth = 16, interval = 1, max = 0", [0, 0],
        [9.99999968e37, 9.99999968e37]),
    "growth above max is refused": (
        "init = 4, interval = 1, max = 10", [0, 0, 0], [8, 8, 8]),
    "never below min": (
        "init = 8, interval = 100, min = 4", [1, 1, 1], [4, 4, 4]),
}  # fmt: skip


def module(scaler, optimizer="#amp.sgd<lr = 1.0>", w=0.0, clip=None, shown=1000.0):
    step = "%u"
    clipping = ""
    if clip:
        step = "%c"
        clipping = f"""
  %c, %norm = amp.clip_grad_norm %u max {clip} : !amp.gradients<unscaled>, tensor<f32>"""
    return f"""\
amp.variable @w : tensor<1xf32> = #amp.full<value = {w}>
amp.variable @seen : tensor<f32> = #amp.zeros {{trainable = false}}
amp.optimizer @opt = {optimizer} for [@w]
amp.scaler @s = {scaler} {{elide = false}}
func.func @train(%x: tensor<?x1xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<1xf32>
  %0 = amp.mul %x, %w : tensor<?x1xf32>, tensor<1xf32>
  %product = amp.sum %0 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  // Steps that were applied, as a buffer of the forward counts them.
  %seen = amp.read @seen : tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %more = amp.add %seen, %one : tensor<f32>, tensor<f32>
  amp.write @seen, %more : tensor<f32>
  %factor = amp.constant dense<{shown}> : tensor<f32>
  %shown = amp.mul %seen, %factor : tensor<f32>, tensor<f32>
  %loss = amp.add %product, %shown : tensor<f32>, tensor<f32>
  %g = amp.backward %product for @opt scaler @s : !amp.gradients<scaled>
  %u = amp.unscale %g by @s : !amp.gradients<unscaled>{clipping}
  amp.step @opt {step} : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}}
"""


def check_trace(directory, name):
    policy, found, scales = TRACES[name]
    # A step reports the S that seeded it: one more shows what the last one left.
    samples = [[OVERFLOW if overflow else 1.0] for overflow in [*found, 0]]
    steps = training.run(directory, module(f"#amp.dynamic<{policy}>"), samples)
    got = [step["scale"] for step in steps[1:]]
    if any(not math.isclose(a, b, rel_tol=1e-7) for a, b in zip(got, scales)):
        yield f"S is {got}, expected {scales}"
    skipped = [int(step["skipped"]) for step in steps[:-1]]
    if skipped != found:
        yield f"skipped {skipped}, expected {found}"
    applied = 0
    for step, overflow in zip(steps, [*found, 0]):
        # Before a step, w is minus the count of those applied, and so is seen.
        expected = 999.0 * applied
        if not overflow and step["loss"] != expected:
            yield f"step {step['step']}: loss {step['loss']}, expected {expected}"
        applied += not overflow
        if step["applied"] != applied:
            yield f"step {step['step']}: applied {step['applied']}, expected {applied}"


def weights(steps, samples, shown=1000.0):
    """w before each step."""
    applied = [0] + [step["applied"] for step in steps]
    return [(step["loss"] - shown * count) / sample[0]
            for step, count, sample in zip(steps, applied, samples)]  # fmt: skip


def expect(got, expected, tolerance):
    if len(got) != len(expected) or any(
        not abs(a - b) <= tolerance for a, b in zip(got, expected)
    ):
        yield f"w is {got}, expected {expected}"


def check_clip(directory):
    """Clipping sees the gradient without S, whatever S is: 4 becomes 2."""
    samples = [[4.0], [4.0], [1.0]]
    steps = training.run(
        directory,
        module("#amp.dynamic<init = 2, interval = 1>", "#amp.sgd<lr = 2.0>", 5.0, 2.0),
        samples)  # fmt: skip
    # 4e-6 from the exact 1: the 1e-6 beside the norm.
    yield from expect(weights(steps, samples), [5.0, 1.0, -3.0], 4e-6)


def check_unscale(directory):
    """S doubles in each step, the applied gradient stays 1."""
    samples = [[1.0]] * 4
    steps = training.run(directory, module("#amp.dynamic<init = 4, interval = 1>"), samples)
    yield from expect(weights(steps, samples), [0.0, -1.0, -2.0, -3.0], 0.0)


def check_power_of_two(directory):
    """S = 2^k without under- or overflow changes no bit."""
    samples = [[math.sin(step)] for step in range(20)]
    losses = [
        [step["loss"] for step in training.run(
            directory, module(f"#amp.static<scale = {scale}>", "#amp.adamw<lr = 0.01>", 0.1),
            samples, "--precision", "f32")]
        for scale in (1.0, 1024.0, 16777216.0)]  # fmt: skip
    if not losses[0] == losses[1] == losses[2]:
        yield "losses differ between S = 1, 2^10 and 2^24"


def check_bias_correction(directory):
    """[ok, overflow, ok]: the third step corrects by t = 2."""
    samples = [[1.0], [OVERFLOW], [1.0], [1.0]]
    adam = "#amp.adam<lr = 0.5, eps = 0.0>"
    steps = training.run(directory, module("#amp.static<scale = 16.0>", adam), samples)
    # With a constant gradient each applied step moves by lr exactly.
    yield from expect(weights(steps, samples)[2:], [-0.5, -1.0], 1e-6)


def check_norm_of_large_gradients(directory):
    """Squares of finite gradients overflow f32; the update must not vanish."""
    samples = [[1e30], [1e30]]
    steps = training.run(
        directory,
        module("#amp.static<scale = 1.0>", "#amp.sgd<lr = 1.0>", 0.0, 1.0), samples)  # fmt: skip
    yield from expect(weights(steps, samples)[1:], [-1.0], 1e-6)


def check_small_squares(directory):
    """g = 1e-4: Adam's second moment is 1e-11, which f16 would lose."""
    samples = [[1e-4]] * 3
    # Beside an eps of 1e-8 a second moment of 0 would move w by 1e4.
    text = module("#amp.static<scale = 16.0>", "#amp.adam<lr = 1.0>", shown=0.0)
    steps = training.run(directory, text, samples, "--precision", "f16")
    yield from expect(weights(steps, samples, 0.0), [0.0, -1.0, -2.0], 1e-3)


def check_two_models(directory):
    """Each optimizer and each scaler goes by its own gradients."""
    text = """\
amp.variable @v : tensor<2x1xf32> = #amp.zeros
amp.variable @w : tensor<2x1xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 1.0> for [@v]
amp.optimizer @b = #amp.sgd<lr = 1.0> for [@w]
amp.scaler @s = #amp.dynamic<init = 128.0, interval = 1> {elide = false}
amp.scaler @t = #amp.dynamic<init = 128.0, interval = 1> {elide = false}
func.func @train(%x: tensor<?x2xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %v = amp.read @v : tensor<2x1xf32>
  %w = amp.read @w : tensor<2x1xf32>
  %left = amp.constant dense<[[1.0, 0.0]]> : tensor<1x2xf32>
  %right = amp.constant dense<[[0.0, 1.0]]> : tensor<1x2xf32>
  %x0 = amp.mul %x, %left : tensor<?x2xf32>, tensor<1x2xf32>
  %x1 = amp.mul %x, %right : tensor<?x2xf32>, tensor<1x2xf32>
  %y0 = amp.matmul %x0, %v : (tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<?x1xf32>
  %y1 = amp.matmul %x1, %w : (tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<?x1xf32>
  %loss0 = amp.sum %y0 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %loss1 = amp.sum %y1 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss0 for @a scaler @s : !amp.gradients<scaled>
  %h = amp.backward %loss1 for @b scaler @t : !amp.gradients<scaled>
  amp.step @a %g : !amp.gradients<scaled>
  amp.step @b %h : !amp.gradients<scaled>
  return %loss0 : tensor<f32>
}
"""
    samples = [[1.0, 1.0], [1.0, OVERFLOW], [1.0, 1.0], [1.0, 1.0]]
    state = directory / "state.safetensors"
    training.run(directory, text, samples, "--save", state)
    got = training.read_scalars(
        state, {"a.t": "q", "b.t": "q", "s.scale": "f", "t.scale": "f", "v": "f"})
    expected = {"a.t": 4, "b.t": 3, "s.scale": 2048.0, "t.scale": 512.0, "v": -4.0}
    if got != expected:
        yield f"state is {got}, expected {expected}"


def check_buffers(directory):
    """All writes of a step go by what its reads saw, whatever is one launch."""
    text = """\
amp.variable @a : tensor<f32> = #amp.full<value = 2.0> {trainable = false}
amp.variable @b : tensor<f32> = #amp.full<value = 3.0> {trainable = false}
amp.variable @t : tensor<f32> = #amp.full<value = 1.0> {trainable = false}
amp.variable @u : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @old : tensor<f32> = #amp.zeros {trainable = false}
amp.variable @n : tensor<i64> = #amp.full<value = 7.0> {trainable = false}
amp.variable @m : tensor<i64> = #amp.zeros {trainable = false}
func.func @train(%x: tensor<?x2xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %a = amp.read @a : tensor<f32>
  %b = amp.read @b : tensor<f32>
  %t = amp.read @t : tensor<f32>
  %n = amp.read @n : tensor<i64>
  %m = amp.read @m : tensor<i64>
  %one = amp.constant dense<1.0> : tensor<f32>
  %loss = amp.sum %x {axes = [0, 1]} : tensor<?x2xf32> -> tensor<f32>
  %sum = amp.add %a, %b : tensor<f32>, tensor<f32>
  %product = amp.mul %a, %b : tensor<f32>, tensor<f32>
  %next = amp.add %t, %one : tensor<f32>, tensor<f32>
  %both = amp.mul %loss, %t : tensor<f32>, tensor<f32>
  amp.write @a, %sum : tensor<f32>
  amp.write @b, %product : tensor<f32>
  amp.write @t, %next : tensor<f32>
  amp.write @u, %both : tensor<f32>
  amp.write @old, %a : tensor<f32>
  amp.write @n, %m : tensor<i64>
  amp.write @m, %n : tensor<i64>
  return %loss : tensor<f32>
}
"""
    state = directory / "state.safetensors"
    training.run(directory, text, [[1.0, 2.0], [3.0, 4.0]], "--save", state)
    formats = {name: "f" for name in ("a", "b", "t", "u", "old")}
    got = training.read_scalars(state, formats | {"n": "q", "m": "q"})
    # a: 2, 5, 11. b: 3, 6, 30. u: 7 times the second t. n and m are swapped twice:
    # one after the other without a look back, both would be 0.
    expected = {"a": 11.0, "b": 30.0, "t": 3.0, "u": 14.0, "old": 5.0, "n": 7, "m": 0}
    if got != expected:
        yield f"state is {got}, expected {expected}"


def main():
    directory = pathlib.Path(sys.argv[1])
    checks = {name: lambda d, n=name: check_trace(d, n) for name in TRACES}
    checks |= {
        check.__doc__: check
        for check in (check_clip, check_unscale, check_power_of_two,
                      check_bias_correction, check_norm_of_large_gradients,
                      check_small_squares, check_two_models, check_buffers)
    }  # fmt: skip
    failed = 0
    for name, check in checks.items():
        for problem in check(directory):
            failed += 1
            print(f"error: {name}: {problem}")
    print(f"{len(checks)} checks, {failed} problems")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
