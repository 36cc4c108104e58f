//===- VerifyPrecision.cpp - guarantees 2, 3, 4 and 6 of amp-verify -------===//
//
// Where values lose bits: one walk that follows what a variable held, and what
// a compiler's cast rounded, until it is written or widened again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "VerifyRules.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::amp;

namespace mlir::amp {
class PrecisionRules {
public:
  PrecisionRules(Verification &verification) : verification(verification) {}

  void visit(Region &region);

private:
  /// A value that holds, element by element, what was read of a variable.
  struct Carried {
    VariableOp variable;
    /// Where it was stored in fewer bits than the variable has, if it was.
    Operation *narrowing;
  };

  void visit(Operation *op);
  void carry(Operation *op);
  void carry(Value from, Operation *op);
  void visitRead(ReadOp read);
  void visitWrite(WriteOp write);
  void visitUpdate(UpdateOp update);
  Operation *roundingOfAll(Operation *op);
  void visitCast(CastOp cast);
  void visitBackward(BackwardOp backward);
  void visitReduction(linalg::LinalgOp op);

  Verification &verification;
  llvm::DenseMap<Value, SmallVector<Carried, 1>> carried;
  /// Values that a compiler's cast rounded, moved at most, and that cast.
  llvm::DenseMap<Value, Operation *> rounded;
};
} // namespace mlir::amp

/// f16 and bf16 differ in what they lose; both are narrower than f32.
static unsigned widthOf(Type type) {
  auto element = dyn_cast<FloatType>(getElementTypeOrSelf(type));
  return element ? element.getWidth() : 0;
}
static bool isLowTensor(Value value) {
  unsigned width = widthOf(value.getType());
  return width > 0 && width < 32;
}
static bool isConversion(Operation *op) {
  return isa_and_nonnull<CastOp, ConvertOp>(op);
}
/// Whether each element of the result is one of the operands', up to rounding.
static bool movesElements(Operation *op) {
  return op && (op->hasTrait<ValuePreserving>() || isa<WatchOp>(op));
}
static bool readsElements(OpOperand &operand) {
  auto math = dyn_cast<DifferentiableOpInterface>(operand.getOwner());
  return !math || math.readsElements(operand.getOperandNumber());
}

//===----------------------------------------------------------------------===//
// Guarantee 2
//===----------------------------------------------------------------------===//

void PrecisionRules::visitRead(ReadOp read) {
  VariableOp variable = verification.variable(read.getVariableAttr());
  if (!variable || !widthOf(variable.getTensorType()))
    return;
  Carried state{variable, nullptr};
  if (FlatSymbolRefAttr master = variable.getCopyOfAttr()) {
    state = {verification.variable(master), read};
    rounded[read.getValue()] = read;
  }
  if (state.variable)
    carried[read.getValue()].push_back(state);
}

void PrecisionRules::carry(Value from, Operation *op) {
  auto it = carried.find(from);
  if (it == carried.end())
    return;
  SmallVector<Carried, 1> states = it->second;
  Value result = op->getResult(0);
  for (Carried &state : states) {
    // An integer holds none of the bits after the point.
    if (!state.narrowing &&
        widthOf(result.getType()) < widthOf(state.variable.getTensorType()))
      state.narrowing = op;
    SmallVector<Carried, 1> &known = carried[result];
    if (llvm::none_of(known, [&](const Carried &other) {
          return other.variable == state.variable &&
                 bool(other.narrowing) >= bool(state.narrowing);
        }))
      known.push_back(state);
  }
}

/// A state is still itself after moving, conversion, adding something and
/// scaling by a number (an average, a decay). A product with a tensor is not:
/// that is how gradients come about, which are low by design, as everything
/// with a factor S is.
void PrecisionRules::carry(Operation *op) {
  if (op->getNumResults() != 1 ||
      !verification.degrees.get(op->getResult(0)).isZero())
    return;
  auto isNumber = [&](Value value, int64_t rank) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    return matchPattern(value, m_Constant()) ||
           (type && type.getRank() == 0 && rank > 0);
  };
  auto math = dyn_cast<DifferentiableOpInterface>(op);
  bool isElementwise = isa<ElementwiseOpInterface>(op) && math;
  if (!isElementwise && !movesElements(op))
    return;
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    if (!carried.contains(value) || !readsElements(operand))
      continue;
    int64_t rank = tensorType(value).getRank();
    bool isProduct = isElementwise && math.isDegreeMultiplicative() &&
                     op->getNumOperands() > 1;
    if (!isProduct || llvm::all_of(op->getOperands(), [&](Value other) {
          return other == value || isNumber(other, rank);
        }))
      carry(value, op);
  }
}

void PrecisionRules::visitWrite(WriteOp write) {
  VariableOp variable = verification.variable(write.getVariableAttr());
  if (!variable || widthOf(variable.getTensorType()) < 32)
    return;
  // Parameters and moments accumulate small differences. What else a user keeps
  // is the user's to round, except between its old value and its new.
  bool accumulates = variable.isParameter() || variable.getRole();
  for (Carried state : carried.lookup(write.getValue()))
    if (state.narrowing && (accumulates || state.variable == variable))
      return verification.error(
          Guarantee::NoNarrowing, write,
          "writes to '@" + variable.getSymName() + "' what '@" +
              state.variable.getSymName() +
              "' held, after it was stored in fewer bits; expected a path in " +
              "the type of the variables",
          state.narrowing, "narrowed here");
  if (!accumulates)
    return;
  Value value = write.getValue();
  while (Operation *op = value.getDefiningOp()) {
    if (!isConversion(op) && !movesElements(op))
      return;
    value = op->getOperand(isa<SelectOp>(op) ? 1 : 0);
    if (isLowTensor(value))
      return verification.error(
          Guarantee::NoNarrowing, write,
          "writes to '@" + variable.getSymName() +
              "', which is kept in f32, a value stored in 16 bits",
          value);
  }
}

/// The region of an update computes in one type, whatever variables store.
void PrecisionRules::visitUpdate(UpdateOp update) {
  Block &body = update.getBody().front();
  unsigned width = widthOf(body.getArgument(0).getType());
  body.walk([&](Operation *op) {
    for (Value result : op->getResults()) {
      unsigned narrow = widthOf(result.getType());
      if (narrow == 0 || narrow >= width)
        continue;
      std::string names;
      llvm::raw_string_ostream(names) << update.getVariables().getValue()[0];
      verification.error(Guarantee::NoNarrowing, op,
                         "narrows to " + Twine(narrow) +
                             " bits what the update of '" + names +
                             "' computes in " + Twine(width) +
                             "; masters and moments are never rounded on the "
                             "way",
                         update, "the update is here");
      return;
    }
  });
}

//===----------------------------------------------------------------------===//
// Guarantee 3
//===----------------------------------------------------------------------===//

/// A scalar that is a term of the loss, or the seed, and was stored low.
static Value findLowTerm(Value scalar) {
  SmallVector<Value> work{scalar};
  llvm::SmallPtrSet<Value, 8> seen;
  while (!work.empty()) {
    Value value = work.pop_back_val();
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type || !isa<FloatType>(type.getElementType()) ||
        type.getRank() != 0 || !seen.insert(value).second)
      continue;
    if (isLowTensor(value))
      return value;
    auto result = dyn_cast<OpResult>(value);
    if (!result)
      continue;
    Operation *op = result.getOwner();
    if (auto region = dyn_cast<AutocastOp>(op)) {
      work.push_back(region.getBody().front().getTerminator()->getOperand(
          result.getResultNumber()));
      continue;
    }
    auto math = dyn_cast<DifferentiableOpInterface>(op);
    if (!math)
      continue;
    // Through sums, and products with constants.
    for (OpOperand &operand : op->getOpOperands())
      if (math.getDegreeWeight(operand.getOperandNumber()) == 1 &&
          readsElements(operand) &&
          (!math.isDegreeMultiplicative() ||
           llvm::all_of(op->getOperands(), [&](Value other) {
             return other == operand.get() || matchPattern(other, m_Constant());
           })))
        work.push_back(operand.get());
  }
  return {};
}

void PrecisionRules::visitBackward(BackwardOp backward) {
  auto check = [&](Value value, StringRef what) {
    if (!value)
      return;
    if (Value low = findLowTerm(value)) {
      std::string type;
      llvm::raw_string_ostream(type) << elementType(low);
      verification.error(Guarantee::WideLoss, backward,
                         "expected a " + what +
                             " that is f32 from where it is computed, found "
                             "one stored in " +
                             type + " on the way",
                         low);
    }
  };
  check(backward.getLoss(), "loss");
  check(backward.getSeed(), "seed");
}

//===----------------------------------------------------------------------===//
// Guarantee 4
//===----------------------------------------------------------------------===//

/// Our own ops accumulate in f32 by definition. A structured op of another
/// dialect accumulates in its init operand, whose type shows.
void PrecisionRules::visitReduction(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0)
    return;
  Block *body = op.getBlock();
  for (OpOperand &init : op.getDpsInitsMutable()) {
    if (!isLowTensor(init.get()))
      continue;
    unsigned index = init.getOperandNumber() - op.getNumDpsInputs();
    Operation *combiner =
        body->getTerminator()->getOperand(index).getDefiningOp();
    // The largest of low values is a low value.
    if (isa_and_nonnull<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
                        arith::MinNumFOp>(combiner))
      continue;
    std::string type;
    llvm::raw_string_ostream(type) << getElementTypeOrSelf(init.get());
    verification.error(Guarantee::WideAccumulation, op,
                       "accumulates in its init operand: expected f32 or f64 "
                       "for it, found " +
                           type + "; narrow the result instead",
                       init.get());
  }
}

//===----------------------------------------------------------------------===//
// Guarantee 6
//===----------------------------------------------------------------------===//

/// The cast that rounded what `op` moves, if all of it was rounded.
Operation *PrecisionRules::roundingOfAll(Operation *op) {
  Operation *rounding = nullptr;
  for (OpOperand &operand : op->getOpOperands()) {
    if (!readsElements(operand) || !widthOf(operand.get().getType()))
      continue;
    rounding = rounded.lookup(operand.get());
    if (!rounding)
      return nullptr;
  }
  return rounding;
}

void PrecisionRules::visitCast(CastOp cast) {
  unsigned from = widthOf(cast.getInput().getType()),
           to = widthOf(cast.getType());
  Operation *rounding = rounded.lookup(cast.getInput());
  if (to < from)
    rounded[cast.getResult()] = rounding ? rounding : cast;
  else if (to > from && rounding)
    verification.error(Guarantee::NoRoundTrip, cast,
                       "widens what the compiler narrowed, and nothing was "
                       "computed in between; expected a use of the wide value",
                       rounding, "narrowed here");
  else if (rounding)
    rounded[cast.getResult()] = rounding;
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void PrecisionRules::visit(Operation *op) {
  if (auto read = dyn_cast<ReadOp>(op))
    return visitRead(read);
  if (auto write = dyn_cast<WriteOp>(op))
    return visitWrite(write);
  if (auto update = dyn_cast<UpdateOp>(op))
    return visitUpdate(update);
  if (auto backward = dyn_cast<BackwardOp>(op))
    return visitBackward(backward);
  if (auto cast = dyn_cast<CastOp>(op))
    visitCast(cast);
  if (auto structured = dyn_cast<linalg::LinalgOp>(op))
    visitReduction(structured);
  if (op->getNumResults() == 1 && movesElements(op))
    if (Operation *rounding = roundingOfAll(op))
      rounded[op->getResult(0)] = rounding;
  for (Region &region : op->getRegions())
    visit(region);
  if (auto region = dyn_cast<AutocastOp>(op)) {
    Operation *yield = region.getBody().front().getTerminator();
    for (auto [inner, outer] :
         llvm::zip_equal(yield->getOperands(), region.getResults())) {
      if (carried.contains(inner))
        carried[outer] = carried.lookup(inner);
      if (Operation *rounding = rounded.lookup(inner))
        rounded[outer] = rounding;
    }
    return;
  }
  carry(op);
}

void PrecisionRules::visit(Region &region) {
  for (Block &block : region)
    for (Operation &op : block)
      visit(&op);
}

void Verification::verifyPrecision(FunctionOpInterface function) {
  PrecisionRules(*this).visit(function.getFunctionBody());
}
