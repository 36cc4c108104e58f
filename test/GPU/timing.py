"""Processes that take turns, and what their runs take.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import pathlib
import select
import statistics
import subprocess
import tempfile

from session import Failed

ROUNDS, SAMPLES = 4, 6
# A sample is at least this long, so that waiting for it does not count.
SAMPLE_MILLISECONDS = {"full": 10.0, "small": 0.2}
# Compiling with max-autotune takes about a minute on a GPU.
ANSWER_SECONDS = 600


class Server:
    """A process that answers each line with a line of JSON."""

    def __init__(self, session, command, environment=None):
        self.session, self.name = session, pathlib.Path(command[0]).name
        self.errors = tempfile.TemporaryFile("w+")
        self.process = session.start(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors,
            env=session.environment | (environment or {}))  # fmt: skip

    def answer(self):
        longest = ANSWER_SECONDS * self.session.slower
        seconds = max(0, min(longest, self.session.left()))
        if not select.select([self.process.stdout], [], [], seconds)[0]:
            self.session.kill(self.process)
            if self.session.left() <= 0:
                raise self.session.late(self.name)
            raise Failed(f"{self.name} gave no answer in {longest:g} s")
        line = self.process.stdout.readline()
        if line:
            try:
                found = json.loads(line)
            except json.JSONDecodeError:
                raise Failed(f"expected a line of JSON of {self.name}, found '{line}'") from None
            if "error" in found:
                raise Failed(found["error"])
            return found
        if self.session.is_stopped:
            raise self.session.late()
        self.errors.seek(0)
        said = self.errors.read().strip().splitlines()[-6:]
        raise Failed("\n".join([f"{self.name} ended with {self.process.wait()}", *said]))

    def ask(self, line):
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except (OSError, ValueError):  # It ended, or was closed; its answer says so.
            pass
        return self.answer()

    def close(self):
        """Also where it failed: it holds memory that the next one needs."""
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.session.kill(self.process)
            self.process.wait()
        self.session.processes.discard(self.process)
        self.errors.seek(0)
        self.session.keep_warnings(self.errors.read())
        self.errors.close()


class Timed:
    """One of those that take turns."""

    def __init__(self, name, server, prefix=""):
        self.name, self.server, self.prefix = name, server, prefix
        self.milliseconds, self.repeats = [], 0

    def prepare(self, session):
        """Runs it for the first time, and finds how often a sample has to."""
        self.server.ask(f"{self.prefix}time 1 2")
        once = self.server.ask(f"{self.prefix}time 1 3")["ms"][0]
        self.repeats = max(1, min(2000, round(SAMPLE_MILLISECONDS[session.size] / once)))

    def measure(self, session):
        if not self.repeats:
            self.prepare(session)
        answer = self.server.ask(f"{self.prefix}time {SAMPLES} {self.repeats}")
        self.milliseconds += answer["ms"]

    def median(self):
        return statistics.median(self.milliseconds)

    def p95(self):
        ordered = sorted(self.milliseconds)
        return ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]


def take_turns(session, timed):
    """Of those whose process ends on the way the reasons, by name; the first one's
    ends it all."""
    lost = {}
    for _ in range(ROUNDS):
        for one in timed:
            if one.name in lost:
                continue
            try:
                one.measure(session)
            except Failed as reason:
                if one is timed[0]:
                    raise
                lost[one.name] = reason
    return lost
