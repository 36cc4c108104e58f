# files.py - files given twice, links, modes, full disks and killed runs.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each case gives amp-run file names that collide, or a place that cannot hold
what is written, and looks at what is on the disk then."""

import fcntl
import itertools
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import sys

AMP_RUN, MODEL, DATA, WORK = sys.argv[1], sys.argv[2], sys.argv[3], pathlib.Path(sys.argv[4])
# A run that hangs fails after these; nothing takes a tenth of it.
SECONDS = 600
failures, count = [], 0


def check(name, holds, output=""):
    global count
    count += 1
    if not holds:
        failures.append(name)
        print(f"FAILED {name}\n{output}")


def amp_run(*arguments, model="model.mlir", data="data.safetensors"):
    """Trains two steps in the folder WORK."""
    done = subprocess.run(
        [AMP_RUN, model, *(["--data", data] if data else []), "--steps", "2", "--batch", "8",
         "--threads", "1", *arguments],
        cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS)
    return done.returncode, done.stdout.decode(errors="replace")


def fresh():
    """The folder with a model, data and two checkpoints, and nothing else."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    shutil.copy(MODEL, WORK / "model.mlir")
    shutil.copy(DATA, WORK / "data.safetensors")
    for name in ("checkpoint.safetensors", "weights.safetensors"):
        shutil.copy(CHECKPOINT, WORK / name)
    (WORK / "policy.yaml").write_text("extends: base.yaml\n")
    (WORK / "base.yaml").write_text("extends: pytorch\n")
    (WORK / "order.txt").write_text("0 1 2 3 4 5 6 7\n8 9 10 11 12 13 14 15\n")
    os.umask(0o022)


def content():
    return {path.name: path.read_bytes() for path in WORK.iterdir() if path.is_file()}


def aliases(name):
    """Other names of the file."""
    (WORK / "soft").symlink_to(name)
    os.link(WORK / name, WORK / "hard")
    (WORK / "folder").mkdir()
    (WORK / "here").symlink_to(".")
    return [name, f"./{name}", f"folder/../{name}", f"here/{name}", str(WORK / name), "soft", "hard"]


def collisions():
    inputs = {"model.mlir": [], "data.safetensors": [], "policy.yaml": ["--policy", "policy.yaml"],
              "base.yaml": ["--policy", "policy.yaml"],
              "order.txt": ["--order", "order.txt"],
              "checkpoint.safetensors": ["--load", "checkpoint.safetensors"]}
    for (name, options), output in itertools.product(inputs.items(), ("--metrics", "--save", "--explain-json")):
        if (name, output) == ("checkpoint.safetensors", "--save"):
            continue
        fresh()
        for alias in aliases(name):
            before = content()
            status, text = amp_run(*options, output, alias)
            check(f"{output} {alias} over {name}", status == 1 and "expected another file" in text
                  and content() == before, text)
    fresh()
    before = content()
    status, text = amp_run("--load-weights", "weights.safetensors", "--save", "weights.safetensors")
    check("save over weights", status == 1 and "expected another file" in text and content() == before, text)
    for metrics, save in (("new", "new"), ("new", "./new"), ("checkpoint.safetensors",) * 2):
        fresh()
        before = content()
        status, text = amp_run("--metrics", metrics, "--save", save)
        check(f"metrics {metrics}, save {save}", status == 1 and "expected another file" in text
              and content() == before, text)
    # A resumed run may write where it read.
    fresh()
    status, text = amp_run("--load", "checkpoint.safetensors", "--save", "checkpoint.safetensors")
    check("resume in place", status == 0, text)


def refused_inputs():
    """Outputs stay as they are where an input is refused."""
    for arguments in (("--load", "data.safetensors"), ("--load", "missing"), ("--load-weights", "data.safetensors"),
                      ("--order", "missing"), ("--policy", "missing.yaml")):
        fresh()
        (WORK / "old.jsonl").write_text("precious\n")
        (WORK / "old.safetensors").write_text("precious\n")
        before = content()
        status, text = amp_run(*arguments, "--metrics", "old.jsonl", "--save", "old.safetensors")
        check(f"outputs beside {arguments}", status == 1 and content() == before, text)
    for option in ("--data", "--metrics", "--save", "--load", "--load-weights", "--order", "--policy"):
        fresh()
        before = content()
        data = {"data": None} if option == "--data" else {}
        status, text = amp_run(option, "", **data)
        check(f"empty {option}", status == 1 and f"{option}: expected the name of a file" in text
              and content() == before, text)


def policy_of_a_pipe():
    """Which nobody writes to."""
    fresh()
    os.mkfifo(WORK / "pipe")
    (WORK / "policy.yaml").write_text("extends: pipe\n")
    status, text = amp_run("--policy", "policy.yaml")
    check("policy that extends a pipe", status == 1 and "unknown policy 'pipe'" in text, text)


def modes_and_links():
    for mode in (0o600, 0o640, 0o400, 0o644):
        fresh()
        target = WORK / "checkpoint.safetensors"
        target.chmod(mode)
        status, text = amp_run("--save", "checkpoint.safetensors")
        check(f"mode {mode:o}", status == 0 and stat.S_IMODE(target.stat().st_mode) == mode, text)
    for links in (["target"], ["folder/target"], ["other", "target"], [str(WORK / "absolute")]):
        fresh()
        (WORK / "folder").mkdir()
        for link, name in zip(["link"] + links, links):
            (WORK / link).symlink_to(name)
        status, text = amp_run("--save", "link", "--metrics", "m.jsonl")
        check(f"dangling link to {links[-1]}", status == 0 and (WORK / "link").is_symlink()
              and (WORK / links[-1]).is_file() and not (WORK / links[-1]).is_symlink(), text)
    fresh()
    (WORK / "loop").symlink_to("loop")
    status, text = amp_run("--save", "loop")
    check("link to itself", status == 1 and "cannot write" in text, text)
    fresh()
    status, text = amp_run("--save", "/dev/null")
    check("save to a device", status == 1 and "regular file" in text, text)


def full_disk():
    fresh()
    status, text = amp_run("--metrics", "/dev/full", "--save", "after.safetensors")
    check("full disk for metrics", status == 1 and text.count("training goes on") == 1
          and "step 2/2" in text and (WORK / "after.safetensors").is_file(), text)
    fresh()
    with open("/dev/full", "wb") as full:
        done = subprocess.run([AMP_RUN, "model.mlir", "--data", "data.safetensors", "--steps", "2",
                               "--save", "after.safetensors"], cwd=WORK, stdout=full, stderr=subprocess.PIPE)
    check("full disk for standard output", done.returncode == 1 and (WORK / "after.safetensors").is_file()
          and b"error: expected to write to standard output, found: No space left" in done.stderr, done.stderr)
    fresh()
    status, reference = amp_run("--save", "other.safetensors", "--metrics", "m.jsonl")
    check("the same training", status == 0 and len([json.loads(line) for line in open(WORK / "m.jsonl")]) >= 2, reference)


def killed_runs():
    fresh()
    left = [WORK / "new.safetensors.tmp-amp-0123abcd", WORK / "other.safetensors.tmp-amp-0123abcd"]
    kept = [WORK / "new.safetensors.tmp-amp-0123abcx", WORK / "new.safetensors.tmp-0123abcd",
            WORK / "new.safetensors.tmp-amp-0123abc"]
    for path in [*left, *kept]:
        path.write_text("partial")
    held = WORK / "new.safetensors.tmp-amp-ffffffff"
    with open(held, "w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        status, text = amp_run("--save", "new.safetensors")
        check("left by a killed run", status == 0 and not any(path.exists() for path in left), text)
        check("of others", all(path.exists() for path in kept))
        check("of a run that writes", held.exists())
    fresh()
    process = subprocess.Popen([AMP_RUN, "model.mlir", "--data", "data.safetensors", "--steps", "100000000",
                                "--batch", "8", "--threads", "1", "--save", "new.safetensors"],
                               cwd=WORK, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    process.stdout.readline()
    process.send_signal(signal.SIGTERM)
    process.communicate()
    check("nothing stays after SIGTERM", not list(WORK.glob("*.tmp-*")))


def names():
    fresh()
    for name, stands in ((r"\1B[2J", "symbol"), ("__metadata__", "symbol"), (r"\FF", "symbol")):
        text = (WORK / "model.mlir").read_text()
        (WORK / "named.mlir").write_text(
            text + f'\namp.variable @"{name}" : tensor<2xf32> = #amp.zeros {{trainable = false}}\n')
        status, output = amp_run("--save", "new.safetensors", model="named.mlir")
        check(f"name {name}", status == 1 and f"expected a {stands}" in output and "\x1b" not in output
              and not (WORK / "new.safetensors").exists(), output)


shutil.rmtree(WORK, ignore_errors=True)
WORK.mkdir(parents=True)
CHECKPOINT = WORK.parent / (WORK.name + ".checkpoint")
shutil.copy(MODEL, WORK / "model.mlir")
shutil.copy(DATA, WORK / "data.safetensors")
status, text = amp_run("--save", str(CHECKPOINT))
check("plain", status == 0, text)
for part in (collisions, refused_inputs, policy_of_a_pipe, modes_and_links, full_disk, killed_runs, names):
    part()
print(f"{count - len(failures)} of {count} as expected")
sys.exit(1 if failures or count < 90 else 0)
