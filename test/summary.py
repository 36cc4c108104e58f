#!/usr/bin/env python3
"""Turns lit's report into the line `N passed, N failed[, N skipped]`.

A test may be skipped only for a feature that is declared below: a misspelt
REQUIRES, or a unit test that skips itself, would otherwise look like success.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 summary.py REPORT.xml      written by lit --xunit-xml-output
Exits with 1 on any failure, and where there is no test at all.
"""

import sys
import xml.etree.ElementTree as ElementTree

# What a machine may lack, by the name in REQUIRES.
DECLARED_FEATURES = {
    "chromium": "Debian's chromium-headless-shell or chromium",
    "computing-driver": "a build with CUDA and without sanitizers",
    "cuda": "an NVIDIA GPU",
    "cuda-stubs": "a build with CUDA and without sanitizers",
    "nvjitlink": "NVIDIA's libnvJitLink, and a build without sanitizers",
    "jaxlib": "jaxlib, which tools/install-jaxlib installs",
    "sanitized": "a build with sanitizers (tools/check --asan)",
    "optax": "optax beside jaxlib, in a Python that AMP_JAXLIB_PYTHON names",
    "ptxas": "the CUDA toolkit's assembler",
    "torch": "PyTorch, which tools/install-torch installs",
    "torch-models": "timm, torchvision and transformers, which tools/install-torch installs",
    "unsanitized": "a build without sanitizers",
    "wheel": "a build with -DAMP_WHEEL=ON and without sanitizers (tools/check)",
}
REASON = "Missing required feature(s): "


def is_declared(message):
    if not message.startswith(REASON):
        return False
    return set(message[len(REASON) :].split(", ")) <= set(DECLARED_FEATURES)


def main(path):
    passed = failed = skipped = 0
    for case in ElementTree.parse(path).getroot().iter("testcase"):
        skip = case.find("skipped")
        if case.find("failure") is not None:
            failed += 1
        elif skip is None:
            passed += 1
        elif is_declared(skip.get("message")):
            skipped += 1
        else:
            failed += 1
            name = f"{case.get('classname')}/{case.get('name')}"
            print(f"error: {name} did not run: {skip.get('message')}; expected "
                  f"a feature of {', '.join(DECLARED_FEATURES)}")  # fmt: skip
    rest = f", {skipped} skipped" if skipped else ""
    print(f"{passed} passed, {failed} failed{rest}")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
