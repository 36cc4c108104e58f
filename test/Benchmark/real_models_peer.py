#!/usr/bin/env python3
"""One peer of real_models.py: trains a network here or in PyTorch, and times its steps.

A process of its own, so that each peer has its own peak of memory and its
number of threads. Takes a request in JSON and prints its answer as the last
line of standard output.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import networks
import torch
from torch import nn

LOW = {"f32": None, "bf16": torch.bfloat16, "f16": torch.float16}
#: of AdamW; the first steps of Adam move each weight by all of it, so that a
#: larger one makes losses part where a gradient is nothing but rounding
RATE = 1e-4
#: whose losses are compared, before any step is timed
COMPARED = 4
LEAST = 3  # steps that are timed, whatever time is left


def memory(field):
    """MB of "VmRSS", resident now, or of "VmHWM", the most so far, less pages of files:
    of libraries 40 MB more or fewer are resident in each run of the same program."""
    status = dict(line.split(":") for line in pathlib.Path("/proc/self/status").read_text().splitlines())
    return (int(status[field].split()[0]) - int(status["RssFile"].split()[0])) / 1024


def forget_peak():
    """Lets VmHWM begin again from what is resident now."""
    pathlib.Path("/proc/self/clear_refs").write_text("5")


def adamw(module):
    return torch.optim.AdamW(module.parameters(), lr=RATE, fused=True)


class Ours:
    def __init__(self, network, module, batch, request):
        import amp

        self.batch, self.times = batch, {"export_s": 0.0}

        def timed(function):
            def run(*given, **named):
                begin = time.perf_counter()
                try:
                    return function(*given, **named)
                finally:
                    self.times["export_s"] += time.perf_counter() - begin

            return run

        program = torch.export.ExportedProgram
        export, decompose = torch.export.export, program.run_decompositions
        torch.export.export, program.run_decompositions = timed(export), timed(decompose)
        begin = time.perf_counter()
        # The losses are compared by real_models.py.
        self.trainer = amp.from_torch(
            module, network.loss, example=batch, optimizer=adamw(module), precision=request["type"],
            threads=request["threads"], target="cpu", check=False, take=True)  # fmt: skip
        self.times["from_torch_s"] = time.perf_counter() - begin
        torch.export.export, program.run_decompositions = export, decompose

    def step(self):
        return self.trainer.step(*self.batch).loss

    def describe(self, request):
        """The products of a step: their operations, and the milliseconds that they
        take at the rates of the request."""
        if not request["rates"]:
            return {}
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder)
            (path / "step.mlir").write_text(self.trainer.imported.text)
            subprocess.run(
                [request["amp-opt"], path / "step.mlir", "-o", "/dev/null",
                 f"--amp-train=batch={len(self.batch[0])} precision={request['type']}",
                 f"--amp-cost-report=format=json device={request['rates']} output={path / 'cost.json'}"],
                check=True, stdout=subprocess.DEVNULL)  # fmt: skip
            cost = json.loads((path / "cost.json").read_text())
        (step,) = (entry for entry in cost["entries"] if entry["kind"] == "train")
        products = step["contractions"]
        return {"products flop": products["flop"], "products ms": products["floor_us"] / 1e3}


class Theirs:
    def __init__(self, network, module, batch, request):
        if request["channels last"]:
            module = module.to(memory_format=torch.channels_last)
            batch = tuple(x.to(memory_format=torch.channels_last) if x.dim() == 4 else x for x in batch)
        self.module, self.batch, self.optimizer, self.times = module, batch, adamw(module), {}
        self.loss = torch.compile(network.loss) if request["compiled"] else network.loss
        self.low = LOW[request["type"]]
        # As a user would: other types do not need it.
        self.scaler = torch.amp.GradScaler("cpu", enabled=self.low is torch.float16)

    def step(self):
        self.optimizer.zero_grad(set_to_none=True)
        with torch.autocast("cpu", self.low or torch.bfloat16, enabled=self.low is not None):
            loss = self.loss(self.module, *self.batch)
        self.scaler.scale(loss).backward()
        self.scaler.step(self.optimizer)
        self.scaler.update()
        return loss.item()

    def describe(self, request):
        return {}


def measure(step, seconds):
    """Milliseconds of CPU and wall time of each step, for some seconds of wall time."""
    cpu, wall, end = [], [], time.perf_counter() + seconds
    while len(wall) < LEAST or time.perf_counter() < end:
        began = time.process_time(), time.perf_counter()
        step()
        cpu.append((time.process_time() - began[0]) * 1e3)
        wall.append((time.perf_counter() - began[1]) * 1e3)
    return cpu, wall


#: trained before a network: what is read and imported by then is no part of its memory
TINY = networks.Network("own", lambda: nn.Linear(1, 1), lambda: (torch.randn(2, 1), torch.randn(2, 1)),
                        networks.regress)  # fmt: skip


def answer(request):
    began = time.perf_counter()
    network = networks.NETWORKS[request["network"]]()
    who = Ours if request["who"] == "ours" else Theirs
    who(TINY, TINY.make(), TINY.batch(), request).step()
    imported = memory("VmRSS")
    imports_s = time.perf_counter() - began
    torch.manual_seed(0)
    module, batch = network.make().train(), network.batch()
    began = time.perf_counter()
    peer = who(network, module, batch, request)
    losses = [peer.step()]
    first_step_s = time.perf_counter() - began
    losses += [peer.step() for _ in range(COMPARED - 1)]
    found = {"source": network.source, "parameters": sum(p.numel() for p in module.parameters()), "loss": losses,
             "imports_s": imports_s, "first_step_s": first_step_s, **peer.times}  # fmt: skip
    if request["seconds"] is None:
        return found
    whole = memory("VmHWM")
    forget_peak()
    cpu, wall = measure(peer.step, request["seconds"])
    stepping = memory("VmHWM")
    found |= {"steps": len(cpu), "cpu_ms": min(cpu), "cpu_ms median": statistics.median(cpu),
              "wall_ms": min(wall), "wall_ms median": statistics.median(wall),
              "mb imports": imported, "mb": max(whole, stepping), "mb stepping": stepping}  # fmt: skip
    return found | peer.describe(request)


def main():
    request = json.loads(sys.argv[1])
    torch.set_num_threads(request["threads"])
    print(json.dumps(answer(request)), flush=True)


if __name__ == "__main__":
    main()
