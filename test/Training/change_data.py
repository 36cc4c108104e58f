#!/usr/bin/env python3
"""Copies a data file with other training data, or with other test data.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 change_data.py IN.safetensors OUT.safetensors one|half|test

one: the last bit of one training sample; half: half of the training samples;
test: tensors in another order, and the last bit of one test sample.
"""

import json
import pathlib
import struct
import sys

content = pathlib.Path(sys.argv[1]).read_bytes()
(size,) = struct.unpack_from("<Q", content)
header = json.loads(content[8 : 8 + size])
metadata = header.pop("__metadata__", {})
change = sys.argv[3]
tensors = {}
for name, tensor in header.items():
    begin, end = tensor["data_offsets"]
    tensors[name] = [tensor, bytearray(content[8 + size + begin : 8 + size + end])]
for name, entry in tensors.items():
    tensor, data = entry
    split = name.split(".")[0]
    if change == "half" and split == "train":
        count = tensor["shape"][0]
        del data[len(data) // count * (count // 2) :]
        tensor["shape"][0] = count // 2
    elif name == ("test.x" if change == "test" else "train.x" if change == "one" else ""):
        data[0] ^= 1
names = sorted(tensors, reverse=change == "test")
header, body = {"__metadata__": metadata} if metadata else {}, b""
for name in names:
    tensor, data = tensors[name]
    tensor["data_offsets"] = [len(body), len(body) + len(data)]
    header[name] = tensor
    body += data
text = json.dumps(header).encode()
text += b" " * (-len(text) % 8)
pathlib.Path(sys.argv[2]).write_bytes(struct.pack("<Q", len(text)) + text + body)
