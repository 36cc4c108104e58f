"""Finds where two traces of `amp-run --trace-values` differ first.

Calls of one program are compared in their order. Programs that differ, as for two
targets, precisions or budgets of memory, are laid beside each other by the names and
sizes of what their calls write. Where one of them has more of a name and size than the
other, those that are the same hold the others in place: as many between two such are
compared, else they are left out, and counted: one may have been fused with what follows.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import math
import re

import texts
from errors import ReportError

EXTENT = ("min", "max", "norm")
COUNTS = ("nan", "inf")
NUMBER = re.compile(r"_\d+(?= \(|$)")
# Of a place, (model.mlir:3), all before the line.
FILE = re.compile(r"\(([^()]*):(?=\d+\)$)")
NEEDED = {"run": int, "entry": str, "call": int, "name": str, "type": str, "count": int, "xxh3": str}


def parse(arguments, parser_class):
    parser = parser_class(prog="amp-report diff", allow_abbrev=False,
                          description="Names the first call whose values differ in two traces of amp-run "
                          "--trace-values. Status 0: all that both have is the same; 1: something differs, or they have nothing in "
                          "common; 2: an error.")  # fmt: skip
    parser.add_argument("traces", nargs=2, metavar="TRACE.jsonl", help="file of amp-run --trace-values")
    parser.add_argument("--tolerance", metavar="T", type=tolerance, help="take values for the same whose "
                        "extremes and norm differ by at most T of the larger one, in whatever type; "
                        "without, all bits have to be the same")  # fmt: skip
    return parser.parse_args(arguments)


def tolerance(text):
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value < 1:
        raise argparse.ArgumentTypeError(f"expected a number from 0 to below 1, found {texts.quote(text)}")
    return value


class Trace:
    """A file: what it says of its program, and its lines by run and entry, in order."""

    def __init__(self, stream, source):
        self.source, self.program, self.parts = source, {}, {}
        for number, line in enumerate(stream, 1):
            record = self.record(line, number)
            if number == 1:
                self.program = record
            else:
                self.parts.setdefault((record["run"], record["entry"]), []).append(record)
        if not self.program:
            raise ReportError(f"{source}: expected a trace of amp-run --trace-values, found an empty file")

    def record(self, line, number):
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            record = None
        needed = NEEDED if number > 1 else {"trace": int}
        if (not isinstance(record, dict) or any(type(record.get(key)) is not kind for key, kind in needed.items())
                or any(type(record.get(key, 0)) not in (int, float) for key in EXTENT + COUNTS)
                or not is_turn(record.get("turn", []))):  # fmt: skip
            raise ReportError(f"{self.source}:{number}: expected a line of amp-run --trace-values, found "
                              f"{texts.quote(line.decode(errors='replace').strip(), 60)}")  # fmt: skip
        return record


def is_turn(value):
    return isinstance(value, list) and all(type(turn) is int for turn in value)


def like(record, typed, named):
    """By what a record is known in another program, whose kernels have numbers of their own, and of
    whose files one may be a copy."""
    name = NUMBER.sub("", record["name"])
    turn = tuple(record.get("turn", ()))
    return name if named else FILE.sub("(", name), record["count"], record["type"] if typed else None, turn


def files(trace):
    """Of the lines that a trace names."""
    return {found[1] for records in trace.parts.values() for record in records
            if (found := FILE.search(record["name"]))}  # fmt: skip


def pairs(one, other, share, typed, named):
    """Records of the same call in two lists, in the order of the first."""
    groups = {}
    for side, records in enumerate((one, other)):
        for record in records:
            groups.setdefault(like(record, typed, named), ([], []))[side].append(record)
    partner = {}
    for mine, theirs in groups.values():
        places = [(-1, -1)]
        for i, record in enumerate(mine if len(mine) != len(theirs) else []):
            behind = range(places[-1][1] + 1, len(theirs))
            j = next((j for j in behind if is_same(record, theirs[j], share)), None)
            if j is not None:
                places.append((i, j))
        places.append((len(mine), len(theirs)))
        for (i, j), (next_i, next_j) in zip(places, places[1:]):
            if next_i - i == next_j - j:
                partner.update((id(mine[i + k]), theirs[j + k]) for k in range(1, next_i - i))
            if next_i < len(mine):
                partner[id(mine[next_i])] = theirs[next_j]
    return [(record, partner[id(record)]) for record in one if id(record) in partner]


def is_same(one, other, share):
    if share is None:
        return one["type"] == other["type"] and one["xxh3"] == other["xxh3"]
    if any(one.get(k, 0) != other.get(k, 0) for k in COUNTS) or any((k in one) != (k in other) for k in EXTENT):
        return False
    if "norm" not in one:
        return True
    size = max(abs(r[k]) for r in (one, other) for k in ("min", "max"))
    return (all(abs(one[k] - other[k]) <= share * size for k in ("min", "max"))
            and abs(one["norm"] - other["norm"]) <= share * max(one["norm"], other["norm"]))  # fmt: skip


def describe(record):
    parts = [f"{k} {record[k]:.9g}" for k in EXTENT if k in record] + [f"{k} {record[k]}" for k in COUNTS if k in record]
    return f"{texts.visible(record['type'])}, {', '.join([*parts, 'xxh3 ' + texts.visible(record['xxh3'])])}"


def compare(one, other, share):
    """The report, and whether the traces are the same."""
    lines, compared, different, first, before = [], 0, 0, None, 0
    typed = share is None and all(one.program.get(k) == other.program.get(k) for k in ("target", "precision"))
    named = not files(one).isdisjoint(files(other))
    for part in [p for p in one.parts if p in other.parts]:
        for a, b in pairs(one.parts[part], other.parts[part], share, typed, named):
            compared += 1
            if is_same(a, b, share):
                before += first is None
                continue
            different += 1
            first = first or (a, b)
    for found in ("source", "compiler", "target", "precision"):
        if one.program.get(found) != other.program.get(found):
            lines.append(f"{found}: {texts.visible(str(one.program.get(found)))} and "
                         f"{texts.visible(str(other.program.get(found)))}")  # fmt: skip
    if first:
        a, b = first
        variable = f" of @{texts.visible(a['variable'])}" if isinstance(a.get("variable"), str) else ""
        turn = f" in turn {a['turn']}" if a.get("turn") else ""
        lines += [f"first difference: run {a['run']} of @{texts.visible(a['entry'])}, call {a['call']}{turn}, "
                  f"{texts.visible(a['name'])}{variable}, {a['count']} elements",
                  f"  {one.source}: {describe(a)}", f"  {other.source}: {describe(b)}",
                  f"  {before} before it are the same"]  # fmt: skip
    left = [sum(map(len, trace.parts.values())) - compared for trace in (one, other)]
    lines.append(f"{compared} compared, {different} different; {left[0]} only in {one.source}, {left[1]} only in "
                 f"{other.source}")  # fmt: skip
    return lines, different == 0 and compared > 0


def diff(arguments, parser_class, read):
    options = parse(arguments, parser_class)
    one, other = (read(path, path, lambda stream, path=path: Trace(stream, texts.visible(path)))
                  for path in options.traces)  # fmt: skip
    lines, same = compare(one, other, options.tolerance)
    print("\n".join(lines))
    return 0 if same else 1
