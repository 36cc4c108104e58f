//===- InexactConstants.cpp - numbers that a low type does not hold ------===//
//
// Constants are made again in the type that is wanted; what reads one that
// cannot be stays f32. Readers of a constant of 70000 in f16 do, of an epsilon
// that is 0, of an index above 2048, also where it is moved or converted in
// between.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::amp;

/// Constants above this are cast, not read and made again.
static constexpr int64_t kLargestRebuiltResource = 1 << 20;

static bool isLargeResource(const PrecisionModel &constant) {
  auto resource = dyn_cast_if_present<DenseResourceElementsAttr>(
      constant.getConstantValue());
  return resource &&
         resource.getType().getNumElements() * 4 > kLargestRebuiltResource;
}

bool mlir::amp::keepConstant(PrecisionProblem &problem, uint32_t id,
                             const PrecisionUses &found) {
  PrecisionGraph &graph = problem.graph;
  Operation *op = graph.ops[id].op;
  PrecisionModel model = graph.modelOf(op);
  if (isLargeResource(model))
    return true;
  auto decides = [&](const PrecisionUse &use) {
    return use.port >= 0 && !graph.ops[use.op].writtenLow;
  };
  PrecisionCause cause = PrecisionCause::None;
  if (llvm::any_of(found.uses, decides))
    cause = graph.findStaticCause(model);
  if (cause != PrecisionCause::None) {
    denyReaders(problem, op->getResult(0), cause, op);
    return true;
  }
  return false;
}

static bool isConstant(const PrecisionModel &op) {
  return op && (op.getConstantValue() || op.isRemade());
}

/// A constant of another type becomes one of f32 where the user converts it:
/// an epsilon that was written in f64, places that were counted by integers.
void mlir::amp::keepConverted(PrecisionProblem &problem,
                              Operation *conversion) {
  PrecisionGraph &graph = problem.graph;
  PrecisionModel model = graph.modelOf(conversion);
  if (!model || !model.isConversion() || isCompilerCast(conversion))
    return;
  Operation *source = conversion;
  for (int step = 0; step < PrecisionGraph::kMostSteps && !isConstant(model);
       ++step) {
    if (step > 0 && !(model && model.movesElements()))
      return;
    source = source->getNumOperands() > 0
                 ? source->getOperand(0).getDefiningOp()
                 : nullptr;
    if (!source)
      return;
    model = graph.modelOf(source);
  }
  if (!isConstant(model))
    return;
  ElementsAttr value = model.getConstantValue();
  PrecisionCause cause = value && value.getElementType().isInteger()
                             ? causeOfIntegers(value, graph.getLowType())
                             : model.getStaticCause(graph.getLowType());
  if (cause != PrecisionCause::None && graph.looksFor(cause))
    denyReaders(problem, conversion->getResult(0), cause, source);
}

void mlir::amp::denyReaders(PrecisionProblem &problem, Value root,
                            PrecisionCause cause, Operation *constant) {
  PrecisionGraph &graph = problem.graph;
  DenseSet<int32_t> handedOn;
  DenseSet<uint32_t> visited;
  SmallVector<Value> worklist(1, root);
  PrecisionUses found;
  while (!worklist.empty()) {
    graph.collectUses(worklist.pop_back_val(), found);
    for (const PrecisionUse &use : found.uses) {
      PrecisionOp &reader = graph.ops[use.op];
      if (use.port < 0 || reader.writtenLow)
        continue;
      if (reader.kind == PrecisionKind::HandsOn) {
        // Written low.
        if (problem.data.pins[use.port] == Pin::Low)
          continue;
        problem.keepF32(use.port,
                        {"control flow: a value in it has to be f32"});
        if (handedOn.insert(use.port).second)
          llvm::append_range(worklist, graph.agreement.valuesOf(use.port));
        continue;
      }
      if (!visited.insert(use.op).second)
        continue;
      problem.deny(use.op, cause, constant);
      if (graph.modelOf(reader.op).movesElements() &&
          llvm::count_if(reader.op->getOpOperands(), [&](OpOperand &operand) {
            return graph.isFreeOperand(reader, operand);
          }) == 1)
        llvm::copy_if(reader.op->getResults(), std::back_inserter(worklist),
                      [&](Value result) { return graph.isEligible(result); });
    }
  }
}
