#!/usr/bin/env python3
"""Bytes against predicted and measured error, for a dozen error budgets.

Whether the prediction orders placements as measurements do is said by the rank
correlation (Spearman's) over the distinct placements of each graph.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    frontier.py DIRECTORY [MODEL.mlir DATA.safetensors]
                            one JSON object for each graph and type, and a
                            picture of it in DIRECTORY; without a model the
                            suite below, on the digits
"""

import json
import math
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUDGETS = [1, 1.05, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.8, 2, 3, 5]
BATCHES = 32


def network(layers, activation, norm="", residual=False, scale=0.1):
    """A network of 64 wide layers for the digits."""
    names = [f"w{i}" for i in range(layers)] + ["out"]
    text = ""
    for name in names:
        text += f"amp.variable @{name} : tensor<64x{10 if name == 'out' else 64}xf32> = #amp.uniform<low = -{scale}, high = {scale}>\n"
    text += "amp.variable @one : tensor<64xf32> = #amp.ones\namp.variable @zero : tensor<64xf32> = #amp.zeros\n"
    text += f"amp.optimizer @opt = #amp.sgd<lr = 0.05> for [{', '.join('@' + name for name in names)}, @one, @zero]\namp.scaler @scaler = #amp.dynamic\n"
    text += """func.func @train(%x: tensor<?x64xf32> {amp.name = "x"}, %y: tensor<?xi64> {amp.name = "y"}) -> (tensor<f32> {amp.name = "loss"}) attributes {amp.entry = "train"} {
  %one = amp.read @one : tensor<64xf32>
  %zero = amp.read @zero : tensor<64xf32>
"""
    for name in names:
        text += f"  %{name} = amp.read @{name} : tensor<64x{10 if name == 'out' else 64}xf32>\n"
    text += "  %loss = amp.autocast f16 -> tensor<f32> {\n"
    at, wide = "%x", "tensor<?x64xf32>"
    for i in range(layers):
        lines = [f"%p{i} = amp.matmul {at}, %w{i} : ({wide}, tensor<64x64xf32>) -> {wide}",
                 f"%s{i} = amp.add %p{i}, %zero : {wide}, tensor<64xf32>"]  # fmt: skip
        last = f"%s{i}"
        if norm:
            lines.append(f"%n{i} = amp.mul {last}, %one : {wide}, tensor<64xf32>" if norm == "scale" else
                         f"%n{i} = amp.softmax {last} {{axis = 1}} : {wide} -> {wide}")  # fmt: skip
            last = f"%n{i}"
        for j, op in enumerate(activation):
            lines.append(f"%a{i}_{j} = amp.{op} {last} : {wide}")
            last = f"%a{i}_{j}"
        if residual:
            lines.append(f"%r{i} = amp.add {at}, {last} : {wide}, {wide}")
            last = f"%r{i}"
        at = last
        text += "".join(f"    {line}\n" for line in lines)
    return text + f"""    %logits = amp.matmul {at}, %out : ({wide}, tensor<64x10xf32>) -> tensor<?x10xf32>
    %l = amp.cross_entropy %logits, %y : tensor<?x10xf32>, tensor<?xi64>
    amp.yield %l : tensor<f32>
  }}
  %g = amp.backward %loss for @opt scaler @scaler : !amp.gradients<scaled>
  amp.step @opt %g : !amp.gradients<scaled>
  return %loss : tensor<f32>
}}
"""


def suite():
    yield "relu", network(3, ["relu"])
    yield "tanh", network(4, ["tanh"], scale=0.3)
    yield "silu", network(2, ["silu", "neg"], scale=0.2)
    yield "residual", network(4, ["gelu"], residual=True)
    yield "scaled", network(3, ["sigmoid"], norm="scale", scale=0.5)
    yield "softmax", network(2, ["relu"], norm="softmax", scale=0.5)


def run(*arguments):
    subprocess.run(["amp-run", *map(str, arguments)], check=True, stdout=subprocess.DEVNULL)


def loss_of(profile):
    """The loss is the last value; its error over all batches, as a difference."""
    row = profile["values"][-1]
    assert row["elements"] == profile["batches"], row
    return row["mixed"]["rms"]


def frontier(model, data, precision, directory):
    common = [model, "--data", data, "--target", "cpu", "--precision", precision, "--policy", "fewest-casts"]
    profile = directory / "profile.json"
    run(*common, "--batches", BATCHES, "--calibrate", profile)
    points = []
    for budget in BUDGETS:
        options = [*common, "--profile", profile, "--error-budget", budget]
        explained, measured = directory / "explained.json", directory / "measured.json"
        run(*options, "--explain-json", explained)
        run(*options, "--batches", BATCHES, "--calibrate", measured)
        function = json.load(open(explained))["functions"][0]
        points.append({"budget": budget, "price": function["price"],
                       "predicted": function["error-budget"]["predicted"],
                       "measured": loss_of(json.load(open(measured)))})  # fmt: skip
    return points


def ranks(values):
    order = sorted(values)
    return [(order.index(v) + len(order) - 1 - order[::-1].index(v)) / 2 for v in values]


def correlation(points):
    """Spearman's, over distinct placements; None of fewer than three."""
    distinct = list({(p["price"], p["predicted"]): p for p in points}.values())
    if len(distinct) < 3:
        return None
    a, b = (ranks([p[key] for p in distinct]) for key in ("predicted", "measured"))
    mean = (len(distinct) - 1) / 2
    top = sum((x - mean) * (y - mean) for x, y in zip(a, b))
    spread = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return top / spread**0.5 if spread else 0.0


def picture(title, points):
    """The price in KiB (x) against both errors (y, logarithmic), as SVG."""
    width, height, margin = 560, 360, 60
    prices = [p["price"] / 1024 for p in points]
    errors = [math.log10(p[key]) for p in points for key in ("predicted", "measured") if p[key] > 0]
    left, right = min(prices), max(prices)
    low, high = math.floor(min(errors)), math.ceil(max(errors))

    def x(price):
        return margin + (price - left) / ((right - left) or 1) * (width - 2 * margin)

    def y(exponent):
        return height - margin - (exponent - low) / ((high - low) or 1) * (height - 2 * margin)

    def text(at_x, at_y, words, anchor="middle"):
        return f'<text x="{at_x:.0f}" y="{at_y:.0f}" text-anchor="{anchor}">{words}</text>'

    parts = [text(width / 2, 24, title), text(width / 2, height - 14, "casts and traffic, KiB"),
             text(x(left), height - margin + 18, f"{left:.0f}"), text(x(right), height - margin + 18, f"{right:.0f}"),
             f'<path d="M{margin} {margin}V{height - margin}H{width - margin}" fill="none" stroke="black"/>']  # fmt: skip
    parts += [text(margin - 8, y(e) + 4, f"1e{e}", "end") for e in range(low, high + 1)]
    for row, (key, colour) in enumerate({"predicted": "#c33", "measured": "#36c"}.items()):
        shown = sorted((p["price"] / 1024, math.log10(p[key])) for p in points if p[key] > 0)
        places = [f"{x(price):.1f},{y(error):.1f}" for price, error in shown]
        parts.append(f'<polyline points="{" ".join(places)}" fill="none" stroke="{colour}"/>')
        parts += ['<circle cx="{}" cy="{}" r="3" fill="{}"/>'.format(*place.split(","), colour) for place in places]
        parts.append(f'<g fill="{colour}">{text(width - margin, margin + 16 * row, key + " error of the loss", "end")}</g>')
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12">'
            f'{"".join(parts)}</svg>\n')  # fmt: skip


def main():
    directory = pathlib.Path(sys.argv[1])
    directory.mkdir(parents=True, exist_ok=True)
    data = ROOT / "test/Examples/digits.safetensors"
    graphs = [("digits-mlp", ROOT / "test/Examples/digits-mlp.mlir")]
    if sys.argv[2:]:
        graphs, data = [(pathlib.Path(sys.argv[2]).stem, sys.argv[2])], sys.argv[3]
    else:
        for name, text in suite():
            (directory / f"{name}.mlir").write_text(text)
            graphs.append((name, directory / f"{name}.mlir"))
    found = []
    for name, model in graphs:
        for precision in ("f16", "bf16"):
            points = frontier(model, data, precision, directory)
            found.append(correlation(points))
            (directory / f"{name}-{precision}.svg").write_text(picture(f"{name}, {precision}", points))
            print(json.dumps({"graph": name, "precision": precision, "rank-correlation": found[-1],
                              "frontier": points}), flush=True)  # fmt: skip
    known = [c for c in found if c is not None]
    if known:
        print(json.dumps({"graphs": len(known), "mean-rank-correlation": sum(known) / len(known)}))


if __name__ == "__main__":
    main()
