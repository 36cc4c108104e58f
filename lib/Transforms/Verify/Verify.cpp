//===- Verify.cpp - amp-verify --------------------------------------------===//
//
// The guarantees of mixed precision, checked on the IR that runs and not
// trusted to the passes that made it. docs/Verification.md lists the rules.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Verification.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "llvm/Support/FormatVariadic.h"
#include <map>

namespace mlir::amp {
#define GEN_PASS_DEF_VERIFYPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// The user's conversions by kind, counted; see recordConversions.
static constexpr llvm::StringLiteral kConversionsAttr = "amp.conversions";

//===----------------------------------------------------------------------===//
// Reports
//===----------------------------------------------------------------------===//

static StringRef nameOf(Guarantee guarantee) {
  switch (guarantee) {
  case Guarantee::UnscaledOnce:
    return "guarantee 1: unscaled once";
  case Guarantee::NoNarrowing:
    return "guarantee 2: state is not narrowed";
  case Guarantee::WideLoss:
    return "guarantee 3: loss and seed in f32";
  case Guarantee::WideAccumulation:
    return "guarantee 4: accumulation in f32";
  case Guarantee::FlaggedState:
    return "guarantee 5: state obeys the finite flag";
  case Guarantee::NoRoundTrip:
    return "guarantee 6: no lossy round trip";
  case Guarantee::UserConversions:
    return "guarantee 7: conversions stay the user's";
  case Guarantee::OneStepAWindow:
    return "guarantee 8: a window is one step";
  case Guarantee::SameOnRanks:
    return "guarantee 9: state is the same on all ranks";
  }
  return "";
}

void Verification::error(Guarantee guarantee, Operation *op,
                         const Twine &message, Value value, StringRef note) {
  InFlightDiagnostic diagnostic = op->emitOpError() << message << " ["
                                                    << nameOf(guarantee) << "]";
  if (value)
    diagnostic.attachNote(value.getLoc()) << note;
  hasFailed = true;
}

void Verification::error(Guarantee guarantee, Operation *op,
                         const Twine &message, Operation *other,
                         StringRef note) {
  InFlightDiagnostic diagnostic = op->emitOpError() << message << " ["
                                                    << nameOf(guarantee) << "]";
  diagnostic.attachNote(other->getLoc()) << note;
  hasFailed = true;
}

//===----------------------------------------------------------------------===//
// Guarantee 1
//===----------------------------------------------------------------------===//

bool mlir::amp::isLossScaled(FunctionOpInterface function) {
  return function
      ->walk([](Operation *op) {
        bool isSign = isa<UpdateScaleOp>(op);
        if (auto backward = dyn_cast<BackwardOp>(op))
          isSign = backward.getScaler() && backward.getSeed();
        else if (auto reader = dyn_cast<GradientsReaderOpInterface>(op))
          isSign = reader.getFiniteFlag() || reader.getUpdatedVariables() ||
                   (changesState(op) && cast<StateOpInterface>(op).getFlag());
        return isSign ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
}

FlatSymbolRefAttr mlir::amp::steppedOptimizer(Operation *op) {
  auto state = dyn_cast<StateOpInterface>(op);
  if (!state)
    return {};
  for (const StateAccess &access : state.getStateAccesses())
    if (access.changes && access.kind == StateKind::Optimizer)
      return access.symbol;
  return {};
}

void Verification::verifyDegrees(FunctionOpInterface function) {
  if (!isLossScaled(function))
    return;
  function->walk([&](GradientsReaderOpInterface step) {
    if (!changesState(step) || step.getBundleFactor())
      return;
    Value gradients = step.getReadBundle();
    Degree degree = degrees.get(gradients);
    if (cast<GradientsType>(gradients.getType()).isScaled() || !degree.isZero())
      error(Guarantee::UnscaledOnce, step,
            "expected unscaled gradients, found gradients " +
                (degree.isZero() ? std::string("of type scaled")
                                 : "of " + degree.str()) +
                ": nothing divided them by the S that seeded them",
            gradients, "the gradients are made here");
  });
}

//===----------------------------------------------------------------------===//
// Guarantee 7
//===----------------------------------------------------------------------===//

/// The user's conversions between floating-point types, by kind. Conversions
/// from and to integers are not among them: passes make such too, for counters
/// and masks, and none of them decides a precision.
static std::map<std::string, int64_t> countConversions(ModuleOp module) {
  std::map<std::string, int64_t> counts;
  module.walk([&](ConvertOp convert) {
    Type from = elementType(convert.getInput()),
         to = elementType(convert.getResult());
    if (!isa<FloatType>(from) || !isa<FloatType>(to))
      return;
    ++counts[llvm::formatv("{0} to {1}", from, to).str()];
  });
  return counts;
}

static void recordConversions(ModuleOp module) {
  NamedAttrList counts;
  Builder builder(module.getContext());
  for (auto &[kind, count] : countConversions(module))
    counts.append(kind, builder.getI64IntegerAttr(count));
  module->setAttr(kConversionsAttr, counts.getDictionary(module.getContext()));
}

void Verification::verifyConversions() {
  module.walk([&](ConvertOp convert) {
    if (convert->hasAttr(kInsertedAttr) &&
        isa<FloatType>(elementType(convert.getInput())) &&
        isa<FloatType>(elementType(convert.getResult())))
      error(Guarantee::UserConversions, convert,
            "is marked '" + kInsertedAttr +
                "', but only the user makes conversions between "
                "floating-point types; expected 'amp.cast' of a pass");
  });
  auto record = module->getAttrOfType<DictionaryAttr>(kConversionsAttr);
  if (!record)
    return;
  module->removeAttr(kConversionsAttr);
  for (auto &[kind, count] : countConversions(module)) {
    auto written = record.getAs<IntegerAttr>(kind);
    int64_t expected = written ? written.getInt() : 0;
    if (count > expected)
      error(Guarantee::UserConversions, module,
            "expected the " + Twine(expected) + " conversions from " + kind +
                " that the user wrote, found " + Twine(count) +
                ": a pass made or retyped 'amp.convert'");
  }
}

//===----------------------------------------------------------------------===//
// Driver
//===----------------------------------------------------------------------===//

LogicalResult Verification::run() {
  for (const DegreeAnalysis::Violation &violation : degrees.getViolations())
    error(Guarantee::UnscaledOnce, violation.op, violation.message,
          violation.value);
  for (auto function : module.getOps<FunctionOpInterface>()) {
    if (function.isExternal())
      continue;
    // Entry functions are checked whenever they are parsed or changed.
    if (!function->hasAttr(kEntryAttr) && failed(verifyEntryFunction(function)))
      hasFailed = true;
    verifyDegrees(function);
    verifyFlags(function);
    verifyAssertions(function);
    verifySchedules(function);
    verifyWindows(function);
    verifyRanks(function);
    function->walk([&](UpdateScaleOp update) { verifyPolicy(update); });
  }
  verifyOtherEntries();
  verifyPrecision();
  verifyConversions();
  return failure(hasFailed);
}

LogicalResult mlir::amp::runVerify(ModuleOp module,
                                   const VerifyPassOptions &options) {
  loadDependentDialects(*createVerifyPass(), module.getContext());
  if (!options.record)
    return Verification(module).run();
  recordConversions(module);
  return success();
}

namespace {
struct VerifyPass : public amp::impl::VerifyPassBase<VerifyPass> {
  using VerifyPassBase::VerifyPassBase;

  void runOnOperation() override {
    if (failed(runVerify(getOperation(), {record})))
      signalPassFailure();
    else if (!record)
      markAllAnalysesPreserved();
  }
};
} // namespace
