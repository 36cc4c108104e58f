//===- ConvWeights.cpp - The gradient of a convolution's weights ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrix of windows is multiplied with that of y, and the places of all
// images are summed over. A thread has some channels and outputs, and goes
// through all places in their order.
//
//===----------------------------------------------------------------------===//

#include "../common/GemmDesc.h"
#include "ConvPlan.h"

#include <algorithm>

using namespace amp;
using namespace amp::cpu;

/// Rows of windows, channels times taps, and outputs of a block at most.
static constexpr int64_t mostRows = 144, mostOutputs = 256;

namespace {

struct WeightPlan final : ConvPlan {
  using ConvPlan::ConvPlan;
  Status prepare() override;
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  bool isDirect() const { return outputs() <= mostDirectRows; }
  int64_t places() const {
    return windows.slices * windows.rows * windows.columns;
  }
  /// Values of a block's channels of a slice, with room for vectors behind:
  /// slices are staged in a ring.
  int64_t sliceValues() const {
    return windows.stagedValues(blockChannels, windows.rows) + 32;
  }
  int64_t ldSums() const {
    return isDirect() ? sumLanes
                      : roundUp(blockOutputs, kernels.panelColumns) + 16;
  }
  void chooseBlocks();

  Windows windows;
  int64_t blockChannels, channelBlocks, blockOutputs, outputBlocks;
  int64_t panels, depthBlocks;
  int64_t stagedSlices; ///< in which a block of depth may lie
  std::vector<int64_t> offsets;
  /// In a thread's own scratch: rows of windows (directly: of y), sums and a
  /// line.
  int64_t rowsAt, sumsAt, lineAt;
};

} // namespace

std::unique_ptr<ConvPlan> amp::cpu::makeWeightPlan(Runtime &runtime,
                                                   const AmpConvDesc &desc,
                                                   bool isInline) {
  return std::make_unique<WeightPlan>(runtime, desc, isInline);
}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

/// Channels whose windows are rows of a block, and outputs that are its
/// columns; fewer until each thread has some blocks.
void WeightPlan::chooseBlocks() {
  int64_t taps = kernelSize();
  blockChannels =
      isDirect() ? 1 : std::clamp<int64_t>(mostRows / taps, 1, inputs());
  blockOutputs = std::min(mostOutputs, outputs());
  auto isSplit = [&] {
    channelBlocks = divideUp(inputs(), blockChannels);
    outputBlocks = divideUp(outputs(), blockOutputs);
    return threads() > 1 &&
           d.groups * channelBlocks * outputBlocks < 4 * threads();
  };
  while (isSplit() && blockChannels > 1 && blockChannels * taps > 24)
    blockChannels = divideUp(blockChannels, 2);
  while (isSplit() && blockOutputs > 64)
    blockOutputs = roundUp(blockOutputs / 2, 64);
}

Status WeightPlan::prepare() {
  windows = windowsOfX(d);
  chooseBlocks();
  depthBlocks = divideUp(places(), depthBlock);
  panels = divideUp(outputs(), kernels.panelColumns);
  int64_t ofSlice = windows.rows * windows.columns;
  stagedSlices =
      isDirect() ? 1 : std::min(windows.slices, depthBlock / ofSlice + 2);
  windows.appendOffsets(blockChannels, windows.stagedRows(windows.rows),
                        offsets);
  int64_t rows = blockChannels * kernelSize();
  if (!isDirect())
    threadAt = d.groups * panels * kernels.panelColumns * places();
  int64_t rowValues =
      isDirect() ? windows.rows * std::max(windows.rowPitch, windows.columns)
                 : kernels.packedASize(rows);
  rowsAt = roundUp(stagedSlices * sliceValues() + stagingSlack, 64);
  sumsAt = rowsAt + roundUp(rowValues + stagingSlack, 64);
  lineAt = sumsAt + roundUp(rows * ldSums() + stagingSlack, 64);
  return reserve(lineAt +
                 std::max(rows, windows.axes[2].span(windows.columns)));
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {

struct WeightCall {
  const WeightPlan &plan;
  const char *x, *y;
  char *result;

  /// Values of a panel of y in a block of depth.
  int64_t panelValues(int64_t depth) const {
    return std::min(depthBlock, plan.places() - depth) *
           plan.kernels.panelColumns;
  }
  float *packedY(int64_t group, int64_t depth) const {
    return plan.scratch((group * plan.places() + depth) * plan.panels *
                        plan.kernels.panelColumns);
  }
  void packY(int64_t index) const;
  void compute(int64_t index, int worker) const;
  void sumOverPlaces(int64_t group, int64_t channel, int64_t channels,
                     int64_t output, int64_t outputs, float *own) const;
  void sumDirectly(int64_t group, int64_t channel, int64_t output,
                   float *own) const;
  void store(int64_t group, int64_t channel, int64_t output, const float *sums,
             int64_t count, int64_t stride, float *line) const;
};

/// Places of a block of depth; a thread's own.
thread_local std::vector<GatherRun> runs;

} // namespace

/// `index` is a group, a block of depth and a panel of outputs.
void WeightCall::packY(int64_t index) const {
  const AmpConvDesc &d = plan.d;
  int64_t panel = index % plan.panels;
  index /= plan.panels;
  int64_t depth = index % plan.depthBlocks * depthBlock;
  int64_t group = index / plan.depthBlocks;
  int64_t count = std::min(depthBlock, plan.places() - depth);
  int64_t places = d.counts[0] * d.counts[1] * d.counts[2];
  float *to = packedY(group, depth) + panel * panelValues(depth);
  for (int64_t at = 0; at < count;) {
    int64_t image = (depth + at) / places, place = (depth + at) % places;
    int64_t run = std::min(places - place, count - at);
    int64_t first = (image * d.outputs + group * plan.outputs()) * places;
    StoredMatrix matrix = {y + (first + place) * elementSize(d.yType), places,
                           d.yType, true};
    plan.kernels.packB(matrix, /*k=*/0, plan.outputs(), panel, /*depth=*/0, run,
                       to + at * plan.kernels.panelColumns);
    at += run;
  }
}

/// Stores to the weights of an output, of channels from `channel` on, `count`
/// sums that are `stride` apart.
void WeightCall::store(int64_t group, int64_t channel, int64_t output,
                       const float *sums, int64_t count, int64_t stride,
                       float *line) const {
  const AmpConvDesc &d = plan.d;
  for (int64_t i = 0; i < count; ++i)
    line[i] = sums[i * stride];
  int64_t at = ((group * plan.outputs() + output) * plan.inputs() + channel) *
               plan.kernelSize();
  plan.kernels.store(line, count, nullptr, /*relu=*/false,
                     result + at * elementSize(d.wType), count, d.wType,
                     /*rows=*/1, count);
}

void WeightCall::sumOverPlaces(int64_t group, int64_t channel, int64_t channels,
                               int64_t output, int64_t outputs,
                               float *own) const {
  const Windows &windows = plan.windows;
  const GemmKernels &kernels = plan.kernels;
  float *rows = own + plan.rowsAt, *sums = own + plan.sumsAt;
  int64_t ofSlice = windows.rows * windows.columns;
  int64_t numRows = channels * plan.kernelSize();
  int64_t next = 0; // slice that is not staged yet
  for (int64_t depth = 0; depth < plan.places(); depth += depthBlock) {
    int64_t count = std::min(depthBlock, plan.places() - depth);
    runs.clear();
    for (int64_t at = 0; at < count;) {
      int64_t slice = (depth + at) / ofSlice, place = (depth + at) % ofSlice;
      int64_t slot = slice % plan.stagedSlices * plan.sliceValues();
      if (slice == next) {
        windows.stage(kernels, x, slice, group * plan.inputs() + channel,
                      channels, 0, windows.rows, own + slot, own + plan.lineAt);
        ++next;
      }
      int64_t row = place / windows.columns, column = place % windows.columns;
      int64_t run = std::min(windows.columns - column, count - at);
      runs.push_back({slot + windows.rowAt(row) + column, at, run});
      at += run;
    }
    kernels.gather(own, plan.offsets.data(), numRows, runs.data(), runs.size(),
                   rows, packedStride);
    int64_t panel = output / kernels.panelColumns;
    kernels.multiply(rows, false,
                     packedY(group, depth) + panel * panelValues(depth),
                     panelValues(depth), count, sums, plan.ldSums(), numRows,
                     outputs, depth > 0);
  }
}

/// One channel and output: y and the windows of a tap are two images side by
/// side, and a row of one meets a row of the other.
void WeightCall::sumDirectly(int64_t group, int64_t channel, int64_t output,
                             float *own) const {
  const AmpConvDesc &d = plan.d;
  const Windows &windows = plan.windows;
  int64_t taps = plan.kernelSize(), columns = windows.columns;
  float *rows = own + plan.rowsAt, *sums = own + plan.sumsAt,
        *line = own + plan.lineAt;
  std::fill_n(sums, taps * sumLanes, 0.0f);
  // With zeros behind its rows y is one run.
  int64_t pitch = windows.isFlat() ? windows.rowPitch : columns;
  StagedRows shape = {windows.rows, columns, 0, columns, pitch, 1, 1,
                      pitch,        pitch};
  for (int64_t slice = 0; slice < windows.slices; ++slice) {
    windows.stage(plan.kernels, x, slice, group * plan.inputs() + channel, 1, 0,
                  windows.rows, own, line);
    int64_t image = slice / d.counts[0], place = slice % d.counts[0];
    int64_t plane =
        (image * d.outputs + group * plan.outputs() + output) * d.counts[0] +
        place;
    plan.kernels.stage(y + plane * windows.rows * columns *
                               elementSize(d.yType),
                       d.yType, shape, rows, line);
    int64_t runRows = windows.isFlat() ? windows.rows : 1;
    for (int64_t row = 0; row < windows.rows; row += runRows)
      plan.kernels.dotTaps(own + windows.rowAt(row), plan.offsets.data(), taps,
                           rows + row * pitch, (runRows - 1) * pitch + columns,
                           sums);
  }
  for (int64_t tap = 0; tap < taps; ++tap) {
    float sum = 0;
    for (int64_t i = 0; i < sumLanes; ++i)
      sum += sums[tap * sumLanes + i];
    sums[tap * sumLanes] = sum;
  }
  store(group, channel, output, sums, taps, sumLanes, line);
}

void WeightCall::compute(int64_t index, int worker) const {
  int64_t output = index % plan.outputBlocks * plan.blockOutputs;
  index /= plan.outputBlocks;
  int64_t channel = index % plan.channelBlocks * plan.blockChannels;
  int64_t group = index / plan.channelBlocks;
  float *own = plan.ownScratch(worker);
  int64_t channels = std::min(plan.blockChannels, plan.inputs() - channel);
  int64_t outputs = std::min(plan.blockOutputs, plan.outputs() - output);
  if (plan.isDirect()) {
    for (int64_t o = 0; o < outputs; ++o)
      sumDirectly(group, channel, output + o, own);
    return;
  }
  sumOverPlaces(group, channel, channels, output, outputs, own);
  for (int64_t o = 0; o < outputs; ++o)
    store(group, channel, output + o, own + plan.sumsAt + o,
          channels * plan.kernelSize(), plan.ldSums(), own + plan.lineAt);
}

void WeightPlan::run(const int64_t *operands, const AmpEpilogue *) {
  char *result = static_cast<char *>(addressOf(operands[2]));
  if (d.batch == 0) {
    std::fill_n(result, countW(d) * elementSize(d.wType), 0);
    return;
  }
  WeightCall call = {*this, static_cast<const char *>(addressOf(operands[0])),
                     static_cast<const char *>(addressOf(operands[1])), result};
  if (!isDirect())
    forAll([](void *context, int64_t index,
              int) { static_cast<WeightCall *>(context)->packY(index); },
           &call, d.groups * depthBlocks * panels);
  forAll(
      [](void *context, int64_t index, int worker) {
        static_cast<WeightCall *>(context)->compute(index, worker);
      },
      &call, d.groups * channelBlocks * outputBlocks);
}
