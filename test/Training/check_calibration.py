#!/usr/bin/env python3
"""Computes a profile of the digits network again, in f64, and compares.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    check_calibration.py PROFILE.json WEIGHTS.safetensors DATA.safetensors BATCH f16|bf16

The profile is of one batch, the first of the file. Forward, backward and the
sums of magnitudes are written out here; nothing is shared with the compiler.
Errors of the mixed run are those of rounding what each kernel reads and stores.
"""
import json, math, struct, sys


def read(path):
    content = open(path, "rb").read()
    size = struct.unpack("<Q", content[:8])[0]
    header = json.loads(content[8 : 8 + size])
    tensors = {}
    for name, entry in header.items():
        if name == "__metadata__":
            continue
        begin, end = entry["data_offsets"]
        code = {"F32": "f", "I64": "q", "F64": "d", "F16": "e", "U8": "B", "I8": "b"}.get(entry["dtype"])
        if code:
            data = content[8 + size + begin : 8 + size + end]
            tensors[name] = entry["shape"], list(struct.unpack(f"<{len(data) // struct.calcsize(code)}{code}", data))
    return tensors


def to_f16(x):
    try:
        return struct.unpack("<e", struct.pack("<e", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def to_bf16(x):
    """Of a number of f32; bf16 is its upper half, rounded to even."""
    if not math.isfinite(x):
        return x
    bits = struct.unpack("<I", struct.pack("<f", x))[0]
    bits = (bits + 0x7FFF + (bits >> 16 & 1)) & 0xFFFF0000
    return struct.unpack("<f", struct.pack("<I", bits))[0]


FORMATS = {"f16": (to_f16, 2.0**-11, 2.0**-14), "bf16": (to_bf16, 2.0**-8, 2.0**-126)}


def product(a, b, n, k, m):
    return [sum(a[i * k + l] * b[l * m + j] for l in range(k)) for i in range(n) for j in range(m)]


def transpose(a, n, m):
    return [a[i * m + j] for j in range(m) for i in range(n)]


def gelu(x):
    return 0.5 * x * (1 + math.erf(x / math.sqrt(2)))


def gelu_slope(x):
    return 0.5 * (1 + math.erf(x / math.sqrt(2))) + x * math.exp(-x * x / 2) / math.sqrt(2 * math.pi)


def forward(x, y, weights, n, rounded):
    """All values, in the order of the text; `rounded` is applied to each."""
    sizes = [64, 128, 64, 10]
    values = [x] + weights
    at = [rounded(v) for v in x]
    low = [[rounded(v) for v in w] for w in weights]
    steps = []
    for layer in range(3):
        k, m = sizes[layer], sizes[layer + 1]
        # The logits are f32, and so is the bias that is added to them.
        stored = rounded if layer < 2 else float
        bias = (low if layer < 2 else weights)[2 * layer + 1]
        z = [stored(v) for v in product(at, low[2 * layer], n, k, m)]
        # One kernel adds and applies gelu: the sum is rounded where it is stored.
        unrounded = [v + bias[i % m] for i, v in enumerate(z)]
        s = [stored(v) for v in unrounded]
        steps.append((at, z, s))
        values += [z, s]
        if layer < 2:
            at = [rounded(gelu(v)) for v in unrounded]
            values.append(at)
    loss = 0
    for i in range(n):
        row = values[-1][i * 10 : i * 10 + 10]
        loss += math.log(sum(math.exp(v) for v in row)) - row[y[i]]
    return values + [[loss / n]], steps


def backward(steps, y, weights, n):
    sizes = [64, 128, 64, 10]
    logits = steps[-1][2]
    gradient = []
    for i in range(n):
        row = logits[i * 10 : i * 10 + 10]
        total = sum(math.exp(v) for v in row)
        gradient += [(math.exp(v) / total - (j == y[i])) / n for j, v in enumerate(row)]
    of_values, of_weights = [[1.0]], []
    for layer in (2, 1, 0):
        k, m = sizes[layer], sizes[layer + 1]
        at = steps[layer][0]
        # The sum and the product have the same derivative.
        of_values = [gradient, gradient] + of_values
        of_weights = [
            product(transpose(at, n, k), gradient, k, n, m),
            [sum(gradient[i * m + j] for i in range(n)) for j in range(m)],
        ] + of_weights
        of_input = product(gradient, transpose(weights[2 * layer], k, m), n, m, k)
        if layer:
            of_values = [of_input] + of_values
            gradient = [d * gelu_slope(v) for d, v in zip(of_input, steps[layer - 1][2])]
    return [of_input] + of_weights + of_values


def conditions(steps, weights, n):
    sizes = [64, 128, 64, 10]
    found = []
    for layer in range(3):
        k, m = sizes[layer], sizes[layer + 1]
        at, z, s = steps[layer]
        w, b = weights[2 * layer : 2 * layer + 2]
        terms = sum(product([abs(v) for v in at], [abs(v) for v in w], n, k, m))
        found.append(terms / sum(map(abs, z)))
        found.append(sum(abs(v) + abs(b[i % m]) for i, v in enumerate(z)) / sum(map(abs, s)))
        found.append(None)
    return [None] * 7 + found


def close(what, found, expected, tolerance):
    if expected == found:
        return
    assert found is not None and abs(found - expected) <= tolerance * abs(expected), (
        f"{what}: expected {expected}, found {found}")


profile, weights_file, data_file, batch, dtype = json.load(open(sys.argv[1])), *sys.argv[2:4], int(sys.argv[4]), sys.argv[5]
tensors, data = read(weights_file), read(data_file)
weights = [tensors[name][1] for name in ("w1", "b1", "w2", "b2", "w3", "b3")]
x, y = data["train.x"][1][: batch * 64], data["train.y"][1][:batch]
exact, steps = forward(x, y, weights, batch, lambda v: v)
gradients = backward(steps, y, weights, batch)
sums = conditions(steps, weights, batch)
mixed, _ = forward(x, y, weights, batch, FORMATS[dtype][0])

rows = profile["values"]
assert profile["precision"] == dtype and profile["batches"] == 1 and profile["skipped"] == 0, profile
assert [row["number"] for row in rows] == list(range(16)), len(rows)
for row, values, gradient, condition, low in zip(rows, exact, gradients, sums, mixed):
    name = f"{row['op']} {row.get('name', '')} at {row['location']}"
    magnitudes = [abs(v) for v in values]
    assert row["elements"] == len(values), name
    close(name + ", largest", row["largest"], max(magnitudes), 1e-5)
    # The smallest may be what is left of large terms.
    close(name + ", smallest", row["smallest"], min(m for m in magnitudes if m), 2e-2)
    for kind, (rounding, unit, normal) in FORMATS.items():
        stored = [abs(rounding(v)) for v in values]
        found = row[kind]
        for key, expected in (
            ("overflow", sum(map(math.isinf, stored))),
            ("underflow", sum(1 for m, s in zip(magnitudes, stored) if m and not s)),
            ("subnormal", sum(1 for s in stored if 0 < s < normal)),
        ):
            close(f"{name}, {kind}, {key}", found[key], expected / len(values), 1e-12)
        effect = sum(abs(v * g) for v, g in zip(values, gradient)) * unit
        close(f"{name}, {kind}, effect", found["effect"], effect, 1e-4)
    close(name + ", gradient", row["gradient-largest"], max(map(abs, gradient)), 1e-4)
    if condition is None:
        assert "condition" not in row, name
    else:
        close(name + ", condition", row["condition"], condition, 1e-4)
    if row["op"] in ("argument", "amp.read"):
        assert "mixed" not in row, name
        continue
    # The loss reads f16 and is f32: sums in another order may round otherwise.
    error = max(abs(a - b) for a, b in zip(values, low)) / max(magnitudes)
    tolerance = 0.1 if len(values) > 1 else 1
    close(name + ", error", row["mixed"]["error"], error, tolerance)
    norm = math.sqrt(sum((a - b) ** 2 for a, b in zip(values, low)) / sum(a * a for a in values))
    close(name + ", rms", row["mixed"]["rms"], norm, tolerance)
    is_f32 = row["number"] >= 13  # the logits, before and behind their bias, and the loss
    assert row["mixed"]["type"] == ("f32" if is_f32 else dtype), name
print("all rows agree")
