"""One run of tools/gpu-check: where things are, what is left of its time, and
what was found.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import math
import os
import pathlib
import shlex
import subprocess
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

    def __init__(self, root, programs, target, is_small, minutes, work, ops, has_peers=False):
        self.root, self.programs, self.target = root, programs, target
        self.size = "small" if is_small or target == "cpu" else "full"
        self.end = time.monotonic() + 60 * minutes
        self.minutes, self.work, self.ops, self.has_peers = minutes, work, ops, has_peers
        # Of the part that runs, with its limit in seconds.
        self.part_end, self.part_limit = math.inf, math.inf
        self.results, self.measurements, self.versions = [], [], {}
        # Those that have been begun: name, seconds, and whether nothing of it is left.
        self.parts = []
        # Results of an earlier call, by part and name, that need not be found again;
        # and who keeps what was found as soon as it is.
        self.kept, self.save, self.lock = {}, lambda: None, threading.Lock()
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

    def left(self):
        return min(self.end, self.part_end) - time.monotonic()

    def limit(self):
        """What is used up when nothing is left."""
        if self.part_end < self.end:
            return f"the part's {self.part_limit:g} s"
        return f"the {self.minutes:g} minutes"

    def program(self, name):
        path = self.programs / name
        if not path.exists():
            raise NotRun(f"expected the program '{name}' in {self.programs}, found none")
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
            raise Late(f"{self.limit()} are used up")
        command = list(map(str, command))
        try:
            done = subprocess.run(
                command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                timeout=min(seconds, self.left()),
                env=self.environment | (environment or {}),
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            if self.left() <= 0:
                raise Late(f"{self.limit()} ended while it ran") from None
            raise Failed(f"did not end in {seconds} s: {shlex.join(command)}") from None
        if done.returncode and not may_fail:
            lines = done.stdout.strip().splitlines()[-SHOWN_LINES:]
            raise Failed("\n".join([f"ended with {done.returncode}: {shlex.join(command)}", *lines]))
        return (done.returncode, done.stdout) if may_fail else done.stdout

    def check(self, part, name, function, *arguments):
        """Runs one check, whose detail is what it returns, unless an earlier call did."""
        if (part, name) in self.kept:
            self.results.append(self.kept.pop((part, name)))
            return self.results[-1].status == "passed"
        start, is_late = time.monotonic(), False
        try:
            if self.left() <= 0:
                raise Late(f"{self.limit()} are used up")
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
            print(f"{status:7}  {part}: {name}{': ' if first else ''}{first}", flush=True)
        return status == "passed"

    def refuse(self, part, name, reason):
        """Lists a check that did not even begin, for the reason of an exception."""

        def refused(session):
            raise reason

        self.check(part, name, refused)

    def run_part(self, name, part, limit=math.inf):
        self.part_end, self.part_limit = time.monotonic() + limit, limit
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
            raise NotRun(f"expected '{path}', found none")
        return path
