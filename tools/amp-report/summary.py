"""The table of runs: a row for each, with its last and best values, and for each entry
with a name.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import statistics

import texts


def key(index):
    """A piece of the line of a run, or of its entry."""
    return f'<svg class="key run{index}" viewBox="0 0 30 8"><path d="M1 4H29"/></svg>'


def best(values, name):
    """As amp-run --save-best: of a loss the smallest, of another result the largest."""
    finite = [value for value in values if math.isfinite(value)]
    return (min if name == "loss" else max)(finite) if finite else None


def steps_of(entries):
    count = sum(len(entry.steps) for entry in entries)
    first, last = min(entry.steps[0] for entry in entries), max(entry.steps[-1] for entry in entries)
    return f"{count:,}" if (first, last) == (1, count) else f"{count:,}\n{first:,} to {last:,}"


def skips_of(entries):
    count = sum(sum(entry.skipped) for entry in entries)
    share = 100 * count / sum(len(entry.skipped) for entry in entries)
    return f"{count:,}\n{texts.number(share, 2)} %" if count else "0"


def time_of(entries):
    return texts.duration(sum(sum(entry.columns["ms"]) for entry in entries))


def sums_of(run):
    """Cells of all entries that train; none if that is the one without a name."""
    entries = [entry for entry in run.entries if entry.steps and entry.name is not None]
    if not entries:
        return {}
    return {"steps": steps_of(entries), "skipped": skips_of(entries), "time": time_of(entries)}


def cells_of(entry, names, units):
    """The text of each column that the entry has a value for; a second line is a detail."""
    cells = [] if entry.run.last else [("steps", "none")]
    if entry.steps:
        loss = entry.columns["loss"]
        least = best(loss, "loss")
        cells += [("steps", steps_of([entry])),
                  ("skipped", skips_of([entry])),
                  ("last loss", texts.with_unit(loss[-1], units.get("loss", ""))),
                  ("smallest loss", "none is finite" if least is None
                   else f"{texts.with_unit(least, units.get('loss', ''))}\nstep {entry.steps[loss.index(least)]:,}"),
                  ("last S", texts.scale(entry.columns["scale"][-1])),
                  ("time", time_of([entry])),
                  ("median step", f"{texts.number(statistics.median(entry.columns['ms']), 3)} ms")]  # fmt: skip
    for name in names:
        values = entry.evaluations.get(name)
        if not values:
            continue
        unit, top = units.get(name, ""), best(values, name)
        cells += [(f"eval {name}, last", texts.with_unit(values[-1], unit)),
                  (f"eval {name}, best", "none is finite" if top is None
                   else f"{texts.with_unit(top, unit)}\nepoch {entry.epochs[values.index(top)]:,}")]  # fmt: skip
    return dict(cells)


def two_lines(text):
    first, _, second = text.partition("\n")
    return f"<span>{texts.escape(first)}" + (f"<small>{texts.escape(second)}</small>" if second else "") + "</span>"


def rows_of(runs, names, units):
    """Labels and cells. A run whose steps have names begins with a row of their sums."""
    rows, index = [], 0
    for run in runs:
        sums = sums_of(run)
        if sums and run.entries[0].name is not None:
            rows.append((texts.escape(run.label), sums))
            sums = {}
        for entry in run.entries:
            rows.append((key(index) + texts.escape(entry.label), sums | cells_of(entry, names, units)))
            sums, index = {}, index + 1
    return rows


def html(runs, names, units):
    rows = rows_of(runs, names, units)
    # Columns of training come first, and those of other rows where the longest has them.
    longest = max((cells for _, cells in rows), key=lambda cells: ("last loss" in cells, len(cells)))
    heads = list(dict.fromkeys([*longest, *(head for _, cells in rows for head in cells)]))
    lines = ['<div class="wide"><table class="runs"><thead><tr><th>run</th>',
             *(f"<th>{texts.escape(head)}</th>" for head in heads), "</tr></thead><tbody>"]  # fmt: skip
    for label, cells in rows:
        lines.append(f'<tr><th scope="row">{label}</th>')
        lines += [f'<td data-head="{texts.escape(head)}">{two_lines(cells.get(head, "–"))}</td>' for head in heads]
        lines.append("</tr>")
    return "".join(lines) + "</tbody></table></div>"
