//===- GemmOperands.cpp - Memory to run a contraction on ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One allocation: either there is memory for all of it or for none.
//
//===----------------------------------------------------------------------===//

#include "GemmOperands.h"
#include "../common/GemmDesc.h"

using namespace amp;
using namespace amp::cuda;

/// Of a stored matrix with all its batches. Checked against overflow before.
static uint64_t bytesOf(const AmpGemmDesc &desc, int64_t rows, int64_t columns,
                        int64_t ld, int64_t stride, int32_t type) {
  return ((desc.batch - 1) * stride + (rows - 1) * ld + columns) *
         elementSize(type);
}

static uint64_t padded(uint64_t bytes) { return (bytes + 255) / 256 * 256; }

Operands::Operands(const AmpGemmDesc &desc) {
  bool ta = desc.transposeA, tb = desc.transposeB;
  a.type = desc.aType;
  a.bytes = bytesOf(desc, ta ? desc.k : desc.m, ta ? desc.m : desc.k, desc.lda,
                    desc.strideA, desc.aType);
  b.type = desc.bType;
  b.bytes = bytesOf(desc, tb ? desc.n : desc.k, tb ? desc.k : desc.n, desc.ldb,
                    desc.strideB, desc.bType);
  c.type = aux.type = desc.cType;
  c.bytes = bytesOf(desc, desc.m, desc.n, desc.ldc, desc.strideC, desc.cType);
  if (usesBias(desc)) {
    bias.type = desc.biasType;
    bias.bytes = desc.n * elementSize(desc.biasType);
  }
  if (usesAux(desc))
    aux.bytes = bytesOf(desc, desc.m, desc.n, desc.ldAux, 0, desc.cType);

  for (Operand *operand : {&a, &b, &c, &bias, &aux}) {
    uint64_t shift = isWide(desc) ? 0 : elementSize(operand->type);
    operand->offset = copyBytes + shift;
    copyBytes += padded(shift + operand->bytes);
  }
}

Status Operands::allocate(Runtime &runtime, uint64_t copies, bool &isThere) {
  Status status = memory.allocate(runtime, copies * copyBytes);
  isThere = !status;
  if (!isThere)
    memory.free(); // it can be asked for less
  bool isMemory = ampStatusCode(status.get()) == AMP_STATUS_OUT_OF_MEMORY;
  return isMemory ? nullptr : std::move(status);
}

static bool isRefusal(cublasStatus_t result) {
  return result == CUBLAS_STATUS_NOT_SUPPORTED ||
         result == CUBLAS_STATUS_INVALID_VALUE ||
         result == CUBLAS_STATUS_ARCH_MISMATCH ||
         result == CUBLAS_STATUS_INTERNAL_ERROR;
}

Status Operands::run(const Product &product, const AmpGemmDesc &desc,
                     const cublasLtMatmulAlgo_t &algorithm,
                     const char *&refusal, uint64_t copy) const {
  const CublasLt &lt = product.runtime.cublasLt;
  refusal = nullptr;
  if (Status status =
          product.setPointers(desc, data(bias, copy), data(aux, copy)))
    return status;
  cublasStatus_t result =
      product.run(algorithm, data(a, copy), data(b, copy), data(c, copy));
  if (!isRefusal(result))
    return lt.check(result, "cublasLtMatmul");
  refusal = lt.cublasLtGetStatusName(result);
  return nullptr;
}
