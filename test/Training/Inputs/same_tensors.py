#!/usr/bin/env python3
"""Names the tensors of two safetensors files whose bytes differ, or that one of
them lacks, as `differ: NAME...` in the order of the alphabet.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 same_tensors.py A.safetensors B.safetensors
"""

import json
import struct
import sys


def read(path):
    """The type and bytes of each tensor, by name."""
    content = open(path, "rb").read()
    (length,) = struct.unpack("<Q", content[:8])
    header = json.loads(content[8 : 8 + length])
    header.pop("__metadata__", None)
    data = content[8 + length :]
    return {
        name: (tensor["dtype"], data[slice(*tensor["data_offsets"])])
        for name, tensor in header.items()
    }


first, second = map(read, sys.argv[1:])
names = sorted(first.keys() | second.keys())
print("differ:", *[name for name in names if first.get(name) != second.get(name)])
