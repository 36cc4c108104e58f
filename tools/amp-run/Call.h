//===- Call.h - one run of an entry on given tensors ----------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_CALL_H
#define AMP_TOOLS_AMP_RUN_CALL_H

#include "Options.h"
#include "amp/Training/Executable.h"

namespace amp::run {

/// Runs the entry --call once: its arguments are the tensors of --inputs, its
/// results are written to --outputs by name (and printed without it). The
/// batch is the first dimension of the inputs.
/// `load` makes the entry ready to run with that batch.
using LoadEntry = std::function<Expected<Executable *>(const std::string &entry,
                                                       int64_t batch)>;
Error callEntry(const Options &options, const Image &image,
                const LoadEntry &load);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_CALL_H
