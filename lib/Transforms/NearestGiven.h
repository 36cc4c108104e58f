//===- NearestGiven.h - the op that a decision is due to ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_NEARESTGIVEN_H
#define AMP_LIB_TRANSFORMS_NEARESTGIVEN_H

#include "amp/Analysis/PrecisionProblem.h"
#include <deque>

namespace mlir::amp {

/// For each port the nearest op or border of the same precision that is given,
/// reached through values and ports of that precision only.
class NearestGiven {
public:
  /// An op that cannot change, or a value whose type is given.
  struct Given {
    Operation *op = nullptr;
    Value value;

    explicit operator bool() const { return op || value; }
  };

  NearestGiven(const PrecisionProblem &problem, const Placement &placement,
               ArrayRef<Pin> pins);

  /// False: nothing given touches the port.
  Given at(int32_t port) const { return given[port]; }

private:
  void reach(int32_t port, Given from) {
    if (port < 0 || given[port])
      return;
    given[port] = from;
    queue.push_back(port);
  }
  void seedPinned(ArrayRef<Pin> pins);
  void seedBorders();
  void listValues();
  /// Visits what at most `limit` ports touch.
  void spread(size_t limit = ~size_t(0));
  template <typename Fn> void forEachPort(uint32_t v, Fn fn) const {
    if (problem.values[v].producer >= 0)
      fn(problem.values[v].producer);
    for (uint32_t r = problem.values[v].firstReader; r < problem.readersEnd(v);
         ++r)
      if (problem.readers[r].port >= 0)
        fn(problem.readers[r].port);
  }

  PrecisionGraph &graph;
  ArrayRef<Value> values;
  const PlacementProblem &problem;
  const Placement &placement;
  std::vector<Given> given;
  std::deque<int32_t> queue;
  /// Values of each port, as producer or reader, in rows.
  std::vector<uint32_t> first, valuesOf;
  /// Values that were spread through, f32 and low.
  std::vector<bool> visited[2];
};

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_NEARESTGIVEN_H
