"""Trains recurrent layers of each kind, and compares their weights with PyTorch's in f64.

    python torch_recurrent.py [--all]

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import itertools
import sys
import warnings

import torch
from torch import nn

import amp

KINDS = {"LSTM": (nn.LSTM, {}), "projected LSTM": (nn.LSTM, {"proj_size": 3}), "GRU": (nn.GRU, {}),
         "RNN": (nn.RNN, {}), "RNN with relu": (nn.RNN, {"nonlinearity": "relu"})}  # fmt: skip
BATCH = 6


class Recurrent(nn.Module):
    """A layer, whose state is given or not."""

    def __init__(self, kind, **named):
        super().__init__()
        make, own = KINDS[kind]
        self.layer, self.is_lstm, self.is_first = make(4, 5, **own, **named), kind.endswith("LSTM"), named["batch_first"]

    def forward(self, x, *state):
        state = [one.transpose(0, 1).contiguous() for one in state]
        x = x if self.is_first else x.transpose(0, 1)
        out, last = self.layer(x, tuple(state) if self.is_lstm else state[0]) if state else self.layer(x)
        return out, last if isinstance(last, tuple) else (last,)


def loss(model, x, *state):
    out, last = model(x, *state)
    return out.square().mean() + sum(one.sin().mean() for one in last)


def difference(kind, steps, is_given, **named):
    """The largest of weights after two steps; `is_given`: the state is."""
    torch.manual_seed(steps)
    model = Recurrent(kind, **named).double()
    count = named["num_layers"] * (2 if named["bidirectional"] else 1)
    batch = [torch.randn(BATCH, steps, 4)]
    if is_given:
        batch += [torch.randn(BATCH, count, size) for size in (3 if kind == "projected LSTM" else 5, 5)]
        batch = batch if model.is_lstm else batch[:2]
    batch = [one.double() for one in batch]
    reference = copy.deepcopy(model)
    optimizer = torch.optim.SGD(reference.parameters(), lr=0.1)
    for _ in range(2):
        optimizer.zero_grad()
        loss(reference, *batch).backward()
        optimizer.step()
    with amp.from_torch(model, loss, tuple(one[:3] for one in batch), precision="f64", batch=BATCH,
                        optimizer=torch.optim.SGD(model.parameters(), lr=0.1)) as trainer:  # fmt: skip
        for _ in range(2):
            trainer.step(*batch)
        found = trainer.state_dict()
    return max((found[name] - value).abs().max().item() for name, value in reference.state_dict().items())


def lines(steps):
    """How many lines the text of a layer has."""
    model = Recurrent("LSTM", batch_first=True, num_layers=2, bidirectional=True, bias=True)
    example = (torch.randn(3, steps, 4),)
    with amp.from_torch(model, loss, example, precision="f32", check=False,
                        optimizer=torch.optim.SGD(model.parameters(), lr=0.1)) as trainer:  # fmt: skip
        trainer.export(module="recurrent.mlir")
    with open("recurrent.mlir") as file:
        return len(file.readlines())


def evaluated():
    """Whether evaluations of several samples and of one, which has a graph of its own, are those of PyTorch: without
    eval_batch= they are compiled when they are asked for."""
    model = Recurrent("GRU", batch_first=True, num_layers=1, bidirectional=False, bias=True)
    example = (torch.randn(3, 9, 4),)
    with amp.from_torch(model, lambda model, x: model(x)[0].square().mean(), example, precision="f32",
                        optimizer=torch.optim.SGD(model.parameters(), lr=0.1)) as trainer:  # fmt: skip
        batches = [torch.randn(count, 9, 4) for count in (4, 7, 1)]
        return all(abs(trainer.evaluate(x)["loss"] - model(x)[0].square().mean().item()) < 1e-6 for x in batches)


def main():
    warnings.simplefilter("error", amp.Warning)
    booleans = (False, True)
    options = list(itertools.product(KINDS, booleans, booleans, booleans, (1, 2), (1, 2, 9, 12), booleans))
    if "--all" not in sys.argv:
        options = options[5::61]
    right = 0
    for kind, is_bidirectional, has_bias, is_first, layers, steps, is_given in options:
        named = {"bidirectional": is_bidirectional, "bias": has_bias, "batch_first": is_first, "num_layers": layers}
        found = difference(kind, steps, is_given, **named)
        if found <= 1e-13:
            right += 1
        else:
            print(f"error: {kind} of {steps} steps, {named}, state {is_given}: expected PyTorch's weights, found {found} off")
    print(f"{right} of {len(options)} layers agree")
    counts = [lines(steps) for steps in (12, 300)]
    print(f"12 steps are as many lines as 300: {counts[0] == counts[1]}")
    print(f"evaluations are those of PyTorch: {evaluated()}")


if __name__ == "__main__":
    main()
