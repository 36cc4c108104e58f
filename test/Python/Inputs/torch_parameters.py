#!/usr/bin/env python3
"""A parameter is read with its derivative, however the user's code reaches it.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import functools
import types

import torch
from beside_torch import adam, agree, make, refused
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.set_default_dtype(torch.float64)
X, Y = torch.randn(16, 8), torch.randint(0, 3, (16,))
IDS = torch.randint(0, 9, (16,))


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def penalized(read, m=None):
    """The loss with a penalty on what `read` gives, a list of tensors."""

    def function(m, x, y):
        return loss(m, x, y) + 0.1 * sum(p.pow(2).sum() for p in read())

    agree(m or nn.Linear(8, 3), function, (X, Y), (X, Y), adam)


class Keeping(nn.Module):
    """Reads the weight of its embedding as its last layer, by what `keep` makes of it."""

    def __init__(self, keep):
        super().__init__()
        self.e = nn.Embedding(9, 8)
        self.__dict__["decode"] = keep(self.e.weight)

    def forward(self, ids):
        return self.decode(self.e(ids))


@case
def in_a_list():
    m = nn.Linear(8, 3)
    params = list(m.parameters())
    penalized(lambda: params, m)


@case
def in_other_structures():
    m = nn.Linear(8, 3)
    for kept in (dict(m.named_parameters()).values(), tuple(m.parameters()), [m.weight, m.weight]):
        penalized(lambda kept=kept: kept, m)
    held = types.SimpleNamespace(group=torch.optim.SGD(m.parameters(), 0.1).param_groups[0])
    penalized(lambda: held.group["params"], m)


@case
def tied_without_a_name():
    keeps = [lambda w: lambda h: F.linear(h, w), lambda w: functools.partial(F.linear, weight=w),
             lambda w: lambda h, pair=(w, None): F.linear(h, *pair), lambda w: lambda h: h @ w.T,
             lambda w: lambda h: torch.stack([h @ row for row in w], 1)]  # fmt: skip
    for keep in keeps:
        agree(Keeping(keep), lambda m, i: F.cross_entropy(m(i), i), (IDS,), (IDS,), adam)


@case
def views_that_have_a_derivative():
    views = [lambda w: w[1], lambda w: w.t(), lambda w: w.view(-1), lambda w: w[::2, 1:3], lambda w: w.diagonal()]
    for view in views:
        m = nn.Linear(8, 3)
        kept = view(m.weight)
        penalized(lambda kept=kept: [kept], m)


@case
def what_is_detached_has_none():
    m = nn.Linear(8, 3)
    params = [p.detach() for p in m.parameters()]
    penalized(lambda: params, m)
    params = list(m.parameters())
    penalized(lambda: [p.detach() * p for p in params], m)
    penalized(lambda: [p.data * p for p in params], m)


@case
def frozen_ones_that_a_step_changes():
    m = nn.ModuleDict({"net": nn.Linear(8, 3), "target": nn.Linear(8, 3).requires_grad_(False)})
    pairs = list(zip(m["target"].parameters(), m["net"].parameters()))

    def function(m, x, y):
        value = loss(m["net"], x, y) + F.mse_loss(m["net"](x), m["target"](x))
        with torch.no_grad():
            for target, p in pairs:
                target.lerp_(p, 0.1)
        return value

    agree(m, function, (X, Y), (X, Y))


@case
def buffers_by_another_name():
    m = nn.Linear(8, 3)
    m.register_buffer("count", torch.zeros(()))
    kept = [m.count]

    def function(m, x, y):
        kept[0].add_(1.0)
        return loss(m, x, y) * kept[0]

    agree(m, function, (X, Y), (X, Y))


@case
def without_an_optimizer():
    import amp

    m = nn.Linear(8, 3)
    params = list(m.parameters())
    t = amp.from_torch(m, lambda m, x, y: sum(p.sum() for p in params) + 0 * loss(m, x, y), (X, Y), precision="f64",
                       eval_batch=16)  # fmt: skip
    t.load_state_dict({"weight": torch.ones(3, 8), "bias": torch.zeros(3)})
    assert abs(t.evaluate(X, Y)["loss"] - 24) < 1e-12, t.evaluate(X, Y)


@case
def computed_before_the_loss():
    m = nn.Linear(8, 3)
    kept = [m.weight * 2]
    refused("torch_parameters.py", "computed before the loss",
            call=lambda: make(m, lambda m, x, y: loss(m, x, y) + kept[0].sum(), (X, Y)))  # fmt: skip


class ActorCritic(nn.Module):
    def __init__(self):
        super().__init__()
        self.actor, self.critic = nn.Linear(8, 4), nn.Linear(4, 3)


def _frozen(set_frozen):
    """The critic is frozen for the actor's loss alone."""

    def function(m, x, y):
        a = m.actor(x).tanh()
        set_frozen(m, True)
        gain = m.critic(a).mean()
        set_frozen(m, False)
        return F.cross_entropy(m.critic(a.detach()), y) - gain

    return function


@case
def frozen_for_a_while():
    m = ActorCritic()
    params = list(m.critic.parameters())

    def by_method(m, is_frozen):
        m.critic.requires_grad_(not is_frozen)

    def by_attribute(m, is_frozen):
        for p in m.critic.parameters():
            p.requires_grad = not is_frozen

    def in_a_list(m, is_frozen):
        for p in params:
            p.requires_grad_(not is_frozen)

    for one in (by_method, by_attribute, in_a_list):
        agree(m, _frozen(one), (X, Y), (X, Y), adam)


@case
def frozen_in_one_of_two_losses():
    import amp

    def critic(m, x, y):
        m.critic.requires_grad_(True)
        return F.cross_entropy(m.critic(m.actor(x).detach()), y)

    def actor(m, x, y):  # and leaves it so
        m.critic.requires_grad_(False)
        return F.cross_entropy(m.critic(m.actor(x)), y)

    m = ActorCritic()
    optimizers = {part: torch.optim.SGD(getattr(m, part).parameters(), 0.1) for part in ("critic", "actor")}
    t = amp.from_torch(m, {"critic": critic, "actor": actor}, (X, Y), optimizer=optimizers, precision="f64")
    assert all(p.requires_grad for p in m.parameters())
    for _ in range(3):
        for part, function in (("critic", critic), ("actor", actor)):
            found = t.step(X, Y, entry=part).loss
            optimizers[part].zero_grad()
            value = function(m, X, Y)
            value.backward()
            optimizers[part].step()
            assert abs(found - value.item()) < 1e-9, (part, found, value)


@case
def a_part_frozen_by_a_checkpoint():
    def function(m, x, y):
        m.actor.weight.requires_grad_(False)
        with torch.no_grad():
            target = m.actor(x)
        with torch.autocast("cpu", enabled=False):
            a = torch.utils.checkpoint.checkpoint(lambda v: m.actor(v) + m.actor.weight.T[0], x, use_reentrant=False)
        m.actor.weight.requires_grad_(True)
        return F.cross_entropy(m.critic(a + target), y) + m.actor.weight.pow(2).sum()

    agree(ActorCritic(), function, (X, Y), (X, Y), adam)


@case
def unfrozen_for_a_while():
    m = ActorCritic()
    m.critic.requires_grad_(False)
    refused("torch_parameters.py", "'critic.weight'", "requires_grad_(True) before",
            call=lambda: make(m, _frozen(lambda m, is_frozen: m.critic.requires_grad_(is_frozen)), (X, Y)))  # fmt: skip
    # Of what nothing reads then, nothing changes.
    agree(m, lambda m, x, y: (loss(m.actor, x, y % 4), m.critic.requires_grad_(True))[0], (X, Y), (X, Y))


run(lambda: torch.manual_seed(0))
