//===- amp-reduce.cpp - makes a module that shows a mistake small ---------===//
//
// One op after the other is taken away where a script finds the module still
// interesting. Upstream's 'reduction-tree' is not used: where a pattern makes
// the whole region uninteresting, it goes on with a module that it has freed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Version.h"
#include "amp/InitAll.h"
#include "amp/Policies/PresetDialects.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Reducer/Tester.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

static llvm::cl::OptionCategory category("amp-reduce options");
static llvm::cl::opt<std::string> input(llvm::cl::Positional,
                                        llvm::cl::desc("MODULE.mlir"),
                                        llvm::cl::Required,
                                        llvm::cl::cat(category));
static llvm::cl::opt<std::string>
    script("test",
           llvm::cl::desc("Program that is given the name of a file, and exits "
                          "with 1 where the module in it is interesting, as "
                          "for mlir-reduce, and else with 0"),
           llvm::cl::value_desc("program"), llvm::cl::Required,
           llvm::cl::cat(category));
static llvm::cl::list<std::string>
    scriptArguments("test-arg",
                    llvm::cl::desc("Argument of the program, before the file"),
                    llvm::cl::value_desc("argument"), llvm::cl::cat(category));
static llvm::cl::opt<std::string>
    output("o", llvm::cl::desc("The file to write; - for standard output"),
           llvm::cl::value_desc("file"), llvm::cl::init("-"),
           llvm::cl::cat(category));
static llvm::cl::opt<bool>
    allowUnregistered("allow-unregistered-dialect",
                      llvm::cl::desc("Take ops of dialects that are not known"),
                      llvm::cl::cat(category));

namespace {

class Reduction {
public:
  Reduction(OwningOpRef<ModuleOp> module, const Tester &tester)
      : module(std::move(module)), tester(tester) {}

  /// Reduces until nothing more can be taken away; false where the module as
  /// it is given is not interesting.
  bool run();
  ModuleOp getModule() { return *module; }

private:
  /// Takes an op away, or fails without a change.
  using Step = LogicalResult (*)(Operation *op);

  bool isInteresting(ModuleOp candidate) const;
  bool tryStep(unsigned index, Step step);

  OwningOpRef<ModuleOp> module;
  const Tester &tester;
};

} // namespace

bool Reduction::isInteresting(ModuleOp candidate) const {
  // Most candidates are not valid: nobody wants to read why.
  ScopedDiagnosticHandler quiet(candidate.getContext(),
                                [](Diagnostic &) { return success(); });
  return tester.isInteresting(candidate).first == Tester::Interestingness::True;
}

/// The op with all that is in it.
static LogicalResult erase(Operation *op) {
  if (!op->use_empty())
    return failure();
  op->erase();
  return success();
}

/// Each result becomes an operand, or else an argument, of its type.
static LogicalResult takeEarlierValues(Operation *op) {
  if (op->getNumResults() == 0)
    return failure();
  SmallVector<Value> values;
  for (Type type : op->getResultTypes()) {
    SmallVector<Value> known(op->getOperands());
    llvm::append_range(known, op->getBlock()->getArguments());
    auto value = llvm::find_if(
        known, [&](Value value) { return value.getType() == type; });
    if (value == known.end())
      return failure();
    values.push_back(*value);
  }
  op->replaceAllUsesWith(values);
  op->erase();
  return success();
}

/// The op at `index` of a walk from outside to inside, or null.
static Operation *findOp(ModuleOp module, unsigned index) {
  Operation *found = nullptr;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (index-- != 0)
      return WalkResult::advance();
    found = op;
    return WalkResult::interrupt();
  });
  return found;
}

bool Reduction::tryStep(unsigned index, Step step) {
  OwningOpRef<ModuleOp> candidate = module->clone();
  if (failed(step(findOp(*candidate, index))) || !isInteresting(*candidate))
    return false;
  module = std::move(candidate);
  return true;
}

bool Reduction::run() {
  if (!isInteresting(*module))
    return false;
  // Whole functions first. The module itself stays.
  for (unsigned index = 1; Operation *op = findOp(*module, index);)
    if (op->getNumRegions() == 0 || !tryStep(index, erase))
      ++index;
  bool changed = true;
  while (changed) {
    changed = false;
    // Readers come before what they read.
    unsigned count = 0;
    module->walk([&](Operation *) { ++count; });
    for (unsigned index = count; --index > 0;)
      // Fewer are left where an op went with all that was in it.
      if (findOp(*module, index))
        changed |= tryStep(index, erase) || tryStep(index, takeEarlierValues);
  }
  return true;
}

static LogicalResult report(const Twine &message) {
  llvm::WithColor::error(llvm::errs(), "amp-reduce") << message << "\n";
  return failure();
}

static LogicalResult run() {
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  mlir::amp::registerAllDialects(registry);
  mlir::amp::registerPresetDialects(registry);
  MLIRContext context(registry);
  context.allowUnregisteredDialects(allowUnregistered);

  if (!llvm::sys::fs::can_execute(script))
    return report("expected a program that can be run for '--test', found '" +
                  script + "'; give its path, and 'chmod +x' it");
  if (output != "-" && llvm::sys::fs::equivalent(input, output))
    return report("expected another file for '-o' than the module, found '" +
                  output + "' for both");
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(input, &message);
  if (!file)
    return report(message);
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(file), llvm::SMLoc());
  SourceMgrDiagnosticHandler diagnostics(sources, &context);
  OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(sources, &context);
  if (!module)
    return failure();

  Tester tester(script, scriptArguments);
  Reduction reduction(std::move(module), tester);
  if (!reduction.run())
    return report("expected a module for which '" + script +
                  "' exits with 1, found 0; make it exit with 1 where the "
                  "module shows what you look for");
  std::unique_ptr<llvm::ToolOutputFile> out = openOutputFile(output, &message);
  if (!out)
    return report(message);
  reduction.getModule().print(out->os());
  out->keep();
  return success();
}

int main(int argc, char **argv) {
  llvm::cl::HideUnrelatedOptions(category);
  llvm::cl::SetVersionPrinter(::amp::run::printVersion);
  llvm::cl::ParseCommandLineOptions(
      argc, argv, "Makes a module that shows a mistake small\n");
  return failed(run());
}
