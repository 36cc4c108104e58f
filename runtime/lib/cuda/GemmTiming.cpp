//===- GemmTiming.cpp - The fastest algorithm of a contraction ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operands are random and, where they are small, many: a GPU multiplies zeros,
// and what its cache holds, faster.
//
//===----------------------------------------------------------------------===//

#include "GemmTiming.h"
#include "../common/GemmDesc.h"
#include "GemmOperands.h"
#include "RandomFill.h"

#include <algorithm>

using namespace amp;
using namespace amp::cuda;

/// Of small operands: more than are run on while one is in the cache.
static constexpr uint64_t mostCopies = 4096;

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// All that is only read, with random numbers.
static Status fillInputs(const Runtime &runtime, const AmpGemmDesc &desc,
                         const Operands &operands) {
  uint64_t seed = 0;
  auto fillOne = [&](const Operands::Operand &operand) -> Status {
    ++seed;
    return operand.bytes == 0
               ? nullptr
               : fillRandom(runtime, operands.start() + operand.offset,
                            operand.bytes, operand.type, seed);
  };
  if (Status status = fillOne(operands.a))
    return status;
  if (Status status = fillOne(operands.b))
    return status;
  if (desc.epilogue & AMP_EPILOGUE_BIAS)
    if (Status status = fillOne(operands.bias))
      return status;
  if (desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT)
    return fillOne(operands.aux);
  return nullptr;
}

/// So many that a copy has left the GPU's cache when its turn comes again, as
/// it has in a step that moves more than the cache holds between two of its
/// runs.
static uint64_t countCopies(const Runtime &runtime, const Operands &operands) {
  uint64_t bytes = std::max<uint64_t>(operands.bytes(), 1);
  return std::min(2 * runtime.cacheBytes / bytes, mostCopies - 1) + 1;
}

/// As many as wanted, or one where there is no memory for more; else none.
static Status allocate(const AmpGemmDesc &desc, Operands &operands,
                       Runtime &runtime, uint64_t &copies) {
  copies = countCopies(runtime, operands);
  bool isThere = false;
  if (Status status = operands.allocate(runtime, copies, isThere))
    return status;
  if (!isThere && copies > 1) {
    copies = 1;
    if (Status status = operands.allocate(runtime, copies, isThere))
      return status;
  }
  if (!isThere) {
    copies = 0;
    return nullptr;
  }
  if (Status status = fillInputs(runtime, desc, operands))
    return status;
  uint64_t total = copies * operands.bytes();
  for (uint64_t done = operands.bytes(); done < total;) {
    uint64_t more = std::min(done, total - done);
    if (Status status =
            runtime.driver.check(runtime.driver.cuMemcpyDtoDAsync(
                                     operands.start() + done, operands.start(),
                                     more, runtime.stream),
                                 "cuMemcpyDtoDAsync"))
      return status;
    done += more;
  }
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Timing
//===----------------------------------------------------------------------===//

Status cuda::timeAlgorithms(const Product &product, const AmpGemmDesc &desc,
                            const std::vector<cublasLtMatmulAlgo_t> &algorithms,
                            TimeLimit &limit, std::optional<size_t> &fastest) {
  Operands operands(desc);
  uint64_t copies = 0;
  if (Status status = allocate(desc, operands, product.runtime, copies))
    return status;
  if (copies == 0)
    return nullptr;
  std::vector<Contender> contenders;
  for (const cublasLtMatmulAlgo_t &algorithm : algorithms)
    contenders.push_back([&](uint64_t copy, const char *&refusal) {
      return operands.run(product, desc, algorithm, refusal, copy);
    });
  return Race(product.runtime, copies).run(contenders, limit, fastest);
}

/// Queues copies of as many bytes as a kernel reads and writes that does what
/// the epilogue does: gelu reads what the product stored, which is its aux, and
/// stores c; its gradient reads two matrices.
static Status copyAsKernel(const Runtime &runtime, const AmpGemmDesc &desc,
                           const Operands &operands, uint64_t copy) {
  auto address = [](void *data) {
    return CUdeviceptr(reinterpret_cast<uintptr_t>(data));
  };
  uint64_t bytes = std::min(operands.aux.bytes, operands.c.bytes);
  uint64_t more = desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT ? bytes / 2 : 0;
  for (uint64_t part : {bytes, more})
    if (part > 0)
      if (Status status = runtime.driver.check(
              runtime.driver.cuMemcpyDtoDAsync(
                  address(operands.data(operands.c, copy)),
                  address(operands.data(operands.aux, copy)), part,
                  runtime.stream),
              "cuMemcpyDtoDAsync"))
        return status;
  return nullptr;
}

Status cuda::timeEpilogue(const Product &product, const AmpGemmDesc &desc,
                          const cublasLtMatmulAlgo_t &algorithm,
                          const Product &plain, const AmpGemmDesc &plainDesc,
                          const cublasLtMatmulAlgo_t &plainAlgorithm,
                          bool &isFaster) {
  Runtime &runtime = product.runtime;
  TimeLimit limit(runtime);
  isFaster = true;
  // The product alone needs a place for what it stores, too.
  AmpGemmDesc both = desc;
  if (!usesAux(desc)) {
    both.epilogue |= AMP_EPILOGUE_AUX;
    both.ldAux = desc.ldc;
  }
  Operands operands(both);
  uint64_t copies = 0;
  if (Status status = allocate(both, operands, runtime, copies))
    return status;
  if (copies == 0)
    return nullptr;
  std::vector<Contender> contenders = {
      [&](uint64_t copy, const char *&refusal) {
        return operands.run(product, desc, algorithm, refusal, copy);
      },
      [&](uint64_t copy, const char *&refusal) -> Status {
        if (Status status =
                operands.run(plain, plainDesc, plainAlgorithm, refusal, copy))
          return status;
        return copyAsKernel(runtime, desc, operands, copy);
      }};
  std::optional<size_t> fastest;
  if (Status status = Race(runtime, copies).run(contenders, limit, fastest))
    return status;
  isFaster = fastest != 1;
  return nullptr;
}
