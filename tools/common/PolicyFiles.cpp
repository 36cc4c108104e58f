//===- PolicyFiles.cpp - the files of a policy, which are read ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Only the compiler knows them: a policy may extend others.
//
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "Tool.h"
#include "amp/Policies/Policy.h"
#include "llvm/Support/FileSystem.h"

using namespace amp;
using llvm::StringRef;
namespace fs = llvm::sys::fs;

Error amp::run::addPolicyFiles(StringRef policy, std::vector<NamedFile> &files,
                               mlir::MLIRContext &context) {
  auto isFile = [](StringRef name) { return fs::is_regular_file(name); };
  auto isPipe = [&](StringRef name) {
    return fs::exists(name) && !isFile(name);
  };
  auto names = llvm::split(policy, ',');
  if (!llvm::any_of(names, isFile) || llvm::any_of(names, isPipe))
    return Error::success();
  mlir::FailureOr<mlir::amp::Policy> loaded =
      mlir::amp::loadPolicy(policy, mlir::UnknownLoc::get(&context));
  if (failed(loaded))
    return makeError("--policy: '" + policy + "' is not a valid policy");
  for (const mlir::amp::PolicyLayer &layer : loaded->layers)
    if (!layer.isPreset)
      files.insert(files.begin(), {"--policy", layer.name, false});
  return Error::success();
}
