"""What tools/gpu-check found, as JSON for comparison and as tables to read.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import json

import bars


def bars_of(session):
    """Of sizes that only show that a benchmark works nothing is expected."""
    return bars.compare(session.measurements) if session.size == "full" else []


def table(header, rows):
    cells = [[show(cell) for cell in row] for row in [header, *rows]]
    widths = [max(len(row[i]) for row in cells) for i in range(len(header))]
    lines = []
    for row in cells:
        # The first column is a name, the others are mostly numbers.
        padded = [row[0].ljust(widths[0]), *(c.rjust(w) for c, w in zip(row[1:], widths[1:]))]
        lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


def show(value):
    if isinstance(value, float):
        return f"{value:.4g}" if abs(value) < 1000 else f"{value:.0f}"
    return "" if value is None else str(value)


def lines(about, session):
    """All results as JSON, one line each, so that two runs can be compared as
    text. With those of an earlier call whose turn has not come: this one may be
    ended before."""
    results = [dataclasses.asdict(r) | {"seconds": round(r.seconds, 2)}
               for r in [*session.results, *session.kept.values()]]  # fmt: skip
    lists = {"parts": session.parts, "results": results, "measurements": session.measurements,
             "bars": bars_of(session), "warnings": session.warnings}  # fmt: skip
    body = ",\n".join(
        f' "{name}": [' + ",".join(f"\n  {json.dumps(item)}" for item in items) + "\n ]"
        for name, items in lists.items()
    )
    return f"{json.dumps(about, indent=1)[:-2]},\n{body}\n}}\n"


def write(path, about, session):
    """Writes all results as a whole or not at all: whoever ends this finds what
    there was before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".new")
    try:
        draft.write_text(lines(about, session))
        draft.replace(path)
    except OSError:
        # On a full disk half of it would stay.
        draft.unlink(missing_ok=True)
        raise


# Of each list the fields that its rows have, and their types.
FIELDS = {"parts": {"name": str, "done": bool, "commit": (str, type(None))},
          "results": {"part": str, "name": str, "status": str, "detail": str, "seconds": (int, float), "is_late": bool},
          "measurements": {"benchmark": str}, "bars": {"what": str}, "warnings": {"part": str, "text": str}}  # fmt: skip


def read(path):
    """What `write` left, or None where nothing is; ValueError for anything else."""
    if not path.exists():
        return None
    found = json.loads(path.read_text())
    fields = {"date": str, "target": str, "size": str, "machine": dict} | dict.fromkeys(FIELDS, list)
    for name, type in fields.items():
        if not isinstance(found, dict) or not isinstance(found.get(name), type):
            raise ValueError(f"a file of something else, without '{name}'")
    for name, its in FIELDS.items():
        for row in found[name]:
            for field, type in its.items():
                if not isinstance(row, dict) or not isinstance(row.get(field), type):
                    raise ValueError(f"a damaged file, in '{name}' a row without '{field}'")
    return found


def text(session):
    sections = []
    parts = dict.fromkeys(r.part for r in session.results)
    rows = []
    for part in parts:
        found = [r for r in session.results if r.part == part]
        counts = [sum(r.status == s for r in found) for s in ("passed", "failed", "not run")]
        rows.append([part, *counts, round(sum(r.seconds for r in found), 1)])
    header = ["part", "passed", "failed", "not run", "seconds"]
    commits = {part["name"]: part["commit"] for part in session.parts}
    if len(set(commits.values())) > 1:
        header.append("commit")
        rows = [[*row, commits.get(row[0])] for row in rows]
    sections.append(table(header, rows))
    groups = dict.fromkeys(m["benchmark"] for m in session.measurements)
    for group in groups:
        found = [m for m in session.measurements if m["benchmark"] == group]
        keys = list(dict.fromkeys(k for m in found for k in m if k != "benchmark"))
        sections.append(f"{group}\n" + table(keys, [[m.get(k) for k in keys] for m in found]))
    compared = bars_of(session)
    if compared:
        keys = list(compared[0])
        sections.append("bars, of an H100 or H200\n" + table(keys, [[row[k] for k in keys] for row in compared]))
    if session.warnings:
        sections.append("warnings:\n" + "\n".join(f"{row['part']}: {row['text']}" for row in session.warnings))
    for status in ("not run", "failed"):
        found = [r for r in session.results if r.status == status]
        if found:
            lines = [f"{r.part}: {r.name}: {r.detail}" for r in found]
            sections.append(f"{status}:\n" + "\n".join(lines))
    return "\n" + "\n\n".join(sections) + "\n"
