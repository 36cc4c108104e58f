#!/usr/bin/env python3
"""Single cases of scaled steps, executed: flags, clips and files at their edges.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 scaling_cases.py DIR [CHECK...]
"""

import subprocess
import sys

import driver
import tensors
import training

OVERFLOW = 3.0e38
SGD = "#amp.sgd<lr = 1.0>"


def module(scaler, optimizer=SGD, w="#amp.zeros", clip=None, factors=1, low=None):
    """The loss is w * x0 * x1 …, so that the gradient is the product of the factors."""
    scaled = scaler is not None
    kind = "scaled" if scaled else "unscaled"
    body, product = "", "%w"
    # A contraction of two products, one of them with 0: that of one would be f32.
    multiply = """amp.matmul %padded, %column : (tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<?x1xf32>"""
    for i in range(factors):
        body += f"""
    %x{i} = amp.slice %x {{offsets = [0, {i}], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x{factors}xf32>"""
        if i == 0:
            body += """
    %padded = amp.pad %x0 {low = [0, 0], high = [0, 1], interior = [0, 0]} : tensor<?x1xf32>
    %column = amp.concat %w, %w {axis = 0} : tensor<1x1xf32>, tensor<1x1xf32>"""
        body += f"""
    %p{i} = {multiply.format(f"%x{i}", product)}"""
        product, multiply = f"%p{i}", "amp.mul {}, {} : tensor<?x1xf32>, tensor<?x1xf32>"
    steps, tail = "%g", ""
    if scaled:
        tail += "  %u = amp.unscale %g by @s : !amp.gradients<unscaled>\n"
        steps = "%u"
    if clip:
        tail += f"  %c, %norm = amp.clip_grad_norm {steps} max {clip} : !amp.gradients<unscaled>, tensor<f32>\n"
        steps = "%c"
    return f"""\
amp.variable @w : tensor<1x1xf32> = {w}
amp.optimizer @opt = {optimizer} for [@w]
{f"amp.scaler @s = {scaler} {{elide = false}}" if scaled else ""}
func.func @train(%x: tensor<?x{factors}xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<1x1xf32>
  %l = amp.autocast {low or "f16"} -> tensor<f32> attributes {{enabled = {str(bool(low)).lower()}}} {{{body}
    %sum = amp.sum {product} {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
    amp.yield %sum : tensor<f32>
  }}
  %g = amp.backward %l for @opt{" scaler @s" if scaled else ""} : !amp.gradients<{kind}>
{tail}  amp.step @opt {steps} : !amp.gradients<unscaled>
  return %l : tensor<f32>
}}
"""


def train(directory, text, samples, *options, steps=None, load=None):
    """A file with the state after some steps, that state, and what the steps said."""
    path = directory / f"state{len(list(directory.glob('state*')))}.safetensors"
    more = ["--load", load] if load else []
    said = training.run(directory, text, samples, "--save", path, *more, *options, steps=steps)
    return path, tensors.read(path), said


def values(state):
    return {name: tensor.values() for name, tensor in state.items()}


def check_flag(directory):
    """B1: one infinity or NaN in any of 200 gradients is found; none in finite ones."""
    text = """\
amp.variable @v : tensor<100xf32> = #amp.zeros
amp.variable @w : tensor<100xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 1.0> for [@v, @w]
amp.scaler @s = #amp.static<scale = 4.0> {elide = false}
func.func @train(%x: tensor<?x200xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %v = amp.read @v : tensor<100xf32>
  %w = amp.read @w : tensor<100xf32>
  %a = amp.slice %x {offsets = [0, 0], sizes = [-1, 100], strides = [1, 1]} : tensor<?x200xf32>
  %b = amp.slice %x {offsets = [0, 100], sizes = [-1, 100], strides = [1, 1]} : tensor<?x200xf32>
  // Squares: what is given is finite, and its square is 1 or infinite.
  %aa = amp.mul %a, %a : tensor<?x100xf32>, tensor<?x100xf32>
  %bb = amp.mul %b, %b : tensor<?x100xf32>, tensor<?x100xf32>
  %p = amp.mul %v, %aa : tensor<100xf32>, tensor<?x100xf32>
  %q = amp.mul %w, %bb : tensor<100xf32>, tensor<?x100xf32>
  %r = amp.add %p, %q : tensor<?x100xf32>, tensor<?x100xf32>
  %l = amp.sum %r {axes = [0, 1]} : tensor<?x100xf32> -> tensor<f32>
  %g = amp.backward %l for @opt scaler @s : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  %shown = amp.sum %v {axes = [0]} : tensor<100xf32> -> tensor<f32>
  return %shown : tensor<f32>
}
"""
    good = [1.0] * 200
    samples = [good]
    for at in (0, 63, 99, 100, 137, 199):
        samples.append([*good[:at], OVERFLOW, *good[at + 1 :]])
    _, state, steps = train(directory, text, samples, "--max-consecutive-skips=0")
    if [step["skipped"] for step in steps] != [False] + [True] * 6:
        yield f"skipped {[step['skipped'] for step in steps]}"
    if set(state["v"].values()) | set(state["w"].values()) != {-1.0}:
        yield f"v is {state['v'].values()[:3]}, expected -1"


def check_unscaled_overflow(directory):
    """B6: S = 2^-20, a scaled gradient of 1e33 is finite and the unscaled one is not."""
    scaler = "#amp.dynamic<init = 9.5367431640625e-07, min = 0.0, max = 0.0, interval = 100>"
    text = module(scaler, factors=2)
    _, state, steps = train(directory, text, [[1.05e19, 1.0e20], [1.0, 1.0]], "--max-consecutive-skips=0")
    if [step["skipped"] for step in steps] != [True, False]:
        yield f"skipped {[step['skipped'] for step in steps]}, expected the first alone"
    if values(state)["w"] != (-1.0,) or values(state)["s.scale"] != (2.0**-21,):
        yield f"w, S are {values(state)}"


def check_absent_gradients(directory):
    """B7: an optimizer whose variables the loss does not read takes clean steps."""
    text = module("#amp.dynamic<init = 8.0, interval = 1>")
    text = "amp.variable @v : tensor<2xf32> = #amp.ones\namp.optimizer @other = #amp.adamw<lr = 0.1> for [@v]\n" + text
    text = text.replace(
        "  return", "  %h = amp.backward %l for @other scaler @s : !amp.gradients<scaled>\n"
                    "  amp.step @other %h : !amp.gradients<scaled>\n  return")  # fmt: skip
    _, state, steps = train(directory, text, [[1.0], [1.0]])
    if any(step["skipped"] for step in steps) or values(state)["v"] != (1.0, 1.0):
        yield f"skipped {[step['skipped'] for step in steps]}, v is {values(state)['v']}"
    if values(state)["s.scale"] != (32.0,):
        yield f"S is {values(state)['s.scale']}, expected 32"


def check_skip_changes_nothing(directory):
    """C1: a skip changes no bit but the scaler's and the count of attempts."""
    for optimizer in ("#amp.sgd<lr = 0.1, momentum = 0.9, weight_decay = 0.1>", "#amp.adam<lr = 0.1>",
                      "#amp.adamw<lr = 0.1, weight_decay = 0.1>",
                      "#amp.adam<lr = 0.1, amsgrad = true>"):  # fmt: skip
        text = module("#amp.dynamic<init = 64.0>", optimizer, "#amp.full<value = 0.7>")
        samples = [[0.3], [0.9], [OVERFLOW]]
        _, before, _ = train(directory, text, samples, steps=2)
        _, after, steps = train(directory, text, samples)
        changed = {name for name in before if before[name].data != after[name].data}
        if changed != {"s.scale", "s.tracker", "s.skipped"} or not steps[-1]["skipped"]:
            yield f"{optimizer}: changed {sorted(changed)}"


def check_clip_is_the_control(directory):
    """C3: a norm of 0.2 behind an explicit unscale trains as f32 without S does."""
    samples = [[0.1 * i - 0.7] for i in range(16)]
    for factors in (1.0, 65536.0):
        scaled = module(f"#amp.static<scale = {factors}>", "#amp.sgd<lr = 0.5>", clip=0.2)
        control = module(None, "#amp.sgd<lr = 0.5>", clip=0.2)
        (_, got, _), (_, want, _) = (train(directory, text, samples) for text in (scaled, control))
        off = abs(values(got)["w"][0] - values(want)["w"][0])
        if not off <= 1e-5:
            yield f"S = {factors}: w is {off} from the control"


def check_clip_and_growth(directory):
    """C4: var 5, lr 2, S 2 that doubles: clip 2 gives 1, clip 3 then -5, an overflow nothing."""
    make = lambda clip: module(  # noqa: E731
        "#amp.dynamic<init = 2.0, interval = 1>", "#amp.sgd<lr = 2.0>", "#amp.full<value = 5.0>", clip)  # fmt: skip
    # With S = 8 the last gradient is infinite; -5 times it is not.
    samples = [[4.0], [4.0], [5.0e37]]
    path, state, _ = train(directory, make(2.0), samples, steps=1)
    if abs(values(state)["w"][0] - 1.0) > 2e-6 or values(state)["s.scale"] != (4.0,):
        yield f"after clip 2: w, S are {values(state)['w']}, {values(state)['s.scale']}"
    _, state, _ = train(directory, make(3.0), samples, steps=1, load=path)
    if abs(values(state)["w"][0] + 5.0) > 5e-6 or values(state)["s.scale"] != (8.0,):
        yield f"after clip 3: w, S are {values(state)['w']}, {values(state)['s.scale']}"
    w = state["w"].data
    _, state, steps = train(directory, make(3.0), samples, steps=2, load=path)
    if state["w"].data != w or values(state)["s.scale"] != (4.0,) or not steps[1]["skipped"]:
        yield f"after the overflow: w, S are {values(state)['w']}, {values(state)['s.scale']}"


def check_small_gradients(directory):
    """D1: a gradient of 2^-27 is 0 in f16, and with S = 8 it arrives exactly."""
    for scale, expected in ((1.0, 0.0), (8.0, -(2.0**-27))):
        text = module(f"#amp.static<scale = {scale}>", factors=2, low="f16")
        _, state, _ = train(directory, text, [[2.0**-13, 2.0**-14]])
        if values(state)["w"] != (expected,):
            yield f"S = {scale}: w is {values(state)['w']}, expected {expected}"


def check_loaded_scaler(directory):
    """G1, G3: S and its counters are the file's, whatever the module begins with."""
    saved = module("#amp.dynamic<init = 3.0, growth = 4.0, backoff = 0.5, interval = 3>")
    other = module("#amp.dynamic<init = 6.0, growth = 7.0, backoff = 0.8, interval = 1>")
    path, state, _ = train(directory, saved, [[1.0]] * 3, steps=2)
    if values(state)["s.scale"] != (3.0,) or values(state)["s.tracker"] != (2,):
        yield f"saved {values(state)['s.scale']}, {values(state)['s.tracker']}"
    # An interval is a setting of the run; the other numbers are of the module.
    data = directory / "data.safetensors"
    refused = subprocess.run(
        ["amp-run", directory / "model.mlir", "--data", data, "--batch", "1", "--no-shuffle",
         "--steps", "1", "--load", path], capture_output=True, text=True)  # fmt: skip
    if refused.returncode:
        yield f"expected the same module to go on, found {refused.stderr}"
    _, state, steps = train(directory, other, [[1.0]] * 3, "--accept", "interval,scaler", steps=1, load=path)
    # The tracker is beyond the new interval: S grows, by the module's factor.
    if steps[0]["scale"] != 3.0 or values(state)["s.scale"] != (21.0,):
        yield f"seeded with {steps[0]['scale']}, then {values(state)['s.scale']}"
    if values(state)["s.tracker"] != (0,):
        yield f"the tracker is {values(state)['s.tracker']}"
    path, _, _ = train(directory, module("#amp.dynamic<init = 256.0>"), [[1.0]] * 2, steps=1)
    _, _, steps = train(directory, module("#amp.dynamic<init = 4.0>"), [[1.0]] * 2, steps=1, load=path)
    if steps[0]["scale"] != 256.0:
        yield f"the next seed is {steps[0]['scale']}, expected 256"


def check_resume_at_every_step(directory):
    """G2: [ok, overflow, ok, ok], saved and loaded at every step, is the run itself."""
    text = module("#amp.dynamic<init = 64.0, interval = 2>", "#amp.adamw<lr = 0.1>", "#amp.full<value = 0.7>")
    samples = [[0.3], [OVERFLOW], [0.9], [-0.4]]
    _, whole, _ = train(directory, text, samples)
    for cut in (1, 2, 3):
        path, _, _ = train(directory, text, samples, steps=cut)
        _, parts, _ = train(directory, text, samples, steps=4 - cut, load=path)
        differ = [name for name in whole if whole[name].data != parts[name].data]
        if differ:
            yield f"saved after step {cut}: {differ} differ"


if __name__ == "__main__":
    sys.exit(driver.main(globals()))
