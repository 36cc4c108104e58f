#!/usr/bin/env python3
"""Copies a checkpoint without the settings of its run, as older versions wrote it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 strip_settings.py IN.safetensors OUT.safetensors [SETTING...]

All of them, where none is named.
"""

import json
import pathlib
import struct
import sys

SETTINGS = sys.argv[3:] or (
    "batch", "data", "interval", "optimizer", "order", "policy", "precision", "scaler", "seed"
)  # fmt: skip

content = pathlib.Path(sys.argv[1]).read_bytes()
(size,) = struct.unpack_from("<Q", content)
header = json.loads(content[8 : 8 + size])
for name in SETTINGS:
    del header["__metadata__"]["amp." + name]
header["__metadata__"].pop("amp.xxh3", None)  # which would tell
text = json.dumps(header, separators=(",", ":")).encode().ljust(size)
pathlib.Path(sys.argv[2]).write_bytes(
    struct.pack("<Q", len(text)) + text + content[8 + size :]
)
