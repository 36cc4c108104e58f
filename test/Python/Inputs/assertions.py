"""Steps, evaluations and predictions whose assertions do not hold: nothing of the state changes,
and what follows has the bits that it has without them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    assertions.py FOLDER
"""

import sys

import numpy
import torch

import amp
from run_cases import case, run

FOLDER = sys.argv[1]
CLASSES = 4

STATE = """
amp.variable @w : tensor<6x8xf32> = #amp.kaiming_uniform<fan_in = 6>
amp.variable @v : tensor<8x4xf32> = #amp.kaiming_uniform<fan_in = 8>
amp.variable @mean : tensor<8xf32> = #amp.zeros {trainable = false}
amp.variable @last : tensor<8xf32> = #amp.zeros {trainable = false}
amp.optimizer @opt = #amp.adamw<lr = 0.05> for [@w], [@v] average #amp.ema<decay = 0.9>
amp.scaler @s = #amp.dynamic<init = 1024.0, interval = 2> {elide = false}
"""

# Of a batch, {i} behind its names in micro-batches: the loss %l, writes of two buffers, and
# two assertions: one in the precision of the region, one of integers.
FORWARD = """
  %w = amp.read @w : tensor<6x8xf32>
  %v = amp.read @v : tensor<8x4xf32>
  %mean = amp.read @mean : tensor<8xf32>
  %key = amp.rng_key
  %l, %m = {region} {{
    %a = amp.matmul %x{i}, %w : (tensor<?x6xf32>, tensor<6x8xf32>) -> tensor<?x8xf32>
    %h0 = amp.tanh %a : tensor<?x8xf32>
    {checkpoint}
    %h2 = amp.dropout %h1, %key {{rate = 0.25, id = 1}} : tensor<?x8xf32>
    %z = amp.matmul %h2, %v : (tensor<?x8xf32>, tensor<8x4xf32>) -> tensor<?x4xf32>
    %largest = amp.max %a {{axes = [0, 1]}} : tensor<?x8xf32> -> tensor<f32>
    %limit = amp.constant dense<30.0> : tensor<f32>
    %small = amp.compare le, %largest, %limit : tensor<f32>, tensor<f32>
    amp.assert %small, "RuntimeError: too large (model.py:7)" : tensor<i1>
    %l0 = amp.cross_entropy %z, %y{i} : tensor<?x4xf32>, tensor<?xi64>
    %m0 = amp.mean %a {{axes = [0]}} : tensor<?x8xf32> -> tensor<8xf32>
    amp.yield %l0, %m0 : tensor<f32>, tensor<8xf32>
  }}
  %next = amp.add %mean, %m : tensor<8xf32>, tensor<8xf32>
  amp.write @mean, %next : tensor<8xf32>
  amp.write @last, %m{always} : tensor<8xf32>
  %labels = amp.convert %k{i} : tensor<?xi64> to tensor<?xf32>
  %top = amp.max %labels {{axes = [0]}} : tensor<?xf32> -> tensor<f32>
  %classes = amp.constant dense<4.0> : tensor<f32>
  %valid = amp.compare lt, %top, %classes : tensor<f32>, tensor<f32>
  amp.assert %valid, "ValueError: label out of range (model.py:12)" : tensor<i1>
"""

CHECKPOINT = """%h1 = amp.checkpoint -> tensor<?x8xf32> {
      %g0 = amp.gelu %h0 : tensor<?x8xf32>
      %g1 = amp.sum %g0 {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
      %g2 = amp.is_finite %g1 : tensor<f32>
      amp.assert %g2, "RuntimeError: not finite (model.py:5)" : tensor<i1>
      amp.yield %g0 : tensor<?x8xf32>
    }"""

CUSTOM = """%h1 = amp.custom_vjp (%c = %h0) : (tensor<?x8xf32>) -> tensor<?x8xf32> {
      %g0 = amp.sum %c {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
      %g1 = amp.is_finite %g0 : tensor<f32>
      amp.assert %g1, "RuntimeError: not finite (model.py:5)" : tensor<i1>
      amp.yield %c : tensor<?x8xf32>
    } vjp {
    ^bb0(%c: tensor<?x8xf32>, %r: tensor<?x8xf32>, %dr: tensor<?x8xf32>):
      %g0 = amp.sum %r {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
      %g1 = amp.is_finite %g0 : tensor<f32>
      amp.assert %g1, "RuntimeError: not finite backward (model.py:6)" : tensor<i1>
      amp.yield %dr : tensor<?x8xf32>
    }"""

ARGUMENTS = ('%x: tensor<?x6xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"},'
             ' %k: tensor<?xi64> {amp.name = "k"}')  # fmt: skip
BATCH = "(%x_i = %x, %y_i = %y, %k_i = %k) : (tensor<?x6xf32>, tensor<?xi64>, tensor<?xi64>)"


def module(dtype=None, scaler=False, micro=1, calls=1, checkpoint="", clip=False):
    kind = "scaled" if scaler else "unscaled"
    region = f"amp.autocast {dtype or 'bf16'} -> tensor<f32>, tensor<8xf32>"
    region += "" if dtype else " attributes {enabled = false}"
    always = " always" if micro == 1 else ""
    checkpoint = checkpoint or "%h1 = amp.gelu %h0 : tensor<?x8xf32>"
    lines = FORWARD.format(region=region, checkpoint=checkpoint, always=always, i="_i" if micro > 1 else "")
    lines += f"  %g = amp.backward %l for @opt{' scaler @s' if scaler else ''} : !amp.gradients<{kind}>\n"
    loss, bundle = "%l", "%g"
    if micro > 1:
        types = f"tensor<f32>, !amp.gradients<{kind}>"
        lines = (f"  %loss, %sum = amp.accumulate mean {micro} {BATCH} -> ({types}) {{\n{lines}"
                 f"    amp.yield %l, %g : {types}\n  }}\n")  # fmt: skip
        loss, bundle = "%loss", "%sum"
    if calls > 1:
        lines += f"  %total, %end = amp.accumulate_calls mean {calls} {bundle} : !amp.gradients<{kind}>\n"
        bundle = "%total"
    if clip:
        lines += f"  %u = amp.unscale {bundle} by @s : !amp.gradients<unscaled>\n" if scaler else ""
        lines += f"  %c, %norm = amp.clip_grad_norm {'%u' if scaler else bundle} max 1.0 : !amp.gradients<unscaled>, tensor<f32>\n"
        bundle, kind = "%c", "unscaled"
    lines += f"  amp.step @opt {bundle} : !amp.gradients<{kind}>\n  return {loss} : tensor<f32>\n"
    text = f'{STATE}func.func @train({ARGUMENTS}) -> (tensor<f32> {{amp.name = "loss"}})\n'
    text += f'    attributes {{amp.entry = "train"}} {{{lines}}}\n'
    if not scaler:
        text = "\n".join(line for line in text.splitlines() if "amp.scaler" not in line)
    return text


def batch(seed, rows=8, label=0, scale=1.0):
    """Samples; with `label` one label is that, with `scale` the first half is multiplied by it."""
    random = numpy.random.default_rng(seed)
    x = random.standard_normal((rows, 6)).astype(numpy.float32)
    y = random.integers(0, CLASSES, rows)
    k = y.copy()
    x[: rows // 2] *= numpy.float32(scale)
    k[rows // 2] = label or k[rows // 2]
    return x, y, k


def state(t):
    kept = [name for name, spec in t.image.variables.items() if spec.note != "rng"]
    return {name: t.get(name, "torch").reshape(-1).view(torch.uint8).tolist() for name in kept}


def key(t):
    """The name of the key of random numbers, and its value."""
    name = next(name for name, spec in t.image.variables.items() if spec.note == "rng")
    return name, t.get(name, "numpy")


BAD = {
    "label": (dict(label=CLASSES), "ValueError: label out of range (model.py:12)"),
    "large": (dict(scale=1e4), "RuntimeError: too large (model.py:7)"),
    "both": (dict(label=7, scale=1e4), "RuntimeError: too large (model.py:7)"),
}


def holds(**options):
    """Bad steps between good ones, beside a trainer that never sees them: its key of random
    numbers goes on by hand."""
    calls = options.get("calls", 1)
    image = amp.compile(module(**options), batch=8)
    with amp.Trainer(image) as t, amp.Trainer(image) as other:
        for i in range(6 * calls):
            good = batch(i)
            if i % 2:
                given, message = list(BAD.values())[i // 2 % 3]
                before = state(t)
                failed = t.step(*batch(100 + i, **given))
                try:
                    failed.loss
                    raise SystemExit(f"expected an assertion that fails: {options}")
                except amp.AssertionFailed as error:
                    assert error.message == message, error.message
                    assert error.step == failed.step and message in str(error), error
                    assert "changed nothing" in str(error), error
                assert state(t) == before, [n for n, v in state(t).items() if v != before[n]]
                name, value = key(other)
                other.set(name, value + numpy.array([0, 1]))
            r, o = t.step(*good), other.step(*good)
            assert r.loss == o.loss and r.skipped == o.skipped and r.applied == o.applied, (i, r, o)
            assert r.scale == o.scale and r.call == o.call, (i, r, o)
            assert state(t) == state(other), i
        assert r.applied == 6 and r.scale == (4096.0 if options.get("scaler") else 1.0), r


@case
def of_every_precision():
    for dtype, scaler in ((None, False), (None, True), ("bf16", False), ("bf16", True), ("f16", True)):
        holds(dtype=dtype, scaler=scaler, clip=scaler)


@case
def of_micro_batches_and_windows():
    for scaler in (False, True):
        holds(scaler=scaler, dtype="f16" if scaler else None, micro=4)
        holds(scaler=scaler, calls=3)
        holds(scaler=scaler, micro=2, calls=2, clip=True)


@case
def of_regions_that_are_computed_again_or_have_derivatives_of_their_own():
    for text in (CHECKPOINT, CUSTOM):
        holds(checkpoint=text)
        holds(checkpoint=text, dtype="bf16", scaler=True, micro=2)


OTHERS = """
amp.variable @w : tensor<2xf32> = #amp.ones
func.func private @forward(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {{
  %w = amp.read @w : tensor<2xf32>
  %0 = amp.mul %x, %w : tensor<?x2xf32>, tensor<2xf32>
  %largest = amp.max %x {{axes = [0, 1]}} : tensor<?x2xf32> -> tensor<f32>
  %most = amp.constant dense<9.0> : tensor<f32>
  %ok = amp.compare le, %largest, %most : tensor<f32>, tensor<f32>
  amp.assert %ok, "x above 9" : tensor<i1>
  return %0 : tensor<?x2xf32>
}}
func.func @eval(%x: tensor<?x2xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}}) attributes {{amp.entry = "eval"}} {{
  %first = amp.constant dense<true> : tensor<i1>
  amp.assert %first, "never" : tensor<i1>
  %0 = func.call @forward(%x) : (tensor<?x2xf32>) -> tensor<?x2xf32>
  %loss = amp.mean %0 {{axes = [0, 1]}} : tensor<?x2xf32> -> tensor<f32>
  return %loss : tensor<f32>
}}
func.func @predict(%x: tensor<?x2xf32> {{amp.name = "x"}}) -> (tensor<?x2xf32> {{amp.name = "y"}}) attributes {{amp.entry = "predict"}} {{
  %0 = func.call @forward(%x) : (tensor<?x2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}}
"""


@case
def of_evaluations_and_predictions():
    """Each batch by itself, and the next call is as if nothing had been."""
    good = numpy.random.default_rng(0).standard_normal((7, 2)).astype(numpy.float32)
    bad = good.copy()
    bad[4, 1] = 10
    nan = good.copy()
    nan[4, 1] = numpy.nan
    with amp.Trainer(OTHERS.format(), eval_batch=(2, 1), check_data=False) as t:
        for _ in range(2):
            for wrong in (bad, nan):
                for call, index in ((t.evaluate, 1), (t.predict, 0)):
                    try:
                        call(wrong)
                        raise SystemExit("expected an assertion that fails")
                    except amp.AssertionFailed as error:
                        assert (error.message, error.index, error.step) == ("x above 9", index, None), vars(error)
            assert abs(t.evaluate(good)["loss"] - good.mean(dtype=numpy.float64)) < 1e-6
            assert (t.predict(good) == good).all()
        assert list(t.image.entries["eval"].results) == ["loss"]


@case
def that_nobody_reads():
    """A failure is raised by what comes later, once, and again where its own step is read."""
    with amp.Trainer(module(), batch=8) as t:
        steps = [t.step(*batch(0)), t.step(*batch(1, label=CLASSES)), t.step(*batch(2))]
        try:
            t.synchronize()
            raise SystemExit("expected an assertion that fails")
        except amp.AssertionFailed as error:
            assert error.step == 2, error
        t.synchronize()
        assert steps[0].applied == 1 and steps[2].applied == 2 and not steps[2].skipped
        for read in (lambda: steps[1].loss, lambda: steps[1]["loss"], lambda: steps[1].skipped):
            try:
                read()
                raise SystemExit("expected an assertion that fails")
            except AssertionError as error:
                assert isinstance(error, amp.Error) and error.index == 1, error
        assert "step 2" in repr(steps[1]) and steps[1].done()


@case
def of_a_file():
    """An image keeps them, and what was lowered before is compiled again."""
    path = f"{FOLDER}/step.ampx"
    amp.compile(module(scaler=True, dtype="f16"), batch=8).save(path)
    with amp.Trainer(amp.Image.load(path)) as t:
        assert t.step(*batch(0)).applied == 1
        try:
            t.step(*batch(0, scale=1e4)).loss
            raise SystemExit("expected an assertion that fails")
        except amp.AssertionFailed as error:
            assert error.index == 0 and "too large" in error.message, error


if __name__ == "__main__":
    run()
