//===- Explain.cpp - the amp-explain pass ---------------------------------===//
//
// Decides on a copy: what is explained is what `amp-autocast` does, not a
// second opinion.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/Printable.h"
#include "amp/Transforms/Autocast.h"
#include "amp/Transforms/Passes.h"
#include "mlir/IR/Diagnostics.h"

namespace mlir::amp {
#define GEN_PASS_DEF_EXPLAINPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

LogicalResult mlir::amp::runExplain(ModuleOp module,
                                    const AutocastOptions &options,
                                    AutocastReport &report) {
  // A remark on the copy would come twice.
  ScopedDiagnosticHandler handler(
      module.getContext(), [](Diagnostic &diagnostic) {
        return success(diagnostic.getSeverity() == DiagnosticSeverity::Remark);
      });
  OwningOpRef<ModuleOp> copy = module.clone();
  return runAutocast(*copy, options, &report);
}

namespace {

struct ExplainPass : public amp::impl::ExplainPassBase<ExplainPass> {
  using Base::Base;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    Location loc = module->getLoc();
    AutocastOptions options;
    options.policy = policy;
    options.profile = profile;
    options.trustProfile = trustProfile;
    options.profileError = profileError;
    options.errorBudget = errorBudget;
    options.nominalDim = nominalDim;
    options.cache = cache;
    options.remarks = false;
    AutocastReport report;
    if (failed(
            readAutocastOptions(dtype, placement, objective, loc, options)) ||
        failed(runExplain(module, options, report)) ||
        failed(print(report, loc)))
      return signalPassFailure();
    markAllAnalysesPreserved();
  }

  LogicalResult print(const AutocastReport &report, Location loc) {
    if (format != "table" && format != "json")
      return emitError(loc)
             << "unknown format '" << format << "'; expected 'table' or 'json'";
    AutocastReportFilter filter{where, top, only};
    if (std::string mistake = explainMistake(filter, ""); !mistake.empty())
      return emitError(loc) << mistake;
    if (format == "json" && !filter.isEmpty())
      return emitError(loc) << "expected 'where', 'top' and 'only' with "
                               "format=table, found format=json, which has "
                               "everything; leave them out";
    auto write = [&](raw_ostream &os, const AutocastReport &decided) {
      format == "json" ? writeReport(os, decided)
                       : printReport(os, decided, filter);
    };
    if (!output.empty())
      return writeReportFile(output, report, loc, write);
    PrintableStream stream(llvm::errs());
    write(stream, report);
    return success();
  }
};

} // namespace
