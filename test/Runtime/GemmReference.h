//===- GemmReference.h - Contractions by definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A result in double, and rounding to each type by its definition, to compare
// every implementation with.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_GEMMREFERENCE_H
#define AMP_TEST_RUNTIME_GEMMREFERENCE_H

#include "Conformance.h"

#include <functional>

namespace amp::test {

int64_t elementSize(int32_t type);
/// Rounds to nearest even; f64 to f16 and bf16 by way of f32, like a runtime.
void encode(int32_t type, double value, void *element);
double decode(int32_t type, const void *element);

/// A description with dense strides.
AmpGemmDesc makeDesc(int64_t m, int64_t n, int64_t k, int32_t a, int32_t b,
                     int32_t c);
/// Sets leading dimensions and strides to the least, plus these.
void setStrides(AmpGemmDesc &desc, int64_t moreLd = 0, int64_t moreStride = 0);

/// Storage of all operands of a contraction, in host memory.
struct Operands {
  std::vector<char> a, b, c, bias, aux;
};

/// Operands with each element that is read drawn from `draw`, and what is
/// written filled with a pattern.
Operands makeOperands(const AmpGemmDesc &desc,
                      const std::function<double()> &draw);

/// Runs the contraction; its results are in `operands`.
testing::AssertionResult runGemm(AmpRuntime *runtime, const AmpGemmDesc &desc,
                                 Operands &operands);

/// Refused by the rules of CUDA with `text`, with a device and without one.
testing::AssertionResult isNotOffered(AmpRuntime *cuda, const AmpGemmDesc &desc,
                                      const std::string &text);

/// Compares what was written with a reference in double. Exact means that the
/// sums are exact in f32, so that every bit must be right, but for gelu. What
/// lies between the rows of c and aux must be untouched.
testing::AssertionResult matchesReference(const AmpGemmDesc &desc,
                                          const Operands &operands, bool exact);

/// The tanh form of gelu, and its derivative.
double gelu(double x);
double geluDerivative(double x);
/// The error that gelu and its gradient may have before they are rounded to
/// `type`. For 16 bits: the effect of a tanh that is off by 2^-11 of its value,
/// as the GPU's own instruction may be.
double geluError(int32_t type, double x);
double geluDerivativeError(int32_t type, double x);

/// A generator of small integers, the same numbers in each run.
std::function<double()> smallIntegers();
/// A generator of numbers in (-1, 1).
std::function<double()> fractions();

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_GEMMREFERENCE_H
