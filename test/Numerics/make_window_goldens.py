#!/usr/bin/env python3
"""Makes goldens/batch_norm_windows.json: PyTorch's numbers of a window that
threads running statistics.

A batch-norm MLP trains over 3 windows of 4 micro-batches, the second of which
overflows in its third micro-batch. PyTorch's loop adds up the gradients of
mean / 4, and its buffers advance in each micro-batch, skipped or not. `obeyed`
has the statistics of a module whose buffers are put back where a step is
skipped.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    torch-venv/bin/python3 make_window_goldens.py > goldens/batch_norm_windows.json
"""

import json

import torch

COUNT, ROWS, FEATURES, HIDDEN = 4, 4, 3, 5
OVERFLOW = 3.0e38


def main():
    torch.manual_seed(5)
    windows = 3
    x = torch.randn(windows * COUNT * ROWS, FEATURES)
    # Infinity arises in the loss alone, and statistics stay finite.
    y = torch.randn(windows * COUNT * ROWS, 1)
    y[COUNT * ROWS + 2 * ROWS, 0] = OVERFLOW
    w1, w2 = torch.randn(FEATURES, HIDDEN) / 2, torch.randn(HIDDEN, 1) / 2
    first = torch.nn.Linear(FEATURES, HIDDEN, bias=False)
    norm = torch.nn.BatchNorm1d(HIDDEN)
    second = torch.nn.Linear(HIDDEN, 1, bias=False)
    with torch.no_grad():
        first.weight.copy_(w1.T)
        second.weight.copy_(w2.T)
    parameters = [first.weight, norm.weight, norm.bias, second.weight]
    optimizer = torch.optim.SGD(parameters, lr=0.1, momentum=0.9)
    scale, losses, skipped = 128.0, [], []
    obeyed = (norm.running_mean.clone(), norm.running_var.clone())
    for window in range(windows):
        optimizer.zero_grad()
        total = 0.0
        running = obeyed
        for part in range(COUNT):
            at = (window * COUNT + part) * ROWS
            h = first(x[at : at + ROWS])
            with torch.no_grad():
                mean, var = h.mean(0), h.var(0, unbiased=True)
                running = (0.9 * running[0] + 0.1 * mean, 0.9 * running[1] + 0.1 * var)
            loss = torch.nn.functional.mse_loss(second(torch.relu(norm(h))), y[at : at + ROWS])
            (loss * scale / COUNT).backward()
            total += loss.item() / COUNT
        grads = [p.grad / scale for p in parameters]
        finite = all(torch.isfinite(g).all() for g in grads)
        skipped.append(not finite)
        losses.append(total)
        if finite:
            for p, g in zip(parameters, grads):
                p.grad = g
            optimizer.step()
            obeyed = running
        else:
            scale /= 2
    numbers = {
        "x": x.tolist(), "y": y.tolist(), "skipped": skipped, "scale": scale,
        "w1": w1.flatten().tolist(), "w2": w2.flatten().tolist(),
        "loss": losses[0],
        "after": {
            "w1": first.weight.T.flatten().tolist(), "g": norm.weight.tolist(),
            "b": norm.bias.tolist(), "w2": second.weight.T.flatten().tolist(),
        },
        "always": {"mean": norm.running_mean.tolist(), "var": norm.running_var.tolist()},
        "obeyed": {"mean": obeyed[0].tolist(), "var": obeyed[1].tolist()},
    }  # fmt: skip
    print(json.dumps(numbers))


if __name__ == "__main__":
    main()
