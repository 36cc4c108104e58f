"""Runs cases one after the other and reports each by its name.

A case that raises, or whose program crashes or hangs, is a case that fails: it hides no
other. A run without cases fails, so that none is lost in silence.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import traceback

import cases

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Seconds in which a program ends, on a busy machine and under sanitizers too.
LIMIT = 300


class Failed(Exception):
    """How a program of a case ended, where not well."""


def run(command, limit=LIMIT):
    """Runs a program of a case; returns what it prints."""
    text = shlex.join(map(str, command))
    try:
        done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=limit)
    except subprocess.TimeoutExpired:
        raise Failed(f"expected an end within {limit} s, found none of: {text}") from None
    if done.returncode:
        code = done.returncode
        end = signal.Signals(-code).name if code < 0 else f"status {code}"
        raise Failed(f"expected success, found {end} of: {text}\n{done.stdout}{done.stderr}")
    for line in done.stderr.splitlines():
        if ": warning: " in line:
            print(line, file=sys.stderr)
    return done.stdout


def problems_of(check):
    """What a check finds, and what it raises."""
    try:
        yield from check()
    except Failed as failure:
        yield str(failure)
    except Exception:
        yield traceback.format_exc()


def drive(checks):
    """Runs {name of a case: function that gives problems}; returns the exit status."""
    failed = {}
    for name, check in checks.items():
        for problem in problems_of(check):
            failed[name] = True
            print(f"error: case {name}: {problem}", flush=True)
    if not checks:
        print("error: expected cases, found none")
    print(f"{len(checks)} cases" + (f", {len(failed)} failed: {', '.join(failed)}" if failed else ""))
    return 1 if failed or not checks else 0


def main(functions):
    """Runs check_NAME(directory) of a script's {name: function}, all or the named:
    SCRIPT DIRECTORY [NAME...]"""
    directory, *names = sys.argv[1:]
    known = {name.removeprefix("check_"): function for name, function in functions.items()
             if name.startswith("check_")}  # fmt: skip
    chosen = {}
    for name in names or known:
        if name not in known:
            sys.exit(f"error: expected one of {', '.join(known)}, found '{name}'")
        folder = pathlib.Path(directory) / name
        folder.mkdir(parents=True, exist_ok=True)
        chosen[name] = functools.partial(known[name], folder)
    return drive(chosen)


def parse(parser):
    """The arguments of a script whose cases are ops, with those that all have."""
    parser.add_argument("ops", nargs="*", metavar="OP", help="without: all of --table")
    parser.add_argument("--table", action="append", choices=cases.TABLES,
                        help="ops whose first cases are in cases_TABLE.py; without: all")  # fmt: skip
    parser.add_argument("--directory", metavar="DIR", type=pathlib.Path,
                        default=ROOT / "build" / "numerics",
                        help="where files of the runs are left (build/numerics)")  # fmt: skip
    parser.add_argument("--limit", metavar="S", type=int, default=LIMIT,
                        help=f"seconds in which each run of amp-run ends ({LIMIT})")  # fmt: skip
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    # A shell without amp-run in its PATH has that of the release build.
    os.environ["PATH"] += os.pathsep + str(ROOT / "build" / "release" / "bin")
    return args
