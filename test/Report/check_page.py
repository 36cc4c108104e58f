"""Checks that a page is well formed and its curves are where the values say.

Tags are closed in their order; each chart's curve is compared with the points that
its axis and the runs of Inputs give.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_page.py PAGE.html
"""

import html.parser
import json
import pathlib
import re
import sys

VOID = {"meta", "link", "input"}
INPUTS = pathlib.Path(__file__).parent / "Inputs"


class Tags(html.parser.HTMLParser):
    def __init__(self):
        super().__init__()
        self.open, self.ids = [], []

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [value for name, value in attributes if name == "id"]

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        line = self.getpos()[0]
        assert self.open and self.open.pop() == tag, f"line {line}: </{tag}> closes another tag"


def figure(page, title):
    return page[page.index(f"<h3>{title}</h3>") :].split("</figure>")[0]


def points(path):
    return [tuple(map(float, p.split(","))) for p in re.findall(r"[\d.-]+,[\d.-]+", path)]


def losses(name):
    lines = map(json.loads, (INPUTS / name).read_text().splitlines())
    return [(line["step"], line["loss"]) for line in lines if "step" in line]


def check_losses(page):
    """The loss goes from 0.1 to 2.3 and the steps from 1 to 12, with 5 % of room."""
    chart = figure(page, "Training loss")
    low, high = 0.1 - 0.11, 2.3 + 0.11
    for run, name in enumerate(("run.jsonl", "other.jsonl")):
        found = [p for d in re.findall(rf'<path class="run{run}" d="([^"]*)"', chart) for p in points(d)]
        expected = [(1000 * (step - 1) / 11, 1000 * (high - loss) / (high - low))
                    for step, loss in losses(name) if loss is not None]  # fmt: skip
        assert len(found) == len(expected), (name, found, expected)
        for (x, y), (a, b) in zip(found, expected):
            assert abs(x - a) < 0.06 and abs(y - b) < 0.06, (name, x, y, a, b)


def check_scale(page):
    """S halves twice: a stair of two steps of one height."""
    chart = figure(page, "Loss scale S")
    path = re.search(r'<path class="run0" d="M([\d.]+),([\d.]+)(H[^"]*)"', chart)
    heights = [float(path[2]), *map(float, re.findall(r"V([\d.]+)", path[3]))]
    places = [float(path[1]), *map(float, re.findall(r"H([\d.]+)", path[3]))]
    assert len(heights) == 4 and heights[3] == heights[2], heights
    assert abs((heights[1] - heights[0]) - (heights[2] - heights[1])) < 0.2, heights
    assert [round(1 + 11 * place / 1000) for place in places] == [1, 4, 5, 12], places


def check_hints(page):
    """The script's data: a place and a text for each value."""
    chart = figure(page, "Training loss")
    data = json.loads(re.search(r'<script type="application/json">(.*)</script>', chart)[1])
    assert [line["run"] for line in data["lines"]] == [0, 1] and data["x"] == "step"
    run = data["lines"][0]
    assert len(run["at"]) == len(run["hints"]) == 12
    assert run["hints"][3] == [4, "NaN"] and run["hints"][4] == [5, "1.5"], run["hints"]


def main():
    page = pathlib.Path(sys.argv[1]).read_text()
    tags = Tags()
    tags.feed(page)
    assert not tags.open, tags.open
    assert len(set(tags.ids)) == len(tags.ids) == 2, tags.ids
    check_losses(page)
    check_scale(page)
    check_hints(page)


if __name__ == "__main__":
    main()
