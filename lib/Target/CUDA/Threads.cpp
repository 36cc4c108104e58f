//===- Threads.cpp - a thread's work on its elements ----------------------===//
//
// Loads, stores, shuffles and barriers as intrinsics of PTX, behind the
// operations that emitters are written in.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../GPU/Threads.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::gpu;

/// Bytes of the widest value that threads exchange.
static constexpr int64_t kSlot = 8;

Value Threads::call(StringRef intrinsic, Type result, ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(b, loc, result,
                                       b.getStringAttr(intrinsic), operands)
      .getResult(0);
}

Threads::Threads(OpBuilder &builder, Location loc, const Geometry &geometry,
                 Value shared)
    : Lanes(builder, loc, geometry.vector,
            builder.getIntegerType(geometry.wideIndices ? 64 : 32)),
      shared(shared), geometry(geometry) {
  roundsBF16 = true;
  own = thread = special("llvm.nvvm.read.ptx.sreg.tid.x");
  placeInBlock();
}

void Threads::findPlace(Value after) {
  thread = unknown(own, after);
  placeInBlock();
}

void Threads::placeInBlock() {
  inGroup = arith::AndIOp::create(b, loc, thread, constant(geometry.group - 1));
  group = arith::ShRUIOp::create(b, loc, thread,
                                 constant(llvm::Log2_64(geometry.group)));
}

Value Threads::special(StringRef intrinsic) {
  Value index = call(intrinsic, b.getI32Type(), {});
  if (!geometry.wideIndices)
    return index;
  return arith::ExtUIOp::create(b, loc, indexType, index);
}

Value Threads::blockIndex() {
  return special("llvm.nvvm.read.ptx.sreg.ctaid.x");
}

void Threads::barrier() {
  Value all = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(0));
  LLVM::CallIntrinsicOp::create(
      b, loc, b.getStringAttr("llvm.nvvm.barrier.cta.sync.aligned.all"),
      ValueRange{all});
}

Value Threads::ballot(Value flag) {
  Value all = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(-1));
  return call("llvm.nvvm.vote.ballot.sync", b.getI32Type(), {all, flag});
}

void Threads::warpBarrier() {
  Value all = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(-1));
  LLVM::CallIntrinsicOp::create(
      b, loc, b.getStringAttr("llvm.nvvm.bar.warp.sync"), ValueRange{all});
}

void Threads::separate(Value after) {
  Value never =
      arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq,
                            unknown(own, after), constant(geometry.block));
  guarded(never, [&]() {
    LLVM::CallIntrinsicOp::create(b, loc, b.getStringAttr("llvm.nvvm.exit"),
                                  ValueRange());
  });
}

Value Threads::isFirst(Value index) {
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, index,
                               constant(0));
}

Value Threads::both(Value x, Value y) {
  if (!x || !y)
    return x ? x : y;
  return arith::AndIOp::create(b, loc, x, y);
}

Value Threads::unknown(Value value, Value after) {
  auto hide = [&](Value word) {
    SmallVector<Value> operands{word};
    if (after)
      operands.push_back(after);
    return LLVM::InlineAsmOp::create(
               b, loc, word.getType(), operands, /*asm_string=*/"",
               after ? "=r,0,r" : "=r,0", /*has_side_effects=*/false,
               /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
               LLVM::AsmDialectAttr(), ArrayAttr())
        .getResult(0);
  };
  auto type = dyn_cast<VectorType>(value.getType());
  if (!type)
    return value.getType().isInteger(32) ? hide(value) : value;
  int64_t bits = type.getElementTypeBitWidth() * type.getNumElements();
  if (bits % 32 != 0)
    return value;
  Type i32 = b.getI32Type();
  auto wordsType = VectorType::get(bits / 32, i32);
  Value words = LLVM::BitcastOp::create(b, loc, wordsType, value);
  Value result = LLVM::PoisonOp::create(b, loc, wordsType);
  for (int64_t i = 0; i < bits / 32; ++i) {
    Value index = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(i));
    Value word = LLVM::ExtractElementOp::create(b, loc, words, index);
    word = hide(word);
    result = LLVM::InsertElementOp::create(b, loc, result, word, index);
  }
  return LLVM::BitcastOp::create(b, loc, type, result);
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

void Threads::guarded(Value active, llvm::function_ref<void()> body) {
  if (!active)
    return body();
  auto branch = scf::IfOp::create(b, loc, active, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&branch.getThenRegion().front());
  body();
}

Value Threads::load(const Access &access, Value j) {
  if (access.inner == InnerAccess::Broadcast)
    return splat(loadScalar(access));
  auto loadHere = [&]() -> Value {
    Type storage = storageType(access.element);
    int64_t bytes = bytesOf(access.element);
    if (access.inner == InnerAccess::Strided) {
      Value index = arith::MulIOp::create(b, loc, j, access.stride);
      Value element = LLVM::LoadOp::create(
          b, loc, storage, address(access.base, access.element, index), bytes);
      return splat(element);
    }
    return LLVM::LoadOp::create(b, loc, lanesOf(storage),
                                address(access.base, access.element, j),
                                std::min<int64_t>(16, bytes * width));
  };
  Value value;
  if (access.valid) {
    auto branch = scf::IfOp::create(
        b, loc, TypeRange(lanesOf(storageType(access.element))), access.valid,
        /*withElseRegion=*/true);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(&branch.getThenRegion().front());
    scf::YieldOp::create(b, loc, loadHere());
    b.setInsertionPointToStart(&branch.getElseRegion().front());
    scf::YieldOp::create(b, loc, invalid(access.element, /*lanes=*/true));
    value = branch.getResult(0);
  } else {
    value = loadHere();
  }
  return fromStorage(value, access.element);
}

SmallVector<Value> Threads::loadTransposed(const Access &access, Value j) {
  VectorType type = lanesOf(storageType(access.element));
  int64_t alignment = std::min<int64_t>(16, width * bytesOf(access.element));
  auto column = [&](Value base, Value index) {
    index = arith::MulIOp::create(b, loc, index, access.stride);
    return address(base, access.element, index);
  };
  Value base = column(access.base, j);
  SmallVector<Value> rows(width, LLVM::PoisonOp::create(b, loc, type));
  for (int64_t c = 0; c < width; ++c) {
    Value line = LLVM::LoadOp::create(b, loc, type, column(base, constant(c)),
                                      alignment);
    for (int64_t r = 0; r < width; ++r)
      rows[r] = LLVM::InsertElementOp::create(
          b, loc, rows[r],
          LLVM::ExtractElementOp::create(b, loc, line, constant(r)),
          constant(c));
  }
  for (Value &row : rows)
    row = fromStorage(row, access.element);
  return rows;
}

void Threads::store(Value value, const Access &access, Value j, Value active) {
  value = toStorage(splat(value), access.element);
  int64_t bytes = bytesOf(access.element);
  guarded(active, [&]() {
    if (access.inner == InnerAccess::Strided) {
      Value index = arith::MulIOp::create(b, loc, j, access.stride);
      LLVM::StoreOp::create(b, loc, first(value),
                            address(access.base, access.element, index), bytes);
      return;
    }
    LLVM::StoreOp::create(b, loc, value,
                          address(access.base, access.element, j),
                          std::min<int64_t>(16, bytes * width));
  });
}

void Threads::storeScalar(Value value, Type element, Value pointer,
                          Value active) {
  guarded(active, [&]() { Lanes::storeScalar(value, element, pointer); });
}

//===----------------------------------------------------------------------===//
// Together
//===----------------------------------------------------------------------===//

int64_t Threads::sharedBytes(const Geometry &geometry) {
  int64_t warps = kSlot * (2 * (geometry.block / kWarp) + kNumbers);
  return std::max(warps, geometry.rows() > 1
                             ? kSlot * geometry.block * geometry.vector
                             : int64_t(0));
}

/// The value of the thread whose index differs by the bit `distance`.
Value Threads::shuffle(Value value, int64_t distance) {
  Type type = value.getType(), i32 = b.getI32Type();
  unsigned bits = type.getIntOrFloatBitWidth();
  auto constant32 = [&](int64_t number) -> Value {
    return arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(number));
  };
  auto exchange = [&](Value word) {
    return call(
        "llvm.nvvm.shfl.sync.bfly.i32", i32,
        {constant32(-1), word, constant32(distance), constant32(kWarp - 1)});
  };
  Type integer = b.getIntegerType(bits);
  Value word =
      type == integer
          ? value
          : arith::BitcastOp::create(b, loc, integer, value).getResult();
  if (bits == 64) {
    auto pairType = VectorType::get(2, i32);
    Value pair = LLVM::BitcastOp::create(b, loc, pairType, value);
    Value result = LLVM::PoisonOp::create(b, loc, pairType);
    for (int64_t i = 0; i < 2; ++i) {
      Value part = LLVM::ExtractElementOp::create(b, loc, pair, constant32(i));
      result = LLVM::InsertElementOp::create(b, loc, result, exchange(part),
                                             constant32(i));
    }
    return LLVM::BitcastOp::create(b, loc, type, result);
  }
  if (bits == 32) {
    word = exchange(word);
  } else {
    word = exchange(arith::ExtUIOp::create(b, loc, i32, word));
    word = arith::TruncIOp::create(b, loc, integer, word);
  }
  if (type == integer)
    return word;
  return arith::BitcastOp::create(b, loc, type, word);
}

/// Slots of 8 bytes.
Value Threads::sharedAddress(Value index) {
  return LLVM::GEPOp::create(b, loc, shared.getType(), b.getI64Type(), shared,
                             ArrayRef<LLVM::GEPArg>{index});
}

void Threads::storeNumber(int64_t position, Value value, Value active) {
  guarded(active, [&]() {
    int64_t first = 2 * (geometry.block / kWarp);
    LLVM::StoreOp::create(b, loc, value,
                          sharedAddress(constant(first + position)), kSlot);
  });
}

Value Threads::loadNumber(int64_t position, Type type) {
  int64_t first = 2 * (geometry.block / kWarp);
  return LLVM::LoadOp::create(b, loc, type,
                              sharedAddress(constant(first + position)), kSlot);
}

SmallVector<Value> Threads::acrossWarps(
    SmallVector<Value> values, int64_t threads,
    llvm::function_ref<SmallVector<Value>(ArrayRef<Value>, ArrayRef<Value>)>
        combine) {
  auto acrossLanes = [&](int64_t lanes) {
    for (int64_t distance = lanes / 2; distance > 0; distance /= 2) {
      SmallVector<Value> others;
      for (Value value : values)
        others.push_back(shuffle(value, distance));
      values = combine(values, others);
    }
  };
  acrossLanes(std::min(threads, kWarp));
  if (threads <= kWarp)
    return values;
  int64_t count = threads / kWarp, warps = geometry.block / kWarp;
  Value warp = arith::ShRUIOp::create(b, loc, thread, constant(5));
  Value lane = arith::AndIOp::create(b, loc, thread, constant(kWarp - 1));
  // Others may still read what the last reduction left.
  barrier();
  guarded(isFirst(lane), [&]() {
    for (auto [i, value] : llvm::enumerate(values))
      LLVM::StoreOp::create(b, loc, value,
                            sharedAddress(arith::AddIOp::create(
                                b, loc, warp, constant(i * warps))),
                            kSlot);
  });
  barrier();
  // Each lane takes what one warp has, and every warp does the same.
  Value base = arith::AndIOp::create(b, loc, warp, constant(-count));
  Value own = arith::AndIOp::create(b, loc, lane, constant(count - 1));
  base = arith::AddIOp::create(b, loc, base, own);
  for (auto [i, value] : llvm::enumerate(values)) {
    Value index = arith::AddIOp::create(b, loc, base, constant(i * warps));
    value = LLVM::LoadOp::create(b, loc, value.getType(), sharedAddress(index),
                                 kSlot);
  }
  acrossLanes(count);
  return values;
}

Value Threads::reduce(ReduceKind kind, Value value, bool overBlock) {
  if (isa<VectorType>(value.getType()))
    value = reduceTree(*this, kind, {value});
  return acrossWarps({value}, overBlock ? geometry.block : geometry.group,
                     [&](ArrayRef<Value> a, ArrayRef<Value> c) {
                       return SmallVector<Value>{
                           combine(*this, kind, a[0], c[0])};
                     })[0];
}

Value Threads::reduceLargest(Largest value) {
  for (int64_t half = width / 2; half > 0; half /= 2) {
    auto part = [&](Value vector, int64_t from) -> Value {
      SmallVector<int32_t> positions;
      for (int64_t i = 0; i < half; ++i)
        positions.push_back(from + i);
      return LLVM::ShuffleVectorOp::create(b, loc, vector, vector, positions);
    };
    value = combineLargest(*this, {part(value.value, 0), part(value.index, 0)},
                           {part(value.value, half), part(value.index, half)});
  }
  return acrossWarps({first(value.value), first(value.index)}, geometry.group,
                     [&](ArrayRef<Value> a, ArrayRef<Value> c) {
                       Largest largest =
                           combineLargest(*this, {a[0], a[1]}, {c[0], c[1]});
                       return SmallVector<Value>{largest.value, largest.index};
                     })[1];
}

Value Threads::reduceGroups(ReduceKind kind, Value value) {
  auto type = cast<VectorType>(value.getType());
  Type element = type.getElementType();
  int64_t bytes = llvm::divideCeil(element.getIntOrFloatBitWidth(), 8);
  int64_t alignment = std::min<int64_t>(16, bytes * width);
  auto place = [&](Type type, Value index) -> Value {
    return LLVM::GEPOp::create(b, loc, shared.getType(), type, shared,
                               ArrayRef<LLVM::GEPArg>{index});
  };
  auto share = [&]() {
    // Others may still read what was there.
    barrier();
    LLVM::StoreOp::create(b, loc, value, place(type, thread), alignment);
    barrier();
  };
  // Flags have no address of their own.
  int64_t groups = geometry.rows(), few = element.isInteger(1) ? 1 : width;
  for (; groups > few; groups /= 2) {
    share();
    Value other = arith::AddIOp::create(b, loc, thread,
                                        constant(groups / 2 * geometry.group));
    // The upper half reads what it wrote itself; nobody uses the result.
    Value isLower = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                          group, constant(groups / 2));
    other = select(isLower, other, thread);
    value = combine(
        *this, kind, value,
        LLVM::LoadOp::create(b, loc, type, place(type, other), alignment));
  }
  if (groups == 1)
    return value;
  // Columns enough for each thread of these groups to take some.
  share();
  int64_t columns = geometry.group * width, threads = geometry.group * groups;
  Value isOne = threads < geometry.block
                    ? arith::CmpIOp::create(b, loc, arith::CmpIPredicate::ult,
                                            thread, constant(threads))
                          .getResult()
                    : Value();
  guarded(isOne, [&]() {
    for (int64_t from = 0; from < columns; from += threads) {
      SmallVector<Value> values;
      for (int64_t i = 0; i < groups; ++i) {
        Value index =
            arith::AddIOp::create(b, loc, thread, constant(i * columns + from));
        values.push_back(LLVM::LoadOp::create(b, loc, element,
                                              place(element, index), bytes));
      }
      // Halves, as above.
      for (int64_t half = groups / 2; half > 0; half /= 2)
        for (int64_t i = 0; i < half; ++i)
          values[i] = combine(*this, kind, values[i], values[i + half]);
      // Nobody else reads this column.
      Value index = arith::AddIOp::create(b, loc, thread, constant(from));
      LLVM::StoreOp::create(b, loc, values[0], place(element, index), bytes);
    }
  });
  barrier();
  return LLVM::LoadOp::create(b, loc, type, place(type, inGroup), alignment);
}
