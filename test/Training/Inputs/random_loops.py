"""Trains random loops, and their turns written out, and compares losses.

    python3 random_loops.py DIRECTORY SEEDS

A model has several loops, whose turns compute at random, element by element or not, of what they carry, slice and read: a carried value may be
handed on as it is, overwritten, swapped, never read, or have no derivative. Its loss reads some results.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import math
import os
import random
import struct
import subprocess
import sys

LOOPS, SAMPLES, STEPS = 12, 16, 4
MAPS = ["tanh", "sin", "cos", "stop_gradient", "neg", "sigmoid"]
PAIRS = ["add", "sub", "mul"]


def turn(choose, values, names):
    """Lines that compute of `values`, and all values then."""
    lines = []
    for _ in range(choose.randrange(1, 6)):
        name = f"%{next(names)}"
        kind = choose.random()
        if kind < 0.1:
            a, b = choose.choice(values), choose.choice(values)
            lines += [f"{name}s = amp.mean {a} {{axes = [0]}} : tensor<4xf64> -> tensor<f64>",
                      f"{name} = amp.mul {b}, {name}s : tensor<4xf64>, tensor<f64>"]  # fmt: skip
        elif kind < 0.2:
            lines += [f"{name}r = amp.reshape {choose.choice(values)} : tensor<4xf64> -> tensor<2x2xf64>",
                      f"{name}m = amp.matmul {name}r, {name}r : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>",
                      f"{name}t = amp.tanh {name}m : tensor<2x2xf64>",
                      f"{name} = amp.reshape {name}t : tensor<2x2xf64> -> tensor<4xf64>"]  # fmt: skip
        elif kind < 0.3:
            op, arrow = choose.choice([("softmax", " -> tensor<4xf64>"), ("cumsum", "")])
            lines.append(f"{name} = amp.{op} {choose.choice(values)} {{axis = 0}} : tensor<4xf64>{arrow}")
        elif kind < 0.6:
            lines.append(f"{name} = amp.{choose.choice(MAPS)} {choose.choice(values)} : tensor<4xf64>")
        else:
            a, b = choose.choice(values), choose.choice(values)
            lines.append(f"{name} = amp.{choose.choice(PAIRS)} {a}, {b} : tensor<4xf64>, tensor<4xf64>")
        values = values + [name]
    return lines, values


def loop(choose, number, outside, names):
    """The lines of a loop, and its results as values of four numbers."""
    count = choose.choice([9, 10, 13])
    carried = [f"%c{number}_{i}" for i in range(choose.randrange(1, 4))]
    sliced = [f"%s{number}_{i}" for i in range(choose.randrange(3))]
    lines, wholes = [], []
    for name in sliced:
        whole = choose.choice(outside)
        size = f"tensor<{count}x4xf64>"
        lines += [f"{name}b = amp.broadcast {whole} : tensor<4xf64> -> {size}", f"{name}w = amp.cumsum {name}b {{axis = 0}} : {size}"]
        wholes.append((f"{name}w", size))
    body, values = turn(choose, carried + sliced + outside, names)
    body = [f"%f{number} = amp.convert %t{number} : tensor<i64> to tensor<f64>",
            f"%n{number} = amp.mul {choose.choice(outside)}, %f{number} : tensor<4xf64>, tensor<f64>"] + body  # fmt: skip
    values.append(f"%n{number}")
    handed = [choose.choice([name, choose.choice(carried), choose.choice(values), choose.choice(values)]) for name in carried]
    stacked = [choose.choice(values) for _ in range(choose.randrange(3))]
    pairs = [(name, choose.choice(outside)) for name in carried]
    size = f"tensor<{count}x4xf64>"
    types = ["tensor<4xf64>"] * len(carried)
    head = f"%r{number}{':%d' % (len(carried) + len(stacked)) if len(carried) + len(stacked) > 1 else ''} = amp.loop %t{number} of {count}"
    head += f" carries ({', '.join(f'{a} = {b}' for a, b in pairs)})"
    if sliced:
        head += f" slices ({', '.join(f'{a} = {b}' for a, (b, _) in zip(sliced, wholes))})"
    head += choose.choice(["", " reverse"])
    head += f" : ({', '.join(types + [t for _, t in wholes])}) -> ({', '.join(types + [size] * len(stacked))}) {{"
    given = ", ".join(handed) + (f" stacks {', '.join(stacked)}" if stacked else "")
    lines += [head] + body + [f"amp.next {given} : {', '.join(['tensor<4xf64>'] * (len(handed) + len(stacked)))}", "}"]
    many = len(carried) + len(stacked) > 1
    results = []
    for i in range(len(carried) + len(stacked)):
        name = f"%r{number}#{i}" if many else f"%r{number}"
        if i >= len(carried):
            lines.append(f"%m{number}_{i} = amp.mean {name} {{axes = [0]}} : {size} -> tensor<4xf64>")
            name = f"%m{number}_{i}"
        results.append(name)
    return lines, results


def model(seed):
    choose = random.Random(seed)
    names = (f"v{i}" for i in range(10**6))
    outside = ["%x1", "%w0", "%w1", "%w2"]
    lines = [f"%w{i} = amp.read @w{i} : tensor<4xf64>" for i in range(3)]
    lines.append("%x1 = amp.mean %x {axes = [0]} : tensor<?x4xf64> -> tensor<4xf64>")
    total = "%x1"
    for number in range(LOOPS):
        made, results = loop(choose, number, outside, names)
        lines += made
        for result in results:
            if choose.random() < 0.7:
                name = f"%{next(names)}"
                lines += [f"{name}b = amp.tanh {result} : tensor<4xf64>", f"{name} = amp.add {total}, {name}b : tensor<4xf64>, tensor<4xf64>"]
                total = name
    return "\n".join(
        ["amp.variable @w%d : tensor<4xf64> = #amp.uniform<low = -0.9, high = 0.9>" % i for i in range(3)]
        + ["amp.optimizer @opt = #amp.sgd<lr = 0.02> for [@w0, @w1, @w2]",
           'func.func @train(%x: tensor<?x4xf64> {amp.name = "x"}) -> (tensor<f64> {amp.name = "loss"}) attributes {amp.entry = "train"} {']
        + lines
        + [f"%loss = amp.sum {total} {{axes = [0]}} : tensor<4xf64> -> tensor<f64>",
           "%g = amp.backward %loss for @opt : tensor<f64> -> !amp.gradients<unscaled>",
           "amp.step @opt %g : !amp.gradients<unscaled>", "return %loss : tensor<f64>", "}"])  # fmt: skip


def write_data(path):
    choose = random.Random(0)
    blob = struct.pack(f"<{SAMPLES * 4}d", *(choose.gauss(0, 1) for _ in range(SAMPLES * 4)))
    text = json.dumps({"train.x": {"dtype": "F64", "shape": [SAMPLES, 4], "data_offsets": [0, len(blob)]}}).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + blob)


def losses(path, data):
    command = ["amp-run", path, "--data", data, "--steps", str(STEPS), "--batch", "4", "--target", "cpu", "--no-shuffle",
               "--metrics", f"{path}.jsonl"]  # fmt: skip
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    with open(f"{path}.jsonl") as file:
        lines = [json.loads(line) for line in file]
    return [line["loss"] for line in lines if "loss" in line]


def main():
    directory, seeds = sys.argv[1], int(sys.argv[2])
    data = os.path.join(directory, "random.safetensors")
    write_data(data)
    agree = 0
    for seed in range(seeds):
        made, turns = (os.path.join(directory, f"random-{name}.mlir") for name in ("loops", "turns"))
        with open(made, "w") as file:
            file.write(model(seed))
        subprocess.run(["amp-opt", "--amp-unroll-loops", made, "-o", turns], check=True)
        found, wanted = losses(made, data), losses(turns, data)
        moves = len(set(wanted)) == STEPS == len(found) and all(map(math.isfinite, wanted))
        if moves and all(math.isclose(a, b, rel_tol=1e-11, abs_tol=1e-12) for a, b in zip(found, wanted)):
            agree += 1
        else:
            print(f"error: seed {seed}: expected {wanted}, found {found}")
    print(f"{agree} of {seeds} models of {LOOPS} random loops agree")


if __name__ == "__main__":
    main()
