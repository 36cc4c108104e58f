"""Models of images: convolutions, batch and group norm, pooling.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp

from models.common import (
    adam, adam_state, apply_dense, conv, cross_entropy, dense, dropout, ints,
    key, layer_norm, like, norm, normal, sgd_momentum, uniform, weight,
)  # fmt: skip


def resnet():
    """A training step: residual blocks with batch norm and SiLU, SGD with
    momentum. With ReLU, gradients at its kink would make up most of the error."""

    def block(inputs, outputs):
        p = {"c1": weight(3, 3, inputs, outputs), "n1": norm(outputs),
             "c2": weight(3, 3, outputs, outputs), "n2": norm(outputs)}  # fmt: skip
        if inputs != outputs:
            p["skip"] = weight(1, 1, inputs, outputs)
        return p

    params = {"stem": weight(3, 3, 3, 8), "norm": norm(8),
              "blocks": [block(8, 8), block(8, 16)], "head": dense(16, 10)}  # fmt: skip
    widths = [8, 8, 8, 16, 16]
    running = [{"mean": normal(w, stddev=0.1), "var": uniform(0.5, 1.5, w)} for w in widths]

    def batch_norm(p, x, old):
        mean = x.mean((0, 1, 2))
        var = jnp.square(x).mean((0, 1, 2)) - mean * mean
        new = {"mean": 0.9 * old["mean"] + 0.1 * mean, "var": 0.9 * old["var"] + 0.1 * var}
        return (x - mean) * (jax.lax.rsqrt(var + 1e-5) * p["scale"]) + p["bias"], new

    def forward(params, running, x):
        running, new = iter(running), []

        def bn(p, x):
            y, stats = batch_norm(p, x, next(running))
            new.append(stats)
            return y

        x = jax.nn.silu(bn(params["norm"], conv(x, params["stem"])))
        for p in params["blocks"]:
            stride = 2 if "skip" in p else 1
            y = jax.nn.silu(bn(p["n1"], conv(x, p["c1"], stride)))
            y = bn(p["n2"], conv(y, p["c2"]))
            x = jax.nn.silu(y + (conv(x, p["skip"], 2) if "skip" in p else x))
        return apply_dense(params["head"], x.mean((1, 2))), new

    def step(params, velocity, running, x, labels):
        def loss(params):
            logits, new = forward(params, running, x)
            return cross_entropy(logits, labels), (new, logits)

        (value, (new, logits)), grads = jax.value_and_grad(loss, has_aux=True)(params)
        params, velocity = sgd_momentum(params, grads, velocity)
        return value, logits, params, velocity, new

    images, labels = normal(4, 16, 16, 3), ints(10, 4)
    return step, (params, like(params, "normal 0.01"), running, images, labels)


def unet():
    """A training step: max pooling, transposed convolutions, group norm, skips."""

    def double(inputs, outputs):
        return {"c1": weight(3, 3, inputs, outputs), "n1": norm(outputs),
                "c2": weight(3, 3, outputs, outputs), "n2": norm(outputs)}  # fmt: skip

    params = {"down": [double(1, 8)], "bottom": double(8, 16),
              "up": [weight(2, 2, 16, 8)], "merge": [double(16, 8)],
              "out": weight(1, 1, 8, 1)}  # fmt: skip

    def group_norm(p, x, groups=4):
        shape = x.shape
        x = x.reshape(*shape[:3], groups, -1)
        mean, var = x.mean((1, 2, 4), keepdims=True), x.var((1, 2, 4), keepdims=True)
        x = ((x - mean) / jnp.sqrt(var + 1e-5)).reshape(shape)
        return x * p["scale"] + p["bias"]

    def apply_double(p, x):
        x = jax.nn.silu(group_norm(p["n1"], conv(x, p["c1"])))
        return jax.nn.silu(group_norm(p["n2"], conv(x, p["c2"])))

    def max_pool(x):
        window = (1, 2, 2, 1)
        return jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, window, window, "VALID")

    def forward(params, x):
        skips = []
        for p in params["down"]:
            x = apply_double(p, x)
            skips.append(x)
            x = max_pool(x)
        x = apply_double(params["bottom"], x)
        for w, p in zip(params["up"], params["merge"]):
            x = jax.lax.conv_transpose(
                x, w, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))  # fmt: skip
            x = apply_double(p, jnp.concatenate([skips.pop(), x], -1))
        return conv(x, params["out"])[..., 0]

    def step(params, velocity, x, mask):
        def loss(params):
            logits = forward(params, x)
            p = jax.nn.sigmoid(logits)
            y = mask.astype(jnp.float32)
            dice = 1 - (2 * jnp.sum(p * y) + 1) / (jnp.sum(p) + jnp.sum(y) + 1)
            entropy = jnp.maximum(logits, 0) - logits * y + jnp.log1p(jnp.exp(-jnp.abs(logits)))
            return dice + entropy.mean()

        value, grads = jax.value_and_grad(loss)(params)
        params, velocity = sgd_momentum(params, grads, velocity)
        return value, params, velocity

    return step, (params, like(params, "normal 0.01"), normal(2, 16, 16, 1), ints(2, 2, 16, 16))


def mixer():
    """A training step of an MLP-mixer, with dropout from JAX's own generator."""
    tokens, width, classes = 16, 24, 10
    block = {"n1": norm(width), "t1": dense(tokens, 32), "t2": dense(32, tokens),
             "n2": norm(width), "c1": dense(width, 48), "c2": dense(48, width)}  # fmt: skip
    params = {"patch": dense(48, width), "blocks": [block],
              "norm": norm(width), "head": dense(width, classes)}  # fmt: skip

    def mlp(a, b, x, rng):
        return apply_dense(b, dropout(rng, jax.nn.gelu(apply_dense(a, x))))

    def forward(params, x, rng):
        n = x.shape[0]
        x = x.reshape(n, 4, 4, 4, 4, 3).transpose(0, 1, 3, 2, 4, 5).reshape(n, tokens, 48)
        x = apply_dense(params["patch"], x)
        for i, p in enumerate(params["blocks"]):
            r1, r2 = jax.random.split(jax.random.fold_in(rng, i))
            mixed = mlp(p["t1"], p["t2"], layer_norm(p["n1"], x).swapaxes(1, 2), r1)
            x = x + mixed.swapaxes(1, 2)
            x = x + mlp(p["c1"], p["c2"], layer_norm(p["n2"], x), r2)
        return apply_dense(params["head"], layer_norm(params["norm"], x).mean(1))

    def step(params, velocity, x, labels, rng):
        def loss(params):
            return cross_entropy(forward(params, x, rng), labels)

        value, grads = jax.value_and_grad(loss)(params)
        return value, *sgd_momentum(params, grads, velocity)

    velocity = like(params, "normal 0.01")
    return step, (params, velocity, normal(2, 16, 16, 3), ints(classes, 2), key())


def gan():
    """One step of two players: two losses, two gradients, two optimizers."""
    latent = 16
    generator = {"in": dense(latent, 4 * 4 * 16), "n1": norm(16), "u1": weight(4, 4, 16, 8),
                 "n2": norm(8), "u2": weight(4, 4, 8, 1)}  # fmt: skip
    critic = {"c1": weight(4, 4, 1, 8), "c2": weight(4, 4, 8, 16), "out": dense(256, 1)}

    def batch_norm(p, x):
        mean, var = x.mean((0, 1, 2)), x.var((0, 1, 2))
        return (x - mean) * jax.lax.rsqrt(var + 1e-5) * p["scale"] + p["bias"]

    def up(x, w):
        return jax.lax.conv_transpose(
            x, w, (2, 2), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))  # fmt: skip

    def generate(p, z):
        x = apply_dense(p["in"], z).reshape(-1, 4, 4, 16)
        x = up(jax.nn.silu(batch_norm(p["n1"], x)), p["u1"])
        return jnp.tanh(up(jax.nn.silu(batch_norm(p["n2"], x)), p["u2"]))

    def judge(p, x):
        x = jax.nn.silu(conv(x, p["c1"], 2))
        x = jax.nn.silu(conv(x, p["c2"], 2))
        return apply_dense(p["out"], x.reshape(x.shape[0], -1))

    def step(generator, critic, g_state, c_state, real, z):
        def critic_loss(critic):
            fake = jax.lax.stop_gradient(generate(generator, z))
            return (jax.nn.softplus(-judge(critic, real)).mean()
                    + jax.nn.softplus(judge(critic, fake)).mean())  # fmt: skip

        def generator_loss(generator):
            return jax.nn.softplus(-judge(critic, generate(generator, z))).mean()

        c_value, c_grads = jax.value_and_grad(critic_loss)(critic)
        g_value, g_grads = jax.value_and_grad(generator_loss)(generator)
        critic, c_state = adam(critic, c_grads, c_state, 2e-4, b1=0.5)
        generator, g_state = adam(generator, g_grads, g_state, 2e-4, b1=0.5)
        return c_value, g_value, generator, critic, g_state, c_state

    return step, (generator, critic, adam_state(generator), adam_state(critic),
                  uniform(-1, 1, 4, 16, 16, 1), normal(4, latent))  # fmt: skip


MODELS = [resnet, unet, mixer, gan]
