//===- ForeignStepTest.cpp - ops of another dialect in a training step ----===//
//
// Rules and passes know bundles of gradients, state and random draws by
// interfaces: an op of another dialect that has them is treated as one of ours,
// and one without is of unknown origin.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Algorithms/Algorithms.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::amp;
using testing::HasSubstr;

namespace {

/// Limits gradients in a way of its own.
class LimitOp : public Op<LimitOp, OpTrait::ZeroRegions, OpTrait::OneResult,
                          OpTrait::ZeroSuccessors, OpTrait::OneOperand,
                          GradientsOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LimitOp)
  using Op::Op;
  static StringRef getOperationName() { return "foreign.limit"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  BundleKind getBundleKind() { return BundleKind::Clipped; }
  SmallVector<Value> getTerms(Value) { return {getOperand()}; }
};

/// Changes gradients in a way that nobody says.
class OpaqueOp : public Op<OpaqueOp, OpTrait::ZeroRegions, OpTrait::OneResult,
                           OpTrait::ZeroSuccessors, OpTrait::OneOperand> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(OpaqueOp)
  using Op::Op;
  static StringRef getOperationName() { return "foreign.opaque"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
};

/// Writes the variable that an attribute names.
class StoreOp : public Op<StoreOp, OpTrait::ZeroRegions, OpTrait::ZeroResults,
                          OpTrait::ZeroSuccessors, OpTrait::ZeroOperands,
                          StateOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StoreOp)
  using Op::Op;
  static StringRef getOperationName() { return "foreign.store"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  SmallVector<StateAccess> getStateAccesses() {
    return {{(*this)->getAttrOfType<FlatSymbolRefAttr>("variable"),
             StateKind::Variable, "stores", /*changes=*/true}};
  }
};

/// Changes the variable that an attribute names by the gradients of a bundle,
/// under no flag.
class ApplyOp
    : public Op<ApplyOp, OpTrait::ZeroRegions, OpTrait::ZeroResults,
                OpTrait::ZeroSuccessors, OpTrait::OneOperand,
                StateOpInterface::Trait, GradientsReaderOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ApplyOp)
  using Op::Op;
  static StringRef getOperationName() { return "foreign.apply"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  SmallVector<StateAccess> getStateAccesses() {
    return {{(*this)->getAttrOfType<FlatSymbolRefAttr>("variable"),
             StateKind::Variable, "applies", /*changes=*/true}};
  }
  Value getReadBundle() { return getOperand(); }
};

/// Draws numbers by a key and by the id that an attribute has.
class DrawOp : public Op<DrawOp, OpTrait::ZeroRegions, OpTrait::OneResult,
                         OpTrait::ZeroSuccessors, OpTrait::OneOperand,
                         DrawOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DrawOp)
  using Op::Op;
  static StringRef getOperationName() { return "foreign.draw"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  Value getRandomKey() { return getOperand(); }
  int64_t getRandomId() {
    return (*this)->getAttrOfType<IntegerAttr>("id").getInt();
  }
  void setRandomId(int64_t id) {
    (*this)->setAttr("id", Builder(getContext()).getI64IntegerAttr(id));
  }
};

class ForeignDialect : public Dialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ForeignDialect)
  explicit ForeignDialect(MLIRContext *context)
      : Dialect("foreign", context, TypeID::get<ForeignDialect>()) {
    addOperations<LimitOp, OpaqueOp, StoreOp, ApplyOp, DrawOp>();
  }
  static StringRef getDialectNamespace() { return "foreign"; }
};

class ForeignStepTest : public testing::Test {
protected:
  ForeignStepTest() {
    DialectRegistry registry;
    registerAlgorithms(registry);
    context.appendDialectRegistry(registry);
    context.loadDialect<AmpDialect, ForeignDialect, arith::ArithDialect,
                        func::FuncDialect, scf::SCFDialect>();
  }

  /// A module whose train entry has `body`, where %l is a loss; null with its
  /// errors in `message`.
  OwningOpRef<ModuleOp> parse(const std::string &body) {
    std::string text = R"(
      amp.variable @w : tensor<4xf32> = #amp.zeros
      amp.variable @v : tensor<4xf32> = #amp.zeros
      amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]
      amp.optimizer @other = #amp.sgd<lr = 0.1> for [@v]
      func.func @train(%l: tensor<f32>) attributes {amp.entry = "train"} {
    )" + body + "\nreturn\n}\n";
    message.clear();
    ScopedDiagnosticHandler handler(
        &context, [&](Diagnostic &diagnostic) { message += diagnostic.str(); });
    return parseSourceString<ModuleOp>(text, &context);
  }

  /// True if `run` succeeds; its errors are in `message`.
  bool succeeds(llvm::function_ref<LogicalResult()> run) {
    message.clear();
    ScopedDiagnosticHandler handler(
        &context, [&](Diagnostic &diagnostic) { message += diagnostic.str(); });
    return succeeded(run());
  }

  MLIRContext context{MLIRContext::Threading::DISABLED};
  std::string message;
};

constexpr const char *kBackward =
    "%g = amp.backward %l for @opt : !amp.gradients<unscaled>\n";
constexpr const char *kLimit =
    "%c = \"foreign.limit\"(%g) : (!amp.gradients<unscaled>) -> "
    "!amp.gradients<unscaled>\n";
constexpr const char *kOpaque =
    "%c = \"foreign.opaque\"(%g) : (!amp.gradients<unscaled>) -> "
    "!amp.gradients<unscaled>\n";

TEST_F(ForeignStepTest, OptimizerIsFoundBehindForeignOp) {
  std::string step = "amp.step @other %c : !amp.gradients<unscaled>";
  EXPECT_FALSE(parse(std::string(kBackward) + kLimit + step));
  EXPECT_THAT(message, HasSubstr("expected gradients of '@other', found "
                                 "gradients of '@opt'"));
  // Of an op that says nothing no optimizer is known.
  EXPECT_TRUE(parse(std::string(kBackward) + kOpaque + step)) << message;
}

TEST_F(ForeignStepTest, ForeignClipIsNoGradientOfACall) {
  EXPECT_FALSE(parse(std::string(kBackward) + kLimit +
                     "%t, %last = amp.accumulate_calls mean 2 %c "
                     ": !amp.gradients<unscaled>\n"
                     "amp.step @opt %t : !amp.gradients<unscaled>"));
  EXPECT_THAT(message, HasSubstr("expected gradients as a backward made them, "
                                 "found those of 'foreign.limit'"));
}

TEST_F(ForeignStepTest, ForeignClipIsUsed) {
  EXPECT_FALSE(parse(std::string(kBackward) + kLimit +
                     "amp.step @opt %g : !amp.gradients<unscaled>"));
  EXPECT_THAT(message, HasSubstr("expected a step of its result, found it "
                                 "unused"));
}

/// The bundle at whose elements the flag of the step looks.
Value findChecked(ModuleOp module) {
  Value checked;
  module.walk([&](AllFiniteOp check) { checked = check.getGradients(); });
  return checked;
}

TEST_F(ForeignStepTest, FlagLooksBeforeForeignClip) {
  std::string step = "amp.step @opt %c : !amp.gradients<unscaled>";
  auto module = parse(std::string(kBackward) + kLimit + step);
  ASSERT_TRUE(module) << message;
  ASSERT_TRUE(succeeded(runLossScaling(*module, {})));
  Value checked = findChecked(*module);
  ASSERT_TRUE(checked);
  EXPECT_TRUE(isBundleOfKind(checked, BundleKind::Differentiated));
}

TEST_F(ForeignStepTest, BundleOfUnknownOriginIsCheckedItself) {
  std::string step = "amp.step @opt %c : !amp.gradients<unscaled>";
  auto module = parse(std::string(kBackward) + kOpaque + step);
  ASSERT_TRUE(module) << message;
  ASSERT_TRUE(succeeded(runLossScaling(*module, {})));
  StepOp found;
  module->walk([&](StepOp op) { found = op; });
  auto check = found.getFinite().getDefiningOp<AllFiniteOp>();
  ASSERT_TRUE(check);
  EXPECT_TRUE(check.getGradients().getDefiningOp<OpaqueOp>());
}

TEST_F(ForeignStepTest, StateIsWrittenOnce) {
  std::string store = "\"foreign.store\"() {variable = @w} : () -> ()\n";
  EXPECT_TRUE(parse(store)) << message;
  EXPECT_FALSE(parse(store + store));
  EXPECT_THAT(message, HasSubstr("stores '@w' a second time in one step"));
  EXPECT_FALSE(parse(store + "%w = amp.read @w : tensor<4xf32>"));
  EXPECT_THAT(message, HasSubstr("reads '@w' after this step wrote it"));
}

TEST_F(ForeignStepTest, CheckpointWritesNothing) {
  // The rules of an entry would refuse any region.
  EXPECT_FALSE(parse("return\n}\n"
                     "func.func @helper() {\n"
                     "amp.checkpoint {\n"
                     "\"foreign.store\"() {variable = @w} : () -> ()\n"
                     "amp.yield\n}"));
  EXPECT_THAT(message, HasSubstr("'foreign.store' op inside 'amp.checkpoint'"));
}

TEST_F(ForeignStepTest, FlagIsExpectedOfForeignUpdate) {
  std::string check = "%f = amp.all_finite %g : !amp.gradients<unscaled>\n";
  std::string apply = "\"foreign.apply\"(%g) {variable = @w} : "
                      "(!amp.gradients<unscaled>) -> ()\n";
  auto module = parse(kBackward + check + apply);
  ASSERT_TRUE(module) << message;
  EXPECT_FALSE(succeeds([&] { return runVerify(*module); }));
  EXPECT_THAT(message, HasSubstr("expected a flag that says that the gradients "
                                 "of '@opt' are finite, found none"));
}

/// Two turns of a loop with `body`, where %k is a key.
std::string loopOf(const std::string &body) {
  return "%k = amp.rng_key\n"
         "%c0 = arith.constant 0 : index\n"
         "%c1 = arith.constant 1 : index\n"
         "%c2 = arith.constant 2 : index\n"
         "scf.for %i = %c0 to %c2 step %c1 {\n" +
         body + "}\n";
}

TEST_F(ForeignStepTest, TurnsDrawTheirOwnNumbers) {
  auto module = parse(loopOf("%d = \"foreign.draw\"(%k) {id = 5 : i64} : "
                             "(tensor<2xi64>) -> tensor<4xf32>\n"));
  ASSERT_TRUE(module) << message;
  ASSERT_TRUE(succeeds([&] { return runUnrollLoops(*module); })) << message;
  SmallVector<int64_t> ids;
  module->walk([&](DrawOp draw) { ids.push_back(draw.getRandomId()); });
  EXPECT_THAT(ids, testing::ElementsAre(5, 6));
}

TEST_F(ForeignStepTest, DrawThatNobodyKnowsIsNotCloned) {
  std::string opaque = "%d = \"foreign.opaque\"(%k) {id = 5 : i64} : "
                       "(tensor<2xi64>) -> tensor<4xf32>\n";
  auto module = parse(loopOf(opaque));
  ASSERT_TRUE(module) << message;
  EXPECT_FALSE(succeeds([&] { return runUnrollLoops(*module); }));
  EXPECT_THAT(message, HasSubstr("reads a key of random numbers, but does not "
                                 "say how it draws"));
}

TEST_F(ForeignStepTest, IdOfForeignDrawIsItsOwn) {
  std::string draw = " = \"foreign.draw\"(%k) {id = 5 : i64} : "
                     "(tensor<2xi64>) -> tensor<4xf32>\n";
  auto module = parse(std::string(kBackward) + "%k = amp.rng_key\n%a" + draw +
                      "%b" + draw);
  ASSERT_TRUE(module) << message;
  EXPECT_FALSE(succeeds([&] { return runAutodiff(*module); }));
  EXPECT_THAT(message, HasSubstr("expected an id of its own, found 5 again"));
}

} // namespace
