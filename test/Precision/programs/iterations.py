"""Iterations that end by a test.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax.numpy as jnp
from jax import lax

from .registry import normal, positive, program, value, weight


@program(positive(64, 64), normal(64))
def power_iteration(a, v):
    """60 steps, then Rayleigh's quotient and its residual."""
    v = lax.fori_loop(0, 60, lambda _, v: (a @ v) / jnp.linalg.norm(a @ v), v)
    quotient = v @ a @ v / (v @ v)
    return quotient, a @ v - quotient * v + 0.05 * v


@program(positive(64, 64), normal(64))
def conjugate_gradient(a, b):
    def going(state):
        _, _, _, rr, n = state
        return (rr > 1e-6) & (n < 30)

    def step(state):
        x, r, p, rr, n = state
        ap = a @ p
        alpha = rr / (p @ ap)
        x, r = x + alpha * p, r - alpha * ap
        new = r @ r
        return x, r, r + (new / rr) * p, new, n + 1

    return lax.while_loop(going, step, (jnp.zeros_like(b), b, b, b @ b, 0))[0]


@program(positive(32, 32))
def newton_inverse(a):
    """Newton's iteration for an inverse, eight steps in one graph."""
    y = a.T / jnp.sum(a * a)
    for _ in range(16):
        y = 2 * y - y @ a @ y
    return y


@program(normal(64, 64), weight(64, 64))
def newton_root(x, w):
    """Newton's iteration for square roots, until no element moves."""
    h = jnp.square(x @ w) + 0.1

    def step(state):
        y, _ = state
        new = 0.5 * (y + h / y)
        return new, jnp.max(jnp.abs(new - y))

    return lax.while_loop(lambda s: s[1] > 1e-6, step, (h, jnp.max(h)))[0]


@program(normal(64, 32), normal(64, 4), value(0.05))
def gradient_descent(a, b, rate):
    """Least squares, until the loss no longer falls; the residual is the output."""

    def step(state):
        x, _, new, n = state
        r = a @ x - b
        return x - rate * (a.T @ r) / 64, new, jnp.mean(r**2), n + 1

    x = jnp.zeros((32, 4), a.dtype)
    state = lax.while_loop(lambda s: (s[1] - s[2] > 1e-7) & (s[3] < 300), step, (x, 2e9, 1e9, 0))
    return state[0]


@program(positive(32, 32), normal(32, 32))
def gram_schmidt(a, x):
    """Orthonormal columns one after the other, 16 of them in one graph."""
    h = x @ a
    rows = []
    for i in range(16):
        v = h[i : i + 1]
        for q in rows:
            v = v - (v @ q.T) * q
        rows.append(v / jnp.linalg.norm(v))
    return jnp.concatenate(rows)
