# jax_ops.py - the value and the derivative of each primitive's handler, against jax in f64.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#   python3 jax_ops.py [NAME…]
# All ops are one loss: its named results are the values, and one step of SGD with a rate
# of 1 moves each operand by its gradient.

import sys

import jax

jax.config.update("jax_enable_x64", True)

import jax.numpy as jnp  # noqa: E402
import numpy as np  # noqa: E402
from jax import lax  # noqa: E402

import amp  # noqa: E402

R = np.random.default_rng(3)
BATCH = 4


def real(*shape):
    return R.normal(size=shape)


def positive(*shape):
    return R.uniform(0.5, 2.0, shape)


INSIDE = np.array([-0.9, 0.125, 0.75])
IDS = jnp.asarray([[1, 4, 2], [0, 3, -1]])
MASK = jnp.asarray([[True, False, True], [False, False, True]])


@jax.custom_jvp
def cubed(x):
    return x**3


cubed.defjvps(lambda t, ans, x: 2.0 * x * ans * t)


@jax.custom_vjp
def rounded(x, scale):
    return jnp.round(x * scale) / scale


rounded.defvjp(lambda x, s: (rounded(x, s), x), lambda x, g: (jnp.where(jnp.abs(x) < 1, g, 0.0), g.sum()))


def running(carry, x):
    carry = jnp.tanh(carry * 0.5 + x)
    return carry, carry * 2


def conv(x, w, strides, padding, names, **options):
    return lax.conv_general_dilated(x, w, strides, padding, dimension_numbers=names, **options)


# name: (function, operands); what a function takes beside them is known.
OPS = {
    "add": (lambda x, y: x + y, real(2, 3), real(3)),
    "sub": (lambda x, y: x - y, real(2, 1), real(3)),
    "mul": (lambda x, y: x * y, real(2, 3), real()),
    "div": (lambda x, y: x / y, real(2, 3), positive(3)),
    "max": (jnp.maximum, real(2, 3), real(2, 3)),
    "max_tie": (lambda x: jnp.maximum(x, 0.0), np.zeros((2, 3))),
    "min": (lambda x: jnp.minimum(x, 0.25), real(2, 3)),
    "abs": (jnp.abs, real(2, 3)),
    "neg": (lambda x: -x, real(3)),
    "sign": (lambda x: jnp.sign(x) * x, real(3)),
    "exp": (jnp.exp, real(3)),
    "exp2": (jnp.exp2, real(3)),
    "expm1": (jnp.expm1, real(3)),
    "log": (jnp.log, positive(3)),
    "log1p": (jnp.log1p, positive(3)),
    "log2": (jnp.log2, positive(3)),
    "sqrt": (jnp.sqrt, positive(3)),
    "rsqrt": (lax.rsqrt, positive(3)),
    "cbrt": (jnp.cbrt, positive(3)),
    "tanh": (jnp.tanh, real(3)),
    "sinh": (jnp.sinh, real(3)),
    "cosh": (jnp.cosh, real(3)),
    "sin": (jnp.sin, real(3)),
    "cos": (jnp.cos, real(3)),
    "tan": (jnp.tan, real(3)),
    "asinh": (jnp.arcsinh, real(3)),
    "acosh": (jnp.arccosh, 1 + positive(3)),
    "asin": (jnp.arcsin, INSIDE),
    "acos": (jnp.arccos, INSIDE),
    "atan": (jnp.arctan, 3 * INSIDE),
    "atan2": (jnp.arctan2, INSIDE, INSIDE[::-1]),
    "erf_inv": (jax.scipy.special.erfinv, INSIDE),
    "atanh": (jnp.arctanh, real(3) / 4),
    "logistic": (jax.nn.sigmoid, real(3)),
    "erf": (jax.scipy.special.erf, real(3)),
    "erfc": (jax.scipy.special.erfc, real(3)),
    "pow": (jnp.power, positive(3), real(3)),
    "pow_root": (lambda x: x**0.5, positive(3)),
    "integer_pow": (lambda x: x**3 + x**-2 + x**5, positive(3)),
    "square": (jnp.square, real(3)),
    "clamp": (lambda x: jnp.clip(x, -0.5, 0.5), real(3, 3)),
    "floor": (lambda x: jnp.floor(x * 3) + x, real(3, 3)),
    "ceil": (lambda x: jnp.ceil(x * 3) + x, real(3, 3)),
    "round": (lambda x: jnp.round(x * 4) + x, np.asarray([0.125, 0.375, -0.625, 0.3, -2.2])),
    "rem": (lambda x: lax.rem(x, 0.75), real(3, 3)),
    "mod": (lambda x: jnp.mod(x, 0.75), real(3, 3)),
    "where": (lambda x, y: jnp.where(MASK, x, y), real(2, 3), real(2, 3)),
    "compare": (lambda x: (x > 0.1) * x + (x <= -0.1) * 2 * x, real(3, 3)),
    "logic": (lambda x: jnp.where((x > 0) & ~(x > 1) | (x < -1), x, 0.0), 2 * real(4, 4)),
    "xor": (lambda x: jnp.where((x > 0) ^ MASK, x, 0.0), real(2, 3)),
    "any": (lambda x: jnp.any(x > 1, 1) * x[:, 0] + jnp.all(x > -1, 1) * x[:, 1], real(4, 3)),
    "select_n": (lambda x, y: lax.select_n(jnp.asarray([0, 1, 2]), x, y, x * y), real(3), real(3)),
    "stop_gradient": (lambda x: x * lax.stop_gradient(x), real(3)),
    "custom_jvp": (cubed, real(3)),
    "custom_vjp": (lambda x, s: rounded(x, s), real(3), np.asarray(4.0)),
    "relu": (jax.nn.relu, np.asarray([0.0, -1.0, 2.0])),
    "relu6": (jax.nn.relu6, 4 * real(5)),
    "leaky_relu": (jax.nn.leaky_relu, real(5)),
    "elu": (jax.nn.elu, real(5)),
    "selu": (jax.nn.selu, real(5)),
    "celu": (jax.nn.celu, real(5)),
    "gelu": (lambda x: jax.nn.gelu(x, approximate=False), real(5)),
    "gelu_tanh": (jax.nn.gelu, real(5)),
    "silu": (jax.nn.silu, real(5)),
    "mish": (jax.nn.mish, real(5)),
    "softplus": (jax.nn.softplus, real(5)),
    "log_sigmoid": (jax.nn.log_sigmoid, real(5)),
    "hard_swish": (jax.nn.hard_swish, 3 * real(5)),
    "hard_tanh": (jax.nn.hard_tanh, real(5)),
    "soft_sign": (jax.nn.soft_sign, real(5)),
    "glu": (jax.nn.glu, real(2, 6)),
    "softmax": (jax.nn.softmax, real(2, 5)),
    "softmax_axis": (lambda x: jax.nn.softmax(x, axis=0), real(4, 2)),
    "softmax_masked": (lambda x: jax.nn.softmax(jnp.where(MASK | (IDS == 0), x, -jnp.inf)), real(2, 3)),
    "log_softmax": (jax.nn.log_softmax, real(2, 5)),
    "logsumexp": (lambda x: jax.scipy.special.logsumexp(x, 1), real(2, 5)),
    "logaddexp": (jnp.logaddexp, real(3), real(3)),
    "standardize": (lambda x: jax.nn.standardize(x, axis=-1), real(3, 5)),
    "one_hot": (lambda x: jax.nn.one_hot(IDS, 5) @ x, real(5, 2)),
    "sum": (lambda x: x.sum((0, 2)), real(2, 3, 4)),
    "mean": (lambda x: x.mean(1, keepdims=True), real(2, 3)),
    "var": (lambda x: x.var(1), real(2, 5)),
    "std": (lambda x: x.std(1, ddof=1), real(2, 5)),
    "reduce_max": (lambda x: x.max(1), real(2, 5)),
    "reduce_min": (lambda x: x.min(), real(2, 5)),
    "reduce_prod": (lambda x: x.prod(1), positive(2, 4)),
    "reduce_prod_axes": (lambda x: x.prod((0, 2)), np.asarray([[[1.5, 0.0], [2.0, 3.0]], [[-1.0, 2.0], [0.0, 0.0]]])),
    "argmax": (lambda x: jnp.argmax(x, 1) * x.sum(1), real(3, 4)),
    "argmin": (lambda x: jnp.argmin(x, 0) * x.sum(0), real(3, 4)),
    "sort": (lambda x: jnp.sort(x, 0), real(5, 2)),
    "sort_descending": (lambda x: jnp.sort(x, descending=True), real(2, 5)),
    "sort_pairs": (lambda x, y: lax.sort((x, y), dimension=1, num_keys=1)[1], real(2, 5), real(2, 5)),
    "sort_keys": (lambda x, y: jnp.stack(lax.sort((jnp.round(x), y, x * y), dimension=0, num_keys=2)),
                  real(9), real(9)),
    "argsort": (lambda x: jnp.argsort(x, 1) * x, real(2, 5)),
    "argsort_descending": (lambda x: jnp.argsort(jnp.round(x), descending=True) * x, real(6)),
    "top_k": (lambda x: sum(lax.top_k(x, 2)), real(3, 5)),
    "approx_max_k": (lambda x: lax.approx_max_k(x, 2)[0], real(3, 5)),
    "median": (lambda x: jnp.median(x, 1), real(3, 5)),
    "percentile": (lambda x: jnp.percentile(x, 30.0, axis=0), real(6, 2)),
    "cumsum": (lambda x: jnp.cumsum(x, 1), real(2, 5)),
    "cumsum_reverse": (lambda x: lax.cumsum(x, 0, reverse=True), real(4, 2)),
    "cumprod": (lambda x: jnp.cumprod(x, 1), positive(2, 4)),
    "cumprod_reverse": (lambda x: lax.cumprod(x, 0, reverse=True), positive(4, 2)),
    "cumsum_of_truths": (lambda x: jnp.cumsum(x > 0, 1) * x, real(2, 5)),
    "cummax": (lambda x: lax.cummax(x, 1), real(2, 4)),
    "cumlogsumexp": (lambda x: lax.cumlogsumexp(x, 1), real(2, 4)),
    "norm": (lambda x: jnp.linalg.norm(x, axis=1), real(2, 4)),
    "reshape": (lambda x: x.reshape(3, 2), real(2, 3)),
    "transpose": (lambda x: x.transpose(2, 0, 1), real(2, 3, 4)),
    "squeeze": (lambda x: x.squeeze(1), real(2, 1, 3)),
    "broadcast": (lambda x: jnp.broadcast_to(x, (4, 2, 3)), real(2, 3)),
    "expand_tile": (lambda x: jnp.tile(x, (2, 3)), real(2, 3)),
    "repeat": (lambda x: jnp.repeat(x, 3, axis=1), real(2, 3)),
    "slice": (lambda x: x[1:, ::2], real(3, 6)),
    "slice_negative": (lambda x: x[:, -2:], real(3, 6)),
    "index": (lambda x: x[1, None, -1], real(3, 6)),
    "rev": (lambda x: x[::-1, ::-1], real(3, 4)),
    "flip": (lambda x: jnp.flip(x, 1), real(3, 4)),
    "roll": (lambda x: jnp.roll(x, 2, 1), real(3, 5)),
    "pad": (lambda x: jnp.pad(x, ((1, 0), (2, 1)), constant_values=3.0), real(3, 4)),
    "pad_reflect": (lambda x: jnp.pad(x, ((0, 0), (2, 1)), mode="reflect"), real(3, 4)),
    "pad_interior": (lambda x: lax.pad(x, 0.5, ((-1, 2, 1), (1, -1, 2))), real(3, 4)),
    "concatenate": (lambda x, y: jnp.concatenate([x, y, x], 1), real(2, 3), real(2, 1)),
    "stack": (lambda x, y: jnp.stack([x, y], 1), real(3), real(3)),
    "split": (lambda x: jnp.split(x, 3, 1)[1], real(2, 6)),
    "dynamic_slice": (lambda x: lax.dynamic_slice(x, (1, 5), (2, 3)), real(4, 6)),
    "dynamic_slice_of_data": (
        lambda x: lax.dynamic_slice(x, (jnp.argmax(x[:, 0]), 1), (2, 3)), real(5, 6)),
    "dynamic_update_slice": (lambda x, y: lax.dynamic_update_slice(x, y, (1, 2)), real(3, 5), real(2, 2)),
    "update_of_data": (
        lambda x, y: lax.dynamic_update_slice(x, y, (jnp.argmax(x[:, 0]), 0)), real(4, 3), real(1, 3)),
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
    "scan": (lambda x: lax.scan(running, jnp.zeros(2), x)[1], real(4, 2)),
    "scan_reverse": (lambda x: lax.scan(running, x[0], x, reverse=True)[1], real(4, 2)),
    "scan_params": (lambda h, w: lax.scan(lambda h, w: (jnp.tanh(h @ w), None), h, w)[0],
                    real(2, 3), real(3, 3, 3)),
    "fori_loop": (lambda x: lax.fori_loop(0, 4, lambda i, x: x * 0.5 + i, x), real(3)),
    "fori_loop_of_rows": (lambda x: lax.fori_loop(1, 3, lambda i, y: y + i * x[i], x[0]), real(3, 2)),
    "cond": (lambda x: lax.cond(x.sum() > 0, lambda x: x * 2, lambda x: x * x, x), real(3)),
    "switch": (lambda x: lax.switch(jnp.argmax(x), [jnp.exp, jnp.tanh, jnp.square], x), real(3)),
    "vmap": (lambda x, y: jax.vmap(lambda r: jnp.tanh(y @ r))(x), real(4, 3), real(2, 3)),
    "remat": (jax.checkpoint(lambda x: jnp.tanh(x) ** 2), real(3)),
    "jit": (jax.jit(lambda x, y: jnp.tanh(x) @ y), real(2, 3), real(3)),
    "convert": (lambda x: x.astype(jnp.float32).astype(jnp.float64) * 2, real(3).astype(np.float32)),
    "integers": (lambda x: x * (jnp.argmax(x) * 3 // 2 % 2 + 1), real(3)),
    "gradient_in_loss": (lambda x: jax.grad(lambda x: (x**3).sum())(x), real(3)),
    "integer_bits": (
        lambda x: x * ((jnp.argmax(x) * 5 ^ 3) & 6 | 1) + x * ((~jnp.argmin(x) << 2) >> 1), real(3)),
    "integer_division": (
        lambda x: x * ((jnp.arange(-3, 3) * (jnp.argmax(x) + 1)) // 2) + x * lax.rem(jnp.arange(-3, 3), 2), real(6)),
    "integer_powers": (lambda x: x * (jnp.argmax(x) - 4) ** 3, real(3)),
    # At edges.
    "abs_0": (jnp.abs, np.asarray([0.0, -0.0, 1.0, -2.0])),
    "relu_0": (lambda x: jax.nn.relu(x) + jax.nn.relu6(3 * x), np.asarray([0.0, -0.0, 1.0, 2.0])),
    "max_equal": (lambda x: x.max(1) + x.min(1), np.asarray([[1.0, 3, 3], [2, 2, 2], [1, 0, 0]])),
    "maximum_equal": (lambda x, y: jnp.maximum(x, y) * jnp.minimum(x, y),
                      np.asarray([0.0, 1, 2]), np.asarray([0.0, 2, 1])),
    "max_pool_equal": (
        lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 2, 2), (1, 1, 1), "SAME"),
        np.asarray([[[1.0, 1, 2], [1, 1, 2], [0, 2, 2]]])),
    "argmax_equal": (lambda x: jnp.argmax(x, 1) * x.sum(1), np.asarray([[1.0, 3, 3], [2, 2, 2]])),
    "clip_ends": (lambda x: jnp.clip(x, -1, 1) + lax.clamp(-1.0, x, 1.0), np.asarray([-1.0, 1, 0, 2, -2])),
    "where_safe": (lambda x: jnp.where(x > 0, jnp.log(jnp.where(x > 0, x, 1.0)), 0.0), np.asarray([-1.0, 0, 1])),
    "logsumexp_inf": (lambda x: jax.nn.logsumexp(jnp.where(MASK, x, -jnp.inf), axis=1), real(2, 3)),
    "softplus_far": (lambda x: jax.nn.softplus(x) + jax.nn.silu(x), np.asarray([0.0, -800, 800, -40])),
    "powers_0": (lambda x: x**0 + x**2 + x**3 + x**1.5 + jnp.power(x, 3.0), np.asarray([0.0, 2.0])),
    "powers_negative": (lambda x: x**2.0 + x**3 + x**-1, np.asarray([-3.0, 0.5])),
    "pow_of_0": (lambda x, y: x**y, np.asarray([0.0, 2, 1]), np.asarray([2.0, 0, 3])),
    "round_half": (lambda x: jnp.round(x) * x, np.asarray([0.5, 1.5, -0.5, 2.5])),
    "rem_signs": (lambda x, y: lax.rem(x, y) + jnp.mod(x, y), np.asarray([5, -5, 5.5]), np.asarray([3, 3, -2.0])),
    "cumprod_0": (lambda x: jnp.cumprod(x), np.asarray([2.0, 0, 3, 0])),
    "sort_equal": (lambda x: jnp.sort(x) * jnp.arange(4), np.asarray([1.0, 3, 1, 2])),
    "top_k_equal": (lambda x: lax.top_k(x, 2)[0] * jnp.arange(1, 3), np.asarray([1.0, 3, 3, 3])),
    "at_max_same": (lambda x, y: x.at[jnp.asarray([1, 1, 3])].max(y),
                    np.asarray([1.0, 6, 3, 4]), np.asarray([6.0, 6, 4])),
    "nan_replaced": (lambda x: jnp.nan_to_num(jnp.where(x > 5, jnp.nan, x)) + 2 * x, np.asarray([1.0, 7.0])),
    "bf16": (lambda x: (x.astype(jnp.bfloat16) * 1.5).astype(x.dtype), np.asarray([1.1, 2.3])),
    "weak": (lambda x: x * 2 + jnp.arange(3) * (x > 1).mean(), np.asarray([1.0, 2, 3])),
    "cummax_of_integers": (lambda x: lax.cummax(jnp.floor(x * 3).astype(int), 1) * x, real(2, 4)),
    "searchsorted": (lambda x: jnp.searchsorted(jnp.sort(x[0]), x[1]) * x[1], real(2, 6)),
    "digitize": (lambda x: jnp.digitize(x, jnp.asarray([-1.0, 0.0, 0.5])) * x, real(7)),
    "interpolated": (lambda x, y: jnp.interp(x, jnp.arange(3.0), y), real(7), real(3)),
    "max_pool_from_0": (
        lambda x: x * lax.reduce_window(lax.stop_gradient(x), 0.0, lax.max, (1, 3), (1, 1), "SAME"), real(2, 7)),
    "sum_pool_from_2": (
        lambda x: x * lax.reduce_window(lax.stop_gradient(x), 2.0, lax.add, (1, 1), (1, 1), "SAME"), real(2, 7)),
    "reduce_precision": (lambda x: lax.reduce_precision(x, 8, 7) * jnp.asarray([1.01234, 3.3333]), real(2)),
    "polyval": (jnp.polyval, real(3), real(4)),
    "interp": (lambda x: jnp.sum(jnp.diff(x, axis=1) ** 2, 1), real(2, 5)),
}  # fmt: skip


# Where jax's derivative is no number, the step changes nothing.
NO_NUMBERS = {
    "sqrt_0": (jnp.sqrt, np.zeros(2)),
    "norm_0": (jnp.linalg.norm, np.zeros(3)),
    "where_log": (lambda x: jnp.where(x > 0, jnp.log(x), 0.0), np.asarray([0.0, 1.0])),
    "all_inf": (lambda x: jax.nn.logsumexp(x - jnp.inf), np.zeros(2)),
    "power_0": (lambda x: x**-2, np.asarray([0.0, 1.0])),
}


def no_numbers():
    for name, (function, operand) in NO_NUMBERS.items():
        def loss(params, batch):
            out = function(params["x"])  # noqa: B023
            return out.sum() + batch.sum(), {"out": out}

        params, batch = {"x": operand}, np.ones((BATCH, 1))
        (_, expected), gradient = jax.value_and_grad(loss, has_aux=True)(
            jax.tree.map(jnp.asarray, params), batch)  # fmt: skip
        assert not np.isfinite(gradient["x"]).all(), name
        with amp.from_jax(loss, params, batch, has_aux=True, optimizer=amp.optimizers.sgd(1.0), precision="f64") as t:
            result = t.step(batch)
            assert result.skipped, name
            assert np.allclose(result["out"], expected["out"], equal_nan=True), name
            assert np.array_equal(t.params()["x"], operand), name
    print(f"{len(NO_NUMBERS)} steps are skipped")


def main():
    names = sys.argv[1:] or list(OPS)
    params = {name: [np.asarray(v, np.float64) for v in OPS[name][1:]] for name in names}
    weights = {}

    def values(params):
        return {name: OPS[name][0](*params[name]) for name in names}

    for name, value in jax.eval_shape(values, params).items():
        weights[name] = real(*value.shape)

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


main()
if not sys.argv[1:]:
    no_numbers()
