"""Trains models with a loop, and with its turns written out before, and compares losses.

    python3 loops.py DIRECTORY

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

TURNS, SAMPLES, BATCH = 12, 32, 8
FEATURES = [(), ("dropout",), ("checkpoint", "dropout"), ("nested", "dropout"), ("nested", "checkpoint", "dropout"),
            ("aside", "dropout"), ("counted",), ("counted", "dropout"), ("counted", "checkpoint", "nested")]

HEAD = """
amp.variable @u : tensor<8x8xf32> = #amp.uniform<low = -0.3, high = 0.3>
amp.variable @b : tensor<8xf32> = #amp.uniform<low = -0.3, high = 0.3>
amp.variable @s : tensor<8xf32> = #amp.uniform<low = 0.3, high = 0.9>
amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@u, @b, @s]
func.func @train(%x: tensor<?x{turns}x8xf32> {{amp.name = "x"}}, %h0: tensor<?x8xf32> {{amp.name = "h"}})
    -> (tensor<f32> {{amp.name = "loss"}}) attributes {{amp.entry = "train"}} {{
  %key = amp.rng_key
  %u = amp.read @u : tensor<8x8xf32>
  %b = amp.read @b : tensor<8xf32>
  %h1 = amp.mul %h0, %b : tensor<?x8xf32>, tensor<8xf32>
"""
LOOP = """
  %h, %all = amp.loop %t of {turns} carries (%hi = %h1) slices (%xt = %x along 1) stacks along [1]{reverse}
      : (tensor<?x8xf32>, tensor<?x{turns}x8xf32>) -> (tensor<?x8xf32>, tensor<?x{turns}x8xf32>) {{
"""
# An scf.for that takes its slices by the count.
COUNTED = """
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant {turns} : index
  %last = arith.constant {last} : i64
  %h = scf.for %t = %c0 to %end step %c1 iter_args(%hi = %h1) -> tensor<?x8xf32> {{
    %i = arith.index_cast %t : index to i64
    %back = arith.subi %last, %i : i64
    %at = tensor.from_elements {place} : tensor<1xi64>
    %row = amp.gather %x, %at {{axis = 1}} : tensor<?x{turns}x8xf32>, tensor<1xi64>
    %xt = amp.reshape %row : tensor<?x1x8xf32> -> tensor<?x8xf32>
"""
CELL = """
    %1 = amp.matmul %hi, %u : (tensor<?x8xf32>, tensor<8x8xf32>) -> tensor<?x8xf32>
    %2 = amp.add %1, %xt : tensor<?x8xf32>, tensor<?x8xf32>
    %3 = amp.add %2, %b : tensor<?x8xf32>, tensor<8xf32>
    %s = amp.read @s : tensor<8xf32>
    %4 = amp.mul %3, %s : tensor<?x8xf32>, tensor<8xf32>
    %5 = amp.tanh %4 : tensor<?x8xf32>
"""
NESTED = """
    %n = amp.loop %q of 10 carries (%m = {value}) : (tensor<?x8xf32>) -> tensor<?x8xf32> {{
      %n1 = amp.mul %m, %b : tensor<?x8xf32>, tensor<8xf32>
      %n2 = amp.sin %n1 : tensor<?x8xf32>
      %n3 = amp.add %n2, %xt : tensor<?x8xf32>, tensor<?x8xf32>
      %n4 = amp.dropout %n3, %key {{rate = 0.1, id = 7}} : tensor<?x8xf32>
      amp.next %n4 : tensor<?x8xf32>
    }}
"""
# A loop that has no derivative, and so none in the backward.
ASIDE = """
    %o = amp.loop %q of 11 carries (%m = {value}) : (tensor<?x8xf32>) -> tensor<?x8xf32> {{
      %o1 = amp.sin %m : tensor<?x8xf32>
      amp.next %o1 : tensor<?x8xf32>
    }}
    %o2 = amp.stop_gradient %o : tensor<?x8xf32>
    %o3 = amp.add {value}, %o2 : tensor<?x8xf32>, tensor<?x8xf32>
"""
TAIL = """
    amp.next {value} stacks {value} : tensor<?x8xf32>, tensor<?x8xf32>
  }}
  %a = amp.mul %all, %all : tensor<?x{turns}x8xf32>, tensor<?x{turns}x8xf32>
  %c = amp.mean %a {{axes = [0, 1, 2]}} : tensor<?x{turns}x8xf32> -> tensor<f32>
"""
COUNTED_TAIL = """
    scf.yield {value} : tensor<?x8xf32>
  }}
  %a = amp.mul %h, %h : tensor<?x8xf32>, tensor<?x8xf32>
  %c = amp.mean %a {{axes = [0, 1]}} : tensor<?x8xf32> -> tensor<f32>
"""
END = """
  %d = amp.mean %h {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
  %loss = amp.add %c, %d : tensor<f32>, tensor<f32>
  %grad = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %grad : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
"""


def model(features, is_reverse):
    """The text of a model; `features` say what its loop does."""
    body, value = CELL, "%5"
    if "dropout" in features:
        body, value = body + f"    %6 = amp.dropout {value}, %key {{rate = 0.3, id = 3}} : tensor<?x8xf32>\n", "%6"
    if "checkpoint" in features:
        body = f"    %c = amp.checkpoint -> tensor<?x8xf32> {{{body}      amp.yield {value} : tensor<?x8xf32>\n    }}\n"
        value = "%c"
    if "nested" in features:
        body, value = body + NESTED.format(value=value), "%n"
    if "aside" in features:
        body, value = body + ASIDE.format(value=value), "%o3"
    if "counted" in features:
        head = COUNTED.format(turns=TURNS, last=TURNS - 1, place="%back" if is_reverse else "%i")
        tail = COUNTED_TAIL
    else:
        head, tail = LOOP.format(turns=TURNS, reverse=" reverse" if is_reverse else ""), TAIL
    return HEAD.format(turns=TURNS) + head + body + tail.format(turns=TURNS, value=value) + END


def write_data(path):
    random.seed(0)
    shapes = {"train.x": (SAMPLES, TURNS, 8), "train.h": (SAMPLES, 8), "test.x": (13, TURNS, 8), "test.h": (13, 8)}
    header, blobs = {}, b""
    for name, shape in shapes.items():
        blob = struct.pack(f"<{math.prod(shape)}f", *(random.gauss(0, 1) for _ in range(math.prod(shape))))
        header[name] = {"dtype": "F32", "shape": shape, "data_offsets": [len(blobs), len(blobs) + len(blob)]}
        blobs += blob
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + blobs)


def losses(path, data, precision):
    command = ["amp-run", path, "--data", data, "--epochs", "2", "--batch", str(BATCH), "--target", "cpu",
               "--precision", precision, "--metrics", f"{path}.jsonl"]  # fmt: skip
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    with open(f"{path}.jsonl") as file:
        lines = [json.loads(line) for line in file]
    return [line["loss"] for line in lines if "loss" in line]


def main():
    directory = sys.argv[1]
    data = os.path.join(directory, "data.safetensors")
    write_data(data)
    agree = count = 0
    for features, is_reverse in itertools.product(FEATURES, (False, True)):
        loop, turns = (os.path.join(directory, name) for name in ("loop.mlir", "turns.mlir"))
        with open(loop, "w") as file:
            file.write(model(features, is_reverse))
        passes = "--pass-pipeline=builtin.module(amp-expand-structures,amp-unroll-loops)"
        subprocess.run(["amp-opt", passes, loop, "-o", turns], check=True)
        with open(turns) as file:
            assert not re.search(r"amp\.loop|scf", file.read()), "expected turns written out, found a loop"
        made = subprocess.run(["amp-opt", "--amp-mixed-precision", loop], check=True, capture_output=True, text=True).stdout
        assert "amp.loop" in made and "scf" not in made, f"expected a loop, found none of {features}"
        # In 16 bits values of both are rounded elsewhere.
        for precision, tolerance in (("f64", 1e-14), ("f16", 1e-3)):
            pairs = list(zip(losses(loop, data, precision), losses(turns, data, precision)))
            count += 1
            if pairs[0][0] != pairs[0][1] and precision == "f64":
                print(f"error: {features} in {precision}: expected the first loss {pairs[0][1]}, found {pairs[0][0]}")
            elif not all(math.isclose(a, b, rel_tol=tolerance) for a, b in pairs):
                print(f"error: {features} in {precision}: expected {[b for _, b in pairs]}, found {[a for a, _ in pairs]}")
            else:
                agree += 1
    print(f"{agree} of {count} loops agree")


if __name__ == "__main__":
    main()
