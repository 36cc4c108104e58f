# lost_folder.py - a folder that goes away while a run saves in it.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     lost_folder.py DIRECTORY AMP-RUN MODEL DATA

import signal

from running import DIRECTORY, MANY, Run, check_same, fail

FOLDER, MOVED = DIRECTORY / "folder", DIRECTORY / "moved"

FOLDER.mkdir()
run = Run("--steps", MANY, "--save", FOLDER / "run.safetensors", "--save-every", "1",
          "--keep", "1", "--save-best", "loss")  # fmt: skip
run.wait_for("a checkpoint of a step and the best one",
             lambda: list(FOLDER.glob("run.step*.safetensors"))
             and (FOLDER / "run.best.safetensors").exists())  # fmt: skip
FOLDER.rename(MOVED)
run.wait_for("a warning", lambda: "No such file" in run.said)
run.send(signal.SIGTERM)
run.end(1, r"warning: .*training goes on", r"error: .*folder/run\.safetensors")

# All that was there is whole.
files = list(MOVED.glob("*.safetensors"))
if len(files) < 2:
    fail(f"expected a checkpoint of a step and the best one, found {files}")
for path in files:
    check_same(path)
