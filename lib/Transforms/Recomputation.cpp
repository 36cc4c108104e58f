//===- Recomputation.cpp - forward values computed again ------------------===//
//
// After derivatives, when it is known what the backward reads. Ops are cloned
// as autocast has left them, with the ids of their dropouts: both times they
// compute the same bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Recomputation.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace mlir::amp;

std::optional<int64_t> Recomputation::regionOf(Operation *op) const {
  auto it = op ? regions.find(op) : regions.end();
  return it == regions.end() ? std::nullopt : std::optional(it->second);
}

/// Values that are there in the whole step: nothing is saved by computing what
/// depends on nothing else again.
static bool isAlwaysThere(Value value) {
  // The low copy of a variable.
  if (auto cast = value.getDefiningOp<CastOp>())
    return isAlwaysThere(cast.getInput());
  return isa_and_nonnull<SourceOpInterface>(value.getDefiningOp());
}

void Recomputation::collect() {
  for (Operation &op : block) {
    places[&op] = places.size();
    // Copies of a derivative of the user's are no forward.
    if (backward.contains(&op))
      continue;
    if (auto number = op.getAttrOfType<IntegerAttr>(kCheckpointAttr))
      regions[&op] = number.getInt();
  }
  adoptCasts();
  for (Operation &op : block)
    if (auto region = regionOf(&op))
      members[*region].push_back(&op);
}

/// A cast that autocast made for readers in one region belongs to it, where
/// the value that it casts is there without it.
void Recomputation::adoptCasts() {
  for (Operation &op : block) {
    auto cast = dyn_cast<CastOp>(op);
    if (!cast || regionOf(cast) || backward.contains(cast) ||
        isAlwaysThere(cast.getInput()))
      continue;
    std::optional<int64_t> readers;
    bool isOne = true;
    for (Operation *user : cast->getUsers()) {
      if (backward.contains(user))
        continue;
      auto region = regionOf(user);
      isOne &= region && (!readers || readers == region);
      readers = region;
    }
    if (!isOne || !readers)
      continue;
    bool isThere =
        regionOf(cast.getInput().getDefiningOp()) == readers ||
        llvm::any_of(cast.getInput().getUsers(), [&](Operation *user) {
          return user != cast && !backward.contains(user);
        });
    if (isThere)
      regions[cast] = *readers;
  }
}

/// True of what the forward reads after the region.
bool Recomputation::isKept(Value value, int64_t region) const {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    return !backward.contains(user) && regionOf(user) != region;
  });
}

void Recomputation::recompute(int64_t region, ArrayRef<Operation *> ops) {
  // Values that the backward reads and that are not kept.
  llvm::SetVector<Value> needed;
  Operation *first = nullptr;
  for (Operation *op : ops)
    for (Value result : op->getResults()) {
      if (isKept(result, region))
        continue;
      for (Operation *user : result.getUsers()) {
        if (!backward.contains(user))
          continue;
        needed.insert(result);
        if (!first || places.lookup(user) < places.lookup(first))
          first = user;
      }
    }
  if (!first)
    return;
  llvm::SmallPtrSet<Operation *, 16> again;
  llvm::SetVector<Value> read;
  SmallVector<Value> values(needed.begin(), needed.end());
  for (size_t i = 0; i < values.size(); ++i) {
    Operation *op = values[i].getDefiningOp();
    bool isInside = op && regionOf(op) == region &&
                    (needed.contains(values[i]) || !isKept(values[i], region));
    if (!isInside) {
      if (!isAlwaysThere(values[i]))
        read.insert(values[i]);
      continue;
    }
    if (again.insert(op).second)
      llvm::append_range(values, op->getOperands());
  }

  OpBuilder builder(first);
  IRMapping mapping;
  for (Value value : read)
    mapping.map(value, BarrierOp::create(builder, value.getLoc(),
                                         value.getType(), value));
  for (Operation *op : ops)
    if (again.contains(op))
      regions.erase(builder.clone(*op, mapping));
  for (Value value : needed)
    value.replaceUsesWithIf(mapping.lookup(value), [&](OpOperand &use) {
      return backward.contains(use.getOwner());
    });
}

void Recomputation::run() {
  collect();
  // The backward comes to the last region first.
  for (auto &[region, ops] : llvm::reverse(members))
    recompute(region, ops);
}
