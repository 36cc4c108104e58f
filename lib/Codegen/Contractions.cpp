//===- Contractions.cpp - contractions of a schedule, for the runtime -----===//
//
// Translates amprt.gemm into the description that the runtime makes a plan of.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Codegen/Contractions.h"
#include "Common/Lanes.h"
#include <tuple>

using namespace mlir;
using namespace mlir::amprt;

static llvm::Expected<int32_t> dataTypeOf(Value buffer) {
  Type element = cast<MemRefType>(buffer.getType()).getElementType();
  if (element.isF16())
    return AMP_F16;
  if (element.isBF16())
    return AMP_BF16;
  if (element.isF32())
    return AMP_F32;
  if (element.isF64())
    return AMP_F64;
  return llvm::createStringError(
      "expected a contraction of f16, bf16, f32 or f64");
}

bool mlir::amprt::isEqual(const AmpGemmDesc &a, const AmpGemmDesc &b) {
  auto fields = [](const AmpGemmDesc &d) {
    return std::tie(d.batch, d.m, d.n, d.k, d.aType, d.bType, d.cType,
                    d.transposeA, d.transposeB, d.lda, d.ldb, d.ldc, d.strideA,
                    d.strideB, d.strideC, d.epilogue, d.biasType, d.ldAux,
                    d.alignment);
  };
  return fields(a) == fields(b);
}

llvm::Expected<AmpGemmDesc> mlir::amprt::describeGemm(GemmOp op) {
  AmpGemmDesc desc = {};
  desc.batch = op.getBatch();
  desc.m = op.getM();
  desc.n = op.getN();
  desc.k = op.getK();
  desc.transposeA = op.getTransposeA();
  desc.transposeB = op.getTransposeB();
  desc.lda = op.getLda();
  desc.ldb = op.getLdb();
  desc.ldc = op.getLdc();
  desc.strideA = op.getStrideA();
  desc.strideB = op.getStrideB();
  desc.strideC = op.getStrideC();
  const std::pair<bool, int32_t> epilogues[] = {
      {bool(op.getBias()), AMP_EPILOGUE_BIAS},
      {op.getRelu(), AMP_EPILOGUE_RELU},
      {op.getGelu(), AMP_EPILOGUE_GELU},
      {op.getGelu() && op.getAux(), AMP_EPILOGUE_AUX},
      {op.getGeluGrad(), AMP_EPILOGUE_GELU_GRADIENT},
      {bool(op.getBiasGrad()), AMP_EPILOGUE_BIAS_GRADIENT}};
  for (auto [isThere, epilogue] : epilogues)
    if (isThere)
      desc.epilogue |= epilogue;
  if (op.getAux())
    desc.ldAux = desc.ldc;
  Value bias = op.getBias() ? op.getBias() : op.getBiasGrad();
  const std::pair<Value, int32_t *> types[] = {{op.getA(), &desc.aType},
                                               {op.getB(), &desc.bType},
                                               {op.getC(), &desc.cType},
                                               {bias, &desc.biasType}};
  for (auto [buffer, type] : types) {
    if (!buffer)
      continue;
    auto dataType = dataTypeOf(buffer);
    if (!dataType)
      return dataType.takeError();
    *type = *dataType;
  }
  // Of any runtime's widest accesses; to tell more would only make more plans.
  constexpr int64_t widest = 16;
  auto isAligned = [](Value buffer, int64_t offset) {
    return !buffer ||
           offset *
                   Lanes::storageBytes(
                       cast<MemRefType>(buffer.getType()).getElementType()) %
                   widest ==
               0;
  };
  desc.alignment = widest;
  for (auto [buffer, offset] :
       llvm::zip_equal(op.getBuffers(), op.getOffsets()))
    if (!isAligned(buffer, offset))
      desc.alignment = 0;
  return desc;
}
