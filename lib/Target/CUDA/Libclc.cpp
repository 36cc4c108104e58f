//===- Libclc.cpp - functions of libm for GPUs, as bitcode ----------------===//
//
// Inside the program, which then needs no file of LLVM's where it runs. By the
// assembler: as an array the compiler would take seconds to read it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Libclc.h"

#ifdef AMP_LIBCLC

asm(".section .rodata.ampLibclc, \"a\", @progbits\n"
    ".balign 16\n"
    "ampLibclcBegin:\n"
    ".incbin \"" AMP_LIBCLC "\"\n"
    "ampLibclcEnd:\n"
    // The reader of bitcode wants a zero after it.
    ".byte 0\n"
    ".previous\n");
extern "C" __attribute__((visibility("hidden"))) const char ampLibclcBegin[],
    ampLibclcEnd[];

llvm::StringRef mlir::amprt::getLibclc() {
  return {ampLibclcBegin, static_cast<size_t>(ampLibclcEnd - ampLibclcBegin)};
}

#else

llvm::StringRef mlir::amprt::getLibclc() { return {}; }

#endif
