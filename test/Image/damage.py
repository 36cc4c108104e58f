#!/usr/bin/env python3
"""Runs an image that is cut at every 1000th byte, with a bit changed at many
places, of another version and for another CPU: each an error, never a crash.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    damage.py FOLDER DATA          FOLDER holds step.ampx
"""

import concurrent.futures
import os
import pathlib
import random
import subprocess
import sys
import tempfile

HEADER = 32

folder, data = pathlib.Path(sys.argv[1]), sys.argv[2]
image = (folder / "step.ampx").read_bytes()


def run(name, content):
    # A name of its own: several run at once, and two may have the same bit changed.
    path = pathlib.Path(tempfile.mkdtemp(dir=folder)) / f"{name}.ampx"
    path.write_bytes(content)
    done = subprocess.run(
        ["amp-run", path, "--data", data, "--steps", "1"],
        capture_output=True,
        text=True,
        errors="replace",
    )
    path.unlink()
    path.parent.rmdir()
    return done


def expect(name, content, *messages):
    done = run(name, content)
    if done.returncode != 1 or not any(m in done.stderr for m in messages):
        return f"{name}: expected status 1 and one of {messages}, found {done.returncode}: {done.stderr}"
    return ""


if run("whole", image).returncode:
    sys.exit("error: expected the image as it is to train")
jobs = []
for end in (HEADER - 1, HEADER, *range(0, len(image), max(1000, len(image) // 40))):
    # Without its header it is no image, but a module of no text.
    cut = ("the file was cut",) if end >= HEADER else ("found", "expected")
    jobs.append((f"cut{end}", image[:end], *cut))
generator = random.Random(1)
for i in range(40):
    at = generator.randrange(HEADER, len(image))
    changed = bytearray(image)
    changed[at] ^= 1 << generator.randrange(8)
    jobs.append((f"bit{at}", bytes(changed), "checksum"))
for at in range(HEADER):
    # In any field of the header.
    changed = bytearray(image)
    changed[at] ^= 1 << generator.randrange(8)
    jobs.append((f"header{at}", bytes(changed), "error: "))
own = int.from_bytes(image[8:12], "little")
for version in (*range(own), own + 1, 2**32 - 1):
    other = image[:8] + version.to_bytes(4, "little") + image[12:]
    jobs.append((f"version{version}", other, f"found version {version}; compile the module again"))
jobs.append(("longer", image + b"x", "the file was cut or added to"))
with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
    failures = [f for f in pool.map(lambda job: expect(*job), jobs) if f]
print("\n".join(failures))
sys.exit(1 if failures else 0)
