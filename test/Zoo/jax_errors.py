# jax_errors.py - what has no form is an error with the user's line, and what to write instead.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np

import amp

PARAMS = {"w": np.ones((3, 2), np.float32), "b": np.zeros(2, np.float32)}
X = np.ones((4, 3), np.float32)
Y = np.zeros(4, np.int32)
SGD = amp.optimizers.sgd(0.1)


def mean(params, x):
    return jnp.mean(x @ params["w"] + params["b"])


def branch(params, x):
    if x.sum() > 0:
        return mean(params, x)
    return mean(params, -x)


def host(params, x):
    return mean(params, np.asarray(x))


def complex_(params, x):
    return jnp.abs(jnp.fft.fft(x @ params["w"])).sum()


def solve(params, x):
    return jnp.linalg.inv(x.T @ x @ params["w"] @ params["w"].T).sum()


def several(params, x):
    a = jnp.fft.fft(x @ params["w"])
    b = jax.lax.while_loop(lambda c: c.sum() < 10, lambda c: c * 2, x @ params["w"])
    return jnp.abs(a).sum() + b.sum()


def mask(params, x):
    return mean(params, x[x[:, 0] > 0])


def bits(params, x, key):
    return mean(params, x) + jax.random.bits(key, (4,)).astype(jnp.float32).mean()


def cauchy(params, x, key):
    return mean(params, x) + jax.random.gamma(key, 2.0, (4,)).mean()


def folded(params, x, key):
    numbers = [jnp.sum(x > 0), jnp.sum(x >= 0)]
    return mean(params, x) + sum(jax.random.normal(jax.random.fold_in(key, n)) for n in numbers)


def each(params, x, key):
    keys = jax.vmap(lambda n: jax.random.fold_in(key, n))(x[:, 0].astype(int))
    return mean(params, x) + jax.random.normal(keys[0])


def unsigned(params, x):
    return mean(params, x) + jax.lax.reduce_window(x, 1.0, jax.lax.mul, (1, 2), (1, 1), "SAME").sum()


def sized(params, x):
    return (x @ params["w"]).sum() / len(x)


def found(params, x):
    return mean(params, x) + jnp.nonzero(x)[0].sum()


def item(params, x):
    return mean(params, x) + x.sum().item()


def cholesky(params, x):
    return mean(params, x) + jnp.linalg.cholesky(params["w"].T @ params["w"]).sum()


@jax.custom_vjp
def clipped(x):
    return x


clipped.defvjp(lambda x: (x, None), lambda _, gradient: (jnp.clip(gradient, -0.1, 0.1),))


class Optax:
    init = update = staticmethod(lambda *values: values)


def attempt(name, *arguments, **options):
    try:
        amp.from_jax(*arguments, **{"optimizer": SGD, **options})
        print(f"{name}: no error")
    except amp.Error as error:
        print(f"{name}: {error}")


attempt("branch", branch, PARAMS, X)
attempt("host", host, PARAMS, X)
attempt("complex", complex_, PARAMS, X)
attempt("solve", solve, PARAMS, X)
attempt("mask", mask, PARAMS, X)
attempt("bits", bits, PARAMS, X, key=jax.random.key(0))
attempt("gamma", cauchy, PARAMS, X, key=jax.random.key(0))
attempt("vector", lambda p, x: x @ p["w"], PARAMS, X)
attempt("pair", lambda p, x: (mean(p, x), 1.0), PARAMS, X)
attempt("aux", mean, PARAMS, X, has_aux=True)
attempt("rows", lambda p, b: mean(p, b[0]), PARAMS, (X, np.ones(3)))
attempt("half", mean, {**PARAMS, "b": np.zeros(2, np.float16)}, X)
attempt("integer", mean, {**PARAMS, "n": np.zeros(2, np.int32)}, X)
attempt("f64", mean, PARAMS, X, precision="f64")
attempt("f8", mean, PARAMS, X, precision="f8")
attempt("arguments", lambda p: 0.0, PARAMS, X)
attempt("unused", lambda p, x: x.sum(), PARAMS, X)
attempt("optax", mean, PARAMS, X, optimizer=Optax())
attempt("optax", mean, PARAMS, X, optimizer=[("w", Optax()), ("*", SGD)])
attempt("text", mean, PARAMS, X, optimizer="adamw")
attempt("group", mean, PARAMS, X, optimizer=amp.optimizers.adamw(1e-3, groups=[("*.bias", {"weight_decay": 0})]))
attempt("scaler", mean, PARAMS, X, precision="f16", scaler=1024)
attempt("batch_size", lambda p, x: mean(p, x) + (x @ x.T).mean(), PARAMS, X, batch_size=8)
attempt("dropout", lambda p, x, k: jnp.where(jax.random.bernoulli(k, 0.5, (4, 3)), x, 0).mean() * p["b"].sum(),
        PARAMS, X, key=jax.random.key(0), eval_batch=4)  # fmt: skip
attempt("folded", folded, PARAMS, X, key=jax.random.key(0))
attempt("each", each, PARAMS, X, key=jax.random.key(0))
attempt("windows", unsigned, PARAMS, X)
attempt("accumulate", sized, PARAMS, X, accumulate=2)
attempt("eval_batch", sized, PARAMS, X, eval_batch=(4, 2))
attempt("list", lambda p, b: mean(p, b["x"]), PARAMS, {"x": X.tolist()})
attempt("sizes", mean, PARAMS, (4, 2))
attempt("key", lambda p, x, key: mean(p, x), PARAMS, X, key=0)
attempt("found", found, PARAMS, X)
attempt("item", item, PARAMS, X)
attempt("cholesky", cholesky, PARAMS, X)
attempt("keyless", lambda p, x, y: mean(p, x), PARAMS, (X, X), key=jax.random.key(0))
attempt("stateless", lambda p, x, y: mean(p, x), PARAMS, (X, X), state={"n": np.zeros(2, np.float32)})
attempt("rule", lambda p, x: mean(jax.tree.map(clipped, p), x), PARAMS, X, precision="f16")
for make in (lambda: amp.optimizers.adam(1e-3, b1=0.9), lambda: amp.optimizers.sgd(lambda n: 0.1)):
    try:
        make()
    except amp.Error as error:
        print(f"made: {error}")
for problem in amp.check(several, PARAMS, X):
    print(f"check: {problem}")
print("check:", amp.check(mean, PARAMS, X))
print("check:", *amp.check(lambda p, x: x.sum(), PARAMS, X))

pair = amp.from_jax(lambda p, x, y: mean(p, x) + y.mean(), PARAMS, (X, X), optimizer=SGD)
for batch, entry in (((X[:2], X), None), ((X, X), "critic")):
    try:
        pair.step(batch, entry=entry)
    except amp.Error as error:
        print(f"pair: {error}")
try:
    amp.from_jax(mean, PARAMS, X, optimizer=None).step(X)
except amp.Error as error:
    print(f"none: {error}")
trainer = amp.from_jax(lambda p, b: mean(p, b["x"]), PARAMS, {"x": X}, optimizer=SGD)
for batch in (X, {"y": X}, {"x": X[:, :2]}, {"x": X[:2]}, {"x": X.astype(np.int32)}, {"x": X * np.nan}):
    try:
        trainer.step(batch)
        print("step: no error")
    except amp.Error as error:
        print(f"step: {error}")
for params in ({"w": PARAMS["w"]}, {**PARAMS, "b": np.zeros(3, np.float32)}):
    try:
        trainer.set_params(params)
        print("set: no error")
    except amp.Error as error:
        print(f"set: {error}")
for call in (trainer.evaluate, trainer.predict):
    try:
        call({"x": X})
    except amp.Error as error:
        print(f"call: {error}")
trainer.close()
try:
    trainer.step({"x": X})
except amp.Error as error:
    print(f"closed: {error}")
