#!/usr/bin/env python3
"""Does what --check-precision says until it says no more.

Each model is trained two steps, by each preset in each low type. What a check
asks for goes into the file of --policy, and it is asked again. It may not ask
for the same twice, and has to be content in the end.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    suggestions.py DIRECTORY [--models REGEX] [--presets a,b] [--dtypes f16,bf16] [--jobs N]
needs numpy; amp-run is found in PATH. What runs is left in DIRECTORY.
"""

import argparse
import concurrent.futures
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "test/Numerics"))

import amp_errors
import frontier
import numpy as np
import tensors

PRESETS = ("default", "compact", "pytorch", "tensorflow", "apex-o1", "apex-o2", "apex-o3", "fewest-casts")
# More than the ops of any model.
MOST_ROUNDS = 200
# Beside those of amp_errors.py, in its language.
PROGRAMS = {
    "normalize": """
        a = matmul x w; b = mul a a; m = mean b; n = sqrt m; o = maximum n 1e-12; c = div a o
        y = matmul c v; z = relu y""",
    "logsumexp": """
        a = matmul x w; b = mul a 20; e = exp b; m = mean e; l = log m; y = sub b l; z = matmul y v""",
    "cubes": """
        a = matmul x w; b = mul a 50; c = mul b b; d = mul c b; e = mul d 0.00001; y = tanh e
        z = matmul y v""",
    # Gradients that f16 cannot hold, of values that it can.
    "zero_columns": """
        o = mul x 0; a = matmul o w; b = abs a; m = mean b; n = add m 1e-12; c = div a n
        y = matmul c v; z = relu y""",
    "ratio": """
        a = matmul x w; b = matmul x v; c = mul b b; d = add c 0.001; e = rsqrt d; f = mul a e
        y = sub f a; z = matmul f w""",
}  # fmt: skip
MODULE = """\
!t = tensor<64x64xf32>
!r = tensor<64xf32>
amp.variable @w : !t = #amp.normal<std = 0.125>
amp.variable @v : !t = #amp.normal<std = 0.125>
amp.optimizer @opt = #amp.sgd<lr = 0.001> for [@w, @v]
amp.scaler @scaler = #amp.dynamic
func.func @train(%x: !t {amp.name = "x"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %w = amp.read @w : !t
  %v = amp.read @v : !t
  %loss = amp.autocast f16 -> tensor<f32> {
BODY
    %of_y = amp.mse %y, %x : !t, !t
    %of_z = amp.mse %z, %x : !t, !t
    %both = amp.add %of_y, %of_z : tensor<f32>, tensor<f32>
    amp.yield %both : tensor<f32>
  }
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}
"""


def write_models(directory):
    """{name: (model, data, batch)}; those of amp_errors.py read their data whole."""
    digits = ROOT / "test/Examples/digits.safetensors"
    found = {"digits-mlp": (ROOT / "test/Examples/digits-mlp.mlir", digits, 64)}
    for name, text in frontier.suite():
        found[name] = directory / f"net-{name}.mlir", digits, 64
        found[name][0].write_text(text)
    data = directory / "steps.safetensors"
    steps = np.random.default_rng(0).standard_normal((4, 64, 64))
    tensors.write(data, {"train.x": tensors.Tensor.of("f32", steps.shape, steps.ravel().tolist())})
    for name, program in {**amp_errors.PROGRAMS, **PROGRAMS}.items():
        found[f"amp/{name}"] = directory / f"{name}.mlir", data, 1
        found[f"amp/{name}"][0].write_text(MODULE.replace("BODY", amp_errors.translate(program)))
    return found


def suggestion(output):
    """{key of a policy: entries} that a check asks for; empty where it is content."""
    found, key = {}, None
    for line in output.splitlines():
        if line in ("allow:", "exclude:"):
            key = line[:-1]
        elif key and line.startswith("  - "):
            found.setdefault(key, []).append(line)
    return found


def follow(model, data, batch, preset, dtype, policy):
    """The rounds that it took, and what is wrong, or None."""
    asked = {}
    for rounds in range(MOST_ROUNDS):
        entries = "".join(f"{key}:\n" + "".join(f"{line}\n" for line in lines) for key, lines in asked.items())
        policy.write_text(f"extends: {preset}\n{entries}")
        command = ["amp-run", model, "--data", data, "--target", "cpu", "--precision", dtype, "--policy", policy,
                   "--check-precision", "--steps", "2", "--no-shuffle", "--batch", str(batch)]  # fmt: skip
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode == 0:
            return rounds, None
        more = suggestion(done.stdout)
        if not more:
            return rounds, f"expected a suggestion, found {done.stderr.strip()[-600:]}"
        for key, lines in more.items():
            again = set(lines) & set(asked.get(key, []))
            if again:
                return rounds, f"expected what '{key}' does not have yet, found it again:\n{done.stdout}"
            asked.setdefault(key, []).extend(lines)
    return MOST_ROUNDS, f"expected an end within {MOST_ROUNDS} rounds, found none"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--models", default="", help="a regular expression")
    parser.add_argument("--presets", default=",".join(PRESETS))
    parser.add_argument("--dtypes", default="f16,bf16")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    models = {name: found for name, found in write_models(args.directory).items() if re.search(args.models, name)}
    if not models:
        parser.error(f"expected models that match '{args.models}', found none")
    cases = [(name, *models[name], preset, dtype, args.directory / f"{name.replace('/', '-')}-{preset}-{dtype}.yaml")
             for name in models for preset in args.presets.split(",") for dtype in args.dtypes.split(",")]  # fmt: skip
    total = failed = 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for case, (rounds, wrong) in zip(cases, pool.map(lambda case: follow(*case[1:]), cases)):
            name, _, _, _, preset, dtype, _ = case
            print(f"{name} {preset} {dtype}: {rounds} suggestions", flush=True)
            total += rounds
            if wrong:
                failed += 1
                print(f"error: case {name} {preset} {dtype}: {wrong}", flush=True)
    print(f"{len(cases)} sequences, {total} suggestions, {failed} without an end")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
