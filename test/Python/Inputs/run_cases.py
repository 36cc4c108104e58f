# run_cases.py - runs the cases of a script: its functions that are marked so, in order.
#
# A case that fails is named with its error, and the others run all the same.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import sys
import traceback

CASES = []


def case(function):
    CASES.append(function)
    return function


def run(before=lambda: None):
    """Runs all cases, each after `before`, says how many, and exits with 1 where one fails."""
    failed = 0
    for function in CASES:
        try:
            before()
            function()
        except Exception as error:
            failed += 1
            traceback.print_exc()
            print(f"error: case {function.__name__}: {type(error).__name__}: {error}", flush=True)
    print(f"{len(CASES) - failed} of {len(CASES)} cases pass")
    sys.exit(failed > 0)
