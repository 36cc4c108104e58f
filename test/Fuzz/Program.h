//===- Program.h - a made-up program, of no dialect yet -------------------===//
//
// What the generator makes, the bounds are derived from, and the printer writes
// in the ops of a dialect. All tensors are 4 x 4, so that every op fits every
// value and a reader of a failure sees the whole of it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_FUZZ_PROGRAM_H
#define AMP_TEST_FUZZ_PROGRAM_H

#include <cstdint>
#include <string>
#include <vector>

namespace amp_fuzz {

/// Rows and columns of every tensor.
inline constexpr int kSize = 4;

enum class Kind {
  // One operand.
  Neg,
  Abs,
  Relu,
  Tanh,
  Sigmoid,
  Exp,
  Sqrt,    // of the magnitude
  Softmax, // of each row
  Transpose,
  RowSum,    // of each row, repeated along it
  Round,     // the user's: to 16 bits and back
  Through64, // to f64, times `number`, back
  // Two.
  Add,
  Sub,
  Mul,
  Max,
  Min,
  Select, // by the mask that is an argument of every function
  MatMul,
  // None.
  Constant,
  // With bodies.
  If,       // bodies: then, else
  Diamond,  // the same with blocks; only at the top of a function
  For,      // carries its operands `trips` times through its body
  While,    // likewise
  Call,     // of function `callee`
  Autocast, // a region: its precision is `dtype`
};

struct Op;

/// Values are numbered through the whole program.
struct Body {
  std::vector<int> arguments, results;
  std::vector<Op> ops;
};

struct Op {
  Kind kind;
  std::vector<int> operands, results;
  std::vector<Body> bodies;
  double number = 0;
  int trips = 0, callee = 0;
  /// The choice among ops that do the same.
  unsigned variant = 0;
  /// Of a region: f16, bf16, or empty for as it is written. Of a user's
  /// rounding: to what.
  std::string dtype;
};

struct Program {
  /// The first is public and called `model`.
  std::vector<Body> functions;
  int numValues = 0;
};

/// The knowledge of every element of a value.
struct Interval {
  /// Of its magnitude in f32.
  double bound = 0;
  /// Of the difference after autocast.
  double error = 0;
};

/// The error that 16 bits make.
struct Rounding {
  /// Relative, with a margin for f32's own; absolute, near zero.
  double relative, absolute;

  static Rounding of(const std::string &dtype) {
    return dtype == "f16" ? Rounding{1.1 / 2048, 1.0 / (1 << 24)}
                          : Rounding{1.1 / 256, 1e-37};
  }
};

/// Ranges of all values, by forward error analysis: whatever autocast lowers,
/// and wherever it puts its casts, no element is further off.
class Bounds {
public:
  Bounds(const Program &program, Rounding rounding)
      : program(program), rounding(rounding) {}

  Interval operator[](int value) const { return ranges[value]; }
  void set(int value, Interval range);
  void visit(const Op &op);
  /// The results of a body whose arguments have these ranges.
  std::vector<Interval> visit(const Body &body,
                              const std::vector<Interval> &arguments);

private:
  Interval compute(const Op &op);

  const Program &program;
  Rounding rounding;
  std::vector<Interval> ranges;
};

/// The dialects that a program is written in.
enum class Language { Amp, Upstream, ByName };

struct GeneratorOptions {
  Language language;
  /// f16 or bf16.
  std::string dtype;
  int numOps;
  bool controlFlow;
};

/// A program of which every result is known well enough to be compared.
Program generate(const GeneratorOptions &options, uint64_t seed);

/// As a module. Functions take the arguments, then a mask, then a condition;
/// @model is an entry where `language` is ours.
std::string print(const Program &program, Language language,
                  const std::string &dtype);

} // namespace amp_fuzz

#endif // AMP_TEST_FUZZ_PROGRAM_H
