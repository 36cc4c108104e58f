# run_faults.py - ranks that are killed or hang, at any moment of a run.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Every other rank ends with an error, no process is left, and the last checkpoint
# goes on to the states that the run would have had.
#
#     run_faults.py DIRECTORY MODEL DATA KILLS MPIRUN...

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import time

DIRECTORY, MODEL, DATA, KILLS, *MPIRUN = sys.argv[1:]
DIRECTORY = pathlib.Path(DIRECTORY)
RANKS, STEPS, EVERY = 3, 4000, 200
STATE = re.compile(r"^step (\d+) state (.*)", re.MULTILINE)
SAVED = DIRECTORY / "run.safetensors"


def fail(text):
    sys.exit(f"error: {text}")


def command(*options):
    return [*MPIRUN, "-n", str(RANKS), "amp-run", MODEL, "--data", DATA, "--batch", "16", "--target", "cpu",
            "--threads", "1", *map(str, options)]  # fmt: skip


def states(text):
    return {int(step): state for step, state in STATE.findall(text)}


def children(process):
    """The ranks of a launcher, by their numbers."""
    found = {}
    try:
        listed = pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    except FileNotFoundError:
        return found
    for child in listed:
        try:
            environment = pathlib.Path(f"/proc/{child}/environ").read_text()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if number := re.search(r"OMPI_COMM_WORLD_RANK=(\d+)", environment):
            found[int(number[1])] = int(child)
    return found


def ended(process, what):
    """The text of a run that has to fail, and to leave no process."""
    ranks = children(process)
    try:
        text = process.communicate(timeout=120)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        fail(f"{what}: expected the run to end, found it going on")
    if process.returncode == 0:
        fail(f"{what}: expected the run to fail, found success\n{text}")
    for _ in range(100):
        left = [child for child in ranks.values() if pathlib.Path(f"/proc/{child}").exists()]
        if not left:
            return text
        time.sleep(0.1)
    fail(f"{what}: expected no process to be left, found {left}")


def start(*options):
    for file in DIRECTORY.glob("run*"):
        file.unlink()
    return subprocess.Popen(command("--steps", 100000, "--save", SAVED, "--save-every", EVERY, "--keep", 3, *options),
                            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)  # fmt: skip


def last_checkpoint():
    found = sorted(DIRECTORY.glob("run.step*.safetensors"), key=lambda path: int(re.search(r"step(\d+)", path.name)[1]))
    return found[-1] if found else None


def wait_for_checkpoint():
    for _ in range(1200):
        if last_checkpoint():
            return
        time.sleep(0.05)
    fail("expected a checkpoint, found none")


DIRECTORY.mkdir(parents=True, exist_ok=True)
whole = subprocess.run(command("--steps", STEPS, "--hash-state"), capture_output=True, text=True, check=True)
expected = states(whole.stdout + whole.stderr)
draw, resumed = random.Random(5), 0
for kill in range(int(KILLS)):
    rank, delay = draw.randrange(RANKS), draw.uniform(0.0, 1.2)
    what = f"rank {rank} killed after {delay:.2f} s"
    process = start()
    begin = time.time()
    while len(children(process)) < RANKS and time.time() - begin < 30:
        time.sleep(0.01)
    # Every other one in the middle of steps and checkpoints.
    if kill % 2:
        wait_for_checkpoint()
    time.sleep(delay)
    os.kill(children(process)[rank], signal.SIGKILL)
    ended(process, what)
    checkpoint = last_checkpoint()
    if not checkpoint:
        continue
    step = int(re.search(r"step(\d+)", checkpoint.name)[1])
    if step >= STEPS:
        # Beyond what is known: it has to load, by fewer ranks as well.
        on = ["amp-run", MODEL, "--data", DATA, "--batch", "48", "--load", checkpoint, "--steps", "1", "--target", "cpu"]
        subprocess.run([*map(str, on)], capture_output=True, check=True)
        resumed += 1
        continue
    done = subprocess.run(command("--steps", min(EVERY, STEPS - step), "--hash-state", "--load", checkpoint),
                          capture_output=True, text=True, check=True)  # fmt: skip
    found = states(done.stdout + done.stderr)
    if not found or any(expected[number] != state for number, state in found.items()):
        fail(f"{what}: expected {checkpoint.name} to go on with the states of the whole run, found others")
    resumed += 1
print(f"{KILLS} kills, {resumed} checkpoints went on")
if resumed < int(KILLS) // 2:
    fail("expected every other run to leave a checkpoint that goes on")

os.environ["AMP_ENGINE_TIMEOUT"] = "3"
process = start()
wait_for_checkpoint()
os.kill(children(process)[2], signal.SIGSTOP)
text = ended(process, "rank 2 stopped")
if "waited 3 s for rank 2 (AMP_ENGINE_TIMEOUT)" not in text:
    fail(f"expected the ranks to say who hangs, found\n{text}")
print("a rank that hangs is named")
