"""Text and numbers as the page shows them.

Names come from models that anybody may have written: they are text on the page,
never markup, and control characters in them are shown.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import html
import json
import math
import unicodedata

# Marks that reverse the direction of the text behind them.
BIDIRECTIONAL = {*map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))}


def visible(text):
    """The text with a control character as its code, "\\1B", as amp-run shows it."""
    return "".join(
        f"\\{ord(letter):02X}"
        if letter in BIDIRECTIONAL or unicodedata.category(letter) in ("Cc", "Cs") else letter
        for letter in text)  # fmt: skip


def escape(text):
    return html.escape(visible(text))


def quote(value, limit=60):
    """Part of a file for a message: never long, never more than a line."""
    text = visible(value if isinstance(value, str) else json.dumps(value))
    return f"'{text if len(text) <= limit else text[: limit - 1] + '…'}'"


def kind(value):
    """The JSON type of a value, for a message."""
    names = {bool: "true or false", int: "a number", float: "a number", str: "a text",
             list: "a list", dict: "an object", type(None): "null"}  # fmt: skip
    return names[type(value)]


def number(value, digits=5):
    """For people: 0.036120, 65536, 1.5e+12, NaN."""
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "inf" if value > 0 else "-inf"
    if value == int(value) and abs(value) < 1e9:
        return f"{int(value):,}" if abs(value) >= 1e6 else str(int(value))
    return f"{value:.{digits}g}"


def scale(value):
    """S, most often a power of two: 65536, 2^24 from 2^20 on, as amp-run shows it."""
    if math.isfinite(value) and value >= 2**20 and math.frexp(value)[0] == 0.5:
        return f"2^{math.frexp(value)[1] - 1}"
    return number(value, 8).replace(",", "")


def with_unit(value, unit):
    """As amp-run shows it: "%" is of a share of 1, another unit stands behind."""
    if unit == "%":
        return f"{100 * value:.2f} %" if math.isfinite(value) else number(value)
    return f"{number(value)} {unit}".rstrip()


def tick(value, unit):
    return f"{number(100 * value)} %" if unit == "%" else f"{number(value)} {unit}".rstrip()


def short(value):
    """A step on an axis: 500, 20k, 1.5M."""
    for size, letter in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e4, "k")):
        if abs(value) >= size:
            size = min(size, 1e3) if letter == "k" else size
            return f"{value / size:.4g}{letter}"
    return f"{value:.10g}"


def amount(count, noun):
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def duration(milliseconds):
    seconds = milliseconds / 1000
    if not math.isfinite(seconds):
        return number(seconds)
    if seconds < 60:
        return f"{seconds:.3g} s"
    hours, rest = divmod(round(seconds), 3600)
    return f"{hours} h {rest // 60} min" if hours else f"{rest // 60} min {rest % 60} s"
