//===- PrecisionReason.cpp - the rule behind one op's precision -----------===//
//
// The placement decides by the casts around what the rules leave open: then the
// reason names the nearest op or border that cannot change, and what the other
// choice would cost.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "PrecisionReason.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amp;

using Kind = AutocastReport::Kind;

PrecisionReasons::PrecisionReasons(const PrecisionProblem &problem,
                                   const Placement &placement,
                                   AutocastPlacement kind,
                                   AutocastObjective objective,
                                   PolicyMatcher &policy)
    : problem(problem), graph(problem.graph), placement(placement), kind(kind),
      objective(objective), policy(policy), pins(propagatePins(problem.data)),
      nearest(problem, placement, pins),
      flips(flipPrices(problem.data, placement.low)),
      low(graph.getLowType() ? describe(graph.getLowType()) : "") {
  listOps();
  spreadRules();
}

/// A port that a rule keeps f32 keeps others f32: the nearest counts, and of a
/// longer way its end.
void PrecisionReasons::spreadRules() {
  const auto &implications = problem.data.implications;
  size_t numRules = problem.getImplicationRules().size();
  std::vector<uint32_t> first(pins.size() + 1), byOther(numRules);
  for (size_t index = 0; index < numRules; ++index)
    ++first[implications[index].second + 1];
  std::partial_sum(first.begin(), first.end(), first.begin());
  std::vector<uint32_t> next(first.begin(), first.end() - 1);
  for (size_t index = 0; index < numRules; ++index)
    byOther[next[implications[index].second]++] = index;

  dueTo.assign(pins.size(), kNothing);
  std::vector<int32_t> queue;
  for (size_t port = 0; port < pins.size(); ++port)
    if (problem.data.pins[port] == Pin::F32)
      queue.push_back(port);
  for (size_t i = 0; i < queue.size(); ++i) {
    int32_t other = queue[i];
    for (uint32_t row = first[other]; row < first[other + 1]; ++row) {
      uint32_t index = byOther[row];
      int32_t port = implications[index].first;
      if (dueTo[port] != kNothing || problem.data.pins[port] == Pin::F32)
        continue;
      dueTo[port] = dueTo[other] == kNothing ? index : dueTo[other];
      queue.push_back(port);
    }
  }
}

void PrecisionReasons::listOps() {
  opOfPort.resize(pins.size());
  for (const PrecisionOp &record : graph.ops)
    for (int32_t port : {record.in, record.out})
      if (port >= 0)
        opOfPort[port] = record.op;
  for (auto [port, op] : graph.agreement.getPorts())
    opOfPort[port] = op;
}

void PrecisionReasons::explain(uint32_t op, Entry &entry) {
  const PrecisionOp &record = graph.ops[op];
  if (record.entry)
    entry.listed = describe(record.entry->location);
  if (record.kind == PrecisionKind::Constant)
    return explainConstant(record, entry);
  if (record.kind == PrecisionKind::HandsOn && graph.getLowType() &&
      llvm::any_of(record.op->getResults(), [&](Value result) {
        return graph.agreement.portOf(result) >= 0;
      }))
    return explainControlFlow(record, entry);
  if (record.isDecided() && record.hasPorts())
    return explainDecided(op, entry);
  explainAsWritten(record, entry);
}

//===----------------------------------------------------------------------===//
// Decided
//===----------------------------------------------------------------------===//

std::string PrecisionReasons::precisionOf(const PrecisionOp &record) const {
  if (record.in < 0)
    return typeAt(record.out);
  // Results that stay f32 have no port.
  bool writes = llvm::any_of(record.op->getResults(), [&](Value result) {
    return graph.isEligible(result);
  });
  if (record.rounds && placement.isLow(record.in))
    return low + " -> f32";
  bool same = placement.isLow(record.in) == placement.isLow(record.out);
  return same || !writes ? typeAt(record.in)
                         : typeAt(record.in) + " -> " + typeAt(record.out);
}

/// True if an operand is produced in f32; says by what.
bool PrecisionReasons::readsProducedF32(const PrecisionOp &record,
                                        std::string &by) const {
  for (OpOperand &operand : record.op->getOpOperands()) {
    Value value = operand.get();
    if (!graph.isEligible(value) ||
        graph.operandPrecision(record, operand.getOperandNumber()) !=
            PortPrecision::Free ||
        placement.isLow(problem.portOfOrigin(value)))
      continue;
    Operation *producer = value.getDefiningOp();
    while (producer && isCompilerCast(producer)) {
      value = producer->getOperand(0);
      producer = value.getDefiningOp();
    }
    if (graph.isLowTyped(value))
      continue;
    if (producer) {
      const PrecisionOp &source = graph.ops[graph.idOf(producer)];
      if (source.kind == PrecisionKind::Constant ||
          (source.isDecided() && placement.isLow(source.out)))
        continue;
    }
    by = describe(value);
    return true;
  }
  return false;
}

/// The minimum left no choice, or none that mattered.
std::string PrecisionReasons::explainPrice(const Entry &entry) const {
  bool traffic = objective != AutocastObjective::Casts;
  if (objective == AutocastObjective::Budget && entry.flipPrice < 0)
    return (entry.low ? "f32" : low) +
           " would be cheaper, at more predicted error";
  if (entry.low || entry.flipPrice > 0)
    return (traffic ? "casts and traffic" : "casts") +
           (" are cheaper in " + (entry.low ? low : "f32"));
  return low + (traffic ? " is not cheaper" : " saves no cast");
}

/// Explains the value that the entry is about, which control flow hands on. Of
/// several it is the one of which most has to be said, an f32 one.
void PrecisionReasons::explainControlFlow(const PrecisionOp &record,
                                          Entry &entry) {
  entry.kind = Kind::ControlFlow;
  entry.cls = PrecisionClass::Follow;
  int32_t port = -1;
  bool sawLow = false, sawF32 = false;
  for (OpResult result : record.op->getResults()) {
    int32_t handedOn = graph.agreement.portOf(result);
    if (handedOn < 0 ||
        (entry.result && *entry.result != result.getResultNumber()))
      continue;
    (placement.isLow(handedOn) ? sawLow : sawF32) = true;
    if (port < 0 || (placement.isLow(port) && !placement.isLow(handedOn)))
      port = handedOn;
  }
  entry.low = sawLow && !sawF32;
  entry.precision = entry.low ? low : sawLow ? low + ", f32" : "f32";
  if (sawF32 && explainRule(port, entry))
    return;
  entry.flipPrice = flips[port];
  if (NearestGiven::Given given = nearest.at(port))
    entry.blocker = given.op ? describe(given.op) : describe(given.value);
  entry.rule = "control flow: ";
  if (pins[port] == Pin::F32) {
    entry.rule += "a value in it has to be f32";
    entry.flipPrice = 0;
  } else {
    entry.rule += explainPrice(entry);
  }
}

bool PrecisionReasons::explainRule(int32_t port, Entry &entry) const {
  auto describeReason = [&](const PrecisionReason *reason) {
    if (reason && reason->op)
      entry.blocker = describe(reason->op);
    else if (reason && reason->value)
      entry.blocker = describe(reason->value);
  };
  if (const PrecisionReason *kept = problem.findKept(port)) {
    entry.rule = kept->rule;
    describeReason(kept);
    return true;
  }
  if (dueTo[port] == kNothing)
    return false;
  entry.rule = problem.getImplicationRules()[dueTo[port]];
  int32_t other = problem.data.implications[dueTo[port]].second;
  // A condition has no op: it stands for what control flow is given.
  if (Operation *op = opOfPort[other])
    entry.blocker = describe(op);
  else
    describeReason(problem.findKept(other));
  return true;
}

/// Neither the text nor a rule decided.
void PrecisionReasons::explainOpen(const PrecisionOp &record, Entry &entry) {
  int32_t port = record.in >= 0 ? record.in : record.out;
  entry.flipPrice = flips[port];
  if (NearestGiven::Given given = nearest.at(port))
    entry.blocker = given.op ? describe(given.op) : describe(given.value);
  entry.rule = (stringify(record.cls) + ": ").str();
  if (kind == AutocastPlacement::MinCut) {
    entry.rule += explainPrice(entry);
    return;
  }
  std::string by;
  if (kind == AutocastPlacement::Propagate)
    entry.rule += entry.low ? "it lies between ops in " + low
                            : "it does not lie between ops in " + low + " only";
  else if (entry.low)
    entry.rule += "no operand is in f32";
  else if (readsProducedF32(record, by))
    entry.rule += "its widest operand is in f32";
  else
    entry.rule += "what it agrees with is in f32";
  if (!by.empty())
    entry.blocker = by;
}

void PrecisionReasons::explainDecided(uint32_t op, Entry &entry) {
  const PrecisionOp &record = graph.ops[op];
  int32_t port = record.in >= 0 ? record.in : record.out;
  entry.cls = record.cls;
  entry.cause = record.cause;
  entry.low = placement.isLow(port);
  entry.precision = precisionOf(record);
  bool isOverridden = record.entry && record.entry->isOverride;
  if (record.writtenLow && entry.low) {
    entry.rule = "declared: written in " + low;
    entry.listed.clear();
  } else if (record.cls == PrecisionClass::Deny) {
    explainDeny(op, entry);
  } else if (record.cls == PrecisionClass::Allow && entry.low) {
    entry.rule = isOverridden ? "declared: included by the policy"
                              : "allow: runs in " + low;
    if (problem.wideGradients.contains(op))
      entry.rule += "; its gradient runs in f32: " + low + " may not hold it";
  } else if (entry.low || !explainRule(port, entry)) {
    explainOpen(record, entry);
  }

  if (!record.entry)
    explainOwn(record, entry);
  explainMeasured(op, entry);
}

/// The numbers of a profile come with the rule: as the reason, or against it.
void PrecisionReasons::explainMeasured(uint32_t op, Entry &entry) {
  StringRef pinned;
  for (int32_t port : {graph.ops[op].in, graph.ops[op].out})
    if (const PrecisionReason *kept = problem.findKept(port);
        kept && pinned.empty() && kept->rule.starts_with("measured: "))
      pinned = kept->rule;
  StringRef against = graph.getContradiction(op);
  entry.measured = (pinned.empty() ? against : pinned).str();
  if (entry.measured.empty())
    return;
  if (!pinned.empty() && !entry.low) {
    entry.rule = entry.measured;
    entry.blocker.clear();
    return;
  }
  entry.rule += !pinned.empty()          ? "; writes f32, "
                : graph.trustsMeasured() ? "; a rule for f32 is lifted, "
                                         : ", but ";
  entry.rule += entry.measured;
}

/// No entry of the policy decided: why not, where one could have.
void PrecisionReasons::explainOwn(const PrecisionOp &record, Entry &entry) {
  PrecisionRule own = graph.modelOf(record.op).getPrecisionRule();
  std::optional<PrecisionClass> unlisted = policy.getPolicy().unlisted;
  if (own.cls == PrecisionClass::Allow)
    unlisted = std::nullopt;
  constexpr StringLiteral refusal =
      "; the policy asks for a type that it does not have";
  if (const PolicyEntry *refused =
          policy.match(record.op, graph.getLowType())) {
    entry.rule += refusal;
    entry.listed = describe(refused->location);
  } else if (unlisted == record.cls) {
    entry.listed = "on no list of the policy";
  } else if (unlisted && record.cls == own.cls && record.cause == own.cause) {
    entry.rule += refusal;
    entry.listed = "on no list of the policy";
  } else if (own.cls == PrecisionClass::Deny &&
             record.cls == PrecisionClass::Follow &&
             graph.getContradiction(&record - graph.ops.data()).empty()) {
    // bf16 has f32's range.
    entry.rule +=
        "; its cause, " + stringify(own.cause).str() + ", is none in " + low;
  }
}
