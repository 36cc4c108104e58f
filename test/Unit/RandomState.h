//===- RandomState.h - random steps that read and write variables ---------===//
//
// The text of a module and, beside it, the same step for an interpreter with
// value semantics. All numbers are small integers: results are equal, not
// close.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_RANDOMSTATE_H
#define AMP_TEST_UNIT_RANDOMSTATE_H

#include "amp/Image/Image.h"
#include <deque>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace amp_test {

/// Row-major.
struct Tensor {
  std::vector<int64_t> shape;
  std::vector<double> data;
};

std::vector<char> toBytes(const Tensor &tensor, amp::image::Element element);
std::vector<double> fromBytes(const std::vector<char> &bytes,
                              amp::image::Element element);

/// A module with one entry `@step` and its meaning.
struct StateProgram {
  std::string text;
  std::map<std::string, Tensor> initial;
  /// Makes `state` what the step leaves of it; returns the results.
  std::vector<Tensor> run(std::map<std::string, Tensor> &state) const;

  /// An op's result from the values before it and the state before the step.
  using Rule = std::function<Tensor(const std::vector<Tensor> &values,
                                    const std::map<std::string, Tensor> &)>;
  std::vector<Rule> rules;
  struct Write {
    std::string variable;
    int value;
    int flag; ///< -1: always
  };
  std::vector<Write> writes;
  std::vector<int> results;
};

/// Writes a program, reproducible by its seed.
class StateWriter {
public:
  explicit StateWriter(uint64_t seed) : random(seed) {}
  StateProgram write();

private:
  using Shape = std::vector<int64_t>;
  /// The element of the operand that each element of the result is, -1: 0.
  using Order = std::vector<int64_t>;

  int roll(int n) { return static_cast<int>(random() % n); }
  int pick() { return roll(shapes.size()); }
  std::string typeOf(const Shape &shape) const;
  std::string name(int value) const { return "%v" + std::to_string(value); }

  int define(const std::string &op, const Shape &shape,
             StateProgram::Rule rule);
  /// A result whose elements are elements of `operand`.
  int rearrange(const std::string &op, int operand, const Shape &shape,
                Order order);
  int read(const std::string &variable, const Shape &shape);
  int reshape(int value, const Shape &shape);
  int transpose(int value);
  int slice(int value, const Shape &offsets, const Shape &sizes,
            const Shape &strides);
  int randomSlice(int value);
  int broadcast(int value, const Shape &shape);
  int rotate(int value);
  int gather(int value);
  int pad(int value);
  int add(int a, int b);
  int clamp(int value);
  int sum(int value);
  int flag(int value);
  int randomOp();
  /// `value` with another shape: reshaped, its beginning or repeated.
  int fit(int value, const Shape &shape);

  std::mt19937_64 random;
  StateProgram program;
  std::string body, element;
  /// Of the values; references stay valid.
  std::deque<Shape> shapes;
  int numConstants = 0;
};

} // namespace amp_test

#endif // AMP_TEST_UNIT_RANDOMSTATE_H
