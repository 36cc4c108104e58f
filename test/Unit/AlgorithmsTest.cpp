//===- AlgorithmsTest.cpp - the arithmetic of the algorithms --------------===//
//
// Arithmetic is attached to attributes apart from the dialect: none may be
// missing, and a context without it is a mistake that is reported.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Algorithms/Algorithms.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::amp;

namespace {

/// Expects `AttrT` to have `Algorithm` exactly where it has `Declared`.
template <template <typename> class Declared, typename Algorithm,
          typename AttrT>
unsigned expectAlgorithm(MLIRContext &context) {
  constexpr bool isDeclared = std::is_base_of_v<Declared<AttrT>, AttrT>;
  auto &attribute = AbstractAttribute::lookup(AttrT::getTypeID(), &context);
  EXPECT_EQ(isDeclared, attribute.hasInterface(Algorithm::getInterfaceID()))
      << "expected '#" << attribute.getName().str()
      << "' in lib/Algorithms where it is an algorithm, and only there";
  return isDeclared;
}

template <typename... Attrs> unsigned expectAlgorithms(MLIRContext &context) {
  return (0 + ... +
          (expectAlgorithm<OptimizerAttrInterface::Trait,
                           OptimizerAlgorithmInterface, Attrs>(context) +
           expectAlgorithm<ScheduleAttrInterface::Trait,
                           ScheduleAlgorithmInterface, Attrs>(context) +
           expectAlgorithm<AverageAttrInterface::Trait,
                           AverageAlgorithmInterface, Attrs>(context) +
           expectAlgorithm<ScalerPolicyInterface::Trait,
                           ScalerAlgorithmInterface, Attrs>(context)));
}

TEST(AlgorithmsTest, EachHasArithmetic) {
  DialectRegistry registry;
  registerAlgorithms(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<AmpDialect>();
  unsigned algorithms = expectAlgorithms<
#define GET_ATTRDEF_LIST
#include "amp/IR/AmpAttributes.cpp.inc"
      >(context);
  EXPECT_GT(algorithms, 30u);
}

/// The error of `check` on the first `OpT` of `text`, without arithmetic.
template <typename OpT>
std::string errorOf(const char *text, LogicalResult (*check)(OpT)) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  context.loadDialect<AmpDialect>();
  auto module = parseSourceString<ModuleOp>(text, &context);
  if (!module)
    return "no module";
  std::string message;
  ScopedDiagnosticHandler handler(
      &context, [&](Diagnostic &diagnostic) { message += diagnostic.str(); });
  EXPECT_TRUE(failed(check(*module->getOps<OpT>().begin())));
  return message;
}

TEST(AlgorithmsTest, NoneIsAnError) {
  EXPECT_EQ(
      errorOf<OptimizerOp>("amp.variable @w : tensor<4xf32> = #amp.zeros\n"
                           "amp.optimizer @opt = #amp.sgd<lr = 0.1> for [@w]\n",
                           checkAlgorithms),
      "'amp.optimizer' op expected the arithmetic of #amp.sgd<lr = 0.1>, found "
      "none in this context; call mlir::amp::registerAlgorithms on its "
      "registry");
  EXPECT_EQ(
      errorOf<ScalerOp>("amp.scaler @scaler = #amp.dynamic\n", checkAlgorithm),
      "'amp.scaler' op expected the arithmetic of #amp.dynamic, found "
      "none in this context; call mlir::amp::registerAlgorithms on its "
      "registry");
}

} // namespace
