#!/usr/bin/env python3
"""Checks that docs/Verification.md lists the kinds of mutations that
amp-fuzz-verify makes, and no others, and that at least 60 are always found.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_kinds.py OUTPUT docs/Verification.md
"""

import re
import sys

LINE = re.compile(r"(.*?) +\d+ made, +\d+ refused by ops, +\d+ by amp-verify, +(\d+) pass")

output, page = (open(path, encoding="utf-8").read() for path in sys.argv[1:])
rows = [match.groups() for match in map(LINE.match, output.splitlines()) if match]
made = {re.sub(" by a [a-z_]+$", "", name) for name, _ in rows}
section = page[page.index("`amp-fuzz-verify` changes") :].split("\n#")[0]
listed = set(re.findall("`([^`]*)`", section)) - {"amp-fuzz-verify"}
for name in sorted(made - listed):
    print(f"error: expected docs/Verification.md to list '{name}', found no such kind")
for name in sorted(listed - made):
    print(f"error: expected amp-fuzz-verify to make '{name}', which the page lists")
found = sum(passed == "0" for _, passed in rows)
if found < 60:
    print(f"error: expected at least 60 kinds that are always found, found {found}")
sys.exit(made != listed or found < 60)
