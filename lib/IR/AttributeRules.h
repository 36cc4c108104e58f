//===- AttributeRules.h - rules that parameters of attributes obey --------===//
//
// One wording for what was expected of a number and what was found.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_IR_ATTRIBUTERULES_H
#define AMP_LIB_IR_ATTRIBUTERULES_H

#include "amp/IR/Amp.h"
#include "llvm/Support/Format.h"
#include <cmath>

namespace mlir::amp {

using namespace detail;

inline std::string formatNumber(Double value) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.9g", double(value));
  return text;
}

/// Reports unless `holds`; NaN fails every comparison, so it never passes.
template <typename Value>
LogicalResult require(EmitError emitError, bool holds, StringRef name,
                      Value value, const Twine &expected) {
  if (holds)
    return success();
  InFlightDiagnostic diagnostic = emitError();
  diagnostic << "expected '" << name << "' " << expected << ", found ";
  if constexpr (std::is_same_v<Value, Double>)
    diagnostic << formatNumber(value);
  else
    diagnostic << value;
  return diagnostic;
}

} // namespace mlir::amp

#endif // AMP_LIB_IR_ATTRIBUTERULES_H
