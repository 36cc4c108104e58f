#!/usr/bin/env python3
"""Says what this landing changes, and on which commits the nightly tier last passed.

A landing is the commits of up to four hours: those of HEAD and before it, or those
behind the commit that AMP_BASE names, with what is not committed yet.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 history.py changed          the files that this landing changes
    python3 history.py passed PART      writes down that a nightly part passed on HEAD
    python3 history.py nightly          on which commit all parts last passed

`passed` writes test/nightly.txt, which is committed; the others only print. Without git,
as in an archive of the sources, there is nothing to say.
"""

import datetime
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
RECORD = ROOT / "test" / "nightly.txt"
HEADER = "# The commit on which each part of the nightly tier last passed, by tools/check.\n"
PARTS = ("release", "x86-64-v3", "x86-64-v4", "asan")
LANDING_SECONDS = 4 * 60 * 60
# So many landings after the nightly tier passed, tools/check asks for it.
LANDINGS_BETWEEN = 20


def git(*arguments):
    command = ["git", "-C", str(ROOT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def landings():
    """The commits of each landing, newest first."""
    groups = []
    for line in git("log", "--format=%H %ct").splitlines():
        commit, time = line.split()
        if not groups or int(time) < newest - LANDING_SECONDS:
            groups.append([])
            newest = int(time)
        groups[-1].append(commit)
    return groups


def changed():
    """The files, relative to the root, that this landing changes."""
    base = os.environ.get("AMP_BASE")
    if not base:
        groups = landings()
        base = groups[1][0] if len(groups) > 1 else "HEAD"
    return git("diff", "--name-only", "--no-renames", base).splitlines()


def read():
    """The commit and the day of each part that ever passed."""
    lines = RECORD.read_text().splitlines() if RECORD.exists() else []
    rows = [line.split() for line in lines if not line.startswith("#")]
    return {part: (commit, day) for part, commit, day in rows}


def passed(part):
    if git("status", "--porcelain", "--untracked-files=no", "--", ".", f":!{RECORD.relative_to(ROOT)}"):
        return f"note: {RECORD.name} is not written, as the sources are not those of a commit"
    rows = read()
    rows[part] = (git("rev-parse", "--short=12", "HEAD").strip(), str(datetime.date.today()))
    RECORD.write_text(HEADER + "".join(f"{p:<9} {' '.join(rows[p])}\n" for p in PARTS if p in rows))
    return f"test/{RECORD.name}: {part} passed on {rows[part][0]}; commit that file"


def nightly():
    rows, groups = read(), landings()
    missing = [part for part in PARTS if part not in rows]
    if missing:
        return (f"warning: expected test/{RECORD.name} to say when the nightly tier passed, found "
                f"nothing of {', '.join(missing)}: run tools/check --tier nightly")  # fmt: skip
    # Where each commit stands: its landing, and its place among all.
    places = [(age, commit) for age, group in enumerate(groups) for commit in group]
    ages = {}
    for part, (commit, day) in rows.items():
        ages[part] = next(((age, place) for place, (age, other) in enumerate(places)
                           if other.startswith(commit)), (len(groups), len(places)))  # fmt: skip
    oldest = max(ages, key=ages.get)
    commit, day = rows[oldest]
    age = ages[oldest][0]
    text = f"the nightly tier last passed on {commit} ({day}), {age} landings ago"
    if age <= LANDINGS_BETWEEN:
        return f"note: {text}"
    return f"warning: {text}; expected {LANDINGS_BETWEEN} at most: run tools/check --tier nightly"


def main(command, *arguments):
    try:
        found = {"changed": changed, "passed": passed, "nightly": nightly}[command](*arguments)
    except (OSError, subprocess.CalledProcessError):
        return
    print(found if isinstance(found, str) else " ".join(found))


if __name__ == "__main__":
    main(*sys.argv[1:])
