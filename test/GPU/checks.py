"""Checks of tools/gpu-check: is what the device computes right?

They are the tests of the CPU, with the device for a target and the same
goldens and tolerances. Each part is a function that runs its checks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import concurrent.futures
import json
import os
import pathlib
import re
import sys

import count_calls
from session import SHOWN_LINES, Failed, NotRun

sys.dont_write_bytecode = True
sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Numerics"))

import cases  # noqa: E402

PRECISIONS = ("f64", "f32", "f16", "bf16")
SEEDS = (0, 1, 2)
# Scripts of test/Numerics besides the goldens of ops, and their arguments.
SCRIPTS = {"dropout": [], "every_half": [], "finite_flag": [], "fp16": [],
           "optimizers": ["run"], "scaling": [], "sizes": []}  # fmt: skip
# What is checked before anything else: if these are right, the rest mostly is.
FIRST = ("add", "matmul", "conv", "layer_norm", "batch_norm", "softmax", "cross_entropy", "gelu", "attention", "gather",
         "scatter_add", "sum", "max_pool", "dropout", "finite_flag", "fp16")  # fmt: skip
# Seconds in which all ops of a type end: 17 of one core where ptxas
# assembles them.
TOGETHER = 60
# The example's scaler, and one whose first steps overflow f16 until S has come
# down, and some later.
SCALER = "init = 65536.0, interval = 2000"
PROVOKING = "init = 1099511627776.0, interval = 20, max = 0.0"


def example(session, *options, precision, target=None, model=None):
    """The command that trains the digits, or another model on them."""
    folder = session.path("test", "Examples")
    return session.amp_run(
        model or folder / "digits-mlp.mlir", "--data", folder / "digits.safetensors",
        "--precision", precision, *options, target=target,
    )  # fmt: skip


def hashes(output):
    """The lines of --hash-state."""
    lines = re.findall(r"^step \d+ state .*$", output, re.MULTILINE)
    if not lines:
        raise Failed("expected lines of --hash-state, found none")
    return lines


def losses(metrics):
    rows = map(json.loads, metrics.read_text().splitlines())
    return [row["loss"] for row in rows if "step" in row]


def same(first, second, what):
    for a, b in zip(first, second):
        if a != b:
            raise Failed(f"{what}: expected '{a}', found '{b}'")
    if len(first) != len(second):
        raise Failed(f"{what}: expected {len(first)} steps, found {len(second)}")


# ----------------------------------------------------------------------------


def conformance(session):
    """The runtime's own suite, in which no test may skip itself."""

    def run(session):
        names = {"cuda": "amp-runtime-cuda-conformance", "cpu": "amp-runtime-tests"}
        output = session.run([session.program(names[session.target]), "--gtest_print_time=0"])
        passed = re.search(r"\[  PASSED  \] (\d+) tests?", output)
        if not passed or "SKIPPED" in output:
            raise Failed("expected every test to run and pass, found skipped ones")
        return f"{passed[1]} tests"

    session.check("conformance", "runtime", run)


def numerics_first(session):
    """The ops and scripts that most models need; `numerics` has the others."""
    check_numerics(session, "numerics-first", FIRST)


def numerics(session):
    """Values and gradients of every op, of every f16, at many sizes; optimizers,
    scaling, dropout."""
    known = list_numerics()
    check_numerics(session, "numerics", session.ops or [name for name in known if name not in FIRST])


def list_numerics():
    """The ops that have goldens, and the scripts."""
    return [*cases.tables_of_ops(), *SCRIPTS]


def check_numerics(session, part, names):
    """Ops take a process for each type, which computes all cases of all ops,
    and one more for those whose cases name their own types; each script takes
    its own."""
    folder, work = session.path("test", "Numerics"), session.folder("numerics")

    def run(session, script, *arguments):
        code, output = session.run([sys.executable, folder / script, *arguments], may_fail=True)
        if code:
            # The last line names what failed.
            lines = output.strip().splitlines()[-SHOWN_LINES:] or ["nothing was printed"]
            raise Failed("\n".join([f"{script} ended with {code}: {lines[-1]}", *lines[:-1]]))

    ops = [name for name in names if name not in SCRIPTS]
    once = [op for op in ops if op in cases.CHECKED_ONCE]
    each = [op for op in ops if op not in once]
    groups = {elt: (each, ["--type", elt]) for elt in cases.CHECKED} | {"types of their own": (once, ["--once"])}
    limit = ["--limit", round(TOGETHER * session.slower), "--directory", work]
    checks = [(name, f"{name}.py", *SCRIPTS[name], work / name) for name in names if name in SCRIPTS]
    for elt, (its, options) in groups.items():
        title = f"{', '.join(its) if session.ops else f'{len(its)} ops'} in {elt}"
        if its:
            checks.append((title, "check_goldens.py", "--together", *options, *limit, *its))
    # Most of the time is compiling, on the CPU.
    with concurrent.futures.ThreadPoolExecutor(max(2, (os.cpu_count() or 1) // 2)) as pool:
        for _ in pool.map(lambda check: session.check(part, check[0], run, *check[1:]), checks):
            pass


def curve(session):
    """300 steps in f16 against PyTorch's curve, and against the CPU's."""
    check_curves(session, "curve", [("f16", SEEDS[0])], ())


def curves(session):
    """300 steps against PyTorch's curves, and against the CPU's own. With the tanh
    form of gelu contractions compute it, and its gradients, where the device can."""
    check_curves(session, "curves", [(p, s) for p in PRECISIONS for s in SEEDS if (p, s) != ("f16", SEEDS[0])],
                 ("f16", "bf16"))  # fmt: skip


def check_curves(session, part, chosen, tanh):
    training = session.path("test", "Training")
    goldens = training / "goldens"
    work = session.folder("curves")
    distance_of = json.loads((goldens / "digits.json").read_text())["distance"]
    bars = {"f64": 1e-8, "f32": 1e-4} | {t: 2 * distance_of[t] for t in ("f16", "bf16")}

    def train(session, precision, seed, target, *options, model=None):
        name = model.stem if model else "digits"
        metrics = work / f"{'-'.join([name, target, precision, str(seed), *options])}.jsonl"
        session.run(example(
            session, "--steps", 300, "--metrics", metrics, *options,
            "--load-weights", goldens / f"weights-seed{seed}.safetensors",
            "--order", goldens / f"order-seed{seed}.txt", precision=precision, target=target,
            model=model))  # fmt: skip
        return metrics

    def run(session, precision, seed):
        metrics = train(session, precision, seed, session.target)
        output = session.run(
            [sys.executable, training / "compare_curves.py", goldens / "digits.json",
             metrics, "--dtype", precision, "--seed", seed])  # fmt: skip
        detail = re.search(r"largest distance (\S+)", output)[1] + " from PyTorch"
        if session.target == "cpu" or seed:
            return detail
        return f"{detail}, {compare(precision, metrics, train(session, precision, seed, 'cpu'))}"

    def compare(precision, metrics, reference):
        pairs = list(zip(losses(metrics), losses(reference)))
        apart = max(abs(a - b) / abs(b) for a, b in pairs)
        if not apart <= bars[precision]:
            raise Failed(f"losses: expected within {bars[precision]:.3g} of the CPU's, "
                         f"found {apart:.3g} apart")  # fmt: skip
        return f"{apart:.2e} from the CPU"

    def run_tanh(session, precision, epilogues):
        text = session.path("test", "Examples", "digits-mlp.mlir").read_text()
        model = work / "tanh.mlir"
        model.write_text(re.sub(r"(amp\.gelu %\d+)", r"\1 {tanh}", text))
        metrics, reference = (
            train(session, precision, 0, target, f"--epilogues={level}", "--no-timing", model=model)
            for target, level in ((session.target, epilogues), ("cpu", "none")))  # fmt: skip
        return compare(precision, metrics, reference)

    for precision, seed in chosen:
        session.check(part, f"{precision}, seed {seed}", run, precision, seed)
    for precision in tanh:
        for epilogues in ("all", "none"):
            session.check(part, f"tanh, {precision}, epilogues {epilogues}", run_tanh,
                          precision, epilogues)  # fmt: skip


def overflow(session):
    """A step with an infinite gradient changes nothing but S."""
    check = session.path("test", "Training", "check_skips.py")
    work = session.folder("overflow")

    def run(session, name, options, precision, expected, model=None):
        metrics, output = work / f"{name}.jsonl", work / f"{name}.txt"
        command = example(session, *options, "--hash-state", "--metrics", metrics,
                          precision=precision)  # fmt: skip
        if model:
            command[1] = model
        output.write_text(session.run(command))
        return session.run([sys.executable, check, metrics, output, *expected]).strip()

    for precision, where in (("f16", ""), ("f16", ",variable=@b1"), ("bf16", ",variable=@w3")):
        # bf16 is not scaled.
        elided = ["--elided"] if precision == "bf16" else []
        session.check(
            "overflow", f"injected, {precision}{where}", run, f"{precision}{where[-2:]}",
            ["--steps", 60, "--inject", f"step=30{where}"], precision,
            ["--skipped", 30, "--last-loss", 1.5, *elided])  # fmt: skip
    text = session.path("test", "Examples", "digits-mlp.mlir").read_text()
    model = work / "provoked.mlir"
    model.write_text(text.replace(SCALER, PROVOKING))
    session.check("overflow", "provoked, f16", run, "provoked", ["--steps", 300], "f16",
                  ["--at-least", 16, "--last-loss", 0.3], model)  # fmt: skip


def determinism(session):
    """The same bits in a second run, and others with another seed."""

    def run(session, precision):
        def train(seed):
            return hashes(session.run(example(
                session, "--steps", 40, "--batch", 100, "--seed", seed, "--hash-state",
                "--metrics", metrics, precision=precision)))  # fmt: skip

        metrics = session.folder("determinism") / f"{precision}.jsonl"
        first = train(0)
        curve = losses(metrics)
        # Steps that are all skipped, say, would be equal, too.
        if not curve[-1] < 0.8 * curve[0]:
            raise Failed(f"expected a loss that falls, found {curve[0]} and then {curve[-1]}")
        same(first, train(0), "second run")
        if first == train(1):
            raise Failed("expected other bits with another seed, found the same")
        return f"{len(first)} steps"

    for precision in PRECISIONS[1:]:
        session.check("determinism", precision, run, precision)


def resume(session):
    """A run in three parts, saved and loaded between, is the run in one; on two
    devices in turn it is nearly so."""
    work = session.folder("resume")

    def run(session, precision):
        state = {name: work / f"{precision}-{name}.safetensors" for name in ("whole", "a", "b", "c")}

        def train(steps, save, *options):
            return hashes(session.run(example(
                session, "--seed", 7, "--hash-state", "--steps", steps, "--save", state[save],
                *options, precision=precision)))  # fmt: skip

        inject = ("--inject", "step=10")
        whole = train(60, "whole", *inject)
        parts = train(10, "a", *inject)
        parts += train(27, "b", "--load", state["a"])
        parts += train(23, "c", "--load", state["b"])
        same(whole, parts, "resumed run")
        if state["whole"].read_bytes() != state["c"].read_bytes():
            raise Failed("the saved states differ")

    def change_devices(session):
        def train(target, steps, name, *options):
            metrics = work / f"{name}.jsonl"
            session.run(example(
                session, "--seed", 7, "--steps", steps, "--metrics", metrics, "--save",
                work / f"{name}.safetensors", *options, precision="f32", target=target))  # fmt: skip
            return losses(metrics)

        whole = train("cpu", 60, "on-cpu")
        parts = train("cpu", 20, "first")
        parts += train(session.target, 20, "second", "--load", work / "first.safetensors")
        parts += train("cpu", 20, "third", "--load", work / "second.safetensors")
        apart = max(abs(a - b) / abs(b) for a, b in zip(parts, whole))
        if len(parts) != len(whole) or not apart <= 1e-4:
            raise Failed(f"losses: expected within 0.0001 of the CPU's, found {apart:.3g} apart")
        return f"{apart:.2e} from the CPU"

    for precision in ("f16", "f32"):
        session.check("resume", precision, run, precision)
    session.check("resume", "f32, between two runs on the CPU", change_devices)


def sanitizer(session):
    """NVIDIA's checks of memory accesses, races and uninitialised reads."""
    numerics_folder = session.path("test", "Numerics")
    work = session.folder("sanitizer")

    def find():
        for folder in (*os.environ["PATH"].split(os.pathsep), "/usr/local/cuda/bin"):
            path = os.path.join(folder, "compute-sanitizer")
            if os.access(path, os.X_OK):
                return path
        raise NotRun("expected 'compute-sanitizer' in PATH or /usr/local/cuda/bin, found none; "
                     "install the CUDA Toolkit")  # fmt: skip

    def run(session, tool, what):
        if session.target != "cuda":
            raise NotRun("it checks code on a GPU")
        program = find()
        checker = [program, "--tool", tool, "--error-exitcode", 99, "--target-processes", "all",
                   # The runtime asks for parameters until the driver has no more.
                   "--report-api-errors", "no"]  # fmt: skip
        if tool != "memcheck":
            # Races within contractions are the library's; newer versions call it so.
            is_new = "--kernel-name" in session.run([program, "--help"])
            checker += ["--kernel-name" if is_new else "--kernel-regex", "kns=amp_"]
        if what == "training":
            command = example(session, "--steps", 3, "--batch", 24, "--no-timing", precision="f16")
        else:
            # The script leaves the module and its inputs behind; what it finds wrong
            # is numerics' to say.
            session.run([sys.executable, numerics_folder / "check_goldens.py", what, "--type", "f16",
                         "--directory", work], may_fail=True)  # fmt: skip
            command = session.amp_run(
                work / f"{what}.f16.mlir", "--call", "f", "--inputs",
                work / f"{what}.f16.in.safetensors", "--outputs", work / "out.safetensors")  # fmt: skip
        code, output = session.run([*checker, *command], may_fail=True, seconds=60)
        if "Device not supported" in output:
            raise NotRun("compute-sanitizer does not support this device or its driver")
        if code and not only_skipped(code, output):
            lines = [line for line in output.splitlines() if line.startswith("=========")]
            raise Failed("\n".join([f"{tool} ended with {code}", *lines[:12]]))

    for tool in ("memcheck", "racecheck", "initcheck"):
        for what in ("training", "layer_norm", "softmax", "scatter_add"):
            session.check("sanitizer", f"{tool}, {what}", run, tool, what)
            if session.results[-1].status == "not run":
                break


def only_skipped(code, output):
    """Whether a run failed for no other reason than that all its steps were skipped, as
    those on a stand-in for the driver are."""
    return code == 1 and "every step was skipped" in output


def trace(session):
    """A step is one launch: 1000 of them, counted between us and the driver."""
    work = session.folder("trace")

    def count(session, model, steps):
        libraries = session.folder("trace/libraries")
        calls = work / f"{steps}.json"
        counter = session.programs.parent / "lib" / "counting" / "libcuda.so.1"
        if not counter.exists():
            raise Failed(f"expected '{counter}', found none")
        folder = session.environment.get("AMP_CUDA_LIBRARY_DIR")
        # All but the counter, and what that stands before, is found as it was.
        found = os.pathsep.join(filter(None, [folder, os.environ.get("LD_LIBRARY_PATH")]))
        if not (libraries / counter.name).exists():
            (libraries / counter.name).symlink_to(counter)
        metrics = work / f"{steps}.jsonl"
        command = example(session, "--steps", steps, "--metrics", metrics, "--max-consecutive-skips", 0,
                          "--trace-overflow=never", precision="f16")  # fmt: skip
        command[1] = model
        code, output = session.run(command, may_fail=True, environment={
            "AMP_CUDA_LIBRARY_DIR": str(libraries), "AMP_CUDA_CALLS": str(calls), "LD_LIBRARY_PATH": found})  # fmt: skip
        if code and not only_skipped(code, output):
            raise Failed(f"{steps} steps ended with {code}:\n{output[-2000:]}")
        rows = map(json.loads, metrics.read_text().splitlines())
        skipped = sum(row.get("skipped", 0) for row in rows if row.get("step", 0) > 100)
        return json.loads(calls.read_text()), skipped

    def run(session):
        if session.target != "cuda":
            raise NotRun("the CPU has no driver whose calls could be counted")
        text = session.path("test", "Examples", "digits-mlp.mlir").read_text()
        # No evaluation between steps, and S from where the first steps overflow.
        text = text[: text.index("// Loss and accuracy on test.x")]
        model = work / "trace.mlir"
        model.write_text(text.replace(SCALER, PROVOKING))
        count(session, model, 1)  # times algorithms and keeps the choices
        before, _ = count(session, model, 100)
        after, skipped = count(session, model, 1100)
        calls, wrong = count_calls.compare(before, after, 1000)
        if skipped < 5:
            wrong.append(f"expected 5 skipped steps or more, found {skipped}")
        if wrong:
            raise Failed("\n".join(wrong))
        copies = calls.get("cuMemcpyHtoDAsync_v2", 0)
        return f"1000 steps: 1000 launches, {copies} copies of batches, none back; {skipped} skipped"

    session.check("trace", "driver calls of 1000 steps", run)


# The sanitizer is slow, and comes after all else: a device that it stops is of no
# use any more.
PARTS = {part.__name__.replace("_", "-"): part for part in (
    conformance, numerics_first, numerics, curve, curves, overflow, determinism, resume, trace, sanitizer)}  # fmt: skip
