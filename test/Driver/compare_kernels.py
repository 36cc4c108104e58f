#!/usr/bin/env python3
"""Calls an entry on the CPU and on the driver that computes and compares the results.

The module has one function, in !elt for the type under test and !acc for what it
is accumulated in. It is made for each size of C and each type, the sizes of a type
as one entry: a call compiles and computes all of them. Random numbers are around 1
and of both signs, integers labels of C classes. Infinities, NaN and wrong labels make
NaN of what they are summed into: a size has them in every second type.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare_kernels.py MODULE.mlir DIRECTORY [OPTIONS]
"""

import argparse
import json
import math
import pathlib
import random
import re
import struct
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[1] / "Numerics"))

import cases  # noqa: E402
import tensors  # noqa: E402

# The largest distance from the CPU's, relative to 1 + |element|: a few roundings of
# the terms, whose sum may be smaller than they are.
BARS = {"f16": 4e-3, "bf16": 3e-2, "f32": 2e-5, "f64": 1e-10}
# Numbers that are drawn before they repeat, a prime: no row begins as another does.
PERIOD = 65521
FUNCTION = re.compile(
    r"func\.func @\w+\((?P<arguments>.*?)\)\s*-> \((?P<results>.*?)\)\s*attributes "
    r'\{amp\.entry = "(?P<entry>\w+)"\} \{\n(?P<body>.*?)  return (?P<values>.*?)\s*: .*?\n\}',
    re.DOTALL)  # fmt: skip
ARGUMENT = re.compile(r"%([\w.]+): tensor<((?:\d+x)*)([!\w]+)>")


def listed(text):
    """The types of a list."""
    return re.findall(r"tensor<[^>]*>", text)


def of_size(text, size):
    """The function with a size for C, whose names no other size has."""
    text = re.sub(r"(?<=[<x ])C(?=[x,\]])", str(size), text)
    return re.sub(r"%(\w+)", rf"%C{size}.\1", text)


def merged(text, sizes, type):
    """The module of a type, and its arguments: (name, shape, type, C)."""
    entry, arguments, results, body, values, declared = "", [], [], [], [], []
    for size in sizes:
        match = FUNCTION.search(of_size(text, size))
        if not match:
            sys.exit("error: expected a function with results and an entry, found none")
        entry = match["entry"]
        for name, shape, element in ARGUMENT.findall(match["arguments"]):
            declared.append(f'%{name}: tensor<{shape}{element}> {{amp.name = "{name}"}}')
            element = {cases.ELT: type, cases.ACC: cases.ACCUMULATORS[type]}.get(element, element)
            shape = tuple(map(int, shape.split("x")[:-1]))
            arguments.append((name, shape, element, size))
        names = [name.strip() for name in match["values"].split(",")]
        results += zip(names, listed(match["results"]), strict=True)
        body.append(match["body"])
        values += names
    named = ", ".join(f'{type} {{amp.name = "{name[1:]}"}}' for name, type in results)
    types = ", ".join(type for _, type in results)
    module = (f"{cases.ELT} = f16\n{cases.ACC} = f32\nfunc.func @f({', '.join(declared)})\n"
              f'    -> ({named})\n    attributes {{amp.entry = "{entry}"}} {{\n'
              f"{''.join(body)}  return {', '.join(values)} : {types}\n}}\n")  # fmt: skip
    return cases.with_types(module, type), arguments


def draw(generator, type, shape, classes, is_special):
    """A tensor of random numbers; where it is special, one row in eight has an infinity
    or NaN, and of labels at the ends of the classes some are beyond."""
    count = tensors.count(shape)
    period = min(count, PERIOD)
    is_float = type in BARS
    if type == "i1":
        numbers = [generator.randrange(2) for _ in range(period)]
    elif not is_float:
        edges = (-100, 0, classes - 1, *((-1, classes) if is_special else ()))
        numbers = [generator.choice(edges) if generator.randrange(2) else
                   generator.randrange(classes) for _ in range(period)]  # fmt: skip
    else:
        numbers = [generator.uniform(0.25, 2.0) * generator.choice((1, 1, 1, -1))
                   for _ in range(period)]  # fmt: skip
    numbers = (numbers * (count // max(period, 1) + 1))[:count]
    if is_special and is_float:
        columns = shape[-1]
        for first in range(0, count, columns):
            if generator.randrange(8) == 0:
                place = first + generator.randrange(columns)
                numbers[place] = generator.choice((math.nan, math.inf, -math.inf))
    return tensors.Tensor.of(type, shape, numbers)


def write_state(path, seed, step):
    """A saved state of random numbers alone, after many steps."""
    metadata = {"amp.schema": "1", "amp.epoch": "0", "amp.step_in_epoch": "0",
                "amp.attempted_steps": str(step)}  # fmt: skip
    header = json.dumps({
        "__metadata__": metadata,
        "amp.rng": {"dtype": "I64", "shape": [2], "data_offsets": [0, 16]}}).encode()  # fmt: skip
    path.write_bytes(struct.pack("<Q", len(header)) + header + struct.pack("<2q", seed, step))


def call(prefix, module, inputs, target, state=None, cudnn="no"):
    """The results of an entry @f on the CPU or on the driver that computes."""
    model, given, results = (prefix.with_suffix(f".{end}") for end in ("mlir", "in", target))
    model.write_text(module)
    tensors.write(given, inputs)
    command = ["amp-run", model, "--call", "f", "--inputs", given, "--outputs", results,
               "--target", target, "--cudnn", cudnn, *(["--load", state] if state else [])]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: expected '{model}' to run on '{target}', found: {done.stderr}")
    return tensors.read(results)


def distance(x, y):
    if x == y or (math.isnan(x) and math.isnan(y)):
        return 0
    return abs(y - x) / (1 + abs(x)) if math.isfinite(x) and math.isfinite(y) else math.inf


def compare(expected, found, bar=None):
    """What is wrong with a result."""
    if found.data == expected.data:
        return
    pairs = list(zip(expected.values(), found.values(), strict=True))
    distances = [distance(float(x), float(y)) for x, y in pairs]
    worst = max(range(len(pairs)), key=distances.__getitem__)
    limit = bar if bar is not None else BARS.get(found.type, 0)
    if not distances[worst] <= limit:
        place, (x, y) = tensors.index_of(worst, found.shape), pairs[worst]
        wrong = sum(not d <= limit for d in distances)
        yield (f"element {place}: expected {x!r} as on the CPU, found {y!r}, where a distance "
               f"of {limit} is allowed ({wrong} elements are wrong)")  # fmt: skip


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("module", type=pathlib.Path)
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--types", nargs="+", default=list(BARS))
    parser.add_argument("--sizes", nargs="+", type=int, default=[6])
    parser.add_argument("--special", nargs="+", default=[], metavar="NAME",
                        help="has infinities, NaN or wrong labels in every second type")  # fmt: skip
    parser.add_argument("--rounded", nargs="+", default=[], metavar="NAME",
                        help="results of numbers that were rounded to the type under test")  # fmt: skip
    parser.add_argument("--cudnn", action="store_true", help="that library in the place of kernels")
    parser.add_argument("--exact", action="store_true", help="every bit is the CPU's")
    parser.add_argument("--rng", nargs=2, type=int, metavar=("SEED", "STEP"))
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    state = None
    if args.rng:
        state = args.directory / "state"
        write_state(state, *args.rng)
    failed = compared = 0
    for turn, type in enumerate(args.types):
        module, arguments = merged(args.module.read_text(), args.sizes, type)
        generator = random.Random(1)
        inputs = {}
        for name, shape, element, size in arguments:
            is_special = name.split(".")[1] in args.special and (args.sizes.index(size) + turn) % 2
            inputs[name] = draw(generator, element, shape, size, is_special)
        prefix = args.directory / type
        cudnn = "yes" if args.cudnn else "no"
        expected, found = (call(prefix, module, inputs, t, state, cudnn) for t in ("cpu", "cuda"))
        for name in expected:
            compared += 1
            bar = 0 if args.exact else BARS[type] if name.split(".")[1] in args.rounded else None
            for problem in compare(expected[name], found[name], bar):
                failed += 1
                print(f"error: {name} in {type}, {problem}")
    print(f"{compared} results, {failed} wrong")
    return 1 if failed or not compared else 0


if __name__ == "__main__":
    sys.exit(main())
