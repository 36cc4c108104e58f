#!/usr/bin/env python3
"""Calls every op in f64 on the driver that computes, all cases in one module.

The other types have goldens (check_goldens.py --together). f64 has none: the CPU
computes it on the inputs of f32, and the results are as near as sums in another order
leave them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 every_op_f64.py DIRECTORY [OP...]
"""

import pathlib
import sys

import compare_kernels

NUMERICS = pathlib.Path(__file__).resolve().parents[1] / "Numerics"
sys.path.append(str(NUMERICS))

import cases  # noqa: E402
import check_goldens  # noqa: E402
import tensors  # noqa: E402

# Their modules name a type of at most 32 bits beside that of the elements.
NARROW = ("sort_key", "hinge_embedding", "soft_margin")
# The distance of f64 from the CPU's, relative to 1 + |element|.
BAR = 2e-14


def widened(case, inputs):
    """The inputs of a case in f32 as those of f64, but where the case names a type."""
    wide = {f"{case.name}.{arg.name}" for arg in case.args if arg.type in (cases.ELT, cases.ACC)}
    wide |= {f"{case.name}.{name}" for name, _ in case.cotangents()}
    for name, tensor in inputs.items():
        if name.split(".")[0] == case.name:
            yield name, (tensors.Tensor.of("f64", tensor.shape, tensor.values())
                         if name in wide else tensor)  # fmt: skip


def main():
    directory, *chosen = sys.argv[1:]
    prefix = pathlib.Path(directory) / "f64"
    prefix.parent.mkdir(parents=True, exist_ok=True)
    ops = [op for op in chosen or cases.all_cases() if op not in NARROW and len(cases.types_of(op)) > 1]
    inputs = {}
    for op in ops:
        given = check_goldens.goldens_of(op, "f32")["in"]
        for case in cases.all_cases()[op]:
            inputs |= {f"{op}.{name}": tensor for name, tensor in widened(case, given)}
    module = check_goldens.merged(ops, "f64")
    expected, found = (compare_kernels.call(prefix, module, inputs, target) for target in ("cpu", "cuda"))
    problems = [f"error: amp.{name}, {problem}" for name, tensor in expected.items()
                for problem in compare_kernels.compare(tensor, found[name], BAR)]  # fmt: skip
    print("\n".join([*problems, f"{len(ops)} ops, {len(found)} results, {len(problems)} wrong"]))
    return 1 if problems or not found else 0


if __name__ == "__main__":
    sys.exit(main())
