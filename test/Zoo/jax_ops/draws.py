# draws.py - the operands of ops, in f64, and what several ops are given beside them.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax

jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402

R = np.random.default_rng(3)


def real(*shape):
    return R.normal(size=shape)


def positive(*shape):
    return R.uniform(0.5, 2.0, shape)


IDS = jnp.asarray([[1, 4, 2], [0, 3, -1]])
MASK = jnp.asarray([[True, False, True], [False, False, True]])
