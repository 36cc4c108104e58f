"""Short programs that magnify one rounding: a contraction that is exact, or in
which roundings average out, then one op that magnifies what it reads, then a
contraction. Each was above the bar once; a reader of the documentation wrote
them.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .registry import normal, program, uniform, weight

OUT = weight(64, 16)
# Products of these two are beyond f16's range.
WIDE = uniform(0, 300, 64, 512), uniform(0, 4, 512, 64), OUT
MEAN = uniform(0, 1, 64, 512), uniform(0, 1 / 8, 512, 64), OUT
SHIFTED = normal(512, 64, scale=0.02, shift=0.05)


def whole(bound, *shape):
    return lambda g: g.integers(-bound, bound + 1, shape).astype(np.float32)


@program(whole(100, 64, 32), whole(100, 32, 64), whole(1, 32, 64), OUT)
def cancelling_sum(x, a, d, v):
    return (x @ a + x @ (d - a)) @ v


@program(whole(100, 64, 32), whole(100, 32, 64), whole(1, 32, 64), OUT)
def cancelling_negation(x, a, d, v):
    return (x @ a + (-(x @ (a + d)))) @ v


@program(uniform(0, 1, 64, 512), SHIFTED, OUT)
def siamese_sum(x, w, v):
    return (x @ w + (x + 0.01 * jnp.sin(7 * x)) @ (-w)) @ v


@program(*WIDE)
def root_overflow(x, y, v):
    return jnp.sqrt(x @ y) @ v


@program(uniform(0, 1e-4, 64, 512), uniform(0, 1e-5, 512, 64), OUT)
def root_underflow(x, y, v):
    return jnp.sqrt(x @ y) @ v


@program(normal(64, 32, scale=1e-4), normal(32, 64, scale=1e-5), OUT)
def sign_underflow(x, y, v):
    return jnp.sign(x @ y) @ v


@program(*WIDE)
def scaled_relu(x, y, v):
    return (jax.nn.relu(x @ y) * 1e-3) @ v


@program(*WIDE)
def scaled_behind_call(x, y, v):
    return (jax.jit(lambda h: h.T)(x @ y) * 1e-3) @ v


@program(*WIDE)
def scaled_behind_cond(x, y, v):
    return (lax.cond(v[0, 0] > 1e9, lambda h: h.T, lambda h: h, x @ y) * 1e-3) @ v


@program(*WIDE)
def scaled_in_loop(x, y, v):
    return lax.fori_loop(0, 1, lambda i, h: h * 1e-3, x @ y) @ v


@program(*WIDE)
def scaled_behind_barrier(x, y, v):
    return (lax.optimization_barrier(x @ y) * 1e-3) @ v


@program(*WIDE)
def scaled_behind_concatenation(x, y, v):
    return (jnp.concatenate([x @ y, x @ y], 0) * 1e-3) @ v


@program(*WIDE)
def scaled_sum(x, y, v):
    return ((x @ y + x @ (y * 0.5)) * 1e-3) @ v


@program(*WIDE, normal(64, 16, scale=1e-3), normal(16, 64))
def gated(x, y, v, g, h):
    return ((x @ y) * jnp.tanh(g @ h)) @ v


@program(normal(64, 64), weight(64, 64), OUT)
def loop_decay(x, w, v):
    return lax.fori_loop(0, 400, lambda i, h: h * 0.998, x @ w) @ v


@program(uniform(0, 1, 64, 512), uniform(0, 1 / 128, 512, 64), OUT)
def power(x, w, v):
    return ((x @ w) ** 30.5) @ v


@program(uniform(0, 1, 64, 512), uniform(0, 1 / 128, 512, 64), OUT)
def squares(x, w, v):
    return ((x @ w) ** 8) @ v


@program(uniform(0, 1, 64, 512), normal(512, 64, scale=0.005, shift=0.015), OUT)
def exponential(x, w, v):
    return jnp.exp(x @ w) @ v


@program(*MEAN)
def floored(x, w, v):
    return jnp.floor(x @ w) @ v


@program(*MEAN)
def rounded(x, w, v):
    return jnp.round(x @ w) @ v


@program(uniform(0, 1, 64, 512), SHIFTED, lambda g: np.full(64, -12.8, np.float32), OUT, OUT)
def bias_through_call(x, w, b, v, z):
    h = x @ w + jax.jit(lambda b: b.reshape(1, 64))(b)
    return jax.nn.relu(h) @ v + jnp.tanh(h) @ z


@program(uniform(0, 1, 64, 256), uniform(0, 1, 256, 64), OUT)
def centred_by_product(x, w, v):
    return (x @ w + x @ (w @ jnp.full((64, 64), -1 / 64, x.dtype))) @ v


# More: what is multiplied is exact in both types and its sums are not, so nothing
# is rounded but what lies between the contractions.


def to_bf16(values):
    """Cut off what bf16 does not hold."""
    return (np.asarray(values, np.float32).view(np.uint32) & 0xFFFF0000).view(np.float32)


def split(low, high):
    """Rows whose product with TWICE is in the range."""

    def draw(g):
        values = g.uniform(low, high, (16, 16)).astype(np.float32)
        head = to_bf16(values)
        return np.concatenate([head, to_bf16(values - head)], 1)

    return draw


def twice(scale=1.0):
    return lambda g: np.tile(scale * np.eye(16, dtype=np.float32), (2, 1))


TWICE, SAME = twice(), lambda g: np.eye(16, dtype=np.float32)
square = jax.jit(jnp.square)


def repeat(function, times, value):
    for _ in range(times):
        value = function(value)
    return value


@program(split(1, 1.001), TWICE, SAME)
def maximum_gradient(x, w, v):
    def pool(h):
        return lax.reduce_window(h, -jnp.inf, lax.max, (1, 4), (1, 4), "VALID")

    h, back = jax.vjp(pool, x @ w)
    return back(jnp.ones_like(h))[0] @ v


@program(split(2.0**-12, 2.0**-9), twice(2.0**-12), SAME)
def scaled_up(x, w, v):
    return ((x @ w) * 4096.0) @ v


@program(split(0.01, 0.0101), TWICE, SAME)
def small_offset(x, w, v):
    return (x @ w - 0.01) @ v


@program(split(0, 0.05), TWICE, SAME)
def small_offsets(x, w, v):
    return repeat(lambda h: h + 0.009, 20, x @ w) @ v


@program(split(0.5, 1), TWICE, SAME)
def products_behind_relu(x, w, v):
    return repeat(lambda h: jax.nn.relu(h * 1.3), 6, x @ w) @ v


@program(split(0.5, 1), TWICE, SAME)
def products_behind_maximum(x, w, v):
    return repeat(lambda h: jnp.maximum(h * h.T, 0.25 * h), 6, x @ w) @ v


@program(split(0.5, 1), TWICE, SAME)
def quotients_behind_relu(x, w, v):
    return repeat(lambda h: jax.nn.relu(h / 1.7), 8, x @ w) @ v


@program(split(1, 1.5), TWICE, SAME)
def squares_by_call(x, w, v):
    return square(square(x @ w)) @ v


@program(split(2.0**-14, 2.0**-11), twice(2.0**-16), SAME)
def angles(x, w, v):
    h = x @ w
    return jnp.arctan2(h, h[::-1]) @ v


@program(split(2.5, 4), TWICE, SAME)
def complement_of_erf(x, w, v):
    return lax.erfc(x @ w) @ v


@program(split(1, 1.001), TWICE, SAME)
def row_of_constants(x, w, v):
    return (x @ w - np.linspace(1, 1.001, 16, dtype=np.float32)) @ v


@program(split(256, 512), twice(256.0), SAME)
def finite(x, w, v):
    h = x @ w
    return jnp.where(jnp.isfinite(h), 1.0, 0.0) @ v, jnp.tanh(h) @ v


@program(normal(32, 32), *[weight(32, 32)] * 12)
def gains(x, *layers):
    for w in layers:
        x = (x @ w) * 1.2
    return x
