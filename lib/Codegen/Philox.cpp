//===- Philox.cpp - random bits inside kernel bodies ----------------------===//
//
// The key is (seed, step), the counter the element: the mask is the same in
// forward, backward and recomputation.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Philox.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amp;

/// Multiplier and key increment of Philox 2x32.
static constexpr uint32_t kMultiplier = 0xD256D193u;
static constexpr uint32_t kWeyl = 0x9E3779B9u;
static constexpr int kRounds = 10;

Value mlir::amp::emitDropout(BodyBuilder &body, Value element, Value seed,
                             Value step, Value position, int64_t id,
                             double rate) {
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
  // Two rounds of keys: the stream (seed, id, step) picks the key, the
  // position is the counter.
  Value key = bitXor(low(seed), i32Constant(static_cast<uint32_t>(id) * kWeyl));
  key = arith::AddIOp::create(
      b, loc, key,
      arith::MulIOp::create(b, loc, low(step), i32Constant(kMultiplier)));
  Value left = low(position);
  Value right = bitXor(bitXor(high(position), high(seed)),
                       bitXor(low(step), i32Constant(id)));
  for (int round = 0; round < kRounds; ++round) {
    Value wide = arith::ExtUIOp::create(b, loc, i64, left);
    Value product =
        arith::MulIOp::create(b, loc, wide, body.integer(i64, kMultiplier));
    left = bitXor(bitXor(high(product), key), right);
    right = low(product);
    key = arith::AddIOp::create(b, loc, key, i32Constant(kWeyl));
  }
  // 24 bits, so that the comparison is exact in f32's precision of the rate.
  Value bits = arith::ShRUIOp::create(b, loc, left, i32Constant(8));
  auto threshold =
      static_cast<uint32_t>(std::ceil(rate * static_cast<double>(1u << 24)));
  Value keep = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::uge, bits,
                                     i32Constant(threshold));
  // A product also where the element is dropped: NaN and infinity become NaN
  // there, which the check of the gradients finds. Two products, since a factor
  // that is selected would take a register more in every lane of a GPU.
  return body.select(keep, body.mul(element, body.constant(1.0 / (1.0 - rate))),
                     body.mul(element, body.constant(0.0)));
}
