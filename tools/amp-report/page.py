"""The page: one file of HTML that needs no other.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pkgutil

import summary
import texts
from charts import Entries, names_of

COLOURS = 6
# Dashes tell runs apart on paper, and let a curve be seen below one that covers it.
DASHES = ("none", "9 6", "2 6", "12 5 2 5", "5 4", "1 9", "16 8")
# The empty icon keeps a browser from asking for one; the policy, from asking for
# anything else.
HEAD = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
"""


def part(name):
    return pkgutil.get_data(__name__, name).decode()


def styles(count):
    rules = []
    for index in range(count):
        # Seven dashes and six colours: only the 43rd looks like the first.
        rules.append(f".run{index}{{--run:var(--c{index % COLOURS});--dash:{DASHES[index % len(DASHES)]}}}\n"
                     f"body:has(#run{index}:not(:checked)) .plot .run{index}{{display:none}}\n")  # fmt: skip
    return "".join(rules)


def legend(entries):
    labels = "".join(
        f'<label><input type="checkbox" id="run{index}" checked>{summary.key(index)}'
        f"<span>{texts.escape(entry.label)}</span></label>" for index, entry in enumerate(entries))  # fmt: skip
    return f'<div class="legend">{labels}</div>'


def title_of(runs):
    names = ", ".join(run.label for run in runs[:4])
    more = f" and {len(runs) - 4} more" if len(runs) > 4 else ""
    return f"Training run{'s' if len(runs) > 1 else ''}: {names}{more}"


def html(runs, units, precisions):
    """The page of the runs; precisions are pairs of a file's name and its section."""
    title = texts.escape(title_of(runs))
    entries = [entry for run in runs for entry in run.entries]
    charts = "".join(chart.html() for chart in Entries(entries, units).all())
    warnings = [f'<p class="warning">{texts.escape(warning)}</p>' for run in runs for warning in run.warnings]
    table = summary.html(runs, names_of(entry.evaluations for entry in entries), units)
    tables = [f"<section><h2>Precisions: {texts.escape(name)}</h2>{section}</section>"
              for name, section in precisions]  # fmt: skip
    return f"""{HEAD}<title>{title}</title>
<style>
{part("page.css")}{styles(len(entries))}</style>
</head>
<body>
<h1>{title}</h1>
{"".join(warnings)}<h2>Summary</h2>
{table}
<h2>Curves</h2>
{legend(entries)}
<div class="charts">
{charts}</div>
{"".join(tables)}
<footer>Written by amp-report from the metrics of amp-run.</footer>
<script>
{part("page.js")}</script>
</body>
</html>
"""
