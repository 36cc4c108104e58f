//===- CompilerVersion.cpp - the compiler's lines of --version ------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// LLVM's version, and the targets that code can be made for here.
//
//===----------------------------------------------------------------------===//

#include "Version.h"
#include "amp/Target/Assembler.h"
#include "amp/Target/KernelCompiler.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/TargetParser/Host.h"

void amp::run::printVersion(llvm::raw_ostream &stream) {
  printRelease(stream);
  stream << "LLVM " LLVM_VERSION_STRING "\n";
  // Those that --cpu takes here.
  stream << "cpu native (" << llvm::sys::getHostCPUName() << ")";
  for (const char *level : {"x86-64-v3", "x86-64-v4"}) {
    llvm::Error missing = mlir::amprt::verifyCPU(level);
    if (!missing)
      stream << ", " << level;
    llvm::consumeError(std::move(missing));
  }
#ifdef AMP_CUDA
  stream << "\ncuda yes, assembler: " << mlir::amprt::describeAssembler()
         << "\n";
#else
  stream << "\ncuda no, built without the CUDA Toolkit's headers\n";
#endif
}
