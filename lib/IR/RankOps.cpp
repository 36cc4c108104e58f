//===- RankOps.cpp - ops between ranks ------------------------------------===//
//
// Rules of what is exchanged: gradients as a backward made them, tensors of one
// type.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/IR/RankOps.h"
#include "amp/IR/GradientBuilder.h"

using namespace mlir;
using namespace mlir::amp;

#define GET_OP_CLASSES
#include "amp/IR/AmpRankOps.cpp.inc"

void AmpDialect::registerRankOps() {
  addOperations<
#define GET_OP_LIST
#include "amp/IR/AmpRankOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// AllReduceOp
//===----------------------------------------------------------------------===//

BundleKind AllReduceOp::getBundleKind() { return BundleKind::Sum; }
SmallVector<Value> AllReduceOp::getTerms(Value) {
  return {getOperation()->getOperand(0)};
}

/// Rules: gradients that nothing has unscaled or clipped, so that every rank
/// sees the same flag and norm; each is summed once.
LogicalResult AllReduceOp::verify() {
  auto op = getGradients().getDefiningOp<GradientsOpInterface>();
  if (!op)
    return success();
  BundleKind kind = op.getBundleKind();
  bool isReduced = isa<AllReduceOp>(op);
  if (kind != BundleKind::Unscaled && kind != BundleKind::Clipped && !isReduced)
    return success();
  InFlightDiagnostic diagnostic =
      emitOpError() << "expected gradients as a backward made them, found "
                       "those of '"
                    << op->getName() << "'; "
                    << (isReduced ? "they are summed over all ranks already"
                                  : "sum first, and do that with the sums");
  diagnostic.attachNote(op->getLoc()) << "the other op is here";
  return diagnostic;
}

//===----------------------------------------------------------------------===//
// AllReduceTensorsOp
//===----------------------------------------------------------------------===//

/// Rules: a result for each operand, of its shape; one type of operands and one
/// of results, f32 or the operands'.
LogicalResult AllReduceTensorsOp::verify() {
  if (getInputs().empty() || getInputs().size() != getSums().size())
    return emitOpError() << "expected tensors and a sum of each, found "
                         << getInputs().size() << " tensors and "
                         << getSums().size() << " sums";
  Type from = elementType(getInputs().front()),
       to = elementType(getSums().front());
  Type wide = accumulatorType(from);
  if (to != from && to != wide)
    return emitOpError() << "expected sums of " << wide << " or " << from
                         << ", found " << to;
  for (auto [index, input, sum] : llvm::enumerate(getInputs(), getSums()))
    if (input.getType() != tensorType(sum).clone(from) ||
        sum.getType() != tensorType(input).clone(to))
      return emitOpError() << "expected tensor " << index << " and its sum of "
                           << from << " and " << to << " and of one shape, "
                           << "found " << input.getType() << " and "
                           << sum.getType();
  return success();
}

int AllReduceTensorsOp::getDegreeWeight(unsigned) { return 1; }

/// Of the mean over ranks of what each differentiates: the cotangents over all
/// ranks, in the same way.
LogicalResult
AllReduceTensorsOp::buildAdjoint(OpBuilder &builder, ArrayRef<Value> cotangents,
                                 ArrayRef<bool> needed,
                                 MutableArrayRef<Value> operandCotangents) {
  GradientBuilder g(builder, getLoc());
  SmallVector<Value> values;
  SmallVector<unsigned> places;
  for (auto [index, cotangent] : llvm::enumerate(cotangents))
    if (cotangent && needed[index]) {
      values.push_back(cotangent);
      places.push_back(index);
    }
  if (values.empty())
    return success();
  auto sums = AllReduceTensorsOp::create(
      builder, getLoc(), ValueRange(values).getTypes(), values, getMean());
  for (auto [place, sum] : llvm::zip_equal(places, sums.getSums()))
    operandCotangents[place] = g.cast(sum, elementType(getInputs()[place]));
  return success();
}
