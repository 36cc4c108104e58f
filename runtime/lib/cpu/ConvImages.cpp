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
/// windows have the same taps, a stride apart from `first` on.
struct Part {
  Part(Windows windows, const int64_t (&first)[3])
      : windows(std::move(windows)) {
    std::copy_n(first, 3, this->first);
  }

  Windows windows;
  int64_t first[3];
  int64_t depth;     ///< of the contraction: channels of a group times taps
  int64_t weightsAt; ///< of packed weights in scratch
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
  void chooseBlocks();

  /// Windows that read all that the parts read, as many as the largest part
  /// has. Those beyond a part's own are computed, but not stored.
  Windows windows;
  /// Parts of neighbouring columns lie behind one another: `phases` of them, of
  /// a row of the result. Elements of a part are `steps` apart.
  std::vector<Part> parts;
  int64_t phases = 1, steps[3] = {1, 1, 1};
  /// Windows that are computed at once: those of some slices, or some rows of
  /// one.
  int64_t blockSlices, blockRows;
  int64_t bands; ///< blocks of a slice
  int64_t blocks;
  /// In a thread's own scratch: panels, sums of each phase and a line.
  int64_t panelsAt, sumsAt, phaseSums, lineAt;
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
    windows = windowsOfX(d);
    parts.push_back({windows, {0, 0, 0}});
    return;
  }
  windows = allWindowsOfY(d);
  int64_t limits[3];
  for (int i = 0; i < 3; ++i) {
    steps[i] = d.strides[i];
    limits[i] = std::min(d.strides[i], d.sizes[i]);
  }
  phases = limits[2];
  for (int64_t a = 0; a < limits[0]; ++a)
    for (int64_t b = 0; b < limits[1]; ++b)
      for (int64_t c = 0; c < limits[2]; ++c) {
        const int64_t first[] = {a, b, c};
        parts.push_back({windowsOfY(d, first), first});
      }
}

/// Columns enough that what is gathered is small beside what is multiplied, few
/// enough that all of it stays in the second-level cache, and so few that each
/// thread has some blocks.
void ImagePlan::chooseBlocks() {
  int64_t columns = isDirect() ? 4096 : 256;
  auto choose = [&] {
    blockSlices = std::clamp<int64_t>(
        columns / (windows.rows * windows.columns), 1, windows.slices);
    blockRows = std::clamp<int64_t>(columns / windows.columns, 1, windows.rows);
    bands = divideUp(windows.rows, blockRows);
    blocks = d.groups * divideUp(windows.slices, blockSlices) * bands;
  };
  for (choose(); threads() > 1 && blocks < 4 * threads() && columns > 32;
       choose())
    columns /= 2;
}

Status ImagePlan::prepare() {
  addParts();
  chooseBlocks();
  windows.pairs = findChannelPairs();
  int64_t channels = windows.stagedChannels(), mostDepth = 0;
  for (Part &part : parts) {
    part.windows.pairs = windows.pairs;
    part.depth = channels * part.windows.taps();
    part.weightsAt = threadAt;
    threadAt += d.groups * packedGroup(part.depth);
    mostDepth = std::max(mostDepth, part.depth);
    windows.appendOffsets(part.windows, channels, windows.stagedRows(blockRows),
                          part.offsets);
  }
  // A window's place in what is staged may be that of its sum.
  int64_t width = roundUp(blockSlices * blockRows *
                              std::max(windows.columns, windows.rowPitch),
                          kernels.panelColumns);
  int64_t staged = blockSlices * windows.stagedValues(channels, blockRows);
  int64_t panels = isDirect() ? 0 : width * std::min(depthBlock, mostDepth);
  phaseSums = roundUp(rows() * (width + 16) + stagingSlack, 64);
  panelsAt = roundUp(staged + stagingSlack, 64);
  sumsAt = panelsAt + roundUp(panels + stagingSlack, 64);
  lineAt = sumsAt + phases * phaseSums;
  int64_t line = std::max({inputs() * kernelSize(), phases * windows.columns,
                           windows.axes[2].span(windows.columns)});
  return reserveRuns(lineAt + line, blockSlices * blockRows);
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {

/// One call; weights are packed of one part after the other.
struct ImageCall {
  const ImagePlan &plan;
  const char *images, *weights;
  char *result;
  const AmpEpilogue *epilogue;
  const Part *packed;

  float *packedWeights(const Part &part, int64_t group, int64_t depth) const {
    return plan.scratch(part.weightsAt + group * plan.packedGroup(part.depth) +
                        depth / depthBlock * plan.packedBlock());
  }
  void packOfY(int64_t index) const;
  void packPairsOfY(int64_t index, int worker) const;
  void packOfX(int64_t index, int worker) const;
  void compute(int64_t index, int worker) const;
  void sumUp(const Part &part, int64_t group, int64_t columns,
             const float *staged, float *panels, float *sums, int64_t ld,
             RunLists &lists) const;
  void store(const Part *row, int64_t channel, int64_t slice, int64_t at,
             int64_t rows, float *sums, int64_t pitch, float *line) const;
};

} // namespace

/// Weights of y lie as they are needed, but for pairs of channels. `index` is a
/// group and a block of depth.
void ImageCall::packOfY(int64_t index) const {
  const Part &part = *packed;
  int64_t blocks = divideUp(part.depth, depthBlock);
  int64_t group = index / blocks, depth = index % blocks * depthBlock;
  const AmpConvDesc &d = plan.d;
  StoredMatrix matrix = {weights + group * plan.rows() * part.depth *
                                       elementSize(d.wType),
                         part.depth, d.wType, false};
  plan.kernels.packA(matrix, 0, plan.rows(), depth,
                     std::min(depthBlock, part.depth - depth),
                     packedWeights(part, group, depth));
}

/// The same in pairs. `index` is an output.
void ImageCall::packPairsOfY(int64_t index, int worker) const {
  const Part &part = *packed;
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
                packedWeights(part, group, depth) + row * packedStride);
}

/// Weights of x are those of y by input, and of some taps. `index` is a staged
/// channel: an output, or two.
void ImageCall::packOfX(int64_t index, int worker) const {
  const AmpConvDesc &d = plan.d;
  const Part &part = *packed;
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
        float *to = packedWeights(part, group, depth) + depth % depthBlock;
        for (int64_t i = 0; i < inputs; ++i)
          to[i * packedStride] = from[i * size];
        ++depth;
      }
}

/// Stores windows of rows [at, at + rows) of `slice`, of one channel of the
/// result, whose sums are `pitch` from row to row. `row` is the first of the
/// parts that a row of the result has.
void ImageCall::store(const Part *row, int64_t channel, int64_t slice,
                      int64_t at, int64_t rows, float *sums, int64_t pitch,
                      float *line) const {
  const AmpConvDesc &d = plan.d;
  const Windows &own = row->windows;
  const int64_t *sizes = plan.isY() ? d.counts : d.sizes;
  int32_t type = plan.isY() ? d.yType : d.xType;
  int64_t slices = plan.windows.axes[0].windows, columns = sizes[2];
  int64_t image = slice / slices;
  rows = std::min(rows, own.rows - at);
  if (slice % slices >= own.axes[0].windows || rows <= 0)
    return;
  int64_t depth = slice % slices * plan.steps[0] + row->first[0];
  // Rows of the result, in one order.
  int64_t firstRow =
      ((image * (plan.isY() ? d.outputs : d.channels) + channel) * sizes[0] +
       depth) *
          sizes[1] +
      at * plan.steps[1] + row->first[1];
  if (epilogue)
    return runEpilogue(*epilogue, {sums, sizeof(float), pitch, firstRow, rows,
                                   0, columns, columns});
  int64_t ld = plan.steps[1] * columns;
  char *to = result + firstRow * columns * elementSize(type);
  auto storeRows = [&](const float *from, int64_t rows, int64_t columns) {
    plan.kernels.store(from, pitch, nullptr, /*relu=*/false, to, ld, type, rows,
                       columns);
  };
  // Rows that lie behind one another, in sums and in the result, are one.
  if (plan.phases == 1 && pitch == columns && ld == columns)
    return storeRows(sums, 1, rows * columns);
  if (plan.phases == 1)
    return storeRows(sums, rows, columns);
  for (int64_t r = 0; r < rows; ++r) {
    const float *from = sums + r * pitch;
    for (int64_t phase = 0; phase < plan.phases; ++phase) {
      const float *of = from + phase * plan.phaseSums;
      for (int64_t j = 0; j < row[phase].windows.columns; ++j)
        line[j * plan.steps[2] + phase] = of[j];
    }
    storeRows(line, 1, columns);
    to += ld * elementSize(type);
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

/// Multiplies the weights of a part with the windows of a block.
void ImageCall::sumUp(const Part &part, int64_t group, int64_t columns,
                      const float *staged, float *panels, float *sums,
                      int64_t ld, RunLists &lists) const {
  if (!part.depth) {
    for (int64_t i = 0; i < plan.rows(); ++i)
      std::fill_n(sums + i * ld, columns, 0.0f);
    return;
  }
  if (plan.isDirect()) {
    // Whole vectors of a run reach into the next one, which comes later.
    for (int64_t i = 0; i < plan.rows(); ++i)
      for (const GatherRun &run : lists.block)
        for (int64_t depth = 0; depth < part.depth; depth += depthBlock)
          plan.kernels.sumTaps(staged + run.source, part.offsets.data() + depth,
                               std::min(depthBlock, part.depth - depth),
                               packedWeights(part, group, depth) +
                                   i * packedStride,
                               run.count, sums + i * ld + run.at, depth > 0);
    return;
  }
  const PairKernels *pairs = plan.windows.pairs;
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
    kernels.multiply(packedWeights(part, group, depth), PackedA::Rows, panels,
                     width * count, count, sums, ld, plan.rows(), columns,
                     depth > 0);
  }
}

void ImageCall::compute(int64_t index, int worker) const {
  const Windows &windows = plan.windows;
  int64_t row = index % plan.bands * plan.blockRows;
  index /= plan.bands;
  int64_t sliceBlocks = divideUp(windows.slices, plan.blockSlices);
  int64_t slice = index % sliceBlocks * plan.blockSlices;
  int64_t group = index / sliceBlocks;
  int64_t rows = std::min(plan.blockRows, windows.rows - row);
  int64_t slices = std::min(plan.blockSlices, windows.slices - slice);

  float *staged = plan.ownScratch(worker);
  float *panels = staged + plan.panelsAt, *sums = staged + plan.sumsAt,
        *line = staged + plan.lineAt;
  int64_t channels = windows.stagedChannels();
  int64_t stagedValues = windows.stagedValues(channels, plan.blockRows);
  // Where windows are summed in place, rows of sums may be as far apart as rows
  // of windows: a slice is then one run.
  bool isFlat = windows.taps() && plan.isDirect() && windows.isFlat();
  int64_t pitch = isFlat ? windows.rowPitch : windows.columns;
  int64_t ofSlice = rows * pitch;
  int64_t ld = roundUp(slices * ofSlice, plan.kernels.panelColumns) + 16;
  RunLists &lists = plan.lists[worker];
  std::vector<GatherRun> &runs = lists.block;
  runs.clear();
  for (int64_t s = 0; s < slices; ++s) {
    if (windows.taps())
      windows.stage(plan.kernels, images, slice + s, group, 0, channels, row,
                    plan.blockRows, staged + s * stagedValues, line);
    int64_t at = s * stagedValues;
    if (isFlat)
      runs.push_back({at, s * ofSlice, ofSlice - pitch + windows.columns});
    else
      for (int64_t r = 0; r < rows; ++r)
        runs.push_back(
            {at + windows.rowAt(r), s * ofSlice + r * pitch, windows.columns});
  }
  for (size_t first = 0; first < plan.parts.size(); first += plan.phases) {
    const Part *parts = &plan.parts[first];
    for (int64_t phase = 0; phase < plan.phases; ++phase)
      sumUp(parts[phase], group, slices * ofSlice, staged, panels,
            sums + phase * plan.phaseSums, ld, lists);
    for (int64_t s = 0; s < slices; ++s)
      for (int64_t i = 0; i < plan.rows(); ++i)
        store(parts, group * plan.rows() + i, slice + s, row, rows,
              sums + i * ld + s * ofSlice, pitch, line);
  }
}

void ImagePlan::run(const int64_t *operands, const AmpEpilogue *epilogue) {
  if (d.batch == 0)
    return;
  // x or y is read, in the order x, w, y.
  auto read = [&](int i) {
    return static_cast<const char *>(addressOf(operands[i]));
  };
  char *result = static_cast<char *>(addressOf(operands[2]));
  ImageCall call = {
      *this,  read(isY() ? 0 : 1), read(isY() ? 1 : 0), result, epilogue,
      nullptr};
  for (const Part &part : parts) {
    call.packed = &part;
    if (isY() && !windows.pairs)
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
          &call, d.groups * windows.stagedChannels());
  }
  forAll(
      [](void *context, int64_t index, int worker) {
        static_cast<ImageCall *>(context)->compute(index, worker);
      },
      &call, blocks);
}
