# check_evaluation.py - evaluations in batches, against one of all samples.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# check_evaluation.py write DATA
# check_evaluation.py check DATA METRICS...
# check_evaluation.py same METRICS METRICS...

import json
import math
import random
import struct
import sys

W = [[0.5, -1.0, 0.25, 2.0], [-0.75, 1.0, 0.5, -0.5], [1.5, 0.125, -2.0, 1.0]]
IGNORED = -100


def samples(split):
    rng = random.Random(split)
    count = 50 if split == "test" else 8
    x = [[rng.randrange(-16, 17) / 8 for _ in range(3)] for _ in range(count)]
    y = [rng.randrange(4) for _ in range(count)]
    for i in range(count):
        # In batches of 7, the third has no label that counts.
        if split == "test" and (i % 3 == 0 or 14 <= i < 21):
            y[i] = IGNORED
    return x, y


def write(path):
    header, data = {}, b""
    for split in ("train", "test"):
        x, y = samples(split)
        flat = [value for row in x for value in row]
        for name, dtype, shape, content in (
                ("x", "F32", [len(x), 3], struct.pack(f"<{len(flat)}f", *flat)),
                ("y", "I64", [len(y)], struct.pack(f"<{len(y)}q", *y))):
            header[f"{split}.{name}"] = {
                "dtype": dtype, "shape": shape,
                "data_offsets": [len(data), len(data) + len(content)]}
            data += content
    text = json.dumps(header).encode()
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def expected():
    total = right = count = 0
    for x, label in zip(*samples("test")):
        if label == IGNORED:
            continue
        logits = [sum(a * W[i][j] for i, a in enumerate(x)) for j in range(4)]
        total += math.log(sum(map(math.exp, logits))) - logits[label]
        right += logits.index(max(logits)) == label
        count += 1
    penalty = sum(w * w for row in W for w in row) / 12
    return {"loss": total / count + penalty, "accuracy": right / count}


def last(path):
    return [line for line in map(json.loads, open(path)) if "epoch" in line][-1]


if sys.argv[1] == "write":
    write(sys.argv[2])
elif sys.argv[1] == "same":
    first = last(sys.argv[2])
    for path in sys.argv[3:]:
        for name in first.keys() & {"loss", "mean", "larger"}:
            if not abs(last(path)[name] / first[name] - 1) <= 1e-12:
                sys.exit(f"{path}: {name}: expected {first[name]}, found {last(path)[name]}")
else:
    for path in sys.argv[3:]:
        found = last(path)
        for name, value in expected().items():
            if not abs(found[name] - value) <= 1e-12:
                sys.exit(f"{path}: {name}: expected {value}, found {found[name]}")
