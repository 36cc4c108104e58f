#!/usr/bin/env python3
"""The op that made a step overflow, data beyond f16, and a training that changes no weight.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import sys
import warnings

import amp
import torch
from run_cases import case, run
from torch import nn

LINE = 0


def line(below):
    global LINE
    LINE = sys._getframe(1).f_lineno + below


def loss(m, x, y):
    return (m(x) - y).square().mean()


def batch(seed, size=16):
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(size, 8, generator=generator), torch.randn(size, 1, generator=generator)


def train(m, loss=loss, example=None, lr=1e-6, precision="f16", **options):
    optimizer = torch.optim.SGD(m.parameters(), lr=lr)
    return amp.from_torch(m, loss, example or batch(0), optimizer=optimizer, precision=precision, check=False, **options)


@contextlib.contextmanager
def warned(*texts):
    """One warning of these texts, or none."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    found = [str(one.message) for one in caught if issubclass(one.category, amp.Warning)]
    assert len(found) == (1 if texts else 0), found
    assert all(text in found[0] for text in texts), found


class Large(nn.Linear):
    """A product beyond f16 for data of 200."""

    def forward(self, x):
        line(1)
        return super().forward(x * 3000.0)


class Dropped(nn.Linear):
    """Overflows in the forward where dropout keeps its one column."""

    def forward(self, x):
        large = torch.dropout(torch.ones(1, 1), 0.5, self.training) * 3.0e4
        line(1)
        return super().forward(x) + (large @ torch.full((1, 1), 4.0)).mean()


@case
def forward():
    """No S helps: the trace names the line, and leaves no mark in the trainer."""
    torch.manual_seed(1)
    x, y = batch(1)
    with train(Large(8, 1), policy="apex-o3") as t:
        state = t.state_dict()
        assert t.step(200 * x, y).skipped
        scale = t.get("scaler.scale").item()
        found = t.trace_overflow(200 * x, y)
        assert found.kind == "forward" and f"torch_overflow.py:{LINE}" in found.location, found
        assert found.op and str(found) in repr(found) and "no S helps" in str(found), found
        assert t.steps == 1 and t.get("scaler.scale").item() == scale
        assert all(torch.equal(value, t.state_dict()[name]) for name, value in state.items())
        t.set_scale(1.0)
        assert t.trace_overflow(x=0 * x, y=y) is None


@case
def backward():
    """The S of the skipped step counts, and not that of the next; the bits stay those of a run
    without a trace."""
    losses = []
    for traces in (True, False):
        torch.manual_seed(2)
        losses.append([])
        with train(nn.Linear(8, 1), lambda m, x, y: 30 * loss(m, x, y)) as t:
            for seed in range(14):
                r = t.step(*batch(seed))
                losses[-1].append((r.loss, r.scale, r.skipped))
                if not traces:
                    continue
                found = t.trace_overflow(*batch(seed))
                assert (found is not None) == r.skipped, (seed, found)
                if r.skipped:
                    assert found.kind == "backward" and "weight" in found.variables, found
    assert losses[0] == losses[1]
    skipped = [skipped for _, _, skipped in losses[0]]
    assert skipped[0] and not skipped[-1] and sum(skipped) > 2, losses[0]
    # A trainer is asked at another S.
    with train(nn.Linear(8, 1)) as t:
        t.set_scale(2.0**30)
        assert t.trace_overflow(*batch(0)).kind == "backward"
        assert t.step(*batch(0)).skipped
        t.set_scale(1.0)
        assert t.trace_overflow(*batch(0)) is None


class Beside(nn.Linear):
    """The gradients of two branches overflow, of which one reaches no weight."""

    def forward(self, x):
        line(1)
        trained = super().forward(x)
        return trained * 300.0 + (x @ torch.ones(8, 1)) * 300.0


@case
def beside_weights():
    torch.manual_seed(6)
    with train(Beside(8, 1), lambda m, x, y: m(x).sum()) as t:
        assert t.step(*batch(1)).skipped
        found = t.trace_overflow(*batch(1))
        assert found.kind == "backward" and f":{LINE}" in found.location, (found, LINE)


@case
def random_numbers():
    """A skipped step runs again with its own; after any other step it is the next one that runs."""
    torch.manual_seed(3)
    with train(Dropped(8, 1), policy="apex-o3", max_consecutive_skips=0, seed=5) as t:
        expected, kinds = None, set()
        for seed in range(12):
            r = t.step(*batch(seed))
            assert expected in (None, r.skipped), (seed, expected)
            found = t.trace_overflow(*batch(seed + (not r.skipped)))
            if r.skipped:
                assert found.kind == "forward" and f":{LINE}" in found.location, found
            expected = None if r.skipped else found is not None
            kinds.add((r.skipped, expected))
        assert kinds >= {(True, None), (False, True), (False, False)}, kinds


@case
def structures():
    """Several losses, several shapes, a pending step, a bound of the norm."""
    torch.manual_seed(4)
    m = nn.Sequential(nn.Linear(8, 1), nn.Linear(8, 1))
    losses = {"small": lambda m, x, y: loss(m[0], x, y), "large": lambda m, x, y: 1e9 * loss(m[1], x, y)}
    optimizers = {name: torch.optim.SGD(part.parameters(), lr=1e-6) for name, part in zip(losses, m)}
    with amp.from_torch(m, losses, example=batch(0), optimizer=optimizers, precision="f16", check=False) as t:
        t.step(*batch(1), entry="small")
        t.step(*batch(1), entry="large")
        assert t.trace_overflow(*batch(1), entry="small") is None
        assert t.trace_overflow(*batch(1), entry="large").kind in ("loss", "backward", "forward")
    with train(nn.Linear(8, 1), example=[batch(0), batch(0, 5)]) as t:
        t.set_scale(2.0**30)
        t.step(*batch(1, 5))
        assert t.trace_overflow(*batch(1, 5)).kind == "backward"
        t.set_scale(1.0)
        assert t.trace_overflow(*batch(1)) is t.trace_overflow(*batch(1, 5)) is None
        try:
            t.trace_overflow(*batch(1, 7))
            raise AssertionError("expected an error")
        except amp.ArgumentError as error:
            assert "7" in str(error), error
    with train(nn.Linear(8, 1), skip_above=1e-6, precision="f32") as t:
        assert t.step(*batch(1)).skipped
        assert t.trace_overflow(*batch(1)) is None
    with train(nn.Linear(8, 1), precision="f32") as t:
        x, y = batch(1)
        x[0, 0] = float("inf")
        assert t.step(x, y).skipped
        assert t.trace_overflow(x, y).kind == "forward"


@case
def accumulation():
    """Of a window the last call runs again."""
    torch.manual_seed(5)
    m = nn.Linear(8, 1)
    with train(m, lambda m, x, y: 300 * loss(m, x, y), accumulate_calls=2, scaler=amp.scaler(init=2.0**30)) as t:
        t.step(*batch(1))
        assert t.step(*batch(2)).skipped
        assert t.trace_overflow(*batch(2)).kind == "backward"


@case
def ranges():
    """Data beyond f16 are named with their size, in the warning and in the error."""
    x, y = batch(1)
    torch.manual_seed(6)
    with train(nn.Linear(8, 1)) as t, warned("step 10: ", "'y' has numbers up to ", "e+06 in its batch, and f16 ends at"):
        for _ in range(11):
            assert t.step(x, 3e6 * y).skipped
    # Nobody reads a result before all steps have run.
    with train(nn.Linear(8, 1)) as t, warned("'y' has numbers up to "):
        for _ in range(11):
            t.step(x, 3e6 * y)
        t.synchronize()
    with train(nn.Linear(8, 1)) as t, warned("; at this S f16 holds no gradient beyond 512"):
        for _ in range(11):
            assert t.step(x, 2e4 * y.clamp(-3, 3)).skipped
    with train(nn.Linear(8, 1)) as t:
        try:
            for _ in range(10):
                t.step(1e6 * x, y).loss
            raise AssertionError("expected an error")
        except amp.Error as error:
            assert "'x' has numbers up to " in str(error) and "normalize the data" in str(error), error
    with train(nn.Linear(8, 1), precision="bf16") as t, warned():
        assert not t.step(x, 3e6 * y).skipped


class Norm(nn.Linear):
    """The norm of a row, whose gradient is not finite where the row is 0."""

    def forward(self, x):
        h = super().forward(x) * x[:, :1]
        return (h * h).sum(1, keepdim=True).sqrt()


@case
def without_a_scaler():
    """Steps that were applied before change nothing of what is found."""
    x, y = batch(1)
    for precision in ("f32", "bf16"):
        with train(nn.Linear(8, 1), precision=precision) as t:
            for seed in range(3):
                t.step(*batch(seed))
                assert t.trace_overflow(*batch(seed)) is None
            assert t.step(x * 1e30, y).skipped
            assert t.trace_overflow(x * 1e30, y).kind == "forward"
            t.step(x, y)
            assert t.trace_overflow(x, y) is None
            assert t.trace_overflow(x * 1e30, y).kind == "forward"
    x[0] = 0
    with train(Norm(8, 3), precision="f32") as t:
        assert t.step(x, y).skipped
        found = t.trace_overflow(x, y)
        assert found.kind == "backward" and "no S helps: look for a division by 0" in str(found), found


@case
def micro_batches():
    """Which of several the first such number is in."""
    x, y = batch(1)
    x[len(x) * 5 // 8] = 1e30
    with train(nn.Linear(8, 1), precision="f32", accumulate=4) as t:
        assert t.step(x, y).skipped
        found = t.trace_overflow(x, y)
        assert found.kind == "forward" and found.turn == "micro-batch 3 of 4" in str(found), found
        x[0] = 1e30
        assert t.trace_overflow(x, y).turn == "micro-batch 1 of 4"
    with train(nn.Linear(8, 1), precision="f32") as t:
        assert t.step(x, y).skipped and t.trace_overflow(x, y).turn is None


class Frozen(nn.Module):
    """Trains nothing but a table of which no small part tells."""

    def __init__(self, factor):
        super().__init__()
        self.factor, self.table = factor, nn.Linear(8, 1000)

    def forward(self, x):
        return self.table(x).mean(1, keepdim=True) * self.factor


@case
def still():
    """A training that changes no weight is told of, once; one that does is not."""
    for m, lr, is_still in (
        (nn.Linear(8, 1), 0.0, True),
        (nn.Linear(8, 1), 0.1, False),
        (Frozen(0.0), 0.1, True),
        (Frozen(1.0), 0.1, False),
    ):
        with train(m, lr=lr, precision="f32") as t, warned(*["step 21: no weight has changed in the last 10"] * is_still):
            for seed in range(40):
                t.step(*batch(seed)).loss
    # Its small weights stay as they are.
    m = Frozen(1.0)
    m.table.bias.requires_grad_(False)
    with train(m, lr=0.1, precision="f32") as t, warned():
        for seed in range(40):
            t.step(*batch(seed)).loss


if __name__ == "__main__":
    run()
