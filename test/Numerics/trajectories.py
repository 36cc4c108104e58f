#!/usr/bin/env python3
"""S, skipped steps and weights of each structure of a step, against PyTorch's GradScaler.

Expected values are PyTorch's: make_trajectory_goldens.py made them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 trajectories.py DIR
"""

import json
import pathlib
import struct
import sys

import tensors
import training

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "trajectories.json"
ROWS, OVERFLOW = 4, 3.0e38
ADAM, SGD = "#amp.adamw<lr = 0.05, weight_decay = 0.1>", "#amp.sgd<lr = 0.05, momentum = 0.9>"
HEAD = """\
amp.variable @v : tensor<2x1xf32> = dense<{v}> : tensor<2x1xf32>
amp.variable @w : tensor<2x1xf32> = dense<{w}> : tensor<2x1xf32>
amp.optimizer @first = {adam} for [@v]
amp.optimizer @second = {sgd} for [@w]
amp.scaler @s = {scaler} {{elide = false}}
amp.scaler @t = {scaler} {{elide = false}}
func.func private @loss(%x: tensor<?x5xf32>, %p: tensor<?x2xf32>, %w: tensor<2x1xf32>) -> tensor<f32> {{
  %0 = amp.matmul %p, %w : (tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<?x1xf32>
  %1 = amp.slice %x {{offsets = [0, 4], sizes = [-1, 1], strides = [1, 1]}} : tensor<?x5xf32>
  %2 = amp.sub %0, %1 : tensor<?x1xf32>, tensor<?x1xf32>
  %3 = amp.mul %2, %2 : tensor<?x1xf32>, tensor<?x1xf32>
  %4 = amp.mean %3 {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  return %4 : tensor<f32>
}}
"""
ENTRY = """\
func.func @{name}(%x: tensor<?x5xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %v = amp.read @v : tensor<2x1xf32>
  %w = amp.read @w : tensor<2x1xf32>
  %a = amp.slice %x {{offsets = [0, 0], sizes = [-1, 2], strides = [1, 1]}} : tensor<?x5xf32>
  %b = amp.slice %x {{offsets = [0, 2], sizes = [-1, 2], strides = [1, 1]}} : tensor<?x5xf32>
{body}  return {loss} : tensor<f32>
}}
"""
LOSS = """\
  %l{n} = func.call @loss(%x, %{part}, %{weight}) : (tensor<?x5xf32>, tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<f32>
"""
BACKWARD = "  %g{n} = amp.backward %l{n} for @{optimizer} scaler @{scaler} : !amp.gradients<scaled>\n"
STEP = "  amp.step @{optimizer} %g{n} : !amp.gradients<scaled>\n"
CHANGED = """\
  %u = amp.unscale %g0 by @s : !amp.gradients<unscaled>
  %d = amp.gradient %u[@v] : !amp.gradients<unscaled> -> tensor<2x1xf32>
  %less = amp.constant dense<0.3> : tensor<f32>
  %e = amp.mul %d, %less : tensor<2x1xf32>, tensor<f32>
  %m = amp.gradients [@v = %e] for @first : (tensor<2x1xf32>) -> !amp.gradients<unscaled>
  %c, %norm = amp.clip_grad_norm %m max 0.2 : !amp.gradients<unscaled>, tensor<f32>
  amp.step @first %c : !amp.gradients<unscaled>
"""
PENALTY = """\
  %h = amp.matmul %a, %v : (tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<?x1xf32>
  %tanh = amp.tanh %h : tensor<?x1xf32>
  %sum = amp.sum %tanh {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
  %score = amp.add %sum, %l : tensor<f32>, tensor<f32>
  %scale = amp.read_scale @s : tensor<f32>
  %dx = amp.backward %score scaler @s wrt (%x) : tensor<?x5xf32>
  %d = amp.div %dx, %scale : tensor<?x5xf32>, tensor<f32>
  %q = amp.mul %d, %d : tensor<?x5xf32>, tensor<?x5xf32>
  %penalty = amp.mean %q {axes = [0, 1]} : tensor<?x5xf32> -> tensor<f32>
  %l0 = amp.add %score, %penalty : tensor<f32>, tensor<f32>
  %g0 = amp.backward %l0 for @first scaler @s : !amp.gradients<scaled>
  amp.step @first %g0 : !amp.gradients<scaled>
"""


def part(n, scaler):
    optimizer = ("first", "second")[n]
    return {"n": n, "part": "ab"[n], "weight": "vw"[n], "optimizer": optimizer, "scaler": scaler}


def module(golden, run):
    init, growth, backoff, interval = run["scaler"]
    policy = (f"#amp.dynamic<init = {init!r}, growth = {growth!r}, backoff = {backoff!r}, "
              f"interval = {interval}, min = 0.0, max = 0.0>")  # fmt: skip
    column = lambda key: json.dumps([[value] for value in golden[key]])  # noqa: E731
    text = HEAD.format(v=column("v"), w=column("w"), adam=ADAM, sgd=SGD, scaler=policy)
    kind = run["kind"]
    if kind == "turns":
        for n, name in enumerate(("one", "two")):
            p = part(n, "st"[n])
            text += ENTRY.format(
                name=name, body=(LOSS + BACKWARD + STEP).format(**p), loss=f"%l{n}")  # fmt: skip
        return text
    first, second = part(0, "s"), part(1, "s")
    if kind == "joint":
        body = "".join(lines.format(**p) for lines in (LOSS, BACKWARD, STEP) for p in (first, second))
    elif kind == "changed":
        body = (LOSS + BACKWARD).format(**first) + CHANGED
    else:
        body = LOSS.format(**first).replace("%l0", "%l") + PENALTY
    return text + ENTRY.format(name="train", body=body, loss="%l0")


def check(directory, golden, run):
    samples = [list(row) for row in golden["x"]]
    for step, column in golden["overflows"][run["kind"]].items():
        samples[int(step) * ROWS + 1][column] = OVERFLOW
    path = directory / "state.safetensors"
    steps = training.run(directory, module(golden, run), samples, "--save", path, batch=ROWS)
    state = tensors.read(path)
    if [step["skipped"] for step in steps] != run["skipped"]:
        yield f"skipped {[step['skipped'] for step in steps]}, expected {run['skipped']}"
    # A step says the S that it began with: in turns those of two scalers.
    names = ["s", "t"] if run["kind"] == "turns" else ["s"]
    for i, step in enumerate(steps):
        scaler = i % len(names)
        before = run["scales"][i - 1][scaler] if i else run["scaler"][0]
        if struct.pack("<f", step["scale"]) != struct.pack("<f", before):
            yield f"S is {step['scale']} in step {i}, expected {before}"
            break
    for name, expected in zip(names, run["scales"][-1], strict=True):
        if struct.pack("<f", *state[f"{name}.scale"].values()) != struct.pack("<f", expected):
            yield f"@{name} ends at {state[f'{name}.scale'].values()}, expected {expected}"
    for name in "vw":
        off = max(abs(a - b) for a, b in zip(state[name].values(), run[name], strict=True))
        if not off <= 5e-6:
            yield f"@{name} is {off} off"


def main():
    directory = pathlib.Path(sys.argv[1])
    golden = json.loads(GOLDENS.read_text())
    failed = 0
    for run in golden["runs"]:
        for problem in check(directory, golden, run):
            failed += 1
            print(f"error: {run['kind']}, {run['scaler']}: {problem}", file=sys.stderr)
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
