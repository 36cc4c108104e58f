"""Tensors of numpy, torch and jax go into a trainer and come out of it alike.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

    arrays.py LINEAR.mlir FRAMEWORK...
"""

import sys

import amp
import numpy as np

MODEL, *FRAMEWORKS = sys.argv[1:]
IMAGE = amp.compile(MODEL, batch=4, eval_batch=4)
X = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]], np.float32)
Y = np.array([0, 1, 0, 1])


def raises(expected, function, kind=amp.ArgumentError):
    try:
        function()
    except kind as error:
        assert expected in str(error), f"{expected!r} is not in {str(error)!r}"
        return
    raise AssertionError(f"expected an error with {expected!r}, found none")


def train(pairs):
    """The weights after a step on each pair."""
    with amp.Trainer(IMAGE) as t:
        for x, y in pairs:
            t.step(x, y)
        return t.state_dict("numpy")["w"].tolist()


EXPECTED = train([(X, Y)] * 3)


def numpy_arrays():
    wide = np.zeros((4, 6), np.float32)
    wide[:, ::2] = X
    forms = [(np.asfortranarray(X), Y), (wide[:, ::2], np.stack([Y, Y], 1)[:, 0]), (X, Y)]
    assert train(forms) == EXPECTED
    X.flags.writeable = False
    assert train([(X, Y), (X.copy(), Y.copy()), (memoryview(X), memoryview(Y))]) == EXPECTED
    with amp.Trainer(IMAGE) as t:
        t.step(X, Y)
        # A change of form after a step is seen.
        raises("found tensor<4x3xf64>; convert it to float32", lambda: t.step(X.astype("f8"), Y))
        raises("found tensor<3x4xf32>", lambda: t.step(X.T, Y))
        raises("elements in the machine's order", lambda: t.step(X.astype(">f4"), Y))
        raises("a type that amp has, found complex64", lambda: t.step(X.astype("c8"), Y))
        bad = X.copy()
        bad[2, 1] = np.nan
        raises("expected numbers, found NaN", lambda: t.step(bad, Y))
        assert t.steps == 1 and type(t.predict(X)["guess"]) is np.ndarray
        assert np.asarray(amp.Tensor("float32", [2, 3])).shape == (2, 3)


def torch_tensors():
    import torch

    x, y = torch.tensor(X.tolist()), torch.tensor(Y)
    strided = torch.zeros(4, 6)
    strided[:, ::2] = x
    weight = x.clone().requires_grad_()
    assert train([(x, y), (strided[:, ::2], y), (x.t().contiguous().t(), y)]) == EXPECTED
    assert train([(weight, y), (torch.nn.Parameter(x), y), (x, Y)]) == EXPECTED
    with amp.Trainer(IMAGE, framework="torch") as t:
        r = t.step(x, y)
        assert r["logits"].dtype == torch.float32 and r["logits"].shape == (4, 2)
        raises("found tensor<4x3xf64>; convert it to float32", lambda: t.step(x.double(), y))
        raises("found tensor<3x4xf32>", lambda: t.step(x.t(), y))
        raises("expected a tensor on the CPU, found one on meta", lambda: t.step(x.to("meta"), y))
        raises("expected a strided tensor", lambda: t.step(x.to_sparse(), y))
        bad = x.clone()
        bad[2, 1] = float("nan")
        raises("expected numbers, found NaN", lambda: t.step(bad, y))
        assert t.steps == 1 and isinstance(t.predict(x)["guess"], torch.Tensor)
        module = torch.nn.Module()
        module.w = torch.nn.Parameter(torch.zeros(3, 2))
        module.b = torch.nn.Parameter(torch.zeros(2))
        module.load_state_dict(t.state_dict())
        assert module.w.abs().sum() > 0


def jax_arrays():
    import jax

    jax.config.update("jax_enable_x64", True)
    x, y = jax.numpy.asarray(X), jax.numpy.asarray(Y)
    assert train([(x, y), (x, Y), (x, y)]) == EXPECTED
    with amp.Trainer(IMAGE) as t:
        raises("found tensor<4x3xbf16>", lambda: t.step(x.astype("bfloat16"), y))
        raises("expected numbers, found NaN", lambda: t.step(x / 0 * 0, y))
        assert t.steps == 0


CASES = {"numpy": numpy_arrays, "torch": torch_tensors, "jax": jax_arrays}
for name in FRAMEWORKS:
    CASES[name]()
    print(name)
