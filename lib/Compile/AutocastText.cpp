//===- AutocastText.cpp - autocast, from text to text ---------------------===//
//
// A context for each module: nothing of one text is left for the next.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Compile/AutocastText.h"
#include "amp/Compile/TrainingModule.h"
#include "amp/IR/Printable.h"
#include "amp/IR/SourceText.h"
#include "amp/Transforms/Autocast.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/VirtualFileSystem.h"

using namespace amp;

Expected<AutocastedText> amp::autocastText(const AutocastTask &task,
                                           std::string &said) {
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(task.text, task.name);
  if (Error error = fromLLVM(mlir::amp::checkNesting(buffer->getBuffer())))
    return makeError("'" + task.name + "': " + error.message());
  std::unique_ptr<mlir::MLIRContext> context = createContext();
  context->allowUnregisteredDialects();
  mlir::DialectRegistry registry;
  registry.insert<mlir::linalg::LinalgDialect, mlir::tosa::TosaDialect>();
  context->appendDialectRegistry(registry);

  // A location names any file, and a message would show a line of it.
  auto sources = std::make_shared<llvm::SourceMgr>(
      llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>());
  sources->AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  llvm::raw_string_ostream stream(said);
  mlir::amp::PrintableStream messages(stream);
  mlir::SourceMgrDiagnosticHandler diagnostics(*sources, context.get(),
                                               messages);
  PlacelessDiagnostics placeless(context.get(), messages);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(sources, context.get());
  if (!module)
    return makeError("'" + task.name + "' is not a valid module");
  mlir::amp::AutocastOptions options;
  options.policy = task.policy;
  options.profile = task.profile;
  options.emitCast = task.emitCast;
  options.trustProfile = task.trustProfile;
  options.keepIO = !task.changeSignatures;
  options.errorBudget = task.errorBudget;
  options.nominalDim = task.nominalDim;
  mlir::amp::AutocastReport report;
  if (failed(mlir::amp::readAutocastOptions(
          task.dtype, task.placement,
          task.objective.empty() ? "casts" : task.objective, module->getLoc(),
          options)) ||
      failed(mlir::amp::runAutocast(*module, options, &report)) ||
      failed(mlir::verify(*module)))
    return makeError("'" + task.name + "' was not decided");
  AutocastedText result;
  llvm::raw_string_ostream text(result.text), json(result.report);
  module->print(text);
  text << '\n';
  mlir::amp::writeReport(json, report);
  return result;
}
