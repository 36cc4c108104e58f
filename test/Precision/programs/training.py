"""Training: small updates of large weights.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
from jax import lax

from .registry import MLP, ints, mean_square, mlp, normal, program, uniform, value, weight


@program(*MLP)
def sgd_4(w1, w2, x, y):
    """Four steps in one graph."""
    params = (w1, w2)
    for _ in range(4):
        grads = jax.grad(mean_square)(params, x, y)
        params = jax.tree.map(lambda p, g: p - 0.01 * g, params, grads)
    return params[0] - w1, params[1] - w2


@program(*MLP)
def sgd_loop(w1, w2, x, y):
    """400 steps in a fori_loop."""

    def step(_, params):
        grads = jax.grad(mean_square)(params, x, y)
        return jax.tree.map(lambda p, g: p - 0.002 * g, params, grads)

    params = lax.fori_loop(0, 400, step, (w1, w2))
    return mean_square(params, x, y), params[0] - w1, params[1] - w2


@program(normal(64, 8), normal(200, 32, 64), normal(200, 32, 8))
def sgd_scan(w, xs, ys):
    """200 steps of linear regression in a scan over batches."""

    def step(w, batch):
        x, y = batch
        error = x @ w - y
        return w - 1e-4 * (x.T @ error), jnp.mean(error**2)

    final, losses = lax.scan(step, w, (xs, ys))
    return final - w, losses


@program(*MLP, normal(64, 128, scale=0.01), uniform(0, 1e-4, 64, 128))
def adamw(w1, w2, x, y, m, v):
    grad = jax.grad(lambda w: mean_square((w, w2), x, y))(w1)
    m = 0.9 * m + 0.1 * grad
    v = 0.999 * v + 0.001 * grad**2
    new = w1 - 1e-3 * ((m / (1 - 0.9**10)) / (jnp.sqrt(v / (1 - 0.999**10)) + 1e-8) + 0.01 * w1)
    return new - w1, m, v


@program(*MLP, normal(64, 128, scale=0.01), uniform(1e-5, 1e-4, 64, 128))
def adam_3(w1, w2, x, y, m, v):
    """Three steps of Adam in one graph."""
    w = w1
    for _ in range(3):
        grad = jax.grad(lambda w: mean_square((w, w2), x, y))(w)
        m, v = 0.9 * m + 0.1 * grad, 0.999 * v + 0.001 * grad**2
        w = w - 1e-3 * m / (jnp.sqrt(v) + 1e-8)
    return w - w1, m, v


@program(*MLP)
def momentum(w1, w2, x, y):
    """Eight steps with Nesterov's momentum in one graph."""
    w, u = w1, jnp.zeros_like(w1)
    for _ in range(8):
        grad = jax.grad(lambda w: mean_square((w, w2), x, y))(w)
        u = 0.9 * u + grad
        w = w - 1e-3 * (grad + 0.9 * u)
    return w - w1, u


@program(*MLP)
def ema(w1, w2, x, y):
    """A moving average of weights that are trained, by 200 steps."""

    def step(_, state):
        w, average = state
        w = w - 0.01 * jax.grad(lambda w: mean_square((w, w2), x, y))(w)
        return w, 0.995 * average + 0.005 * w

    w, average = lax.fori_loop(0, 200, step, (w1, w1))
    return average - w1, w - average


@program(*MLP)
def ema_6(w1, w2, x, y):
    """The same by six steps in one graph; the loss is the average's."""
    w = average = w1
    for _ in range(6):
        w = w - 0.01 * jax.grad(lambda w: mean_square((w, w2), x, y))(w)
        average = 0.995 * average + 0.005 * w
    return average - w1, w - average, mlp((average, w2), x)


@program(*MLP, value(0.01))
def accumulated(w1, w2, x, y, rate):
    """Gradients of eight microbatches, added up, then one step at an argument's rate."""
    total = 0
    for i in range(8):
        part = slice(8 * i, 8 * i + 8)
        total = total + jax.grad(lambda w: mean_square((w, w2), x[part], y[part]))(w1)
    new = w1 - rate * total / 8
    return new - w1, jnp.tanh(x @ new)


@program(*MLP)
def mlp_gradients(w1, w2, x, y):
    """Gradients of a loss with weight decay."""

    def loss(params):
        decay = sum(jnp.sum(p**2) for p in params)
        return mean_square(params, x, y) + 1e-3 * decay

    return jax.value_and_grad(loss)((w1, w2))


@program(normal(64, 64), weight(64, 100), ints(100, 64))
def label_smoothing(x, w, labels):
    def loss(w):
        logp = jax.nn.log_softmax(8 * (x @ w))
        target = 0.9 * jax.nn.one_hot(labels, 100, dtype=x.dtype) + 0.1 / 100
        return -jnp.mean(jnp.sum(target * logp, -1))

    return jax.value_and_grad(loss)(w)
