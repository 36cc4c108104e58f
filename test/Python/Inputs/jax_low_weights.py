#!/usr/bin/env python3
"""Params of bf16 and f16: frozen ones as they are, trained ones with masters in f32.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import copy
import pickle

import amp
import jax
import numpy as np
from jax import numpy as jnp

X, Y = (np.random.default_rng(1).normal(size=(30, 8, size)).astype("float32") for size in (6, 2))


def params(low, base=None):
    keys = jax.random.split(jax.random.key(0), 4)
    normal = lambda key, shape, dtype: (0.5 * jax.random.normal(key, shape)).astype(dtype)  # noqa: E731
    return {"base": normal(keys[0], (6, 2), base or low), "a": normal(keys[1], (6, 3), low), "b": normal(keys[2], (3, 2), low)}


def loss(params, batch):
    x, y = batch
    low = x.astype(params["base"].dtype) @ params["base"]
    found = low.astype(jnp.float32) + (x.astype(params["a"].dtype) @ params["a"] @ params["b"]).astype(jnp.float32)
    return ((found - y) ** 2).mean()


def same(one, other):
    return all(jax.tree.leaves(jax.tree.map(lambda a, b: a.dtype == b.dtype and bool((a == b).all()), one, other)))


for low in (jnp.bfloat16, jnp.float16):
    rounding = float(jnp.finfo(low).eps)
    # Frozen.
    given = params(jnp.float32, low)
    with amp.from_jax(loss, given, (X[0], Y[0]), optimizer=amp.optimizers.sgd(0.1), trainable=lambda n: n != "base") as t:
        value, gradients = jax.value_and_grad(loss)(given, (X[0], Y[0]))
        r = t.step((X[0], Y[0]))
        assert abs(r.loss - float(value)) < rounding * float(value), (r.loss, value)
        found = t.params()
        for name in "ab":
            right = given[name] - 0.1 * gradients[name]
            assert float(abs(found[name] - right).max()) < 0.2 * rounding, name
        assert found["base"].dtype == low and bool((found["base"] == given["base"]).all())
        kept = {n: spec.dtype for n, spec in t.image.variables.items() if n.startswith("base")}
        assert kept == {"base": jnp.dtype(low).name}, kept
    # Trained.
    given = params(low)
    try:
        amp.from_jax(loss, given, (X[0], Y[0]), optimizer=amp.optimizers.sgd(0.1))
        raise AssertionError("expected params of 16 bits to be refused")
    except amp.Error as error:
        assert "masters=True" in str(error), error
    masters = jax.tree.map(lambda leaf: leaf.astype(jnp.float32), given)
    with amp.from_jax(loss, given, (X[0], Y[0]), optimizer=amp.optimizers.sgd(1e-4), masters=True) as t:
        for batch in zip(X, Y):
            gradients = jax.grad(loss)(jax.tree.map(lambda leaf: leaf.astype(low), masters), batch)
            masters = jax.tree.map(lambda leaf, g: leaf - 1e-4 * g.astype(jnp.float32), masters, gradients)
            t.step(batch)
        found = t.params()
        for name, value in found.items():
            moved = float(abs(masters[name] - given[name].astype(jnp.float32)).max())
            assert value.dtype == jnp.float32 and float(abs(value - masters[name]).max()) < 4 * rounding * moved, name
        assert same(t.params(masters=False), jax.tree.map(lambda leaf: leaf.astype(low), found))
        with copy.deepcopy(t) as other:
            assert t.step((X[0], Y[0])).loss == other.step((X[0], Y[0])).loss and same(t.params(), other.params())
            assert pickle.loads(pickle.dumps(other.step((X[1], Y[1])))).loss > 0
        t.set_params(found)
        assert same(t.params(), found)
    print(jnp.dtype(low).name, "agrees")
