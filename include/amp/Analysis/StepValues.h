//===- StepValues.h - the values of a graph, numbered ---------------------===//
//
// A measurement of a value in one precision has to find the value in another.
// Both forms of a graph come from one text, so a number and a hash of that text
// say which value and which graph are meant.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_STEPVALUES_H
#define AMP_ANALYSIS_STEPVALUES_H

#include "amp/IR/Amp.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::amp {

/// On an op: the number of its first value, which passes keep. On its function:
/// the graph.
inline constexpr llvm::StringLiteral kNumberAttr = "amp.number";
inline constexpr llvm::StringLiteral kGraphAttr = "amp.graph";

/// The floating-point tensors of a function of one block, before autocast, in
/// the order of the text: arguments, then results of ops, also of those in
/// autocast regions. Left out are constants, what depends on gradients (it
/// carries S), and what is inside of other regions.
struct StepValues {
  explicit StepValues(FunctionOpInterface function);

  /// By number.
  std::vector<Value> values;
  llvm::DenseMap<Value, unsigned> numbers;
  /// 32 hexadecimal digits that name the computation: ops, their attributes and
  /// operands, types. Locations, files and what is said of precision do not
  /// count: a graph is the same in f16, bf16 and f32.
  std::string graph;

  /// Writes graph and numbers on `function` and its ops, for `forEachNumbered`
  /// when passes have changed them.
  void mark(FunctionOpInterface function) const;
};

/// True for a value of a type that has a number.
bool canBeNumbered(Value value);

/// Visits all values that have a number: those of `mark`.
void forEachNumbered(FunctionOpInterface function,
                     llvm::function_ref<void(uint64_t, Value)> visit);

/// Removes what `mark` wrote.
void removeMarks(FunctionOpInterface function);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_STEPVALUES_H
