//===- Placement.h - the places of casts, as plain data -------------------===//
//
// The decision of AUTOCAST without the IR: ports that are low or f32, values
// between them, and what each cast costs. Testable against brute force.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_PLACEMENT_H
#define AMP_ANALYSIS_PLACEMENT_H

#include <cstdint>
#include <utility>
#include <vector>

namespace mlir::amp {

/// The knowledge of a port before the decision.
enum class Pin : uint8_t { Free, Low, F32 };

/// The role of an op for the heuristics; the minimum cut looks at pins only.
enum class PlacementRole : uint8_t { Allow, Follow, Promote, Deny };

/// The problem. A *port* is a variable of the decision: the inputs and outputs
/// of an op have one, or one each where they are independent.
struct PlacementProblem {
  /// In place of a port: a producer or reader whose precision is given.
  static constexpr int32_t kF32 = -1, kLow = -2;

  /// One or more uses of a value by a port.
  struct Reader {
    int32_t port;
    uint32_t uses : 30;
    /// Set if the uses share the value's one cast; otherwise each has its own.
    uint32_t shared : 1;
    /// Set for a number beside tensors, whose type does not count for dispatch.
    uint32_t scalar : 1;
  };
  /// A value, with the readers up to the next value's first.
  struct Value {
    int32_t producer;
    uint32_t firstReader;
    /// Price of a cast of an f32 value to low, and of a low value to f32.
    int64_t down, up;
  };
  /// An op in program order, with the values up to the next op's first.
  struct Op {
    int32_t in, out;
    uint32_t firstValue;
    PlacementRole role;
    /// Set for a producer that only moves elements of its operands. Without
    /// ports of its own it is an identity: each value that it makes is one that
    /// the value's port reads.
    bool moves = false;
  };
  /// Costs `price` where `in` is low and `out` is f32.
  struct Arc {
    int32_t in, out;
    int64_t price;
  };

  std::vector<Pin> pins;
  std::vector<Value> values;
  std::vector<Reader> readers;
  std::vector<Op> ops;
  std::vector<Arc> arcs;
  /// Pairs (a, b): a may be low only if b is (promote).
  std::vector<std::pair<int32_t, int32_t>> implications;
  /// Ports that no op and no value has: they only stand between implications.
  std::vector<int32_t> conditions;

  int32_t addPort(Pin pin = Pin::Free) {
    pins.push_back(pin);
    return pins.size() - 1;
  }
  int32_t addCondition() {
    conditions.push_back(addPort());
    return conditions.back();
  }
  /// Pins a port; f32 wins over low.
  void pin(int32_t port, Pin to) {
    if (pins[port] != Pin::F32)
      pins[port] = to;
  }
  /// Lets a port be low only if `other` is, a port or what is given.
  void require(int32_t port, int32_t other) {
    if (other >= 0)
      implications.push_back({port, other});
    else if (other == kF32)
      pin(port, Pin::F32);
  }
  void addOp(int32_t in, int32_t out, PlacementRole role, bool moves = false) {
    ops.push_back({in, out, static_cast<uint32_t>(values.size()), role, moves});
  }
  void addValue(int32_t producer, int64_t down, int64_t up) {
    values.push_back(
        {producer, static_cast<uint32_t>(readers.size()), down, up});
  }
  /// Adds a reader of the last value.
  void addReader(int32_t port, bool shared = true, bool scalar = false) {
    readers.push_back({port, 1, shared, scalar});
  }

  uint32_t readersEnd(uint32_t value) const {
    return value + 1 < values.size() ? values[value + 1].firstReader
                                     : readers.size();
  }
  uint32_t valuesEnd(uint32_t op) const {
    return op + 1 < ops.size() ? ops[op + 1].firstValue : values.size();
  }
};

struct Placement {
  /// Per port.
  std::vector<bool> low;
  /// Sum of the prices of all casts.
  int64_t price = 0;
  /// False where the search for the minimum was given up.
  bool minimal = true;

  bool isLow(int32_t port) const {
    return port >= 0 ? low[port] : port == PlacementProblem::kLow;
  }
};

/// The price of an assignment, from the meaning of casts alone: at most one
/// down-cast and one up-cast per value for all sharing uses, one for each
/// other.
int64_t placementPrice(const PlacementProblem &problem,
                       const std::vector<bool> &low);

/// Per port, by how much the price rises if that port alone changes sides.
std::vector<int64_t> flipPrices(const PlacementProblem &problem,
                                const std::vector<bool> &low);

/// Pins all that the given pins decide: ports that may not be low because
/// another is not.
std::vector<Pin> propagatePins(const PlacementProblem &problem);

/// The cheapest assignment, of these the one with the fewest low ports. The
/// result is unique. Gives up after `budget` units of work and then returns the
/// better of the two heuristics, with `minimal` false.
Placement placeMinCut(const PlacementProblem &problem,
                      int64_t budget = int64_t(1) << 29);

/// The same without lossy round trips: an op that only moves elements does not
/// run low, of values that are f32, where its result is read in f32. Adds to
/// the problem what forbids the round trips that would be cheapest.
Placement placeWithoutRoundTrips(PlacementProblem &problem,
                                 int64_t budget = int64_t(1) << 29);

/// TensorFlow's colouring: ops between low ops are low unless an f32 op feeds
/// them.
Placement placePropagate(const PlacementProblem &problem);

/// Only ports that have to be low: what contractions read. What rounding costs
/// there is what a placement is judged by.
Placement placeCareful(const PlacementProblem &problem);

/// PyTorch's dispatch: program order, an allow op writes low, other ops take
/// their widest operand.
Placement placeDispatch(const PlacementProblem &problem);

} // namespace mlir::amp

#endif // AMP_ANALYSIS_PLACEMENT_H
