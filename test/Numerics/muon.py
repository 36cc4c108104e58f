#!/usr/bin/env python3
"""Muon over 1000 steps with skipped steps among them, against PyTorch.

As in long_optimizers.py, the gradient of a step is its sample; a step whose last
element is 1 is skipped. Weights are matrices, wide, tall and square. Each is
multiplied by f16 data as well, whose product is added times 0, so that autocast has
a low copy of it: Newton-Schulz steps then are in that type.
The goldens are the weights of torch.optim.Muon, its steps in f64 instead of bf16,
and the distance from them that it has in bf16, as it is. --write needs PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 muon.py run DIR      all cases in f64, f32, f16 and bf16, files in DIR
    python3 muon.py write        goldens/muon.json
"""

import json
import pathlib
import random
import sys

import long_optimizers as long
import training

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "muon.json"
STEPS, SKIPPED, SHOWN = long.STEPS, long.SKIPPED, [1, 10, 100, 1000]
# name: (shape, parameters)
CASES = {
    "wide": ((3, 5), {"lr": 0.02}),
    "tall": ((5, 3), {"lr": 0.02, "weight_decay": 0.0}),
    "square": ((4, 4), {"lr": 0.02, "nesterov": False, "momentum": 0.8}),
    "rms": ((3, 5), {"lr": 0.01, "adjust_lr_fn": "match_rms_adamw", "ns_steps": 3}),
    "spectral": ((3, 5), {"lr": 0.01, "adjust_lr_fn": "spectral_unclamped"}),
    "cubic": ((4, 4), {"lr": 0.02, "ns_a": 1.5, "ns_b": -0.5, "ns_c": 0.0,
                       "ns_steps": 12, "eps": 1e-5}),
    "column": ((4, 1), {"lr": 0.02}),
    "maximized": ((5, 3), {"lr": 0.02, "maximize": True}),
}  # fmt: skip
# Of the largest weight, where products read 16 bits: PyTorch's bf16 is off by up to
# 1e-2. In f64 and f32 the bars of long_optimizers.py hold.
BARS = {"f64": None, "f32": None, "f16": 4e-3, "bf16": 3e-2}


def size(case):
    rows, columns = CASES[case][0]
    return rows * columns


def start(case):
    made = random.Random(case)
    return [long.to_f32(made.gauss(0.0, 1.0)) for _ in range(size(case))]


def gradients():
    made = random.Random(11)
    total = sum(map(size, CASES))
    for step in range(1, STEPS + 1):
        yield [long.to_f32(made.gauss(0.0, 1.0)) for _ in range(total)] + [float(step in SKIPPED)]


def module():
    width = sum(map(size, CASES)) + 1
    lines, body, steps, losses = [], "", "", []
    offset = 0
    for case, ((rows, columns), parameters) in CASES.items():
        values = start(case)
        matrix = [values[i * columns : (i + 1) * columns] for i in range(rows)]
        options = ", ".join(f"{name} = {json.dumps(value)}" for name, value in parameters.items())
        type = f"tensor<{rows}x{columns}xf32>"
        lines.append(f"amp.variable @{case} : {type} = dense<{matrix}> : {type}\n"
                     f"amp.optimizer @opt_{case} = #amp.muon<{options}> for [@{case}]")  # fmt: skip
        n = rows * columns
        body += f"""\
  %w_{case} = amp.read @{case} : {type}
  %x_{case} = amp.slice %x {{offsets = [0, {offset}], sizes = [-1, {n}], strides = [1, 1]}} : tensor<?x{width}xf32>
  %m_{case} = amp.reshape %x_{case} : tensor<?x{n}xf32> -> tensor<?x{rows}x{columns}xf32>
  %y_{case} = amp.mul %m_{case}, %w_{case} : tensor<?x{rows}x{columns}xf32>, {type}
  %linear_{case} = amp.sum %y_{case} {{axes = [0, 1, 2]}} : tensor<?x{rows}x{columns}xf32> -> tensor<f32>
  %p_{case} = amp.autocast f16 -> tensor<?x{rows}x{rows}xf32> {{
    %p = amp.matmul %m_{case}, %w_{case} {{transpose_b}} : (tensor<?x{rows}x{columns}xf32>, {type}) -> tensor<?x{rows}x{rows}xf32>
    amp.yield %p : tensor<?x{rows}x{rows}xf32>
  }}
  %s_{case} = amp.sum %p_{case} {{axes = [0, 1, 2]}} : tensor<?x{rows}x{rows}xf32> -> tensor<f32>
  %z_{case} = amp.mul %s_{case}, %zero : tensor<f32>, tensor<f32>
  %loss_{case} = amp.add %linear_{case}, %z_{case} : tensor<f32>, tensor<f32>
"""
        offset += n
        losses.append(f"%loss_{case}")
    total = losses[0]
    for i, loss in enumerate(losses[1:]):
        body += f"  %total{i} = amp.add {total}, {loss} : tensor<f32>, tensor<f32>\n"
        total = f"%total{i}"
    body += long.overflow(width, total)
    for case in CASES:
        body += f"  %g_{case} = amp.backward %loss for @opt_{case} scaler @s : !amp.gradients<scaled>\n"
        steps += f"  amp.step @opt_{case} %g_{case} : !amp.gradients<scaled>\n"
    return "\n".join(lines) + f"""
amp.scaler @s = #amp.dynamic<init = 1024.0, interval = 100, max = 8192.0>
func.func @train(%x: tensor<?x{width}xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %zero = amp.constant dense<0.0> : tensor<f32>
{body}{steps}  return %loss : tensor<f32>
}}
"""


def train(directory, precision):
    samples = list(gradients())
    path = directory / precision
    files = {}
    for count, every in ((10, 1), (STEPS, 100)):
        saved = path / f"{count}.safetensors"
        training.run(path, module(), samples[:count], "--precision", precision, training.UNTRACED,
                     "--save", saved, "--save-every", str(every), "--keep", "100")  # fmt: skip
        files |= {step: path / f"{count}.step{step}.safetensors"
                  for step in range(every, count, every)}  # fmt: skip
        files[count] = saved
    return files


def run(directory):
    goldens = json.loads(GOLDENS.read_text())
    failed = []
    for precision, bar in BARS.items():
        files = train(directory, precision)
        for case in CASES:
            for step in SHOWN:
                distance = long.largest_distance(long.read(files[step], case),
                                                 goldens[case]["weights"][str(step)])  # fmt: skip
                highest = bar or long.bar(precision, step)
                peer = goldens[case]["bf16"][str(step)]
                print(f"{case} in {precision} after {step}: {distance:.3g}, bar"
                      f" {highest:.3g}; PyTorch in bf16: {peer:.3g}")  # fmt: skip
                if not distance <= highest:
                    failed.append(f"{case} in {precision} after {step} steps")
            for step in (s for s in SKIPPED if s <= 10):
                for name in (case, f"{case}.momentum"):
                    if long.read(files[step], name) != long.read(files[step - 1], name):
                        failed.append(f"step {step} was skipped and changed {name}")
    return f"failed: {'; '.join(failed)}" if failed else ""


#
# With PyTorch
#


def torch_run(case):
    import torch

    shape, parameters = CASES[case]
    options = dict(parameters)
    sign = -1.0 if options.pop("maximize", False) else 1.0
    if "ns_a" in options:
        options["ns_coefficients"] = tuple(options.pop(f"ns_{name}") for name in "abc")
    w = torch.tensor(start(case), dtype=torch.float64).reshape(shape).requires_grad_()
    optimizer = torch.optim.Muon([w], **options)
    offset = sum(size(other) for other in list(CASES)[: list(CASES).index(case)])
    weights = {}
    for step, sample in enumerate(gradients(), 1):
        if step not in SKIPPED:
            part = sample[offset : offset + size(case)]
            w.grad = sign * torch.tensor(part, dtype=torch.float64).reshape(shape)
            optimizer.step()
        if step in SHOWN:
            weights[str(step)] = w.detach().flatten().tolist()
    return weights


def write():
    import inspect

    from torch.optim import _muon

    lines = []
    low = {case: torch_run(case) for case in CASES}
    text = inspect.getsource(_muon._zeropower_via_newtonschulz)
    exec(text.replace("torch.bfloat16", "torch.float64"), vars(_muon))
    for case in CASES:
        weights = torch_run(case)
        golden = {"weights": weights, "bf16": {
            step: float(f"{long.largest_distance(low[case][step], weights[step]):.3g}")
            for step in weights}}  # fmt: skip
        lines.append(f'"{case}": {json.dumps(golden)}')
    GOLDENS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    sys.exit((run(pathlib.Path(arguments[0])) if command == "run" else write()) or 0)
