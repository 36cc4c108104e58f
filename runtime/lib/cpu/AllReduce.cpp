//===- AllReduce.cpp - Sums of tensors over all ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rank adds one slice of all elements, which it gets from every rank, and
// gives its sums to all others. So an element is added once, in the order of
// ranks, whatever the engine does, and everybody has the same bits. Elements go
// in pieces: scratch does not grow with a model, and a piece that was sent is
// still in a cache when it is added. What is only begun runs in a thread of its
// own (Exchanges.h), beside those that compute.
//
//===----------------------------------------------------------------------===//

#include "../common/AllReduceDesc.h"
#include "../common/Call.h"
#include "../common/GemmDesc.h"
#include "../common/Rounding.h"
#include "Runtime.h"

#include <algorithm>
#include <cstring>

using namespace amp;
using namespace amp::cpu;

/// Elements that a thread adds, and copies, at a time.
static constexpr int64_t sumElements = 4096;
static constexpr int64_t copyElements = 16384;

namespace {

struct AllReducePlan final : AmpCallPlan, Exchange {
  AllReducePlan(Runtime &runtime, const AmpAllReduceDesc &desc)
      : runtime(runtime),
        kernels(runtime.features.avx512 ? v4::getKernels(desc.type == AMP_F64)
                                        : v3::getKernels(desc.type == AMP_F64)),
        d(desc), element(elementSize(desc.type)),
        resultElement(elementSize(desc.resultType)) {}

  Status prepare();
  void run(const int64_t *operands, const AmpEpilogue *) override;
  void exchange() override { reduce(begun); }

  void reduce(const int64_t *operands);
  Status reducePiece(const int64_t *operands, int64_t first, int64_t count);
  /// Results of tensors [first, first + count) without any other rank.
  void convert(const int64_t *operands, int64_t first, int64_t count) const;
  template <typename T> void addUp(int64_t first, int64_t count) const;
  /// Calls `visit` with the beginning and size of blocks of [0, count), on all
  /// threads, or on this one where others compute.
  template <typename Visit>
  void forBlocks(int64_t count, int64_t size, Visit visit) const;

  const char *tensor(const int64_t *operands, const TensorPart &part) const {
    return static_cast<char *>(addressOf(operands[part.tensor])) +
           part.at * element;
  }
  char *result(const int64_t *operands, const TensorPart &part) const {
    return static_cast<char *>(
               addressOf(operands[d.numTensors + part.tensor])) +
           part.at * resultElement;
  }
  char *scratch(int64_t at) const { return memory().data() + at; }
  Memory &memory() const {
    return isBeside() ? runtime.exchangeScratch : runtime.scratch;
  }
  int32_t ranks() const { return runtime.engine.ranks(); }
  bool isBeside() const { return d.ticket > 0 && ranks() > 1; }

  Runtime &runtime;
  const GemmKernels &kernels;
  AmpAllReduceDesc d;
  int64_t element, resultElement;
  /// Of all tensors.
  int64_t elements = 0;
  /// Of a piece that a rank adds, at most one more than another.
  int64_t slice = 0;
  /// In scratch: what is sent, from its beginning on, and later the sums of all
  /// ranks; what is received; the sums of this rank.
  int64_t receivedAt = 0, sumsAt = 0;
  /// The operands of what is under way.
  int64_t begun[2 * AMP_MOST_REDUCED];
};

/// The end of one that was begun.
struct AllReduceEndPlan final : AmpCallPlan {
  AllReduceEndPlan(Runtime &runtime, int32_t ticket)
      : runtime(runtime), ticket(ticket) {}

  void run(const int64_t *, const AmpEpilogue *) override {
    if (runtime.engine.ranks() == 1)
      return;
    if (Status status = runtime.exchanges.end(ticket))
      runtime.keepError(std::move(status));
  }

  Runtime &runtime;
  int32_t ticket;
};

} // namespace

Status AllReducePlan::prepare() {
  for (int64_t count : d.counts)
    elements += count;
  if (ranks() == 1)
    return nullptr;
  int64_t most = divideUp(std::min(elements, kPieceElements), ranks());
  receivedAt = roundUp(ranks() * most * std::max(element, resultElement), 256);
  sumsAt = receivedAt + roundUp(ranks() * most * element, 256);
  uint64_t bytes = sumsAt + most * resultElement;
  if (isBeside())
    if (Status status = runtime.exchanges.prepare(d.ticket))
      return status;
  return bytes <= memory().size() ? nullptr : Memory::allocate(bytes, memory());
}

template <typename Visit>
void AllReducePlan::forBlocks(int64_t count, int64_t size, Visit visit) const {
  struct {
    const Visit &visit;
    int64_t count, size;
  } job = {visit, count, size};
  if (isBeside()) {
    for (int64_t begin = 0; begin < count; begin += size)
      visit(begin, std::min(size, count - begin));
    return;
  }
  runtime.pool.run(
      [](void *context, int64_t block, int) {
        auto &[visit, count, size] = *static_cast<decltype(&job)>(context);
        visit(block * size, std::min(size, count - block * size));
      },
      &job, divideUp(count, size));
}

void AllReducePlan::convert(const int64_t *operands, int64_t first,
                            int64_t count) const {
  alignas(64) float values[sumElements];
  visitParts(d, first, count, [&](const TensorPart &part) {
    const char *from = tensor(operands, part);
    char *to = result(operands, part);
    if (d.type == d.resultType) {
      std::memcpy(to, from, part.count * element);
      return;
    }
    kernels.convert(from, d.type, part.count, values);
    kernels.store(values, 0, nullptr, /*relu=*/false, to, 0, d.resultType,
                  /*rows=*/1, part.count);
  });
}

/// The sums of elements [first, first + count) of this rank's slice. `T` is the
/// type of the sums.
template <typename T>
void AllReducePlan::addUp(int64_t first, int64_t count) const {
  alignas(64) T sums[sumElements], values[sumElements];
  for (int32_t rank = 0; rank < ranks(); ++rank) {
    const char *from = scratch(receivedAt) + (rank * slice + first) * element;
    kernels.convert(from, d.type, count, rank ? values : sums);
    if (rank)
      for (int64_t i = 0; i < count; ++i)
        sums[i] += values[i];
  }
  if (d.reduction == AMP_REDUCTION_MEAN)
    for (int64_t i = 0; i < count; ++i)
      sums[i] /= T(ranks());
  kernels.store(sums, 0, nullptr, /*relu=*/false,
                scratch(sumsAt) + first * resultElement, 0, d.resultType,
                /*rows=*/1, count);
}

Status AllReducePlan::reducePiece(const int64_t *operands, int64_t first,
                                  int64_t count) {
  slice = divideUp(count, ranks());
  forBlocks(count, copyElements, [&](int64_t begin, int64_t size) {
    char *to = scratch(begin * element);
    visitParts(d, first + begin, size, [&](const TensorPart &part) {
      std::memcpy(to, tensor(operands, part), part.count * element);
      to += part.count * element;
    });
  });
  std::memset(scratch(count * element), 0, (ranks() * slice - count) * element);
  if (Status status = runtime.engine.allToAll(scratch(0), scratch(receivedAt),
                                              slice * element))
    return status;
  forBlocks(slice, sumElements, [&](int64_t begin, int64_t size) {
    if (d.type == AMP_F64)
      addUp<double>(begin, size);
    else
      addUp<float>(begin, size);
  });
  if (Status status = runtime.engine.allGather(scratch(sumsAt), scratch(0),
                                               slice * resultElement))
    return status;
  forBlocks(count, copyElements, [&](int64_t begin, int64_t size) {
    const char *from = scratch(begin * resultElement);
    visitParts(d, first + begin, size, [&](const TensorPart &part) {
      std::memcpy(result(operands, part), from, part.count * resultElement);
      from += part.count * resultElement;
    });
  });
  return nullptr;
}

void AllReducePlan::run(const int64_t *operands, const AmpEpilogue *) {
  if (ranks() == 1)
    return forBlocks(elements, sumElements, [&](int64_t first, int64_t count) {
      convert(operands, first, count);
    });
  if (!isBeside()) {
    runtime.exchanges.finish();
    return reduce(operands);
  }
  std::copy(operands, operands + numOperands, begun);
  if (Status status = runtime.exchanges.begin(d.ticket, *this))
    runtime.keepError(std::move(status));
}

void AllReducePlan::reduce(const int64_t *operands) {
  for (int64_t first = 0; first < elements; first += kPieceElements)
    if (Status status = reducePiece(operands, first,
                                    std::min(kPieceElements, elements - first)))
      return runtime.keepError(std::move(status));
}

Status Runtime::createAllReducePlan(const AmpAllReduceDesc &desc,
                                    std::unique_ptr<AmpCallPlan> &plan) {
  auto made = std::make_unique<AllReducePlan>(*this, desc);
  if (Status status = made->prepare())
    return status;
  plan = std::move(made);
  return nullptr;
}

Status Runtime::createAllReduceEndPlan(const AmpAllReduceDesc &desc,
                                       std::unique_ptr<AmpCallPlan> &plan) {
  plan = std::make_unique<AllReduceEndPlan>(*this, desc.ticket);
  return engine.ranks() == 1 ? nullptr : exchanges.prepare(desc.ticket);
}
