#!/usr/bin/env python3
"""Generates docs/generated from TableGen and the table of options, or checks that it is up to date.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 generate.py --write      the target `amp-docs` does this
    python3 generate.py --check      a test does this
"""

import argparse
import difflib
import json
import pathlib
import re
import shutil
import subprocess
import sys

import attributes
import options
from reference import restructure, with_index

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / "docs" / "generated"
LLVM_INCLUDE = "/usr/lib/llvm-22/include"
# What is generated: file, then (generator's options, TableGen file) each.
DOCUMENTS = {
    "Dialect.md": [(["-gen-dialect-doc", "-dialect=amp"], "IR/AmpOps.td")],
    "KernelDialect.md": [
        (["-gen-dialect-doc", "-dialect=amprt"], "Schedule/AmprtOps.td")
    ],
    "Passes.md": [
        (["-gen-pass-doc"], "Transforms/Passes.td"),
        (["-gen-pass-doc"], "Schedule/Passes.td"),
    ],
}
# How syntax that is parsed by hand is shown.
DIRECTIVES = {
    r"\n? *`` custom<Loss>\(.*\)": " (`->` type($loss)^)?",
    r"\n *`` custom<MixedResult>\(.*\)": " (`->` type($result)^)?",
    r"custom<(Window)?Attributes>\(attr-dict, .*?\(\)\"\)": "attr-dict",
}


def find(name):
    path = shutil.which(f"{name}-22") or shutil.which(name)
    if not path:
        sys.exit(f"error: {name}-22 not found: install mlir-22-tools and llvm-22")
    return path


def run(tblgen, options, source):
    command = [tblgen, *options, "-I", ROOT / "include", "-I", LLVM_INCLUDE]
    command.append(ROOT / "include" / "amp" / source)
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode:
        sys.exit(f"error: {tblgen} failed for {source}:\n{result.stderr}")
    return result.stdout


def generate(tblgen, parts):
    text = []
    for options, source in parts:
        text.append(run(tblgen, options, source))
    lines = "\n".join(text).replace("\n[TOC]\n", "").splitlines()
    page = "\n".join(line.rstrip() for line in lines).strip() + "\n"
    for directive, shown in DIRECTIVES.items():
        page = re.sub(directive, shown, page)
    if "-gen-dialect-doc" not in parts[0][0]:
        return with_index(page)
    folder = (ROOT / "include" / "amp" / parts[0][1]).parent
    sources = "".join(path.read_text() for path in sorted(folder.glob("*.td")))
    told = None
    if "-dialect=amp" in parts[0][0]:
        told = attributes.read(json.loads(run(find("llvm-tblgen"), ["-dump-json"], parts[0][1])))
    page, errors = restructure(page, sources, told)
    if errors:
        sys.exit("error: " + "\nerror: ".join(errors))
    return page


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--check", action="store_true")
    args = parser.parse_args()
    tblgen = find("mlir-tblgen")
    stale = False
    pages = {name: generate(tblgen, parts) for name, parts in DOCUMENTS.items()}
    pages["CompileOptions.md"] = options.page(ROOT)
    for name, text in pages.items():
        path = OUT / name
        old = path.read_text() if path.exists() else ""
        if args.write:
            OUT.mkdir(exist_ok=True)
            if old != text:
                path.write_text(text)
        elif old != text:
            stale = True
            sys.stdout.writelines(
                difflib.unified_diff(
                    old.splitlines(True), text.splitlines(True), name, "source"
                )
            )
    if stale:
        sys.exit("error: docs/generated is out of date: run "
                 "`ninja -C build/release amp-docs` and commit it")  # fmt: skip


if __name__ == "__main__":
    main()
