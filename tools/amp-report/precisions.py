"""The table of precisions: what `amp-run --explain-json` says of each op and cast.

Rows are those of `amp-run --explain`, in its words; docs/AutocastReport.md has
the keys.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import posixpath

import texts
from errors import ReportError

VERSION = 3
# Rows of a function that are always there; the others unfold.
SHOWN = 15
MOST_READERS = 3
MISSING = object()
EXPECTED = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "an object"}


class Object:
    """An object of the file whose keys are checked where they are read."""

    def __init__(self, value, path):
        if type(value) is not dict:
            fail(path, "an object", texts.kind(value))
        self.value, self.path = value, path

    def get(self, key, type_, default=MISSING):
        where = f"{self.path}.{key}" if self.path else key
        if key not in self.value:
            if default is MISSING:
                fail(where, "a value", "none")
            return default
        value = self.value[key]
        if type(value) is not type_:
            fail(where, EXPECTED[type_], texts.quote(value))
        return Object(value, where) if type_ is dict else value

    def objects(self, key):
        return [Object(value, f"{self.path}.{key}[{index}]".lstrip("."))
                for index, value in enumerate(self.get(key, list, []))]  # fmt: skip


def fail(where, expected, found):
    raise ReportError(f"expected {expected} at {texts.quote(where)}, found {found}; "
                      "is this a file of amp-run --explain-json?")  # fmt: skip


class Row:
    def __init__(self, size, op, where, precision, why, kind):
        self.size, self.op, self.where, self.precision = size, op, where, precision
        self.why, self.kind = why, kind


def place(location):
    """A location's name, or its file and line."""
    if name := location.get("name", str, ""):
        return name
    file = location.get("file", str, "")
    return f"{posixpath.basename(file)}:{location.get('line', int)}" if file else "unknown"


def row_of_op(op):
    name = " ".join(filter(None, [op.get("op", str), op.get("name", str, "")]))
    if "result" in op.value:
        name += f" #{op.get('result', int)}"
    where = " < ".join(map(place, [op.get("location", dict), *op.objects("called-at")]))
    why = op.get("rule", str)
    if listed := op.get("listed", str, ""):
        why += f" ({listed})"
    if nearest := op.get("next-to", str, ""):
        why += f", next to {nearest}"
    if price := op.get("flip-bytes", int, 0):
        why += f" (else {abs(price):,} bytes {'more' if price > 0 else 'less'})"
    kind = "low" if op.get("low", bool) else "f32" if op.get("kind", str) == "decided" else "other"
    return Row(op.get("bytes", int), name, where, op.get("precision", str), why, kind)


def row_of_cast(cast):
    readers = cast.get("readers", list, [])
    if not all(type(reader) is str for reader in readers):
        fail(f"{cast.path}.readers", "texts", texts.quote(readers))
    more = len(readers) - MOST_READERS
    why = ("was there: of " if cast.get("kept", bool, False) else "of ") + cast.get("value", str)
    why += f", for {', '.join(readers[:MOST_READERS]) or 'nobody'}"
    why += f" and {more} more" if more > 0 else ""
    return Row(cast.get("bytes", int), cast.get("op", str), place(cast.get("location", dict)),
               f"{cast.get('from', str)} -> {cast.get('to', str)}", why, "cast")  # fmt: skip


def rows_of(function):
    rows = [*map(row_of_op, function.objects("ops")), *map(row_of_cast, function.objects("casts"))]
    return sorted(rows, key=lambda row: -row.size)


def table(rows, most, total):
    lines = ['<table class="ops"><thead><tr><th>bytes</th><th>op</th><th>where</th><th>precision</th><th>why</th>'
             "</tr></thead><tbody>"]  # fmt: skip
    for row in rows:
        share, length = (100 * row.size / size if size else 0 for size in (total, most))
        lines.append(
            f'<tr class="{row.kind}"><td class="size" data-head="bytes" style="--share:{length:.1f}%" '
            f'title="{share:.1f} % of the function\'s bytes">{row.size:,}</td>'
            f'<td>{texts.escape(row.op)}</td><td data-head="where">{texts.escape(row.where)}</td>'
            f'<td data-head="precision"><b>{texts.escape(row.precision)}</b></td>'
            f"<td>{texts.escape(row.why)}</td></tr>")  # fmt: skip
    return "".join(lines) + "</tbody></table>"


def function_html(function):
    rows = rows_of(function)
    counts = function.get("counts", dict)
    dtype = function.get("dtype", str, "")
    about = f"{counts.get('low', int)} ops in {dtype}, {counts.get('f32', int)} in f32, " if dtype else "no autocast, "
    about += f"{counts.get('as-written', int)} as written, {texts.amount(counts.get('casts', int), 'cast')}"
    about += f" ({counts.get('cast-bytes', int):,} bytes read and written)"
    if dtype:
        about += f"; placed by {function.get('placement', str)}"
    most, total = max((row.size for row in rows), default=0), sum(row.size for row in rows)
    text = f"<h3>@{texts.escape(function.get('name', str))}</h3><p>{texts.escape(about)}</p>"
    text += table(rows[:SHOWN], most, total) if rows else ""
    if rest := rows[SHOWN:]:
        head = f"{texts.amount(len(rest), 'further row')}, of {texts.amount(rest[0].size, 'byte')} at most"
        text += f"<details><summary>{head}</summary>{table(rest, most, total)}</details>"
    return text


def html(content):
    """A section's content for the bytes of a file."""
    try:
        value = json.loads(content)
    except (ValueError, RecursionError) as reason:
        found = texts.visible(str(reason))
        raise ReportError(f"expected JSON of amp-run --explain-json, found none: {found}") from None
    root = Object(value, "")
    version = root.get("version", int)
    if version != VERSION:
        raise ReportError(f"expected version {VERSION} of the report, found {version}; "
                          "write it with the amp-run of this amp-report")  # fmt: skip
    if type(root.value.get("functions")) is not list:
        fail("functions", "a list", "none")
    return "".join(map(function_html, root.objects("functions"))) or "<p>no function</p>"
