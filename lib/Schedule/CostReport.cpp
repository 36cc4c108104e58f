//===- CostReport.cpp - bytes and operations of a step --------------------===//
//
// Calls say what they cost; here is told which of them belong to the update.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Schedule/CostReport.h"
#include "LoopNest.h"
#include "StepAttributes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

namespace {
/// A call, and what it says of itself.
struct Known {
  amprt::CallOpInterface call;
  SmallVector<BufferUse> uses;
  CallCost cost;
};

/// One entry; finds the calls that belong to updates.
class EntryReader {
public:
  EntryReader(SymbolTable &symbols, func::FuncOp function)
      : symbols(symbols), function(function) {}

  FailureOr<EntryCost> read();

private:
  LogicalResult collect(Block &block, int64_t turns);
  void markUpdates();
  VariableOp variableOf(Value buffer) const {
    auto made = buffer.getDefiningOp<BufferOp>();
    auto symbol = made ? made.getSymbolAttr() : FlatSymbolRefAttr();
    return symbol ? symbols.lookup<VariableOp>(symbol.getValue())
                  : VariableOp();
  }
  bool writesState(const Known &known) const;
  bool servesUpdates(const Known &known) const;
  int64_t countParameters() const;

  SymbolTable &symbols;
  func::FuncOp function;
  std::vector<Known> calls;
  llvm::DenseMap<Value, SmallVector<Operation *>> readers;
  llvm::DenseSet<Operation *> updates;
};
} // namespace

/// Every op has a known cost, in all of so many turns; who reads what.
LogicalResult EntryReader::collect(Block &block, int64_t turns) {
  auto kernels = [&](FlatSymbolRefAttr name) {
    return symbols.lookup<KernelOp>(name.getValue());
  };
  for (Operation &op : block) {
    if (isa<BufferOp, func::ReturnOp>(op))
      continue;
    auto call = dyn_cast<amprt::CallOpInterface>(op);
    if (!call)
      return op.emitError("has no known cost; expected a call of the dialect "
                          "'amprt' in a schedule, found '")
             << op.getName() << "'";
    SmallVector<BufferUse> uses = call.getUses(kernels);
    for (const BufferUse &use : uses)
      if (use.isRead)
        readers[use.buffer].push_back(&op);
    // A loop is its calls.
    if (auto loop = dyn_cast<amprt::LoopOp>(op)) {
      if (failed(collect(loop.getBody().front(), turns * loop.getTurns())))
        return failure();
      continue;
    }
    CallCost cost = call.getCost(kernels);
    cost.calls = turns;
    for (int64_t *number : {&cost.bytesRead, &cost.bytesWritten, &cost.flops,
                            &cost.bytesExchanged})
      *number *= turns;
    calls.push_back({call, std::move(uses), std::move(cost)});
  }
  return success();
}

bool EntryReader::writesState(const Known &known) const {
  return llvm::any_of(known.uses, [&](const BufferUse &use) {
    VariableOp variable = use.isWritten ? variableOf(use.buffer) : VariableOp();
    return variable && (variable.isParameter() || variable.getRole() ||
                        variable.getCopyOf());
  });
}

/// True if all that the call stores are numbers for calls of updates.
bool EntryReader::servesUpdates(const Known &known) const {
  bool isRead = false;
  for (auto [use, moved] : llvm::zip_equal(known.uses, known.cost.moved)) {
    if (!use.isWritten)
      continue;
    if (!moved.isNumber)
      return false;
    auto found = readers.find(use.buffer);
    if (found == readers.end())
      continue;
    for (Operation *op : found->second) {
      if (op == known.call || op->isBeforeInBlock(known.call))
        continue;
      if (!updates.contains(op))
        return false;
      isRead = true;
    }
  }
  return isRead;
}

/// From the last call on. A contraction stays one, whatever it is for.
void EntryReader::markUpdates() {
  for (Known &known : llvm::reverse(calls)) {
    if (known.cost.part != Part::Kernel ||
        !(writesState(known) || servesUpdates(known)))
      continue;
    updates.insert(known.call);
    known.cost.part = Part::Update;
  }
}

/// A call that writes a parameter writes all that lie behind it in its run.
int64_t EntryReader::countParameters() const {
  int64_t total = 0;
  for (const Known &known : calls) {
    for (auto [use, moved] : llvm::zip_equal(known.uses, known.cost.moved)) {
      VariableOp first = variableOf(use.buffer);
      if (!use.isWritten || !first || !first.isParameter())
        continue;
      amprt::RunAttr run = runOf(first);
      if (!run) {
        total += moved.elements;
        continue;
      }
      int64_t begin = run.getPosition(), end = begin + moved.elements;
      for (auto other :
           function->getParentOfType<ModuleOp>().getOps<VariableOp>())
        if (amprt::RunAttr at = runOf(other);
            at && at.getRun() == run.getRun() && at.getPosition() >= begin &&
            at.getPosition() < end)
          total += other.getTensorType().getNumElements();
    }
  }
  return total;
}

FailureOr<EntryCost> EntryReader::read() {
  if (failed(collect(function.getBody().front(), 1)))
    return failure();
  markUpdates();
  EntryCost entry;
  entry.name = function.getName().str();
  if (auto kind = function->getAttrOfType<StringAttr>(kEntryAttr))
    entry.kind = kind.getValue().str();
  entry.parameters = countParameters();
  for (Known &known : calls)
    entry.calls.push_back(std::move(known.cost));
  return entry;
}

FailureOr<CostReport> mlir::amprt::computeCosts(ModuleOp module) {
  CostReport report;
  SymbolTable symbols(module);
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function->hasAttr(kArgumentsAttr))
      continue;
    auto entry = EntryReader(symbols, function).read();
    if (failed(entry))
      return failure();
    report.entries.push_back(std::move(*entry));
  }
  if (report.entries.empty())
    return module.emitError("expected an entry that is a schedule of kernels, "
                            "found none: run 'amp-form-kernels' first, or the "
                            "pipeline 'amp-train'");
  return report;
}
