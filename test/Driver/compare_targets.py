#!/usr/bin/env python3
"""Trains models on the CPU and on the driver that computes and compares.

Losses, step by step, and what evaluations give; and for models with dropout,
that runs with the same seed and of another one differ as they should.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 compare_targets.py EXAMPLES DIRECTORY
"""

import json
import os
import pathlib
import re
import subprocess
import sys

# The largest relative distance of a loss from the CPU's.
BARS = {"f64": 1e-13, "f32": 2e-6, "f16": 1e-3, "bf16": 5e-3}


def with_dropout(text):
    """Of the weights of attention and of the embedding, in the training entry."""
    begin = text.index("func.func private @forward")
    end = text.index("func.func @train")
    forward = text[begin:end].replace("@forward", "@dropped")
    forward = forward.replace(
        "  %8 = amp.matmul %7,",
        "  %key = amp.rng_key\n"
        "  %7d = amp.dropout %7, %key {rate = 0.25, id = 1} : tensor<?x2x8x8xf32>\n"
        "  %xd = amp.dropout %x, %key {rate = 0.1, id = 2} : tensor<?x8x32xf32>\n"
        "  %8 = amp.matmul %7d,",
    )
    forward = forward.replace("%x1 = amp.add %x, %12", "%x1 = amp.add %xd, %12")
    # An operand is named by letters or by digits alone.
    forward = forward.replace("%7d", "%weights")
    train = text[end:].replace("func.call @forward", "func.call @dropped", 1)
    return text[:end] + forward + train


def with_muon(text):
    """Muon for the matrices, AdamW for the rest, each with a backward of its own."""
    text = re.sub(r"@opt = (#amp\.adamw<[^>]*>)\s+for (\[.*?\]), (\[.*?\])",
                  r"@opt = #amp.muon<lr = 0.02> for \2\n"
                  r"amp.optimizer @rest = \1 for \3", text)  # fmt: skip
    begin, end = text.index("  %scaled = "), text.index("  return %loss")
    other = text[begin:end].replace("@opt", "@rest")
    other = re.sub(r"%(scaled|unscaled|clipped|norm)\b", r"%other_\1", other)
    return text[:end] + other + text[end:]


def models(examples):
    """(name, text, precision, options) of each."""
    digits = (examples / "digits-mlp.mlir").read_text()
    for precision in BARS:
        yield "muon", with_muon(digits), precision, ["--steps", "12"]
    yield "small last batch", digits, "f16", ["--steps", "25", "--eval-batch", "100"]
    # A step in the middle overflows.
    for precision in BARS:
        yield "odd batch", digits, precision, ["--steps", "8", "--batch", "7", "--inject", "step=3"]
    # Of no row beside another, and of several chunks.
    for batch in ("1", "300"):
        yield f"batch {batch}", digits, "f16", ["--steps", "8", "--batch", batch]
    tanh = digits.replace("amp.gelu %1", "amp.gelu %1 {tanh}")
    tanh = tanh.replace("amp.gelu %4", "amp.gelu %4 {tanh}")
    # Not timed: by the clock of this driver an epilogue may lose to a kernel, and
    # one that was asked for is then an error.
    for epilogues in ("all", "bias", "none"):
        options = ["--steps", "8", "--epilogues", epilogues, "--no-timing"]
        yield f"epilogues {epilogues}", tanh, "f16", options
    for example in ("recipe", "recurrent", "gan", "gradient-penalty"):
        text = (examples / f"digits-{example}.mlir").read_text()
        for precision in ("f32", "f16"):
            yield example, text, precision, ["--steps", "10", "--batch", "16"]
    reader = with_dropout((examples / "from-pytorch" / "model.mlir").read_text())
    weights = examples / "from-pytorch" / "weights.safetensors"
    for precision in ("f32", "f16", "bf16"):
        yield "transformer", reader, precision, [
            "--steps", "8", "--batch", "24", "--load-weights", str(weights)]  # fmt: skip


def run(path, examples, options, target, metrics):
    environment = dict(os.environ)
    done = subprocess.run(
        ["amp-run", path, "--data", examples / "digits.safetensors", "--target", target,
         "--metrics", metrics, *options],
        env=environment, capture_output=True, text=True)  # fmt: skip
    if done.returncode:
        raise RuntimeError(f"{target}: {done.stderr}")
    return [json.loads(line) for line in metrics.read_text().splitlines()]


def distance(expected, found):
    # Which gradients overflow the CPU alone tells.
    for step in expected:
        step.pop("overflow", None)
    if [sorted(e) for e in expected] != [sorted(f) for f in found]:
        raise RuntimeError("the metrics have other entries")
    pairs = [
        (e[key], f[key])
        for e, f in zip(expected, found)
        for key in ("loss", "skipped", "scale", "applied")
        if key in e
    ]
    if len(pairs) < 8:
        raise RuntimeError(f"expected losses, found {expected}")
    return max(abs(e - f) / max(abs(e), 1e-30) if e != f else 0 for e, f in pairs)


def main():
    examples, directory = map(pathlib.Path, sys.argv[1:3])
    directory.mkdir(parents=True, exist_ok=True)
    failed = different = 0
    for name, text, precision, options in models(examples):
        path = directory / f"{name.replace(' ', '-')}-{precision}.mlir"
        path.write_text(text)
        options = [*options, "--precision", precision]
        try:
            expected, found = (
                run(path, examples, options, target, path.with_suffix(f".{target}.jsonl"))
                for target in ("cpu", "cuda")
            )
            worst = distance(expected, found)
            print(f"{name}, {precision}: {len(found)} losses, largest distance {worst:.2e}")
            if not worst <= BARS[precision]:
                raise RuntimeError(f"expected at most {BARS[precision]}")
            different += worst > 0
        except RuntimeError as error:
            failed += 1
            print(f"error: {name}, {precision}: {error}")
    if different < 10:
        failed += 1
        print("error: the bits of most runs are the CPU's: was it the CPU?")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
