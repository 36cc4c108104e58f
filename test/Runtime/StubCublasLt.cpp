//===- StubCublasLt.cpp - libcublasLt.so.13 without a GPU ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles and descriptions; StubMatmul.cpp has what is done with them.
//
//===----------------------------------------------------------------------===//

#include "StubCublasLt.h"

#include <cstring>
#include <dlfcn.h>

using namespace amp::stub;
using namespace amp::stub::cublas;

State &cublas::state() {
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
