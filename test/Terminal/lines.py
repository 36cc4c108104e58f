"""Prints what a tool writes to standard error, each write apart, by a pipe
that keeps them so."""

import os
import subprocess
import sys

read, write = os.pipe2(os.O_DIRECT)
subprocess.run(sys.argv[1:], stderr=write, stdout=subprocess.DEVNULL)
os.close(write)
writes = iter(lambda: os.read(read, 65536), b"")
for index, text in enumerate(writes, 1):
    print(f"write {index}: {text.decode()}", end="")
