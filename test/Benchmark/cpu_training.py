#!/usr/bin/env python3
"""Milliseconds per training step against PyTorch, and the kernels below it.

A time means something only beside its peer's in the same run, so ours and the
peers take turns (A B A B). Before anything is timed, the losses of the first
steps from the same weights and batches have to agree: a wrong step is fast.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    ninja -C build/release amp-run amp-bench-gemm amp-bench-kernels
    python3 test/Benchmark/cpu_training.py --output result.json

Prints a JSON line for each measurement, then tables. Without PyTorch (pip
install torch) the peers are left out, which a line says. What is timed, and
what the columns mean: docs/internals/Performance.md.
"""

import argparse
import json
import os
import pathlib
import random
import re
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from itertools import zip_longest

import report

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Training"))
import batch_order  # noqa: E402

EXAMPLES = HERE.parent / "Examples"
DATA = EXAMPLES / "digits.safetensors"
TRAIN_SAMPLES = 1437
MODELS = {"digits": (128, 64), "wide": (1024, 1024)}
BATCHES = (64, 256)
OURS = ("f32", "f16", "bf16")
# Steps of a round: ours are timed in [0]..[1], a peer's in [0]..[2]; [3] are
# compared. The first [0] warm up. Ours are more because they are shorter.
STEPS = {"digits": (20, 4000, 200, 100), "wide": (5, 65, 25, 20)}
# Variants of the peer: name, type, compiled, fused AdamW.
PEERS = [
    (f"{dtype} {name}", dtype, compiled, fused)
    for dtype in ("f32", "bf16")
    for name, compiled, fused in (
        ("eager", False, False),
        ("eager, fused AdamW", False, True),
        ("compiled, fused AdamW", True, True),
    )
]
# Relative distance of a loss from PyTorch's f64 curve that f32 may have; 16-bit
# types may have twice PyTorch's own distance from its f32 curve.
F32_BAR = 1e-4


def write_model(path, hidden):
    """The example with other hidden sizes, and without `eval`, which would run
    between timed steps."""
    text = (EXAMPLES / "digits-mlp.mlir").read_text()
    text = text[: text.index("// Loss and accuracy on test.x")]
    first, second = hidden
    sizes = {"64x128x": f"64x{first}x", "128x64x": f"{first}x{second}x",
             "64x10x": f"{second}x10x", "?x128x": f"?x{first}x",
             "128x": f"{first}x", "64x": f"{second}x"}  # fmt: skip

    def resize(line):
        # Images have 64 pixels, as many as the second hidden layer has units.
        known = sizes if "%x" in line else sizes | {"?x64x": f"?x{second}x"}
        return re.sub(
            r"(?<=tensor<)[?x0-9]+(?=f32>)", lambda m: known.get(m[0], m[0]), line
        )

    path.write_text("".join(map(resize, text.splitlines(keepends=True))))


def write_weights(path, hidden):
    """U(-1/sqrt(fan in), 1/sqrt(fan in)) and zero biases, as f16, so that every
    type starts from the same values."""
    generator = random.Random(0)
    sizes = (64, *hidden, 10)
    header, body = {}, bytearray()
    for layer, (rows, columns) in enumerate(zip(sizes, sizes[1:]), 1):
        bound = rows**-0.5
        count = rows * columns
        values = [generator.uniform(-bound, bound) for _ in range(count)]
        for name, shape, data in (
            (f"w{layer}", [rows, columns], struct.pack(f"<{count}e", *values)),
            (f"b{layer}", [columns], bytes(2 * columns)),
        ):
            offsets = [len(body), len(body) + len(data)]
            header[name] = {"dtype": "F16", "shape": shape, "data_offsets": offsets}
            body += data
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(len(text).to_bytes(8, "little") + text + body)


class Ours:
    def __init__(self, program, directory):
        self.program, self.directory = program, directory

    def run(self, model, batch, dtype, threads, steps):
        """One process: losses, ms of each step, ms of its compilation, and wall
        and CPU seconds of the whole."""
        metrics = self.directory / "metrics.jsonl"
        command = [
            self.program, self.directory / f"{model}.mlir", "--data", DATA,
            "--load-weights", self.directory / f"{model}.safetensors",
            "--precision", dtype, "--batch", batch, "--threads", threads,
            "--steps", steps, "--seed", 0, "--metrics", metrics,
        ]  # fmt: skip
        start = time.perf_counter()
        process = subprocess.Popen(
            list(map(str, command)), stdout=subprocess.PIPE, text=True
        )
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"error: {' '.join(map(str, command))}\n{output}")
        rows = [json.loads(line) for line in metrics.read_text().splitlines()]
        return {
            "loss": [row["loss"] for row in rows],
            "ms": [row["ms"] for row in rows],
            "compile_ms": float(re.search(r"compiled in (\d+) ms", output)[1]),
            "wall": wall,
            "cpu": usage.ru_utime + usage.ru_stime,
        }


class Peer:
    """PyTorch in a process of its own, with its number of threads."""

    def __init__(self, threads):
        self.process = subprocess.Popen(
            [sys.executable, HERE / "pytorch_mlp.py", "--threads", str(threads)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        return json.loads(answer) if answer else {"error": "PyTorch's process ended"}

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def have_torch():
    found = subprocess.run([sys.executable, "-c", "import torch"], capture_output=True)
    return found.returncode == 0


def largest_distance(curve, reference):
    return max(abs(a - b) / abs(b) for a, b in zip(curve, reference))


def summary(milliseconds):
    ordered = sorted(milliseconds)
    return {
        "ms": statistics.median(ordered),
        # What a step takes that nothing else on the machine interrupts.
        "p05": ordered[int(len(ordered) * 0.05)],
        "p95": ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))],
    }


class Benchmark:
    def __init__(self, args, about, directory):
        self.args, self.about, self.directory = args, about, directory
        self.ours = Ours(args.build / "bin" / "amp-run", directory)
        self.records = []
        for name, hidden in MODELS.items():
            write_model(directory / f"{name}.mlir", hidden)
            write_weights(directory / f"{name}.safetensors", hidden)

    def record(self, kind, **fields):
        self.records.append({"kind": kind, **fields})
        if self.args.output:
            report.write(self.args.output, self.about, self.records)
        print(json.dumps(self.records[-1]), flush=True)

    def make(self, peer, name, model, batch, dtype, compiled=False, fused=False):
        steps = STEPS[model][3]
        order = batch_order.training_steps(TRAIN_SAMPLES, batch, steps, 0)
        return peer.ask(
            do="make", name=name, data=str(DATA), dtype=dtype, compiled=compiled,
            weights=str(self.directory / f"{model}.safetensors"),
            batches=order, fused=fused,
        )  # fmt: skip

    def agree(self, model, batch):
        """The losses of the first steps; False where they differ too much."""
        steps = STEPS[model][3]
        peer, curves = Peer(1), {}
        for dtype in ("f64", "f32", "bf16", "f16"):
            self.make(peer, dtype, model, batch, dtype)
            curves[dtype] = peer.ask(do="drop", name=dtype, steps=steps)["loss"]
        peer.close()
        good = True
        for dtype in OURS:
            losses = self.ours.run(model, batch, dtype, 1, steps)["loss"]
            base = "f64" if dtype == "f32" else "f32"
            theirs = largest_distance(curves[dtype], curves[base])
            distance = largest_distance(losses, curves[base])
            bar = F32_BAR if dtype == "f32" else 2 * theirs
            good &= distance <= bar
            self.record("losses", model=model, batch=batch, type=dtype, steps=steps,
                        distance=distance, bar=bar, torch_distance=theirs,
                        agrees=distance <= bar)  # fmt: skip
        return good

    def measure(self, model, batch, threads, torch):
        """Rounds of all variants in turn."""
        warm, long, short, _ = STEPS[model]
        peer, peers = (Peer(threads) if torch else None), []
        for variant in PEERS if torch else []:
            made = self.make(peer, variant[0], model, batch, *variant[1:])
            if "error" in made:
                self.record("left out", variant=variant[0], why=made["error"])
            else:
                peers.append(variant[0])
        times = {name: [] for name in (*OURS, *peers)}
        cpu = {name: [] for name in times}
        slopes = {dtype: [] for dtype in OURS}
        compiling = {dtype: [] for dtype in OURS}
        for _ in range(self.args.rounds):
            # Each of ours between two of the peers'.
            turns = [n for pair in zip_longest(OURS, peers[::2], peers[1::2])
                     for n in pair if n]  # fmt: skip
            for name in turns:
                # Until another's threads have stopped spinning.
                time.sleep(0.05)
                if name in OURS:
                    few = self.ours.run(model, batch, name, threads, warm)
                    many = self.ours.run(model, batch, name, threads, long)
                    times[name] += many["ms"][warm:]
                    steps = long - warm
                    slopes[name].append((many["wall"] - few["wall"]) * 1e3 / steps)
                    cpu[name].append((many["cpu"] - few["cpu"]) * 1e3 / steps)
                    compiling[name] += [few["compile_ms"], many["compile_ms"]]
                else:
                    found = peer.ask(do="time", name=name, warm=warm, steps=short)
                    if "error" in found:
                        self.record("left out", variant=name, threads=threads,
                                    why=found["error"])  # fmt: skip
                        peers.remove(name)
                        continue
                    times[name] += found["ms"]
                    cpu[name].append(found["cpu_ms"])
        if peer:
            peer.close()
        for name in (*OURS, *peers):
            values, more = times[name], {}
            if name in OURS:
                more = {"process_ms": statistics.median(slopes[name]),
                        "compile_ms": statistics.median(compiling[name])}  # fmt: skip
            self.record("step", model=model, batch=batch, threads=threads,
                        who="ours" if name in OURS else "torch", variant=name,
                        **summary(values), cpu_ms=statistics.median(cpu[name]),
                        **more)  # fmt: skip

    def kernels(self):
        """The two benchmarks of kernels, whose output is JSON already."""
        for program, *arguments in (
            ["amp-bench-kernels"], ["amp-bench-gemm", "1"], ["amp-bench-gemm", "2"],
        ):  # fmt: skip
            path = self.args.build / "bin" / program
            if not path.exists():
                self.record("left out", variant=program, why="not built")
                continue
            output = subprocess.check_output([path, *arguments], text=True)
            if program == "amp-bench-kernels":
                for row in json.loads(output)["kernels"]:
                    self.record("kernel", **row)
                continue
            for line in output.splitlines():
                row = json.loads(line)
                if "m" in row:
                    self.record("contraction", threads=int(arguments[0]), **row)
                elif "launch ns" in row:
                    self.record("launch", threads=int(arguments[0]), ns=row["launch ns"])

    def run(self, torch):
        cases = [(m, b) for m in self.args.models for b in BATCHES]
        good = [case for case in cases if not torch or self.agree(*case)]
        for threads in self.args.threads:
            for case in good:
                self.measure(*case, threads, torch)
        if not self.args.no_kernels:
            self.kernels()
        for model, batch in set(cases) - set(good):
            print(f"error: {model}, batch {batch}: losses differ, not timed")
        return good == cases


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    root = HERE.parent.parent
    parser.add_argument("--build", type=pathlib.Path, default=root / "build/release")
    parser.add_argument("--output", type=pathlib.Path, help="write everything here")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--models", nargs="+", choices=MODELS, default=list(MODELS))
    parser.add_argument("--no-kernels", action="store_true")
    args = parser.parse_args()
    torch = have_torch()
    if not torch:
        print(f"PyTorch is not installed in {sys.executable}: peers are left out")
    about = report.describe(root)
    if torch:
        peer = Peer(1)
        about["versions"] |= peer.ask(do="versions")
        peer.close()
    print(json.dumps(about), flush=True)
    with tempfile.TemporaryDirectory() as directory:
        benchmark = Benchmark(args, about, pathlib.Path(directory))
        good = benchmark.run(torch)
    about["machine"]["load after"] = os.getloadavg()[0]
    report.print_tables(benchmark.records)
    if args.output:
        report.write(args.output, about, benchmark.records)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
