#!/usr/bin/env python3
"""What a loss reads of Python that no step follows is a warning, once: random numbers, numbers
that a loop changes, lists that a forward appends to.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import dataclasses
import functools
import random
import types
import warnings

import amp
import numpy as np
import torch
from amp import importer
from beside_torch import make
from run_cases import case, run
from torch import nn

torch.set_default_dtype(torch.float64)
X = torch.randn(4, 6)


def line_of(function, after=1):
    return f"torch_python_state.py:{function.__code__.co_firstlineno + after}: "


def told(call):
    """The warnings of amp, as texts."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        call()
    return [str(one.message) for one in found if issubclass(one.category, amp.Warning)]


@case
def of_no_line():
    """A draw in code that is no line of the user's is told all the same."""
    made = {"random": random}
    exec("def loss(m, x):\n    return m(x).pow(2).mean() * random.random()", made)
    model = nn.Linear(6, 3)
    texts = told(lambda: amp.from_torch(model, made["loss"], (X,), optimizer=torch.optim.SGD(model.parameters(), 0.1),
                                        precision="f64", check=False).close())  # fmt: skip
    assert sum("found a random number of Python or NumPy" in text for text in texts) == 1, texts


@case
def rates():
    """The rate of the optimizer that no step follows is told once, unless the loop sets the trainer's."""
    for sets in (False, True):
        model = nn.Linear(6, 3)
        optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
        with amp.from_torch(model, square, (X,), optimizer=optimizer, precision="f64") as t:

            def loop():
                for rate in (0.5, 0.25, 0.125, 0.0625):
                    optimizer.param_groups[0]["lr"] = rate
                    if sets:
                        t.lr = rate
                    t.step(X).loss

            texts = told(loop)
        assert len(texts) == (0 if sets else 1), texts
        assert sets or "changed from 0.5 to 0.25" in texts[0] and "set t.lr" in texts[0], texts


def states():
    return random.getstate(), np.random.get_state()[1].tolist(), np.random.get_state()[2:]


def square(m, x):
    return m(x).pow(2).mean()


def flipped(m, x):
    y = m(x)
    if random.random() < 0.5:
        y = -y
    return (y - 1).pow(2).mean()


def mixed(m, x):
    return m(x).pow(2).mean() * float(np.random.beta(0.4, 0.4))


class Noisy(nn.Linear):
    def forward(self, x):
        def shift():
            return random.uniform(0, 1)

        return super().forward(x) + shift()


def drawn(m, x):
    return m(x).pow(2).mean() * torch.rand(()).item()


def of_its_own(m, x):
    return m(x).pow(2).mean() * random.Random(0).random()


@case
def random_numbers():
    """Whatever is drawn, the comparison draws it, too."""
    for seed in range(4):
        for module, loss, line in ((nn.Linear(6, 4), flipped, line_of(flipped, 2)),
                                   (nn.Linear(6, 4), mixed, line_of(mixed)),
                                   (Noisy(6, 4), square, line_of(Noisy.forward, 2))):  # fmt: skip
            random.seed(seed), np.random.seed(seed)
            before = states()
            (text,) = told(lambda: make(module, loss, (X,), eval_batch=4).close())
            assert line in text and "a constant of the step" in text and "draw it in the loop" in text, text
            assert states() == before
    for loss in (square, of_its_own, drawn):
        assert not told(lambda: make(nn.Linear(6, 4), loss, (X,)).close())
    m = nn.Linear(6, 4)
    with make(m, drawn, (X,), lambda p: torch.optim.SGD(p, lr=0.0)) as t:
        assert len({t.step(X).loss for _ in range(5)}) == 5


beta, counter = 0.5, 0
settings, options = types.SimpleNamespace(beta=0.5, epoch=0), {"beta": 0.5, "epoch": 0}


class Settings:
    beta = 0.5


def of_global(m, x):
    return beta * m(x).pow(2).mean()


def of_object(m, x):
    return settings.beta * m(x).pow(2).mean()


def of_dict(m, x):
    return options["beta"] * m(x).pow(2).mean()


def of_class(m, x):
    return Settings.beta * m(x).pow(2).mean()


def of_call(m, x):
    return of_global(m, x) + of_attribute(m, x)


def of_attribute(m, x):
    return m.beta * m(x).pow(2).mean()


class Weighted(nn.Linear):
    def __init__(self):
        super().__init__(6, 4)
        self.beta, self.epoch, self.settings, self.drop = 0.5, 0, Settings(), nn.Sequential(nn.Dropout(0.5), nn.Dropout(0.5))

    def forward(self, x):
        return self.drop(self.weighted(super().forward(x)))

    def weighted(self, y):
        return y * self.beta * self.settings.beta

    def count(self):
        self.epoch += 1
        return self.epoch


def in_cell(first=0.5):
    beta = first

    def loss(m, x):
        return beta * m(x).pow(2).mean()

    def change(value):
        nonlocal beta
        beta = value

    return loss, change


@dataclasses.dataclass
class Config:
    beta: float = 0.5
    epoch: int = 0


class Slotted:
    __slots__ = ("beta",)

    def __init__(self):
        self.beta = 0.5


class Term:
    """A loss that is an object, or a method of one, and has its numbers in others."""

    gamma = 0.5

    def __init__(self):
        self.beta, self.epoch, self.config, self.slotted = 0.5, 0, Config(), Slotted()

    def weight(self):
        return self.beta * self.gamma * self.config.beta * self.slotted.beta

    def __call__(self, m, x):
        return self.weight() * m(x).pow(2).mean()

    def method(self, m, x):
        return self(m, x)


def of_term(term, m, x):
    return term(m, x)


def assign(owner, name, value):
    owner.__setitem__(name, value) if isinstance(owner, dict) else setattr(owner, name, value)


def changed(module, loss, change, *steps):
    """The warnings of amp of steps; `change` is called before each of `steps`."""
    with make(module, loss, (X,), lambda p: torch.optim.SGD(p, lr=1e-3)) as t:

        def train():
            for step in range(1, 10):
                if step in steps:
                    change(step)
                t.step(X)

        return told(train)


@case
def numbers_that_a_loop_changes():
    loss, change = in_cell()
    weighted = Weighted()
    here = globals()
    for module, loss, change, name, line in (
        (nn.Linear(6, 4), of_global, lambda n: assign(here, "beta", 0.5 + n), "beta", line_of(of_global)),
        (nn.Linear(6, 4), of_call, lambda n: assign(here, "beta", 0.5 + n), "beta", line_of(of_global)),
        (nn.Linear(6, 4), of_object, lambda n: assign(settings, "beta", n), "settings.beta", line_of(of_object)),
        (nn.Linear(6, 4), of_dict, lambda n: assign(options, "beta", n), "options.beta", line_of(of_dict)),
        (nn.Linear(6, 4), of_class, lambda n: assign(Settings, "beta", n), "Settings.beta", line_of(of_class)),
        (nn.Linear(6, 4), loss, change, "beta", line_of(loss, 0)),
        (weighted, square, lambda n: assign(weighted, "beta", n), "beta", line_of(Weighted.weighted)),
        (weighted, square, lambda n: [assign(one, "p", 1 / n) for one in weighted.drop], "drop.0.p' and 1 more", ""),
        (weighted, square, lambda n: assign(weighted.settings, "beta", n), "settings.beta", line_of(Weighted.weighted)),
    ):  # fmt: skip
        if loss is of_call:
            module.beta = 0.5
        for steps in ((1,), (2, 3), (6,)):
            change(9)
            texts = changed(module, loss, change, *steps)
            assert len(texts) == 1 and f"found '{name}" in texts[0] and " changed from " in texts[0], (name, steps, texts)
            assert line in texts[0] and "t.step(…, " in texts[0], texts


@case
def numbers_of_objects():
    """Whatever is called: an object, a method of one, one with some of its arguments, one in a closure."""
    for form in (lambda term: term, lambda term: term.method, lambda term: functools.partial(of_term, term),
                 lambda term: functools.partial(term.method), lambda term: lambda m, x: term(m, x)):  # fmt: skip
        for name, owner in (("beta", lambda term: term), ("gamma", lambda term: term), ("config.beta", lambda term: term.config),
                            ("slotted.beta", lambda term: term.slotted)):  # fmt: skip
            term, key = Term(), name.rpartition(".")[2]
            numbers = importer.import_torch(nn.Linear(6, 4), form(term), (X,), precision="f64").numbers
            assign(term, "epoch", 3), assign(term.config, "epoch", 3)
            assert not list(numbers.changed())
            assign(owner(term), key, 3)
            ((_, text),) = numbers.changed()
            assert f"{name}' changed from 0.5 to 3" in text and line_of(Term.weight) in text, (name, text)
    term = Term()
    texts = changed(nn.Linear(6, 4), term, lambda n: assign(term, "beta", n), 3)
    assert len(texts) == 1 and "'Term.beta' changed from 0.5 to 3" in texts[0], texts


@case
def numbers_that_the_loop_alone_reads():
    here, weighted = globals(), Weighted()
    for module, loss, change in (
        (nn.Linear(6, 4), of_global, lambda n: assign(here, "counter", n)),
        (nn.Linear(6, 4), of_object, lambda n: assign(settings, "epoch", n)),
        (nn.Linear(6, 4), of_dict, lambda n: assign(options, "epoch", n)),
        (weighted, square, lambda n: weighted.count()),
        (weighted, square, lambda n: weighted.eval()),
        (weighted, square, lambda n: assign(weighted, "nan", float("nan"))),
    ):  # fmt: skip
        assert not changed(module, loss, change, 1, 2, 3)
    module = Weighted()
    with make(module, square, (X,)) as t:
        other = copy.deepcopy(t)
        module.beta = 7.0
        assert len(told(lambda: t.step(X))) == 1 and not told(lambda: other.step(X))
        other.close()


run(lambda: torch.manual_seed(0))
