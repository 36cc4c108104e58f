# make_bad_data.py - copies of a data file, each broken in one way.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import json
import struct
import sys

source, target = sys.argv[1:]
blob = open(source, "rb").read()
size = struct.unpack("<Q", blob[:8])[0]
header = json.loads(blob[8:8 + size])
header.pop("__metadata__", None)
tensors = {name: (info["dtype"], info["shape"],
                  blob[8 + size:][slice(*info["data_offsets"])])
           for name, info in header.items()}


def write(name, tensors):
    offset, described, data = 0, {}, b""
    for key, (dtype, shape, content) in tensors.items():
        described[key] = {"dtype": dtype, "shape": shape,
                          "data_offsets": [offset, offset + len(content)]}
        offset += len(content)
        data += content
    text = json.dumps(described).encode()
    with open(f"{target}/{name}.safetensors", "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def changed(name, dtype=None, shape=None, content=None):
    old = tensors[name]
    return {**tensors, name: (dtype or old[0], shape or old[1], content or old[2])}


write("missing", {k: v for k, v in tensors.items() if k != "train.y"})
write("extra", {**tensors, "train.z": ("F32", [1437], b"\0" * 1437 * 4)})
write("shape", changed("train.x", shape=[1437, 32],
                       content=tensors["train.x"][2][:1437 * 32 * 2]))
labels = bytearray(tensors["train.y"][2])
labels[8 * 7:8 * 8] = struct.pack("<q", 10)
write("label", changed("train.y", content=bytes(labels)))
pixels = bytearray(tensors["train.x"][2])
pixels[200:202] = b"\x00\x7e"
write("nan", changed("train.x", content=bytes(pixels)))
