#!/usr/bin/env python3
"""Whether a cubin has the code of every kernel of its PTX.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 kernels_of_cubin.py PTX CUBIN
"""

import pathlib
import re
import struct
import sys

# What an ELF file for NVIDIA's GPUs says its machine is.
EM_CUDA = 190


def main():
    names = re.findall(r"\.entry (\S+)\(", pathlib.Path(sys.argv[1]).read_text())
    cubin = pathlib.Path(sys.argv[2]).read_bytes()
    if cubin[:4] != b"\x7fELF":
        return f"error: expected an ELF file, found {cubin[:16]}"
    (machine,) = struct.unpack_from("<H", cubin, 18)
    if machine != EM_CUDA:
        return f"error: expected the machine {EM_CUDA}, found {machine}"
    missing = [name for name in names if f"\0.text.{name}\0".encode() not in cubin]
    if missing or not names:
        return f"error: expected code of {len(names)} kernels, missing {', '.join(missing)}"
    print(f"all of {len(names)} kernels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
