#!/usr/bin/env python3
"""Compares the tensors of one safetensors file with those of the same names in
another, bit for bit.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    compare-weights.py WEIGHTS ALL
"""

import json
import struct
import sys


def read(path):
    content = open(path, "rb").read()
    (length,) = struct.unpack("<Q", content[:8])
    header = json.loads(content[8 : 8 + length])
    header.pop("__metadata__", None)
    data = content[8 + length :]
    return {name: data[slice(*t["data_offsets"])] for name, t in header.items()}


weights, everything = read(sys.argv[1]), read(sys.argv[2])
if not weights:
    sys.exit("error: expected tensors, found none")
for name, data in weights.items():
    if everything.get(name) != data:
        sys.exit(f"error: expected equal bits of '{name}', found others")
