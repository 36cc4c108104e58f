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
                    const cublasLtMatmulAlgo_t &algorithm, bool isAligned,
                    std::string &fault) {
  Runtime &runtime = product.runtime;
  const CublasLt &lt = runtime.cublasLt;
  fault.clear();
  Operands operands(desc, isAligned);
  bool isThere = false;
  if (Status status = operands.allocate(runtime, /*copies=*/1, isThere))
    return status;
  if (!isThere)
    return nullptr;
  if (Status status = product.setPointers(desc, operands.data(operands.bias),
                                          operands.data(operands.aux)))
    return status;
  cublasStatus_t result =
      product.run(algorithm, operands.data(operands.a),
                  operands.data(operands.b), operands.data(operands.c));
  if (CublasLt::isRefusal(result)) {
    fault = lt.cublasLtGetStatusName(result);
    return nullptr;
  }
  if (Status status = lt.check(result, "cublasLtMatmul"))
    return status;
  return runtime.wait(runtime.stream);
}
