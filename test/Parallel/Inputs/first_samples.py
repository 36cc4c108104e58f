# first_samples.py - the first samples of each tensor of a safetensors file.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#     first_samples.py FILE COUNT OUTPUT

import json
import struct
import sys

path, count, output = sys.argv[1], int(sys.argv[2]), sys.argv[3]
with open(path, "rb") as file:
    header = json.loads(file.read(*struct.unpack("<Q", file.read(8))))
    data = file.read()
header.pop("__metadata__", None)
kept, parts = {}, b""
for name, tensor in header.items():
    (begin, end), (samples, *rest) = tensor["data_offsets"], tensor["shape"]
    part = data[begin : begin + (end - begin) // samples * min(count, samples)]
    shape = [min(count, samples), *rest]
    kept[name] = {**tensor, "shape": shape, "data_offsets": [len(parts), len(parts) + len(part)]}
    parts += part
text = json.dumps(kept).encode()
with open(output, "wb") as file:
    file.write(struct.pack("<Q", len(text)) + text + parts)
