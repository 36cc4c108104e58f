//===- Philox.cpp - random bits inside kernel bodies ----------------------===//
//
// The key is (seed, step), the counter the element: the bits are the same in
// forward, backward and recomputation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Philox.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::amp;

/// Multiplier and key increment of Philox 2x32.
static constexpr uint32_t kMultiplier = 0xD256D193u;
static constexpr uint32_t kWeyl = 0x9E3779B9u;
static constexpr int kRounds = 10;

std::pair<Value, Value> mlir::amp::emitRandomBits(BodyBuilder &body, Value seed,
                                                  Value step, Value position,
                                                  Value id) {
  OpBuilder &b = body.getBuilder();
  Location loc = body.getLoc();
  Type i32 = b.getI32Type(), i64 = b.getI64Type();
  auto low = [&](Value v) {
    return arith::TruncIOp::create(b, loc, i32, v).getResult();
  };
  auto high = [&](Value v) {
    return low(arith::ShRUIOp::create(b, loc, v, body.integer(i64, 32)));
  };
  auto bitXor = [&](Value x, Value y) {
    return arith::XOrIOp::create(b, loc, x, y).getResult();
  };
  auto i32Constant = [&](uint32_t value) {
    return body.integer(i32, static_cast<int32_t>(value));
  };
  // The upper half of the step shifts ids (amp.shift_key).
  id = arith::AddIOp::create(b, loc, id, high(step));
  // Two rounds of keys: the stream (seed, id, step) picks the key, the
  // position is the counter.
  Value key =
      bitXor(low(seed), arith::MulIOp::create(b, loc, id, i32Constant(kWeyl)));
  key = arith::AddIOp::create(
      b, loc, key,
      arith::MulIOp::create(b, loc, low(step), i32Constant(kMultiplier)));
  Value left = low(position);
  Value right =
      bitXor(bitXor(high(position), high(seed)), bitXor(low(step), id));
  for (int round = 0; round < kRounds; ++round) {
    Value wide = arith::ExtUIOp::create(b, loc, i64, left);
    Value product =
        arith::MulIOp::create(b, loc, wide, body.integer(i64, kMultiplier));
    left = bitXor(bitXor(high(product), key), right);
    right = low(product);
    key = arith::AddIOp::create(b, loc, key, i32Constant(kWeyl));
  }
  return {left, right};
}
