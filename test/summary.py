#!/usr/bin/env python3
"""Turns lit's reports into the line `N passed, N failed[, N skipped]`.

A test may be skipped only for a feature that is declared below: a misspelt
REQUIRES, or a unit test that skips itself, would otherwise look like success. Tests
that other runs take (tiers.py) are counted apart, with the command that runs them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 summary.py REPORT.xml COSTS.json
                    written by lit --xunit-xml-output and --output
Exits with 1 on any failure, and where there is no test at all.
"""

import collections
import json
import pathlib
import sys
import xml.etree.ElementTree as ElementTree

# What a machine may lack, by the name in REQUIRES.
DECLARED_FEATURES = {
    "chromium": "Debian's chromium-headless-shell or chromium",
    "computing-driver": "a build with CUDA and without sanitizers",
    "cuda": "an NVIDIA GPU",
    "cuda-stubs": "a build with CUDA and without sanitizers",
    "cudnn-stub": "a build with cuDNN's headers and without sanitizers",
    "cudnn": "NVIDIA's cuDNN 9, and a build with its headers and without sanitizers",
    "mpich": "MPICH (Debian's mpich and libmpich-dev) and a build without sanitizers",
    "netns": "Linux where one may make network namespaces and TUN devices (test/Parallel/two_machines.py probe)",
    "nvjitlink": "NVIDIA's libnvJitLink, and a build without sanitizers",
    "jaxlib": "jaxlib, which tools/install-jaxlib installs",
    "sanitized": "a build with sanitizers (tools/check --asan)",
    "openmpi": "Open MPI (Debian's openmpi-bin and libopenmpi-dev) and a build without sanitizers",
    "optax": "optax beside jaxlib, in a Python that AMP_JAXLIB_PYTHON names",
    "ptxas": "the CUDA toolkit's assembler",
    "torch": "PyTorch, which tools/install-torch installs",
    "torch-models": "timm, torchvision and transformers, which tools/install-torch installs",
    "unsanitized": "a build without sanitizers",
    "wheel": "a build with -DAMP_WHEEL=ON and without sanitizers (tools/check)",
}
# For want of which another run takes a test (tiers.py), and how to start that run.
LEFT_OUT = {
    "tier-nightly": "to the nightly tier: tools/check --tier nightly",
    "tier-release": "to the release tier: tools/check --tier release",
    "compiler": "to a build with the compiler: tools/check --tier nightly --asan",
    "one-level": "out, for no instruction of the CPU decides about them: tools/check",
}
REASON = "Missing required feature(s): "
# CPU seconds that a test of a landing may take before it is named.
LANDING_SECONDS = 20


def is_declared(message):
    if not message.startswith(REASON):
        return False
    return set(message[len(REASON) :].split(", ")) <= set(DECLARED_FEATURES)


def name_slow_tests(costs):
    """Says which tests cost more than a landing has for one."""
    for test in json.loads(pathlib.Path(costs).read_text())["tests"]:
        seconds = test.get("metrics", {}).get("cpu", 0)
        if seconds > LANDING_SECONDS:
            print(f"note: {test['name']} took {seconds:.0f} CPU seconds; expected at most "
                  f"{LANDING_SECONDS} in a landing: split it or give parts another tier")  # fmt: skip


def main(report, costs):
    if not pathlib.Path(report).exists():
        print("error: expected a report of lit, found none: it found no test")
        return 1
    passed = failed = skipped = 0
    left_out = collections.Counter()
    for case in ElementTree.parse(report).getroot().iter("testcase"):
        skip = case.find("skipped")
        message = skip.get("message") if skip is not None else ""
        if case.find("failure") is not None:
            failed += 1
        elif skip is None:
            passed += 1
        elif message.removeprefix(REASON) in LEFT_OUT:
            left_out[message.removeprefix(REASON)] += 1
        elif is_declared(message):
            skipped += 1
        else:
            failed += 1
            name = f"{case.get('classname')}/{case.get('name')}"
            print(f"error: {name} did not run: {message}; expected "
                  f"a feature of {', '.join(DECLARED_FEATURES)}")  # fmt: skip
    name_slow_tests(costs)
    for feature, count in left_out.items():
        print(f"{count} left {LEFT_OUT[feature]}")
    rest = f", {skipped} skipped" if skipped else ""
    print(f"{passed} passed, {failed} failed{rest}")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
