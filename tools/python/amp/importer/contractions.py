# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products: linear layers, attention, convolutions, pooling, interpolation.

Each becomes the op of the dialect that says the same.
"""

import functools
import itertools
import math

import torch

from .builder import Unsupported, Value, dims, number
from .handlers import handles
from .indexing import along
from .windows import batch_of, batched, dictionary, max_pool, pooled, product


@handles("linear")
def _linear(b, a):
    x = a.input
    rows, columns = (b.reshape(v, (1, *v.shape)) if v.rank == 1 else v for v in (x, a.weight))
    y = b.reshape(b.matmul(rows, columns, transposed=True), a.out)
    return y if a.bias is None else b.add(y, a.bias)


@handles("addmm", "baddbmm")
def _addmm(b, a):
    left, right = (a.mat1, a.mat2) if "baddbmm" not in a.op else (a.batch1, a.batch2)
    y = b.matmul(left, right)
    y, x = y if a.alpha == 1 else b.mul(y, a.alpha), a.self
    return b.add(y, x if a.beta == 1 else b.mul(x, a.beta)) if a.beta else y


@handles("matmul", "mm", "bmm", "mv", "dot", "vdot")
def _matmul(b, a):
    x = a.self
    y = next(getattr(a, n) for n in ("other", "mat2", "vec", "tensor") if hasattr(a, n))
    if x.rank == 1 and y.rank == 1:
        return b.sum(b.mul(x, y), [0])
    left = b.reshape(x, (1, *x.shape)) if x.rank == 1 else x
    right = b.reshape(y, (*y.shape, 1)) if y.rank == 1 else y
    return b.reshape(b.matmul(left, right), a.out)


def _with_heads(b, q, k, v):
    """Query, key and value whose dimensions before the heads are equal. The query may
    have more heads than key and value, which have as many."""
    values = [q, k, v]
    rank = max(x.rank for x in values)
    if rank < 3:
        return values
    lead = b.shape_of(*(Value("", "f32", x.shape[:-3]) for x in values)) if rank > 3 else ()
    count = [x.shape[-3] if x.rank > 2 else 1 for x in values]
    shared = next((c for c in count[1:] if c != 1), 1)
    heads = [shared if count[0] == 1 else count[0], shared, shared]
    return [b.broadcast(x, (*lead, h, *x.shape[-2:])) for x, h in zip(values, heads)]


@handles("scaled_dot_product_attention", ignores=("enable_gqa",))
def _attention(b, a):
    q, k, v = _with_heads(b, *b.unify(a.query, a.key, a.value))
    options, words, operands = [], [], [q, k, v]
    if a.scale is not None:
        options.append(f"scale = {number(a.scale)}")
    if a.attn_mask is not None:
        mask, wide = a.attn_mask, q.dtype == "f64"
        if mask.is_float and (mask.dtype == "f64") != wide:
            mask = b.convert(mask, "f64" if wide else "f32")
        words.append(f" mask {mask}")
        operands.append(mask)
    elif a.is_causal:
        options.append("causal")
    if 0 < a.dropout_p < 1:
        words.append(f" dropout {b.key()}")
        operands.append(b.key())
        options.append(f"dropout = {number(a.dropout_p)}, id = {b.dropouts}")
        b.dropouts += 1
    shape = (*q.shape[:-1], v.shape[-1])
    types = ", ".join(x.type for x in operands)
    y = b.op(f"amp.attention {q}, {k}, {v}{''.join(words)} {{{', '.join(options)}}} : "
             f"({types}) -> tensor<{dims(shape)}{q.dtype}>", q.dtype, shape)  # fmt: skip
    return b.mul(y, 0.0) if a.dropout_p >= 1 else y


def _each(value, count):
    return list(value) * count if len(value) == 1 else list(value)


def _biased(b, y, bias):
    return y if bias is None else b.add(y, b.reshape(bias, (bias.shape[0], *[1] * (y.rank - 2))))


@handles("conv1d", "conv2d", "conv3d")
def _conv(b, a):
    spatial = a.weight.rank - 2
    x = batched(b, a.input, a.weight.rank)
    stride, dilation = _each(a.stride, spatial), _each(a.dilation, spatial)
    if isinstance(a.padding, str):
        total = [d * (k - 1) if a.padding == "same" else 0
                 for d, k in zip(dilation, a.weight.shape[2:])]  # fmt: skip
        low, high = [t // 2 for t in total], [t - t // 2 for t in total]
    else:
        low = high = _each(a.padding, spatial)
    attributes = dictionary(strides=stride, low=low, high=high, dilations=dilation,
                            groups=a.groups)  # fmt: skip
    y = product(b, "conv", x, a.weight, attributes, batch_of(a.out, x.rank))
    return b.reshape(_biased(b, y, a.bias), a.out)


@handles("convolution")
def _convolution(b, a):
    if a.transposed:
        return _conv_transpose(b, a)
    return _conv(b, a)


@handles("conv_transpose1d", "conv_transpose2d", "conv_transpose3d")
def _conv_transpose(b, a):
    spatial = a.weight.rank - 2
    x = batched(b, a.input, a.weight.rank)
    padding = _each(a.padding, spatial)
    attributes = dictionary(strides=_each(a.stride, spatial), low=padding, high=padding,
                            dilations=_each(a.dilation, spatial),
                            output_padding=_each(a.output_padding, spatial),
                            groups=a.groups)  # fmt: skip
    y = product(b, "conv_transpose", x, a.weight, attributes, batch_of(a.out, x.rank))
    return b.reshape(_biased(b, y, a.bias), a.out)


@handles("max_pool1d", "max_pool2d", "max_pool3d", "max_pool2d_with_indices",
         "max_pool3d_with_indices")  # fmt: skip
def _max_pool(b, a):
    spatial = int(a.op.split("pool")[1][0])
    kernel, padding = _each(a.kernel_size, spatial), _each(a.padding, spatial)
    attributes = dictionary(kernel=kernel,
                            strides=_each(a.stride, spatial) if a.stride else kernel,
                            low=padding, high=padding,
                            dilations=_each(a.dilation, spatial),
                            ceil=bool(a.ceil_mode))  # fmt: skip
    y, place = max_pool(b, a.self, attributes, a.out, spatial)
    if "indices" not in a.op:
        return y
    if 1 not in a.used:
        return y, None
    strides = _each(a.stride, spatial) if a.stride else kernel
    sizes, outs = a.self.shape[-spatial:], a.out[-spatial:]
    at = [torch.arange(out) * stride - low for out, stride, low in zip(outs, strides, padding)]
    place = b.reshape(b.convert(place, "i64"), a.out)
    return y, _index_in_plane(b, place, at, kernel, _each(a.dilation, spatial), sizes)


def _index_in_plane(b, place, at, kernel, dilation, sizes):
    """The index in its plane of each place in a window; `at`: where the windows begin."""
    index, rest = 0, place
    for axis in range(len(sizes)):
        inner = math.prod(kernel[axis + 1 :])
        step = b.integer("floor_div", rest, inner, "i64")
        rest = b.integer("floor_mod", rest, inner, "i64")
        begin = b.constant(at[axis].view(-1, *[1] * (len(sizes) - 1 - axis)))
        step = b.integer("add", begin, b.integer("mul", step, dilation[axis], "i64"), "i64")
        index = b.integer("add", b.integer("mul", index, sizes[axis], "i64"), step, "i64") if axis else step
    return index


@handles("avg_pool1d", "avg_pool2d", "avg_pool3d")
def _avg_pool(b, a):
    spatial = int(a.op.split("pool")[1][0])
    kernel, padding = _each(a.kernel_size, spatial), _each(a.padding, spatial)
    attributes = dictionary(kernel=kernel,
                            strides=_each(a.stride, spatial) if a.stride else kernel,
                            low=padding, high=padding, ceil=bool(a.ceil_mode),
                            exclude_padding=not a.count_include_pad and any(padding),
                            divisor=getattr(a, "divisor_override", None))  # fmt: skip
    return pooled(b, "avg_pool", a.self, attributes, a.out, spatial)


@handles("adaptive_avg_pool1d", "adaptive_avg_pool2d", "adaptive_avg_pool3d",
         "_adaptive_avg_pool2d", "adaptive_max_pool1d", "adaptive_max_pool2d",
         "adaptive_max_pool3d")  # fmt: skip
def _adaptive_pool(b, a):
    spatial, kind = len(a.output_size), "max" if "max" in a.op else "avg"
    attributes = dictionary(size=a.out[-spatial:])
    if kind == "max" and 1 in a.used:
        return _adaptive_max_pool(b, a.self, a.out, spatial)
    y = pooled(b, f"adaptive_{kind}_pool", a.self, attributes, a.out, spatial)
    return (y, None) if kind == "max" else y


def _adaptive_max_pool(b, x, out, spatial):
    """The largest elements and their indices: of windows of all sizes, written side by side."""
    sizes, outs, rank = x.shape[-spatial:], out[-spatial:], x.rank - spatial
    several = [[range(i * n // m, -(-(i + 1) * n // m)) for i in range(m)] for n, m in zip(sizes, outs)]
    windows = [[functools.reduce(lambda index, pair: index * pair[1] + pair[0], zip(at, sizes), 0)
                for at in itertools.product(*window)] for window in itertools.product(*several)]  # fmt: skip
    width = max(map(len, windows))  # the first again is not larger than itself
    table = torch.tensor([window + window[:1] * (width - len(window)) for window in windows])
    values = b.gather(b.reshape(x, (*x.shape[:rank], math.prod(sizes))), b.constant(table), rank)
    place = b.op(f"amp.argmax {values} {{axis = {rank + 1}}} : {values.type}", "i64", values.shape[:-1])
    place = b.reshape(place, (*place.shape, 1))
    y = along(b, "take_along_axis", (values, place), rank + 1, values.dtype, place.shape)
    hit = b.compare("eq", place, b.constant(torch.arange(width)))
    index = b.reduce("sum", b.select(hit, b.convert(b.constant(table), "f64"), 0.0), [rank + 1])
    return b.reshape(y, out), b.reshape(b.convert(index, "i64"), out)


@handles("upsample_linear1d", "upsample_bilinear2d", "upsample_trilinear3d",
         "upsample_nearest1d", "upsample_nearest2d", "upsample_nearest3d",
         "upsample_bicubic2d", ignores=("output_size",))  # fmt: skip
def _upsample(b, a):
    x = a.input if hasattr(a, "input") else a.self
    name = a.op.split(".")[0]
    spatial = int(name[-2])
    mode = "nearest" if "nearest" in name else "cubic" if "cubic" in name else "linear"
    sizes = a.out[-spatial:]
    attributes = [f"size = {list(sizes)}"]
    if mode != "nearest" and a.align_corners:
        attributes.append("align_corners")
    factors = getattr(a, "scale_factors", None)
    scales = [1.0 / factor for factor in factors or ()]
    if any(scale != size / out for scale, size, out in zip(scales, x.shape[-spatial:], sizes)):
        attributes.append(f"scales = array<f64: {', '.join(map(number, scales))}>")
    return pooled(b, f"interpolate {mode}", x, f" {{{', '.join(attributes)}}}", a.out, spatial)


@handles("_upsample_bilinear2d_aa", "_upsample_bicubic2d_aa", ignores=("output_size",))
def _upsample_smoothed(b, a):
    """Rows, then columns, by the matrix of each: what PyTorch makes of a one at each place."""
    op = getattr(torch.ops.aten, a.op.split(".")[0]).vec
    y = a.input if hasattr(a, "input") else a.self
    factors = getattr(a, "scale_factors", None) or (None, None)
    for wanted, factor in zip(a.out[2:], factors):
        size = y.shape[2]
        ones = torch.eye(size, dtype=torch.float64).view(size, 1, 1, size)
        scales = None if factor is None else (1.0, factor)
        rows = op(ones, None if scales else (1, wanted), a.align_corners, scales)
        matrix = b.constant(rows.view(size, wanted), y.dtype)
        y = b.matmul(b.transpose(y, (0, 1, 3, 2)), matrix)
    return y


@handles("_cdist_forward", "cdist", ignores=("compute_mode",))
def _cdist(b, a):
    from .reductions import norm

    left = b.reshape(a.x1, (*a.x1.shape[:-1], 1, a.x1.shape[-1]))
    right = b.reshape(a.x2, (*a.x2.shape[:-2], 1, *a.x2.shape[-2:]))
    gap = b.sub(left, right)
    return norm(b, gap, float(a.p), [gap.rank - 1], False)


@handles("_trilinear")
def _bilinear(b, a):
    """Of nn.Bilinear: one product of the first input with all rows of the weight, and
    one sum with the second."""
    if (a.expand1, a.expand2, a.expand3, a.sumdim) != ([1, 3], [0], [1, 2], [2, 3]):
        raise Unsupported("found a product of three tensors", "write it with torch.einsum")
    outputs, rows, columns = a.i2.shape
    weight = b.reshape(b.transpose(a.i2, [1, 0, 2]), (rows, outputs * columns))
    y = b.reshape(b.matmul(a.i1, weight), (a.i1.shape[0], outputs, columns))
    return b.sum(b.mul(y, b.reshape(a.i3, (a.i3.shape[0], 1, columns))), [2])
