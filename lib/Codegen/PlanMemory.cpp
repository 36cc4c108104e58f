//===- PlanMemory.cpp - amp-plan-memory -----------------------------------===//
//
// Static offsets for everything a step touches. Buffers of the step live from
// their first to their last use; the smallest free gap that holds one takes it.
// Arguments have an arena of their own: the host fills it for the next step
// while this one runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepEmitter.h"
#include "amp/Codegen/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "amp/Codegen/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;

/// Two cache lines; more than any vector or tensor-core load needs.
static constexpr int64_t kAlignment = 128;

static int64_t bytesOf(Type element, int64_t count) {
  return llvm::divideCeil(element.getIntOrFloatBitWidth(), 8) * count;
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
  llvm::stable_sort(order, [](Life *a, Life *b) { return a->size > b->size; });
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
      : module(module), builder(module.getContext()) {}

  void run() {
    int64_t stateBytes = placeVariables();
    int64_t stepBytes = 0, inputBytes = 0;
    for (auto function : module.getOps<func::FuncOp>())
      if (function->hasAttr(kArgumentsAttr))
        planEntry(function, stateBytes, stepBytes, inputBytes);
    module->setAttr("amprt.state_bytes", builder.getI64IntegerAttr(stateBytes));
    module->setAttr("amprt.step_bytes", builder.getI64IntegerAttr(stepBytes));
    module->setAttr("amprt.input_bytes", builder.getI64IntegerAttr(inputBytes));
  }

private:
  /// Runs first, each contiguous; then what is in no run.
  int64_t placeVariables() {
    int64_t end = 0;
    llvm::MapVector<Attribute, SmallVector<VariableOp>> runs;
    SmallVector<VariableOp> others;
    for (auto variable : module.getOps<VariableOp>()) {
      if (Attribute run = variable->getAttr(kRunAttr))
        runs[run].push_back(variable);
      else
        others.push_back(variable);
    }
    auto setOffset = [&](VariableOp variable, int64_t offset) {
      variable->setAttr("amprt.offset", builder.getI64IntegerAttr(offset));
    };
    for (auto &[run, variables] : runs) {
      int64_t bytes = 0;
      for (VariableOp variable : variables) {
        auto type = variable.getTensorType();
        int64_t position =
            variable->getAttrOfType<IntegerAttr>(kPositionAttr).getInt();
        setOffset(variable, end + bytesOf(type.getElementType(), position));
        int64_t padded = llvm::alignTo(type.getNumElements(), kRunAlignment);
        bytes =
            std::max(bytes, bytesOf(type.getElementType(), position + padded));
      }
      end = llvm::alignTo(end + bytes, kAlignment);
    }
    for (VariableOp variable : others) {
      auto type = variable.getTensorType();
      setOffset(variable, end);
      end = llvm::alignTo(
          end + bytesOf(type.getElementType(), type.getNumElements()),
          kAlignment);
    }
    return end;
  }

  void planEntry(func::FuncOp function, int64_t &stateBytes, int64_t &stepBytes,
                 int64_t &inputBytes) {
    SymbolTable symbols(module);
    llvm::DenseMap<Operation *, int64_t> order;
    int64_t count = 0;
    for (Operation &op : function.getBody().front())
      order[&op] = count++;

    SmallVector<Life> lives;
    SmallVector<BufferOp> unused;
    llvm::StringMap<int64_t> arguments, results;
    int64_t argumentBytes = 0;
    for (auto buffer : function.getBody().front().getOps<BufferOp>()) {
      auto type = cast<MemRefType>(buffer.getType());
      int64_t bytes =
          llvm::alignTo(std::max<int64_t>(1, bytesOf(type.getElementType(),
                                                     type.getNumElements())),
                        kAlignment);
      auto place = [&](StringRef arena, int64_t offset) {
        buffer.setArena(arena);
        buffer.setOffset(offset);
      };
      if (auto symbol = buffer.getSymbolAttr()) {
        auto variable = symbols.lookup<VariableOp>(symbol.getValue());
        place("state",
              variable->getAttrOfType<IntegerAttr>("amprt.offset").getInt());
        continue;
      }
      if (buffer->hasAttr(kPersistentAttr)) {
        place("state", stateBytes);
        stateBytes += bytes;
        continue;
      }
      if (auto name = buffer.getArgument()) {
        arguments[*name] = argumentBytes;
        place("inputs", argumentBytes);
        argumentBytes += bytes;
        continue;
      }
      // Results are read after the step.
      int64_t first = count, last = -1;
      for (Operation *user : buffer->getUsers()) {
        first = std::min(first, order.lookup(user));
        last = std::max(last, order.lookup(user));
      }
      if (buffer.getResultName())
        last = count;
      if (last < 0) {
        unused.push_back(buffer);
        continue;
      }
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
      for (Attribute attr : function->getAttrOfType<ArrayAttr>(attribute)) {
        NamedAttrList entry(cast<DictionaryAttr>(attr));
        StringRef name = cast<StringAttr>(entry.get("name")).getValue();
        entry.set("offset", builder.getI64IntegerAttr(offsets.lookup(name)));
        described.push_back(entry.getDictionary(module.getContext()));
      }
      function->setAttr(attribute, builder.getArrayAttr(described));
    };
    withOffsets(kArgumentsAttr, arguments);
    withOffsets(kResultsAttr, results);
  }

  ModuleOp module;
  Builder builder;
};
} // namespace

LogicalResult mlir::amp::runPlanMemory(ModuleOp module) {
  MemoryPlanner(module).run();
  return success();
}

namespace {
struct PlanMemoryPass : public amp::impl::PlanMemoryPassBase<PlanMemoryPass> {
  void runOnOperation() override {
    if (failed(runPlanMemory(getOperation())))
      signalPassFailure();
  }
};
} // namespace
