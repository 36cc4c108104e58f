# edges.py - Ties, zeros and ends, where a derivative is a matter of choice.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .draws import MASK, real

OPS = {
    "abs_0": (jnp.abs, np.asarray([0.0, -0.0, 1.0, -2.0])),
    "signs": (lambda x: jnp.where(jnp.signbit(x), x, 2 * x) + jnp.copysign(x + 3, x),
              np.asarray([0.0, -0.0, 1.0, -2.0])),
    "relu_0": (lambda x: jax.nn.relu(x) + jax.nn.relu6(3 * x), np.asarray([0.0, -0.0, 1.0, 2.0])),
    "max_equal": (lambda x: x.max(1) + x.min(1), np.asarray([[1.0, 3, 3], [2, 2, 2], [1, 0, 0]])),
    "maximum_equal": (lambda x, y: jnp.maximum(x, y) * jnp.minimum(x, y),
                      np.asarray([0.0, 1, 2]), np.asarray([0.0, 2, 1])),
    "max_pool_equal": (
        lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2), (1, 1, 1), "SAME"),
        np.asarray([[[1.0, 1, 2], [1, 1, 2], [0, 2, 2]]])),
    "argmax_equal": (lambda x: jnp.argmax(x, 1) * x.sum(1), np.asarray([[1.0, 3, 3], [2, 2, 2]])),
    "clip_ends": (lambda x: jnp.clip(x, -1, 1) + lax.clamp(-1.0, x, 1.0), np.asarray([-1.0, 1, 0, 2, -2])),
    "clamp_between": (lax.clamp, np.asarray([0.0, 0, 0, 0, 1, 0, 1, 2]), np.asarray([0.0, 1, 0.5, 2, 0, 0, 0, 1.5]),
                      np.asarray([1.0, 1, 1, 1, 2, 0, 1, 1])),
    "cumlogsumexp_inf": (lambda x: jnp.exp(lax.cumlogsumexp(jnp.where(x > 0, x, -jnp.inf), axis=1))
                         + jnp.exp(lax.cumlogsumexp(jnp.where(x > 0, x, -jnp.inf), axis=1, reverse=True)),
                         np.asarray([[-1.0, -1, 2, 1], [-1, -1, -1, -1], [1, -2, -2, 3]])),
    "cond_not_taken": (lambda x: lax.cond(jnp.all(x > 0), lambda x: jnp.log(x) + jnp.sqrt(x), lambda x: x**2, x),
                       np.asarray([0.0, -1, 2])),
    "cond_taken": (lambda x: lax.cond(jnp.all(x > 0), lambda x: jnp.log(x), lambda x: jnp.sqrt(1 - x), x),
                   np.asarray([1.0, 3])),
    "switch_not_taken": (
        lambda x: sum(lax.switch(i + (x[0] > 5).astype(int), [lambda x: 1 / x, jnp.log, lambda x: x**2], x)
                      for i in (2, 3)), np.asarray([0.0, 0, 2])),
    "where_safe": (lambda x: jnp.where(x > 0, jnp.log(jnp.where(x > 0, x, 1.0)), 0.0), np.asarray([-1.0, 0, 1])),
    "logsumexp_inf": (lambda x: jax.nn.logsumexp(jnp.where(MASK, x, -jnp.inf), axis=1), real(2, 3)),
    "softplus_far": (lambda x: jax.nn.softplus(x) + jax.nn.silu(x), np.asarray([0.0, -800, 800, -40])),
    "powers_0": (lambda x: x**0 + x**2 + x**3 + x**1.5 + jnp.power(x, 3.0), np.asarray([0.0, 2.0])),
    "powers_negative": (lambda x: x**2.0 + x**3 + x**-1, np.asarray([-3.0, 0.5])),
    "pow_of_0": (lambda x, y: x**y, np.asarray([0.0, 2, 1]), np.asarray([2.0, 0, 3])),
    "round_half": (lambda x: jnp.round(x) * x, np.asarray([0.5, 1.5, -0.5, 2.5])),
    "rem_exact": (lambda x, y: lax.rem(x, y) + jnp.mod(x, y) + x // y, np.asarray([1.0, 2.0, -3.0, 1e9, 3.0]),
                  np.asarray([0.1, -0.1, 0.1, 6.283185307179586, 7.0])),
    "erfc_tail": (lambda x: jnp.log(jax.scipy.special.erfc(x)), np.asarray([-3.0, 0.5, 5.0, 9.0, 20.0])),
    "rem_signs": (lambda x, y: lax.rem(x, y) + jnp.mod(x, y), np.asarray([5, -5, 5.5]), np.asarray([3, 3, -2.0])),
    "cumprod_0": (lambda x: jnp.cumprod(x), np.asarray([2.0, 0, 3, 0])),
    "sort_equal": (lambda x: jnp.sort(x) * jnp.arange(4), np.asarray([1.0, 3, 1, 2])),
    "top_k_equal": (lambda x: lax.top_k(x, 2)[0] * jnp.arange(1, 3), np.asarray([1.0, 3, 3, 3])),
    "at_max_same": (lambda x, y: x.at[jnp.asarray([1, 1, 3])].max(y),
                    np.asarray([1.0, 6, 3, 4]), np.asarray([6.0, 6, 4])),
    "nan_replaced": (lambda x: jnp.nan_to_num(jnp.where(x > 5, jnp.nan, x)) + 2 * x, np.asarray([1.0, 7.0])),
    "bf16": (lambda x: (x.astype(jnp.bfloat16) * 1.5).astype(x.dtype), np.asarray([1.1, 2.3])),
    "weak": (lambda x: x * 2 + jnp.arange(3) * (x > 1).mean(), np.asarray([1.0, 2, 3])),
    "cummax_of_integers": (lambda x: lax.cummax(jnp.floor(x * 3).astype(int), 1) * x, real(2, 4)),
    "searchsorted": (lambda x: jnp.searchsorted(jnp.sort(x[0]), x[1]) * x[1], real(2, 6)),
    "digitize": (lambda x: jnp.digitize(x, jnp.asarray([-1.0, 0.0, 0.5])) * x, real(7)),
    "interpolated": (lambda x, y: jnp.interp(x, jnp.arange(3.0), y), real(7), real(3)),
    "max_pool_from_0": (
        lambda x: x * lax.reduce_window(lax.stop_gradient(x), 0.0, lax.max, (1, 3), (1, 1), "SAME"), real(2, 7)),
    "sum_pool_from_2": (
        lambda x: x * lax.reduce_window(lax.stop_gradient(x), 2.0, lax.add, (1, 1), (1, 1), "SAME"), real(2, 7)),
    "reduce_precision": (lambda x: lax.reduce_precision(x, 8, 7) * jnp.asarray([1.01234, 3.3333]), real(2)),
    "polyval": (jnp.polyval, real(3), real(4)),
    "interp": (lambda x: jnp.sum(jnp.diff(x, axis=1) ** 2, 1), real(2, 5)),
}  # fmt: skip

# Where jax's derivative is no number, the step changes nothing.
NO_NUMBERS = {
    "sqrt_0": (jnp.sqrt, np.zeros(2)),
    "norm_0": (jnp.linalg.norm, np.zeros(3)),
    "where_log": (lambda x: jnp.where(x > 0, jnp.log(x), 0.0), np.asarray([0.0, 1.0])),
    "all_inf": (lambda x: jax.nn.logsumexp(x - jnp.inf), np.zeros(2)),
    "power_0": (lambda x: x**-2, np.asarray([0.0, 1.0])),
}
