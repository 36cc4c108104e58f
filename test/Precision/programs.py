"""Programs in which rounding hurts: JAX functions, and inputs drawn from a seed.

Each has a contraction next to a value that 16 bits cannot hold: a small
difference of large numbers, a state of many steps, an exponent, a position.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

PROGRAMS = {}


def program(*draws):
    """Registers a function by its name, with what draws each of its arguments."""

    def register(function):
        PROGRAMS[function.__name__] = function, draws
        return function

    return register


def inputs_of(name):
    generator = np.random.default_rng(0)
    return [draw(generator) for draw in PROGRAMS[name][1]]


def normal(*shape, scale=1.0, shift=0.0):
    return lambda g: (shift + scale * g.standard_normal(shape)).astype(np.float32)


def weight(*shape):
    return normal(*shape, scale=np.prod(shape[:-1]) ** -0.5)


def uniform(low, high, *shape):
    return lambda g: g.uniform(low, high, shape).astype(np.float32)


def ints(bound, *shape):
    return lambda g: g.integers(0, bound, shape, dtype=np.int32)


def value(number):
    return lambda g: np.float32(number)


def positive(*shape):
    """A symmetric matrix with eigenvalues between 0.5 and 10."""

    def draw(g):
        q, _ = np.linalg.qr(g.standard_normal(shape))
        return ((q * np.linspace(0.5, 10, shape[0])) @ q.T).astype(np.float32)

    return draw


# Training: small updates of large weights.


def mlp(params, x):
    w1, w2 = params
    return jnp.tanh(x @ w1) @ w2


def mean_square(params, x, y):
    return jnp.mean(jnp.square(mlp(params, x) - y))


MLP = (weight(64, 128), weight(128, 16), normal(64, 64), normal(64, 16))


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


# Differences of numbers that are close to each other.


@program(normal(64, 64, shift=100), weight(64, 64))
def minus_mean(x, w):
    """x is read low by a product, and in f32 by the difference."""
    return x - jnp.mean(x, -1, keepdims=True), x @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def minus_mean_of_product(x, w, v):
    """The same of a product's result, which another product reads."""
    h = x @ w + 50
    return h - jnp.mean(h, 0), h @ v


@program(normal(64, 64), weight(64, 128))
def variance_of_squares(x, w):
    h = x @ w + 10
    return jnp.mean(h**2, -1) - jnp.mean(h, -1) ** 2, jnp.maximum(h, 0)


@program(normal(64, 128), weight(128, 64), normal(128))
def batch_norm_300(x, w, shift):
    h = 300 * ((x + shift) @ w)
    mean = jnp.mean(h, 0)
    var = jnp.mean(jnp.square(h - mean), 0)
    return (h - mean) / jnp.sqrt(var + 1e-5), mean, var


@program(normal(64, 64), weight(64, 128), weight(128, 64))
def layer_norm_300(x, w, v):
    h = 300 * (x @ w) + 1000
    mean = jnp.mean(h, -1, keepdims=True)
    var = jnp.mean(h**2, -1, keepdims=True) - mean**2
    return ((h - mean) * lax.rsqrt(var + 1e-5)) @ v


@program(normal(128, 32, shift=8), normal(96, 32, shift=8))
def pairwise_distance(x, y):
    return jnp.sum(x**2, -1)[:, None] + jnp.sum(y**2, -1) - 2 * x @ y.T


@program(normal(128, 32, scale=0.3), normal(96, 32, scale=0.3), weight(96, 16))
def gaussian_kernel(x, y, w):
    d = jnp.sum(x**2, -1)[:, None] + jnp.sum(y**2, -1) - 2 * x @ y.T
    return jnp.exp(-d / (2 * 0.7**2)) @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def reversible(x, w, v):
    """24 additive couplings, and back."""

    def forward(a, b):
        for _ in range(12):
            a = a + jnp.tanh(b @ w)
            b = b + jnp.tanh(a @ v)
        return a, b

    def inverse(a, b):
        for _ in range(12):
            b = b - jnp.tanh(a @ v)
            a = a - jnp.tanh(b @ w)
        return a, b

    a, b = forward(x, 2 * x)
    ra, rb = inverse(a, b)
    return x - ra, 2 * x - rb, a


@program(normal(64, 64), weight(64, 64), normal(64, 64))
def finite_difference(x, w, direction):
    def f(x):
        return jnp.tanh(x @ w)

    h = 2.0**-4
    return (f(x + h * direction) - f(x)) / h


@program(normal(64, 64), weight(64, 64))
def finite_difference_after(x, w):
    """The points start at a product."""
    h = 1e-2
    y = x @ w
    return (jnp.sin(y + h) - jnp.sin(y)) / h


@program(normal(64, 64), weight(64, 64), normal(256, 64))
def kmeans(x, w, points):
    """A step: nearest centre by a product, new centres by a product of one-hots."""
    centres = 2 + x @ w
    points = points + 2
    score = (points @ centres.T - 0.5 * jnp.sum(centres**2, -1)) / 8
    soft = jax.nn.softmax(score, -1)
    sums = soft.T @ points
    new = sums / (jnp.sum(soft, 0)[:, None] + 1e-6)
    return jnp.sum(soft, 0), new - centres


# States of many steps.


@program(normal(32, 64), weight(64, 64))
def ode(x, w):
    """1000 steps of Euler; the state starts at a product."""
    final, _ = lax.scan(lambda y, _: (y + 1e-3 * jnp.sin(y), None), x @ w, None, length=1000)
    return final


@program(normal(32, 64), weight(64, 64), weight(64, 64))
def ode_network(x, w, v):
    """200 steps of a network's field from a product."""
    final, _ = lax.scan(lambda y, _: (y + 5e-3 * jnp.tanh(y @ v), None), x @ w, None, length=200)
    return final - x @ w


@program(normal(512, 64), weight(64, 64), weight(64, 16))
def recurrence_constant(x, w, v):
    def step(h, u):
        h = 0.999 * h + u
        return h, h

    _, states = lax.scan(step, jnp.zeros_like(x[0]), x @ w)
    return states @ v, states


@program(normal(512, 64), weight(64, 64), weight(64, 16), uniform(0.998, 0.9995, 64))
def recurrence_argument(x, w, v, decay):
    def step(h, u):
        h = decay * h + u
        return h, h

    _, states = lax.scan(step, jnp.zeros_like(x[0]), x @ w)
    return states @ v, states


@program(normal(256, 32), weight(32, 32), uniform(0.998, 0.9995, 32))
def recurrence_associative(x, w, decay):
    """The same as an associative scan."""
    u = x @ w
    gates = jnp.broadcast_to(decay, u.shape)
    return lax.associative_scan(lambda a, b: (a[0] * b[0], b[0] * a[1] + b[1]), (gates, u))[1]


@program(normal(8192, 16), weight(16, 16), weight(16, 16), weight(16, 16))
def linear_attention(x, wq, wk, wv):
    """Not causal, over 8192 tokens, with its normaliser."""
    q, k = jax.nn.elu(x @ wq) + 1, jax.nn.elu(x @ wk) + 1
    total = jnp.sum(k, 0)
    return (q @ (k.T @ (x @ wv))) / (q @ total)[:, None], total


@program(normal(1024, 8), weight(8, 8), weight(8, 8))
def linear_attention_causal(x, wq, wk):
    """Sums of keys over positions in a scan's state."""
    q, k = jax.nn.elu(x @ wq) + 1, jax.nn.elu(x @ wk) + 1

    def step(state, token):
        kv, norm = state
        qt, kt, vt = token
        kv, norm = kv + jnp.outer(kt, vt), norm + kt
        return (kv, norm), (qt @ kv) / (qt @ norm)

    start = jnp.zeros((8, 8), x.dtype), jnp.zeros(8, x.dtype)
    return lax.scan(step, start, (q, k, x))[1]


@program(normal(128, 64), weight(64, 64), weight(64, 64))
def cumsum(x, w, v):
    h = x @ w + 1
    sums = jnp.cumsum(h, 0)
    return sums, sums @ v


@program(normal(128, 64), weight(64, 64))
def cumprod(x, w):
    return jnp.cumprod(1 + 0.01 * (x @ w), 0)


@program(normal(64, 32), weight(32, 32))
def rotations(x, w):
    """A small rotation, by 500 steps; the pair starts at a product."""

    def turn(_, pair):
        a, b = pair
        return a * jnp.cos(0.01) - b * jnp.sin(0.01), a * jnp.sin(0.01) + b * jnp.cos(0.01)

    return lax.fori_loop(0, 500, turn, (x @ w, x))


@program(normal(256, 64), weight(64, 64))
def kahan(x, w):
    """A compensated sum of a product's rows."""

    def step(state, row):
        total, lost = state
        row = row - lost
        new = total + row
        return (new, (new - total) - row), None

    zero = jnp.zeros_like(x[0])
    return lax.scan(step, (zero, zero), x @ w + 3)[0][0]


@program(*MLP)
def weight_average(w1, w2, x, y):
    """Four steps of training in one graph, and the average of the weights met."""
    w, total = w1, w1
    for _ in range(4):
        w = w - 0.01 * jax.grad(lambda w: mean_square((w, w2), x, y))(w)
        total = total + w
    average = total / 5
    return average - w1, x @ average


@program(normal(32, 64), weight(24, 64, 64), weight(64, 64))
def layer_average(x, ws, w):
    """The average of 24 layers' outputs, each a small step from the one before."""
    h, total = x @ w, 0
    for i in range(24):
        h = h + 0.01 * (h @ ws[i])
        total = total + h
    return total / 24 - h


@program(normal(32, 64), weight(24, 64, 128), weight(24, 128, 64))
def residual(x, ups, downs):
    """24 blocks without norms on a stream that starts at the argument."""
    for i in range(24):
        x = x + 0.1 * (jax.nn.gelu(x @ ups[i]) @ downs[i])
    return x


@program(normal(32, 64), weight(64, 64), weight(24, 64, 64))
def residual_product(x, w, ws):
    """The same on a stream that starts at a product; the output is what was added."""
    start = h = x @ w
    for i in range(24):
        h = h + 0.02 * jnp.tanh(h @ ws[i])
    return h, h - start


@program(normal(32, 64), weight(24, 64, 64), weight(24, 64, 64))
def residual_norm(x, ws, vs):
    """24 blocks with RMS norms, in a scan."""

    def block(h, layer):
        w, v = layer
        n = h * lax.rsqrt(jnp.mean(h**2, -1, keepdims=True) + 1e-6)
        return h + jax.nn.silu(n @ w) @ v, None

    return lax.scan(block, x, (ws, vs))[0]


@program(normal(64, 64), weight(64, 64))
def lstm(xs, w):
    """64 steps, input and state projected together; the cell keeps what it holds."""
    k = jnp.concatenate([w, w[::-1]], 0)
    k = jnp.concatenate([k, -k, k[:, ::-1], 0.5 * k], 1)

    def step(state, x):
        h, c = state
        i, f, g, o = jnp.split(jnp.concatenate([x, h]) @ k, 4)
        c = jax.nn.sigmoid(f + 5) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
        h = jax.nn.sigmoid(o) * jnp.tanh(c)
        return (h, c), h

    zero = jnp.zeros_like(xs[0])
    (_, c), hs = lax.scan(step, (zero, zero), xs)
    return hs, c


@program(normal(64, 16, 32), weight(32, 96), weight(32, 96))
def gru(xs, w, u):
    def step(h, x):
        a, b = x @ w, h @ u
        r = jax.nn.sigmoid(a[:, :32] + b[:, :32])
        z = jax.nn.sigmoid(a[:, 32:64] + b[:, 32:64] + 4)
        h = z * h + (1 - z) * jnp.tanh(a[:, 64:] + r * b[:, 64:])
        return h, h

    return lax.scan(step, jnp.zeros_like(xs[0]), xs)[1]


@program(normal(16, 64), weight(64, 64), weight(64, 64))
def gru_unrolled(x, w, u):
    """Twelve steps in one graph, with a gate near 1."""
    h = x @ w
    for _ in range(12):
        z = jax.nn.sigmoid(h @ u + 4)
        h = z * h + (1 - z) * jnp.tanh(h @ w)
    return h, h - x @ w


# Large numbers, and what is sensitive to their last digits.


@program(normal(64, 64, scale=0.01), weight(64, 64), value(1e5), weight(64, 32))
def scale_scalar(x, w, scale, v):
    """Products of 1e5 overflow f16."""
    return ((x @ w) * scale) / scale @ v, (x @ w) * scale


@program(normal(64, 64), weight(64, 64), uniform(0.5e5, 2e5, 64), weight(64, 32))
def scale_vector(x, w, scale, v):
    """A vector of 1e5 that is broadcast to a product's shape, and undone later."""
    h = (x @ w) * lax.broadcast_in_dim(scale, (64, 64), (1,))
    return (h * 1e-5) @ v


@program(normal(64, 64), weight(64, 64), uniform(0.5, 2, 64), weight(64, 64))
def scale_reshaped(x, w, scale, v):
    """Squares of 300 times a product, behind reshapes and transposes."""
    h = ((x @ w) * 300 * scale).reshape(16, 4, 64).transpose(1, 0, 2)
    return (h * h).reshape(64, 64) / 1e5 @ v


@program(normal(64, 64, scale=300), weight(64, 64), weight(64, 32))
def square_300(x, w, v):
    h = x @ w
    return (h * h) * 1e-5 @ v, h * h


@program(normal(64, 64, scale=300), weight(64, 64), weight(64, 32))
def cube_300(x, w, v):
    h = x @ w
    return (h**3) * 1e-7 @ v


@program(normal(64, 64, scale=1e-3), weight(64, 64), weight(64, 32))
def reciprocal_small(x, w, v):
    h = (x @ w) * 1e-2
    return 1 / (h * h + 1e-9), (1 / (h * h + 1e-9)) * 1e-9 @ v


@program(normal(64, 64), weight(64, 64), weight(64, 32))
def horner(x, w, v):
    """(h - 1)^7 written out: its terms cancel near 1."""
    h = 1 + 0.3 * jnp.tanh(x @ w)
    total = jnp.ones_like(h)
    for c in (-7.0, 21.0, -35.0, 35.0, -21.0, 7.0, -1.0):
        total = total * h + c
    return total @ v


@program(normal(64, 64), weight(64, 64), weight(64, 32))
def chebyshev(x, w, v):
    """The recurrence 2 h T(n) - T(n-1) on a product's result, to n = 24."""
    h = jnp.tanh(x @ w)
    before, now = jnp.ones_like(h), h
    for _ in range(23):
        before, now = now, 2 * h * now - before
    return now @ v, now


@program(normal(64, 64), weight(64, 128))
def softmax_log(x, w):
    """A softmax and its logarithm by hand."""
    z = 4 * (x @ w)
    e = jnp.exp(z - jnp.max(z, -1, keepdims=True))
    p = e / jnp.sum(e, -1, keepdims=True)
    return jnp.log(p), p


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def log_one_minus(x, w, v):
    """log(1 - p) where p is close to 1."""
    p = jax.nn.sigmoid(x @ w + 5)
    return jnp.log(1 - p), p @ v


@program(normal(64, 64), weight(64, 64), weight(64, 16))
def one_minus(x, w, v):
    """Odds p / (1 - p), by which a product's rows are weighted."""
    p = jax.nn.sigmoid(2 * (x @ w) + 3)
    return (p / (1 - p)) @ v


@program(normal(64, 64), weight(64, 128))
def logsumexp_500(x, w):
    """Probabilities of logits around 500."""
    z = x @ w + 500
    return jnp.exp(z - jax.nn.logsumexp(z, -1, keepdims=True)), jax.nn.logsumexp(z, -1)


@program(normal(128, 64, scale=3), weight(64, 64), weight(64, 64), weight(64, 64))
def attention_masked(x, wq, wk, wv):
    """Large logits, and a mask of -1e9."""
    q, k, v = x @ wq, x @ wk, x @ wv
    mask = jnp.tril(jnp.ones((128, 128), bool))
    z = q @ k.T / 8 + jnp.where(mask, 0.0, -1e9)
    e = jnp.exp(z - jnp.max(z, -1, keepdims=True))
    return (e / jnp.sum(e, -1, keepdims=True)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), uniform(0, 1, 64, 64))
def attention_mask_argument(x, wq, wk, mask):
    """The mask is a small argument's multiple; logits have an offset of 200."""
    z = (x @ wq) @ (x @ wk).T / 8 + 200 - 1e4 * (mask > 0.7)
    return jax.nn.softmax(z, -1) @ x


@program(normal(8192, 16), weight(16, 16))
def rope(x, w):
    """Rotary positions up to 8192."""
    angles = jnp.arange(8192)[:, None] * 10000.0 ** (-jnp.arange(8) / 8)
    cos, sin = jnp.cos(angles).astype(x.dtype), jnp.sin(angles).astype(x.dtype)
    a, b = jnp.split(x @ w, 2, -1)
    q = jnp.concatenate([a * cos - b * sin, a * sin + b * cos], -1)
    return q @ w


@program(uniform(0, 8192, 256), normal(8, scale=0.5), weight(16, 64))
def rope_argument(positions, frequencies, w):
    """Positions are an argument; angles are an outer product, written as a dot."""
    angles = lax.dot(positions[:, None], frequencies[None], precision="highest")
    return jnp.concatenate([jnp.cos(angles), jnp.sin(angles)], -1) @ w


@program(ints(1000, 128), weight(1000, 32))
def index_one_hot(ids, w):
    """Rows by a product of one-hots, and the index itself as a feature."""
    hot = jax.nn.one_hot(ids, 1000, dtype=w.dtype)
    index = hot @ jnp.arange(1000, dtype=w.dtype)[:, None]
    return hot @ w, index * 10 - 9 * ids[:, None]


@program(normal(64, 64), weight(64, 8), weight(8, 64, 32))
def experts(x, gate, ws):
    """A gate of which only the largest counts, with a balance loss."""
    p = jax.nn.softmax(6 * (x @ gate), -1)
    y = jnp.einsum("bd,edf,be->bf", x, ws, p**2)
    share = jnp.mean(p, 0)
    return y, share - 1 / 8


@program(normal(64, 64), weight(64, 128), weight(64, 128), weight(128, 64))
def glu(x, w, v, u):
    """Gated units with large gates, added to the stream that they read."""
    h = 30 * (x @ w)
    return x * 100 + (jax.nn.silu(h) * (x @ v)) @ u


# Iterations that end by a test.


@program(positive(64, 64), normal(64))
def power_iteration(a, v):
    """60 steps, then Rayleigh's quotient and its residual."""
    v = lax.fori_loop(0, 60, lambda _, v: (a @ v) / jnp.linalg.norm(a @ v), v)
    quotient = v @ a @ v / (v @ v)
    return quotient, a @ v - quotient * v + 0.05 * v


@program(positive(64, 64), normal(64))
def conjugate_gradient(a, b):
    def going(state):
        _, _, _, rr, n = state
        return (rr > 1e-6) & (n < 30)

    def step(state):
        x, r, p, rr, n = state
        ap = a @ p
        alpha = rr / (p @ ap)
        x, r = x + alpha * p, r - alpha * ap
        new = r @ r
        return x, r, r + (new / rr) * p, new, n + 1

    return lax.while_loop(going, step, (jnp.zeros_like(b), b, b, b @ b, 0))[0]


@program(positive(32, 32))
def newton_inverse(a):
    """Newton's iteration for an inverse, eight steps in one graph."""
    y = a.T / jnp.sum(a * a)
    for _ in range(16):
        y = 2 * y - y @ a @ y
    return y


@program(normal(64, 64), weight(64, 64))
def newton_root(x, w):
    """Newton's iteration for square roots, until no element moves."""
    h = jnp.square(x @ w) + 0.1

    def step(state):
        y, _ = state
        new = 0.5 * (y + h / y)
        return new, jnp.max(jnp.abs(new - y))

    return lax.while_loop(lambda s: s[1] > 1e-6, step, (h, jnp.max(h)))[0]


@program(normal(64, 32), normal(64, 4), value(0.05))
def gradient_descent(a, b, rate):
    """Least squares, until the loss no longer falls; the residual is the output."""

    def step(state):
        x, _, new, n = state
        r = a @ x - b
        return x - rate * (a.T @ r) / 64, new, jnp.mean(r**2), n + 1

    x = jnp.zeros((32, 4), a.dtype)
    state = lax.while_loop(lambda s: (s[1] - s[2] > 1e-7) & (s[3] < 300), step, (x, 2e9, 1e9, 0))
    return state[0]


@program(positive(32, 32), normal(32, 32))
def gram_schmidt(a, x):
    """Orthonormal columns one after the other, 16 of them in one graph."""
    h = x @ a
    rows = []
    for i in range(16):
        v = h[i : i + 1]
        for q in rows:
            v = v - (v @ q.T) * q
        rows.append(v / jnp.linalg.norm(v))
    return jnp.concatenate(rows)


# The delicate value behind a call, a branch, a loop or a reshape.


@jax.jit
def centred(h):
    return h - jnp.mean(h, -1, keepdims=True)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def called(x, w, v):
    """An offset that two called functions add and remove."""
    shift = jax.jit(lambda h, c: h + c)
    h = shift(x @ w, 300)
    return shift(h, -300) @ v, centred(h) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), value(1))
def branched(x, w, v, choice):
    h = x @ w
    h = lax.cond(choice > 0, lambda h: h + 200, lambda h: h - 200, h)
    h = lax.cond(choice > 0, lambda h: h - 200, lambda h: h + 200, h)
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), normal(64))
def broadcast_offset(x, w, v, shift):
    """An offset of a vector's, broadcast, added and removed, between products."""
    offset = jnp.broadcast_to(500 * shift[:, None], (64, 64))
    h = (x @ w + offset).reshape(32, 128).reshape(64, 64)
    return (h - offset) @ v


@program(normal(4, 8, 16, 16), weight(3, 3, 8, 8), weight(3, 3, 8, 8))
def conv_residual(x, w, v):
    """Convolutions on a stream with an offset; the output is what they added."""
    w, v = w.transpose(3, 2, 0, 1), v.transpose(3, 2, 0, 1)
    start = h = lax.conv(x, w, (1, 1), "SAME") + 20
    for _ in range(6):
        h = h + 0.1 * jnp.tanh(lax.conv(h - 20, v, (1, 1), "SAME"))
    return h - start


@program(normal(4, 3, 32, 32, shift=2), weight(3, 3, 3, 16))
def instance_norm_conv(x, w):
    """A convolution, and a norm by E[x^2] - E[x]^2."""
    h = lax.conv(x, w.transpose(3, 2, 0, 1), (1, 1), "SAME") * 50 + 100
    mean = jnp.mean(h, (2, 3), keepdims=True)
    var = jnp.mean(h * h, (2, 3), keepdims=True) - mean * mean
    return (h - mean) / jnp.sqrt(var + 1e-3)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def denoise(x, w, v):
    """16 steps of diffusion's sampler in one graph: x - a * (x - f(x)) / b."""
    h = x @ w
    for i in range(16):
        noise = jnp.tanh(h @ v)
        h = (h - (1 - 0.99**i) * 0.1 * noise) / 0.995 + 0.01 * noise
    return h, h - x @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def leapfrog(x, w, v):
    """A pendulum by 24 leapfrog steps; the output is the energy's drift."""
    q, p = x @ w, x @ v
    energy = 0.5 * p**2 + (1 - jnp.cos(q))
    for _ in range(24):
        p = p - 0.05 * jnp.sin(q)
        q = q + 0.1 * p
        p = p - 0.05 * jnp.sin(q)
    return q @ v, 0.5 * p**2 + (1 - jnp.cos(q)) - energy + 0.01 * q


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def skip_gate(x, w, v):
    """Highway layers: t * g + (1 - t) * h with t near 0, twelve of them."""
    h = x @ w
    for _ in range(12):
        t = jax.nn.sigmoid(h @ v - 4)
        h = t * jnp.maximum(h @ w, 0) + (1 - t) * h
    return h, h - x @ w


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def lora(x, w, v):
    """Two thin factors' product is a small part of a weight."""
    changed = w + 1e-3 * (v[:, :8] @ v[:8])
    return jnp.tanh(x @ changed) @ changed, changed - w


@program(normal(64, 64), weight(64, 64), weight(64, 64), weight(64, 64))
def jvp(x, w, v, tangent):
    """A derivative's difference from its linear part."""
    f = lambda w: jnp.tanh(x @ w) @ v
    out, slope = jax.jvp(f, (w,), (tangent,))
    return f(w + 2.0**-6 * tangent) - out - 2.0**-6 * slope + 0.01 * slope


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def two_offsets(x, w, v):
    """Tokens of a wide range: clamped, shifted and scaled to 1, between products."""
    h = jnp.clip(x @ w, -2, 2) + 128
    u = (h - 126) / 4
    return u @ v, (1 - u) @ v


@program(normal(32, 64, 32), weight(32, 32), weight(32, 32))
def vmapped_norm(x, w, v):
    """A norm of rows in vmap, with an offset of 64 that another product reads."""

    def one(x):
        h = x @ w + 64
        return (h - jnp.mean(h, 0)) / (jnp.std(h, 0) + 1e-5), h @ v

    return jax.vmap(one)(x)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def concatenated(x, w, v):
    """Large and small halves of one tensor, pulled apart after an update."""
    a, b = 500 * (x @ w), x @ v
    joined = jnp.concatenate([a, a + b], -1)
    a, c = jnp.split(joined, 2, -1)
    return (c - a) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def maximum_gap(x, w, v):
    """How far each element is below its row's largest, with an offset of 100."""
    h = x @ w + 100
    gap = jnp.max(h, -1, keepdims=True) - h
    return gap @ v, jnp.sqrt(gap + 1e-6)


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def root_difference(x, w, v):
    """sqrt(a + h) - sqrt(a), and the same by its quotient."""
    h = jnp.tanh(x @ w)
    return (jnp.sqrt(400 + h) - jnp.sqrt(400.0)) @ v, (h / (jnp.sqrt(400 + h) + 20)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def quantised(x, w, v):
    """Fake quantisation to 1/512 with a straight-through estimator."""
    h = jnp.tanh(x @ w)
    q = jnp.round(h * 512) / 512
    return (h + lax.stop_gradient(q - h)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), normal(64, 64, shift=1000))
def price_difference(x, w, v, level):
    """Levels of 1000 that an f32 argument gives and a product's correction."""
    new = level + 0.1 * (x @ w)
    return (new - level) @ v, new @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def tanh_slope(x, w, v):
    """1 - tanh^2 where tanh is close to 1, as a backward writes it, in its reciprocal."""
    t = jnp.tanh(x @ w + 3)
    return (x * (1 - t * t)) @ v, (0.01 / (1 - t * t)) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def logistic_map(x, w, v):
    """h <- 3.9 h (1 - h), eight times, between products."""
    h = jax.nn.sigmoid(x @ w)
    for _ in range(8):
        h = 3.9 * h * (1 - h)
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def growth(x, w, v):
    """Growth by 0.1 % a period, for 48 periods, between products."""
    h = x @ w
    for _ in range(48):
        h = h * 1.001
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def interest(x, w, v):
    """The same by adding what is earned."""
    h = x @ w
    for _ in range(48):
        h = h + h * 0.001
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), value(40))
def looped_offset(x, w, v, count):
    """An offset of 64 that a loop of unknown length moves, and that is removed after it."""
    h = lax.while_loop(lambda s: s[1] < count, lambda s: (s[0] + 0.01 * jnp.tanh(s[0] - 64), s[1] + 1),
                       (x @ w + 64, jnp.zeros_like(count)))[0]  # fmt: skip
    return (h - 64) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64), value(2))
def switched_scale(x, w, v, choice):
    """One of three large scales, in a switch, and its inverse in another."""
    h = x @ w
    scales = (3e4, 3e5, 3e6)
    index = choice.astype(jnp.int32)
    h = lax.switch(index, [lambda h, s=s: h * s for s in scales], h)
    h = lax.switch(index, [lambda h, s=s: h / s for s in scales], h)
    return h @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def select_offset(x, w, v):
    """Offsets that a comparison chooses, and that are removed after a reshape."""
    h = x @ w
    offset = jnp.where(h > 0, 128.0, -128.0)
    moved = (h + offset).reshape(4, 16, 64).swapaxes(0, 1)
    back = offset.reshape(4, 16, 64).swapaxes(0, 1)
    return (moved - back).reshape(64, 64) @ v


@program(normal(64, 64), weight(64, 64), weight(64, 64))
def clamped_offset(x, w, v):
    """Distance from a bound, of values that are clamped to it."""
    h = jnp.clip(x @ w + 99, 96, 102)
    return (h - 96) @ v, jnp.maximum(102 - h, 0) @ v
