#!/usr/bin/env python3
"""Gradients within a loss: amp.grad, torch.autograd.grad and torch.func, beside PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import warnings

import amp
import torch
from beside_torch import agree, make, refused
from run_cases import case, run
from torch import nn
from torch.func import functional_call
from torch.nn import functional as F

warnings.simplefilter("error", amp.Warning)
# What is differentiated twice may not depend on a bias.
warnings.filterwarnings("ignore", ".*the loss does not depend on variable")


def rows(count, *shape):
    return torch.randn(count, *shape).double()


def mlp(inputs=4, outputs=3):
    return nn.Sequential(nn.Linear(inputs, 8), nn.Tanh(), nn.Linear(8, outputs)).double()


def beside(loss, module=mlp, shape=(4,), outputs=3):
    """On other data than the example, and another number of samples."""
    torch.manual_seed(1)
    example = rows(6, *shape), rows(6, outputs)
    agree(module(), loss, example, (rows(5, *shape), rows(5, outputs)), batch=(6, 5))


# ---- By inputs --------------------------------------------------------------


def penalized(m, x, y):
    """WGAN-GP's and R1's."""
    x = x.detach().requires_grad_()
    scores = m(x)
    (slope,) = amp.grad(scores, x, torch.ones_like(scores))
    return ((slope.flatten(1).norm(2, dim=1) - 1) ** 2).mean() + F.mse_loss(scores, y)


@case
def penalty_of_a_convnet():
    def convnet():
        return nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.GroupNorm(2, 4), nn.SiLU(), nn.MaxPool2d(2), nn.Flatten(),
                             nn.Linear(16, 3)).double()  # fmt: skip

    beside(penalized, convnet, (2, 4, 4))


@case
def penalty_through_batch_norm():
    def normed():
        return nn.Sequential(nn.Linear(4, 8), nn.BatchNorm1d(8), nn.LeakyReLU(0.2), nn.Linear(8, 3)).double()

    beside(penalized, normed)


@case
def second_derivatives():
    """A residual of a differential equation, at points that are constants too."""

    def residual(m, x, y):
        x = x.requires_grad_()
        u = m(x)
        (du,) = amp.grad(u[:, 0].sum(), x)
        (ddu,) = amp.grad(du[:, 1].sum(), x)
        border = torch.linspace(0, 1, 7).double().unsqueeze(1).expand(7, 4).clone().requires_grad_()
        (slope,) = amp.grad(m(border).sum(), border)
        return (ddu.sum(1) + u[:, 1] * du[:, 0]).square().mean() + slope.square().mean()

    beside(residual)


@case
def adversarial():
    """By a value within, without derivatives of the gradient: create_graph=False."""

    def loss(m, x, y):
        h = m[0](x)
        value = F.mse_loss(m[2](m[1](h)), y)
        (g,) = torch.autograd.grad(value, h, retain_graph=True)
        return value + F.mse_loss(m[2](m[1](h + 0.1 * F.normalize(g, dim=1))), y)

    beside(loss)


@case
def accumulated():
    torch.manual_seed(1)
    m, x, y = mlp(), rows(6, 4), rows(6, 3)
    with make(m, penalized, (rows(6, 4), rows(6, 3)), accumulate=2) as t:
        assert abs(t.step(x, y).loss - sum(penalized(m, *h).item() for h in zip(x.chunk(2), y.chunk(2))) / 2) < 1e-9


# ---- By parameters ----------------------------------------------------------


@case
def inner_steps():
    """MAML: three steps of a copy of the weights, whose derivatives go through all."""

    def loss(m, x, y):
        fast = dict(m.named_parameters())
        for _ in range(3):
            inner = F.mse_loss(functional_call(m, fast, (x,)), y)
            slopes = amp.grad(inner, tuple(fast.values()))
            fast = {name: value - 0.1 * slope for (name, value), slope in zip(fast.items(), slopes)}
        return F.mse_loss(functional_call(m, fast, (2 * x,)), y)

    beside(loss)


@case
def products_with_a_hessian():
    def loss(m, x, y):
        weights, value = list(m.parameters()), F.mse_loss(m(x), y)
        slopes = amp.grad(value, weights)
        products = amp.grad(sum(slope.sum() for slope in slopes), weights)
        return value + 0.01 * sum(product.square().sum() for product in products)

    def tied():
        m = nn.Sequential(nn.Linear(4, 4), nn.Tanh(), nn.Linear(4, 4), nn.Linear(4, 3)).double()
        m[2].weight = m[0].weight
        return m

    beside(loss)
    beside(loss, tied)


# ---- What PyTorch makes of it -----------------------------------------------


@case
def transforms():
    """torch.func differentiates by its arguments alone: `scale` is a constant in it."""

    def loss(m, x, y):
        scale = (2 * x).tanh().sum()
        slope = torch.func.grad(lambda t: m(t).square().sum() * scale * t.mean())(x)
        bent = torch.func.grad(lambda t: torch.func.grad(lambda s: m(s).square().sum())(t).square().sum())(x)
        values, pull = torch.func.vjp(m, x)
        return slope.square().mean() + bent.square().mean() + pull(y)[0].square().mean() + values.mean()

    beside(loss)


@case
def jacobians():
    def loss(m, x, y):
        rows = torch.func.jacrev(m, chunk_size=1)(x[0])
        bent = torch.autograd.functional.hessian(lambda t: m(t).sum(), x[1], create_graph=True)
        product = torch.autograd.functional.hvp(lambda t: m(t).sum(), x, y[:, :1] * x, create_graph=True)[1]
        along = torch.func.grad(lambda t: torch.func.jvp(m, (t,), (torch.ones_like(t),))[1].square().sum())(x)
        return rows.square().mean() + bent.square().mean() + product.square().mean() + along.square().mean()

    torch.manual_seed(1)
    agree(mlp(), loss, (rows(6, 4), rows(6, 3)), (rows(6, 4), rows(6, 3)))


@case
def along_directions():
    """torch.func.jvp of itself, of a gradient, within one, by parameters, and with what it leaves out."""
    jvp = torch.func.jvp

    def loss(m, x, y):
        def along(f, direction):
            return lambda t: jvp(f, (t,), (direction,))[1]

        def of_parameters(p):
            return functional_call(m, p, x).square().mean()

        one, other = torch.ones_like(x), y[:, :1] * x
        third = along(along(along(m, one), other), one)(x)
        product = along(torch.func.grad(lambda t: m(t).sin().sum()), other)(x)
        p = dict(m.named_parameters())
        value, bent = jvp(of_parameters, (p,), ({name: one.sin() for name, one in p.items()},))
        (first, plain), (moved, still), kept = jvp(
            lambda a, b: ((m(a).square(), 2 * b.detach()), a), (x, y), (other, y), has_aux=True)  # fmt: skip
        return (third.square().mean() + product.square().mean() + bent.square() + value + moved.square().mean()
                + first.mean() + plain.mean() + still.sum() + kept.mean())  # fmt: skip

    beside(loss)


class Cube(torch.autograd.Function):
    @staticmethod
    def forward(context, x):
        context.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(context, cotangent):
        return 3 * context.saved_tensors[0] ** 2 * cotangent


class Descent(nn.Module):
    """A layer that is a step down a potential."""

    def __init__(self):
        super().__init__()
        self.inner, self.outer = nn.Linear(4, 6), nn.Linear(6, 1)

    def forward(self, x):
        x = x if x.requires_grad else x.requires_grad_()
        return x - 0.1 * amp.grad(self.outer(Cube.apply(self.inner(x))).sum(), x)[0]


@case
def within_modules():
    def descents():
        return nn.Sequential(Descent(), Descent(), Descent(), nn.Linear(4, 3)).double()

    beside(lambda m, x, y: F.mse_loss(m(x), y), descents)


# ---- Other entries ----------------------------------------------------------


@case
def predictions():
    """A force is a gradient of an energy by places, in a prediction as well."""
    torch.manual_seed(1)
    m = mlp(4, 1)

    def force(m, x):
        x = x.detach().requires_grad_()
        return -amp.grad(m(x).sum(), x)[0]

    def loss(m, x, y):
        return F.mse_loss(force(m, x), y)

    x, y = rows(7, 4), rows(7, 4)
    with make(m, loss, (rows(6, 4), rows(6, 4)), eval_batch=(3, 1), predict=force) as t:
        assert (t.predict(x) - force(m, x)).abs().max() < 1e-12
        assert abs(t.evaluate(x, y)["loss"] - loss(m, x, y).item()) < 1e-12
    with make(m, loss, (rows(6, 4), rows(6, 4)), eval_batch=(3, 1), predict=force) as t:
        t.step(x[:6], y[:6])
        m.load_state_dict(t.state_dict())
        assert (t.predict(x) - force(m, x)).abs().max() < 1e-12


# ---- What is refused --------------------------------------------------------


@case
def refusals():
    def passes(m, x, y):
        m(x).sum().backward()

    def unused(m, x, y):
        return amp.grad(m(x).sum(), y.requires_grad_())[0].sum()

    def detached(m, x, y):
        return amp.grad(m(x).sum(), x.detach())[0].sum()

    def weighed(m, x, y):
        x = x.requires_grad_()
        out = m(x)
        return amp.grad(out, x, out)[0].sum()

    def edges(m, x, y):
        x = x.requires_grad_()
        return torch.autograd.grad(m(x).sum(), torch.autograd.graph.get_gradient_edge(x), create_graph=True)[0].sum()

    for loss, line, *texts in (
        (passes, 1, "found .backward() within the loss", "amp.grad("),
        (unused, 1, "an input of torch.autograd.grad that the outputs do not depend on"),
        (detached, 1, "expected inputs of torch.autograd.grad with a derivative", "requires_grad_()"),
        (weighed, 3, "grad_outputs that depend on the inputs", "detach() them"),
        (edges, 2, "found edges of PyTorch's graph"),
    ):
        place = f"torch_gradients.py:{loss.__code__.co_firstlineno + line}: "
        refused(place, *texts, call=lambda: make(mlp(), loss, (rows(6, 4), rows(6, 3))))


if __name__ == "__main__":
    run(lambda: torch.manual_seed(0))
