#!/usr/bin/env python3
"""The same as errors.py of programs in our own dialect, run by amp-run.

The truth is amp-run's f64; the careful engineer is a policy.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 amp_errors.py [--only REGEX] DIRECTORY
needs numpy; amp-opt and amp-run are found in PATH. What runs is left in DIRECTORY.
"""

import argparse
import pathlib
import re
import subprocess
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Numerics"))

import tensors

RATIO = 1.5
UNIT = {"f16": 2.0**-11, "bf16": 2.0**-8}
POLICIES = {
    "careful": "extends: default\nplacement: careful\n",
    "default": "extends: default\n",
}
SIZE = 64
# Ops in a line each: `y = add h 100`, all of 64x64 elements, numbers, or rows: what
# `mean h` gives. Arguments are x, w and v; results are y and z.
PROGRAMS = {
    "offset": """
        a = matmul x w; b = add a 500; c = sub b 500; y = matmul c v; z = relu a""",
    "minus_mean": """
        a = matmul x w; b = add a 100; m = mean b; c = sub b m; y = matmul c v; z = matmul b v""",
    "variance": """
        a = matmul x w; b = add a 10; c = mul b b; m = mean b; n = mul m m; s = mean c
        d = sub s n; y = div b d; z = matmul y v""",
    "residual": """
        a0 = matmul x w"""
    + "".join(
        f"; h{i} = matmul a{i} v; t{i} = tanh h{i}; u{i} = mul t{i} 0.02; a{i + 1} = add a{i} u{i}"
        for i in range(16)
    )
    + "; y = sub a16 a0; z = matmul a16 w",
    "update": """
        w0 = mul w 1"""
    + "".join(
        f"; h{i} = matmul x w{i}; e{i} = sub h{i} v; t{i} = transpose x; g{i} = matmul t{i} e{i}"
        f"; u{i} = mul g{i} 0.0001; w{i + 1} = sub w{i} u{i}"
        for i in range(4)
    )
    + "; y = sub w4 w; z = matmul x w4",
    "large": """
        a = matmul x w; b = mul a 20000; c = mul b 50; d = mul c 0.000001; y = matmul d v; z = tanh y""",
    "square": """
        a = matmul x w; b = mul a 300; c = mul b b; d = mul c 0.00001; y = matmul d v; z = relu y""",
    "one_minus": """
        a = matmul x w; b = add a 5; p = sigmoid b; n = neg p; q = add n 1; r = div p q
        y = mul r 0.01; z = matmul y v""",
    "horner": """
        a = matmul x w; b = tanh a; c = mul b 0.3; h = add c 1; p0 = sub h 7"""
    + "".join(
        f"; q{i} = mul p{i} h; p{i + 1} = add q{i} {c}"
        for i, c in enumerate((21, -35, 35, -21, 7, -1))
    )
    + "; y = matmul p6 v; z = relu a",
    "gate": """
        a0 = matmul x w"""
    + "".join(
        f"; l{i} = matmul a{i} v; k{i} = sub l{i} 4; t{i} = sigmoid k{i}; c{i} = matmul a{i} w"
        f"; d{i} = sub c{i} a{i}; e{i} = mul t{i} d{i}; a{i + 1} = add a{i} e{i}"
        for i in range(12)
    )
    + "; y = sub a12 a0; z = matmul a12 v",
    "softmax": """
        a = matmul x w; b = mul a 8; c = add b 300; p = softmax c; y = matmul p v; z = matmul a v""",
    "norm_300": """
        a = matmul x w; b = mul a 300; m = mean b; c = sub b m; d = mul c c; s = mean d
        e = add s 0.00001; r = rsqrt e; y = mul c r; z = matmul y v""",
}  # fmt: skip
MODULE = """\
!t = tensor<64x64xf32>
!r = tensor<64xf32>
func.func @f(%x: !t {amp.name = "x"}, %w: !t {amp.name = "w"}, %v: !t {amp.name = "v"})
    -> (!t {amp.name = "y"}, !t {amp.name = "z"}) attributes {amp.entry = "eval"} {
  %results:2 = amp.autocast DTYPE -> !t, !t {
BODY
    amp.yield %y, %z : !t, !t
  }
  return %results#0, %results#1 : !t, !t
}
"""


def translate(program):
    """The ops as text of the dialect."""
    lines, types = [], dict.fromkeys("xwv", "!t")
    for statement in re.split(r"[;\n]", program.strip()):
        name, op, *operands = statement.replace("=", "").split()
        for i, operand in enumerate(operands):
            if operand not in types:
                constant = f"c{len(lines)}_{i}"
                lines.append(f"%{constant} = amp.constant dense<{float(operand):e}> : tensor<f32>")
                operands[i], types[constant] = constant, "tensor<f32>"
        values = ", ".join(f"%{o}" for o in operands)
        given = [types[o] for o in operands]
        types[name] = {"mean": "!r"}.get(op) or ("!t" if "!t" in given else "!r")
        signature = {"matmul": "(!t, !t) -> !t", "mean": "!t -> !r",
                     "softmax": "!t -> !t"}  # fmt: skip
        attributes = {"mean": " {axes = [0]}", "transpose": " {permutation = [1, 0]}",
                      "softmax": " {axis = 1}"}  # fmt: skip
        lines.append(f"%{name} = amp.{op} {values}{attributes.get(op, '')}"
                     f" : {signature.get(op) or ', '.join(given)}")  # fmt: skip
    return "\n".join("    " + line for line in lines)


def run(directory, model, precision, policy):
    """The results as arrays."""
    found = directory / "out.safetensors"
    command = ["amp-run", model, "--target", "cpu", "--call", "f", "--precision", precision, "--policy", policy,
               "--inputs", directory / "in.safetensors", "--outputs", found]  # fmt: skip
    done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
    if done.returncode:
        sys.exit(f"error: amp-run failed:\n{done.stderr[:2000]}")
    read = tensors.read(found)
    return [np.array(read[name].values(), np.float64) for name in "yz"]


def count(model, policy):
    """Low contractions and casts."""
    text = subprocess.run(["amp-opt", f"--amp-autocast=policy={policy}", model],
                          capture_output=True, text=True, check=True).stdout  # fmt: skip
    return len(re.findall(r"amp\.matmul .*\(tensor<64x64xb?f16>", text)), text.count("amp.cast ")


def errors_of(found, truth):
    """The largest difference of each output, infinite where it is not finite."""
    return [np.max(np.abs(f - t)) / np.max(np.abs(t)) if np.all(np.isfinite(f)) else np.inf
            for f, t in zip(found, truth)]  # fmt: skip


def judge(directory, name, policies):
    """A row for each low type, and whether it is within the bar."""
    model = directory / f"{name}.mlir"
    text = MODULE.replace("BODY", translate(PROGRAMS[name]))
    for dtype, unit in UNIT.items():
        model.write_text(text.replace("DTYPE", dtype))
        truth = run(directory, model, "f64", policies["default"])
        errors = {k: errors_of(run(directory, model, dtype, p), truth) for k, p in policies.items()}
        counts = {k: count(model, p) for k, p in policies.items()}
        bounds = [RATIO * e + unit for e in errors["careful"]]
        i = max(range(2), key=lambda i: errors["default"][i] / bounds[i])
        fine = (all(e <= b for e, b in zip(errors["default"], bounds))
                and counts["default"][0] >= counts["careful"][0]
                and counts["default"][1] <= counts["careful"][1])  # fmt: skip
        cells = [f"amp/{name}", dtype, *(f"{e[i]:.1e}" for e in errors.values())]
        cells += ["/".join(str(c[k]) for c in counts.values()) for k in range(2)]
        print(*cells, "ok" if fine else "worse", flush=True)
        yield fine


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--only", default="", help="a regular expression of programs")
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    policies = {}
    for name, text in POLICIES.items():
        policies[name] = args.directory / f"{name}.yaml"
        policies[name].write_text(text)
    generator = np.random.default_rng(0)
    inputs = {n: generator.standard_normal((SIZE, SIZE)) * (1 if n == "x" else SIZE**-0.5) for n in "xwv"}
    tensors.write(args.directory / "in.safetensors",
                  {n: tensors.Tensor.of("f32", a.shape, a.ravel().tolist()) for n, a in inputs.items()})  # fmt: skip
    rows = [fine for name in filter(re.compile(args.only).search, PROGRAMS)
            for fine in judge(args.directory, name, policies)]  # fmt: skip
    sys.exit(not all(rows))


if __name__ == "__main__":
    main()
