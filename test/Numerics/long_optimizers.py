#!/usr/bin/env python3
"""Every optimizer over 1000 steps with skipped steps among them, against PyTorch.

All cases train in one module, each a variable of its own, on the same normal
gradients: the loss is the sum of w * x, so that the gradient of a step is its
sample. Where its last element is 1, not 0, the loss is divided by 0: a skipped step,
one that PyTorch does not do.
The goldens are the weights of torch.optim in f64, and the distance from them that
torch.optim has in f32; where PyTorch has no such optimizer (Lion, LAMB, LARS), its
paper's formulas. --write makes them again and alone needs PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 long_optimizers.py run DIR      all cases in f64 and f32, files in DIR
    python3 long_optimizers.py write        goldens/long_optimizers.json
"""

import json
import pathlib
import random
import struct
import sys

import training

GOLDENS = pathlib.Path(__file__).parent / "goldens" / "long_optimizers.json"
STEPS, SIZE = 1000, 7
SHOWN = [1, 10, 100, 1000]
SKIPPED = {2, 5, 6, 50, 400, 401, 402, 733, 998}
START = [1.0, -0.5, 0.25, 2.0, -1.5, 0.0625, 0.75]
# The largest distance from the goldens, relative to the largest weight. In f32 a
# step adds half an ulp and more, and in Lion and ASGD in one direction: after n
# steps n + 3 times 2^-24. PyTorch's own f32 is as far away; `run` shows both.
BAR_F64 = 1e-13
# name: (algorithm, parameters); names of parameters are PyTorch's, but the betas.
CASES = {
    "sgd": ("sgd", {"lr": 0.01, "weight_decay": 0.05}),
    "sgd_momentum": ("sgd", {"lr": 0.01, "momentum": 0.9, "dampening": 0.3}),
    "sgd_nesterov": ("sgd", {"lr": 0.01, "momentum": 0.9, "nesterov": True,
                             "weight_decay": 0.05, "maximize": True}),
    "adam": ("adam", {"lr": 0.01, "weight_decay": 0.1}),
    "adam_amsgrad": ("adam", {"lr": 0.01, "amsgrad": True, "beta2": 0.9}),
    "adam_maximize": ("adam", {"lr": 0.01, "maximize": True}),
    "adamw": ("adamw", {"lr": 0.01, "weight_decay": 0.1}),
    "adamw_amsgrad": ("adamw", {"lr": 0.01, "amsgrad": True, "maximize": True}),
    "rmsprop": ("rmsprop", {"lr": 0.01}),
    "rmsprop_decay": ("rmsprop", {"lr": 0.01, "alpha": 0.9, "weight_decay": 0.1}),
    "rmsprop_momentum": ("rmsprop", {"lr": 0.001, "momentum": 0.9}),
    "rmsprop_centered": ("rmsprop", {"lr": 0.01, "centered": True, "alpha": 0.95,
                                     "momentum": 0.5, "maximize": True}),
    "adagrad": ("adagrad", {"lr": 0.1}),
    "adagrad_decay": ("adagrad", {"lr": 0.1, "lr_decay": 0.01, "weight_decay": 0.1,
                                  "initial_accumulator_value": 0.1, "eps": 1e-6}),
    "adagrad_maximize": ("adagrad", {"lr": 0.1, "maximize": True}),
    "adadelta": ("adadelta", {"lr": 1.0}),
    "adadelta_decay": ("adadelta", {"lr": 0.5, "rho": 0.95, "eps": 1e-4,
                                    "weight_decay": 0.1, "maximize": True}),
    "adamax": ("adamax", {"lr": 0.002}),
    "adamax_decay": ("adamax", {"lr": 0.0005, "beta1": 0.8, "beta2": 0.99,
                                "weight_decay": 0.1, "maximize": True}),
    "nadam": ("nadam", {"lr": 0.002}),
    "nadam_decay": ("nadam", {"lr": 0.01, "momentum_decay": 0.01, "weight_decay": 0.1}),
    "nadam_decoupled": ("nadam", {"lr": 0.01, "weight_decay": 0.1, "beta1": 0.8,
                                  "decoupled_weight_decay": True, "maximize": True}),
    "radam": ("radam", {"lr": 0.01}),
    "radam_decay": ("radam", {"lr": 0.01, "weight_decay": 0.1, "beta2": 0.99}),
    "radam_decoupled": ("radam", {"lr": 0.01, "weight_decay": 0.1,
                                  "decoupled_weight_decay": True, "maximize": True}),
    "rprop": ("rprop", {"lr": 0.01}),
    "rprop_etas": ("rprop", {"lr": 0.001, "eta_minus": 0.6, "eta_plus": 1.1,
                             "step_size_min": 1e-4, "step_size_max": 0.5,
                             "maximize": True}),
    "asgd": ("asgd", {"lr": 0.01}),
    "asgd_average": ("asgd", {"lr": 0.05, "lambd": 0.01, "alpha": 0.6, "t0": 20.0,
                              "weight_decay": 0.05, "maximize": True}),
    "lion": ("lion", {"lr": 0.001}),
    "lion_decay": ("lion", {"lr": 0.003, "beta1": 0.95, "beta2": 0.98,
                            "weight_decay": 0.1, "maximize": True}),
    "lamb": ("lamb", {"lr": 0.01}),
    "lamb_decay": ("lamb", {"lr": 0.005, "weight_decay": 0.1, "maximize": True}),
    "lars": ("lars", {"lr": 0.1, "trust": 0.01}),
    "lars_decay": ("lars", {"lr": 0.1, "trust": 0.02, "weight_decay": 0.01,
                            "nesterov": True, "maximize": True}),
}  # fmt: skip
# Averages of weights: name: (case, ours, the kind and the parameters of PyTorch's).
AVERAGES = {
    "ema": ("adamw", "ema<decay = 0.99>", ("ema", 0.99)),
    "ema_warmup": ("sgd", "ema<decay = 0.995, warmup = true>", ("warm", 0.995)),
    "swa": ("sgd_momentum", "swa", ("swa", 1, 1)),
    "swa_late": ("adam", "swa<start = 8, every = 7>", ("swa", 8, 7)),
}
CASES |= {name: CASES[case] for name, (case, _, _) in AVERAGES.items()}
# State beside the weights that PyTorch gives too: case: (suffix of ours, its name).
OTHERS = {"asgd_average": ("ax", "ax"), "adam_amsgrad": ("vmax", "max_exp_avg_sq"),
          "rprop": ("step", "step_size")}  # fmt: skip
OTHERS |= {name: (kind.split("<")[0], "") for name, (_, kind, _) in AVERAGES.items()}


def to_f32(value):
    return struct.unpack("<f", struct.pack("<f", value))[0]


def gradients():
    made = random.Random(7)
    for step in range(1, STEPS + 1):
        sample = [to_f32(made.gauss(0.0, 1.0)) for _ in range(SIZE - 1)]
        yield sample + [float(step in SKIPPED)]


def overflow(size, total):
    """%loss: `total`, divided by 1 minus the last element of the sample."""
    last = [[0.0]] * (size - 1) + [[1.0]]
    return f"""\
  %last = amp.constant dense<{last}> : tensor<{size}x1xf32>
  %is = amp.matmul %x, %last : (tensor<?x{size}xf32>, tensor<{size}x1xf32>) -> tensor<?x1xf32>
  %skips = amp.sum %is {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
  %unit = amp.constant dense<1.0> : tensor<f32>
  %rest = amp.sub %unit, %skips : tensor<f32>, tensor<f32>
  %loss = amp.div {total}, %rest : tensor<f32>, tensor<f32>
"""


def module():
    lines, losses = [], []
    for case, (algorithm, parameters) in CASES.items():
        options = ", ".join(
            f"{name} = {str(value).lower()}" for name, value in parameters.items()
        )
        lines.append(f"amp.variable @{case} : tensor<{SIZE}x1xf32>"
                     f" = dense<{[[w] for w in START]}> : tensor<{SIZE}x1xf32>")  # fmt: skip
        lines.append(f"amp.optimizer @opt_{case} = #amp.{algorithm}<{options}> for [@{case}]"
                     + (f" average #amp.{AVERAGES[case][1]}" if case in AVERAGES else ""))
    text = "\n".join(lines) + f"""
amp.scaler @s = #amp.dynamic<init = 1024.0, interval = 100, max = 8192.0>
func.func @train(%x: tensor<?x{SIZE}xf32> {{amp.name = "x"}}) -> (tensor<f32> {{amp.name = "loss"}})
    attributes {{amp.entry = "train"}} {{
"""
    for case in CASES:
        text += f"""\
  %w_{case} = amp.read @{case} : tensor<{SIZE}x1xf32>
  %y_{case} = amp.matmul %x, %w_{case} : (tensor<?x{SIZE}xf32>, tensor<{SIZE}x1xf32>) -> tensor<?x1xf32>
  %loss_{case} = amp.sum %y_{case} {{axes = [0, 1]}} : tensor<?x1xf32> -> tensor<f32>
"""
        losses.append(f"%loss_{case}")
    total = losses[0]
    for i, loss in enumerate(losses[1:]):
        text += f"  %total{i} = amp.add {total}, {loss} : tensor<f32>, tensor<f32>\n"
        total = f"%total{i}"
    text += overflow(SIZE, total)
    total = "%loss"
    for case in CASES:
        text += f"  %g_{case} = amp.backward {total} for @opt_{case} scaler @s : !amp.gradients<scaled>\n"
    for case in CASES:
        text += f"  amp.step @opt_{case} %g_{case} : !amp.gradients<scaled>\n"
    return text + f"  return {total} : tensor<f32>\n}}\n"


def read(path, name):
    blob = path.read_bytes()
    (size,) = struct.unpack_from("<Q", blob)
    entry = json.loads(blob[8 : 8 + size])[name]
    begin, end = entry["data_offsets"]
    kind = {"F32": "f", "F64": "d"}[entry["dtype"]]
    return [v for (v,) in struct.iter_unpack(f"<{kind}", blob[8 + size + begin : 8 + size + end])]


def largest_distance(got, expected):
    return max(map(lambda a, b: abs(a - b), got, expected)) / max(map(abs, expected))


def train(directory, precision):
    """Files of the state after each shown step, and after half of all."""
    samples = list(gradients())
    path = directory / precision
    short = path / "short.safetensors"
    training.run(path, module(), samples[:10], "--precision", precision, training.UNTRACED,
                 "--save", short, "--save-every", "1", "--keep", "100")  # fmt: skip
    long = path / "long.safetensors"
    training.run(path, module(), samples, "--precision", precision, training.UNTRACED,
                 "--save", long, "--save-every", "100", "--keep", "100")  # fmt: skip
    files = {step: path / f"short.step{step}.safetensors" for step in range(1, 10)}
    files |= {step: path / f"long.step{step}.safetensors" for step in (100, 500)}
    return files | {10: short, STEPS: long}


def distances(files, goldens):
    for case in CASES:
        golden = goldens[case]
        for step in SHOWN:
            got = read(files[step], case)
            yield case, step, largest_distance(got, golden["weights"][str(step)])
            if case in OTHERS:
                other = read(files[step], f"{case}.{OTHERS[case][0]}")
                yield (f"{case}.{OTHERS[case][0]}", step,
                       largest_distance(other, golden["other"][str(step)]))  # fmt: skip


def bar(precision, step):
    return BAR_F64 if precision == "f64" else (step + 3) * 2.0**-24


def check_skips(files):
    """A skipped step changes no bit of weights and state of optimizers."""
    for step in sorted(SKIPPED):
        if step > 10:
            continue
        before, after = ((files[s].read_bytes()) for s in (step - 1, step))
        (size,) = struct.unpack_from("<Q", before)
        header = json.loads(before[8 : 8 + size])
        for name in header:
            if not name.split(".")[0].removeprefix("opt_") in CASES:
                continue
            begin, end = (8 + size + offset for offset in header[name]["data_offsets"])
            if before[begin:end] != after[begin:end]:
                yield f"step {step} was skipped and changed {name}"


def check_resume(directory, precision, files):
    """From the middle on, to the bit."""
    samples = list(gradients())
    path = directory / f"{precision}-resumed"
    saved = path / "resumed.safetensors"
    training.run(path, module(), samples, "--precision", precision, training.UNTRACED,
                 "--load", files[500], "--save", saved, steps=STEPS - 500)  # fmt: skip
    for case in CASES:
        if read(saved, case) != read(files[1000], case):
            yield f"{case}: resumed at step 500, other weights at step 1000"


def run(directory):
    goldens = json.loads(GOLDENS.read_text())
    failed = []
    for precision in ("f64", "f32"):
        files = train(directory, precision)
        for case, step, distance in distances(files, goldens):
            highest = bar(precision, step)
            peer = goldens[case.split(".")[0]]["f32"][str(step)]
            print(f"{case} in {precision} after {step}: {distance:.3g}, bar {highest:.3g};"
                  f" PyTorch in f32: {peer:.3g}")  # fmt: skip
            if not distance <= highest:
                failed.append(f"{case} in {precision} after {step} steps")
        failed += check_skips(files)
        failed += check_resume(directory, precision, files)
    return f"failed: {'; '.join(failed)}" if failed else ""


#
# With PyTorch
#


class Paper:
    """Lion, LAMB and LARS, as their papers say."""

    def __init__(self, algorithm, w, parameters):
        self.algorithm, self.w, self.p, self.t = algorithm, w, parameters, 0
        self.m, self.v = w.detach() * 0, w.detach() * 0

    def step(self):
        w, p, m, v = self.w.data, self.p, self.m, self.v
        g = -self.w.grad if p.get("maximize") else self.w.grad
        self.t += 1
        lr, decay = p["lr"], p.get("weight_decay", 0.0)
        if self.algorithm == "lion":
            b1, b2 = p.get("beta1", 0.9), p.get("beta2", 0.99)
            direction = (b1 * m + (1 - b1) * g).sign()
            w -= lr * (direction + decay * w)
            self.m = b2 * m + (1 - b2) * g
        elif self.algorithm == "lamb":
            b1, b2 = 0.9, 0.999
            self.m, self.v = b1 * m + (1 - b1) * g, b2 * v + (1 - b2) * g * g
            corrected = (self.v / (1 - b2**self.t)).sqrt() + 1e-6
            u = self.m / (1 - b1**self.t) / corrected + decay * w
            w -= lr * w.norm() / u.norm() * u
        else:
            mu = p.get("momentum", 0.9)
            local = p["trust"] * w.norm() / (g.norm() + decay * w.norm() + 1e-8)
            step = lr * local * (g + decay * w)
            self.m = mu * m + step
            w -= mu * self.m + step if p.get("nesterov") else self.m


def torch_average(settings, average, w, applied):
    """The AveragedModel after one step more; a new one, a copy, until `start`."""
    import torch
    from torch.optim import swa_utils

    kind, value, *every = settings
    module = torch.nn.Module()
    module.w = torch.nn.Parameter(w.detach().clone())
    if average is None or (kind == "swa" and applied <= value):
        made = {} if kind == "swa" else {"multi_avg_fn": swa_utils.get_ema_multi_avg_fn(value)}
        average = swa_utils.AveragedModel(module, **made)
        average.update_parameters(module)
        return average
    if kind == "warm":
        decay = min(value, (1 + applied) / (10 + applied))
        average.multi_avg_fn = swa_utils.get_ema_multi_avg_fn(decay)
    if kind != "swa" or (applied - value) % every[0] == 0:
        average.update_parameters(module)
    return average


def torch_run(case, dtype):
    import torch

    torch.set_default_dtype(dtype)  # Of NAdam's product of momenta.
    algorithm, parameters = CASES[case]
    w = torch.tensor(START, dtype=dtype, requires_grad=True)
    kinds = {"sgd": "SGD", "adam": "Adam", "adamw": "AdamW", "rmsprop": "RMSprop",
             "adagrad": "Adagrad", "adadelta": "Adadelta", "adamax": "Adamax",
             "nadam": "NAdam", "radam": "RAdam", "rprop": "Rprop", "asgd": "ASGD"}  # fmt: skip
    if algorithm in kinds:
        options = dict(parameters)
        if "beta1" in options or "beta2" in options:
            options["betas"] = (options.pop("beta1", 0.9), options.pop("beta2", 0.999))
        if algorithm == "rprop" and "eta_minus" in options:
            options["etas"] = (options.pop("eta_minus"), options.pop("eta_plus"))
            options["step_sizes"] = (options.pop("step_size_min"), options.pop("step_size_max"))
        optimizer = getattr(torch.optim, kinds[algorithm])([w], foreach=False, **options)
    else:
        optimizer = Paper(algorithm, w, parameters)
    weights, other = {}, {}
    applied, average = 0, None
    for step, sample in enumerate(gradients(), 1):
        if step not in SKIPPED:
            w.grad = torch.tensor(sample, dtype=dtype)
            optimizer.step()
            applied += 1
            if case in AVERAGES:
                average = torch_average(AVERAGES[case][2], average, w, applied)
        if step in SHOWN:
            weights[str(step)] = w.tolist()
            if case in AVERAGES:
                other[str(step)] = average.module.w.tolist()
            elif case in OTHERS:
                other[str(step)] = optimizer.state[w][OTHERS[case][1]].tolist()
    return weights, other


def write():
    import torch

    lines = []
    for case in CASES:
        weights, other = torch_run(case, torch.float64)
        narrow, _ = torch_run(case, torch.float32)
        golden = {"weights": weights, "f32": {
            step: float(f"{largest_distance(narrow[step], weights[step]):.3g}")
            for step in weights}}  # fmt: skip
        if other:
            golden["other"] = other
        lines.append(f'"{case}": {json.dumps(golden)}')
    GOLDENS.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main():
    command, *arguments = sys.argv[1:]
    if command == "run":
        return run(pathlib.Path(arguments[0]))
    write()
    return ""


if __name__ == "__main__":
    sys.exit(main() or 0)
