//===- ImageParts.h - parts of an image that modules describe -------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IMAGE_BUILD_IMAGEPARTS_H
#define AMP_LIB_IMAGE_BUILD_IMAGEPARTS_H

#include "amp/IR/Amp.h"
#include "amp/Image/Image.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

namespace mlir::amprt {

/// The optimizers and scalers of a module, and what they own.
struct StateOwners {
  explicit StateOwners(ModuleOp module);
  /// The optimizer or scaler that `variable` belongs to; empty without one.
  StringRef ownerOf(amp::VariableOp variable) const;

  llvm::StringMap<Operation *> owners;
  llvm::StringMap<StringRef> trained;
};

/// Fills in role, source, owner and initial value of `made`, whose name,
/// element and shape are known. Fails for an initial value without data.
llvm::Error describeState(amp::VariableOp variable, const StateOwners &owners,
                          ::amp::image::VariableT &made);

/// Fills in the moment of a step, of any entry of a planned module, in which
/// most of the step arena is in use.
void describePeak(ModuleOp module, ::amp::Image &image);

} // namespace mlir::amprt

#endif // AMP_LIB_IMAGE_BUILD_IMAGEPARTS_H
