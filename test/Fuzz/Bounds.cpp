//===- Bounds.cpp - error bounds after autocast ---------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Program.h"
#include <algorithm>
#include <cmath>

using namespace amp_fuzz;

void Bounds::set(int value, Interval range) {
  if (ranges.size() <= size_t(value))
    ranges.resize(value + 1);
  ranges[value] = range;
}

std::vector<Interval> Bounds::visit(const Body &body,
                                    const std::vector<Interval> &arguments) {
  for (size_t i = 0; i < arguments.size(); ++i)
    set(body.arguments[i], arguments[i]);
  for (const Op &op : body.ops)
    visit(op);
  std::vector<Interval> results;
  for (int result : body.results)
    results.push_back(ranges[result]);
  return results;
}

static Interval either(Interval a, Interval b) {
  return {std::max(a.bound, b.bound), std::max(a.error, b.error)};
}

void Bounds::visit(const Op &op) {
  // A value can be rounded where it is made and where it is read.
  auto rounded = [&](Interval range) {
    range.error +=
        rounding.relative * (range.bound + range.error) + rounding.absolute;
    return range;
  };
  std::vector<Interval> inputs;
  for (int operand : op.operands)
    inputs.push_back(rounded(ranges[operand]));
  std::vector<Interval> outputs = {};
  switch (op.kind) {
  case Kind::If:
  case Kind::Diamond: {
    outputs = visit(op.bodies[0], {});
    std::vector<Interval> others = visit(op.bodies[1], {});
    for (size_t i = 0; i < outputs.size(); ++i)
      outputs[i] = either(outputs[i], others[i]);
    break;
  }
  case Kind::For:
  case Kind::While:
    outputs = inputs;
    for (int trip = 0; trip < op.trips; ++trip) {
      outputs = visit(op.bodies[0], outputs);
      for (Interval &range : outputs)
        range = rounded(range);
    }
    break;
  case Kind::Call:
    outputs = visit(program.functions[op.callee], inputs);
    break;
  case Kind::Autocast:
    outputs = visit(op.bodies[0], {});
    break;
  default:
    outputs = {compute(op)};
  }
  for (size_t i = 0; i < outputs.size(); ++i)
    set(op.results[i], rounded(outputs[i]));
}

Interval Bounds::compute(const Op &op) {
  Interval a, b;
  auto read = [&](size_t index) {
    Interval range = ranges[op.operands[index]];
    range.error +=
        rounding.relative * (range.bound + range.error) + rounding.absolute;
    return range;
  };
  if (op.operands.size() > 0)
    a = read(0);
  if (op.operands.size() > 1)
    b = read(1);
  double product = a.bound * b.error + a.error * b.bound + a.error * b.error;
  switch (op.kind) {
  case Kind::Neg:
  case Kind::Abs:
  case Kind::Relu:
  case Kind::Transpose:
    return a;
  case Kind::Tanh:
    return {std::min(a.bound, 1.0), a.error};
  case Kind::Sigmoid:
    return {1, a.error / 4};
  case Kind::Softmax:
    return {1, a.error};
  case Kind::Exp:
    return {std::exp(a.bound), std::exp(a.bound) * std::expm1(a.error)};
  case Kind::Sqrt:
    return {std::sqrt(a.bound), std::sqrt(a.error)};
  case Kind::RowSum:
    return {kSize * a.bound, kSize * a.error};
  case Kind::Round: {
    // Both runs round, each what it has.
    Rounding user = Rounding::of(op.dtype);
    double ulp = 2 * (user.relative * (a.bound + a.error) + user.absolute);
    return {a.bound + ulp, a.error + ulp};
  }
  case Kind::Through64:
    return {a.bound * op.number, a.error * op.number};
  case Kind::Add:
  case Kind::Sub:
    return {a.bound + b.bound, a.error + b.error};
  case Kind::Mul:
    return {a.bound * b.bound, product};
  case Kind::Max:
  case Kind::Min:
  case Kind::Select:
    return either(a, b);
  case Kind::MatMul:
    return {kSize * a.bound * b.bound, kSize * product};
  case Kind::Constant:
    return {std::abs(op.number), 0};
  default:
    return {};
  }
}
