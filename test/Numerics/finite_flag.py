#!/usr/bin/env python3
"""The flag of a check, executed: one infinity or NaN among many finite elements
clears it wherever it is, and the largest elements whose norm is finite do not.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 finite_flag.py DIRECTORY
"""

import pathlib
import subprocess
import sys

import tensors

# No multiple of a vector, and more than one chunk of a launch.
SIZE = 16384 + 4099
# The largest finite value, and the largest one of which SIZE still have a norm.
LARGEST = {"f32": (3.4e38, 2.3e36), "f16": (65504.0, 65504.0), "bf16": (3.38e38, 2.3e36)}
PLACES = [0, 1, 7, 8, 15, 16, 17, 63, 16383, 16384, SIZE - 17, SIZE - 1]


def module(elt):
    return f"""\
amp.variable @w : tensor<{SIZE}xf32> = #amp.zeros
amp.optimizer @opt = #amp.sgd<lr = 1.0> for [@w]
func.func @f(%g: tensor<{SIZE}x{elt}> {{amp.name = "g"}})
    -> (tensor<i1> {{amp.name = "finite"}}) attributes {{amp.entry = "eval"}} {{
  %b = amp.gradients [@w = %g] for @opt : (tensor<{SIZE}x{elt}>) -> !amp.gradients<unscaled>
  %finite = amp.all_finite %b : !amp.gradients<unscaled>
  return %finite : tensor<i1>
}}
"""


def flag(directory, elt, values):
    inputs, outputs = directory / "in.safetensors", directory / "out.safetensors"
    tensors.write(inputs, {"g": tensors.Tensor.of(elt, (SIZE,), values)})
    command = ["amp-run", directory / f"{elt}.mlir", "--call", "f", "--inputs", inputs,
               "--outputs", outputs]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"error: {done.stderr}")
    return bool(list(tensors.read(outputs)["finite"].values())[0])


def errors(directory):
    for elt, (largest, summable) in LARGEST.items():
        (directory / f"{elt}.mlir").write_text(module(elt))
        one = [0.0] * SIZE
        one[7] = largest
        for name, values in {"zeros": [0.0] * SIZE, "one large": one,
                             "all large": [summable] * SIZE}.items():  # fmt: skip
            if not flag(directory, elt, values):
                yield f"{elt}, {name}: expected a flag, found none"
        for count, place in enumerate(PLACES):
            values = [summable] * SIZE
            values[place] = (float("inf"), float("-inf"), float("nan"))[(count + len(elt)) % 3]
            if flag(directory, elt, values):
                yield f"{elt}: expected no flag with {values[place]} at {place}"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    found = [f"error: {error}" for error in errors(directory)]
    print("\n".join(found) or "every flag is right")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
