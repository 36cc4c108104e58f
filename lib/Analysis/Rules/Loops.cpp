//===- Loops.cpp - sums over the turns of a loop --------------------------===//
//
// A loop that scales or adds to what it carries rounds it in each turn, and the
// errors add up. What a contraction makes anew is rounded for it anyway.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PortFlow.h"
#include "Rules.h"
#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace mlir::amp;

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
