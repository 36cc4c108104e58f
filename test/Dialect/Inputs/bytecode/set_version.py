#!/usr/bin/env python3
"""Writes bytecode of a dialect in another version, as a compiler of that version would.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    set_version.py VERSION < FILE > FILE      FILE has one dialect with a version

The version is the whole of a section (MLIR's Encoding.h): the section's kind 7, its
length 1, the version; the latter two as numbers of one byte, 2 · n + 1.
"""

import re
import sys

content, version = sys.stdin.buffer.read(), int(sys.argv[1])
changed, count = re.subn(rb"\x07\x03\x03", bytes([7, 3, 2 * version + 1]), content)
if count != 1:
    sys.exit(f"error: expected one dialect in version 1, found {count}")
sys.stdout.buffer.write(changed)
