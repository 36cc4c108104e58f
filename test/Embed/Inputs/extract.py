#!/usr/bin/env python3
"""Writes the files that a page shows: a block behind a line "`NAME`:".

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    extract.py PAGE.md FOLDER
"""

import pathlib
import re
import sys

page, folder = pathlib.Path(sys.argv[1]).read_text(), pathlib.Path(sys.argv[2])
folder.mkdir(parents=True, exist_ok=True)
found = re.findall(r"^`([\w.-]+)`:\n\n```\w+\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
if not found:
    sys.exit(f"error: expected files in {sys.argv[1]}, found none")
for name, text in found:
    (folder / name).write_text(text)
