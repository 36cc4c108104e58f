//===- GemmWarmUp.cpp - The first run of an algorithm ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// On zeros, which any algorithm multiplies without an exception; a graph that
// lacks a kernel would fail far from its cause, a refusal here takes the next.
//
//===----------------------------------------------------------------------===//

#include "GemmWarmUp.h"
#include "GemmOperands.h"

using namespace amp;
using namespace amp::cuda;

Status cuda::warmUp(const Product &product, const AmpGemmDesc &desc,
                    const cublasLtMatmulAlgo_t &algorithm, std::string &fault) {
  Runtime &runtime = product.runtime;
  fault.clear();
  Operands operands(desc);
  bool isThere = false;
  if (Status status = operands.allocate(runtime, /*copies=*/1, isThere))
    return status;
  if (!isThere)
    return nullptr;
  const char *refusal;
  if (Status status = operands.run(product, desc, algorithm, refusal))
    return status;
  if (refusal) {
    fault = refusal;
    return nullptr;
  }
  return runtime.wait(runtime.stream);
}
