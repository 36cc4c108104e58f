"""Large numbers, and what is sensitive to their last digits.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
from jax import lax

from .registry import ints, normal, program, uniform, value, weight


@program(normal(64, 64, scale=0.01), weight(64, 64), value(1e5), weight(64, 32))
def scale_scalar(x, w, scale, v):
    """Products of 1e5 overflow f16."""
    return ((x @ w) * scale) / scale @ v, (x @ w) * scale


@program(normal(64, 64), weight(64, 64), uniform(0.5e5, 2e5, 64), weight(64, 32))
def scale_vector(x, w, scale, v):
    """A vector of 1e5 that is broadcast to a product's shape, and undone later."""
    h = (x @ w) * lax.broadcast_in_dim(scale, (64, 64), (1,))
    return (h * 1e-5) @ v


@program(normal(64, 64), weight(64, 64), uniform(0.5, 2, 64), weight(64, 64))
def scale_reshaped(x, w, scale, v):
    """Squares of 300 times a product, behind reshapes and transposes."""
    h = ((x @ w) * 300 * scale).reshape(16, 4, 64).transpose(1, 0, 2)
    return (h * h).reshape(64, 64) / 1e5 @ v


@program(normal(64, 64, scale=300), weight(64, 64), weight(64, 32))
def square_300(x, w, v):
    h = x @ w
    return (h * h) * 1e-5 @ v, h * h


@program(normal(64, 64, scale=300), weight(64, 64), weight(64, 32))
def cube_300(x, w, v):
    h = x @ w
    return (h**3) * 1e-7 @ v


@program(normal(64, 64, scale=1e-3), weight(64, 64), weight(64, 32))
def reciprocal_small(x, w, v):
    h = (x @ w) * 1e-2
    return 1 / (h * h + 1e-9), (1 / (h * h + 1e-9)) * 1e-9 @ v


@program(normal(64, 64), weight(64, 64), weight(64, 32))
def horner(x, w, v):
    """(h - 1)^7 written out: its terms cancel near 1."""
    h = 1 + 0.3 * jnp.tanh(x @ w)
    total = jnp.ones_like(h)
    for c in (-7.0, 21.0, -35.0, 35.0, -21.0, 7.0, -1.0):
        total = total * h + c
    return total @ v


@program(normal(64, 64), weight(64, 64), weight(64, 32))
def chebyshev(x, w, v):
    """The recurrence 2 h T(n) - T(n-1) on a product's result, to n = 24."""
    h = jnp.tanh(x @ w)
    before, now = jnp.ones_like(h), h
    for _ in range(23):
        before, now = now, 2 * h * now - before
    return now @ v, now


@program(normal(64, 64), weight(64, 128))
def softmax_log(x, w):
    """A softmax and its logarithm by hand."""
    z = 4 * (x @ w)
    e = jnp.exp(z - jnp.max(z, -1, keepdims=True))
    p = e / jnp.sum(e, -1, keepdims=True)
    return jnp.log(p), p


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def log_one_minus(x, w, v):
    """log(1 - p) where p is close to 1."""
    p = jax.nn.sigmoid(x @ w + 5)
    return jnp.log(1 - p), p @ v


@program(normal(64, 64), weight(64, 64), weight(64, 16))
def one_minus(x, w, v):
    """Odds p / (1 - p), by which a product's rows are weighted."""
    p = jax.nn.sigmoid(2 * (x @ w) + 3)
    return (p / (1 - p)) @ v


@program(normal(64, 64), weight(64, 128))
def logsumexp_500(x, w):
    """Probabilities of logits around 500."""
    z = x @ w + 500
    return jnp.exp(z - jax.nn.logsumexp(z, -1, keepdims=True)), jax.nn.logsumexp(z, -1)


@program(normal(128, 64, scale=3), weight(64, 64), weight(64, 64), weight(64, 64))
def attention_masked(x, wq, wk, wv):
    """Large logits, and a mask of -1e9."""
    q, k, v = x @ wq, x @ wk, x @ wv
    mask = jnp.tril(jnp.ones((128, 128), bool))
    z = q @ k.T / 8 + jnp.where(mask, 0.0, -1e9)
    e = jnp.exp(z - jnp.max(z, -1, keepdims=True))
    return (e / jnp.sum(e, -1, keepdims=True)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), uniform(0, 1, 64, 64))
def attention_mask_argument(x, wq, wk, mask):
    """The mask is a small argument's multiple; logits have an offset of 200."""
    z = (x @ wq) @ (x @ wk).T / 8 + 200 - 1e4 * (mask > 0.7)
    return jax.nn.softmax(z, -1) @ x


@program(normal(8192, 16), weight(16, 16))
def rope(x, w):
    """Rotary positions up to 8192."""
    angles = jnp.arange(8192)[:, None] * 10000.0 ** (-jnp.arange(8) / 8)
    cos, sin = jnp.cos(angles).astype(x.dtype), jnp.sin(angles).astype(x.dtype)
    a, b = jnp.split(x @ w, 2, -1)
    q = jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)
    return q @ w


@program(uniform(0, 8192, 256), normal(8, scale=0.5), weight(16, 64))
def rope_argument(positions, frequencies, w):
    """Positions are an argument; angles are an outer product, written as a dot."""
    angles = lax.dot(positions[:, None], frequencies[None], precision="highest")
    return jnp.concatenate([jnp.cos(angles), jnp.sin(angles)], -1) @ w


@program(ints(1000, 128), weight(1000, 32))
def index_one_hot(ids, w):
    """Rows by a product of one-hots, and the index itself as a feature."""
    hot = jax.nn.one_hot(ids, 1000, dtype=w.dtype)
    index = hot @ jnp.arange(1000, dtype=w.dtype)[:, None]
    return hot @ w, index * 10 - 9 * ids[:, None]


@program(normal(64, 64), weight(64, 8), weight(8, 64, 32))
def experts(x, gate, ws):
    """A gate of which only the largest counts, with a balance loss."""
    p = jax.nn.softmax(6 * (x @ gate), -1)
    y = jnp.einsum("bd,edf,be->bf", x, ws, p**2)
    share = jnp.mean(p, 0)
    return y, share - 1 / 8


@program(normal(64, 64), weight(64, 128), weight(64, 128), weight(128, 64))
def glu(x, w, v, u):
    """Gated units with large gates, added to the stream that they read."""
    h = 30 * (x @ w)
    return x * 100 + (jax.nn.silu(h) * (x @ v)) @ u
