//===- OutputFiles.h - files that a run reads and writes are others -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TOOLS_AMP_RUN_OUTPUTFILES_H
#define AMP_TOOLS_AMP_RUN_OUTPUTFILES_H

#include "Options.h"
#include "mlir/IR/MLIRContext.h"

namespace amp::run {

/// Fails where a file to be written is one that is read, or is written twice,
/// by whatever name: links are followed, and two names of one file are one.
/// `--save` may name the file of `--load`, which a whole new one replaces when
/// the run is done. The files that a policy extends are read for that; nothing
/// is opened to be written.
llvm::Error checkOutputFiles(const Options &options,
                             mlir::MLIRContext &context);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_RUN_OUTPUTFILES_H
