//===- FindNearest.h - the name that a misspelt one was meant to be -------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_FINDNEAREST_H
#define AMP_IR_FINDNEAREST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace mlir::amp {

/// The name most like `name`, or empty if none is alike.
llvm::StringRef findNearest(llvm::StringRef name,
                            llvm::ArrayRef<llvm::StringRef> names);

} // namespace mlir::amp

#endif // AMP_IR_FINDNEAREST_H
