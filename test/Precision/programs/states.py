"""States of many steps.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
from jax import lax

from .registry import MLP, mean_square, normal, program, uniform, weight


@program(normal(32, 64), weight(64, 64))
def ode(x, w):
    """1000 steps of Euler; the state starts at a product."""
    final, _ = lax.scan(lambda y, _: (y + 1e-3 * jnp.sin(y), None), x @ w, None, length=1000)
    return final


@program(normal(32, 64), weight(64, 64), weight(64, 64))
def ode_network(x, w, v):
    """200 steps of a network's field from a product."""
    final, _ = lax.scan(lambda y, _: (y + 5e-3 * jnp.tanh(y @ v), None), x @ w, None, length=200)
    return final - x @ w


@program(normal(512, 64), weight(64, 64), weight(64, 16))
def recurrence_constant(x, w, v):
    def step(h, u):
        h = 0.999 * h + u
        return h, h

    _, states = lax.scan(step, jnp.zeros_like(x[0]), x @ w)
    return states @ v, states


@program(normal(512, 64), weight(64, 64), weight(64, 16), uniform(0.998, 0.9995, 64))
def recurrence_argument(x, w, v, decay):
    def step(h, u):
        h = decay * h + u
        return h, h

    _, states = lax.scan(step, jnp.zeros_like(x[0]), x @ w)
    return states @ v, states


@program(normal(256, 32), weight(32, 32), uniform(0.998, 0.9995, 32))
def recurrence_associative(x, w, decay):
    """The same as an associative scan."""
    u = x @ w
    gates = jnp.broadcast_to(decay, u.shape)
    return lax.associative_scan(lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1]), (gates, u))[1]


@program(normal(8192, 16), weight(16, 16), weight(16, 16), weight(16, 16))
def linear_attention(x, wq, wk, wv):
    """Not causal, over 8192 tokens, with its normaliser."""
    q, k = jax.nn.elu(x @ wq) + 1, jax.nn.elu(x @ wk) + 1
    total = jnp.sum(k, 0)
    return (q @ (k.T @ (x @ wv))) / (q @ total)[:, None], total


@program(normal(1024, 8), weight(8, 8), weight(8, 8))
def linear_attention_causal(x, wq, wk):
    """Sums of keys over positions in a scan's state."""
    q, k = jax.nn.elu(x @ wq) + 1, jax.nn.elu(x @ wk) + 1

    def step(state, token):
        kv, norm = state
        qt, kt, vt = token
        kv, norm = kv + jnp.outer(kt, vt), norm + kt
        return (kv, norm), (qt @ kv) / (qt @ norm)

    start = jnp.zeros((8, 8), x.dtype), jnp.zeros(8, x.dtype)
    return lax.scan(step, start, (q, k, x))[1]


@program(normal(128, 64), weight(64, 64), weight(64, 64))
def cumsum(x, w, v):
    h = x @ w + 1
    sums = jnp.cumsum(h, 0)
    return sums, sums @ v


@program(normal(128, 64), weight(64, 64))
def cumprod(x, w):
    return jnp.cumprod(1 + 0.01 * (x @ w), 0)


@program(normal(64, 32), weight(32, 32))
def rotations(x, w):
    """A small rotation, by 500 steps; the pair starts at a product."""

    def turn(_, pair):
        a, b = pair
        return a * jnp.cos(0.01) - b * jnp.sin(0.01), a * jnp.sin(0.01) + b * jnp.cos(0.01)

    return lax.fori_loop(0, 500, turn, (x @ w, x))


@program(normal(256, 64), weight(64, 64))
def kahan(x, w):
    """A compensated sum of a product's rows."""

    def step(state, row):
        total, lost = state
        row = row - lost
        new = total + row
        return (new, (new - total) - row), None

    zero = jnp.zeros_like(x[0])
    return lax.scan(step, (zero, zero), x @ w + 3)[0][0]


@program(*MLP)
def weight_average(w1, w2, x, y):
    """Four steps of training in one graph, and the average of the weights met."""
    w, total = w1, w1
    for _ in range(4):
        w = w - 0.01 * jax.grad(lambda w: mean_square((w, w2), x, y))(w)
        total = total + w
    average = total / 5
    return average - w1, x @ average


@program(normal(64, 64), weight(64, 64))
def lstm(xs, w):
    """64 steps, input and state projected together; the cell keeps what it holds."""
    k = jnp.concatenate([w, w[::-1]], 0)
    k = jnp.concatenate([k, -k, k[:, ::-1], 0.5 * k], 1)

    def step(state, x):
        h, c = state
        i, f, g, o = jnp.split(jnp.concatenate([x, h]) @ k, 4)
        c = jax.nn.sigmoid(f + 5) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zero = jnp.zeros_like(xs[0])
    (_, c), hs = lax.scan(step, (zero, zero), xs)
    return hs, c


@program(normal(64, 16, 32), weight(32, 96), weight(32, 96))
def gru(xs, w, u):
    def step(h, x):
        a, b = x @ w, h @ u
        r = jax.nn.sigmoid(a[:, :32] + b[:, :32])
        z = jax.nn.sigmoid(a[:, 32:64] + b[:, 32:64] + 4)
        h = z * h + (1 - z) * jnp.tanh(a[:, 64:] + r * b[:, 64:])
        return h, h

    return lax.scan(step, jnp.zeros_like(xs[0]), xs)[1]


@program(normal(16, 64), weight(64, 64), weight(64, 64))
def gru_unrolled(x, w, u):
    """Twelve steps in one graph, with a gate near 1."""
    h = x @ w
    for _ in range(12):
        z = jax.nn.sigmoid(h @ u + 4)
        h = z * h + (1 - z) * jnp.tanh(h @ w)
    return h, h - x @ w
