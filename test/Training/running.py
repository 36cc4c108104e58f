# running.py - an amp-run that a test watches while it trains, stops and resumes.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     SCRIPT.py DIRECTORY AMP-RUN MODEL DATA
#
# is how the scripts are called that import this module; DIRECTORY is emptied first.
# They wait for a state, never for a time: a run has so many steps that it goes on
# for as long as the test needs, and a thread reads what it says, so that no pipe
# that is full holds it up.

import atexit
import json
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

DIRECTORY = pathlib.Path(sys.argv[1])
PROGRAM = [sys.argv[2], sys.argv[3], "--data", sys.argv[4]]
# More steps than a run has time for.
MANY = "100000000"
# A run that hangs fails after these; nothing else depends on them.
SECONDS = 600

shutil.rmtree(DIRECTORY, ignore_errors=True)
DIRECTORY.mkdir(parents=True)

# lit ignores Ctrl-C in what it runs.
for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)


def fail(message):
    sys.exit(f"{pathlib.Path(sys.argv[0]).name}: {message}")


def command(*options, threads=2):
    return [*PROGRAM, "--threads", str(threads), *map(str, options)]


class Run:
    """An amp-run that trains while the test goes on."""

    def __init__(self, *options, threads=2):
        self.process = subprocess.Popen(
            command(*options, threads=threads), text=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE)  # fmt: skip
        # A failure of the test leaves no run behind.
        atexit.register(self.process.kill)
        # On standard error so far.
        self.said = ""
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self):
        for line in self.process.stderr:
            self.said += line

    def wait_for(self, what, is_there):
        end = time.monotonic() + SECONDS
        while not is_there():
            if self.process.poll() is not None:
                self.reader.join()
                status = self.process.returncode
                fail(f"expected {what}, found a run that ended with {status}:\n{self.said}")
            if time.monotonic() > end:
                fail(f"expected {what} within {SECONDS} s, found a run that goes on:\n{self.said}")
            time.sleep(0.002)

    def limit_files(self, size):
        """From now on its files have at most `size` bytes, as on a full disk."""
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def send(self, number):
        self.process.send_signal(number)

    def end(self, status, *messages):
        """All that it said; fails unless it ends with the status and said the messages."""
        try:
            found = self.process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            fail(f"expected an end within {SECONDS} s, found a run that goes on:\n{self.said}")
        self.reader.join()
        if found != status:
            fail(f"expected exit status {status}, found {found}:\n{self.said}")
        for message in messages:
            if not re.search(message, self.said):
                fail(f"expected '{message}', found:\n{self.said}")
        return self.said


def complete(*options):
    """A run from its begin to its end."""
    done = subprocess.run(command(*options), capture_output=True, text=True)
    if done.returncode:
        fail(f"{' '.join(map(str, options))}: {done.stderr}")


def step_of(path):
    """The step after which the file was saved, as the file says."""
    content = path.read_bytes()
    header = json.loads(content[8 : 8 + int.from_bytes(content[:8], "little")])
    return int(header["__metadata__"]["amp.attempted_steps"])


def check_same(path):
    """The run that goes on from `path` is the one that nobody stopped."""
    step = step_of(path)
    whole, rest = DIRECTORY / "whole.safetensors", DIRECTORY / "rest.safetensors"
    complete("--steps", step + 30, "--save", whole)
    complete("--steps", 30, "--load", path, "--save", rest)
    if whole.read_bytes() != rest.read_bytes():
        fail(f"expected the state of a run that nobody stopped at step {step}, found another")
