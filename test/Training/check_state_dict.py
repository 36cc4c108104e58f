#!/usr/bin/env python3
"""Checks that a file that --save wrote holds each tensor of another file, by
its name and shape, in its type and with other values. Needs no PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_state_dict.py WEIGHTS.safetensors SAVED.safetensors
"""

import json
import pathlib
import struct
import sys


def tensors(path):
    """Name to (type, shape, bytes)."""
    content = pathlib.Path(path).read_bytes()
    (length,) = struct.unpack("<Q", content[:8])
    header = json.loads(content[8 : 8 + length])
    header.pop("__metadata__", None)
    data = content[8 + length :]
    return {
        name: (entry["dtype"], entry["shape"], data[slice(*entry["data_offsets"])])
        for name, entry in header.items()
    }


def main():
    weights, saved = (tensors(path) for path in sys.argv[1:3])
    failed = 0
    for name, (dtype, shape, data) in weights.items():
        found = saved.get(name)
        if not found or found[:2] != (dtype, shape) or found[2] == data:
            failed += 1
            print(f"error: expected '{name}' trained, of {dtype} {shape}, found "
                  + (f"{found[0]} {found[1]}" if found else "none"))  # fmt: skip
    print(f"{len(weights)} tensors, {failed} failed")
    return 1 if failed or not weights else 0


if __name__ == "__main__":
    sys.exit(main())
