"""Trains models of many micro-batches, and the same with all written out, and compares all bits.

    python3 micro_batches.py DIRECTORY [MPIRUN...]

With MPIRUN, of two ranks; then also what sums over them in a micro-batch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import itertools
import json
import math
import os
import random
import re
import struct
import subprocess
import sys

DIRECTORY, *MPIRUN = sys.argv[1:]
RANKS = 2 if MPIRUN else 1
COUNT, SIZE, STEPS = 12, 3, 3
SAMPLES = COUNT * SIZE * STEPS * RANKS
FEATURES = [("mean",), ("sum", "right"), ("mean", "dropout"), ("mean", "checkpoint", "dropout"), ("mean", "turns", "dropout"),
            ("sum", "outside"), ("mean", "regions"), ("mean", "turns", "drawing turns", "dropout"), ("sum", "penalty", "right"),
            ("mean", "buffers"), ("mean", "buffers", "regions", "dropout"), ("sum", "asserts"), ("mean", "nothing")]  # fmt: skip
if MPIRUN:
    # A step that sums nothing over ranks is refused.
    FEATURES.remove(("mean", "nothing"))
    FEATURES += [("mean", "norm"), ("mean", "norm", "buffers", "dropout"), ("sum", "shared", "dropout"),
                 ("mean", "shared", "buffers", "asserts")]  # fmt: skip

HEAD = """
amp.variable @u : tensor<8x8xf32> = #amp.uniform<low = -0.4, high = 0.4>
amp.variable @b : tensor<8xf32> = #amp.uniform<low = -0.4, high = 0.4>
amp.variable @v : tensor<8x5xf32> = #amp.uniform<low = -0.4, high = 0.4>
amp.optimizer @opt = #amp.adam<lr = 0.01> for [@u, @b, @v]
amp.variable @mean : tensor<8xf32> = #amp.zeros {{trainable = false}}
amp.variable @table : tensor<8x8xf32> = #amp.zeros {{trainable = false}}
amp.variable @last : tensor<8xf32> = #amp.zeros {{trainable = false}}
amp.variable @calls : tensor<i64> = #amp.zeros {{trainable = false}}
amp.scaler @scaler = #amp.dynamic<init = 1024.0>
func.func @train(%x: tensor<?x8xf32> {{amp.name = "x"}}, %y: tensor<?xi64> {{amp.name = "y"}})
    -> (tensor<f32> {{amp.name = "loss"}}{declared}) attributes {{amp.entry = "train"}} {{
  %key = amp.rng_key
  %given = amp.constant dense<0.5> : tensor<f32>
  %one = amp.constant dense<1> : tensor<i64>
  %loss, {results}%g = amp.accumulate {kind} {count} (%xi = %x, %yi = %y)
      : (tensor<?x8xf32>, tensor<?xi64>) -> (tensor<f32>, {types}!amp.gradients<scaled>) {{
    %u = amp.read @u : tensor<8x8xf32>
    %b = amp.read @b : tensor<8xf32>
    %v = amp.read @v : tensor<8x5xf32>
"""
LAYER = """
    %0 = amp.matmul %xi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %1 = amp.add %0, %b : tensor<?x8xf32>, tensor<8xf32>
    %h = amp.gelu %1 : tensor<?x8xf32>
"""
TURNS = """
    %h9 = amp.loop %t of 9 carries (%hi = {value}) : (tensor<?x8xf32>) -> tensor<?x8xf32> {{
      %2 = amp.matmul %hi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
      %3 = amp.tanh %2 : tensor<?x8xf32>
{drawn}      amp.next %4 : tensor<?x8xf32>
    }}
"""
DRAWN = "      %4 = amp.dropout %3, %key {rate = 0.2, id = 5} : tensor<?x8xf32>\n"
KEPT = "      %4 = amp.sin %3 : tensor<?x8xf32>\n"
# One micro-batch reads what the one before wrote; nobody reads @last.
BUFFERS = """
    %old = amp.read @mean : tensor<8xf32>
    %hm = amp.mean {value} {{axes = [0]}} : tensor<?x8xf32> -> tensor<8xf32>
    %less = amp.mul %old, %given : tensor<8xf32>, tensor<f32>
    %new = amp.add %less, %hm : tensor<8xf32>, tensor<8xf32>
    amp.write @mean, %new : tensor<8xf32>
    amp.write @last, %hm : tensor<8xf32>
    %hs = amp.sub {value}, %old : tensor<?x8xf32>, tensor<8xf32>
    %table = amp.read @table : tensor<8x8xf32>
    %hn = amp.matmul %hs, %table : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %tall = amp.reshape %hm : tensor<8xf32> -> tensor<8x1xf32>
    %other = amp.add %table, %tall : tensor<8x8xf32>, tensor<8x1xf32>
    amp.write @table, %other : tensor<8x8xf32>
"""
CALLS = """
    %c0 = amp.read @calls : tensor<i64>
    %c1 = amp.add %c0, %one : tensor<i64>, tensor<i64>
    amp.write @calls, %c1 : tensor<i64>
"""
ASSERTS = """
    %most = amp.max %h {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
    %bound = amp.constant dense<1.8> : tensor<f32>
    %fits = amp.compare le, %most, %bound : tensor<f32>, tensor<f32>
    amp.assert %fits, "RuntimeError: too large (model.py:3)" : tensor<i1>
"""
# The statistics of all ranks, and a sum that they hand each other.
NORM = """
    %stretch = amp.constant dense<1.5> : tensor<8xf32>
    %hb, %hmean, %hvariance = amp.batch_norm {value}, %stretch, %b {{eps = 1.0e-5, amp.over_ranks}}
        : (tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<?x8xf32>, tensor<8xf32>, tensor<8xf32>)
"""
SHARED = """
    %own = amp.sum {value} {{axes = [0]}} : tensor<?x8xf32> -> tensor<8xf32>
    %all = amp.all_reduce_tensors mean %own : (tensor<8xf32>) -> tensor<8xf32>
    %ha = amp.mul {value}, %all : tensor<?x8xf32>, tensor<8xf32>
"""
# What a micro-batch gives may be the same in all.
PENALTY = """
    %bb = amp.mul %b, %b : tensor<8xf32>, tensor<8xf32>
    %p = amp.sum %bb {axes = [0]} : tensor<8xf32> -> tensor<f32>
"""
TAIL = """
    %z = amp.matmul {value}, %v : (tensor<?x8xf32>, tensor<8x5xf32>) -> tensor<?x5xf32>
    %l = amp.cross_entropy %z, %yi : tensor<?x5xf32>, tensor<?xi64>
{counted}
    %d = amp.backward {loss} for @opt scaler @scaler : !amp.gradients<scaled>
    amp.yield {shown}, {yields}%d : tensor<f32>, {types}!amp.gradients<scaled>
  }}
  %unscaled = amp.unscale %g by @scaler : !amp.gradients<unscaled>
  amp.step @opt %unscaled : !amp.gradients<unscaled>
  return %loss{returned} : tensor<f32>{returns}
}}
"""
RIGHT = """
    %best = amp.argmax %z {axis = 1} : tensor<?x5xf32>
    %is = amp.compare eq, %best, %yi : tensor<?xi64>, tensor<?xi64>
    %ones = amp.convert %is : tensor<?xi1> to tensor<?xf32>
    %many = amp.sum %ones {axes = [0]} : tensor<?xf32> -> tensor<f32>
    %right = amp.convert %many : tensor<f32> to tensor<i64>
"""


def model(features):
    """The text of a model; `features` say what a micro-batch does."""
    body, value = LAYER, "%h"
    if "buffers" in features:
        body += BUFFERS.format(value=value)
        value = "%hn"
    if "norm" in features:
        body += NORM.format(value=value)
        value = "%hb"
    if "shared" in features:
        body += SHARED.format(value=value)
        value = "%ha"
    if "outside" in features:
        body += "    %s = amp.mul %h, %given : tensor<?x8xf32>, tensor<f32>\n"
        value = "%s"
    if "dropout" in features:
        body += f"    %k = amp.dropout {value}, %key {{rate = 0.3, id = 3}} : tensor<?x8xf32>\n"
        value = "%k"
    if "checkpoint" in features:
        body = f"    %c = amp.checkpoint -> tensor<?x8xf32> {{{body}      amp.yield {value} : tensor<?x8xf32>\n    }}\n"
        value = "%c"
    if "regions" in features:
        body = f"    %c = amp.autocast f16 -> tensor<?x8xf32> {{{body}      amp.yield {value} : tensor<?x8xf32>\n    }}\n"
        value = "%c"
    if "turns" in features:
        drawn = DRAWN if "drawing turns" in features else KEPT
        body, value = body + TURNS.format(value=value, drawn=drawn), "%h9"
    body += CALLS if "buffers" in features else ""
    body += ASSERTS if "asserts" in features else ""
    right = "right" in features
    head = HEAD.format(kind=features[0], count=COUNT, results="%n, " if right else "", types="tensor<i64>, " if right else "",
                       declared=', tensor<i64> {amp.name = "right"}' if right else "")  # fmt: skip
    penalty = "penalty" in features or "nothing" in features
    body += PENALTY if penalty else ""
    return head + body + TAIL.format(value=value, loss="%p" if "nothing" in features else "%l", shown="%p" if penalty else "%l", counted=RIGHT if right else "", yields="%right, " if right else "",
                                     types="tensor<i64>, " if right else "", returned=", %n" if right else "",
                                     returns=", tensor<i64>" if right else "")  # fmt: skip


def write_data(path):
    random.seed(0)
    x = struct.pack(f"<{SAMPLES * 8}f", *(random.gauss(0, 1) for _ in range(SAMPLES * 8)))
    y = struct.pack(f"<{SAMPLES}q", *(random.randrange(5) for _ in range(SAMPLES)))
    header = {"train.x": {"dtype": "F32", "shape": [SAMPLES, 8], "data_offsets": [0, len(x)]},
              "train.y": {"dtype": "I64", "shape": [SAMPLES], "data_offsets": [len(x), len(x) + len(y)]}}  # fmt: skip
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + x + y)


def trained(path, data, precision):
    """The losses, the hashes of the state, and the error that an assertion ends the run with."""
    command = [*(MPIRUN and MPIRUN + ["-n", str(RANKS)]), "amp-run", path, "--data", data, "--epochs", "2", "--batch", str(COUNT * SIZE), "--target", "cpu",
               "--precision", precision, "--metrics", f"{path}.jsonl", "--hash-state"]  # fmt: skip
    run = subprocess.run(command, capture_output=True, text=True)
    with open(f"{path}.jsonl") as file:
        lines = [json.loads(line) for line in file]
    losses = [(line["loss"], line.get("right")) for line in lines if "loss" in line]
    return losses, re.findall(r"state.*", run.stdout), sorted(set(re.findall(r"error: .*", run.stderr)))


def main():
    data = os.path.join(DIRECTORY, "data.safetensors")
    write_data(data)
    agree = count = 0
    for features, precision in itertools.product(FEATURES, ("f32", "f16")):
        loop, turns = (os.path.join(DIRECTORY, name) for name in ("loop.mlir", "turns.mlir"))
        with open(loop, "w") as file:
            file.write(model(features))
        subprocess.run(["amp-opt", "--amp-expand-structures", loop, "-o", turns], check=True)
        command = ["amp-opt", f"--amp-mixed-precision=precision={precision} data-parallel={'yes' if MPIRUN else 'no'}", loop]
        made = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        assert f"of {COUNT - 1} carries" in made, f"expected a loop, found none of {features}"
        found, wanted = trained(loop, data, precision), trained(turns, data, precision)
        count += 1
        losses, states, errors = found
        steps = range(1, 2 * STEPS) if "asserts" in features else (2 * STEPS,)
        ended = ["RuntimeError: too large" in error for error in errors] == ["asserts" in features] * len(errors)
        if ended and len(states) in steps and all(math.isfinite(loss) for loss, _ in losses) and found == wanted:
            agree += 1
        else:
            print(f"error: {features} in {precision}: expected {wanted}, found {found}")
    print(f"{agree} of {count} have the same bits")


if __name__ == "__main__":
    main()
