#!/usr/bin/env python3
"""Runs the module of an op in f32, f16 and bf16 and compares with its goldens.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 check_goldens.py OP.mlir TEMPORARY

reads goldens/OP.safetensors beside the module: <type>/in/<argument>,
<type>/out/<result> and, where that is not the result's own,
<type>/magnitude/<result>. Per type it writes TEMPORARY.<type>.mlir and the
inputs, and shows the command that failed. GOLDEN_TYPES=f16 leaves out other types,
where an op has f16.
"""

import argparse
import os
import pathlib
import shlex
import subprocess
import sys

import cases
import compare
import tensors


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        print(f"error: {shlex.join(command)}\nended with {done.returncode}\n{done.stderr}")
    return done.returncode == 0


def check(op, module, golden, elt, temporary):
    """The number of errors in one type."""
    model, inputs, outputs = (
        f"{temporary}.{elt}.{end}" for end in ("mlir", "in.safetensors", "out.safetensors")
    )
    pathlib.Path(model).write_text(cases.with_types(module, elt))
    parts = {"in": {}, "out": {}, "magnitude": {}}
    for name, tensor in golden.items():
        type, kind, name = name.split("/")
        if type == elt:
            parts[kind][name] = tensor
    tensors.write(inputs, parts["in"])
    command = ["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs]
    if not run(command):
        return 1
    found = tensors.read(outputs)
    arguments = {name for name in parts["in"]}
    errors = []
    for name in sorted(set(found) ^ set(parts["out"])):
        errors.append(f"error: amp.{op}: result '{name}' is in one of the outputs and the golden")
    for name in sorted(set(found) & set(parts["out"])):
        # The gradient of argument a is called da.
        case, _, result = name.partition(".")
        is_gradient = result[:1] == "d" and f"{case}.{result[1:]}" in arguments
        errors += compare.compare(op, name, parts["out"][name], found[name],
                                  parts["magnitude"].get(name), is_gradient)  # fmt: skip
    if errors:
        print("\n".join([*errors, f"note: {shlex.join(command)}"]))
    return len(errors)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("module", type=pathlib.Path)
    parser.add_argument("temporary", help="path that names of temporary files start with")
    args = parser.parse_args()
    op = args.module.stem
    golden = tensors.read(args.module.parent / "goldens" / f"{op}.safetensors")
    types = {name.split("/")[0] for name in golden}
    types = sorted(types & set(os.environ.get("GOLDEN_TYPES", "").split(",")) or types)
    module = args.module.read_text()
    return 1 if sum(check(op, module, golden, t, args.temporary) for t in types) else 0


if __name__ == "__main__":
    sys.exit(main())
