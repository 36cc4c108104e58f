"""The charts of a set of runs: which there are, and the axis that each has.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import axes
import texts
from chart import Chart, Line, describe_skips, skips_of
from series import Curve, changes

# A pixel or two of a chart for each bucket; with many runs the page stays small.
MOST_BUCKETS = 600
ALL_BUCKETS = 4000
# A stair of more steps is drawn as any other curve.
MOST_CHANGES = 400


class Entries:
    """Those of all runs. Each has a colour and dashes of its own, most often one for a run."""

    def __init__(self, entries, units):
        self.entries, self.units = entries, units
        # All charts by step have the same axis.
        ends = [step for entry in entries if entry.steps for step in (entry.steps[0], entry.steps[-1])]
        self.x_range = (min(ends), max(ends)) if ends else None
        self.most = max(100, min(MOST_BUCKETS, ALL_BUCKETS // len(entries)))

    def curves(self, name, of_evaluations=False, x="step", by_median=False):
        """A line for each entry that has the column."""
        lines = []
        for index, entry in enumerate(self.entries):
            columns = entry.evaluations if of_evaluations else entry.columns
            if name not in columns or not columns[name]:
                continue
            places = entry.steps if not of_evaluations else entry.evaluated_at if x == "step" else entry.epochs
            curve = Curve(places, columns[name], self.most, by_median, not of_evaluations)
            lines.append(Line(index, curve, "" if entry.name is None else entry.label))
        return lines

    def format(self, name):
        unit = self.units.get(name, "")
        return lambda value: texts.with_unit(value, unit)

    def tick(self, name):
        unit = self.units.get(name, "")
        return lambda value: texts.tick(value, unit)

    def chart(self, title, lines, name, **others):
        usual = {"format": self.format(name), "tick": self.tick(name), "x_range": self.x_range}
        return Chart(title, lines, **usual | others)

    def loss(self):
        lines = self.curves("loss")
        for line in lines:
            line.rug = skips_of(self.entries[line.run])
        return self.chart("Training loss", lines, "loss")

    def scale(self):
        """S as a stair: it is constant but for growth and skipped steps."""
        lines = self.curves("scale")
        for line in lines:
            entry = self.entries[line.run]
            values = entry.columns["scale"]
            line.points = changes(entry.steps, values, MOST_CHANGES)
            line.markers = [(first, values[index], describe_skips(first, last, count))
                            for first, last, count, index in skips_of(entry) if math.isfinite(values[index])]  # fmt: skip
        return Chart("Loss scale S", lines, format=texts.scale, axis=scale_axis, x_range=self.x_range)

    def time(self):
        """One slow step says nothing of the others: the median shows their time."""
        return Chart("Time of a step", self.curves("ms", by_median=True), x_range=self.x_range,
                     format=lambda value: f"{texts.number(value, 3)} ms")  # fmt: skip

    def result(self, name):
        return self.chart(f"Training: {name}", self.curves(name), name)

    def evaluation(self, name):
        # A run that only evaluates has no steps.
        x = "step" if all(entry.run.last for entry in self.entries) else "epoch"
        lines = self.curves(name, of_evaluations=True, x=x)
        lows = [line.curve.low for line in lines if line.curve.low is not None]
        highs = [line.curve.high for line in lines if line.curve.high is not None]
        is_share = name != "loss" and bool(lows) and min(lows) >= 0 and max(highs) <= 1

        def axis(low, high, format, typical):
            return axes.choose(low, high, format, typical, is_share)

        return self.chart(f"Evaluation: {name}", lines, name, x_name=x, axis=axis,
                          x_range=self.x_range if x == "step" else None)  # fmt: skip

    def all(self):
        train = names_of(entry.columns for entry in self.entries)
        evaluations = names_of(entry.evaluations for entry in self.entries)
        charts = [self.loss()] if train else []
        charts += [self.evaluation(name) for name in evaluations]
        charts += [self.result(name) for name in train if name not in ("loss", "scale", "ms")]
        if train:
            charts += [self.scale(), self.time()]
        return charts


def scale_axis(low, high, format, typical):
    if low <= 0:
        return axes.Linear(low, high, format)
    return axes.Logarithmic(low, high, base=2, format=format)


def names_of(columns):
    """Names in the order in which they are first seen."""
    return list(dict.fromkeys(name for names in columns for name in names))
