#!/usr/bin/env python3
"""Follows a guide: writes its files, runs its commands, compares outputs.

A block after a line that ends in "`NAME`:" is written to the file NAME, blocks
of language `sh` are run by bash in their order, and each line of a `text` block
after one must be a line of its output, whatever the numbers in it are, unless
--exact says that they are the same everywhere. Blocks of language `console` are
for readers only.

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


def shape_of(line, exact):
    """A line without the width of its columns, and mostly without its numbers."""
    if not exact:
        line = re.sub(r"[+-]?\d[\d.,]*(?:e[+-]?\d+)?|\b[0-9a-f]{16}\b", "#", line)
    return " ".join(line.split())


def missing_lines(expected, output, exact):
    found = {shape_of(line, exact) for line in output.splitlines()}
    return [
        line
        for line in expected.splitlines()
        if line.strip() not in ("", "…") and shape_of(line, exact) not in found
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
