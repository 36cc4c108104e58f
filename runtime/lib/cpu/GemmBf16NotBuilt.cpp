//===- GemmBf16NotBuilt.cpp - In place of products by oneDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Without oneDNN no CPU has native bf16 (Features.cpp), so that own tiles
// multiply it and nobody comes here.
//
//===----------------------------------------------------------------------===//

#include "GemmBf16.h"

using namespace amp;
using namespace amp::cpu;

struct Bf16Blocks::Storage {};

Bf16Blocks::Bf16Blocks() = default;
Bf16Blocks::~Bf16Blocks() = default;

Status Bf16Blocks::create(int64_t, int64_t, int64_t, int64_t, int64_t, int,
                          std::unique_ptr<Bf16Blocks> &) {
  return makeStatus(AMP_STATUS_UNAVAILABLE,
                    "expected a runtime with oneDNN, found one built without; "
                    "configure with -DAMP_ONEDNN=ON");
}

bool Bf16Blocks::multiply(int, int64_t, int64_t, const uint16_t *,
                          const uint16_t *, float *) const {
  return false;
}
