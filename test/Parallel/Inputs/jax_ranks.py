"""Ranks of from_jax are one process with micro-batches.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import amp
import jax
import numpy
from jax import numpy as jnp

BATCH = 8
random = numpy.random.default_rng(0)
params = {"w": random.normal(size=(12, 16)).astype("float32"), "v": random.normal(size=(16, 3)).astype("float32")}


def loss(params, batch):
    logits = jnp.tanh(batch["x"] @ params["w"]) @ params["v"]
    return -jnp.take_along_axis(jax.nn.log_softmax(logits), batch["y"][:, None], 1).mean()


def make(size, **options):
    batch = {"x": numpy.zeros((size, 12), "float32"), "y": numpy.zeros(size, "int32")}
    return amp.from_jax(loss, params, batch, optimizer=amp.optimizers.adam(lr=0.01), precision="f16", check=False, **options)


ours = make(BATCH, data_parallel=True)
assert ours.ranks == 2, ours.ranks
theirs = make(BATCH * ours.ranks, accumulate=ours.ranks)
for _ in range(4):
    batch = {"x": random.normal(size=(2 * BATCH, 12)).astype("float32"), "y": random.integers(0, 3, 2 * BATCH, "int32")}
    own = {name: value[ours.rank * BATCH :][:BATCH] for name, value in batch.items()}
    assert ours.step(own).loss == theirs.step(batch).loss
for found, wanted in zip(*map(jax.tree_util.tree_leaves, (ours.params(), theirs.params()))):
    assert (found == wanted).all()
print("jax passes")
