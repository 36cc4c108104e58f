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
#include "llvm/Support/MathExtras.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PREPAREINLININGPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// The most ops that calls may become by inlining, unless the module as it is
/// written has an eighth of them.
static constexpr uint64_t kMostOps = uint64_t(1) << 20;

/// Counts the ops of each function with all its calls inlined; a call that
/// comes back to a function on the way counts as one op, as it is not inlined.
static std::vector<uint64_t> countInlined(const CallContexts &contexts,
                                          ArrayRef<uint64_t> written) {
  enum State : uint8_t { New, Open, Done };
  std::vector<uint64_t> counts(written.begin(), written.end());
  std::vector<State> states(counts.size(), New);
  // Functions on the way, each with the next of its calls.
  SmallVector<std::pair<uint32_t, size_t>> path;
  for (uint32_t start = 0; start < counts.size(); ++start) {
    if (states[start] == New)
      path.push_back({start, 0});
    while (!path.empty()) {
      auto &[function, next] = path.back();
      states[function] = Open;
      ArrayRef<CallContexts::Call> calls = contexts.functions[function].calls;
      if (next == calls.size()) {
        states[function] = Done;
        path.pop_back();
        continue;
      }
      uint32_t callee = calls[next].callee;
      if (states[callee] == New) {
        path.push_back({callee, 0});
        continue;
      }
      if (states[callee] == Done)
        counts[function] =
            llvm::SaturatingAdd(counts[function], counts[callee]);
      ++next;
    }
  }
  return counts;
}

/// Refuses calls of calls that would become more ops than memory holds.
static LogicalResult checkInlinedSize(const CallContexts &contexts) {
  std::vector<uint64_t> written;
  uint64_t total = 0;
  for (const CallContexts::Function &function : contexts.functions) {
    written.push_back(0);
    function.op->walk([&](Operation *) { ++written.back(); });
    total += written.back();
  }
  std::vector<uint64_t> counts = countInlined(contexts, written);
  uint64_t most = std::max(kMostOps, 8 * total);
  for (auto [function, count] : llvm::zip(contexts.functions, counts))
    if (count > most)
      return function.op->emitError("expected at most ")
             << most << " ops once all calls are inlined, found "
             << (count == UINT64_MAX ? "more than " : "") << count
             << "; calls of calls multiply: call fewer times, or use a result "
                "again";
  return success();
}

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
  CallContexts contexts(root, dtype, /*given=*/{}, /*policy=*/nullptr, symbols);
  if (failed(checkInlinedSize(contexts)))
    return failure();
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
