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
    python3 check_goldens.py --together             the ops of a type by one entry of one
                                                    process; halves of them where it fails
"""

import argparse
import dataclasses
import functools
import pathlib
import shlex
import sys

import cases
import compare
import driver
import tensors

HERE = pathlib.Path(__file__).resolve().parent


# Seconds that a few ops are given at least, of those that all of a type have.
LEAST = 10


def goldens_of(op, elt):
    """{in, out, magnitude: {name: tensor}} of an op, empty where it has none in
    a type."""
    parts = {"in": {}, "out": {}, "magnitude": {}}
    for key, tensor in tensors.read(HERE / "goldens" / f"{op}.safetensors").items():
        type, kind, name = key.split("/")
        if type == elt:
            parts[kind][name] = tensor
    return parts


def differences(op, parts, found):
    """What is wrong with an op's results."""
    for name in sorted(set(found) ^ set(parts["out"])):
        yield f"result '{name}' is in one of the outputs and the goldens"
    for name in sorted(set(found) & set(parts["out"])):
        # The gradient of argument a is called da.
        case, _, result = name.partition(".")
        is_gradient = result[:1] == "d" and f"{case}.{result[1:]}" in parts["in"]
        yield from compare.compare(op, name, parts["out"][name], found[name],
                                   parts["magnitude"].get(name), is_gradient)  # fmt: skip


def run(prefix, module, inputs, limit):
    """What entry @f of a module returns, and the command that called it."""
    model, given, outputs = (
        prefix.with_name(f"{prefix.name}.{end}") for end in ("mlir", "in.safetensors", "out.safetensors")
    )
    outputs.unlink(missing_ok=True)
    model.write_text(module)
    tensors.write(given, inputs)
    command = ["amp-run", model, "--call", "f", "--inputs", given, "--outputs", outputs]
    driver.run(command, limit)
    return tensors.read(outputs), command


def check(op, elt, args, limit):
    """Problems of an op in one type."""
    module, golden = HERE / "Inputs" / f"{op}.mlir", HERE / "goldens" / f"{op}.safetensors"
    for path in (module, golden):
        if not path.exists():
            yield f"expected '{path}', found none: run make_goldens.py {op}"
            return
    parts = goldens_of(op, elt)
    found, command = run(
        args.directory / f"{op}.{elt}", cases.with_types(module.read_text(), elt), parts["in"], limit
    )
    problems = list(differences(op, parts, found))
    if not parts["out"]:
        problems.append(f"expected goldens in {elt} in '{golden}', found none")
    yield from problems
    if problems:
        print(f"note: {shlex.join(map(str, command))}")


def merged(ops, elt):
    """A module with one entry that runs the cases of all these ops, named
    OP.CASE."""
    known = cases.all_cases()
    named = [dataclasses.replace(case, name=f"{op}.{case.name}") for op in ops for case in known[op]]
    return cases.with_types(cases.render(named, [], cases.golden_case), elt)


def check_together(ops, elt, args, limit):
    """{name of a case: its problems} of ops that one process computes. Where it
    fails, by whatever end, halves of them are called, until each op that fails
    is alone."""
    if len(ops) == 1:
        problems = driver.problems_of(functools.partial(check, ops[0], elt, args, limit))
        return {f"{ops[0]} in {elt}": list(problems)}
    name = f"{ops[0]} to {ops[-1]} together in {elt}"
    try:
        parts = {op: goldens_of(op, elt) for op in ops}
        inputs = {f"{op}.{name}": tensor for op in ops for name, tensor in parts[op]["in"].items()}
        prefix = args.directory / f"{ops[0]}-{ops[-1]}.{elt}"
        results, command = run(prefix, merged(ops, elt), inputs, limit)
    except Exception as failure:
        reason = str(failure) or repr(failure)
        print(f"note: {name}: {reason.splitlines()[0]}; halves of them follow", flush=True)
        middle, least = len(ops) // 2, max(LEAST, limit // 2)
        found = {}
        for half in (ops[:middle], ops[middle:]):
            found |= check_together(half, elt, args, min(limit, least))
        if not any(found.values()):
            found[name] = [f"halves of them run, all of them do not: {reason}"]
        return found
    found = {op: {} for op in ops}
    for key, tensor in results.items():
        op, _, result = key.partition(".")
        found[op][result] = tensor
    problems = {f"{op} in {elt}": list(differences(op, parts[op], found[op])) for op in ops}
    if any(problems.values()):
        print(f"note: {shlex.join(map(str, command))}")
    return problems


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
    parser.add_argument("--together", action="store_true",
                        help="the ops of a type by one entry of one process, within --limit")  # fmt: skip
    args = driver.parse(parser)
    for op in args.ops:
        if not types_of(op, args):
            parser.error(f"expected an op that is checked so, found '{op}'")
    ops = args.ops or cases.ops_of(args.table)
    if args.together:
        problems = {}
        for elt in cases.CHECKED:
            its = [op for op in ops if elt in types_of(op, args)]
            problems |= check_together(its, elt, args, args.limit) if its else {}
        return driver.drive({name: functools.partial(iter, found) for name, found in problems.items()})
    return driver.drive({
        f"{op} in {elt}": functools.partial(check, op, elt, args, args.limit)
        for op in ops for elt in types_of(op, args)})  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
