# pointwise.py - Ops of each element, and derivatives of their own.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .draws import MASK, positive, real

INSIDE = np.array([-0.9, 0.125, 0.75])


@jax.custom_jvp
def cubed(x):
    return x**3


cubed.defjvps(lambda t, ans, x: 2.0 * x * ans * t)


@jax.custom_vjp
def rounded(x, scale):
    return jnp.round(x * scale) / scale


rounded.defvjp(lambda x, s: (rounded(x, s), x), lambda x, g: (jnp.where(jnp.abs(x) < 1, g, 0.0), g.sum()))

OPS = {
    "add": (lambda x, y: x + y, real(2, 3), real(3)),
    "sub": (lambda x, y: x - y, real(2, 1), real(3)),
    "mul": (lambda x, y: x * y, real(2, 3), real()),
    "div": (lambda x, y: x / y, real(2, 3), positive(3)),
    "max": (jnp.maximum, real(2, 3), real(2, 3)),
    "max_tie": (lambda x: jnp.maximum(x, 0.0), np.zeros((2, 3))),
    "min": (lambda x: jnp.minimum(x, 0.25), real(2, 3)),
    "abs": (jnp.abs, real(2, 3)),
    "neg": (lambda x: -x, real(3)),
    "sign": (lambda x: jnp.sign(x) * x, real(3)),
    "exp": (jnp.exp, real(3)),
    "exp2": (jnp.exp2, real(3)),
    "expm1": (jnp.expm1, real(3)),
    "log": (jnp.log, positive(3)),
    "log1p": (jnp.log1p, positive(3)),
    "log2": (jnp.log2, positive(3)),
    "sqrt": (jnp.sqrt, positive(3)),
    "rsqrt": (lax.rsqrt, positive(3)),
    "cbrt": (jnp.cbrt, positive(3)),
    "tanh": (jnp.tanh, real(3)),
    "sinh": (jnp.sinh, real(3)),
    "cosh": (jnp.cosh, real(3)),
    "sin": (jnp.sin, real(3)),
    "cos": (jnp.cos, real(3)),
    "tan": (jnp.tan, real(3)),
    "asinh": (jnp.arcsinh, real(3)),
    "acosh": (jnp.arccosh, 1 + positive(3)),
    "asin": (jnp.arcsin, INSIDE),
    "acos": (jnp.arccos, INSIDE),
    "atan": (jnp.arctan, 3 * INSIDE),
    "atan2": (jnp.arctan2, INSIDE, INSIDE[::-1]),
    "erf_inv": (jax.scipy.special.erfinv, INSIDE),
    "atanh": (jnp.arctanh, real(3) / 4),
    "logistic": (jax.nn.sigmoid, real(3)),
    "erf": (jax.scipy.special.erf, real(3)),
    "erfc": (jax.scipy.special.erfc, real(3)),
    "pow": (jnp.power, positive(3), real(3)),
    "pow_root": (lambda x: x**0.5, positive(3)),
    "integer_pow": (lambda x: x**3 + x**-2 + x**5, positive(3)),
    "square": (jnp.square, real(3)),
    "clamp": (lambda x: jnp.clip(x, -0.5, 0.5), real(3, 3)),
    "floor": (lambda x: jnp.floor(x * 3) + x, real(3, 3)),
    "ceil": (lambda x: jnp.ceil(x * 3) + x, real(3, 3)),
    "round": (lambda x: jnp.round(x * 4) + x, np.asarray([0.125, 0.375, -0.625, 0.3, -2.2])),
    "rem": (lambda x: lax.rem(x, 0.75), real(3, 3)),
    "mod": (lambda x: jnp.mod(x, 0.75), real(3, 3)),
    "where": (lambda x, y: jnp.where(MASK, x, y), real(2, 3), real(2, 3)),
    "compare": (lambda x: (x > 0.1) * x + (x <= -0.1) * 2 * x, real(3, 3)),
    "logic": (lambda x: jnp.where((x > 0) & ~(x > 1) | (x < -1), x, 0.0), 2 * real(4, 4)),
    "xor": (lambda x: jnp.where((x > 0) ^ MASK, x, 0.0), real(2, 3)),
    "any": (lambda x: jnp.any(x > 1, 1) * x[:, 0] + jnp.all(x > -1, 1) * x[:, 1], real(4, 3)),
    "select_n": (lambda x, y: lax.select_n(jnp.asarray([0, 1, 2]), x, y, x * y), real(3), real(3)),
    "stop_gradient": (lambda x: x * lax.stop_gradient(x), real(3)),
    "custom_jvp": (cubed, real(3)),
    "custom_vjp": (lambda x, s: rounded(x, s), real(3), np.asarray(4.0)),
    "relu": (jax.nn.relu, np.asarray([0.0, -1.0, 2.0])),
    "relu6": (jax.nn.relu6, 4 * real(5)),
    "leaky_relu": (jax.nn.leaky_relu, real(5)),
    "elu": (jax.nn.elu, real(5)),
    "selu": (jax.nn.selu, real(5)),
    "celu": (jax.nn.celu, real(5)),
    "gelu": (lambda x: jax.nn.gelu(x, approximate=False), real(5)),
    "gelu_tanh": (jax.nn.gelu, real(5)),
    "silu": (jax.nn.silu, real(5)),
    "mish": (jax.nn.mish, real(5)),
    "softplus": (jax.nn.softplus, real(5)),
    "log_sigmoid": (jax.nn.log_sigmoid, real(5)),
    "hard_swish": (jax.nn.hard_swish, 3 * real(5)),
    "hard_tanh": (jax.nn.hard_tanh, real(5)),
    "soft_sign": (jax.nn.soft_sign, real(5)),
    "glu": (jax.nn.glu, real(2, 6)),
}  # fmt: skip
