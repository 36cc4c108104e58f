#!/usr/bin/env python3
"""Writes bytecode of a dialect in another version, as a compiler of that version would.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    set_version.py VERSION < FILE > FILE      FILE has one dialect with a version

The list of dialects is the first section (MLIR's Encoding.h), behind the name of who
wrote the file. The version is the whole of a section in it: the kind 7, the length 1,
the version; numbers of one byte are 2 · n + 1.
"""

import re
import sys

content, version = sys.stdin.buffer.read(), int(sys.argv[1])
start = content.index(b"\0") + 3
end = start + content[start - 1] // 2
changed, count = re.subn(rb"\x07\x03[\x03\x05]", bytes([7, 3, 2 * version + 1]), content[start:end])
if count != 1:
    sys.exit(f"error: expected one dialect in version 1 or 2, found {count}")
sys.stdout.buffer.write(content[:start] + changed + content[end:])
