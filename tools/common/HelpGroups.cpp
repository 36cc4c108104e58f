//===- HelpGroups.cpp - the groups that --help lists options in -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM sorts groups by name, and the options of each.
//
//===----------------------------------------------------------------------===//

#include "HelpGroups.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include <deque>

namespace cl = llvm::cl;

namespace {
struct HelpGroup {
  const char *name, *options;
};
} // namespace

static constexpr HelpGroup kGroups[] = {
    {"Data", "batch data eval-batch no-shuffle order"},
    {"Debugging and checks", "batches calibrate check-gradients "
                             "check-precision hash-state inject "
                             "print-ir-after trace-values"},
    {"Device", "chips cpu cudnn memory no-timing target threads"},
    {"Loss scaling", "max-consecutive-skips set-scale trace-overflow"},
    {"Output", "export-averages export-weights keep metrics o save save-best "
               "save-every"},
    {"Precision", "epilogues error-budget placement policy precision profile "
                  "tf32 trust-profile"},
    {"Reports", "explain explain-json info memory-json memory-report only top "
                "where"},
    {"Training", "accept allow-missing data-parallel epochs eval-averages "
                 "hyperparameters load load-weights lr patience seed shard "
                 "steps sync-batch-norm"},
    {"Without training", "call evaluate inputs outputs predict"},
};

void amp::run::groupOptions() {
  // They have to be there while the command line is parsed.
  static std::deque<cl::OptionCategory> categories;
  auto &options = cl::getRegisteredOptions();
  for (const HelpGroup &group : kGroups) {
    cl::OptionCategory &category = categories.emplace_back(group.name);
    for (llvm::StringRef name : llvm::split(group.options, ' '))
      if (cl::Option *option = options.lookup(name))
        option->Categories.assign({&category});
  }
}
