//===- Feed.cpp - Inputs in host memory ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A step has ended when its run returns, so its inputs can be filled where they
// are read.
//
//===----------------------------------------------------------------------===//

#include "Feed.h"
#include "Runtime.h"

using namespace amp;
using namespace amp::cpu;

Status Runtime::createFeed(uint64_t bytes, std::unique_ptr<AmpFeed> &feed) {
  auto result = std::make_unique<Feed>();
  if (Status status = Memory::allocate(bytes, result->memory))
    return status;
  feed = std::move(result);
  return nullptr;
}

Status Feed::begin(void *&host) {
  host = memory.data();
  return nullptr;
}

Status Feed::end(uint64_t) { return nullptr; }
