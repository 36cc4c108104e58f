//===- CastSearch.cpp - the least price by brute force --------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CastModel.h"
#include "amp/IR/Amp.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

/// Ports are chosen one after the other; a part is paid as soon as both of its
/// ends are chosen.
struct CastModel::Search {
  explicit Search(const CastModel &model)
      : model(model), low(model.pins.size()), paid(model.values.size() * 2),
        at(model.pins.size() + 1), forbidden(model.pins.size() + 1),
        cotangentsAt(model.pins.size() + 1) {
    for (int v = 0, e = model.values.size(); v < e; ++v)
      for (const Reader &reader : model.values[v].readers)
        at[std::max({model.values[v].producer, reader.port, -1}) + 1].push_back(
            {v, reader});
    for (auto [a, b] : model.implications)
      forbidden[std::max(a, b)].push_back({a, b});
    for (const Cotangent &cotangent : model.cotangents)
      cotangentsAt[std::max({cotangent.in, cotangent.out, -1}) + 1].push_back(
          cotangent);
    choose(0, pay(0), 0);
  }

  bool isLow(int port) const { return port >= 0 ? low[port] : port == kLow; }

  /// The price that is settled once the first `numChosen` ports are; notes
  /// which casts are then there.
  int64_t pay(int numChosen) {
    int64_t cost = 0;
    for (const auto &[v, reader] : at[numChosen]) {
      const ValueInfo &value = model.values[v];
      bool from = isLow(value.producer), to = isLow(reader.port);
      if (from == to)
        continue;
      if (reader.shared) {
        int cast = 2 * v + to;
        if (paid[cast])
          continue;
        paid[cast] = true;
        trail.push_back(cast);
      }
      cost += to ? value.down : value.up;
    }
    for (const Cotangent &cotangent : cotangentsAt[numChosen])
      if (isLow(cotangent.in) && !isLow(cotangent.out))
        cost += cotangent.price;
    return cost;
  }

  void choose(int port, int64_t cost, int numLow) {
    if (cost > price || (cost == price && numLow >= fewest))
      return;
    if (port == static_cast<int>(low.size())) {
      if (model.hasRoundTrip(low))
        return;
      price = cost;
      fewest = numLow;
      best = low;
      return;
    }
    for (bool choice : {false, true}) {
      if (model.pins[port] == (choice ? Pin::F32 : Pin::Low))
        continue;
      low[port] = choice;
      bool allowed = true;
      for (auto [a, b] : forbidden[port])
        allowed &= !low[a] || low[b];
      if (!allowed)
        continue;
      size_t mark = trail.size();
      int64_t more = pay(port + 1) + (choice ? 0 : model.charges[port]);
      choose(port + 1, cost + more, numLow + choice);
      for (; trail.size() > mark; trail.pop_back())
        paid[trail.back()] = false;
    }
  }

  const CastModel &model;
  std::vector<bool> low, best, paid;
  std::vector<std::vector<std::pair<int, Reader>>> at;
  std::vector<std::vector<std::pair<int, int>>> forbidden;
  std::vector<std::vector<Cotangent>> cotangentsAt;
  std::vector<int> trail;
  int64_t price = std::numeric_limits<int64_t>::max();
  int fewest = 0;
};

/// True if a value that is f32 is rounded, moved and read in f32 again.
bool CastModel::hasRoundTrip(const std::vector<bool> &lowPorts) const {
  auto isLow = [&](int port) {
    return port >= 0 ? lowPorts[port] : port == kLow;
  };
  // Ports of those that round what they move, in program order.
  std::set<int> rounded;
  for (const Op &op : ops) {
    if (!isa<TransposeOp, SelectOp>(op.op) || op.in < 0 ||
        pins[op.in] == Pin::Low || !isLow(op.in))
      continue;
    bool reads = false, computed = false, readsF32 = false;
    for (const ValueInfo &value : values) {
      bool isOwn = value.producer == op.out;
      for (const Reader &reader : value.readers) {
        readsF32 |= isOwn && !isLow(reader.port);
        if (reader.port != op.in)
          continue;
        reads = true;
        computed |= isLow(value.producer) && !rounded.contains(value.producer);
      }
    }
    if (!reads || computed)
      continue;
    rounded.insert(op.out);
    if (readsF32)
      return true;
  }
  return false;
}

CastModel::Best CastModel::bruteForce() const {
  Search search(*this);
  Best best{search.price, asWritten, search.fewest};
  for (auto [op, precision] : llvm::zip(ops, best.precisions)) {
    if (op.in >= 0)
      precision.in = search.best[op.in];
    if (op.out >= 0)
      precision.out = search.best[op.out];
  }
  return best;
}
