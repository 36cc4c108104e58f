#!/usr/bin/env python3
"""The peer of tools/gpu-check: the same contractions and steps with PyTorch.

A process of its own, so that the benchmark runs without PyTorch. Prints its
versions, then reads a request a line and answers each with one line of JSON:

    gemm TYPE M N K TA TB   prepares torch.mm with operands that rotate
    make JSON               prepares a step: name, kind, variant, precision,
                            sizes, weights, block
    [NAME] losses N         the losses of N steps
    [NAME] time S R         milliseconds per run, as amp-bench-step times them:
                            S means, each over R; NAME is of an earlier step,
                            else it is the last one prepared
    clear                   forgets all steps

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import gc
import json
import math
import os
import pathlib
import sys
import time

import torch
from torch.nn import functional

DTYPES = {"f32": torch.float32, "f16": torch.float16, "bf16": torch.bfloat16}
CACHE_BYTES = 2**29  # as amp-bench-device
MODES = {"compiled": "default", "max-autotune": "max-autotune"}


def repeated(block, shape, dtype, device):
    """The numbers of the block again and again, as amp-bench-step fills."""
    count = math.prod(shape)
    times = -(-count // block.numel())
    return block.to(device=device, dtype=dtype).repeat(times)[:count].reshape(shape)


def indices(count, classes, device):
    return torch.arange(count, device=device) * 7919 % classes


def read_weights(path, device):
    """f32 parameters of a safetensors file of f16 tensors."""
    data = bytearray(pathlib.Path(path).read_bytes())
    size = int.from_bytes(data[:8], "little")
    header, tensors = json.loads(data[8 : 8 + size]), {}
    body = memoryview(data)[8 + size :]
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        flat = torch.frombuffer(body[begin:end], dtype=torch.float16)
        tensors[name] = flat.reshape(entry["shape"]).to(device, torch.float32)
    return tensors


class Step:
    """What is timed: `run` does it once and returns a loss, if there is one."""

    def __init__(self, device, precision):
        self.device = device
        self.low = DTYPES[{"-": "f16"}.get(precision, precision)]

    def autocast(self):
        return torch.autocast(self.device, self.low, enabled=self.low != torch.float32)

    def compiled(self, function, variant):
        return torch.compile(function, mode=MODES[variant]) if variant in MODES else function

    def make_optimizer(self, parameters, variant):
        options = {"capturable": True} if variant == "graph" else {}
        self.optimizer = torch.optim.AdamW(parameters, lr=1e-4, weight_decay=0.01, fused=True,
                                           **options)  # fmt: skip
        # As a user would: other types do not need it.
        self.scaler = torch.amp.GradScaler(self.device, init_scale=1024.0,
                                           enabled=self.low == torch.float16)  # fmt: skip

    def captured(self, run):
        """The step as one graph, recorded by hand after it has run a few times."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                run()
        torch.cuda.current_stream().wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            loss = run()

        def replay():
            graph.replay()
            return loss

        return replay


class Network(Step):
    """A step whose loss is that of `logits`, of the batch that `make_batch` makes."""

    def __init__(self, device, request):
        super().__init__(device, request["precision"])
        self.sizes, variant = request["sizes"], request["variant"]
        self.p = {n: w.requires_grad_() for n, w in read_weights(request["weights"], device).items()}
        self.x, self.y = self.make_batch(request["block"], **self.sizes)
        self.make_optimizer(list(self.p.values()), variant)
        self.loss = self.compiled(self.forward, variant)
        self.run = self.captured(self.step) if variant == "graph" else self.step

    def forward(self):
        with self.autocast():
            return functional.cross_entropy(self.logits(self.x, **self.sizes), self.y)

    def linear(self, x, name):
        return functional.linear(x, self.p[f"{name}_w"].t(), self.p[f"{name}_b"])

    def step(self):
        self.optimizer.zero_grad(set_to_none=True)
        loss = self.loss()
        self.scaler.scale(loss).backward()
        self.scaler.step(self.optimizer)
        self.scaler.update()
        return loss


class Mlp(Network):
    def make_batch(self, block, batch, width, layers):
        return repeated(block, (batch, width), torch.float32, self.device), indices(batch, width, self.device)

    def logits(self, x, batch, width, layers):
        for i in range(layers):
            x = functional.linear(x, self.p[f"w{i}"].t(), self.p[f"b{i}"])
            if i + 1 < layers:
                x = functional.relu(x)
        return x


class Gpt2(Network):
    def make_batch(self, block, batch, tokens, vocabulary, **rest):
        ids = indices(batch * tokens, vocabulary, self.device)
        return ids.reshape(batch, tokens), ids

    def norm(self, x, name):
        return functional.layer_norm(x, x.shape[-1:], self.p[f"{name}_s"], self.p[f"{name}_o"])

    def attention(self, x, name, heads):
        batch, tokens, width = x.shape
        q, k, v = (part.view(batch, tokens, heads, -1).transpose(1, 2)
                   for part in self.linear(x, f"{name}_qkv").split(width, -1))  # fmt: skip
        y = functional.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.linear(y.transpose(1, 2).reshape(batch, tokens, width), f"{name}_out")

    def logits(self, x, vocabulary, tokens, width, heads, layers, batch):
        x = functional.embedding(x, self.p["wte"]) + self.p["wpe"]
        for i in range(layers):
            x = x + self.attention(self.norm(x, f"n{i}a"), f"l{i}", heads)
            up = functional.gelu(self.linear(self.norm(x, f"n{i}b"), f"l{i}_up"), approximate="tanh")
            x = x + self.linear(up, f"l{i}_down")
        return functional.linear(self.norm(x, "last"), self.p["wte"]).view(-1, vocabulary)


class ResNet50(Network):
    """Channels last, as is fastest."""

    def make_optimizer(self, parameters, variant):
        super().make_optimizer(parameters, variant)
        self.optimizer = torch.optim.SGD(parameters, lr=0.1, momentum=0.9, fused=True)

    def make_batch(self, block, batch, size, classes, **rest):
        self.running = {}
        x = repeated(block, (batch, 3, size, size), torch.float32, self.device)
        return x.contiguous(memory_format=torch.channels_last), indices(batch, classes, self.device)

    def layer(self, x, name, norm, stride=1):
        w = self.p[name]
        x = functional.conv2d(x, w.contiguous(memory_format=torch.channels_last), stride=stride, padding=w.shape[-1] // 2)
        mean, variance = self.running.setdefault(norm, (
            torch.zeros(w.shape[0], device=self.device), torch.ones(w.shape[0], device=self.device)))  # fmt: skip
        return functional.batch_norm(x, mean, variance, self.p[f"{norm}_s"], self.p[f"{norm}_o"], training=True)

    def bottleneck(self, x, name, stride):
        y = functional.relu(self.layer(x, f"{name}a", f"{name}an"))
        y = functional.relu(self.layer(y, f"{name}b", f"{name}bn", stride))
        y = self.layer(y, f"{name}c", f"{name}cn")
        if f"{name}d" in self.p:
            x = self.layer(x, f"{name}d", f"{name}dn", stride)
        return functional.relu(x + y)

    def logits(self, x, stages, **rest):
        x = functional.max_pool2d(functional.relu(self.layer(x, "stem", "stemn", 2)), 3, 2, 1)
        for stage, (_, count) in enumerate(stages):
            for i in range(count):
                x = self.bottleneck(x, f"s{stage}{chr(97 + i)}", 2 if stage and not i else 1)
        return self.linear(x.mean((2, 3)), "head")


class Optimizer(Step):
    """Gradients are f32, as autocast leaves them."""

    def __init__(self, device, request):
        super().__init__(device, request["precision"])
        parameters = read_weights(request["weights"], device).values()
        for parameter in parameters:
            parameter.requires_grad_()
            parameter.grad = repeated(request["block"], parameter.shape, torch.float32, device)
        self.make_optimizer(list(parameters), request["variant"])
        # Makes S.
        self.scaler.scale(torch.zeros(1, device=device))
        self.run = self.captured(self.step) if request["variant"] == "graph" else self.step

    def step(self):
        self.scaler.step(self.optimizer)
        self.scaler.update()


class LayerNorm(Step):
    def __init__(self, device, request):
        super().__init__(device, request["precision"])
        rows, columns = request["sizes"]["rows"], request["sizes"]["columns"]
        block = request["block"]
        self.x = repeated(block, (rows, columns), self.low, device).requires_grad_()
        self.s = repeated(block, (columns,), torch.float32, device).requires_grad_()
        self.b = repeated(block, (columns,), torch.float32, device).requires_grad_()
        self.forward = self.compiled(self.normalize, request["variant"])
        self.dy = repeated(block, (rows, columns), self.forward().dtype, device)

    def normalize(self):
        with self.autocast():
            return functional.layer_norm(self.x, (self.x.shape[1],), self.s, self.b)

    def run(self):
        torch.autograd.grad(self.forward(), (self.x, self.s, self.b), self.dy)


class CrossEntropy(Step):
    def __init__(self, device, request):
        super().__init__(device, request["precision"])
        rows, classes = request["sizes"]["rows"], request["sizes"]["classes"]
        self.x = repeated(request["block"], (rows, classes), self.low, device).requires_grad_()
        self.y = indices(rows, classes, device)
        self.forward = self.compiled(self.loss, request["variant"])

    def loss(self):
        with self.autocast():
            return functional.cross_entropy(self.x, self.y)

    def run(self):
        loss = self.forward()
        torch.autograd.grad(loss, self.x)
        return loss


KINDS = {"mlp": Mlp, "gpt2": Gpt2, "resnet50": ResNet50, "optimizer": Optimizer, "layer_norm": LayerNorm,
         "cross_entropy": CrossEntropy}  # fmt: skip


class Product:
    def __init__(self, device, type, m, n, k, ta, tb):
        dtype = DTYPES[type]
        size = torch.tensor([], dtype=dtype).element_size() * (m * k + k * n + m * n)
        self.sets, self.turn = [], 0
        for _ in range(min(16, CACHE_BYTES // size + 1)):
            a = torch.randn((k, m) if ta else (m, k), device=device, dtype=dtype)
            b = torch.randn((n, k) if tb else (k, n), device=device, dtype=dtype)
            out = torch.empty(m, n, device=device, dtype=dtype)
            self.sets.append((a.t() if ta else a, b.t() if tb else b, out))

    def run(self):
        a, b, out = self.sets[self.turn % len(self.sets)]
        self.turn += 1
        torch.mm(a, b, out=out)


class Server:
    def __init__(self, device):
        self.device, self.prepared, self.made = device, None, {}

    def wait(self):
        if self.device == "cuda":
            torch.cuda.synchronize()

    def time(self, samples, repeats):
        milliseconds = []
        for _ in range(samples):
            self.wait()
            begin = time.perf_counter()
            for _ in range(repeats):
                self.prepared.run()
            self.wait()
            milliseconds.append((time.perf_counter() - begin) * 1e3 / repeats)
        return {"ms": milliseconds}

    def answer(self, line):
        verb, _, rest = line.strip().partition(" ")
        if verb in self.made:
            self.prepared = self.made[verb]
            verb, _, rest = rest.partition(" ")
        if verb == "clear":
            self.prepared, self.made = None, {}
            gc.collect()
            if self.device == "cuda":
                torch.cuda.empty_cache()
            return {}
        if verb == "make":
            request = json.loads(rest)
            data = bytearray(pathlib.Path(request["block"]).read_bytes())
            request["block"] = torch.frombuffer(data, dtype=torch.float32)
            self.prepared = KINDS[request["kind"]](self.device, request)
            self.made[request["name"]] = self.prepared
            return {"made": request["name"]}
        if verb == "gemm":
            self.prepared = None
            type, *sizes = rest.split()
            self.prepared = Product(self.device, type, *map(int, sizes))
            return {"made": rest}
        if verb == "losses":
            return {"losses": [self.prepared.run().item() for _ in range(int(rest))]}
        if verb == "time":
            return self.time(*map(int, rest.split()))
        raise ValueError(f"expected gemm, make, losses, time or clear, found '{line.strip()}'")


def main():
    device = sys.argv[1]
    # Answers alone go to standard output, whatever a compiler and its processes print.
    output = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    if device == "cpu":
        # As small as the models are there, threads only wait for each other.
        torch.set_num_threads(1)
    server = Server(device)
    print(json.dumps({"torch": torch.__version__, "cuda": torch.version.cuda}), file=output,
          flush=True)  # fmt: skip
    for line in sys.stdin:
        try:
            result = server.answer(line)
        except Exception as error:  # The check shows it.
            result = {"error": f"PyTorch: {type(error).__name__}: {str(error).strip()[:500]}"}
        print(json.dumps(result), file=output, flush=True)


if __name__ == "__main__":
    main()
