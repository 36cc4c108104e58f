#!/usr/bin/env python3
"""Makes goldens/group_clips.json: what PyTorch's clips of single parameter
groups leave of four tensors.

The gradient of each tensor is a slice of the data. The second of six steps
overflows and is skipped.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    torch-venv/bin/python3 make_group_goldens.py > goldens/group_clips.json
"""

import json
import random

import torch

SIZES, GROUPS, OVERFLOW = (4, 3, 2, 3), ((0, 2), (1,), (3,)), 3.0e38
RATES = (0.1, 0.2, 0.05)
NORM, VALUE = torch.nn.utils.clip_grad_norm_, torch.nn.utils.clip_grad_value_
# Of each case the clips, in order: what, group (None: all), bound.
CASES = {
    "one group": [("norm", 0, 1.0)],
    "each group": [("norm", 0, 1.0), ("norm", 1, 0.5), ("norm", 2, 0.25)],
    "a group twice": [("norm", 1, 1.0), ("norm", 1, 0.5)],
    "a group, then all": [("norm", 2, 0.5), ("norm", None, 1.0)],
    "all, then a group": [("norm", None, 1.0), ("norm", 0, 0.125)],
    "values of one group": [("value", 0, 0.25)],
    "values and norms of different groups": [("value", 1, 0.5), ("norm", 2, 0.5)],
    "values, then the norm of one group": [("value", 1, 0.5), ("norm", 1, 0.25)],
    "the norm, then values of one group": [("norm", 1, 1.0), ("value", 1, 0.125)],
    "values of one group, then the norm of all": [("value", 0, 0.5), ("norm", None, 0.75)],
    "values of all, then of one group": [("value", None, 0.75), ("value", 2, 0.25)],
}


def train(clips, samples):
    """The tensors after SGD with momentum, and the norms of each step."""
    tensors = [torch.full((size,), 0.5, requires_grad=True) for size in SIZES]
    groups = [{"params": [tensors[i] for i in group], "lr": rate}
              for group, rate in zip(GROUPS, RATES)]  # fmt: skip
    optimizer = torch.optim.SGD(groups, lr=0.1, momentum=0.9)
    norms = []
    for sample in samples:
        parts = torch.split(torch.tensor(sample), SIZES)
        if max(map(abs, sample)) == OVERFLOW:
            norms.append(None)
            continue
        for tensor, part in zip(tensors, parts):
            tensor.grad = part.clone()
        norms.append([])
        for what, group, bound in clips:
            chosen = tensors if group is None else optimizer.param_groups[group]["params"]
            if what == "norm":
                norms[-1].append(NORM(chosen, bound).item())
            else:
                VALUE(chosen, bound)
        optimizer.step()
    return {"clips": clips, "tensors": [tensor.tolist() for tensor in tensors], "norms": norms}


def main():
    generator = random.Random(7)
    samples = [[generator.choice((0.1, 1.0, 4.0)) * generator.uniform(-1, 1)
                for _ in range(sum(SIZES))] for _ in range(6)]  # fmt: skip
    samples[1][5] = OVERFLOW
    cases = {name: train(clips, samples) for name, clips in CASES.items()}
    print(json.dumps({"samples": samples, "cases": cases}, indent=1))


if __name__ == "__main__":
    main()
