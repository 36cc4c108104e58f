//===- UpdateBuilder.h - the arithmetic of an optimizer -------------------===//
//
// An optimizer is written as one function: what it does to one element, with
// `Element`, and the numbers that all elements share, with `Number`. The former
// become the region of an `amp.update`, the latter ops on f64 scalars before
// it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ALGORITHMS_UPDATEBUILDER_H
#define AMP_ALGORITHMS_UPDATEBUILDER_H

#include "amp/Algorithms/Number.h"
#include "amp/IR/BodyBuilder.h"
#include "amp/IR/GradientBuilder.h"

namespace mlir::amp {
class UpdateBuilder;

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
  /// The number that a parameter of the optimizer is, by its name and its value
  /// in the module: that, or state that a program may change.
  using ReadNumber = llvm::function_ref<Number(StringRef, double)>;
  /// The tensor of a slot; without one, of the gradient or the variable.
  using ReadTensor = llvm::function_ref<Value(bool isGradient, const Slot *)>;
  /// An op with `numSums` sums over the variable's tensor, on its first
  /// `numSlots` slots and on scalars; the region is still empty.
  using MakeSums = llvm::function_ref<SumSquaresOp(
      unsigned numSums, unsigned numSlots, ArrayRef<Value> scalars)>;

  /// Numbers are built at the insertion point of `builder`, elements in
  /// `block`, which gets its arguments here, of type `compute`. `contracted` is
  /// the type in which contractions read the variable.
  UpdateBuilder(OpBuilder &builder, Location loc, Block &block,
                FloatType compute, Type contracted, Value count, Number lr,
                Number weightDecay, ReadState readState, ReadTensor readTensor,
                MakeSums makeSums, ReadNumber readNumber);

  /// A parameter of the algorithm that may be state. What is a tensor or not
  /// with it is decided by `Number::is`, true for constants alone.
  Number number(StringRef name, double value) {
    return readNumber(name, value);
  }
  /// Applied steps, this one included.
  Number count;
  /// The learning rate of this step, and the weight decay.
  Number lr, weightDecay;
  /// The unscaled, clipped gradient, negated where the algorithm maximizes; the
  /// variable.
  Element gradient, variable;
  /// The gradient as the step is given it.
  Element rawGradient;
  /// The 2-norms over the variable's tensor of what `elements` are elements of,
  /// where the algorithm `isPerTensor`: all of them in one pass, their squares
  /// formed in f64.
  SmallVector<Number> norms(ArrayRef<Element> elements);
  /// The tensor of gradients, of the variable or of a slot that `element` is an
  /// element of, in f64, where the algorithm `isForMatrices`. Operators of
  /// numbers work on tensors too.
  Number tensorOf(Element element);

  /// The product of two matrices, read in the type in which contractions read
  /// the variable, summed and stored in the compute type.
  Number multiply(const Number &a, const Number &b, bool transposeA = false,
                  bool transposeB = false);
  ArrayRef<int64_t> shapeOf(const Number &tensor);
  /// `direction` takes the place of `gradient` and `rawGradient`: a tensor that
  /// is finite where the gradients are.
  void setDirection(const Number &direction);
  /// State of this variable that is read and written as a tensor.
  /// `setTensorState` gives it its next value.
  Number tensorState(StringRef suffix, VariableRole role);
  void setTensorState(StringRef suffix, const Number &next);

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
  Number biasCorrection(const Number &beta) const;

  /// `operand` for each element.
  Value valueOf(const Operand &operand);
  BodyBuilder &getBody() { return body; }
  ArrayRef<Slot> getSlots() const { return slots; }
  ArrayRef<Scalar> getStates() const { return states; }
  ArrayRef<std::pair<Slot, Value>> getTensorStates() const {
    return tensorStates;
  }
  /// Null where the update follows the gradient.
  Value getDirection() const { return direction; }
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
  Type contracted;
  ReadState readState;
  ReadTensor readTensor;
  MakeSums makeSums;
  ReadNumber readNumber;
  SmallVector<Slot, 2> slots;
  SmallVector<Scalar, 2> states;
  SmallVector<std::pair<Slot, Value>, 1> tensorStates;
  Value direction;
  SmallVector<Value> stored;
  /// f64 scalars and the arguments they are.
  SmallVector<std::pair<Value, Value>> scalars;
};

} // namespace mlir::amp

#endif // AMP_ALGORITHMS_UPDATEBUILDER_H
