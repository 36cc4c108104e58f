#!/usr/bin/env python3
"""Milliseconds of a training step of models that people train, beside PyTorch's best.

For each network, type and number of threads: ours by amp.from_torch, PyTorch
with fused AdamW, for convolutional networks also in channels-last, and
compiled by torch.compile; autocast in 16 bits. Each peer is a process of its
own and starts from the same weights and batch. Where the losses of its first
steps differ, it is not compared.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    ninja -C build/release libamp.so amp-opt amp-bench-peak
    python3 test/Benchmark/real_models.py --output models.json

Needs a Python with PyTorch (tools/install-torch). Prints a table in markdown and
exits with 1 where a row has no ratio. What is timed, and what the columns mean:
docs/internals/Performance.md.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import math
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

import report

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
#: what the table says of each network of networks.py, and its batch
ROWS = {
    "gpt2": ("GPT-2 124M", "1×256"),
    "small-gpt": ("GPT, 4 layers of 256", "4×512"),
    "bert": ("BERT-base", "4×128"),
    "vit": ("ViT-S/16", "4×224²"),
    "mlp": ("MLP 784-2048-2048-10", "256"),
    "lstm": ("LSTM, 2 layers of 512", "16×64"),
    "convnext": ("ConvNeXt-T", "4×224²"),
    "mobilenet": ("MobileNet v2", "8×224²"),
    "resnet50": ("ResNet-50", "8×224²"),
    "resnet18": ("ResNet-18", "8×224²"),
    "cifar": ("ResNet-18 for CIFAR", "32×32²"),
    "digits": ("digits convnet", "64×8²"),
    "attention": ("attention, 8 heads of 64", "1×4096"),
}
CONVOLUTIONAL = ("convnext", "mobilenet", "resnet50", "resnet18", "cifar", "digits")
TYPES = ("f32", "bf16", "f16")
#: distance from the losses of PyTorch's eager f32 that a peer may have, beside twice
#: the largest distance of PyTorch's own eager runs of its type
LOSS_BAR = 1e-2
LIBRARIES = ("torch", "transformers", "torchvision")


class Failed(Exception):
    """What a row or a peer says in place of its numbers."""


def version(library):
    try:
        return importlib.metadata.version(library)
    except importlib.metadata.PackageNotFoundError:
        return None


def distance(losses, reference):
    """The largest difference over what the reference falls: 1 where no weight moved."""
    if not all(map(math.isfinite, losses)):
        raise Failed(f"expected finite losses, found {losses}")
    return max(abs(a - b) for a, b in zip(losses, reference)) / (max(reference) - min(reference))


def expect_near(found, bar):
    if not found["distance"] <= bar:
        raise Failed(f"losses are {found['distance']:.1e} apart, expected {bar:.1e}: {found['loss']}")


class Benchmark:
    def __init__(self, args):
        self.args, self.records, self.references, self.cache = args, [], {}, ""
        self.about = report.describe(ROOT)
        self.about["versions"] |= {library: version(library) for library in LIBRARIES}
        self.programs = {name: args.build / "bin" / name for name in ("amp-opt", "amp-bench-peak")}
        for name, program in self.programs.items():
            if not program.exists():
                sys.exit(f"expected {program}; build it with: ninja -C {args.build} {name}")
        peak = subprocess.run([self.programs["amp-bench-peak"]], check=True, capture_output=True, text=True)
        # GFLOP/s of a core. Halves are multiplied in f32.
        self.peak = json.loads(peak.stdout)
        self.peak["f16"] = self.peak["f32"]
        self.about["machine"]["peak GFLOP/s"] = self.peak

    def rates(self, type, threads):
        """Those of amp-cost-report for which a floor is operations alone, or None."""
        if type not in self.peak:
            return None
        low, single = (self.peak[key] * threads / 1e3 for key in (type, "f32"))
        return f"1e9:{low}:{single}"

    def ask(self, network, who, type, threads, seconds, channels_last=False):
        """The answer of a peer's process."""
        request = {"network": network, "who": who, "type": type, "threads": threads, "seconds": seconds,
                   "compiled": who.startswith("compiled"), "channels last": channels_last,
                   "rates": self.rates(type, threads), "amp-opt": str(self.programs["amp-opt"])}  # fmt: skip
        environment = os.environ | {
            "OMP_NUM_THREADS": str(threads),
            "AMP_CACHE_DIR": self.cache,
            "AMP_LIBRARY": str(self.args.build / "lib" / "libamp.so"),
            "PYTHONPATH": os.pathsep.join([str(ROOT / "tools/python"), os.environ.get("PYTHONPATH", "")]),
        }
        with tempfile.TemporaryFile("w+") as output, tempfile.TemporaryFile("w+") as errors:
            process = subprocess.Popen([sys.executable, HERE / "real_models_peer.py", json.dumps(request)],
                                       env=environment, stdout=output, stderr=errors, start_new_session=True)  # fmt: skip
            try:
                process.wait(self.args.limit)
            except subprocess.TimeoutExpired:
                raise Failed(f"took longer than --limit {self.args.limit:g} s") from None
            finally:
                # The compiler of PyTorch has processes of its own.
                stop(process)
            for file in (output, errors):
                file.seek(0)
            lines = output.read().splitlines()
            if process.returncode:
                said = errors.read().strip().splitlines()
                raise Failed(said[-1] if said else f"ended with status {process.returncode}")
            return json.loads(lines[-1])

    def peers(self, network):
        """PyTorch's variants: name, and whether in channels-last."""
        is_convolutional = network in CONVOLUTIONAL
        yield "eager", False
        if is_convolutional:
            yield "channels-last", True
        if network not in self.args.no_compile:
            yield "compiled, channels-last" if is_convolutional else "compiled", is_convolutional

    def reference(self, network, threads):
        """The losses of PyTorch's eager f32."""
        key = network, threads
        if key not in self.references:
            self.references[key] = self.ask(network, "eager", "f32", threads, None)["loss"]
        return self.references[key]

    def time_peers(self, record):
        """Adds PyTorch's variants to a row, those that fail with their reasons. Returns
        how far from the reference the losses of a peer of the row may be."""
        network, type, threads = (record[key] for key in ("network", "type", "threads"))
        bar = LOSS_BAR
        for who, channels_last in self.peers(network):
            try:
                found = self.ask(network, who, type, threads, self.args.seconds, channels_last)
                if who == "eager" and type == "f32":
                    self.references[network, threads] = found["loss"]
                found["distance"] = distance(found["loss"], self.reference(network, threads))
                if not who.startswith("compiled"):
                    bar = max(bar, LOSS_BAR + 2 * found["distance"])
                expect_near(found, bar)
                record["peers"][who] = found
            except Failed as reason:
                record["left out"][who] = str(reason)
        return bar

    def row(self, network, type, threads):
        """The record of one row."""
        record = {"network": network, "batch": ROWS[network][1], "type": type, "threads": threads, "peers": {},
                  "left out": {}}  # fmt: skip
        try:
            bar = record["bar"] = self.time_peers(record)
            with tempfile.TemporaryDirectory() as self.cache:
                ours = record["ours"] = self.ask(network, "ours", type, threads, self.args.seconds)
                again = self.ask(network, "ours", type, threads, None)
            ours["cached_s"] = again["from_torch_s"] - again["export_s"]
            ours["distance"] = distance(ours["loss"], self.reference(network, threads))
            expect_near(ours, bar)
            if not record["peers"]:
                raise Failed("every variant of PyTorch was left out")
            compare(record)
        except Failed as reason:
            record["error"] = str(reason)
        return record

    def run(self):
        """Runs all rows; whether one of them failed."""
        for network in self.args.networks:
            for threads in self.args.threads:
                for type in sorted(self.args.types, key=TYPES.index):
                    self.records.append(self.row(network, type, threads))
                    self.tell(self.records[-1])
        self.about["machine"]["load after"] = os.getloadavg()[0]
        self.write()
        print("\n" + table(self.records))
        return any("error" in record for record in self.records)

    def tell(self, record):
        """Says what a row has found as soon as it is known, and keeps it."""
        self.write()
        name = f"{record['network']} {record['type']} {record['threads']}"
        for who, reason in record["left out"].items():
            print(f"{name}: without {who}: {reason}", flush=True)
        if "error" in record:
            print(f"error: {name}: {record['error']}", flush=True)
        else:
            print(f"{name}: {record['ratio']:.2f}", flush=True)

    def write(self):
        if self.args.output:
            report.write(self.args.output, self.about, self.records)


def stop(process):
    """Ends a process, and all that it started."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def compare(record):
    """Adds to a row PyTorch's best and what ours has over it. With one thread a step
    is its CPU time, which no other program changes, with more its wall time."""
    key = "cpu_ms" if record["threads"] == 1 else "wall_ms"
    ours, peers = record["ours"], record["peers"]
    best = min(peers, key=lambda who: peers[who][key])
    beyond = {who: found["mb"] - found["mb imports"] for who, found in (*peers.items(), ("ours", ours))}
    record |= {"time": key, "best": best, "ratio": peers[best][key] / ours[key],
               "memory ratio": beyond[best] / beyond["ours"]}  # fmt: skip
    if "products ms" in ours:
        record["products"] = ours["products ms"] / ours[key]


def table(records):
    """The rows as markdown."""
    rows = []
    for r in records:
        name, batch = ROWS[r["network"]]
        row = [name, batch, r["type"], r["threads"]]
        if "error" in r:
            rows.append([*row, "–", r["error"].replace("|", "/"), *[""] * 7])
            continue
        ours, best = r["ours"], r["peers"][r["best"]]
        rows.append([
            *row, report.number(ours[r["time"]]), f"{report.number(best[r['time']])} ({r['best']})",
            f"{r['ratio']:.2f}", f"{r['memory ratio']:.2f}",
            f"{r['products']:.2f}" if "products" in r else "–",
            f"{ours['export_s']:.1f}", f"{ours['from_torch_s'] - ours['export_s']:.1f}", f"{ours['cached_s']:.1f}",
            f"{ours['first_step_s']:.1f}"])  # fmt: skip
    return report.table(["model", "batch", "type", "threads", "ours, ms", "PyTorch's best, ms", "ratio", "memory",
                         "products", "export, s", "from_torch, s", "cached, s", "first step, s"], rows)  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--output", type=pathlib.Path, help="JSON file to write after each row")
    parser.add_argument("--networks", nargs="+", choices=ROWS, default=list(ROWS), metavar="NAME",
                        help=f"of {', '.join(ROWS)} (default: all)")  # fmt: skip
    parser.add_argument("--types", nargs="+", choices=TYPES, default=["f32", "bf16"])
    parser.add_argument("--threads", type=int, nargs="+", default=[1])
    parser.add_argument("--no-compile", nargs="*", choices=ROWS, default=(), metavar="NAME",
                        help="networks that torch.compile takes too long for; without a name, all")  # fmt: skip
    parser.add_argument("--seconds", type=float, default=20,
                        help="that each peer's steps are timed, at least three steps (default: 20)")  # fmt: skip
    parser.add_argument("--limit", type=float, default=900,
                        help="seconds after which a peer is ended (default: 900)")  # fmt: skip
    args = parser.parse_args()
    if args.no_compile == []:
        args.no_compile = list(ROWS)
    if not importlib.util.find_spec("torch"):
        sys.exit(f"expected PyTorch in {sys.executable}, found none; tools/install-torch installs it")
    return Benchmark(args).run()


if __name__ == "__main__":
    sys.exit(main())
