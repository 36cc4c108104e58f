//===- UpdateBuilder.h - the arithmetic of an optimizer -------------------===//
//
// An optimizer is written as one function: what it does to one element, with
// `Element`, and the numbers that all elements share, with `Number`. The former
// become the region of an `amp.update`, the latter ops on f64 scalars before
// it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_IR_UPDATEBUILDER_H
#define AMP_IR_UPDATEBUILDER_H

#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"
#include "amp/Interfaces/Number.h"

namespace mlir::amp {

/// A value for each element, in the compute type.
class Element {
public:
  Element() = default;
  Element(UpdateBuilder &update, Value value) : update(&update), value(value) {}
  Value getValue() const { return value; }
  UpdateBuilder &getUpdate() const { return *update; }
  explicit operator bool() const { return bool(value); }

private:
  UpdateBuilder *update = nullptr;
  Value value;
};

/// An element, or a number as one.
struct Operand {
  Operand(Element element) : element(element), number(0.0) {}
  Operand(const Number &number) : number(number) {}
  Operand(double number) : number(number) {}
  Operand(Double number) : number(number) {}
  Element element;
  Number number;
};

Element operator+(Element a, const Operand &b);
Element operator-(Element a, const Operand &b);
Element operator*(Element a, const Operand &b);
Element operator/(Element a, const Operand &b);
Element operator*(const Number &a, Element b);
Element operator/(const Number &a, Element b);
Element operator-(Element a);
/// a·b + c, rounded once.
Element fma(Element a, const Operand &b, const Operand &c);
Element sqrt(Element a);
Element abs(Element a);
Element sign(Element a);
Element maximum(Element a, const Operand &b);
Element minimum(Element a, const Operand &b);
Element select(ComparePredicate predicate, Element a, const Operand &b,
               const Operand &onTrue, const Operand &onFalse);
/// a + (b − a)·share.
Element mix(Element a, Element b, const Operand &share);

/// The update of a group of variables, or of one variable, while it is built.
class UpdateBuilder {
public:
  /// A tensor of state per variable.
  struct Slot {
    std::string suffix;
    VariableRole role;
    Number initial;
  };
  /// An f64 of the group that outlives a step.
  struct Scalar {
    std::string suffix;
    double initial;
    Number next;
  };
  /// Reads the f64 state that a suffix names, of a first value.
  using ReadState = llvm::function_ref<Value(StringRef, double)>;
  /// The tensor of a slot; without one, of the gradient or the variable.
  using ReadTensor = llvm::function_ref<Value(bool isGradient, const Slot *)>;

  /// Numbers are built at the insertion point of `builder`, elements in
  /// `block`, which gets its arguments here, of type `compute`.
  UpdateBuilder(OpBuilder &builder, Location loc, Block &block,
                FloatType compute, Value count, Number lr, Number weightDecay,
                ReadState readState, ReadTensor readTensor);

  /// Applied steps, this one included.
  Number count;
  /// The learning rate of this step, and the weight decay.
  Number lr, weightDecay;
  /// The unscaled, clipped gradient, negated where the algorithm maximizes; the
  /// variable.
  Element gradient, variable;
  /// The gradient as the step is given it.
  Element rawGradient;
  /// The tensor of gradients, of the variable or of a slot that `element` is an
  /// element of, in f64, where the algorithm `isPerTensor`. Operators of
  /// numbers work on tensors too.
  Number tensorOf(Element element);
  /// The 2-norm of a tensor whose squares its own type holds, as of weights and
  /// updates: half the time of `norm`, which forms them in f64.
  Number normOfUpdate(const Number &tensor);

  /// State of this variable, before the step; at first `initial`.
  Element slot(StringRef suffix, VariableRole role, Number initial = 0.0);
  /// State of the group, before the step. `setState` gives it its next value.
  Number state(StringRef suffix, double initial);
  void setState(StringRef suffix, const Number &next);
  /// The new variable, and new slots in the order in which they were made.
  void store(Element variable, ArrayRef<Element> slots);
  /// One slot more, after `store`: an average of the new variable.
  void storeAverage(AverageAttrInterface average);

  /// The gradient plus weightDecay·variable.
  void decayGradient();
  /// The variable times 1 − lr·weightDecay.
  void decayVariable();
  /// 1 − beta^count.
  Number biasCorrection(double beta) const;

  /// `operand` for each element.
  Value valueOf(const Operand &operand);
  BodyBuilder &getBody() { return body; }
  ArrayRef<Slot> getSlots() const { return slots; }
  ArrayRef<Scalar> getStates() const { return states; }
  ArrayRef<Value> getStored() const { return stored; }
  /// The scalars that follow the slots among the arguments of the block, cast
  /// to the compute type.
  SmallVector<Value> makeScalars();

private:
  OpBuilder &builder;
  Location loc;
  Block &block;
  OpBuilder bodyBuilder;
  BodyBuilder body;
  ReadState readState;
  ReadTensor readTensor;
  SmallVector<Slot, 2> slots;
  SmallVector<Scalar, 2> states;
  SmallVector<Value> stored;
  /// f64 scalars and the arguments they are.
  SmallVector<std::pair<Value, Value>> scalars;
};

} // namespace mlir::amp

#endif // AMP_IR_UPDATEBUILDER_H
