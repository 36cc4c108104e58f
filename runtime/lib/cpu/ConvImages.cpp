//===- ConvImages.cpp - The result or the input of a convolution ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks of windows, of all channels of a group: a thread stages the rows that
// they read, gathers panels of the matrix of windows from them and multiplies
// these with weights that all threads have packed together.
//
//===----------------------------------------------------------------------===//

#include "../common/GemmDesc.h"
#include "ConvPlan.h"
#include "GemmEpilogue.h"

#include <algorithm>

using namespace amp;
using namespace amp::cpu;

namespace {

/// Results that one matrix of weights gives: all of y, or of x those whose
/// windows have the same taps, `steps` apart from `first` on.
struct Part {
  Part(Windows windows, const int64_t (&first)[3], const int64_t (&steps)[3])
      : windows(std::move(windows)) {
    std::copy_n(first, 3, this->first);
    std::copy_n(steps, 3, this->steps);
  }

  Windows windows;
  int64_t first[3], steps[3];
  int64_t depth;     ///< of the contraction: channels of a group times taps
  int64_t weightsAt; ///< of packed weights in scratch
  /// Windows that are computed at once: those of some slices, or some rows of
  /// one.
  int64_t blockSlices, blockRows;
  int64_t bands; ///< blocks of a slice
  int64_t blocks;
  std::vector<int64_t> offsets;
};

struct ImagePlan final : ConvPlan {
  using ConvPlan::ConvPlan;
  Status prepare() override;
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  bool isY() const { return d.result == AMP_CONV_Y; }
  /// Channels of a group that are computed.
  int64_t rows() const { return isY() ? outputs() : inputs(); }
  bool isDirect() const { return rows() <= mostDirectRows; }
  /// The kernels of pairs of channels; a group of one has none.
  const PairKernels *findChannelPairs() const {
    bool isOne = (isY() ? inputs() : outputs()) == 1;
    return isOne || isDirect() ? nullptr
                               : findPairs(d.wType, isY() ? d.xType : d.yType);
  }
  /// Values of a block of depth of packed weights, and of all.
  int64_t packedBlock() const {
    return roundUp(kernels.packedASize(rows()), 16);
  }
  int64_t packedGroup(int64_t depth) const {
    return divideUp(depth, depthBlock) * packedBlock();
  }
  void addParts();
  void chooseBlocks(Part &part) const;

  std::vector<Part> parts;
  /// In a thread's own scratch: panels, sums and a line.
  int64_t panelsAt, sumsAt, lineAt;
};

} // namespace

std::unique_ptr<ConvPlan> amp::cpu::makeImagePlan(Runtime &runtime,
                                                  const AmpConvDesc &desc,
                                                  bool isInline) {
  return std::make_unique<ImagePlan>(runtime, desc, isInline);
}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

void ImagePlan::addParts() {
  if (isY()) {
    parts.push_back({windowsOfX(d), {0, 0, 0}, {1, 1, 1}});
    return;
  }
  int64_t limits[3];
  for (int i = 0; i < 3; ++i)
    limits[i] = std::min(d.strides[i], d.sizes[i]);
  for (int64_t a = 0; a < limits[0]; ++a)
    for (int64_t b = 0; b < limits[1]; ++b)
      for (int64_t c = 0; c < limits[2]; ++c) {
        const int64_t first[] = {a, b, c};
        parts.push_back({windowsOfY(d, first), first, d.strides});
      }
}

/// Columns enough that what is gathered is small beside what is multiplied, few
/// enough that all of it stays in the second-level cache, and so few that each
/// thread has some blocks.
void ImagePlan::chooseBlocks(Part &part) const {
  const Windows &windows = part.windows;
  int64_t columns = isDirect() ? 4096 : 256;
  auto choose = [&] {
    part.blockSlices = std::clamp<int64_t>(
        columns / (windows.rows * windows.columns), 1, windows.slices);
    part.blockRows =
        std::clamp<int64_t>(columns / windows.columns, 1, windows.rows);
    part.bands = divideUp(windows.rows, part.blockRows);
    part.blocks =
        d.groups * divideUp(windows.slices, part.blockSlices) * part.bands;
  };
  for (choose(); threads() > 1 && part.blocks < 4 * threads() && columns > 32;
       choose())
    columns /= 2;
}

Status ImagePlan::prepare() {
  addParts();
  int64_t panels = 0, staged = 0, sums = 0, mostRuns = 0;
  int64_t line = inputs() * kernelSize();
  for (Part &part : parts) {
    Windows &windows = part.windows;
    windows.pairs = findChannelPairs();
    part.depth = windows.stagedChannels() * windows.taps();
    part.weightsAt = threadAt;
    threadAt += d.groups * packedGroup(part.depth);
    chooseBlocks(part);
    mostRuns = std::max(mostRuns, part.blockSlices * part.blockRows);
    windows.appendOffsets(windows.stagedChannels(),
                          windows.stagedRows(part.blockRows), part.offsets);
    // A window's place in what is staged may be that of its sum.
    int64_t width = part.blockSlices * part.blockRows *
                    std::max(windows.columns, windows.rowPitch);
    width = roundUp(width, kernels.panelColumns);
    staged = std::max(staged, part.blockSlices *
                                  windows.stagedValues(windows.stagedChannels(),
                                                       part.blockRows));
    if (!isDirect())
      panels = std::max(panels, width * std::min(depthBlock, part.depth));
    sums = std::max(sums, rows() * (width + 16));
    line = std::max(
        {line, windows.columns, windows.axes[2].span(windows.columns)});
  }
  panelsAt = roundUp(staged + stagingSlack, 64);
  sumsAt = panelsAt + roundUp(panels + stagingSlack, 64);
  lineAt = sumsAt + roundUp(sums + stagingSlack, 64);
  return reserveRuns(lineAt + line, mostRuns);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {

/// One part of one call.
struct ImageCall {
  const ImagePlan &plan;
  const Part &part;
  const char *images, *weights;
  char *result;
  const AmpEpilogue *epilogue;

  float *packedWeights(int64_t group, int64_t depth) const {
    return plan.scratch(part.weightsAt + group * plan.packedGroup(part.depth) +
                        depth / depthBlock * plan.packedBlock());
  }
  void packOfY(int64_t index) const;
  void packPairsOfY(int64_t index, int worker) const;
  void packOfX(int64_t index, int worker) const;
  void compute(int64_t index, int worker) const;
  void multiply(int64_t group, int64_t columns, const float *staged,
                float *panels, float *sums, int64_t ld, RunLists &lists) const;
  void store(int64_t channel, int64_t slice, int64_t row, int64_t rows,
             float *sums, int64_t pitch, float *line) const;
};

} // namespace

/// Weights of y lie as they are needed, but for pairs of channels. `index` is a
/// group and a block of depth.
void ImageCall::packOfY(int64_t index) const {
  int64_t blocks = divideUp(part.depth, depthBlock);
  int64_t group = index / blocks, depth = index % blocks * depthBlock;
  const AmpConvDesc &d = plan.d;
  StoredMatrix matrix = {weights + group * plan.rows() * part.depth *
                                       elementSize(d.wType),
                         part.depth, d.wType, false};
  plan.kernels.packA(matrix, 0, plan.rows(), depth,
                     std::min(depthBlock, part.depth - depth),
                     packedWeights(group, depth));
}

/// The same in pairs. `index` is an output.
void ImageCall::packPairsOfY(int64_t index, int worker) const {
  int64_t group = index / plan.outputs(), row = index % plan.outputs();
  int64_t size = plan.kernelSize(), inputs = plan.inputs();
  const uint16_t *from =
      reinterpret_cast<const uint16_t *>(weights) + index * inputs * size;
  float *line = plan.ownScratch(worker) + plan.lineAt;
  for (int64_t i = 0; i < inputs; i += 2)
    part.windows.pairs->pairRows(
        from + i * size, i + 1 < inputs ? from + (i + 1) * size : nullptr, size,
        line + i / 2 * size);
  for (int64_t depth = 0; depth < part.depth; depth += depthBlock)
    std::copy_n(line + depth, std::min(depthBlock, part.depth - depth),
                packedWeights(group, depth) + row * packedStride);
}

/// Weights of x are those of y by input, and of some taps. `index` is a staged
/// channel: an output, or two.
void ImageCall::packOfX(int64_t index, int worker) const {
  const AmpConvDesc &d = plan.d;
  const Windows &windows = part.windows;
  int64_t channels = windows.stagedChannels();
  int64_t group = index / channels, channel = index % channels;
  int64_t size = plan.kernelSize(), inputs = plan.inputs();
  float *line = plan.ownScratch(worker) + plan.lineAt;
  int64_t output = windows.arePaired() ? 2 * channel : channel;
  auto rowOf = [&](int64_t output) {
    return weights + (group * plan.outputs() + output) * inputs * size *
                         elementSize(d.wType);
  };
  if (windows.arePaired())
    windows.pairs->pairRows(rowOf(output),
                            output + 1 < plan.outputs() ? rowOf(output + 1)
                                                        : nullptr,
                            inputs * size, line);
  else
    plan.kernels.convert(rowOf(output), d.wType, inputs * size, line);
  const Axis *axes = windows.axes;
  int64_t depth = channel * windows.taps();
  for (const Axis::Tap &a : axes[0].taps)
    for (const Axis::Tap &b : axes[1].taps)
      for (const Axis::Tap &c : axes[2].taps) {
        const float *from =
            line + (a.kernel * d.kernel[1] + b.kernel) * d.kernel[2] + c.kernel;
        float *to = packedWeights(group, depth) + depth % depthBlock;
        for (int64_t i = 0; i < inputs; ++i)
          to[i * packedStride] = from[i * size];
        ++depth;
      }
}

/// Stores windows of rows [row, row + rows) of `slice`, of one channel of the
/// result, whose sums are `pitch` from row to row.
void ImageCall::store(int64_t channel, int64_t slice, int64_t row, int64_t rows,
                      float *sums, int64_t pitch, float *line) const {
  const AmpConvDesc &d = plan.d;
  const Windows &windows = part.windows;
  const int64_t *sizes = plan.isY() ? d.counts : d.sizes;
  int32_t type = plan.isY() ? d.yType : d.xType;
  int64_t slices = windows.axes[0].windows, columns = windows.columns;
  int64_t image = slice / slices;
  int64_t depth = slice % slices * part.steps[0] + part.first[0];
  // Rows of the result, in one order.
  int64_t firstRow =
      ((image * (plan.isY() ? d.outputs : d.channels) + channel) * sizes[0] +
       depth) *
          sizes[1] +
      part.first[1];
  if (epilogue)
    return runEpilogue(*epilogue, {sums, sizeof(float), pitch, firstRow + row,
                                   rows, 0, columns, columns});
  int64_t bytes = elementSize(type);
  auto placeOf = [&](int64_t r) {
    return result +
           ((firstRow + r * part.steps[1]) * sizes[2] + part.first[2]) * bytes;
  };
  // Rows that lie behind one another, in sums and in the result, are one.
  if (pitch == columns && part.steps[1] * sizes[2] == columns)
    return plan.kernels.store(sums, 0, nullptr, /*relu=*/false, placeOf(row), 0,
                              type, /*rows=*/1, rows * columns);
  if (part.steps[2] == 1)
    return plan.kernels.store(sums, pitch, nullptr, /*relu=*/false,
                              placeOf(row), part.steps[1] * sizes[2], type,
                              rows, columns);
  for (int64_t r = 0; r < rows; ++r) {
    plan.kernels.store(sums + r * pitch, pitch, nullptr, /*relu=*/false, line,
                       columns, type, /*rows=*/1, columns);
    auto spread = [&]<class T>(const T *from) {
      T *to = reinterpret_cast<T *>(placeOf(row + r));
      for (int64_t j = 0; j < columns; ++j)
        to[j * part.steps[2]] = from[j];
    };
    if (bytes == 2)
      spread(reinterpret_cast<const uint16_t *>(line));
    else
      spread(line);
  }
}

/// The part of a block's runs, of columns, that begins at `column`.
static void cutRuns(int64_t column, int64_t width, RunLists &lists) {
  lists.part.clear();
  for (const GatherRun &run : lists.block) {
    int64_t begin = std::max(run.at, column);
    int64_t end = std::min(run.at + run.count, column + width);
    if (begin < end)
      lists.part.push_back(
          {run.source + begin - run.at, begin - column, end - begin});
  }
}

/// Multiplies weights with the windows of a block.
void ImageCall::multiply(int64_t group, int64_t columns, const float *staged,
                         float *panels, float *sums, int64_t ld,
                         RunLists &lists) const {
  const PairKernels *pairs = part.windows.pairs;
  const GemmKernels &kernels = pairs ? pairs->kernels : plan.kernels;
  int64_t width = kernels.panelColumns;
  for (int64_t depth = 0; depth < part.depth; depth += depthBlock) {
    int64_t count = std::min(depthBlock, part.depth - depth);
    for (int64_t j = 0; j < columns; j += width) {
      cutRuns(j, width, lists);
      kernels.gather(staged, part.offsets.data() + depth, count,
                     lists.part.data(), lists.part.size(), panels + j * count,
                     width);
    }
    kernels.multiply(packedWeights(group, depth), PackedA::Rows, panels,
                     width * count, count, sums, ld, plan.rows(), columns,
                     depth > 0);
  }
}

void ImageCall::compute(int64_t index, int worker) const {
  const Windows &windows = part.windows;
  int64_t row = index % part.bands * part.blockRows;
  index /= part.bands;
  int64_t sliceBlocks = divideUp(windows.slices, part.blockSlices);
  int64_t slice = index % sliceBlocks * part.blockSlices;
  int64_t group = index / sliceBlocks;
  int64_t rows = std::min(part.blockRows, windows.rows - row);
  int64_t slices = std::min(part.blockSlices, windows.slices - slice);

  float *staged = plan.ownScratch(worker);
  float *sums = staged + plan.sumsAt, *line = staged + plan.lineAt;
  int64_t channels = windows.stagedChannels();
  int64_t stagedValues = windows.stagedValues(channels, part.blockRows);
  // Where windows are summed in place, rows of sums may be as far apart as rows
  // of windows: a slice is then one run.
  bool isFlat = part.depth && plan.isDirect() && windows.isFlat();
  int64_t pitch = isFlat ? windows.rowPitch : windows.columns;
  int64_t ofSlice = rows * pitch;
  int64_t ld = roundUp(slices * ofSlice, plan.kernels.panelColumns) + 16;
  RunLists &lists = plan.lists[worker];
  std::vector<GatherRun> &runs = lists.block;
  runs.clear();
  for (int64_t s = 0; s < slices; ++s) {
    if (part.depth)
      windows.stage(plan.kernels, images, slice + s, group, 0, channels, row,
                    part.blockRows, staged + s * stagedValues, line);
    int64_t at = s * stagedValues;
    if (isFlat)
      runs.push_back({at, s * ofSlice, ofSlice - pitch + windows.columns});
    else
      for (int64_t r = 0; r < rows; ++r)
        runs.push_back(
            {at + windows.rowAt(r), s * ofSlice + r * pitch, windows.columns});
  }
  if (!part.depth)
    for (int64_t i = 0; i < plan.rows(); ++i)
      std::fill_n(sums + i * ld, slices * ofSlice, 0.0f);
  else if (!plan.isDirect())
    multiply(group, slices * ofSlice, staged, staged + plan.panelsAt, sums, ld,
             lists);
  else
    // Whole vectors of a run reach into the next one, which comes later.
    for (int64_t i = 0; i < plan.rows(); ++i)
      for (const GatherRun &run : runs)
        for (int64_t depth = 0; depth < part.depth; depth += depthBlock)
          plan.kernels.sumTaps(staged + run.source, part.offsets.data() + depth,
                               std::min(depthBlock, part.depth - depth),
                               packedWeights(group, depth) + i * packedStride,
                               run.count, sums + i * ld + run.at, depth > 0);
  for (int64_t s = 0; s < slices; ++s)
    for (int64_t i = 0; i < plan.rows(); ++i)
      store(group * plan.rows() + i, slice + s, row, rows,
            sums + i * ld + s * ofSlice, pitch, line);
}

void ImagePlan::run(const int64_t *operands, const AmpEpilogue *epilogue) {
  if (d.batch == 0)
    return;
  // x or y is read, in the order x, w, y.
  auto read = [&](int i) {
    return static_cast<const char *>(addressOf(operands[i]));
  };
  char *result = static_cast<char *>(addressOf(operands[2]));
  for (const Part &part : parts) {
    ImageCall call = {*this,  part,    read(isY() ? 0 : 1), read(isY() ? 1 : 0),
                      result, epilogue};
    if (isY() && !part.windows.pairs)
      forAll([](void *context, int64_t index,
                int) { static_cast<ImageCall *>(context)->packOfY(index); },
             &call, d.groups * divideUp(part.depth, depthBlock));
    else if (isY())
      forAll(
          [](void *context, int64_t index, int worker) {
            static_cast<ImageCall *>(context)->packPairsOfY(index, worker);
          },
          &call, d.outputs);
    else if (part.depth)
      forAll(
          [](void *context, int64_t index, int worker) {
            static_cast<ImageCall *>(context)->packOfX(index, worker);
          },
          &call, d.groups * part.windows.stagedChannels());
    forAll(
        [](void *context, int64_t index, int worker) {
          static_cast<ImageCall *>(context)->compute(index, worker);
        },
        &call, part.blocks);
  }
}
