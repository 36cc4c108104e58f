#!/usr/bin/env python3
"""Loss scaling of from_torch: S as PyTorch has it, and an end of skips that help nothing.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import warnings

import amp
import torch
from run_cases import case, run
from torch import nn
from torch.nn import functional as F

torch.manual_seed(0)
X, Y = torch.randn(16, 8), torch.randint(0, 3, (16,))


def loss(m, x, y):
    return F.cross_entropy(m(x), y)


def large(m, x, y):
    """Of a gradient that wants S = 2^-6 in f16."""
    return 1e6 * F.cross_entropy(10 * m(x), y)


def train(module, loss=loss, batch=(X, Y), precision="f16", lr=1e-6, **options):
    optimizer = torch.optim.SGD(module.parameters(), lr=lr)
    return amp.from_torch(module, loss, example=batch, optimizer=optimizer, precision=precision, **options)


def refused(kind, text, call):
    try:
        call()
    except kind as error:
        assert text in str(error), error
        return
    raise AssertionError(f"expected {kind.__name__} with {text!r}")


@contextlib.contextmanager
def warned(*texts):
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        yield
    found = [one for one in found if one.category is amp.Warning]
    assert len(found) == len(texts), [str(one.message) for one in found]
    for one, text in zip(found, texts):
        assert text in str(one.message), one.message
        assert one.filename == __file__, one.filename


@case
def an_imported_scaler_has_no_bounds():
    """S and skips of 40 steps, for which PyTorch takes the same S after 22."""
    ours = nn.Linear(8, 3)
    theirs = nn.Linear(8, 3)
    theirs.load_state_dict(ours.state_dict())
    optimizer, scaler = torch.optim.SGD(theirs.parameters(), lr=1e-6), torch.amp.GradScaler("cpu")
    with warned("step 10: the last 10 steps were skipped, and S fell from 65536 to 128"):
        t = train(ours, large, scaler=torch.amp.GradScaler("cpu"))
        for _ in range(40):
            scale, before = scaler.get_scale(), theirs.weight.detach().clone()
            optimizer.zero_grad()
            with torch.autocast("cpu", torch.float16):
                value = large(theirs, X, Y)
            scaler.scale(value).backward()
            scaler.step(optimizer)
            scaler.update()
            r = t.step(X, Y)
            assert (r.scale, r.skipped) == (scale, torch.equal(before, theirs.weight)), r
    assert r.scale < 1 and r.applied > 10


@case
def a_scale_below_a_bound_backs_off():
    for options in (dict(init_scale=2.0**-3, growth_interval=2), dict(init_scale=2.0**-20)):
        t = train(nn.Linear(8, 3), large, scaler=torch.amp.GradScaler("cpu", **options))
        assert sum(t.step(X, Y).skipped for _ in range(30)) < 20
    t = train(nn.Linear(8, 3), large, scaler=amp.scaler(init=1.0, min=1.0))
    t.set_scale(2.0**-3)
    assert sum(t.step(X, Y).skipped for _ in range(8)) < 6


@case
def a_row_of_zeros_is_normalised():
    """Its gradient is divided by 1e-12."""
    x = X.clone()
    x[3] = 0
    for normalise in (F.normalize, lambda h: h / (h.norm(dim=1, keepdim=True) + 1e-8)):
        t = train(nn.Linear(8, 3, bias=False), lambda m, x, y: F.cross_entropy(normalise(m(x)), y))
        assert not any(t.step(x, Y).skipped for _ in range(3))


@case
def other_policies():
    def first(given):
        return train(nn.Linear(8, 3), scaler=given).step(X, Y).scale

    assert first(None) == first("#amp.dynamic") == 65536
    assert first("#amp.megatron<init = 32.0, min = 1e-3>") == 32
    assert first(amp.scaler("static", scale=8)) == 8
    t = train(nn.Linear(8, 3), large, scaler=amp.scaler("apex", init=64, interval=1, min=2.0**-2, max=128))
    with warned():
        assert [t.step(X, Y).scale for _ in range(9)][-1] == 2.0**-2

    class Own(torch.amp.GradScaler):
        def update(self, new_scale=None):
            super().update(new_scale)

    class Told(torch.amp.GradScaler):
        def state_dict(self):
            return super().state_dict()

    assert first(Told("cpu")) == 65536
    refused(amp.CompileError, "found Own with update() of its own", lambda: first(Own("cpu")))
    refused(amp.CompileError, "expected #amp.dynamic, #amp.static, ", lambda: first(amp.scaler("megatronn")))
    refused(amp.CompileError, "the parameters of #amp.dynamic are init, ", lambda: first(amp.scaler(hysteresis=2)))
    refused(amp.CompileError, "expected integer value", lambda: first(amp.scaler(interval=2.5)))
    refused(amp.ArgumentError, "found 'dynamic<'", lambda: amp.scaler("dynamic<"))
    refused(amp.ArgumentError, "expected a finite number for init", lambda: amp.scaler(init=float("inf")))


def nothing_but_skips(t, steps, x=X):
    """Of which nobody reads a result."""
    for _ in range(steps):
        t.step(x, Y)
    t.synchronize()


@case
def skips_that_help_nothing_end():
    def nan(m, x, y):
        return loss(m, x, y) * (x.sum() / 0.0 - x.sum() / 0.0)

    t = train(nn.Linear(8, 3), nan, check=False)
    refused(amp.Error, "step 10: the last 10 steps were skipped, and the loss is nan", lambda: nothing_but_skips(t, 60))
    assert t.steps < 21
    t = train(nn.Linear(8, 3), large, scaler="#amp.static<scale = 65536.0>")
    refused(amp.Error, "and S stays at 65536", lambda: [t.step(X, Y).loss for _ in range(10)])
    t.set_scale(2.0**-8)
    assert not t.step(X, Y).skipped
    t = train(nn.Linear(8, 3), large, max_consecutive_skips=5)
    refused(amp.Error, "max_consecutive_skips=N waits longer", lambda: [t.step(X, Y).loss for _ in range(5)])
    with warned("and the loss is nan"):
        t = train(nn.Linear(8, 3), nan, max_consecutive_skips=0, check=False)
        nothing_but_skips(t, 60)
    # Without a scaler, too.
    t = train(nn.Linear(8, 3).double(), nan, (X.double(), Y), "f64")
    refused(amp.Error, "and the loss is nan", lambda: nothing_but_skips(t, 10, X.double()))
    refused(amp.ArgumentError, "found -1", lambda: train(nn.Linear(8, 3), max_consecutive_skips=-1))


run(lambda: torch.manual_seed(0))
