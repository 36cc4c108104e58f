#!/usr/bin/env python3
"""What depends on constants, and on buffers that no step writes, is computed when the module is
read: Python's numbers, conditions, masks and places of them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import tempfile

import amp
import torch
from beside_torch import agree, make, refused
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)


def same(loss, module=None, **options):
    """The loss trains as PyTorch's does, on other data than the example."""
    agree(module or nn.Linear(3, 5), loss, (torch.randn(4, 3),), (torch.randn(4, 3),), **options)


class Held(nn.Linear):
    """Tensors that no step writes, or where `counts` a number that each does."""

    def __init__(self, counts=False):
        super().__init__(3, 5)
        self.register_buffer("ready", torch.tensor([1]))
        self.register_buffer("n", torch.tensor(2))
        self.register_buffer("scale", torch.tensor(0.5), persistent=False)
        self.frozen = nn.Parameter(torch.ones(2), requires_grad=False)
        self.places, self.counts = torch.tensor([4, 0, 1]), counts

    def forward(self, x):
        if self.counts:
            self.n.add_(1)
        y = super().forward(x)
        return y * 3 if not self.ready else y[:, : self.n]


def square(m, x):
    return m(x).square().sum()


@case
def numbers():
    same(lambda m, x: m(x).square().mean(dim=torch.arange(1, x.dim()).tolist()).sum())
    same(lambda m, x: m(x)[:, : int(torch.tensor([1, 1]).sum())].square().sum())
    same(lambda m, x: m(x).square().sum() * torch.linspace(0, 1, 5)[3].item())
    same(lambda m, x: sum(m(x)[:, i].square().sum() for i in torch.unique(torch.tensor([3, 1, 1, 0])).tolist()))


@case
def sizes():
    def of(m, x):
        k = torch.tensor(3)
        return m(x).view(-1, k + 2)[:, :k].square().sum() * torch.arange(k).sum()

    same(of)


@case
def writes_in_place():
    """A view of what is written is written."""

    def of(m, x):
        t = torch.zeros(2, 5)
        row, kept = t[1], t.clone()
        t[:, 1:3] = 1
        row.add_(1).detach()[0] = 7
        y = m(x)
        return y[:, row == 2].square().sum() * row.sum().item() + (y.sum() if kept.any() else y.mean())

    same(of)


@case
def a_write_of_data():
    """What was known is not any more, through a view as well."""

    def of(m, x):
        t = torch.zeros(3)
        t.view(3, 1)[:, 0].copy_(x[0])
        return m(x).sum() if bool(t.any()) else m(x).mean()

    same(of)


@case
def random_numbers():
    def of(m, x):
        return m(x).sum() * sum(range(int(torch.rand(3).sum())))

    refused("torch_known.py", "the value of a number", call=lambda: make(nn.Linear(3, 5), of, (torch.randn(4, 3),)))


@case
def masks():
    mask = torch.tensor([True, False, True, True, False])

    def read(m, x):
        return m(x)[:, mask].square().sum() + m(x)[:2, mask.nonzero()[:, 0]].sum()

    def written(m, x):
        y = m(x) * 2
        y[:, ~mask] = x[:, :2]
        return y.square().sum()

    def changed(m, x):
        weight = torch.arange(5.0)
        weight[mask] -= 1
        some = weight[~mask]
        some *= 3
        return (m(x) * weight).square().sum() + m(x)[:, :2].mul(some).sum()

    same(read)
    same(written)
    same(changed)
    of_two = torch.arange(20).view(4, 5) % 3 == 0

    def of_all(m, x):
        return (m(x)[of_two] * torch.arange(7)).square().sum()

    same(of_all, batch=4)

    def without_diagonal(m, x):
        z = m(x) @ m(x).T
        return z[~torch.eye(4).bool()].view(4, -1).tanh().sum()

    same(without_diagonal, batch=4)


@case
def masks_of_data():
    """Of as many places in each step; what is written through one needs no count."""

    def picked(m, x):
        order = x.argsort(1)
        rows, columns = torch.nonzero_static(order < 2, size=8).unbind(1)
        some = torch.nonzero_static(x > 0, size=14, fill_value=0)
        return (m(x)[rows, columns] * torch.arange(8)).square().sum() + (m(x)[some[:, 0]] * some[:, 1:]).sum()

    def written(m, x):
        y, row = m(x) * 2, x[0].exp().sum() * torch.arange(5)
        y[x[:, 0] > 0] = row
        y[:, row > 30] = 3.0
        y[y > 9] = row[:1]
        z = y.view(2, 2, 5) + 0
        z[:, y[:2, 0] > 0] = row + 1
        return z.square().sum() + y.sum()

    same(picked, batch=4)
    same(written, batch=4)


@case
def buffers():
    module = Held()
    same(square, module)
    with make(module, square, (torch.randn(4, 3),)) as t:
        state = t.state_dict()
        t.load_state_dict(state)
        for name, value in (("n", torch.tensor(3)), ("ready", torch.tensor([0]))):
            refused(repr(name), "expected", "torch_known.py", "from_torch",
                    call=lambda: t.load_state_dict({**state, name: value}))  # fmt: skip
        t.load_state_dict(state)


@case
def a_frozen_parameter():
    def of(m, x):
        return m(x).square().sum() * (m.frozen + m.scale if m.frozen.sum() > 1 else x).sum()

    module = Held()
    same(of, module)
    with make(module, of, (torch.randn(4, 3),)) as t:
        t.set("frozen", torch.ones(2))
        refused("'frozen'", "found another value", call=lambda: t.set("frozen", torch.zeros(2)))
        other = Held()
        other.frozen.data.fill_(5)
        before = t.state_dict()
        with tempfile.TemporaryDirectory() as folder, make(other, of, (torch.randn(4, 3),)) as saved:
            path = os.path.join(folder, "state.safetensors")
            saved.save(path)
            refused("'frozen'", "found another value", call=lambda: t.load(path))
            assert all(torch.equal(value, before[name]) for name, value in t.state_dict().items())
            t.save(path)
            t.load(path)


@case
def a_buffer_that_a_step_writes():
    refused("torch_known.py", "depends on the data", call=lambda: make(Held(True), square, (torch.randn(4, 3),)))

    def of(m, x):
        """Its value is that of before, in each step."""
        first = m.n + 0
        m.n.add_(1)
        return (nn.functional.linear(x, m.weight) * (first if m.ready else 1)).square().sum()

    same(of, Held())


@case
def a_loss_that_writes_what_another_has_read():
    def one(m, x):
        return square(m, x)

    def two(m, x):
        m.n.add_(1)
        return nn.functional.linear(x, m.weight).square().sum()

    module, x = Held(), torch.randn(4, 3)
    optimizers = {name: torch.optim.SGD([p], lr=0.1) for name, p in (("one", module.bias), ("two", module.weight))}
    refused("torch_known.py", "depends on the data",
            call=lambda: amp.from_torch(module, {"one": one, "two": two}, {"one": (x,), "two": (x,)},
                                        optimizer=optimizers, precision="f64"))  # fmt: skip


@case
def a_number_of_the_data():
    """.item() is a number of the step."""

    def of(m, x):
        n, mean = (x > 0).sum().item(), x.mean().item()
        return (m(x) * mean / (n + 1)).square().sum() + n // 2 + m(x).sum().item() * torch.allclose(x, x)

    same(of)


run(lambda: torch.manual_seed(0))
