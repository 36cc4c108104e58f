//===- AssemblerTools.h - programs and libraries that assemble PTX --------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TARGET_CUDA_ASSEMBLERTOOLS_H
#define AMP_LIB_TARGET_CUDA_ASSEMBLERTOOLS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <string>

namespace mlir::amprt::cuda {

class AssemblerTool {
public:
  virtual ~AssemblerTool() = default;
  /// Name and version: equal ones make equal cubins of equal PTX.
  virtual std::string identity() const = 0;
  /// Fails with the tool's log.
  virtual llvm::Expected<std::string> assemble(llvm::StringRef ptx,
                                               llvm::StringRef chip) = 0;
};

/// Fails where the program does not tell its version.
llvm::Expected<std::unique_ptr<AssemblerTool>> openPtxas(llvm::StringRef path);

/// Null where the library cannot be loaded or is none, with the reason appended
/// to `found`.
std::unique_ptr<AssemblerTool> openNvJitLink(llvm::StringRef name,
                                             std::string &found);

} // namespace mlir::amprt::cuda

#endif // AMP_LIB_TARGET_CUDA_ASSEMBLERTOOLS_H
