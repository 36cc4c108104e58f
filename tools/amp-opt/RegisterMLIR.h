//===- RegisterMLIR.h - the dialects and passes beside ours --- -*- C++ -*-===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All of MLIR (AllOfMLIR.cpp), or the part that our rules are for
// (OurPartOfMLIR.cpp), where MLIR is linked into the program: all of it would
// be three times as much to carry.
//
//===----------------------------------------------------------------------===//

#ifndef AMP_TOOLS_AMP_OPT_REGISTERMLIR_H
#define AMP_TOOLS_AMP_OPT_REGISTERMLIR_H

namespace mlir {
class DialectRegistry;
}

namespace amp::run {

void registerMLIR(mlir::DialectRegistry &registry);

} // namespace amp::run

#endif // AMP_TOOLS_AMP_OPT_REGISTERMLIR_H
