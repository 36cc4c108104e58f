#!/usr/bin/env python3
"""Predictions, averages, windows of calls, several optimizers, losses and shapes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import warnings

import amp
import jax
import jax.numpy as jnp
import numpy as np
from run_cases import case, run

R = np.random.default_rng(0)
SGD = amp.optimizers.sgd(0.1)


def normal(*shape):
    return R.normal(size=shape).astype(np.float32)


PARAMS = {"w": normal(4, 3), "b": np.zeros(3, np.float32)}
BATCH = {"x": normal(8, 4), "y": normal(8, 3)}


def forward(params, x):
    return x @ params["w"] + params["b"]


def loss(params, batch):
    return jnp.mean((forward(params, batch["x"]) - batch["y"]) ** 2)


def close(one, other, bound=1e-5):
    for a, b in zip(*map(jax.tree.leaves, (one, other)), strict=True):
        assert np.abs(np.asarray(a) - np.asarray(b)).max() < bound, (a, b)


def descend(loss, params, *batch, rate=0.1):
    gradient = jax.grad(loss)(params, *batch)
    return jax.tree.map(lambda p, g: p - rate * g, params, gradient)


@case
def overflow():
    """The op that made a step overflow."""
    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, precision="f16") as t:
        t.set_scale(2.0**30)
        assert t.step(BATCH).skipped
        found = t.trace_overflow(BATCH)
        assert found.kind == "backward" and "w" in str(found.variables) and found.location, found
        t.set_scale(1.0)
        assert t.trace_overflow(BATCH) is None


@case
def predictions():
    """A prediction is any pytree, of the part of a batch that it reads, of any number of samples."""
    def predict(params, batch):
        out = forward(params, batch["x"])
        return {"out": out, "likely": (jnp.argmax(out, 1), jnp.max(out, 1) > 0)}

    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, predict=predict) as t:
        t.step(BATCH)
        for x in (BATCH["x"], BATCH["x"][:3], normal(19, 4)):
            found = t.predict({"x": x})
            expected = predict(t.params(), {"x": x})
            close(found["out"], expected["out"])
            assert np.array_equal(found["likely"][0], expected["likely"][0])
            assert np.array_equal(found["likely"][1] != 0, expected["likely"][1])
        close(t.predict(BATCH)["out"], forward(t.params(), BATCH["x"]))


def branching(params, x):
    """Branches of Python on the size of a batch, each at another size."""
    h, n = x @ params["w"], x.shape[0]
    h = h * (2.0 if n == 6 else 1.0) * {7: 3.0}.get(n, 1.0) * (0.5 if n in (8, 9) else 1.0)
    if x.shape != (10, 4):
        h = h + 1.0
    if n % 5 == 0:  # a ghost batch norm
        groups = h.reshape(-1, 5, 3)
        h = (groups - groups.mean(1, keepdims=True)).reshape(h.shape)
    return jnp.mean(h**2)


@case
def sizes():
    """A branch on the size of the batch is taken as at each size that a step has."""
    for first, several in ((6, None), (11, (11, 7, 10)), (6, 8), (12, 12), (11, (12, 9))):
        count = several if several else (first,)
        count = count if isinstance(count, tuple) else (count,)
        with amp.from_jax(branching, PARAMS, normal(first, 4), optimizer=SGD, batch_size=several) as t:
            assert t.imported.symbolic == (count == (12,)), count
            for size in count:
                x, before = normal(size, 4), t.params()
                assert abs(t.step(x).loss - float(branching(before, x))) < 1e-5, size
                close(t.params(), descend(branching, before, x))


@case
def sizes_of_evaluations():
    """Evaluations and predictions have a graph of each of their sizes, where they differ."""
    def predict(params, x):
        return forward(params, x) * (2.0 if len(x.shape) == 2 and x.shape[0] == 4 else 1.0)

    with amp.from_jax(lambda params, x: jnp.mean(forward(params, x) ** 2), PARAMS, normal(8, 4), optimizer=SGD,
                      eval_loss=branching, predict=predict, eval_batch=(4, 5), average=0.5) as t:  # fmt: skip
        x = normal(14, 4)
        assert t.imported.symbolic
        for size in (4, 5):
            assert abs(t.evaluate(x[:size])["loss"] - float(branching(PARAMS, x[:size]))) < 1e-5
        close(t.predict(x), jnp.concatenate([predict(PARAMS, x[i:j]) for i, j in ((0, 5), (5, 10), (10, 14))]))
        close(t.predict(x[:9], average=True)[:5], predict(PARAMS, x[:5]))


@case
def defaults():
    """Evaluations that nobody asked for beforehand, and what precisions are called."""
    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, average=0.5) as t:
        for count in (19, 3):
            t.step(BATCH)
            batch = {"x": normal(count, 4), "y": normal(count, 3)}
            close(t.evaluate(batch)["loss"], loss(t.params(), batch))
            close(t.evaluate(batch, average=True)["loss"], loss(t.average_params(), batch))
    from amp import _precision

    # jax makes f32 of numpy's f64.
    wide = jax.tree.map(lambda leaf: leaf.astype(np.float64), PARAMS)
    with amp.from_jax(loss, wide, BATCH, optimizer=SGD, precision="auto") as t:
        assert t.precision == _precision.suited()
        if t.precision == "bf16":
            assert t.check_precision([BATCH] * 2) and t.check_gradients(BATCH)
    for given, precision in ((jnp.bfloat16, "bf16"), (np.float16, "f16"), (jnp.dtype("float32"), "f32"),
                             ("auto", _precision.suited())):  # fmt: skip
        with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, precision=given, device=jax.devices()[0]) as t:
            assert t.precision == precision and f": {precision} on cpu" in repr(t), t


@case
def evaluations_in_parts():
    """Means of means over samples are summed up of parts; arrays are left out with a warning."""
    def rooted(params, x):
        square = forward(params, x) ** 2
        return jnp.sqrt(jnp.mean(square.mean(0))), {"sum": square.mean(0).sum(), "mean": (square / len(x.shape)).mean(),
                                                    "out": square}  # fmt: skip

    with amp.from_jax(rooted, PARAMS, normal(8, 4), has_aux=True, optimizer=SGD, eval_batch=(8, 1),
                      predict=forward) as t:  # fmt: skip
        x = normal(27, 4)
        with warnings.catch_warnings(record=True) as told:
            warnings.simplefilter("always")
            found = [t.evaluate(x) for _ in range(2)][0]
        assert ["found 'out' of other shapes, left out" in str(one.message) for one in told] == [True], told
        expected = {"loss": rooted(PARAMS, x)[0], **rooted(PARAMS, x)[1]}
        del expected["out"]
        close(found, {name: float(value) for name, value in expected.items()})
        try:
            t.predict(x[:0])
        except amp.ArgumentError as error:
            assert str(error) == "entry '@predict': expected one sample or more, found none", error


@case
def by_parts():
    """What takes a batch by its parts is matched by their names; a key is the loss's alone."""
    def by_key(params, state, x, y, key):
        kept = jax.random.bernoulli(key, 0.5, x.shape)
        new = {"seen": state["seen"] + 1.0}
        return jnp.mean((forward(params, jnp.where(kept, x / 0.5, 0)) - y) ** 2), new

    def eval_loss(params, state, x, y):
        return loss(params, {"x": x, "y": y}), state

    batch, state = (BATCH["x"], BATCH["y"]), {"seen": np.zeros((), np.float32)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", amp.Warning)
        t = amp.from_jax(by_key, PARAMS, batch, state=state, key=jax.random.key(0), optimizer=SGD,
                         eval_loss=eval_loss, eval_batch=8,
                         predict=lambda params, state, x: forward(params, x))  # fmt: skip
    t.step(*batch)
    t.step(batch)
    assert float(t.state()["seen"]) == 2.0
    close(t.predict(batch[0]), forward(t.params(), batch[0]))
    assert abs(t.evaluate(*batch)["loss"] - float(loss(t.params(), BATCH))) < 1e-5
    t.close()


@case
def averages():
    """An average of the parameters, which evaluations and predictions take on request."""
    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, average=0.5, eval_batch=8,
                      predict=lambda params, batch: forward(params, batch["x"])) as t:  # fmt: skip
        now, kept = PARAMS, PARAMS
        for count in range(3):
            t.step(BATCH)
            now = descend(loss, now, BATCH)
            kept = now if not count else jax.tree.map(lambda k, n: 0.5 * k + 0.5 * n, kept, now)
        close(t.params(), now)
        close(t.average_params(), kept)
        close(t.predict(BATCH, average=True), forward(kept, BATCH["x"]))
        assert abs(t.evaluate(BATCH, average=True)["loss"] - float(loss(kept, BATCH))) < 1e-5
        assert abs(t.evaluate(BATCH)["loss"] - float(loss(now, BATCH))) < 1e-5


@case
def calls():
    """Two calls make one step of both batches, clipped by value."""
    halves = [jax.tree.map(lambda x: x[:4], BATCH), jax.tree.map(lambda x: x[4:], BATCH)]
    with amp.from_jax(loss, PARAMS, halves[0], optimizer=SGD, accumulate_calls=2, max_value=0.05) as t:
        t.step(halves[0])
        close(t.params(), PARAMS, 1e-9)
        t.step(halves[1])
        gradient = jax.grad(loss)(PARAMS, BATCH)
        close(t.params(), jax.tree.map(lambda p, g: p - 0.1 * jnp.clip(g, -0.05, 0.05), PARAMS, gradient))


@case
def several_optimizers():
    """Each parameter has the first optimizer whose pattern fits; what fits none stays."""
    params = {"w": PARAMS["w"], "b": PARAMS["b"], "scale": np.ones(3, np.float32)}

    def scaled(params, batch):
        return jnp.mean((forward(params, batch["x"]) * params["scale"] - batch["y"]) ** 2)

    several = [("w", SGD), (lambda name: name == "b", amp.optimizers.sgd(0.01))]
    with amp.from_jax(scaled, params, BATCH, optimizer=several, precision="f16") as t:
        assert sorted(t.lr) == ["sgd", "sgd_2"], t.lr
        t.step(BATCH)
        gradient = jax.grad(scaled)(params, BATCH)
        rates = {"w": 0.1, "b": 0.01, "scale": 0.0}
        close(t.params(), {n: params[n] - rates[n] * gradient[n] for n in params}, 1e-3)
        t.lr = {"sgd": 0.0, "sgd_2": 0.0}
        before = t.params()
        t.step(BATCH)
        close(t.params(), before, 1e-9)


@case
def several_losses():
    """Two losses take turns; each reads what it reads of the batch."""
    params = {"critic": PARAMS, "actor": {"w": normal(2, 4)}}

    def critic(params, x, z):
        fake = jax.lax.stop_gradient(jnp.tanh(z @ params["actor"]["w"]))
        return jnp.mean(forward(params["critic"], fake)) - jnp.mean(forward(params["critic"], x))

    def actor(params, z):
        fake = jnp.tanh(z @ params["actor"]["w"])
        return -jnp.mean(forward(params["critic"], fake))

    x, z = BATCH["x"], normal(8, 2)
    optimizers = {"critic": [("critic.*", SGD)], "actor": [("actor.*", amp.optimizers.sgd(0.5))]}
    losses = {"critic": critic, "actor": actor}
    with amp.from_jax(losses, params, (x, z), optimizer=optimizers, precision="f16") as t:
        now = params
        for _ in range(2):
            t.step(x, z, entry="critic")
            t.step(z, entry="actor")
            now = {**now, "critic": descend(critic, now, x, z)["critic"]}
            now = {**now, "actor": descend(actor, now, z, rate=0.5)["actor"]}
        close(t.params(), now, 2e-3)
        assert sorted(t.lr) == ["actor_opt_sgd", "critic_opt_sgd"], t.lr


@case
def a_skipped_step_keeps_the_state():
    def moving(params, state, batch):
        return loss(params, batch), {"mean": 0.9 * state["mean"] + 0.1 * batch["x"].mean(0)}

    start = {"mean": np.zeros(4, np.float32)}
    bad = {"x": BATCH["x"] * 1e6, "y": BATCH["y"]}
    for buffers, kept in (("applied", start["mean"]), ("always", 0.1 * bad["x"].mean(0))):
        with amp.from_jax(moving, PARAMS, BATCH, state=start, optimizer=SGD, precision="f16", buffers=buffers,
                          scaler=amp.scaler(init=2.0**20)) as t:  # fmt: skip
            r = t.step(bad)
            assert r.skipped and r.scale == 2.0**20, r
            assert np.allclose(t.state()["mean"], kept, rtol=1e-5, atol=0.0), (buffers, t.state())


@case
def several_shapes():
    """A step runs the entry that was compiled for the length of its sequences."""
    def pooled(params, batch):
        return jnp.mean((forward(params, batch["x"].sum(1)) - batch["y"]) ** 2)

    batches = [{"x": normal(8, length, 4), "y": BATCH["y"]} for length in (2, 5)]
    with amp.from_jax(pooled, PARAMS, batches[0], examples=batches[1:], optimizer=SGD, eval_batch=8) as t:
        now = PARAMS
        for batch in (*batches, batches[0]):
            t.step(batch)
            now = descend(pooled, now, batch)
        close(t.params(), now)
        assert abs(t.evaluate(batches[1])["loss"] - float(pooled(now, batches[1]))) < 1e-4


@case
def reports():
    """Hyperparameters by name, results of the step, and what the memory is for."""
    with amp.from_jax(loss, PARAMS, BATCH, optimizer=amp.optimizers.adam(0.1), max_norm=0.5,
                      hyperparameters="lr,beta1", results=["gradient_norm", "learning_rate"]) as t:  # fmt: skip
        result = t.step(BATCH)
        norm = jnp.sqrt(sum(jnp.sum(g**2) for g in jax.tree.leaves(jax.grad(loss)(PARAMS, BATCH))))
        assert abs(result["gradient_norm"] - float(norm)) < 1e-5
        assert abs(result["learning_rate"] - 0.1) < 1e-6
        t.hyperparameters["beta1"] = 0.8
        assert t.hyperparameters["beta1"] == 0.8
        assert t.memory_report(json=True) and "total" in t.memory_report().lower(), t.memory_report()


@case
def refused():
    """What is wrong says what was found and what to do."""
    both = {"one": loss, "two": loss}
    given = dict(optimizer=SGD)
    cases = [
        ("expected an optimizer for each loss, a dict with the keys ['one', 'two'], found", (both,), given),
        ("expected each parameter in one optimizer, found 'b' in those of 'one' and 'two'", (both,),
         dict(optimizer={"one": SGD, "two": SGD})),
        ("expected names of losses that no parameter has, found 'b'; choose another", ({"a": loss, "b": loss},),
         dict(optimizer={"a": SGD, "b": SGD})),
        ("found no parameter for the optimizer of 'q*'; names are b, w", (loss,),
         dict(optimizer=[("q*", SGD)])),
        ("expected several optimizers as [(pattern, optimizer)]", (loss,), dict(optimizer=[SGD])),
        ("expected average= as a decay or a text such as", (loss,), dict(given, average="mean")),
        ("expected a decay of average= in [0, 1), found 1.5", (loss,), dict(given, average=1.5)),
        ("expected max_norm above 0, found -1", (loss,), dict(given, max_norm=-1)),
        ("expected results of gradient_norm and learning_rate, found 'norm'", (loss,),
         dict(given, results=["norm"])),
        ("expected examples like the batch", (loss,), dict(given, examples=[(BATCH["x"], BATCH["y"])])),
        ("expected one loss and batches of one shape with accumulate_calls, found 2", (both,),
         dict(optimizer={"one": [("b", SGD)], "two": [("w", SGD)]}, accumulate_calls=2)),
        ("found random numbers in a prediction; write predict= without dropout", (loss,),
         dict(given, key=jax.random.key(0),
              predict=lambda params, batch, key: jax.random.normal(key, batch["x"].shape))),
    ]  # fmt: skip
    for text, functions, options in cases:
        function = functions[0]
        if "key" in options:
            function = lambda params, batch, key: loss(params, batch)  # noqa: E731
        try:
            amp.from_jax(function, PARAMS, BATCH, **options)
        except amp.Error as error:
            assert text in str(error), (text, str(error))
        else:
            raise AssertionError(text)
    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, eval_batch=8) as t:
        try:
            t.evaluate(BATCH, average=True)
        except amp.Error as error:
            assert "give from_jax average=0.999" in str(error), error
        else:
            raise AssertionError("no averages")


@case
def roundings_as_written():
    """What is written in 16 bits is rounded op by op, as JAX does where nothing is compiled."""
    def predict(params, x):
        a, b = (x["x"] * 7).astype(jnp.bfloat16), x["x"][:, ::-1].astype(jnp.bfloat16)
        total = a + b
        part = total - a
        found = {"rest": (a - (total - part)) + (b - part), "grid": (a + 96) - 96}
        return jax.tree.map(lambda value: value.astype(jnp.float32), found)

    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, predict=predict) as t:
        found = t.predict(BATCH)
    with jax.disable_jit():
        expected = predict(PARAMS, BATCH)
    for name, value in expected.items():
        assert np.array_equal(np.asarray(found[name]), np.asarray(value)), name


@case
def results_in_bf16():
    """They are arrays of the type that jax has for them, from steps and predictions."""
    def low(params, x):
        return {"out": forward(params, x["x"]).astype(jnp.bfloat16)}

    with amp.from_jax(lambda params, x: (loss(params, x), low(params, x)), PARAMS, BATCH, has_aux=True, optimizer=SGD,
                      predict=low) as t:  # fmt: skip
        before = t.predict(BATCH)["out"]
        found = t.step(BATCH)
        assert "out" in found and "loss" in found and "other" not in found
        for value in (before, found["out"]):
            assert isinstance(value, np.ndarray) and value.dtype == jnp.bfloat16
            assert np.array_equal(jnp.asarray(value), low(PARAMS, BATCH)["out"])


@case
def names_of_results():
    """Paths in aux; what has no name is called aux."""
    def nested(params, x):
        out = forward(params, x["x"])
        return loss(params, x), {"": out, "a": {"b": out + 1, "c": [out + 2]}}

    with amp.from_jax(nested, PARAMS, BATCH, has_aux=True, optimizer=SGD) as t:
        found = t.step(BATCH)
        for i, name in enumerate(("aux", "a_b", "a_c_0")):
            close(found[name], forward(PARAMS, BATCH["x"]) + i)


@case
def no_bound():
    """A bound that is infinite bounds nothing."""
    several = {"max_norm": float("inf"), "max_value": float("inf"), "results": ["gradient_norm"]}
    with amp.from_jax(loss, PARAMS, BATCH, optimizer=SGD, **several) as t:
        gradient = jax.grad(loss)(PARAMS, BATCH)
        norm = np.sqrt(sum(float((g**2).sum()) for g in jax.tree.leaves(gradient)))
        assert abs(t.step(BATCH)["gradient_norm"] - norm) < 1e-5
        close(t.params(), descend(loss, PARAMS, BATCH))


@case
def steps_above_a_norm():
    """They change neither parameters nor state."""
    def counted(params, state, batch):
        return loss(params, batch), {"seen": state["seen"] + 1.0}

    far = {"x": BATCH["x"], "y": BATCH["y"] + 100.0}
    with amp.from_jax(counted, PARAMS, BATCH, state={"seen": np.zeros((), np.float32)}, optimizer=SGD,
                      skip_above=20.0) as t:  # fmt: skip
        skips = [t.step(batch).skipped for batch in (BATCH, far, BATCH, far)]
        assert skips == [False, True, False, True], skips
        assert float(t.state()["seen"]) == 2.0, t.state()
        close(t.params(), descend(loss, descend(loss, PARAMS, BATCH), BATCH))


@case
def keys_that_are_written():
    """They are what a scan goes over, and gives."""
    def noisy(params, x):
        keys = jax.random.split(jax.random.key(3), 4)
        out, same = jax.lax.scan(lambda c, k: (c + jax.random.normal(k, (3,)), k), forward(params, x["x"]), keys)
        return jnp.mean((out - jax.random.normal(same[0], (3,))) ** 2)

    with amp.from_jax(noisy, PARAMS, BATCH, optimizer=SGD) as t:
        t.step(BATCH)
        close(t.params(), descend(noisy, PARAMS, BATCH))


run()
