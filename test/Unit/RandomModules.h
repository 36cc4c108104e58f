//===- RandomModules.h - random graphs as text ----------------------------===//
//
// Graphs on which what autocast promises is checked, reproducible by their
// seed. Text, so that a failure prints what failed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_RANDOMMODULES_H
#define AMP_TEST_UNIT_RANDOMMODULES_H

#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <vector>

namespace mlir::amp::test {

struct ModuleShape {
  /// Ops that compute, and how far back their operands are.
  int numOps;
  int window;
  /// All tensors have one shape, nothing is repeated or differentiated: all
  /// casts have one price.
  bool uniform = false;
  /// Trained variables and a loss.
  bool training = false;
  /// The function has regions, some with casts of their own for each use, some
  /// switched off, some that hand out low values.
  bool regions = false;
  /// Loops and branches.
  bool loops = false;
  /// Private functions that are called.
  bool functions = false;
  /// Some of these have `amp.autocast` themselves, and calls are in regions and
  /// outside of them.
  bool attributes = false;
  /// Ops of linalg, arith and math too.
  bool foreign = false;
  /// f16 or bf16.
  std::string low = "f16";
};

/// The text of a module with one public function `@f`.
class ModuleWriter {
public:
  ModuleWriter(uint64_t seed, const ModuleShape &shape)
      : shape(shape), random(seed) {}

  std::string write();

private:
  struct Value {
    std::string name;
    int64_t rows, cols;
  };
  enum class Block { Function, Region, Off, Loop };

  int roll(int n) { return static_cast<int>(random() % n); }
  int64_t dim();
  std::string fresh() { return "%" + std::to_string(counter++); }
  std::string tensor(const Value &value, std::string element = "f32") const;
  std::string vectorArgument(int64_t size);
  Value argument(int64_t rows, int64_t cols, const std::string &element);
  Value variable(int64_t rows, int64_t cols);
  Value constant(const Value &like);

  /// A visible value; a second one of the same shape, or the same.
  Value pick();
  Value pickLike(const Value &other);
  /// The last visible one of that shape, or a constant.
  Value lastLike(const Value &other);
  void writeSource();
  void writeOp();
  void writeSelect(Value a);
  void writeMatmul();
  void writeUnary();
  /// a / (b + epsilon), with roots and transpositions of the sum.
  void writeQuotient();
  void writeForeign();
  void writeBlock(int numOps, Block kind, int depth);
  void writeRegion(int numOps, int depth);
  void writeLoop(int numOps, int depth);
  void writeBranch(int numOps, int depth);
  void writeLoss();
  /// A function of one argument; it may call those before it.
  void writeFunction(int numOps);
  void writeCall(size_t callee);
  void writeCalls();
  void define(const Value &value) { values.push_back(value); }
  void line(const std::string &text) { body += text + "\n"; }

  ModuleShape shape;
  std::mt19937_64 random;
  int counter = 0;
  std::string body, arguments, variables, functions;
  std::vector<std::string> variableNames;
  std::map<std::string, std::string> shared;
  struct Function {
    Value from, to;
    bool isCalled = false;
  };
  std::vector<Function> callees;
  /// True inside of a function that is called: values that would be arguments
  /// are read from variables.
  bool isInside = false;
  std::vector<Value> values;
};

} // namespace mlir::amp::test

#endif // AMP_TEST_UNIT_RANDOMMODULES_H
