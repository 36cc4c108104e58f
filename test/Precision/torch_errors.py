#!/usr/bin/env python3
"""The same as errors.py of programs from PyTorch, whose composite ops no JAX program has.

The truth is PyTorch in f64: the loss, the output and the gradient of every
parameter, of one step. The careful engineer is a policy. A step of SGD moves each
weight by its gradient, so f16 has the S that its scaler finds.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    python3 torch_errors.py DIRECTORY [--only REGEX] [--dtype f16]
needs torch, and amp in PYTHONPATH. Policies are left in DIRECTORY.
"""

import argparse
import copy
import pathlib
import re
import sys
import warnings

import amp
import torch
from amp import importer
from torch import nn
from torch.nn import functional as F

RATIO = 1.5
UNIT = {"f16": 2.0**-11, "bf16": 2.0**-8}
POLICIES = {
    "careful": "extends: default\nplacement: careful\n",
    "default": "extends: default\n",
}
# So large that what a weight was before the step rounds nothing of its gradient.
RATE = 2.0**20
SAMPLES, WIDTH, CLASSES = 16, 64, 10
PROGRAMS = {}


def program(function):
    """Makes a module and its inputs; the module gives an output and a loss."""
    PROGRAMS[function.__name__] = function
    return function


class Net(nn.Module):
    """Parts, and a function of them and the inputs."""

    def __init__(self, compute, **parts):
        super().__init__()
        self.compute = compute
        for name, part in parts.items():
            setattr(self, name, part)

    def forward(self, *inputs):
        return self.compute(self, *inputs)


def rows(*shape):
    return torch.randn(SAMPLES, *(shape or (WIDTH,)))


def labels(count=CLASSES, *shape):
    return torch.randint(count, (SAMPLES, *shape))


def linear(outputs=WIDTH, inputs=WIDTH):
    return nn.Linear(inputs, outputs)


@program
def classifier():
    def compute(m, x, y):
        h = F.gelu(m.a(x))
        h = F.gelu(m.b(h), approximate="tanh")
        h = m.c(h)
        return h, F.cross_entropy(h, y, label_smoothing=0.1)

    return Net(compute, a=linear(), b=linear(), c=linear(CLASSES)), rows(), labels()


@program
def confident_classifier():
    """Logits of hundreds: a probability is one or nothing."""

    def compute(m, x, y):
        h = m.b(F.relu(m.a(x * 30)) * 10)
        return h, F.cross_entropy(h, y)

    return Net(compute, a=linear(), b=linear(CLASSES)), rows(), labels()


@program
def norm_of_offset():
    """The digits that a norm is left with, of rows that have a mean in common."""

    def compute(m, x, t):
        h = m.norm(m.a(x) + 200)
        h = m.b(h)
        return h, F.mse_loss(h, t)

    return Net(compute, a=linear(), norm=nn.LayerNorm(WIDTH), b=linear()), rows(), rows()


@program
def residual_stream():
    def compute(m, x, t):
        for norm, a, b in zip(m.norms, m.a, m.b):
            x = x + b(F.silu(a(norm(x)))) * 0.1
        return x, F.smooth_l1_loss(x, t)

    def layers(make):
        return nn.ModuleList(make() for _ in range(4))

    parts = dict(norms=layers(lambda: nn.LayerNorm(WIDTH)), a=layers(linear), b=layers(linear))
    return Net(compute, **parts), rows(), rows()


@program
def swiglu_rms_norm():
    def compute(m, x, t):
        h = m.norm(m.a(x))
        h = m.out(F.silu(m.gate(h)) * m.up(h))
        return h, F.huber_loss(h, t)

    parts = dict(a=linear(), norm=nn.RMSNorm(WIDTH), gate=linear(), up=linear(), out=linear())
    return Net(compute, **parts), rows(), rows()


@program
def batch_norm_convnet():
    def compute(m, x, y):
        h = F.relu(m.norm(m.a(x)))
        h = F.max_pool2d(m.b(h), 2)
        h = m.c(h.flatten(1))
        return h, F.cross_entropy(h, y)

    parts = dict(a=nn.Conv2d(3, 8, 3), norm=nn.BatchNorm2d(8), b=nn.Conv2d(8, 8, 3), c=linear(CLASSES, 8 * 9))
    return Net(compute, **parts), rows(3, 10, 10), labels()


@program
def group_norm_autoencoder():
    def compute(m, x):
        h = F.leaky_relu(m.norm(m.a(x)))
        h = m.b(F.avg_pool2d(h, 2))
        return h, F.l1_loss(h, x)

    parts = dict(a=nn.Conv2d(3, 8, 3, padding=1), norm=nn.GroupNorm(2, 8), b=nn.ConvTranspose2d(8, 3, 2, 2))
    return Net(compute, **parts), rows(3, 8, 8)


@program
def attention():
    """Scores of tens."""

    def compute(m, x, t):
        q, k, v = (part(x).unflatten(-1, (4, 8)).transpose(1, 2) for part in (m.q, m.k, m.v))
        h = F.scaled_dot_product_attention(q * 6, k * 6, v, is_causal=True)
        h = m.out(h.transpose(1, 2).flatten(2))
        return h, F.mse_loss(h, t)

    parts = {name: linear(32, 32) for name in ("q", "k", "v", "out")}
    return Net(compute, **parts), rows(12, 32), rows(12, 32)


@program
def language_model():
    """An embedding that is the last layer, too."""

    def compute(m, ids, y):
        h = m.norm(m.table(ids))
        h = h + m.b(F.gelu(m.a(h)))
        h = m.last(h) @ m.table.weight.t()
        return h, F.cross_entropy(h.flatten(0, 1), y.flatten())

    parts = dict(table=nn.Embedding(40, 32), norm=nn.LayerNorm(32), a=linear(64, 32), b=linear(32, 64),
                 last=nn.LayerNorm(32))  # fmt: skip
    return Net(compute, **parts), labels(40, 8), labels(40, 8)


@program
def contrastive():
    """Cosines over a temperature."""

    def compute(m, x, z):
        a, b = (F.normalize(m.b(F.relu(m.a(v))), eps=1e-3) for v in (x, z))
        h = a @ b.t() / 0.07
        return h, F.cross_entropy(h, torch.arange(SAMPLES))

    return Net(compute, a=linear(), b=linear()), rows(), rows()


@program
def distillation():
    def compute(m, x, t):
        h = m.b(torch.tanh(m.a(x)))
        ours, theirs = (F.log_softmax(v / 4, -1) for v in (h, t))
        return h, F.kl_div(ours, theirs, log_target=True, reduction="batchmean") * 16

    return Net(compute, a=linear(), b=linear(CLASSES)), rows(), rows(CLASSES)


@program
def focal():
    """One minus a probability that is near one."""

    def compute(m, x, y):
        h = m.b(F.softplus(m.a(x)))
        chosen = F.binary_cross_entropy_with_logits(h * 4, y, reduction="none")
        return h, ((1 - torch.exp(-chosen)) ** 2 * chosen).mean()

    return Net(compute, a=linear(), b=linear(CLASSES)), rows(), (rows(CLASSES) > 0).float()


@program
def small_residue():
    """A target that is all but met."""

    def compute(m, x):
        h = x + m.b(F.elu(m.a(x))) * 1e-3
        return h, F.mse_loss(h, x, reduction="sum")

    return Net(compute, a=linear(), b=linear()), rows()


@program
def variational():
    def compute(m, x, noise):
        h = torch.tanh(m.a(x))
        mean, log_variance = m.mean(h), m.spread(h)
        out = m.out(mean + torch.exp(log_variance / 2) * noise)
        divergence = -0.5 * (1 + log_variance - mean**2 - log_variance.exp()).sum(-1).mean()
        return out, F.mse_loss(out, x, reduction="sum") / SAMPLES + divergence

    parts = dict(a=linear(), mean=linear(16), spread=linear(16), out=linear(WIDTH, 16))
    return Net(compute, **parts), rows(), rows(16)


@program
def recurrent():
    def compute(m, x, y):
        h = m.out(m.cells(x)[0][:, -1])
        return h, F.cross_entropy(h, y)

    return Net(compute, cells=nn.GRU(16, 32, batch_first=True), out=linear(CLASSES, 32)), rows(6, 16), labels()


@program
def instance_norm_hinge():
    """A loss with a kink, of an output that an instance norm and a parametric slope made."""

    def compute(m, x, y):
        h = m.slope(m.norm(m.a(x)))
        h = m.b(h.mean((2, 3)))
        return h, F.soft_margin_loss(h, y)

    parts = dict(a=nn.Conv2d(3, 8, 3), norm=nn.InstanceNorm2d(8, affine=True), slope=nn.PReLU(8), b=linear(4, 8))
    return Net(compute, **parts), rows(3, 8, 8), torch.sign(rows(4))


def loss_of(module, *inputs):
    out, loss = module(*inputs)
    return loss, {"output": out}


def truth_of(module, inputs):
    """What f64 gives: {"loss", "output", and parameters' gradients}."""
    wide = copy.deepcopy(module).double()
    out, loss = wide(*(x.double() if x.is_floating_point() else x for x in inputs))
    loss.backward()
    return {"loss": loss.detach(), "output": out.detach(), **{n: p.grad for n, p in wide.named_parameters()}}


def step(imported, inputs, dtype, policy):
    """The same of a step here, and the counts of its report."""
    image = amp.compile(imported.text, precision=dtype, policy=str(policy), batch=SAMPLES)
    with amp.Trainer(image, weights=imported.weights, framework="torch") as trainer:
        result = trainer.step(*inputs)
        for _ in range(20):  # S falls until the step is none that is skipped
            if not result.skipped:
                break
            result = trainer.step(*inputs)
        found = {"loss": torch.tensor(result.loss), "output": torch.as_tensor(result["output"])}
        for variable, names in imported.names.items():
            before, after = (torch.as_tensor(v) for v in (imported.weights[variable], trainer.get(variable)))
            found[names[0]] = (before.double() - after.double()) / RATE
        return found, counts_of(trainer.explain(json=True))


def counts_of(report):
    """Low contractions and casts."""
    ops = [op for function in report["functions"] for op in function["ops"] if op["kind"] == "decided"]
    return sum(op["class"] == "allow" and bool(op["low"]) for op in ops), report["totals"]["casts"]


#: the share of the largest gradient below which one is nothing but roundings: that of what a norm or a
#: softmax takes away
VANISHES = 1e-3


def largest_gradient(truth):
    return max(g.abs().max() for n, g in truth.items() if n not in ("loss", "output"))


def vanishes(name, truth):
    """Whether f64 has a gradient of nothing but roundings."""
    return name not in ("loss", "output") and truth[name].abs().max() < VANISHES * largest_gradient(truth)


def errors_of(found, truth):
    """The largest difference of each, to the largest element; infinite where it is not finite."""
    gradients = largest_gradient(truth)
    errors = {}
    for name, true in truth.items():
        size = true.abs().max()
        if name not in ("loss", "output"):
            size = max(size, VANISHES * gradients)
        wide = found[name].double()
        errors[name] = float((wide - true).abs().max() / size) if wide.isfinite().all() else float("inf")
    return errors


def judge(name, dtypes, policies):
    """A row for each low type, and whether it is within the bar."""
    torch.manual_seed(0)
    module, *inputs = PROGRAMS[name]()
    truth = truth_of(module, inputs)
    sgd = torch.optim.SGD(module.parameters(), lr=RATE)
    imported = importer.import_torch(module, loss_of, tuple(inputs), optimizer=sgd, precision="f16", check=False)
    for dtype in dtypes:
        errors, counts = {}, {}
        for variant, policy in policies.items():
            found, counts[variant] = step(imported, inputs, dtype, policy)
            errors[variant] = errors_of(found, truth)
        bounds = {key: RATIO * error + UNIT[dtype] for key, error in errors["careful"].items()}
        # One rounding of the largest gradient is none of those that vanish.
        bounds |= {key: max(bound, UNIT[dtype] / VANISHES) for key, bound in bounds.items() if vanishes(key, truth)}
        key = max(bounds, key=lambda key: errors["default"][key] / bounds[key])
        wrong = [f"{key}: {e:.1e} > {bounds[key]:.1e}" for key, e in errors["default"].items() if not e <= bounds[key]]
        (low, casts), (wanted, most) = counts["default"], counts["careful"]
        wrong += [f"{low} < {wanted} low contractions"] if low < wanted else []
        wrong += [f"{casts} > {most} casts"] if casts > most else []
        cells = [f"torch/{name}", dtype, key, *(f"{e[key]:.1e}" for e in errors.values())]
        print(*cells, f"{wanted}/{low}", f"{most}/{casts}", "; ".join(wrong) or "ok", flush=True)
        yield not wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("directory", type=pathlib.Path)
    parser.add_argument("--only", default="", help="a regular expression of programs")
    parser.add_argument("--dtype", choices=UNIT, action="append")
    args = parser.parse_args()
    args.directory.mkdir(parents=True, exist_ok=True)
    warnings.simplefilter("ignore")
    policies = {name: args.directory / f"{name}.yaml" for name in POLICIES}
    for name, path in policies.items():
        path.write_text(POLICIES[name])
    names = list(filter(re.compile(args.only).search, PROGRAMS))
    if not names:
        parser.error(f"expected programs that match '{args.only}', found none")
    rows_fine = [fine for name in names for fine in judge(name, args.dtype or list(UNIT), policies)]
    sys.exit(not all(rows_fine))


if __name__ == "__main__":
    main()
