#!/usr/bin/env python3
"""Makes goldens/trajectories.json: PyTorch's GradScaler in each structure of a step.

Two models with an optimizer each under one scaler; two that take turns, each with
its scaler; gradients that are unscaled, changed by hand and clipped; a gradient
penalty, as PyTorch's recipe has it. Some steps overflow. Factors of some scalers
have no exact binary form.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    torch-venv/bin/python3 make_trajectory_goldens.py > goldens/trajectories.json
"""

import json

import torch

STEPS, ROWS = 18, 4
OVERFLOW = 3.0e38
# init, growth, backoff, interval.
SCALERS = [(128.0, 2.0, 0.5, 2), (3700.7, 1.001, 0.8, 1), (1000.0, 1.7, 0.3, 3)]
# Steps from 0 on, and the column that overflows there.
OVERFLOWS = {"joint": {3: 0, 7: 2, 8: 2}, "turns": {2: 0, 5: 2, 6: 0, 11: 2},
             "changed": {1: 0, 6: 0, 12: 0}, "penalty": {4: 0, 9: 0}}  # fmt: skip


def scaler_of(setting):
    init, growth, backoff, interval = setting
    return torch.amp.GradScaler(
        "cpu", init_scale=init, growth_factor=growth, backoff_factor=backoff, growth_interval=interval)  # fmt: skip


def model(x, w, columns):
    return torch.tanh(x[:, columns] @ w)


def loss_of(x, w, columns):
    # Not a tanh of what overflows: that is 1.
    return ((x[:, columns] @ w - x[:, 4:5]) ** 2).mean()


def train(kind, x, start, setting):
    v, w = (torch.nn.Parameter(p.clone()) for p in start)
    optimizers = [torch.optim.AdamW([v], lr=0.05, weight_decay=0.1),
                  torch.optim.SGD([w], lr=0.05, momentum=0.9)]  # fmt: skip
    scalers = [scaler_of(setting), scaler_of(setting)]
    scales, skipped = [], []
    for step in range(STEPS):
        batch = x[step * ROWS : (step + 1) * ROWS]
        for optimizer in optimizers:
            optimizer.zero_grad()
        before = (v.detach().clone(), w.detach().clone())
        scaler = scalers[0]
        if kind == "joint":
            scaler.scale(loss_of(batch, v, [0, 1])).backward()
            scaler.scale(loss_of(batch, w, [2, 3])).backward()
            scaler.step(optimizers[0])
            scaler.step(optimizers[1])
        elif kind == "turns":
            scaler = scalers[step % 2]
            p, columns = ((v, [0, 1]), (w, [2, 3]))[step % 2]
            scaler.scale(loss_of(batch, p, columns)).backward()
            scaler.step(optimizers[step % 2])
        elif kind == "changed":
            scaler.scale(loss_of(batch, v, [0, 1])).backward()
            scaler.unscale_(optimizers[0])
            v.grad.mul_(0.3)
            torch.nn.utils.clip_grad_norm_([v], 0.2)
            scaler.step(optimizers[0])
        else:
            inputs = batch.clone().requires_grad_()
            score = model(inputs, v, [0, 1]).sum() + loss_of(inputs, v, [0, 1])
            (grad,) = torch.autograd.grad(scaler.scale(score), inputs, create_graph=True)
            penalty = ((grad * (1.0 / scaler.get_scale())) ** 2).mean()
            scaler.scale(score + penalty).backward()
            scaler.step(optimizers[0])
        scaler.update()
        scales.append([s.get_scale() for s in scalers] if kind == "turns" else [scaler.get_scale()])
        moved = [not torch.equal(a, b) for a, b in zip(before, (v, w))]
        expected = {"joint": 2}.get(kind, 1)
        skipped.append(sum(moved) < expected)
    return {"scales": scales, "skipped": skipped,
            "v": v.flatten().tolist(), "w": w.flatten().tolist()}  # fmt: skip


def main():
    torch.manual_seed(3)
    clean = torch.randn(STEPS * ROWS, 5)
    start = [torch.randn(2, 1) / 2, torch.randn(2, 1) / 2]
    numbers = {"x": clean.tolist(), "overflows": OVERFLOWS, "v": start[0].flatten().tolist(),
               "w": start[1].flatten().tolist(), "runs": []}  # fmt: skip
    for kind, overflows in OVERFLOWS.items():
        x = clean.clone()
        for step, column in overflows.items():
            x[step * ROWS + 1, column] = OVERFLOW
        for setting in SCALERS:
            run = train(kind, x, start, setting)
            assert sum(run["skipped"]) == len(overflows), (kind, setting, run["skipped"])
            numbers["runs"].append({"kind": kind, "scaler": setting} | run)
    print(json.dumps(numbers))


if __name__ == "__main__":
    main()
