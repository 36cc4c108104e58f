"""Packs a tool's modules into one program, an archive that Python runs.

The module zipapp does the same with the times of the files in it; here a program is
the same, bit for bit, from every checkout.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 pack.py OUTPUT FILE...
"""

import pathlib
import sys
import zipfile


def main():
    program, *files = map(pathlib.Path, sys.argv[1:])
    with open(program, "wb") as stream:
        stream.write(b"#!/usr/bin/env python3\n")
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
            for file in files:
                archive.writestr(zipfile.ZipInfo(file.name), file.read_bytes(), zipfile.ZIP_DEFLATED)
    program.chmod(0o755)


if __name__ == "__main__":
    main()
