//===- AttentionValue.cpp - the value of an attention ---------------------===//
//
// A softmax that goes on from tile to tile: where a larger score comes, what
// has been summed up is scaled down.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AttentionEmitter.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

static constexpr double kLn2 = 0.6931471805599453;

namespace {
class ValueEmitter final : public AttentionEmitter {
public:
  using AttentionEmitter::AttentionEmitter;
  void emit() override;

private:
  /// A thread's numbers of the rows of its sums, of each 16 two.
  struct Rows {
    SmallVector<Value> largest, sum, seen;
  };

  bool scalesBehind() { return scale > 0 && !addsMask(); }
  Value scaled(Value score) {
    return scalesBehind() ? multiply(score, real(scale)) : score;
  }
  void hide(Sums &scores, Value firstKey);
  void applyMask(Sums &scores, Rows &rows, Value firstKey);
  void weigh(Sums &scores, Sums &values, Rows &rows, Value firstKey);
  void computeTile(Sums &values, Rows &rows, const Own &own,
                   const HeadRows &key, const HeadRows &value, Value offset,
                   Value firstKey);
  void storeStatistics(ArrayRef<Value> largest, ArrayRef<Value> inverse);
  int64_t numRows() const { return 2 * tiles.fragments; }

  Value head, firstQuery, ownQuery;
  /// The queries of the thread's rows.
  SmallVector<Value> queryOf;
};
} // namespace

/// -infinity in the place of scores of keys that there are not, or that are
/// behind the query.
void ValueEmitter::hide(Sums &scores, Value firstKey) {
  Value none = real(-std::numeric_limits<double>::infinity());
  bool mayEnd = keys % tiles.streamed != 0;
  Value key = add(firstKey, column), behind = sub(key, ownQuery);
  Value isPartial;
  if (causal)
    isPartial = less(add(firstQuery, mul(warp, rowsOfWarp())),
                     add(firstKey, tiles.streamed - 1));
  if (mayEnd) {
    Value isLast = less(number(keys - tiles.streamed), firstKey);
    isPartial =
        isPartial ? arith::OrIOp::create(b, loc, isPartial, isLast).getResult()
                  : isLast;
  }
  if (!isPartial)
    return;
  changeWhen(isPartial, scores.all(), [&] {
    for (int64_t n = 0; n < scores.numColumns(); ++n)
      for (int64_t e : {0, 1}) {
        int64_t at = n * kTileColumns + e;
        Value exists = mayEnd ? less(key, number(keys - at)) : Value();
        for (int64_t i = 0; i < numRows(); ++i) {
          Value &score = scores.of(i / 2, n)[2 * (i % 2) + e];
          Value isSeen =
              causal ? less(behind,
                            number(1 - at + kTileRows * (i / 2) + 8 * (i % 2)))
                     : Value();
          score = select(both(isSeen, exists), score, none);
        }
      }
  });
}

/// Scores with their mask; of each row, if a key is seen.
void ValueEmitter::applyMask(Sums &scores, Rows &rows, Value firstKey) {
  if (!scalesBehind())
    for (Value &score : scores.all())
      score = multiply(score, real(addsMask() ? ownScale : scale));
  if (!mask)
    return;
  forgetMasks();
  Value none = real(-std::numeric_limits<double>::infinity());
  for (int64_t n = 0; n < scores.numColumns(); ++n)
    for (int64_t e : {0, 1}) {
      Value key = add(add(firstKey, column), n * kTileColumns + e);
      for (int64_t i = 0; i < numRows(); ++i) {
        Value &score = scores.of(i / 2, n)[2 * (i % 2) + e];
        Value known = maskOf({queryOf[i], key}, head), isSeen = known;
        if (hasFlags()) {
          score = select(known, score, none);
        } else {
          score = plus(score, known);
          isSeen = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNE,
                                         known, none);
        }
        rows.seen[i] = arith::OrIOp::create(b, loc, rows.seen[i], isSeen);
      }
    }
}

/// Scores become weights, and what was summed up is scaled to go with them.
void ValueEmitter::weigh(Sums &scores, Sums &values, Rows &rows,
                         Value firstKey) {
  Value none = real(-std::numeric_limits<double>::infinity());
  for (int64_t i = 0; i < numRows(); ++i) {
    int64_t m = i / 2, r = i % 2;
    Value largest = scores.of(m, 0)[2 * r];
    for (int64_t n = 0; n < scores.numColumns(); ++n)
      for (int64_t e : {0, 1})
        if (n + e > 0)
          largest = larger(largest, scores.of(m, n)[2 * r + e]);
    Value before = rows.largest[i];
    largest = rows.largest[i] = larger(before, largestOfRow(largest));
    // While nothing is seen every weight is that of -infinity.
    Value isNone =
        arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, largest, none);
    Value start = scaled(select(isNone, real(0), largest));
    start = arith::NegFOp::create(b, loc, start);
    auto weightOf = [&](Value score) {
      if (scalesBehind())
        return exp2(fma(score, real(scale), start));
      score = plus(score, start);
      return exp2(addsMask() ? multiply(score, real(kLog2E)) : score);
    };
    Value factor = weightOf(before), sum = multiply(rows.sum[i], factor);
    for (int64_t n = 0; n < scores.numColumns(); ++n)
      for (int64_t e : {0, 1}) {
        Value &score = scores.of(m, n)[2 * r + e];
        score = weightOf(score);
        sum = plus(sum, score);
        if (rate > 0)
          score = drop(
              score,
              {queryOf[i], add(add(firstKey, column), n * kTileColumns + e)},
              head, /*factor=*/1);
      }
    rows.sum[i] = sum;
    for (int64_t d = 0; d < values.numColumns(); ++d)
      for (int64_t e : {0, 1}) {
        Value &value = values.of(m, d)[2 * r + e];
        value = multiply(value, factor);
      }
  }
}

void ValueEmitter::computeTile(Sums &values, Rows &rows, const Own &own,
                               const HeadRows &key, const HeadRows &value,
                               Value offset, Value firstKey) {
  Sums scores(tiles.fragments, tiles.streamed / kTileColumns, real(0));
  multiplyTransposed(scores, own, key.matrix(), offset, 0);
  applyMask(scores, rows, firstKey);
  hide(scores, firstKey);
  weigh(scores, values, rows, firstKey);
  multiplyRows(values, scores, value.matrix(), valueSize,
               add(offset, key.matrix().bytes(tiles.streamed)), 0);
}

void ValueEmitter::emit() {
  int64_t blocks = tilesOf(queries, tiles.rows());
  head = div(block(), blocks);
  // Of causal ones the last have the most to do.
  Value tile = sub(number(blocks - 1), rem(block(), blocks));
  firstQuery = mul(tile, tiles.rows());
  Value firstOfWarp = mul(warp, rowsOfWarp());
  ownQuery = add(add(firstQuery, firstOfWarp), row);
  for (int64_t i = 0; i < numRows(); ++i)
    queryOf.push_back(add(ownQuery, kTileRows * (i / 2) + 8 * (i % 2)));
  Value keyHead = div(head, sharedHeads);
  HeadRows query = rowsOf(Role::Query, head), key = rowsOf(Role::Key, keyHead),
           value = rowsOf(Role::Value, keyHead);

  copyRows(query, firstQuery, tiles.rows(), number(0));
  commitCopies();
  awaitCopies();
  barrier();
  Own own(*this, query.matrix(), 0);
  own.keep();
  barrier();

  auto copy = [&](Value index) {
    copyTile(key, value, mul(index, tiles.streamed), index);
  };
  Value count = countKeyTiles(firstQuery);
  copy(number(0));

  Sums values(tiles.fragments, value.matrix().width / kTileColumns, real(0));
  Rows rows;
  rows.largest.assign(numRows(),
                      real(-std::numeric_limits<double>::infinity()));
  rows.sum.assign(numRows(), real(0));
  if (mask)
    rows.seen.assign(numRows(),
                     arith::ConstantOp::create(b, loc, b.getBoolAttr(false)));
  stream(count, {values.all(), rows.largest, rows.sum, rows.seen}, copy,
         [&](Value index) {
           computeTile(values, rows, own, key, value,
                       offsetOfTile(key, value, index),
                       mul(index, tiles.streamed));
         });

  SmallVector<Value> inverse, largest;
  for (int64_t i = 0; i < numRows(); ++i) {
    Value sum = sumOfRow(rows.sum[i]);
    inverse.push_back(arith::DivFOp::create(b, loc, real(1), sum));
    double unit = scalesBehind() ? ownScale : addsMask() ? 1.0 : kLn2;
    largest.push_back(multiply(rows.largest[i], real(unit)));
    if (!mask)
      continue;
    Value seen = arith::ExtUIOp::create(b, loc, b.getI32Type(), rows.seen[i]);
    Value isBlind = compare(arith::CmpIPredicate::eq, orOfRow(seen), number(0));
    inverse[i] = select(isBlind, real(0), inverse[i]);
    largest[i] = select(isBlind, real(0), largest[i]);
  }
  storeRows(values, Role::Result, head, add(firstQuery, firstOfWarp),
            [&](int64_t m, int64_t r) {
              Value factor = inverse[2 * m + r];
              return rate > 0 ? multiply(factor, real(dropFactor())) : factor;
            });
  storeStatistics(largest, inverse);
}

void ValueEmitter::storeStatistics(ArrayRef<Value> largest,
                                   ArrayRef<Value> inverse) {
  if (!buffer(Role::Statistics))
    return;
  Type f32 = b.getF32Type();
  Value base = numbersOf(Role::Statistics, head);
  Value isFirst = compare(arith::CmpIPredicate::eq, column, number(0));
  for (int64_t i = 0; i < numRows(); ++i)
    when(both(isFirst, less(queryOf[i], number(queries))), [&] {
      store(pair(largest[i], inverse[i]),
            at(base, f32, widen(mul(queryOf[i], 2))), 8);
    });
}

std::unique_ptr<AttentionEmitter>
mlir::amprt::cuda::makeValueEmitter(OpBuilder &builder, AttentionOp op,
                                    const AttentionTiles &tiles,
                                    ValueRange buffers, Value shared) {
  return std::make_unique<ValueEmitter>(builder, op, tiles, buffers, shared);
}
