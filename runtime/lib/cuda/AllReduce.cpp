//===- AllReduce.cpp - Sums of tensors over all ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// As on the CPU: each rank adds one slice of all elements, which it gets from
// every rank, and gives its sums to all others. NCCL only moves bytes, a kernel
// of ours adds, so the bits are those of the definition. All is queued in the
// communicator's stream, or recorded beside the step; pieces bound the scratch,
// which all plans share, since one exchange follows the other.
//
//===----------------------------------------------------------------------===//

#include "../common/AllReduceDesc.h"
#include "../common/Call.h"
#include "../common/GemmDesc.h"
#include "../common/Rounding.h"
#include "Communicator.h"
#include "ReduceKernels.h"

#include <algorithm>
#include <bit>
#include <cstring>

using namespace amp;
using namespace amp::cuda;

namespace {

/// The addresses of a TensorPart.
struct Part {
  CUdeviceptr tensor, result;
  int64_t count;
};

struct AllReducePlan final : AmpCallPlan {
  AllReducePlan(Runtime &runtime, const AmpAllReduceDesc &desc)
      : runtime(runtime), d(desc), element(elementSize(desc.type)),
        resultElement(elementSize(desc.resultType)) {}

  Status prepare();
  void run(const int64_t *operands, const AmpEpilogue *) override;

  Status queue(const int64_t *operands);
  Status queuePiece(const int64_t *operands, int64_t first, int64_t count);
  /// Adds this rank's slice.
  void addUp(int64_t count);
  std::vector<Part> partsOf(const int64_t *operands, int64_t first,
                            int64_t count) const;
  Status copy(CUdeviceptr to, CUdeviceptr from, uint64_t bytes) const;

  int32_t ranks() const { return runtime.engine.ranks(); }
  /// With one rank nothing is added, and nothing to do where types are equal.
  bool isAlone() const { return ranks() == 1; }
  bool isCopy() const { return isAlone() && d.type == d.resultType; }
  CUstream stream() const {
    return isAlone() ? runtime.stream : runtime.communicator->stream;
  }
  CUdeviceptr at(int64_t offset) const { return scratch->address() + offset; }

  Runtime &runtime;
  AmpAllReduceDesc d;
  int64_t element, resultElement;
  /// Of all tensors; and those of a piece that a rank adds.
  int64_t elements = 0, slice = 0;
  /// In scratch: what is sent, from its beginning on, and later the sums of all
  /// ranks; what is received; the sums of this rank.
  int64_t receivedAt = 0, sumsAt = 0;
  std::shared_ptr<Memory> scratch;
  AmpKernel kernel = nullptr;
};

/// The end of one that was begun.
struct AllReduceEndPlan final : AmpCallPlan {
  AllReduceEndPlan(Runtime &runtime, int32_t ticket)
      : runtime(runtime), ticket(ticket) {}

  void run(const int64_t *, const AmpEpilogue *) override {
    if (runtime.engine.ranks() == 1)
      return;
    Status status = runtime.makeCurrent();
    if (!status)
      status = runtime.communicator->end(ticket);
    if (status)
      runtime.keepError(std::move(status));
  }

  Runtime &runtime;
  int32_t ticket;
};

} // namespace

//===----------------------------------------------------------------------===//
// Plans
//===----------------------------------------------------------------------===//

static Status findKernel(Runtime &runtime, const std::string &name,
                         AmpKernel &kernel) {
  if (!runtime.reduceModule) {
    std::string code = reduceKernels();
    if (Status status = runtime.createModule(code.data(), code.size(),
                                             runtime.reduceModule))
      return status;
  }
  return runtime.reduceModule->findKernel(name.c_str(), kernel);
}

std::shared_ptr<Memory> Runtime::shareScratch(uint64_t bytes, Status &status) {
  auto known = exchangeScratch.lock();
  if (known && bytes <= exchangeBytes)
    return known;
  auto made = std::make_shared<Memory>();
  uint64_t size = std::bit_ceil(std::max<uint64_t>(bytes, 256));
  status = made->allocate(*this, size);
  if (status)
    return nullptr;
  exchangeScratch = made;
  exchangeBytes = size;
  return made;
}

Status AllReducePlan::prepare() {
  if (!isAlone()) {
    if (Status status = runtime.communicator->poll())
      return status;
    if (Status status = runtime.communicator->prepare(d.ticket))
      return status;
  }
  for (int64_t count : d.counts)
    elements += count;
  if (isCopy() || elements == 0)
    return nullptr;
  slice = roundUp(divideUp(std::min(elements, kPieceElements), ranks()),
                  sliceMultiple);
  int64_t sent = isAlone() ? element : std::max(element, resultElement);
  receivedAt = roundUp(ranks() * slice * sent, 256);
  sumsAt =
      receivedAt + (isAlone() ? 0 : roundUp(ranks() * slice * element, 256));
  Status status;
  scratch = runtime.shareScratch(sumsAt + slice * resultElement, status);
  if (status)
    return status;
  return findKernel(runtime, reduceKernelName(d.type, d.resultType), kernel);
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
  if (engine.ranks() > 1)
    if (Status status = communicator->prepare(desc.ticket))
      return status;
  plan = std::make_unique<AllReduceEndPlan>(*this, desc.ticket);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

std::vector<Part> AllReducePlan::partsOf(const int64_t *operands, int64_t first,
                                         int64_t count) const {
  std::vector<Part> parts;
  visitParts(d, first, count, [&](const TensorPart &part) {
    int64_t result = operands[d.numTensors + part.tensor];
    parts.push_back({CUdeviceptr(operands[part.tensor] + part.at * element),
                     CUdeviceptr(result + part.at * resultElement),
                     part.count});
  });
  return parts;
}

Status AllReducePlan::copy(CUdeviceptr to, CUdeviceptr from,
                           uint64_t bytes) const {
  const Driver &driver = runtime.driver;
  return driver.check(driver.cuMemcpyDtoDAsync(to, from, bytes, stream()),
                      "cuMemcpyDtoDAsync");
}

void AllReducePlan::addUp(int64_t count) {
  bool isMean = d.reduction == AMP_REDUCTION_MEAN;
  int64_t divisor = d.type == AMP_F64
                        ? std::bit_cast<int64_t>(isMean ? double(ranks()) : 1)
                        : std::bit_cast<int32_t>(isMean ? float(ranks()) : 1);
  int64_t vectors = divideUp(count, vectorElements(element));
  int64_t args[] = {int64_t(at(isAlone() ? 0 : receivedAt)),
                    slice * element,
                    ranks(),
                    int64_t(at(sumsAt)),
                    vectors,
                    divisor};
  runtime.launchIn(stream(), kernel, args, std::size(args), vectors,
                   reduceThreads);
}

Status AllReducePlan::queuePiece(const int64_t *operands, int64_t first,
                                 int64_t count) {
  std::vector<Part> parts = partsOf(operands, first, count);
  // Elements of one tensor are sent from there.
  CUdeviceptr send = parts[0].tensor;
  if (isAlone() || parts.size() > 1) {
    send = at(0);
    CUdeviceptr to = send;
    for (const Part &part : parts) {
      if (Status status = copy(to, part.tensor, part.count * element))
        return status;
      to += part.count * element;
    }
  }
  int64_t rank = isAlone() ? 0 : runtime.engine.rank();
  int64_t own = std::clamp<int64_t>(count - rank * slice, 0, slice);
  if (!isAlone())
    if (Status status = runtime.communicator->allToAll(
            send, count * element, slice * element, at(receivedAt)))
      return status;
  if (own)
    addUp(own);
  CUdeviceptr from = at(sumsAt);
  if (!isAlone()) {
    bool isWhole = parts.size() == 1 && count == ranks() * slice;
    from = isWhole ? parts[0].result : at(0);
    if (Status status = runtime.communicator->allGather(
            at(sumsAt), slice * resultElement, from))
      return status;
    if (isWhole)
      return nullptr;
  }
  for (const Part &part : parts) {
    if (Status status = copy(part.result, from, part.count * resultElement))
      return status;
    from += part.count * resultElement;
  }
  return nullptr;
}

Status AllReducePlan::queue(const int64_t *operands) {
  if (Status status = runtime.makeCurrent())
    return status;
  if (isCopy()) {
    for (const Part &part : partsOf(operands, 0, elements))
      if (Status status = copy(part.result, part.tensor, part.count * element))
        return status;
    return nullptr;
  }
  if (!isAlone())
    if (Status status = runtime.communicator->fork(d.ticket))
      return status;
  for (int64_t first = 0; first < elements;) {
    // A rank that is alone has a slice for all of a piece.
    int64_t count = std::min(kPieceElements, elements - first);
    if (Status status = queuePiece(operands, first, count))
      return status;
    first += count;
  }
  return isAlone() ? nullptr : runtime.communicator->finish(d.ticket);
}

void AllReducePlan::run(const int64_t *operands, const AmpEpilogue *) {
  if (Status status = queue(operands))
    runtime.keepError(std::move(status));
}
