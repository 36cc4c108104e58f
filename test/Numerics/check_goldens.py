#!/usr/bin/env python3
"""Runs the modules of ops in f32, f16 and bf16 and compares with their goldens.

goldens/OP.safetensors holds <type>/in/<argument>, <type>/out/<result> and, where that
is not the result's own, <type>/magnitude/<result>.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_goldens.py                        every op, in all its types
    python3 check_goldens.py add gelu               these ops
    python3 check_goldens.py --type f16             ops with goldens in each type, in f16
    python3 check_goldens.py --type f16 --table window    of these, those of cases_window.py
    python3 check_goldens.py --once                 ops whose cases name their own types
"""

import argparse
import functools
import pathlib
import shlex
import sys

import cases
import compare
import driver
import tensors

HERE = pathlib.Path(__file__).resolve().parent


def check(op, elt, args):
    """Problems of an op in one type."""
    module, golden = HERE / "Inputs" / f"{op}.mlir", HERE / "goldens" / f"{op}.safetensors"
    for path in (module, golden):
        if not path.exists():
            yield f"expected '{path}', found none: run make_goldens.py {op}"
            return
    model, inputs, outputs = (
        args.directory / f"{op}.{elt}.{end}" for end in ("mlir", "in.safetensors", "out.safetensors")
    )
    outputs.unlink(missing_ok=True)
    model.write_text(cases.with_types(module.read_text(), elt))
    parts = {"in": {}, "out": {}, "magnitude": {}}
    for name, tensor in tensors.read(golden).items():
        type, kind, name = name.split("/")
        if type == elt:
            parts[kind][name] = tensor
    tensors.write(inputs, parts["in"])
    command = ["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs]
    driver.run(command, args.limit)
    found = tensors.read(outputs)
    problems = []
    for name in sorted(set(found) ^ set(parts["out"])):
        problems.append(f"result '{name}' is in one of the outputs and the goldens")
    for name in sorted(set(found) & set(parts["out"])):
        # The gradient of argument a is called da.
        case, _, result = name.partition(".")
        is_gradient = result[:1] == "d" and f"{case}.{result[1:]}" in parts["in"]
        problems += compare.compare(op, name, parts["out"][name], found[name],
                                    parts["magnitude"].get(name), is_gradient)  # fmt: skip
    if not parts["out"]:
        problems.append(f"expected goldens in {elt} in '{golden}', found none")
    yield from problems
    if problems:
        print(f"note: {shlex.join(map(str, command))}")


def types_of(op, args):
    """The types that are asked for."""
    types = cases.types_of(op)
    if args.type:
        return [args.type] if len(types) > 1 else []
    return types if len(types) == 1 or not args.once else []


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--type", choices=cases.CHECKED, help="ops that are checked in each type, in this one")
    kind.add_argument("--once", action="store_true", help="ops whose cases name their own types")
    args = driver.parse(parser)
    for op in args.ops:
        if not types_of(op, args):
            parser.error(f"expected an op that is checked so, found '{op}'")
    return driver.drive({
        f"{op} in {elt}": functools.partial(check, op, elt, args)
        for op in args.ops or cases.ops_of(args.table) for elt in types_of(op, args)})  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
