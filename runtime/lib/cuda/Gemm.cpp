//===- Gemm.cpp - Contractions through cuBLASLt ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// cuBLASLt's matrices are column-major, so a row-major one is to it the
// transpose of what it is to us. c = a * b is computed as c' = b' * a': our b
// is its first operand, our a its second, n its rows and m its columns. The
// bias per column of c is then one per row, which its epilogue adds.
//
//===----------------------------------------------------------------------===//

#include "../common/GemmDesc.h"
#include "GemmEpilogue.h"
#include "GemmTiming.h"
#include "GemmWarmUp.h"

#include <algorithm>
#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

/// The alignment that the widest accesses of any kernel need. Arenas give more;
/// an operand in the middle of one may have less and then takes a second
/// algorithm.
static constexpr uint32_t wideAlignment = 16;

namespace {
struct GemmPlan final : AmpGemmPlan {
  explicit GemmPlan(Runtime &runtime) : product(runtime) {}

  AmpGemmDesc desc;
  Product product;
  /// For pointers aligned to 16 bytes, and for all others.
  std::optional<cublasLtMatmulAlgo_t> wide, narrow;
  /// Operands of a contraction without depth.
  Memory zeros;

  bool isEmpty() const { return desc.batch == 0 || desc.m == 0 || desc.n == 0; }
};
} // namespace

//===----------------------------------------------------------------------===//
// Offered combinations
//===----------------------------------------------------------------------===//

static const char *nameOf(int32_t type) {
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
  if (desc.batch > INT32_MAX)
    return makeStatus(AMP_STATUS_UNAVAILABLE,
                      "expected at most 2147483647 batches on CUDA, found "
                      "%" PRId64,
                      desc.batch);
  return verifyEpilogue(desc);
}

//===----------------------------------------------------------------------===//
// Planning
//===----------------------------------------------------------------------===//

/// The layout of a stored, row-major matrix of `rows` x `columns`.
static Status createLayout(const CublasLt &lt, int32_t type, int64_t rows,
                           int64_t columns, int64_t ld, int64_t batch,
                           int64_t stride, cublasLtMatrixLayout_t &layout) {
  cublasLtMatrixLayout_t made = nullptr;
  if (Status status = lt.check(
          lt.cublasLtMatrixLayoutCreate(&made, cudaTypeOf(type),
                                        /*rows=*/columns, /*cols=*/rows, ld),
          "cublasLtMatrixLayoutCreate"))
    return status;
  layout = made;
  int32_t count = int32_t(batch);
  if (Status status = lt.check(lt.cublasLtMatrixLayoutSetAttribute(
                                   layout, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT,
                                   &count, sizeof(count)),
                               "cublasLtMatrixLayoutSetAttribute"))
    return status;
  return lt.check(lt.cublasLtMatrixLayoutSetAttribute(
                      layout, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET,
                      &stride, sizeof(stride)),
                  "cublasLtMatrixLayoutSetAttribute");
}

static Status createOperation(const AmpGemmDesc &desc, Product &product) {
  const CublasLt &lt = product.runtime.cublasLt;
  bool isF64 = desc.aType == AMP_F64;
  cublasComputeType_t computeType =
      isF64 ? CUBLAS_COMPUTE_64F : CUBLAS_COMPUTE_32F;
  if (desc.aType == AMP_F32 && product.runtime.tf32)
    computeType = CUBLAS_COMPUTE_32F_FAST_TF32;
  cublasLtMatmulDesc_t made = nullptr;
  if (Status status =
          lt.check(lt.cublasLtMatmulDescCreate(&made, computeType,
                                               isF64 ? CUDA_R_64F : CUDA_R_32F),
                   "cublasLtMatmulDescCreate"))
    return status;
  product.operation = made;
  product.isF64 = isF64;
  auto transpose = [](int32_t isTransposed) {
    return int32_t(isTransposed ? CUBLAS_OP_T : CUBLAS_OP_N);
  };
  if (Status status =
          product.set(CUBLASLT_MATMUL_DESC_TRANSA, transpose(desc.transposeB)))
    return status;
  if (Status status =
          product.set(CUBLASLT_MATMUL_DESC_TRANSB, transpose(desc.transposeA)))
    return status;
  return setEpilogue(desc, product);
}

static Status createProduct(const AmpGemmDesc &desc, Product &product) {
  const CublasLt &lt = product.runtime.cublasLt;
  if (Status status = createOperation(desc, product))
    return status;
  bool ta = desc.transposeA, tb = desc.transposeB;
  if (Status status = createLayout(lt, desc.bType, tb ? desc.n : desc.k,
                                   tb ? desc.k : desc.n, desc.ldb, desc.batch,
                                   desc.strideB, product.a))
    return status;
  if (Status status = createLayout(lt, desc.aType, ta ? desc.k : desc.m,
                                   ta ? desc.m : desc.k, desc.lda, desc.batch,
                                   desc.strideA, product.b))
    return status;
  return createLayout(lt, desc.cType, desc.m, desc.n, desc.ldc, desc.batch,
                      desc.strideC, product.c);
}

/// No depth is one step of depth with zeros, which every batch shares.
static Status addDepth(Runtime &runtime, AmpGemmDesc &desc, Memory &zeros) {
  uint64_t elements = std::max(desc.m, desc.n);
  if (Status status =
          zeros.allocate(runtime, elements * elementSize(desc.aType)))
    return status;
  desc.k = 1;
  desc.transposeA = desc.transposeB = 0;
  desc.lda = 1;
  desc.ldb = desc.n;
  desc.strideA = desc.strideB = 0;
  return nullptr;
}

/// The problem that an algorithm is chosen for, as one line: all but the
/// operands.
static std::string describe(const Runtime &runtime, const AmpGemmDesc &desc,
                            uint32_t alignment) {
  std::string key = runtime.machine + " align " + std::to_string(alignment) +
                    " tf32 " + std::to_string(runtime.tf32) + " workspace " +
                    std::to_string(workspaceBytes) + " gemm";
  for (int64_t value :
       {desc.batch, desc.m, desc.n, desc.k, int64_t(desc.aType),
        int64_t(desc.bType), int64_t(desc.cType), int64_t(desc.transposeA),
        int64_t(desc.transposeB), desc.lda, desc.ldb, desc.ldc, desc.strideA,
        desc.strideB, desc.strideC, int64_t(desc.epilogue),
        int64_t(usesBias(desc) ? desc.biasType : -1),
        usesAux(desc) ? desc.ldAux : -1})
    key += " " + std::to_string(value);
  return key;
}

/// Heuristics want pointers; any with the alignment of the real ones will do.
/// `shift` is what these are apart from a multiple of 256 bytes.
static Status setAnyPointers(const GemmPlan &plan, int64_t shift) {
  const void *any = plan.product.runtime.workspace.data() + shift;
  return plan.product.setPointers(plan.desc, any, any);
}

/// Runs an algorithm before a step records it, and tries it if its epilogue has
/// to be, unless this runtime has taken it before; `fault` is empty where
/// nothing is wrong.
static Status tryOnce(const GemmPlan &plan, const std::string &key,
                      const cublasLtMatmulAlgo_t &algorithm, bool hasRun,
                      std::string &fault) {
  fault.clear();
  const Product &product = plan.product;
  if (product.runtime.hasChosen(key, algorithm))
    return nullptr;
  if (hasActivation(plan.desc))
    return tryEpilogue(product, plan.desc, algorithm, fault);
  if (hasRun)
    return nullptr;
  return warmUp(product, plan.desc, algorithm, /*isAligned=*/true, fault);
}

/// The choice of an earlier timing, if the library still has and runs it.
static Status chooseKnown(GemmPlan &plan, const std::string &key) {
  Runtime &runtime = plan.product.runtime;
  auto known = runtime.cache.find(key);
  if (!known)
    return nullptr;
  bool isValid = false;
  if (Status status = verifyAlgorithm(plan.product, *known, isValid))
    return status;
  if (!isValid)
    return nullptr;
  std::string fault;
  // An epilogue passed its trial before it was kept.
  if (!runtime.hasChosen(key, *known))
    if (Status status = warmUp(plan.product, plan.desc, *known,
                               /*isAligned=*/true, fault))
      return status;
  if (fault.empty())
    plan.wide = known;
  return nullptr;
}

/// For operands at multiples of 16 bytes, which nearly all are: the fastest, if
/// `canBeTimed` and the runtime's options say so.
static Status chooseWide(GemmPlan &plan, bool canBeTimed, std::string &reason) {
  const Product &product = plan.product;
  Runtime &runtime = product.runtime;
  std::string key = describe(runtime, plan.desc, wideAlignment);
  if (Status status = setAnyPointers(plan, /*shift=*/0))
    return status;
  canBeTimed &= runtime.timeAlgorithms;
  if (canBeTimed)
    if (Status status = chooseKnown(plan, key))
      return status;
  if (plan.wide) {
    runtime.rememberAlgorithm(key, *plan.wide);
    return nullptr;
  }
  std::vector<cublasLtMatmulAlgo_t> algorithms;
  if (Status status = findAlgorithms(product, wideAlignment, wideAlignment,
                                     wideAlignment, algorithms, reason))
    return status;
  while (!algorithms.empty()) {
    std::optional<size_t> fastest;
    if (canBeTimed)
      if (Status status =
              timeAlgorithms(product, plan.desc, algorithms, fastest))
        return status;
    size_t best = fastest.value_or(0);
    if (Status status = tryOnce(plan, key, algorithms[best],
                                /*hasRun=*/fastest.has_value(), reason))
      return status;
    if (!reason.empty()) {
      algorithms.erase(algorithms.begin() + best);
      continue;
    }
    plan.wide = algorithms[best];
    if (fastest)
      runtime.cache.store(key, *plan.wide);
    runtime.rememberAlgorithm(key, *plan.wide);
    return nullptr;
  }
  return nullptr;
}

/// For all other operands: the library's first choice that runs.
static Status chooseNarrow(GemmPlan &plan, std::string &reason) {
  const AmpGemmDesc &desc = plan.desc;
  Runtime &runtime = plan.product.runtime;
  // The address of a bias promises the library an alignment, too.
  if (Status status = setAnyPointers(plan, elementSize(desc.cType)))
    return status;
  std::vector<cublasLtMatmulAlgo_t> algorithms;
  if (Status status = findAlgorithms(
          plan.product, elementSize(desc.bType), elementSize(desc.aType),
          elementSize(desc.cType), algorithms, reason))
    return status;
  std::string key = describe(runtime, desc, uint32_t(elementSize(desc.aType)));
  for (const cublasLtMatmulAlgo_t &algorithm : algorithms) {
    reason.clear();
    if (!runtime.hasChosen(key, algorithm))
      if (Status status = warmUp(plan.product, desc, algorithm,
                                 /*isAligned=*/false, reason))
        return status;
    if (!reason.empty())
      continue;
    plan.narrow = algorithm;
    runtime.rememberAlgorithm(key, algorithm);
    return nullptr;
  }
  return nullptr;
}

void Runtime::rememberAlgorithm(const std::string &key,
                                const cublasLtMatmulAlgo_t &algorithm) {
  chosen[key] = toText(algorithm);
  std::string all;
  for (const auto &[line, text] : chosen)
    all += line + " " + text + "\n";
  algorithms = hashOf(all);
}

bool Runtime::hasChosen(const std::string &key,
                        const cublasLtMatmulAlgo_t &algorithm) const {
  auto known = chosen.find(key);
  return known != chosen.end() && known->second == toText(algorithm);
}

Status Runtime::createGemmPlan(const AmpGemmDesc &given,
                               std::unique_ptr<AmpGemmPlan> &plan) {
  if (Status status = verifyTypes(given))
    return status;
  auto result = std::make_unique<GemmPlan>(*this);
  AmpGemmDesc &desc = result->desc;
  desc = given;
  if (result->isEmpty()) {
    plan = std::move(result);
    return nullptr;
  }
  if (Status status = makeCurrent())
    return status;
  if (desc.k == 0)
    if (Status status = addDepth(*this, desc, result->zeros))
      return status;
  if (Status status = createProduct(desc, result->product))
    return status;

  std::string reason;
  if (Status status = chooseWide(*result, given.k > 0, reason))
    return status;
  if (!hasActivation(desc))
    if (Status status = chooseNarrow(*result, reason))
      return status;
  if (!result->wide && !result->narrow)
    return makeStatus(
        AMP_STATUS_UNAVAILABLE,
        "expected cuBLASLt to have a deterministic algorithm for %" PRId64
        " x %" PRId64 " x %" PRId64 " (m, n, k) in %" PRId64
        " batches, %s to %s with epilogue %" PRId32
        ", found %s; other row lengths or no epilogue may have one",
        given.m, given.n, given.k, given.batch, nameOf(given.aType),
        nameOf(given.cType), given.epilogue, reason.c_str());
  plan = std::move(result);
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static bool isWide(std::initializer_list<const void *> pointers) {
  return std::all_of(pointers.begin(), pointers.end(), [](const void *pointer) {
    return reinterpret_cast<uintptr_t>(pointer) % wideAlignment == 0;
  });
}

void Runtime::gemm(AmpGemmPlan &base, const void *a, const void *b, void *c,
                   void *bias, void *aux) {
  GemmPlan &plan = static_cast<GemmPlan &>(base);
  if (plan.isEmpty())
    return;
  if (Status status = makeCurrent())
    return keepError(std::move(status));
  const Product &product = plan.product;
  if (!usesBias(plan.desc))
    bias = nullptr;
  if (!usesAux(plan.desc))
    aux = nullptr;
  if (Status status = product.setPointers(plan.desc, bias, aux))
    return keepError(std::move(status));
  if (plan.zeros.address())
    a = b = plan.zeros.data();

  bool canBeWide = plan.wide && isWide({a, b, c, bias, aux});
  const auto &algorithm = canBeWide ? plan.wide : plan.narrow;
  if (!algorithm)
    return keepError(makeStatus(
        AMP_STATUS_UNAVAILABLE,
        "expected operands of this contraction at multiples of %" PRIu32
        " bytes, found a at %p, b at %p, c at %p, bias at %p and aux at %p; "
        "cuBLASLt has no algorithm for less",
        wideAlignment, a, b, c, bias, aux));

  if (Status status =
          cublasLt.check(product.run(*algorithm, a, b, c), "cublasLtMatmul"))
    keepError(std::move(status));
}
