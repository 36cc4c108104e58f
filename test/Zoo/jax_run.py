# jax_run.py - trains the models of jax_models.py here and in jax, and compares.
#
# In f64: the gradient of every parameter after one step. 20 losses in f64 (AdamW), f32
# (SGD with momentum) and f16 with scaling (AdamW).
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 jax_run.py [NAME…]

import functools
import inspect
import sys
import warnings

import jax
import numpy as np

import amp
from jax_models import MODELS

STEPS = 20
ADAM = dict(lr=1e-3, beta1=0.9, beta2=0.999, eps=1e-8, weight_decay=0.1)


def cast(tree, dtype):
    def one(value):
        value = np.asarray(value)
        return value.astype(dtype) if value.dtype.kind == "f" else value.astype(np.int32)

    return jax.tree.map(one, tree)


@functools.cache
def model(name):
    """Parameters, the loss, a batch, options, and jax's value and gradient of any precision:
    of parameters, a state and a batch."""
    params, loss, batch, options = MODELS[name]()
    has_state, has_aux = "state" in options, options.get("has_aux", False)
    parameters = len(inspect.signature(loss).parameters) - 1 - has_state
    splats = isinstance(batch, tuple) and parameters > 1

    def value(params, state, batch):
        out = loss(params, *([state] if has_state else []), *(batch if splats else [batch]))
        if has_state:
            return out[0], out[1][1] if has_aux else out[1]
        return (out[0] if has_aux else out), None

    return params, loss, batch, options, jax.jit(jax.value_and_grad(value, has_aux=True))


# Of arrays of numpy: jax would compile each of their ops for each shape.
def momentum(params):
    """torch.optim.SGD(lr=0.1, momentum=0.9), which is optax.sgd's too."""
    trace = jax.tree.map(np.zeros_like, params)

    def step(params, gradient, count):
        nonlocal trace
        trace = jax.tree.map(lambda t, g: 0.9 * t + g, trace, gradient)
        return jax.tree.map(lambda p, t: p - 0.1 * t, params, trace)

    return step


def adamw(params):
    first = second = jax.tree.map(np.zeros_like, params)

    def step(params, gradient, count):
        nonlocal first, second
        first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, gradient)
        second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradient)

        def update(p, m, v):
            m, v = m / (1 - 0.9**count), v / (1 - 0.999**count)
            return p - ADAM["lr"] * (m / (np.sqrt(v) + ADAM["eps"]) + ADAM["weight_decay"] * p)

        return jax.tree.map(update, params, first, second)

    return step


OPTIMIZERS = {
    "sgd": (amp.optimizers.sgd(0.1, momentum=0.9), momentum),
    "adamw": (amp.optimizers.adamw(**ADAM), adamw),
}


def compare(name, precision):
    """Distances: of the gradients, of the losses, of the state; and the last loss."""
    params, loss, batch, options, jitted = model(name)
    wide = np.float64 if precision == "f64" else np.float32
    params, batch = cast(params, wide), cast(batch, wide)
    if "state" in options:
        options = {**options, "state": cast(options["state"], wide)}

    def gradient(params, state):
        return jax.tree.map(np.asarray, jitted(params, state, batch))

    far = dict(gradient=0.0, losses=0.0, state=0.0)
    if precision == "f64":
        _, expected = gradient(params, options.get("state"))
        with amp.from_jax(loss, params, batch, optimizer="#amp.sgd<lr = 1e0>", precision="f64", check=False,
                          **options) as t:  # fmt: skip
            t.step(batch)
            after = t.params()
        for old, new, one in zip(*map(jax.tree.leaves, (params, after, expected))):
            size = max(np.abs(one).max(), 1e-6)
            far["gradient"] = max(far["gradient"], np.abs(old - np.asarray(new) - one).max() / size)
    optimizer, make = OPTIMIZERS["sgd" if precision == "f32" else "adamw"]
    step, theirs, state = make(params), params, options.get("state")
    # The forward is compared below; once it is by from_jax, too.
    with amp.from_jax(loss, params, batch, optimizer=optimizer, precision=precision, check=precision == "f32",
                      **options) as t:  # fmt: skip
        skipped = 0
        for count in range(1, STEPS + 1):
            (value, state), g = gradient(theirs, state)
            theirs = step(theirs, g, count)
            result = t.step(batch)
            skipped += result.skipped
            far["losses"] = max(far["losses"], abs(result.loss - value) / max(abs(value), 1.0))
        for one, other in zip(jax.tree.leaves(state), jax.tree.leaves(t.state())):
            far["state"] = max(far["state"], np.abs(one - np.asarray(other)).max())
        assert t.imported.symbolic, "a batch of any size"
    return far, skipped, result.loss


def main():
    warnings.simplefilter("error", amp.Warning)
    jax.config.update("jax_enable_x64", True)
    # Bounds of gradients and losses. In f16 a skipped step lags behind.
    bounds = {"f64": (1e-10, 1e-10), "f32": (0.0, 5e-6), "f16": (0.0, 0.15)}
    names, agree = sys.argv[1:] or list(MODELS), 0
    for name in names:
        good = True
        for precision, (gradients, losses) in bounds.items():
            far, skipped, last = compare(name, precision)
            fine = far["gradient"] <= gradients and far["losses"] <= losses and far["state"] <= losses
            good &= fine and skipped <= 2
            text = ", ".join(f"{what} {number:.1e}" for what, number in far.items())
            print(f"{name} {precision}: {text}, skipped {skipped}, last loss {last:.4f}" + ("" if fine else " BAD"))
        agree += good
    print(f"{agree} of {len(names)} agree")


main()
