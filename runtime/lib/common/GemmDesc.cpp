//===- GemmDesc.cpp - Rules of a contraction's description ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Everything is checked here, with overflow, so that the implementations
// can multiply sizes without a second thought.
//
//===----------------------------------------------------------------------===//

#include "GemmDesc.h"
#include "Description.h"

#include <cinttypes>
#include <utility>

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
  constexpr int32_t known = 2 * AMP_EPILOGUE_KERNEL - 1;
  constexpr int32_t functions =
      AMP_EPILOGUE_RELU | AMP_EPILOGUE_GELU | AMP_EPILOGUE_GELU_GRADIENT;
  const char *expected = nullptr;
  int32_t function = epilogue & functions;
  if (epilogue & ~known)
    expected = "a set of AmpGemmEpilogue (0 to 127)";
  else if ((epilogue & AMP_EPILOGUE_KERNEL) && epilogue != AMP_EPILOGUE_KERNEL)
    expected = "AMP_EPILOGUE_KERNEL (64) alone, or without it";
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

  int32_t sums = isF64 ? AMP_F64 : AMP_F32;
  if (desc.epilogue == AMP_EPILOGUE_KERNEL && desc.cType != sums)
    return makeStatus(AMP_STATUS_INVALID_ARGUMENT,
                      "expected 'cType' to be that of the sums (%" PRId32
                      ") with AMP_EPILOGUE_KERNEL, found %" PRId32,
                      sums, desc.cType);

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

//===----------------------------------------------------------------------===//
// Bytes
//===----------------------------------------------------------------------===//

/// Calls `visit` with each field, in the order of the bytes.
template <typename Desc, typename Visit>
static void visitFields(Desc &d, int32_t &reserved, Visit visit) {
  for (auto *field : {&d.batch, &d.m, &d.n, &d.k})
    visit(*field);
  for (auto *field :
       {&d.aType, &d.bType, &d.cType, &d.transposeA, &d.transposeB})
    visit(*field);
  visit(reserved);
  for (auto *field :
       {&d.lda, &d.ldb, &d.ldc, &d.strideA, &d.strideB, &d.strideC})
    visit(*field);
  for (auto *field : {&d.epilogue, &d.biasType})
    visit(*field);
  for (auto *field : {&d.ldAux, &d.alignment})
    visit(*field);
}

void amp::encode(const AmpGemmDesc &desc, uint8_t *bytes) {
  encodeFields(&desc, bytes);
}

Status amp::decode(const void *given, uint64_t size, AmpGemmDesc &desc) {
  AmpGemmDesc read;
  Status status = decodeFields("a contraction", given, size,
                               AMP_GEMM_DESC_BYTES, "transposeB", read);
  if (!status)
    status = verifyGemmDesc(read);
  if (status)
    return status;
  desc = read;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// A stored matrix that has been verified, so that nothing overflows.
static AmpCallOperand describeMatrix(int64_t rows, int64_t columns,
                                     int64_t batch, int64_t ld, int64_t stride,
                                     int32_t type) {
  uint64_t element = elementSize(type);
  if (batch == 0 || rows == 0 || columns == 0)
    return {element, 0};
  return {element,
          element * ((batch - 1) * stride + (rows - 1) * ld + columns)};
}

Status amp::describeGemm(const void *bytes, uint64_t size, AmpCallInfo &info) {
  AmpGemmDesc d;
  if (Status status = decode(bytes, size, d))
    return status;
  info.numOperands = kGemmOperands;
  AmpCallOperand *operands = info.operands;
  auto stored = [&](bool isTransposed, int64_t rows, int64_t columns,
                    int64_t ld, int64_t stride, int32_t type) {
    if (isTransposed)
      std::swap(rows, columns);
    return describeMatrix(rows, columns, d.batch, ld, stride, type);
  };
  operands[0] = stored(d.transposeA, d.m, d.k, d.lda, d.strideA, d.aType);
  operands[1] = stored(d.transposeB, d.k, d.n, d.ldb, d.strideB, d.bType);
  if (d.epilogue == AMP_EPILOGUE_KERNEL) {
    info.takesEpilogue = 1;
    info.rows = d.batch * d.m;
    info.columns = d.n;
    info.elementBytes = elementSize(d.cType);
    info.blockRows = blockRowsOf(d);
  } else {
    operands[2] = stored(false, d.m, d.n, d.ldc, d.strideC, d.cType);
  }
  if (usesBias(d))
    operands[3] = describeMatrix(1, d.n, 1, d.n, 0, d.biasType);
  if (usesAux(d))
    operands[4] = describeMatrix(d.m, d.n, 1, d.ldAux, 0, d.cType);
  return nullptr;
}
