"""Compares --memory-report with --memory-json: standard input with the file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    amp-run … --memory-report --memory-json FILE | python3 memory_json.py FILE
"""

import json
import re
import sys

ORDER = ["weights", "copies", "moments", "gradients", "other_state", "inputs", "activations", "scratch", "total"]


def main():
    text = sys.stdin.read()
    with open(sys.argv[1]) as file:
        plan = json.load(file)
    table, _, peak = text.partition("alive at the peak of a step, ")
    shown = [int(number) for number in re.findall(r"^ +[\d.]+ \w+ +(\d+)  ", table, re.MULTILINE)]
    found = [plan[key] for key in ORDER]
    if shown != found or list(plan) != [*ORDER, "peak"]:
        sys.exit(f"error: expected the text's numbers {shown}, found {found} of {list(plan)}")
    if sum(found[:-1]) != plan["total"]:
        sys.exit("error: expected a total of all")
    rows = re.findall(r"^ +[\d.]+ \w+ +(\d+)  (.*)$", peak, re.MULTILINE)
    tensors = [(str(tensor["bytes"]), tensor["name"]) for tensor in plan["peak"]["tensors"]]
    if len(tensors) > 8:
        tensors[8:] = [(str(sum(int(size) for size, _ in tensors[8:])), f"{len(tensors) - 8} more")]
    entry = f"in @{plan['peak']['entry']} at {plan['peak']['place']}\n"
    if rows != tensors or entry not in peak or plan["peak"]["bytes"] != sum(int(size) for size, _ in rows):
        sys.exit(f"error: expected the text's peak {rows}, found {tensors}")
    print("equal numbers")


if __name__ == "__main__":
    main()
