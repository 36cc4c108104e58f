//===- HostCode.cpp - machine code in this process ------------------------===//
//
// Links object files with LLVM's JIT and finds their functions by name.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "HostCode.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/Support/TargetSelect.h"

using namespace mlir;
using namespace mlir::amprt;

HostCode::HostCode() = default;
HostCode::~HostCode() = default;

llvm::Expected<std::unique_ptr<HostCode>> HostCode::create() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto jit = llvm::orc::LLJITBuilder().create();
  if (!jit)
    return jit.takeError();
  std::unique_ptr<HostCode> result(new HostCode());
  result->jit = std::move(*jit);
  return result;
}

llvm::Error HostCode::define(StringRef name, void *address) {
  llvm::orc::SymbolMap map;
  map[jit->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(address),
                                     llvm::JITSymbolFlags::Exported |
                                         llvm::JITSymbolFlags::Callable};
  return jit->getMainJITDylib().define(
      llvm::orc::absoluteSymbols(std::move(map)));
}

llvm::Error HostCode::add(std::unique_ptr<llvm::MemoryBuffer> object) {
  return jit->addObjectFile(std::move(object));
}

void *HostCode::lookup(StringRef name) const {
  auto address = jit->lookup(name);
  if (!address) {
    llvm::consumeError(address.takeError());
    return nullptr;
  }
  return address->toPtr<void *>();
}
