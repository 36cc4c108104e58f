"""One run of tools/gpu-check: where things are, what is left of its time, and
what was found.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import math
import os
import pathlib
import shlex
import signal
import subprocess
import sys
import threading
import time
import traceback

# A command's last lines are enough to see why it failed.
SHOWN_LINES = 12


class NotRun(Exception):
    """A check that cannot run here, and why."""


class Late(NotRun):
    """A check for which there was no time: the next call may have some."""


class Failed(Exception):
    """A check that ran and found something wrong."""


def say(text):
    """Prints a line. Where nobody reads it any more, as behind a terminal that
    is gone, the run goes on: what it finds is in its file."""
    try:
        print(text, flush=True)
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@dataclasses.dataclass
class Result:
    part: str
    name: str
    status: str  # passed, failed, not run
    detail: str
    seconds: float
    is_late: bool = False


class Session:
    """Runs commands on the device under test, within the time given."""

    def __init__(self, root, programs, target, size, minutes, work, ops, has_peers=False):
        self.root, self.programs, self.target = root, programs, target
        # "small" shows that benchmarks work and no more, "full" is what counts.
        self.size = size
        self.end = time.monotonic() + 60 * minutes
        # How many times as long as expected programs take to start, 1 or more:
        # limits of parts and commands grow with it.
        self.slower = 1.0
        self.minutes, self.work, self.ops, self.has_peers = minutes, work, ops, has_peers
        # Of the part that runs, with its limit in seconds.
        self.part_end, self.part_limit = math.inf, math.inf
        self.results, self.measurements, self.versions = [], [], {}
        # Each once, with the part in which it was said first.
        self.warnings, self.part = [], None
        # Those that have been begun: name, seconds, and whether nothing of it is left.
        self.parts = []
        # Results of an earlier call, by part and name, that need not be found again;
        # and who keeps what was found as soon as it is.
        self.kept, self.save, self.lock = {}, lambda: None, threading.Lock()
        # The check of each thread: when it began. All processes that run.
        self.current, self.processes, self.is_stopped = threading.local(), set(), False
        # What benchmarks share: PyTorch's process, and the copy bandwidth.
        self.peer = self.bandwidth = None
        self.environment = dict(os.environ)
        self.environment["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"
        # The target of every amp-run that a script starts.
        self.environment["AMP_TARGET"] = target
        # Of this run alone: what an earlier one kept would hide what a start takes.
        self.environment["AMP_CACHE_DIR"] = str(work / "cache")
        # The bundle may be read-only.
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"

    def keep_warnings(self, output):
        """Keeps warnings of programs, which no check fails for."""
        for line in output.splitlines():
            _, mark, text = line.partition(": warning: ")
            if mark and text not in [warning["text"] for warning in self.warnings]:
                self.warnings.append({"part": self.part, "text": text})

    def left(self):
        return min(self.end, self.part_end) - time.monotonic()

    def limit(self):
        """What is used up when nothing is left."""
        if self.part_end < self.end:
            return f"the part's {self.part_limit:g} s"
        return f"the {self.minutes:g} minutes"

    def late(self, what=None):
        """Why a check ends for which no time is left, while `what` runs. It is
        no want of time where the check alone had half of what its part may
        take: another call would end so, too."""
        if self.is_stopped:
            return Late("gpu-check was told to end")
        if not what:
            return Late(f"{self.limit()} are used up")
        if self.part_end < self.end and time.monotonic() - self.current.start >= self.part_limit / 2:
            return Failed(f"did not end within {self.limit()}: {what}")
        return Late(f"{self.limit()} ended while it ran")

    def stop(self):
        """Ends what runs; what is left is late. For a handler of signals."""
        self.is_stopped, self.end = True, 0
        for process in list(self.processes):
            self.kill(process)

    def start(self, command, **options):
        """A process that ends with this run, in a group of its own: what it
        starts ends with it, and signals of the terminal reach gpu-check alone."""
        process = subprocess.Popen(list(map(str, command)), text=True, start_new_session=True, **options)
        self.processes.add(process)
        if self.is_stopped:
            self.kill(process)
        return process

    @staticmethod
    def kill(process):
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)

    def program(self, name):
        path = self.programs / name
        if not path.exists():
            raise Failed(f"expected the program '{name}' in {self.programs}, found none")
        return path

    def amp_run(self, model, *arguments, target=None):
        return [self.program("amp-run"), model, *arguments, "--target", target or self.target]

    def folder(self, name):
        path = self.work / name
        path.mkdir(parents=True, exist_ok=True)
        return path

    def run(self, command, may_fail=False, seconds=600, environment=None):
        """What a command prints, to standard output and error in turn."""
        if self.left() <= 0:
            raise self.late()
        shown = shlex.join(map(str, command))
        process = self.start(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             env=self.environment | (environment or {}))  # fmt: skip
        seconds, output, is_over = seconds * self.slower, "", False
        try:
            output, _ = process.communicate(timeout=min(seconds, self.left()))
        except subprocess.TimeoutExpired:
            self.kill(process)
            output, _ = process.communicate()
            is_over = True
        finally:
            self.processes.discard(process)
        self.keep_warnings(output)
        lines = output.strip().splitlines()[-SHOWN_LINES:]
        if self.is_stopped or (is_over and self.left() <= 0):
            raise self.late("\n".join([shown, *lines]))
        if is_over:
            raise Failed("\n".join([f"did not end in {seconds:g} s: {shown}", *lines]))
        if process.returncode and not may_fail:
            raise Failed("\n".join([f"ended with {process.returncode}: {shown}", *lines]))
        return (process.returncode, output) if may_fail else output

    def check(self, part, name, function, *arguments):
        """Runs one check, whose detail is what it returns, unless an earlier call did."""
        if (part, name) in self.kept:
            self.results.append(self.kept.pop((part, name)))
            return self.results[-1].status == "passed"
        start = self.current.start = time.monotonic()
        is_late = False
        try:
            if self.left() <= 0:
                raise self.late()
            status, detail = "passed", function(self, *arguments) or ""
        except NotRun as reason:
            status, detail, is_late = "not run", str(reason), isinstance(reason, Late)
        except Failed as reason:
            status, detail = "failed", str(reason)
        except Exception as mistake:  # Of one check; the others' results are kept.
            status = "failed"
            detail = f"{mistake!r}\n{traceback.format_exc(chain=False).strip()}"
        result = Result(part, name, status, detail, time.monotonic() - start, is_late)
        first = detail.splitlines()[0] if detail and status != "passed" else detail
        with self.lock:
            self.results.append(result)
            self.save()
            say(f"{status:7}  {part}: {name}{': ' if first else ''}{first}")
        return status == "passed"

    def refuse(self, part, name, reason):
        """Lists a check that did not even begin, for the reason of an exception."""

        def refused(session):
            raise reason

        self.check(part, name, refused)

    def run_part(self, name, part, limit=math.inf):
        self.part = name
        self.current.start = time.monotonic()
        self.part_end, self.part_limit = self.current.start + limit, limit
        try:
            part(self)
        except Exception as reason:
            self.refuse(name, "all", reason)
        finally:
            self.part_end = math.inf

    def close(self):
        if self.peer:
            self.peer.close()

    def path(self, *parts):
        """A file of this project."""
        path = pathlib.Path(self.root, *parts)
        if not path.exists():
            raise Failed(f"expected '{path}', found none")
        return path
