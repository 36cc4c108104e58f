#!/usr/bin/env python3
"""Copies a checkpoint with another value in place of the first element of a tensor.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 set_tensor.py IN.safetensors OUT.safetensors NAME VALUE
"""

import json
import pathlib
import struct
import sys

source, goal, name, value = sys.argv[1:]
content = bytearray(pathlib.Path(source).read_bytes())
(size,) = struct.unpack_from("<Q", content)
header = json.loads(content[8 : 8 + size])
# Checksums would tell.
del header["__metadata__"][f"amp.xxh3.{name}"]
header["__metadata__"].pop("amp.xxh3", None)
content[8 : 8 + size] = json.dumps(header, separators=(",", ":")).encode().ljust(size)
tensor = header[name]
code, kind = {"F32": ("f", float), "F64": ("d", float), "I64": ("q", int)}[tensor["dtype"]]
struct.pack_into("<" + code, content, 8 + size + tensor["data_offsets"][0], kind(value))
pathlib.Path(goal).write_bytes(content)
