//===- Pool.cpp - The largest elements of windows, and their gradient ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Some planes at a time are copied as f32, with what windows reach around them,
// so that each place of a window is a constant distance. Of the gradient the
// copy is where windows add, in the order of a plane's windows: bits depend on
// no thread.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "../common/GemmDesc.h"
#include "ThreadedPlan.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

using namespace amp;
using namespace amp::cpu;

/// Values of planes that are copied at once, at most, where a plane has fewer.
static constexpr int64_t blockValues = 16384;

static int64_t product(const int64_t (&sizes)[3]) {
  return sizes[0] * sizes[1] * sizes[2];
}

namespace {

struct PoolPlan final : ThreadedPlan {
  PoolPlan(Runtime &runtime, const AmpPoolDesc &desc, bool isInline)
      : ThreadedPlan(runtime, isInline), d(desc) {}

  Status prepare();
  void run(const int64_t *operands, const AmpEpilogue *) override;
  void findLargest(const int64_t *operands, int64_t block, int worker) const;
  void addUp(const int64_t *operands, int64_t block, int worker) const;

  /// Places of a window, and planes of a block.
  int64_t taps() const { return offsets.size(); }
  int64_t planesOf(int64_t block) const {
    return std::min(blockPlanes, d.planes - block * blockPlanes);
  }
  /// The value of a copied plane at a place of x.
  int64_t placeOf(int64_t depth, int64_t row) const {
    return ((depth + before[0]) * copied[1] + row + before[1]) * copied[2] +
           before[2];
  }
  void copy(const char *x, int64_t planes, float *to) const;

  AmpPoolDesc d;
  /// Sizes of a copied plane, and what lies before x in it.
  int64_t copied[3], before[3];
  /// True where a plane is copied as it is, and where, besides, a row of
  /// windows lies behind the last one of the plane before at the same distance.
  bool isWhole = true, areRowsEven = false;
  int64_t blockPlanes = 1;
  /// Of each place of a window, from the window's first element in x.
  std::vector<int64_t> offsets;
  /// In a thread's own scratch: values of y, and places.
  int64_t valuesAt = 0, placesAt = 0;
};

} // namespace

Status PoolPlan::prepare() {
  int64_t origin[3]; // of the first window, in a copied plane
  for (int i = 0; i < 3; ++i) {
    before[i] = std::max<int64_t>(d.low[i], 0);
    origin[i] = std::max<int64_t>(-d.low[i], 0);
    copied[i] = std::max(d.sizes[i] + before[i],
                         origin[i] + (d.counts[i] - 1) * d.strides[i] +
                             (d.kernel[i] - 1) * d.dilations[i] + 1);
    isWhole &= copied[i] == d.sizes[i];
  }
  areRowsEven =
      isWhole && copied[0] == 1 && copied[1] == d.counts[1] * d.strides[1];
  for (int64_t a = 0; a < d.kernel[0]; ++a)
    for (int64_t b = 0; b < d.kernel[1]; ++b)
      for (int64_t c = 0; c < d.kernel[2]; ++c)
        offsets.push_back(((a * d.dilations[0] + origin[0]) * copied[1] +
                           b * d.dilations[1] + origin[1]) *
                              copied[2] +
                          c * d.dilations[2] + origin[2]);
  int64_t most = std::max<int64_t>(1, d.planes / (4 * threads()));
  blockPlanes = std::clamp<int64_t>(blockValues / product(copied), 1, most);
  int64_t results = roundUp(blockPlanes * product(d.counts) + stagingSlack, 64);
  valuesAt = roundUp(blockPlanes * product(copied) + stagingSlack, 64);
  placesAt = valuesAt + results;
  return reserve(placesAt + results);
}

/// Copies planes from `x` on, with -infinity around each. Whole vectors are
/// written: what comes later in memory is copied later.
void PoolPlan::copy(const char *x, int64_t planes, float *to) const {
  if (isWhole)
    return kernels.convert(x, d.xType, planes * product(d.sizes), to);
  const float outside = -std::numeric_limits<float>::infinity();
  int64_t rowBytes = d.sizes[2] * elementSize(d.xType);
  for (int64_t plane = 0; plane < planes; ++plane)
    for (int64_t depth = 0; depth < copied[0]; ++depth)
      for (int64_t row = 0; row < copied[1]; ++row, to += copied[2]) {
        int64_t a = depth - before[0], b = row - before[1];
        if (a < 0 || a >= d.sizes[0] || b < 0 || b >= d.sizes[1]) {
          std::fill_n(to, copied[2], outside);
          continue;
        }
        std::fill_n(to, before[2], outside);
        kernels.convert(x, d.xType, d.sizes[2], to + before[2]);
        x += rowBytes;
        int64_t end = before[2] + d.sizes[2];
        std::fill(to + end, to + copied[2], outside);
      }
}

void PoolPlan::findLargest(const int64_t *operands, int64_t block,
                           int worker) const {
  int64_t first = block * blockPlanes, planes = planesOf(block);
  int64_t count = product(d.counts);
  float *planesOfX = ownScratch(worker), *values = planesOfX + valuesAt;
  int32_t *places = reinterpret_cast<int32_t *>(planesOfX + placesAt);
  copy(static_cast<const char *>(addressOf(operands[0])) +
           first * product(d.sizes) * elementSize(d.xType),
       planes, planesOfX);
  int64_t together = areRowsEven ? planes : 1;
  WindowRows rows = {d.counts[1] * together, d.strides[1] * copied[2],
                     d.counts[2], d.strides[2]};
  float *toValues = values;
  int32_t *toPlaces = places;
  for (int64_t plane = 0; plane < planes; plane += together)
    for (int64_t depth = 0; depth < d.counts[0]; ++depth) {
      kernels.maxTaps(planesOfX + plane * product(copied) +
                          depth * d.strides[0] * copied[1] * copied[2],
                      offsets.data(), taps(), rows, toValues, toPlaces);
      toValues += rows.rows * rows.columns;
      toPlaces += rows.rows * rows.columns;
    }
  kernels.store(values, 0, nullptr, /*relu=*/false,
                static_cast<char *>(addressOf(operands[1])) +
                    first * count * elementSize(d.yType),
                0, d.yType, /*rows=*/1, planes * count);
  std::memcpy(static_cast<int32_t *>(addressOf(operands[2])) + first * count,
              places, planes * count * sizeof(int32_t));
}

void PoolPlan::addUp(const int64_t *operands, int64_t block, int worker) const {
  int64_t first = block * blockPlanes, planes = planesOf(block);
  int64_t count = product(d.counts);
  float *sums = ownScratch(worker), *values = sums + valuesAt;
  const int32_t *places =
      static_cast<const int32_t *>(addressOf(operands[2])) + first * count;
  kernels.convert(static_cast<const char *>(addressOf(operands[1])) +
                      first * count * elementSize(d.yType),
                  d.yType, planes * count, values);
  std::fill_n(sums, planes * product(copied), 0.0f);
  uint32_t numTaps = taps();
  const int64_t *offset = offsets.data();
  int64_t next = planes * count;
  for (int64_t plane = planes; plane-- > 0;)
    for (int64_t a = d.counts[0]; a-- > 0;)
      for (int64_t b = d.counts[1]; b-- > 0;) {
        float *row =
            sums + plane * product(copied) +
            (a * d.strides[0] * copied[1] + b * d.strides[1]) * copied[2];
        for (int64_t c = d.counts[2]; c-- > 0;) {
          uint32_t place = places[--next];
          if (place < numTaps)
            row[c * d.strides[2] + offset[place]] += values[next];
        }
      }
  int64_t bytes = elementSize(d.xType), rowValues = d.sizes[1] * d.sizes[2];
  char *x = static_cast<char *>(addressOf(operands[0])) +
            first * product(d.sizes) * bytes;
  auto store = [&](const float *from, int64_t pitch, int64_t rows,
                   int64_t columns) {
    kernels.store(from, pitch, nullptr, /*relu=*/false, x, columns, d.xType,
                  rows, columns);
    x += rows * columns * bytes;
  };
  if (isWhole)
    return store(sums, 0, 1, planes * d.sizes[0] * rowValues);
  for (int64_t plane = 0; plane < planes; ++plane)
    for (int64_t depth = 0; depth < d.sizes[0]; ++depth)
      store(sums + plane * product(copied) + placeOf(depth, 0), copied[2],
            d.sizes[1], d.sizes[2]);
}

namespace {
/// A call's plan and operands.
struct PoolCall {
  const PoolPlan &plan;
  const int64_t *operands;
};
} // namespace

void PoolPlan::run(const int64_t *operands, const AmpEpilogue *) {
  PoolCall call = {*this, operands};
  forAll(
      [](void *context, int64_t block, int worker) {
        const PoolCall &call = *static_cast<PoolCall *>(context);
        if (call.plan.d.result == AMP_POOL_MAX)
          call.plan.findLargest(call.operands, block, worker);
        else
          call.plan.addUp(call.operands, block, worker);
      },
      &call, divideUp(d.planes, blockPlanes));
}

Status Runtime::createPoolPlan(const AmpPoolDesc &desc,
                               std::unique_ptr<AmpCallPlan> &plan) {
  int64_t work;
  bool isInline = !__builtin_mul_overflow(desc.planes * product(desc.counts),
                                          product(desc.kernel), &work) &&
                  work <= inlineWork;
  auto made = std::make_unique<PoolPlan>(*this, desc, isInline);
  if (Status status = made->prepare())
    return status;
  plan = std::move(made);
  return nullptr;
}
