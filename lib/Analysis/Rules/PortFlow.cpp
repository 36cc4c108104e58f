//===- PortFlow.cpp - from port to port, but for contractions -------------===//
//
// Two passes over the edges, to count them and to write them: graphs have a
// hundred thousand ports.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PortFlow.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

template <typename Visit>
static void forEachEdge(const PlacementProblem &problem, Visit visit) {
  for (const PlacementProblem::Op &op : problem.ops)
    if (op.role != PlacementRole::Allow && op.in >= 0 && op.out >= 0 &&
        op.in != op.out)
      visit(op.in, op.out);
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    int32_t producer = problem.values[i].producer;
    for (uint32_t r = problem.values[i].firstReader,
                  end = problem.readersEnd(i);
         producer >= 0 && r < end; ++r)
      if (problem.readers[r].port >= 0)
        visit(producer, problem.readers[r].port);
  }
}

PortFlow::PortFlow(const PlacementProblem &problem, ArrayRef<int32_t> starts)
    : nodes(problem.pins.size() + 1) {
  std::vector<bool> isContraction(problem.pins.size());
  for (const PlacementProblem::Op &op : problem.ops)
    if (op.role == PlacementRole::Allow && op.in >= 0)
      isContraction[op.in] = true;
  std::vector<uint32_t> first(nodes.size() + 1);
  forEachEdge(problem, [&](int32_t from, int32_t to) {
    first[from + 1] += !isContraction[from] && !isContraction[to];
  });
  first[nodes.size()] = starts.size();
  std::partial_sum(first.begin(), first.end(), first.begin());
  edges.resize(first.back());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  forEachEdge(problem, [&](int32_t from, int32_t to) {
    if (!isContraction[from] && !isContraction[to])
      edges[next[from]++] = &nodes[to];
  });
  for (int32_t port : starts)
    edges[next.back()++] = &nodes[port];
  for (size_t i = 0; i < nodes.size(); ++i)
    nodes[i].next = ArrayRef(edges).slice(first[i], first[i + 1] - first[i]);
}
