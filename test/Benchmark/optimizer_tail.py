#!/usr/bin/env python3
"""What the tail of a step moves: check and norm of the gradients, the update
with its low copies, and the update of S, beside a copy in the same run.

Trains variables whose gradients are S times their low copies, and makes such
gradients without training: the difference is the tail. That of AdamW moves 30
bytes of a parameter: the check reads 2; the update reads 2 + 12, and writes 12
and a low copy of 2. The algorithms and memcpy run in turn, on one core; the
least CPU time of each counts, which waiting for other programs does not change.
Groups differ in `lr` and `weight_decay`, which the first has none of.
--output writes the records as JSON.

    ninja -C build/release amp-bench-step
    python3 test/Benchmark/optimizer_tail.py

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import ctypes
import json
import mmap
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import report

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARAMETERS = (1_000_000, 10_000_000, 100_000_000)
# Tensors and groups.
SHAPES = ((1, 1), (100, 1), (100, 10), (100, 100),
          (10_000, 1), (10_000, 10), (10_000, 100))  # fmt: skip
ALGORITHMS = ("made", "adamw", "lamb")
TAIL = 30  # bytes of a parameter
COPY_BAR, LAMB_BAR = 0.8, 1.35
COPIED = 256 << 20  # bytes


class Copy:
    """memcpy between large pages."""

    def __init__(self):
        self.memory = [mmap.mmap(-1, COPIED) for _ in range(2)]
        self.pair = []
        for memory in self.memory:
            memory.madvise(mmap.MADV_HUGEPAGE)
            self.pair.append(ctypes.addressof(ctypes.c_char.from_buffer(memory)))
            ctypes.memset(self.pair[-1], 1, COPIED)

    def rate(self):
        """Bytes read and written in a second."""
        begin = time.thread_time()
        ctypes.memmove(*self.pair, COPIED)
        return 2 * COPIED / (time.thread_time() - begin)


def module(algorithm, parameters, tensors, groups):
    """The text of a module that is nearly only the tail of a step; of `made` of
    one that only makes gradients."""
    size = parameters // tensors
    wide, low = f"tensor<{size}xf32>", f"tensor<{size}xf16>"
    names = [f"w{i}" for i in range(tensors)]
    lists = [", ".join("@" + name for name in names[group::groups]) for group in range(groups)]
    lists = [f"[{list}] {{lr = {1e-6 * (group + 1):f}, weight_decay = {0.01 * group}}}"
             for group, list in enumerate(lists)]  # fmt: skip
    lines = []
    if algorithm == "made":
        for name in names:
            lines += [f"%{name} = amp.read @{name} : {low}",
                      f"%g_{name} = amp.mul %{name}, %seed : {low}, tensor<f16>"]  # fmt: skip
        results = ", ".join(f"%g_{name}" for name in names)
        types = ", ".join([low] * tensors)
        return "\n".join([
            *(f"amp.variable @{name} : {low} = #amp.uniform<low = -0.1, high = 0.1>" for name in names),
            f'func.func @make(%seed: tensor<f16> {{amp.name = "seed"}}) -> ({types}) attributes {{amp.entry = "eval"}} {{',
            *lines, f"return {results} : {types}", "}", ""])  # fmt: skip
    for name in names:
        lines += [f"%{name} = amp.read @{name} : {wide}",
                  f"%low_{name} = amp.convert %{name} : {wide} to {low}",
                  f"%g_{name} = amp.mul %low_{name}, %seed : {low}, tensor<f16>"]  # fmt: skip
    entries = ", ".join(f"@{name} = %g_{name}" for name in names)
    return "\n".join([
        *(f"amp.variable @{name} : {wide} = #amp.uniform<low = -0.1, high = 0.1>" for name in names),
        f"amp.optimizer @opt = #amp.{algorithm}<lr = 0.0001> for {', '.join(lists)}",
        "amp.scaler @scaler = #amp.dynamic<init = 1024.0>",
        'func.func @train() attributes {amp.entry = "train"} {',
        "%scale = amp.seed @scaler : tensor<f32>",
        "%seed = amp.convert %scale : tensor<f32> to tensor<f16>",
        *lines,
        f"%g = amp.gradients [{entries}] for @opt : ({', '.join([low] * tensors)})"
        " -> !amp.gradients<scaled>",
        "amp.step @opt %g : !amp.gradients<scaled>", "return", "}", ""])  # fmt: skip


class Step:
    """A step of amp-bench-step."""

    def __init__(self, tool, work, algorithm, *shape):
        model, block = work / "model.mlir", work / "block"
        model.write_text(module(algorithm, *shape))
        block.write_bytes(bytes(4))
        self.process = subprocess.Popen([tool, model, "cpu", "1", "-", block], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
        ready = self.answer()
        self.launches, self.compiled = ready["launches"], ready["compiled ms"] / 1e3
        self.least = float("inf")

    def answer(self):
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"amp-bench-step ended with status {self.process.wait()}")
        return json.loads(line)

    def cpu_time(self):
        """Seconds of all its threads."""
        threads = pathlib.Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(thread.read_text().split()[0]) for thread in threads) / 1e9

    def time(self, repeats):
        begin = self.cpu_time()
        self.process.stdin.write(f"time 1 {repeats}\n")
        self.process.stdin.flush()
        self.answer()
        self.least = min(self.least, 1e3 * (self.cpu_time() - begin) / repeats)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def measure(tool, parameters, tensors, groups, rounds, copy):
    with tempfile.TemporaryDirectory() as folder:
        steps = {algorithm: Step(tool, pathlib.Path(folder), algorithm, parameters, tensors, groups)
                 for algorithm in ALGORITHMS}  # fmt: skip
    rate = 0
    repeats = max(1, 10_000_000 // parameters)
    for _ in range(rounds):
        for step in steps.values():
            step.time(repeats)
        rate = max(rate, copy.rate())
    for step in steps.values():
        step.close()
    made, adamw, lamb = (steps[algorithm] for algorithm in ALGORITHMS)
    for step in adamw, lamb:
        step.least -= made.least
        step.launches -= made.launches
    return {"parameters": parameters, "tensors": tensors, "groups": groups,
            "memcpy GB/s": rate / 1e9,
            "of memcpy": TAIL * parameters / (adamw.least / 1e3) / rate,
            "lamb over adamw": lamb.least / adamw.least,
            **{f"{name} ms": step.least for name, step in steps.items()},
            **{f"{name} launches": step.launches for name, step in steps.items()},
            **{f"{name} compiled s": step.compiled for name, step in steps.items()}}  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--largest", type=int, default=PARAMETERS[-1])
    parser.add_argument("--most-tensors", type=int, default=SHAPES[-1][0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--output", type=pathlib.Path)
    options = parser.parse_args()
    result = report.describe(ROOT) | {"records": []}
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    copy, rows, missed = Copy(), [], False
    for parameters in PARAMETERS:
        for tensors, groups in SHAPES:
            if parameters > options.largest or tensors > options.most_tensors:
                continue
            r = measure(options.build / "bin/amp-bench-step", parameters, tensors, groups,
                        options.rounds, copy)  # fmt: skip
            print(json.dumps(r), flush=True)
            result["records"].append(r)
            met = r["of memcpy"] >= COPY_BAR, r["lamb over adamw"] <= LAMB_BAR
            missed |= not all(met)
            rows.append([parameters, tensors, groups, f"{r['adamw compiled s']:.1f}",
                         r["adamw launches"], f"{r['adamw ms']:.2f}",
                         f"{r['of memcpy']:.2f}" + ("" if met[0] else ", missed"),
                         r["lamb launches"], f"{r['lamb ms']:.2f}",
                         f"{r['lamb over adamw']:.2f}" + ("" if met[1] else ", missed")])  # fmt: skip
    print(report.table(["parameters", "tensors", "groups", "AdamW compiled in s", "launches", "ms",
                        f"of memcpy (bar {COPY_BAR})", "LAMB launches", "ms",
                        f"LAMB/AdamW (bar {LAMB_BAR})"], rows))  # fmt: skip
    if options.output:
        options.output.write_text(json.dumps(result, indent=1) + "\n")
    return missed


if __name__ == "__main__":
    sys.exit(main())
