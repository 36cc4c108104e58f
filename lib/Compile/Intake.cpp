//===- Intake.cpp - limits of a model from outside ------------------------===//
//
// One walk over the module looks at each name, and at each attribute and op
// that only passes may make.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Intake.h"
#include "amp/IR/Amp.h"
#include "amp/IR/Printable.h"
#include "amp/IR/StateNames.h"
#include "amp/Policies/Policy.h"
#include "amp/Schedule/Amprt.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::amp;
using llvm::StringRef;

namespace {

/// One walk over a model.
class Intake {
public:
  explicit Intake(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult run();

private:
  LogicalResult checkOp(Operation *op);
  LogicalResult checkAttributes(Operation *op);
  LogicalResult checkSpelling(Operation *op, StringRef name);
  LogicalResult checkNames(Operation *op);
  LogicalResult checkName(Operation *op, StringRef kind, StringAttr name);
  LogicalResult checkRole(VariableOp variable);
  LogicalResult checkLoop(scf::ForOp loop);
  /// The role and all that goes with it are as the pass that sets it makes
  /// them.
  bool isAsMade(VariableOp variable, VariableRole role);
  static bool isAsMade(ScalerOp scaler, StringRef suffix, VariableOp variable);

  ModuleOp module;
  SymbolTable symbols;
};

} // namespace

/// Attributes that a user sets on functions and the module, and that of a
/// module which the graph phase gave.
static constexpr StringRef kOfUsers[] = {
    kEntryAttr,  kSplitAttr, kSkipAttr,    kAverageAttr,   kAutocastAttr,
    kPolicyAttr, kBatchAttr, kRoundedAttr, kAssertionsAttr};

/// A misspelt attribute would be ignored, and another number computed.
LogicalResult Intake::checkSpelling(Operation *op, StringRef name) {
  bool isOurs = isa_and_nonnull<AmpDialect>(op->getDialect());
  bool isOfFunction = isa<FunctionOpInterface, ModuleOp>(op);
  SmallVector<StringRef> known;
  if (isOurs && !name.contains('.'))
    for (StringAttr attribute : op->getName().getAttributeNames())
      known.push_back(attribute);
  else if (isOfFunction && name.starts_with("amp."))
    known.append(std::begin(kOfUsers), std::end(kOfUsers));
  else
    return success();
  if (llvm::is_contained(known, name))
    return success();
  InFlightDiagnostic error = op->emitError("unknown attribute '")
                             << printable(name) << "'; expected ";
  if (known.empty())
    return error << "none";
  llvm::interleaveComma(known, error,
                        [&](StringRef other) { error << "'" << other << "'"; });
  return error;
}

LogicalResult Intake::checkAttributes(Operation *op) {
  for (NamedAttribute attribute : op->getDiscardableAttrs()) {
    StringRef name = attribute.getName().getValue();
    if (name.starts_with("amprt."))
      return op->emitError("expected a model without '")
             << name << "', which the compiler sets; remove it";
    if (failed(checkSpelling(op, name)))
      return failure();
  }
  // A fact that does not hold would make code that is wrong.
  op->removeAttr(kFactAttr);
  if (op->hasAttr(kBatchAttr)) {
    op->emitWarning("'") << kBatchAttr
                         << "' is ignored: --batch N, or the inputs of --call, "
                            "say how large a batch is";
    op->removeAttr(kBatchAttr);
  }
  return success();
}

LogicalResult Intake::checkName(Operation *op, StringRef kind,
                                StringAttr name) {
  if (!name ||
      (llvm::json::isUTF8(name.getValue()) && isPrintable(name.getValue()) &&
       name.getValue() != "__metadata__"))
    return success();
  return op->emitError("expected a ")
         << kind << " in UTF-8 without control characters and other than "
         << "'__metadata__', which files keep for themselves, found '"
         << printable(name.getValue()) << "'; choose another name";
}

LogicalResult Intake::checkNames(Operation *op) {
  if (failed(checkName(
          op, "symbol",
          op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))))
    return failure();
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return success();
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (failed(checkName(op, "'amp.name'",
                         function.getArgAttrOfType<StringAttr>(i, kNameAttr))))
      return failure();
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (failed(
            checkName(op, "'amp.name'",
                      function.getResultAttrOfType<StringAttr>(i, kNameAttr))))
      return failure();
  return success();
}

/// As the policy of `scaler` declares it.
bool Intake::isAsMade(ScalerOp scaler, StringRef suffix, VariableOp variable) {
  VariableRole role = *variable.getRole();
  RankedTensorType type = variable.getTensorType();
  Attribute init = variable.getInit().value_or(Attribute());
  ScalerPolicy policy = scaler.makePolicy();
  if (type.getRank() != 0)
    return false;
  if (role == VariableRole::Scale) {
    auto full = dyn_cast_or_null<FullAttr>(init);
    return suffix == "scale" && full && full.getValue() == policy.initialScale;
  }
  bool isZero = isa_and_nonnull<ZerosAttr>(init);
  if (role == VariableRole::Skipped)
    return suffix == "skipped" && type.getElementType().isInteger(64) && isZero;
  auto dense = dyn_cast_or_null<DenseIntElementsAttr>(init);
  return llvm::any_of(policy.counters, [&](const auto &counter) {
    return counter.suffix == suffix && counter.role == role &&
           type.getElementType().isInteger(32) &&
           (counter.initial == 0
                ? isZero
                : dense && dense.template getSplatValue<int32_t>() ==
                               counter.initial);
  });
}

bool Intake::isAsMade(VariableOp variable, VariableRole role) {
  StringRef name = variable.getSymName();
  RankedTensorType type = variable.getTensorType();
  Attribute init = variable.getInit().value_or(Attribute());
  Operation *owner = symbols.lookup(variable.getOwner());
  // Checkpoints know state by its name.
  StringRef part = name;
  if (role != VariableRole::Rng &&
      (!part.consume_front(variable.getOwner()) || !part.consume_front(".")))
    return false;
  if (role == VariableRole::Master) {
    auto low = dyn_cast_or_null<VariableOp>(owner);
    return low && low.getCopyOf() == name && part == "master" &&
           variable.getTrainable();
  }
  if (variable.getTrainable() || variable.getCopyOf())
    return false;
  if (auto scaler = dyn_cast_or_null<ScalerOp>(owner))
    return isAsMade(scaler, part, variable);
  if (role == VariableRole::Hyperparameter) {
    auto optimizer = dyn_cast_or_null<OptimizerOp>(owner);
    auto algorithm = optimizer ? dyn_cast<mlir::amp::OptimizerAttrInterface>(
                                     optimizer.getAlgorithm())
                               : nullptr;
    return isa_and_nonnull<FullAttr>(init) && type.getRank() == 0 &&
           algorithm && algorithm.hasParameter(lastPartOf(variable));
  }
  if (!isa_and_nonnull<ZerosAttr>(init))
    return false;
  auto isSlot = [&](StringRef suffix) {
    auto trained = dyn_cast_or_null<VariableOp>(owner);
    return trained && part == suffix &&
           trained.getTensorType().getShape() == type.getShape();
  };
  auto isNumbered = [&](StringRef suffix) {
    part = part.rtrim("0123456789");
    return isSlot(suffix);
  };
  switch (role) {
  case VariableRole::GradientSum:
    return isNumbered("total");
  case VariableRole::Pending:
    return isNumbered("pending");
  case VariableRole::WindowCall:
    return isa_and_nonnull<FunctionOpInterface>(owner) && part == "call" &&
           variable->hasAttrOfType<IntegerAttr>(kCallsAttr);
  case VariableRole::Rng:
    return type.getShape() == ArrayRef<int64_t>{2} &&
           type.getElementType().isInteger(64);
  case VariableRole::AppliedSteps:
    return isa_and_nonnull<OptimizerOp>(owner) && part == "t";
  case VariableRole::FirstMoment:
    return isSlot("m");
  case VariableRole::SecondMoment:
    return isSlot("v");
  case VariableRole::Momentum:
    return isSlot("momentum");
  default:
    return false;
  }
}

/// A role decides what a checkpoint holds and what a skipped step changes.
LogicalResult Intake::checkRole(VariableOp variable) {
  std::optional<VariableRole> role = variable.getRole();
  if (!role || isAsMade(variable, *role))
    return success();
  return variable.emitError("expected a variable without 'role', or as the "
                            "compiler makes those that have one, found '")
         << stringifyVariableRole(*role) << "' on '@"
         << printable(variable.getSymName()) << "'; remove it";
}

/// Folding takes a loop that does not go forward, or whose length is beyond 64
/// bits, for one without turns.
LogicalResult Intake::checkLoop(scf::ForOp loop) {
  APInt low, high, step;
  if (matchPattern(loop.getStep(), m_ConstantInt(&step)) &&
      !step.isStrictlyPositive())
    return loop.emitError("expected a step greater than 0, found ")
           << step.getSExtValue() << "; count up, and subtract the count";
  bool overflows = false;
  if (matchPattern(loop.getLowerBound(), m_ConstantInt(&low)) &&
      matchPattern(loop.getUpperBound(), m_ConstantInt(&high)) && low.slt(high))
    (void)high.ssub_ov(low, overflows);
  if (overflows)
    return loop.emitError("expected bounds whose distance a signed number of ")
           << low.getBitWidth() << " bits holds, found " << low.getSExtValue()
           << " and " << high.getSExtValue();
  return success();
}

LogicalResult Intake::checkOp(Operation *op) {
  if (isa_and_nonnull<amprt::AmprtDialect>(op->getDialect()))
    return op->emitError("expected a training graph, found '")
           << op->getName() << "', which the compiler makes; give the model "
           << "from before the kernel phase";
  if (failed(checkNames(op)) || failed(checkAttributes(op)))
    return failure();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return checkLoop(loop);
  auto variable = dyn_cast<VariableOp>(op);
  return variable ? checkRole(variable) : success();
}

LogicalResult Intake::run() {
  bool isAccepted = true;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool accepted = succeeded(checkOp(op));
    isAccepted &= accepted;
    // Ops inside of a refused one would be refused for the same reason.
    return accepted ? WalkResult::advance() : WalkResult::skip();
  });
  return success(isAccepted);
}

namespace amp {
LogicalResult checkIntake(ModuleOp module) { return Intake(module).run(); }
} // namespace amp
