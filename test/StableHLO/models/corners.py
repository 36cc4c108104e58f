"""What programs do besides layers: a function for each corner, all in one graph.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from models.common import ints, normal


def user_casts(x, w):
    """The user's own precision: none of it may move or go."""
    half = x.astype(jnp.float16) @ w.astype(jnp.float16)
    brain = (x.astype(jnp.bfloat16) @ w.astype(jnp.bfloat16)).astype(jnp.float32)
    rounded = (x @ w).astype(jnp.float16).astype(jnp.float32)
    coarse = x.astype(jnp.float8_e4m3fn).astype(jnp.float32)
    digits = lax.reduce_precision(x @ w, 5, 10)
    return half, half.astype(jnp.float32) @ w, (brain + x) @ w, rounded @ w, coarse @ w, digits @ w


def asked_precision(x, w):
    exact = lax.dot(x, w, precision="highest")
    algorithm = lax.dot(x, w, precision=lax.DotAlgorithmPreset.F32_F32_F32)
    whole = jnp.round(x * 10).astype(jnp.int8)
    return exact @ w, algorithm @ w, lax.dot(whole, whole.T, preferred_element_type=jnp.int32)


def own_derivatives(x, w):
    @jax.custom_jvp
    def wave(x):
        return x * jnp.tanh(x)

    wave.defjvp(lambda p, t: (wave(p[0]), t[0] * jnp.cos(p[0])))

    @jax.custom_vjp
    def double(x):
        return x + x

    double.defvjp(lambda x: (double(x), None), lambda _, g: (g * 0.5,))
    saveable = jax.checkpoint_policies.dots_saveable
    block = jax.checkpoint(lambda w, x: jnp.tanh(wave(x @ w) @ w), policy=saveable)
    return jax.grad(lambda w: jnp.mean(double(block(w, x) @ w)))(w)


def batched_control(x, w):
    def branch(row):
        return lax.cond(row.sum() > 0, lambda: row @ w, lambda: row - 1)

    def unfinished(state):
        return (state[1] < 5) & (jnp.abs(state[0]).max() < 100)

    def loop(row):
        return lax.while_loop(unfinished, lambda s: (jnp.tanh(s[0] @ w), s[1] + 1), (row, 0))[0]

    return jax.vmap(branch)(x), jax.vmap(loop)(x), lax.map(lambda row: row @ w, x)


def nested_control(x, w, n):
    def inner(h, row):
        h = lax.fori_loop(0, 2, lambda _, h: jnp.tanh(h @ w), h) + row
        return h, lax.cond(h.sum() > 0, lambda: h @ w, lambda: h)

    paths = [lambda x: x @ w, jnp.sin, lambda x: (x @ w) @ w]
    return (lax.scan(inner, jnp.zeros(8), x), lax.switch(n, paths, x) @ w,
            lax.fori_loop(0, n, lambda _, x: jnp.tanh(x @ w), x),
            lax.fori_loop(0, 5, lambda i, x: x.at[i % 4].set(x[0] @ w), x))  # fmt: skip


def shared_function(x, w):
    """One function called with what is low, and with what is not."""
    layer = jax.jit(lambda x: jax.nn.relu(x @ w))
    return layer(layer(x)), layer(jnp.exp(x)), jnp.exp(layer(x))


def places(x, w, i):
    y = x @ w
    k = i[0] % 2
    return (y[i] @ w, y.at[i].add(1.0) @ w, y.at[i].max(0.0) @ w, y.at[i].set(2.0) @ w,
            lax.dynamic_slice(y, (k, 0), (2, 8)) @ w,
            lax.dynamic_update_slice(x, y[:1], (k, 0)) @ w, jnp.roll(y, 2, 1) @ w,
            jnp.pad(y, ((1, 0), (0, 0))) @ w, lax.pad(y, 0.0, ((0, 0, 1), (0, 0, 0))) @ w)  # fmt: skip


def orders(x, w):
    y = x @ w
    return (jnp.sort(x, -1) @ w, lax.sort((x, y), num_keys=1)[1] @ w, jnp.cumsum(y, 0) @ w,
            lax.cummax(y) @ w, jnp.median(y, 0), y.prod(0), y.var(), y.max(0), y.min(0))  # fmt: skip


def numbers(x, w, i):
    """Constants and conversions: made again in low precision, or out of its range."""
    table = np.random.default_rng(0).standard_normal((4, 8)).astype(np.float32)
    large = np.array([[1.0, 70000.0]] * 4, np.float32)
    y = x @ w
    return (table @ w, jnp.eye(8) @ w, jnp.arange(8.0) @ w, y[:, :2] + large,
            i.astype(jnp.float32) @ w[:3], (i > 2).astype(jnp.float32) @ w[:3],
            jnp.maximum(y, 1e-12), jnp.clip(y, -1, 1) @ w, jnp.clip(y, -1e6, 1e6) @ w,
            jnp.where(y > 0, y, -jnp.inf), x / (jnp.abs(y) + 1.0))  # fmt: skip


def shapes(x, w):
    y = x @ w
    return (x[:0] @ w, (x[:0] @ w).sum(), jnp.tensordot(x, w, 0).sum(0), x[0] @ x[1],
            jnp.einsum("ij,jk,kl->il", x, w, w), jnp.kron(x, w[:2, :2]), y, y, y.T, x)  # fmt: skip


def tied(x, w):
    """Values that have to do with each other only by where they are."""
    a, b = lax.optimization_barrier((x @ w, x))
    z = lax.complex(x @ w, x)
    return a @ w + b, jnp.abs(z * z), jnp.real(z @ lax.complex(w, w)), jnp.real(jnp.fft.fft(x @ w)) @ w


def corners():
    """Each corner in turn."""

    def run(x, w, i):
        plain = (user_casts, asked_precision, own_derivatives, batched_control,
                 shared_function, orders, shapes, tied)  # fmt: skip
        results = [f(x, w) for f in plain]
        return results + [nested_control(x, w, i[0]), places(x, w, i), numbers(x, w, i)]

    return run, (normal(4, 8), normal(8, 8, stddev=0.3), ints(3, 3))


MODELS = [corners]
