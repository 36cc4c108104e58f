#!/usr/bin/env python3
"""Compares the code that a page shows with the file that it is from.

A block of language `c`, `cpp`, `cmake` or `python`, or of none, whose text before
says "From `NAME`" or "from `NAME`", or that follows such a block, has to stand
in the file NAME as it is, however deep it is indented there.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 excerpts.py PAGE.md DIRECTORY...    where the files are; of one name, any of them
"""

import pathlib
import re
import sys

TOKEN = re.compile(r"[Ff]rom `([\w./-]+)`|^```(\w*)\n(.*?)^```$|^## [^\n]*",
                   re.DOTALL | re.MULTILINE)  # fmt: skip


def without_indentation(text):
    return "\n".join(line.strip() for line in text.splitlines())


def main():
    page, directories = pathlib.Path(sys.argv[1]), [pathlib.Path(path) for path in sys.argv[2:]]
    name, count, failed = None, 0, 0
    for match in TOKEN.finditer(page.read_text()):
        source, language, text = match.groups()
        if source:
            name = source
        elif match.group().startswith("##"):
            name = None
        elif name and language in ("c", "cpp", "cmake", "python", ""):
            count += 1
            files = [directory / name for directory in directories if (directory / name).exists()]
            if not any(without_indentation(text) in without_indentation(file.read_text()) for file in files):
                failed += 1
                print(f"error: {page.name} shows what is not in {name}:\n{text}")
    print(f"{count} excerpts, {failed} failed")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
