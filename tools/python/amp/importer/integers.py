# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers of few bits: the dialect has i32 and i64 alone, in which others are kept, and
wrapped behind what can leave their range."""


def wrapped(b, x, bits, signed):
    """The low bits of integers, in the type that these have."""
    wide = {"i32": 32, "i64": 64}[x.dtype]
    if bits >= wide:
        return x
    if not signed:
        return b.integer("and", x, (1 << bits) - 1, x.dtype)
    up = b.integer("shift_left", x, wide - bits, x.dtype)
    return b.integer("shift_right", up, wide - bits, x.dtype)


def narrowed(b, y, kind):
    """Whole numbers that were computed in f64, in a type whose overflows wrap."""
    if kind != "i32" or y.dtype != "f64":
        return b.convert(y, kind)
    return b.convert(wrapped(b, b.convert(y, "i64"), 32, True), "i32")
