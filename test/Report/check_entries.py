"""Compares a page of a run whose entries take turns with its metrics, entry by entry.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_entries.py METRICS.jsonl PAGE.html
"""

import collections
import json
import pathlib
import re
import statistics
import sys

# A thick line is the mean of a fortieth of an entry's 120 steps.
STEPS, WINDOW = 120, 3


def is_near(text, value):
    # The page has five digits.
    return abs(float(text.split()[0].replace(",", "")) - value) <= 1e-4 * abs(value)


def scale_of(text):
    return 2.0 ** int(text[2:]) if text.startswith("2^") else float(text)


def lines_of(page, title):
    """What hovering shows: for each line its name, its steps and texts."""
    chart = page[page.index(f"<h3>{title}</h3>") :].split("</figure>")[0]
    data = json.loads(re.search(r'<script type="application/json">(.*)</script>', chart)[1])
    return chart, {line["name"]: line["hints"] for line in data["lines"]}


def check_training(page, steps, label):
    chart, lines = lines_of(page, "Training loss")
    assert list(lines) == [label(entry) for entry in steps], list(lines)
    for run, (entry, records) in enumerate(steps.items()):
        losses, hints = [r["loss"] for r in records], lines[label(entry)]
        assert len(losses) == STEPS and [step for step, _ in hints] == [r["step"] for r in records], entry
        for i, (step, text) in enumerate(hints):
            mean = statistics.mean(losses[max(0, i + 1 - WINDOW) : i + 1])
            assert is_near(text, mean), (entry, step, text, mean)
        (raw,) = re.findall(rf'<path class="run{run} raw" d="M([^"]*)"', chart)
        assert len(raw.split("L")) == STEPS, entry
        rug = re.findall(rf'<rect class="rug run{run}".*?<title>([^<]*)</title>', chart)
        skipped = [f"{label(entry)}: step {r['step']} was skipped" for r in records if r["skipped"]]
        assert skipped and rug == skipped, (entry, rug, skipped)


def check_scale(page, steps, label):
    chart, lines = lines_of(page, "Loss scale S")
    for run, (entry, records) in enumerate(steps.items()):
        assert [scale_of(text) for _, text in lines[label(entry)]] == [r["scale"] for r in records], entry
        rings = len(re.findall(rf'<circle class="skip run{run}"', chart))
        assert rings == sum(r["skipped"] for r in records), (entry, rings)
        changes = sum(one["scale"] != other["scale"] for one, other in zip(records, records[1:]))
        (stair,) = re.findall(rf'<path class="run{run}" d="([^"]*)"', chart)
        assert changes > 2 and stair.count("V") == changes + 1, (entry, stair)


def check_evaluations(page, evaluations, label):
    _, lines = lines_of(page, "Evaluation: loss")
    assert list(lines) == [label(entry) for entry in evaluations], list(lines)
    for entry, records in evaluations.items():
        for (_, text), record in zip(lines[label(entry)], records, strict=True):
            assert is_near(text, record["loss"]), (entry, text, record)


def check_table(page, steps, evaluations, label):
    rows = {}
    for head, cells in re.findall(r'<tr><th scope="row">(.*?)</th>(.*?)</tr>', page, re.DOTALL):
        cells = re.findall(r'<td data-head="([^"]*)"><span>([^<]*)(?:<small>([^<]*)</small>)?</span>', cells)
        rows[re.sub("<svg.*</svg>", "", head)] = {name: (text, detail) for name, text, detail in cells if text != "–"}
    names = [label(entry) for entry in [*steps, *evaluations]]
    assert list(rows) == [label(None), *names], list(rows)
    legend = page[page.index('<div class="legend">') :].split("</div>")[0]
    assert re.findall("<span>([^<]*)</span>", legend) == names, legend
    assert list(rows[label(None)]) == ["steps", "skipped", "time"], rows[label(None)]
    assert rows[label(None)]["steps"] == (str(2 * STEPS), "")
    for entry, records in steps.items():
        row, least = rows[label(entry)], min(records, key=lambda r: r["loss"])
        assert row["steps"] == (str(STEPS), f"{records[0]['step']} to {records[-1]['step']}"), row
        assert row["skipped"][0] == str(sum(r["skipped"] for r in records)), row
        assert is_near(row["last loss"][0], records[-1]["loss"]), row
        best = row["smallest loss"]
        assert is_near(best[0], least["loss"]) and best[1] == f"step {least['step']}", row
        assert scale_of(row["last S"][0]) == records[-1]["scale"], row
        assert not any(name.startswith("eval") for name in row), row
    for entry, records in evaluations.items():
        row, most = rows[label(entry)], max(records, key=lambda r: r["distance"])
        assert is_near(row["eval loss, last"][0], records[-1]["loss"]), row
        best = row["eval distance, best"]
        assert is_near(best[0], most["distance"]) and best[1] == f"epoch {most['epoch']}", row
        assert all(name.startswith("eval") for name in row), row


def main():
    metrics, page = map(pathlib.Path, sys.argv[1:])
    steps, evaluations = collections.defaultdict(list), collections.defaultdict(list)
    for record in map(json.loads, metrics.read_text().splitlines()):
        (steps if "step" in record else evaluations)[record["entry"]].append(record)

    def label(entry):
        return f"{metrics.stem} ({entry})" if entry else metrics.stem

    text = page.read_text()
    assert list(steps) == ["discriminate", "generate"] and list(evaluations) == ["seen", "held"]
    check_training(text, steps, label)
    check_scale(text, steps, label)
    check_evaluations(text, evaluations, label)
    check_table(text, steps, evaluations, label)
    _, guessed = lines_of(text, "Training: guessed")
    assert list(guessed) == [label("discriminate")], list(guessed)
    print("each entry as in its metrics")


if __name__ == "__main__":
    main()
