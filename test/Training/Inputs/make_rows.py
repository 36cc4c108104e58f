#!/usr/bin/env python3
"""Writes train.x and test.x, rows of a number twice.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 make_rows.py FILE TRAIN-ROWS TEST-ROWS      each as 0.5:8,100,0.5:3 (number:times)
"""

import json
import struct
import sys


def rows(text):
    parts = [part.split(":") for part in text.split(",")]
    return [float(number[0]) for number in parts for _ in range(int(number[1]) if number[1:] else 1)]


header, data = {}, b""
for name, text in zip(("train.x", "test.x"), sys.argv[2:]):
    found = rows(text)
    packed = struct.pack(f"<{2 * len(found)}f", *(n for n in found for _ in range(2)))
    header[name] = {"dtype": "F32", "shape": [len(found), 2], "data_offsets": [len(data), len(data) + len(packed)]}
    data += packed
head = json.dumps(header).encode()
with open(sys.argv[1], "wb") as file:
    file.write(struct.pack("<Q", len(head)) + head + data)
