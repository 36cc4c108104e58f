# stop_signals.py - a signal ends a run after its step, a second one at once.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     stop_signals.py DIRECTORY AMP-RUN MODEL DATA

import json
import os
import re
import resource
import signal
import subprocess

from running import DIRECTORY, MANY, Run, check_same, command, fail, step_of

SAVED, METRICS = DIRECTORY / "run.safetensors", DIRECTORY / "run.jsonl"


def start(*options, **settings):
    """A run that has made some steps."""
    METRICS.unlink(missing_ok=True)
    run = Run("--steps", MANY, "--metrics", METRICS, *options, **settings)
    run.wait_for("steps", lambda: METRICS.exists() and METRICS.read_text().count("\n") > 40)
    return run


def one_ends_it_after_its_step():
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        SAVED.unlink(missing_ok=True)
        run = start("--save", SAVED)
        run.send(number)
        text = run.end(128 + number, "ends after this step",
                       f"stopped after step \\d+; go on with --load {SAVED} --steps \\d+")  # fmt: skip
        step, rest = map(int, re.search(r"step (\d+);.* --steps (\d+)", text).groups())
        if step != step_of(SAVED) or step + rest != int(MANY):
            fail(f"expected step {step_of(SAVED)} of {MANY}, found {step} and {rest} more")
        last = max(json.loads(line).get("step", 0) for line in METRICS.read_text().splitlines())
        if last != step:
            fail(f"expected metrics up to step {step}, found them up to {last}")
    check_same(SAVED)


def two_end_it_at_once():
    """Nothing is saved, nothing stays."""
    SAVED.unlink()
    # Of several threads one could save while another has yet to handle the second.
    run = start("--save", SAVED, threads=1)
    threads = os.listdir(f"/proc/{run.process.pid}/task")
    if len(threads) != 1:
        fail(f"expected one thread, found {len(threads)}")
    run.send(signal.SIGSTOP)
    os.waitid(os.P_PID, run.process.pid, os.WSTOPPED | os.WNOWAIT)
    # Both come before it makes another step, the one of the lower number first.
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGCONT):
        run.send(number)
    run.end(143, "ends after this step")
    if SAVED.exists() or list(DIRECTORY.glob("*.tmp-amp-*")):
        fail(f"expected nothing saved, found {sorted(DIRECTORY.iterdir())}")


def nothing_to_save_to():
    run = start()
    run.send(signal.SIGTERM)
    run.end(143, "nothing is saved without --save")


def quitting_is_no_bug():
    run = start("--save", SAVED)
    resource.prlimit(run.process.pid, resource.RLIMIT_CORE, (0, 0))
    run.send(signal.SIGQUIT)
    if said := run.end(-signal.SIGQUIT):
        fail(f"expected nothing said, found {said}")


def an_ignored_one_is_ignored():
    steps = 5000
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    process = subprocess.Popen(command("--steps", steps, "--metrics", "-"), text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)  # fmt: skip
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    # A pipe holds less than all lines: the run cannot end before the rest is read.
    process.stdout.readline()
    process.send_signal(signal.SIGHUP)
    lines = process.communicate()[0].splitlines()
    last = max(json.loads(line).get("step", 0) for line in lines)
    if process.returncode or last != steps:
        fail(f"expected {steps} steps and status 0, found {last} and {process.returncode}")


one_ends_it_after_its_step()
two_end_it_at_once()
nothing_to_save_to()
quitting_is_no_bug()
an_ignored_one_is_ignored()
