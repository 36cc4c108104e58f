//===- UnrollLoops.cpp - amp-unroll-loops ---------------------------------===//
//
// A step is a static schedule: a loop of known length becomes its turns, after
// autocast has decided them as one and before they are differentiated.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CloneIds.h"
#include "amp/IR/LoadDialects.h"
#include "amp/Transforms/Passes.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::amp {
#define GEN_PASS_DEF_UNROLLLOOPSPASS
#include "amp/Transforms/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;

/// The most ops that a loop may become.
static constexpr uint64_t kMostOps = uint64_t(1) << 20;

/// Bounds and step of `loop`, where they are constants.
static std::optional<std::array<int64_t, 3>> boundsOf(scf::ForOp loop) {
  APInt low, high, step;
  if (!matchPattern(loop.getLowerBound(), m_ConstantInt(&low)) ||
      !matchPattern(loop.getUpperBound(), m_ConstantInt(&high)) ||
      !matchPattern(loop.getStep(), m_ConstantInt(&step)))
    return std::nullopt;
  return std::array<int64_t, 3>{low.getSExtValue(), high.getSExtValue(),
                                step.getSExtValue()};
}

/// True in a function that is differentiated or scheduled.
static bool isWrittenOut(FunctionOpInterface function) {
  return function->hasAttr(kEntryAttr) ||
         function->walk([](BackwardOp) { return WalkResult::interrupt(); })
             .wasInterrupted();
}

/// The constant that `op` computes from constants; null for anything else.
/// Numbers that become elements of a tensor are a constant of the dialect.
static Value fold(Operation *op, OpBuilder &builder) {
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    Attribute value;
    if (!matchPattern(operand, m_Constant(&value)))
      return {};
    operands.push_back(value);
  }
  if (operands.empty() || op->getNumResults() != 1)
    return {};
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    auto type = cast<RankedTensorType>(elements.getType());
    if (type.getElementType().isIndex())
      return {};
    return ConstantOp::create(builder, op->getLoc(),
                              DenseElementsAttr::get(type, operands));
  }
  SmallVector<OpFoldResult> results;
  if (!isa<arith::ArithDialect>(op->getDialect()) ||
      failed(op->fold(operands, results)) || results.size() != 1)
    return {};
  if (auto value = dyn_cast<Value>(results.front()))
    return value;
  auto value = dyn_cast<TypedAttr>(cast<Attribute>(results.front()));
  if (!value || value.getType() != op->getResult(0).getType())
    return {};
  return arith::ConstantOp::create(builder, op->getLoc(), value);
}

namespace {
/// The loops of a function, outer ones first: what they count may bound inner
/// ones.
class Unrolling {
public:
  explicit Unrolling(FunctionOpInterface function) : function(function) {}

  LogicalResult run();

private:
  void collect(Operation *root);
  LogicalResult unroll(scf::ForOp loop);

  FunctionOpInterface function;
  SmallVector<scf::ForOp> loops;
};
} // namespace

void Unrolling::collect(Operation *root) {
  root->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
    if (!boundsOf(loop))
      return WalkResult::advance();
    loops.push_back(loop);
    return WalkResult::skip();
  });
}

/// Replaces `loop`, whose bounds are known, by its turns.
LogicalResult Unrolling::unroll(scf::ForOp loop) {
  auto [low, high, step] = *boundsOf(loop);
  if (step <= 0)
    return loop.emitError("expected a step greater than 0, found ") << step;
  uint64_t distance = uint64_t(high) - uint64_t(low);
  uint64_t turns = low < high ? (distance - 1) / step + 1 : 0;
  uint64_t ops = 0;
  loop.getBody()->walk([&](Operation *) { ++ops; });
  if (turns > kMostOps / ops)
    return loop.emitError("expected a loop of at most ")
           << kMostOps << " ops once it is unrolled, found " << turns
           << " turns of " << ops << "; let each turn do more, in fewer";
  CloneIds ids(function);
  OpBuilder builder(loop);
  SmallVector<Value> carried(loop.getInitArgs());
  Type counter = loop.getInductionVar().getType();
  for (uint64_t turn = 0; turn < turns; ++turn) {
    IRMapping mapping;
    int64_t count = low + static_cast<int64_t>(turn) * step;
    mapping.map(
        loop.getInductionVar(),
        arith::ConstantOp::create(builder, loop.getLoc(),
                                  builder.getIntegerAttr(counter, count)));
    mapping.map(loop.getRegionIterArgs(), carried);
    for (Operation &inner : loop.getBody()->without_terminator()) {
      Operation *clone = builder.clone(inner, mapping);
      if (Value constant = fold(clone, builder)) {
        mapping.map(inner.getResult(0), constant);
        clone->erase();
        continue;
      }
      if (failed(ids.separate(clone, turn)))
        return failure();
      collect(clone);
    }
    carried = llvm::map_to_vector(
        loop.getBody()->getTerminator()->getOperands(),
        [&](Value value) { return mapping.lookupOrDefault(value); });
  }
  loop->replaceAllUsesWith(carried);
  loop->erase();
  return success();
}

LogicalResult Unrolling::run() {
  collect(function);
  while (!loops.empty())
    if (failed(unroll(loops.pop_back_val())))
      return failure();
  return success();
}

LogicalResult mlir::amp::runUnrollLoops(Operation *root) {
  loadDependentDialects(*createUnrollLoopsPass(), root->getContext());
  SmallVector<FunctionOpInterface> functions;
  root->walk([&](FunctionOpInterface function) {
    if (!function.isExternal() && isWrittenOut(function))
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions)
    if (failed(Unrolling(function).run()))
      return failure();
  return success();
}

namespace {
struct UnrollLoopsPass
    : public amp::impl::UnrollLoopsPassBase<UnrollLoopsPass> {
  void runOnOperation() override {
    if (failed(runUnrollLoops(getOperation())))
      signalPassFailure();
  }
};
} // namespace
