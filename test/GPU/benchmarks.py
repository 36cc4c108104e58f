"""Benchmarks of tools/gpu-check: what a step takes, beside its floor and PyTorch.

Ours and the peers are processes that keep their memory and take turns
(A B A B). All are timed alike: some runs are queued, then waited for, and the
time is divided by their number. Losses have to agree before anything is timed.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import importlib.util
import json
import math
import sys
import time

import models
from floors import copy_bandwidth, device_server, floor
from kernels import kernels
from session import Failed, NotRun
from timing import Server, Timed, take_turns

# Of a loss from PyTorch's in f32, beside twice the distance that PyTorch's own
# 16-bit loss has.
LOSS_BAR = 1e-3
VARIANTS = ("eager", "compiled", "max-autotune", "graph")
# Of ours, beside those that PyTorch has under the same name: f32 whose
# contractions round operands to the mantissa of f16.
TF32 = "tf32"
# What turns PTX into machine code, where amp-run is left to choose and where not.
ASSEMBLERS = {"cuda": ("", "ptxas", "nvjitlink", "driver"), "cpu": ("",)}


def start_torch(session):
    """PyTorch in a process of its own, or why there is none."""
    if not session.has_peers:
        raise NotRun("peers take time; --peers has them")
    script = session.path("test", "GPU", "pytorch_peer.py")
    if not importlib.util.find_spec("torch"):
        raise NotRun(f"expected PyTorch in {sys.executable}, found none; install the package torch")
    server = Server(session, [sys.executable, script, session.target])
    session.versions |= server.answer()
    return server


def shared_peer(session):
    """One for all that do not harm it: it takes seconds to start."""
    if session.peer and session.peer.process.poll() is not None:
        session.peer.close()
        session.peer = None
    session.peer = session.peer or start_torch(session)
    return session.peer


def copy(session):
    """The device's copy bandwidth, the floor of all that is bound by memory."""
    session.check("copy", "bandwidth", lambda s: f"{copy_bandwidth(s) / 1e6:.0f} GB/s")


def gemm(session):
    """Contractions of GPT-2 and 8192^3 against torch.mm."""
    ours = peer = None

    def run(session, name, type, m, n, k, ta, tb):
        nonlocal peer
        shape = f"{type} {m} {n} {k} {ta} {tb}"
        ours.ask(f"gemm {shape}")
        timed = [Timed("ours", ours)]
        try:
            # Another one where it was ended.
            peer = peer and shared_peer(session)
            if peer:
                peer.ask(f"gemm {shape}")
                timed.append(Timed("torch", peer))
        except (Failed, NotRun):
            pass
        lost = take_turns(session, timed)
        timed = [one for one in timed if one.name not in lost]
        tflops = [2e-9 * m * n * k / one.median() for one in timed]
        row = {"benchmark": "gemm", "name": name, "type": type, "m": m, "n": n, "k": k, "ta": ta,
               "tb": tb, "ms": timed[0].median(), "p95": timed[0].p95(), "TFLOP/s": tflops[0]}  # fmt: skip
        if len(timed) > 1:
            row |= {"torch ms": timed[1].median(), "torch / ours": tflops[0] / tflops[1]}
        session.measurements.append(row)
        return ", ".join(f"{t.name} {x:.3g} TFLOP/s" for t, x in zip(timed, tflops))

    try:
        ours = device_server(session)
        try:
            peer = shared_peer(session)
        except (NotRun, Failed) as reason:
            session.refuse("gemm", "torch.mm", reason)
        for name, *shape in models.contractions(session.size):
            if not session.check("gemm", f"{name} {shape[0]}", run, name, *shape):
                # Its server may have ended.
                ours.close()
                ours = device_server(session)
    finally:
        if ours:
            ours.close()
        if peer:
            clear(peer)


def clear(peer):
    """Gives back the peer's memory, if it lives."""
    try:
        peer.ask("clear")
    except (Failed, NotRun):
        pass


def distance(curve, reference):
    if not all(map(math.isfinite, curve)):
        return math.inf
    return max(abs(a - b) / max(abs(b), 1e-30) for a, b in zip(curve, reference))


class Race:
    """Our variants and PyTorch's of one model."""

    def __init__(self, session, model):
        self.session, self.model = session, model
        self.work = session.folder(model.name)
        self.block, self.weights = self.work / "block", self.work / "weights.safetensors"
        models.write_block(self.block)
        model.write_weights(self.weights)
        (self.work / "model.mlir").write_text(model.text)
        self.servers, self.shared, self.timed, self.about = [], None, [], {}
        # Milliseconds by the cost report, by name.
        self.predicted = {}

    def ours(self, precision, environment=None):
        command = [self.session.program("amp-bench-step"), self.work / "model.mlir",
                   self.session.target, self.model.batch, precision, self.block]  # fmt: skip
        if self.model.weights:
            command.append(self.weights)
        server = Server(self.session, command, environment)
        self.servers.append(server)
        self.about[f"ours {precision}"] = server.answer()
        return server, ""

    def losses(self, server, prefix):
        return server.ask(f"{prefix}losses {self.model.losses}")["losses"]

    def peer(self, variant, precision):
        if variant == "graph" and self.session.target == "cpu":
            raise NotRun("a CUDA graph needs a GPU")
        if variant == "graph":
            # A capture that fails leaves a context in which nothing runs.
            server = start_torch(self.session)
            self.servers.append(server)
        else:
            server = self.shared = shared_peer(self.session)
        name = f"{variant}-{precision}"
        request = {"name": name, "kind": self.model.kind, "variant": variant, "precision": precision,
                   "sizes": self.model.sizes, "weights": str(self.weights),
                   "block": str(self.block)}  # fmt: skip
        try:
            server.ask("make " + json.dumps(request))
        except Failed as reason:
            # What PyTorch cannot do is no failure of ours.
            raise NotRun(str(reason)) from None
        return server, f"{name} "

    def close(self):
        for server in self.servers:
            server.close()
        self.servers = []
        if self.shared:
            clear(self.shared)


def race(session, name, precisions=("f16",), variants=VARIANTS):
    """Checks and times one model in all variants."""
    model = models.models(session.size)[name]

    def agree(session):
        if not model.losses:
            raise NotRun("it has no loss; part 'numerics' compares what it computes")
        this = Race(session, model)
        try:
            if not session.has_peers:
                return fall(this)
            reference = this.losses(*this.peer("eager", "f32"))
            details = []
            for precision in precisions:
                peer = "f16" if precision == TF32 else precision
                theirs = this.losses(*this.peer("eager", peer))
                found = this.losses(*this.ours(precision))
                bar = LOSS_BAR + 2 * distance(theirs, reference)
                apart = distance(found, reference)
                if not apart <= bar:
                    raise Failed(f"{precision}: expected losses within {bar:.3g} of PyTorch's f32 "
                                 f"losses, found {apart:.3g}: {found} and {reference}")  # fmt: skip
                details.append(f"{precision} {apart:.2e} apart, bar {bar:.2e}")
            return "; ".join(details)
        finally:
            this.close()

    def predict(session, this, precision):
        """What the cost report predicts, at the rates of an H200."""
        opt, step = session.program("amp-opt"), this.work / f"{precision}.mlir"
        session.run([opt, this.work / "model.mlir", "-o", step,
                     f"--amp-train=batch={model.batch} precision={precision} target=cuda cudnn"])  # fmt: skip
        found = session.run([opt, step, "-o", "/dev/null", "--amp-cost-report=format=json"])
        predicted = json.loads(found)["entries"][0]["predicted_us"] / 1e3
        if session.target == "cuda":
            this.predicted[f"ours {precision}"] = predicted
        return f"{predicted:.4g} ms on an H200"

    def fall(this):
        """Without a peer: losses that are numbers, and fall."""
        details = []
        for precision in precisions:
            found = this.losses(*this.ours(precision))
            if not all(map(math.isfinite, found)) or (len(found) > 1 and not found[-1] < found[0]):
                raise Failed(f"{precision}: expected losses that fall, found {found}")
            details.append(f"{precision} {found[0]:.4g} to {found[-1]:.4g}")
        return "; ".join(details)

    def start(session, this, who, make, *arguments):
        one = Timed(who, *make(*arguments))
        one.prepare(session)
        this.timed.append(one)

    def start_peer(session, this, who, variant):
        """What PyTorch or its compiler cannot do is listed with the reason."""
        try:
            start(session, this, who, this.peer, variant, precisions[0])
        except Failed as reason:
            raise NotRun(str(reason)) from None

    def rows(this, least):
        """Of all that were timed, even where one of them ended the race."""
        measured = [one for one in this.timed if one.milliseconds]
        for one in measured:
            row = {"benchmark": name, "who": one.name, "ms": one.median(), "p95": one.p95(),
                   "time / ours": one.median() / measured[0].median()}  # fmt: skip
            if least:
                row["floor / time"] = least / one.median()
            if predicted := this.predicted.get(one.name):
                row["predicted ms"] = predicted
            if model.unit:
                row[f"{model.unit}/s"] = 1e3 * model.count / one.median()
            yield row | {key: value for key, value in this.about.get(one.name, {}).items()
                         if key in ("launches", "gemms", "compiled ms", "ready s")}  # fmt: skip

    def run(session):
        least = floor(session, model)
        this = Race(session, model)
        try:
            for precision in precisions:
                start(session, this, f"ours {precision}", this.ours, precision)
                if model.unit:
                    session.check(name, f"prediction, {precision}", predict, this, precision)
            for variant in variants if session.has_peers else ():
                who = f"torch {variant} {precisions[0]}"
                session.check(name, who, start_peer, this, who, variant)
            try:
                lost = take_turns(session, this.timed)
            finally:
                session.measurements.extend(rows(this, least))
            for who, reason in lost.items():
                session.refuse(name, f"{who}, to the end", NotRun(str(reason)))
            floors = f", floor {least:.4g} ms" if least else ""
            return f"ours {this.timed[0].median():.4g} ms{floors}"
        finally:
            this.close()

    agreed = session.check(name, "losses", agree)
    if agreed or session.results[-1].status == "not run":
        session.check(name, "time", run)


def optimizer(session):
    """Check, unscale and AdamW of 124 M parameters."""
    race(session, "optimizer", ("-",), ("eager", "graph"))


def layer_norm(session):
    """Layer norm 32768 x 768, forward and backward."""
    race(session, "layer-norm", ("-",), VARIANTS[:2])


def cross_entropy(session):
    """Cross-entropy 32768 x 50304, forward and backward."""
    race(session, "cross-entropy", ("-",), VARIANTS[:2])


def mlp_small(session):
    """A step of 3 layers of 512, batch 128: launches count."""
    race(session, "mlp-small", ("f16", "bf16", "f32", TF32))


def mlp_large(session):
    """A step of 4 layers of 4096, batch 8192: contractions count."""
    race(session, "mlp-large", ("f16", "bf16", "f32", TF32))


def gpt2(session):
    """A step of GPT-2 124M, 32 x 1024 tokens, in f16 and bf16."""
    race(session, "gpt2", ("f16", "bf16"), VARIANTS[:2])


def resnet50(session):
    """A step of ResNet-50, 256 images of 224 x 224, in f16 and bf16."""
    race(session, "resnet50", ("f16", "bf16"), VARIANTS[:2])


def overflow_step(session):
    """A step that overflows, beside one that does not."""

    def run(session):
        found = models.models(session.size)
        races = [Race(session, found[name]) for name in ("mlp-large", "overflow")]
        try:
            timed = [Timed(r.model.name, *r.ours("f16")) for r in races]
            take_turns(session, timed)
        finally:
            for one in races:
                one.close()
        ratio = timed[1].median() / timed[0].median()
        for one in timed:
            session.measurements.append({"benchmark": "overflow-step", "who": one.name,
                                         "ms": one.median(), "p95": one.p95()})  # fmt: skip
        return f"an overflow takes {ratio:.3f} of a step's time"

    session.check("overflow-step", "time", run)


def start(session):
    """From the command to the end of one step, with nothing kept and with all."""

    def report(session, model, assembler, seconds):
        cold, warm = seconds[0], min(seconds[1:])
        session.measurements.append({"benchmark": "start", "model": model,
                                     "assembler": assembler or "first found", "cold s": cold,
                                     "warm s": warm})  # fmt: skip
        return f"{cold:.2f} s, {warm:.2f} s with what it kept"

    def caches(session, name):
        """Empty at first."""
        folder = session.folder(f"start/{name}")
        return {"AMP_CACHE_DIR": str(folder), "CUDA_CACHE_PATH": str(folder / "driver")}

    def run(session, assembler):
        environment = caches(session, assembler or "first")
        if assembler:
            environment["AMP_ASSEMBLER"] = assembler
        model = session.path("test", "Examples", "digits-mlp.mlir")
        command = session.amp_run(model, "--data", model.with_name("digits.safetensors"),
                                  "--precision", "f16", "--steps", 1)  # fmt: skip
        seconds = []
        for _ in range(4):
            begin = time.monotonic()
            code, output = session.run(command, may_fail=True, environment=environment)
            seconds.append(time.monotonic() - begin)
            if code:
                absent = "expected an assembler for PTX" in output
                raise (NotRun if absent else Failed)(output.strip())
        return report(session, "digits", assembler, seconds)

    def run_large(session, name):
        """What amp-bench-step needs until it could run."""
        this = Race(session, models.models(session.size)[name])
        environment = caches(session, name)
        seconds = []
        for _ in range(3):
            try:
                this.ours("f16", environment)
            finally:
                this.close()
            seconds.append(this.about["ours f16"]["ready s"])
        return report(session, name, "", seconds)

    for assembler in ASSEMBLERS[session.target]:
        session.check("start", f"digits, {assembler or 'first found'}", run, assembler)
    session.check("start", "mlp-large", run_large, "mlp-large")


PARTS = {part.__name__.replace("_", "-"): part for part in (
    copy, start, kernels, gemm, optimizer, layer_norm, cross_entropy, mlp_small, mlp_large, gpt2, resnet50,
    overflow_step)}  # fmt: skip
