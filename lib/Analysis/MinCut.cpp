//===- MinCut.cpp - minimum cut of a flow network -------------------------===//
//
// Boost.Graph's Boykov-Kolmogorov algorithm on a compressed sparse row graph.
// One pair of half edges per arc; both capacities live in one array, which the
// algorithm turns into the residual in place.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/MinCut.h"

// The build has no exceptions; Boost then wants a handler of ours.
#define BOOST_NO_EXCEPTIONS
#define BOOST_EXCEPTION_DISABLE
#define BOOST_DISABLE_ASSERTS
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>

namespace boost {
BOOST_NORETURN void throw_exception(const std::exception &e) {
  std::fprintf(stderr, "max-flow: %s\n", e.what());
  std::abort();
}
BOOST_NORETURN void throw_exception(const std::exception &e,
                                    const boost::source_location &) {
  throw_exception(e);
}
} // namespace boost

using namespace mlir::amp;

namespace {

using Graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
                                       boost::no_property, boost::no_property,
                                       uint32_t, uint32_t>;
using Edge = boost::graph_traits<Graph>::edge_descriptor;

/// The half edges, sorted by their origin.
struct HalfEdges {
  std::vector<std::pair<uint32_t, uint32_t>> ends;
  std::vector<int64_t> residual;
  std::vector<uint32_t> reverse;
  int64_t budget = 0;
};

struct ReverseMap {
  using key_type = Edge;
  using value_type = Edge;
  using reference = Edge;
  using category = boost::readable_property_map_tag;
  const HalfEdges *edges;
};
inline Edge get(const ReverseMap &map, const Edge &edge) {
  return Edge(map.edges->ends[edge.idx].second, map.edges->reverse[edge.idx]);
}

/// Residual capacities under a budget. Without exceptions there is no way out
/// of the algorithm but its own: once the budget is spent every capacity reads
/// as 0, no path is found any more, and it ends in linear time.
struct ResidualMap {
  using key_type = Edge;
  using value_type = int64_t;
  using reference = int64_t;
  using category = boost::read_write_property_map_tag;
  HalfEdges *edges;
};
inline int64_t get(const ResidualMap &map, const Edge &edge) {
  return --map.edges->budget < 0 ? 0 : map.edges->residual[edge.idx];
}
inline void put(const ResidualMap &map, const Edge &edge, int64_t value) {
  map.edges->residual[edge.idx] = value;
}

} // namespace

FlowNetwork::Cut FlowNetwork::solve(int64_t budget) && {
  uint32_t numNodes = terminal.size();
  uint32_t source = numNodes, sink = numNodes + 1;
  for (uint32_t node = 0; node < numNodes; ++node) {
    if (terminal[node] > 0)
      arcs.push_back({source, node, terminal[node], 0});
    else if (terminal[node] < 0)
      arcs.push_back({node, sink, -terminal[node], 0});
  }
  std::vector<int64_t>().swap(terminal);

  // Counting sort into rows: half edges 2i and 2i+1 are a pair.
  HalfEdges edges;
  size_t numEdges = 2 * arcs.size();
  std::vector<uint32_t> next(numNodes + 3, 0);
  for (const Arc &arc : arcs) {
    ++next[arc.from + 1];
    ++next[arc.to + 1];
  }
  for (uint32_t node = 1; node < next.size(); ++node)
    next[node] += next[node - 1];
  edges.ends.resize(numEdges);
  edges.residual.resize(numEdges);
  edges.reverse.resize(numEdges);
  for (const Arc &arc : arcs) {
    uint32_t forward = next[arc.from]++, backward = next[arc.to]++;
    edges.ends[forward] = {arc.from, arc.to};
    edges.ends[backward] = {arc.to, arc.from};
    edges.residual[forward] = arc.capacity;
    edges.residual[backward] = arc.reverse;
    edges.reverse[forward] = backward;
    edges.reverse[backward] = forward;
  }
  std::vector<Arc>().swap(arcs);
  std::vector<uint32_t>().swap(next);

  Graph graph(boost::edges_are_sorted, edges.ends.begin(), edges.ends.end(),
              numNodes + 2);
  std::vector<Edge> parent(numNodes + 2);
  std::vector<boost::default_color_type> color(numNodes + 2);
  std::vector<uint32_t> distance(numNodes + 2);
  auto index = boost::get(boost::vertex_index, graph);
  // The algorithm first writes each capacity into the residual once.
  edges.budget = budget + numEdges;
  ResidualMap residual{&edges};
  boost::boykov_kolmogorov_max_flow(
      graph, residual, residual, ReverseMap{&edges},
      boost::make_iterator_property_map(parent.begin(), index),
      boost::make_iterator_property_map(color.begin(), index),
      boost::make_iterator_property_map(distance.begin(), index), index, source,
      sink);

  Cut cut;
  cut.exact = edges.budget >= 0;
  // Black is the source's search tree: at the end all that the source reaches
  // in the residual, which is the smallest source side.
  cut.source.resize(numNodes);
  for (uint32_t node = 0; node < numNodes; ++node)
    cut.source[node] = color[node] == boost::black_color;
  return cut;
}
