//===- Generator.cpp - random programs that can be judged -----------------===//
//
// Ops are drawn one by one. One whose result would be too large or too far off
// for a comparison to mean something is dropped again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Program.h"
#include <algorithm>
#include <random>

using namespace amp_fuzz;

namespace {

class Generator {
public:
  Generator(const GeneratorOptions &options, uint64_t seed)
      : options(options), random(seed),
        bounds(program, Rounding::of(options.dtype)) {}

  Program run();

private:
  /// From 0 to count - 1; the standard's distributions differ from library to
  /// library.
  int pick(int count) { return random() % count; }
  bool chance(int percent) { return pick(100) < percent; }
  template <typename T> const T &pick(const std::vector<T> &values) {
    return values[pick(int(values.size()))];
  }
  int newValue() { return program.numValues++; }

  Body makeFunction(int numOps, int numArguments);
  void fill(Body &body, std::vector<int> visible, int numOps, int depth,
            size_t numResults);
  bool addOp(Body &body, std::vector<int> &visible, int depth);
  Op draw(const std::vector<int> &visible, int depth);
  bool drawStructure(Op &op, const std::vector<int> &visible, int depth);
  void drawSimple(Op &op);
  bool isUseful(Interval range) const;

  GeneratorOptions options;
  std::mt19937_64 random;
  Program program;
  Bounds bounds;
  /// In a loop or region: where values come from that change on the way.
  int loops = 0;
  std::string region;
};

} // namespace

bool Generator::isUseful(Interval range) const {
  return range.bound <= 64 && range.error <= 0.5;
}

void Generator::drawSimple(Op &op) {
  static const std::vector<Kind> unary = {
      Kind::Neg,  Kind::Abs,  Kind::Relu,      Kind::Tanh,   Kind::Sigmoid,
      Kind::Exp,  Kind::Sqrt, Kind::Transpose, Kind::RowSum, Kind::Round,
      Kind::Relu, Kind::Tanh, Kind::Through64, Kind::Softmax};
  static const std::vector<Kind> binary = {Kind::Add, Kind::Sub, Kind::Mul,
                                           Kind::Max, Kind::Min, Kind::Select};
  int kind = pick(10);
  if (kind < 3)
    op.kind = Kind::MatMul;
  else if (kind < 6)
    op.kind = pick(binary);
  else if (kind < 9)
    op.kind = pick(unary);
  else
    op.kind = Kind::Constant;
  // By name there is no linalg.
  if (options.language == Language::ByName &&
      (op.kind == Kind::Sigmoid || op.kind == Kind::Softmax ||
       op.kind == Kind::Transpose || op.kind == Kind::RowSum))
    op.kind = Kind::Tanh;
  op.number = op.kind == Kind::Through64 ? 0.75 : (pick(33) - 16) / 16.0;
  op.dtype = chance(70)               ? options.dtype
             : options.dtype == "f16" ? "bf16"
                                      : "f16";
}

/// False where nothing with a body fits here.
bool Generator::drawStructure(Op &op, const std::vector<int> &visible,
                              int depth) {
  bool ours = options.language == Language::Amp;
  std::vector<Kind> kinds;
  if (options.controlFlow)
    kinds = {Kind::If, Kind::While};
  if (options.controlFlow && options.language != Language::ByName)
    kinds.push_back(Kind::For);
  if (options.controlFlow && depth == 0 &&
      options.language == Language::Upstream)
    kinds.push_back(Kind::Diamond);
  if (program.functions.size() > 1 && options.language != Language::ByName)
    kinds.push_back(Kind::Call);
  if (ours && loops == 0)
    kinds.push_back(Kind::Autocast);
  if (kinds.empty())
    return false;
  op.kind = pick(kinds);
  size_t numResults = 1 + chance(30);
  int numOps = 1 + pick(5);
  std::string outer = region;
  switch (op.kind) {
  case Kind::If:
  case Kind::Diamond:
    op.bodies.resize(2);
    for (Body &body : op.bodies)
      fill(body, visible, numOps, depth + 1, numResults);
    break;
  case Kind::For:
  case Kind::While: {
    op.trips = pick(4);
    op.bodies.resize(1);
    std::vector<int> inside = visible;
    for (size_t i = 0; i < numResults; ++i) {
      op.operands.push_back(pick(visible));
      op.bodies[0].arguments.push_back(newValue());
      inside.push_back(op.bodies[0].arguments.back());
      bounds.set(inside.back(), bounds[op.operands.back()]);
    }
    ++loops;
    fill(op.bodies[0], inside, numOps, depth + 1, numResults);
    --loops;
    break;
  }
  case Kind::Call: {
    op.callee = 1 + pick(int(program.functions.size()) - 1);
    const Body &callee = program.functions[op.callee];
    for (size_t i = 0; i < callee.arguments.size(); ++i)
      op.operands.push_back(pick(visible));
    numResults = callee.results.size();
    break;
  }
  case Kind::Autocast:
    op.dtype = chance(70) ? options.dtype : "";
    region = op.dtype;
    op.bodies.resize(1);
    fill(op.bodies[0], visible, numOps, depth + 1, numResults);
    region = outer;
    break;
  default:
    break;
  }
  for (size_t i = 0; i < numResults; ++i)
    op.results.push_back(newValue());
  return true;
}

Op Generator::draw(const std::vector<int> &visible, int depth) {
  Op op;
  op.variant = pick(1 << 16);
  if (depth < 3 && chance(20) && drawStructure(op, visible, depth))
    return op;
  drawSimple(op);
  int numOperands = op.kind == Kind::Constant ? 0
                    : op.kind >= Kind::Add    ? 2
                                              : 1;
  // Late values more often: a program is deep rather than broad.
  for (int i = 0; i < numOperands; ++i)
    op.operands.push_back(visible[std::max(pick(int(visible.size())),
                                           pick(int(visible.size())))]);
  op.results = {newValue()};
  return op;
}

bool Generator::addOp(Body &body, std::vector<int> &visible, int depth) {
  Op op = draw(visible, depth);
  bounds.visit(op);
  for (int result : op.results)
    if (!isUseful(bounds[result]))
      return false;
  visible.insert(visible.end(), op.results.begin(), op.results.end());
  body.ops.push_back(std::move(op));
  return true;
}

void Generator::fill(Body &body, std::vector<int> visible, int numOps,
                     int depth, size_t numResults) {
  int made = 0;
  for (int tries = 0; made < numOps && tries < 4 * numOps; ++tries)
    made += addOp(body, visible, depth);
  for (size_t i = 0; i < numResults; ++i)
    body.results.push_back(visible[std::max(pick(int(visible.size())),
                                            pick(int(visible.size())))]);
}

Body Generator::makeFunction(int numOps, int numArguments) {
  Body body;
  std::vector<int> visible;
  for (int i = 0; i < numArguments; ++i) {
    body.arguments.push_back(newValue());
    visible.push_back(body.arguments.back());
    bounds.set(visible.back(), {1, 0});
  }
  fill(body, visible, numOps, 0, 1 + pick(3));
  return body;
}

Program Generator::run() {
  // The callees come first, so that calls find them; the model takes place 0.
  program.functions.resize(1);
  if (options.controlFlow && options.language != Language::ByName)
    for (int i = 0, count = pick(3); i < count; ++i) {
      Body callee = makeFunction(1 + pick(5), 1 + pick(2));
      program.functions.push_back(std::move(callee));
    }
  Body model = makeFunction(options.numOps, 1 + pick(4));
  program.functions[0] = std::move(model);
  return program;
}

Program amp_fuzz::generate(const GeneratorOptions &options, uint64_t seed) {
  return Generator(options, seed).run();
}
