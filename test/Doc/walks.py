#!/usr/bin/env python3
"""Holds the walks of docs/internals/Walks.md to the code: each file is there, and has
the names that the page gives behind it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    walks.py ROOT
"""

import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = root / "docs/internals/Walks.md"
failures, found, file = [], 0, None
for number, line in enumerate(page.read_text().splitlines(), 1):
    if line.startswith("## "):
        file = None
    for name in re.findall(r"`([^`]+)`", line):
        if re.fullmatch(r"[\w/.-]+/[\w.-]+\.\w+", name):
            file = root / name
            if not file.is_file():
                failures.append(f"{page.name}:{number}: expected a file, found none of the name '{name}'")
                file = None
        elif file and re.match(r"\d+\. |   ", line) and f"`: `{name}`" in line:
            found += 1
            # A method's class may be another line's: the last part has to be there.
            parts = name.split("::")
            if not re.search(rf"\b{re.escape(parts[-1])}\b", file.read_text()):
                failures.append(f"{page.name}:{number}: expected '{name}' in '{file.relative_to(root)}', found no such name")
if found < 30:
    failures.append(f"expected at least 30 names in the walks, found {found}")
print("\n".join(failures))
sys.exit(1 if failures else 0)
