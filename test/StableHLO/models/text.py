"""Models of sequences: attention, embeddings, recurrence, routing.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp

from models.common import (
    Input, adam, adam_state, apply_dense, attention, attention_params,
    clip_by_global_norm, cross_entropy, cross_entropy_picked, dense, ints,
    layer_norm, like, norm, normal, rms_norm, uniform, weight,
)  # fmt: skip


def transformer():
    """A training step: causal attention, layer norm, one-hot loss, Adam."""
    vocabulary, length, width, heads = 32, 16, 32, 4
    block = {"n1": norm(width), "attention": attention_params(width), "n2": norm(width),
             "up": dense(width, 64), "down": dense(64, width)}  # fmt: skip
    params = {"embed": normal(vocabulary, width), "position": normal(length, width),
              "blocks": [block], "norm": norm(width),
              "head": weight(width, vocabulary)}  # fmt: skip

    def forward(params, tokens):
        x = jax.nn.one_hot(tokens, vocabulary) @ params["embed"] + params["position"]
        for p in params["blocks"]:
            x = x + attention(p["attention"], layer_norm(p["n1"], x), heads)
            h = jax.nn.gelu(apply_dense(p["up"], layer_norm(p["n2"], x)))
            x = x + apply_dense(p["down"], h)
        return layer_norm(params["norm"], x) @ params["head"]

    def step(params, state, tokens, labels):
        def loss(params):
            return cross_entropy(forward(params, tokens), labels)

        value, grads = jax.value_and_grad(loss)(params)
        grads = clip_by_global_norm(grads)
        return value, *adam(params, grads, state)

    tokens = ints(vocabulary, 2, length)
    return step, (params, adam_state(params), tokens, tokens)


def llama():
    """A training step of a decoder: rotary positions, RMS norm, gated MLP, shared
    embedding (gather and scatter-add), a scan over the layers' stacked weights,
    which are recomputed (optimization_barrier)."""
    vocabulary, length, width, heads = 40, 12, 32, 2
    block = {"n1": uniform(0.5, 1.5, width), "q": weight(width, width), "k": weight(width, 16),
             "v": weight(width, 16), "o": weight(width, width), "n2": uniform(0.5, 1.5, width),
             "gate": weight(width, 64), "up": weight(width, 64), "down": weight(64, width)}  # fmt: skip
    stacked = {name: Input((2, *p.shape), p.draw) for name, p in block.items()}
    params = {"embed": normal(vocabulary, width, stddev=0.3), "blocks": stacked,
              "norm": uniform(0.5, 1.5, width)}  # fmt: skip

    def rotate(x):
        half = x.shape[-1] // 2
        frequency = 10000.0 ** (-jnp.arange(half) / half)
        angle = jnp.arange(x.shape[1])[:, None] * frequency
        cos, sin = jnp.cos(angle)[:, None], jnp.sin(angle)[:, None]
        a, b = x[..., :half], x[..., half:]
        return jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)

    @jax.checkpoint
    def apply_block(p, x):
        n, t, _ = x.shape
        h = rms_norm(p["n1"], x)
        q = rotate((h @ p["q"]).reshape(n, t, heads, 16))
        k = rotate((h @ p["k"]).reshape(n, t, 1, 16)).repeat(heads, 2)
        v = (h @ p["v"]).reshape(n, t, 1, 16).repeat(heads, 2)
        scores = jnp.einsum("bqhd,bkhd->bhqk", q, k) * 0.25
        mask = jnp.arange(t)[:, None] >= jnp.arange(t)
        scores = jnp.where(mask, scores, jnp.finfo(jnp.float32).min)
        mixed = jnp.einsum("bhqk,bkhd->bqhd", jax.nn.softmax(scores), v)
        x = x + mixed.reshape(n, t, width) @ p["o"]
        h = rms_norm(p["n2"], x)
        return x + (jax.nn.silu(h @ p["gate"]) * (h @ p["up"])) @ p["down"]

    def forward(params, tokens):
        x = params["embed"][tokens]
        x, _ = jax.lax.scan(lambda x, p: (apply_block(p, x), None), x, params["blocks"])
        return rms_norm(params["norm"], x) @ params["embed"].T

    def step(params, state, tokens, labels):
        def loss(params):
            return cross_entropy_picked(forward(params, tokens), labels)

        value, grads = jax.value_and_grad(loss)(params)
        return value, *adam(params, grads, state, decay=0.1)

    tokens = ints(vocabulary, 2, length)
    return step, (params, adam_state(params), tokens, tokens)


def lstm():
    """A training step through lax.scan, two layers, RMSprop."""
    features, width, length, batch = 12, 16, 10, 4
    params = {"cells": [{"x": dense(features, 4 * width), "h": weight(width, 4 * width)},
                        {"x": dense(width, 4 * width), "h": weight(width, 4 * width)}],
              "out": dense(width, features)}  # fmt: skip

    def cell(p, carry, x):
        h, c = carry
        gates = apply_dense(p["x"], x) + h @ p["h"]
        i, f, g, o = jnp.split(gates, 4, -1)
        c = jax.nn.sigmoid(f + 1) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    def forward(params, x):
        def body(carries, x):
            out = []
            for p, carry in zip(params["cells"], carries):
                carry, x = cell(p, carry, x)
                out.append(carry)
            return out, x

        zeros = jnp.zeros((batch, width))
        _, h = jax.lax.scan(body, [(zeros, zeros), (zeros, zeros)], x)
        return apply_dense(params["out"], h)

    def step(params, square, x):
        def loss(params):
            return jnp.mean(jnp.square(forward(params, x[:-1]) - x[1:]))

        value, grads = jax.value_and_grad(loss)(params)
        grads = clip_by_global_norm(grads)
        square = jax.tree.map(lambda s, g: 0.9 * s + 0.1 * g * g, square, grads)
        params = jax.tree.map(
            lambda p, g, s: p - 1e-2 * g / (jnp.sqrt(s) + 1e-8), params, grads, square)  # fmt: skip
        return value, params, square

    return step, (params, like(params, "uniform 1e-05 0.001"), normal(length + 1, batch, features))


def experts():
    """A training step of a mixture of experts: top-k, sort, scatter into slots."""
    tokens, width, hidden, count, slots = 24, 16, 32, 4, 16
    params = {"in": dense(width, width), "router": weight(width, count),
              "up": weight(count, width, hidden), "down": weight(count, hidden, width),
              "norm": norm(width), "out": dense(width, 8)}  # fmt: skip

    def forward(params, x):
        x = jnp.tanh(apply_dense(params["in"], x))
        gates = jax.nn.softmax(x @ params["router"])
        weights, chosen = jax.lax.top_k(gates, 2)
        weights = weights / weights.sum(-1, keepdims=True)
        flat = chosen.reshape(-1)
        order = jnp.argsort(flat)
        onehot = jax.nn.one_hot(flat[order], count, dtype=jnp.int32)
        place = (jnp.cumsum(onehot, 0) * onehot).sum(-1) - 1
        slot = flat[order] * slots + place
        picked = x[order // 2]
        buffer = jnp.zeros((count * slots, width)).at[slot].set(picked, mode="drop")
        h = jax.nn.relu(jnp.einsum("esd,edh->esh", buffer.reshape(count, slots, width), params["up"]))
        y = jnp.einsum("esh,ehd->esd", h, params["down"]).reshape(count * slots, width)
        back = y[slot] * weights.reshape(-1)[order][:, None]
        mixed = jnp.zeros_like(x).at[order // 2].add(back)
        x = layer_norm(params["norm"], x + mixed)
        balance = count * jnp.sum(gates.mean(0) * jax.nn.one_hot(chosen[:, 0], count).mean(0))
        return apply_dense(params["out"], x), balance

    def step(params, state, x, labels):
        def loss(params):
            logits, balance = forward(params, x)
            return cross_entropy(logits, labels) + 0.01 * balance, logits

        (value, logits), grads = jax.value_and_grad(loss, has_aux=True)(params)
        return value, logits, *adam(params, grads, state)

    return step, (params, adam_state(params), normal(tokens, width), ints(8, tokens))


MODELS = [transformer, llama, lstm, experts]
