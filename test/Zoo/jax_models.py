# jax_models.py - small models in plain jax: parameters, a loss, a batch, options of from_jax.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

R = np.random.default_rng(0)
CHANNELS = ("NHWC", "HWIO", "NHWC")


def normal(*shape, scale=1.0):
    return R.normal(size=shape) * scale


def linear(inputs, outputs):
    return {"w": normal(inputs, outputs, scale=inputs**-0.5), "b": normal(outputs, scale=0.1)}


def apply(p, x):
    return x @ p["w"] + p["b"]


def cross_entropy(logits, labels):
    logs = jax.nn.log_softmax(logits)
    return -jnp.mean(jnp.take_along_axis(logs, labels[..., None], -1))


def norm(x, scale, shift):
    mean = x.mean(-1, keepdims=True)
    return (x - mean) * lax.rsqrt(x.var(-1, keepdims=True) + 1e-5) * scale + shift


def mlp():
    params = [linear(12, 16), linear(16, 5)]

    def loss(params, x, y):
        h = jax.nn.relu(apply(params[0], x))
        return cross_entropy(apply(params[1], h), y)

    return params, loss, (normal(8, 12), R.integers(0, 5, 8)), {}


def cnn():
    """Batch norm, whose running statistics the loss returns as its new state."""
    params = {"one": normal(3, 3, 2, 6, scale=0.3), "two": normal(3, 3, 6, 8, scale=0.2),
              "scale": np.ones(6), "shift": np.zeros(6), "head": linear(32, 4)}  # fmt: skip
    state = {"mean": np.zeros(6), "var": np.ones(6)}

    def loss(params, state, batch):
        x = lax.conv_general_dilated(batch["x"], params["one"], (1, 1), "SAME", dimension_numbers=CHANNELS)
        mean, var = x.mean((0, 1, 2)), x.var((0, 1, 2))
        new = {"mean": 0.9 * state["mean"] + 0.1 * mean, "var": 0.9 * state["var"] + 0.1 * var}
        x = (x - mean) * lax.rsqrt(var + 1e-5) * params["scale"] + params["shift"]
        x = lax.reduce_window(jax.nn.relu(x), -jnp.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        x = lax.conv_general_dilated(x, params["two"], (2, 2), "SAME", dimension_numbers=CHANNELS)
        logits = apply(params["head"], jax.nn.relu(x).reshape(x.shape[0], -1))
        return cross_entropy(logits, batch["y"]), ({"logits": logits}, lax.stop_gradient(new))

    batch = {"x": normal(6, 8, 8, 2), "y": R.integers(0, 4, 6)}
    return params, loss, batch, dict(state=state, has_aux=True)


def gpt(words=23, length=6, width=16, heads=2, layers=2):
    def layer():
        return {"ln1": (np.ones(width), np.zeros(width)), "qkv": normal(width, 3 * width, scale=0.2),
                "out": normal(width, width, scale=0.2), "ln2": (np.ones(width), np.zeros(width)),
                "up": linear(width, 4 * width), "down": linear(4 * width, width)}  # fmt: skip

    params = {"words": normal(words, width, scale=0.2), "places": normal(length, width, scale=0.2),
              "layers": [layer() for _ in range(layers)], "ln": (np.ones(width), np.zeros(width))}  # fmt: skip

    @jax.jit
    def block(p, x):
        n, t, _ = x.shape
        q, k, v = (z.reshape(n, t, heads, -1) for z in jnp.split(norm(x, *p["ln1"]) @ p["qkv"], 3, -1))
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) / (width // heads) ** 0.5
        scores = jnp.where(jnp.tril(jnp.ones((t, t), bool)), scores, -jnp.inf)
        x = x + jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v).reshape(n, t, width) @ p["out"]
        return x + apply(p["down"], jax.nn.gelu(apply(p["up"], norm(x, *p["ln2"]))))

    def loss(params, batch):
        x = params["words"][batch["ids"]] + params["places"]
        for p in params["layers"]:
            x = block(p, x)
        return cross_entropy(norm(x, *params["ln"]) @ params["words"].T, batch["next"])

    ids = R.integers(0, words, (4, length + 1))
    return params, loss, {"ids": ids[:, :-1], "next": ids[:, 1:]}, {}


def vit(patch=4, width=16, heads=2):
    """One image at a time, by jax.vmap."""
    params = {"patch": linear(patch * patch, width), "places": normal(5, width, scale=0.2),
              "class": normal(1, width, scale=0.2), "ln": (np.ones(width), np.zeros(width)),
              "qkv": normal(width, 3, heads, width // heads, scale=0.2),
              "out": normal(heads, width // heads, width, scale=0.2),
              "up": linear(width, 32), "down": linear(32, width), "head": linear(width, 3)}  # fmt: skip

    def logits(params, image):
        x = image.reshape(2, patch, 2, patch).transpose(0, 2, 1, 3).reshape(4, -1)
        x = jnp.concatenate([params["class"], apply(params["patch"], x)]) + params["places"]
        q, k, v = jnp.einsum("td,dkhe->khte", norm(x, *params["ln"]), params["qkv"])
        a = jax.nn.softmax(q @ k.transpose(0, 2, 1) / (width // heads) ** 0.5)
        x = x + jnp.einsum("hte,hed->td", a @ v, params["out"])
        x = x + apply(params["down"], jax.nn.silu(apply(params["up"], x)))
        return apply(params["head"], x[0])

    def loss(params, x, y):
        logs = jax.nn.log_softmax(jax.vmap(logits, (None, 0))(params, x))
        return -jnp.mean(jnp.sum(jax.nn.one_hot(y, 3) * logs, -1))

    return params, loss, (normal(6, 8, 8), R.integers(0, 3, 6)), {}


def lstm(length=7, inputs=5, width=8):
    params = {"x": normal(inputs, 4 * width, scale=0.3), "h": linear(width, 4 * width),
              "head": linear(width, 1)}  # fmt: skip

    def loss(params, batch):
        x, y = batch

        def cell(carry, x):
            h, c = carry
            i, f, g, o = jnp.split(x @ params["x"] + apply(params["h"], h), 4, -1)
            c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        zeros = jnp.zeros((x.shape[0], width), x.dtype)
        _, h = lax.scan(cell, (zeros, zeros), x.transpose(1, 0, 2))
        return jnp.mean((apply(params["head"], h.transpose(1, 0, 2)) - y) ** 2)

    return params, loss, (normal(6, length, inputs), normal(6, length, 1)), {}


MODELS = {"mlp": mlp, "cnn": cnn, "gpt": gpt, "vit": vit, "lstm": lstm}
