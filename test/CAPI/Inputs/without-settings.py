#!/usr/bin/env python3
"""Copies a checkpoint without the settings of its run, as an older version
would have written it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    without-settings.py SAVED.safetensors OLD.safetensors
"""

import json
import struct
import sys

content = open(sys.argv[1], "rb").read()
(length,) = struct.unpack("<Q", content[:8])
header = json.loads(content[8 : 8 + length])
known = ("amp.schema", "amp.epoch", "amp.step_in_epoch", "amp.attempted_steps")
header["__metadata__"] = {name: header["__metadata__"][name] for name in known}
text = json.dumps(header).encode()
text += b" " * (-len(text) % 8)
with open(sys.argv[2], "wb") as file:
    file.write(struct.pack("<Q", len(text)) + text + content[8 + length :])
