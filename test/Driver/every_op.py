#!/usr/bin/env python3
"""Calls every op on the driver that computes, all cases of a type in one module.

f32, f16 and bf16 are compared with the goldens of test/Numerics under their
tolerances. f64 has none: the CPU computes it on the inputs of f32, and the results
are as near as sums in another order leave them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 every_op.py TYPE DIRECTORY [OP...]
"""

import dataclasses
import pathlib
import sys

import compare_kernels

NUMERICS = pathlib.Path(__file__).resolve().parents[1] / "Numerics"
sys.path.append(str(NUMERICS))

import cases  # noqa: E402
import compare  # noqa: E402
import tensors  # noqa: E402

# Their modules name a type of at most 32 bits beside that of the elements.
NARROW = ("sort_key", "hinge_embedding", "soft_margin")
# The distance of f64 from the CPU's, relative to 1 + |element|.
BAR = 2e-14


def goldens_of(op, type):
    """{in, out, magnitude: {name: tensor}} of an op, empty where it has none in a type."""
    parts = {"in": {}, "out": {}, "magnitude": {}}
    for key, tensor in tensors.read(NUMERICS / "goldens" / f"{op}.safetensors").items():
        found, kind, name = key.split("/")
        if found == type:
            parts[kind][name] = tensor
    return parts


def widened(case, inputs):
    """The inputs of a case in f32 as those of f64, but where the case names a type."""
    wide = {f"{case.name}.{arg.name}" for arg in case.args if arg.type in (cases.ELT, cases.ACC)}
    wide |= {f"{case.name}.{name}" for name, _ in case.cotangents()}
    for name, tensor in inputs.items():
        if name.split(".")[0] == case.name:
            yield name, (tensors.Tensor.of("f64", tensor.shape, tensor.values())
                         if name in wide else tensor)  # fmt: skip


def compare_with_cpu(expected, found):
    for name, tensor in expected.items():
        for problem in compare_kernels.compare(tensor, found[name], BAR):
            yield f"amp.{name}, {problem}"


def compare_with_goldens(goldens, found):
    for op, parts in goldens.items():
        for name, golden in parts["out"].items():
            # The gradient of argument a is called da.
            case, _, result = name.partition(".")
            is_gradient = result[:1] == "d" and f"{case}.{result[1:]}" in parts["in"]
            yield from compare.compare(op, name, golden, found[f"{op}.{name}"],
                                       parts["magnitude"].get(name), is_gradient)  # fmt: skip


def main():
    type, directory, *chosen = sys.argv[1:]
    directory = pathlib.Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    is_wide = type == "f64"
    merged, inputs, goldens = [], {}, {}
    for op, op_cases in cases.all_cases().items():
        parts = goldens_of(op, "f32" if is_wide else type)
        if not parts["out"] or (chosen and op not in chosen):
            continue
        if is_wide and (op in NARROW or len(cases.types_of(op)) == 1):
            continue
        goldens[op] = parts
        given = parts["in"]
        if is_wide:
            given = dict(item for case in op_cases for item in widened(case, parts["in"]))
        inputs |= {f"{op}.{name}": tensor for name, tensor in given.items()}
        merged += [dataclasses.replace(case, name=f"{op}.{case.name}") for case in op_cases]
    module = cases.with_types(cases.render(merged, [], cases.golden_case), type)
    found = compare_kernels.call(directory / type, module, inputs, "cuda")
    if is_wide:
        expected = compare_kernels.call(directory / type, module, inputs, "cpu")
        problems = list(compare_with_cpu(expected, found))
    else:
        problems = list(compare_with_goldens(goldens, found))
    print("\n".join(problem if problem.startswith("error: ") else f"error: {problem}"
                    for problem in problems))  # fmt: skip
    print(f"{len(goldens)} ops, {len(merged)} cases, {len(found)} results, {len(problems)} wrong")
    return 1 if problems or not found else 0


if __name__ == "__main__":
    sys.exit(main())
