//===- MinCut.cpp - minimum cut of a flow network -------------------------===//
//
// Boost.Graph's Boykov-Kolmogorov algorithm on a graph of our own: compressed
// sparse rows in which all that the algorithm wants to know of a half edge lies
// in one place. Its time is the cache misses of following edges.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/MinCut.h"

// The build has no exceptions; Boost then wants a handler of ours.
#define BOOST_NO_EXCEPTIONS
#define BOOST_EXCEPTION_DISABLE
#define BOOST_DISABLE_ASSERTS
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/throw_exception.hpp>
#include <cstdio>
#include <cstdlib>
#include <iterator>

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

/// One of the two that an arc is made of. Each half knows what is left of both,
/// so that a node that looks around reads its own row only.
struct HalfEdge {
  uint32_t to;
  /// Where the other one is.
  uint32_t other;
  /// From its node to `to`, and back.
  int64_t residual, back;
};

/// An edge, seen from the half that `node` has: along it or against it.
struct Edge {
  uint32_t node, half : 31, against : 1;
  bool operator==(const Edge &) const = default;
};

struct Graph {
  /// Half edges of node i: [first[i], first[i + 1]).
  std::vector<uint32_t> first;
  std::vector<HalfEdge> edges;
  int64_t budget = 0;
};

/// Counts through half edges, and the nodes that they leave.
class EdgeIterator {
public:
  using iterator_category = std::input_iterator_tag;
  using value_type = Edge;
  using difference_type = std::ptrdiff_t;
  using pointer = const Edge *;
  using reference = Edge;

  EdgeIterator() = default;
  EdgeIterator(const Graph &graph, uint32_t from, uint32_t index)
      : graph(&graph), from(from), index(index) {}
  Edge operator*() const { return {from, index, 0}; }
  EdgeIterator &operator++() {
    ++index;
    return *this;
  }
  EdgeIterator operator++(int) {
    EdgeIterator old = *this;
    ++*this;
    return old;
  }
  bool operator==(const EdgeIterator &other) const {
    return index == other.index;
  }

protected:
  const Graph *graph = nullptr;
  uint32_t from = 0, index = 0;
};

/// The same across nodes.
class AllEdgesIterator : public EdgeIterator {
public:
  using EdgeIterator::EdgeIterator;
  AllEdgesIterator &operator++() {
    ++index;
    while (from + 2 < graph->first.size() && index >= graph->first[from + 1])
      ++from;
    return *this;
  }
  AllEdgesIterator operator++(int) {
    AllEdgesIterator old = *this;
    ++*this;
    return old;
  }
};

struct Traversal : boost::vertex_list_graph_tag,
                   boost::edge_list_graph_tag,
                   boost::incidence_graph_tag {};

using NodeIterator = boost::counting_iterator<uint32_t>;

// The functions that Boost asks of a graph.
uint32_t num_vertices(const Graph &graph) { return graph.first.size() - 1; }
uint32_t num_edges(const Graph &graph) { return graph.edges.size(); }
uint32_t source(const Edge &edge, const Graph &graph) {
  return edge.against ? graph.edges[edge.half].to : edge.node;
}
uint32_t target(const Edge &edge, const Graph &graph) {
  return edge.against ? edge.node : graph.edges[edge.half].to;
}
uint32_t out_degree(uint32_t node, const Graph &graph) {
  return graph.first[node + 1] - graph.first[node];
}
std::pair<NodeIterator, NodeIterator> vertices(const Graph &graph) {
  return {NodeIterator(0), NodeIterator(num_vertices(graph))};
}
std::pair<EdgeIterator, EdgeIterator> out_edges(uint32_t node,
                                                const Graph &graph) {
  return {{graph, node, graph.first[node]},
          {graph, node, graph.first[node + 1]}};
}
std::pair<AllEdgesIterator, AllEdgesIterator> edges(const Graph &graph) {
  uint32_t node = 0;
  while (node + 1 < num_vertices(graph) && graph.first[node + 1] == 0)
    ++node;
  return {{graph, node, 0}, {graph, num_vertices(graph), num_edges(graph)}};
}

struct ReverseMap {
  using key_type = Edge;
  using value_type = Edge;
  using reference = Edge;
  using category = boost::readable_property_map_tag;
};
Edge get(const ReverseMap &, const Edge &edge) {
  return {edge.node, edge.half, !edge.against};
}

/// Residual capacities under a budget. Without exceptions there is no way out
/// of the algorithm but its own: once the budget is spent every capacity reads
/// as 0, no path is found any more, and it ends in linear time.
struct ResidualMap {
  using key_type = Edge;
  using value_type = int64_t;
  using reference = int64_t;
  using category = boost::read_write_property_map_tag;
  Graph *graph;
};
int64_t get(const ResidualMap &map, const Edge &edge) {
  if (--map.graph->budget < 0)
    return 0;
  const HalfEdge &half = map.graph->edges[edge.half];
  return edge.against ? half.back : half.residual;
}
void put(const ResidualMap &map, const Edge &edge, int64_t value) {
  HalfEdge &half = map.graph->edges[edge.half];
  int64_t &residual = edge.against ? half.back : half.residual;
  if (residual == value)
    return;
  residual = value;
  HalfEdge &other = map.graph->edges[half.other];
  (edge.against ? other.residual : other.back) = value;
}

} // namespace

template <> struct boost::graph_traits<Graph> {
  using vertex_descriptor = uint32_t;
  using edge_descriptor = Edge;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using traversal_category = Traversal;
  using vertex_iterator = NodeIterator;
  using out_edge_iterator = EdgeIterator;
  using edge_iterator = AllEdgesIterator;
  using vertices_size_type = uint32_t;
  using edges_size_type = uint32_t;
  using degree_size_type = uint32_t;
  static vertex_descriptor null_vertex() { return ~0u; }
};

FlowNetwork::Cut FlowNetwork::solve(int64_t budget) && {
  uint32_t numNodes = terminal.size();
  const uint32_t source = numNodes, sink = numNodes + 1;
  for (uint32_t node = 0; node < numNodes; ++node) {
    if (terminal[node] > 0)
      arcs.push_back({source, node, terminal[node], 0});
    else if (terminal[node] < 0)
      arcs.push_back({node, sink, -terminal[node], 0});
  }
  std::vector<int64_t>().swap(terminal);

  // Counting sort into rows.
  Graph graph;
  size_t numEdges = 2 * arcs.size();
  graph.first.assign(numNodes + 3, 0);
  for (const Arc &arc : arcs) {
    ++graph.first[arc.from + 1];
    ++graph.first[arc.to + 1];
  }
  for (uint32_t node = 1; node < graph.first.size(); ++node)
    graph.first[node] += graph.first[node - 1];
  graph.edges.resize(numEdges);
  std::vector<uint32_t> next(graph.first.begin(), graph.first.end() - 1);
  for (const Arc &arc : arcs) {
    uint32_t forward = next[arc.from]++, backward = next[arc.to]++;
    graph.edges[forward] = {arc.to, backward, arc.capacity, arc.reverse};
    graph.edges[backward] = {arc.from, forward, arc.reverse, arc.capacity};
  }
  std::vector<Arc>().swap(arcs);
  std::vector<uint32_t>().swap(next);

  std::vector<Edge> parent(numNodes + 2);
  std::vector<boost::default_color_type> color(numNodes + 2);
  std::vector<uint32_t> distance(numNodes + 2);
  boost::typed_identity_property_map<uint32_t> index;
  // The algorithm first writes each capacity into the residual once.
  graph.budget = budget + numEdges;
  ResidualMap residual{&graph};
  boost::boykov_kolmogorov_max_flow(
      graph, residual, residual, ReverseMap{},
      boost::make_iterator_property_map(parent.begin(), index),
      boost::make_iterator_property_map(color.begin(), index),
      boost::make_iterator_property_map(distance.begin(), index), index, source,
      sink);

  Cut cut;
  cut.exact = graph.budget >= 0;
  // Black is the source's search tree: at the end all that the source reaches
  // in the residual, which is the smallest source side.
  cut.source.resize(numNodes);
  for (uint32_t node = 0; node < numNodes; ++node)
    cut.source[node] = color[node] == boost::black_color;
  return cut;
}
