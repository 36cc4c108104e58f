//===- OutputFiles.cpp - files that a run reads and writes are others -----===//
//
// Files are compared by their identity on disk, so that links and other
// spellings of a path are found.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "TemporaryFile.h"
#include "amp/Policies/Policy.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace amp::run;
namespace fs = llvm::sys::fs;

namespace {
struct NamedFile {
  StringRef option, path;
  bool isOutput;
};
} // namespace

/// The path without links, dots and relative parts, of a file that need not be
/// there.
static std::string canonicalPath(StringRef path) {
  std::string target = followLinks(path);
  SmallString<128> real, parent(sys::path::parent_path(target));
  if (!fs::real_path(target, real))
    return real.str().str();
  if (fs::real_path(parent.empty() ? "." : StringRef(parent), real))
    return target;
  sys::path::append(real, sys::path::filename(target));
  return real.str().str();
}

static bool areSame(StringRef a, StringRef b) {
  fs::file_status first, second;
  if (!fs::status(a, first) && !fs::status(b, second))
    return fs::equivalent(first, second);
  return canonicalPath(a) == canonicalPath(b);
}

Error amp::run::checkOutputFiles(const Options &options,
                                 mlir::MLIRContext &context) {
  SmallVector<NamedFile> files = {
      {"the model", options.model, false},
      {"--data", options.data, false},
      {"--policy", options.policy, false},
      {"--profile", options.profile, false},
      {"--order", options.order, false},
      {"--load", options.load, false},
      {"--load-weights", options.loadWeights, false},
      {"--inputs", options.inputs, false},
      {"--metrics", options.metrics, true},
      {"--save", options.save, true},
      {"--outputs", options.outputs, true},
      {"--calibrate", options.calibrate, true},
      // "-" is the standard output.
      {"--explain-json",
       options.explainJson == "-" ? StringRef() : options.explainJson, true},
  };
  // A policy reads the files that it extends as well. A pipe can be read only
  // once.
  mlir::FailureOr<mlir::amp::Policy> policy;
  auto isFile = [](StringRef name) { return fs::is_regular_file(name); };
  auto isPipe = [&](StringRef name) {
    return fs::exists(name) && !isFile(name);
  };
  auto names = split(StringRef(options.policy), ',');
  if (any_of(names, isFile) && none_of(names, isPipe)) {
    policy =
        mlir::amp::loadPolicy(options.policy, mlir::UnknownLoc::get(&context));
    if (failed(policy))
      return createStringError("--policy: '" + options.policy +
                               "' is not a valid policy");
    for (const mlir::amp::PolicyLayer &layer : policy->layers)
      if (!layer.isPreset)
        files.insert(files.begin(), {"--policy", layer.name, false});
  }
  for (auto [i, output] : enumerate(files)) {
    if (!output.isOutput || output.path.empty())
      continue;
    for (const NamedFile &other : ArrayRef(files).take_front(i)) {
      bool isResumed = output.option == "--save" && other.option == "--load";
      if (other.path.empty() || isResumed || !areSame(output.path, other.path))
        continue;
      return createStringError(
          output.option + ": expected another file than " +
          (other.isOutput ? "that of " : "the one read as ") + other.option +
          ", found '" + output.path + "'; nothing was written");
    }
  }
  return Error::success();
}
