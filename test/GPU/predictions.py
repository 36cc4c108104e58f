#!/usr/bin/env python3
"""The launches, memory, floors and predicted times of steps at real sizes in f16, by
amp-cost-report at the rates of an H200, each held to what it was.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 predictions.py DIRECTORY
"""

import json
import pathlib
import re
import subprocess
import sys

import gpt2
import resnet50
import vit

# Of each step its text, the batch, its policy, and at most as many launches, GB of values,
# and milliseconds of floor and prediction. A smaller number is a smaller limit.
STEPS = {
    "GPT-2 124M, 32 x 1024": (lambda: gpt2.graph(50257, 1024, 768, 12, 12), 32, "default", 322, 13.4, 47.0, 58.3),
    "ViT-B/16, 256": (lambda: vit.graph(224, 16, 1000, 768, 12, 12), 256, "default", 321, 17.5, 49.9, 60.8),
    "ResNet-50, 256": (lambda: resnet50.graph(224, 1000), 256, "default", 643, 22.4, 43.8, 51.9),
    "ResNet-50, 256, compact": (lambda: resnet50.graph(224, 1000), 256, "compact", 604, 11.2, 30.6, 36.7),
}  # fmt: skip


def measure(path, batch, policy):
    costs, step = path.with_suffix(".json"), path.with_suffix(".step.mlir")
    step_options = f"batch={batch} precision=f16 target=cuda policy={policy} cudnn"
    subprocess.run(["amp-opt", path, f"--amp-train={step_options}",
                    f"--amp-cost-report=format=json output={costs}", "-o", step], check=True)  # fmt: skip
    entry = json.loads(costs.read_text())["entries"][0]
    values = int(re.search(r"amprt\.step_bytes = (\d+)", step.read_text())[1])
    total = entry["total"]
    return total["launches"], values / 1e9, total["floor_us"] / 1e3, entry["predicted_us"] / 1e3


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    failed = 0
    print("| step | launches | GB | floor, ms | predicted, ms |\n| --- | --- | --- | --- | --- |")
    for name, (graph, batch, policy, *limits) in STEPS.items():
        path = directory / f"{name.replace(', ', '-').replace('/', '-').replace(' ', '-')}.mlir"
        path.write_text(graph()[1])
        found = measure(path, batch, policy)
        print(f"| {name} | {found[0]} | {' | '.join(f'{number:.1f}' for number in found[1:])} |")
        if any(number > limit for number, limit in zip(found, limits, strict=True)):
            failed += 1
            print(f"error: {name}: expected at most {limits}, found {found}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
