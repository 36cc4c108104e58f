"""A chart as a figure of HTML: an SVG, its caption and what hovering shows.

Places inside of the plot are in percent, and curves are stretched without their
strokes, so that text keeps its size on every width and no script has to draw.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import json
import statistics

import axes
import series
import texts

MOST_CIRCLES = 40
MOST_MARKS = 200
AXES = {"log 10": "logarithmic", "log 2": "powers of two", "symmetric": "logarithmic but near 0"}


class Line:
    """A run's share of a chart, or that of one of its entries, which then has a `name`.
    `markers` are (x, y, text), at the curve."""

    def __init__(self, run, curve, name=""):
        self.run, self.curve, self.name = run, curve, name
        self.points, self.markers, self.rug = None, (), ()

    def title(self, text):
        return f"<title>{texts.escape(f'{self.name}: {text}' if self.name else text)}</title>"


class Chart:
    """`format` is of values, `tick` of round ones at the axis."""

    def __init__(self, title, lines, x_name="step", format=texts.number, tick=None, axis=axes.choose, x_range=None):
        self.title, self.lines, self.x_name, self.format = title, lines, x_name, format
        curves = [line.curve for line in lines if line.curve.low is not None]
        low = min((curve.low for curve in curves), default=0.0)
        high = max((curve.high for curve in curves), default=1.0)
        middles = [abs(b.middle) for curve in curves for b in curve.buckets if b.count]
        self.y = axis(low, high, tick or format, statistics.median(middles) if middles else 0.0)
        ends = [b for line in lines for b in (line.curve.buckets[0].first, line.curve.buckets[-1].last)]
        first, last = x_range or (min(ends), max(ends))
        self.x = axes.Linear(first, last if last > first else first + 1, texts.short, pad=0, whole=True)

    def place(self, step, value):
        return f"{1000 * self.x.at(step):.1f},{1000 - 1000 * self.y.at(value):.1f}"

    def path(self, line, name, step_wise=False):
        """An SVG path through (step, value), of a width that stretching leaves alone."""
        if step_wise:
            text = "M" + self.place(*line[0])
            for step, value in line[1:]:
                text += f"H{1000 * self.x.at(step):.1f}V{1000 - 1000 * self.y.at(value):.1f}"
        else:
            # A single point is a dot: its caps are round.
            text = "M" + "L".join(self.place(*point) for point in line) + "h0" * (len(line) == 1)
        return f'<path class="{name}" d="{text}"/>'

    def curves(self):
        """All lines: the raw ones first, so that none covers a smooth one."""
        raw, smooth = [], []
        for line in self.lines:
            run = f"run{line.run}"
            if line.points:
                smooth.append(self.path(line.points, run, step_wise=True))
                continue
            name = f"{run} raw" if line.curve.smooth else run
            raw += [self.path(points, name) for points in line.curve.lines()]
            part = []
            for bucket, value in zip([*line.curve.buckets, None], [*line.curve.smooth, None]):
                if value is not None:
                    part.append((bucket.last, value))
                elif part:
                    smooth.append(self.path(part, run))
                    part = []
        return "".join(raw + smooth)

    def percent(self, step):
        return f"{100 * self.x.at(step):.2f}%"

    def circle(self, line, step, value, text, name="dot"):
        return (f'<circle class="{name} run{line.run}" r="3.5" cx="{self.percent(step)}" '
                f'cy="{100 - 100 * self.y.at(value):.2f}%">{line.title(text)}</circle>')  # fmt: skip

    def marks(self):
        """Circles at the values of a short curve, skipped steps, and values that no
        axis has."""
        parts = []
        lanes = [lane for lane, line in enumerate(self.lines) if line.rug]
        for lane, line in enumerate(self.lines):
            curve = line.curve
            if curve.is_exact and curve.size <= MOST_CIRCLES and not curve.smooth and not line.points:
                parts += [self.circle(line, b.first, b.low, f"{self.x_name} {b.first:,}: {self.format(b.low)}")
                          for b in curve.buckets if b.count]  # fmt: skip
            parts += [self.circle(line, x, y, text, "skip") for x, y, text in line.markers]
            for first, last, count, _ in line.rug:
                text = describe_skips(first, last, count)
                parts.append(f'<rect class="rug run{line.run}" x="{self.percent(first)}" y="100%" width="2" height="7" '
                             f'transform="translate(-1 {-9 - 9 * (lanes.index(lane) % 6)})">'
                             f"{line.title(text)}</rect>")  # fmt: skip
            seen = set()
            for bucket in curve.buckets:
                place = round(100 * self.x.at(bucket.bad_step)) if bucket.bad else None
                if bucket.bad and place not in seen:
                    seen.add(place)
                    value = texts.number(bucket.bad_value)
                    text = f"{self.x_name} {bucket.bad_step:,}: {value}"
                    if bucket.bad > 1:
                        text += f", and {bucket.bad - 1} more that are not finite up to {bucket.last:,}"
                    parts.append(f'<text class="bad run{line.run}" x="{self.percent(bucket.bad_step)}" '
                                 f'y="{11 + 12 * (lane % 6)}">×{line.title(text)}</text>')  # fmt: skip
        return "".join(parts)

    def grid(self):
        parts = []
        for place, text in self.y.ticks():
            y = f"{100 - 100 * place:.2f}%"
            parts.append(f'<line x1="0" x2="100%" y1="{y}" y2="{y}"/>'
                         f'<text class="y" x="-8" y="{y}">{texts.escape(text)}</text>')  # fmt: skip
        for place, text in self.x.ticks():
            x = f"{100 * place:.2f}%"
            parts.append(f'<text class="x" x="{x}" y="100%">{text}</text>')
        return "".join(parts)

    def hints(self, line):
        """Places and texts for the script that shows the values under the pointer."""
        places, hints = [], []
        # A stair is not smoothed.
        smooth = not line.points and line.curve.smooth or [None] * len(line.curve.buckets)
        for bucket, mean in zip(line.curve.buckets, smooth):
            value = texts.number(bucket.bad_value) if not bucket.count else self.format(bucket.low)
            if bucket.count and bucket.low != bucket.high:
                value += f" … {self.format(bucket.high)}"
            if mean is not None:
                value = f"{self.format(mean)} ({value})" if self.format(mean) != value else value
            places.append(round(1000 * self.x.at(bucket.last), 1))
            hints.append([bucket.last, value])
        name = {"name": texts.visible(line.name)} if line.name else {}
        return {"run": line.run, **name, "at": places, "hints": hints}

    def caption(self):
        notes = []
        sizes = sorted({line.curve.window_size for line in self.lines if line.curve.smooth and not line.points})
        if sizes:
            steps = f"{sizes[0]:,}" if len(sizes) == 1 else f"{sizes[0]:,} to {sizes[-1]:,}"
            noun = "step" if sizes == [1] else "steps"
            middle = "median" if any(line.curve.by_median for line in self.lines) else "mean"
            notes.append(f"thick: {middle} of the last {steps} {noun}; thin: "
                         + ("every value" if all(line.curve.is_exact for line in self.lines)
                            else "smallest and largest values"))  # fmt: skip
        if self.y.name != "linear":
            notes.append(AXES[self.y.name])
        if any(line.rug for line in self.lines):
            notes.append("ticks at the bottom: skipped steps")
        if any(line.markers for line in self.lines):
            notes.append("rings: skipped steps")
        if any(line.curve.bad for line in self.lines):
            notes.append("×: NaN or infinite")
        return "; ".join(notes)

    def html(self):
        # In a script, "</" would end it.
        hints = json.dumps([self.hints(line) for line in self.lines], separators=(",", ":"))
        hints = hints.replace("<", "\\u003c")
        title, note = texts.escape(self.title), self.caption()
        return f"""<figure class="chart">
<figcaption><h3>{title}</h3><p>{note}</p></figcaption>
<div class="plot"><svg role="img" aria-label="{title}, by {self.x_name}"><g class="grid">{self.grid()}</g>
<rect class="box" width="100%" height="100%"/>
<svg class="curves" viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">{self.curves()}</svg>
{self.marks()}</svg><div class="cursor" hidden></div><div class="hint" hidden></div></div>
<script type="application/json">{{"x":"{self.x_name}","lines":{hints}}}</script>
</figure>
"""


def describe_skips(first, last, count):
    if count == 1:
        return f"step {first:,} was skipped"
    return f"{count:,} steps from {first:,} to {last:,} were skipped"


def skips_of(entry):
    return series.marks(entry.steps, entry.skipped, MOST_MARKS)
