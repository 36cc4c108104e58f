"""What the ops on windows are, in PyTorch.

SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""

import math

import torch
import torch.nn.functional as F

CONV = {1: F.conv1d, 2: F.conv2d, 3: F.conv3d}
TRANSPOSED = {1: F.conv_transpose1d, 2: F.conv_transpose2d, 3: F.conv_transpose3d}
AVERAGE = {1: F.avg_pool1d, 2: F.avg_pool2d, 3: F.avg_pool3d}
ADAPTIVE = {1: F.adaptive_avg_pool1d, 2: F.adaptive_avg_pool2d, 3: F.adaptive_avg_pool3d}
LARGEST = {1: F.adaptive_max_pool1d, 2: F.adaptive_max_pool2d, 3: F.adaptive_max_pool3d}
LINEAR = {1: "linear", 2: "bilinear", 3: "trilinear"}


def lists(attrs, rank):
    return [attrs.get(n, [v] * rank)
            for n, v in (("strides", 1), ("low", 0), ("high", 0), ("dilations", 1))]  # fmt: skip


def padded(x, low, high, value=0.0):
    """Negative padding takes elements away."""
    sides = [side for pair in zip(low[::-1], high[::-1]) for side in pair]
    return F.pad(x, sides, value=value)


def conv(attrs, x, w):
    strides, low, high, dilations = lists(attrs, w.dim() - 2)
    return CONV[w.dim() - 2](padded(x, low, high), w, None, strides, 0, dilations,
                             attrs.get("groups", 1))  # fmt: skip


def conv_transpose(attrs, x, w):
    strides, low, high, dilations = lists(attrs, w.dim() - 2)
    whole = TRANSPOSED[w.dim() - 2](x, w, None, strides, 0, 0, attrs.get("groups", 1), dilations)
    extra = attrs.get("output_padding", [0] * len(low))
    return padded(whole, [-n for n in low], [e - n for e, n in zip(extra, high)])


def windows_of(x, kernel, strides, dilations, counts):
    """[N, C, K…, O…]"""
    rank = len(kernel)
    for i in range(rank):
        places = (torch.arange(kernel[i])[:, None] * dilations[i]
                  + torch.arange(counts[i])[None] * strides[i])  # fmt: skip
        shape = (*x.shape[: 2 + 2 * i], *places.shape, *x.shape[3 + 2 * i :])
        x = x.index_select(2 + 2 * i, places.reshape(-1)).reshape(shape)
    order = [2 + 2 * i for i in range(rank)] + [3 + 2 * i for i in range(rank)]
    return x.permute(0, 1, *order)


def windows(attrs, x):
    kernel, strides, dilations = attrs["kernel"], attrs["strides"], attrs["dilations"]
    counts = [(size - d * (k - 1) - 1) // s + 1
              for size, k, s, d in zip(x.shape[2:], kernel, strides, dilations)]  # fmt: skip
    found = windows_of(x, kernel, strides, dilations, counts)
    return found.flip(*range(2, 2 + len(kernel))) * 1 if attrs["reversed"] else found * 1


def reached(attrs, x, counts, value=0.0):
    """Windows of x, padded as far as they reach."""
    kernel, rank = attrs["kernel"], len(attrs["kernel"])
    strides, low, _, dilations = lists(attrs, rank)
    high = [(o - 1) * s + d * (k - 1) + 1 - size - lo for o, s, d, k, size, lo in
            zip(counts, strides, dilations, kernel, x.shape[2:], low)]  # fmt: skip
    return windows_of(padded(x, low, high, value), kernel, strides, dilations, counts)


def conv_weight_grad(attrs, x, dy):
    groups, rank = attrs.get("groups", 1), len(attrs["kernel"])
    found = reached(attrs, x, dy.shape[2:])
    n, k, o = x.shape[0], math.prod(attrs["kernel"]), math.prod(dy.shape[2:])
    found = found.reshape(n, groups, x.shape[1] // groups, k, o)
    dy = dy.reshape(n, groups, dy.shape[1] // groups, o)
    dw = torch.einsum("ngcko,ngfo->gfck", found, dy)
    return dw.reshape(-1, dw.shape[2], *attrs["kernel"][:rank])


def out_counts(attrs, sizes):
    rank = len(sizes)
    result = []
    for size, k, s, lo, hi, d in zip(sizes, attrs["kernel"], *lists(attrs, rank)):
        room = size + lo + hi - d * (k - 1) - 1
        count = (-(-room // s) if attrs.get("ceil") else room // s) + 1
        if attrs.get("ceil") and (count - 1) * s >= size + lo:
            count -= 1
        result.append(count)
    return result


def max_pool(attrs, x):
    rank = x.dim() - 2
    found = reached(attrs, x, out_counts(attrs, x.shape[2:]), -math.inf).flatten(2, 1 + rank)
    largest = found.amax(2, keepdim=True)
    numbers = torch.arange(found.shape[2]).reshape(-1, *[1] * rank)
    place = torch.where(found == largest, numbers, found.shape[2]).amin(2)
    y = found.gather(2, place.clamp(max=found.shape[2] - 1)[:, :, None])[:, :, 0]
    return torch.where(largest[:, :, 0].isnan(), math.nan, y), place


def max_pool_take(attrs, x, index):
    rank = x.dim() - 2
    found = reached(attrs, x, index.shape[2:]).flatten(2, 1 + rank)
    return found.gather(2, index[:, :, None])[:, :, 0]


def max_pool_grad(attrs, dy, index):
    """The derivative of `max_pool_take`, which is linear: differentiated again
    it stays one."""
    with torch.enable_grad():
        x = torch.zeros(tuple(map(int, attrs["shape"])), dtype=dy.dtype, requires_grad=True)
        taken = max_pool_take(attrs, x, index)
        return torch.autograd.grad(taken, x, dy, create_graph=True)[0]


def avg_pool(attrs, x):
    rank = x.dim() - 2
    strides, low, high, _ = lists(attrs, rank)
    assert low == high
    options = {"divisor_override": attrs["divisor"]} if "divisor" in attrs else {}
    return AVERAGE[rank](x, attrs["kernel"], strides, low, attrs.get("ceil", False),
                         not attrs.get("exclude_padding", False), **options)  # fmt: skip


def adaptive_avg_pool(attrs, x):
    return ADAPTIVE[x.dim() - 2](x, attrs["size"])


def adaptive_max_pool(attrs, x):
    if not x.numel():
        return x.sum() + x.new_zeros((*x.shape[:2], *attrs["size"]))
    return LARGEST[x.dim() - 2](x, attrs["size"])


def interpolate(attrs, x):
    rank, mode = x.dim() - 2, attrs["mode"]
    mode = LINEAR[rank] if mode == "linear" else "bicubic" if mode == "cubic" else mode
    options = {"align_corners": attrs.get("align_corners", False)} if mode != "nearest" else {}
    if not x.numel():
        return x.new_zeros((*x.shape[:2], *attrs["size"]))
    if "scales" in attrs:
        factors = [1.0 / scale for scale in attrs["scales"]]
        return F.interpolate(x, scale_factor=factors, mode=mode, **options)
    return F.interpolate(x, attrs["size"], mode=mode, **options)


def window_reduce(attrs, x, *rest):
    rest = list(rest)
    if attrs["factor"]:
        x = x * rest.pop(0)
    if attrs["where"]:
        x = torch.where(rest[0] == rest[1], x, 0.0)
    function = {"sum": torch.sum, "max": torch.amax, "min": torch.amin}[attrs["kind"]]
    return function(x, tuple(attrs["axes"]))


REFERENCES = {
    "conv": conv,
    "conv_transpose": conv_transpose,
    "conv_weight_grad": conv_weight_grad,
    "max_pool": max_pool,
    "max_pool_grad": max_pool_grad,
    "max_pool_take": max_pool_take,
    "avg_pool": avg_pool,
    "adaptive_avg_pool": adaptive_avg_pool,
    "adaptive_max_pool": adaptive_max_pool,
    "interpolate": interpolate,
    "windows": windows,
    "window_reduce": window_reduce,
}
