# run.py - trains the models of models/ here and in PyTorch, and compares.
#
# For each model: the first loss and the gradient of every parameter in f64; ten
# losses in f32 beside those of PyTorch, over eight orders of the samples, without
# oneDNN, in channels-last layout and in f64; skipped steps in f16 beside those of PyTorch's autocast and
# GradScaler; for the table, times.
#
# Each model has a process of its own with a time limit, and a line in --results:
# a run that is cut off goes on where it was.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 run.py [NAME…] [--results FILE.jsonl] [--write FILE.md] [--timeout S] [--first]
# Exits with 1 where a model of NAME… does not agree.

import argparse
import contextlib
import copy
import json
import os
import resource
import select
import signal
import statistics
import sys
import time
import warnings

import torch
import torch._dynamo  # seconds that every process would take: torch.optim imports it later

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..", "..", "tools", "python")]

import amp  # noqa: E402
from fresh import FRESH  # noqa: E402
from models import BATCH, MODELS  # noqa: E402
from models.registry import FAMILIES  # noqa: E402
from report import page, summary  # noqa: E402

STEPS = 10
ALL = {**MODELS, **FRESH}


def without_chance(module):
    """Dropout of other generators cannot agree: there is none in a comparison."""
    for part in module.modules():
        for name in ("p", "dropout", "attention_dropout", "drop_prob", "activation_dropout",
                     "dropout_p", "hidden_dropout", "attn_dropout", "layerdrop",
                     "encoder_layerdrop", "decoder_layerdrop", "dropout_prob",
                 "drop_rate"):  # fmt: skip
            if isinstance(getattr(part, name, None), float):
                setattr(part, name, 0.0)
    return module


def cast(batch, dtype):
    return tuple(v.to(dtype) if v.is_floating_point() else v for v in batch)


def adam(module):
    return torch.optim.AdamW(module.parameters(), lr=1e-3)


@contextlib.contextmanager
def all_double():
    """`x.float()` and `x.to(torch.float32)` in a module of f64 would be roundings to f32 in
    the middle of it, as would be what it makes without a type."""
    was_float, was_to, functional = torch.Tensor.float, torch.Tensor.to, torch.nn.functional
    softmaxes = {name: getattr(functional, name) for name in ("softmax", "log_softmax")}
    torch.set_default_dtype(torch.float64)

    def to(self, *types, **named):
        if self.dtype == torch.float64:
            types = [torch.float64 if t is torch.float32 else t for t in types]
            named = {k: torch.float64 if t is torch.float32 else t for k, t in named.items()}
        return was_to(self, *types, **named)

    def wide(softmax):
        return lambda *given, dtype=None, **named: softmax(*given, dtype=dtype and torch.float64, **named)

    torch.Tensor.float, torch.Tensor.to = torch.Tensor.double, to
    for name, softmax in softmaxes.items():
        setattr(functional, name, wide(softmax))
    try:
        yield
    finally:
        torch.Tensor.float, torch.Tensor.to = was_float, was_to
        for name, softmax in softmaxes.items():
            setattr(functional, name, softmax)
        torch.set_default_dtype(torch.float32)


@all_double()
def first_step(module, loss, batch, options):
    """In f64: the distance of the loss, and of the worst gradient from PyTorch's. A step
    of SGD with a rate of 1 moves each weight by its gradient."""
    double, wide = copy.deepcopy(module).double(), cast(batch, torch.float64)
    value = loss(double, *wide)
    value.backward()
    before = {name: p.detach().clone() for name, p in double.named_parameters()}
    slopes = {name: p.grad for name, p in double.named_parameters() if p.grad is not None}
    largest = max((g.abs().max().item() for g in slopes.values()), default=0.0)
    fresh = copy.deepcopy(module).double()
    sgd = torch.optim.SGD(fresh.parameters(), lr=1.0)
    begin = time.time()
    with amp.from_torch(fresh, loss, wide, optimizer=sgd, precision="f64", **options) as trainer:
        seconds = time.time() - begin
        found = trainer.step(*wide).loss
        after = trainer.state_dict()
    gap = abs(found - value.item()) / max(abs(value.item()), 1e-30)
    worst = 0.0, ""
    for name, slope in slopes.items():
        distance = (before[name] - after[name] - slope).abs().max().item()
        size = max(slope.abs().max().item(), 1e-6 * largest, 1e-9)
        worst = max(worst, (distance / size, name))
    return dict(loss_f64=gap, gradients_f64=worst[0], worst_gradient=worst[1],
                first_import_s=round(seconds, 1))  # fmt: skip


def theirs(module, loss, batch, low=None):
    """PyTorch's losses of each step, and how many were skipped."""
    module = copy.deepcopy(module).train()
    optimizer = adam(module)
    scaler = torch.amp.GradScaler("cpu", enabled=low is not None)
    losses, skipped = [], 0
    for _ in range(STEPS):
        optimizer.zero_grad()
        with torch.autocast("cpu", dtype=low or torch.bfloat16, enabled=low is not None):
            value = loss(module, *batch)
        scaler.scale(value).backward()
        scale = scaler.get_scale()
        scaler.step(optimizer)
        scaler.update()
        skipped += scaler.get_scale() < scale
        losses.append(value.item())
    return losses, int(skipped)


def skipped(module, loss, batch, options):
    """How many of the steps here are skipped in f16."""
    start = copy.deepcopy(module)
    with amp.from_torch(start, loss, batch, optimizer=adam(start), precision="f16", **options) as t:
        return sum(t.step(*batch).skipped for _ in range(STEPS))


def channels_last(module, loss, batch):
    """The same with images and their weights as [N, H, W, C], which have other kernels."""
    there = copy.deepcopy(module)

    def reordered(x):
        return x.contiguous(memory_format=torch.channels_last) if x.dim() == 4 else x

    for weight in there.parameters():
        weight.data = reordered(weight.data)
    return there, loss, tuple(map(reordered, batch))


def beside_orders(ours, runs):
    """How far losses lie outside of what PyTorch gives, in widths of it: for the same
    samples in several orders, without oneDNN, in channels-last layout, and in f64. At most
    1 is as near as PyTorch comes to itself."""
    worst = width = 0.0
    for step, value in enumerate(ours):
        several = [run[step] for run in runs]
        low, high = min(several), max(several)
        outside = max(low - value, value - high, 0.0)
        # A distance does not shrink again. Orders of four samples say nothing of the
        # order within products: 10⁻⁶ is no distance.
        width = max(width, high - low, 1e-6 * abs(high))
        worst = max(worst, outside / width)
    return worst


def times(trainer, module, loss, batch, rounds=5, seconds=0.1):
    """Milliseconds of CPU of a step here and of PyTorch's in f32: medians over rounds that
    take turns. A busy machine does not change them as it changes a clock on the wall."""
    module = copy.deepcopy(module).train()
    optimizer = adam(module)

    def torch_step():
        optimizer.zero_grad()
        loss(module, *batch).backward()
        optimizer.step()

    def milliseconds(step):
        begin, count = time.process_time(), 0
        while not count or time.process_time() - begin < seconds:
            step()
            count += 1
        return 1e3 * (time.process_time() - begin) / count

    found = [], []
    for _ in range(rounds):
        for step, several in zip((lambda: trainer.step(*batch).loss, torch_step), found):
            several.append(milliseconds(step))
    return map(statistics.median, found)


def compare(name, options, is_timed, is_first):
    """A model's row, part by part: what was found last is what a failure leaves."""
    torch.manual_seed(0)
    module, loss, batch = ALL[name]()
    without_chance(module).train()
    row = dict(model=name, family=FAMILIES[name], parameters=sum(p.numel() for p in module.parameters()))
    yield row
    row.update(first_step(module, loss, batch, options), done=is_first)
    yield row
    if is_first:
        return

    orders = [torch.arange(BATCH), torch.arange(BATCH).flip(0)]
    orders += [torch.randperm(BATCH) for _ in range(6)]
    runs = [theirs(module, loss, tuple(v[order] for v in batch))[0] for order in orders]
    with torch.backends.mkldnn.flags(enabled=False):
        runs.append(theirs(module, loss, batch)[0])
    runs.append(theirs(*channels_last(module, loss, batch))[0])
    with all_double():
        runs.append(theirs(copy.deepcopy(module).double(), loss, cast(batch, torch.float64))[0])
    start = copy.deepcopy(module)
    begin = time.time()
    with amp.from_torch(start, loss, batch, optimizer=adam(start), **options) as trainer:
        row["compile_s"] = round(time.time() - begin, 1)
        ours = [trainer.step(*batch).loss for _ in range(STEPS)]
        row["spread_f32"] = beside_orders(ours, runs)
        row["curve_f32"] = max(abs(a - b) / max(abs(b), 1e-30) for a, b in zip(ours, runs[0]))
        yield row
        if is_timed:
            row["ms"], row["torch_ms"] = times(trainer, module, loss, batch)
    yield row

    row["skipped"] = skipped(module, loss, batch, options)
    try:
        row["skipped_torch"] = theirs(module, loss, batch, torch.float16)[1]
    except RuntimeError as error:
        row["torch_f16_error"] = str(error).splitlines()[0][:120]
    row["done"] = True
    yield row


def judge(row):
    """What of a row does not agree, in words; empty where all does."""
    wrong = []
    if "error" in row:
        return [row["error"]]
    if not row["loss_f64"] <= 1e-7:
        wrong.append(f"first loss {row['loss_f64']:.1e}")
    if not row["gradients_f64"] <= 1e-6:
        wrong.append(f"gradient of {row['worst_gradient']} {row['gradients_f64']:.1e}")
    if not row.get("spread_f32", 0.0) <= 1.0:
        wrong.append(f"f32 losses {row['spread_f32']:.1f} widths outside")
    if row.get("skipped", 0) > row.get("skipped_torch", row.get("skipped", 0)):
        wrong.append(f"{row['skipped']} steps skipped, {row['skipped_torch']} in PyTorch")
    return wrong


def child(name, options, is_timed, is_first, pipe):
    """Writes the row after each of its parts; runs in a process of its own."""
    row = dict(model=name, family=FAMILIES[name])
    try:
        for row in compare(name, options, is_timed, is_first):
            os.write(pipe, (json.dumps(row) + "\n").encode())
    except BaseException as error:
        packages = os.path.dirname(os.path.dirname(torch.__file__))
        root = os.path.dirname(os.path.dirname(HERE))
        text = str(error).replace(packages + "/", "").replace(root + "/", "").replace("\n", " ")
        row["error"] = f"{type(error).__name__}: {text[:300]}"
        os.write(pipe, (json.dumps(row) + "\n").encode())
    os._exit(0)


def run_apart(name, options, limit, is_timed, is_first):
    """A model's row, from a process that is ended after `limit` seconds of CPU, or when
    it stands still for ten times as long."""
    reading, writing = os.pipe()
    process = os.fork()
    if not process:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 5))
        child(name, options, is_timed, is_first, writing)
    os.close(writing)
    data, end = b"", time.time() + 10 * limit
    while time.time() < end:
        if select.select([reading], [], [], max(0.0, end - time.time()))[0]:
            part = os.read(reading, 1 << 16)
            if not part:
                break
            data += part
    os.close(reading)
    is_late = time.time() >= end
    if is_late:
        os.kill(process, signal.SIGKILL)
    status = os.waitpid(process, 0)[1]
    lines = data.decode().splitlines()
    row = json.loads(lines[-1]) if lines else dict(model=name, family=FAMILIES[name])
    if not row.get("done") and "error" not in row:
        where = "in f16" if "spread_f32" in row else "in f32" if "loss_f64" in row else "in f64"
        is_late = is_late or os.WIFSIGNALED(status) and os.WTERMSIG(status) in (
            signal.SIGXCPU, signal.SIGKILL)  # fmt: skip
        what = f"took more than {limit:.0f} s" if is_late else f"ended with status {status}"
        row["error"] = f"{what} {where}"
    return row


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=[])
    parser.add_argument("--results", help="a line for each model; those in it are not run again")
    parser.add_argument("--again", action="store_true", help="run those that do not agree again")
    parser.add_argument("--first", action="store_true", help="the first step in f64 alone")
    parser.add_argument("--write", help="the page with the tables")
    parser.add_argument("--timeout", type=float, default=300.0, help="seconds of CPU of a model")
    parser.add_argument("--threads", type=int, default=1)
    chosen = parser.parse_args()
    torch.set_num_threads(chosen.threads)
    warnings.simplefilter("ignore")
    names = chosen.names or list(ALL)
    known = {}
    if chosen.results and os.path.exists(chosen.results):
        with open(chosen.results) as file:
            known = {row["model"]: row for row in map(json.loads, file)}
    for name in names:
        if name in known and not (chosen.again and judge(known[name])):
            continue
        # The table has times, and takes a second of each model for them.
        row = known[name] = run_apart(
            name, dict(threads=chosen.threads), chosen.timeout, bool(chosen.results or chosen.write), chosen.first)  # fmt: skip
        wrong = judge(row)
        print(f"{name}: {'; '.join(wrong) or 'agrees'}", flush=True)
        if chosen.results:
            with open(chosen.results, "a") as file:
                file.write(json.dumps(row) + "\n")
    rows = [known[name] for name in names]
    for row in rows:
        row["wrong"] = judge(row)
    print(summary(rows))
    if chosen.write:
        with open(chosen.write, "w") as file:
            file.write(page([row for row in rows if row["model"] in MODELS],
                            [row for row in rows if row["model"] in FRESH]))  # fmt: skip
    return 1 if any(row["wrong"] for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
