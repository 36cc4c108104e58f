//===- StubProducts.h - Products of cuBLASLt, by the CPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The stub of cuBLASLt multiplies nothing; a test that wants numbers has the
// CPU's runtime compute them.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_STUBPRODUCTS_H
#define AMP_TEST_RUNTIME_STUBPRODUCTS_H

#include "Stub.h"
#include "amp-runtime/Runtime.h"

#include <cublasLt.h>
#include <gtest/gtest.h>

namespace amp::stub {

inline int32_t typeOf(int type) {
  switch (type) {
  case CUDA_R_16F:
    return AMP_F16;
  case CUDA_R_16BF:
    return AMP_BF16;
  case CUDA_R_64F:
    return AMP_F64;
  default:
    EXPECT_EQ(type, CUDA_R_32F);
    return AMP_F32;
  }
}

inline int32_t epilogueOf(int epilogue) {
  switch (epilogue) {
  case CUBLASLT_EPILOGUE_BIAS:
    return AMP_EPILOGUE_BIAS;
  case CUBLASLT_EPILOGUE_GELU:
    return AMP_EPILOGUE_GELU;
  case CUBLASLT_EPILOGUE_GELU_BIAS:
    return AMP_EPILOGUE_GELU | AMP_EPILOGUE_BIAS;
  case CUBLASLT_EPILOGUE_GELU_AUX:
    return AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX;
  case CUBLASLT_EPILOGUE_GELU_AUX_BIAS:
    return AMP_EPILOGUE_GELU | AMP_EPILOGUE_AUX | AMP_EPILOGUE_BIAS;
  case CUBLASLT_EPILOGUE_DGELU:
    return AMP_EPILOGUE_GELU_GRADIENT;
  case CUBLASLT_EPILOGUE_DGELU_BGRAD:
    return AMP_EPILOGUE_GELU_GRADIENT | AMP_EPILOGUE_BIAS_GRADIENT;
  default:
    EXPECT_EQ(epilogue, CUBLASLT_EPILOGUE_DEFAULT);
    return AMP_EPILOGUE_NONE;
  }
}

/// Multiplies on the CPU. The product's matrices are the transposes of ours.
inline void multiply(AmpRuntime *cpu, const Product &product) {
  AmpGemmDesc desc = {};
  desc.batch = product.c.batch;
  desc.m = static_cast<int64_t>(product.c.columns);
  desc.n = static_cast<int64_t>(product.c.rows);
  desc.k = static_cast<int64_t>(product.transposeA ? product.a.rows
                                                   : product.a.columns);
  desc.aType = typeOf(product.b.type);
  desc.bType = typeOf(product.a.type);
  desc.cType = typeOf(product.c.type);
  desc.transposeA = product.transposeB != 0;
  desc.transposeB = product.transposeA != 0;
  desc.lda = product.b.ld;
  desc.ldb = product.a.ld;
  desc.ldc = product.c.ld;
  desc.strideA = product.b.stride;
  desc.strideB = product.a.stride;
  desc.strideC = product.c.stride;
  desc.epilogue = epilogueOf(product.epilogue);
  if (product.bias)
    desc.biasType = typeOf(product.biasType);
  desc.ldAux = product.auxLd;
  AmpGemmPlan *plan = nullptr;
  AmpStatus *status = ampGemmPlanCreate(cpu, &desc, &plan);
  ASSERT_EQ(status, nullptr) << ampStatusMessage(status);
  ampGemm(cpu, plan, product.bData, product.aData,
          const_cast<void *>(product.cData), const_cast<void *>(product.bias),
          const_cast<void *>(product.aux));
  ampGemmPlanDestroy(cpu, plan);
}

} // namespace amp::stub

#endif // AMP_TEST_RUNTIME_STUBPRODUCTS_H
