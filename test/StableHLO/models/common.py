"""What the models share: inputs by how they are drawn, layers, optimizers.

Everything is plain JAX, as libraries of layers and optimizers write it
underneath, so that exporting needs nothing but jax.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import dataclasses
import math

import jax
import jax.numpy as jnp


@dataclasses.dataclass(frozen=True)
class Input:
    """An argument of an exported function, and how test inputs are drawn.

    draw: `normal STDDEV`, `uniform LOW HIGH`, `ints LOW HIGH` (HIGH excluded),
    or `key`, a key of the threefry generator.
    """

    shape: tuple
    draw: str

    @property
    def dtype(self):
        kinds = {"ints": jnp.int32, "key": jnp.uint32}
        return kinds.get(self.draw.split()[0], jnp.float32)


def normal(*shape, stddev=1.0):
    return Input(shape, f"normal {stddev:g}")


def uniform(low, high, *shape):
    return Input(shape, f"uniform {low:g} {high:g}")


def ints(high, *shape):
    return Input(shape, f"ints 0 {high}")


def key():
    return Input((2,), "key")


def weight(*shape):
    """He's initialisation: the last dimension is the output's."""
    return normal(*shape, stddev=math.sqrt(2 / math.prod(shape[:-1])))


def dense(inputs, outputs):
    return {"w": weight(inputs, outputs), "b": normal(outputs, stddev=0.1)}


def norm(width):
    return {"scale": uniform(0.5, 1.5, width), "bias": normal(width, stddev=0.1)}


def apply_dense(p, x):
    return x @ p["w"] + p["b"]


def layer_norm(p, x, eps=1e-5):
    mean = x.mean(-1, keepdims=True)
    variance = jnp.square(x - mean).mean(-1, keepdims=True)
    return (x - mean) * jax.lax.rsqrt(variance + eps) * p["scale"] + p["bias"]


def rms_norm(scale, x, eps=1e-6):
    return x * jax.lax.rsqrt(jnp.mean(x * x, -1, keepdims=True) + eps) * scale


def conv(x, w, stride=1, padding="SAME", **options):
    return jax.lax.conv_general_dilated(
        x, w, (stride, stride), padding,
        dimension_numbers=("NHWC", "HWIO", "NHWC"), **options)  # fmt: skip


def attention(p, x, heads, causal=True):
    batch, length, width = x.shape
    split = (batch, length, heads, width // heads)
    q, k, v = ((x @ p[n]).reshape(split) for n in "qkv")
    scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / math.sqrt(split[-1])
    if causal:
        mask = jnp.tril(jnp.ones((length, length), bool))
        scores = jnp.where(mask, scores, -1e9)
    mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)
    return mixed.reshape(x.shape) @ p["o"]


def attention_params(width):
    return {name: weight(width, width) for name in "qkvo"}


def dropout(rng, x, rate=0.1):
    keep = jax.random.bernoulli(rng, 1 - rate, x.shape)
    return jnp.where(keep, x / (1 - rate), 0.0)


def like(params, draw):
    return jax.tree.map(lambda p: Input(p.shape, draw), params)


def adam_state(params):
    """Moments and the number of steps, as in the middle of a training."""
    return {
        "m": like(params, "normal 0.01"),
        "v": like(params, "uniform 1e-05 0.001"),
        "count": ints(1000),
    }


def adam(params, grads, state, lr=1e-3, decay=0.0, b1=0.9, b2=0.999, eps=1e-8):
    count = state["count"] + 1
    step = count.astype(jnp.float32)
    m = jax.tree.map(lambda m, g: b1 * m + (1 - b1) * g, state["m"], grads)
    v = jax.tree.map(lambda v, g: b2 * v + (1 - b2) * g * g, state["v"], grads)
    c1, c2 = 1 - b1**step, 1 - b2**step

    def update(p, m, v):
        return p - lr * (m / c1 / (jnp.sqrt(v / c2) + eps) + decay * p)

    new = jax.tree.map(update, params, m, v)
    return new, {"m": m, "v": v, "count": count}


def sgd_momentum(params, grads, velocity, lr=0.05, momentum=0.9):
    velocity = jax.tree.map(lambda v, g: momentum * v + g, velocity, grads)
    return jax.tree.map(lambda p, v: p - lr * v, params, velocity), velocity


def clip_by_global_norm(grads, limit=1.0):
    total = sum(jnp.sum(g * g) for g in jax.tree.leaves(grads))
    factor = jnp.minimum(1.0, limit / (jnp.sqrt(total) + 1e-6))
    return jax.tree.map(lambda g: g * factor, grads)


def cross_entropy(logits, labels):
    """By one-hot rows, as losses for images do."""
    onehot = jax.nn.one_hot(labels, logits.shape[-1])
    return -jnp.mean(jnp.sum(onehot * jax.nn.log_softmax(logits), -1))


def cross_entropy_picked(logits, labels):
    """By a gather, as losses for text do."""
    logp = jax.nn.log_softmax(logits)
    return -jnp.mean(jnp.take_along_axis(logp, labels[..., None], -1))
