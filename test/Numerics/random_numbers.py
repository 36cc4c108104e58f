#!/usr/bin/env python3
"""Uniform, normal and Bernoulli numbers, executed: PyTorch has others.

The bits are those of dropout.py's generator; what becomes of them is computed
here in f64. Beside each element: moments and tails against the distribution, a
derivative through the numbers, that a recomputation and a step after a resume
draw the same ones, and that steps draw others.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 random_numbers.py DIR
"""

import json
import math
import pathlib
import subprocess
import sys

import dropout
import tensors

SHAPE = (40, 50)
COUNT = math.prod(SHAPE)


def bits(seed, step, id, position):
    """Both words of the generator."""
    mask, multiplier, weyl = dropout.MASK, dropout.MULTIPLIER, dropout.WEYL
    key = ((seed & mask) ^ (id * weyl & mask)) + (step & mask) * multiplier & mask
    left = position & mask
    right = (position >> 32) ^ (seed >> 32) ^ (step & mask) ^ id
    for _ in range(10):
        product = left * multiplier
        left, right = (product >> 32) ^ key ^ right, product & mask
        key = key + weyl & mask
    return left, right


def uniform(pair):
    return (pair[0] >> 8) * 2.0**-24


def normal(pair):
    share = min(pair[0] * 2.0**-32 + 2.0**-33, 1.0)
    return math.sqrt(-2.0 * math.log(share)) * math.cos((pair[1] >> 8) * 2.0**-24 * 2 * math.pi)


def module(type):
    """u, z, a Bernoulli number of p = x, and the derivative of sum((x·z + u)²) by x."""
    t = f"tensor<{SHAPE[0]}x{SHAPE[1]}x{type}>"
    dynamic = f"tensor<?x{SHAPE[1]}x{type}>"
    return f"""\
func.func @f(%x: {dynamic} {{amp.name = "x"}})
    -> ({dynamic} {{amp.name = "u"}}, {dynamic} {{amp.name = "z"}},
        {dynamic} {{amp.name = "b"}}, {dynamic} {{amp.name = "dx"}},
        {t} {{amp.name = "s"}}) attributes {{amp.entry = "eval"}} {{
  %key = amp.rng_key
  %u = amp.random_uniform %key like %x {{id = 1}} : ({dynamic}) -> {dynamic}
  %z = amp.random_normal %key like %x {{id = 2}} : ({dynamic}) -> {dynamic}
  %b = amp.bernoulli %x, %key {{id = 3}} : {dynamic}
  %s = amp.random_uniform %key {{id = 1000}} : {t}
  %0 = amp.mul %x, %z : {dynamic}, {dynamic}
  %1 = amp.add %0, %u : {dynamic}, {dynamic}
  %2 = amp.mul %1, %1 : {dynamic}, {dynamic}
  %loss = amp.sum %2 {{axes = [0, 1]}} : {dynamic} -> tensor<{type}>
  %dx = amp.backward %loss wrt (%x) : tensor<{type}> -> {dynamic}
  return %u, %z, %b, %dx, %s : {dynamic}, {dynamic}, {dynamic}, {dynamic}, {t}
}}
"""


def run(directory, type, seed):
    model, inputs, outputs = (directory / f"{type}.{end}" for end in ("mlir", "in", "out"))
    model.write_text(module(type))
    x = [(i % 16) / 16 for i in range(COUNT)]
    tensors.write(inputs, {"x": tensors.Tensor.of(type, SHAPE, x)})
    subprocess.run(["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs,
                    "--seed", str(seed)], check=True)  # fmt: skip
    return x, {name: tensor.values() for name, tensor in tensors.read(outputs).items()}


def check_elements(directory, type, seed):
    x, found = run(directory, type, seed)
    near = 4e-6 if type == "f32" else 1e-13
    for i in range(COUNT):
        u, z = uniform(bits(seed, 0, 1, i)), normal(bits(seed, 0, 2, i))
        expected = {"u": u, "z": z, "b": float(uniform(bits(seed, 0, 3, i)) < x[i]),
                    "dx": 2 * (x[i] * z + u) * z, "s": uniform(bits(seed, 0, 1000, i))}  # fmt: skip
        for name, value in expected.items():
            exact = name in ("u", "b", "s")
            if abs(found[name][i] - value) > (0 if exact else near * (1 + abs(value) + z * z)):
                yield f"element {i} of {name}: expected {value}, found {found[name][i]}"
                return
    yield from check_moments(found)


def check_moments(found):
    """Means of powers within 4 of their standard deviations."""
    for name, power, mean, variance in (
        ("u", 1, 1 / 2, 1 / 12), ("u", 2, 1 / 3, 4 / 45), ("z", 1, 0, 1), ("z", 2, 1, 2),
        ("z", 3, 0, 15), ("z", 4, 3, 96),
    ):  # fmt: skip
        got = sum(v**power for v in found[name]) / COUNT
        if abs(got - mean) > 4 * math.sqrt(variance / COUNT):
            yield f"mean of {name}^{power}: expected about {mean:.3f}, found {got:.3f}"
    # By Kolmogorov and Smirnov, at 1e-4.
    for name, share in (("u", lambda v: v), ("z", lambda v: 0.5 * math.erfc(-v / math.sqrt(2)))):
        ranked = sorted(map(share, found[name]))
        gap = max(max(abs(p - i / COUNT), abs(p - (i + 1) / COUNT)) for i, p in enumerate(ranked))
        if gap > 2.23 / math.sqrt(COUNT):
            yield f"distribution of {name}: expected a gap below {2.23 / math.sqrt(COUNT):.3f}," \
                  f" found {gap:.3f}"  # fmt: skip
    pairs = sum(a * b for a, b in zip(found["z"], found["z"][1:])) / COUNT
    if abs(pairs) > 4 / math.sqrt(COUNT):
        yield f"neighbours of z: expected no correlation, found {pairs:.3f}"


STEP = """\
amp.variable @w : tensor<8xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 0.5> for [@w]
func.func @train(%x: tensor<?x8xf32> {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"})
    attributes {amp.entry = "train"} {
  %w = amp.read @w : tensor<8xf32>
  %key = amp.rng_key
  BEGIN
  %z = amp.random_normal %key like %x {id = 5} : (tensor<?x8xf32>) -> tensor<?x8xf32>
  %0 = amp.mul %w, %z : tensor<8xf32>, tensor<?x8xf32>
  %1 = amp.sub %0, %x : tensor<?x8xf32>, tensor<?x8xf32>
  %2 = amp.mul %1, %1 : tensor<?x8xf32>, tensor<?x8xf32>
  END
  %loss = amp.mean %y {axes = [0, 1]} : tensor<?x8xf32> -> tensor<f32>
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}
"""
WHOLE = ("", "%y = amp.mul %1, %1 : tensor<?x8xf32>, tensor<?x8xf32>")
AGAIN = ("%y = amp.checkpoint -> tensor<?x8xf32> {", "amp.yield %2 : tensor<?x8xf32>\n  }")


def train(directory, name, ends, *options):
    """The losses of a training."""
    begin, end = ends
    text = STEP.replace("BEGIN", begin).replace("END", end)
    if ends is WHOLE:
        text = text.replace("  %2 = amp.mul %1, %1 : tensor<?x8xf32>, tensor<?x8xf32>\n", "")
    model, data, metrics = (directory / f"{name}.{e}" for e in ("mlir", "data", "metrics"))
    model.write_text(text)
    x = [math.sin(i) for i in range(32 * 8)]
    tensors.write(data, {"train.x": tensors.Tensor.of("f32", (32, 8), x)})
    command = ["amp-run", model, "--data", data, "--batch", "8", "--metrics", metrics, *options]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    rows = [json.loads(line) for line in metrics.read_text().splitlines()]
    return [row["loss"] for row in rows if "loss" in row and "step" in row]


def check_steps(directory):
    whole = train(directory, "whole", WHOLE, "--steps", "8")
    if len(set(whole)) != 8:
        yield f"expected 8 different losses, found {whole}"
    again = train(directory, "again", AGAIN, "--steps", "8")
    if again != whole:
        yield f"recomputed: expected {whole}, found {again}"
    saved = directory / "saved.safetensors"
    first = train(directory, "first", WHOLE, "--steps", "5", "--save", saved)
    rest = train(directory, "rest", WHOLE, "--steps", "3", "--load", saved)
    if first + rest != whole:
        yield f"resumed: expected {whole}, found {first + rest}"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    problems = [f"{type}: {problem}" for type in ("f32", "f64")
                for problem in check_elements(directory, type, 2**40 + 7)]  # fmt: skip
    problems += check_steps(directory)
    for problem in problems:
        print(f"error: {problem}")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
