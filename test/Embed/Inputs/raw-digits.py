#!/usr/bin/env python3
"""Writes train.x of the digits as raw f32, exact, and train.y as i64.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    raw-digits.py DIGITS.safetensors X.bin Y.bin
"""

import json
import struct
import sys

content = open(sys.argv[1], "rb").read()
(length,) = struct.unpack("<Q", content[:8])
header = json.loads(content[8 : 8 + length])


def tensor(name, dtype):
    assert header[name]["dtype"] == dtype
    first, end = header[name]["data_offsets"]
    return content[8 + length :][first:end]


x = struct.unpack(f"<{len(tensor('train.x', 'F16')) // 2}e", tensor("train.x", "F16"))
with open(sys.argv[2], "wb") as file:
    file.write(struct.pack(f"<{len(x)}f", *x))
with open(sys.argv[3], "wb") as file:
    file.write(tensor("train.y", "I64"))
