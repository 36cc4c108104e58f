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

#include "../common/Call.h"
#include "../common/GemmDesc.h"
#include "GemmEpilogue.h"
#include "GemmTiming.h"
#include "GemmWarmUp.h"

#include <algorithm>
#include <cinttypes>

using namespace amp;
using namespace amp::cuda;

namespace {
struct GemmPlan final : AmpCallPlan {
  explicit GemmPlan(Runtime &runtime) : product(runtime) {}
  void run(const int64_t *operands, const AmpEpilogue *epilogue) override;

  AmpGemmDesc desc;
  Product product;
  std::optional<cublasLtMatmulAlgo_t> algorithm;
  /// Operands of a contraction without depth.
  Memory zeros;

  bool isEmpty() const { return desc.batch == 0 || desc.m == 0 || desc.n == 0; }
};
} // namespace

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
static std::string describe(const Runtime &runtime, const AmpGemmDesc &desc) {
  int64_t alignment = isWide(desc) ? wideAlignment : elementSize(desc.aType);
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

/// Heuristics want pointers; any with the alignment of the real ones will do,
/// and no more: the address of a bias promises the library an alignment, too.
static Status setAnyPointers(const GemmPlan &plan) {
  const void *any = plan.product.runtime.workspace.data() +
                    (isWide(plan.desc) ? 0 : elementSize(plan.desc.cType));
  return plan.product.setPointers(plan.desc, any, any);
}

/// The choice of an earlier timing, if the library still has and runs it. Its
/// epilogue passed its trial before it was kept.
static Status chooseKnown(GemmPlan &plan, const std::string &key) {
  auto text = plan.product.runtime.cache.find(key);
  auto known = text ? fromText(*text) : std::nullopt;
  if (!known)
    return nullptr;
  bool isValid = false;
  if (Status status = verifyAlgorithm(plan.product, *known, isValid))
    return status;
  if (!isValid)
    return nullptr;
  std::string fault;
  if (Status status = warmUp(plan.product, plan.desc, *known, fault))
    return status;
  if (fault.empty())
    plan.algorithm = known;
  return nullptr;
}

/// Of what the library offers and what passes a trial where there is one: the
/// fastest, or where nothing is timed the first that runs. `isTimed` tells
/// which one it is.
static Status chooseNew(GemmPlan &plan, bool &isTimed, std::string &reason) {
  const Product &product = plan.product;
  const AmpGemmDesc &desc = plan.desc;
  TimeLimit limit(product.runtime);
  std::vector<cublasLtMatmulAlgo_t> algorithms;
  if (Status status = findAlgorithms(product, desc, algorithms, reason))
    return status;
  if (hasActivation(desc) && !algorithms.empty())
    if (Status status =
            tryEpilogue(product, desc, isTimed ? algorithms.size() : 1, limit,
                        algorithms, reason))
      return status;
  std::optional<size_t> fastest;
  if (isTimed && !algorithms.empty())
    if (Status status =
            timeAlgorithms(product, desc, algorithms, limit, fastest))
      return status;
  isTimed = fastest.has_value();
  if (isTimed)
    algorithms = {algorithms[*fastest]};
  // An algorithm that was timed or tried has run.
  bool hasRun = isTimed || hasActivation(desc);
  for (const cublasLtMatmulAlgo_t &algorithm : algorithms) {
    reason.clear();
    if (!hasRun)
      if (Status status = warmUp(product, desc, algorithm, reason))
        return status;
    if (!reason.empty())
      continue;
    plan.algorithm = algorithm;
    return nullptr;
  }
  return nullptr;
}

/// Drops the plan's algorithm if the product alone and a kernel behind it take
/// less time than its epilogue, which depends on GPU and shape.
static Status compareWithKernel(GemmPlan &plan) {
  Runtime &runtime = plan.product.runtime;
  AmpGemmDesc desc = plan.desc;
  desc.epilogue &= AMP_EPILOGUE_BIAS;
  std::unique_ptr<AmpCallPlan> made;
  if (Status status = runtime.createGemmPlan(desc, made))
    return ampStatusCode(status.get()) == AMP_STATUS_UNAVAILABLE
               ? nullptr
               : std::move(status);
  const auto &plain = static_cast<const GemmPlan &>(*made);
  bool isFaster = true;
  if (Status status =
          timeEpilogue(plan.product, plan.desc, *plan.algorithm, plain.product,
                       plain.desc, *plain.algorithm, isFaster))
    return status;
  if (!isFaster)
    plan.algorithm.reset();
  return nullptr;
}

/// Leaves the plan without an algorithm where there is none that can be taken;
/// `reason` then says why.
static Status choose(GemmPlan &plan, bool canBeTimed, std::string &reason) {
  Runtime &runtime = plan.product.runtime;
  std::string key = describe(runtime, plan.desc);
  if (auto known = runtime.chosen.find(key); known != runtime.chosen.end()) {
    plan.algorithm = fromText(known->second);
    return nullptr;
  }
  if (Status status = setAnyPointers(plan))
    return status;
  bool isTimed = canBeTimed && runtime.timeAlgorithms;
  // A file of this name says that another one won.
  const std::string loser = key + " loses to a kernel";
  const char *const lost =
      "one whose epilogue takes longer than the product and a kernel";
  if (isTimed && runtime.cache.find(loser)) {
    reason = lost;
    return nullptr;
  }
  if (isTimed)
    if (Status status = chooseKnown(plan, key))
      return status;
  if (!plan.algorithm) {
    if (Status status = chooseNew(plan, isTimed, reason))
      return status;
    if (isTimed && hasActivation(plan.desc)) {
      const cublasLtMatmulAlgo_t found = *plan.algorithm;
      if (Status status = compareWithKernel(plan))
        return status;
      if (!plan.algorithm) {
        runtime.cache.store(loser, toText(found));
        reason = lost;
      }
    }
    if (isTimed && plan.algorithm)
      runtime.cache.store(key, toText(*plan.algorithm));
  }
  if (plan.algorithm)
    runtime.rememberAlgorithm(key, toText(*plan.algorithm));
  return nullptr;
}

Status Runtime::createGemmPlan(const AmpGemmDesc &given,
                               std::unique_ptr<AmpCallPlan> &plan) {
  if (Status status = verifyOffered(given))
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
  if (Status status = choose(*result, /*canBeTimed=*/given.k > 0, reason))
    return status;
  if (!result->algorithm)
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

static bool areWide(std::initializer_list<const void *> pointers) {
  return std::all_of(pointers.begin(), pointers.end(), [](const void *pointer) {
    return reinterpret_cast<uintptr_t>(pointer) % wideAlignment == 0;
  });
}

void GemmPlan::run(const int64_t *operands, const AmpEpilogue *) {
  if (isEmpty())
    return;
  Runtime &runtime = product.runtime;
  if (Status status = runtime.makeCurrent())
    return runtime.keepError(std::move(status));
  const void *a = addressOf(operands[0]), *b = addressOf(operands[1]);
  void *c = addressOf(operands[2]);
  void *bias = usesBias(desc) ? addressOf(operands[3]) : nullptr;
  void *aux = usesAux(desc) ? addressOf(operands[4]) : nullptr;
  if (Status status = product.setPointers(desc, bias, aux))
    return runtime.keepError(std::move(status));
  if (zeros.address())
    a = b = zeros.data();

  if (isWide(desc) && !areWide({a, b, c, bias, aux}))
    return runtime.keepError(makeStatus(
        AMP_STATUS_INVALID_ARGUMENT,
        "expected operands of this contraction at multiples of %" PRIu32
        " bytes, as its description says, found a at %p, b at %p, c at %p, "
        "bias at %p and aux at %p; describe it with 'alignment' 0",
        wideAlignment, a, b, c, bias, aux));
  if (Status status = runtime.cublasLt.check(product.run(*algorithm, a, b, c),
                                             "cublasLtMatmul"))
    runtime.keepError(std::move(status));
}
