//===- Opt.cpp - mlir-opt with our dialects, passes and pipelines ---------===//
//
// The rest of MLIR is registered by RegisterMLIR.h, as much as there is.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "RegisterMLIR.h"
#include "Terminal.h"
#include "Tools.h"
#include "Version.h"
#include "amp/IR/SourceText.h"
#include "amp/InitAll.h"
#include "amp/Policies/PresetDialects.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"
#include <vector>

/// A cost report is of a whole module, and so are its errors: they name a line,
/// and the module, hundreds of lines, only for who asks for it.
static std::vector<char *> withDefaults(int argc, char **argv) {
  static char noOp[] = "--mlir-print-op-on-diagnostic=false";
  std::vector<char *> arguments(argv, argv + argc);
  auto mentions = [&](llvm::StringRef text) {
    return llvm::any_of(arguments, [&](llvm::StringRef argument) {
      return argument.starts_with("-") && argument.contains(text);
    });
  };
  if (mentions("amp-cost-report") && !mentions("mlir-print-op-on-diagnostic"))
    arguments.insert(arguments.begin() + 1, noOp);
  return arguments;
}

/// Does what MlirOptMain does, for a text that its parser can take.
static mlir::LogicalResult run(llvm::StringRef input, llvm::StringRef output,
                               mlir::DialectRegistry &registry,
                               const mlir::MlirOptMainConfig &config) {
  std::string message;
  auto file = mlir::openInputFile(input, &message);
  if (file)
    if (llvm::Error error = mlir::amp::checkNesting(file->getBuffer())) {
      message = input.str() + ": " + llvm::toString(std::move(error));
      file.reset();
    }
  auto result = file ? mlir::openOutputFile(output, &message) : nullptr;
  if (!result) {
    llvm::WithColor::error(llvm::errs(), "amp-opt") << message << "\n";
    return mlir::failure();
  }
  if (failed(
          mlir::MlirOptMain(result->os(), std::move(file), registry, config)))
    return mlir::failure();
  result->keep();
  return mlir::success();
}

int amp::run::ampOpt(int argc, char **argv) {
  readColorSettings();
  mlir::DialectRegistry registry;
  registerMLIR(registry);
  llvm::cl::SetVersionPrinter(amp::run::printVersion);
  mlir::amp::registerAllDialects(registry);
  mlir::amp::registerAllPasses();
  std::vector<char *> arguments = withDefaults(argc, argv);
  auto [input, output] = mlir::registerAndParseCLIOptions(
      static_cast<int>(arguments.size()), arguments.data(),
      "Mixed-precision training compiler driver\n", registry);
  // Plugins, which may bring them, are loaded.
  mlir::amp::registerPresetDialects(registry);
  auto config = mlir::MlirOptMainConfig::createFromCLOptions();
  if (config.shouldShowDialects() || config.shouldListPasses())
    return mlir::failed(mlir::MlirOptMain(argc, argv, input, output, registry));
  return mlir::failed(::run(input, output, registry, config));
}
