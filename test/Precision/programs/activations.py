"""An activation behind a contraction, wide enough for its tails, and its gradients.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp

from .registry import normal, program, weight

ACTIVATIONS = {
    "relu": jax.nn.relu,
    "relu6": jax.nn.relu6,
    "leaky_relu": jax.nn.leaky_relu,
    "hard_tanh": jax.nn.hard_tanh,
    "hard_sigmoid": jax.nn.hard_sigmoid,
    "hard_swish": jax.nn.hard_swish,
    "hard_shrink": lambda x: jnp.where(jnp.abs(x) > 0.5, x, 0.0),
    "soft_shrink": lambda x: jnp.sign(x) * jnp.maximum(jnp.abs(x) - 0.5, 0.0),
    "threshold": lambda x: jnp.where(x > 0.7, x, -1.0),
    "sigmoid": jax.nn.sigmoid,
    "log_sigmoid": jax.nn.log_sigmoid,
    "softplus": jax.nn.softplus,
    "silu": jax.nn.silu,
    "gelu": lambda x: jax.nn.gelu(x, approximate=False),
    "gelu_tanh": jax.nn.gelu,
    "mish": jax.nn.mish,
    "elu": jax.nn.elu,
    "selu": jax.nn.selu,
    "soft_sign": jax.nn.soft_sign,
    "tanh": jnp.tanh,
    "erf": jax.scipy.special.erf,
}


def add(name, activation):
    def function(x, w, v):
        def value(w):
            return activation(4 * x @ w) @ v

        out = value(w)
        return out, jax.grad(lambda w: jnp.mean(jnp.square(value(w))))(w)

    function.__name__ = f"activation_{name}"
    function.__module__ = __name__
    program(normal(128, 64), weight(64, 64), weight(64, 32))(function)


for _name, _activation in ACTIVATIONS.items():
    add(_name, _activation)
