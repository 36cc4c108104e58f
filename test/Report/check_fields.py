"""Compares the keys of metrics with the table of docs/Reports.md.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_fields.py REPORTS.md METRICS.jsonl...
"""

import json
import pathlib
import re
import sys

# Results of the examples, which the table knows as "any other name".
RESULTS = {("accuracy", "evaluation"), ("distance", "evaluation"), ("guessed", "step")}

# What the table's second column means.
LINES = {
    "steps": ["step"],
    "skipped steps": ["step"],
    "evaluations": ["evaluation"],
    "both": ["step", "evaluation"],
}


def main():
    page, *files = map(pathlib.Path, sys.argv[1:])
    table = page.read_text().split("## The file of metrics")[1].split("\n## ")[0]
    documented = set()
    for name, lines in re.findall(r"^\| `(\w+)` \| ([\w ]+) \|", table, re.MULTILINE):
        documented |= {(name, kind) for kind in LINES[lines]}
    found = set()
    for record in (json.loads(line) for file in files for line in file.read_text().splitlines()):
        kind = "step" if "step" in record else "evaluation"
        for name, value in record.items():
            if name.endswith("_text"):
                assert value in ("nan", "inf", "-inf") and record[name[:-5]] is None, record
                name = "NAME_text"
            found.add((name, kind))
    found -= RESULTS
    if documented != found:
        return f"error: documented only {sorted(documented - found)}, written only {sorted(found - documented)}"
    print(f"{len({name for name, _ in found})} keys as documented")
    return 0


if __name__ == "__main__":
    sys.exit(main())
