"""Cuts a file of metrics at several of its last bytes: steps before the cut are shown.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 cut.py METRICS.jsonl CUT.jsonl
"""

import pathlib
import subprocess
import sys

CUTS, STRIDE = 20, 6


def main():
    content, cut = pathlib.Path(sys.argv[1]).read_bytes(), pathlib.Path(sys.argv[2])
    good = 0
    for size in range(len(content) - CUTS * STRIDE, len(content), STRIDE):
        cut.write_bytes(content[:size])
        run = subprocess.run(["amp-report", cut, "-o", "-"], capture_output=True, text=True)
        # A line that lacks its end alone is a whole one.
        part = content[:size].rpartition(b"\n")[2]
        is_whole = part.endswith(b"}")
        steps = content[:size].count(b'"step":') - (b'"step":' in part and not is_whole)
        warned = "the last line is cut short" in run.stderr
        good += (run.returncode == 0 and warned == (part != b"" and not is_whole)
                 and f'"steps"><span>{steps}</span>' in run.stdout)  # fmt: skip
    print(f"{good} cuts as expected")
    return 0 if good == CUTS else 1


if __name__ == "__main__":
    sys.exit(main())
