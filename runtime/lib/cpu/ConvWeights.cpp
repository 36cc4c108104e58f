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
  /// The kernels of pairs of places, where no image ends within one.
  const PairKernels *findPlacePairs() const {
    bool isOdd = d.counts[0] * d.counts[1] * d.counts[2] % 2;
    return isOdd || isDirect() ? nullptr : findPairs(d.xType, d.yType);
  }
  int64_t places() const {
    return windows.slices * windows.rows * windows.columns;
  }
  /// Places in a value of packed rows, and in a block of depth.
  int64_t placesOfValue() const { return windows.pairs ? 2 : 1; }
  int64_t blockPlaces() const { return depthBlock * placesOfValue(); }
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
  /// line, or a panel of weights.
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
  windows.pairs = findPlacePairs();
  windows.areHalves = windows.pairs;
  chooseBlocks();
  depthBlocks = divideUp(places(), blockPlaces());
  panels = divideUp(outputs(), kernels.panelColumns);
  int64_t ofSlice = windows.rows * windows.columns;
  stagedSlices =
      isDirect() ? 1 : std::min(windows.slices, blockPlaces() / ofSlice + 2);
  windows.appendOffsets(windows, blockChannels,
                        windows.stagedRows(windows.rows), offsets);
  int64_t rows = blockChannels * kernelSize();
  if (!isDirect())
    threadAt = d.groups * panels * kernels.panelColumns * places();
  int64_t rowValues =
      isDirect() ? windows.rows * std::max(windows.rowPitch, windows.columns)
                 : kernels.packedASize(rows);
  rowsAt = roundUp(stagedSlices * sliceValues() + stagingSlack, 64);
  sumsAt = rowsAt + roundUp(rowValues + stagingSlack, 64);
  lineAt = sumsAt + roundUp(rows * ldSums() + stagingSlack, 64);
  int64_t panel = isDirect() ? 0 : blockOutputs * kernels.panelColumns;
  return reserveRuns(
      lineAt + std::max({rows, panel, windows.axes[2].span(windows.columns)}),
      blockPlaces());
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {

struct WeightCall {
  const WeightPlan &plan;
  const char *x, *y;
  char *result;

  const GemmKernels &kernels() const {
    return plan.windows.pairs ? plan.windows.pairs->kernels : plan.kernels;
  }
  /// Values of depth in a block from place `at` on, and of a panel of y there.
  int64_t depthOf(int64_t at) const {
    return std::min(plan.blockPlaces(), plan.places() - at) /
           plan.placesOfValue();
  }
  int64_t panelValues(int64_t at) const {
    return depthOf(at) * plan.kernels.panelColumns;
  }
  float *packedY(int64_t group, int64_t at) const {
    return plan.scratch((group * plan.places() + at) / plan.placesOfValue() *
                        plan.panels * plan.kernels.panelColumns);
  }
  void packY(int64_t index) const;
  void compute(int64_t index, int worker) const;
  void sumOverPlaces(int64_t group, int64_t channel, int64_t channels,
                     int64_t output, int64_t outputs, int worker) const;
  void sumDirectly(int64_t group, int64_t channel, int64_t output,
                   float *own) const;
  char *placeOf(int64_t group, int64_t channel, int64_t output) const;
  void store(int64_t group, int64_t channel, int64_t channels, int64_t output,
             int64_t outputs, const float *sums, float *panel) const;
};

} // namespace

/// `index` is a group, a block of depth and a panel of outputs.
void WeightCall::packY(int64_t index) const {
  const AmpConvDesc &d = plan.d;
  int64_t panel = index % plan.panels;
  index /= plan.panels;
  int64_t first = index % plan.depthBlocks * plan.blockPlaces();
  int64_t group = index / plan.depthBlocks;
  int64_t end = std::min(first + plan.blockPlaces(), plan.places());
  int64_t ofImage = d.counts[0] * d.counts[1] * d.counts[2];
  int64_t ofValue = plan.placesOfValue();
  float *to = packedY(group, first) + panel * panelValues(first);
  for (int64_t at = first; at < end;) {
    int64_t image = at / ofImage, place = at % ofImage;
    int64_t run = std::min(ofImage - place, end - at);
    int64_t row = (image * d.outputs + group * plan.outputs()) * ofImage;
    // Two places of bf16 are one value of 32 bits, copied as it is.
    StoredMatrix matrix = {y + (row + place) * elementSize(d.yType),
                           ofImage / ofValue,
                           plan.windows.pairs ? AMP_F32 : d.yType, true};
    kernels().packB(matrix, /*k=*/0, plan.outputs(), panel, /*depth=*/0,
                    run / ofValue,
                    to + (at - first) / ofValue * plan.kernels.panelColumns);
    at += run;
  }
}

/// The weight of an output and a channel, for the first place of the window.
char *WeightCall::placeOf(int64_t group, int64_t channel,
                          int64_t output) const {
  const AmpConvDesc &d = plan.d;
  int64_t at = ((group * plan.outputs() + output) * plan.inputs() + channel) *
               plan.kernelSize();
  return result + at * elementSize(d.wType);
}

/// Stores the sums of a block, which are rows of channels and places of the
/// window, as rows of outputs: some of their columns at a time.
void WeightCall::store(int64_t group, int64_t channel, int64_t channels,
                       int64_t output, int64_t outputs, const float *sums,
                       float *panel) const {
  const AmpConvDesc &d = plan.d;
  StoredMatrix matrix = {sums, plan.ldSums(), AMP_F32, true};
  int64_t columns = channels * plan.kernelSize();
  int64_t width = plan.kernels.panelColumns;
  char *to = placeOf(group, channel, output);
  for (int64_t j = 0; j < columns; j += width) {
    plan.kernels.packB(matrix, /*k=*/0, columns, j / width, /*depth=*/0,
                       outputs, panel);
    plan.kernels.store(panel, width, nullptr, /*relu=*/false,
                       to + j * elementSize(d.wType),
                       plan.inputs() * plan.kernelSize(), d.wType, outputs,
                       std::min(width, columns - j));
  }
}

void WeightCall::sumOverPlaces(int64_t group, int64_t channel, int64_t channels,
                               int64_t output, int64_t outputs,
                               int worker) const {
  const Windows &windows = plan.windows;
  float *own = plan.ownScratch(worker);
  std::vector<GatherRun> &runs = plan.lists[worker].block;
  float *rows = own + plan.rowsAt, *sums = own + plan.sumsAt;
  char *staged = reinterpret_cast<char *>(own);
  int64_t ofSlice = windows.rows * windows.columns;
  int64_t numRows = channels * plan.kernelSize();
  auto gather =
      windows.pairs ? windows.pairs->gatherHalves : plan.kernels.gather;
  int64_t next = 0; // slice that is not staged yet
  for (int64_t first = 0; first < plan.places(); first += plan.blockPlaces()) {
    int64_t end = std::min(first + plan.blockPlaces(), plan.places());
    runs.clear();
    for (int64_t at = first; at < end;) {
      int64_t slice = at / ofSlice, place = at % ofSlice;
      int64_t slot = slice % plan.stagedSlices * plan.sliceValues();
      if (slice == next) {
        windows.stage(plan.kernels, x, slice, group, channel, channels, 0,
                      windows.rows, staged + slot * windows.stagedBytes(),
                      own + plan.lineAt);
        ++next;
      }
      int64_t row = place / windows.columns, column = place % windows.columns;
      int64_t run = std::min(windows.columns - column, end - at);
      runs.push_back({slot + windows.rowAt(row) + column, at - first, run});
      at += run;
    }
    gather(own, plan.offsets.data(), numRows, runs.data(), runs.size(), rows,
           packedStride * plan.placesOfValue());
    int64_t panel = output / plan.kernels.panelColumns;
    kernels().multiply(rows, PackedA::Rows,
                       packedY(group, first) + panel * panelValues(first),
                       panelValues(first), depthOf(first), sums, plan.ldSums(),
                       numRows, outputs, first > 0);
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
    windows.stage(plan.kernels, x, slice, group, channel, 1, 0, windows.rows,
                  own, line);
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
    line[tap] = sum;
  }
  plan.kernels.store(line, 0, nullptr, /*relu=*/false,
                     placeOf(group, channel, output), 0, d.wType, /*rows=*/1,
                     taps);
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
  sumOverPlaces(group, channel, channels, output, outputs, worker);
  store(group, channel, channels, output, outputs, own + plan.sumsAt,
        own + plan.lineAt);
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
