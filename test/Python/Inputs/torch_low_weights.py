#!/usr/bin/env python3
"""Weights of 16 bits: frozen ones as they are, trained ones with masters in f32.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import copy

import amp
import torch
from beside_torch import refused
from peft import LoraConfig, get_peft_model
from run_cases import case, run
from torch import nn

LOW = {"bf16": torch.bfloat16, "f16": torch.float16}
X, Y = (torch.randn(40, 8, size, generator=torch.Generator().manual_seed(1)) for size in (6, 2))


class Base(nn.Module):
    def __init__(self):
        super().__init__()
        torch.manual_seed(0)
        self.one, self.norm, self.two = nn.Linear(6, 16), nn.LayerNorm(16), nn.Linear(16, 2)

    def forward(self, x):
        return self.two(torch.tanh(self.norm(self.one(x.to(self.one.weight.dtype))))).to(x.dtype)


def loss(m, x, y):
    return (m(x) - y).square().mean()


def adapted(dtype):
    """LoRA of peft over a base of some type."""
    m = get_peft_model(Base().to(dtype), LoraConfig(target_modules=["one", "two"], r=3, init_lora_weights=False))
    torch.manual_seed(3)
    for parameter in m.parameters():
        if parameter.requires_grad:
            parameter.data = 0.3 * torch.randn(parameter.shape)
    return m


def make(m, precision, **options):
    optimizer = options.pop("optimizer", None)
    optimizer = optimizer or torch.optim.SGD([p for p in m.parameters() if p.requires_grad], lr=0.1)
    return amp.from_torch(m, loss, (X[0], Y[0]), optimizer=optimizer, precision=precision, **options)


def trained(m):
    return {name: p.detach().double() for name, p in m.named_parameters() if p.requires_grad}


def far(found, expected):
    return max(((found[name].double() - value).norm() / value.norm()).item() for name, value in expected.items())


@case
def lora_over_a_half_base():
    for kind, low in LOW.items():
        for precision in (kind, "f32"):
            m, theirs = adapted(low), adapted(low)
            exact = adapted(low).double()
            base = {name: p.detach().clone() for name, p in m.named_parameters() if p.dtype == low}
            assert base and any(p.dtype == torch.float32 for p in m.parameters())
            x, y = X[0].double(), Y[0].double()
            loss(exact, x, y).backward()
            autocast = contextlib.nullcontext() if precision == "f32" else torch.autocast("cpu", low)
            with autocast:
                value = loss(theirs, X[0], Y[0])
            value.backward()
            right = {n: p.grad for n, p in exact.named_parameters() if p.requires_grad}
            own = far({n: p.grad for n, p in theirs.named_parameters() if p.requires_grad}, right)
            with make(m, precision, scaler=amp.scaler(enabled=False)) as t:
                found = t.step(X[0], Y[0]).loss
                state = t.state_dict()
                rounding = 2 ** (-8 if kind == "bf16" else -11)
                assert abs(found - value.item()) < 2 * rounding * value.item(), (kind, precision, found, value.item())
                gradients = {n: (p - state[n].double()) / 0.1 for n, p in trained(m).items()}
                assert far(gradients, right) < 2 * own + rounding, (kind, precision, far(gradients, right), own)
                # The base is there once, in its own type, and comes out to the bit.
                for name, before in base.items():
                    kept = [spec for n, spec in t.image.variables.items() if n == name or n.startswith(name + ".")]
                    assert [spec.dtype for spec in kept] in ([], [str(low).removeprefix("torch.")]), (name, kept)
                    assert state[name].dtype == low and state[name].equal(before), name
                t.load_state_dict(state)
                assert all(t.state_dict()[name].equal(value) for name, value in state.items())


@case
def masters_take_what_16_bits_would_lose():
    for kind, low in LOW.items():
        m = Base().to(low)
        refused("that an optimizer trains in f32", "'one.weight'", "masters=True", call=lambda: make(m, kind))
        masters = {name: p.detach().float() for name, p in m.named_parameters()}
        theirs = copy.deepcopy(m)
        parameters = [nn.Parameter(value.clone()) for value in masters.values()]
        optimizer = torch.optim.SGD(parameters, lr=2e-4, momentum=0.5)
        for x, y in zip(X, Y):  # as a loop with masters of its own
            theirs.zero_grad()
            loss(theirs, x, y).backward()
            for master, p in zip(parameters, theirs.parameters()):
                master.grad = p.grad.float()
            optimizer.step()
            with torch.no_grad():
                for master, p in zip(parameters, theirs.parameters()):
                    p.copy_(master)
        right = dict(zip(masters, (p.detach() - masters[name] for name, p in zip(masters, parameters))))
        own = torch.optim.SGD(m.parameters(), lr=2e-4, momentum=0.5)
        with make(m, "f32", masters=True, optimizer=own) as t:
            for x, y in zip(X, Y):
                t.step(x, y)
            state, low_state = t.state_dict(), t.state_dict(masters=False)
            assert all(value.dtype == torch.float32 for value in state.values())
            moved = {name: state[name] - value for name, value in masters.items()}
            assert far(moved, {n: v.double() for n, v in right.items()}) < (0.05 if kind == "bf16" else 0.01), kind
            for name, value in state.items():
                assert low_state[name].dtype == low and low_state[name].equal(value.to(low)), name
            # A step of this rate alone would be lost in 16 bits.
            assert not state["two.weight"].equal(low_state["two.weight"].float())
            t.step(X[0], Y[0])
            t.load_state_dict(state)
            assert all(t.state_dict()[name].equal(value) for name, value in state.items())
            m.load_state_dict(state)
            assert all(p.dtype == low for p in m.parameters())


@case
def masters_with_averages_and_with_moments():
    m = Base().bfloat16()
    optimizer = torch.optim.Adam(m.parameters(), lr=1e-4)
    loss(m, X[0], Y[0]).backward()
    optimizer.step()
    with make(m, "bf16", masters=True, optimizer=optimizer, average=0.5) as t:
        assert far(t.average_state_dict(), trained(m)) == 0
        state = t.optimizer_state_dict()
        for number, one in optimizer.state_dict()["state"].items():
            assert state["state"][number]["exp_avg"].equal(one["exp_avg"].float()) and state["state"][number]["step"] == 1
        t.step(X[1], Y[1]), t.step(X[2], Y[2])
        average = t.average_state_dict()
        assert average["one.weight"].dtype == torch.float32 and not average["one.weight"].equal(t.state_dict()["one.weight"])
        assert t.optimizer_state_dict()["state"][0]["step"] == 3
        optimizer.load_state_dict(t.optimizer_state_dict())
        with copy.deepcopy(t) as other:
            assert all(value.equal(other.state_dict()[name]) for name, value in t.state_dict().items())


@case
def low_and_f64():
    m = Base().bfloat16().requires_grad_(False)
    m.two = nn.Linear(16, 2).double()
    refused("expected f64 for precision='f64'", "'one.weight'", call=lambda: make(m, "f64"))


run()
