#!/usr/bin/env python3
"""from_jax compares the step with the function: mistakes that are put back are found and
named with the user's line, and what draws numbers, masks or branches passes.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import contextlib
import importlib
import warnings
from unittest import mock

import amp
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax
from run_cases import case, run

R = np.random.default_rng(0)


def normal(*shape):
    return R.normal(size=shape).astype(np.float32)


PARAMS = {"w": normal(4, 3), "b": normal(3)}
BATCH = normal(8, 4), normal(8, 3)
KEY = jax.random.key(0)


def imported(loss, params=PARAMS, batch=BATCH, **options):
    """Imports with warnings as errors."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", amp.Warning)
        warnings.filterwarnings("ignore", message="random numbers of the step come from")
        amp.from_jax(loss, params, batch, optimizer=amp.optimizers.sgd(0.1), **options).close()


def part(name):
    return importlib.import_module(f"amp.importer.jax.{name}")


def handled(name, handler):
    return mock.patch.dict(part("handlers").HANDLERS, {name: handler})


def finds(text, fault, loss, *given, **options):
    """With the fault the import says `text`, without it nothing, and unchecked neither."""
    imported(loss, *given, **options)
    with fault:
        imported(loss, *given, check=False, **options)
        try:
            imported(loss, *given, **options)
        except amp.CompileError as error:
            place = f"{loss.__code__.co_filename}:"
            assert text in str(error) and str(error).startswith(place), error
            return str(error)
    raise AssertionError("the fault was not found")


@case
def another_function():
    def loss(params, x, y):
        z = jax.nn.softplus(x @ params["w"])
        return jnp.mean(jnp.sin(z) * y)

    told = finds("another value of sin [2, 3]", handled("sin", lambda b, a, x: b.unary("cos", x)), loss)
    assert f":{loss.__code__.co_firstlineno + 2}: " in told, told


@case
def an_op_within_a_loop():
    def loss(params, x, y):
        def body(carry, row):
            return jnp.tanh(carry + row), carry

        last, rows = lax.scan(body, params["b"], x @ params["w"])
        return jnp.mean(last) + rows.sum()

    told = finds("another value of tanh [3]", handled("tanh", lambda b, a, x: b.unary("neg", x)), loss)
    assert f":{loss.__code__.co_firstlineno + 2}: " in told, told


@case
def the_size_of_the_example():
    def loss(params, x, y):
        return ((x @ params["w"] - y) ** 2).sum() / x.shape[0]

    finds("another value of div", handled("dim_as_value", lambda b, a: b.constant(np.int32(8))), loss)


@case
def arguments_that_are_one():
    was = part("entry").JaxEntry._batch

    def one(self, *given):
        return [was(self, *given)[0]] * 2

    def loss(params, x, y):
        return jnp.mean((x - y) ** 2 * params["b"])

    finds("another value of sub", mock.patch.object(part("entry").JaxEntry, "_batch", one), loss, PARAMS,
          (BATCH[1], BATCH[1] + 1))  # fmt: skip


@case
def bounds_of_a_draw():
    was = part("random").library_draw

    def unbounded(b, a, function, operands):
        return part("random").draw(b, operands[0], "random_uniform", a) if function == "_uniform" else was(
            b, a, function, operands)  # fmt: skip

    def loss(params, x, y, key):
        return jnp.mean(x @ params["w"] * jax.random.uniform(key, y.shape, minval=-1.0))

    finds("another value of jit", mock.patch.object(part("random"), "library_draw", unbounded), loss, key=KEY)


@case
def a_dropout_that_scales_otherwise():
    mask = part("random").Mask
    was = mask.dropout

    def loss(params, x, y, key):
        z = x @ params["w"]
        return jnp.mean(jnp.where(jax.random.bernoulli(key, 0.6, z.shape), z, 0.0) * y)

    fault = mock.patch.object(mask, "dropout", lambda self, b, x: b.mul(was(self, b, x), 1.5))
    finds("another value of select_n", fault, loss, key=KEY)


@case
def a_state_that_is_another():
    def loss(params, state, batch):
        x, y = batch
        return jnp.mean((x @ params["w"] - y) ** 2), {"mean": 0.9 * state["mean"] + 0.1 * x.mean()}

    was = part("entry").JaxEntry._take

    def takes(self, given, out, has_aux, reads):
        was(self, given, out, has_aux, reads)
        self.written["state.mean"] = self.builder.mul(self.written["state.mean"], 2.0)

    finds("another state 'state.mean'", mock.patch.object(part("entry").JaxEntry, "_take", takes), loss,
          state={"mean": np.ones((), np.float32)})  # fmt: skip


@case
def results_and_predictions():
    def loss(params, x, y):
        out = x @ params["w"]
        return jnp.mean((out - y) ** 2), {"out": out, "largest": jnp.where(y > 0, out, -jnp.inf).max(1)}

    fault = handled("exp", lambda b, a, x: b.unary("neg", x))
    finds("another value of exp", fault, loss, has_aux=True, predict=lambda params, x: jnp.exp(x @ params["w"]))


@case
def integers_and_truths():
    def loss(params, x, y):
        rows = (x * 8).astype(jnp.int32)
        out = x @ params["w"] + params["b"]
        return jnp.mean(out * y), {"third": lax.div(rows, 3), "above": y > 0}

    def down(b, a, x, y):
        return b.integer("floor_div", x, y, a.dtype) if a.dtype == "i32" else b.div(x, y)

    told = finds("another value of div [2, 4]", handled("div", down), loss, has_aux=True)
    assert f":{loss.__code__.co_firstlineno + 3}: " in told and " in place of " in told and " at [" in told, told
    finds("another above: ", handled("gt", lambda b, a, x, y: b.compare("ge", x, x)), loss, has_aux=True)
    was = part("handlers").HANDLERS["argmax"]
    finds("another value of argmax [2]", handled("argmax", lambda b, a, x: was(b, a, b.unary("neg", x))),
          lambda params, x, y: jnp.mean(x @ params["w"] + params["b"]),
          predict=lambda params, x: jnp.argmax(x @ params["w"], 1))  # fmt: skip


@case
def integers_that_a_rounding_decides():
    x = np.round(normal(8, 4) * 4) / 8

    def loss(params, x, y):
        tenth = x * 0.1
        aux = {"steps": jnp.floor(tenth / 0.0125).astype(jnp.int32), "same": tenth + x * 0.9 == x,
               "zeros": lax.top_k(jnp.where(x > 0, 0.0, -0.0), 2)[1]}  # fmt: skip
        return jnp.mean((x @ params["w"] + params["b"]) * y), aux

    # A quotient that is a whole number falls below it by a rounding.
    below = handled("floor", lambda b, a, x: b.unary("floor", b.sub(x, b.mul(b.unary("abs", x), 2.0**-22))))
    for taken in (contextlib.nullcontext(), below):
        with taken:
            imported(loss, PARAMS, (x, BATCH[1]), has_aux=True)


@case
def roundings_to_16_bits_in_f64():
    """The check rounds as the step does: no parameter's type takes roundings of the function's away."""
    with jax.enable_x64(True):
        params, x = {"w": R.normal(size=(4, 3))}, np.full((8, 4), 0.001)

        def loss(params, x, key):
            z = jax.random.normal(key, (8, 50), jnp.bfloat16)
            far = jnp.float16(300) / x.astype(jnp.float16)
            return jnp.mean(x @ params["w"]) ** 2, {"z": z, "far": far, "near": x.astype(jnp.bfloat16)}

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", amp.Warning)
            with amp.from_jax(loss, params, x, key=KEY, has_aux=True, optimizer=amp.optimizers.sgd(0.1),
                              precision="f64") as t:  # fmt: skip
                r = t.step(x)
                assert np.isinf(r["far"]).all() and r["near"].dtype == jnp.bfloat16, r["far"]
                assert r["near"][0, 0] == jnp.bfloat16(0.001)

        def sine(params, x):
            return jnp.mean(jnp.sin(x @ params["w"]))

        finds("another value of sin [2, 3]", handled("sin", lambda b, a, x: b.unary("cos", x)), sine, params, x,
              precision="f64")  # fmt: skip


@case
def what_draws_numbers():
    def loss(params, x, y, key):
        a, b, c = jax.random.split(key, 3)
        z = x @ params["w"] + jax.random.randint(a, y.shape, -3, 5) * jax.random.gumbel(b, y.shape)
        z = jnp.where(jax.random.bernoulli(a, 0.7, z.shape), z / 0.7, 0.0)
        z = jnp.where(jax.random.bernoulli(b, jax.nn.sigmoid(y)), z, jax.random.exponential(c, z.shape))
        rows = jax.random.normal(c, (2 * x.shape[0],)).reshape(-1, 2)
        d = jax.random.fold_in(c, jnp.floor(x.sum()).astype(int))
        return jnp.mean(z * rows.sum(1)[:, None] * jax.random.uniform(d, z.shape)) + jax.random.normal(KEY)

    for precision in ("f32", "f16"):
        imported(loss, key=KEY, precision=precision)
    imported(loss, key=jax.random.PRNGKey(1), eval_loss=lambda params, x, y: jnp.mean(x @ params["w"] - y), eval_batch=4)


@case
def masks_branches_and_casts():
    def loss(params, x, y):
        z = (x.astype(jnp.bfloat16) @ params["w"].astype(jnp.bfloat16)).astype(jnp.float32)
        z = lax.cond(y.sum() > 0, jnp.abs, jnp.square, jnp.where(y > 0, z, 0.0))
        return jnp.mean(z * jnp.argsort(x, 1)[:, :3]) + (z * jnp.round(y)).sum() / jnp.maximum((y > 0).sum(), 1)

    imported(loss)

    def fixed(params, x, y):
        z = x @ params["w"]
        return jnp.mean((z @ z.T) * jnp.eye(8) + z.reshape(2, 4, 3).sum())

    imported(fixed)


@case
def what_cannot_be_compared_is_a_warning():
    def loss(params, x, y):
        return jnp.mean(jnp.log(x @ params["w"] * 0.0 - 1.0))

    def warns(loss, *told, **options):
        try:
            imported(loss, **options)
        except amp.Warning as warning:
            assert all(text in str(warning) for text in told), warning
        else:
            raise AssertionError("expected a warning")

    warns(loss, "no finite number", "unchecked: give an example on which it does")
    out = {"batch": np.asarray([[1, 9], [2, 0]], np.int32)}
    warns(lambda params, x: params["b"][x].mean(), "reads index 9 of 3 at ", "anything and a step NaN", **out)
    imported(lambda params, x: jnp.where(x < 3, params["b"][x], 0.0).mean(), **out)
    imported(lambda params, x: (x * jnp.arange(3)[x] * params["b"].sum()).mean(), **out)


if __name__ == "__main__":
    run()
