#!/usr/bin/env python3
"""Compares amp-run of a module with amp-compile and amp-run of its image.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    compare_runs.py FOLDER MODEL DATA -- COMPILE_OPTIONS -- RUN_OPTIONS
"""

import json
import pathlib
import subprocess
import sys


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {' '.join(map(str, command))}: {done.stderr}")
    return done.stdout


def result(folder, name, model, data, options):
    saved, metrics = folder / f"{name}.safetensors", folder / f"{name}.jsonl"
    text = run("amp-run", model, "--data", data, *options, "--save", saved, "--metrics", metrics)
    hashes = [line for line in text.splitlines() if " state " in line]
    lines = [json.loads(line) for line in metrics.read_text().splitlines()]
    for line in lines:
        line.pop("ms", None)
    return hashes, lines, saved.read_bytes()


folder, model, data = map(pathlib.Path, sys.argv[1:4])
rest = sys.argv[5:]
compiling, running = rest[: rest.index("--")], rest[rest.index("--") + 1 :]
image = folder / "step.ampx"
run("amp-compile", model, "--data", data, *compiling, "-o", image)
expected = result(folder, "module", model, data, compiling + running)
found = result(folder, "image", image, data, running)
if not expected[0] or not expected[1]:
    sys.exit("error: expected hashes and metrics, found none")
for what, a, b in zip(("hashes of the state", "metrics", "saved files"), expected, found):
    if a != b:
        sys.exit(f"error: expected equal {what}, found {a} and {b}")
