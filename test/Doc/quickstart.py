#!/usr/bin/env python3
"""Compares the README's table with what tools/quickstart printed.

Rows, skipped steps and ops by precision are the same everywhere. An accuracy may be
1.5 % off (five of 360 digits) and a final loss 0.004: bf16 products may be summed
in another order on another CPU. A time has to be one.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 quickstart.py README.md OUTPUT
"""

import pathlib
import re
import sys

BANDS = {"test accuracy": 1.5, "final loss": 0.004}


def read_table(path):
    """The rows after the line of headings, by precision, as dictionaries."""
    lines = iter(pathlib.Path(path).read_text().splitlines())
    for line in lines:
        if line.split()[:1] == ["precision"]:
            break
    else:
        sys.exit(f"error: expected a table with the column 'precision' in {path}, found none")
    names, rows = re.split(r"  +", line.strip()), {}
    for line in lines:
        cells = re.split(r"  +", line.strip())
        if len(cells) != len(names):
            break
        rows[cells[0]] = dict(zip(names, cells))
    return names, rows


def number(cell):
    match = re.fullmatch(r"(\d+(?:\.\d+)?)(?: %)?", cell)
    return float(match[1]) if match else None


def differs(name, expected, found):
    if name == "ms/step":
        return not number(found)
    if name in BANDS:
        value = number(found)
        return value is None or abs(value - number(expected)) > BANDS[name]
    return expected != found


def main():
    (names, expected), (other, found) = map(read_table, sys.argv[1:3])
    if names != other or list(expected) != list(found) or len(expected) != 3:
        return f"error: expected {names} of {list(expected)}, found {other} of {list(found)}"
    wrong = [
        f"error: {precision}, {name}: expected {row[name]}, found {found[precision][name]}"
        for precision, row in expected.items()
        for name in names
        if differs(name, row[name], found[precision][name])
    ]
    return "\n".join(wrong) or 0


if __name__ == "__main__":
    sys.exit(main())
