# contractions.py - Products, convolutions, pools and attention.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import jax
import jax.numpy as jnp
from jax import lax

from .draws import real


def conv(x, w, strides, padding, names, **options):
    return lax.conv_general_dilated(x, w, strides, padding, dimension_numbers=names, **options)


OPS = {
    "matmul": (jnp.matmul, real(2, 3), real(3, 4)),
    "matmul_batched": (jnp.matmul, real(5, 2, 3), real(5, 3, 4)),
    "matvec": (jnp.matmul, real(2, 3), real(3)),
    "vecmat": (jnp.matmul, real(3), real(3, 2)),
    "dot": (jnp.dot, real(3), real(3)),
    "outer": (jnp.outer, real(3), real(2)),
    "einsum": (lambda x, y: jnp.einsum("abc,dcb->ad", x, y), real(2, 3, 4), real(5, 4, 3)),
    "einsum_batch": (lambda x, y: jnp.einsum("bthd,bshd->bhts", x, y), real(2, 3, 2, 4), real(2, 5, 2, 4)),
    "einsum_outer": (lambda x, y: jnp.einsum("ab,cd->acbd", x, y), real(2, 3), real(2, 2)),
    "tensordot": (lambda x, y: jnp.tensordot(x, y, 2), real(2, 3, 4), real(3, 4, 2)),
    "kron": (jnp.kron, real(2, 2), real(2, 3)),
    "conv": (lambda x, w: conv(x, w, (1, 1), "SAME", ("NHWC", "HWIO", "NHWC")),
             real(2, 5, 5, 3), real(3, 3, 3, 4)),
    "conv_strided": (lambda x, w: conv(x, w, (2, 1), ((1, 0), (0, 2)), ("NCHW", "OIHW", "NCHW")),
                     real(2, 3, 6, 5), real(4, 3, 3, 2)),
    "conv_dilated": (lambda x, w: conv(x, w, (1,), "VALID", ("NWC", "WIO", "NWC"), rhs_dilation=(2,)),
                     real(2, 9, 3), real(3, 3, 2)),
    "conv_groups": (
        lambda x, w: conv(x, w, (1,), "SAME", ("NWC", "WIO", "NWC"), feature_group_count=2),
        real(2, 6, 4), real(3, 2, 6)),
    "conv_depthwise": (
        lambda x, w: conv(x, w, (1,), "SAME", ("NWC", "WIO", "NWC"), feature_group_count=4),
        real(2, 6, 4), real(3, 1, 4)),
    "conv_transpose": (
        lambda x, w: lax.conv_transpose(x, w, (2,), "SAME", dimension_numbers=("NWC", "WIO", "NWC")),
        real(2, 5, 3), real(4, 3, 2)),
    "conv_transpose_groups": (
        lambda x, w: conv(x, w, (1, 1), ((2, 3), (1, 0)), ("NCHW", "OIHW", "NCHW"), lhs_dilation=(2, 3),
                          rhs_dilation=(1, 2), feature_group_count=2),
        real(2, 4, 4, 3), real(6, 2, 3, 2)),
    "conv_transpose_wide": (
        lambda x, w: conv(x, w, (2,), ((4, 3),), ("NWC", "WIO", "NWC"), lhs_dilation=(3,)),
        real(2, 4, 3), real(2, 3, 2)),
    "conv_cut": (lambda x, w: conv(x, w, (1,), ((-1, 2),), ("NWC", "WIO", "NWC")),
                 real(2, 6, 3), real(3, 3, 2)),
    "conv_3d": (lambda x, w: conv(x, w, (2, 1, 1), "SAME", ("NDHWC", "DHWIO", "NDHWC")),
                real(1, 4, 3, 3, 2), real(2, 3, 2, 2, 3)),
    "conv_batch_groups": (
        lambda x, w: conv(x, w, (1,), "SAME", ("NWC", "WIO", "NWC"), batch_group_count=2),
        real(4, 5, 3), real(3, 3, 6)),
    "conv_gradient": (
        lambda x, w: jax.grad(lambda w: (conv(x, w, (2,), "SAME", ("NWC", "WIO", "NWC")) ** 2).sum())(w),
        real(2, 6, 3), real(3, 3, 2)),
    "convolve": (lambda x, w: jnp.convolve(x, w, "same"), real(9), real(3)),
    "max_pool": (
        lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1), "SAME"),
        real(2, 6, 6, 2)),
    "max_pool_dilated": (
        lambda x: lax.reduce_window(lax.stop_gradient(x), -jnp.inf, lax.max, (1, 3), (1, 1), ((0, 0), (3, 1)),
                                    window_dilation=(1, 2)), real(2, 7)),  # jax has no derivative of it
    "max_pool_3d": (
        lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2, 2), (1, 2, 1, 1), "SAME"),
        real(2, 5, 4, 3)),
    "min_pool": (
        lambda x: lax.reduce_window(x, jnp.inf, lax.min, (1, 1, 3), (1, 1, 2), "VALID"), real(2, 3, 7)),
    "sum_pool": (
        lambda x: lax.reduce_window(x, 0.0, lax.add, (2, 1, 2), (1, 1, 2), ((1, 2), (0, 0), (1, 0))),
        real(4, 2, 5)),
    "sum_pool_dilated": (
        lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2), (1, 1, 1), "VALID",
                                    window_dilation=(1, 1, 2)), real(2, 3, 6)),
    "avg_pool": (
        lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID") / 4,
        real(2, 6, 6, 2)),
    "avg_pool_same": (
        lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME")
        / lax.reduce_window(jnp.ones((1, 6, 5, 1)), 0.0, lax.add, (1, 3, 3, 1), (1, 2, 2, 1), "SAME"),
        real(2, 6, 5, 2)),
    "attention": (
        lambda q, k, v: jax.nn.dot_product_attention(q, k, v, is_causal=True),
        real(2, 4, 2, 3), real(2, 4, 2, 3), real(2, 4, 2, 3)),
}  # fmt: skip
