//===- AttentionGradients.cpp - the gradients of an attention -------------===//
//
// Weights are computed again from what the value left of each query. One kernel
// has queries in registers and sums over keys; the other has keys, computes the
// transposes of the same scores, and sums over queries: no sum is shared by
// blocks, and all are in a fixed order.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AttentionEmitter.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

namespace {
/// Both kernels: scores of own rows and those of a part of a tile.
class GradientEmitter : public AttentionEmitter {
public:
  using AttentionEmitter::AttentionEmitter;

protected:
  int64_t numRows() const { return 2 * tiles.fragments; }
  /// The byte of shared memory where own rows of the second factor begin, which
  /// may stay there beside two tiles of others of `stage` bytes.
  int64_t secondOwn(SharedMatrix firstOwn, int64_t stage) const {
    int64_t bytes = firstOwn.bytes(tiles.rows());
    return tiles.keepsBoth ? bytes : std::max(bytes, 2 * stage);
  }
  /// Loads what is kept in registers; then other rows may be copied over it.
  void keep(Own &first, Own &second) {
    first.keep();
    if (tiles.keepsBoth)
      second.keep();
    barrier();
  }
  /// Places of a score in the sums' rows and columns, as number and element.
  using ScoreAt = llvm::function_ref<Score(int64_t row, int64_t column)>;
  /// A number of a score's query.
  using NumberAt = llvm::function_ref<Value(int64_t row, int64_t column)>;
  static Value &at(Sums &sums, int64_t row, int64_t column) {
    return sums.of(row / 2, column / 2)[2 * (row % 2) + column % 2];
  }
  using AttentionEmitter::at;

  /// Numbers with which scores of queries become weights: the logarithm of the
  /// sum that a query divides by, or, where a mask is added, its largest score,
  /// and 1 / the sum of the exponentials.
  struct QueryWeights {
    SmallVector<Value> start, inverse;
  };
  void addWeights(QueryWeights &to, Value largest, Value inverse);
  void weigh(Sums &scores, Value head, ScoreAt scoreAt,
             const QueryWeights &weights, bool areRows);
  /// `isHidden` of row and column; `isPartial` where some are.
  void hide(Sums &weights, Value isPartial, NumberAt isHidden);
  /// Derivatives of weights become those of scores; weights those with dropout.
  void differentiate(Sums &weights, Sums &derivatives, Value head,
                     ScoreAt scoreAt, NumberAt product);
  Value either(Value x, Value y) {
    if (!x || !y)
      return x ? x : y;
    return arith::OrIOp::create(b, loc, x, y);
  }
};
} // namespace

void GradientEmitter::addWeights(QueryWeights &to, Value largest,
                                 Value inverse) {
  // A query that sees nothing gets infinity: its weights are 0.
  to.start.push_back(
      addsMask() ? largest
                 : minus(multiply(largest, real(kLog2E)), log2(inverse)));
  to.inverse.push_back(inverse);
}

/// Queries are the rows of the scores, or their columns.
void GradientEmitter::weigh(Sums &scores, Value head, ScoreAt scoreAt,
                            const QueryWeights &weights, bool areRows) {
  Value none = real(-std::numeric_limits<double>::infinity());
  forgetMasks();
  for (int64_t j = 0; j < 2 * scores.numColumns(); ++j)
    for (int64_t i = 0; i < numRows(); ++i) {
      Value &score = at(scores, i, j);
      int64_t query = areRows ? i : j;
      Value start = weights.start[query];
      Value known = mask ? maskOf(scoreAt(i, j), head) : Value();
      if (addsMask()) {
        score = minus(fma(score, real(ownScale), known), start);
        score = multiply(exp2(multiply(score, real(kLog2E))),
                         weights.inverse[query]);
        continue;
      }
      score = fma(score, real(scale), arith::NegFOp::create(b, loc, start));
      if (hasFlags())
        score = select(known, score, none);
      score = exp2(score);
    }
}

void GradientEmitter::hide(Sums &weights, Value isPartial, NumberAt isHidden) {
  if (!isPartial)
    return;
  changeWhen(isPartial, weights.all(), [&] {
    for (int64_t j = 0; j < 2 * weights.numColumns(); ++j)
      for (int64_t i = 0; i < numRows(); ++i) {
        Value &weight = at(weights, i, j);
        weight = select(isHidden(i, j), real(0), weight);
      }
  });
}

void GradientEmitter::differentiate(Sums &weights, Sums &derivatives,
                                    Value head, ScoreAt scoreAt,
                                    NumberAt product) {
  for (int64_t j = 0; j < 2 * weights.numColumns(); ++j)
    for (int64_t i = 0; i < numRows(); ++i) {
      Value &weight = at(weights, i, j), &derivative = at(derivatives, i, j);
      Value kept = weight;
      if (rate > 0) {
        Score score = scoreAt(i, j);
        derivative = drop(derivative, score, head, dropFactor());
        kept = drop(weight, score, head, /*factor=*/1);
      }
      derivative = multiply(weight, minus(derivative, product(i, j)));
      weight = kept;
    }
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

namespace {
class QueryGradientEmitter final : public GradientEmitter {
public:
  using GradientEmitter::GradientEmitter;
  void emit() override;

private:
  void findNumbers();
  Value productOf(const HeadRows &result, Type type, const HeadRows &cotangent,
                  Value query);
  void computeTile(Sums &gradient, const Own &query, const Own &cotangent,
                   SharedMatrix key, SharedMatrix value, Value offset,
                   Value firstKey);

  Value head, firstQuery, ownQuery;
  SmallVector<Value> queryOf, product;
  QueryWeights queryWeights;
};
} // namespace

/// The sum of cotangent * result along a row, of which this thread has every
/// fourth part of 8.
Value QueryGradientEmitter::productOf(const HeadRows &result, Type type,
                                      const HeadRows &cotangent, Value query) {
  auto vectorAt = [&](Value from, Type of, Value index) -> Value {
    int64_t bytes = of.getIntOrFloatBitWidth() / 8 * kCopied;
    Value vector = load(VectorType::get(kCopied, of), at(from, of, index),
                        std::min<int64_t>(16, bytes));
    if (of.isF32())
      return vector;
    return arith::ExtFOp::create(
        b, loc, VectorType::get(kCopied, b.getF32Type()), vector);
  };
  auto along = [&](int64_t step, Value part) {
    return arith::AddIOp::create(
        b, loc, arith::MulIOp::create(b, loc, widen(query), wideNumber(step)),
        widen(part));
  };
  Value sum = real(0);
  for (int64_t first = 0; first < valueSize; first += 4 * kCopied) {
    Value part = add(mul(column, kCopied / 2), first);
    Value exists;
    if (first + 4 * kCopied > valueSize)
      exists = less(part, number(valueSize));
    auto addPart = [&] {
      Value x = vectorAt(result.base, type, along(result.stride, part));
      Value y =
          vectorAt(cotangent.base, element, along(cotangent.stride, part));
      for (int64_t i = 0; i < kCopied; ++i)
        sum = fma(LLVM::ExtractElementOp::create(b, loc, x, number(i)),
                  LLVM::ExtractElementOp::create(b, loc, y, number(i)), sum);
    };
    if (exists)
      changeWhen(exists, sum, addPart);
    else
      addPart();
  }
  return sumOfRow(sum);
}

/// Of each of the thread's rows, and for the other kernel in memory.
void QueryGradientEmitter::findNumbers() {
  Type f32 = b.getF32Type();
  Value statistics = numbersOf(Role::Statistics, head);
  HeadRows result = storedRowsOf(Role::Result, head);
  Value numbers = numbersOf(Role::QueryNumbers, head);
  HeadRows cotangent = rowsOf(Role::Cotangent, head);
  Value isFirst = compare(arith::CmpIPredicate::eq, column, number(0));
  for (int64_t i = 0; i < numRows(); ++i) {
    queryOf.push_back(add(ownQuery, kTileRows * (i / 2) + 8 * (i % 2)));
    Value query = least(queryOf[i], number(queries - 1));
    Value both = load(VectorType::get(2, f32),
                      at(statistics, f32, widen(mul(query, 2))), 8);
    Value largest = LLVM::ExtractElementOp::create(b, loc, both, number(0));
    Value inverse = LLVM::ExtractElementOp::create(b, loc, both, number(1));
    addWeights(queryWeights, largest, inverse);
    product.push_back(
        productOf(result, elementAs(Role::Result), cotangent, query));
    when(this->both(isFirst, less(queryOf[i], number(queries))), [&] {
      store(pair(queryWeights.start[i], product[i]),
            at(numbers, f32, widen(mul(queryOf[i], 2))), 8);
    });
  }
}

void QueryGradientEmitter::computeTile(Sums &gradient, const Own &query,
                                       const Own &cotangent, SharedMatrix key,
                                       SharedMatrix value, Value offset,
                                       Value firstKey) {
  Value values = add(offset, key.bytes(tiles.streamed));
  for (int64_t first = 0; first < tiles.streamed; first += tiles.scored) {
    Value keyOfColumn = add(add(firstKey, column), first);
    auto keyAt = [&](int64_t j) {
      return add(keyOfColumn, j / 2 * kTileColumns + j % 2);
    };
    SmallVector<Value> keysHere;
    for (int64_t j = 0; j < tiles.scored / 4; ++j)
      keysHere.push_back(keyAt(j));
    auto scoreAt = [&](int64_t i, int64_t j) {
      return Score{queryOf[i], keysHere[j]};
    };
    Sums weights(tiles.fragments, tiles.scored / kTileColumns, real(0));
    multiplyTransposed(weights, query, key, offset, first);
    weigh(weights, head, scoreAt, queryWeights, /*areRows=*/true);
    bool mayEnd = keys % tiles.streamed != 0;
    Value isPartial, isLast;
    if (causal)
      isPartial = less(add(firstQuery, mul(warp, rowsOfWarp())),
                       add(firstKey, first + tiles.scored - 1));
    if (mayEnd)
      isLast = less(number(keys - tiles.streamed), firstKey);
    hide(weights, either(isPartial, isLast), [&](int64_t i, int64_t j) {
      Value isBehind = causal ? less(queryOf[i], keysHere[j]) : Value();
      Value isNone = mayEnd ? less(number(keys - 1), keysHere[j]) : Value();
      return either(isBehind, isNone);
    });
    Sums derivatives(tiles.fragments, tiles.scored / kTileColumns, real(0));
    multiplyTransposed(derivatives, cotangent, value, values, first);
    differentiate(weights, derivatives, head, scoreAt,
                  [&](int64_t i, int64_t) { return product[i]; });
    multiplyRows(gradient, derivatives, key, size, offset, first);
  }
}

void QueryGradientEmitter::emit() {
  int64_t blocks = tilesOf(queries, tiles.rows());
  head = div(block(), blocks);
  Value tile = sub(number(blocks - 1), rem(block(), blocks));
  firstQuery = mul(tile, tiles.rows());
  Value firstOfWarp = mul(warp, rowsOfWarp());
  ownQuery = add(add(firstQuery, firstOfWarp), row);
  Value keyHead = div(head, sharedHeads);
  HeadRows query = rowsOf(Role::Query, head), key = rowsOf(Role::Key, keyHead),
           value = rowsOf(Role::Value, keyHead),
           cotangent = rowsOf(Role::Cotangent, head);

  int64_t second = secondOwn(query.matrix(), bytesOfTile(key, value));
  copyRows(query, firstQuery, tiles.rows(), number(0));
  copyRows(cotangent, firstQuery, tiles.rows(), number(second));
  commitCopies();
  findNumbers();
  awaitCopies();
  barrier();
  Own ownQueries(*this, query.matrix(), 0);
  Own ownCotangents(*this, cotangent.matrix(), second);
  keep(ownQueries, ownCotangents);
  auto copy = [&](Value index) {
    copyTile(key, value, mul(index, tiles.streamed), index);
  };
  Value count = countKeyTiles(firstQuery);
  copy(number(0));
  Sums gradient(tiles.fragments, key.matrix().width / kTileColumns, real(0));
  stream(count, {gradient.all()}, copy, [&](Value index) {
    computeTile(gradient, ownQueries, ownCotangents, key.matrix(),
                value.matrix(), offsetOfTile(key, value, index),
                mul(index, tiles.streamed));
  });
  Value factor = real(op.getScale().convertToDouble());
  storeRows(gradient, Role::QueryGradient, head, add(firstQuery, firstOfWarp),
            [&](int64_t, int64_t) { return factor; });
}

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

namespace {
class KeyGradientEmitter final : public GradientEmitter {
public:
  using GradientEmitter::GradientEmitter;
  void emit() override;

private:
  void computeTile(Sums &keyGradient, Sums &valueGradient, const Own &key,
                   const Own &value, SharedMatrix query, SharedMatrix cotangent,
                   Value offset, Value head, Value firstQuery);

  Value firstKey, ownKey;
  SmallVector<Value> keyOf;
};
} // namespace

void KeyGradientEmitter::computeTile(Sums &keyGradient, Sums &valueGradient,
                                     const Own &key, const Own &value,
                                     SharedMatrix query, SharedMatrix cotangent,
                                     Value offset, Value head,
                                     Value firstQuery) {
  Type f32 = b.getF32Type();
  Value numbers = numbersOf(Role::QueryNumbers, head);
  Value statistics = numbersOf(Role::Statistics, head);
  Value cotangents = add(offset, query.bytes(tiles.streamed));
  bool mayEnd = queries % tiles.streamed != 0;
  for (int64_t first = 0; first < tiles.streamed; first += tiles.scored) {
    SmallVector<Value> queriesHere, product;
    QueryWeights queryWeights;
    auto loadPair = [&](Value base, Value index) -> std::pair<Value, Value> {
      Value both =
          load(VectorType::get(2, f32), at(base, f32, widen(mul(index, 2))), 8);
      return {LLVM::ExtractElementOp::create(b, loc, both, number(0)),
              LLVM::ExtractElementOp::create(b, loc, both, number(1))};
    };
    for (int64_t j = 0; j < tiles.scored / 4; ++j) {
      queriesHere.push_back(
          add(add(firstQuery, column), first + j / 2 * kTileColumns + j % 2));
      Value index = queriesHere[j];
      if (mayEnd)
        index = least(index, number(queries - 1));
      auto [start, ofQuery] = loadPair(numbers, index);
      product.push_back(ofQuery);
      queryWeights.start.push_back(start);
      if (addsMask())
        queryWeights.inverse.push_back(loadPair(statistics, index).second);
    }
    auto scoreAt = [&](int64_t i, int64_t j) {
      return Score{queriesHere[j], keyOf[i]};
    };
    Sums weights(tiles.fragments, tiles.scored / kTileColumns, real(0));
    multiplyTransposed(weights, key, query, offset, first);
    weigh(weights, head, scoreAt, queryWeights, /*areRows=*/false);
    Value isPartial, isLast;
    if (causal)
      isPartial =
          less(add(firstQuery, first),
               add(add(firstKey, mul(warp, rowsOfWarp())), rowsOfWarp() - 1));
    if (mayEnd)
      isLast = less(number(queries - tiles.streamed), firstQuery);
    hide(weights, either(isPartial, isLast), [&](int64_t i, int64_t j) {
      Value isBehind = causal ? less(queriesHere[j], keyOf[i]) : Value();
      Value isNone =
          mayEnd ? less(number(queries - 1), queriesHere[j]) : Value();
      return either(isBehind, isNone);
    });
    Sums derivatives(tiles.fragments, tiles.scored / kTileColumns, real(0));
    multiplyTransposed(derivatives, value, cotangent, cotangents, first);
    differentiate(weights, derivatives, head, scoreAt,
                  [&](int64_t, int64_t j) { return product[j]; });
    multiplyRows(valueGradient, weights, cotangent, valueSize, cotangents,
                 first);
    multiplyRows(keyGradient, derivatives, query, size, offset, first);
  }
}

void KeyGradientEmitter::emit() {
  int64_t blocks = tilesOf(keys, tiles.rows());
  Value keyHead = div(block(), blocks);
  // Of causal ones the first have the most to do.
  firstKey = mul(rem(block(), blocks), tiles.rows());
  Value firstOfWarp = mul(warp, rowsOfWarp());
  ownKey = add(add(firstKey, firstOfWarp), row);
  for (int64_t i = 0; i < numRows(); ++i)
    keyOf.push_back(add(ownKey, kTileRows * (i / 2) + 8 * (i % 2)));
  HeadRows key = rowsOf(Role::Key, keyHead),
           value = rowsOf(Role::Value, keyHead);
  int64_t second = secondOwn(key.matrix(), bytesOfTile(key, value));
  copyRows(key, firstKey, tiles.rows(), number(0));
  copyRows(value, firstKey, tiles.rows(), number(second));
  commitCopies();
  awaitCopies();
  barrier();
  Own ownKeys(*this, key.matrix(), 0), ownValues(*this, value.matrix(), second);
  keep(ownKeys, ownValues);

  // Tiles of queries of all heads that share the key, those of a head before
  // the next one's; of causal ones, from the first that sees a key on.
  int64_t all = tilesOf(queries, tiles.streamed);
  Value firstTile = causal ? div(firstKey, tiles.streamed) : number(0);
  Value perHead = sub(number(all), firstTile);
  if (causal && keys > queries)
    perHead = arith::MaxSIOp::create(b, loc, perHead, number(0));
  auto placeOf = [&](Value index) -> std::pair<Value, Value> {
    Value shared = number(0), tile = index;
    if (sharedHeads > 1) {
      shared = arith::DivUIOp::create(b, loc, index, perHead);
      tile = sub(index, mul(shared, perHead));
    }
    return {add(mul(keyHead, sharedHeads), shared),
            mul(add(firstTile, tile), tiles.streamed)};
  };
  auto copy = [&](Value index) {
    auto [head, first] = placeOf(index);
    copyTile(rowsOf(Role::Query, head), rowsOf(Role::Cotangent, head), first,
             index);
  };
  Value count = mul(perHead, sharedHeads);
  when(less(number(0), count), [&] { copy(number(0)); });
  Sums keyGradient(tiles.fragments, key.matrix().width / kTileColumns, real(0));
  Sums valueGradient(tiles.fragments, value.matrix().width / kTileColumns,
                     real(0));
  stream(count, {keyGradient.all(), valueGradient.all()}, copy,
         [&](Value index) {
           auto [head, firstQuery] = placeOf(index);
           // Rows of queries and cotangents are as those of keys and values.
           computeTile(keyGradient, valueGradient, ownKeys, ownValues,
                       key.matrix(), value.matrix(),
                       offsetOfTile(key, value, index), head, firstQuery);
         });
  Value factor = real(op.getScale().convertToDouble());
  storeRows(keyGradient, Role::KeyGradient, keyHead, add(firstKey, firstOfWarp),
            [&](int64_t, int64_t) { return factor; });
  Value kept = real(rate > 0 ? dropFactor() : 1.0);
  storeRows(valueGradient, Role::ValueGradient, keyHead,
            add(firstKey, firstOfWarp), [&](int64_t, int64_t) { return kept; });
}

//===----------------------------------------------------------------------===//
// Emitters
//===----------------------------------------------------------------------===//

std::unique_ptr<AttentionEmitter>
mlir::amprt::cuda::makeQueryGradientEmitter(OpBuilder &builder, AttentionOp op,
                                            const AttentionTiles &tiles,
                                            ValueRange buffers, Value shared) {
  return std::make_unique<QueryGradientEmitter>(builder, op, tiles, buffers,
                                                shared);
}

std::unique_ptr<AttentionEmitter>
mlir::amprt::cuda::makeKeyGradientEmitter(OpBuilder &builder, AttentionOp op,
                                          const AttentionTiles &tiles,
                                          ValueRange buffers, Value shared) {
  return std::make_unique<KeyGradientEmitter>(builder, op, tiles, buffers,
                                              shared);
}
