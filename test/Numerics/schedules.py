#!/usr/bin/env python3
"""The learning rate of every step, against torch.optim.lr_scheduler.

SGD from weights of 0 with gradients that are rows of the identity: afterwards
weight t is minus the rate of step t. A skipped step, of long_optimizers.py's kind,
leaves its weight alone and does not advance the schedule. The goldens are the
rates that PyTorch's schedulers give in applied steps; --write makes them again and
alone needs PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 schedules.py run DIR     all schedules in f64 and f32, files in DIR
    python3 schedules.py write       goldens/schedules.json
"""

import json
import math
import pathlib
import sys

import long_optimizers
import training

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "schedules.json"
STEPS, LR = 110, 0.1
SIZE = STEPS + 1
SKIPPED = {1, 7, 31, 32, 33, 80}
APPLIED = STEPS - len(SKIPPED)
# Relative to the rate, or to a thousandth of lr. PyTorch forms cosines of long series
# of factors; f32 rounds a rate once.
BARS = {"f64": 1e-13, "f32": 2.0**-24}
# With lr as state, from which the schedule starts, the same.
OPTIONS = [("f64",), ("f32",), ("f32", "--hyperparameters", "lr")]
# name: (schedule, the class of PyTorch and its parameters, steps of warm-up and the
# factor with which it starts)
CASES = {
    "constant": ("constant<factor = 0.25, steps = 20>",
                 ("ConstantLR", {"factor": 0.25, "total_iters": 20}), (0, 0)),
    "constant_warmup": ("constant<warmup = 30>", None, (30, 0)),
    "step": ("step<size = 7, gamma = 0.7>",
             ("StepLR", {"step_size": 7, "gamma": 0.7}), (0, 0)),
    "step_warmup": ("step<size = 30, warmup = 10, warmup_start = 0.25>",
                    ("StepLR", {"step_size": 30}), (10, 0.25)),
    "multi_step": ("multi_step<milestones = [5, 20, 20, 77], gamma = 0.3>",
                   ("MultiStepLR", {"milestones": [5, 20, 20, 77], "gamma": 0.3}), (0, 0)),
    "linear": ("linear<steps = 60, start = 0.2, end = 0.9>",
               ("LinearLR", {"start_factor": 0.2, "end_factor": 0.9, "total_iters": 60}),
               (0, 0)),
    "linear_warmup": ("linear<steps = 80, warmup = 15>",
                      ("LinearLR", {"start_factor": 1.0, "end_factor": 0.0,
                                    "total_iters": 80}), (15, 0)),
    "cosine": ("cosine<steps = 40, min = 0.01>",
               ("CosineAnnealingLR", {"T_max": 40, "eta_min": 0.01}), (0, 0)),
    "cosine_warmup": ("cosine<steps = 90, warmup = 10, warmup_start = 0.1>",
                      ("CosineAnnealingLR", {"T_max": 90}), (10, 0.1)),
    "restarts": ("cosine_restarts<steps = 13, min = 0.002>",
                 ("CosineAnnealingWarmRestarts", {"T_0": 13, "eta_min": 0.002}), (0, 0)),
    "restarts_double": ("cosine_restarts<steps = 5, mult = 2>",
                        ("CosineAnnealingWarmRestarts", {"T_0": 5, "T_mult": 2}), (0, 0)),
    "restarts_triple": ("cosine_restarts<steps = 3, mult = 3, min = 0.01>",
                        ("CosineAnnealingWarmRestarts",
                         {"T_0": 3, "T_mult": 3, "eta_min": 0.01}), (0, 0)),
    "one_cycle": ("one_cycle<steps = 90>", ("OneCycleLR", {"total_steps": 90}), (0, 0)),
    "one_cycle_linear": ("one_cycle<steps = 104, pct_start = 0.25, div_factor = 10.0,"
                         " final_div_factor = 100.0, linear = true>",
                         ("OneCycleLR", {"total_steps": 104, "pct_start": 0.25,
                                         "div_factor": 10.0, "final_div_factor": 100.0,
                                         "anneal_strategy": "linear"}), (0, 0)),
    "one_cycle_three": ("one_cycle<steps = 100, three_phase = true>",
                        ("OneCycleLR", {"total_steps": 100, "three_phase": True}), (0, 0)),
    "polynomial": ("polynomial<steps = 70>", ("PolynomialLR", {"total_iters": 70}), (0, 0)),
    "polynomial_square": ("polynomial<steps = 95, power = 2.5>",
                          ("PolynomialLR", {"total_iters": 95, "power": 2.5}), (0, 0)),
    "exponential": ("exponential<gamma = 0.97>", ("ExponentialLR", {"gamma": 0.97}), (0, 0)),
    "inverse_sqrt": ("inverse_sqrt<warmup = 20>", None, (20, 0)),
    "inverse_sqrt_scale": ("inverse_sqrt<timescale = 8>", None, (0, 0)),
}  # fmt: skip


def samples():
    for step in range(STEPS):
        yield [float(i == step) for i in range(STEPS)] + [float(step in SKIPPED)]


def module():
    """The last two optimizers: one group with a schedule of its own, and a rate that
    the graph computes."""
    text, losses = "", list(CASES) + ["base", "own", "given"]
    for name in losses:
        text += f"amp.variable @{name} : tensor<{SIZE}x1xf32> = #amp.zeros\n"
    for name, (schedule, _, _) in CASES.items():
        text += f"amp.optimizer @opt_{name} = #amp.sgd<lr = {LR}, schedule = #amp.{schedule}> for [@{name}]\n"
    text += f"""\
amp.optimizer @opt_groups = #amp.sgd<lr = {LR}> for [@base], [@own] {{lr = 0.5, schedule = #amp.exponential<gamma = 0.5>}}
amp.optimizer @opt_given = #amp.sgd<lr = 7.0> for [@given]
amp.variable @calls : tensor<f32> = #amp.ones {{trainable = false}}
amp.scaler @s = #amp.dynamic<init = 16.0, interval = 1000>
func.func @train(%x: tensor<?x{SIZE}xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
  %calls = amp.read @calls : tensor<f32>
  %one = amp.constant dense<1.0> : tensor<f32>
  %more = amp.add %calls, %one : tensor<f32>, tensor<f32>
  amp.write @calls, %more : tensor<f32>
  %rate = amp.div %one, %calls : tensor<f32>, tensor<f32>
  %total = amp.constant dense<0.0> : tensor<f32>
"""
    total = "%total"
    for i, name in enumerate(losses):
        text += f"""\
  %w_{name} = amp.read @{name} : tensor<{SIZE}x1xf32>
  %y_{name} = amp.matmul %x, %w_{name} : (tensor<?x{SIZE}xf32>, tensor<{SIZE}x1xf32>) -> tensor<?x1xf32>
  %loss_{name} = amp.sum %y_{name} {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  %total{i} = amp.add {total}, %loss_{name} : tensor<f32>, tensor<f32>
"""
        total = f"%total{i}"
    text += long_optimizers.overflow(SIZE, total)
    total = "%loss"
    for name in [*CASES, "groups", "given"]:
        text += f"  %g_{name} = amp.backward {total} for @opt_{name} scaler @s : !amp.gradients<scaled>\n"
    for name in [*CASES, "groups"]:
        text += f"  amp.step @opt_{name} %g_{name} : !amp.gradients<scaled>\n"
    return text + f"""\
  amp.step @opt_given %g_given lr %rate : !amp.gradients<scaled>, tensor<f32>
  return {total} : tensor<f32>
}}
"""  # fmt: skip


def expected_rates():
    """The goldens, and what the last two optimizers have to do."""
    rates = json.loads(GOLDENS.read_text())
    rates["base"] = [LR] * APPLIED
    rates["own"] = [0.5 * 0.5**t for t in range(APPLIED)]
    rates["given"] = [1.0 / (1.0 + t) for t in range(APPLIED)]
    return rates


def run(directory):
    failed = []
    applied = [step for step in range(STEPS) if step not in SKIPPED]
    for precision, *options in OPTIONS:
        bar = BARS[precision]
        path = directory / "-".join([precision, *options])
        saved = path / "state.safetensors"
        training.run(path, module(), list(samples()), "--precision", precision, training.UNTRACED,
                     *options, "--save", saved)  # fmt: skip
        for case, rates in expected_rates().items():
            weights = long_optimizers.read(saved, case)
            for step in SKIPPED:
                if weights[step] != 0.0:
                    failed.append(f"{case} in {precision}: step {step} was skipped and moved")
            # The graph's own 1/n is rounded where it is computed.
            worst = max(abs(-weights[step] - rate) / max(abs(rate), 1e-3 * LR)
                        for step, rate in zip(applied, rates))  # fmt: skip
            print(f"{case} in {precision}: {worst:.3g}, bar {bar:.3g}")
            if not worst <= bar:
                failed.append(f"{case} in {precision}")
    return f"failed: {'; '.join(failed)}" if failed else ""


def torch_rates(case):
    import torch

    _, made, (warmup, start) = CASES[case]
    optimizer = torch.optim.SGD([torch.zeros(1, requires_grad=True)], lr=LR)
    if made is None:
        scale = {"inverse_sqrt": warmup, "inverse_sqrt_scale": 8}.get(case)
        # transformers.get_inverse_sqrt_schedule
        decay = lambda t: 1.0 / math.sqrt((t + scale) / scale) if scale else 1.0
        schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, decay)
    elif made[0] == "OneCycleLR":
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            optimizer, max_lr=LR, cycle_momentum=False, **made[1])  # fmt: skip
    else:
        schedule = getattr(torch.optim.lr_scheduler, made[0])(optimizer, **made[1])
    rates = [LR * (start + (1 - start) * t / warmup) for t in range(warmup)]
    total = (made or ("", {}))[1].get("total_steps", APPLIED)
    while len(rates) < APPLIED:
        rates.append(optimizer.param_groups[0]["lr"])
        optimizer.step()
        if schedule.last_epoch + 1 < total:
            schedule.step()
    return rates


def write():
    lines = (f'"{case}": {json.dumps(torch_rates(case))}' for case in CASES)
    GOLDENS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main():
    command, *arguments = sys.argv[1:]
    if command == "run":
        return run(pathlib.Path(arguments[0]))
    write()
    return ""


if __name__ == "__main__":
    sys.exit(main() or 0)
