//===- Assembler.h - from PTX to what a driver loads ----------------------===//
//
// Loading PTX makes the driver assemble it, in every process again unless its
// own cache helps. A cubin is assembled once.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TARGET_ASSEMBLER_H
#define AMP_TARGET_ASSEMBLER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace mlir::amprt {

/// The assembler, and the folder of its results.
struct AssemblerOptions {
  /// Programs, absolute: the first that can be executed is taken.
  std::vector<std::string> ptxas;
  /// nvJitLink, as names or paths: the first that can be loaded is taken where
  /// there is no program.
  std::vector<std::string> nvJitLink;
  /// Where none of them is found: an error, not the driver.
  bool required = false;
  /// A folder, made when it is needed; empty where nothing is kept.
  std::string cache;

  /// The options of the environment (docs/CUDA.md): AMP_ASSEMBLER, AMP_PTXAS,
  /// PATH, CUDA_HOME, CUDA_PATH, AMP_CUDA_LIBRARY_DIR, AMP_CACHE_DIR,
  /// XDG_CACHE_HOME and HOME. Fails for a value that names nothing.
  static llvm::Expected<AssemblerOptions> fromEnvironment();
};

/// A cubin for `chip`, such as "sm_90", or `ptx` itself where nothing is found
/// that assembles: the driver does it when it loads the module. Fails with the
/// assembler's log. A cache that cannot be read or written, or whose content is
/// damaged, is no error.
llvm::Expected<std::string> assemble(llvm::StringRef ptx, llvm::StringRef chip,
                                     const AssemblerOptions &options);

/// With the options of the environment.
llvm::Expected<std::string> assemble(llvm::StringRef ptx, llvm::StringRef chip);

/// The program or library that `assemble` would use, "the driver" where there
/// is none, or the reason why it fails.
std::string describeAssembler();

} // namespace mlir::amprt

#endif // AMP_TARGET_ASSEMBLER_H
