//===- CastMeaning.h - the meaning of ops to casts ------------------------===//
//
// What CastModel takes for given of the ops in random modules, in the words of
// docs/internals/Autocast.md and without the pass's interfaces.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#ifndef AMP_TEST_UNIT_CASTMEANING_H
#define AMP_TEST_UNIT_CASTMEANING_H

#include "amp/IR/Amp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::amp::test {

/// f16's smallest normal number.
inline constexpr double kSmallestNormal = 0x1p-14;

/// The documentation's word on an op (docs/internals/Autocast.md).
enum class Meaning {
  Contraction, // reads low, writes either
  Accumulates, // reads low, writes the f32 it accumulates in
  Deny,        // f32
  DenyRange,   // f32 in f16, either in bf16
  Tied,        // either, the same on both sides
  Split,       // either on both sides
  Summing,     // reads either, writes f32
  Promote,     // low only if every operand is produced low
  HandsOn,     // what goes in, round and out has one type
};

struct Knowledge {
  Meaning meaning;
  /// Operands from here on stay f32.
  unsigned firstKept = ~0u;
};

/// Nothing of ops that do not compute.
std::optional<Knowledge> know(Operation *op);

/// f32 or the low type in a tensor: all else takes no part.
bool isFloat(Value value, FloatType low);
bool isLowTensor(Value value, FloatType low);

/// A private function, of one argument and one result: its port in is what is
/// given to all calls, its port out what all calls return.
inline bool isPrivateFunction(Operation *op) {
  auto function = dyn_cast_if_present<func::FuncOp>(op);
  return function && function.isPrivate() && !function.isExternal() &&
         function.getNumArguments() == 1 && function.getNumResults() == 1;
}
func::ReturnOp returnOf(Operation *function);
func::FuncOp calleeOf(func::CallOp call);
SmallVector<func::CallOp> callsOf(Operation *function);

/// Operands and results that are decided with the op.
template <typename Fn>
void forEachPort(Operation *op, const Knowledge &knowledge, FloatType low,
                 Fn fn) {
  if (isPrivateFunction(op)) {
    fn(op->getRegion(0).getArgument(0), true);
    return fn(returnOf(op).getOperand(0), false);
  }
  for (OpOperand &operand : op->getOpOperands())
    if (isFloat(operand.get(), low) &&
        operand.getOperandNumber() < knowledge.firstKept)
      fn(operand.get(), true);
  bool writesF32 = knowledge.meaning == Meaning::Summing ||
                   knowledge.meaning == Meaning::Accumulates;
  for (Value result : op->getResults())
    if (isFloat(result, low) && !writesF32)
      fn(result, false);
}

/// A launch, as bytes, and what the cast reads and writes.
int64_t bytesOfCast(Value value);
/// The trips of the loops and calls around the op.
int64_t trips(Operation *op);

/// True for a value that is read from a trained variable.
bool isTrainable(Value value);
/// Values that depend on a trained variable and that the loss depends on.
llvm::DenseSet<Value> findDifferentiated(ModuleOp module);

bool isConstant(Value value);
/// True for a value that may be low without a cast, or a constant made low, for
/// its sake.
bool canArriveLow(Value value, FloatType low);
/// True if no region around the op is on; a function without regions is one.
bool isSwitchedOff(Operation *op);
bool sharesCasts(Operation *op);
/// The loop or branch of which the operand becomes a value, the function that
/// is called, the return from a function to its calls, or null.
Operation *handedOnBy(OpOperand &use);
/// The values that such an op hands on.
SmallVector<Value> valuesHandedOnBy(Operation *handing);

} // namespace mlir::amp::test

#endif // AMP_TEST_UNIT_CASTMEANING_H
