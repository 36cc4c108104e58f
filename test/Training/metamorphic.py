#!/usr/bin/env python3
"""What may not change a bit: the order of declarations, and which of several
equal samples a batch has.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 metamorphic.py permute MODEL.mlir     the model, permuted, on stdout
    python3 metamorphic.py double DATA OUTPUT     train samples once more behind
    python3 metamorphic.py orders DATA BATCH STEPS A B
        two orders of a doubled file, whose batches hold equal samples
    python3 metamorphic.py equal A.jsonl B.jsonl  metrics but for times
"""

import json
import random
import re
import struct
import sys


def read(path):
    with open(path, "rb") as file:
        header = json.loads(file.read(struct.unpack("<Q", file.read(8))[0]))
        return header, file.read()


def permute(path):
    text = open(path, encoding="utf-8").read()
    variables = re.findall(r"^amp\.variable .*\n", text, re.MULTILINE)
    last_first = iter(reversed(variables))
    text = re.sub(r"^amp\.variable .*\n", lambda _: next(last_first), text, flags=re.MULTILINE)

    def turn(match):
        groups = re.findall(r"\[([^]]*)\]( \{[^}]*\})?", match.group(1))
        turned = (f"[{', '.join(reversed(names.split(', ')))}]{own}" for names, own in reversed(groups))
        return "for " + ", ".join(turned)

    sys.stdout.write(re.sub(r"for (\[@[^\n]*?(?:\]|\}))(?= average|$)", turn, text, flags=re.MULTILINE))


def double(path, output):
    header, data = read(path)
    result, content = {}, b""
    for name, tensor in header.items():
        if name == "__metadata__":
            continue
        first, last = tensor["data_offsets"]
        own = data[first:last] * (2 if name.startswith("train.") else 1)
        shape = [tensor["shape"][0] * (2 if name.startswith("train.") else 1), *tensor["shape"][1:]]
        result[name] = {
            "dtype": tensor["dtype"],
            "shape": shape,
            "data_offsets": [len(content), len(content) + len(own)],
        }
        content += own
    text = json.dumps(result).encode()
    text += b" " * (-len(text) % 8)
    with open(output, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + content)


def orders(path, batch, steps, *outputs):
    """Batches of four micro-batches of which two and two are equal; the second
    order exchanges the equal ones, and takes other copies of samples."""
    header, _ = read(path)
    count = header["train.x"]["shape"][0]
    choice = random.Random(1)
    files = [open(output, "w") for output in outputs]
    part = batch // 4
    for _ in range(steps):
        one, two = (choice.sample(range(count // 2), part) for _ in range(2))
        copy = lambda samples: [sample + count // 2 for sample in samples]
        lines = (one + copy(one) + two + copy(two), copy(one) + one + copy(two) + two)
        for file, line in zip(files, lines):
            file.write(" ".join(map(str, line)) + "\n")


def equal(*paths):
    def lines(path):
        for line in open(path):
            values = json.loads(line)
            values.pop("ms", None)
            # In the order of declarations.
            values.get("overflow", {}).get("variables", []).sort()
            yield values

    first, second = map(list, map(lines, paths))
    sys.exit(first != second or not first)


if __name__ == "__main__":
    what, *rest = sys.argv[1:]
    {
        "permute": permute,
        "double": double,
        "orders": lambda path, batch, steps, *files: orders(path, int(batch), int(steps), *files),
        "equal": equal,
    }[what](*rest)
