//===- MinCut.h - minimum cut of a flow network ---------------------------===//
//
// A thin layer over Boost.Graph's Boykov-Kolmogorov max-flow, the only file
// that knows of it. Plain data, no MLIR.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_ANALYSIS_MINCUT_H
#define AMP_ANALYSIS_MINCUT_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mlir::amp {

/// A network between a source and a sink. Capacities are at least 0.
class FlowNetwork {
public:
  explicit FlowNetwork(uint32_t numNodes) : terminal(numNodes, 0) {}

  uint32_t addNode() {
    terminal.push_back(0);
    return terminal.size() - 1;
  }
  uint32_t size() const { return terminal.size(); }

  /// Adds capacity from the source to `node`.
  void addSource(uint32_t node, int64_t capacity) {
    addTerminal(node, capacity);
  }
  /// Adds capacity from `node` to the sink.
  void addSink(uint32_t node, int64_t capacity) {
    addTerminal(node, -capacity);
  }
  /// Adds an arc and the one against it; parallel arcs are fine.
  void addArc(uint32_t from, uint32_t to, int64_t capacity,
              int64_t reverse = 0) {
    arcs.push_back({from, to, capacity, reverse});
  }
  void reserve(std::size_t numArcs) { arcs.reserve(numArcs); }

  struct Cut {
    /// True for each node on the source side. The set is the smallest of all
    /// minimum cuts, and does not depend on the order of nodes or arcs.
    std::vector<bool> source;
    /// False if the work exceeded the budget; then `source` means nothing.
    bool exact = true;
  };

  /// A minimum cut. `budget` bounds how often residual capacities are read,
  /// to which the time is proportional (2^27 are about 3 s): grids of free
  /// nodes can be slow. Consumes the network, to keep the peak memory low.
  Cut solve(int64_t budget) &&;

private:
  struct Arc {
    uint32_t from, to;
    int64_t capacity, reverse;
  };

  /// Flow from the source through a node straight to the sink is the same for
  /// every cut: only the difference counts.
  void addTerminal(uint32_t node, int64_t capacity) {
    terminal[node] += capacity;
  }

  /// Per node: capacity from the source (> 0) or to the sink (< 0).
  std::vector<int64_t> terminal;
  std::vector<Arc> arcs;
};

} // namespace mlir::amp

#endif // AMP_ANALYSIS_MINCUT_H
