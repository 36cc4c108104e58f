#!/usr/bin/env python3
"""What amp.from_jax makes of pytrees, keys, state, rules and groups.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import os
import tempfile
import typing
import warnings

import amp
import jax
import jax.numpy as jnp
import numpy as np
from run_cases import case, run

R = np.random.default_rng(0)


def normal(*shape):
    return R.normal(size=shape).astype(np.float32)


class Params(typing.NamedTuple):
    layers: list
    head: tuple


def forward(params, x):
    for w in params.layers:
        x = jnp.tanh(x @ w)
    w, b = params.head
    return x @ w + b


def loss(params, batch):
    out = forward(params, batch["x"])
    return jnp.mean((out[:, 0] - batch["y"]) ** 2), {"out": out}


PARAMS = Params([normal(4, 8), normal(8, 8)], (normal(8, 1), np.zeros(1, np.float32)))
BATCH = {"x": normal(16, 4), "y": normal(16)}


@case
def trees():
    """Params keep their structure; names are paths; other sizes, evaluation, saving."""
    optimizer = amp.optimizers.adamw(1e-2, groups=[("head.1", {"weight_decay": 0.0})])
    with amp.from_jax(loss, PARAMS, BATCH, has_aux=True, optimizer=optimizer, batch_size=(16, 6),
                      eval_batch=8, results=("gradient_norm",), max_norm=1.0) as t:  # fmt: skip
        assert sorted(t.state_dict()) == ["head.0", "head.1", "layers.0", "layers.1"]
        for _ in range(30):
            result = t.step(BATCH)
        assert result["out"].shape == (16, 1) and result["gradient_norm"] > 0
        trained = t.params()
        assert isinstance(trained, Params) and isinstance(trained.head, tuple)
        assert isinstance(trained.layers[0], jax.Array)
        value, aux = loss(trained, BATCH)
        found = t.evaluate({"x": BATCH["x"].astype(np.float64), "y": BATCH["y"].astype(np.float64)})
        assert abs(found["loss"] - float(value)) < 1e-6, (found, value)
        t.step({"x": BATCH["x"][:6], "y": jnp.asarray(BATCH["y"][:6])})
        t.lr = 0.0
        t.set_params(PARAMS)
        t.step(BATCH)
        for old, new in zip(jax.tree.leaves(PARAMS), jax.tree.leaves(t.params())):
            assert np.array_equal(old, new)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "run.safetensors")
            t.save(path)
            t.set_params(trained)
            t.load(path)
        assert np.array_equal(t.params().layers[0], PARAMS.layers[0])
        assert "adamw" in t.imported.text and "weight_decay = 0.0" in t.imported.text


@case
def frozen():
    """Names that trainable= leaves out do not move."""
    keep = lambda name: name.startswith("head")  # noqa: E731
    with amp.from_jax(loss, PARAMS, BATCH, has_aux=True, optimizer="#amp.sgd<lr = 1e-1>", trainable=keep) as t:
        t.step(BATCH)
        after = t.params()
    assert np.array_equal(after.layers[1], PARAMS.layers[1])
    assert not np.array_equal(after.head[0], PARAMS.head[0])


@case
def parts():
    """A batch that is a tuple may be arguments of their own."""
    def by_parts(params, x, y):
        return loss(params, {"x": x, "y": y})[0]

    with amp.from_jax(by_parts, PARAMS, (BATCH["x"], BATCH["y"]), optimizer=amp.optimizers.sgd(0.1)) as t:
        assert [name for name, _, _ in t.imported.arguments] == ["x", "y"]
        first = t.step(BATCH["x"], BATCH["y"]).loss
        assert abs(first - float(loss(PARAMS, BATCH)[0])) < 1e-5, (first, loss(PARAMS, BATCH)[0])
        second = t.step((BATCH["x"], BATCH["y"])).loss
        assert second < first


@case
def accumulated():
    """Two halves make one step of the whole."""
    plain = lambda params, batch: loss(params, batch)[0]  # noqa: E731
    after = []
    for count in (1, 2):
        with amp.from_jax(plain, PARAMS, BATCH, optimizer=amp.optimizers.sgd(0.1), accumulate=count) as t:
            t.step(BATCH)
            after.append(t.params())
    for one, other in zip(*map(jax.tree.leaves, after)):
        assert np.abs(one - other).max() < 1e-6


def dropout(x, key, rate):
    kept = jax.random.bernoulli(key, 1 - rate, x.shape)
    return jnp.where(kept, x / (1 - rate), 0)


@case
def keys():
    """A key draws what split and fold_in make of it; numbers change from step to step."""
    x = np.ones((64, 32), np.float32)

    def loss(params, batch, key):
        one, two = jax.random.split(key)
        first, again = dropout(batch, one, 0.25), dropout(batch, one, 0.25)
        second = dropout(batch, two, 0.25)
        third = dropout(batch, jax.random.fold_in(two, 7), 0.25)
        masks = {"first": first, "again": again, "second": second, "third": third}
        return (params["w"] * first).mean(), masks

    params = {"w": np.ones(32, np.float32)}
    for key in (jax.random.key(0), jax.random.PRNGKey(0)):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            t = amp.from_jax(loss, params, x, key=key, has_aux=True, optimizer=amp.optimizers.sgd(0.0))
        assert any("counter generator" in str(w.message) for w in caught), caught
        seen = []
        for _ in range(2):
            result = t.step(x)
            draws = {name: np.asarray(result[name]) for name in ("first", "again", "second", "third")}
            assert np.array_equal(draws["first"], draws["again"])
            assert not np.array_equal(draws["first"], draws["second"])
            assert not np.array_equal(draws["second"], draws["third"])
            for value in draws.values():
                assert set(np.unique(value).round(5)) == {0.0, np.float32(4 / 3).round(5)}
                assert abs((value > 0).mean() - 0.75) < 0.04
            seen.append(draws["first"])
        assert not np.array_equal(*seen)
        t.close()


@case
def other_draws():
    """Numbers of a distribution have its moments, and one key gives them twice."""
    def loss(params, x, key):
        one, two, three, four = jax.random.split(key, 4)
        uniform = jax.random.uniform(one, x.shape, minval=-1.0, maxval=3.0)
        normal = jax.random.normal(two, x.shape)
        return (params["w"] * x).mean(), {
            "uniform": uniform, "normal": normal, "again": jax.random.normal(two, x.shape),
            "whole": jax.random.randint(three, (x.shape[0],), -2, 5),
            "gumbel": jax.random.gumbel(four, x.shape), "exponential": jax.random.exponential(one, x.shape)}  # fmt: skip

    params, x = {"w": np.ones(50, np.float32)}, np.ones((400, 50), np.float32)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", amp.Warning)
        t = amp.from_jax(loss, params, x, key=jax.random.key(0), has_aux=True, optimizer=amp.optimizers.sgd(0.0))
    result = t.step(x)
    uniform, normal, again, whole, gumbel, exponential = (np.asarray(result[name]) for name in (
        "uniform", "normal", "again", "whole", "gumbel", "exponential"))  # fmt: skip
    assert uniform.min() >= -1 and uniform.max() < 3 and abs(uniform.mean() - 1) < 0.05
    assert abs(normal.mean()) < 0.05 and abs(normal.std() - 1) < 0.05
    assert np.array_equal(normal, again)
    assert set(np.unique(whole)) == set(range(-2, 5)) and whole.dtype == np.int32
    assert abs(gumbel.mean() - 0.5772) < 0.05 and abs(gumbel.std() - 1.2825) < 0.05
    assert exponential.min() >= 0 and abs(exponential.mean() - 1) < 0.05
    t.close()


@case
def scanned_keys():
    """Layers in a scan, each with its key; a key in the batch; dropout as an op."""
    params = {"w": normal(3, 8, 8)}

    def loss(params, batch):
        def layer(x, parts):
            w, key = parts
            return dropout(jnp.tanh(x @ w), key, 0.5), None

        x, _ = jax.lax.scan(layer, batch["x"], (params["w"], jax.random.split(batch["key"], 3)))
        return jnp.mean(x**2)

    batch = {"x": normal(6, 8), "key": jax.random.key(3)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", amp.Warning)
        t = amp.from_jax(loss, params, batch, optimizer=amp.optimizers.sgd(0.1), precision="f16")
    assert t.imported.text.count("amp.dropout") == 3, t.imported.text
    assert len({line for line in t.imported.text.splitlines() if "id = " in line}) == 3
    losses = [t.step(batch).loss for _ in range(20)]
    assert losses[-1] < losses[0]
    t.close()


@case
def folded_keys():
    """A number of data that is folded in gives one stream wherever it is read; types are jax's."""
    def loss(params, x, key):
        count = jnp.sum(x > 0)
        one, two = (jax.random.normal(jax.random.fold_in(key, count), (9,)) for _ in range(2))
        kept = jax.random.bernoulli(key, jnp.linspace(0, 1, 50), x.shape)
        return (params["w"] * x).mean(), {
            "one": one, "two": two, "other": jax.random.normal(key, (9,)), "kept": kept,
            "small": (x * 300).astype(jnp.uint8), "flag": jnp.where(x > 0, 1.0, 0.0)}  # fmt: skip

    params, x = {"w": np.ones(50, np.float32)}, normal(400, 50)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", amp.Warning)
        t = amp.from_jax(loss, params, x, key=jax.random.key(0), has_aux=True, optimizer=amp.optimizers.sgd(0.0))
    result = t.step(x)
    found = {name: result[name] for name in ("one", "two", "other", "kept", "small", "flag")}
    expected = loss(params, jnp.asarray(x), jax.random.key(0))[1]
    assert np.array_equal(found["one"], found["two"]) and not np.array_equal(found["one"], found["other"])
    for name in found:
        assert found[name].dtype == expected[name].dtype, (name, found[name].dtype)
    for name in ("small", "flag"):
        assert np.array_equal(found[name], expected[name]), name
    assert np.abs(np.asarray(found["kept"]).mean(0) - np.linspace(0, 1, 50)).max() < 0.1
    t.close()


@case
def names():
    """Names of any letters, and a print that says that it is none."""
    params = {"é": normal(4, 2), "a b/c": normal(2), "@d\\": normal(2)}

    def loss(params, x):
        return (x @ params["é"] * params["a b/c"] + params["@d\\"]).mean()

    def printing(params, x):
        jax.debug.print("{}", x.sum())
        return loss(params, x)

    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        t = amp.from_jax(printing, params, BATCH["x"], optimizer=amp.optimizers.sgd(0.1))
    told = [str(w.message) for w in caught if w.category is amp.Warning]
    assert len(told) == 1 and "from_jax.py:" in told[0] and "debug.print does nothing" in told[0], told
    t.step(BATCH["x"])
    gradient = jax.grad(loss)(params, BATCH["x"])
    for name, value in t.params().items():
        assert np.abs(value - (params[name] - 0.1 * gradient[name])).max() < 1e-6, name
    t.close()


@case
def known_keys():
    """A key that is written in the loss gives jax's own numbers."""
    def loss(params, x):
        noise = jax.random.normal(jax.random.key(5), (8,))
        return jnp.mean((x @ params["w"] + noise) ** 2)

    params, x = {"w": normal(4, 8)}, normal(6, 4)
    with amp.from_jax(loss, params, x, optimizer=amp.optimizers.sgd(0.1)) as t:
        assert abs(t.step(x).loss - float(loss(params, x))) < 1e-5


@case
def updated():
    """State that the loss returns is written, and does not carry gradients."""
    def loss(params, state, batch):
        mean = batch.mean(0)
        new = {"mean": 0.9 * state["mean"] + 0.1 * mean, "same": state["same"]}
        return jnp.mean((batch - state["mean"]) * params["w"]), new

    state = {"mean": np.zeros(3, np.float32), "same": np.ones(2, np.float32)}
    params, x = {"w": np.ones(3, np.float32)}, normal(8, 3)
    with amp.from_jax(loss, params, x, state=state, optimizer=amp.optimizers.sgd(0.1)) as t:
        for _ in range(3):
            t.step(x)
        expected = (1 - 0.9**3) * x.mean(0)
        assert np.abs(t.state()["mean"] - expected).max() < 1e-6
        assert np.array_equal(t.state()["same"], state["same"])
        t.set_state(state)
        assert not np.asarray(t.state()["mean"]).any()


@case
def trees_of_every_rank():
    """What params() and state() give can be set again: scalars, in each form that they have, too."""
    def loss(params, state, batch):
        new = {name: value + 1.0 for name, value in state.items()}
        return jnp.mean((batch @ params["w"] * params["k"]) ** 2), new

    params = {"w": normal(3, 2), "k": np.float32(2)}
    state = {"count": np.zeros((), np.float32), "row": np.zeros((1, 3), np.float32).T}
    x = normal(4, 3)
    with amp.from_jax(loss, params, x, state=state, optimizer=amp.optimizers.sgd(0.1), average=0.5) as t:
        for k in (np.float64(3), np.asarray(3.0), jnp.asarray(3.0), 3.0, 3):
            t.set_params({"w": params["w"][::-1], "k": k})
            assert t.params()["k"].shape == () and t.params()["k"] == 3, t.params()
            assert np.array_equal(t.params()["w"], params["w"][::-1])
        t.step(x)
        trained, seen = t.params(), t.state()
        t.step(x)
        t.set_params(trained)
        t.set_state(seen)
        for found, expected in ((t.params(), trained), (t.state(), seen)):
            assert jax.tree.all(jax.tree.map(np.array_equal, found, expected)), found
        assert seen["count"] == 1 and seen["row"].shape == (3, 1), seen
        try:
            t.set_params({**trained, "k": np.ones(1)})
        except amp.ArgumentError as error:
            assert str(error) == "expected 'k' of shape [], found [1]; nothing has changed", error
        else:
            raise AssertionError("a vector was set in place of a scalar")


@case
def converted():
    """A batch has the types that jax makes of numpy's."""
    def loss(params, batch):
        x = batch["image"].astype(jnp.float32).reshape(batch["image"].shape[0], -1) / 255
        each = jnp.square(x @ params["w"] - batch["y"]) * batch["keep"]
        return each.sum() / batch["keep"].sum()

    batch = {"image": R.integers(0, 255, (6, 2, 2), np.uint8), "y": R.normal(size=6),
             "keep": np.asarray([True, True, False, True, False, True])}  # fmt: skip
    params = {"w": normal(4)}
    with amp.from_jax(loss, params, batch, optimizer=amp.optimizers.sgd(0.1)) as t:
        assert abs(t.step(batch).loss - float(loss(params, batch))) < 1e-5


@case
def text():
    """One op for what is one in the dialect, and the user's lines."""
    def loss(params, x, y):
        h = jax.nn.relu(x @ params["w"])
        p = jax.nn.softmax(h)
        return -jax.nn.log_softmax(p)[jnp.arange(x.shape[0]), y].mean()

    params = {"w": normal(4, 5)}
    batch = normal(6, 4), np.zeros(6, np.int32)
    with amp.from_jax(loss, params, batch, optimizer=amp.optimizers.sgd(0.1), precision="bf16") as t:
        written = t.imported.text
        for op in ("amp.matmul", "amp.relu", "amp.log_softmax", "tensor<?x4xf32>", "from_jax.py"):
            assert op in written, (op, written)
        for op in ("amp.custom_vjp", "amp.broadcast"):
            assert op not in written, (op, written)
        # The compiler finds the softmax (amp-form-softmax).
        told = t.explain()
        assert "amp.relu" in told and "amp.softmax" in told and "amp.exp" not in told, told


@case
def several_keys():
    """Each key has its own numbers."""
    def loss(params, x, keys):
        one, other = (jax.random.normal(key, x.shape) for key in keys)
        return jnp.mean(x * params["w"]), {"apart": jnp.abs(one - other).min()}

    params, x = {"w": np.ones(3, np.float32)}, np.ones((4, 3), np.float32)
    keys = jax.random.key(0), jax.random.key(1)
    with amp.from_jax(loss, params, x, key=keys, has_aux=True, optimizer=amp.optimizers.sgd(0.1)) as t:
        assert t.step(x)["apart"] > 0


@case
def layers():
    """Layers in jax's layout are the dialect's, whatever their dimensions are called."""
    def loss(params, x):
        names = ("NHWC", "HWIO", "NHWC")
        x = jax.lax.conv_general_dilated(x, params["w"], (1, 1), "SAME", dimension_numbers=names)
        x = jax.lax.reduce_window(x, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
        x = jax.lax.conv_transpose(x, params["v"], (2, 2), "SAME", dimension_numbers=names)
        inside = jax.lax.reduce_window(jnp.ones((1, *x.shape[1:3], 1)), 0.0, jax.lax.add, (1, 3, 3, 1),
                                       (1, 1, 1, 1), "SAME")  # fmt: skip
        x = jax.lax.reduce_window(x, 0.0, jax.lax.add, (1, 3, 3, 1), (1, 1, 1, 1), "SAME") / inside
        top, _ = jax.lax.top_k(jnp.sort(x.reshape(x.shape[0], -1), 1), 3)
        picked = jnp.take_along_axis(top, (jnp.arange(x.shape[0]) % 3)[:, None], 1)
        return picked.mean() + jnp.cumsum(top, 1).mean()

    params, x = {"w": normal(3, 3, 2, 4), "v": normal(2, 2, 4, 3)}, normal(5, 6, 6, 2)
    with amp.from_jax(loss, params, x, optimizer=amp.optimizers.sgd(0.1), batch_size=(5, 3)) as t:
        written = t.imported.text
        for op in ("conv ", "conv_transpose", "max_pool", "avg_pool", "exclude_padding", "sort", "top_k", "positions",
                   "take_along_axis", "cumsum"):  # fmt: skip
            assert op in written, (op, written)
        for op in ("amp.slice", "amp.pad", "amp.concat", "amp.matmul"):
            assert op not in written, (op, written)
        for rows in (5, 3):
            expected = float(loss(t.params(), x[:rows]))
            assert abs(t.step(x[:rows]).loss - expected) < 1e-5


run()
