# save_every_seconds.py - seconds pass between the checkpoints of --save-every Ns.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     save_every_seconds.py DIRECTORY AMP-RUN MODEL DATA
#
# They may be more than N, on a busy machine above all, and never less.

import time

from running import DIRECTORY, MANY, Run, fail

began = time.monotonic()
run = Run("--steps", MANY, "--save", DIRECTORY / "time.safetensors", "--save-every", "1s")
run.wait_for("two checkpoints", lambda: len(list(DIRECTORY.glob("time.step*.safetensors"))) >= 2)
seconds = time.monotonic() - began
if seconds < 2:
    fail(f"expected two checkpoints after two seconds or more, found them after {seconds:.2f}")
