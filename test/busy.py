#!/usr/bin/env python3
"""Runs tests again and again beside four busy processes.

A test that sleeps, times, lists or races stands in TESTS below and passes ten times
in a row on a machine that has other things to do: a landing is not lost to a race.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 test/busy.py                                those of TESTS
    python3 test/busy.py build/release/test/Training/stop-signals.test
    python3 test/busy.py test/Training/stop-signals.test, Training/stop-signals.test
                                                        the same
    python3 test/busy.py "amp-runtime-tests ThreadsTest.*"
"""

import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
LIT = "/usr/lib/llvm-22/bin/lit"
# Tests of lit below the folder test of a build, or a program of GoogleTest and its
# filter; and what each of them does beside others.
TESTS = {
    "CAPI/images.test": "threads that use one trainer",
    "Driver/determinism.test": "a device that is a thread",
    "Driver/mutations.test": "a device that is a thread, in several processes",
    "Fuzz/hostile.test": "ends what takes too long",
    "Fuzz/tables.test": "ends what takes too long",
    "GPU/counting-driver.test": "a limit of time",
    "GPU/gpu-check-benchmarks.test": "processes that take turns",
    "GPU/gpu-check-checks.test": "threads that print",
    "GPU/gpu-check-resume.test": "a limit of time",
    "GPU/sanitizer.test": "a limit of time",
    "Hostile/files.test": "a lock, and a signal to a run",
    "Hostile/models.test": "ends what takes too long",
    "Image/refused.test": "runs that share a folder",
    "Parallel/machines.test": "limits of time, for processes that wait for each other",
    "Parallel/mpich.test": "processes that wait for each other",
    "Parallel/openmpi.test": "processes that wait for each other",
    "Parallel/torch-errors.test": "processes that wait for each other",
    "Parallel/torch-machines.test": "limits of time, for processes that wait for each other",
    "Parallel/torch-torchrun.test": "processes that wait for each other",
    "Parallel/run-stop.test": "signals to processes that wait for each other",
    "Python/trainer.test": "alarms, threads and a fork",
    "Python/wheel.test": "a signal to a run",
    "Report/browser.test": "a browser of several processes",
    "Report/long-run.test": "ends what takes too long",
    "Terminal/bar.test": "a terminal that is narrowed while a run draws",
    "Terminal/colors.test": "a terminal",
    "Training/full-disk.test": "lists a folder that a run writes to",
    "Training/kill-saves.test": "kills runs at any moment",
    "Training/lost-folder.test": "moves a folder that a run writes to",
    "Training/save-every-seconds.test": "a clock",
    "Training/stop-signals.test": "signals to runs",
    "amp-computing-driver-tests StreamTest.*": "a device that is a thread",
    "amp-runtime-stub-tests CudaRingTest.*:CudaTimedEpilogueTest.*:CudaTimingTest.*":
        "a thread that reads while another writes; a limit of time",
    "amp-runtime-tests *LaunchTest.*:ThreadsTest.*": "threads of a pool",
    "amp-training-tests Checkpoints.*": "lists a folder",
    "amp-unit-tests PassFunctionsTest.*": "threads of one context",
}  # fmt: skip
# Ends with the process that started it, however that ends.
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"


def command_of(test, build):
    program, _, pattern = test.partition(" ")
    if pattern:
        return [build / "bin" / program, f"--gtest_filter={pattern}", "--gtest_brief=1"]
    return [LIT, "-sv", "-j1", build / "test" / name_of(test, build)]


def name_of(test, build):
    """A test's path below the folder test, of the sources or of a build."""
    path = pathlib.Path(test).absolute()
    for folder in (ROOT / "test", build / "test"):
        if path.is_relative_to(folder):
            return path.relative_to(folder)
    return pathlib.Path(test)


def run(test, build):
    """passed, failed, or not run for want of what it asks for; and what was printed."""
    process = subprocess.Popen(command_of(test, build), stdout=subprocess.PIPE, text=True,
                               stderr=subprocess.STDOUT, errors="replace",
                               start_new_session=True)  # fmt: skip
    try:
        output = process.communicate()[0]
    except BaseException:  # Whoever ends this ends the test and all that it has started.
        os.killpg(process.pid, signal.SIGKILL)
        raise
    if process.returncode:
        return "failed", output
    is_left_out = re.search(r"^ *(Unsupported|Excluded) *: ", output, re.MULTILINE)
    ran = re.search(r"^ *Passed *: |\[  PASSED  \] [1-9]", output, re.MULTILINE)
    return "passed" if ran else "not run" if is_left_out else "failed", output


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("tests", nargs="*", metavar="TEST", help="instead of those in the list")
    parser.add_argument("--rounds", type=int, default=10, help="how often each runs (10)")
    parser.add_argument("--busy", type=int, default=4, help="how many processes are busy (4)")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build" / "release")
    options = parser.parse_args()
    tests, build = options.tests or list(TESTS), options.build.resolve()
    for name in [*TESTS, *tests]:
        if " " not in name and not (ROOT / "test" / name_of(name, build)).exists():
            parser.error(f"expected a test below {ROOT / 'test'}, found none of '{name}'")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(options.busy)]
    failures, runs, left_out = [], 0, set()
    try:
        for number in range(1, options.rounds + 1):
            for test in tests:
                verdict, output = run(test, build)
                runs += verdict != "not run"
                if verdict == "failed":
                    failures.append(f"round {number}: {test}")
                    print(f"failed {failures[-1]}\n{output}", flush=True)
                elif verdict == "not run":
                    left_out.add(test)
            print(f"round {number} of {options.rounds}: {len(failures)} failed so far", flush=True)
    finally:
        for process in busy:
            process.kill()
    for test in sorted(left_out):
        print(f"not run here: {test}")
    for failure in failures:
        print(f"failed {failure}")
    print(f"{len(tests) - len(left_out)} tests, {runs} runs beside {options.busy} busy processes "
          f"on {os.cpu_count()} CPUs: {len(failures)} failed")  # fmt: skip
    return 1 if failures or not runs else 0


if __name__ == "__main__":
    sys.exit(main())
