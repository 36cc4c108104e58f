#!/usr/bin/env python3
"""Follows every relative link of the pages below a folder.

A link leads to a file or folder that is there and, where it names a heading,
to a page that has it. Headings are named as GitHub names them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 links.py DIRECTORY
"""

import collections
import pathlib
import re
import sys

LINK = re.compile(r"\]\(([^()\s]*(?:\([^()\s]*\))?[^()\s]*)\)")
BLOCK = re.compile(r"^ *```.*?^ *```$", re.DOTALL | re.MULTILINE)
HEADING = re.compile(r"^#+ +(.*)$", re.MULTILINE)
# Folders of a checkout that hold no pages of ours.
SKIPPED = ("build", ".git")


def anchors(page):
    """What may follow # in a link to the page."""
    text = BLOCK.sub("", page.read_text())
    names, seen = set(), collections.Counter()
    for heading in HEADING.findall(text):
        name = re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
        names.add(f"{name}-{seen[name]}" if seen[name] else name)
        seen[name] += 1
    return names


def broken(root, page):
    for target in LINK.findall(BLOCK.sub("", page.read_text())):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if not file.exists():
            yield target, "there is no such file"
        elif root not in (file, *file.parents):
            yield target, "leads out of " + str(root)
        elif anchor and anchor not in anchors(file):
            yield target, "the page has no such heading"


def main():
    root = pathlib.Path(sys.argv[1]).resolve()
    # Not even entered: tests that run meanwhile make and remove folders in a build.
    roots = [path for path in root.iterdir() if path.is_dir() and path.name not in SKIPPED]
    pages = sorted([*root.glob("*.md"), *(page for path in roots for page in path.rglob("*.md"))])
    failed = 0
    for page in pages:
        for target, reason in broken(root, page):
            failed += 1
            print(f"error: {page.relative_to(root)}: link to '{target}': {reason}")
    print(f"{len(pages)} pages, {failed} broken links")
    return 1 if failed or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
