# jax_integers.py - integers of each type wrap, shift and convert as jax's, bit by bit.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax

jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

import amp  # noqa: E402

TYPES = [np.dtype(name) for name in ("uint8", "int8", "uint16", "int16", "uint32", "int32", "int64")]
R = np.random.default_rng(5)

# Of two arrays [n, 6] of one type.
OPS = {
    "add": lambda x, y: x + y,
    "sub": lambda x, y: x - y,
    "mul": lambda x, y: x * y,
    "neg": lambda x, y: -x,
    "not": lambda x, y: ~x,
    "abs": lambda x, y: jnp.abs(x),
    "square": lambda x, y: jnp.square(x) + x**3,
    "bits": lambda x, y: (x & y) | (x ^ 3),
    "divide": lambda x, y: x // y,
    "remainder": lambda x, y: x % y,
    "divide_toward_0": lambda x, y: lax.div(x, y),
    "remainder_toward_0": lambda x, y: lax.rem(x, y),
    "divide_by_known": lambda x, y: lax.div(x, jnp.broadcast_to(jnp.asarray([0, 1, 2, 3, 100, 0], x.dtype), x.shape)),
    "divide_by_minus_1": lambda x, y: lax.div(x, ~(x & 0)) + lax.rem(x, ~(x & 0)),
    "compare": lambda x, y: jnp.where(x + y > x, x, y),
    "left": lambda x, y: lax.shift_left(x, y % 70),
    "right": lambda x, y: lax.shift_right_logical(x, y % 70),
    "right_far": lambda x, y: lax.shift_right_logical(x, y),
    "right_signed": lambda x, y: lax.shift_right_arithmetic(x, y % 70),
    "sum": lambda x, y: jnp.sum(x, 1, dtype=x.dtype),
    "cumsum": lambda x, y: jnp.cumsum(x, 1, dtype=x.dtype),
    "prod": lambda x, y: jnp.prod(x, 1, dtype=x.dtype),
    "dot": lambda x, y: lax.dot_general(x >> (16 if x.dtype.itemsize > 2 else 3), y >> 3, (((1,), (1,)), ((0,), (0,))),
                                        preferred_element_type=x.dtype),
    "at_add": lambda x, y: x.at[:, jnp.asarray([1, 2])].add(y[:, :2]),
    "extrema": lambda x, y: x.max(1) - x.min(1),
    "known": lambda x, y: x * jnp.asarray([200, 255, 3, 1, 0, 77]).astype(x.dtype),
}  # fmt: skip


def near(dtype, rows):
    """Numbers of the whole range, its ends, and some around 0."""
    least, most = int(np.iinfo(dtype).min), int(np.iinfo(dtype).max)
    wide = R.integers(least, most, (rows, 6), dtype, endpoint=True)
    wide[0] = [least, most, 0, 1, least + 1, most - 1]
    wide[1] = [most, 2, 7, 8, 31, 33]
    if dtype.itemsize == 8:  # sums and products are exact to 2^53
        wide %= 1 << 24
    return wide


def values(batch):
    found = {}
    for dtype in TYPES:
        x, y = (batch[f"{dtype}_{name}"] for name in "xy")
        for name, op in OPS.items():
            if dtype.itemsize < 8 or name not in ("prod", "square"):
                found[f"{name}_{dtype}"] = op(x, y)
        for other in TYPES:
            found[f"{dtype}_to_{other}"] = x.astype(other)
        found[f"{dtype}_to_real"] = x.astype(jnp.float32)
        found[f"real_to_{dtype}"] = batch["real"].astype(dtype)
        found[f"known_to_{dtype}"] = jnp.asarray([-300.0, 300.0, 1e12, np.nan]).astype(dtype)
    found["total"] = batch["uint8_x"].sum() + batch["uint16_x"].sum()
    found["count"] = (batch["uint8_x"] > 7).sum(dtype=jnp.int32)
    return found


def loss(params, batch):
    return (params["w"] * batch["real"]).mean(), values(batch)


real = np.asarray([[-1.0, -1.5, 255.7, 256.0], [300.0, -300.0, 70000.0, -70000.0], [1e10, -1e10, 3e9, 0.5],
                   [4294967295.0, 2147483647.0, -2147483648.0, 127.5], [0.0] * 4, [1.0] * 4])
batch = {"real": real}
for dtype in TYPES:
    batch |= {f"{dtype}_{name}": near(dtype, len(real)) for name in "xy"}
expected = jax.jit(values)(batch)
params = {"w": np.ones(4)}
with amp.from_jax(loss, params, batch, has_aux=True, optimizer=amp.optimizers.sgd(1.0), precision="f64") as t:
    result = t.step(batch)
    agree = 0
    for name, value in expected.items():
        found, value = np.asarray(result[name]), np.asarray(value)
        same = np.array_equal(found, value)
        if not same:
            print(f"{name}: expected {value.reshape(-1)[:8]}, found {found.reshape(-1)[:8]}")
        agree += same
print(f"{agree} of {len(expected)} results agree")
