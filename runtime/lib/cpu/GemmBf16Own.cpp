//===- GemmBf16Own.cpp - Products of bf16 without oneDNN ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Blocks by our own tile of pairs, where a build has no oneDNN. About a tenth
// slower than oneDNN's, as each block packs its rows of a again.
//
//===----------------------------------------------------------------------===//

#include "GemmBf16.h"
#include "PairKernels.h"

#include <algorithm>
#include <new>
#include <vector>

using namespace amp;
using namespace amp::cpu;

struct Bf16Blocks::Storage {
  int64_t depth;
  /// Packed rows of a, one for each thread.
  std::vector<std::vector<float>> packed;
};

Bf16Blocks::Bf16Blocks() = default;
Bf16Blocks::~Bf16Blocks() = default;

Status Bf16Blocks::create(int64_t m, int64_t, int64_t paddedDepth, int64_t rows,
                          int64_t, int threads,
                          std::unique_ptr<Bf16Blocks> &blocks) {
  try {
    std::unique_ptr<Bf16Blocks> result(new Bf16Blocks);
    result->storage = std::make_unique<Storage>();
    result->storage->depth = paddedDepth;
    int64_t values = getPairKernels().kernels.packedASize(std::min(rows, m));
    result->storage->packed.assign(threads, std::vector<float>(values));
    blocks = std::move(result);
    return nullptr;
  } catch (const std::bad_alloc &) {
    return makeStatus(AMP_STATUS_OUT_OF_MEMORY,
                      "expected memory for packed rows of a bf16 contraction, "
                      "found none");
  }
}

bool Bf16Blocks::multiply(int worker, int64_t rows, int64_t columns,
                          const uint16_t *a, const uint16_t *b,
                          float *c) const {
  getPairKernels().multiplyBlock(rows, columns, storage->depth, a, b, c,
                                 storage->packed[worker].data());
  return true;
}
