//===- DescribePeak.cpp - the peak of a step's memory, for the image ------===//
//
// Counts what is alive at each call, as amp-plan-memory placed it.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Schedule/Buffers.h"
#include "../../Schedule/StepArena.h"
#include "../../Schedule/StepAttributes.h"
#include "ImageBuilder.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using mlir::amp::kKeptAttr;
using mlir::amp::kRecomputedAttr;
using mlir::amp::lineOf;
using namespace mlir::amprt;
namespace image = ::amp::image;

static std::string nameOf(Operation *op) {
  auto call = dyn_cast<amprt::CallOpInterface>(op);
  return (call ? call.getCallName() : op->getName().getStringRef().str()) +
         lineOf(op);
}

/// Adds the values of `list`, an attribute of an entry.
static void addWaiting(ArrayAttr list, bool isRecomputed, image::PeakT &peak) {
  if (!list)
    return;
  for (auto wait : list.getAsRange<WaitAttr>()) {
    auto waiting = std::make_unique<image::WaitingT>();
    waiting->name = wait.getValue().str();
    waiting->bytes = wait.getBytes();
    waiting->reader = wait.getReader().str();
    waiting->reason = wait.getReason().str();
    waiting->is_recomputed = isRecomputed;
    peak.waiting.push_back(std::move(waiting));
  }
}

static bool writes(Operation *op, Value buffer, SymbolTable &symbols) {
  auto call = dyn_cast<amprt::CallOpInterface>(op);
  if (!call)
    return false;
  auto kernels = [&](FlatSymbolRefAttr name) {
    return symbols.lookup<KernelOp>(name.getValue());
  };
  return llvm::any_of(call.getUses(kernels), [&](const BufferUse &use) {
    return use.buffer == buffer && use.isWritten;
  });
}

static std::string nameOf(BufferOp buffer, SymbolTable &symbols) {
  if (auto result = buffer.getResultName())
    return "result \"" + result->str() + "\"";
  // A launch inside of a call says more than the call.
  Operation *first = nullptr;
  Block *step = buffer->getBlock();
  auto isBefore = [&](Operation *a, Operation *b) {
    Operation *call = step->findAncestorOpInBlock(*a);
    Operation *other = step->findAncestorOpInBlock(*b);
    if (call != other)
      return call->isBeforeInBlock(other);
    // The first list of a choice is what is hoped for.
    Region *list = a->getParentRegion(), *otherList = b->getParentRegion();
    return list == otherList
               ? a->isBeforeInBlock(b)
               : list->getRegionNumber() < otherList->getRegionNumber();
  };
  for (Operation *user : buffer->getUsers())
    if (writes(user, buffer, symbols) && (!first || isBefore(user, first)))
      first = user;
  return first ? nameOf(first) : "never written";
}

/// Describes the buffers that are alive where most of the step arena is, if
/// they are more than in `peak` already, and which values are read behind a
/// call.
static void describePeakOf(func::FuncOp function, SymbolTable &symbols,
                           image::PeakT &peak) {
  struct Life {
    BufferOp buffer;
    int64_t first, last;
  };
  CallOrder order(function);
  std::vector<Life> lives;
  std::vector<int64_t> change(order.count() + 1, 0);
  for (BufferOp buffer : order.buffers()) {
    auto used = order.lifeOf(buffer);
    if (buffer.getArena() != StringRef("step") || !used)
      continue;
    Life life{buffer, std::min(used->first, order.count() - 1),
              std::min(used->second, order.count() - 1)};
    change[life.first] += getBytes(buffer);
    change[life.last + 1] -= getBytes(buffer);
    lives.push_back(life);
  }
  int64_t alive = 0, most = 0, at = 0;
  for (int64_t i = 0; i < order.count(); ++i) {
    alive += change[i];
    if (alive > most) {
      most = alive;
      at = i;
    }
  }
  int64_t known = 0;
  for (const auto &tensor : peak.tensors)
    known += tensor->bytes;
  if (most <= known)
    return;
  peak.entry = function.getName().str();
  peak.place = nameOf(order.at(at));
  peak.tensors.clear();
  peak.waiting.clear();
  addWaiting(function->getAttrOfType<ArrayAttr>(kKeptAttr),
             /*isRecomputed=*/false, peak);
  addWaiting(function->getAttrOfType<ArrayAttr>(kRecomputedAttr),
             /*isRecomputed=*/true, peak);
  std::vector<std::pair<int64_t, const Life *>> sorted;
  for (const Life &life : lives)
    if (life.first <= at && at <= life.last)
      sorted.push_back({-getBytes(life.buffer), &life});
  llvm::sort(sorted);
  for (auto [bytes, life] : sorted) {
    auto tensor = std::make_unique<image::NamedBytesT>();
    tensor->bytes = getBytes(life->buffer);
    tensor->name = nameOf(life->buffer, symbols);
    peak.tensors.push_back(std::move(tensor));
  }
}

void mlir::amprt::describePeak(ModuleOp module, ::amp::Image &image) {
  SymbolTable symbols(module);
  image.peak = std::make_unique<image::PeakT>();
  for (auto function : module.getOps<func::FuncOp>())
    if (function->hasAttr(mlir::amp::kEntryAttr))
      describePeakOf(function, symbols, *image.peak);
}
