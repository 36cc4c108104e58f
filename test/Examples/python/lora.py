"""Fine-tunes a frozen network by LoRA: it has learned to read the digits 0 to 4, and learns
all ten by small matrices beside its layers, and a new last layer. The base stays frozen, in
bf16.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    PYTHONPATH=tools/python python3 test/Examples/python/lora.py [--steps N]

Half a minute on two cores. With the package `peft`, `get_peft_model` does what `adapt`
does here.
"""

# %% Data
import argparse
import pathlib

import amp
import numpy
import torch
from torch import nn
from torch.nn import functional as F

parser = argparse.ArgumentParser()
parser.add_argument("--steps", type=int, default=400)
options = parser.parse_args()
torch.manual_seed(0)
digits = pathlib.Path(__file__).resolve().parents[1] / "digits.safetensors"
data = {name: torch.tensor(numpy.asarray(value.to("float32") if name.endswith("x") else value))
        for name, value in amp.load_tensors(digits).items()}  # fmt: skip
x, y = data["train.x"].flatten(1), data["train.y"]
test_x, test_y = data["test.x"].flatten(1), data["test.y"]


def loss(m, x, y):
    logits = m(x)
    return F.cross_entropy(logits, y), {"accuracy": (logits.argmax(1) == y).float().mean()}


def train(what, model, optimizer, x, y, precision):
    """Trains the module, prints its curve, and loads the trained weights into it."""
    with amp.from_torch(model, loss, (x[:64], y[:64]), optimizer=optimizer, precision=precision,
                        eval_batch=len(test_x)) as t:  # fmt: skip
        for step in range(1, options.steps + 1):
            some = torch.randint(0, len(x), (64,))
            r = t.step(x[some], y[some])
            if step % max(1, options.steps // 8) == 0:
                right = t.evaluate(test_x, test_y)["accuracy"]
                print(f"{what}  step {step:4}  loss {r.loss:.4f}  all ten digits: {100 * right:.1f} %"
                      f"  {'#' * round(30 * right)}")  # fmt: skip
        model.load_state_dict(t.state_dict())


# %% A base that reads five digits
base = nn.Sequential(nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 256), nn.GELU(), nn.Linear(256, 10))
known = y < 5
train("base", base, torch.optim.AdamW(base.parameters(), lr=1e-3), x[known], y[known], "auto")


# %% LoRA: W x + B A x, of which only A and B are trained
class LoRA(nn.Module):
    def __init__(self, layer, rank=8):
        super().__init__()
        self.layer = layer
        self.a = nn.Parameter(torch.randn(rank, layer.in_features) / layer.in_features**0.5)
        self.b = nn.Parameter(torch.zeros(layer.out_features, rank))

    def forward(self, x):
        return self.layer(x.to(self.layer.weight.dtype)).float() + F.linear(F.linear(x, self.a), self.b)


def adapt(base):
    """The base frozen in bf16, with adapters beside its linear layers, and a new last layer."""
    *body, head = base.to(torch.bfloat16).requires_grad_(False)
    parts = [LoRA(part) if isinstance(part, nn.Linear) else part for part in body]
    return nn.Sequential(*parts, nn.Linear(head.in_features, head.out_features))


model = adapt(base)
frozen = {name: p.clone() for name, p in model.named_parameters() if not p.requires_grad}
trained = [p for p in model.parameters() if p.requires_grad]
print(f"trained: {sum(p.numel() for p in trained)} numbers beside {sum(p.numel() for p in frozen.values())} frozen ones")
train("LoRA", model, torch.optim.AdamW(trained, lr=3e-3), x, y, "bf16")
assert all(torch.equal(p, frozen[name]) for name, p in model.named_parameters() if name in frozen)
