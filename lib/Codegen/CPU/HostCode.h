//===- HostCode.h - machine code in this process --------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CODEGEN_CPU_HOSTCODE_H
#define AMP_LIB_CODEGEN_CPU_HOSTCODE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace llvm::orc {
class LLJIT;
} // namespace llvm::orc

namespace mlir::amprt {

/// Objects of this CPU, linked with each other and with addresses by name.
/// Nothing else is looked for, neither in the process nor in libraries.
class HostCode {
public:
  static llvm::Expected<std::unique_ptr<HostCode>> create();
  ~HostCode();

  llvm::Error define(StringRef name, void *address);
  llvm::Error add(std::unique_ptr<llvm::MemoryBuffer> object);
  /// The address of a symbol, or null. The code lives as long as this object.
  void *lookup(StringRef name) const;

private:
  HostCode();
  std::unique_ptr<llvm::orc::LLJIT> jit;
};

} // namespace mlir::amprt

#endif // AMP_LIB_CODEGEN_CPU_HOSTCODE_H
