# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Images at points between their elements: grid_sample, roi_align, deform_conv2d."""

import itertools

import torch

from .builder import Unsupported

aten = torch.ops.aten

# ---- Places -----------------------------------------------------------------


def _mirrored(x, low, high):
    """x reflected at both ends until it lies between them."""
    if low == high:
        return x * 0
    span = (high - low) / 2
    x = (x - low / 2).abs()
    turns = (x / span).floor().detach()
    rest = x - turns * span
    return torch.where(turns % 2 == 0, rest, span - rest) + low / 2


def _pixels(x, size, is_aligned):
    """A coordinate from -1 to 1 in pixels."""
    return (x + 1) / 2 * (size - 1) if is_aligned else ((x + 1) * size - 1) / 2


def _padded(x, size, padding, is_aligned):
    """Where a place outside has its element; padding: 0 zeros, 1 the border's, 2 mirrored."""
    if padding == 2:
        x = _mirrored(x, 0, 2 * (size - 1)) if is_aligned else _mirrored(x, -1, 2 * size - 1)
    if padding:  # what lies at the border has no derivative
        x = torch.where(x <= 0, 0.0, torch.where(x >= size - 1, float(size - 1), x))
    return x


# ---- Elements with weights --------------------------------------------------


def _nearest(x):
    return [(x.detach().round(), None)]


def _linear(x):
    first = x.detach().floor()
    return [(first, 1 - (x - first)), (first + 1, x - first)]


def _cubic(x):
    """Four elements by the kernel of Keys, whose parameter is -3/4."""
    first, a = x.detach().floor(), -0.75
    t = x - first

    def inner(t):
        return ((a + 2) * t - (a + 3)) * t * t + 1

    def outer(t):
        return ((a * t - 5 * a) * t + 8 * a) * t - 4 * a

    return list(zip((first - 1, first, first + 1, first + 2), (outer(t + 1), inner(t), inner(1 - t), outer(2 - t))))


def _taken(image, axes):
    """The sums of an image's elements [N, C, …] with weights: for each axis the places [N, …]
    and their weights. Outside there are zeros."""
    channels, shape = image.shape[1], axes[0][0][0].shape[1:]
    flat, total = image.flatten(2), 0
    for several in itertools.product(*axes):
        index, weight = 0, 1.0
        for (end, share), size in zip(several, image.shape[2:]):
            inside = ((end >= 0) & (end <= size - 1)).to(image.dtype)
            index = index * size + end.clamp(0, size - 1).long()
            weight = weight * (inside if share is None else inside * share)
        index = index.flatten(1).unsqueeze(1).expand(-1, channels, -1)
        total = total + flat.gather(2, index) * weight.flatten(1).unsqueeze(1)
    return total.reshape(-1, channels, *shape)


def grid_sampler(image, grid, mode, padding, is_aligned):
    """image [N, C, H, W] or [N, C, D, H, W] at grid [N, …, 2 or 3], whose last coordinate is
    that of the first dimension; mode: 0 linear, 1 nearest, 2 cubic."""
    axes, sizes = [], image.shape[2:]
    for axis, size in enumerate(sizes):
        x = _pixels(grid[..., len(sizes) - 1 - axis], size, is_aligned)
        if mode == 2:
            axes.append([(_padded(end, size, padding, is_aligned), share) for end, share in _cubic(x)])
        else:
            axes.append((_nearest if mode else _linear)(_padded(x, size, padding, is_aligned)))
    return _taken(image, axes)


# ---- Ops of torchvision -----------------------------------------------------


def _rows_of(begin, length, bins, samples, size):
    """Of each region how much of each of `size` elements is in each of its bins: the mean of
    samples between elements."""
    steps = (torch.arange(bins * samples, dtype=begin.dtype) + 0.5) / samples
    x = begin.unsqueeze(1) + steps * (length / bins).unsqueeze(1)
    inside = ((x >= -1) & (x <= size)).to(x.dtype)
    x = x.clamp(0, size - 1).unsqueeze(-1)
    weights = (1 - (x - torch.arange(size, dtype=x.dtype)).abs()).clamp(min=0) * inside.unsqueeze(-1)
    return weights.unflatten(1, (bins, samples)).mean(2)


def roi_align(image, rois, scale, height, width, samples, is_aligned):
    """Regions of [N, C, H, W] as two products: of their rows, and of their columns."""
    if samples <= 0:
        raise Unsupported("found roi_align with as many samples as a region is large",
                          "give it sampling_ratio=2 or another number")  # fmt: skip
    rois = rois.detach()
    left, top, right, bottom = (rois[:, 1:] * scale - (0.5 if is_aligned else 0.0)).unbind(1)
    lengths = [high - low for low, high in ((top, bottom), (left, right))]
    lengths = lengths if is_aligned else [length.clamp(min=1.0) for length in lengths]
    rows = _rows_of(top, lengths[0], height, samples, image.shape[2])
    columns = _rows_of(left, lengths[1], width, samples, image.shape[3])
    own = image.index_select(0, rois[:, 0].long())
    return rows.unsqueeze(1) @ own @ columns.mT.unsqueeze(1)


def deform_conv2d(image, weight, offset, mask, bias, stride_h, stride_w, pad_h, pad_w, dilation_h, dilation_w, groups,
                  offset_groups, has_mask):  # fmt: skip
    """A convolution whose windows have offsets: a product with the elements that are there."""
    height, width = offset.shape[2:]
    rows, columns = weight.shape[2:]
    taps = rows * columns
    offset = offset.unflatten(1, (offset_groups, taps, 2))
    tap = torch.arange(taps).view(-1, 1, 1)
    y = (torch.arange(height) * stride_h - pad_h).view(-1, 1) + tap // columns * dilation_h
    x = torch.arange(width) * stride_w - pad_w + tap % columns * dilation_w
    found = []
    for group, part in enumerate(image.chunk(offset_groups, 1)):
        sampled = _taken(part, [_linear(offset[:, group, :, 0] + y), _linear(offset[:, group, :, 1] + x)])
        if has_mask:
            sampled = sampled * mask.unflatten(1, (offset_groups, taps))[:, group].unsqueeze(1)
        found.append(sampled)
    found = torch.cat(found, 1).flatten(-2)  # [N, C, taps, H·W]
    share = image.shape[1] // groups
    kernels = weight.flatten(2).chunk(groups, 0)
    parts = [kernels[i].flatten(1) @ found[:, i * share : (i + 1) * share].flatten(1, 2) for i in range(groups)]
    return torch.cat(parts, 1).unflatten(-1, (height, width)) + bias.view(-1, 1, 1)


def of_torchvision():
    """Its ops, where it is imported."""
    ops = torch.ops.torchvision
    named = {"roi_align": roi_align, "deform_conv2d": deform_conv2d}
    return {getattr(ops, name).default: function for name, function in named.items() if hasattr(ops, name)}


DECOMPOSITIONS = {
    aten.grid_sampler_2d.default: grid_sampler,
    aten.grid_sampler_3d.default: grid_sampler,
}
