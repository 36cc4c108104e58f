# long_runs.py - signals, full disks and lost folders during a run.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     long_runs.py DIRECTORY AMP-RUN MODEL DATA [OPTION...]

import atexit
import json
import os
import pathlib
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

MANY = "100000000"

# lit ignores Ctrl-C in what it runs.
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, signal.SIG_DFL)


def fail(message):
    sys.exit(f"long_runs.py: {message}")


directory = pathlib.Path(sys.argv[1])
command = [sys.argv[2], sys.argv[3], "--data", sys.argv[4], *sys.argv[5:]]
shutil.rmtree(directory, ignore_errors=True)
directory.mkdir(parents=True)


def start(*options):
    errors = open(directory / "stderr", "w+")
    process = subprocess.Popen([*command, *options], stdout=subprocess.DEVNULL, stderr=errors)
    # A failure here leaves no run behind.
    atexit.register(process.kill)
    return process, errors


def wait_for(process, what, is_there):
    end = time.monotonic() + 60
    while not is_there():
        if process.poll() is not None or time.monotonic() > end:
            process.kill()
            fail(f"expected {what}, found:\n{(directory / 'stderr').read_text()}")
        time.sleep(0.002)


def end_of(process, errors, status, *messages):
    found = process.wait(timeout=60)
    text = pathlib.Path(errors.name).read_text()
    if found != status:
        fail(f"expected exit status {status}, found {found}:\n{text}")
    for message in messages:
        if not re.search(message, text):
            fail(f"expected '{message}', found:\n{text}")
    return text


def metadata_of(path):
    content = path.read_bytes()
    return json.loads(content[8:8 + int.from_bytes(content[:8], "little")])["__metadata__"]


def step_of(path):
    return int(metadata_of(path)["amp.attempted_steps"])


def run(*options):
    done = subprocess.run([*command, *options], capture_output=True, text=True)
    if done.returncode:
        fail(f"{' '.join(options)}: {done.stderr}")
    return done.stdout


def steps_in(path):
    return path.exists() and path.read_text().count("\n") or 0


def check_same(path, *options):
    """The run that goes on from `path` is the one that nobody stopped."""
    step = step_of(path)
    whole = run("--steps", str(step + 30), "--save", str(directory / "whole.safetensors"), *options)
    rest = run("--steps", "30", "--load", str(path), "--save", str(directory / "rest.safetensors"),
               *options)  # fmt: skip
    if not rest or (directory / "whole.safetensors").read_bytes() != (
            directory / "rest.safetensors").read_bytes():
        fail(f"expected the state of a run that nobody stopped at step {step}, found another")
    return whole


# A signal ends the run after its step, and what it saved goes on.
saved, metrics = directory / "run.safetensors", directory / "run.jsonl"
for number, status in ((signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)):
    saved.unlink(missing_ok=True)
    metrics.unlink(missing_ok=True)
    process, errors = start("--steps", "30000", "--save", str(saved), "--metrics", str(metrics))
    wait_for(process, "steps", lambda: steps_in(metrics) > 40)
    process.send_signal(number)
    text = end_of(process, errors, status, "ends after this step",
                  f"stopped after step \\d+; go on with --load {saved} --steps \\d+")  # fmt: skip
    step, rest = map(int, re.search(r"step (\d+);.* --steps (\d+)", text).groups())
    if step != step_of(saved) or step + rest != 30000:
        fail(f"expected step {step_of(saved)} of 30000, found {step} and {rest} more")
    lines = [json.loads(line) for line in metrics.read_text().splitlines()]
    if max(line.get("step", 0) for line in lines) != step:
        fail(f"expected metrics up to step {step}")
check_same(saved)

# Two of them end it at once: nothing is saved, nothing stays.
saved.unlink()
metrics.unlink()
process, errors = start("--steps", MANY, "--save", str(saved), "--metrics", str(metrics))
wait_for(process, "steps", lambda: steps_in(metrics) > 40)
for number in (signal.SIGSTOP, signal.SIGINT, signal.SIGTERM, signal.SIGCONT):
    process.send_signal(number)
end_of(process, errors, 143)
if saved.exists() or list(directory.glob("*.tmp-*")):
    fail(f"expected nothing saved, found {sorted(directory.iterdir())}")

# Nothing to save to.
metrics.unlink()
process, errors = start("--steps", MANY, "--metrics", str(metrics))
wait_for(process, "steps", lambda: steps_in(metrics) > 40)
process.send_signal(signal.SIGTERM)
end_of(process, errors, 143, "nothing is saved without --save")

# A signal that was ignored stays so.
process = subprocess.Popen(
    [*command, "--steps", "100"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))  # fmt: skip
process.stdout.readline()
process.send_signal(signal.SIGHUP)
out, _ = process.communicate()
if process.returncode or "step 100/100" not in out:
    fail(f"expected a whole run, found {process.returncode} and '{out}'")


# A disk that is full for a while: warnings, old files stay, new ones come later.
def newest():
    # By their names: one may go away while it is read.
    steps = [int(path.name.split(".")[1][4:]) for path in directory.glob("disk.step*.safetensors")]
    return max(steps, default=0)


def limit_to(process, bytes):
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (bytes, resource.RLIM_INFINITY))


# Less than a checkpoint, and more than all that is said meanwhile: the limit holds for
# standard error too.
LIMIT = 50_000

disk = directory / "disk.safetensors"
process, errors = start("--steps", MANY, "--save", str(disk), "--save-every", "20", "--keep", "2")
wait_for(process, "a checkpoint", lambda: newest() >= 40)
limit_to(process, LIMIT)
warning = r"warning: .*disk\.step(\d+)\.safetensors: cannot write: File too large; training goes on"
wait_for(process, "warnings", lambda: len(re.findall(warning, (directory / "stderr").read_text())) > 2)
before = newest()
left = sorted(path.name for path in directory.glob("disk.*"))
if len(left) != 2:
    fail(f"expected two checkpoints and no temporary files, found {left}")
limit_to(process, resource.RLIM_INFINITY)
wait_for(process, "a checkpoint after the disk was full", lambda: newest() > before)
# At the end it is an error.
limit_to(process, LIMIT)
process.send_signal(signal.SIGINT)
end_of(process, errors, 1, r"error: .*disk\.safetensors: cannot write: File too large; the last "
       r"checkpoint is .*disk\.step\d+\.safetensors")
if disk.exists():
    fail("expected no file that is not whole")
check_same(min(directory.glob("disk.step*.safetensors"), key=step_of))

# A folder that goes away, and what is in it.
folder, moved = directory / "folder", directory / "moved"
folder.mkdir()
process, errors = start("--steps", MANY, "--save", str(folder / "run.safetensors"),
                        "--save-every", "1", "--keep", "1", "--save-best", "loss")  # fmt: skip
wait_for(process, "files", lambda: len(list(folder.glob("run.step*.safetensors"))) == 1
         and (folder / "run.best.safetensors").exists())  # fmt: skip
folder.rename(moved)
wait_for(process, "a warning", lambda: "No such file" in (directory / "stderr").read_text())
process.send_signal(signal.SIGTERM)
end_of(process, errors, 1, r"warning: .*training goes on", r"error: .*folder/run\.safetensors")
for path in moved.glob("*.safetensors"):
    check_same(path)

# Seconds between checkpoints.
process, errors = start("--steps", MANY, "--save", str(directory / "time.safetensors"),
                        "--save-every", "1s")  # fmt: skip
began = time.monotonic()
wait_for(process, "two checkpoints", lambda: len(list(directory.glob("time.step*"))) == 2)
if time.monotonic() - began < 1.9:
    fail(f"expected two checkpoints after two seconds, found {time.monotonic() - began:.2f}")
process.kill()
process.wait()
print("ok")
