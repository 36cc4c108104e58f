#!/usr/bin/env python3
"""f16 is really f16: single results, and a weight with and without a master.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 fp16.py DIR
"""

import math
import pathlib
import sys

import driver
import tensors
import training

# An op on f16 operands, its operands and its result.
RESULTS = {
    "a sum loses what is below half a unit": ("add", (2**-3, 2**-14), 2**-3),
    "a sum keeps half a unit and more": ("add", (2**-3, 1.5 * 2**-14), 2**-3 + 2**-13),
    "a product overflows": ("mul", (256.0, 256.0), math.inf),
    "a product underflows to a subnormal": ("mul", (2**-12, 2**-12), 2**-24),
    "a product underflows to 0": ("mul", (2**-12, 2**-13), 0.0),
}
# An f32 number and what converting it to f16 makes of it.
ROUNDED = {65519.9: 65504.0, 65520.0: math.inf, -65520.0: -math.inf, 2.0**-24: 2.0**-24,
           2.0**-25: 0.0, 1.5 * 2.0**-25: 2.0**-24, 2.0**-3 + 2.0**-14: 2.0**-3}  # fmt: skip

STEPS = 1024
UPDATE = 2.0**-12  # a quarter of a unit of 1.0

# A user's own update of an f16 weight, in f16.
WITHOUT_MASTER = f"""\
amp.variable @w : tensor<1xf16> = #amp.ones {{trainable = false}}
func.func @train(%x: tensor<?x1xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %read = amp.read @w : tensor<1xf16>
  %w = amp.watch %read : tensor<1xf16>
  %low = amp.convert %x : tensor<?x1xf32> to tensor<?x1xf16>
  %product = amp.mul %low, %w : tensor<?x1xf16>, tensor<1xf16>
  %loss = amp.sum %product {{axes = [0, 1]}} : tensor<?x1xf16> -> tensor<f32>
  %gradient = amp.backward %loss wrt (%w) : tensor<f32> -> tensor<1xf16>
  %rate = amp.constant dense<{UPDATE}> : tensor<f16>
  %update = amp.mul %gradient, %rate : tensor<1xf16>, tensor<f16>
  %new = amp.sub %w, %update : tensor<1xf16>, tensor<1xf16>
  amp.write @w, %new : tensor<1xf16>
  return %loss : tensor<f32>
}}
"""

# The same with an optimizer, of a WEIGHT and a LOSS.
WITH_MASTER = f"""\
amp.variable @w : tensor<1xWEIGHT> = #amp.ones
amp.optimizer @opt = #amp.sgd<lr = {UPDATE}> for [@w]
func.func @train(%x: tensor<?x1xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %w = amp.read @w : tensor<1xWEIGHT>
LOSS
  %g = amp.backward %loss for @opt : !amp.gradients<unscaled>
  amp.step @opt %g : !amp.gradients<unscaled>
  return %loss : tensor<f32>
}}
"""
LOSS_OF_F16 = """\
  %low = amp.convert %x : tensor<?x1xf32> to tensor<?x1xf16>
  %product = amp.mul %low, %w : tensor<?x1xf16>, tensor<1xf16>
  %loss = amp.sum %product {axes = [0, 1]} : tensor<?x1xf16> -> tensor<f32>"""
# A contraction of more than one product, which alone gains from f16.
LOSS_OF_F32 = """\
  %loss = amp.autocast f16 -> tensor<f32> {
    %row = amp.reshape %w : tensor<1xf32> -> tensor<1x1xf32>
    %column = amp.concat %row, %row {axis = 0} : tensor<1x1xf32>, tensor<1x1xf32>
    %half = amp.constant dense<0.5> : tensor<f32>
    %part = amp.mul %x, %half : tensor<?x1xf32>, tensor<f32>
    %both = amp.concat %part, %part {axis = 1} : tensor<?x1xf32>, tensor<?x1xf32>
    %product = amp.matmul %both, %column : (tensor<?x2xf32>, tensor<2x1xf32>) -> tensor<?x1xf32>
    %sum = amp.sum %product {axes = [0, 1]} : tensor<?x1xf32> -> tensor<f32>
    amp.yield %sum : tensor<f32>
  }"""


def check_results(directory):
    """Single results:"""
    # What is computed, its operands, and what it has to be.
    uses = [(f"{name}: {op} of {a} and {b}", op, "tensor<f16>, tensor<f16>", "f16", (a, b), expected)
            for name, (op, (a, b), expected) in RESULTS.items()]  # fmt: skip
    uses += [(f"{value} in f16", "convert", "tensor<f32> to tensor<f16>", "f32", (value,), expected)
             for value, expected in ROUNDED.items()]  # fmt: skip
    arguments, signature, body = {}, [], []
    for i, (_, op, types, type, values, _) in enumerate(uses):
        names = [f"x{i}.{place}" for place in range(len(values))]
        arguments |= {name: tensors.Tensor.of(type, (), [value]) for name, value in zip(names, values)}
        signature += [f'%{name}: tensor<{type}> {{amp.name = "{name}"}}' for name in names]
        body.append(f"  %y{i} = amp.{op} {', '.join('%' + name for name in names)} : {types}")
    results = ", ".join(f'tensor<f16> {{amp.name = "y{i}"}}' for i in range(len(uses)))
    returned = ", ".join(f"%y{i}" for i in range(len(uses)))
    model, inputs, outputs = (directory / name for name in ("f.mlir", "in", "out"))
    model.write_text("\n".join([
        f"func.func @f({', '.join(signature)})", f'    -> ({results}) attributes {{amp.entry = "eval"}} {{', *body,
        f"  return {returned} : {', '.join(['tensor<f16>'] * len(uses))}", "}", ""]))  # fmt: skip
    tensors.write(inputs, arguments)
    driver.run(["amp-run", model, "--call", "f", "--inputs", inputs, "--outputs", outputs])
    read = tensors.read(outputs)
    for i, (name, *_, expected) in enumerate(uses):
        found = read[f"y{i}"].values()[0]
        if found != expected:
            yield f"{name} is {found}, expected {expected}"


def train(directory, module):
    """The weight before each of STEPS updates by UPDATE as the loss, -w, shows
    it, and the state after them."""
    state = directory / "state.safetensors"
    steps = training.run(directory, module, [[-1.0]] * STEPS, "--save", state)
    read = [-step["loss"] for step in steps]
    return read, {name: tensor.values()[0] for name, tensor in tensors.read(state).items()}


def with_master(weight, loss):
    return WITH_MASTER.replace("WEIGHT", weight).replace("LOSS", loss)


def check_without_master(directory):
    """Updates of a weight that is f16 alone are lost:"""
    read, state = train(directory, WITHOUT_MASTER)
    if set(read) != {1.0} or state["w"] != 1.0:
        yield f"expected 1.0 for ever, found {state['w']}"


def check_master(directory):
    """Updates of an f16 variable with an optimizer are kept:"""
    yield from check_kept(directory, with_master("f16", LOSS_OF_F16), "w.master")


def check_copy(directory):
    """Updates of an f32 variable that is read in f16 are kept:"""
    yield from check_kept(directory, with_master("f32", LOSS_OF_F32), "w")


def check_kept(directory, module, master):
    read, state = train(directory, module)
    if state[master] != 1.0 + STEPS * UPDATE:
        yield f"expected a master of {1.0 + STEPS * UPDATE}, found {state[master]}"
    expected = [tensors.rounded(1.0 + step * UPDATE, "f16") for step in range(STEPS)]
    if read != expected:
        step = next(i for i in range(STEPS) if read[i] != expected[i])
        yield f"expected step {step} to read {expected[step]}, found {read[step]}"


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    failed = 0
    for check in (check_results, check_without_master, check_master, check_copy):
        for problem in check(directory):
            failed += 1
            print(f"error: {check.__doc__} {problem}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
