# reductions.py - Reductions, running ones, and what is ordered.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .draws import IDS, MASK, positive, real

OPS = {
    "reduce": (lambda x: lax.reduce(x, 0.0, lambda a, b: b + a, (0,)) + lax.reduce(x, 1.0, lambda a, b: a * b, (1, 0))
               + lax.reduce(x, -jnp.inf, lambda a, b: lax.max(a, b), (0,)), real(3, 4)),
    "softmax": (jax.nn.softmax, real(2, 5)),
    "softmax_axis": (lambda x: jax.nn.softmax(x, axis=0), real(4, 2)),
    "softmax_masked": (lambda x: jax.nn.softmax(jnp.where(MASK | (IDS == 0), x, -jnp.inf)), real(2, 3)),
    "log_softmax": (jax.nn.log_softmax, real(2, 5)),
    "logsumexp": (lambda x: jax.scipy.special.logsumexp(x, 1), real(2, 5)),
    "logaddexp": (jnp.logaddexp, real(3), real(3)),
    "standardize": (lambda x: jax.nn.standardize(x, axis=-1), real(3, 5)),
    "one_hot": (lambda x: jax.nn.one_hot(IDS, 5) @ x, real(5, 2)),
    "sum": (lambda x: x.sum((0, 2)), real(2, 3, 4)),
    "mean": (lambda x: x.mean(1, keepdims=True), real(2, 3)),
    "var": (lambda x: x.var(1), real(2, 5)),
    "std": (lambda x: x.std(1, ddof=1), real(2, 5)),
    "reduce_max": (lambda x: x.max(1), real(2, 5)),
    "reduce_min": (lambda x: x.min(), real(2, 5)),
    "reduce_prod": (lambda x: x.prod(1), positive(2, 4)),
    "reduce_prod_axes": (lambda x: x.prod((0, 2)), np.asarray([[[1.5, 0.0], [2.0, 3.0]], [[-1.0, 2.0], [0.0, 0.0]]])),
    "argmax": (lambda x: jnp.argmax(x, 1) * x.sum(1), real(3, 4)),
    "argmin": (lambda x: jnp.argmin(x, 0) * x.sum(0), real(3, 4)),
    "sort": (lambda x: jnp.sort(x, 0), real(5, 2)),
    "sort_descending": (lambda x: jnp.sort(x, descending=True), real(2, 5)),
    "sort_pairs": (lambda x, y: lax.sort((x, y), dimension=1, num_keys=1)[1], real(2, 5), real(2, 5)),
    "sort_keys": (lambda x, y: jnp.stack(lax.sort((jnp.round(x), y, x * y), dimension=0, num_keys=2)),
                  real(9), real(9)),
    "argsort": (lambda x: jnp.argsort(x, 1) * x, real(2, 5)),
    "argsort_descending": (lambda x: jnp.argsort(jnp.round(x), descending=True) * x, real(6)),
    "top_k": (lambda x: sum(lax.top_k(x, 2)), real(3, 5)),
    "approx_max_k": (lambda x: lax.approx_max_k(x, 2)[0], real(3, 5)),
    "median": (lambda x: jnp.median(x, 1), real(3, 5)),
    "percentile": (lambda x: jnp.percentile(x, 30.0, axis=0), real(6, 2)),
    "cumsum": (lambda x: jnp.cumsum(x, 1), real(2, 5)),
    "cumsum_reverse": (lambda x: lax.cumsum(x, 0, reverse=True), real(4, 2)),
    "cumprod": (lambda x: jnp.cumprod(x, 1), positive(2, 4)),
    "cumprod_reverse": (lambda x: lax.cumprod(x, 0, reverse=True), positive(4, 2)),
    "cumsum_of_truths": (lambda x: jnp.cumsum(x > 0, 1) * x, real(2, 5)),
    "cummax": (lambda x: lax.cummax(x, 1), real(2, 4)),
    "cumlogsumexp": (lambda x: lax.cumlogsumexp(x, 1), real(2, 4)),
    "norm": (lambda x: jnp.linalg.norm(x, axis=1), real(2, 4)),
}  # fmt: skip
