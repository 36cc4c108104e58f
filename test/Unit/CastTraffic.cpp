//===- CastTraffic.cpp - the bytes that ops move, as a price --------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "CastMeaning.h"
#include "CastModel.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::test;

/// Ports that are reached from what is low, from op to op over shared values,
/// through none that has to be f32.
std::vector<bool>
CastModel::findTouchingLow(const std::vector<Pin> &settled) const {
  auto isF32 = [&](int port) {
    return port == kF32 || (port >= 0 && settled[port] == Pin::F32);
  };
  std::vector<std::pair<int, int>> links;
  auto link = [&](int a, int b) {
    if (!isF32(a) && !isF32(b))
      links.push_back({a, b});
  };
  // What a function is given and what it returns are two values.
  for (const Op &op : ops)
    if (!isPrivateFunction(op.op))
      link(op.in, op.out);
  for (const ValueInfo &value : values)
    for (const Reader &reader : value.readers) {
      link(value.producer, reader.port);
      // Who shares the value's cast.
      for (const Reader &other : value.readers)
        if (reader.shared && other.shared)
          link(reader.port, other.port);
    }
  std::vector<bool> touches(pins.size());
  auto isTouched = [&](int port) {
    return port == kLow || settled[port] == Pin::Low || touches[port];
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [a, b] : links)
      for (auto [from, to] : {std::pair(a, b), std::pair(b, a)})
        if (isTouched(from) && !isTouched(to))
          changed = touches[to] = true;
  }
  return touches;
}

void CastModel::addCharges() {
  std::vector<Pin> settled = pins;
  for (bool changed = true; changed;) {
    changed = false;
    for (auto [a, b] : implications)
      if (settled[b] == Pin::F32 && settled[a] != Pin::F32) {
        settled[a] = Pin::F32;
        changed = true;
      }
  }
  std::vector<bool> touches = findTouchingLow(settled);
  for (const Op &op : ops) {
    Knowledge knowledge = *know(op.op);
    // What control flow hands on is not moved.
    if (knowledge.meaning == Meaning::HandsOn)
      continue;
    llvm::SmallPtrSet<void *, 4> read;
    forEachPort(op.op, knowledge, low, [&](Value value, bool isOperand) {
      int port = isOperand ? op.in : op.out;
      if (port < 0 || settled[port] != Pin::Free || !touches[port])
        return;
      // Twice the same is read once, and a splat is no tensor.
      if (isOperand && (isConstant(value) ||
                        !read.insert(value.getAsOpaquePointer()).second))
        return;
      int64_t bytes = 2 * trips(op.op);
      for (int64_t size : cast<RankedTensorType>(value.getType()).getShape())
        bytes *= ShapedType::isDynamic(size) ? 1024 : size;
      bool twice = llvm::any_of(op.op->getResults(), [&](Value result) {
        return differentiated.contains(result);
      });
      charges[port] += twice ? 2 * bytes : bytes;
      features.insert("traffic");
    });
  }
}

int64_t
CastModel::priceOfTraffic(const std::vector<OpPrecision> &precisions) const {
  int64_t price = 0;
  for (auto [charge, isLow] : llvm::zip(charges, lowPorts(precisions)))
    price += isLow ? 0 : charge;
  return price;
}
