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

using namespace amp;
using namespace amp::cuda;

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
