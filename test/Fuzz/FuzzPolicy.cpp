//===- FuzzPolicy.cpp - libFuzzer on policy files -------------------------===//
//
// Whatever a file holds: a policy, or errors with line and column.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Policies/Policy.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"

using namespace mlir;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  MLIRContext context(MLIRContext::Threading::DISABLED);
  bool located = true, reported = false;
  context.getDiagEngine().registerHandler([&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error) {
      reported = true;
      auto location = dyn_cast<FileLineColLoc>(diagnostic.getLocation());
      located &= location && location.getLine() > 0 && location.getColumn() > 0;
    }
    return success();
  });
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  bool isPolicy = succeeded(amp::parsePolicy(text, "policy.yaml", &context));
  // An error says where, and nothing fails in silence.
  if (!located || isPolicy == reported)
    __builtin_trap();
  return 0;
}
