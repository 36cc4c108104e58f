#!/usr/bin/env python3
"""Two ranks beside one process: throughput, and the part of the exchange that is hidden.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 parallel.py [--ranks N] [--megabytes-per-second X] [--steps N]

Each figure is of the same minute, runs alternate, and the medians are compared. Needs
Open MPI and a build with tests. Per model:

* throughput: samples a second of N ranks, a thread each, to those of one process of a
  thread, each with the same batch a rank;
* hidden: 1 - (t - t0) / t_comm, where t is a step's time over a network of the given
  speed, t0 that without one, and t_comm the time that the network takes, both without the
  last exchange of a step, behind which nothing is left to compute.
"""

import argparse
import array
import json
import math
import os
import pathlib
import random
import statistics
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BUILD = ROOT / "build/release"
sys.path.insert(0, str(ROOT / "test/GPU"))


def transformer():
    import gpt2

    return gpt2.graph(2048, 128, 256, 4, 4)[1], 16, {"x": (512, 128), "y": (512, 128)}, 2048


def mlp():
    sizes = [256, 1024, 1024, 1024, 1024, 1024, 10]
    count = len(sizes) - 1
    lines, reads, body = [], [], []
    names = [f"@w{i}" for i in range(count)]
    for i, (inner, outer) in enumerate(zip(sizes, sizes[1:])):
        lines.append(f"amp.variable @w{i} : tensor<{inner}x{outer}xf32> = #amp.kaiming_uniform<fan_in = {inner}>")
        reads.append(f"  %w{i} = amp.read @w{i} : tensor<{inner}x{outer}xf32>")
        source = "%x" if i == 0 else f"%a{i}"
        body.append(f"    %h{i + 1} = amp.matmul {source}, %w{i} : (tensor<?x{inner}xf32>, tensor<{inner}x{outer}xf32>) -> tensor<?x{outer}xf32>")
        if i < count - 1:
            body.append(f"    %a{i + 1} = amp.relu %h{i + 1} : tensor<?x{outer}xf32>")
    text = "\n".join([
        *lines, f"amp.optimizer @opt = #amp.sgd<lr = 0.01> for [{', '.join(names)}]",
        'func.func @train(%x: tensor<?x256xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"})',
        '    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {',
        *reads, "  %loss = amp.autocast bf16 -> tensor<f32> {", *body,
        f"    %l = amp.cross_entropy %h{count}, %y : tensor<?x10xf32>, tensor<?xi64>",
        "    amp.yield %l : tensor<f32>", "  }",
        "  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>",
        "  amp.step @opt %g : !amp.gradients<unscaled>", "  return %loss : tensor<f32>", "}", ""])  # fmt: skip
    return text, 2048, {"x": (8192, 256), "y": (8192,)}, 10


def write_data(path, shapes, classes):
    draw = random.Random(1)
    header, blobs, at = {}, [], 0
    for name, shape in shapes.items():
        is_float = name == "x" and classes == 10
        count = math.prod(shape)
        numbers = (draw.gauss(0, 1) for _ in range(count)) if is_float else (draw.randrange(classes) for _ in range(count))
        blob = array.array("f" if is_float else "q", numbers).tobytes()
        header[f"train.{name}"] = {"dtype": "F32" if is_float else "I64", "shape": shape,
                                   "data_offsets": [at, at + len(blob)]}  # fmt: skip
        at += len(blob)
        blobs.append(blob)
    text = json.dumps(header).encode()
    path.write_bytes(len(text).to_bytes(8, "little") + text + b"".join(blobs))


def train(model, data, batch, steps, ranks, environment=None):
    """The milliseconds of each step but the first ones."""
    metrics = model.with_suffix(".jsonl")
    metrics.unlink(missing_ok=True)
    launcher = ["mpirun.openmpi", "--allow-run-as-root", "--bind-to", "none", "-n", str(ranks)] if ranks else []
    command = [*launcher, BUILD / "bin/amp-run", model, "--data", data, "--batch", str(batch), "--steps", str(steps),
               "--threads", "1", "--target", "cpu", "--metrics", metrics]  # fmt: skip
    done = subprocess.run(command, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"error: {done.stdout}{done.stderr}")
    lines = [json.loads(line) for line in metrics.read_text().splitlines()]
    return [line["ms"] for line in lines if "step" in line][steps // 4 :]


def measure(name, make, options, folder):
    text, batch, shapes, classes = make()
    model, data = folder / f"{name}.mlir", folder / f"{name}.safetensors"
    model.write_text(text)
    write_data(data, shapes, classes)
    report = folder / "delay.json"
    slow = {"AMP_ENGINE": str(BUILD / "lib/libamp-delay-engine.so"),
            "AMP_DELAYED": str(BUILD / "lib/libamp-openmpi.so"), "AMP_DELAY_REPORT": str(report),
            "AMP_DELAY_US": "50", "AMP_DELAY_MBPS": str(options.megabytes_per_second)}  # fmt: skip
    instant = {**slow, "AMP_DELAY_US": "0", "AMP_DELAY_MBPS": "0"}
    times = {"one": [], "ranks": [], "instant": [], "slow": []}
    for _ in range(options.rounds):
        times["one"] += train(model, data, batch, options.steps, 0)
        times["ranks"] += train(model, data, batch, options.steps, options.ranks)
        times["instant"] += train(model, data, batch, options.steps, options.ranks, instant)
        times["slow"] += train(model, data, batch, options.steps, options.ranks, slow)
    middle = {kind: statistics.median(values) for kind, values in times.items()}
    network = json.loads(report.read_text())
    communication = network["microseconds"] / options.steps / 1000
    last = network["last"] / 1000
    hidden = 1 - (middle["slow"] - middle["instant"] - last) / (communication - last)
    throughput = options.ranks * middle["one"] / middle["ranks"]
    print(f"| {name} | {middle['one']:.2f} | {middle['ranks']:.2f} | {throughput:.2f} | {communication:.2f} | {last:.2f} | {middle['instant']:.2f} | {middle['slow']:.2f} | {100 * hidden:.0f} % |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ranks", type=int, default=2)
    parser.add_argument("--steps", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--megabytes-per-second", type=float, default=1000)
    options = parser.parse_args()
    print("| model | ms, one process | ms, ranks | throughput, x | ms of network | of it last | ms without | ms over it | hidden |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as folder:
        for name, make in (("mlp", mlp), ("transformer", transformer)):
            measure(name, make, options, pathlib.Path(folder))


if __name__ == "__main__":
    main()
