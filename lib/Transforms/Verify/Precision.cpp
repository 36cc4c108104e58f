//===- Precision.cpp - guarantees 2, 3, 4 and 6 of amp-verify -------------===//
//
// Where values lose bits: one look at each op that writes state, starts a
// backward, accumulates or widens, and at where its operands come from.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Flow.h"
#include "Verification.h"
#include "mlir/Dialect/Linalg/IR/LinalgInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amp;

namespace mlir::amp {
class PrecisionRules {
public:
  explicit PrecisionRules(Verification &verification)
      : verification(verification),
        flow(verification.module, verification.symbols, verification.degrees) {}

  void run();

private:
  void visitVariable(VariableOp variable);
  void visitWrite(WriteOp write);
  void visitUpdate(UpdateOp update);
  void visitBackward(BackwardOp backward);
  void visitScale(Operation *op, Value scale, StringRef what);
  void visitReduction(linalg::LinalgOp op);
  void visitCast(CastOp cast);
  void reportWideLoss(Operation *op, StringRef what, Value low);

  Verification &verification;
  PrecisionFlow flow;
};
} // namespace mlir::amp

//===----------------------------------------------------------------------===//
// Guarantee 2
//===----------------------------------------------------------------------===//

/// Moments, averages and masters add up small differences; what a step keeps
/// beside them is numbers of its own.
void PrecisionRules::visitVariable(VariableOp variable) {
  unsigned width = floatWidth(variable.getTensorType());
  std::optional<VariableRole> role = variable.getRole();
  if (!role || width == 0 || width >= 32)
    return;
  verification.error(Guarantee::NoNarrowing, variable,
                     "expected state of the role '" +
                         stringifyVariableRole(*role) +
                         "' in f32 or f64, found " + Twine(width) +
                         " bits, which lose what each step adds");
}

void PrecisionRules::visitWrite(WriteOp write) {
  VariableOp variable = verification.variable(write.getVariableAttr());
  if (!variable || floatWidth(variable.getTensorType()) < 32)
    return;
  // Parameters and moments accumulate small differences. What else a user keeps
  // is the user's to round, except between its old value and its new.
  bool accumulates = variable.isParameter() || variable.getRole();
  for (PathFact state : flow.find(write.getValue(), PathFact::State))
    if (state.narrowed && (accumulates || state.variable == variable))
      return verification.error(
          Guarantee::NoNarrowing, write,
          "writes to '@" + variable.getSymName() + "' what '@" +
              state.variable.getSymName() +
              "' held, after it was stored in fewer bits; expected a path in " +
              "the type of the variables",
          state.narrowed, "narrowed here");
  if (!accumulates)
    return;
  SmallVector<PathFact> low = flow.find(write.getValue(), PathFact::Low);
  if (!low.empty())
    verification.error(Guarantee::NoNarrowing, write,
                       "writes to '@" + variable.getSymName() +
                           "', which is kept in f32, a value stored in 16 bits",
                       low.front().narrowed);
}

/// Variables and slots of an update are state, whatever their roles. Its region
/// computes in one type, whatever variables store.
void PrecisionRules::visitUpdate(UpdateOp update) {
  auto expectWide = [&](Attribute symbol) {
    VariableOp stored = verification.variable(cast<FlatSymbolRefAttr>(symbol));
    unsigned width = stored ? floatWidth(stored.getTensorType()) : 0;
    if (width > 0 && width < 32 && !stored.getRole())
      verification.error(Guarantee::NoNarrowing, update,
                         "expected to store '@" + stored.getSymName() +
                             "' in f32 or f64, found " + Twine(width) +
                             " bits, which lose what each step adds",
                         stored, "the variable is declared here");
  };
  llvm::for_each(update.getVariables(), expectWide);
  for (Attribute slot : update.getSlots())
    llvm::for_each(cast<ArrayAttr>(slot), expectWide);
  Block &body = update.getBody().front();
  unsigned width = floatWidth(body.getArgument(0).getType());
  body.walk([&](Operation *op) {
    for (Value result : op->getResults()) {
      // Flags are no numbers; another integer holds no bits after the point.
      // From more bits the way back would be a rounding.
      Type type = getElementTypeOrSelf(result.getType());
      unsigned found = floatWidth(type);
      if (found == width || type.isInteger(1))
        continue;
      std::string names;
      llvm::raw_string_ostream(names) << update.getVariables().getValue()[0];
      verification.error(
          Guarantee::NoNarrowing, op,
          (found > width ? "widens to " + std::to_string(found) + " bits"
           : found       ? "narrows to " + std::to_string(found) + " bits"
                         : std::string("makes an integer of")) +
              " what the update of '" + names + "' computes in " +
              Twine(width) +
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

void PrecisionRules::reportWideLoss(Operation *op, StringRef what, Value low) {
  std::string type;
  llvm::raw_string_ostream(type) << getElementTypeOrSelf(low);
  verification.error(Guarantee::WideLoss, op,
                     "expected a " + what +
                         " that is f32 from where it is computed, found one "
                         "stored in " +
                         type + " on the way",
                     low);
}

/// Reports a `scale` one of whose factors is S, or 1/S, stored in 16 bits.
void PrecisionRules::visitScale(Operation *op, Value scale, StringRef what) {
  if (!scale)
    return;
  if (Value low = verification.degrees.get(scale).getNarrowed())
    return reportWideLoss(op, what, low);
  SmallVector<PathFact> terms = flow.find(scale, PathFact::Term);
  if (!terms.empty())
    reportWideLoss(op, what, terms.front().narrowed);
}

void PrecisionRules::visitBackward(BackwardOp backward) {
  SmallVector<PathFact> terms = flow.find(backward.getLoss(), PathFact::Term);
  if (!terms.empty())
    reportWideLoss(backward, "loss", terms.front().narrowed);
  visitScale(backward, backward.getSeed(), "seed");
}

//===----------------------------------------------------------------------===//
// Guarantee 4
//===----------------------------------------------------------------------===//

/// True of an accumulator that only passes through maxima and minima on its way
/// to what the body yields: the largest of low values is a low value.
static bool isExtremum(BlockArgument accumulator, Value yielded) {
  Value at = accumulator;
  while (at != yielded) {
    if (!at.hasOneUse())
      return false;
    Operation *user = *at.user_begin();
    if (!isa<arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp,
             arith::MinNumFOp>(user))
      return false;
    at = user->getResult(0);
  }
  return true;
}

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
    if (isExtremum(op.getRegionOutputArgs()[index],
                   body->getTerminator()->getOperand(index)))
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

/// True for a cast that rounds what an op computed in f32 and would store low:
/// one that is written out, or a contraction of another dialect, which has to
/// write what it adds up in.
static bool roundsResult(Operation *narrowing) {
  auto cast = dyn_cast<CastOp>(narrowing);
  if (cast && cast.getStores())
    return true;
  Operation *producer = cast ? cast.getInput().getDefiningOp() : nullptr;
  auto model = dyn_cast_or_null<PrecisionOpInterface>(producer);
  return model && !isa<AmpDialect>(producer->getDialect()) &&
         model.getPrecisionRule().cls == PrecisionClass::Allow;
}

void PrecisionRules::visitCast(CastOp cast) {
  if (floatWidth(cast.getType()) <= floatWidth(cast.getInput().getType()))
    return;
  if (Operation *rounding = flow.roundingOf(cast.getInput());
      rounding && !roundsResult(rounding))
    verification.error(Guarantee::NoRoundTrip, cast,
                       "widens what the compiler narrowed, and nothing was "
                       "computed in between; expected a use of the wide value",
                       rounding, "narrowed here");
}

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

void PrecisionRules::run() {
  auto visit = [&](Operation *op) {
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](WriteOp write) { visitWrite(write); })
        .Case([&](UpdateOp update) {
          visitUpdate(update);
          visitScale(update, update.getMultiplier(), "multiplier");
        })
        .Case([&](GradientNormOp norm) {
          visitScale(norm, norm.getMultiplier(), "multiplier");
        })
        .Case([&](UnscaleOp unscale) {
          visitScale(unscale, unscale.getScale(), "scale");
        })
        .Case([&](BackwardOp backward) { visitBackward(backward); })
        .Case([&](CastOp cast) { visitCast(cast); })
        .Case([&](linalg::LinalgOp op) { visitReduction(op); });
  };
  for (auto variable : verification.module.getOps<VariableOp>())
    visitVariable(variable);
  for (FunctionOpInterface function : flow.getFunctions())
    function->walk<WalkOrder::PreOrder>(visit);
}

void Verification::verifyPrecision() { PrecisionRules(*this).run(); }
