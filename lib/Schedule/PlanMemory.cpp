//===- PlanMemory.cpp - amp-plan-memory -----------------------------------===//
//
// Static offsets for everything a step touches: variables and gradients, the
// buffers of the step (StepArena.cpp), and arguments, which have an arena of
// their own: the host fills it for the next step while this one runs.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "StepArena.h"
#include "StepAttributes.h"
#include "amp/Schedule/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace mlir::amp {
#define GEN_PASS_DEF_PLANMEMORYPASS
#include "amp/Schedule/Passes.h.inc"
} // namespace mlir::amp

using namespace mlir;
using namespace mlir::amp;
using amprt::BufferOp;
using amprt::bytesOf;
using amprt::extendArena;
using amprt::kMostBytes;

namespace {
class MemoryPlanner {
public:
  explicit MemoryPlanner(ModuleOp module)
      : module(module), symbols(module), builder(module.getContext()) {}

  LogicalResult run() {
    int64_t stateBytes = 0, sliceBytes = 0, stepBytes = 0, inputBytes = 0;
    if (failed(placeVariables(stateBytes, sliceBytes)))
      return failure();
    for (auto function : module.getOps<func::FuncOp>())
      if (function->hasAttr(kArgumentsAttr) &&
          (failed(checkEntry(function)) ||
           failed(planEntry(function, stateBytes, stepBytes, inputBytes))))
        return failure();
    module->setAttr(kStateBytesAttr, builder.getI64IntegerAttr(stateBytes));
    if (sliceBytes > 0)
      module->setAttr(kSliceBytesAttr, builder.getI64IntegerAttr(sliceBytes));
    module->setAttr(kStepBytesAttr, builder.getI64IntegerAttr(stepBytes));
    module->setAttr(kInputBytesAttr, builder.getI64IntegerAttr(inputBytes));
    return success();
  }

private:
  /// Places of a run do not overlap, and are of one element type; ranks share
  /// all of it, or nothing.
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
    for (VariableOp variable : variables)
      if (isSliced(variable) != isSliced(variables.front()))
        return variable.emitError("expected '")
               << kSlicedAttr << "' on all variables of run '"
               << runOf(variable).getRun() << "' or on none, found it on some";
    return success();
  }

  /// Runs first, each contiguous; then what is in no run.
  LogicalResult placeVariables(int64_t &stateEnd, int64_t &sliceEnd) {
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
      int64_t &end = isSliced(variables.front()) ? sliceEnd : stateEnd;
      int64_t bytes = 0;
      for (VariableOp variable : variables) {
        auto type = variable.getTensorType();
        amprt::RunAttr at = runOf(variable);
        int64_t position = at.getPosition();
        int64_t padded = std::max(paddedElements(variable), at.getExtent());
        if (std::max(position, padded) > kMostBytes / 16)
          return extendArena(variable, end, kMostBytes + 1);
        setOffset(variable, end + bytesOf(type.getElementType(), position));
        bytes =
            std::max(bytes, bytesOf(type.getElementType(), position + padded));
      }
      if (failed(extendArena(variables.front(), end, bytes)))
        return failure();
    }
    for (VariableOp variable : others) {
      auto type = variable.getTensorType();
      if (isSliced(variable))
        return variable.emitError("expected a variable with '")
               << kSlicedAttr << "' in a run, found none";
      setOffset(variable, stateEnd);
      if (failed(extendArena(
              variable, stateEnd,
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
    for (BufferOp buffer : amprt::CallOrder(function).buffers()) {
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
    llvm::StringMap<int64_t> arguments, results;
    int64_t argumentBytes = 0;
    for (BufferOp buffer : amprt::CallOrder(function).buffers()) {
      if (auto symbol = buffer.getSymbolAttr()) {
        auto variable = symbols.lookup<VariableOp>(symbol.getValue());
        buffer.setArena(isSliced(variable) ? "slices" : "state");
        buffer.setOffset(
            variable->getAttrOfType<IntegerAttr>(kOffsetAttr).getInt());
        continue;
      }
      auto append = [&](StringRef arena, int64_t &end) {
        buffer.setArena(arena);
        buffer.setOffset(end);
        return extendArena(buffer, end,
                           std::max<int64_t>(1, amprt::getBytes(buffer)));
      };
      if (auto name = buffer.getArgument())
        arguments[*name] = argumentBytes;
      if ((buffer.getGradients() && failed(append("state", stateBytes))) ||
          (buffer.getArgument() && failed(append("inputs", argumentBytes))))
        return failure();
    }
    FailureOr<amprt::StepArena> arena = amprt::placeStep(function);
    if (failed(arena))
      return failure();
    for (BufferOp buffer : arena->unused)
      buffer.erase();
    stepBytes = std::max(stepBytes, arena->bytes);
    inputBytes = std::max(inputBytes, argumentBytes);
    for (amprt::BufferLife &life : arena->lives) {
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
