//===- GemmRules.cpp - The contractions that cuBLASLt has ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each rule is one that the library's documentation states. The rest is asked
// of a GPU's library when a plan is made.
//
//===----------------------------------------------------------------------===//

#include "GemmRules.h"

#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

/// Of rows of aux, in elements; rows of c have to suit the same accesses.
static constexpr int64_t rowAlignment = 8;

const char *cuda::nameOf(int32_t type) {
  const char *names[] = {"f16", "bf16", "f32", "f64"};
  return names[type];
}

/// cuBLASLt has no kernels for other combinations. Operands are not converted
/// here: that would be memory and time nobody sees.
static Status verifyTypes(const AmpGemmDesc &desc) {
  if (desc.aType != desc.bType)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected a and b of one type on CUDA, found %s and %s; "
                      "convert one of them first",
                      nameOf(desc.aType), nameOf(desc.bType));
  if (desc.cType != desc.aType && desc.cType != AMP_F32)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected c of the type of a and b (%s) or f32 on CUDA, "
                      "found %s; convert the result instead",
                      nameOf(desc.aType), nameOf(desc.cType));
  if (usesBias(desc) && desc.biasType != desc.cType)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected a bias of the type of c (%s) on CUDA, found "
                      "%s; convert the bias first",
                      nameOf(desc.cType), nameOf(desc.biasType));
  return nullptr;
}

static Status verifyEpilogue(const AmpGemmDesc &desc) {
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
  if (desc.epilogue && desc.cType == AMP_F64)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected no epilogue of f64 on CUDA, found epilogue "
                      "%" PRId32 "; use a kernel",
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

Status cuda::verifyOffered(const AmpGemmDesc &desc) {
  if (Status status = verifyTypes(desc))
    return status;
  if (desc.batch > INT32_MAX)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected at most 2147483647 batches on CUDA, found "
                      "%" PRId64,
                      desc.batch);
  return verifyEpilogue(desc);
}
