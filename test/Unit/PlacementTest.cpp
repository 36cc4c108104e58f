//===- PlacementTest.cpp - the placement of casts against brute force -----===//
//
// Random op graphs with every feature of the problem. The expected price is
// counted from what casts mean, on the test's own description of the graph,
// never from the network or the library's price.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Analysis/Placement.h"
#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <random>

using namespace mlir::amp;

namespace {

using Random = std::mt19937_64;

enum class Kind {
  Argument, // f32 from outside
  Variable, // f32 with a free low copy
  Constant, // either, for nothing
  Allow,
  AllowTied, // its result has the operands' type
  Deny,
  Follow,
  Independent, // reads and writes either
  F32Result,   // reads either, writes f32
  Promote,
  Result, // returns its operand as f32
};

struct Use {
  int op;
  bool shared;
};

struct TestOp {
  Kind kind;
  std::vector<Use> operands;
  int64_t size = 1;
  bool differentiated = false;
  /// An operand that stays f32 whatever the op does.
  int keptOperand = -1;
  /// The op whose port this one shares, as values that control flow ties.
  int agreesWith = -1;
};

struct Shape {
  int numOps;
  int window;
  int percentAllow = 20, percentDeny = 15;
};

/// Precision of inputs and outputs of each op.
struct Decision {
  std::vector<bool> inLow, outLow;
};

class TestGraph {
public:
  static TestGraph random(Random &random, const Shape &shape);

  PlacementProblem build();
  /// The cost of the casts, or nothing where the decision is not allowed.
  std::optional<int64_t> price(const Decision &decision) const;
  Decision decode(const Placement &placement) const;
  /// Tries every decision: the least price, and of those with it the fewest
  /// low ports.
  void bruteForce(int64_t &best, int &fewest, Decision &decision) const;
  int countLow(const Decision &decision) const;
  int numFree() const;

  std::vector<TestOp> ops;

private:
  bool inFree(const TestOp &op) const {
    return op.kind == Kind::Follow || op.kind == Kind::Independent ||
           op.kind == Kind::F32Result || op.kind == Kind::Promote;
  }
  bool outFree(const TestOp &op) const {
    return op.kind == Kind::Allow || op.kind == Kind::Independent;
  }
  static constexpr int64_t launch = 7;

  std::vector<int32_t> inPort, outPort;
};

TestGraph TestGraph::random(Random &random, const Shape &shape) {
  auto roll = [&](int n) { return static_cast<int>(random() % n); };
  TestGraph graph;
  int sources = 1 + roll(3);
  bool uniform = roll(3) == 0, training = roll(2);
  for (int i = 0; i < shape.numOps; ++i) {
    TestOp op;
    op.size = uniform ? 1 : 1 + roll(20);
    op.differentiated = training && roll(3) != 0;
    int percent = roll(100);
    if (i < sources)
      op.kind = Kind::Argument;
    else if (percent < 5)
      op.kind = Kind::Variable;
    else if (percent < 8)
      op.kind = Kind::Constant;
    else if (percent < 8 + shape.percentAllow)
      op.kind = roll(4) ? Kind::Allow : Kind::AllowTied;
    else if (percent < 8 + shape.percentAllow + shape.percentDeny)
      op.kind = Kind::Deny;
    else if (int which = roll(20); which < 11)
      op.kind = Kind::Follow;
    else if (which < 14)
      op.kind = Kind::Independent;
    else if (which < 16)
      op.kind = Kind::F32Result;
    else if (which < 19)
      op.kind = Kind::Promote;
    else
      op.kind = Kind::Result;
    if (op.kind != Kind::Argument && op.kind != Kind::Variable &&
        op.kind != Kind::Constant) {
      int count = op.kind == Kind::Result ? 1 : 1 + roll(3);
      for (int k = 0; k < count; ++k) {
        int from = std::max(0, i - shape.window);
        int source;
        do
          source = from + roll(i - from);
        while (graph.ops[source].kind == Kind::Result && source-- > 0 &&
               roll(2));
        if (source < 0 || graph.ops[source].kind == Kind::Result)
          source = 0;
        op.operands.push_back({source, roll(6) != 0});
      }
      if (op.operands.size() > 1 && roll(12) == 0)
        op.keptOperand = roll(op.operands.size());
      if (op.kind == Kind::Follow && roll(6) == 0)
        for (int k = i - 1; k >= 0 && op.agreesWith < 0; --k)
          if (graph.ops[k].kind == Kind::Follow)
            op.agreesWith = k;
    }
    graph.ops.push_back(op);
  }
  return graph;
}

PlacementProblem TestGraph::build() {
  constexpr int32_t f32 = PlacementProblem::kF32;
  PlacementProblem problem;
  inPort.assign(ops.size(), f32);
  outPort.assign(ops.size(), f32);
  std::vector<std::vector<std::pair<int32_t, bool>>> readers(ops.size());
  for (size_t i = 0; i < ops.size(); ++i) {
    const TestOp &op = ops[i];
    switch (op.kind) {
    case Kind::Argument:
    case Kind::Variable:
    case Kind::Constant:
    case Kind::Result:
      break;
    case Kind::Allow:
      inPort[i] = problem.addPort(Pin::Low);
      outPort[i] = problem.addPort();
      break;
    case Kind::AllowTied:
      inPort[i] = outPort[i] = problem.addPort(Pin::Low);
      break;
    case Kind::Deny:
      inPort[i] = outPort[i] = problem.addPort(Pin::F32);
      break;
    case Kind::Follow:
    case Kind::Promote:
      inPort[i] = outPort[i] =
          op.agreesWith < 0 ? problem.addPort() : outPort[op.agreesWith];
      break;
    case Kind::Independent:
      inPort[i] = problem.addPort();
      outPort[i] = problem.addPort();
      break;
    case Kind::F32Result:
      inPort[i] = problem.addPort();
      outPort[i] = problem.addPort(Pin::F32);
      break;
    }
    for (size_t k = 0; k < op.operands.size(); ++k) {
      bool kept = static_cast<int>(k) == op.keptOperand;
      readers[op.operands[k].op].push_back(
          {kept ? f32 : inPort[i], op.operands[k].shared});
      const TestOp &producer = ops[op.operands[k].op];
      if (op.kind != Kind::Promote || kept || producer.kind == Kind::Constant)
        continue;
      if (outPort[op.operands[k].op] >= 0)
        problem.implications.push_back(
            {outPort[i], outPort[op.operands[k].op]});
      else
        problem.pin(outPort[i], Pin::F32);
    }
  }
  for (size_t i = 0; i < ops.size(); ++i) {
    const TestOp &op = ops[i];
    PlacementRole role = op.kind == Kind::Allow || op.kind == Kind::AllowTied
                             ? PlacementRole::Allow
                         : op.kind == Kind::Deny    ? PlacementRole::Deny
                         : op.kind == Kind::Promote ? PlacementRole::Promote
                                                    : PlacementRole::Follow;
    problem.addOp(inPort[i], outPort[i], role);
    if (op.kind == Kind::Constant || op.kind == Kind::Result)
      continue;
    int64_t cast = (launch + op.size) * (op.differentiated ? 2 : 1);
    problem.addValue(outPort[i], op.kind == Kind::Variable ? 0 : cast, cast);
    for (auto [port, shared] : readers[i])
      problem.addReader(port, shared);
    if (op.kind == Kind::Allow && op.differentiated)
      problem.arcs.push_back({inPort[i], outPort[i], launch + op.size});
  }
  return problem;
}

std::optional<int64_t> TestGraph::price(const Decision &decision) const {
  int64_t total = 0;
  std::vector<bool> downDone(ops.size()), upDone(ops.size());
  for (size_t i = 0; i < ops.size(); ++i) {
    const TestOp &op = ops[i];
    bool inLow = decision.inLow[i], outLow = decision.outLow[i];
    switch (op.kind) {
    case Kind::Argument:
    case Kind::Variable:
    case Kind::Constant:
      continue;
    case Kind::Result:
    case Kind::Deny:
      if (inLow || outLow)
        return std::nullopt;
      break;
    case Kind::Allow:
      if (!inLow)
        return std::nullopt;
      // The cotangent of an f32 product is cast for the backward's products.
      if (op.differentiated && !outLow)
        total += launch + op.size;
      break;
    case Kind::AllowTied:
      if (!inLow || !outLow)
        return std::nullopt;
      break;
    case Kind::F32Result:
      if (outLow)
        return std::nullopt;
      break;
    case Kind::Independent:
      break;
    case Kind::Follow:
    case Kind::Promote:
      if (inLow != outLow)
        return std::nullopt;
      break;
    }
    if (op.agreesWith >= 0 && outLow != decision.outLow[op.agreesWith])
      return std::nullopt;
    for (size_t k = 0; k < op.operands.size(); ++k) {
      bool kept = static_cast<int>(k) == op.keptOperand;
      bool wantsLow = inLow && !kept;
      Use use = op.operands[k];
      const TestOp &producer = ops[use.op];
      if (producer.kind == Kind::Constant)
        continue;
      bool producedLow = decision.outLow[use.op];
      if (op.kind == Kind::Promote && inLow && !kept && !producedLow)
        return std::nullopt;
      if (wantsLow == producedLow ||
          (producer.kind == Kind::Variable && wantsLow))
        continue;
      if (use.shared) {
        std::vector<bool> &done = wantsLow ? downDone : upDone;
        if (done[use.op])
          continue;
        done[use.op] = true;
      }
      total += (launch + producer.size) * (producer.differentiated ? 2 : 1);
    }
  }
  return total;
}

Decision TestGraph::decode(const Placement &placement) const {
  Decision decision;
  for (size_t i = 0; i < ops.size(); ++i) {
    decision.inLow.push_back(placement.isLow(inPort[i]));
    decision.outLow.push_back(placement.isLow(outPort[i]));
  }
  return decision;
}

int TestGraph::countLow(const Decision &decision) const {
  int count = 0;
  for (size_t i = 0; i < ops.size(); ++i)
    count += decision.inLow[i] + decision.outLow[i];
  return count;
}

int TestGraph::numFree() const {
  int count = 0;
  for (const TestOp &op : ops)
    count += inFree(op) + outFree(op);
  return count;
}

void TestGraph::bruteForce(int64_t &best, int &fewest,
                           Decision &decision) const {
  std::vector<std::pair<int, bool>> variables;
  Decision trial;
  trial.inLow.assign(ops.size(), false);
  trial.outLow.assign(ops.size(), false);
  for (size_t i = 0; i < ops.size(); ++i) {
    Kind kind = ops[i].kind;
    if (kind == Kind::Allow || kind == Kind::AllowTied)
      trial.inLow[i] = true;
    if (kind == Kind::AllowTied)
      trial.outLow[i] = true;
    if (inFree(ops[i]))
      variables.push_back({i, false});
    if (outFree(ops[i]))
      variables.push_back({i, true});
  }
  best = std::numeric_limits<int64_t>::max();
  for (uint64_t bits = 0; bits < (uint64_t(1) << variables.size()); ++bits) {
    for (size_t v = 0; v < variables.size(); ++v) {
      auto [op, isOut] = variables[v];
      bool value = bits >> v & 1;
      (isOut ? trial.outLow : trial.inLow)[op] = value;
      if (ops[op].kind == Kind::Follow || ops[op].kind == Kind::Promote)
        trial.outLow[op] = value;
    }
    std::optional<int64_t> cost = price(trial);
    if (!cost)
      continue;
    int low = countLow(trial);
    if (*cost < best || (*cost == best && low < fewest)) {
      best = *cost;
      fewest = low;
      decision = trial;
    }
  }
}

TEST(PlacementTest, EqualsBruteForce) {
  int graphs = 0, features[4] = {0, 0, 0, 0};
  for (uint64_t seed = 0; graphs < 6000; ++seed) {
    Random random(seed);
    TestGraph graph =
        TestGraph::random(random, {6 + static_cast<int>(seed % 14), 8});
    if (graph.numFree() > 12 || graph.numFree() < 2)
      continue;
    ++graphs;
    PlacementProblem problem = graph.build();
    int64_t best;
    int fewest = 0;
    Decision expected;
    graph.bruteForce(best, fewest, expected);
    Placement placement = placeMinCut(problem);
    ASSERT_TRUE(placement.minimal) << "seed " << seed;
    Decision decision = graph.decode(placement);
    std::optional<int64_t> price = graph.price(decision);
    ASSERT_TRUE(price) << "seed " << seed << ": not an allowed decision";
    ASSERT_EQ(*price, best) << "seed " << seed;
    ASSERT_EQ(*price, placement.price) << "seed " << seed;
    ASSERT_EQ(decision.inLow, expected.inLow) << "seed " << seed;
    ASSERT_EQ(decision.outLow, expected.outLow) << "seed " << seed;
    features[0] += llvm::any_of(
        graph.ops, [](const TestOp &op) { return op.agreesWith >= 0; });
    features[1] += !problem.implications.empty();
    features[2] += !problem.arcs.empty();
    features[3] += best > 0;
  }
  // The generator must reach what the test claims to cover.
  for (int count : features)
    EXPECT_GT(count, 500);
}

TEST(PlacementTest, NeverWorseThanHeuristics) {
  int better[2] = {0, 0};
  for (uint64_t seed = 0; seed < 5000; ++seed) {
    Random random(1000000 + seed);
    int numOps = 30 + random() % 270;
    TestGraph graph =
        TestGraph::random(random, {numOps, seed % 2 ? 10 : numOps, 15, 10});
    PlacementProblem problem = graph.build();
    std::optional<int64_t> minimum =
        graph.price(graph.decode(placeMinCut(problem)));
    ASSERT_TRUE(minimum) << "seed " << seed;
    Placement others[] = {placePropagate(problem), placeDispatch(problem)};
    for (int k = 0; k < 2; ++k) {
      std::optional<int64_t> price = graph.price(graph.decode(others[k]));
      ASSERT_TRUE(price) << "seed " << seed << " heuristic " << k;
      ASSERT_LE(*minimum, *price) << "seed " << seed << " heuristic " << k;
      better[k] += *minimum < *price;
    }
  }
  EXPECT_GT(better[0], 1000);
  EXPECT_GT(better[1], 1000);
}

/// The order in which ops, values and readers are listed must not matter.
TEST(PlacementTest, IndependentOfOrder) {
  for (uint64_t seed = 0; seed < 500; ++seed) {
    Random random(2000000 + seed);
    TestGraph graph = TestGraph::random(random, {60, 20});
    PlacementProblem problem = graph.build();
    Placement placement = placeMinCut(problem);

    std::vector<int32_t> rename(problem.pins.size());
    for (size_t i = 0; i < rename.size(); ++i)
      rename[i] = i;
    std::shuffle(rename.begin(), rename.end(), random);
    auto renamed = [&](int32_t port) { return port < 0 ? port : rename[port]; };
    std::vector<uint32_t> order(problem.values.size());
    for (size_t i = 0; i < order.size(); ++i)
      order[i] = i;
    std::shuffle(order.begin(), order.end(), random);

    PlacementProblem other;
    other.pins.resize(problem.pins.size());
    for (size_t i = 0; i < rename.size(); ++i)
      other.pins[rename[i]] = problem.pins[i];
    for (uint32_t i : order) {
      other.addValue(renamed(problem.values[i].producer),
                     problem.values[i].down, problem.values[i].up);
      for (uint32_t r = problem.readersEnd(i);
           r-- > problem.values[i].firstReader;)
        other.addReader(renamed(problem.readers[r].port),
                        problem.readers[r].shared);
    }
    for (PlacementProblem::Arc arc : problem.arcs)
      other.arcs.push_back({renamed(arc.in), renamed(arc.out), arc.price});
    for (auto [a, b] : problem.implications)
      other.implications.push_back({renamed(a), renamed(b)});
    Placement same = placeMinCut(other);
    for (size_t i = 0; i < rename.size(); ++i)
      ASSERT_EQ(placement.low[i], same.low[rename[i]]) << "seed " << seed;
  }
}

TEST(PlacementTest, FlipPricesAreDifferences) {
  for (uint64_t seed = 0; seed < 300; ++seed) {
    Random random(3000000 + seed);
    TestGraph graph = TestGraph::random(random, {40, 12});
    PlacementProblem problem = graph.build();
    std::vector<bool> low = placeMinCut(problem).low;
    int64_t price = placementPrice(problem, low);
    std::vector<int64_t> delta = flipPrices(problem, low);
    for (size_t port = 0; port < low.size(); ++port) {
      low[port].flip();
      ASSERT_EQ(placementPrice(problem, low) - price, delta[port])
          << "seed " << seed << " port " << port;
      low[port].flip();
    }
  }
}

/// matmul -> r1 -> ... -> rk -> matmul where an f32 op reads each r: colouring
/// runs the r low and pays k up-casts, one down-cast is enough.
TEST(PlacementTest, ColouringIsWorseOnLadders) {
  for (int64_t k : {1, 2, 5, 50, 500}) {
    PlacementProblem problem;
    auto addAllow = [&] {
      int32_t in = problem.addPort(Pin::Low);
      int32_t out = problem.addPort();
      problem.addOp(in, out, PlacementRole::Allow);
      problem.addValue(out, 1, 1);
      return in;
    };
    int32_t deny = problem.addPort(Pin::F32);
    addAllow();
    std::vector<int32_t> rungs;
    for (int i = 0; i < k; ++i) {
      int32_t rung = problem.addPort();
      problem.addReader(rung);
      if (i)
        problem.addReader(deny);
      problem.addOp(rung, rung, PlacementRole::Follow);
      problem.addValue(rung, 1, 1);
      rungs.push_back(rung);
    }
    int32_t last = problem.addPort(Pin::Low);
    problem.addReader(last);
    problem.addReader(deny);
    problem.addOp(last, problem.addPort(), PlacementRole::Allow);
    EXPECT_EQ(placeMinCut(problem).price, 1);
    EXPECT_EQ(placePropagate(problem).price, k);
  }
}

TEST(PlacementTest, SurvivesHugePrices) {
  // Prices whose sum leaves 64 bits: trip counts multiply.
  PlacementProblem problem;
  int32_t in = problem.addPort(Pin::Low), follow = problem.addPort();
  constexpr int64_t huge = int64_t(1) << 62;
  for (int i = 0; i < 40; ++i) {
    problem.addValue(PlacementProblem::kF32, huge, huge);
    problem.addReader(follow);
  }
  problem.addValue(follow, huge, huge);
  problem.addReader(in);
  Placement placement = placeMinCut(problem);
  EXPECT_TRUE(placement.minimal);
  EXPECT_FALSE(placement.low[follow]);
}

TEST(PlacementTest, FallsBackWhenTheBudgetIsSpent) {
  Random random(7);
  TestGraph graph = TestGraph::random(random, {400, 100});
  PlacementProblem problem = graph.build();
  Placement placement = placeMinCut(problem, /*budget=*/10);
  EXPECT_FALSE(placement.minimal);
  std::optional<int64_t> price = graph.price(graph.decode(placement));
  ASSERT_TRUE(price);
  EXPECT_EQ(*price, std::min(placePropagate(problem).price,
                             placeDispatch(problem).price));
}

} // namespace
