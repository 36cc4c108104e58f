#!/usr/bin/env python3
"""Weights that a trainer takes over: memory has them once, and nothing else is different.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import gc
import pathlib
import pickle

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

X, Y = torch.randn(16, 8), torch.randint(0, 3, (16,))


class Net(nn.Module):
    """Weights of its own, tied ones, a view of one, and buffers that change."""

    def __init__(self):
        super().__init__()
        self.a, self.b, self.c, self.o = nn.Linear(8, 8), nn.Linear(8, 8), nn.Linear(8, 8), nn.Linear(8, 3)
        self.norm = nn.BatchNorm1d(8)
        self.b.weight = self.a.weight
        self.register_buffer("row", self.c.weight.detach()[1])

    def forward(self, x):
        return self.o(self.row + self.c(self.norm(torch.relu(self.b(torch.relu(self.a(x)))))))


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def trained(steps=3, module=None, **options):
    if module is None:
        torch.manual_seed(0)
        module = Net()
    optimizer = torch.optim.AdamW(module.parameters(), lr=0.05)
    trainer = amp.from_torch(module, loss, (X, Y), optimizer=optimizer, **{"precision": "f32", **options})
    for _ in range(steps):
        trainer.step(X, Y)
    return module, trainer


def agree(found, expected):
    assert found.keys() == expected.keys()
    for name, value in expected.items():
        assert found[name].dtype == value.dtype and torch.equal(found[name], value), name


def empty(module):
    named = [*module.named_parameters(remove_duplicate=False), *module.named_buffers()]
    return {name for name, value in named if not value.numel()}


def refused(call):
    try:
        call()
    except amp.Error as error:
        assert "t.give_back()" in str(error), error
    else:
        raise AssertionError("not refused")


OWN = {"a.weight", "a.bias", "b.weight", "b.bias", "c.bias", "o.weight", "o.bias", "norm.weight", "norm.bias",
       "norm.running_mean", "norm.running_var", "norm.num_batches_tracked"}  # fmt: skip


@case
def a_trainer_is_the_same():
    (module, ours), (_, theirs) = trained(take=True), trained()
    # The weight with a view stays, which would be none of an empty one.
    assert empty(module) == OWN, empty(module) ^ OWN
    for _ in range(2):
        agree(ours.state_dict(), theirs.state_dict())
        assert ours.evaluate(X, Y)["loss"] == theirs.evaluate(X, Y)["loss"]
        for trainer in (ours, theirs):
            trainer.step(X, Y)
    changed = {name: value + 1 for name, value in theirs.state_dict().items()}
    ours.load_state_dict(changed)
    agree(ours.state_dict(), changed)
    assert empty(module) == OWN


@case
def a_state_dict_that_does_not_fit_changes_nothing():
    module, trainer = trained(take=True)
    before = trainer.state_dict()
    for wrong in ({**before, "a.bias": torch.zeros(0)}, {}, {**before, "z": torch.zeros(1)}):
        try:
            trainer.load_state_dict(wrong)
            raise AssertionError("expected an error")
        except amp.ArgumentError:
            agree(trainer.state_dict(), before)
            assert empty(module) == OWN


@case
def weights_that_are_refused_leave_the_module_whole():
    module = Net()
    with torch.no_grad():
        module.o.bias[1] = float("nan")
    before = copy.deepcopy(module.state_dict())
    for take in (True, False):
        try:
            trained(0, module, take=take, check=False)
            raise AssertionError("expected an error")
        except amp.Error as error:
            assert "o.bias" in str(error), error
        assert not empty(module)
        assert all(torch.equal(value, before[name]) for name, value in module.state_dict().items() if name != "o.bias")


@case
def low_weights_and_averages():
    def made(**options):
        torch.manual_seed(0)
        return trained(module=Net().to(torch.bfloat16), precision="bf16", masters=True, average=0.9, check=False, **options)

    (module, ours), (_, theirs) = made(take=True), made()
    agree(ours.state_dict(), theirs.state_dict())
    agree(ours.state_dict(masters=False), theirs.state_dict(masters=False))
    agree(ours.average_state_dict(), theirs.average_state_dict())
    ours.give_back()
    agree(module.state_dict(), theirs.state_dict(masters=False))


@case
def weights_go_back():
    module, trainer = trained(take=True)
    trainer.give_back()
    agree(module.state_dict(), trainer.state_dict())
    assert not empty(module) and module.a.weight is module.b.weight and module.row.data_ptr() == module.c.weight[1].data_ptr()
    loss(module, X, Y).backward()
    trainer.step(X, Y)
    trainer.give_back()
    agree(module.state_dict(), trainer.state_dict())

    module, trainer = trained(take=True)
    expected = trainer.state_dict()
    trainer.close()
    trainer.close()
    agree(module.state_dict(), expected)


@case
def a_copy_has_its_own():
    module, trainer = trained(take=True)
    other = copy.deepcopy(trainer)
    agree(other.state_dict(), trainer.state_dict())
    other.step(X, Y)
    other.close()
    assert empty(module) == OWN
    trainer.close()


@case
def a_second_trainer_of_an_untrained_module():
    torch.manual_seed(0)
    module = Net()
    trained(0, module, take=True)
    _, trainer = trained(3, module, take=True)
    agree(trainer.state_dict(), trained()[1].state_dict())


@case
def a_trainer_that_is_collected_leaves_the_weights():
    expected = trained()[1].state_dict()
    module, trainer = trained(take=True)
    del trainer
    gc.collect()
    agree(module.state_dict(), expected)
    torch.manual_seed(0)
    module = Net()
    before = {name: value.clone() for name, value in module.state_dict().items()}
    trained(0, module, take=True)
    gc.collect()
    agree(module.state_dict(), before)


@case
def a_module_without_its_weights_says_so():
    expected = trained()[1].state_dict()
    module, trainer = trained(take=True)
    for call in (lambda: module(X), lambda: module.a(X), module.state_dict, module.norm.state_dict,
                 lambda: module.load_state_dict(expected), lambda: copy.deepcopy(module)(X),
                 lambda: pickle.loads(pickle.dumps(module))(X)):  # fmt: skip
        refused(call)
    agree(trainer.state_dict(), expected)
    assert trainer.evaluate(X, Y)
    copied = copy.deepcopy(trainer)
    for one in (trainer, copied):
        one.give_back()
        one._module.eval()(X)
        agree(one._module.state_dict(), expected)
        # Whoever unpickles it needs nothing of amp.
        assert b"amp._torch" not in pickle.dumps(one._module)


@case
def a_module_that_is_converted_meanwhile():
    expected = trained()[1].state_dict()
    for low in (torch.float16, torch.bfloat16, torch.float64):
        module, trainer = trained(take=True)
        module.to(low)
        for name, value in trainer.state_dict().items():
            assert torch.allclose(value.double(), expected[name].double(), rtol=1e-2, atol=1e-2), name
        trainer.give_back()
        assert not empty(module) and module.a.weight.dtype == module.norm.running_mean.dtype == low
        trainer.close()


@case
def weights_lie_as_they_did():
    net = nn.Sequential(nn.Conv2d(3, 4, 3), nn.Flatten(), nn.Linear(16, 3)).to(memory_format=torch.channels_last)
    net[2].weight = nn.Parameter(torch.randn(16, 3).t())
    optimizer = torch.optim.AdamW(net.parameters())
    trainer = amp.from_torch(net, loss, (torch.randn(16, 3, 4, 4), Y), optimizer=optimizer, precision="f32", take=True)
    trainer.step(torch.randn(16, 3, 4, 4), Y)
    trainer.give_back()
    assert net[0].weight.is_contiguous(memory_format=torch.channels_last) and net[2].weight.stride() == (1, 3)
    agree(net.state_dict(), trainer.state_dict())


@case
def an_optimizer_that_has_stepped():
    def begun(**options):
        torch.manual_seed(0)
        module = Net()
        optimizer = torch.optim.AdamW(module.parameters(), lr=0.05)
        loss(module, X, Y).backward()
        optimizer.step()
        trainer = amp.from_torch(module, loss, (X, Y), optimizer=optimizer, precision="f32", **options)
        trainer.load_optimizer_state_dict(trainer.optimizer_state_dict())
        return trainer

    one, other = begun(take=True), begun()
    for trainer in (one, other):
        trainer.step(X, Y)
    agree(one.state_dict(), other.state_dict())


@case
def saved_and_loaded():
    path = pathlib.Path("state.safetensors")
    _, trainer = trained(take=True)
    trainer.save(path)
    _, other = trained(0, take=True)
    other.load(path)
    agree(other.state_dict(), trainer.state_dict())
    path.unlink()


def resident():
    """MB that are resident now."""
    gc.collect()
    (line,) = [line for line in pathlib.Path("/proc/self/status").read_text().splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024


@case
def memory_has_them_once():
    size, found = 64, {}
    x = torch.randn(2, 4096)
    for take in (True, True, False):  # the first also imports libraries
        module = nn.Linear(4096, 4096, bias=False)
        before = resident()
        trainer = amp.from_torch(module, lambda m, x: m(x).square().mean(), (x,), precision="f32", check=False,
                                 optimizer=torch.optim.SGD(module.parameters(), lr=0.1), take=take)  # fmt: skip
        trainer.step(x)
        found[take] = resident() - before
        trainer.close()
    assert found[False] - found[True] > 0.8 * size, found


run()
