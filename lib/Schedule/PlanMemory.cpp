//===- PlanMemory.cpp - amp-plan-memory -----------------------------------===//
//
// Static offsets for everything a step touches. Buffers of the step live from
// their first to their last use; the smallest free gap that holds one takes it.
// Arguments have an arena of their own: the host fills it for the next step
// while this one runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "StepAttributes.h"
#include "amp/Schedule/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/CheckedArithmetic.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "amp/Schedule/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;
using amprt::bytesOf;

/// Two cache lines; more than any vector or tensor-core load needs.
static constexpr int64_t kAlignment = 128;

/// More than any machine has: sums of a few such sizes do not overflow.
static constexpr int64_t kMostBytes = int64_t(1) << 56;

/// Adds `bytes`, and what aligns the sum, to `end`; fails beyond `kMostBytes`.
static LogicalResult extend(Operation *op, int64_t &end, int64_t bytes) {
  std::optional<int64_t> sum = llvm::checkedAdd(end, bytes);
  if (!sum || *sum > kMostBytes)
    return op->emitError("expected memory of at most 2^56 bytes to be planned, "
                         "found more");
  end = llvm::alignTo(*sum, kAlignment);
  return success();
}

namespace {
struct Life {
  BufferOp buffer;
  int64_t size, first, last, offset = 0;
};
} // namespace

/// Places the buffers, largest first, each in the lowest gap that no buffer
/// alive at the same time takes. Returns the size of the arena.
static int64_t placeBuffers(MutableArrayRef<Life> lives) {
  SmallVector<Life *> order;
  for (Life &life : lives)
    order.push_back(&life);
  llvm::sort(order, [](Life *a, Life *b) {
    return a->size != b->size ? a->size > b->size : a < b;
  });
  SmallVector<Life *> placed; // by offset
  int64_t total = 0;
  for (Life *life : order) {
    int64_t offset = 0;
    for (Life *other : placed) {
      if (other->last < life->first || life->last < other->first)
        continue;
      if (other->offset >= offset + life->size)
        break;
      offset = std::max(offset, other->offset + other->size);
    }
    life->offset = offset;
    total = std::max(total, offset + life->size);
    placed.insert(llvm::upper_bound(
                      placed, life,
                      [](Life *a, Life *b) { return a->offset < b->offset; }),
                  life);
  }
  return total;
}

namespace {
class MemoryPlanner {
public:
  explicit MemoryPlanner(ModuleOp module)
      : module(module), symbols(module), builder(module.getContext()) {}

  LogicalResult run() {
    int64_t stateBytes = 0, stepBytes = 0, inputBytes = 0;
    if (failed(placeVariables(stateBytes)))
      return failure();
    for (auto function : module.getOps<func::FuncOp>())
      if (function->hasAttr(kArgumentsAttr) &&
          (failed(checkEntry(function)) ||
           failed(planEntry(function, stateBytes, stepBytes, inputBytes))))
        return failure();
    module->setAttr(kStateBytesAttr, builder.getI64IntegerAttr(stateBytes));
    module->setAttr(kStepBytesAttr, builder.getI64IntegerAttr(stepBytes));
    module->setAttr(kInputBytesAttr, builder.getI64IntegerAttr(inputBytes));
    return success();
  }

private:
  /// Places of a run do not overlap, and are of one element type.
  LogicalResult checkRun(ArrayRef<VariableOp> variables) {
    SmallVector<std::pair<int64_t, VariableOp>> places;
    for (VariableOp variable : variables)
      places.push_back({runOf(variable).getPosition(), variable});
    llvm::sort(places, llvm::less_first());
    for (size_t i = 1; i < places.size(); ++i) {
      auto [before, first] = places[i - 1];
      auto [position, second] = places[i];
      int64_t size = first.getTensorType().getNumElements();
      if (first.getTensorType().getElementType() !=
              second.getTensorType().getElementType() ||
          position - before < size)
        return second.emitError("expected variables of one type apart from "
                                "each other in run '")
               << runOf(second).getRun() << "', found '@" << first.getSymName()
               << "' and '@" << second.getSymName() << "'";
    }
    return success();
  }

  /// Runs first, each contiguous; then what is in no run.
  LogicalResult placeVariables(int64_t &end) {
    llvm::MapVector<StringRef, SmallVector<VariableOp>> runs;
    SmallVector<VariableOp> others;
    for (auto variable : module.getOps<VariableOp>()) {
      if (amprt::RunAttr run = runOf(variable))
        runs[run.getRun()].push_back(variable);
      else
        others.push_back(variable);
    }
    auto setOffset = [&](VariableOp variable, int64_t offset) {
      variable->setAttr(kOffsetAttr, builder.getI64IntegerAttr(offset));
    };
    for (auto &[run, variables] : runs) {
      if (failed(checkRun(variables)))
        return failure();
      int64_t bytes = 0;
      for (VariableOp variable : variables) {
        auto type = variable.getTensorType();
        amprt::RunAttr at = runOf(variable);
        int64_t position = at.getPosition();
        int64_t padded = std::max(paddedElements(variable), at.getExtent());
        if (std::max(position, padded) > kMostBytes / 16)
          return extend(variable, end, kMostBytes + 1);
        setOffset(variable, end + bytesOf(type.getElementType(), position));
        bytes =
            std::max(bytes, bytesOf(type.getElementType(), position + padded));
      }
      if (failed(extend(variables.front(), end, bytes)))
        return failure();
    }
    for (VariableOp variable : others) {
      auto type = variable.getTensorType();
      setOffset(variable, end);
      if (failed(extend(variable, end,
                        bytesOf(type.getElementType(), type.getNumElements()))))
        return failure();
    }
    return success();
  }

  /// An entry has one block, and each of its arguments and results a buffer
  /// that holds it.
  LogicalResult checkEntry(func::FuncOp function) {
    auto fail = [&](const Twine &expected) {
      return function.emitError("expected ")
             << expected << "; 'amp-form-kernels' makes it";
    };
    if (!function.getBody().hasOneBlock())
      return fail("a schedule of one block");
    llvm::StringMap<int64_t> arguments, results;
    for (auto buffer : function.getBody().front().getOps<BufferOp>()) {
      if (std::string fault = findFault(buffer, symbols); !fault.empty())
        return buffer.emitError(fault);
      int64_t bytes = amprt::getBytes(buffer);
      auto name = buffer.getArgument();
      auto &named = name ? arguments : results;
      if (!name)
        name = buffer.getResultName();
      if (name && !named.try_emplace(*name, bytes).second)
        return buffer.emitError("expected one buffer of the name '")
               << *name << "', found a second one; give the argument or result "
               << "of the entry another 'amp.name'";
    }
    for (auto [attribute, buffers] :
         {std::pair(kArgumentsAttr, &arguments), {kResultsAttr, &results}}) {
      auto list = function->getAttrOfType<ArrayAttr>(attribute);
      if (!list)
        return fail("a list '" + attribute + "'");
      for (auto slot : list.getAsRange<amprt::SlotAttr>()) {
        RankedTensorType tensor = slot.getTensor();
        auto buffer = buffers->find(slot.getName());
        if (buffer == buffers->end() ||
            buffer->second <
                bytesOf(tensor.getElementType(), tensor.getNumElements()))
          return fail("a buffer that holds '" + slot.getName() + "' of '" +
                      attribute + "'");
      }
    }
    return success();
  }

  LogicalResult planEntry(func::FuncOp function, int64_t &stateBytes,
                          int64_t &stepBytes, int64_t &inputBytes) {
    llvm::DenseMap<Operation *, int64_t> order;
    int64_t count = 0;
    for (Operation &op : function.getBody().front())
      order[&op] = count++;

    SmallVector<Life> lives;
    SmallVector<BufferOp> unused;
    llvm::StringMap<int64_t> arguments, results;
    int64_t argumentBytes = 0, allBytes = 0;
    for (auto buffer : function.getBody().front().getOps<BufferOp>()) {
      auto type = cast<MemRefType>(buffer.getType());
      int64_t bytes = 0;
      if (failed(extend(buffer, bytes,
                        std::max<int64_t>(1, bytesOf(type.getElementType(),
                                                     type.getNumElements())))))
        return failure();
      auto place = [&](StringRef arena, int64_t offset) {
        buffer.setArena(arena);
        buffer.setOffset(offset);
      };
      if (auto symbol = buffer.getSymbolAttr()) {
        auto variable = symbols.lookup<VariableOp>(symbol.getValue());
        place("state",
              variable->getAttrOfType<IntegerAttr>(kOffsetAttr).getInt());
        continue;
      }
      if (buffer.getGradients()) {
        place("state", stateBytes);
        if (failed(extend(buffer, stateBytes, bytes)))
          return failure();
        continue;
      }
      if (auto name = buffer.getArgument()) {
        arguments[*name] = argumentBytes;
        place("inputs", argumentBytes);
        if (failed(extend(buffer, argumentBytes, bytes)))
          return failure();
        continue;
      }
      // Results are read after the step.
      int64_t first = count, last = -1;
      for (Operation *user : amprt::getUsersInStep(buffer)) {
        first = std::min(first, order.lookup(user));
        last = std::max(last, order.lookup(user));
      }
      if (buffer.getResultName())
        last = count;
      if (last < 0) {
        unused.push_back(buffer);
        continue;
      }
      if (failed(extend(buffer, allBytes, bytes)))
        return failure();
      lives.push_back({buffer, bytes, first, std::max(first, last)});
    }
    for (BufferOp buffer : unused)
      buffer.erase();
    stepBytes = std::max(stepBytes, placeBuffers(lives));
    inputBytes = std::max(inputBytes, argumentBytes);
    for (Life &life : lives) {
      life.buffer.setArena("step");
      life.buffer.setOffset(life.offset);
      if (auto name = life.buffer.getResultName())
        results[*name] = life.offset;
    }
    auto withOffsets = [&](StringRef attribute,
                           const llvm::StringMap<int64_t> &offsets) {
      SmallVector<Attribute> described;
      for (auto slot : function->getAttrOfType<ArrayAttr>(attribute)
                           .getAsRange<amprt::SlotAttr>())
        described.push_back(slot.placedAt(offsets.lookup(slot.getName())));
      function->setAttr(attribute, builder.getArrayAttr(described));
    };
    withOffsets(kArgumentsAttr, arguments);
    withOffsets(kResultsAttr, results);
    return success();
  }

  ModuleOp module;
  SymbolTable symbols;
  Builder builder;
};
} // namespace

LogicalResult mlir::amp::runPlanMemory(ModuleOp module) {
  return MemoryPlanner(module).run();
}

namespace {
struct PlanMemoryPass
    : public mlir::amp::impl::PlanMemoryPassBase<PlanMemoryPass> {
  void runOnOperation() override {
    if (failed(runPlanMemory(getOperation())))
      signalPassFailure();
  }
};
} // namespace
