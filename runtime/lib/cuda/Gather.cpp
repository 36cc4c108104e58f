//===- Gather.cpp - Slices of all ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// As on the CPU, by NCCL, queued in the communicator's stream. A rank sends its
// slice from where it is.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "../common/GatherDesc.h"
#include "../common/Rounding.h"
#include "Communicator.h"
#include "Runtime.h"

using namespace amp;
using namespace amp::cuda;

namespace {

struct GatherPlan final : AmpCallPlan {
  GatherPlan(Runtime &runtime, const AmpGatherDesc &desc)
      : runtime(runtime),
        gather(desc, runtime.engine.rank(), runtime.engine.ranks()),
        receivedAt(roundUp(gather.pieceBytes(), 256)) {}

  Status prepare();
  void run(const int64_t *operands, const AmpEpilogue *) override;
  Status queue(CUdeviceptr units);
  Status queuePiece(CUdeviceptr units, int64_t index);
  Status copy(CUdeviceptr to, CUdeviceptr from, uint64_t bytes) const;

  Runtime &runtime;
  Gather gather;
  /// In scratch, behind a piece that is sent from there.
  int64_t receivedAt;
  std::shared_ptr<Memory> scratch;
};

} // namespace

Status GatherPlan::prepare() {
  if (gather.ranks == 1)
    return nullptr;
  if (Status status = runtime.communicator->poll())
    return status;
  if (Status status = runtime.communicator->prepare(/*ticket=*/0))
    return status;
  Status status;
  scratch = runtime.shareScratch(
      receivedAt + gather.ranks * gather.pieceBytes(), status);
  return status;
}

Status GatherPlan::copy(CUdeviceptr to, CUdeviceptr from,
                        uint64_t bytes) const {
  if (bytes == 0)
    return nullptr;
  const Driver &driver = runtime.driver;
  return driver.check(
      driver.cuMemcpyDtoDAsync(to, from, bytes, runtime.communicator->stream),
      "cuMemcpyDtoDAsync");
}

Status GatherPlan::queuePiece(CUdeviceptr units, int64_t index) {
  AmpSlice own = gather.piece(gather.rank, index);
  CUdeviceptr send = units + own.first,
              received = scratch->address() + receivedAt;
  // Memory behind a short piece is nobody's.
  if (own.count < gather.pieceBytes()) {
    send = scratch->address();
    if (Status status = copy(send, units + own.first, own.count))
      return status;
  }
  if (Status status =
          runtime.communicator->allGather(send, gather.pieceBytes(), received))
    return status;
  for (int32_t rank = 0; rank < gather.ranks; ++rank) {
    AmpSlice piece = gather.piece(rank, index);
    CUdeviceptr from = received + rank * gather.pieceBytes();
    if (rank == gather.rank)
      continue;
    if (Status status = copy(units + piece.first, from, piece.count))
      return status;
  }
  return nullptr;
}

Status GatherPlan::queue(CUdeviceptr units) {
  if (Status status = runtime.makeCurrent())
    return status;
  if (Status status = runtime.communicator->fork(/*ticket=*/0))
    return status;
  for (int64_t i = 0; i < gather.pieces(); ++i)
    if (Status status = queuePiece(units, i))
      return status;
  return runtime.communicator->finish(/*ticket=*/0);
}

void GatherPlan::run(const int64_t *operands, const AmpEpilogue *) {
  if (gather.ranks == 1)
    return;
  if (Status status = queue(CUdeviceptr(operands[0])))
    runtime.keepError(std::move(status));
}

Status Runtime::createGatherPlan(const AmpGatherDesc &desc,
                                 std::unique_ptr<AmpCallPlan> &plan) {
  auto made = std::make_unique<GatherPlan>(*this, desc);
  if (Status status = made->prepare())
    return status;
  plan = std::move(made);
  return nullptr;
}
