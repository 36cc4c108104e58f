//===- Gradient.cpp - values between a variable and a loss ----------------===//
//
// Casts on such values cost twice: their adjoint is a cast. Linear: every op is
// reached once forward from the variables, once backward from the losses.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/PrecisionGraph.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

/// Ops and block arguments that a traversal reached.
struct Reached {
  std::vector<bool> ops;
  DenseSet<Value> arguments;
};

} // namespace

static bool isFloat(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor && isa<FloatType>(tensor.getElementType());
}

/// Visits what depends on the values of `worklist`. Arguments and results of
/// an op with regions are reached together: exact for autocast regions up to
/// which result, a safe guess for loops.
static void reachForward(const PrecisionGraph &graph, Reached &reached,
                         SmallVector<Value> worklist) {
  auto reachOp = [&](Operation *op) {
    uint32_t id = graph.idOf(op);
    if (reached.ops[id])
      return;
    reached.ops[id] = true;
    llvm::append_range(worklist, op->getResults());
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        if (reached.arguments.insert(argument).second)
          worklist.push_back(argument);
  };
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!isFloat(value))
      continue;
    for (Operation *user : value.getUsers()) {
      reachOp(user);
      if (user == &user->getBlock()->back() &&
          user->hasTrait<OpTrait::IsTerminator>() &&
          !graph.isUnit(user->getParentOp()))
        reachOp(user->getParentOp());
    }
  }
}

/// Visits what the values of `worklist` depend on.
static void reachBackward(const PrecisionGraph &graph, Reached &reached,
                          SmallVector<Value> worklist) {
  auto reachOp = [&](Operation *op) {
    if (graph.isUnit(op))
      return;
    uint32_t id = graph.idOf(op);
    if (reached.ops[id])
      return;
    reached.ops[id] = true;
    llvm::append_range(worklist, op->getOperands());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (block.mightHaveTerminator())
          llvm::append_range(worklist, block.getTerminator()->getOperands());
  };
  while (!worklist.empty()) {
    Value value = worklist.pop_back_val();
    if (!isFloat(value))
      continue;
    if (Operation *op = value.getDefiningOp()) {
      reachOp(op);
    } else if (reached.arguments.insert(value).second) {
      reachOp(value.getParentBlock()->getParentOp());
    }
  }
}

void PrecisionGraph::markDifferentiated() {
  SmallVector<Value> sources, losses;
  DenseSet<Attribute> variables;
  Reached forward{std::vector<bool>(ops.size()), {}};
  Reached backward{std::vector<bool>(ops.size()), {}};
  for (Operation *op : backwards) {
    auto gradient = cast<BackwardOp>(op);
    losses.push_back(gradient.getLoss());
    llvm::append_range(sources, gradient.getWrt());
    if (auto optimizer = gradient.getOptimizerAttr())
      if (auto symbol =
              symbols.lookupNearestSymbolFrom<OptimizerOp>(op, optimizer))
        for (FlatSymbolRefAttr variable : symbol.getVariables())
          variables.insert(variable);
  }
  for (uint32_t id = 0; id < ops.size(); ++id)
    if (auto read = dyn_cast<ReadOp>(ops[id].op);
        read && variables.contains(read.getVariableAttr()))
      sources.push_back(read.getValue());
  for (Value source : sources) {
    if (Operation *op = source.getDefiningOp())
      forward.ops[idOf(op)] = true;
    else
      forward.arguments.insert(source);
  }
  reachForward(*this, forward, sources);
  reachBackward(*this, backward, losses);

  differentiated.resize(ops.size());
  for (uint32_t id = 0; id < ops.size(); ++id)
    differentiated[id] = forward.ops[id] && backward.ops[id];
  for (Value argument : forward.arguments)
    if (backward.arguments.contains(argument))
      differentiatedArguments.insert(argument);
}

bool PrecisionGraph::isDifferentiated(Value value) const {
  if (differentiated.empty())
    return false;
  if (Operation *op = value.getDefiningOp())
    return differentiated[idOf(op)];
  return differentiatedArguments.contains(value);
}
