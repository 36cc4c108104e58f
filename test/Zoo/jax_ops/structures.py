# structures.py - Loops, branches, and functions of functions; integers within a loss.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .draws import real

ACTIVATIONS = [jax.nn.celu, jax.nn.elu, jax.nn.gelu, jax.nn.glu, jax.nn.hard_silu, jax.nn.leaky_relu,
               jax.nn.log_sigmoid, jax.nn.log_softmax, jax.nn.mish, jax.nn.relu, jax.nn.relu6, jax.nn.selu,
               jax.nn.sigmoid, jax.nn.silu, jax.nn.soft_sign, jax.nn.softmax, jax.nn.softplus, jax.nn.squareplus,
               jax.nn.standardize]  # fmt: skip


def activated(x, functions=ACTIVATIONS):
    return sum(jnp.sin(f(x * (0.5 + i / 9))).sum() for i, f in enumerate(functions))


def twice(x):
    """Of those that are one op, or have a rule in jax."""
    return activated(x, (jax.nn.silu, jax.nn.log_softmax, jax.nn.softplus, jax.nn.relu))


def running(carry, x):
    carry = jnp.tanh(carry * 0.5 + x)
    return carry, carry * 2


OPS = {
    "scan": (lambda x: lax.scan(running, jnp.zeros(2), x)[1], real(4, 2)),
    "scan_reverse": (lambda x: lax.scan(running, x[0], x, reverse=True)[1], real(4, 2)),
    "scan_params": (lambda h, w: lax.scan(lambda h, w: (jnp.tanh(h @ w), None), h, w)[0],
                    real(2, 3), real(3, 3, 3)),
    "long_scan": (lambda x: lax.scan(running, jnp.zeros(2), x)[1], real(40, 2)),
    "long_scan_reverse": (lambda x: lax.scan(running, x[0], x, reverse=True)[1], real(40, 2)),
    "long_scan_params": (lambda h, w: lax.scan(lambda h, w: (jnp.tanh(h @ w), None), h, w)[0],
                         real(2, 3), real(40, 3, 3)),
    "long_scan_in_a_long_scan": (lambda x: lax.scan(lambda c, row: (lax.scan(running, c, row)[0], c.sum()),
                                                    jnp.zeros(2), x)[1], real(33, 33, 2)),
    "long_scan_counts": (lambda x: lax.scan(lambda c, r: ((c[0] + 1, c[1] * 0.5 + c[0] * r), jnp.argmax(r)),
                                            (0, x[0]), x)[0][1], real(40, 2)),
    "long_scan_finds": (lambda x: lax.scan(lambda n, r: (n + (r[0] > 0), n * r.sum()), jnp.zeros((), jnp.int32), x)[1], real(40, 2)),
    "long_scan_of_nothing": (lambda x: lax.scan(lambda c, _: (jnp.tanh(c @ x), c.sum()), x, None, length=40)[1], real(2, 2)),
    "gradient_of_long_scan": (lambda x: jax.grad(lambda x: (lax.scan(running, x[0], x)[1] ** 2).sum())(x), real(36, 2)),
    "fori_loop": (lambda x: lax.fori_loop(0, 4, lambda i, x: x * 0.5 + i, x), real(3)),
    "fori_loop_of_rows": (lambda x: lax.fori_loop(1, 3, lambda i, y: y + i * x[i], x[0]), real(3, 2)),
    "cond": (lambda x: lax.cond(x.sum() > 0, lambda x: x * 2, lambda x: x * x, x), real(3)),
    "switch": (lambda x: lax.switch(jnp.argmax(x), [jnp.exp, jnp.tanh, jnp.square], x), real(3)),
    "vmap": (lambda x, y: jax.vmap(lambda r: jnp.tanh(y @ r))(x), real(4, 3), real(2, 3)),
    "remat": (jax.checkpoint(lambda x: jnp.tanh(x) ** 2), real(3)),
    "jit": (jax.jit(lambda x, y: jnp.tanh(x) @ y), real(2, 3), real(3)),
    "convert": (lambda x: x.astype(jnp.float32).astype(jnp.float64) * 2, real(3).astype(np.float32)),
    "integers": (lambda x: x * (jnp.argmax(x) * 3 // 2 % 2 + 1), real(3)),
    "gradient_in_loss": (lambda x: jax.grad(lambda x: (x**3).sum())(x), real(3)),
    "gradient_of_activations": (jax.grad(activated), real(2, 4)),
    "gradient_of_gradient": (jax.grad(lambda x: (jax.grad(twice)(x) ** 2).sum()), real(2, 4)),
    "gradient_of_each": (lambda x: jax.vmap(jax.grad(twice))(x) ** 2, real(2, 4)),
    "derivative_along": (lambda x, y: jax.jvp(jax.grad(twice), (x,), (y,))[1], real(2, 4), real(2, 4)),
    "gradient_of_product": (
        lambda x: jax.grad(lambda x: jnp.sin(jnp.prod(x, 1)).sum())(x)
        + jax.jvp(lambda x: jnp.prod(x, 0), (x,), (2 * x,))[1], real(3, 4)),
    "integer_bits": (
        lambda x: x * ((jnp.argmax(x) * 5 ^ 3) & 6 | 1) + x * ((~jnp.argmin(x) << 2) >> 1), real(3)),
    "integer_division": (
        lambda x: x * ((jnp.arange(-3, 3) * (jnp.argmax(x) + 1)) // 2) + x * lax.rem(jnp.arange(-3, 3), 2), real(6)),
    "integer_powers": (lambda x: x * (jnp.argmax(x) - 4) ** 3, real(3)),
}  # fmt: skip
