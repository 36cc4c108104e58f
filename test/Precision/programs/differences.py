"""Differences of numbers that are close to each other.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
from jax import lax

from .registry import normal, program, weight


@program(normal(64, 64, shift=100), weight(64, 64))
def minus_mean(x, w):
    """x is read low by a product, and in f32 by the difference."""
    return x - jnp.mean(x, -1, keepdims=True), x @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def minus_mean_of_product(x, w, v):
    """The same of a product's result, which another product reads."""
    h = x @ w + 50
    return h - jnp.mean(h, 0), h @ v


@program(normal(64, 64), weight(64, 128))
def variance_of_squares(x, w):
    h = x @ w + 10
    return jnp.mean(h**2, -1) - jnp.mean(h, -1) ** 2, jnp.maximum(h, 0)


@program(normal(64, 128), weight(128, 64), normal(128))
def batch_norm_300(x, w, shift):
    h = 300 * ((x + shift) @ w)
    mean = jnp.mean(h, 0)
    var = jnp.mean(jnp.square(h - mean), 0)
    return (h - mean) / jnp.sqrt(var + 1e-5), mean, var


@program(normal(64, 64), weight(64, 128), weight(128, 64))
def layer_norm_300(x, w, v):
    h = 300 * (x @ w) + 1000
    mean = jnp.mean(h, -1, keepdims=True)
    var = jnp.mean(h**2, -1, keepdims=True) - mean**2
    return ((h - mean) * lax.rsqrt(var + 1e-5)) @ v


@program(normal(128, 32, shift=8), normal(96, 32, shift=8))
def pairwise_distance(x, y):
    return jnp.sum(x**2, -1)[:, None] + jnp.sum(y**2, -1) - 2 * x @ y.T


@program(normal(128, 32, scale=0.3), normal(96, 32, scale=0.3), weight(96, 16))
def gaussian_kernel(x, y, w):
    d = jnp.sum(x**2, -1)[:, None] + jnp.sum(y**2, -1) - 2 * x @ y.T
    return jnp.exp(-d / (2 * 0.7**2)) @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def reversible(x, w, v):
    """24 additive couplings, and back."""

    def forward(a, b):
        for _ in range(12):
            a = a + jnp.tanh(b @ w)
            b = b + jnp.tanh(a @ v)
        return a, b

    def inverse(a, b):
        for _ in range(12):
            b = b - jnp.tanh(a @ v)
            a = a - jnp.tanh(b @ w)
        return a, b

    a, b = forward(x, 2 * x)
    ra, rb = inverse(a, b)
    return x - ra, 2 * x - rb, a


@program(normal(64, 64), weight(64, 64), normal(64, 64))
def finite_difference(x, w, direction):
    def f(x):
        return jnp.tanh(x @ w)

    h = 2.0**-4
    return (f(x + h * direction) - f(x)) / h


@program(normal(64, 64), weight(64, 64))
def finite_difference_after(x, w):
    """The points start at a product."""
    h = 1e-2
    y = x @ w
    return (jnp.sin(y + h) - jnp.sin(y)) / h


@program(normal(64, 64), weight(64, 64), normal(256, 64))
def kmeans(x, w, points):
    """A step: nearest centre by a product, new centres by a product of one-hots."""
    centres = 2 + x @ w
    points = points + 2
    score = (points @ centres.T - 0.5 * jnp.sum(centres**2, -1)) / 8
    soft = jax.nn.softmax(score, -1)
    sums = soft.T @ points
    new = sums / (jnp.sum(soft, 0)[:, None] + 1e-6)
    return jnp.sum(soft, 0), new - centres
