//===- PrecisionForms.cpp - the work of an op by its name -----------------===//
//
// Elementwise ops have the same few names in all dialects. A name that means
// something else there costs an op its low type, no more.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PrecisionClassifier.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::amp;

static PrecisionForm formOf(StringRef name) {
  using Form = PrecisionForm;
  return llvm::StringSwitch<Form>(name.rsplit('.').second)
      .Cases({"add", "addf"}, Form::Sum)
      .Cases({"sub", "subf", "subtract"}, Form::Difference)
      .Cases({"mul", "mulf", "multiply", "square"}, Form::Product)
      .Cases({"div", "divf", "divide"}, Form::Quotient)
      .Cases({"exp", "exp2", "expm1", "exponential", "exponential_minus_one"},
             Form::Exponential)
      .Cases({"pow", "powf", "power", "sinh", "cosh", "erfc"},
             Form::Exponential)
      .Cases({"tan", "asin", "acos", "atanh", "acosh"}, Form::Exponential)
      .Cases({"sqrt", "cbrt"}, Form::Root)
      .Cases({"floor", "ceil", "round", "roundeven", "trunc", "sign"},
             Form::Step)
      .Cases({"round_nearest_even", "round_nearest_afz", "remainder", "remf"},
             Form::Step)
      .Cases({"atan2", "is_finite", "select_and_scatter"}, Form::Step)
      .Cases({"compare", "cmpf", "greater", "greater_equal", "equal"},
             Form::Comparison)
      .Cases({"max", "min", "reduce_max", "reduce_min"}, Form::Extremum)
      .Case("cross_entropy", Form::CrossEntropy)
      .Default(Form::Other);
}

/// A body is called as its only op.
PrecisionForm PrecisionClassifier::findForm(Operation *op) {
  if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
    Block &body = op->getRegion(0).front();
    if (!llvm::hasNItemsOrLess(body, 2))
      return PrecisionForm::Several;
    if (llvm::hasNItems(body, 2))
      op = &body.front();
  }
  auto [form, isNew] = forms.try_emplace(op->getName(), PrecisionForm::Other);
  if (isNew)
    form->second = formOf(op->getName().getStringRef());
  return form->second;
}
