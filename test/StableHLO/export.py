#!/usr/bin/env python3
"""Exports the graphs of Inputs: JAX programs as StableHLO in MLIR's generic form.

Run by hand where a model changes or a new one comes; what it wrote is
committed, so that tests need jaxlib alone.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 export.py [NAME...]      needs `pip install jax`; without names: all
"""

import pathlib
import sys

import jax

from models import corners, science, text, vision

HERE = pathlib.Path(__file__).resolve().parent
MODELS = {m.__name__: m for m in vision.MODELS + text.MODELS + science.MODELS + corners.MODELS}
MIN_OPS = 300
MAX_BYTES = 170_000


def describe(draws):
    """`normal 1, normal 1, key` as `normal 1 x2, key`."""
    runs = []
    for draw in draws:
        if runs and runs[-1][0] == draw:
            runs[-1][1] += 1
        else:
            runs.append([draw, 1])
    return ", ".join(d if n == 1 else f"{d} x{n}" for d, n in runs)


def export(name):
    function, inputs = MODELS[name]()
    shapes = jax.tree.map(lambda i: jax.ShapeDtypeStruct(i.shape, i.dtype), inputs)
    # keep_unused: each argument that is described is one of the function.
    lowered = jax.jit(function, keep_unused=True).lower(*shapes)
    module = lowered.compiler_ir("stablehlo")
    text = module.operation.get_asm(
        print_generic_op_form=True, enable_debug_info=False, assume_verified=True
    )
    ops = text.count('"stablehlo.') + text.count('"chlo.')
    header = [
        f"// `{name}` of test/StableHLO/models, exported by export.py with jax {jax.__version__}.",
        f"// Inputs: {describe([i.draw for i in jax.tree.leaves(inputs)])}",
    ]
    text = "\n".join(header) + "\n" + text.rstrip() + "\n"
    if ops < MIN_OPS or len(text) > MAX_BYTES:
        sys.exit(f"error: '{name}' has {ops} ops in {len(text)} bytes; expected "
                 f"at least {MIN_OPS} ops in at most {MAX_BYTES} bytes")  # fmt: skip
    (HERE / "Inputs" / f"{name}.mlir").write_text(text)
    print(f"{name}: {ops} ops, {len(text)} bytes")


def main(names):
    unknown = [n for n in names if n not in MODELS]
    if unknown:
        sys.exit(f"error: expected names of {', '.join(MODELS)}, found '{unknown[0]}'")
    for name in names or MODELS:
        export(name)


if __name__ == "__main__":
    main(sys.argv[1:])
