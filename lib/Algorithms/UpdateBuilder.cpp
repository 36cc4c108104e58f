//===- UpdateBuilder.cpp - the arithmetic of an optimizer -----------------===//
//
// Operators of elements, and the state, norms and tensors that an update asks
// for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Algorithms/UpdateBuilder.h"
#include "amp/Algorithms/Algorithms.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Element mlir::amp::operator+(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().add(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator-(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().sub(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator*(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().mul(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator/(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().div(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::operator*(const Number &a, Element b) {
  UpdateBuilder &s = b.getUpdate();
  return {s, s.getBody().mul(s.valueOf(a), b.getValue())};
}
Element mlir::amp::operator/(const Number &a, Element b) {
  UpdateBuilder &s = b.getUpdate();
  return {s, s.getBody().div(s.valueOf(a), b.getValue())};
}
Element mlir::amp::operator-(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().neg(a.getValue())};
}
Element mlir::amp::fma(Element a, const Operand &b, const Operand &c) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().fma(a.getValue(), s.valueOf(b), s.valueOf(c))};
}
Element mlir::amp::sqrt(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().sqrt(a.getValue())};
}
Element mlir::amp::abs(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().abs(a.getValue())};
}
Element mlir::amp::sign(Element a) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().sign(a.getValue())};
}
Element mlir::amp::maximum(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().maximum(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::minimum(Element a, const Operand &b) {
  UpdateBuilder &s = a.getUpdate();
  return {s, s.getBody().minimum(a.getValue(), s.valueOf(b))};
}
Element mlir::amp::select(ComparePredicate predicate, Element a,
                          const Operand &b, const Operand &onTrue,
                          const Operand &onFalse) {
  UpdateBuilder &s = a.getUpdate();
  BodyBuilder &body = s.getBody();
  Value holds = body.compare(predicate, a.getValue(), s.valueOf(b));
  return {s, body.select(holds, s.valueOf(onTrue), s.valueOf(onFalse))};
}
Element mlir::amp::mix(Element a, Element b, const Operand &share) {
  return fma(b - a, share, a);
}

//===----------------------------------------------------------------------===//
// UpdateBuilder
//===----------------------------------------------------------------------===//

UpdateBuilder::UpdateBuilder(OpBuilder &builder, Location loc, Block &block,
                             FloatType compute, Type contracted, Value count,
                             Number lr, Number weightDecay, ReadState readState,
                             ReadTensor readTensor, MakeSums makeSums,
                             ReadNumber readNumber)
    : count(builder, count), lr(lr), weightDecay(weightDecay), builder(builder),
      loc(loc), block(block), bodyBuilder(builder.getContext()),
      body(bodyBuilder, loc, compute), contracted(contracted),
      readState(readState), readTensor(readTensor), makeSums(makeSums),
      readNumber(readNumber) {
  bodyBuilder.setInsertionPointToEnd(&block);
  gradient = rawGradient = {*this, block.addArgument(compute, loc)};
  variable = {*this, block.addArgument(compute, loc)};
}

Element UpdateBuilder::slot(StringRef suffix, VariableRole role,
                            Number initial) {
  unsigned position = 2 + slots.size();
  slots.push_back({suffix.str(), role, initial});
  return {*this, block.insertArgument(position, body.getComputeType(), loc)};
}

Number UpdateBuilder::tensorOf(Element element) {
  auto argument = cast<BlockArgument>(element.getValue());
  unsigned position = argument.getArgNumber();
  return Number(
      builder,
      readTensor(position == 0, position < 2 ? nullptr : &slots[position - 2]));
}

SmallVector<Number> UpdateBuilder::norms(ArrayRef<Element> elements) {
  SmallVector<Value> numbers = makeScalars();
  SumSquaresOp op = makeSums(elements.size(), slots.size(), numbers);
  // The region of the update so far, and of that what the norms need.
  Block &copy = op.getBody().emplaceBlock();
  IRMapping mapping;
  for (BlockArgument argument : block.getArguments())
    mapping.map(argument, copy.addArgument(argument.getType(), loc));
  OpBuilder inner(builder.getContext());
  inner.setInsertionPointToEnd(&copy);
  for (Operation &made : block)
    inner.clone(made, mapping);
  SmallVector<Value> yielded =
      llvm::map_to_vector(elements, [&](Element element) {
        return mapping.lookupOrDefault(element.getValue());
      });
  YieldOp::create(inner, loc, yielded);
  for (Operation &made : llvm::make_early_inc_range(llvm::reverse(copy)))
    if (isOpTriviallyDead(&made))
      made.erase();
  GradientBuilder g(builder, loc);
  auto number = RankedTensorType::get({}, builder.getF64Type());
  return llvm::map_to_vector(op.getSums(), [&](Value sum) {
    return Number(builder, g.sqrt(g.reshape(sum, number)));
  });
}

Number UpdateBuilder::multiply(const Number &a, const Number &b,
                               bool transposeA, bool transposeB) {
  GradientBuilder g(builder, loc);
  Value lhs = a.getScalar(builder), rhs = b.getScalar(builder);
  auto size = [](Value value, unsigned dimension) {
    return tensorType(value).getDimSize(dimension);
  };
  auto type = RankedTensorType::get(
      {size(lhs, transposeA), size(rhs, !transposeB)}, elementType(lhs));
  return Number(builder, MatmulOp::create(
                             builder, loc, type, g.cast(lhs, contracted),
                             g.cast(rhs, contracted), transposeA, transposeB));
}

ArrayRef<int64_t> UpdateBuilder::shapeOf(const Number &tensor) {
  return tensorType(tensor.getScalar(builder)).getShape();
}

void UpdateBuilder::setDirection(const Number &next) {
  direction = next.getScalar(builder);
  gradient = rawGradient = {*this, block.getArgument(0)};
}

Number UpdateBuilder::tensorState(StringRef suffix, VariableRole role) {
  tensorStates.push_back({{suffix.str(), role, 0.0}, {}});
  return Number(builder, readTensor(false, &tensorStates.back().first));
}

void UpdateBuilder::setTensorState(StringRef suffix, const Number &next) {
  for (auto &[slot, value] : tensorStates)
    if (slot.suffix == suffix)
      value = next.getScalar(builder);
}

Number UpdateBuilder::state(StringRef suffix, double initial) {
  states.push_back({suffix.str(), initial, initial});
  return Number(builder, readState(suffix, initial));
}

void UpdateBuilder::setState(StringRef suffix, const Number &next) {
  for (Scalar &scalar : states)
    if (scalar.suffix == suffix)
      scalar.next = next;
}

void UpdateBuilder::store(Element variable, ArrayRef<Element> slots) {
  stored = {variable.getValue()};
  for (Element slot : slots)
    stored.push_back(slot.getValue());
}

void UpdateBuilder::storeAverage(AverageAttrInterface average) {
  Element kept = slot(average.getSuffix(), VariableRole::Average);
  Element next(*this, stored.front());
  auto algorithm = cast<AverageAlgorithmInterface>(average);
  Element share(*this, valueOf(algorithm.buildShare(count)));
  // A share of 1 is a copy, to the bit.
  Element mixed =
      select(ComparePredicate::EQ, share, 1.0, next, mix(kept, next, share));
  stored.push_back(mixed.getValue());
}

void UpdateBuilder::decayGradient() {
  if (!weightDecay.is(0.0))
    gradient = fma(variable, weightDecay, gradient);
}

void UpdateBuilder::decayVariable() {
  // Not w·(1 − lr·decay): that factor's rounding is the same in every step.
  if (!weightDecay.is(0.0))
    variable = fma(variable, -(lr * weightDecay), variable);
}

Number UpdateBuilder::biasCorrection(const Number &beta) const {
  if (beta.is(0))
    return 1.0;
  if (beta.isConstant())
    return -expm1(count * std::log(beta.getConstant()));
  return -expm1(count * log(beta));
}

Value UpdateBuilder::valueOf(const Operand &operand) {
  if (operand.element)
    return operand.element.getValue();
  if (operand.number.isConstant())
    return body.constant(operand.number.getConstant());
  Value scalar = operand.number.getScalar(builder);
  for (auto [known, argument] : scalars)
    if (known == scalar)
      return argument;
  Value argument = block.addArgument(body.getComputeType(), loc);
  scalars.push_back({scalar, argument});
  return argument;
}

SmallVector<Value> UpdateBuilder::makeScalars() {
  GradientBuilder g(builder, loc);
  SmallVector<Value> values;
  for (auto [scalar, argument] : scalars)
    values.push_back(g.cast(scalar, body.getComputeType()));
  return values;
}
