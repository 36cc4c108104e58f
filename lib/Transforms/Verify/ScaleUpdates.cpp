//===- ScaleUpdates.cpp - S follows the policy of its scaler -------------===//
//
// Part of guarantee 5. Passes may fold and reorder the arithmetic of an
// update, so it is compared by what it computes: both are run on numbers
// around the places where a policy decides.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../TrainingState.h"
#include "Verification.h"
#include "amp/Algorithms/Algorithms.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amp;

/// The values that `body` yields for `arguments`; empty where an op is more
/// than arithmetic on numbers.
static SmallVector<Attribute> evaluate(Block &body,
                                       ArrayRef<Attribute> arguments) {
  llvm::DenseMap<Value, Attribute> known;
  for (auto [argument, value] : llvm::zip_equal(body.getArguments(), arguments))
    known[argument] = value;
  for (Operation &op : body.without_terminator()) {
    if (op.getNumResults() != 1 || op.getNumRegions() || !isPure(&op))
      return {};
    Attribute value;
    if (!matchPattern(&op, m_Constant(&value))) {
      SmallVector<Attribute> operands;
      for (Value operand : op.getOperands())
        operands.push_back(known.lookup(operand));
      SmallVector<OpFoldResult> results;
      if (failed(op.fold(operands, results)) || results.size() != 1)
        return {};
      value = dyn_cast<Attribute>(results.front());
      if (!value)
        value = known.lookup(cast<Value>(results.front()));
    }
    if (!value)
      return {};
    known[op.getResult(0)] = value;
  }
  SmallVector<Attribute> yielded;
  for (Value value : body.getTerminator()->getOperands())
    yielded.push_back(known.lookup(value));
  return yielded;
}

/// Numbers around which the decisions of `policy` lie, for each argument.
static SmallVector<SmallVector<Attribute>> interesting(Block &body,
                                                       ScalerOp scaler) {
  ScalerPolicy policy = scaler.makePolicy();
  Builder builder(scaler.getContext());
  SmallVector<SmallVector<Attribute>> numbers;
  for (BlockArgument argument : body.getArguments()) {
    SmallVector<Attribute> &list = numbers.emplace_back();
    Type type = argument.getType();
    if (isa<FloatType>(type)) {
      for (double scale : {policy.initialScale, 3.7, 0.7, 0x1p24, 3e38, 1e-40})
        list.push_back(builder.getFloatAttr(type, scale));
    } else if (type.isInteger(1)) {
      list = {builder.getBoolAttr(false), builder.getBoolAttr(true)};
    } else {
      int64_t interval = policy.interval.value_or(1);
      llvm::SmallSetVector<int64_t, 8> counts;
      counts.insert_range(
          ArrayRef<int64_t>{0, 1, 2, interval - 2, interval - 1, interval});
      for (const ScalerPolicy::Counter &counter : policy.counters)
        counts.insert_range(ArrayRef<int64_t>{counter.initial});
      for (int64_t count : counts)
        if (count >= 0)
          list.push_back(builder.getIntegerAttr(type, count));
    }
  }
  return numbers;
}

/// Calls `visit` with each choice of one number for each argument until it
/// fails.
static LogicalResult
forEachChoice(ArrayRef<SmallVector<Attribute>> numbers,
              SmallVectorImpl<Attribute> &chosen,
              llvm::function_ref<LogicalResult(ArrayRef<Attribute>)> visit) {
  if (chosen.size() == numbers.size())
    return visit(chosen);
  for (Attribute number : numbers[chosen.size()]) {
    chosen.push_back(number);
    LogicalResult result = forEachChoice(numbers, chosen, visit);
    chosen.pop_back();
    if (failed(result))
      return failure();
  }
  return success();
}

void Verification::verifyPolicy(UpdateScaleOp update) {
  if (!update.isExpanded())
    return;
  auto scaler = symbols.lookup<ScalerOp>(update.getScaler());
  auto complain = [&](const Twine &message) {
    error(Guarantee::FlaggedState, update, message, scaler,
          "the scaler is declared here");
  };
  if (failed(checkAlgorithm(scaler))) {
    hasFailed = true;
    return;
  }
  // Folding an op may change it: on copies.
  OwningOpRef<UpdateScaleOp> found(update.clone()), expected(update.clone());
  (*expected).removeStateAttr();
  (*expected).getBody().getBlocks().clear();
  writePolicy(*expected, scaler);
  if ((*expected).getStateAttr() != update.getStateAttr()) {
    std::string text;
    llvm::raw_string_ostream(text)
        << "expected the state of '@" << scaler.getSymName() << "', "
        << (*expected).getStateAttr() << ", found " << update.getStateAttr();
    return complain(text);
  }
  Block &body = (*found).getBody().front();
  if (body.getArgumentTypes() !=
      (*expected).getBody().front().getArgumentTypes())
    return complain("expected the counters of '@" + scaler.getSymName() +
                    "' in the types of its policy, found others");
  SmallVector<Attribute> chosen;
  (void)forEachChoice(
      interesting(body, scaler), chosen,
      [&](ArrayRef<Attribute> numbers) -> LogicalResult {
        SmallVector<Attribute> is = evaluate(body, numbers),
                               ought = evaluate((*expected).getBody().front(),
                                                numbers);
        if (is == ought)
          return success();
        std::string text;
        llvm::raw_string_ostream stream(text);
        stream << "expected the arithmetic of " << scaler.getPolicy()
               << ", found another: of (";
        llvm::interleaveComma(numbers, stream);
        stream << ") it makes (";
        llvm::interleaveComma(is, stream);
        stream << "), expected (";
        llvm::interleaveComma(ought, stream);
        stream << ")";
        complain(text);
        return failure();
      });
}
