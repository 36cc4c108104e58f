# full_disk.py - a disk that is full for a while costs a run nothing but checkpoints.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     full_disk.py DIRECTORY AMP-RUN MODEL DATA

import re
import resource
import signal

from running import DIRECTORY, MANY, Run, check_same, fail

SAVED = DIRECTORY / "disk.safetensors"
# Bytes, fewer than a checkpoint has.
LIMIT = 50_000
WARNING = r"warning: .*disk\.step\d+\.safetensors: cannot write: File too large; training goes on"


def checkpoints():
    """The steps of those that have their names. None is opened: one may go away."""
    names = [path.name for path in DIRECTORY.glob("disk.step*.safetensors")]
    return sorted(int(name.split(".")[1].removeprefix("step")) for name in names)


run = Run("--steps", MANY, "--save", SAVED, "--save-every", "20", "--keep", "2")
run.wait_for("two checkpoints", lambda: len(checkpoints()) >= 2)

# Warnings; the old files stay.
run.limit_files(LIMIT)
run.wait_for("three warnings", lambda: len(re.findall(WARNING, run.said)) >= 3)
old = checkpoints()
if len(old) != 2:
    fail(f"expected the two checkpoints before the disk was full, found those of steps {old}")

# New ones come once there is room.
run.limit_files(resource.RLIM_INFINITY)
run.wait_for("a checkpoint after the disk was full", lambda: checkpoints()[-1] > old[-1])

# At the end it is an error.
run.limit_files(LIMIT)
run.send(signal.SIGINT)
run.end(1, r"error: .*disk\.safetensors: cannot write: File too large; the last "
        r"checkpoint is .*disk\.step\d+\.safetensors")  # fmt: skip

# No part of a file is left of all that was tried.
left = sorted(path.name for path in DIRECTORY.iterdir())
if left != sorted(f"disk.step{step}.safetensors" for step in checkpoints()) or len(left) != 2:
    fail(f"expected two checkpoints and nothing else, found {left}")
check_same(DIRECTORY / f"disk.step{checkpoints()[0]}.safetensors")
