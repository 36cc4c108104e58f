//===- ConvWindows.cpp - Windows over images ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Columns that are `step` apart in an image are neighbours in what is staged,
// so that windows beside each other read vectors.
//
//===----------------------------------------------------------------------===//

#include "ConvWindows.h"
#include "../common/GemmDesc.h"
#include "../common/Rounding.h"

#include <algorithm>

using namespace amp;
using namespace amp::cpu;

/// Channels lie too far apart for the CPU to look ahead by itself.
static constexpr int64_t channelsAhead = 2;

/// a / b rounded down, b positive.
static int64_t divideDown(int64_t a, int64_t b) {
  return a >= 0 ? a / b : -divideUp(-a, b);
}

int64_t Axis::lowest() const {
  int64_t low = taps.empty() ? 0 : INT64_MAX;
  for (const Tap &tap : taps)
    low = std::min(low, tap.offset);
  return low;
}

size_t Axis::indexOf(int64_t offset) const {
  auto isThere = [&](const Tap &tap) { return tap.offset == offset; };
  return std::find_if(taps.begin(), taps.end(), isThere) - taps.begin();
}

int64_t Axis::span(int64_t count) const {
  if (taps.empty())
    return 0;
  int64_t high = INT64_MIN;
  for (const Tap &tap : taps)
    high = std::max(high, tap.offset);
  return (count - 1) * step + high - lowest() + 1;
}

//===----------------------------------------------------------------------===//
// Of a convolution
//===----------------------------------------------------------------------===//

static void complete(Windows &windows, int64_t batch) {
  const Axis *axes = windows.axes;
  windows.rows = axes[1].windows;
  windows.columns = axes[2].windows;
  windows.slices = batch * axes[0].windows;
  windows.rowStep = std::min(axes[1].step, axes[1].span(1));
  windows.phases = std::min(axes[2].step, axes[2].span(1));
  windows.phasePitch =
      windows.phases ? windows.columns + (axes[2].span(1) - 1) / axes[2].step
                     : 0;
  windows.rowPitch = windows.phases * windows.phasePitch;
}

Windows amp::cpu::windowsOfX(const AmpConvDesc &d) {
  Windows windows;
  for (int i = 0; i < 3; ++i) {
    windows.axes[i] = {d.counts[i], d.strides[i], d.sizes[i], {}};
    for (int64_t k = 0; k < d.kernel[i]; ++k)
      windows.axes[i].taps.push_back({k, k * d.dilations[i] - d.low[i]});
  }
  windows.type = d.xType;
  windows.channels = d.channels / d.groups;
  windows.channelStride = d.sizes[0] * d.sizes[1] * d.sizes[2];
  windows.imageStride = d.channels * windows.channelStride;
  complete(windows, d.batch);
  return windows;
}

/// The windows of an axis that give elements first + j * stride of x.
static Axis axisOfY(const AmpConvDesc &d, int i, int64_t first) {
  int64_t stride = d.strides[i];
  Axis axis = {divideUp(d.sizes[i] - first, stride), 1, d.counts[i], {}};
  for (int64_t k = 0; k < d.kernel[i]; ++k) {
    int64_t at = first + d.low[i] - k * d.dilations[i];
    int64_t place = divideDown(at, stride);
    if (place * stride == at)
      axis.taps.push_back({k, place});
  }
  return axis;
}

/// `axisOf` gives the axis of a dimension.
template <typename F>
static Windows makeWindowsOfY(const AmpConvDesc &d, F axisOf) {
  Windows windows;
  for (int i = 0; i < 3; ++i)
    windows.axes[i] = axisOf(i);
  windows.type = d.yType;
  windows.channels = d.outputs / d.groups;
  windows.channelStride = d.counts[0] * d.counts[1] * d.counts[2];
  windows.imageStride = d.outputs * windows.channelStride;
  complete(windows, d.batch);
  return windows;
}

Windows amp::cpu::windowsOfY(const AmpConvDesc &d, const int64_t (&first)[3]) {
  return makeWindowsOfY(d, [&](int i) { return axisOfY(d, i, first[i]); });
}

Windows amp::cpu::allWindowsOfY(const AmpConvDesc &d) {
  return makeWindowsOfY(d, [&](int i) {
    Axis all = axisOfY(d, i, 0);
    for (int64_t first = 1; first < std::min(d.strides[i], d.sizes[i]); ++first)
      for (const Axis::Tap &tap : axisOfY(d, i, first).taps)
        if (all.indexOf(tap.offset) == all.taps.size())
          all.taps.push_back(tap);
    return all;
  });
}

//===----------------------------------------------------------------------===//
// Staging
//===----------------------------------------------------------------------===//

void Windows::appendOffsets(const Windows &part, int64_t channels,
                            int64_t stagedRows,
                            std::vector<int64_t> &offsets) const {
  for (int64_t c = 0; c < channels; ++c)
    for (const Axis::Tap &depth : part.axes[0].taps)
      for (const Axis::Tap &row : part.axes[1].taps)
        for (const Axis::Tap &column : part.axes[2].taps) {
          int64_t slab =
              c * axes[0].taps.size() + axes[0].indexOf(depth.offset);
          int64_t at = column.offset - axes[2].lowest();
          int64_t stagedRow = slab * stagedRows + row.offset - axes[1].lowest();
          offsets.push_back(stagedRow * rowPitch +
                            at % axes[2].step * phasePitch + at / axes[2].step);
        }
}

static bool isInside(const Axis &axis, int64_t at) {
  return at >= 0 && at < axis.size;
}

void Windows::stage(const GemmKernels &kernels, const char *images,
                    int64_t slice, int64_t group, int64_t channel,
                    int64_t numChannels, int64_t row, int64_t count,
                    void *staged, void *line) const {
  const Axis &depths = axes[0], &lines = axes[1], &elements = axes[2];
  int64_t image = slice / depths.windows, place = slice % depths.windows;
  int64_t staging = stagedRows(count), bytes = elementSize(type);
  int64_t low = elements.lowest(), span = elements.span(columns);
  int64_t begin = std::clamp<int64_t>(low, 0, elements.size);
  int64_t end = std::clamp<int64_t>(low + span, begin, elements.size);
  // Rows that are equally far apart are copied at once.
  bool isEven = rowStep == 1 || rowStep == lines.step;
  int64_t apart = rowStep == 1 ? lines.step : 1;
  StagedRows shape = {1,
                      apart * elements.size,
                      std::min(begin - low, span),
                      end - begin,
                      span,
                      elements.step,
                      phases,
                      phasePitch,
                      rowPitch,
                      channelsAhead * channelStride};
  auto sourceRow = [&](int64_t r) {
    return (row + r / rowStep) * lines.step + lines.lowest() + r % rowStep;
  };
  char *to = static_cast<char *>(staged);
  int64_t rowBytes = rowPitch * stagedBytes();
  for (int64_t c = channel; c < channel + numChannels; ++c)
    for (const Axis::Tap &tap : depths.taps) {
      int64_t depth = place * depths.step + tap.offset;
      int64_t source = arePaired() ? 2 * c : c;
      const char *plane =
          images +
          (image * imageStride + (group * channels + source) * channelStride +
           depth * lines.size * elements.size) *
              bytes;
      int64_t second = source + 1 < channels ? channelStride : 0;
      for (int64_t r = 0; r < staging; r += shape.rows) {
        int64_t y = sourceRow(r);
        char *rowsTo = to + r * rowBytes;
        shape.rows = 1;
        if (!isInside(depths, depth) || !isInside(lines, y)) {
          std::fill_n(rowsTo, rowBytes, 0);
          continue;
        }
        if (isEven)
          shape.rows = std::min(staging - r, (lines.size - 1 - y) / apart + 1);
        const char *from = plane + (y * elements.size + begin) * bytes;
        if (arePaired())
          pairs->stagePairs(from, second, shape, rowsTo, line);
        else if (areHalves)
          pairs->stageHalves(from, shape, rowsTo, line);
        else
          kernels.stage(from, type, shape, rowsTo, line);
      }
      to += staging * rowBytes;
    }
}
