#!/usr/bin/env python3
"""Compares the schedules of two models with the least that they could move.

Nothing is executed: the numbers are those of amp-cost-report.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 cost_bars.py optimizer|mlp|epilogues TARGET POLICY DIRECTORY
"""

import json
import pathlib
import re
import subprocess
import sys


# By default the loss reads f32, so the last bias has a gradient of f32 beside
# those of f16: a check and an update of its own.
EXTRA_LAUNCHES = {"default": 2, "compact": 0}


def model(widths, batch, activation):
    """Layers of these widths in f16, squared errors, AdamW with clipping."""
    layers = list(enumerate(zip(widths, widths[1:])))
    lines, reads, names = [], [], []
    for i, (rows, columns) in layers:
        for name, type in (f"w{i}", f"{rows}x{columns}xf32"), (f"b{i}", f"{columns}xf32"):
            lines.append(f"amp.variable @{name} : tensor<{type}> = #amp.zeros")
            reads.append(f"  %{name} = amp.read @{name} : tensor<{type}>")
            names.append(f"@{name}")
    arguments = ", ".join(
        f'%{name}: tensor<{batch}x{width}xf16> {{amp.name = "{name}"}}'
        for name, width in (("x", widths[0]), ("y", widths[-1]))
    )
    lines += [
        f"amp.optimizer @opt = #amp.adamw<lr = 0.001> for [{', '.join(names)}]",
        "amp.scaler @scaler = #amp.dynamic",
        f'func.func @train({arguments}) -> (tensor<f32> {{amp.name = "loss"}})',
        '    attributes {amp.entry = "train"} {',
        *reads,
        "  %loss = amp.autocast f16 -> tensor<f32> {",
    ]
    for name, width in ("x", widths[0]), ("y", widths[-1]):
        shape = f"{batch}x{width}"
        lines.append(f"  %{name}32 = amp.convert %{name} : tensor<{shape}xf16> to tensor<{shape}xf32>")
    value = "%x32"
    for i, (rows, columns) in layers:
        type = f"tensor<{batch}x{columns}xf32>"
        lines += [
            f"  %m{i} = amp.matmul {value}, %w{i} : (tensor<{batch}x{rows}xf32>,"
            f" tensor<{rows}x{columns}xf32>) -> {type}",
            f"  %h{i} = amp.add %m{i}, %b{i} : {type}, tensor<{columns}xf32>",
            f"  %a{i} = amp.{activation} %h{i} : {type}",
        ]
        value = f"%a{i}" if i + 1 < len(layers) else f"%h{i}"
    lines += [
        f"  %e = amp.mse {value}, %y32 : {type}, {type}",
        "  amp.yield %e : tensor<f32>\n  }",
        "  %d = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>",
        "  %u = amp.unscale %d by @scaler : !amp.gradients<unscaled>",
        "  %c, %norm = amp.clip_grad_norm %u max 1.0 : !amp.gradients<unscaled>, tensor<f32>",
        "  amp.step @opt %c : !amp.gradients<unscaled>",
        "  return %loss : tensor<f32>\n}",
    ]
    return "\n".join(lines)


def report(text, target, policy, directory):
    directory.mkdir(parents=True, exist_ok=True)
    path, costs = directory / "model.mlir", directory / "costs.json"
    path.write_text(text)
    subprocess.run(["amp-opt", str(path), f"--amp-train=target={target} policy={policy}", "-o", "/dev/null",
                    f"--amp-cost-report=format=json output={costs}"], check=True)  # fmt: skip
    return json.loads(costs.read_text())["entries"][0]


def bytes_of(sums):
    return sums["bytes_read"] + sums["bytes_written"]


def check(what, found, bar):
    print(f"{what}: {found:.6g}, at most {bar:.6g}")
    if not found <= bar:
        sys.exit(f"error: expected {what} of at most {bar:.6g}, found {found:.6g}")


def optimizer(target, policy, directory):
    # 124.4 million parameters in matrices of the sizes of a GPT-2's. Of each, the
    # check reads a gradient of 2 bytes; the update reads it again, reads and
    # writes master, mean and mean square of 4 bytes, and writes a copy of 2:
    # 2 + 2 + 3 · 8 + 2 = 30. A thousandth is left for what is summed in parts.
    entry = report(model([768, 2304, 768, 3072] * 12 + [768, 32768], 64, "relu"), target, policy, directory)
    assert entry["parameters"] == 124_371_968, entry["parameters"]
    update = entry["update"]
    check("bytes per parameter", entry["update_bytes_per_parameter"], 30.03)
    # Check, its second stage, which also makes all single numbers (clipping
    # factor, bias corrections, counts, the next scale), update.
    check("launches of the update", update["launches"], 3 + EXTRA_LAUNCHES[policy])
    check("launches on single numbers", entry["total"]["single_number_launches"], 0)


def mlp(target, policy, directory):
    # What has to move between contractions that add a bias. Of 8192 · 4096 values
    # of 2 bytes each:
    values = 8192 * 4096 * 2
    least = (
        3 * (1 + 1) * values  # gelu: what the contraction gave, what the next takes
        + (2 + 1) * values  # the loss: prediction, target; the prediction's gradient
        + 3 * (2 + 1) * values  # gelu's gradient: its input, what comes back; what goes on
        + 30 * 4 * (4096 * 4096 + 4096)  # parameters, see above
    )
    entry = report(model([4096] * 5, 8192, "gelu"), target, policy, directory)
    check("bytes outside contractions", bytes_of(entry["outside_contractions"]) / least, 1.1)
    # 4 forward, 4 for weights and 3 for inputs; a launch for each gelu, its
    # gradient and the loss, with second stages of sums.
    check("contractions", entry["contractions"]["launches"], 11)


def epilogues(target, policy, directory):
    # With gelu and its gradient in contractions, all that is left outside are the
    # loss and the parameters.
    values = 8192 * 4096 * 2
    least = (2 + 1) * values + 30 * 4 * (4096 * 4096 + 4096)
    text = re.sub(r"amp.gelu (%h\d)", r"amp.gelu \1 {tanh}", model([4096] * 5, 8192, "gelu"))
    entry = report(text, target, policy, directory)
    check("bytes outside contractions", bytes_of(entry["outside_contractions"]) / least, 1.1)
    # 11 contractions; the loss with its gradient, and the second stages of its
    # two sums; check, its second stage, update.
    check("launches", entry["total"]["launches"], 17 + EXTRA_LAUNCHES[policy])


if __name__ == "__main__":
    {"optimizer": optimizer, "mlp": mlp, "epilogues": epilogues}[sys.argv[1]](*sys.argv[2:4], pathlib.Path(sys.argv[4]))
