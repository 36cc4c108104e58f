//===- Flow.h - properties that values take over --------------------------===//
//
// amp-verify asks of a value whose bits it holds. The answer passes through ops
// that move or convert elements, regions, branches, loops and calls.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_VERIFY_FLOW_H
#define AMP_LIB_TRANSFORMS_VERIFY_FLOW_H

#include "amp/Analysis/DegreeAnalysis.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace mlir::amp {

/// Width in bits of a floating-point element type, 0 of another.
unsigned floatWidth(Type type);
/// True of a tensor of fewer than 32 bits an element, f16 and bf16 alike.
bool isLowTensor(Value value);

/// A property of a value that some path gives it.
struct PathFact {
  enum Kind {
    State, ///< holds a variable's elements, summed and scaled at most
    Low,   ///< holds elements that were stored in 16 bits, moved at most
    Term,  ///< is one number; one that was stored in 16 bits is a term of it
  };
  Kind kind;
  /// Of State, unless `argument` is set.
  VariableOp variable;
  /// Where set, the facts of this kind are those of a function's argument.
  BlockArgument argument;
  /// The value of fewer bits; null where State was never stored in fewer.
  Value narrowed;
};

/// The facts about all values of a module's functions, to a fixed point.
///
/// A function is visited once for all its callers: a fact about an argument
/// stands for those that each call hands in, so results of two calls are never
/// mixed up. At most `kMaxFacts` are kept of one value.
class PrecisionFlow {
public:
  static constexpr unsigned kMaxFacts = 64;

  PrecisionFlow(ModuleOp module, const SymbolTable &symbols,
                const DegreeAnalysis &degrees);

  /// The functions of the module that have a body, callees first.
  ArrayRef<FunctionOpInterface> getFunctions() const { return functions; }
  /// The facts of `kind` about `value`, arguments replaced by what callers hand
  /// in.
  SmallVector<PathFact> find(Value value, PathFact::Kind kind) const;
  /// The op that rounded all elements of `value`, which were only moved since:
  /// a compiler's cast or the read of a low copy. Null where there is none.
  Operation *roundingOf(Value value) const;

private:
  /// The origin of a rounding: an op, or the op that rounded an argument.
  struct Rounding {
    Operation *op = nullptr;
    BlockArgument argument;
    explicit operator bool() const { return op || argument; }
  };

  void visit(Region &region);
  void visit(Operation *op);
  void visitRead(ReadOp read);
  void visitCall(CallOpInterface call);
  void visitMath(Operation *op);
  void visitRounding(Operation *op);
  void visitRegions(RegionBranchOpInterface op);
  void visitUnknown(Operation *op, Region &region);
  void visitTerminator(RegionBranchTerminatorOpInterface op);
  void visitBranch(BranchOpInterface op);
  void enter(FunctionOpInterface function);
  /// `to` may be `from`, on one of several paths.
  void flow(Value from, Value to);
  void add(Value value, PathFact fact);
  void addAll(Value from, PathFact::Kind kind, Value to);
  Rounding roundingOfOperands(Operation *op) const;
  bool keepsState(Operation *op, OpOperand &operand) const;

  const SymbolTable &symbols;
  const DegreeAnalysis &degrees;
  SymbolTableCollection callees;
  SmallVector<FunctionOpInterface> functions;
  llvm::DenseMap<Operation *, SmallVector<CallOpInterface>> callers;
  llvm::DenseMap<Operation *, SmallVector<Operation *>> returns;
  llvm::DenseMap<Value, SmallVector<PathFact, 1>> facts;
  llvm::DenseMap<Value, Rounding> roundings;
  /// Values that several paths reach and at least one has.
  llvm::DenseSet<Value> reached;
  bool changed = false;
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_VERIFY_FLOW_H
