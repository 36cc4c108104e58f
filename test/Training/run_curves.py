# run_curves.py - trains the example for every seed and precision and compares
# each run with PyTorch's curve. Exits non-zero when one misses its bar.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import argparse
import os
import subprocess
import sys

parser = argparse.ArgumentParser()
for option in ("--model", "--data", "--goldens", "--out"):
    parser.add_argument(option, required=True)
args = parser.parse_args()
os.makedirs(args.out, exist_ok=True)
compare = os.path.join(os.path.dirname(__file__), "compare_curves.py")

failures = 0
for precision in ("f64", "f32", "f16", "bf16"):
    for seed in ("0", "1", "2"):
        metrics = os.path.join(args.out, f"{precision}-{seed}.jsonl")
        weights = os.path.join(args.goldens, f"weights-seed{seed}.safetensors")
        order = os.path.join(args.goldens, f"order-seed{seed}.txt")
        subprocess.run(
            ["amp-run", args.model, "--data", args.data, "--steps", "300",
             "--batch", "64", "--precision", precision, "--metrics", metrics,
             "--load-weights", weights, "--order", order],
            check=True, stdout=subprocess.DEVNULL)
        result = subprocess.run(
            [sys.executable, compare, os.path.join(args.goldens, "digits.json"),
             metrics, "--seed", seed, "--dtype", precision],
            capture_output=True, text=True)
        failures += result.returncode != 0
        verdict = "ok" if result.returncode == 0 else "failed"
        print(verdict, precision, seed, (result.stdout + result.stderr).strip())
sys.exit(failures != 0)
