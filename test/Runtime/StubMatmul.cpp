//===- StubMatmul.cpp - Products of the stub of cuBLASLt ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Multiplies nothing. Checks that a description is consistent, that operands
// with all their batches lie in device memory, and that pointers are aligned as
// they were said to be when the algorithm was chosen.
//
//===----------------------------------------------------------------------===//

#include "StubCublasLt.h"

#include <algorithm>
#include <cstring>

using namespace amp::stub;
using namespace amp::stub::cublas;

namespace {
/// In the 64 bytes of an algorithm.
struct Algorithm {
  uint64_t mark;
  uint32_t a, b, c;
  /// Among the offers.
  uint32_t position;
};
} // namespace

static constexpr uint64_t algorithmMark = 0x616d7073747562;

static uint64_t sizeOf(int type) {
  switch (type) {
  case CUDA_R_64F:
    return 8;
  case CUDA_R_32F:
    return 4;
  default:
    return 2;
  }
}

namespace {
struct Matrices {
  const Operation *operation;
  const Layout *a, *b, *c;
};
} // namespace

static bool hasComputeType(const Matrices &m) {
  int type = m.operation->computeType;
  if (m.a->type == CUDA_R_64F)
    return type == CUBLAS_COMPUTE_64F;
  return type == CUBLAS_COMPUTE_32F ||
         (type == CUBLAS_COMPUTE_32F_FAST_TF32 && m.a->type == CUDA_R_32F);
}

/// True for the products that the documents' table has.
static bool hasKernel(const Matrices &m) {
  int type = m.a->type, result = m.c->type;
  bool isF64 = type == CUDA_R_64F;
  return type == m.b->type && (result == type || result == CUDA_R_32F) &&
         hasComputeType(m) &&
         m.operation->scaleType == (isF64 ? CUDA_R_64F : CUDA_R_32F) &&
         (!m.operation->hasBias() || m.operation->biasType == result) &&
         (!m.operation->hasActivation() || result != CUDA_R_64F) &&
         !state().missingEpilogues.count(m.operation->epilogue);
}

/// Checks the documents' demands on aux.
static void verifyAux(const char *name, const Matrices &m) {
  const Operation &operation = *m.operation;
  if (!operation.hasAux())
    return;
  if (!operation.aux)
    state().misuse(std::string(name) + ": aux without a pointer");
  if (operation.auxLd % 8 || operation.auxLd < int64_t(m.c->rows))
    state().misuse(std::string(name) + ": rows of aux");
  if (m.c->batch > 1)
    state().misuse(std::string(name) + ": aux without a batch stride");
}

static bool hasShapes(const Matrices &m) {
  bool ta = m.operation->transposeA == CUBLAS_OP_T;
  bool tb = m.operation->transposeB == CUBLAS_OP_T;
  uint64_t rows = ta ? m.a->columns : m.a->rows;
  uint64_t depthA = ta ? m.a->rows : m.a->columns;
  uint64_t depthB = tb ? m.b->columns : m.b->rows;
  uint64_t columns = tb ? m.b->rows : m.b->columns;
  return rows == m.c->rows && columns == m.c->columns && depthA == depthB &&
         m.a->batch == m.c->batch && m.b->batch == m.c->batch;
}

/// Null handles if one of them is not what it should be.
static Matrices find(const char *name, cublasLtHandle_t handle,
                     cublasLtMatmulDesc_t operation, cublasLtMatrixLayout_t a,
                     cublasLtMatrixLayout_t b, cublasLtMatrixLayout_t c,
                     cublasLtMatrixLayout_t d) {
  Matrices result = {};
  if (!state().verify(name, handle, "cuBLASLt handle") ||
      !state().verify(name, operation, "operation") ||
      !state().verify(name, a, "layout") ||
      !state().verify(name, b, "layout") || !state().verify(name, c, "layout"))
    return result;
  if (c != d)
    state().misuse(std::string(name) + ": another layout for d");
  result = {reinterpret_cast<Operation *>(operation),
            reinterpret_cast<Layout *>(a), reinterpret_cast<Layout *>(b),
            reinterpret_cast<Layout *>(c)};
  if (hasShapes(result))
    return result;
  state().misuse(std::string(name) + ": shapes that do not fit");
  return {};
}

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(
    cublasLtHandle_t handle, cublasLtMatmulDesc_t operation,
    cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
    cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
    cublasLtMatmulPreference_t preference, int requested,
    cublasLtMatmulHeuristicResult_t results[], int *count) {
  ENTER();
  *count = 0;
  Matrices m = find(__func__, handle, operation, a, b, c, d);
  auto *wish = use<Preference>(__func__, preference, "preference");
  if (!m.operation || !wish || requested < 1 ||
      !state().verifyNotCapturing(__func__))
    return CUBLAS_STATUS_INVALID_VALUE;
  verifyAux(__func__, m);
  uintptr_t bias = reinterpret_cast<uintptr_t>(m.operation->bias);
  if (m.operation->hasBias() && !bias)
    state().misuse("cublasLtMatmulAlgoGetHeuristic: a bias without a pointer");
  if (m.operation->hasBias() && bias % (2 * wish->c) == 0 && wish->c < 16)
    state().misuse("cublasLtMatmulAlgoGetHeuristic: the bias' address promises "
                   "more than its matrices");
  if (wish->reductions & (CUBLASLT_REDUCTION_SCHEME_INPLACE |
                          CUBLASLT_REDUCTION_SCHEME_OUTPUT_TYPE))
    state().misuse("cublasLtMatmulAlgoGetHeuristic: reductions are not fixed");
  if (wish->c != wish->d)
    state().misuse("cublasLtMatmulAlgoGetHeuristic: c and d are one matrix");
  uint32_t least = state().leastAlignment;
  if (!hasKernel(m) || wish->a < least || wish->b < least || wish->c < least)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  *count = std::min(requested, int(state().offers.size()));
  for (int i = 0; i < *count; ++i) {
    Algorithm algorithm = {algorithmMark, wish->a, wish->b, wish->c,
                           uint32_t(i)};
    static_assert(sizeof(algorithm) <= sizeof(results->algo));
    memcpy(&results[i].algo, &algorithm, sizeof(algorithm));
    results[i].workspaceSize = wish->workspace;
    results[i].state = CUBLAS_STATUS_SUCCESS;
  }
  return CUBLAS_STATUS_SUCCESS;
}

/// The offer that an algorithm stands for; null if there is none.
static const Offer *findOffer(const cublasLtMatmulAlgo_t *algo,
                              Algorithm &algorithm) {
  memcpy(&algorithm, algo, sizeof(algorithm));
  bool isOne = algorithm.mark == algorithmMark &&
               algorithm.position < state().offers.size();
  return isOne ? &state().offers[algorithm.position] : nullptr;
}

cublasStatus_t
cublasLtMatmulAlgoCheck(cublasLtHandle_t handle, cublasLtMatmulDesc_t operation,
                        cublasLtMatrixLayout_t a, cublasLtMatrixLayout_t b,
                        cublasLtMatrixLayout_t c, cublasLtMatrixLayout_t d,
                        const cublasLtMatmulAlgo_t *algo,
                        cublasLtMatmulHeuristicResult_t *result) {
  ENTER();
  Algorithm algorithm;
  if (!find(__func__, handle, operation, a, b, c, d).operation ||
      !state().verifyNotCapturing(__func__))
    return CUBLAS_STATUS_INVALID_VALUE;
  if (!findOffer(algo, algorithm))
    return CUBLAS_STATUS_NOT_SUPPORTED;
  result->state = CUBLAS_STATUS_SUCCESS;
  result->workspaceSize = 0;
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulAlgoConfigGetAttribute(
    const cublasLtMatmulAlgo_t *algo,
    cublasLtMatmulAlgoConfigAttributes_t attribute, void *value, size_t bytes,
    size_t *written) {
  ENTER();
  Algorithm algorithm;
  const Offer *offer = findOffer(algo, algorithm);
  if (!offer || attribute != CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME ||
      bytes != 4) {
    state().misuse("cublasLtMatmulAlgoConfigGetAttribute: not an algorithm");
    return CUBLAS_STATUS_INVALID_VALUE;
  }
  if (offer->isSilent)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  memcpy(value, &offer->reduction, 4);
  *written = 4;
  return CUBLAS_STATUS_SUCCESS;
}

/// The key that decides which code runs: all but the operands.
static std::string describe(const Matrices &m, const Algorithm &algorithm) {
  const Operation &op = *m.operation;
  std::string key;
  auto add = [&](int64_t value) { key += std::to_string(value) + " "; };
  for (int64_t value :
       {int64_t(algorithm.a), int64_t(algorithm.b), int64_t(algorithm.c),
        int64_t(algorithm.position), int64_t(op.computeType),
        int64_t(op.transposeA), int64_t(op.transposeB), int64_t(op.epilogue)})
    add(value);
  for (const Layout *layout : {m.a, m.b, m.c})
    for (int64_t value : {int64_t(layout->type), int64_t(layout->rows),
                          int64_t(layout->columns), layout->ld,
                          int64_t(layout->batch), layout->stride})
      add(value);
  return key;
}

/// Code that is loaded lazily may not be loaded in a capture.
static void verifyLoaded(const Matrices &m, const Algorithm &algorithm) {
  State &s = state();
  std::string key = describe(m, algorithm);
  if (!s.isCapturing)
    s.loaded.insert(key);
  else if (!s.loaded.count(key))
    s.misuse("cublasLtMatmul: recorded before it has run");
}

/// Checks that a matrix with all its batches is in device memory, and aligned.
static void verifyOperand(const char *name, const void *data,
                          const Layout &layout, uint32_t alignment) {
  uint64_t address = reinterpret_cast<uint64_t>(data);
  uint64_t elements = (layout.batch - 1) * layout.stride +
                      (layout.columns - 1) * layout.ld + layout.rows;
  state().verifyRange(name, address, elements * sizeOf(layout.type));
  if (address % alignment != 0)
    state().misuse(std::string(name) + ": less aligned than was said");
}

cublasStatus_t
cublasLtMatmul(cublasLtHandle_t handle, cublasLtMatmulDesc_t operation,
               const void *alpha, const void *a, cublasLtMatrixLayout_t aLayout,
               const void *b, cublasLtMatrixLayout_t bLayout, const void *beta,
               const void *c, cublasLtMatrixLayout_t cLayout, void *d,
               cublasLtMatrixLayout_t dLayout, const cublasLtMatmulAlgo_t *algo,
               void *workspace, size_t workspaceBytes, cudaStream_t stream) {
  ENTER();
  State &s = state();
  Matrices m =
      find(__func__, handle, operation, aLayout, bLayout, cLayout, dLayout);
  if (!m.operation || !algo || !s.verify(__func__, stream, "stream"))
    return CUBLAS_STATUS_INVALID_VALUE;
  Algorithm algorithm;
  const Offer *offer = findOffer(algo, algorithm);
  if (!offer || !hasKernel(m)) {
    s.misuse("cublasLtMatmul: an algorithm of something else");
    return CUBLAS_STATUS_INVALID_VALUE;
  }
  if (offer->isRefused)
    return CUBLAS_STATUS_NOT_SUPPORTED;
  verifyLoaded(m, algorithm);
  auto slow = s.slowEpilogues.find(m.operation->epilogue);
  if (!s.isCapturing)
    s.milliseconds += offer->milliseconds *
                      (slow == s.slowEpilogues.end() ? 1 : slow->second);
  bool isF64 = m.operation->scaleType == CUDA_R_64F;
  double one = isF64 ? *static_cast<const double *>(alpha)
                     : *static_cast<const float *>(alpha);
  double zero = isF64 ? *static_cast<const double *>(beta)
                      : *static_cast<const float *>(beta);
  if (one != 1 || zero != 0 || c != d)
    s.misuse("cublasLtMatmul: more than a product");
  verifyOperand("cublasLtMatmul, a", a, *m.a, algorithm.a);
  verifyOperand("cublasLtMatmul, b", b, *m.b, algorithm.b);
  verifyOperand("cublasLtMatmul, c", c, *m.c, algorithm.c);
  s.verifyRange("cublasLtMatmul, workspace",
                reinterpret_cast<uint64_t>(workspace), workspaceBytes);
  s.use("cublasLtMatmul, a", stream, reinterpret_cast<uint64_t>(a), false);
  s.use("cublasLtMatmul, b", stream, reinterpret_cast<uint64_t>(b), false);
  s.use("cublasLtMatmul, c", stream, reinterpret_cast<uint64_t>(c), true);
  const Operation &op = *m.operation;
  bool hasBias = op.hasBias();
  if (hasBias) {
    uint64_t bias = reinterpret_cast<uint64_t>(op.bias);
    s.verifyRange("cublasLtMatmul, bias", bias,
                  m.c->rows * sizeOf(op.biasType));
    s.use("cublasLtMatmul, bias", stream, bias,
          op.epilogue & Operation::biasGradient);
  }
  verifyAux(__func__, m);
  if (op.hasAux()) {
    Layout layout = *m.c;
    layout.ld = op.auxLd;
    verifyOperand("cublasLtMatmul, aux", op.aux, layout, 16);
    s.use("cublasLtMatmul, aux", stream, reinterpret_cast<uint64_t>(op.aux),
          op.epilogue & CUBLASLT_EPILOGUE_GELU);
  }
  s.add(Product{m.operation->computeType, m.operation->scaleType,
                m.operation->transposeA, m.operation->transposeB,
                m.operation->epilogue, m.operation->biasType, *m.a, *m.b, *m.c,
                a, b, c, hasBias ? op.bias : nullptr,
                op.hasAux() ? op.aux : nullptr, op.auxLd,
                std::min({algorithm.a, algorithm.b, algorithm.c}),
                algorithm.position, s.isCapturing, stream});
  return CUBLAS_STATUS_SUCCESS;
}
