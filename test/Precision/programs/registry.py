"""Programs by their name, what draws their inputs, and what several of them share.

A program's group is the file that it stands in.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax.numpy as jnp
import numpy as np

PROGRAMS = {}


def program(*draws):
    """Registers a function by its name, with what draws each of its arguments."""

    def register(function):
        PROGRAMS[function.__name__] = function, draws
        return function

    return register


def group_of(name):
    return PROGRAMS[name][0].__module__.rpartition(".")[2]


def inputs_of(name):
    generator = np.random.default_rng(0)
    return [draw(generator) for draw in PROGRAMS[name][1]]


def normal(*shape, scale=1.0, shift=0.0):
    return lambda g: (shift + scale * g.standard_normal(shape)).astype(np.float32)


def weight(*shape):
    return normal(*shape, scale=np.prod(shape[:-1]) ** -0.5)


def uniform(low, high, *shape):
    return lambda g: g.uniform(low, high, shape).astype(np.float32)


def ints(bound, *shape):
    return lambda g: g.integers(0, bound, shape, dtype=np.int32)


def value(number):
    return lambda g: np.float32(number)


def positive(*shape):
    """A symmetric matrix with eigenvalues between 0.5 and 10."""

    def draw(g):
        q, _ = np.linalg.qr(g.standard_normal(shape))
        return ((q * np.linspace(0.5, 10, shape[0])) @ q.T).astype(np.float32)

    return draw


def mlp(params, x):
    w1, w2 = params
    return jnp.tanh(x @ w1) @ w2


def mean_square(params, x, y):
    return jnp.mean(jnp.square(mlp(params, x) - y))


MLP = (weight(64, 128), weight(128, 16), normal(64, 64), normal(64, 16))
