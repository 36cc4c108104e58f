"""Axes: where a value stands between 0 and 1, and the ticks beside it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math
import sys

import texts

# A linear axis shows nothing of the small values of a wider range.
LOGARITHMIC_FROM = 30
# A single value that is almost 0 must not take the axis for itself.
FARTHEST = 1e6
SMALLEST = 1e-290
MOST_TICKS = 5
LARGEST = sys.float_info.max


class Linear:
    name = "linear"

    def __init__(self, low, high, format=texts.number, pad=0.05, whole=False):
        largest = max(abs(low), abs(high))
        if high - low <= max(largest * 1e-9, SMALLEST):
            room = max(largest * 0.1, SMALLEST) if largest else 1
            low, high = low - room, high + room
        # Halves, as the difference of two floats may be infinite.
        room = (high / 2 - low / 2) * pad * 2
        self.low, self.high = max(low - room, -LARGEST), min(high + room, LARGEST)
        self.format, self.whole = format, whole

    def at(self, value):
        return (value / 2 - self.low / 2) / (self.high / 2 - self.low / 2)

    def ticks(self):
        span = self.high - self.low
        if not math.isfinite(span):
            return [(self.at(v), self.format(v)) for v in (self.low, self.high)]
        size = 10.0 ** math.floor(math.log10(span / MOST_TICKS))
        step = next(s * size for s in (1, 2, 2.5, 5, 10, 20) if span / (s * size) <= MOST_TICKS)
        if self.whole:
            step = max(1, math.ceil(step))
        first, last = math.ceil(self.low / step), math.floor(self.high / step)
        if abs(first) > 1e15 or last < first:
            return [(self.at(v), self.format(v)) for v in (self.low, self.high)]
        # Rounded to the step's digits: 0.3, not 0.30000000000000004.
        values = [float(f"{i * step:.12g}") for i in range(first, last + 1)]
        return [(self.at(value), self.format(value)) for value in values]


class Logarithmic:
    """To a base of 10 or 2; all values are above 0."""

    def __init__(self, low, high, base=10, format=texts.number, most=6):
        self.base, self.format, self.most = base, format, most
        self.name = f"log {base}"
        self.log = math.log10 if base == 10 else math.log2
        low, high = (self.log(max(value, sys.float_info.min)) for value in (low, high))
        room = max((high - low) * 0.05, 0.5 if base == 2 else 0.02)
        self.low, self.high = low - room, high + room

    def at(self, value):
        # A mean of the smallest floats may have become 0.
        return (self.log(max(value, sys.float_info.min)) - self.low) / (self.high - self.low)

    def value(self, exponent, factor=1):
        try:
            return factor * float(self.base) ** exponent
        except OverflowError:
            return LARGEST

    def ticks(self):
        first, last = math.ceil(self.low), math.floor(self.high)
        every = max(1, math.ceil((last - first + 1) / self.most))
        values = [self.value(e) for e in range(first, last + 1) if e % every == 0]
        if self.base == 10 and len(values) <= 2:
            factors = (1, 2, 5) if len(values) else (1, 1.5, 2, 3, 4, 5, 7)
            values = [self.value(e, f) for e in range(first - 1, last + 1) for f in factors]
        return [(self.at(value), self.format(value)) for value in values
                if value > 0 and 0 <= self.at(value) <= 1]  # fmt: skip


class Symmetric(Linear):
    """Logarithmic on both sides of 0, linear near it: for a spike among values of which
    some are 0 or below."""

    def __init__(self, low, high, near, format=texts.number):
        self.near, self.format = near, format
        self.name = "symmetric"
        low, high = self.bend(low), self.bend(high)
        room = (high - low) * 0.05
        self.low, self.high = low - room, high + room

    def bend(self, value):
        ratio = abs(value) / self.near
        size = math.log10(1 + ratio) if ratio < 1e300 else math.log10(abs(value)) - math.log10(self.near)
        return math.copysign(size, value)

    def at(self, value):
        return (self.bend(value) - self.low) / (self.high - self.low)

    def ticks(self):
        exponents = range(math.ceil(math.log10(self.near)), 309)
        values = [float(f"{sign}1e{e}") for e in exponents for sign in ("", "-")]
        inside = [value for value in values if 0 < self.at(value) < 1]
        every = max(1, math.ceil(len(inside) / 7))
        kept = [v for v in inside if (round(math.log10(abs(v))) - exponents[0]) % every == every - 1]
        return [(self.at(value), self.format(value)) for value in [0.0, *kept] if 0 <= self.at(value) <= 1]


def choose(low, high, format=texts.number, typical=0.0, share=False):
    """The axis for values from low to high, of which most are about `typical`. That of
    a share is linear."""
    if not share and low > 0 and high / low >= LOGARITHMIC_FROM and low >= typical / FARTHEST:
        return Logarithmic(low, high, format=format)
    if not share and typical > 1e-290 and max(-low, high) / typical >= LOGARITHMIC_FROM:
        return Symmetric(low, high, typical / 10, format)
    return Linear(low, high, format)
