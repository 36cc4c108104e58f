//===- AttentionReference.h - Attention by its definition ---===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Value and gradients in double, of operands as they are stored, to compare
// every implementation with.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_RUNTIME_ATTENTIONREFERENCE_H
#define AMP_TEST_RUNTIME_ATTENTIONREFERENCE_H

#include "GemmReference.h"

namespace amp::test {

/// A description of the value, f32 and dense, that stores statistics; with the
/// strides of a dense cotangent, for the gradient.
AmpAttentionDesc makeAttention(int64_t batch, int64_t heads, int64_t keyHeads,
                               int64_t queries, int64_t keys, int64_t size,
                               int64_t valueSize);
std::string describe(const AmpAttentionDesc &d);
std::vector<uint8_t> encoded(const AmpAttentionDesc &d);

/// The operands of value and gradient, in host memory.
class AttentionTensors {
public:
  /// Draws what is read, each time the same numbers.
  explicit AttentionTensors(const AmpAttentionDesc &d);

  /// Stores the numbers that are read, and takes them as they are stored.
  void encodeInputs();
  /// Runs one result; what it writes is read by the next.
  testing::AssertionResult run(AmpRuntime *runtime, int32_t result);
  /// Compare what both wrote with the definition.
  testing::AssertionResult matchValue() const;
  testing::AssertionResult matchGradients() const;
  /// True if all operands have the same bytes.
  bool hasBitsOf(const AttentionTensors &other) const {
    return stored == other.stored;
  }

  /// As they are stored, gaps included; flags are 0 or not.
  std::vector<double> query, key, value, cotangent, mask;

  /// The description of one result.
  AmpAttentionDesc describing(int32_t result) const;

private:
  std::vector<double> decoded(int operand) const;
  testing::AssertionResult matches(const char *name, int operand,
                                   const std::vector<double> &wanted,
                                   double largestScore) const;

  AmpAttentionDesc d;
  /// Of each operand, between guards.
  std::vector<std::vector<char>> stored;
};

} // namespace amp::test

#endif // AMP_TEST_RUNTIME_ATTENTIONREFERENCE_H
