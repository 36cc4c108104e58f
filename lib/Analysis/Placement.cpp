//===- Placement.cpp - the cheapest placement of casts --------------------===//
//
// Source side = low, sink side = f32. Ports that pins decide never become
// nodes of the network.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/Placement.h"
#include "amp/Analysis/MinCut.h"
#include "amp/Analysis/PriceParts.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <limits>
#include <numeric>

using namespace mlir::amp;

namespace {

/// Builds the network of the free ports, one value after the other.
class NetworkBuilder {
public:
  NetworkBuilder(const PlacementProblem &problem, const std::vector<Pin> &pins)
      : problem(problem), pins(pins), network(0) {}

  Placement solve(int64_t budget);

private:
  void number();
  void scalePrices();
  void addValue(uint32_t index);
  void addUnshared(int32_t producer, const PlacementProblem::Reader &reader,
                   int64_t down, int64_t up);
  /// An arc between any two ports: costs `price` where `from` is low and `to`
  /// is f32, `reverse` the other way round.
  void addArc(int32_t from, int32_t to, int64_t price, int64_t reverse);
  void addImplications();

  Pin pinOf(int32_t port) const {
    if (port < 0)
      return port == PlacementProblem::kLow ? Pin::Low : Pin::F32;
    return pins[port];
  }
  uint32_t nodeOf(int32_t port) const { return nodes[port]; }
  int64_t scaled(int64_t price) const {
    return shift && price ? std::max<int64_t>(price >> shift, 1) : price;
  }

  const PlacementProblem &problem;
  const std::vector<Pin> &pins;
  FlowNetwork network;
  /// Node of each free port.
  std::vector<uint32_t> nodes;
  /// The last value that counted a node among its readers.
  std::vector<uint32_t> seen;
  std::vector<uint32_t> freeReaders;
  int64_t infinity = 0;
  unsigned shift = 0;
};

} // namespace

void mlir::amp::visitPrice(const PlacementProblem &problem,
                           const std::vector<bool> &low,
                           llvm::function_ref<void(PricePart)> visit) {
  auto isLow = [&](int32_t port) {
    return port >= 0 ? low[port] : port == PlacementProblem::kLow;
  };
  auto add = [&](bool isArc, uint32_t index, int64_t price) {
    if (price)
      visit({isArc, index, price});
  };
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    const PlacementProblem::Value &value = problem.values[i];
    bool producedLow = isLow(value.producer), sharedCast = false;
    int64_t cast = producedLow ? value.up : value.down;
    for (uint32_t r = value.firstReader, end = problem.readersEnd(i); r < end;
         ++r) {
      const PlacementProblem::Reader &reader = problem.readers[r];
      if (isLow(reader.port) == producedLow)
        continue;
      if (reader.shared)
        sharedCast = true;
      else
        add(/*isArc=*/false, i, cast * reader.uses);
    }
    if (sharedCast)
      add(/*isArc=*/false, i, cast);
  }
  for (auto [index, arc] : llvm::enumerate(problem.arcs))
    if (isLow(arc.in) && !isLow(arc.out))
      add(/*isArc=*/true, index, arc.price);
}

int64_t mlir::amp::placementPrice(const PlacementProblem &problem,
                                  const std::vector<bool> &low) {
  int64_t price = 0;
  visitPrice(problem, low, [&](PricePart part) { price += part.price; });
  return price;
}

std::vector<int64_t> mlir::amp::flipPrices(const PlacementProblem &problem,
                                           const std::vector<bool> &low) {
  auto isLow = [&](int32_t port) {
    return port >= 0 ? low[port] : port == PlacementProblem::kLow;
  };
  std::vector<int64_t> delta(low.size(), 0);
  // Sharing uses by each port of the value at hand.
  std::vector<uint32_t> uses(low.size(), 0);
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    const PlacementProblem::Value &value = problem.values[i];
    bool producedLow = isLow(value.producer);
    int64_t cast = producedLow ? value.up : value.down;
    int64_t other = producedLow ? value.down : value.up;
    // Sharing uses that want the other precision, and those that do not.
    uint32_t casting = 0, matching = 0;
    auto forEachReader = [&](auto fn) {
      for (uint32_t r = value.firstReader, end = problem.readersEnd(i); r < end;
           ++r)
        if (problem.readers[r].port < 0 ||
            problem.readers[r].port != value.producer)
          fn(problem.readers[r], isLow(problem.readers[r].port) != producedLow);
    };
    int64_t producerDelta = 0;
    forEachReader([&](const PlacementProblem::Reader &reader, bool differs) {
      if (reader.shared) {
        (differs ? casting : matching) += reader.uses;
        if (reader.port >= 0)
          uses[reader.port] += reader.uses;
        return;
      }
      int64_t price = int64_t(reader.uses) * cast;
      if (reader.port >= 0)
        delta[reader.port] += differs ? -price : price;
      producerDelta += differs ? -price : int64_t(reader.uses) * other;
    });
    producerDelta += (matching ? other : 0) - (casting ? cast : 0);
    if (value.producer >= 0)
      delta[value.producer] += producerDelta;
    forEachReader([&](const PlacementProblem::Reader &reader, bool differs) {
      if (reader.port < 0 || !reader.shared || !uses[reader.port])
        return;
      if (differs && uses[reader.port] == casting)
        delta[reader.port] -= cast;
      else if (!differs && !casting)
        delta[reader.port] += cast;
      uses[reader.port] = 0;
    });
  }
  for (const PlacementProblem::Arc &arc : problem.arcs) {
    bool inLow = isLow(arc.in), outLow = isLow(arc.out);
    if (arc.in >= 0 && arc.in != arc.out && !outLow)
      delta[arc.in] += inLow ? -arc.price : arc.price;
    if (arc.out >= 0 && arc.in != arc.out && inLow)
      delta[arc.out] += outLow ? arc.price : -arc.price;
  }
  return delta;
}

std::vector<Pin> mlir::amp::propagatePins(const PlacementProblem &problem) {
  std::vector<Pin> pins = problem.pins;
  // Users of each port that may be low only if it is: f32 spreads to them.
  std::vector<uint32_t> first(pins.size() + 1, 0);
  for (auto [a, b] : problem.implications)
    ++first[b + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<int32_t> users(problem.implications.size());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  for (auto [a, b] : problem.implications)
    users[next[b]++] = a;
  std::vector<int32_t> worklist;
  for (int32_t port = 0, e = pins.size(); port < e; ++port)
    if (pins[port] == Pin::F32 && first[port] != first[port + 1])
      worklist.push_back(port);
  while (!worklist.empty()) {
    int32_t port = worklist.back();
    worklist.pop_back();
    for (uint32_t i = first[port]; i < first[port + 1]; ++i)
      if (pins[users[i]] != Pin::F32) {
        pins[users[i]] = Pin::F32;
        worklist.push_back(users[i]);
      }
  }
  return pins;
}

void NetworkBuilder::number() {
  nodes.assign(pins.size(), 0);
  for (int32_t port = 0, e = pins.size(); port < e; ++port)
    if (pins[port] == Pin::Free)
      nodes[port] = network.addNode();
  seen.assign(network.size(), ~0u);
}

void NetworkBuilder::scalePrices() {
  // Infinity must exceed the sum of all finite prices, trip counts included.
  unsigned __int128 sum = 1;
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    const PlacementProblem::Value &value = problem.values[i];
    uint64_t casts = 1;
    for (uint32_t r = value.firstReader, end = problem.readersEnd(i); r < end;
         ++r)
      if (!problem.readers[r].shared)
        casts += problem.readers[r].uses;
    sum += (static_cast<unsigned __int128>(value.down) + value.up) * casts;
  }
  for (const PlacementProblem::Arc &arc : problem.arcs)
    sum += arc.price;
  constexpr unsigned __int128 largest = uint64_t(1) << 60;
  while ((sum >> shift) > largest)
    ++shift;
  infinity = int64_t(1) << 61;
}

void NetworkBuilder::addArc(int32_t from, int32_t to, int64_t price,
                            int64_t reverse) {
  if (from == to || (!price && !reverse))
    return;
  Pin fromPin = pinOf(from), toPin = pinOf(to);
  if (fromPin == Pin::Free && toPin == Pin::Free) {
    if (nodeOf(from) != nodeOf(to))
      network.addArc(nodeOf(from), nodeOf(to), price, reverse);
    return;
  }
  if (fromPin != Pin::Free && toPin != Pin::Free)
    return;
  if (toPin == Pin::Free) {
    std::swap(from, to);
    std::swap(fromPin, toPin);
    std::swap(price, reverse);
  }
  // `from` is free: low costs `price` against f32, f32 costs `reverse` against
  // low.
  if (toPin == Pin::F32)
    network.addSink(nodeOf(from), price);
  else
    network.addSource(nodeOf(from), reverse);
}

void NetworkBuilder::addValue(uint32_t index) {
  const PlacementProblem::Value &value = problem.values[index];
  int64_t down = scaled(value.down), up = scaled(value.up);
  if (!down && !up)
    return;
  int32_t producer = value.producer;
  Pin pin = pinOf(producer);
  uint32_t own = pin == Pin::Free ? nodeOf(producer) : ~0u;
  bool lowReader = false, f32Reader = false;
  freeReaders.clear();
  for (uint32_t r = value.firstReader, end = problem.readersEnd(index); r < end;
       ++r) {
    const PlacementProblem::Reader &reader = problem.readers[r];
    if (!reader.shared) {
      addArc(reader.port, producer, down * reader.uses, up * reader.uses);
      continue;
    }
    Pin readerPin = pinOf(reader.port);
    if (readerPin == Pin::Low) {
      lowReader = true;
    } else if (readerPin == Pin::F32) {
      f32Reader = true;
    } else if (uint32_t node = nodeOf(reader.port);
               node != own && seen[node] != index) {
      seen[node] = index;
      freeReaders.push_back(node);
    }
  }

  // A pinned reader settles whether the cast exists once the producer is known.
  if (pin == Pin::Free) {
    if (lowReader)
      network.addSource(own, down);
    if (f32Reader)
      network.addSink(own, up);
  }
  bool downOpen = pin != Pin::Low && !lowReader && down;
  bool upOpen = pin != Pin::F32 && !f32Reader && up;
  if (freeReaders.empty() || (!downOpen && !upOpen))
    return;
  if (freeReaders.size() == 1) {
    uint32_t reader = freeReaders.front();
    if (pin == Pin::Free)
      network.addArc(reader, own, downOpen ? down : 0, upOpen ? up : 0);
    else if (downOpen)
      network.addSink(reader, down);
    else
      network.addSource(reader, up);
    return;
  }
  // Several readers pay once: each forces a node, and the node pays.
  if (downOpen) {
    uint32_t cast = network.addNode();
    for (uint32_t reader : freeReaders)
      network.addArc(reader, cast, infinity);
    if (pin == Pin::Free)
      network.addArc(cast, own, down);
    else
      network.addSink(cast, down);
  }
  if (upOpen) {
    uint32_t cast = network.addNode();
    for (uint32_t reader : freeReaders)
      network.addArc(cast, reader, infinity);
    if (pin == Pin::Free)
      network.addArc(own, cast, up);
    else
      network.addSource(cast, up);
  }
}

void NetworkBuilder::addImplications() {
  for (auto [a, b] : problem.implications)
    if (pinOf(a) == Pin::Free || pinOf(b) == Pin::Free)
      addArc(a, b, infinity, 0);
}

Placement NetworkBuilder::solve(int64_t budget) {
  number();
  scalePrices();
  network.reserve(problem.readers.size() + problem.values.size());
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i)
    addValue(i);
  for (const PlacementProblem::Arc &arc : problem.arcs)
    addArc(arc.in, arc.out, scaled(arc.price), 0);
  addImplications();

  std::vector<uint32_t>().swap(seen);
  FlowNetwork::Cut cut = std::move(network).solve(budget);
  Placement placement;
  placement.minimal = cut.exact;
  placement.low.resize(pins.size());
  for (int32_t port = 0, e = pins.size(); port < e; ++port)
    placement.low[port] = pins[port] == Pin::Low ||
                          (pins[port] == Pin::Free && cut.source[nodeOf(port)]);
  return placement;
}

Placement mlir::amp::placeMinCut(const PlacementProblem &problem,
                                 int64_t budget) {
  std::vector<Pin> pins = propagatePins(problem);
  Placement placement = NetworkBuilder(problem, pins).solve(budget);
  if (!placement.minimal) {
    Placement dispatch = placeDispatch(problem);
    placement = placePropagate(problem);
    if (dispatch.price < placement.price)
      placement = std::move(dispatch);
    placement.minimal = false;
  }
  placement.price = placementPrice(problem, placement.low);
  return placement;
}
