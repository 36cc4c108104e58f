# jax_run_ops.py - the value and the derivative of each primitive's handler, against jax in f64.
#
# All ops of a run are one loss: its named results are the values, and one step of SGD with a
# rate of 1 moves each operand by its gradient.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 jax_run_ops.py [NAME…]
# A NAME is a family, which is a file of jax_ops/, or an op; without one, all are compared.

import sys

import jax
import numpy as np

import amp
from jax_ops import FAMILIES, NO_NUMBERS, OPS

BATCH = 4


def no_numbers():
    """Where jax's derivative is no number, the step changes nothing."""
    for name, (function, operand) in NO_NUMBERS.items():
        def loss(params, batch):
            out = function(params["x"])  # noqa: B023
            return out.sum() + batch.sum(), {"out": out}

        params, batch = {"x": operand}, np.ones((BATCH, 1))
        (_, expected), gradient = jax.jit(jax.value_and_grad(loss, has_aux=True))(params, batch)
        assert not np.isfinite(gradient["x"]).all(), name
        with amp.from_jax(loss, params, batch, has_aux=True, optimizer=amp.optimizers.sgd(1.0), precision="f64") as t:
            result = t.step(batch)
            assert result.skipped, name
            assert np.allclose(result["out"], expected["out"], equal_nan=True), name
            assert np.array_equal(t.params()["x"], operand), name
    print(f"{len(NO_NUMBERS)} steps are skipped")


def chosen(given):
    """The ops of the names that are given."""
    if unknown := set(given) - {*FAMILIES, *OPS}:
        sys.exit(f"error: expected families ({', '.join(FAMILIES)}) or ops, found {unknown}")
    return [name for one in given for name in FAMILIES.get(one, [one])]


def main(names):
    params = {name: [np.asarray(v, np.float64) for v in OPS[name][1:]] for name in names}
    weights, generator = {}, np.random.default_rng(3)

    def values(params):
        return {name: OPS[name][0](*params[name]) for name in names}

    for name, value in jax.eval_shape(values, params).items():
        weights[name] = generator.normal(size=value.shape)

    def loss(params, batch):
        out = values(params)
        total = sum((out[name] * weights[name]).sum() for name in names)
        return total + 0.0 * batch["x"].sum(), out

    batch = {"x": np.ones((BATCH, 1))}
    expected, gradients = jax.jit(jax.value_and_grad(loss, has_aux=True))(params, batch)
    trainer = amp.from_jax(loss, params, batch, has_aux=True, optimizer=amp.optimizers.sgd(1.0), precision="f64")
    result = trainer.step(batch)
    after = trainer.params()
    agree = 0
    for name in names:
        value, reference = np.asarray(result[name]), np.asarray(expected[1][name])
        far = np.abs(value - reference).max(initial=0) / max(np.abs(reference).max(initial=0), 1e-6)
        worst = 0.0
        for old, new, gradient in zip(params[name], after[name], gradients[name]):
            shown = np.isfinite(old)  # an infinite operand does not show what it is moved by
            moved, gradient = old[shown] - np.asarray(new)[shown], np.asarray(gradient)[shown]
            size = max(np.abs(gradient).max(initial=0), 1e-6)
            worst = np.maximum(worst, np.abs(moved - gradient).max(initial=0) / size)
        agrees = far < 1e-6 and worst < 1e-6
        if not agrees:
            print(f"{name}: value {far:.1e}, gradient {worst:.1e}")
        agree += agrees
    print(f"{agree} of {len(names)} ops agree")


if __name__ == "__main__":
    given = sys.argv[1:] or list(FAMILIES)
    main(chosen(given))
    if "edges" in given:
        no_numbers()
