#!/usr/bin/env python3
"""Writes files of weights of counts.mlir: complete ones, ones that lack a tensor or have
another, and ones with values that are not finite.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 make_weights.py FOLDER
"""

import json
import math
import struct
import sys


def write(name, **tensors):
    header, data = {}, b""
    for key, values in tensors.items():
        content = struct.pack(f"<{len(values)}f", *values)
        shape = [64, 10] if key == "w" else [len(values)]
        place = [len(data), len(data) + len(content)]
        header[key] = {"dtype": "F32", "shape": shape, "data_offsets": place}
        data += content
    text = json.dumps(header).encode()
    with open(f"{sys.argv[1]}/{name}.safetensors", "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


w = [0.5] * 640
write("none")
write("both", w=w, seen=[7])
write("weights", w=w)
write("seen", seen=[7])
write("extra", w=w, seen=[7], extra=[1])
write("nan", w=w[:5] + [math.nan] + w[6:], seen=[7])
write("inf", w=w[:-1] + [math.inf], seen=[7])
write("mask", w=w, seen=[-math.inf])
write("bad", w=w, seen=[math.nan])
