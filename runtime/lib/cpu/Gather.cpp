//===- Gather.cpp - Slices of all ranks ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In pieces: scratch does not grow with what is gathered.
//
//===----------------------------------------------------------------------===//

#include "../common/Call.h"
#include "../common/GatherDesc.h"
#include "../common/Rounding.h"
#include "Runtime.h"

#include <cstring>

using namespace amp;
using namespace amp::cpu;

namespace {

struct GatherPlan final : AmpCallPlan {
  GatherPlan(Runtime &runtime, const AmpGatherDesc &desc)
      : runtime(runtime),
        gather(desc, runtime.engine.rank(), runtime.engine.ranks()),
        receivedAt(roundUp(gather.pieceBytes(), 64)) {}

  Status prepare();
  void run(const int64_t *operands, const AmpEpilogue *) override;
  Status exchange(char *units);

  Runtime &runtime;
  Gather gather;
  /// In scratch, behind what is sent.
  int64_t receivedAt;
};

} // namespace

Status GatherPlan::prepare() {
  if (gather.ranks == 1)
    return nullptr;
  uint64_t bytes = receivedAt + gather.ranks * gather.pieceBytes();
  return bytes <= runtime.scratch.size()
             ? nullptr
             : Memory::allocate(bytes, runtime.scratch);
}

Status GatherPlan::exchange(char *units) {
  char *send = runtime.scratch.data(), *received = send + receivedAt;
  for (int64_t i = 0; i < gather.pieces(); ++i) {
    AmpSlice own = gather.piece(gather.rank, i);
    std::memcpy(send, units + own.first, own.count);
    // Nobody looks at what is behind a short piece, but the engine reads it.
    std::memset(send + own.count, 0, gather.pieceBytes() - own.count);
    if (Status status =
            runtime.engine.allGather(send, received, gather.pieceBytes()))
      return status;
    for (int32_t rank = 0; rank < gather.ranks; ++rank) {
      AmpSlice piece = gather.piece(rank, i);
      if (rank != gather.rank)
        std::memcpy(units + piece.first, received + rank * gather.pieceBytes(),
                    piece.count);
    }
  }
  return nullptr;
}

void GatherPlan::run(const int64_t *operands, const AmpEpilogue *) {
  if (gather.ranks == 1)
    return;
  runtime.exchanges.finish();
  if (Status status = exchange(static_cast<char *>(addressOf(operands[0]))))
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
