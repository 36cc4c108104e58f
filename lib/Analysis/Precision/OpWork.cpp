//===- OpWork.cpp - the work of an op ------------------------------------===//
//
// Elementwise ops have the same few names in all dialects. A name that means
// something else there costs an op its low type, no more. A function of one
// number that no name tells is computed.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Classifier.h"
#include "amp/Analysis/Magnification.h"
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
      .Cases({"round_nearest_even", "round_nearest_afz", "remainder", "remf",
              "rem"},
             Form::Step)
      .Cases({"atan2", "is_finite", "select_and_scatter"}, Form::Step)
      .Cases({"compare", "cmpf", "greater", "greater_equal", "equal"},
             Form::Comparison)
      .Cases({"max", "min", "reduce_max", "reduce_min"}, Form::Extremum)
      .Default(Form::Other);
}

/// The function of an op as text: its attributes and its body.
/// Empty where it is too long to be measured.
static std::string describeFunction(Operation *op) {
  constexpr size_t mostOps = 64;
  std::string text;
  llvm::raw_string_ostream os(text);
  auto describe = [&](Operation *part) {
    os << part->getName().getAsOpaquePointer() << ' '
       << part->getPropertiesAsAttribute().getAsOpaquePointer() << ' ';
  };
  describe(op);
  for (Region &region : op->getRegions()) {
    DenseMap<Value, unsigned> numbers;
    auto number = [&](Value value) {
      return numbers.try_emplace(value, numbers.size()).first->second;
    };
    size_t count = 0;
    for (Block &block : region) {
      llvm::for_each(block.getArguments(), number);
      for (Operation &inner : block) {
        if (++count > mostOps || inner.getNumRegions())
          return {};
        describe(&inner);
        for (Value operand : inner.getOperands()) {
          os << number(operand) << ' ';
          Operation *outside = operand.getDefiningOp();
          if (outside && outside->getParentRegion() != &region)
            describe(outside);
        }
        llvm::for_each(inner.getResults(), number);
      }
    }
  }
  return text;
}

/// The form of a function of one number, as it magnifies roundings.
PrecisionForm PrecisionClassifier::measureForm(Operation *op) {
  constexpr double mostMagnified = 4;
  SmallVector<std::optional<double>, 2> numbers;
  std::string text;
  if (!op->getNumRegions()) {
    if (isa_and_nonnull<AmpDialect>(op->getDialect()) &&
        !isa<ElementwiseOpInterface>(op))
      return PrecisionForm::Other;
    if (op->getNumOperands() > 1)
      for (Value operand : op->getOperands())
        numbers.push_back(graph.isEligible(operand) ? graph.findNumber(operand)
                                                    : std::nullopt);
    if (llvm::count(numbers, std::nullopt) > 1)
      return PrecisionForm::Other;
    for (std::optional<double> number : numbers)
      text += number ? std::to_string(llvm::bit_cast<uint64_t>(*number)) + " "
                     : "x ";
  }
  std::string function = describeFunction(op);
  if (function.empty())
    return PrecisionForm::Other;
  auto [known, isNew] =
      measured.try_emplace(text + function, PrecisionForm::Other);
  if (isNew)
    if (std::optional<Magnification> found = findMagnification(op, numbers))
      known->second = found->jumps ? PrecisionForm::Step
                      : found->absolute > mostMagnified
                          ? PrecisionForm::Exponential
                          : PrecisionForm::Other;
  return known->second;
}

/// A body is called as its only op.
PrecisionForm PrecisionClassifier::findForm(Operation *op) {
  Operation *named = op;
  PrecisionForm form = PrecisionForm::Several;
  if (op->getNumRegions() == 1 && op->getRegion(0).hasOneBlock()) {
    Block &body = op->getRegion(0).front();
    if (llvm::hasNItemsOrMore(body, 3))
      named = nullptr;
    else if (llvm::hasNItems(body, 2))
      named = &body.front();
  }
  if (named) {
    auto [known, isNew] = forms.try_emplace(named->getName());
    if (isNew)
      known->second = formOf(named->getName().getStringRef());
    form = known->second;
  }
  if (form != PrecisionForm::Other && form != PrecisionForm::Several)
    return form;
  PrecisionForm measured = measureForm(op);
  return measured == PrecisionForm::Other ? form : measured;
}
