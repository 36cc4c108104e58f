//===- AutocastFixture.h - runs autocast on modules in memory -------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_AUTOCASTFIXTURE_H
#define AMP_TEST_UNIT_AUTOCASTFIXTURE_H

#include "amp/Algorithms/Algorithms.h"
#include "amp/Expansions/Expansions.h"
#include "amp/ExternalModels/ExternalModels.h"
#include "amp/IR/Amp.h"
#include "amp/Transforms/Autocast.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include <cstdlib>
#include <gtest/gtest.h>

// GCC has no such operator; then nothing is known of sanitizers.
#ifndef __has_feature
#define __has_feature(feature) 0
#endif

namespace mlir::amp::test {

class AutocastFixture : public testing::Test {
protected:
  AutocastFixture() : context(MLIRContext::Threading::DISABLED) {
    DialectRegistry registry;
    registerAllExternalModels(registry);
    registerAlgorithms(registry);
    registerExpansions(registry);
    func::registerInlinerExtension(registry);
    context.appendDialectRegistry(registry);
    context.loadDialect<AmpDialect, arith::ArithDialect, func::FuncDialect,
                        linalg::LinalgDialect, math::MathDialect,
                        scf::SCFDialect>();
  }

  FloatType lowType(llvm::StringRef name) {
    return name == "f16" ? FloatType(Float16Type::get(&context))
                         : FloatType(BFloat16Type::get(&context));
  }
  OwningOpRef<ModuleOp> parse(llvm::StringRef text) {
    return parseSourceString<ModuleOp>(text, &context);
  }
  /// A copy of `module` after the pass; null where it or the verifier fails.
  OwningOpRef<ModuleOp>
  run(ModuleOp module, FloatType low,
      AutocastPlacement placement = AutocastPlacement::MinCut,
      AutocastObjective objective = AutocastObjective::Casts) {
    OwningOpRef<ModuleOp> output(module.clone());
    AutocastOptions options;
    options.dtype = low;
    options.policy = policy;
    options.placement = placement;
    options.objective = objective;
    if (failed(runAutocast(*output, options)) || failed(verify(*output)))
      return {};
    return output;
  }

  /// The number of random modules to try: `count`, or what the environment's
  /// variable says. Sanitizers take ten times as long for each.
  static int countFrom(const char *variable, int count) {
    if (const char *text = std::getenv(variable))
      return std::atoi(text);
#if __has_feature(address_sanitizer)
    count /= 10;
#endif
    return count;
  }

  MLIRContext context;
  /// Decided by the price alone.
  std::string policy = "fewest-casts";
};

} // namespace mlir::amp::test

#endif // AMP_TEST_UNIT_AUTOCASTFIXTURE_H
