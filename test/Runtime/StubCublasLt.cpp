//===- StubCublasLt.cpp - libcublasLt.so.13 without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Multiplies nothing. Checks that a description is consistent, that operands
// with all their batches lie in device memory, and that pointers are aligned as
// they were said to be when the algorithm was chosen.
//
//===----------------------------------------------------------------------===//

#include "Stub.h"

#include <algorithm>
#include <cstring>
#include <cublasLt.h>
#include <dlfcn.h>

using namespace amp::stub;

/// The state of the driver's stub, which lies beside this library.
static State &state() {
  static State *found = [] {
    Dl_info self;
    dladdr(reinterpret_cast<void *>(&cublasLtCreate), &self);
    std::string path = self.dli_fname;
    path = path.substr(0, path.rfind('/')) + "/libcuda.so.1";
    void *driver = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    auto get = reinterpret_cast<decltype(&ampStubState)>(
        dlsym(driver, "ampStubState"));
    return get();
  }();
  return *found;
}

#define ENTER()                                                                \
  if (state().enter(__func__))                                                 \
  return cublasStatus_t(state().cublasFailure)

namespace {
struct Operation {
  int computeType, scaleType;
  int32_t transposeA = CUBLAS_OP_N, transposeB = CUBLAS_OP_N;
  int32_t epilogue = CUBLASLT_EPILOGUE_DEFAULT, biasType = -1;
  const void *bias = nullptr, *aux = nullptr;
  int64_t auxLd = 0;

  /// Whether a bias is read or its gradient written.
  bool hasBias() const {
    return (epilogue & CUBLASLT_EPILOGUE_BIAS) || epilogue & biasGradient;
  }
  bool hasAux() const { return epilogue & auxFlag; }
  /// Of gelu and of its gradient.
  bool hasActivation() const {
    return epilogue & (CUBLASLT_EPILOGUE_GELU | geluGradient);
  }

  static constexpr int auxFlag = 128, geluGradient = 64, biasGradient = 16;
};
static_assert(CUBLASLT_EPILOGUE_DGELU_BGRAD ==
              (Operation::auxFlag | Operation::geluGradient |
               Operation::biasGradient));
struct Preference {
  uint64_t workspace = 0, arithmetic = ~uint64_t(0);
  uint32_t reductions = CUBLASLT_REDUCTION_SCHEME_MASK;
  uint32_t a = 256, b = 256, c = 256, d = 256;
};
/// In the 64 bytes of an algorithm.
struct Algorithm {
  uint64_t mark;
  uint32_t a, b, c;
  /// Among the offers.
  uint32_t position;
};
} // namespace

static constexpr uint64_t algorithmMark = 0x616d7073747562;

template <typename T, typename Handle>
static T *use(const char *name, Handle handle, const char *kind) {
  return state().verify(name, handle, kind) ? reinterpret_cast<T *>(handle)
                                            : nullptr;
}

template <typename T, typename Handle>
static Handle make(T *object, const char *kind) {
  state().handles[object] = kind;
  return reinterpret_cast<Handle>(object);
}

template <typename T, typename Handle>
static void drop(const char *name, Handle handle, const char *kind) {
  if (T *object = use<T>(name, handle, kind)) {
    state().handles.erase(object);
    delete object;
  }
}

/// Stores an attribute of exactly the size of its field.
template <typename T>
static cublasStatus_t set(T &field, const void *value, size_t bytes) {
  if (bytes != sizeof(T)) {
    state().misuse("an attribute of another size");
    return CUBLAS_STATUS_INVALID_VALUE;
  }
  memcpy(&field, value, bytes);
  return CUBLAS_STATUS_SUCCESS;
}

static cublasStatus_t unknownAttribute(const char *name) {
  state().misuse(std::string(name) + ": an attribute the stub has not");
  return CUBLAS_STATUS_INVALID_VALUE;
}

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

//===----------------------------------------------------------------------===//
// Handles and descriptions
//===----------------------------------------------------------------------===//

size_t cublasLtGetVersion() { return 130100; }
const char *cublasLtGetStatusName(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_NOT_INITIALIZED:
    return "CUBLAS_STATUS_NOT_INITIALIZED";
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return "CUBLAS_STATUS_NOT_SUPPORTED";
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "CUBLAS_STATUS_EXECUTION_FAILED";
  default:
    return nullptr;
  }
}
const char *cublasLtGetStatusString(cublasStatus_t) {
  return "said by the stub";
}

cublasStatus_t cublasLtCreate(cublasLtHandle_t *handle) {
  ENTER();
  if (!state().currentContext)
    return CUBLAS_STATUS_NOT_INITIALIZED;
  *handle = make<int, cublasLtHandle_t>(new int, "cuBLASLt handle");
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtDestroy(cublasLtHandle_t handle) {
  drop<int>(__func__, handle, "cuBLASLt handle");
  ENTER();
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *layout,
                                          cudaDataType type, uint64_t rows,
                                          uint64_t columns, int64_t ld) {
  ENTER();
  if (rows == 0 || columns == 0 || ld < int64_t(rows)) {
    state().misuse("cublasLtMatrixLayoutCreate: not a column-major matrix");
    return CUBLAS_STATUS_INVALID_VALUE;
  }
  auto *made = new Layout;
  made->type = type;
  made->rows = rows;
  made->columns = columns;
  made->ld = ld;
  *layout = make<Layout, cublasLtMatrixLayout_t>(made, "layout");
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t layout) {
  drop<Layout>(__func__, layout, "layout");
  ENTER();
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t layout,
                                 cublasLtMatrixLayoutAttribute_t attribute,
                                 const void *value, size_t bytes) {
  ENTER();
  Layout *used = use<Layout>(__func__, layout, "layout");
  if (!used)
    return CUBLAS_STATUS_INVALID_VALUE;
  switch (attribute) {
  case CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT:
    return set(used->batch, value, bytes);
  case CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET:
    return set(used->stride, value, bytes);
  default:
    return unknownAttribute(__func__);
  }
}

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *operation,
                                        cublasComputeType_t computeType,
                                        cudaDataType_t scaleType) {
  ENTER();
  *operation = make<Operation, cublasLtMatmulDesc_t>(
      new Operation{computeType, scaleType}, "operation");
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t operation) {
  drop<Operation>(__func__, operation, "operation");
  ENTER();
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t operation,
                               cublasLtMatmulDescAttributes_t attribute,
                               const void *value, size_t bytes) {
  ENTER();
  Operation *used = use<Operation>(__func__, operation, "operation");
  if (!used)
    return CUBLAS_STATUS_INVALID_VALUE;
  switch (attribute) {
  case CUBLASLT_MATMUL_DESC_TRANSA:
    return set(used->transposeA, value, bytes);
  case CUBLASLT_MATMUL_DESC_TRANSB:
    return set(used->transposeB, value, bytes);
  case CUBLASLT_MATMUL_DESC_EPILOGUE:
    return set(used->epilogue, value, bytes);
  case CUBLASLT_MATMUL_DESC_BIAS_DATA_TYPE:
    return set(used->biasType, value, bytes);
  case CUBLASLT_MATMUL_DESC_BIAS_POINTER:
    return set(used->bias, value, bytes);
  case CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER:
    return set(used->aux, value, bytes);
  case CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_LD:
    return set(used->auxLd, value, bytes);
  default:
    return unknownAttribute(__func__);
  }
}

cublasStatus_t
cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *preference) {
  ENTER();
  *preference = make<Preference, cublasLtMatmulPreference_t>(new Preference,
                                                             "preference");
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t
cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t preference) {
  drop<Preference>(__func__, preference, "preference");
  ENTER();
  return CUBLAS_STATUS_SUCCESS;
}

cublasStatus_t cublasLtMatmulPreferenceSetAttribute(
    cublasLtMatmulPreference_t preference,
    cublasLtMatmulPreferenceAttributes_t attribute, const void *value,
    size_t bytes) {
  ENTER();
  Preference *used = use<Preference>(__func__, preference, "preference");
  if (!used)
    return CUBLAS_STATUS_INVALID_VALUE;
  switch (attribute) {
  case CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES:
    return set(used->workspace, value, bytes);
  case CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK:
    return set(used->reductions, value, bytes);
  case CUBLASLT_MATMUL_PREF_IMPL_MASK:
    return set(used->arithmetic, value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES:
    return set(used->a, value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES:
    return set(used->b, value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES:
    return set(used->c, value, bytes);
  case CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES:
    return set(used->d, value, bytes);
  default:
    return unknownAttribute(__func__);
  }
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

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

/// Whether it is one of the products that the documents' table has.
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

/// What the documents demand of aux.
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

/// What an algorithm stands for; null if it is none.
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
  memcpy(value, &offer->reduction, 4);
  *written = 4;
  return CUBLAS_STATUS_SUCCESS;
}

/// What decides which code runs: all but the operands.
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

/// Whether a matrix with all its batches is in device memory, and aligned.
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
  if (!s.isCapturing)
    s.milliseconds += offer->milliseconds;
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
                algorithm.position, s.isCapturing});
  return CUBLAS_STATUS_SUCCESS;
}
