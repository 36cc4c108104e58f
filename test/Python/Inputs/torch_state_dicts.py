#!/usr/bin/env python3
"""What of PyTorch's optimizers, schedulers, scalers and averages is taken over, is given back
and is loaded; and what is refused.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import pickle

import amp
import torch
from beside_torch import refused
from run_cases import case, run
from torch.optim import lr_scheduler as schedules
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

F64 = torch.float64


def net(dtype=F64):
    torch.manual_seed(0)
    return torch.nn.Sequential(torch.nn.Linear(6, 5), torch.nn.Tanh(), torch.nn.Linear(5, 1)).to(dtype)


def batches(count, dtype=F64, seed=1):
    return torch.randn(count, 4, 6, generator=torch.Generator().manual_seed(seed)).to(dtype)


def loss(m, x):
    return m(x).square().mean()


def train(m, xs, *others):
    """Steps of optimizers and of what follows them."""
    for x in xs:
        m.zero_grad()
        loss(m, x).backward()
        for one in others:
            one.step()


def make(m, optimizer, precision="f64", **options):
    return amp.from_torch(m, loss, (batches(1, next(m.parameters()).dtype)[0],), optimizer=optimizer,
                          precision=precision, **options)  # fmt: skip


def close(found, expected, tolerance=1e-10):
    for key, value in expected.items():
        assert (found[key].double() - value.double()).abs().max() < tolerance, (key, found[key], value)


def variables(t):
    return {name: t.get(name, "torch") for name in t.image.variables}


@case
def a_rate_that_was_lowered_without_the_scheduler():
    m, xs = net(), batches(4)
    optim = torch.optim.SGD(m.parameters(), lr=0.1)
    scheduler = schedules.StepLR(optim, 1, 0.5)
    train(m, xs, optim, scheduler)
    with make(m, optim) as t:
        assert t.lr == 0.1 / 16
        t.step(xs[0])
        train(m, xs[:1], optim)
        close(t.state_dict(), m.state_dict())


@case
def numbers_that_changed_between_steps():
    m, xs = net(), batches(6)
    make_adam = lambda m: torch.optim.Adam([{"params": m[0].parameters()},  # noqa: E731
                                            {"params": m[2].parameters(), "lr": 0.1, "betas": (0.7, 0.9)}])
    other, optim = copy.deepcopy(m), make_adam(m)
    theirs = make_adam(other)
    with make(m, optim, hyperparameters="lr,beta1") as t:
        for x in xs[:3]:
            t.step(x)
        t.lr = {"opt": 0.02, "opt.group1": 0.05}
        t.hyperparameters["opt.group1.beta1"] = 0.5
        t.step(xs[3])
        state = t.optimizer_state_dict()
        assert [group["lr"] for group in state["param_groups"]] == [0.02, 0.05], state["param_groups"]
        assert [group["betas"] for group in state["param_groups"]] == [(0.9, 0.999), (0.5, 0.9)]
        trained = t.state_dict()
    train(other, xs[:3], theirs)
    theirs.param_groups[0]["lr"], theirs.param_groups[1]["lr"] = 0.02, 0.05
    theirs.param_groups[1]["betas"] = (0.5, 0.9)
    train(other, xs[3:4], theirs)
    close(trained, other.state_dict())
    again = make_adam(other)
    again.load_state_dict(state)
    for one, two in zip(again.state.values(), theirs.state.values()):
        close(one, two)


@case
def parameters_stepped_unequally_often():
    m = net()
    optim = torch.optim.Adam(m.parameters())
    train(m, batches(3), optim)
    optim.state[m[0].bias]["step"] += 1
    refused("torch_state_dicts.py", "equally often", "'0.weight'", "'0.bias'", call=lambda: make(m, optim))
    del optim.state[m[0].bias]
    refused("equally often", "0 of '0.bias'", call=lambda: make(m, optim))


@case
def parameters_that_no_loss_reads():
    m, xs = net(), batches(3)
    m.unused = torch.nn.Linear(2, 2).double()
    whole = lambda m, x: loss(m[:3], x)  # noqa: E731
    optim = torch.optim.Adam(m.parameters())
    for x in xs:
        optim.zero_grad()
        whole(m, x).backward()
        optim.step()
    with amp.from_torch(m, whole, (xs[0],), optimizer=optim, precision="f64") as t:
        t.step(xs[0])
        assert set(t.optimizer_state_dict()["state"]) == set(optim.state_dict()["state"]) == {0, 1, 2, 3}


@case
def a_state_without_a_form():
    m = net()
    optim = torch.optim.RMSprop(m.parameters())
    train(m, batches(2), optim)
    optim.state[m[0].bias]["norm"] = torch.ones(())
    refused("'norm'", "'0.bias'", call=lambda: make(m, optim))


@case
def a_setting_that_came_later():
    m = net()
    optim = torch.optim.Adam(m.parameters())
    train(m, batches(2), optim)
    optim.param_groups[0]["amsgrad"] = True
    refused("'max_exp_avg_sq'", "'0.weight'", "found none", call=lambda: make(m, optim))
    make(m, torch.optim.Adam(m.parameters())).close()  # which is free again


@case
def dampening_from_the_first_step_of_each_parameter():
    m = net()
    optim = torch.optim.SGD(m.parameters(), lr=0.1, momentum=0.9, dampening=0.5)
    train(m, batches(2), optim)
    del optim.state[m[0].bias]
    refused("'0.bias'", "dampening", call=lambda: make(m, optim))


@case
def a_scheduler_out_of_step():
    m = net()
    optim = torch.optim.Adam(m.parameters())
    train(m, batches(3), optim)
    scheduler = schedules.StepLR(optim, 2)
    refused("scheduler after as many steps", "3", "0", call=lambda: make(m, optim, scheduler=scheduler))


@case
def a_rate_that_was_changed_by_hand():
    m = net()
    optim = torch.optim.Adam(m.parameters())
    scheduler = schedules.CosineAnnealingLR(optim, 10)
    train(m, batches(3), optim, scheduler)
    optim.param_groups[0]["lr"] *= 0.5
    refused("learning rate", "after 3 steps", call=lambda: make(m, optim, scheduler=scheduler))


@case
def a_scheduler_of_epochs():
    m, xs = net(), batches(12)
    other = copy.deepcopy(m)
    pairs = []
    for one in (m, other):
        optim = torch.optim.AdamW(one.parameters(), lr=0.1)
        pairs.append((optim, schedules.ExponentialLR(optim, 0.5)))

    def epochs(m, optim, scheduler, xs):
        for i in range(0, len(xs), 3):
            train(m, xs[i : i + 3], optim)
            scheduler.step()

    epochs(other, *pairs[1], xs)
    epochs(m, *pairs[0], xs[:6])
    with make(m, pairs[0][0], scheduler=pairs[0][1], scheduler_every=3) as t:
        for x in xs[6:]:
            t.step(x)
        close(t.state_dict(), other.state_dict())
        assert t.scheduler_state_dict()["last_epoch"] == 4
        rate = t.optimizer_state_dict()["param_groups"][0]["lr"]
        assert abs(rate - pairs[1][0].param_groups[0]["lr"]) < 1e-15, rate


@case
def into_a_trainer_that_runs():
    for name, options in (("Adam", {"amsgrad": True}), ("SGD", {"momentum": 0.9, "dampening": 0.1}), ("NAdam", {}),
                          ("Rprop", {})):  # fmt: skip
        m, xs = net(), batches(10)
        other = copy.deepcopy(m)
        theirs, optim = (getattr(torch.optim, name)(one.parameters(), lr=0.01, **options) for one in (other, m))
        with make(m, optim) as t:
            t.step(xs[9])
            t.lr = 0.5
            train(other, xs[:4], theirs)
            t.load_state_dict(other.state_dict())
            t.load_optimizer_state_dict(pickle.loads(pickle.dumps(theirs.state_dict())))
            assert t.lr == 0.01
            for x in xs[4:]:
                t.step(x)
            train(other, xs[4:], theirs)
            close(t.state_dict(), other.state_dict(), 1e-7 if name == "NAdam" else 1e-10)
            fresh = getattr(torch.optim, name)(m.parameters(), lr=0.01, **options).state_dict()
            t.load_optimizer_state_dict(fresh)
            assert t.optimizer_state_dict()["state"] == {}


@case
def with_a_scheduler_into_a_trainer_that_runs():
    for name in ("SGD", "Adam"):
        m, xs = net(), batches(10)
        other = copy.deepcopy(m)
        pairs = []
        for one in (m, other):
            optim = getattr(torch.optim, name)(one.parameters(), lr=0.1)
            pairs.append((optim, schedules.CosineAnnealingLR(optim, 20)))
        train(other, xs[:4], *pairs[1])
        with make(m, pairs[0][0], scheduler=pairs[0][1]) as t:
            t.step(xs[9])
            state, position = (one.state_dict() for one in pairs[1])
            before = variables(t)
            if name == "SGD":
                refused("scheduler=", call=lambda: t.load_optimizer_state_dict(state))
            wrong = {**position, "T_max": 30}
            refused("T_max", "20", "30", call=lambda: t.load_optimizer_state_dict(state, scheduler=wrong))
            assert all(torch.equal(value, before[key]) for key, value in variables(t).items())
            t.load_state_dict(other.state_dict())
            t.load_optimizer_state_dict(state, scheduler=position)
            for x in xs[4:]:
                t.step(x)
            train(other, xs[4:], *pairs[1])
            close(t.state_dict(), other.state_dict())
            assert t.scheduler_state_dict()["last_epoch"] == 10


@case
def all_or_nothing():
    m, xs = net(), batches(3)
    other = copy.deepcopy(m)
    theirs = torch.optim.Adam(other.parameters())
    train(other, xs, theirs)
    with make(m, torch.optim.Adam(m.parameters())) as t:
        t.step(xs[0])
        before, state = variables(t), theirs.state_dict()
        wrong = copy.deepcopy(state)
        wrong["state"][3]["exp_avg_sq"] = -torch.ones(1)
        refused("2.bias.v", call=lambda: t.load_optimizer_state_dict(wrong))
        wrong["state"][3]["exp_avg_sq"] = torch.ones(7)
        refused("exp_avg_sq", "'2.bias'", call=lambda: t.load_optimizer_state_dict(wrong))
        wrong = copy.deepcopy(state)
        wrong["param_groups"][0]["betas"] = (0.8, 0.999)
        refused("beta1=0.9", "0.8", "hyperparameters", call=lambda: t.load_optimizer_state_dict(wrong))
        refused("optimizers", call=lambda: t.load_optimizer_state_dict([state]))
        refused("parameter group", call=lambda: t.load_optimizer_state_dict({**state, "param_groups": []}))
        foreign = torch.optim.SGD(other.parameters(), 0.1).state_dict()
        refused("state dict of Adam", "'betas'", call=lambda: t.load_optimizer_state_dict(foreign))
        assert all(torch.equal(value, before[key]) for key, value in variables(t).items())


@case
def within_a_window():
    m, xs = net(), batches(3)
    with make(m, torch.optim.Adam(m.parameters()), accumulate_calls=2) as t:
        t.step(xs[0])
        refused("accumulate_calls", "after 1 calls", call=t.optimizer_state_dict)
        t.step(xs[1])
        assert t.optimizer_state_dict()["state"][0]["step"] == 1


@case
def a_dict_of_losses():
    m, xs = net(), batches(4)
    optims = {"one": torch.optim.Adam(m[0].parameters()), "two": [torch.optim.SGD(m[2].parameters(), 0.1, momentum=0.9)]}
    train(m, xs, optims["one"], *optims["two"])
    with amp.from_torch(m, {"one": loss, "two": loss}, {"one": (xs[0],), "two": (xs[0],)}, optimizer=optims,
                        precision="f64") as t:  # fmt: skip
        t.step(xs[0], entry="one")
        found = t.optimizer_state_dict()
        assert found["one"]["state"][0]["step"] == 5 and len(found["two"]) == 1
        close(found["two"][0]["state"][0], optims["two"][0].state_dict()["state"][0])
        t.load_optimizer_state_dict(found)
        refused("'one', 'two'", call=lambda: t.load_optimizer_state_dict({"one": found["one"]}))


@case
def a_weight_of_two_parameters():
    class Tied(torch.nn.Module):
        def __init__(self):
            super().__init__()
            torch.manual_seed(0)
            self.a, self.b = (torch.nn.Linear(6, 6, bias=False).double() for _ in range(2))
            self.b.weight.data = self.a.weight.data

        def forward(self, x):
            return self.b(torch.tanh(self.a(x)))

    xs, (m, other, last) = batches(9), (Tied() for _ in range(3))
    optims = [torch.optim.SGD(one.parameters(), lr=0.1, momentum=0.9) for one in (m, other, last)]
    train(other, xs, optims[1])
    train(m, xs[:3], optims[0])
    with make(m, optims[0]) as t:
        for x in xs[3:6]:
            t.step(x)
        last.load_state_dict(t.state_dict())
        optims[2].load_state_dict(t.optimizer_state_dict())
    train(last, xs[6:], optims[2])
    close(last.state_dict(), other.state_dict())


@case
def averages():
    for options in ({"multi_avg_fn": get_ema_multi_avg_fn(0.8)}, {}):
        for kind in ("SGD", "Adam"):
            m, xs = net(), batches(8)
            other = copy.deepcopy(m)
            optims = [getattr(torch.optim, kind)(one.parameters(), lr=0.05) for one in (m, other)]
            kept = [AveragedModel(one, **options) for one in (m, other)]
            for one, optim, average, count in ((m, optims[0], kept[0], 4), (other, optims[1], kept[1], 8)):
                for x in xs[:count]:
                    train(one, [x], optim)
                    average.update_parameters(one)
            with make(m, optims[0], average=kept[0]) as t:
                for x in xs[4:]:
                    t.step(x)
                close(t.average_state_dict(), kept[1].module.state_dict())
    with make(m, optims[0], average=0.8) as t:  # which begins with the weights
        close(t.average_state_dict(), m.state_dict())
    refused("0 updates", "update_parameters", call=lambda: make(m, optims[0], average=AveragedModel(m)))


@case
def a_grad_scaler():
    m, xs = net(torch.float32), batches(8, torch.float32)
    optim, given = torch.optim.SGD(m.parameters(), lr=0.01), torch.amp.GradScaler("cpu", 1024.0, growth_interval=7)
    for x in xs[:5]:
        optim.zero_grad()
        with torch.autocast("cpu", torch.float16):
            value = loss(m, x)
        given.scale(value).backward()
        given.step(optim)
        given.update()
    with make(m, optim, "f16", scaler=given) as t:
        assert t.scaler_state_dict() == given.state_dict()
        scales = [t.step(x).scale for x in xs[5:]]
        assert scales == [1024.0, 1024.0, 2048.0], (scales, given.state_dict())
        state = t.scaler_state_dict()
        assert state["scale"] == 2048 and state["_growth_tracker"] == 1, state
        torch.amp.GradScaler("cpu").load_state_dict(state)
        t.load_scaler_state_dict(given.state_dict())
        assert t.scaler_state_dict() == given.state_dict()
        other = torch.amp.GradScaler("cpu").state_dict()
        refused("growth_interval=7", call=lambda: t.load_scaler_state_dict(other))
        refused("an empty one", call=lambda: t.load_scaler_state_dict({}))
    with make(m, optim, "bf16", scaler=given) as t:  # where S is of no use
        t.step(xs[0])
        assert t.scaler_state_dict() == given.state_dict()
    with make(m, optim, "f16", scaler=amp.scaler(init=64.0, interval=5)) as t:
        assert t.scaler_state_dict() == torch.amp.GradScaler("cpu", 64.0, growth_interval=5).state_dict()
    with make(m, optim, "f16", scaler=amp.scaler("megatron")) as t:
        refused("PyTorch has no form of", call=t.scaler_state_dict)
    with make(m, optim, "f16", scaler=torch.amp.GradScaler("cpu", enabled=False)) as t:
        assert t.scaler_state_dict() == {}
    with make(m, optim, "f32") as t:
        refused("scaler=", call=t.scaler_state_dict)


run()
