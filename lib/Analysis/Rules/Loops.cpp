//===- Loops.cpp - sums over the turns of a loop --------------------------===//
//
// A loop that scales or adds to what it carries rounds it in each turn, and the
// errors add up. What a contraction makes anew is rounded for it anyway.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/SCCIterator.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

namespace {

/// Ports, and which of them read what others produce: but for contractions,
/// whose results have nothing of the digits that they read. Only what the
/// carried ports reach is visited.
class PortFlow {
public:
  struct Node {
    ArrayRef<const Node *> next;
  };

  PortFlow(const PlacementProblem &problem, ArrayRef<int32_t> carried);

  const Node *getRoot() const { return &nodes.back(); }
  int32_t portOf(const Node *node) const { return node - nodes.data(); }

private:
  template <typename Visit>
  static void forEachEdge(const PlacementProblem &problem, Visit visit);

  /// One for each port, and one before all carried ones.
  std::vector<Node> nodes;
  std::vector<const Node *> edges;
};

} // namespace

template <typename Visit>
void PortFlow::forEachEdge(const PlacementProblem &problem, Visit visit) {
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

PortFlow::PortFlow(const PlacementProblem &problem, ArrayRef<int32_t> carried)
    : nodes(problem.pins.size() + 1) {
  std::vector<bool> isContraction(problem.pins.size());
  for (const PlacementProblem::Op &op : problem.ops)
    if (op.role == PlacementRole::Allow && op.in >= 0)
      isContraction[op.in] = true;
  std::vector<uint32_t> first(nodes.size() + 1);
  auto count = [&](int32_t from, int32_t to) {
    first[from + 1] += !isContraction[from] && !isContraction[to];
  };
  forEachEdge(problem, count);
  first[nodes.size()] = carried.size();
  std::partial_sum(first.begin(), first.end(), first.begin());
  edges.resize(first.back());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  forEachEdge(problem, [&](int32_t from, int32_t to) {
    if (!isContraction[from] && !isContraction[to])
      edges[next[from]++] = &nodes[to];
  });
  for (int32_t port : carried)
    edges[next.back()++] = &nodes[port];
  for (size_t i = 0; i < nodes.size(); ++i)
    nodes[i].next = ArrayRef(edges).slice(first[i], first[i + 1] - first[i]);
}

namespace llvm {
template <> struct GraphTraits<const PortFlow *> {
  using NodeRef = const PortFlow::Node *;
  using ChildIteratorType = ArrayRef<const PortFlow::Node *>::iterator;

  static NodeRef getEntryNode(const PortFlow *flow) { return flow->getRoot(); }
  static ChildIteratorType child_begin(NodeRef node) {
    return node->next.begin();
  }
  static ChildIteratorType child_end(NodeRef node) { return node->next.end(); }
};
} // namespace llvm

void mlir::amp::keepCarried(PrecisionProblem &problem) {
  const PrecisionAgreement &agreement = problem.graph.agreement;
  SmallVector<int32_t> carried;
  for (auto [port, op] : agreement.getPorts())
    if (agreement.isCarried(port) && problem.data.pins[port] == Pin::Free)
      carried.push_back(port);
  if (carried.empty())
    return;
  PortFlow flow(problem.data, carried);
  for (auto circle = llvm::scc_begin<const PortFlow *>(&flow);
       !circle.isAtEnd(); ++circle)
    if (circle.hasCycle())
      for (const PortFlow::Node *node : *circle)
        if (int32_t port = flow.portOf(node); agreement.isCarried(port))
          problem.keepF32(
              port,
              {"control flow: each turn scales or adds to what it carries"});
}
