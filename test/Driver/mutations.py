#!/usr/bin/env python3
"""Shows that the driver that computes finds errors, by making some.

AMP_DRIVER_MUTATE makes one in each run of a few steps of the example. `checks`
are those that the driver itself has to find, whatever the numbers; `numbers`
may show in the state or the losses instead.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 mutations.py AMP_RUN_ARGUMENTS...
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

HASH_LINE = re.compile(r"^step \d+ state .*$", re.MULTILINE)
FOUND = "driver that computes: "
# Of a step: nodes of its graph, barriers of its kernels, launches of several
# blocks, accesses to global memory.
MUTATIONS = {
    "edge": range(1, 20),
    "wait": range(1),
    "barrier": range(1, 29),
    "swap": range(1, 20),
    "grid": range(1, 6),
    "offset": range(1, 61, 3),
}
# The least share of each that the driver finds by itself, and that is found at
# all. A barrier before anything is shared and nodes that do not depend on each
# other are no errors; one number of a launch may be that of its neighbour.
BARS = {
    "edge": (1, 1),
    "wait": (1, 1),
    "barrier": (0.8, 0.8),
    "swap": (0, 0.6),
    "grid": (0, 1),
    "offset": (0.4, 0.8),
}


def run(arguments, mutation):
    with tempfile.TemporaryDirectory() as directory:
        metrics = pathlib.Path(directory) / "metrics.jsonl"
        done = subprocess.run(
            ["amp-run", *arguments, "--hash-state", "--metrics", metrics],
            env={**os.environ, "AMP_DRIVER_MUTATE": mutation},
            capture_output=True,
            text=True,
        )
        losses = []
        if metrics.exists():
            steps = map(json.loads, metrics.read_text().splitlines())
            losses = [(s.get("loss"), s.get("skipped")) for s in steps]
    return done, (HASH_LINE.findall(done.stdout), losses)


def verdict(arguments, mutation, expected):
    done, found = run(arguments, mutation)
    if FOUND in done.stderr:
        if done.returncode == 0:
            return "error: it was found and the run did not fail"
        return "checks"
    return "numbers" if found != expected else "nothing"


def main():
    arguments = sys.argv[1:]
    done, expected = run(arguments, "")
    if done.returncode:
        sys.exit(f"error: without a mutation: {done.stderr}")
    jobs = [(kind, number) for kind, numbers in MUTATIONS.items() for number in numbers]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        verdicts = list(
            pool.map(lambda job: verdict(arguments, f"{job[0]}={job[1]}", expected), jobs)
        )
    failed = 0
    for kind, (by_checks, in_all) in BARS.items():
        counts = collections.Counter(v for (k, _), v in zip(jobs, verdicts) if k == kind)
        unseen = [n for (k, n), v in zip(jobs, verdicts) if k == kind and v == "nothing"]
        total = sum(counts.values())
        checks = counts["checks"]
        print(f"{kind}: {checks} of {total} found by checks, {counts['numbers']} by numbers, "
              f"unseen: {unseen}")  # fmt: skip
        if checks < by_checks * total or checks + counts["numbers"] < in_all * total:
            failed += 1
            print(f"error: {kind}: expected {by_checks:.0%} found by checks, {in_all:.0%} in all")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
