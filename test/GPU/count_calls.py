#!/usr/bin/env python3
"""What a step asks of CUDA's driver, by the calls of two runs of which one is
some steps longer (test/Runtime/CountingDriver.cpp).

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 count_calls.py SHORTER.json LONGER.json STEPS
"""

import json
import pathlib
import sys

# Calls that a step may make, and how often at least and at most; any other is an
# error. A batch comes from the host: one copy, which nothing waits for.
ALLOWED = {
    "cuGraphLaunch": (1, 1),
    "cuMemcpyHtoDAsync_v2": (0, 1),
    "cuEventRecord": (0, 4),
    "cuStreamWaitEvent": (0, 4),
    "cuEventQuery": (0, None),
    "cuStreamQuery": (0, None),
    "cuCtxSetCurrent": (0, None),
}


def compare(shorter, longer, steps):
    """Calls of `steps` steps, and what is wrong with them."""
    calls = {name: count - shorter.get(name, 0) for name, count in longer.items()}
    wrong = []
    for name, found in calls.items():
        least, most = ALLOWED.get(name, (0, 0))
        # How often the host looks at a stream is a matter of time: the longer run may
        # have looked less often.
        if least and found < least * steps or most is not None and found > most * steps:
            expected = f"{least * steps}" if least == most else f"at most {most * steps}"
            wrong.append(f"{name}: expected {expected} calls in {steps} steps, found {found}")
    return {name: count for name, count in calls.items() if count}, wrong


def main():
    shorter, longer = (json.loads(pathlib.Path(path).read_text()) for path in sys.argv[1:3])
    calls, wrong = compare(shorter, longer, int(sys.argv[3]))
    print(json.dumps(calls))
    for line in wrong:
        print(f"error: {line}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
