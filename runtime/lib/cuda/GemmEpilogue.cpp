//===- GemmEpilogue.cpp - Epilogues of cuBLASLt ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The epilogues of cuBLASLt's column-major matrices are those of our row-major
// ones: its bias per row of the transposed result is ours per column, its aux
// matrix is ours as it lies in memory.
//
//===----------------------------------------------------------------------===//

#include "GemmEpilogue.h"
#include "../common/GemmDesc.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

/// Of rows of aux, in elements; rows of c have to suit the same accesses.
static constexpr int64_t rowAlignment = 8;

Status cuda::verifyEpilogue(const AmpGemmDesc &desc) {
  if (desc.epilogue & AMP_EPILOGUE_KERNEL)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected no kernel inside of a contraction on CUDA, "
                      "found epilogue %" PRId32 "; launch it behind",
                      desc.epilogue);
  if (desc.epilogue & AMP_EPILOGUE_RELU)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected no relu in an epilogue on CUDA, found epilogue "
                      "%" PRId32 "; cuBLASLt's makes 0 of NaN, which would "
                      "hide an overflow: use a kernel",
                      desc.epilogue);
  if (!hasActivation(desc))
    return nullptr;
  bool isHalf = desc.cType == AMP_F16 || desc.cType == AMP_BF16;
  if (!isHalf || desc.cType != desc.aType || desc.batch > 1)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected one product of f16 or bf16 that stores its own "
                      "type for gelu or its gradient on CUDA, found types "
                      "%" PRId32 " and %" PRId32 " in %" PRId64
                      " batches; use a kernel",
                      desc.aType, desc.cType, desc.batch);
  if (!isWide(desc))
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected all operands at multiples of %" PRIu32
                      " bytes for gelu or its gradient on CUDA, found "
                      "'alignment' %" PRId64 "; use a kernel",
                      wideAlignment, desc.alignment);
  if (desc.n % rowAlignment || desc.ldc % rowAlignment ||
      (usesAux(desc) && desc.ldAux % rowAlignment))
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected rows of c and aux that are multiples of "
                      "%" PRId64 " elements long and apart for gelu or its "
                      "gradient on CUDA, found %" PRId64 ", %" PRId64
                      " and %" PRId64 "; use a kernel",
                      rowAlignment, desc.n, desc.ldc, desc.ldAux);
  return nullptr;
}

static int32_t epilogueOf(const AmpGemmDesc &desc) {
  switch (desc.epilogue) {
  case AMP_EPILOGUE_BIAS:
    return CUBLASLT_EPILOGUE_BIAS;
  case AMP_EPILOGUE_GELU:
    return CUBLASLT_EPILOGUE_GELU;
  case AMP_EPILOGUE_GELU | AMP_EPILOGUE_BIAS:
    return CUBLASLT_EPILOGUE_GELU_BIAS;
  case AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX:
    return CUBLASLT_EPILOGUE_GELU_AUX;
  case AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX | AMP_EPILOGUE_BIAS:
    return CUBLASLT_EPILOGUE_GELU_AUX_BIAS;
  case AMP_EPILOGUE_GELU_GRADIENT:
    return CUBLASLT_EPILOGUE_DGELU;
  case AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT:
    return CUBLASLT_EPILOGUE_DGELU_BGRAD;
  default:
    return CUBLASLT_EPILOGUE_DEFAULT;
  }
}

Status cuda::setEpilogue(const AmpGemmDesc &desc, const Product &product) {
  if (Status status =
          product.set(CUBLASLT_MATMUL_DESC_EPILOGUE, epilogueOf(desc)))
    return status;
  if (usesBias(desc))
    if (Status status = product.set(CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE,
                                    int32_t(cudaTypeOf(desc.biasType))))
      return status;
  // The type of aux is the result's where nothing else is said.
  if (usesAux(desc))
    return product.set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD, desc.ldAux);
  return nullptr;
}
