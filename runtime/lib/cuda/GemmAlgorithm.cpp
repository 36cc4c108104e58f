//===- GemmAlgorithm.cpp - The choice of cuBLASLt's algorithm ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Partial sums over parts of the depth are allowed where they are stored in the
// compute type and added by a second kernel in fixed order; in place and in the
// output's type they are not.
//
//===----------------------------------------------------------------------===//

#include "GemmAlgorithm.h"
#include "../common/GemmDesc.h"
#include "AlgorithmCache.h"

#include <cstdio>
#include <cstring>

using namespace amp;
using namespace amp::cuda;

static constexpr uint32_t allowedReductions =
    CUBLASLT_REDUCTION_SCHEME_COMPUTE_TYPE;

/// Sums in f16 are not asked for by any of our compute types, TF32 only by the
/// runtime's option; the mask makes sure.
static uint64_t allowedArithmetic(const Runtime &runtime) {
  uint64_t refused = CUBLASLT_NUMERICAL_IMPL_FLAGS_ACCUMULATOR_16F;
  if (!runtime.tf32)
    refused |= CUBLASLT_NUMERICAL_IMPL_FLAGS_INPUT_TF32;
  return ~refused;
}

cudaDataType_t cuda::cudaTypeOf(int32_t type) {
  const cudaDataType_t types[] = {CUDA_R_16F, CUDA_R_16BF, CUDA_R_32F,
                                  CUDA_R_64F};
  return types[type];
}

std::string cuda::toText(const cublasLtMatmulAlgo_t &algorithm) {
  return hexOf(&algorithm, sizeof(algorithm));
}

std::optional<cublasLtMatmulAlgo_t> cuda::fromText(const std::string &text) {
  cublasLtMatmulAlgo_t algorithm;
  unsigned char bytes[sizeof(algorithm)];
  if (text.size() != 2 * sizeof(bytes) ||
      text.find_first_not_of("0123456789abcdef") != std::string::npos)
    return std::nullopt;
  for (size_t i = 0; i < sizeof(bytes); ++i)
    bytes[i] = (unsigned char)std::stoul(text.substr(2 * i, 2), nullptr, 16);
  memcpy(&algorithm, bytes, sizeof(bytes));
  return algorithm;
}

Product::~Product() {
  const CublasLt &lt = runtime.cublasLt;
  auto keep = [&](cublasStatus_t result, const char *call) {
    if (Status status = lt.check(result, call))
      runtime.keepError(std::move(status));
  };
  if (operation)
    keep(lt.cublasLtMatmulDescDestroy(operation), "cublasLtMatmulDescDestroy");
  for (cublasLtMatrixLayout_t layout : {a, b, c})
    if (layout)
      keep(lt.cublasLtMatrixLayoutDestroy(layout),
           "cublasLtMatrixLayoutDestroy");
}

Status Product::setPointers(const AmpGemmDesc &desc, const void *bias,
                            const void *aux) const {
  const CublasLt &lt = runtime.cublasLt;
  auto set = [&](cublasLtMatmulDescAttributes_t attribute, const void *value) {
    return lt.check(lt.cublasLtMatmulDescSetAttribute(operation, attribute,
                                                      &value, sizeof(value)),
                    "cublasLtMatmulDescSetAttribute");
  };
  if (usesBias(desc))
    if (Status status = set(CUBLASLT_MATMUL_DESC_BIAS_POINTER, bias))
      return status;
  if (usesAux(desc))
    return set(CUBLASLT_MATMUL_DESC_EPILOGUE_AUX_POINTER, aux);
  return nullptr;
}

cublasStatus_t Product::run(const cublasLtMatmulAlgo_t &algorithm,
                            const void *aData, const void *bData,
                            void *cData) const {
  float one = 1, zero = 0;
  double one64 = 1, zero64 = 0;
  const void *alpha = isF64 ? static_cast<void *>(&one64) : &one;
  const void *beta = isF64 ? static_cast<void *>(&zero64) : &zero;
  return runtime.cublasLt.cublasLtMatmul(
      runtime.handle, operation, alpha, bData, a, aData, b, beta, cData, c,
      cData, c, &algorithm, runtime.workspace.data(), workspaceBytes,
      runtime.stream);
}

namespace {
struct Preference {
  explicit Preference(Runtime &runtime)
      : runtime(runtime), lt(runtime.cublasLt) {}
  ~Preference() {
    if (!value)
      return;
    if (Status status = lt.check(lt.cublasLtMatmulPreferenceDestroy(value),
                                 "cublasLtMatmulPreferenceDestroy"))
      runtime.keepError(std::move(status));
  }

  Status create() {
    return lt.check(lt.cublasLtMatmulPreferenceCreate(&value),
                    "cublasLtMatmulPreferenceCreate");
  }
  template <typename T>
  Status set(cublasLtMatmulPreferenceAttributes_t attribute, T content) {
    return lt.check(lt.cublasLtMatmulPreferenceSetAttribute(
                        value, attribute, &content, sizeof(content)),
                    "cublasLtMatmulPreferenceSetAttribute");
  }

  Runtime &runtime;
  const CublasLt &lt;
  cublasLtMatmulPreference_t value = nullptr;
};
} // namespace

static Status setPreference(Preference &preference, const AmpGemmDesc &desc) {
  if (Status status = preference.create())
    return status;
  if (Status status = preference.set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES,
                                     workspaceBytes))
    return status;
  if (Status status = preference.set(CUBLASLT_MATMUL_PREF_REDUCTION_SCHEME_MASK,
                                     allowedReductions))
    return status;
  if (Status status = preference.set(CUBLASLT_MATMUL_PREF_IMPL_MASK,
                                     allowedArithmetic(preference.runtime)))
    return status;
  const struct {
    cublasLtMatmulPreferenceAttributes_t attribute;
    int32_t type;
  } operands[] = {{CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, desc.bType},
                  {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, desc.aType},
                  {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, desc.cType},
                  {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, desc.cType}};
  for (auto [attribute, type] : operands)
    if (Status status = preference.set(
            attribute,
            isWide(desc) ? wideAlignment : uint32_t(elementSize(type))))
      return status;
  return nullptr;
}

/// The sums of an algorithm: in a fixed order, in another type or in place, or
/// not known.
enum class Sums { Fixed, Other, Unknown };

/// The mask was only a wish. `reason` says why they are not known to be fixed.
static Sums sumsOf(const CublasLt &lt, const cublasLtMatmulAlgo_t &algorithm,
                   std::string &reason) {
  uint32_t reduction = 0;
  size_t written = 0;
  if (Status status =
          lt.check(lt.cublasLtMatmulAlgoConfigGetAttribute(
                       &algorithm, CUBLASLT_ALGO_CONFIG_REDUCTION_SCHEME,
                       &reduction, sizeof(reduction), &written),
                   "cublasLtMatmulAlgoConfigGetAttribute")) {
    reason = ampStatusMessage(status.get());
    return Sums::Unknown;
  }
  reason = "only algorithms that sum in another type or in place";
  return (reduction & ~allowedReductions) == 0 ? Sums::Fixed : Sums::Other;
}

/// Says what it means that nothing is known of the algorithm of a product.
static void warnOfSums(const Product &product, const AmpGemmDesc &desc,
                       const std::string &reason) {
  product.runtime.warn(
      "for contractions of " + std::to_string(desc.m) + " x " +
      std::to_string(desc.n) + " x " + std::to_string(desc.k) +
      " (m, n, k) cuBLASLt offers only algorithms that do not say how they "
      "sum; its first choice is taken, which was asked for a fixed order: if "
      "two runs differ in their last bits, this may be why (" +
      reason + ")");
}

static bool isRunnable(const cublasLtMatmulHeuristicResult_t &offer) {
  return offer.state == CUBLAS_STATUS_SUCCESS &&
         offer.workspaceSize <= workspaceBytes;
}

/// True where the library has no such algorithm, which is no failure.
static bool isRefusal(cublasStatus_t result) {
  return result == CUBLAS_STATUS_NOT_SUPPORTED ||
         result == CUBLAS_STATUS_INVALID_VALUE ||
         result == CUBLAS_STATUS_ARCH_MISMATCH;
}

Status cuda::findAlgorithms(const Product &product, const AmpGemmDesc &desc,
                            std::vector<cublasLtMatmulAlgo_t> &algorithms,
                            std::string &reason) {
  const CublasLt &lt = product.runtime.cublasLt;
  Preference preference(product.runtime);
  if (Status status = setPreference(preference, desc))
    return status;

  constexpr int most = 16;
  cublasLtMatmulHeuristicResult_t offers[most] = {};
  int count = 0;
  cublasStatus_t result = lt.cublasLtMatmulAlgoGetHeuristic(
      product.runtime.handle, product.operation, product.a, product.b,
      product.c, product.c, preference.value, most, offers, &count);
  reason = "no algorithm";
  if (isRefusal(result)) {
    reason = lt.cublasLtGetStatusName(result);
    return nullptr;
  }
  if (Status status = lt.check(result, "cublasLtMatmulAlgoGetHeuristic"))
    return status;
  std::optional<cublasLtMatmulAlgo_t> unknown;
  std::string silence;
  for (int i = 0; i < count; ++i) {
    if (!isRunnable(offers[i]))
      continue;
    Sums sums = sumsOf(lt, offers[i].algo, reason);
    if (sums == Sums::Fixed) {
      algorithms.push_back(offers[i].algo);
    } else if (sums == Sums::Unknown && !unknown) {
      unknown = offers[i].algo;
      silence = reason;
    }
  }
  if (algorithms.empty() && unknown) {
    warnOfSums(product, desc, silence);
    algorithms.push_back(*unknown);
  }
  return nullptr;
}

Status cuda::verifyAlgorithm(const Product &product,
                             const cublasLtMatmulAlgo_t &algorithm,
                             bool &isValid) {
  const CublasLt &lt = product.runtime.cublasLt;
  cublasLtMatmulHeuristicResult_t answer = {};
  cublasStatus_t result = lt.cublasLtMatmulAlgoCheck(
      product.runtime.handle, product.operation, product.a, product.b,
      product.c, product.c, &algorithm, &answer);
  isValid = false;
  if (isRefusal(result))
    return nullptr;
  if (Status status = lt.check(result, "cublasLtMatmulAlgoCheck"))
    return status;
  std::string reason;
  isValid = isRunnable(answer) && sumsOf(lt, algorithm, reason) == Sums::Fixed;
  return nullptr;
}
