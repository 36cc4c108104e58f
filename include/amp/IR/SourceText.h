//===- SourceText.h - limits of a module's text ---------------------------===//
//
// MLIR's parser calls itself for every level of brackets; a text that was made
// to would end the process instead of in an error.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_SOURCETEXT_H
#define AMP_IR_SOURCETEXT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace mlir::amp {

/// The most levels of brackets that `checkNesting` accepts. Regions, types,
/// attributes and locations of graphs that people and compilers write have
/// some dozens.
inline constexpr unsigned kDeepestNesting = 1000;

/// Fails where (), [], {} or <> of `source`, a module as text, are nested more
/// than `kDeepestNesting` deep; the error names the line. Strings and comments
/// do not count, and bytecode is accepted as it is.
llvm::Error checkNesting(llvm::StringRef source);

} // namespace mlir::amp

#endif // AMP_IR_SOURCETEXT_H
