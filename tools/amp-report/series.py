"""Thins out long curves and smooths them.

A curve is cut into buckets of steps. Each keeps its smallest and its largest
value where they were, so that no spike is lost; values that are not finite are
kept apart, to be marked.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import statistics

# Shorter curves show their trend themselves.
SMOOTHED_FROM = 100
WINDOWS = 40


def between(low, value, high):
    """A mean of the largest floats rounds beyond them."""
    return min(max(low, value), high)


class Bucket:
    """Steps `first` to `last`. Without a finite value, `count` is 0. `middle` is the
    mean, or the median."""

    __slots__ = ("bad", "bad_step", "bad_value", "count", "first", "high", "high_step", "last",
                 "low", "low_step", "middle")  # fmt: skip

    def __init__(self, steps, values, begin, end, by_median):
        self.first, self.last = steps[begin], steps[end - 1]
        part = values[begin:end]
        self.bad = 0
        total = sum(part)
        if not math.isfinite(total):
            others = [i for i, value in enumerate(part) if not math.isfinite(value)]
            self.bad = len(others)
            if others:
                self.bad_step, self.bad_value = steps[begin + others[0]], part[others[0]]
        if self.bad:
            kept = [i for i, value in enumerate(part) if math.isfinite(value)]
            steps, part, begin = [steps[begin + i] for i in kept], [part[i] for i in kept], 0
        self.count = len(part)
        if self.count:
            self.low, self.high = min(part), max(part)
            self.low_step = steps[begin + part.index(self.low)]
            self.high_step = steps[begin + part.index(self.high)]
            # Finite values may have an infinite sum.
            self.middle = (statistics.median_low(part) if by_median
                           else total / self.count if math.isfinite(total)
                           else between(self.low, sum(value / self.count for value in part), self.high))  # fmt: skip

    def extremes(self):
        """Points with a finite value, by step."""
        if not self.count:
            return []
        points = {(self.low_step, self.low), (self.high_step, self.high)}
        return sorted(points)


class Curve:
    """A column, thinned out. `smooth` is empty for a short one."""

    def __init__(self, steps, values, most, by_median=False, smoothed=True):
        size = len(values)
        number = min(size, most)
        bounds = [size * i // number for i in range(number + 1)] if number else [0]
        self.buckets = [Bucket(steps, values, a, b, by_median) for a, b in zip(bounds, bounds[1:])]
        self.size, self.by_median = size, by_median
        self.is_exact = size <= most
        finite = [bucket for bucket in self.buckets if bucket.count]
        self.low = min((bucket.low for bucket in finite), default=None)
        self.high = max((bucket.high for bucket in finite), default=None)
        self.first = next(((s, v) for s, v in zip(steps, values) if math.isfinite(v)), None)
        self.last = next(((steps[i], values[i]) for i in range(size - 1, -1, -1)
                          if math.isfinite(values[i])), None)  # fmt: skip
        self.bad = sum(bucket.bad for bucket in self.buckets)
        self.window = max(1, number // WINDOWS)
        self.smooth = self.middles() if smoothed and size >= SMOOTHED_FROM else []

    @property
    def window_size(self):
        """Steps that a point of the smooth line is the mean of, about."""
        return max(1, round(self.window * self.size / len(self.buckets)))

    def middles(self):
        """For each bucket the mean or median of the last `window` ones, None where nothing
        is finite."""
        result = []
        for i in range(len(self.buckets)):
            last = [b for b in self.buckets[max(0, i + 1 - self.window) : i + 1] if b.count]
            count = sum(bucket.count for bucket in last)
            if self.by_median and last:
                result.append(statistics.median_low(bucket.middle for bucket in last))
            else:
                mean = sum(b.middle * (b.count / count) for b in last)
                result.append(between(self.low, mean, self.high) if last else None)
        return result

    def lines(self):
        """Lists of points; a gap between them is where a value is not finite."""
        lines, line = [], []
        for bucket in self.buckets:
            if bucket.count:
                line.extend(bucket.extremes())
            if line and (not bucket.count or self.is_exact and bucket.bad):
                lines.append(line)
                line = []
        if line:
            lines.append(line)
        if lines and self.first:
            lines[0] = [self.first] * (lines[0][0][0] > self.first[0]) + lines[0]
            lines[-1] = lines[-1] + [self.last] * (lines[-1][-1][0] < self.last[0])
        return lines


def changes(steps, values, most):
    """Points at which a column of constant stretches changes, or None where they are
    too many to draw one by one."""
    points = []
    before = None
    for i, value in enumerate(values):
        if value != before:
            if len(points) == most or not math.isfinite(value):
                return None
            points.append((steps[i], value))
            before = value
    return [*points, (steps[-1], before)] if points else None


def marks(steps, flags, most):
    """Where flags are set: (first step, last step, number, index of the first), at most
    `most` of them; close ones become one."""
    found = []
    size, at = len(flags), flags.find(1)
    while at >= 0:
        place = at * most // size
        end = size * (place + 1) // most if size > most else at + 1
        end = max(end, at + 1)
        last = flags.rfind(1, at, end)
        found.append((steps[at], steps[last], flags.count(1, at, end), at))
        at = flags.find(1, end)
    return found
