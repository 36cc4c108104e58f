//===- Exchanges.cpp - Exchanges of NCCL ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What ranks say to each other is checked where they meet (StubNccl.cpp). The
// thread that is the device waits there for theirs, as a kernel of NCCL's does.
//
//===----------------------------------------------------------------------===//

#include "Api.h"

using namespace amp::driver;
using amp::stub::Exchange;
using amp::stub::state;

static Footprint run(const Exchange &exchange) {
  const char *name = exchange.isGather ? "ncclAllGather" : "ncclGroupEnd";
  Footprint footprint;
  std::vector<const char *> sends;
  std::vector<char *> receives;
  for (const Exchange::Part &part : exchange.sends)
    sends.push_back(reading(footprint, name, part.address, part.bytes));
  for (const Exchange::Part &part : exchange.receives)
    receives.push_back(writing(footprint, name, part.address, part.bytes));
  std::string error = exchange.meet(sends, receives);
  if (!error.empty())
    throw DeviceError(CUDA_ERROR_LAUNCH_FAILED,
                      std::string(name) + ": " + error);
  footprint.normalize();
  return footprint;
}

/// Runs when the library is loaded.
[[maybe_unused]] static const bool isReady = [] {
  state().queueExchange = [](const Exchange &exchange) {
    submit(exchange.stream, "NCCL",
           [exchange](uint64_t) { return run(exchange); });
  };
  return true;
}();
