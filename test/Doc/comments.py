#!/usr/bin/env python3
"""Checks those rules about comments that a program can check.

* A source file begins with its name and a summary; a .cpp of the product goes on
  with one line or more on why it is there or how it does its work.
* A doc comment (`///`) is a sentence about the thing declared: it opens neither
  with a question's word, as "What" or "Whether", nor with a pronoun. Nor does a
  summary open with a question's word, nor another comment of the product with
  "What" or "Whether".
* A comment is no wider than the code, 80 columns.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 comments.py DIRECTORY...        include, lib, runtime and tools are the product
"""

import pathlib
import re
import sys

QUESTION = r"What|Whether|How|Why|Which|Who|Whose"
DOC_OPENING = re.compile(rf"(?:{QUESTION}|It|Its|They|Their|That|Those|These)\b")
OPENING = re.compile(r"(?:What|Whether)\b")
SUMMARY_OPENING = re.compile(rf"(?:{QUESTION}|Where)\b", re.IGNORECASE)
HEAD = re.compile(r"//===-+ (\S+) - (\S.*)")
PRODUCT = ("include", "lib", "runtime", "tools")


def blocks(lines, marker):
    """The number of the first line, and its text, of each block after `marker`."""
    line_of = re.compile(rf"\s*{marker}(?:$|[^/<=])")
    inside = False
    for number, line in enumerate(lines, 1):
        is_comment = bool(line_of.match(line))
        text = line.strip()[len(marker) :].strip() if is_comment else ""
        if text and not inside:
            yield number, text
        inside = bool(text)


def check_head(path, lines, is_product):
    head = lines[: next((i for i, x in enumerate(lines) if x[:2] != "//"), len(lines))]
    found = HEAD.match(head[0]) if head else None
    if not found or found.group(1) != path.name:
        yield 1, f"expected a first line '//===- {path.name} - summary ---===//'"
        return
    if opening := SUMMARY_OPENING.match(found.group(2)):
        yield 1, f"the summary opens with '{opening.group()}': name the thing"
    purpose = [x for x in head[1:] if re.search(r"\w", x) and "SPDX" not in x]
    if path.suffix == ".cpp" and is_product and not purpose:
        yield 2, "expected a line on why the file is there or how it does its work"


def check(path, is_product):
    lines = path.read_text().splitlines()
    yield from check_head(path, lines, is_product)
    advice = "begin with the thing that is meant"
    for number, text in blocks(lines, "///"):
        if opening := DOC_OPENING.match(text):
            yield number, f"a doc comment opens with '{opening.group()}': {advice}"
    for number, text in blocks(lines, "//") if is_product else ():
        if opening := OPENING.match(text):
            yield number, f"a comment opens with '{opening.group()}': {advice}"
    for number, line in enumerate(lines, 1):
        if line.lstrip().startswith("//") and len(line) > 80:
            yield number, f"expected a comment of at most 80 columns, found {len(line)}"


def main():
    count = failed = 0
    for root in map(pathlib.Path, sys.argv[1:]):
        for path in sorted(root.rglob("*")):
            if path.suffix not in (".cpp", ".h"):
                continue
            count += 1
            for number, text in check(path, root.name in PRODUCT):
                failed += 1
                print(f"error: {path}:{number}: {text}")
    print(f"{count} files, {failed} errors")
    return 1 if failed or not count else 0


if __name__ == "__main__":
    sys.exit(main())
