"""Control flow, linear algebra and spectra in and around networks.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp

from models.common import (
    adam, adam_state, apply_dense, conv, cross_entropy, dense, ints, key,
    layer_norm, like, norm, normal, sgd_momentum, uniform, weight,
)  # fmt: skip


def spectral():
    """A training step: power iteration in a while loop bounds each layer's norm."""
    params = [dense(16, 32), dense(32, 32), dense(32, 4)]
    vectors = [normal(16), normal(32), normal(32)]

    def largest(w, start):
        def unfinished(state):
            count, _, old, new = state
            return (count < 60) & (jnp.abs(new - old) > 1e-6 * new)

        def iterate(state):
            count, v, _, old = state
            v = w @ (w.T @ v)
            v = v / (jnp.linalg.norm(v) + 1e-12)
            return count + 1, v, old, jnp.linalg.norm(v @ w)

        start = start / jnp.linalg.norm(start)
        first = (0, start, jnp.float32(0), jnp.linalg.norm(start @ w))
        _, v, _, _ = jax.lax.while_loop(unfinished, iterate, first)
        return jnp.linalg.norm(jax.lax.stop_gradient(v) @ w), v

    def step(params, velocity, vectors, x, labels):
        def loss(params):
            new = []
            h = x
            for i, (p, v) in enumerate(zip(params, vectors)):
                sigma, v = largest(jax.lax.stop_gradient(p["w"]), v)
                new.append(v)
                h = h @ (p["w"] / sigma) + p["b"]
                h = jax.nn.elu(h) if i < 2 else h
            penalty = sum(jnp.sum(jnp.square(p["w"])) for p in params)
            return cross_entropy(h, labels) + 1e-4 * penalty, new

        (value, new), grads = jax.value_and_grad(loss, has_aux=True)(params)
        params, velocity = sgd_momentum(params, grads, velocity)
        return value, params, velocity, new

    return step, (params, like(params, "normal 0.01"), vectors, normal(8, 16), ints(4, 8))


def branches():
    """A training step with lax.cond and lax.switch: a layer chosen at run time, loss
    scaling by hand, and an update that is skipped where a gradient is not finite."""
    width = 24
    params = {"in": dense(12, width), "a": dense(width, width), "b1": dense(width, 8),
              "b2": dense(8, width), "norm": norm(width), "out": dense(width, 5)}  # fmt: skip

    def forward(params, x, choice):
        h = jax.nn.relu(apply_dense(params["in"], x))
        paths = [
            lambda h: jnp.tanh(apply_dense(params["a"], h)),
            lambda h: apply_dense(params["b2"], jax.nn.silu(apply_dense(params["b1"], h))),
            lambda h: h * 0.5,
        ]
        h = h + jax.lax.switch(choice, paths, h)
        h = jax.lax.cond(jnp.mean(h) > 0, lambda h: layer_norm(params["norm"], h), lambda h: h, h)
        return apply_dense(params["out"], h)

    def step(params, state, scale, x, labels, choice):
        def loss(params):
            value = cross_entropy(forward(params, x, choice), labels)
            return value * scale, value

        (_, value), grads = jax.value_and_grad(loss, has_aux=True)(params)
        grads = jax.tree.map(lambda g: g / scale, grads)
        finite = jnp.stack([jnp.all(jnp.isfinite(g)) for g in jax.tree.leaves(grads)]).all()

        def apply(params, state):
            return adam(params, grads, state)

        params, state = jax.lax.cond(finite, apply, lambda p, s: (p, s), params, state)
        scale = jnp.where(finite, scale, jnp.maximum(scale / 2, 1.0))
        return value, params, state, scale, finite

    return step, (params, adam_state(params), uniform(64, 256), normal(8, 12), ints(5, 8), ints(3))


def kernel():
    """A training step of deep kernel learning: Cholesky, triangular solves, log
    determinant, over features that a network computes."""
    params = {"l1": dense(4, 32), "l2": dense(32, 32), "l3": dense(32, 8),
              "log_scale": normal(stddev=0.1), "log_noise": normal(stddev=0.1)}  # fmt: skip

    def features(params, x):
        h = jnp.sin(apply_dense(params["l1"], x))
        h = jax.nn.relu(apply_dense(params["l2"], h))
        return jnp.tanh(apply_dense(params["l3"], h))

    def gram(params, a, b):
        distance = jnp.sum(a * a, -1)[:, None] + jnp.sum(b * b, -1) - 2 * a @ b.T
        return jnp.exp(-0.5 * jnp.maximum(distance, 0.0) * jnp.exp(params["log_scale"]))

    def step(params, state, x, y, query):
        def loss(params):
            f = features(params, x)
            k = gram(params, f, f) + jnp.exp(params["log_noise"]) * jnp.eye(x.shape[0])
            root = jnp.linalg.cholesky(k)
            alpha = jax.scipy.linalg.cho_solve((root, True), y)
            value = 0.5 * y @ alpha + jnp.sum(jnp.log(jnp.diag(root)))
            g = features(params, query)
            cross = gram(params, g, f)
            half = jax.scipy.linalg.solve_triangular(root, cross.T, lower=True)
            return value / x.shape[0], (cross @ alpha, 1 - jnp.sum(half * half, 0))

        (value, (mean, variance)), grads = jax.value_and_grad(loss, has_aux=True)(params)
        return value, mean, variance, *adam(params, grads, state)

    return step, (params, adam_state(params), normal(16, 4), normal(16), normal(6, 4))


def fourier():
    """A training step of a Fourier neural operator: FFT, complex weights, gelu by erf."""
    width, modes, size = 8, 5, 32
    layer = {"re": normal(width, width, modes, stddev=0.2),
             "im": normal(width, width, modes, stddev=0.2), "local": dense(width, width)}  # fmt: skip
    params = {"in": dense(2, width), "layers": [layer, layer, layer],
              "o1": dense(width, 16), "o2": dense(16, 1)}  # fmt: skip

    def forward(params, x):
        grid = jnp.broadcast_to(jnp.linspace(0, 1, size)[:, None], (x.shape[0], size, 1))
        h = apply_dense(params["in"], jnp.concatenate([x, grid], -1))
        for p in params["layers"]:
            spectrum = jnp.fft.rfft(h, axis=1)[:, :modes]
            mixed = jnp.einsum("bmi,iom->bmo", spectrum, p["re"] + 1j * p["im"])
            mixed = jnp.pad(mixed, ((0, 0), (0, size // 2 + 1 - modes), (0, 0)))
            h = jnp.fft.irfft(mixed, n=size, axis=1) + apply_dense(p["local"], h)
            h = jax.nn.gelu(h, approximate=False)
        return apply_dense(params["o2"], jax.nn.gelu(apply_dense(params["o1"], h), approximate=False))

    def step(params, velocity, x, y):
        def loss(params):
            error = forward(params, x) - y
            return jnp.sqrt(jnp.sum(error * error) / jnp.sum(y * y))

        value, grads = jax.value_and_grad(loss)(params)
        params, velocity = sgd_momentum(params, grads, velocity, lr=0.01)
        return value, params, velocity

    return step, (params, like(params, "normal 0.01"), normal(2, size, 1), normal(2, size, 1))


def diffusion():
    """Inference: fifteen denoising steps in a loop, noise from JAX's own generator,
    a small network of convolutions and attention, and a beam of the best samples."""
    width = 16
    params = {"in": weight(3, 3, 1, width), "time": dense(width, width), "n1": norm(width),
              "c1": weight(3, 3, width, width), "n2": norm(width), "qkv": dense(width, 3 * width),
              "o": dense(width, width), "out": weight(3, 3, width, 1)}  # fmt: skip

    def embed(t):
        angle = t * jnp.exp(-jnp.log(10000.0) * jnp.arange(width // 2) / (width // 2))
        return jnp.concatenate([jnp.sin(angle), jnp.cos(angle)])

    def denoise(params, x, t):
        h = conv(x, params["in"]) + jax.nn.silu(apply_dense(params["time"], embed(t)))
        h = h + conv(jax.nn.silu(layer_norm(params["n1"], h)), params["c1"])
        flat = layer_norm(params["n2"], h).reshape(h.shape[0], -1, width)
        q, k, v = jnp.split(apply_dense(params["qkv"], flat), 3, -1)
        mixed = jax.nn.softmax(q @ k.swapaxes(1, 2) / 4.0) @ v
        h = h + apply_dense(params["o"], mixed).reshape(h.shape)
        return 0.1 * conv(h, params["out"])

    def sample(params, x, rng):
        steps = 15
        beta = jnp.linspace(1e-4, 0.02, steps)
        alpha_bar = jnp.cumprod(1 - beta)

        def body(i, carry):
            x, rng = carry
            t = steps - 1 - i
            rng, noise_key = jax.random.split(rng)
            predicted = denoise(params, x, t.astype(jnp.float32))
            b, bar = beta[t], alpha_bar[t]
            mean = (x - b / jnp.sqrt(1 - bar) * predicted) / jnp.sqrt(1 - b)
            noise = jax.random.normal(noise_key, x.shape)
            return jnp.where(t > 0, mean + jnp.sqrt(b) * noise, mean), rng

        x, _ = jax.lax.fori_loop(0, steps, body, (x, rng))
        energy = jnp.sum(jnp.abs(x), (1, 2, 3))
        order = jnp.argsort(-energy)
        return x, energy, x[order[:2]], jnp.clip(x, -1, 1).astype(jnp.float16)

    return sample, (params, normal(4, 8, 8, 1), key())


MODELS = [spectral, branches, kernel, fourier, diffusion]
