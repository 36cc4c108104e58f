//===- GemmTrial.cpp - The trial of an epilogue ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Nothing says how exact a library's gelu is, in which type it sums a bias's
// gradient, and what it makes of NaN. So it is looked at: a product of one
// column and one row gives every element a known value.
//
//===----------------------------------------------------------------------===//

#include "../common/GemmDesc.h"
#include "GemmEpilogue.h"
#include "GemmOperands.h"
#include "HostNumbers.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <vector>

using namespace amp;
using namespace amp::cuda;

//===----------------------------------------------------------------------===//
// The right results
//===----------------------------------------------------------------------===//

namespace {
/// A value, and how far it may be off before it is rounded.
struct Known {
  double value, tolerance;
};
} // namespace

/// The relative error that a GPU's own tanh may have, as PTX documents it for
/// tanh.approx.f32; the rest follows.
static constexpr double tanhError = 0x1p-11;

static double geluTanh(double x) {
  return std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x));
}

static Known gelu(double x) {
  return {x / 2 * (1 + geluTanh(x)), std::fabs(x) / 2 * tanhError};
}

static Known geluDerivative(double x) {
  double t = geluTanh(x);
  double slope = std::sqrt(2 / M_PI) * (1 + 3 * 0.044715 * x * x);
  // No tanh is relied on to be 1 anywhere, and every one to be 0 at 0.
  return {(1 + t) / 2 + x / 2 * (1 - t * t) * slope,
          (0.5 * std::fabs(t) + std::fabs(x) * t * t * slope) * tanhError};
}

static bool isRight(int32_t type, Known known, double found) {
  if (!std::isfinite(known.value))
    return !std::isfinite(found);
  if (std::fabs(known.value) > 60000)
    return true; // may round to infinity
  double most = std::fabs(known.value) + known.tolerance;
  int exponent = most == 0 ? leastExponent(type) : std::ilogb(most);
  double unit = std::ldexp(1.0, std::max(exponent, leastExponent(type)) -
                                    fractionBits(type));
  return std::fabs(found - known.value) <= known.tolerance + unit;
}

namespace {
/// The numbers that are multiplied: element [i, j] of the product is
/// left(i) * right(j), to which bias(j) is added. Each is one of the type.
struct Numbers {
  const AmpGemmDesc &desc;

  /// From 1/2 to 1 in the first rows; from -1/4 to -1/2 in the others, so that
  /// parts of a column's sum are larger than the sum: one in 16 bits is off.
  double left(int64_t i) const {
    double size = double(64 + i % 64) / 128;
    return i < (desc.m + 1) / 2 ? size : -size / 2;
  }
  double right(int64_t j) const {
    if (j < 2)
      return j == 0 ? NAN : INFINITY;
    if (desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT)
      return j < 4 ? 1 : double(j * 37 % 33 - 16) / 4;
    return rounded(desc.cType, double(j * 7919 % 641 - 320) / 32);
  }
  double bias(int64_t j) const { return double(j % 8) / 8 - 0.5; }
  /// The input of gelu, one value for a column; where others look for more than
  /// its gradient, 0, at which that is 1/2 whatever computes it.
  double aux(int64_t j) const {
    if (j < 4)
      return j == 2 ? NAN : 0;
    return rounded(desc.cType, double(j * 7919 % 641 - 320) / 32);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// The trial
//===----------------------------------------------------------------------===//

namespace {
class Trial {
public:
  Trial(const Product &product, const AmpGemmDesc &desc)
      : desc(desc), product(product), runtime(product.runtime), numbers{desc},
        operands(desc) {}

  /// To be called first.
  Status prepare(std::string &fault);
  Status run(const cublasLtMatmulAlgo_t &algorithm, std::string &fault);

private:
  Status upload(const Operands::Operand &operand,
                const std::vector<uint16_t> &content);
  /// `count` elements from `first` on.
  Status download(const Operands::Operand &operand, int64_t first,
                  int64_t count, std::vector<uint16_t> &content);
  Status uploadInputs();
  /// Makes NaN of all outputs: what an earlier algorithm stored is none of the
  /// next one's.
  Status clearOutputs();
  Status checkRows(int64_t begin, int64_t end, std::string &fault);
  Status checkSums(std::string &fault);
  double decodeAt(const std::vector<uint16_t> &content, int64_t at) const {
    return decode16(desc.cType, content[at]);
  }

  const AmpGemmDesc &desc;
  const Product &product;
  Runtime &runtime;
  Numbers numbers;
  Operands operands;
};
} // namespace

Status Trial::upload(const Operands::Operand &operand,
                     const std::vector<uint16_t> &content) {
  if (Status status = runtime.driver.check(
          runtime.driver.cuMemcpyHtoDAsync(operands.start() + operand.offset,
                                           content.data(), 2 * content.size(),
                                           runtime.stream),
          "cuMemcpyHtoDAsync"))
    return status;
  return runtime.wait(runtime.stream);
}

Status Trial::download(const Operands::Operand &operand, int64_t first,
                       int64_t count, std::vector<uint16_t> &content) {
  content.resize(count);
  if (Status status = runtime.driver.check(
          runtime.driver.cuMemcpyDtoHAsync(
              content.data(), operands.start() + operand.offset + 2 * first,
              2 * count, runtime.stream),
          "cuMemcpyDtoHAsync"))
    return status;
  return runtime.wait(runtime.stream);
}

Status Trial::uploadInputs() {
  int32_t type = desc.cType;
  // One column of a and one row of b; all else is 0.
  std::vector<uint16_t> content(operands.a.bytes / 2);
  for (int64_t i = 0; i < desc.m; ++i)
    content[i * (desc.transposeA ? 1 : desc.lda)] =
        encode16(type, numbers.left(i));
  if (Status status = upload(operands.a, content))
    return status;
  content.assign(operands.b.bytes / 2, 0);
  for (int64_t j = 0; j < desc.n; ++j)
    content[j * (desc.transposeB ? desc.ldb : 1)] =
        encode16(type, numbers.right(j));
  if (Status status = upload(operands.b, content))
    return status;
  if (desc.epilogue & AMP_EPILOGUE_BIAS) {
    content.resize(desc.n);
    for (int64_t j = 0; j < desc.n; ++j)
      content[j] = encode16(type, numbers.bias(j));
    if (Status status = upload(operands.bias, content))
      return status;
  }
  if (desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT) {
    std::vector<uint16_t> row(desc.n);
    for (int64_t j = 0; j < desc.n; ++j)
      row[j] = encode16(type, numbers.aux(j));
    content.assign(operands.aux.bytes / 2, 0);
    for (int64_t i = 0; i < desc.m; ++i)
      std::copy(row.begin(), row.end(), content.begin() + i * desc.ldAux);
    return upload(operands.aux, content);
  }
  return nullptr;
}

Status Trial::clearOutputs() {
  const std::pair<const Operands::Operand *, bool> outputs[] = {
      {&operands.c, true},
      {&operands.aux, desc.epilogue & AMP_EPILOGUE_AUX},
      {&operands.bias, desc.epilogue & AMP_EPILOGUE_BIAS_GRADIENT}};
  for (auto [output, isWritten] : outputs)
    if (isWritten)
      if (Status status =
              runtime.driver.check(runtime.driver.cuMemsetD8Async(
                                       operands.start() + output->offset, 0xff,
                                       output->bytes, runtime.stream),
                                   "cuMemsetD8Async"))
        return status;
  return nullptr;
}

static std::string describeFault(const char *what, double given, Known known,
                                 double found) {
  char text[200];
  snprintf(text, sizeof(text),
           "one for which %s %.6g is %.6g and not %.6g within %.2g", what,
           given, found, known.value, known.tolerance);
  return text;
}

Status Trial::checkRows(int64_t begin, int64_t end, std::string &fault) {
  bool hasBias = desc.epilogue & AMP_EPILOGUE_BIAS;
  bool hasAux = desc.epilogue & AMP_EPILOGUE_AUX;
  bool isGradient = desc.epilogue & AMP_EPILOGUE_GELU_GRADIENT;
  std::vector<Known> derivatives(isGradient ? desc.n : 0);
  for (size_t j = 0; j < derivatives.size(); ++j)
    derivatives[j] = geluDerivative(numbers.aux(j));
  std::vector<uint16_t> c, aux;
  for (int64_t i = begin; i < end; ++i) {
    if (Status status = download(operands.c, i * desc.ldc, desc.n, c))
      return status;
    if (hasAux)
      if (Status status = download(operands.aux, i * desc.ldAux, desc.n, aux))
        return status;
    for (int64_t j = 0; j < desc.n; ++j) {
      double value = numbers.left(i) * numbers.right(j);
      double found = decodeAt(c, j);
      if (isGradient) {
        Known derivative = derivatives[j];
        Known known = {value * derivative.value,
                       std::fabs(value) * derivative.tolerance};
        if (!isRight(desc.cType, known, found)) {
          fault = describeFault("the gradient of gelu at", numbers.aux(j),
                                known, found);
          return nullptr;
        }
        continue;
      }
      if (hasBias)
        value += numbers.bias(j);
      if (hasAux && !isRight(desc.cType, {value, 0}, decodeAt(aux, j))) {
        fault = describeFault("what is stored of", value, {value, 0},
                              decodeAt(aux, j));
        return nullptr;
      }
      // gelu of -infinity is NaN or, as its limit, 0.
      bool isLimit = value == -INFINITY && found == 0;
      if (!isLimit && !isRight(desc.cType, gelu(value), found)) {
        fault = describeFault("gelu of", value, gelu(value), found);
        return nullptr;
      }
    }
  }
  return nullptr;
}

Status Trial::checkSums(std::string &fault) {
  double sum = 0, magnitude = 0;
  for (int64_t i = 0; i < desc.m; ++i) {
    sum += numbers.left(i);
    magnitude += std::fabs(numbers.left(i));
  }
  std::vector<uint16_t> sums;
  if (Status status = download(operands.bias, 0, desc.n, sums))
    return status;
  for (int64_t j = 0; j < desc.n; ++j) {
    Known derivative = geluDerivative(numbers.aux(j));
    double right = numbers.right(j), size = std::fabs(right) * magnitude;
    // Of stored elements or of those before; of f32 in any order.
    double storing = size * std::fabs(derivative.value) *
                     std::ldexp(1.0, -1 - fractionBits(desc.cType));
    if (numbers.aux(j) == 0 && right == 1)
      storing = 0; // each element is a number of the type
    Known known = {right * derivative.value * sum,
                   size * (derivative.tolerance + 0x1p-20) + storing};
    if (!isRight(desc.cType, known, decodeAt(sums, j))) {
      fault = describeFault("a bias's gradient where gelu was given",
                            numbers.aux(j), known, decodeAt(sums, j));
      return nullptr;
    }
  }
  return nullptr;
}

Status Trial::prepare(std::string &fault) {
  bool isThere = false;
  if (Status status = operands.allocate(runtime, /*copies=*/1, isThere))
    return status;
  if (!isThere) {
    fault = "too little memory to try its epilogue";
    return nullptr;
  }
  return uploadInputs();
}

Status Trial::run(const cublasLtMatmulAlgo_t &algorithm, std::string &fault) {
  if (Status status = clearOutputs())
    return status;
  const char *refusal;
  if (Status status = operands.run(product, desc, algorithm, refusal))
    return status;
  if (refusal) {
    fault = refusal;
    return nullptr;
  }
  // Each tile of rows has the same code: those of the ends are looked at.
  constexpr int64_t most = 64;
  int64_t end = std::min(most, desc.m);
  if (Status status = checkRows(0, end, fault))
    return status;
  if (fault.empty())
    if (Status status = checkRows(std::max(end, desc.m - most), desc.m, fault))
      return status;
  if (fault.empty() && (desc.epilogue & AMP_EPILOGUE_BIAS_GRADIENT))
    return checkSums(fault);
  return nullptr;
}

Status cuda::tryEpilogue(const Product &product, const AmpGemmDesc &desc,
                         size_t most, const TimeLimit &limit,
                         std::vector<cublasLtMatmulAlgo_t> &algorithms,
                         std::string &fault) {
  Trial trial(product, desc);
  fault.clear();
  if (Status status = trial.prepare(fault))
    return status;
  if (!fault.empty()) {
    algorithms.clear();
    return nullptr;
  }
  std::vector<cublasLtMatmulAlgo_t> right;
  for (const cublasLtMatmulAlgo_t &algorithm : algorithms) {
    if (right.size() == most || (!right.empty() && limit.isSpent(0.5)))
      break;
    std::string found;
    if (Status status = trial.run(algorithm, found))
      return status;
    if (found.empty())
      right.push_back(algorithm);
    else
      fault = std::move(found);
  }
  algorithms = std::move(right);
  return nullptr;
}
