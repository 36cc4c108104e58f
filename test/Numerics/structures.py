#!/usr/bin/env python3
"""Structures of a training step, executed: what each leaves in weights and S.

Expected values are worked out in double precision here, or are those of the
same training without the structure.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 structures.py DIR [CHECK...]
"""

import json
import math
import random
import subprocess
import sys

import driver
import tensors
import training

OVERFLOW = 3.0e38


def square_loss(features, window="", optimizer="#amp.sgd<lr = 0.1>", clip="", low=None,
                scaler="#amp.dynamic<init = 128.0, interval = 1>"):  # fmt: skip
    """The mean of (x·w)², in one batch or, with `window`, accumulated."""
    x = "%xi" if window else "%x"
    type = f"tensor<?x{features}xf32>"
    head = f"""
  %loss, %g = amp.accumulate {window} (%xi = %x) : ({type}) -> (tensor<f32>, !amp.gradients<scaled>) {{"""
    tail = """
    amp.yield %l, %d : tensor<f32>, !amp.gradients<scaled>
  }"""
    loss, gradients = ("%loss", "%g") if window else ("%l", "%d")
    region = f"amp.autocast {low or 'f16'} -> tensor<f32> attributes {{enabled = {str(bool(low)).lower()}}} {{"
    return f"""\
amp.variable @w : tensor<{features}x1xf32> = #amp.full<value = 0.5>
amp.optimizer @opt = {optimizer} for [@w]
amp.scaler @s = {scaler} {{elide = false}}
func.func @train(%x: {type} {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{{head if window else ""}
    %w = amp.read @w : tensor<{features}x1xf32>
    %l = {region}
      %0 = amp.matmul {x}, %w : ({type}, tensor<{features}x1xf32>) -> tensor<?x1xf32>
      %1 = amp.mul %0, %0 : tensor<?x1xf32>, tensor<?x1xf32>
      %2 = amp.mean %1 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
      amp.yield %2 : tensor<f32>
    }}
    %d = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>{tail if window else ""}
  %u = amp.unscale {gradients} by @s : !amp.gradients<unscaled>{clip}
  amp.step @opt {"%c" if clip else "%u"} : !amp.gradients<unscaled>
  return {loss} : tensor<f32>
}}
"""


def state_after(directory, text, samples, *options, batch):
    """{name: values} after training, and the metrics of the steps."""
    path = directory / "state.safetensors"
    steps = training.run(directory, text, samples, "--save", path, *options, batch=batch)
    return {name: tensor.values() for name, tensor in tensors.read(path).items()}, steps


def close(got, expected, tolerance):
    return all(math.isclose(a, b, rel_tol=tolerance) for a, b in zip(got, expected, strict=True))


def uniform(rows, features):
    generator = random.Random(3)
    return [[generator.uniform(-1, 1) for _ in range(features)] for _ in range(rows)]


#===-- Accumulation -----------------------------------------------------------===#


def check_accumulation_is_one_batch(directory):
    """k equal micro-batches train as one batch does, mean and sum, f32 and f16."""
    samples = uniform(24, 5)
    for low, tolerance in ((None, 1e-6), ("f16", 2e-3)):
        one, steps = state_after(directory, square_loss(5, low=low), samples, batch=8)
        for window in ("mean 1", "mean 2", "mean 4", "mean 8"):
            got, parts = state_after(directory, square_loss(5, window, low=low), samples, batch=8)
            if not close(got["w"], one["w"], tolerance):
                yield f"{window} {low}: w is {got['w']}, expected {one['w']}"
            if not close([s["loss"] for s in parts], [s["loss"] for s in steps], tolerance):
                yield f"{window} {low}: other losses"
    # The sum of the means of 4 is 4 times their mean.
    mean, _ = state_after(
        directory, square_loss(5, "mean 4", "#amp.sgd<lr = 0.1>"), samples, batch=8)  # fmt: skip
    sum, _ = state_after(
        directory, square_loss(5, "sum 4", "#amp.sgd<lr = 0.025>"), samples, batch=8)  # fmt: skip
    if not close(sum["w"], mean["w"], 1e-6):
        yield f"sum: w is {sum['w']}, expected {mean['w']}"


def check_overflow_in_one_micro_batch(directory):
    """E1: infinity in micro-batch 1 of 4 is one skip and one backoff."""
    samples = uniform(12, 2)
    samples[4 + 1] = [OVERFLOW, 1.0]
    text = square_loss(2, "mean 4", "#amp.adamw<lr = 0.1>", scaler="#amp.dynamic<init = 128.0, interval = 100>")
    got, steps = state_after(directory, text, samples, batch=4)
    if [step["skipped"] for step in steps] != [False, True, False]:
        yield f"skipped {[step['skipped'] for step in steps]}, expected the second only"
    if got["opt.t"] != (2,) or got["s.scale"] != (64.0,):
        yield f"t is {got['opt.t']} and S {got['s.scale']}, expected 2 and 64"
    clean, _ = state_after(directory, text, samples[:4] + samples[8:], batch=4)
    if any(got[name] != clean[name] for name in ("w", "w.m", "w.v")):
        yield "the skipped step changed something"


def check_window_updates_once(directory):
    """A4: four micro-batches accumulated by two are two updates: 128, 256, 512."""
    got, _ = state_after(directory, square_loss(2, "mean 2"), uniform(4, 2), batch=2)
    if got["s.scale"] != (512.0,):
        yield f"S is {got['s.scale']}, expected 512"


def check_equal_micro_batches(directory):
    """Permuting micro-batches of equal content changes no bit; S = 2^k neither."""
    samples = uniform(2, 3) * 4
    states = []
    for scale, order in ((1, range(8)), (1, [6, 7, 0, 1, 4, 5, 2, 3]), (4096, range(8))):
        text = square_loss(3, "mean 4", scaler=f"#amp.static<scale = {scale}.0>")
        state, _ = state_after(directory, text, [samples[i] for i in order], batch=8)
        states.append(state["w"])
    if not states[0] == states[1] == states[2]:
        yield f"w is {states}, expected equal bits"


def check_dropout_of_micro_batches(directory):
    """Each micro-batch has a mask of its own, the same in forward and backward."""
    text = """\
amp.variable @w : tensor<64xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 1.0> for [@w]
func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<64xf32>
  %key = amp.rng_key
  %loss, %g = amp.accumulate sum 4 (%xi = %x) : (tensor<?x64xf32>) -> (tensor<f32>, !amp.gradients<unscaled>) {
    %0 = amp.mul %xi, %w : tensor<?x64xf32>, tensor<64xf32>
    %1 = amp.dropout %0, %key {rate = 0.5, id = 7} : tensor<?x64xf32>
    %2 = amp.sum %1 {axes = [0, 1]} : tensor<?x64xf32> -> tensor<f32>
    %d = amp.backward %2 for @opt : !amp.gradients<unscaled>
    amp.yield %2, %d : tensor<f32>, !amp.gradients<unscaled>
  }
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
"""
    got, _ = state_after(directory, text, [[1.0] * 64] * 4, batch=4)
    kept = [-w / 2 for w in got["w"]]
    counts = {count: kept.count(count) for count in range(5)}
    if sum(counts.values()) != 64 or sum(counts[i] for i in (1, 2, 3)) < 32:
        yield f"columns kept 0 to 4 times: {counts}, expected a binomial distribution"


def memory(path, batch):
    output = path.with_suffix(".json")
    subprocess.run(
        ["amp-run", path, "--threads", "1", "--batch", str(batch), "--memory-json", output],
        check=True)  # fmt: skip
    return json.loads(output.read_text())


def check_memory_of_one_micro_batch(directory):
    """Activations of 8 micro-batches take the memory of one."""
    plain, window = directory / "plain.mlir", directory / "window.mlir"
    layers = 6

    def model(x, type):
        lines, value = [], x
        for i in range(layers):
            lines.append(f"%w{i} = amp.read @w{i} : tensor<32x32xf32>")
            lines.append(f"%m{i} = amp.matmul {value}, %w{i} : ({type}, tensor<32x32xf32>) -> {type}")
            lines.append(f"%t{i} = amp.tanh %m{i} : {type}")
            value = f"%t{i}"
        lines.append(f"%l = amp.mean {value} {{axes = [0, 1]}} : {type} -> tensor<f32>")
        lines.append("%d = amp.backward %l for @opt : !amp.gradients<unscaled>")
        return "\n".join(lines)

    type = "tensor<?x32xf32>"
    names = ", ".join(f"@w{i}" for i in range(layers))
    head = "\n".join(f"amp.variable @w{i} : tensor<32x32xf32> = #amp.ones" for i in range(layers)) + f"""
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [{names}]
func.func @train(%x: {type} {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
"""
    tail = """
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
"""
    plain.write_text((head + model("%x", type) + tail).replace("%loss", "%l").replace("%g ", "%d "))
    window.write_text(
        head + f"%loss, %g = amp.accumulate mean 8 (%xi = %x) : ({type}) -> (tensor<f32>, !amp.gradients<unscaled>) {{"
        + model("%xi", type) + "amp.yield %l, %d : tensor<f32>, !amp.gradients<unscaled> }" + tail)  # fmt: skip
    batch = 512
    one, eight, all = memory(plain, batch), memory(window, 8 * batch), memory(plain, 8 * batch)
    weights = layers * 32 * 32 * 4
    # Beside the activations: sums, and the gradients of one micro-batch.
    if eight["activations"] > one["activations"] + 2 * weights:
        yield f"{eight['activations']} bytes of activations, expected {one['activations']} and {weights} of sums"
    if all["activations"] < 7 * one["activations"]:
        yield "the check has no activations to save"


#===-- Several optimizers, clipping, buffers -----------------------------------===#


def two_models(attributes="", clip="", steps=("%g", "%h"), scaled="scaler @s", body=""):
    """Losses x0·v and x1·w: each gradient is a column of the data."""
    kind = "scaled" if scaled else "unscaled"
    second = scaled.replace("@s", "@t")
    return f"""\
amp.variable @v : tensor<1x1xf32> = #amp.zeros
amp.variable @w : tensor<1x1xf32> = #amp.zeros
amp.variable @seen : tensor<f32> = #amp.zeros {{trainable = false}}
amp.variable @applied : tensor<f32> = #amp.zeros {{trainable = false}}
amp.optimizer @a = #amp.sgd<lr = 1.0> for [@v]
amp.optimizer @b = #amp.sgd<lr = 1.0> for [@w]
amp.scaler @s = #amp.dynamic<init = 128.0, interval = 1> {{elide = false}}
amp.scaler @t = #amp.dynamic<init = 128.0, interval = 1> {{elide = false}}
func.func @train(%x: tensor<?x2xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"{attributes}}} {{
  %v = amp.read @v : tensor<1x1xf32>
  %w = amp.read @w : tensor<1x1xf32>
  %x0 = amp.slice %x {{offsets = [0, 0], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x2xf32>
  %x1 = amp.slice %x {{offsets = [0, 1], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x2xf32>
  %y0 = amp.mul %x0, %v : tensor<?x1xf32>, tensor<1x1xf32>
  %y1 = amp.mul %x1, %w : tensor<?x1xf32>, tensor<1x1xf32>
  %loss0 = amp.sum %y0 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  %loss1 = amp.sum %y1 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %seen = amp.read @seen : tensor<f32>
  %more = amp.add %seen, %one : tensor<f32>, tensor<f32>
  amp.write @seen, %more always : tensor<f32>
  %applied = amp.read @applied : tensor<f32>
  %applied1 = amp.add %applied, %one : tensor<f32>, tensor<f32>
  amp.write @applied, %applied1 : tensor<f32>
  %g = amp.backward %loss0 for @a {scaled} : !amp.gradients<{kind}>
  %h = amp.backward %loss1 for @b {second} : !amp.gradients<{kind}>
  {body or f'''{clip}
  amp.step @a {steps[0]} : !amp.gradients<{kind if steps[0] == "%g" else "unscaled"}>
  amp.step @b {steps[1]} : !amp.gradients<{kind if steps[1] == "%h" else "unscaled"}>'''}
  return %loss0 : tensor<f32>
}}
"""


UNSCALED = """
  %gu = amp.unscale %g by @s : !amp.gradients<unscaled>
  %hu = amp.unscale %h by @t : !amp.gradients<unscaled>"""


def expect_state(got, expected):
    for name, value in expected.items():
        if not close(got[name], [value] * len(got[name]), 1e-6):
            yield f"{name} is {got[name]}, expected {value}"


def check_skips_of_two_optimizers(directory):
    """C9: each optimizer skips on its own, all of them where asked; buffers as they say."""
    samples = [[1.0, 1.0], [OVERFLOW, 1.0], [1.0, 1.0], [1.0, 1.0]]
    got, _ = state_after(directory, two_models(), samples, batch=1)
    yield from expect_state(got, {
        "a.t": 3, "b.t": 4, "v": -3.0, "w": -4.0, "s.scale": 512.0, "t.scale": 2048.0,
        "seen": 4.0, "applied": 3.0})  # fmt: skip
    got, _ = state_after(directory, two_models(', amp.skip = "all"'), samples, batch=1)
    yield from expect_state(got, {
        "a.t": 3, "b.t": 3, "v": -3.0, "w": -3.0, "s.scale": 512.0, "t.scale": 2048.0,
        "seen": 4.0, "applied": 3.0})  # fmt: skip


def check_common_norm(directory):
    """Gradients 3 and 4 of two optimizers have the norm 5."""
    clip = UNSCALED + """
  %ac, %bc, %norm = amp.clip_grad_norm %gu, %hu max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>"""
    text = two_models(clip=clip, steps=("%ac", "%bc"))
    got, _ = state_after(directory, text, [[3.0, 4.0]], batch=1)
    yield from expect_state(got, {"v": -0.6, "w": -0.8})
    # Squares of f32 overflow, those of f64 do not.
    unscaled = two_models(clip=clip.replace(UNSCALED, "").replace("%gu, %hu", "%g, %h"),
                          steps=("%ac", "%bc"), scaled="")  # fmt: skip
    got, _ = state_after(directory, unscaled, [[3e30, 4e30]], batch=1)
    yield from expect_state(got, {"v": -0.6, "w": -0.8})
    # A norm that is not finite is a skip of all that it would multiply.
    got, _ = state_after(directory, text, [[3.0, OVERFLOW], [3.0, 4.0]], batch=1)
    yield from expect_state(got, {"v": -0.6, "w": -0.8, "a.t": 1, "b.t": 1, "t.scale": 128.0})


def check_clip_by_value(directory):
    """Elements are clamped in the update; infinity is found before it is clamped."""
    clip = UNSCALED + """
  %ac = amp.clip_grad_value %gu max 0.5 : !amp.gradients<unscaled>
  %bc = amp.clip_grad_value %hu max 2.0 : !amp.gradients<unscaled>"""
    text = two_models(clip=clip, steps=("%ac", "%bc"))
    got, _ = state_after(directory, text, [[3.0, -4.0], [0.25, 0.125]], batch=1)
    yield from expect_state(got, {"v": -0.75, "w": 1.875})
    got, _ = state_after(directory, text, [[OVERFLOW, 1.0], [0.25, 1.0]], batch=1)
    yield from expect_state(got, {"v": -0.25, "w": -2.0, "a.t": 1, "b.t": 2})
    # Then the norm of what is left: 0.5 and 2, to 1.
    both = clip + """
  %ad, %bd, %norm = amp.clip_grad_norm %ac, %bc max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>"""
    norm = math.hypot(0.5, 2.0)
    text = two_models(clip=both, steps=("%ad", "%bd"))
    got, _ = state_after(directory, text, [[3.0, -4.0]], batch=1)
    yield from expect_state(got, {"v": -0.5 / norm, "w": 2.0 / norm})
    got, _ = state_after(directory, text, [[OVERFLOW, 1.0], [3.0, -4.0]], batch=1)
    yield from expect_state(got, {"v": -0.5 / norm, "w": 2.0 / norm, "a.t": 1, "b.t": 1})
    # The norm first, 5 to 1, then the value.
    reverse = UNSCALED + """
  %ac, %bc, %norm = amp.clip_grad_norm %gu, %hu max 1.0
      : !amp.gradients<unscaled>, !amp.gradients<unscaled>, tensor<f32>
  %ad = amp.clip_grad_value %ac max 0.5 : !amp.gradients<unscaled>"""
    text = two_models(clip=reverse, steps=("%ad", "%bc"))
    got, _ = state_after(directory, text, [[3.0, 4.0]], batch=1)
    yield from expect_state(got, {"v": -0.5, "w": -0.8})


def check_two_scalers_of_one_optimizer(directory):
    """Two losses of one optimizer, each with its S, are unscaled and then added."""
    text = """\
amp.variable @w : tensor<1x1xf32> = #amp.zeros
amp.optimizer @a = #amp.sgd<lr = 1.0> for [@w]
amp.scaler @s = #amp.dynamic<init = 4.0, interval = 1> {elide = false}
amp.scaler @t = #amp.dynamic<init = 1024.0, interval = 1> {elide = false}
func.func @train(%x: tensor<?x2xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<1x1xf32>
  %x0 = amp.slice %x {offsets = [0, 0], sizes = [-1, 1], strides = [1, 1]} : tensor<?x2xf32>
  %x1 = amp.slice %x {offsets = [0, 1], sizes = [-1, 1], strides = [1, 1]} : tensor<?x2xf32>
  %y0 = amp.mul %x0, %w : tensor<?x1xf32>, tensor<1x1xf32>
  %y1 = amp.mul %x1, %w : tensor<?x1xf32>, tensor<1x1xf32>
  %loss0 = amp.sum %y0 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %loss1 = amp.sum %y1 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %g = amp.backward %loss0 for @a scaler @s : !amp.gradients<scaled>
  %h = amp.backward %loss1 for @a scaler @t : !amp.gradients<scaled>
  %gu = amp.unscale %g by @s : !amp.gradients<unscaled>
  %hu = amp.unscale %h by @t : !amp.gradients<unscaled>
  %u = amp.sum_gradients %gu, %hu : !amp.gradients<unscaled>
  amp.step @a %u : !amp.gradients<unscaled>
  return %loss0 : tensor<f32>
}
"""
    got, _ = state_after(directory, text, [[1.0, 2.0], [1.0, OVERFLOW], [4.0, 8.0]], batch=1)
    yield from expect_state(got, {"w": -15.0, "a.t": 2, "s.scale": 32.0, "t.scale": 2048.0})


def check_user_ops_on_gradients(directory):
    """C8: a step of gradients that the user made, and made infinite, is skipped."""
    body = UNSCALED + """
  %dv = amp.gradient %gu[@v] : !amp.gradients<unscaled> -> tensor<1x1xf32>
  %two = amp.constant dense<2.0> : tensor<f32>
  %d0 = amp.div %two, %dv : tensor<f32>, tensor<1x1xf32>
  %made = amp.gradients [@v = %d0] for @a : (tensor<1x1xf32>) -> !amp.gradients<unscaled>
  amp.step @a %made : !amp.gradients<unscaled>
  amp.step @b %hu : !amp.gradients<unscaled>"""
    got, _ = state_after(directory, two_models(body=body), [[4.0, 1.0], [0.0, 1.0], [1.0, 1.0]], batch=1)
    # The scaler's own gradients were finite: it grows.
    yield from expect_state(got, {"v": -2.5, "w": -3.0, "a.t": 2, "b.t": 3, "s.scale": 1024.0})
    # A clamp of the user's makes a gradient like any other, finite where its input is not.
    clamped = body.replace("%d0 = amp.div %two, %dv : tensor<f32>, tensor<1x1xf32>",
                           "%d0 = amp.clamp %dv {min = -0.5, max = 0.5} : tensor<1x1xf32>")  # fmt: skip
    got, _ = state_after(directory, two_models(body=clamped), [[4.0, 1.0], [OVERFLOW, 1.0]], batch=1)
    yield from expect_state(got, {"v": -1.0, "w": -2.0, "a.t": 2, "b.t": 2, "s.scale": 128.0, "applied": 1.0})


#===-- Recomputation, derivatives of the user's own, loops ---------------------===#


def stack(checkpoint, layers=12, width=32, low="f16"):
    """A stack of residual blocks with dropout, each in a region or not."""
    x, h = f"tensor<?x{width}xf32>", f"tensor<?x{4 * width}xf32>"
    up, down, vector = (f"tensor<{shape}xf32>" for shape in (f"{width}x{4 * width}", f"{4 * width}x{width}", width))
    lines = []
    for i in range(layers):
        lines += [f"amp.variable @u{i} : {up} = #amp.kaiming_uniform<fan_in = {width}>",
                  f"amp.variable @d{i} : {down} = #amp.kaiming_uniform<fan_in = {4 * width}>",
                  f"amp.variable @g{i} : {vector} = #amp.ones",
                  f"amp.variable @h{i} : {vector} = #amp.zeros"]  # fmt: skip
    names = ", ".join(f"@u{i}, @d{i}, @g{i}, @h{i}" for i in range(layers))
    lines += [f"amp.optimizer @opt = #amp.adamw<lr = 0.01> for [{names}]", "amp.scaler @s = #amp.dynamic {elide = false}",
              f'func.func @train(%x: {x} {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})',
              '    attributes {amp.entry = "train"} {', "  %key = amp.rng_key",
              f"  %loss = amp.autocast {low} -> tensor<f32> {{"]  # fmt: skip
    value = "%x"
    for i in range(layers):
        lines += [f"%u{i} = amp.read @u{i} : {up}", f"%d{i} = amp.read @d{i} : {down}",
                  f"%g{i} = amp.read @g{i} : {vector}", f"%h{i} = amp.read @h{i} : {vector}"]  # fmt: skip
        body = [f"%n{i} = amp.layer_norm {value}, %g{i}, %h{i} : ({x}, {vector}, {vector}) -> {x}",
                f"%m{i} = amp.matmul %n{i}, %u{i} : ({x}, {up}) -> {h}",
                f"%a{i} = amp.gelu %m{i} : {h}",
                f"%o{i} = amp.dropout %a{i}, %key {{rate = 0.1, id = {i}}} : {h}",
                f"%p{i} = amp.matmul %o{i}, %d{i} : ({h}, {down}) -> {x}",
                f"%y{i} = amp.add %p{i}, {value} : {x}, {x}"]  # fmt: skip
        if checkpoint:
            body = [f"%r{i} = amp.checkpoint -> {x} {{", *body, f"amp.yield %y{i} : {x}", "}"]
        lines += body
        value = f"%r{i}" if checkpoint else f"%y{i}"
    lines += [f"%q = amp.mul {value}, {value} : {x}, {x}", f"%l = amp.mean %q {{axes = [0, 1]}} : {x} -> tensor<f32>",
              "amp.yield %l : tensor<f32>", "}",
              "%g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>",
              "amp.step @opt %g : !amp.gradients<scaled>", "return %loss : tensor<f32>", "}"]  # fmt: skip
    return "\n".join(lines) + "\n"


def check_checkpoint_changes_no_bit(directory):
    """What is computed again has the bits that it had, masks of dropout too."""
    samples = uniform(12, 32)
    for low in ("f16", "bf16"):
        plain, steps = state_after(directory, stack(False, 3, low=low), samples, batch=4)
        again, others = state_after(directory, stack(True, 3, low=low), samples, batch=4)
        if plain != again or [s["loss"] for s in steps] != [s["loss"] for s in others]:
            yield f"{low}: other weights or losses than without checkpoints"


def gated(low, drop=False, layers=2, width=16):
    """Blocks x + silu(x·u) · (x·v), silu written out."""
    x, w = f"tensor<?x{width}xf32>", f"tensor<{width}x{width}xf32>"
    lines = [f"amp.variable @{name}{i} : {w} = #amp.kaiming_uniform<fan_in = {width}>"
             for i in range(layers) for name in "uv"]  # fmt: skip
    names = ", ".join(f"@u{i}, @v{i}" for i in range(layers))
    lines += [f"amp.optimizer @opt = #amp.sgd<lr = 0.01> for [{names}]", "amp.scaler @s = #amp.dynamic {elide = false}",
              f'func.func @train(%x: {x} {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})',
              '    attributes {amp.entry = "train"} {', "%key = amp.rng_key",
              f"%l = amp.autocast {low} -> tensor<f32> {{"]  # fmt: skip
    value = "%x"
    for i in range(layers):
        gate = f"%d{i}" if drop else f"%a{i}"
        lines += [f"%u{i} = amp.read @u{i} : {w}", f"%v{i} = amp.read @v{i} : {w}",
                  f"%h{i} = amp.matmul {value}, %u{i} : ({x}, {w}) -> {x}",
                  f"%s{i} = amp.sigmoid %h{i} : {x}",
                  f"%a{i} = amp.mul %h{i}, %s{i} : {x}, {x}",
                  f"%d{i} = amp.dropout %a{i}, %key {{rate = 0.1, id = {i}}} : {x}" if drop else "",
                  f"%q{i} = amp.matmul {value}, %v{i} : ({x}, {w}) -> {x}",
                  f"%g{i} = amp.mul {gate}, %q{i} : {x}, {x}",
                  f"%r{i} = amp.add {value}, %g{i} : {x}, {x}"]  # fmt: skip
        value = f"%r{i}"
    lines += [f"%z = amp.mul {value}, {value} : {x}, {x}", f"%m = amp.mean %z {{axes = [0, 1]}} : {x} -> tensor<f32>",
              "amp.yield %m : tensor<f32>", "}",
              "%g = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>",
              "amp.step @opt %g : !amp.gradients<scaled>", "return %l : tensor<f32>", "}"]  # fmt: skip
    return "\n".join(lines) + "\n"


def check_epilogue_changes_no_bit(directory):
    """What a contraction computes before it stores has the bits of a kernel behind it."""
    for low in ("f16", "bf16"):
        modules = [(stack(checkpoint, 2, low=low), 32) for checkpoint in (False, True)]
        modules += [(gated(low, drop), 16) for drop in (False, True)]
        for i, (text, width) in enumerate(modules):
            for precision in (low, "f32"):
                states = [state_after(directory, text, uniform(12, width), "--precision", precision,
                                      "--epilogues", level, batch=4)[0] for level in ("none", "all")]  # fmt: skip
                if states[0] != states[1]:
                    yield f"{precision}, module {i}: {[key for key in states[0] if states[0][key] != states[1][key]]}"


def check_memory_of_checkpoints(directory):
    """12 layers keep their inputs: 1.15 times those and one layer's activations."""
    layers, width, batch = 12, 64, 512
    paths = {name: directory / f"{name}.mlir" for name in ("kept", "again", "one")}
    paths["kept"].write_text(stack(False, layers, width))
    paths["again"].write_text(stack(True, layers, width))
    paths["one"].write_text(stack(False, 1, width))
    kept, again, one = (memory(path, batch)["activations"] for path in paths.values())
    bound = 1.15 * (layers * batch * width * 4 + one)
    if again > bound:
        yield f"{again} bytes, expected at most {bound:.0f}"
    if kept < 2 * bound:
        yield "the check has no activations to save"


def check_straight_through(directory):
    """The sign of w forward, the identity backward; with the true derivative w stays."""
    text = """\
amp.variable @w : tensor<4xf32> = #amp.full<value = 0.25>
amp.optimizer @opt = #amp.sgd<lr = 0.25> for [@w]
amp.scaler @s = #amp.dynamic {elide = false}
func.func @train(%x: tensor<?x4xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<4xf32>
  %loss = amp.autocast f16 -> tensor<f32> {
    %b = amp.custom_vjp (%a = %w) : (tensor<4xf32>) -> tensor<4xf32> {
      %0 = amp.sign %a : tensor<4xf32>
      amp.yield %0 : tensor<4xf32>
    } vjp {
    ^bb0(%a: tensor<4xf32>, %r: tensor<4xf32>, %dr: tensor<4xf32>):
      amp.yield %dr : tensor<4xf32>
    }
    %1 = amp.mul %x, %b : tensor<?x4xf32>, tensor<4xf32>
    %2 = amp.sum %1 {axes = [0, 1]} : tensor<?x4xf32> -> tensor<f32>
    amp.yield %2 : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
"""
    got, steps = state_after(directory, text, [[1.0, 2.0, 3.0, -4.0]] * 2, batch=1)
    # Losses of signs + + + + and, after one step, of 0 - - +.
    if [step["loss"] for step in steps] != [2.0, -9.0]:
        yield f"losses {[step['loss'] for step in steps]}, expected 2 and -9"
    if got["w"] != (-0.25, -0.75, -1.25, 2.25):
        yield f"w is {got['w']}"


RECURRENT = """\
amp.variable @w : tensor<2x3xf32> = #amp.full<value = 0.25>
amp.variable @u : tensor<3x3xf32> = #amp.full<value = 0.125>
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w, @u]
func.func @train(%x: tensor<?x8xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %w = amp.read @w : tensor<2x3xf32>
  %u = amp.read @u : tensor<3x3xf32>
  %steps = amp.reshape %x : tensor<?x8xf32> -> tensor<?x4x2xf32>
  %start = amp.matmul %first, %w : (tensor<?x2xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  %h = scf.for %t = %c1 to %c4 step %c1 iter_args(%hi = %start) -> tensor<?x3xf32> {
    %ti = arith.index_cast %t : index to i64
    %tt = tensor.from_elements %ti : tensor<1xi64>
    %xt = amp.gather %steps, %tt {axis = 1} : tensor<?x4x2xf32>, tensor<1xi64>
    %xi = amp.reshape %xt : tensor<?x1x2xf32> -> tensor<?x2xf32>
    %0 = amp.matmul %xi, %w : (tensor<?x2xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
    %1 = amp.matmul %hi, %u : (tensor<?x3xf32>, tensor<3x3xf32>) -> tensor<?x3xf32>
    %2 = amp.add %0, %1 : tensor<?x3xf32>, tensor<?x3xf32>
    %3 = amp.tanh %2 : tensor<?x3xf32>
    scf.yield %3 : tensor<?x3xf32>
  }
  %loss = amp.mean %h {axes = [0, 1]} : tensor<?x3xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
""".replace("  %start =", """\
  %part = amp.slice %steps {offsets = [0, 0, 0], sizes = [-1, 1, -1], strides = [1, 1, 1]} : tensor<?x4x2xf32>
  %first = amp.reshape %part : tensor<?x1x2xf32> -> tensor<?x2xf32>
  %start =""")


def recurrent_loss(rows, w, u):
    """The same network, in double precision."""
    total = 0.0
    for row in rows:
        h = [sum(row[k] * w[k * 3 + j] for k in range(2)) for j in range(3)]
        for t in range(1, 4):
            xt = row[2 * t : 2 * t + 2]
            h = [math.tanh(sum(xt[k] * w[k * 3 + j] for k in range(2))
                           + sum(h[k] * u[k * 3 + j] for k in range(3))) for j in range(3)]  # fmt: skip
        total += sum(h)
    return total / (3 * len(rows))


def check_recurrent_network(directory):
    """A loop of known length trains: gradients are differences of the loss."""
    rows = uniform(4, 8)
    got, steps = state_after(directory, RECURRENT, rows, batch=4)
    w, u = [0.25] * 6, [0.125] * 9
    if not math.isclose(steps[0]["loss"], recurrent_loss(rows, w, u), rel_tol=1e-5):
        yield f"loss {steps[0]['loss']}, expected {recurrent_loss(rows, w, u)}"
    yield from expect_gradients(lambda: recurrent_loss(rows, w, u), {"w": w, "u": u}, got, 0.5)


PENALTY = """\
amp.variable @w : tensor<3x4xf32> = #amp.full<value = 0.25>
amp.variable @v : tensor<4x1xf32> = #amp.full<value = 0.5>
amp.optimizer @opt = #amp.sgd<lr = 1.0> for [@w, @v]
amp.scaler @s = #amp.dynamic<init = 64.0, interval = 1> {elide = false}
func.func @train(%x: tensor<?x3xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<3x4xf32>
  %v = amp.read @v : tensor<4x1xf32>
  %x1 = amp.watch %x : tensor<?x3xf32>
  %0 = amp.matmul %x1, %w : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %1 = amp.tanh %0 : tensor<?x4xf32>
  %2 = amp.matmul %1, %v : (tensor<?x4xf32>, tensor<4x1xf32>) -> tensor<?x1xf32>
  %score = amp.mean %2 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %sum = amp.sum %2 {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %s = amp.read_scale @s : tensor<f32>
  %dx = amp.backward %sum scaler @s wrt (%x1) : tensor<?x3xf32>
  %d = amp.div %dx, %s : tensor<?x3xf32>, tensor<f32>
  %q = amp.mul %d, %d : tensor<?x3xf32>, tensor<?x3xf32>
  %p = amp.mean %q {axes = [0, 1]} : tensor<?x3xf32> -> tensor<f32>
  %loss = amp.add %score, %p : tensor<f32>, tensor<f32>
  %g = amp.backward %loss for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
"""


def penalty_loss(rows, w, v):
    """The same loss, in double precision."""
    total = 0.0
    for row in rows:
        t = [math.tanh(sum(row[i] * w[4 * i + j] for i in range(3))) for j in range(4)]
        total += sum(v[j] * t[j] for j in range(4))
        total += sum(sum(v[j] * (1 - t[j] ** 2) * w[4 * i + j] for j in range(4)) ** 2 for i in range(3)) / 3
    return total / len(rows)


def check_gradient_penalty(directory):
    """C11: a penalty of a gradient that S scaled; S is not in what it trains."""
    rows = uniform(5, 3)
    got, steps = state_after(directory, PENALTY, rows, batch=5)
    for scale in ("1.0", "4096.0"):
        module = PENALTY.replace("init = 64.0", f"init = {scale}")
        other, _ = state_after(directory, module, rows, batch=5)
        if got["w"] != other["w"] or got["v"] != other["v"]:
            yield f"S = {scale} changes what is trained"
    w, v = [0.25] * 12, [0.5] * 4
    if not math.isclose(steps[0]["loss"], penalty_loss(rows, w, v), rel_tol=1e-5):
        yield f"loss {steps[0]['loss']}, expected {penalty_loss(rows, w, v)}"
    yield from expect_gradients(lambda: penalty_loss(rows, w, v), {"w": w, "v": v}, got, 1.0)


def expect_gradients(loss, variables, got, rate):
    """One step of SGD went against the differences of the loss."""
    for name, values in variables.items():
        for i, value in enumerate(values):
            ends = []
            for shift in (1e-4, -1e-4):
                values[i] = value + shift
                ends.append(loss())
            values[i] = value
            gradient = (value - got[name][i]) / rate
            expected = (ends[0] - ends[1]) / 2e-4
            if not math.isclose(gradient, expected, rel_tol=1e-3, abs_tol=1e-6):
                yield f"gradient of {name}[{i}] is {gradient}, expected {expected}"


if __name__ == "__main__":
    sys.exit(driver.main(globals()))
