#!/usr/bin/env python3
"""How the time of a whole compile grows with the depth of a network.

Writes perceptrons and residual networks of 100 to 10 000 layers that train with
AdamW, compiles each with `amp-run --memory-report` (parsing, graph phase,
kernel phase and machine code, one process, nothing is trained), takes the least
CPU time of several runs, fits the slope in log-log and compares it with the bar.
Prints a table; --output writes the records as JSON.

    python3 test/Benchmark/compile_scaling.py --build build/release

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import argparse
import json
import pathlib
import sys
import tempfile

import report

ROOT = pathlib.Path(__file__).resolve().parents[2]
LAYERS = (100, 300, 1000, 3000, 10_000)
SLOPE = 1.2  # at most, from the first size to the last
WIDTH = 16
ROWS = f"tensor<?x{WIDTH}xf32>"
WEIGHT, BIAS = f"tensor<{WIDTH}x{WIDTH}xf32>", f"tensor<{WIDTH}xf32>"


def network(layers, is_residual):
    """The text of a module that trains `layers` layers."""
    lines, reads, body, x = [], [], [], "%x"
    for i in range(layers):
        lines += [f"amp.variable @w{i} : {WEIGHT} = #amp.kaiming_uniform<fan_in = {WIDTH}>",
                  f"amp.variable @b{i} : {BIAS} = #amp.zeros"]  # fmt: skip
        reads += [f"  %w{i} = amp.read @w{i} : {WEIGHT}",
                  f"  %b{i} = amp.read @b{i} : {BIAS}"]  # fmt: skip
        body += [f"    %m{i} = amp.matmul {x}, %w{i} : ({ROWS}, {WEIGHT}) -> {ROWS}",
                 f"    %a{i} = amp.add %m{i}, %b{i} : {ROWS}, {BIAS}",
                 f"    %s{i} = amp.silu %a{i} : {ROWS}"]  # fmt: skip
        if is_residual:
            body.append(f"    %r{i} = amp.add %s{i}, {x} : {ROWS}, {ROWS}")
        x = f"%r{i}" if is_residual else f"%s{i}"
    variables = ", ".join(f"@w{i}, @b{i}" for i in range(layers))
    return "\n".join([
        *lines,
        f"amp.optimizer @opt = #amp.adamw<lr = 0.001> for [{variables}]",
        "amp.scaler @scaler = #amp.dynamic",
        f'func.func @train(%x: {ROWS} {{amp.name = "x"}}, %y: tensor<?xi64> {{amp.name = "y"}})',
        '    -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {',
        *reads,
        "  %loss = amp.autocast f16 -> tensor<f32> {",
        *body,
        f"    %l = amp.cross_entropy {x}, %y : {ROWS}, tensor<?xi64>",
        "    amp.yield %l : tensor<f32>",
        "  }",
        "  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>",
        "  amp.step @opt %g : !amp.gradients<scaled>",
        "  return %loss : tensor<f32>",
        "}\n"])  # fmt: skip


def measure(tool, family, layers, runs):
    record = {"family": family, "layers": layers}
    with tempfile.NamedTemporaryFile("w", suffix=".mlir") as file:
        file.write(network(layers, family == "residual"))
        file.flush()
        report.run_processes(record, runs, tool, file.name, "--memory-report", "--target", "cpu")
    return record


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build/release")
    parser.add_argument("--largest", type=int, default=LAYERS[-1])
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--output", type=pathlib.Path)
    options = parser.parse_args()
    result = report.describe(ROOT) | {"records": [], "slopes": {}}
    rows, missed = [], False
    for family in ("perceptron", "residual"):
        records = [measure(str(options.build / "bin/amp-run"), family, layers, options.runs)
                   for layers in LAYERS if layers <= options.largest]  # fmt: skip
        found = report.slope((r["layers"], r["best"]) for r in records)
        missed |= found > SLOPE
        result["records"] += records
        result["slopes"][family] = found
        rows += [[family, r["layers"], f"{r['best']:.2f}", r["mb"], ""] for r in records]
        rows[-1][-1] = f"{found:.2f}, " + ("missed" if found > SLOPE else "met")
    print(report.table(["family", "layers", "CPU s", "peak MB", f"slope (bar {SLOPE})"], rows))
    if options.output:
        options.output.write_text(json.dumps(result, indent=1) + "\n")
    return missed


if __name__ == "__main__":
    sys.exit(main())
