# run_stop.py - signals to ranks, and disks that are full, while they train.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     run_stop.py DIRECTORY MODEL DATA MPIRUN...

import json
import pathlib
import re
import resource
import signal
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Training"))
# Names of the run that test/Training watches: `amp-run` is started by mpirun here.
DIRECTORY, MODEL, DATA, *MPIRUN = sys.argv[1:]
sys.argv[1:] = [DIRECTORY, "amp-run", MODEL, DATA]
import running
from running import MANY, Run, fail, step_of

RANKS = 3
running.PROGRAM[:0] = [*MPIRUN, "-n", str(RANKS)]
DIRECTORY = running.DIRECTORY
SAVED, METRICS = DIRECTORY / "run.safetensors", DIRECTORY / "run.jsonl"


def lines():
    return METRICS.read_text().splitlines() if METRICS.exists() else []


def start(*options):
    """A run that has made some steps, which goes on."""
    METRICS.unlink(missing_ok=True)
    SAVED.unlink(missing_ok=True)
    run = Run("--steps", MANY, "--metrics", METRICS, "--save", SAVED, *options, threads=1)
    run.wait_for("steps", lambda: len(lines()) > 40)
    return run


def process_of(run, rank):
    """The process of a rank: a child of the launcher."""
    launcher = pathlib.Path(f"/proc/{run.process.pid}")
    for child in (launcher / "task" / launcher.name / "children").read_text().split():
        variables = pathlib.Path(f"/proc/{child}/environ").read_text().split("\0")
        if f"OMPI_COMM_WORLD_RANK={rank}" in variables:
            return int(child)
    fail(f"expected a child of {launcher} that is rank {rank}, found none")


def check_stopped(run, status):
    text = run.end(status, f"stopped after step \\d+; go on with --load {SAVED}")
    if text.count("stopped after") != 1:
        fail(f"expected it said once, found:\n{text}")
    step = int(re.search(r"stopped after step (\d+)", text).group(1))
    last = max(json.loads(line).get("step", 0) for line in lines())
    if not step == step_of(SAVED) == last:
        fail(f"expected the end after one step, found {step}, {step_of(SAVED)} saved, {last}")


def one_rank_stops_all():
    for rank, number in ((0, signal.SIGTERM), (2, signal.SIGINT)):
        run = start()
        subprocess.run(["kill", f"-{int(number)}", str(process_of(run, rank))], check=True)
        check_stopped(run, 128 + number)


def the_launcher_passes_one_on():
    run = start()
    run.send(signal.SIGUSR1)
    check_stopped(run, 128 + signal.SIGUSR1)


def seconds_are_those_of_one_clock():
    run = start("--save-every", "1s", "--keep", 2)
    run.wait_for("two checkpoints", lambda: len(list(DIRECTORY.glob("run.step*"))) > 1)
    run.send(signal.SIGUSR1)
    check_stopped(run, 128 + signal.SIGUSR1)
    for file in DIRECTORY.glob("run.step*"):
        if f".step{step_of(file)}." not in file.name:
            fail(f"expected the step of its name in {file}, found {step_of(file)}")
        file.unlink()


def a_killed_rank_ends_all():
    run = start()
    subprocess.run(["kill", "-9", str(process_of(run, 1))], check=True)
    run.process.wait(60)
    if run.process.returncode == 0 or SAVED.exists():
        fail(f"expected an error, found {run.process.returncode} and {SAVED.exists()}")


def a_full_disk_ends_none():
    """Of the rank that writes: the others wait for it, and go on as it does."""
    run = start("--save-every", 50)
    run.wait_for("a checkpoint", lambda: list(DIRECTORY.glob("run.step*.safetensors")))
    resource.prlimit(process_of(run, 0), resource.RLIMIT_FSIZE, (50_000, resource.RLIM_INFINITY))
    run.wait_for("a warning", lambda: "training goes on, and the next one" in run.said)
    end = time.monotonic() + 1
    while time.monotonic() < end:
        if run.process.poll() is not None:
            fail(f"expected a run that goes on, found its end:\n{run.said}")
        time.sleep(0.01)
    run.send(signal.SIGUSR1)
    text = run.end(1, "run.safetensors: cannot write", "the last checkpoint is")
    if text.count("error:") != 1:
        fail(f"expected one error, found:\n{text}")


def one_that_fails_alone_ends_all():
    """Others, who wait for it, cannot know; and nothing is saved."""
    run = start("--trace-values", DIRECTORY / "values.jsonl")
    resource.prlimit(process_of(run, 0), resource.RLIMIT_FSIZE, (1000, resource.RLIM_INFINITY))
    text = run.end(1, r"error: rank 0: .*values\.jsonl: cannot write .*: File too large")
    if text.count("error:") != 1 or SAVED.exists():
        fail(f"expected one error and nothing saved, found {SAVED.exists()}:\n{text}")


one_rank_stops_all()
the_launcher_passes_one_on()
seconds_are_those_of_one_clock()
a_killed_rank_ends_all()
a_full_disk_ends_none()
one_that_fails_alone_ends_all()
