"""Sums over many layers.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
from jax import lax

from .registry import normal, program, weight


@program(normal(32, 64), weight(24, 64, 64), weight(64, 64))
def layer_average(x, ws, w):
    """The average of 24 layers' outputs, each a small step from the one before."""
    h, total = x @ w, 0
    for i in range(24):
        h = h + 0.01 * (h @ ws[i])
        total = total + h
    return total / 24 - h


@program(normal(32, 64), weight(24, 64, 128), weight(24, 128, 64))
def residual(x, ups, downs):
    """24 blocks without norms on a stream that starts at the argument."""
    for i in range(24):
        x = x + 0.1 * (jax.nn.gelu(x @ ups[i]) @ downs[i])
    return x


@program(normal(32, 64), weight(64, 64), weight(24, 64, 64))
def residual_product(x, w, ws):
    """The same on a stream that starts at a product; the output is what was added."""
    start = h = x @ w
    for i in range(24):
        h = h + 0.02 * jnp.tanh(h @ ws[i])
    return h, h - start


@program(normal(32, 64), weight(24, 64, 64), weight(24, 64, 64))
def residual_norm(x, ws, vs):
    """24 blocks with RMS norms, in a scan."""

    def block(h, layer):
        w, v = layer
        n = h * lax.rsqrt(jnp.mean(h**2, -1, keepdims=True) + 1e-6)
        return h + jax.nn.silu(n @ w) @ v, None

    return lax.scan(block, x, (ws, vs))[0]
