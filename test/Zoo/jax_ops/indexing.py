# indexing.py - Reads and writes by index, of known places and of those that data say.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from .draws import IDS, real

OPS = {
    "dynamic_slice": (lambda x: lax.dynamic_slice(x, (1, 5), (2, 3)), real(4, 6)),
    "dynamic_slice_of_data": (
        lambda x: lax.dynamic_slice(x, (jnp.argmax(x[:, 0]), 1), (2, 3)), real(5, 6)),
    "dynamic_update_slice": (lambda x, y: lax.dynamic_update_slice(x, y, (1, 2)), real(3, 5), real(2, 2)),
    "update_of_data": (
        lambda x, y: lax.dynamic_update_slice(x, y, (jnp.argmax(x[:, 0]), 0)), real(4, 3), real(1, 3)),
    "slice_of_each": (
        lambda x: jax.vmap(lambda r: lax.dynamic_slice(r, (jnp.argmax(r) + 2,), (3,)))(x), real(4, 6)),
    "slice_of_each_rows": (
        lambda x: jax.vmap(lambda r: lax.dynamic_slice(r, (0, jnp.argmax(r[0]) - 1, 0), (2, 2, 3)))(x),
        real(3, 2, 4, 3)),
    "slice_of_each_pair": (
        lambda x: jax.vmap(jax.vmap(lambda r: lax.dynamic_slice(r, (jnp.argmax(r),), (2,))))(x), real(2, 3, 4)),
    "update_of_each": (
        lambda x, y: jax.vmap(lambda r, s: lax.dynamic_update_slice(r, s, (jnp.argmax(r),)))(x, y),
        real(4, 6), real(4, 3)),
    "update_of_each_row": (
        lambda x, y: jax.vmap(lambda r, s: lax.dynamic_update_slice(r, s, (jnp.argmax(r[:, 0]), 0)))(x, y),
        real(2, 4, 3), real(2, 2, 3)),
    "at_stride": (lambda x, y: x.at[1:3, ::2].set(y), real(4, 3), real(2, 2)),
    "at_stride_multiply": (lambda x, y: x.at[1:3, ::2].multiply(y), real(4, 3), real(2, 2)),
    "at_part_max": (lambda x, y: x.at[1:3, ::2].max(y) + x.at[:2, 1:].min(y), real(4, 3), real(2, 2)),
    "at_set": (lambda x, y: x.at[:, 1].set(y), real(3, 4), real(3)),
    "at_add": (lambda x, y: x.at[1:, :2].add(y), real(3, 4), real(2, 2)),
    "at_ids": (lambda x, y: x.at[jnp.asarray([2, 0])].set(y), real(3, 4), real(2, 4)),
    "at_add_equal": (lambda x, y: x.at[jnp.asarray([1, 1, 3])].add(y), real(4, 2), real(3, 2)),
    "at_set_equal": (lambda x, y: x.at[jnp.asarray([1, 1, 3])].set(y), real(4, 2), real(3, 2)),
    "at_max_equal": (lambda x, y: x.at[jnp.asarray([1, 1, 3])].max(y), real(4, 2), real(3, 2)),
    "at_min": (lambda x, y: x.at[1].min(y), real(4, 2), real(2)),
    "at_multiply": (lambda x, y: x.at[jnp.asarray([2, 0])].multiply(y, unique_indices=True), real(4), real(2)),
    "at_subtract": (lambda x, y: x.at[jnp.asarray([2, 2])].subtract(y), real(4), real(2)),
    "at_set_of_data": (lambda x, y: x.at[jnp.argmax(y, 1)].set(y), real(4, 3), real(5, 3)),
    "at_set_column": (lambda x, y: x.at[:, jnp.argmax(x[0])].set(y), real(3, 4), real(3)),
    "at_set_each": (lambda x, y: x.at[jnp.arange(3), jnp.argmax(x, 1)].set(y), real(3, 4), real(3)),
    "at_add_each": (lambda x, y: x.at[jnp.arange(3), jnp.argmax(x, 1)].add(y), real(3, 4), real(3)),
    "at_add_pairs": (lambda x, y: x.at[jnp.argmax(y, 0), jnp.argmin(y, 0)].add(y[0]), real(4, 4), real(4, 5)),
    "at_max_of_data": (lambda x, y: x.at[jnp.argmax(y, 1)].max(y), real(4, 3), real(5, 3)),
    "at_drop": (lambda x, y: x.at[jnp.argmax(y, 1) + 2].set(y, mode="drop"), real(4, 3), real(5, 3)),
    "at_vmap": (lambda x, y: jax.vmap(lambda r, s: r.at[jnp.argmax(s)].add(s[0]))(x, y), real(3, 4), real(3, 2)),
    "at_vmap_set": (lambda x, y: jax.vmap(lambda r, s: r.at[jnp.argmax(s, 0)].set(s[0]))(x, y),
                    real(3, 4), real(3, 2, 3)),
    "segment_max": (
        lambda x: jnp.maximum(jax.ops.segment_max(x, jnp.argmax(x, 1), num_segments=3), -9.0), np.tile(real(3, 3), (2, 1))),
    "segment_sum": (
        lambda x: jax.ops.segment_sum(x, jnp.argmax(x, 1), num_segments=4), real(6, 3)),
    "embedding": (lambda x: x[IDS], real(5, 3)),
    "take": (lambda x: jnp.take(x, IDS, axis=1), real(2, 5)),
    "take_clip": (lambda x: jnp.take(x, IDS + 2, axis=0, mode="clip"), real(5, 3)),
    "take_fill": (lambda x: jnp.take(x, jnp.argmax(x, 0) + 3, axis=0, mode="fill", fill_value=7.0), real(5, 3)),
    "take_pairs_fill": (
        lambda x: x.at[jnp.argmax(x, 0), jnp.argmax(x, 0) + 1].get(mode="fill", fill_value=0.5), real(4, 3)),
    "take_along_axis": (lambda x: jnp.take_along_axis(x, IDS, 1), real(2, 5)),
    "take_along_ids_of_data": (
        lambda x: jnp.take_along_axis(x, jnp.argmax(x, 1)[:, None], 1), real(3, 5)),
    "take_rows": (lambda x: x[jnp.arange(3), jnp.argmax(x, 1)], real(3, 5)),
    "take_pairs": (lambda x: x[jnp.argmax(x, 0), jnp.asarray([2, 0, 1])], real(4, 3)),
    "take_several": (lambda x: jnp.take_along_axis(x, jnp.argsort(x, 1)[:, 1:], 1), real(2, 4, 3)),
    "take_windows": (
        lambda x: jnp.take_along_axis(x, jnp.argmax(x, 1, keepdims=True), 1), real(2, 3, 4)),
    "tril": (jnp.tril, real(4, 4)),
    "diag": (jnp.diag, real(3, 3)),
    "trace": (jnp.trace, real(3, 3)),
}  # fmt: skip
