#!/usr/bin/env python3
"""Prints tensors of one element of a safetensors file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 scalars.py FILE NAME:KIND...        kinds as in struct
"""

import json
import pathlib
import struct
import sys

blob = pathlib.Path(sys.argv[1]).read_bytes()
(size,) = struct.unpack_from("<Q", blob)
header = json.loads(blob[8 : 8 + size])
texts = []
for wanted in sys.argv[2:]:
    name, kind = wanted.split(":")
    start = 8 + size + header[name]["data_offsets"][0]
    (value,) = struct.unpack_from("<" + kind, blob, start)
    texts.append(f"{name} {value}")
print(*texts)
