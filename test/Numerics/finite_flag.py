#!/usr/bin/env python3
"""The flag of a check, executed: one infinity or NaN among many finite elements
clears it wherever it is, and the largest elements whose norm is finite do not.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 finite_flag.py DIRECTORY
"""

import pathlib
import sys

import driver
import tensors

# No multiple of a vector, and more than one chunk of a launch.
SIZE = 16384 + 4099
# The largest finite value, and the largest one of which SIZE still have a norm.
LARGEST = {"f32": (3.4e38, 2.3e36), "f16": (65504.0, 65504.0), "bf16": (3.38e38, 2.3e36)}
PLACES = [0, 1, 7, 8, 15, 16, 17, 63, 16383, 16384, SIZE - 17, SIZE - 1]


def cases(elt):
    """{name: (elements, whether they have a flag)}"""
    largest, summable = LARGEST[elt]
    one = [0.0] * SIZE
    one[7] = largest
    found = {"zeros": ([0.0] * SIZE, True), "one large": (one, True), "all large": ([summable] * SIZE, True)}
    for count, place in enumerate(PLACES):
        values = [summable] * SIZE
        values[place] = (float("inf"), float("-inf"), float("nan"))[(count + len(elt)) % 3]
        found[f"{values[place]} at {place}"] = (values, False)
    return found


def module(elt, count):
    """A module whose entry checks `count` gradients, each of an optimizer of
    its own."""
    state, arguments, results, body = [], [], [], []
    for i in range(count):
        state += [f"amp.variable @w{i} : tensor<{SIZE}xf32> = #amp.zeros",
                  f"amp.optimizer @opt{i} = #amp.sgd<lr = 1.0> for [@w{i}]"]  # fmt: skip
        arguments.append(f'%g{i}: tensor<{SIZE}x{elt}> {{amp.name = "g{i}"}}')
        results.append(f'tensor<i1> {{amp.name = "finite{i}"}}')
        body += [f"  %b{i} = amp.gradients [@w{i} = %g{i}] for @opt{i} : (tensor<{SIZE}x{elt}>) -> !amp.gradients<unscaled>",
                 f"  %finite{i} = amp.all_finite %b{i} : !amp.gradients<unscaled>"]  # fmt: skip
    values, types = ", ".join(f"%finite{i}" for i in range(count)), ", ".join(["tensor<i1>"] * count)
    return "\n".join([
        *state, f"func.func @f({', '.join(arguments)})", f"    -> ({', '.join(results)})",
        '    attributes {amp.entry = "eval"} {', *body, f"  return {values} : {types}", "}", ""])  # fmt: skip


def errors(directory):
    for elt in LARGEST:
        known = cases(elt)
        model, inputs, outputs = (directory / f"{elt}.{end}" for end in ("mlir", "in", "out"))
        model.write_text(module(elt, len(known)))
        tensors.write(inputs, {f"g{i}": tensors.Tensor.of(elt, (SIZE,), values)
                               for i, (values, _) in enumerate(known.values())})  # fmt: skip
        driver.run(["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs])
        found = tensors.read(outputs)
        for i, (name, (_, is_finite)) in enumerate(known.items()):
            if bool(found[f"finite{i}"].values()[0]) != is_finite:
                yield f"{elt}, {name}: expected {'a' if is_finite else 'no'} flag, found {'none' if is_finite else 'one'}"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    found = [f"error: {error}" for error in errors(directory)]
    print("\n".join(found) or "every flag is right")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
