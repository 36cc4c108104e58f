//===- AttentionTiles.cpp - tiles in shared memory ------------------------===//
//
// Two tiles of the rows that a block goes through are in shared memory: one is
// computed while the next is copied.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "AttentionEmitter.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

void AttentionEmitter::copyRows(const HeadRows &rows, Value first,
                                int64_t count, Value offset) {
  SharedMatrix matrix = rows.matrix();
  int64_t copies = matrix.width / kCopied, all = count * copies;
  bool mayEnd = rows.count % count != 0 || causal;
  Value own = again(thread, first);
  for (int64_t done = 0; done < all; done += tiles.threads()) {
    Value index = add(own, done);
    Value isMine;
    if (done + tiles.threads() > all)
      isMine = less(index, number(all));
    when(isMine, [&] {
      Value inTile = div(index, copies), part = rem(index, copies);
      Value row = add(first, inTile), isThere;
      if (mayEnd) {
        isThere = less(row, number(rows.count));
        row = least(row, number(rows.count - 1));
      }
      Value column = mul(part, kCopied);
      if (matrix.width != rows.width) {
        Value isColumn = less(column, number(rows.width));
        isThere = both(isThere, isColumn);
        column = select(isColumn, column, number(0));
      }
      Value from = arith::AddIOp::create(
          b, loc,
          arith::MulIOp::create(b, loc, widen(row), wideNumber(rows.stride)),
          widen(column));
      copy(at(rows.base, element, from),
           add(offset,
               add(mul(inTile, matrix.rowBytes()), mul(part, 2 * kCopied))),
           isThere);
    });
  }
}

void AttentionEmitter::copyTile(const HeadRows &one, const HeadRows &other,
                                Value first, Value index) {
  Value offset = offsetOfTile(one, other, index);
  copyRows(one, first, tiles.streamed, offset);
  copyRows(other, first, tiles.streamed,
           add(offset, one.matrix().bytes(tiles.streamed)));
  commitCopies();
}

void AttentionEmitter::stream(Value count,
                              ArrayRef<MutableArrayRef<Value>> state,
                              llvm::function_ref<void(Value)> copy,
                              llvm::function_ref<void(Value)> compute) {
  SmallVector<Value> carried;
  auto collect = [&] {
    carried.clear();
    for (MutableArrayRef<Value> part : state)
      llvm::append_range(carried, part);
  };
  auto spread = [&] {
    const Value *next = carried.begin();
    for (MutableArrayRef<Value> part : state)
      for (Value &member : part)
        member = *next++;
  };
  collect();
  repeat(count, carried, [&](Value index) {
    spread();
    awaitCopies();
    barrier();
    Value next = add(index, 1);
    when(less(next, count), [&] { copy(next); });
    compute(index);
    collect();
  });
  spread();
}

Value AttentionEmitter::countKeyTiles(Value firstQuery) {
  Value count = number(tilesOf(keys, tiles.streamed));
  if (!causal)
    return count;
  return least(count,
               add(div(add(firstQuery, tiles.rows() - 1), tiles.streamed), 1));
}
