//===- PortFlow.h - from port to port, but for contractions ---------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_ANALYSIS_PORTFLOW_H
#define AMP_LIB_ANALYSIS_PORTFLOW_H

#include "amp/Analysis/Placement.h"
#include "amp/IR/Amp.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/STLExtras.h"

namespace mlir::amp {

/// Ports, and which of them read what others produce, also by way of control
/// flow and calls: but for contractions, whose results have nothing of the
/// digits that they read.
class PortFlow {
public:
  struct Node {
    ArrayRef<const Node *> next;
  };

  /// As a graph, it begins at `starts`.
  PortFlow(const PlacementProblem &problem, ArrayRef<int32_t> starts);
  PortFlow(const PortFlow &) = delete;

  const Node *getRoot() const { return &nodes.back(); }
  int32_t portOf(const Node *node) const { return node - nodes.data(); }
  /// The ports that read what a port produces.
  auto readersOf(int32_t port) const {
    return llvm::map_range(nodes[port].next,
                           [this](const Node *node) { return portOf(node); });
  }

private:
  /// One for each port, and one before all that are first.
  std::vector<Node> nodes;
  std::vector<const Node *> edges;
};

} // namespace mlir::amp

namespace llvm {
template <> struct GraphTraits<const mlir::amp::PortFlow *> {
  using NodeRef = const mlir::amp::PortFlow::Node *;
  using ChildIteratorType = ArrayRef<NodeRef>::iterator;

  static NodeRef getEntryNode(const mlir::amp::PortFlow *flow) {
    return flow->getRoot();
  }
  static ChildIteratorType child_begin(NodeRef node) {
    return node->next.begin();
  }
  static ChildIteratorType child_end(NodeRef node) { return node->next.end(); }
};
} // namespace llvm

#endif // AMP_LIB_ANALYSIS_PORTFLOW_H
