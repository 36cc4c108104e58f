//===- PrepareInlining.cpp - the amp-prepare-inlining pass ----------------===//
//
// A function's attribute and its name are lost where it is inlined. This
// writes them down in the places that inlining keeps: regions and locations.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/CallContexts.h"
#include "amp/Interfaces/WrittenIn.h"
#include "amp/Transforms/Autocast.h"
#include "amp/Transforms/Passes.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PREPAREINLININGPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// True if some run of the caller calls in another context than what the
/// callee's own attribute says.
static bool changesContext(const CallContexts::Function &caller,
                           const CallContexts::Call &call,
                           const CallContexts::Function &callee) {
  return llvm::any_of(caller.contexts, [&](const AutocastContext &around) {
    return CallContexts::contextOf(call, around).dtype != callee.own.dtype;
  });
}

/// Puts the call into a region that says what the callee's attribute says.
static void wrapCall(CallOpInterface call, FloatType dtype) {
  OpBuilder builder(call);
  Type low = dtype ? dtype : FloatType(builder.getF16Type());
  auto region = AutocastOp::create(
      builder, call->getLoc(), call->getResultTypes(), TypeAttr::get(low),
      builder.getBoolAttr(bool(dtype)), builder.getBoolAttr(true));
  call->replaceAllUsesWith(region.getResults());
  Block &body = region.getBody().emplaceBlock();
  call->moveBefore(&body, body.end());
  builder.setInsertionPointToEnd(&body);
  YieldOp::create(builder, call->getLoc(), call->getResults());
}

LogicalResult mlir::amp::runPrepareInlining(Operation *root, FloatType dtype) {
  if (dtype && !isLow(dtype))
    return emitError(root->getLoc())
           << "expected dtype 'f16' or 'bf16', found '" << dtype << "'";
  SymbolTableCollection symbols;
  CallContexts contexts(root, dtype, /*given=*/{}, symbols);
  for (const CallContexts::Function &caller : contexts.functions)
    for (const CallContexts::Call &call : caller.calls) {
      const CallContexts::Function &callee = contexts.functions[call.callee];
      if (callee.isFixed && changesContext(caller, call, callee))
        wrapCall(call.op, callee.own.dtype);
    }
  for (const CallContexts::Function &function : contexts.functions) {
    if (function.isCalled)
      markWrittenIn(function.op, SymbolTable::getSymbolName(function.op));
    // Inlined regions must not make a function look as if it had its own.
    if (dtype && function.isRoot && !function.isFixed && function.own.dtype)
      function.op->setAttr(kAutocastAttr, TypeAttr::get(dtype));
  }
  return success();
}

namespace {

struct PrepareInliningPass
    : public amp::impl::PrepareInliningPassBase<PrepareInliningPass> {
  using Base::Base;

  void runOnOperation() override {
    AutocastOptions options;
    if (failed(readAutocastOptions(dtype, /*placement=*/"", "casts",
                                   getOperation()->getLoc(), options)) ||
        failed(runPrepareInlining(getOperation(), options.dtype)))
      signalPassFailure();
  }
};

} // namespace
