//===- PolicyFixture.h - reads policies from memory -----------------------===//
//
// Keeps what the reader says, with the place, for a test to look at.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_UNIT_POLICYFIXTURE_H
#define AMP_TEST_UNIT_POLICYFIXTURE_H

#include "amp/Policies/Policy.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include <gtest/gtest.h>

namespace mlir::amp::test {

class PolicyFixture : public testing::Test {
protected:
  PolicyFixture()
      : handler(&context, [this](Diagnostic &diagnostic) {
          llvm::raw_string_ostream os(said);
          if (auto at = dyn_cast<FileLineColLoc>(diagnostic.getLocation()))
            os << at.getFilename().getValue() << ':' << at.getLine() << ':'
               << at.getColumn() << ": ";
          os << diagnostic.str() << '\n';
        }) {}

  FailureOr<Policy> parse(StringRef yaml) {
    said.clear();
    return parsePolicy(yaml, "p.yaml", &context);
  }
  /// The message for a policy that is refused.
  std::string refuse(StringRef yaml) {
    EXPECT_TRUE(failed(parse(yaml))) << yaml.str();
    return said;
  }

  MLIRContext context;
  std::string said;
  ScopedDiagnosticHandler handler;
};

} // namespace mlir::amp::test

#endif // AMP_TEST_UNIT_POLICYFIXTURE_H
