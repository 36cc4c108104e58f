#!/usr/bin/env python3
"""The peer of cpu_training.py: trains an MLP with PyTorch and times each step.

A process of its own, so that the benchmark runs without PyTorch and so that
PyTorch's threads are set once. Reads one JSON request a line from standard
input and answers each with one line.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import pathlib
import sys
import time

import torch
from torch.nn.functional import cross_entropy, gelu

TYPES = {"F32": torch.float32, "F16": torch.float16, "I64": torch.int64}


def load_safetensors(path):
    """Only what our own files hold; needs no package besides torch."""
    data = pathlib.Path(path).read_bytes()
    size = int.from_bytes(data[:8], "little")
    header, body = json.loads(data[8 : 8 + size]), bytearray(data[8 + size :])
    tensors = {}
    for name, entry in header.items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            flat = torch.frombuffer(body[begin:end], dtype=TYPES[entry["dtype"]])
            tensors[name] = flat.reshape(entry["shape"])
    return tensors


class Training:
    """One variant: a type, eager or compiled, and which AdamW.

    Batches are a list of index tensors; each step takes the next one. Parameters
    stay in place over `reset`, so that what was compiled stays valid."""

    def __init__(self, weights, data, batches, dtype, compiled, fused):
        self.storage = torch.float64 if dtype == "f64" else torch.float32
        self.weights, self.batches = weights, batches
        self.x = data["train.x"].to(self.storage)
        self.y = data["train.y"]
        self.p = {n: w.to(self.storage).requires_grad_() for n, w in weights.items()}
        low = {"f16": torch.float16, "bf16": torch.bfloat16}.get(dtype)
        self.low, self.fused = low, fused
        self.scaled = dtype == "f16"
        self.loss = torch.compile(self.forward) if compiled else self.forward
        self.reset()

    def forward(self, x, y):
        p = self.p
        with torch.autocast("cpu", self.low or torch.bfloat16, enabled=bool(self.low)):
            h = gelu(x @ p["w1"] + p["b1"])
            h = gelu(h @ p["w2"] + p["b2"])
            return cross_entropy(h @ p["w3"] + p["b3"], y)

    def reset(self):
        with torch.no_grad():
            for name, value in self.p.items():
                value.copy_(self.weights[name])
        named = [("w", 0.01), ("b", 0.0)]
        groups = [
            {"params": [v for n, v in self.p.items() if n[0] == kind], "weight_decay": d}
            for kind, d in named
        ]
        options = {"fused": True} if self.fused else {}
        self.optimizer = torch.optim.AdamW(groups, lr=3e-3, **options)
        # Enabled for f16 alone, as a user would: other types do not need it.
        self.scaler = torch.amp.GradScaler("cpu", enabled=self.scaled)
        self.position = 0

    def step(self):
        """Returns the loss and the milliseconds, from gathering the batch to the
        updated weights; reading the loss is not timed, as in amp-run."""
        batch = self.batches[self.position % len(self.batches)]
        self.position += 1
        start = time.perf_counter()
        self.optimizer.zero_grad(set_to_none=True)
        loss = self.loss(self.x[batch], self.y[batch])
        if self.scaled:
            self.scaler.scale(loss).backward()
            self.scaler.unscale_(self.optimizer)
        else:
            loss.backward()
        torch.nn.utils.clip_grad_norm_(list(self.p.values()), 1.0)
        if self.scaled:
            self.scaler.step(self.optimizer)
            self.scaler.update()
        else:
            self.optimizer.step()
        milliseconds = (time.perf_counter() - start) * 1e3
        return loss.item(), milliseconds


def make(request):
    data = load_safetensors(request["data"])
    weights = load_safetensors(request["weights"])
    batches = [torch.tensor(indices) for indices in request["batches"]]
    return Training(
        weights, data, batches, request["dtype"], request["compiled"], request["fused"]
    )


def answer(request, trainings):
    if request["do"] == "versions":
        return {"torch": torch.__version__, "mkldnn": torch.backends.mkldnn.is_available(),
                "capability": torch.backends.cpu.get_cpu_capability()}  # fmt: skip
    if request["do"] == "make":
        start = time.perf_counter()
        training = trainings[request["name"]] = make(request)
        training.step()
        return {"first_step_s": time.perf_counter() - start}
    training = trainings[request["name"]]
    training.reset()
    for _ in range(request.get("warm", 0)):
        training.step()
    begin = time.process_time()
    steps = [training.step() for _ in range(request["steps"])]
    cpu = (time.process_time() - begin) * 1e3 / request["steps"]
    if request["do"] == "drop":
        del trainings[request["name"]]
    return {"loss": [s[0] for s in steps], "ms": [s[1] for s in steps], "cpu_ms": cpu}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--threads", type=int, required=True)
    torch.set_num_threads(parser.parse_args().threads)
    trainings = {}
    for line in sys.stdin:
        try:
            result = answer(json.loads(line), trainings)
        except Exception as error:  # The benchmark leaves this variant out.
            result = {"error": f"{type(error).__name__}: {str(error).splitlines()[0]}"}
        print(json.dumps(result), flush=True)


if __name__ == "__main__":
    main()
