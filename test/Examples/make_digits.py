#!/usr/bin/env python3
"""Writes digits.safetensors, the data set of the examples.

The digits are small, real and free, so the examples and the comparison with
PyTorch train on committed data and need no network.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

Needs numpy, scikit-learn and safetensors:
    python3 make_digits.py [digits.safetensors]

The file holds, in the original order of the data set (no shuffling):
    train.x  F16 [1437, 64]   pixel / 16, which is exact in f16
    train.y  I64 [1437]       the digit, 0..9
    test.x   F16 [360, 64]    the last 360 images
    test.y   I64 [360]
"""

import json
import pathlib
import struct
import sys

import numpy as np
from sklearn.datasets import load_digits

TRAIN = 1437

METADATA = {
    "title": "Optical Recognition of Handwritten Digits",
    "authors": "E. Alpaydin, C. Kaynak",
    "source": "UCI Machine Learning Repository, doi:10.24432/C50P49; "
    "the test part, as distributed by scikit-learn (BSD-3-Clause) "
    "in sklearn.datasets.load_digits",
    "license": "CC BY 4.0",
    "changes": "pixels divided by 16 and stored as f16; split into the first "
    "1437 (train) and the last 360 (test) images",
}


def encode(tensors, metadata):
    """Returns the bytes of a safetensors file in the layout that amp-run
    writes: data start at a multiple of 64 bytes, larger element types first,
    so that every tensor is aligned, then by name. No library's version
    decides a byte of it."""
    header, blobs, offset = {"__metadata__": metadata}, [], 0
    for name in sorted(tensors, key=lambda n: (-tensors[n].itemsize, n)):
        value = np.ascontiguousarray(tensors[name])
        dtype = {"float16": "F16", "int64": "I64"}[value.dtype.name]
        blob = value.astype(value.dtype.newbyteorder("<")).tobytes()
        header[name] = {
            "dtype": dtype,
            "shape": list(value.shape),
            "data_offsets": [offset, offset + len(blob)],
        }
        blobs.append(blob)
        offset += len(blob)
    text = json.dumps(header, sort_keys=True, separators=(",", ":")).encode()
    text += b" " * (-(8 + len(text)) % 64)
    return struct.pack("<Q", len(text)) + text + b"".join(blobs)


def main():
    default = pathlib.Path(__file__).with_name("digits.safetensors")
    path = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else default
    data = load_digits()
    pixels = data.images.reshape(-1, 64)
    assert pixels.shape == (1797, 64), pixels.shape
    x = (pixels / 16).astype(np.float16)
    assert (x.astype(np.float64) * 16 == pixels).all(), "pixel / 16 is not exact"
    y = data.target.astype(np.int64)
    tensors = {
        "train.x": x[:TRAIN],
        "train.y": y[:TRAIN],
        "test.x": x[TRAIN:],
        "test.y": y[TRAIN:],
    }
    path.write_bytes(encode(tensors, METADATA))
    print(f"wrote {path}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
