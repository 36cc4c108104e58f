"""Compares --memory-report with --memory-json: standard input with the file.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    amp-run … --memory-report --memory-json FILE | python3 memory_json.py FILE
"""

import json
import re
import sys

ORDER = ["weights", "copies", "moments", "gradients", "other_state", "inputs", "activations", "scratch", "total"]


def rows_of(text):
    return [(int(size), name) for size, name in re.findall(r"^ +[\d.]+ \w+ +(\d+)  (.*)$", text, re.MULTILINE)]


def shortened(rows):
    """The rows of a list, of which the text sums up those behind the eighth."""
    if len(rows) <= 8:
        return rows
    return [*rows[:8], (sum(size for size, _ in rows[8:]), f"{len(rows) - 8} more")]


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
    peak, *lists = re.split(r"^(kept for a reader|computed again) behind a call\n", peak, flags=re.MULTILINE)
    rows, tensors = rows_of(peak), [(tensor["bytes"], tensor["name"]) for tensor in plan["peak"]["tensors"]]
    entry = f"in @{plan['peak']['entry']} at {plan['peak']['place']}\n"
    if rows != shortened(tensors) or entry not in peak or plan["peak"]["bytes"] != sum(size for size, _ in rows):
        sys.exit(f"error: expected the text's peak {rows}, found {tensors}")
    for title, key in (("kept for a reader", "kept"), ("computed again", "recomputed")):
        rows = rows_of(lists[lists.index(title) + 1]) if title in lists else []
        waiting = [(value["bytes"], f"{value['name']} for {value['reader']}: {value['reason']}")
                   for value in plan["peak"][key]]  # fmt: skip
        if rows != shortened(waiting):
            sys.exit(f"error: expected the text's {title} {rows}, found {waiting}")
    print("equal numbers")


if __name__ == "__main__":
    main()
