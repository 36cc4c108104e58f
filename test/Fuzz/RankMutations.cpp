//===- RankMutations.cpp - single mistakes in steps of several ranks ------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Mutations.h"
#include "amp/IR/RankOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace amp_fuzz;

/// True if more than results of the entry is made of `value`: state is, too.
static bool changesMore(Value value) {
  return llvm::any_of(value.getUsers(), [](Operation *user) {
    if (isa<CastOp, ConvertOp, CompareOp>(user))
      return changesMore(user->getResult(0));
    return !user->hasTrait<OpTrait::IsTerminator>();
  });
}

/// A sum of `tensors` alone, as `op` has it.
static AllReduceTensorsOp sumAgain(AllReduceTensorsOp op, ValueRange tensors) {
  OpBuilder builder(op->getContext());
  builder.setInsertionPointAfter(op);
  return AllReduceTensorsOp::create(builder, op.getLoc(), tensors.getTypes(),
                                    tensors, op.getMean());
}

static bool forget(AllReduceTensorsOp op) {
  OpBuilder builder(op);
  for (auto [input, sum] : llvm::zip(op.getInputs(), op.getSums())) {
    if (!changesMore(sum))
      continue;
    Value own = input;
    if (own.getType() != sum.getType())
      own = CastOp::create(builder, op.getLoc(), sum.getType(), own);
    sum.replaceAllUsesWith(own);
    return true;
  }
  return false;
}

static bool repeat(AllReduceTensorsOp op) {
  auto again = sumAgain(op, op.getSums());
  for (auto [sum, second] : llvm::zip(op.getSums(), again.getSums()))
    sum.replaceAllUsesExcept(second, again);
  return true;
}

/// The check looks at what the backward of this rank made.
static bool checkOwn(AllFiniteOp check) {
  auto unscale = check.getGradients().getDefiningOp<UnscaleOp>();
  Value bundle = unscale ? unscale.getGradients() : check.getGradients();
  auto sum = bundle.getDefiningOp<AllReduceOp>();
  if (!sum)
    return false;
  OpBuilder builder(check);
  Value own = sum.getGradients();
  if (unscale)
    own = UnscaleOp::create(builder, check.getLoc(), unscale.getType(), own,
                            unscale.getScalerAttr(), unscale.getScale());
  check.getGradientsMutable().assign(own);
  return true;
}

/// True of a key by which samples are dropped.
static bool meetsSamples(ShiftKeyOp key) {
  return llvm::any_of(key->getUsers(),
                      [](Operation *user) { return isa<DropoutOp>(user); });
}

void amp_fuzz::addRanks(std::vector<Mutation> &all) {
  all.push_back(inOps<AllReduceOp>("sum over ranks forgotten", [](auto op) {
    op.getTotal().replaceAllUsesWith(op.getGradients());
    return true;
  }));
  all.push_back(
      inOps<AllReduceTensorsOp>("sum of tensors over ranks forgotten", forget));
  all.push_back(inOps<AllReduceTensorsOp>("summed over ranks twice", repeat));
  all.push_back(inOps<AllFiniteOp>("flag of a rank's own gradients", checkOwn));
  all.push_back(inOps<ShiftKeyOp>(
      "samples dropped alike on all ranks",
      [](ShiftKeyOp op) {
        op.getShifted().replaceAllUsesWith(op.getKey());
        return true;
      },
      meetsSamples));
}
