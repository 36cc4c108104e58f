# torch_roundings.py - what a module computes in 16 bits is rounded as it is written, op by op.
#
# Each function has PyTorch's values, to the bit where its ops are exact but for their last
# rounding; others may turn that rounding in a few elements.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F


def rest_of_sum(a, b):
    total = a + b
    return b - (total - a)


def two_sum(a, b):
    total = a + b
    part = total - a
    return (a - (total - part)) + (b - part)


def kahan(a, b):
    total, rest = torch.zeros_like(a), torch.zeros_like(a)
    for value in (a, b, a * 0.125, b * 3):
        value = value - rest
        following = total + value
        rest = (following - total) - value
        total = following
    return total + rest


def veltkamp(a, b):
    scaled = a * 9
    high = scaled - (scaled - a)
    return high * b - (a - high)


def to_grid(a, b):
    return (a + 96.0) - 96.0 + b


def ratio(a, b):
    return (a / b) * b - a


def chosen(a, b):
    return torch.where(a + b > a, a * b, -a) - a


def rows(a, b):
    """What a sum over a row leaves is rounded before it is read."""
    return (a - a.amax(-1, keepdim=True)) - b.sum(-1, keepdim=True)


def transposed(a, b):
    return ((a + b).t().contiguous() - a.t()).t()


EXACT = [rest_of_sum, two_sum, kahan, veltkamp, to_grid, ratio, chosen, transposed]


def softmax(a, b):
    return a.softmax(-1) * b - b


def activations(a, b):
    return F.gelu(a) - F.silu(a) * b.tanh()


def normalized(a, b):
    return F.layer_norm(a, a.shape[-1:]) - a * b


CLOSE = [rows, softmax, activations, normalized]


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.w = nn.Parameter(torch.ones(()))


def compare(functions, dtype, most, precision="f32"):
    a, b = torch.randn(24, 33) * 7, torch.randn(24, 33)
    net = Net()

    def predict(net, a, b):
        return {f.__name__: f((a * net.w).to(dtype), b.to(dtype)).float() for f in functions}

    with amp.from_torch(net, lambda net, a, b: net.w.square() + a.mean() * b.mean(), (a, b), precision=precision,
                        optimizer=torch.optim.SGD([net.w], 0.1), predict=predict) as trainer:  # fmt: skip
        found = trainer.predict(a, b)
    for name, expected in predict(net, a, b).items():
        off = (found[name] != expected).float().mean().item()
        print(f"{name} in {dtype}: {off:.2%} of the elements differ", flush=True)
        assert off <= most, (name, dtype)
        error = (found[name] - expected).abs().max()
        assert error <= 2 * torch.finfo(dtype).eps * expected.abs().max(), (name, dtype, error)


@case
def exact_ops():
    for dtype in (torch.bfloat16, torch.float16):
        compare(EXACT, dtype, 0)


@case
def beside_what_autocast_chooses():
    for dtype in (torch.bfloat16, torch.float16):
        compare(EXACT, dtype, 0, precision="bf16")


@case
def other_ops():
    for dtype in (torch.bfloat16, torch.float16):
        compare(CLOSE, dtype, 0.02)


torch.manual_seed(0)
run()
