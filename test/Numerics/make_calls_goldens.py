#!/usr/bin/env python3
"""Makes goldens/calls.json: PyTorch's loop over windows of several calls.

A batch-norm MLP trains over windows of 3 batches. PyTorch's loop scales loss / 3,
goes backward in each call, and unscales, clips, steps and updates its GradScaler
in the third. Some calls overflow: the first, the middle or the last one of a
window, or two of one. `obeyed` has the statistics of a module whose buffers are
put back where a step is skipped.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    torch-venv/bin/python3 make_calls_goldens.py > goldens/calls.json
"""

import json

import torch

COUNT, ROWS, FEATURES, HIDDEN, WINDOWS = 3, 4, 3, 5, 8
OVERFLOW = 3.0e38
# Calls, from 0 on.
OVERFLOWS = [4, 6, 14, 18, 20]
SETTINGS = {
    "sgd": {"scaler": [128.0, 2.0, 0.5, 2], "clip": None},
    "adamw": {"scaler": [3700.7, 1.001, 0.8, 1], "clip": None},
    "clip": {"scaler": [1000.0, 1.7, 0.3, 1], "clip": 0.5},
}


def train(x, y, w1, w2, optimizer, scaler, clip):
    first = torch.nn.Linear(FEATURES, HIDDEN, bias=False)
    norm = torch.nn.BatchNorm1d(HIDDEN)
    second = torch.nn.Linear(HIDDEN, 1, bias=False)
    with torch.no_grad():
        first.weight.copy_(w1.T)
        second.weight.copy_(w2.T)
    parameters = [first.weight, norm.weight, norm.bias, second.weight]
    if optimizer == "adamw":
        optimizer = torch.optim.AdamW(parameters, lr=0.02, weight_decay=0.1)
    else:
        optimizer = torch.optim.SGD(parameters, lr=0.1, momentum=0.9)
    init, growth, backoff, interval = scaler
    scaler = torch.amp.GradScaler(
        "cpu", init_scale=init, growth_factor=growth, backoff_factor=backoff, growth_interval=interval)  # fmt: skip
    losses, scales, skipped = [], [], []
    obeyed = running = (norm.running_mean.clone(), norm.running_var.clone())
    for call in range(WINDOWS * COUNT):
        at = call * ROWS
        h = first(x[at : at + ROWS])
        with torch.no_grad():
            running = tuple(
                0.9 * old + 0.1 * new
                for old, new in zip(running, (h.mean(0), h.var(0, unbiased=True)), strict=True))  # fmt: skip
        loss = torch.nn.functional.mse_loss(second(torch.relu(norm(h))), y[at : at + ROWS])
        scaler.scale(loss / COUNT).backward()
        losses.append(loss.item())
        if (call + 1) % COUNT:
            continue
        scaler.unscale_(optimizer)
        finite = all(torch.isfinite(p.grad).all() for p in parameters)
        if clip and finite:
            torch.nn.utils.clip_grad_norm_(parameters, clip)
        scaler.step(optimizer)
        scaler.update()
        optimizer.zero_grad()
        skipped.append(not finite)
        scales.append(scaler.get_scale())
        if finite:
            obeyed = running
        running = obeyed
    return {
        "skipped": skipped, "scales": scales,
        # JSON has no infinity.
        "losses": [loss if loss < 1e38 else None for loss in losses],
        "after": {
            "w1": first.weight.T.flatten().tolist(), "g": norm.weight.tolist(),
            "b": norm.bias.tolist(), "w2": second.weight.T.flatten().tolist(),
        },
        "always": {"mean": norm.running_mean.tolist(), "var": norm.running_var.tolist()},
        "obeyed": {"mean": obeyed[0].tolist(), "var": obeyed[1].tolist()},
    }  # fmt: skip


def main():
    torch.manual_seed(11)
    x = torch.randn(WINDOWS * COUNT * ROWS, FEATURES)
    y = torch.randn(WINDOWS * COUNT * ROWS, 1)
    # Infinity arises in the loss alone, and statistics stay finite.
    for call in OVERFLOWS:
        y[call * ROWS + 1, 0] = OVERFLOW
    w1, w2 = torch.randn(FEATURES, HIDDEN) / 2, torch.randn(HIDDEN, 1) / 2
    numbers = {
        "x": x.tolist(), "y": y.tolist(),
        "w1": w1.flatten().tolist(), "w2": w2.flatten().tolist(),
        "runs": {
            name: train(x, y, w1, w2, name, **setting) | setting
            for name, setting in SETTINGS.items()
        },
    }  # fmt: skip
    print(json.dumps(numbers))


if __name__ == "__main__":
    main()
