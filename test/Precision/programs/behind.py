"""The delicate value behind a call, a branch, a loop or a reshape.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
from jax import lax

from .registry import normal, program, value, weight


@jax.jit
def centred(h):
    return h - jnp.mean(h, -1, keepdims=True)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def called(x, w, v):
    """An offset that two called functions add and remove."""
    shift = jax.jit(lambda h, c: h + c)
    h = shift(x @ w, 300)
    return shift(h, -300) @ v, centred(h) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), value(1))
def branched(x, w, v, choice):
    h = x @ w
    h = lax.cond(choice > 0, lambda h: h + 200, lambda h: h - 200, h)
    h = lax.cond(choice > 0, lambda h: h - 200, lambda h: h + 200, h)
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), normal(64))
def broadcast_offset(x, w, v, shift):
    """An offset of a vector's, broadcast, added and removed, between products."""
    offset = jnp.broadcast_to(500 * shift[:, None], (64, 64))
    h = (x @ w + offset).reshape(32, 128).reshape(64, 64)
    return (h - offset) @ v


@program(normal(4, 8, 16, 16), weight(3, 3, 8, 8), weight(3, 3, 8, 8))
def conv_residual(x, w, v):
    """Convolutions on a stream with an offset; the output is what they added."""
    w, v = w.transpose(3, 2, 0, 1), v.transpose(3, 2, 0, 1)
    start = h = lax.conv(x, w, (1, 1), "SAME") + 20
    for _ in range(6):
        h = h + 0.1 * jnp.tanh(lax.conv(h - 20, v, (1, 1), "SAME"))
    return h - start


@program(normal(4, 3, 32, 32, shift=2), weight(3, 3, 3, 16))
def instance_norm_conv(x, w):
    """A convolution, and a norm by E[x^2] - E[x]^2."""
    h = lax.conv(x, w.transpose(3, 2, 0, 1), (1, 1), "SAME") * 50 + 100
    mean = jnp.mean(h, (2, 3), keepdims=True)
    var = jnp.mean(h * h, (2, 3), keepdims=True) - mean * mean
    return (h - mean) / jnp.sqrt(var + 1e-3)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def denoise(x, w, v):
    """16 steps of diffusion's sampler in one graph: x - a * (x - f(x)) / b."""
    h = x @ w
    for i in range(16):
        noise = jnp.tanh(h @ v)
        h = (h - (1 - 0.99**i) * 0.1 * noise) / 0.995 + 0.01 * noise
    return h, h - x @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def leapfrog(x, w, v):
    """A pendulum by 24 leapfrog steps; the output is the energy's drift."""
    q, p = x @ w, x @ v
    energy = 0.5 * p**2 + (1 - jnp.cos(q))
    for _ in range(24):
        p = p - 0.05 * jnp.sin(q)
        q = q + 0.1 * p
        p = p - 0.05 * jnp.sin(q)
    return q @ v, 0.5 * p**2 + (1 - jnp.cos(q)) - energy + 0.01 * q


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def skip_gate(x, w, v):
    """Highway layers: t * g + (1 - t) * h with t near 0, twelve of them."""
    h = x @ w
    for _ in range(12):
        t = jax.nn.sigmoid(h @ v - 4)
        h = t * jnp.maximum(h @ w, 0) + (1 - t) * h
    return h, h - x @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def lora(x, w, v):
    """Two thin factors' product is a small part of a weight."""
    changed = w + 1e-3 * (v[:, :8] @ v[:8])
    return jnp.tanh(x @ changed) @ changed, changed - w


@program(normal(64, 64), weight(64, 64), weight(64, 64), weight(64, 64))
def jvp(x, w, v, tangent):
    """A derivative's difference from its linear part."""
    f = lambda w: jnp.tanh(x @ w) @ v
    out, slope = jax.jvp(f, (w,), (tangent,))
    return f(w + 2.0**-6 * tangent) - out - 2.0**-6 * slope + 0.01 * slope


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def two_offsets(x, w, v):
    """Tokens of a wide range: clamped, shifted and scaled to 1, between products."""
    h = jnp.clip(x @ w, -2, 2) + 128
    u = (h - 126) / 4
    return u @ v, (1 - u) @ v


@program(normal(32, 64, 32), weight(32, 32), weight(32, 32))
def vmapped_norm(x, w, v):
    """A norm of rows in vmap, with an offset of 64 that another product reads."""

    def one(x):
        h = x @ w + 64
        return (h - jnp.mean(h, 0)) / (jnp.std(h, 0) + 1e-5), h @ v

    return jax.vmap(one)(x)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def concatenated(x, w, v):
    """Large and small halves of one tensor, pulled apart after an update."""
    a, b = 500 * (x @ w), x @ v
    joined = jnp.concatenate([a, a + b], -1)
    a, c = jnp.split(joined, 2, -1)
    return (c - a) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def maximum_gap(x, w, v):
    """How far each element is below its row's largest, with an offset of 100."""
    h = x @ w + 100
    gap = jnp.max(h, -1, keepdims=True) - h
    return gap @ v, jnp.sqrt(gap + 1e-6)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def root_difference(x, w, v):
    """sqrt(a + h) - sqrt(a), and the same by its quotient."""
    h = jnp.tanh(x @ w)
    return (jnp.sqrt(400 + h) - jnp.sqrt(400.0)) @ v, (h / (jnp.sqrt(400 + h) + 20)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def quantised(x, w, v):
    """Fake quantisation to 1/512 with a straight-through estimator."""
    h = jnp.tanh(x @ w)
    q = jnp.round(h * 512) / 512
    return (h + lax.stop_gradient(q - h)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), normal(64, 64, shift=1000))
def price_difference(x, w, v, level):
    """Levels of 1000 that an f32 argument gives and a product's correction."""
    new = level + 0.1 * (x @ w)
    return (new - level) @ v, new @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def tanh_slope(x, w, v):
    """1 - tanh^2 where tanh is close to 1, as a backward writes it, in its reciprocal."""
    t = jnp.tanh(x @ w + 3)
    return (x * (1 - t * t)) @ v, (0.01 / (1 - t * t)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def logistic_map(x, w, v):
    """h <- 3.9 h (1 - h), eight times, between products."""
    h = jax.nn.sigmoid(x @ w)
    for _ in range(8):
        h = 3.9 * h * (1 - h)
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def growth(x, w, v):
    """Growth by 0.1 % a period, for 48 periods, between products."""
    h = x @ w
    for _ in range(48):
        h = h * 1.001
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def interest(x, w, v):
    """The same by adding what is earned."""
    h = x @ w
    for _ in range(48):
        h = h + h * 0.001
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), value(40))
def looped_offset(x, w, v, count):
    """An offset of 64 that a loop of unknown length moves, and that is removed after it."""
    h = lax.while_loop(lambda s: s[1] < count, lambda s: (s[0] + 0.01 * jnp.tanh(s[0] - 64), s[1] + 1),
                       (x @ w + 64, jnp.zeros_like(count)))[0]  # fmt: skip
    return (h - 64) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), value(2))
def switched_scale(x, w, v, choice):
    """One of three large scales, in a switch, and its inverse in another."""
    h = x @ w
    scales = (3e4, 3e5, 3e6)
    index = choice.astype(jnp.int32)
    h = lax.switch(index, [lambda h, s=s: h * s for s in scales], h)
    h = lax.switch(index, [lambda h, s=s: h / s for s in scales], h)
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def select_offset(x, w, v):
    """Offsets that a comparison chooses, and that are removed after a reshape."""
    h = x @ w
    offset = jnp.where(h > 0, 128.0, -128.0)
    moved = (h + offset).reshape(4, 16, 64).swapaxes(0, 1)
    back = offset.reshape(4, 16, 64).swapaxes(0, 1)
    return (moved - back).reshape(64, 64) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def clamped_offset(x, w, v):
    """Distance from a bound, of values that are clamped to it."""
    h = jnp.clip(x @ w + 99, 96, 102)
    return (h - 96) @ v, jnp.maximum(102 - h, 0) @ v
