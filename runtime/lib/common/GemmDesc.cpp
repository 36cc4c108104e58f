//===- GemmDesc.cpp - Rules of a contraction's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is checked here, with overflow, so that the implementations
// can multiply sizes without a second thought.
//
//===----------------------------------------------------------------------===//

#include "GemmDesc.h"

#include <cinttypes>

using namespace amp;

int64_t amp::elementSize(int32_t type) {
  switch (type) {
  case AMP_F64:
    return 8;
  case AMP_F32:
    return 4;
  default:
    return 2;
  }
}

static Status verifyType(const char *name, int32_t type) {
  if (type >= AMP_F16 && type <= AMP_F64)
    return nullptr;
  return makeStatus(
      AMP_STATUS_INVALID_ARGUMENT,
      "expected '%s' to be an AmpDataType (0 to 3), found %" PRId32, name,
      type);
}

/// Libraries count in 32 bits.
static Status verifySize(const char *name, int64_t value) {
  if (value >= 0 && value <= INT32_MAX)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected '%s' to be at least 0 and below 2^31, found "
                    "%" PRId64,
                    name, value);
}

/// A stored matrix of `rows` x `columns`, `batch` times: its rows must not
/// overlap, and its last byte must have an address.
static Status verifyMatrix(const char *name, const char *strideName,
                           int64_t rows, int64_t columns, int64_t batch,
                           int64_t ld, int64_t stride) {
  if (ld < columns)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'ld%s' to be at least %" PRId64
                      ", the length of a stored row, found %" PRId64,
                      name, columns, ld);
  if (stride < 0)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected '%s' to be at least 0, found %" PRId64,
                      strideName, stride);
  int64_t size, offset, bytes;
  if (__builtin_mul_overflow(rows, ld, &size) ||
      __builtin_mul_overflow(batch, stride, &offset) ||
      __builtin_add_overflow(size, offset, &size) ||
      __builtin_mul_overflow(size, int64_t(16), &bytes))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected matrix '%s' to fit into the address space, "
                      "found %" PRId64 " rows of %" PRId64
                      " elements in %" PRId64 " batches",
                      name, rows, ld, batch);
  return nullptr;
}

/// True if no two batches of c share an element: each begins behind the one
/// before it, or rows are so far apart that each holds a row of every batch.
/// The matrix has been verified, so nothing overflows.
static bool areOutputsApart(const AmpGemmDesc &desc) {
  if (desc.batch <= 1 || desc.m == 0 || desc.n == 0)
    return true;
  if (desc.strideC < desc.n)
    return false;
  return desc.strideC >= (desc.m - 1) * desc.ldc + desc.n ||
         desc.ldc >= (desc.batch - 1) * desc.strideC + desc.n;
}

/// Known, and of those that go together.
static Status verifyEpilogue(int32_t epilogue) {
  constexpr int32_t known = 2 * AMP_EPILOGUE_BIAS_GRADIENT - 1;
  constexpr int32_t functions =
      AMP_EPILOGUE_RELU | AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT;
  const char *expected = nullptr;
  int32_t function = epilogue & functions;
  if (epilogue & ~known)
    expected = "a set of AmpEpilogue (0 to 63)";
  else if (function & (function - 1))
    expected = "at most one of AMP_EPILOGUE_RELU (2), AMP_EPILOGUE_GELU (4) "
               "and AMP_EPILOGUE_GELU_GRADIENT (16)";
  else if ((epilogue & AMP_EPILOGUE_AUX) && function != AMP_EPILOGUE_GELU)
    expected = "AMP_EPILOGUE_AUX (8) beside AMP_EPILOGUE_GELU (4) alone";
  else if ((epilogue & AMP_EPILOGUE_BIAS) &&
           function == AMP_EPILOGUE_GELU_GRADIENT)
    expected =
        "no AMP_EPILOGUE_BIAS (1) beside AMP_EPILOGUE_GELU_GRADIENT (16)";
  else if ((epilogue & AMP_EPILOGUE_BIAS_GRADIENT) &&
           function != AMP_EPILOGUE_GELU_GRADIENT)
    expected = "AMP_EPILOGUE_BIAS_GRADIENT (32) beside "
               "AMP_EPILOGUE_GELU_GRADIENT (16) alone";
  if (!expected)
    return nullptr;
  return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                    "expected 'epilogue' to be %s, found %" PRId32, expected,
                    epilogue);
}

Status amp::verifyGemmDesc(const AmpGemmDesc &desc) {
  const struct {
    const char *name;
    int64_t value;
  } sizes[] = {
      {"batch", desc.batch}, {"m", desc.m}, {"n", desc.n}, {"k", desc.k}};
  for (auto &size : sizes)
    if (Status status = verifySize(size.name, size.value))
      return status;

  const struct {
    const char *name;
    int32_t type;
  } types[] = {
      {"aType", desc.aType}, {"bType", desc.bType}, {"cType", desc.cType}};
  for (auto &type : types)
    if (Status status = verifyType(type.name, type.type))
      return status;

  const struct {
    const char *name;
    int32_t value;
  } flags[] = {{"transposeA", desc.transposeA},
               {"transposeB", desc.transposeB}};
  for (auto &flag : flags)
    if (flag.value != 0 && flag.value != 1)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected '%s' to be 0 or 1, found %" PRId32, flag.name,
                        flag.value);

  if (Status status = verifyEpilogue(desc.epilogue))
    return status;
  bool hasBias = usesBias(desc);
  if (hasBias)
    if (Status status = verifyType("biasType", desc.biasType))
      return status;

  bool isF64 = desc.aType == AMP_F64;
  if ((desc.bType == AMP_F64) != isF64 || (desc.cType == AMP_F64) != isF64 ||
      (hasBias && (desc.biasType == AMP_F64) != isF64))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected f64 for all of 'aType', 'bType', 'cType' and "
                      "'biasType' or for none, found %" PRId32 ", %" PRId32
                      ", %" PRId32 " and %" PRId32 "; convert the others first",
                      desc.aType, desc.bType, desc.cType,
                      hasBias ? desc.biasType : desc.cType);

  if (Status status = desc.transposeA
                          ? verifyMatrix("a", "strideA", desc.k, desc.m,
                                         desc.batch, desc.lda, desc.strideA)
                          : verifyMatrix("a", "strideA", desc.m, desc.k,
                                         desc.batch, desc.lda, desc.strideA))
    return status;
  if (Status status = desc.transposeB
                          ? verifyMatrix("b", "strideB", desc.n, desc.k,
                                         desc.batch, desc.ldb, desc.strideB)
                          : verifyMatrix("b", "strideB", desc.k, desc.n,
                                         desc.batch, desc.ldb, desc.strideB))
    return status;
  if (Status status = verifyMatrix("c", "strideC", desc.m, desc.n, desc.batch,
                                   desc.ldc, desc.strideC))
    return status;
  if (desc.alignment < 0 || (desc.alignment & (desc.alignment - 1)) != 0)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'alignment' to be 0 or a power of two, found "
                      "%" PRId64,
                      desc.alignment);
  if (usesAux(desc)) {
    if (desc.batch > 1)
      return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                        "expected 'batch' to be at most 1 with aux, found "
                        "%" PRId64 "; make batches rows or several calls",
                        desc.batch);
    if (Status status =
            verifyMatrix("Aux", nullptr, desc.m, desc.n, 1, desc.ldAux, 0))
      return status;
  }
  if (!areOutputsApart(desc))
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'strideC' to keep the outputs of %" PRId64
                      " batches apart: at least %" PRId64
                      " elements, or between the elements of one row and of "
                      "the next; found %" PRId64 "; only a and b can be shared",
                      desc.batch, (desc.m - 1) * desc.ldc + desc.n,
                      desc.strideC);
  return nullptr;
}
