//===- AutocastExplain.cpp - why an op has its precision ------------------===//
//
// Whatever the rules left open, the placement decided by the casts around: the
// explanation names the nearest op or border that cannot change, and what the
// other choice would cost.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AutocastExplain.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include <deque>
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

/// file:line, or the name of a named location.
static std::string describe(Location location) {
  std::string text;
  location->walk([&](Location loc) {
    if (auto name = dyn_cast<NameLoc>(loc))
      text = name.getName().str();
    else if (auto file = dyn_cast<FileLineColLoc>(loc))
      text = (file.getFilename().strref().rsplit('/').second.empty()
                  ? file.getFilename().strref()
                  : file.getFilename().strref().rsplit('/').second)
                 .str() +
             ":" + std::to_string(file.getLine());
    return text.empty() ? WalkResult::advance() : WalkResult::interrupt();
  });
  return text;
}

static std::string describe(Operation *op) {
  if (!op)
    return "an f32 argument";
  std::string text = op->getName().getStringRef().str();
  if (op->hasTrait<OpTrait::ReturnLike>())
    text = isa_and_nonnull<FunctionOpInterface>(op->getParentOp())
               ? "the function's result"
               : "the result of " +
                     op->getParentOp()->getName().getStringRef().str();
  if (auto read = dyn_cast<ReadOp>(op))
    text += " @" + read.getVariable().str();
  std::string where = describe(op->getLoc());
  return where.empty() ? text : text + " at " + where;
}

namespace {

/// For each port the nearest op or border of the same precision that is given,
/// reached through values and ports of that precision only.
class NearestGiven {
public:
  NearestGiven(PrecisionGraph &graph, const Placement &placement,
               ArrayRef<Pin> pins);

  /// Null and `found` false: nothing given touches the port.
  Operation *blocker(int32_t port) const { return given[port]; }
  bool found(int32_t port) const { return reached[port]; }

private:
  void reach(int32_t port, Operation *from) {
    if (port < 0 || reached[port])
      return;
    reached[port] = true;
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
  const PlacementProblem &problem;
  const Placement &placement;
  std::vector<bool> reached;
  std::vector<Operation *> given;
  std::deque<int32_t> queue;
  /// Values of each port, as producer or reader, in rows.
  std::vector<uint32_t> first, valuesOf;
  /// Values that were spread through, f32 and low.
  std::vector<bool> visited[2];
};

} // namespace

NearestGiven::NearestGiven(PrecisionGraph &graph, const Placement &placement,
                           ArrayRef<Pin> pins)
    : graph(graph), problem(graph.problem), placement(placement),
      reached(pins.size()), given(pins.size()) {
  // Of two neighbours, an op with a rule says more than a border.
  seedPinned(pins);
  listValues();
  spread(queue.size());
  seedBorders();
  spread();
}

void NearestGiven::seedPinned(ArrayRef<Pin> pins) {
  for (const PrecisionOp &record : graph.ops)
    for (int32_t port : {record.in, record.out})
      if (port >= 0 && pins[port] != Pin::Free)
        reach(port, record.op);
  for (auto [port, op] : graph.agreement.getPorts())
    if (pins[port] != Pin::Free)
      reach(port, op);
  // A product in training: low out of low in.
  for (const PlacementProblem::Arc &arc : problem.arcs)
    if (reached[arc.in] && placement.isLow(arc.in) == placement.isLow(arc.out))
      reach(arc.out, given[arc.in]);
}

void NearestGiven::seedBorders() {
  PrecisionUses found;
  for (uint32_t v = 0; v < problem.values.size(); ++v) {
    int32_t producer = problem.values[v].producer;
    bool borderReader = false;
    for (uint32_t r = problem.values[v].firstReader; r < problem.readersEnd(v);
         ++r) {
      int32_t port = problem.readers[r].port;
      borderReader |= port < 0;
      if (producer < 0 && port >= 0 &&
          placement.isLow(port) == placement.isLow(producer))
        reach(port, graph.values[v].getDefiningOp());
    }
    if (producer < 0 || !borderReader)
      continue;
    graph.collectUses(graph.values[v], found);
    for (const PrecisionUse &use : found.uses)
      if (use.port < 0 && use.port != PrecisionUse::kAny &&
          placement.isLow(use.port) == placement.isLow(producer))
        reach(producer, use.operand->getOwner());
  }
}

void NearestGiven::listValues() {
  first.assign(reached.size() + 1, 0);
  uint32_t numValues = problem.values.size();
  for (uint32_t v = 0; v < numValues; ++v)
    forEachPort(v, [&](int32_t port) { ++first[port + 1]; });
  std::partial_sum(first.begin(), first.end(), first.begin());
  valuesOf.resize(first.back());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  for (uint32_t v = 0; v < numValues; ++v)
    forEachPort(v, [&](int32_t port) { valuesOf[next[port]++] = v; });

  for (std::vector<bool> &side : visited)
    side.resize(numValues);
}

void NearestGiven::spread(size_t limit) {
  // Once per value and side: linear.
  while (!queue.empty() && limit-- > 0) {
    int32_t port = queue.front();
    queue.pop_front();
    bool low = placement.isLow(port);
    for (uint32_t i = first[port]; i < first[port + 1]; ++i) {
      uint32_t v = valuesOf[i];
      if (visited[low][v])
        continue;
      visited[low][v] = true;
      forEachPort(v, [&](int32_t other) {
        if (placement.isLow(other) == low)
          reach(other, given[port]);
      });
    }
  }
}

static StringRef explainCause(PrecisionCause cause) {
  switch (cause) {
  case PrecisionCause::Range:
    return "range: its values leave f16's range";
  case PrecisionCause::Precision:
    return "precision: it needs f32's digits";
  case PrecisionCause::Index:
    return "index: low precision changes indices";
  case PrecisionCause::Epsilon:
    return "epsilon: below f16's smallest normal";
  case PrecisionCause::Declared:
    return "excluded by the policy";
  case PrecisionCause::None:
    break;
  }
  return "by rule";
}

static std::string typeName(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// "f16", or "f16 -> f32" where inputs and outputs differ.
static std::string precisionOf(const PrecisionGraph &graph,
                               const PrecisionOp &record,
                               const Placement &placement,
                               const std::string &low) {
  auto name = [&](int32_t port) {
    return placement.isLow(port) ? low : std::string("f32");
  };
  bool writes = llvm::any_of(record.op->getResults(), [&](Value result) {
    return graph.isEligible(result);
  });
  bool same = placement.isLow(record.in) == placement.isLow(record.out);
  if (record.in < 0)
    return name(record.out);
  return same || !writes ? name(record.in)
                         : name(record.in) + " -> " + name(record.out);
}

/// Whether an operand is produced in f32, and by what.
static bool readsProducedF32(const PrecisionGraph &graph,
                             const PrecisionOp &record,
                             const Placement &placement, std::string &by) {
  for (Value operand : record.op->getOperands()) {
    if (!graph.isEligible(operand))
      continue;
    if (placement.isLow(graph.agreement.portOf(operand)))
      continue;
    Operation *producer = operand.getDefiningOp();
    while (producer && isa<CastOp>(producer))
      producer = producer->getOperand(0).getDefiningOp();
    if (producer) {
      const PrecisionOp &source = graph.ops[graph.idOf(producer)];
      if (source.kind == PrecisionKind::Constant ||
          (source.kind == PrecisionKind::Decided &&
           placement.isLow(source.out)))
        continue;
    }
    by = describe(producer);
    return true;
  }
  return false;
}

void mlir::amp::explainPlacement(PrecisionGraph &graph,
                                 const Placement &placement,
                                 AutocastReport &report) {
  std::vector<Pin> pins = propagatePins(graph.problem);
  NearestGiven nearest(graph, placement, pins);
  std::vector<int64_t> flips = flipPrices(graph.problem, placement.low);
  std::string low = typeName(graph.getLowType());
  for (uint32_t id = 0; id < graph.ops.size(); ++id) {
    const PrecisionOp &record = graph.ops[id];
    if (record.kind != PrecisionKind::Decided || !record.hasPorts())
      continue;
    int32_t port = record.in >= 0 ? record.in : record.out;
    AutocastReport::Entry entry{record.op->getName().getStringRef().str(),
                                record.op->getLoc(),
                                record.cls,
                                record.cause,
                                runsLow(record, placement),
                                precisionOf(graph, record, placement, low),
                                {},
                                record.entry ? describe(record.entry->location)
                                             : std::string(),
                                {},
                                0,
                                0};
    for (Value result : record.op->getResults())
      if (graph.isEligible(result))
        entry.bytes += graph.castBytes(result);

    bool open = false;
    if (record.writtenLow && entry.low) {
      entry.rule = "declared: written in " + low;
    } else if (record.cls == PrecisionClass::Allow && entry.low) {
      entry.rule = "allow: runs in " + low;
    } else if (record.cls == PrecisionClass::Deny) {
      entry.rule = "deny, " + explainCause(record.cause).str();
      if (Operation *constant = graph.getOutOfRangeConstant(id))
        entry.blocker = describe(constant);
    } else if (record.cls == PrecisionClass::Promote && !entry.low &&
               readsProducedF32(graph, record, placement, entry.blocker)) {
      entry.rule = "promote: an operand is produced in f32";
    } else if (pins[port] == Pin::F32) {
      entry.rule = "declared: its gradient is asked for in f32";
    } else {
      open = true;
      entry.rule = (stringify(record.cls) + ": ").str() +
                   (entry.low         ? "casts are cheaper in " + low
                    : flips[port] > 0 ? std::string("casts are cheaper in f32")
                                      : low + " saves no cast");
      if (nearest.found(port))
        entry.blocker = describe(nearest.blocker(port));
    }
    if (open)
      entry.flipPrice = flips[port];
    report.entries.push_back(std::move(entry));
  }
}

//===----------------------------------------------------------------------===//
// Output
//===----------------------------------------------------------------------===//

static std::string reasonOf(const AutocastReport::Entry &entry) {
  std::string text = entry.rule;
  if (!entry.listed.empty())
    text += " (" + entry.listed + ")";
  if (!entry.blocker.empty())
    text += ", next to " + entry.blocker;
  if (entry.flipPrice > 0)
    text += " (else " + std::to_string(entry.flipPrice) + " bytes more)";
  return text;
}

void mlir::amp::emitAutocastRemark(const AutocastReport::Entry &entry) {
  auto options = remark::RemarkOpts::name("precision").category("amp-autocast");
  remark::detail::InFlightRemark remark =
      entry.low ? remark::passed(entry.location, options)
                : remark::missed(entry.location, options);
  if (!remark)
    return;
  using Arg = remark::detail::Remark::Arg;
  remark << Arg("Op", entry.op) << Arg("Precision", entry.precision)
         << Arg("Class", stringify(entry.cls)) << Arg("Rule", entry.rule);
  if (entry.cause != PrecisionCause::None)
    remark << Arg("Cause", stringify(entry.cause));
  if (!entry.listed.empty())
    remark << Arg("Listed", entry.listed);
  if (!entry.blocker.empty())
    remark << Arg("NextTo", entry.blocker);
  remark << Arg("FlipBytes", entry.flipPrice) << Arg("Bytes", entry.bytes);
}

void mlir::amp::printReport(raw_ostream &os, const AutocastReport &report) {
  SmallVector<std::array<std::string, 4>> rows;
  rows.push_back({"op", "where", "precision", "why"});
  for (const AutocastReport::Entry &entry : report.entries)
    rows.push_back(
        {entry.op, describe(entry.location), entry.precision, reasonOf(entry)});
  size_t widths[3] = {0, 0, 0};
  for (const auto &row : rows)
    for (int column = 0; column < 3; ++column)
      widths[column] = std::max(widths[column], row[column].size());
  for (const auto &row : rows) {
    for (int column = 0; column < 3; ++column)
      os << row[column]
         << std::string(widths[column] - row[column].size() + 2, ' ');
    os << row[3] << '\n';
  }
  os << report.numLow << " ops in low precision, " << report.numF32
     << " in f32; " << report.numCasts << " casts inserted ("
     << report.castBytes << " bytes read and written)";
  if (report.numReused)
    os << ", " << report.numReused << " existing ones kept";
  os << '\n';
}
