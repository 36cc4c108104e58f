#!/usr/bin/env python3
"""Writes the modules and goldens of this directory, from the tables of cases.

The reference is PyTorch in f64 on inputs rounded to the type under test,
rounded once to what the op stores. Derivatives of softmax and log_softmax are
computed from the stored result, as PyTorch does.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 make_goldens.py [OP...]             needs torch and numpy
    python3 make_goldens.py --check-modules     only compares the modules
"""

import argparse
import difflib
import itertools
import math
import pathlib
import sys
import zlib

import cases
import tensors
from cases import ACC, ACCUMULATORS, ELT, FLOATS

HERE = pathlib.Path(__file__).resolve().parent


def module_of(op, tables):
    """`tables` are those with cases of the op, {name: cases}."""
    op_cases = list(itertools.chain(*tables.values()))
    files = " and ".join(f"cases_{table}.py" for table in tables)
    once = "--once " if op in cases.CHECKED_ONCE else ""
    lines = [f"// amp.{op} and its gradients, by make_goldens.py from {files}.",
             f"// python3 test/Numerics/check_goldens.py {once}{op}"]  # fmt: skip
    if cases.differentiated(op_cases):
        lines.append(f"// python3 test/Numerics/check_gradients.py {op}")
    return cases.render(op_cases, lines, cases.golden_case)


def check_modules(ops):
    """Whether the committed modules are those of the tables."""
    stale = set()
    for file in ("goldens/{}.safetensors", "Inputs/{}.mlir"):
        differ = {path.stem for path in HERE.glob(file.format("*"))} ^ set(ops)
        for name in sorted(differ):
            print(f"error: {file.format(name)} and the cases of 'amp.{name}' "
                  "must both exist: run make_goldens.py")  # fmt: skip
        stale |= differ
    for op in sorted(set(ops) - stale):
        path, new = HERE / "Inputs" / f"{op}.mlir", module_of(op, ops[op])
        old = path.read_text()
        if old != new:
            stale.add(op)
            sys.stdout.writelines(difflib.unified_diff(
                old.splitlines(True), new.splitlines(True), str(path),
                "what make_goldens.py writes"))  # fmt: skip
    return 1 if stale else 0


# ---- Inputs -----------------------------------------------------------------

LIMITS = {"f16": (11, 15), "bf16": (8, 127), "f32": (24, 127), "f64": (53, 1023)}


def special_values(type):
    """Edges of a floating-point type."""
    digits, exponent = LIMITS[type]
    tiny = 2.0 ** (2 - exponent - digits)  # the smallest subnormal
    normal = 2.0 ** (1 - exponent)
    largest = (2 - 2.0 ** (1 - digits)) * 2.0**exponent
    eps = 2.0 ** (1 - digits)
    positive = [0.0, tiny, 3 * tiny, normal - tiny, normal, largest, math.inf, 0.5, 1.0,
                1 + eps, 1 - eps / 2, 2.0, 5.0, 10.0, 20.0, 80.0]  # fmt: skip
    return [math.nan, *positive, *(-value for value in positive)]


def make_input(np, random, arg, type):
    """The f64 (or integer) elements of an argument."""
    total = math.prod(arg.shape)
    if type not in LIMITS:
        picked = [arg.values[i % len(arg.values)] for i in range(total)]
        return np.array(picked, dtype=object).reshape(arg.shape)
    values = random.uniform(*arg.domain, total)
    if arg.special:
        # The first are special, of the rest half are of any magnitude.
        special = special_values(type)[:total]
        exponent = LIMITS[type][1]
        spread = np.exp2(random.uniform(-exponent - 2, exponent, total))
        values = np.where(np.arange(total) % 2 == 0, values, np.sign(values) * spread)
        values[: len(special)] = special
    given = arg.values[:total]
    values[: len(given)] = given
    return round_to(np, values, type).reshape(arg.shape)


def round_to(np, values, type):
    """f64 values rounded to a floating-point type, to nearest even."""
    values = np.asarray(values, dtype=np.float64)
    digits, exponent = LIMITS[type]
    if type == "f64":
        return values
    with np.errstate(all="ignore"):
        _, e = np.frexp(values)
        quantum = np.exp2(np.maximum(e, 2 - exponent) - float(digits))
        rounded = np.where(np.isfinite(values), np.rint(values / quantum) * quantum, values)
        largest = (2 - 2.0 ** (1 - digits)) * 2.0**exponent
        rounded = np.where(np.abs(rounded) > largest, np.copysign(np.inf, values), rounded)
        return np.copysign(rounded, values)


def encode(np, values, type):
    """A Tensor of values that `type` holds exactly."""
    values = np.asarray(values)
    shape = tuple(int(size) for size in values.shape)
    if type == "bf16":
        bits = np.ascontiguousarray(values.astype(np.float32)).view(np.uint32)
        return tensors.Tensor(type, shape, (bits >> 16).astype("<u2").tobytes())
    codes = {"f16": "<f2", "f32": "<f4", "f64": "<f8", "i1": "?", "ui8": "u1", "i8": "i1",
             "i16": "<i2", "i32": "<i4", "i64": "<i8"}  # fmt: skip
    return tensors.Tensor(type, shape, np.ascontiguousarray(values.astype(codes[type])).tobytes())


def real_type(type, elt):
    return {ELT: elt, ACC: ACCUMULATORS[elt]}.get(type, type)


# ---- One case ---------------------------------------------------------------


def compute(case, elt, random):
    """The inputs, the outputs and, where they are not the outputs' own, the
    magnitudes of a case, {name: Tensor} each."""
    import magnitudes
    import numpy as np
    import references
    import torch

    inputs, arguments = {}, []
    for arg in case.args:
        type = real_type(arg.type, elt)
        values = make_input(np, random, arg, type)
        inputs[arg.name] = encode(np, values, type)
        is_float = type in LIMITS
        tensor = torch.tensor(values.tolist(), dtype=torch.float64 if is_float else torch.int64)
        tensor = tensor.reshape(tuple(map(int, arg.shape)))
        arguments.append(tensor.requires_grad_(arg in case.wrt))

    outputs, scales = {}, {}

    def add(name, type, values, scale):
        """Stores an output and returns it as it was rounded."""
        values = values.detach().numpy()
        if type not in LIMITS:
            outputs[name] = encode(np, values, type)
            return None
        values = round_to(np, values, type)
        outputs[name] = encode(np, values, type)
        own, scale = np.abs(values), scale.detach().numpy()
        scale = np.where(np.isfinite(scale) & (scale > own), scale, own)
        if np.any(scale > 1.01 * own):
            scales[name] = encode(np, round_to(np, scale, "bf16"), "bf16")
        return torch.tensor(values)

    results = references.value(case, arguments)
    found = magnitudes.of_values(case, arguments, results)
    stored = [add(name, real_type(type, elt), *pair)
              for (name, _, type), *pair in zip(case.results, results, found)]  # fmt: skip

    # Multiples of 1/16 with 7 bits: exact in every type.
    cotangents = []
    for name, shape in case.cotangents():
        values = random.integers(1, 64, tuple(map(int, shape))) / 16.0
        values = np.array(values * random.choice([-1.0, 1.0], values.shape))
        inputs[name] = encode(np, values, ACCUMULATORS[elt])
        cotangents.append(torch.tensor(values))
    if case.wrt:
        gradients = references.gradient(case, arguments, results, stored, cotangents)
        found = magnitudes.of_gradients(case, arguments, stored, gradients, cotangents)
        for arg, *pair in zip(case.wrt, gradients, found):
            add("d" + arg.name, real_type(arg.type, elt), *pair)
    return inputs, outputs, scales


def write_goldens(op, tables):
    import numpy as np

    golden = {}
    for elt in cases.types_of(op):
        random = np.random.default_rng(zlib.crc32(f"{op} {elt}".encode()))
        for case in itertools.chain(*tables.values()):
            for kind, values in zip(("in", "out", "magnitude"), compute(case, elt, random)):
                for name, tensor in values.items():
                    golden[f"{elt}/{kind}/{case.name}.{name}"] = tensor
    tensors.write(HERE / "goldens" / f"{op}.safetensors", golden)
    (HERE / "Inputs" / f"{op}.mlir").write_text(module_of(op, tables))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("ops", nargs="*", metavar="OP", help="without: all")
    parser.add_argument("--check-modules", action="store_true")
    args = parser.parse_args()
    ops = cases.tables_of_ops()
    if args.check_modules:
        return check_modules(ops)
    for op in args.ops or ops:
        write_goldens(op, ops[op])
    return 0


if __name__ == "__main__":
    sys.exit(main())
