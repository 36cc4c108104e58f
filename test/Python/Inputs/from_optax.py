#!/usr/bin/env python3
"""Parameters after steps with an optimizer of optax, here and in optax.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import amp
import jax
import jax.numpy as jnp
import numpy as np
import optax

jax.config.update("jax_enable_x64", True)
R = np.random.default_rng(0)
PARAMS = {"deep": {"w": R.normal(size=(4, 3))}, "b": R.normal(size=3)}
BATCH = {"x": R.normal(size=(8, 4)), "y": R.normal(size=(8, 3))}
STEPS = 6


def loss(params, batch):
    return jnp.mean((jnp.tanh(batch["x"] @ params["deep"]["w"]) + params["b"] - batch["y"]) ** 2)


READ = {
    "sgd": optax.sgd(0.1),
    "momentum": optax.sgd(0.1, momentum=0.9),
    "nesterov": optax.sgd(0.1, momentum=0.9, nesterov=True),
    "adam": optax.adam(1e-2, b1=0.8, b2=0.99, eps=1e-6),
    "adamw": optax.adamw(1e-2),
    "adamw_plain": optax.adamw(1e-2, weight_decay=0.0),
    "masked": optax.adamw(1e-2, weight_decay=0.3, mask={"deep": {"w": True}, "b": False}),
    "masked_by": optax.adamw(1e-2, weight_decay=0.3, mask=lambda p: jax.tree.map(lambda x: x.ndim > 1, p)),
    "lion": optax.lion(1e-3, weight_decay=0.1),
    "decayed": optax.chain(optax.add_decayed_weights(0.1), optax.sgd(0.1, momentum=0.9)),
    "clipped": optax.chain(optax.clip_by_global_norm(0.1), optax.adamw(1e-2)),
    "bounded": optax.chain(optax.clip(0.02), optax.sgd(0.1)),
    "value_then_norm": optax.chain(optax.clip(0.02), optax.clip_by_global_norm(0.05), optax.sgd(0.1)),
    "norm_then_value": optax.chain(optax.clip_by_global_norm(0.05), optax.clip(0.02), optax.sgd(0.1)),
    "norm_twice": optax.chain(optax.clip_by_global_norm(0.1), optax.clip_by_global_norm(1.0), optax.sgd(0.1)),
    "cosine": optax.adam(optax.warmup_cosine_decay_schedule(0.0, 1e-2, 2, STEPS)),
    "piecewise": optax.sgd(optax.piecewise_constant_schedule(0.1, {2: 0.5, 4: 0.5})),
    "by_hand": optax.chain(optax.scale_by_adam(), optax.scale_by_learning_rate(1e-2)),
    "scheduled": optax.chain(optax.scale_by_adam(), optax.scale_by_schedule(optax.linear_schedule(1e-2, 1e-3, 4)),
                             optax.scale(-1.0)),
    "scaled": optax.chain(optax.scale(2.0), optax.sgd(0.1)),
    "masked_prefix": optax.adamw(1e-2, weight_decay=0.3, mask={"deep": True, "b": False}),
    "unmasked": optax.adamw(1e-2, weight_decay=0.3, mask=True),
}
REFUSED = {
    "found scale_by_rms of optax": optax.rmsprop(1e-3),
    "found scale_by_trust_ratio of optax": optax.lamb(1e-3),
    "found MultiSteps of optax, which is not read here; give accumulate_calls=":
        optax.MultiSteps(optax.adam(1e-3), 2),
    "found inject_hyperparams of optax": optax.inject_hyperparams(optax.adam)(learning_rate=1e-3),
    "found partition of optax": optax.multi_transform({"a": optax.sgd(0.1)}, {"deep": "a", "b": "a"}),
    "found scale_by_adam with nesterov or eps_root of optax": optax.nadam(1e-3),
    "found scale_by_adam with moments of another type of optax, which is not read here; leave mu_dtype or":
        optax.adam(1e-3, mu_dtype=jnp.bfloat16),
    "expected a learning rate of 0 or more, found scales of optax that make -0.1, which ascends; append":
        optax.scale(0.1),
    "found scale_by_adam behind a scale of optax": optax.chain(optax.scale(2.0), optax.adam(1e-3)),
    "found three bounds of gradients": optax.chain(optax.clip(1.0), optax.clip_by_global_norm(1.0), optax.clip(0.1)),
    "trainable= says which parameters have the optimizer": optax.masked(optax.adam(1e-3), {"deep": True, "b": False}),
    "amp.optimizers.lars for lars": optax.lars(0.1),
    "optax.ema averages updates": optax.chain(optax.ema(0.9), optax.sgd(0.1)),
    "expected a mask of weight decay like the parameters": optax.adamw(1e-3, mask={"v": True}),
    "expected a number for weight_decay of optax, found a function": optax.adamw(1e-3, weight_decay=lambda count: 0.1),
    "each step set t.hyperparameters[\"momentum\"]": optax.sgd(0.1, momentum=lambda count: 0.9),
    "expected a number for weight_decay": optax.chain(optax.add_decayed_weights(lambda count: 0.1), optax.sgd(0.1)),
    "expected an optimizer of optax with a learning rate": optax.scale_by_adam(),
    "found clip_by_global_norm of optax": optax.chain(optax.trace(0.9), optax.clip_by_global_norm(1.0)),
}  # fmt: skip


def main():
    agree = 0
    for name, optimizer in READ.items():
        params, state = PARAMS, optimizer.init(PARAMS)
        with amp.from_jax(loss, PARAMS, BATCH, optimizer=optimizer, precision="f64") as t:
            for _ in range(STEPS):
                updates, state = optimizer.update(jax.grad(loss)(params, BATCH), state, params)
                params = optax.apply_updates(params, updates)
                t.step(BATCH)
            far = max(jax.tree.leaves(jax.tree.map(lambda a, b: float(jnp.abs(a - b).max()), params, t.params())))
        # clip_by_global_norm divides by norm + 1e-6 here, and an order of clips differs by 1e-2.
        if far < (1e-6 if "norm" in name else 1e-9):
            agree += 1
        else:
            print(f"{name}: {far:.1e}")
    print(f"{agree} of {len(READ)} agree")
    for text, optimizer in REFUSED.items():
        try:
            amp.from_jax(loss, PARAMS, BATCH, optimizer=optimizer, precision="f64")
        except amp.Error as error:
            assert text in str(error), (text, str(error))
        else:
            raise AssertionError(text)
    print(f"{len(REFUSED)} are refused")
    weights = dict(trainable=lambda name: name != "b", optimizer=READ["masked"])
    with amp.from_jax(loss, PARAMS, BATCH, precision="f64", **weights) as t:
        t.step(BATCH)  # the mask leaves out what is not trained


main()
