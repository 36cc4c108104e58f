//===- Test.h - evaluations and predictions without a training ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_TEST_H
#define AMP_TOOLS_AMP_RUN_TEST_H

#include "Options.h"
#include "amp/Training/Executable.h"
#include <functional>
#include <map>

namespace amp::run {

/// Makes the entries that are evaluated ready for these batches.
using LoadTest = std::function<Expected<Executable *>(
    const std::map<std::string, std::vector<int64_t>> &sizes)>;

/// Evaluates, predicts and exports weights as `options` say.
Error test(const Options &options, const Image &image, const LoadTest &load);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_TEST_H
