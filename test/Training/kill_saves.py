# kill_saves.py - runs that are killed while they save leave whole files.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     kill_saves.py KILLS DIRECTORY AMP-RUN MODEL DATA [OPTION...]
#
# Starts a run that saves after every step, kills it at a random moment and
# starts it again from its last checkpoint, until it was killed KILLS times.
# After each kill every file that has the name of a checkpoint must load; what
# goes on from the last must have the hashes of a run that nobody killed.

import fcntl
import hashlib
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import time

STEPS = 400
KEEP = 3
# The bytes of hashes that a run writes before it waits for this test to read them:
# however late the kill comes, the run has not come to its end.
PIPE = 4096


def fail(message):
    sys.exit(f"kill_saves.py: {message}")


kills, directory = int(sys.argv[1]), pathlib.Path(sys.argv[2])
command = [sys.argv[3], sys.argv[4], "--data", sys.argv[5], "--hash-state", *sys.argv[6:]]
rng = random.Random(1)
shutil.rmtree(directory, ignore_errors=True)
directory.mkdir(parents=True)


def hashes_of(text):
    """Lines by step; of what a killed run wrote the last line may be a part."""
    text = text[: text.rfind("\n") + 1]
    return {int(step): line for line, step in re.findall(r"^(step (\d+) state .*)$", text, re.M)}


def run(*options):
    done = subprocess.run([*command, *options], capture_output=True, text=True)
    if done.returncode:
        fail(f"{' '.join(options)}: {done.stderr}")
    return hashes_of(done.stdout)


def checkpoints():
    found = directory.glob("run.step*.safetensors")
    return sorted(found, key=lambda path: int(path.name.split(".")[1][4:]))


def step_of(path):
    return int(path.name.split(".")[1][4:])


whole = run("--steps", str(STEPS), "--save", str(directory / "whole.safetensors"))
if len(whole) != STEPS:
    fail(f"expected {STEPS} hashes, found {len(whole)}")

killed = loaded = finished = 0
at_temporary = 0
while killed < kills:
    before = checkpoints()
    start = step_of(before[-1]) if before else 0
    load = ["--load", str(before[-1])] if before else []
    if start >= STEPS - 2:
        # The next round starts at the beginning again.
        for path in directory.glob("run.*"):
            path.unlink()
        continue
    process = subprocess.Popen(
        [*command, *load, "--steps", str(STEPS - start), "--save-every", "1",
         "--keep", str(KEEP), "--save", str(directory / "run.safetensors")],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)  # fmt: skip
    fcntl.fcntl(process.stdout, fcntl.F_SETPIPE_SZ, PIPE)
    # Most of the time before the first step is the compiler's: wait for a file.
    while process.poll() is None:
        now = checkpoints()
        if now and step_of(now[-1]) > start:
            break
        time.sleep(0.001)
    time.sleep(rng.uniform(0, 0.05))
    process.send_signal(signal.SIGKILL)
    out, err = process.communicate()
    if process.returncode != -signal.SIGKILL:
        if process.returncode:
            fail(f"the run ended with {process.returncode}: {err}")
        finished += 1
        for path in directory.glob("run.*"):
            path.unlink()
        continue
    killed += 1
    for step, line in hashes_of(out).items():
        if whole[step] != line:
            fail(f"expected '{whole[step]}', found '{line}'")
    at_temporary += any(".tmp-amp-" in path.name for path in directory.iterdir())
    left = checkpoints()
    # One more where it was killed between a rename and the removal of the oldest,
    # be it after the first save since the last kill.
    most = max(KEEP, len(before)) + 1
    if not 1 <= len(left) <= most:
        fail(f"expected 1 to {most} checkpoints, found {[path.name for path in left]}")
    # All but the last were checked when they were, with the same content.
    for path in left:
        rest = 1 if path != left[-1] else min(3, STEPS - step_of(path))
        for step, line in run("--load", str(path), "--steps", str(rest)).items():
            if whole[step] != line:
                fail(f"{path.name}: expected '{whole[step]}', found '{line}'")
        loaded += 1

# From where the last kill left it, to the end.
last = checkpoints()[-1]
end = directory / "end.safetensors"
rest = run("--load", str(last), "--steps", str(STEPS - step_of(last)), "--save", str(end),
           "--save-every", "1000")  # fmt: skip
if rest[STEPS] != whole[STEPS]:
    fail(f"expected '{whole[STEPS]}', found '{rest[STEPS]}'")
digests = [hashlib.sha256(path.read_bytes()).hexdigest()
           for path in (end, directory / "whole.safetensors")]  # fmt: skip
if digests[0] != digests[1]:
    fail("expected the file of the run that nobody killed, found another")
run("--load", str(last), "--steps", "1", "--save", str(directory / "run.safetensors"),
    "--save-every", "1000")  # fmt: skip
left = [path.name for path in directory.iterdir() if ".tmp-amp-" in path.name]
if left:
    fail(f"expected no temporary files of killed runs, found {left}")
print(f"{killed} kills, {at_temporary} with a file half written, {finished} runs that ended "
      f"before, {loaded} checkpoints loaded: ok")  # fmt: skip
