"""Decodes a PNG of a screenshot: 8 bits, RGB or RGBA, not interlaced.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import pathlib
import struct
import zlib


def chunks(data):
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at = 8
    while at < len(data):
        size, name = struct.unpack_from(">I4s", data, at)
        yield name, data[at + 8 : at + 8 + size]
        at += 12 + size


def paeth(a, b, c):
    p = a + b - c
    distances = abs(p - a), abs(p - b), abs(p - c)
    return (a, b, c)[distances.index(min(distances))]


def unfilter(kind, line, before, size):
    """One line; `before` is the one above, `size` the bytes of a pixel."""
    if kind == 2:
        return bytearray((x + y) & 255 for x, y in zip(line, before))
    for i in range(len(line) if kind else 0):
        a = line[i - size] if i >= size else 0
        if kind == 1:
            line[i] = (line[i] + a) & 255
        elif kind == 3:
            line[i] = (line[i] + (a + before[i]) // 2) & 255
        else:
            line[i] = (line[i] + paeth(a, before[i], before[i - size] if i >= size else 0)) & 255
    return line


class Image:
    """Rows are decoded from the top, as far as somebody looks."""

    def __init__(self, path):
        parts = list(chunks(pathlib.Path(path).read_bytes()))
        self.width, self.height, depth, kind, *_, interlaced = struct.unpack(">IIBBBBB", parts[0][1])
        assert depth == 8 and kind in (2, 6) and not interlaced, "expected 8 bits of RGB or RGBA"
        self.size = 3 if kind == 2 else 4
        self.data = zlib.decompress(b"".join(content for name, content in parts if name == b"IDAT"))
        self.rows = []

    def row(self, y):
        length = self.width * self.size
        while len(self.rows) <= y:
            at = len(self.rows) * (length + 1)
            before = self.rows[-1] if self.rows else bytes(length)
            line = bytearray(self.data[at + 1 : at + 1 + length])
            self.rows.append(unfilter(self.data[at], line, before, self.size))
        return self.rows[y]

    def pixel(self, x, y):
        return tuple(self.row(y)[x * self.size : x * self.size + 3])
