//===- Traffic.cpp - prices of the bytes that ops move --------------------===//
//
// An op that may run in either precision reads and writes two bytes more for
// each element in f32. Such prices count only where something runs low anyway:
// otherwise every graph of f32 would become a low one, cast at its borders.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Rules.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace mlir::amp;

/// Free ports that ops and values connect, over other free ones, with what runs
/// low: the parts of the placement's network that its source touches.
static std::vector<bool> findTouchingLow(const PlacementProblem &problem,
                                         ArrayRef<Pin> pins) {
  // All that is low is one node; all that is f32 is none.
  const uint32_t low = pins.size();
  llvm::IntEqClasses groups(pins.size() + 1);
  using Node = std::optional<uint32_t>;
  auto nodeOf = [&](int32_t port) -> Node {
    if (port == PlacementProblem::kLow || (port >= 0 && pins[port] == Pin::Low))
      return low;
    if (port < 0 || pins[port] == Pin::F32)
      return std::nullopt;
    return port;
  };
  auto join = [&](Node a, Node b) {
    if (a && b)
      groups.join(*a, *b);
  };
  for (const PlacementProblem::Op &op : problem.ops)
    join(nodeOf(op.in), nodeOf(op.out));
  for (uint32_t i = 0, e = problem.values.size(); i < e; ++i) {
    const PlacementProblem::Value &value = problem.values[i];
    Node producer = nodeOf(value.producer), sharing;
    for (uint32_t r = value.firstReader, end = problem.readersEnd(i); r < end;
         ++r) {
      const PlacementProblem::Reader &reader = problem.readers[r];
      Node node = nodeOf(reader.port);
      join(producer, node);
      // Of an f32 value they have one cast.
      if (!reader.shared)
        continue;
      join(sharing, node);
      if (node)
        sharing = node;
    }
  }
  std::vector<bool> touches(pins.size());
  uint32_t leader = groups.findLeader(low);
  for (uint32_t port = 0; port < pins.size(); ++port)
    touches[port] = groups.findLeader(port) == leader;
  return touches;
}

/// Fills, splats and their like; other constants are read.
static bool isMadeByReaders(const PrecisionGraph &graph, Value value) {
  const PrecisionOp *producer = graph.producerOf(value);
  if (!producer || producer->kind != PrecisionKind::Constant)
    return false;
  ElementsAttr elements = graph.modelOf(producer->op).getConstantValue();
  return !elements || isa<SplatElementsAttr>(elements);
}

/// The price by which the op's operands or results are dearer in f32 than low.
static int64_t trafficPrice(const PrecisionGraph &graph,
                            const PrecisionOp &record, bool ofResults) {
  constexpr int64_t f32Bytes = 4, lowBytes = 2, most = int64_t(1) << 60;
  // A cast of the value would move both.
  constexpr int64_t castBytesPerElement = f32Bytes + lowBytes;
  int64_t bytes = 0;
  auto add = [&](Value value) {
    if (graph.isEligible(value))
      bytes = std::min(bytes + graph.castBytes(value) / castBytesPerElement *
                                   (f32Bytes - lowBytes),
                       most);
  };
  if (ofResults) {
    for (OpResult result : record.op->getResults())
      if (graph.resultPrecision(record, result.getResultNumber()) ==
          PortPrecision::Free)
        add(result);
  } else {
    // An operand that comes twice is read once; what is one number is made by
    // the op that reads it.
    llvm::SmallPtrSet<void *, 4> seen;
    for (OpOperand &operand : record.op->getOpOperands()) {
      Value value = operand.get();
      if (graph.operandPrecision(record, operand.getOperandNumber()) ==
              PortPrecision::Free &&
          !isMadeByReaders(graph, value) &&
          seen.insert(value.getAsOpaquePointer()).second)
        add(value);
    }
  }
  // The adjoint of the op moves what the op moves.
  if (llvm::any_of(record.op->getResults(), [&](Value result) {
        return graph.isDifferentiated(result);
      }))
    bytes *= 2;
  return llvm::MulOverflow(bytes, graph.scopes[record.scope].trips, bytes)
             ? most
             : std::min(bytes, most);
}

void mlir::amp::addTraffic(PrecisionProblem &problem) {
  const PrecisionGraph &graph = problem.graph;
  std::vector<Pin> pins = propagatePins(problem.data);
  std::vector<bool> touchesLow = findTouchingLow(problem.data, pins);
  // An arc from what is low for certain: to be paid where the port is f32.
  auto price = [&](const PrecisionOp &record, int32_t port, bool ofResults) {
    if (port >= 0 && pins[port] == Pin::Free && touchesLow[port])
      problem.data.arcs.push_back({PlacementProblem::kLow, port,
                                   trafficPrice(graph, record, ofResults)});
  };
  for (const PrecisionOp &record : graph.ops) {
    if (record.kind != PrecisionKind::Decided)
      continue;
    price(record, record.in, /*ofResults=*/false);
    price(record, record.out, /*ofResults=*/true);
  }
}
