#!/usr/bin/env python3
"""Follows a guide: writes its files, runs its commands, compares outputs.

A block after a line that ends in "`NAME`:" is written to the file NAME, blocks
of language `sh` are run by bash in their order, and each line of a `text` block
after one must be a line of its output, but for the width of its columns. Blocks of
language `console` are for readers only.

Numbers count, too: whole ones are equal, fractions differ by at most 5 units of the
last digit shown, those with an exponent, which are rounding errors here, by a factor
of at most 10. Times and throughput (TIMES) may be any. --exact allows nothing of it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 commands.py GUIDE.md DIRECTORY [--exact]
                                                the directory is emptied first
"""

import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"(?:`([\w./-]+)`:\n\n?)?^```(\w+)\n(.*?)^```$",
                   re.DOTALL | re.MULTILINE)  # fmt: skip


NUMBER = re.compile(r"(?<![\w.])[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?(?![\w.]*\w)")
# What stands before or after a number of which only the shape counts.
TIMES = re.compile(r"ETA #:#|# (samples/s|ms|s)\b")


def split_numbers(line):
    """The line with # for each number, and the numbers as text."""
    line = " ".join(line.split())
    return NUMBER.sub("#", line), NUMBER.findall(line)


def is_near(expected, found):
    if "e" in expected:
        return float(expected) / 10 <= float(found) <= float(expected) * 10
    if "." not in expected:
        return expected == found
    unit = 10.0 ** -len(expected.split(".")[1])
    return abs(float(expected) - float(found)) < 5.5 * unit


def is_same(expected, found, exact):
    if exact:
        return expected.split() == found.split()
    (shape, numbers), (other, values) = split_numbers(expected), split_numbers(found)
    if shape != other:
        return False
    free = {match.start() + i
            for match in TIMES.finditer(shape)
            for i, letter in enumerate(match[0]) if letter == "#"}  # fmt: skip
    places = [i for i, letter in enumerate(shape) if letter == "#"]
    return all(place in free or is_near(number, value)
               for place, number, value in zip(places, numbers, values))  # fmt: skip


def missing_lines(expected, output, exact):
    return [
        line
        for line in expected.splitlines()
        if line.strip() not in ("", "…")
        and not any(is_same(line, found, exact) for found in output.splitlines())
    ]


def main():
    guide, directory = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    exact = sys.argv[3:] == ["--exact"]
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    (directory / "test").symlink_to(ROOT / "test")
    commands, output = 0, ""
    for name, language, text in BLOCK.findall(guide.read_text()):
        if name:
            (directory / name).write_text(text)
        elif language == "sh":
            commands += 1
            run = subprocess.run(
                ["bash", "-euo", "pipefail", "-c", text], cwd=directory, text=True,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )  # fmt: skip
            output = run.stdout
            if run.returncode:
                sys.exit(f"error: exit status {run.returncode} from\n{text}\n{output}")
        elif language == "text":
            if lines := missing_lines(text, output, exact):
                sys.exit("error: expected these lines:\n" + "\n".join(lines)
                         + "\nfound the output:\n" + output)  # fmt: skip
    print(f"{commands} blocks of commands ran")
    return 0 if commands else "error: no command in " + str(guide)


if __name__ == "__main__":
    sys.exit(main())
