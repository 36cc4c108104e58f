//===- TensorCores.cpp - matrices in the registers of a warp --------------===//
//
// Each is an intrinsic of PTX, or an op of arith.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "TensorCores.h"
#include "../GPU/Threads.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

Value TensorCores::call(StringRef intrinsic, Type result, ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(b, loc, result,
                                       b.getStringAttr(intrinsic), operands)
      .getResult(0);
}

void TensorCores::call(StringRef intrinsic, ValueRange operands) {
  LLVM::CallIntrinsicOp::create(b, loc, b.getStringAttr(intrinsic), operands);
}

TensorCores::TensorCores(OpBuilder &builder, Location loc, Type element,
                         Value shared)
    : b(builder), loc(loc), element(element), shared(shared) {
  thread = call("llvm.nvvm.read.ptx.sreg.tid.x", b.getI32Type(), {});
  warp = div(thread, gpu::kWarp);
  lane = rem(thread, gpu::kWarp);
  row = div(lane, 4);
  column = mul(rem(lane, 4), 2);
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

Value TensorCores::number(int64_t value) {
  return arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(value));
}
Value TensorCores::wideNumber(int64_t value) {
  return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value));
}
Value TensorCores::real(double value) {
  return arith::ConstantOp::create(b, loc, b.getF32FloatAttr(value));
}
Value TensorCores::add(Value x, Value y) {
  return arith::AddIOp::create(b, loc, x, y);
}
Value TensorCores::sub(Value x, Value y) {
  return arith::SubIOp::create(b, loc, x, y);
}
Value TensorCores::mul(Value x, Value y) {
  return arith::MulIOp::create(b, loc, x, y);
}
Value TensorCores::div(Value x, int64_t y) {
  return arith::DivUIOp::create(b, loc, x, number(y));
}
Value TensorCores::rem(Value x, int64_t y) {
  return arith::RemUIOp::create(b, loc, x, number(y));
}
Value TensorCores::least(Value x, Value y) {
  return arith::MinSIOp::create(b, loc, x, y);
}
Value TensorCores::widen(Value x) {
  return arith::ExtSIOp::create(b, loc, b.getI64Type(), x);
}
Value TensorCores::compare(arith::CmpIPredicate predicate, Value x, Value y) {
  return arith::CmpIOp::create(b, loc, predicate, x, y);
}
Value TensorCores::both(Value x, Value y) {
  if (!x || !y)
    return x ? x : y;
  return arith::AndIOp::create(b, loc, x, y);
}
Value TensorCores::select(Value condition, Value x, Value y) {
  return arith::SelectOp::create(b, loc, condition, x, y);
}
Value TensorCores::fma(Value x, Value y, Value z) {
  return LLVM::FMAOp::create(b, loc, x, y, z);
}
Value TensorCores::multiply(Value x, Value y) {
  return arith::MulFOp::create(b, loc, x, y);
}
Value TensorCores::plus(Value x, Value y) {
  return arith::AddFOp::create(b, loc, x, y);
}
Value TensorCores::minus(Value x, Value y) {
  return arith::SubFOp::create(b, loc, x, y);
}
Value TensorCores::larger(Value x, Value y) {
  return arith::MaxNumFOp::create(b, loc, x, y);
}
Value TensorCores::exp2(Value x) {
  return call("llvm.nvvm.ex2.approx.ftz.f32", b.getF32Type(), {x});
}
Value TensorCores::log2(Value x) {
  return call("llvm.nvvm.lg2.approx.ftz.f", b.getF32Type(), {x});
}

Value TensorCores::again(Value value, Value after) {
  return LLVM::InlineAsmOp::create(
             b, loc, value.getType(), ValueRange{value, after},
             /*asm_string=*/"", "=r,0,r", /*has_side_effects=*/false,
             /*is_align_stack=*/false, LLVM::tailcallkind::TailCallKind::None,
             LLVM::AsmDialectAttr(), ArrayAttr())
      .getResult(0);
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

Value TensorCores::block() {
  return call("llvm.nvvm.read.ptx.sreg.ctaid.x", b.getI32Type(), {});
}

void TensorCores::barrier() {
  call("llvm.nvvm.barrier.cta.sync.aligned.all", {number(0)});
}

void TensorCores::when(Value condition, llvm::function_ref<void()> body) {
  if (!condition)
    return body();
  auto branch = scf::IfOp::create(b, loc, condition, /*withElseRegion=*/false);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&branch.getThenRegion().front());
  body();
}

void TensorCores::changeWhen(Value condition, MutableArrayRef<Value> state,
                             llvm::function_ref<void()> body) {
  SmallVector<Value> before(state);
  auto branch = scf::IfOp::create(b, loc, ValueRange(before).getTypes(),
                                  condition, /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(&branch.getThenRegion().front());
  body();
  scf::YieldOp::create(b, loc, ValueRange(SmallVector<Value>(state)));
  b.setInsertionPointToStart(&branch.getElseRegion().front());
  scf::YieldOp::create(b, loc, before);
  llvm::copy(branch.getResults(), state.begin());
}

void TensorCores::repeat(Value count, MutableArrayRef<Value> state,
                         llvm::function_ref<void(Value)> body) {
  auto loop = scf::ForOp::create(b, loc, number(0), count, number(1),
                                 SmallVector<Value>(state));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  llvm::copy(loop.getRegionIterArgs(), state.begin());
  body(loop.getInductionVar());
  scf::YieldOp::create(b, loc, SmallVector<Value>(state));
  llvm::copy(loop.getResults(), state.begin());
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value TensorCores::at(Value base, Type type, Value index) {
  return LLVM::GEPOp::create(b, loc, base.getType(), type, base,
                             ArrayRef<LLVM::GEPArg>{index});
}

Value TensorCores::load(Type type, Value pointer, int64_t alignment) {
  return LLVM::LoadOp::create(b, loc, type, pointer, alignment);
}

void TensorCores::store(Value value, Value pointer, int64_t alignment) {
  LLVM::StoreOp::create(b, loc, value, pointer, alignment);
}

Value TensorCores::sharedAt(Value offset) {
  return at(shared, b.getI8Type(), offset);
}

void TensorCores::copy(Value pointer, Value offset, Value isThere) {
  if (!isThere)
    return call("llvm.nvvm.cp.async.cg.shared.global.16",
                {sharedAt(offset), pointer});
  call("llvm.nvvm.cp.async.cg.shared.global.16.s",
       {sharedAt(offset), pointer, select(isThere, number(16), number(0))});
}

void TensorCores::commitCopies() {
  call("llvm.nvvm.cp.async.commit.group", {});
}

void TensorCores::awaitCopies() {
  call("llvm.nvvm.cp.async.wait.group", {number(0)});
}

//===----------------------------------------------------------------------===//
// Fragments
//===----------------------------------------------------------------------===//

Value TensorCores::leftPlace(SharedMatrix matrix) {
  return add(mul(rem(lane, 16), matrix.rowBytes()), mul(div(lane, 16), 16));
}

Value TensorCores::rightPlace(SharedMatrix matrix) {
  Value row = add(rem(lane, 8), mul(div(lane, 16), 8));
  return add(mul(row, matrix.rowBytes()), mul(rem(div(lane, 8), 2), 16));
}

Fragment TensorCores::loadFragment(Value offset, bool transposed) {
  Type i32 = b.getI32Type();
  auto type =
      LLVM::LLVMStructType::getLiteral(b.getContext(), {i32, i32, i32, i32});
  Value all =
      call(transposed ? "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.trans.b16"
                      : "llvm.nvvm.ldmatrix.sync.aligned.m8n8.x4.b16",
           type, {sharedAt(offset)});
  Fragment registers;
  for (int64_t i = 0; i < 4; ++i)
    registers.push_back(LLVM::ExtractValueOp::create(b, loc, all, i));
  return registers;
}

void TensorCores::multiplyAdd(MutableArrayRef<Value> sum, ArrayRef<Value> left,
                              ArrayRef<Value> right) {
  SmallVector<Value> operands;
  for (Value words : llvm::concat<const Value>(left, right))
    operands.push_back(element.isF16()
                           ? LLVM::BitcastOp::create(
                                 b, loc, VectorType::get(2, element), words)
                                 .getResult()
                           : words);
  llvm::append_range(operands, sum);
  Type f32 = b.getF32Type();
  auto type =
      LLVM::LLVMStructType::getLiteral(b.getContext(), {f32, f32, f32, f32});
  Value all = call(element.isF16() ? "llvm.nvvm.mma.m16n8k16.row.col.f32.f32"
                                   : "llvm.nvvm.mma.m16n8k16.row.col.bf16",
                   type, operands);
  for (int64_t i = 0; i < 4; ++i)
    sum[i] = LLVM::ExtractValueOp::create(b, loc, all, i);
}

Fragment TensorCores::asLeft(ArrayRef<Value> first, ArrayRef<Value> second) {
  return {pack(first[0], first[1], element), pack(first[2], first[3], element),
          pack(second[0], second[1], element),
          pack(second[2], second[3], element)};
}

Value TensorCores::pair(Value low, Value high) {
  auto type = VectorType::get(2, low.getType());
  Value both = LLVM::PoisonOp::create(b, loc, type);
  both = LLVM::InsertElementOp::create(b, loc, both, low, number(0));
  return LLVM::InsertElementOp::create(b, loc, both, high, number(1));
}

Value TensorCores::pack(Value low, Value high, Type type) {
  Value rounded = arith::TruncFOp::create(b, loc, VectorType::get(2, type),
                                          pair(low, high));
  return LLVM::BitcastOp::create(b, loc, b.getI32Type(), rounded);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

Value TensorCores::exchange(Value x, int64_t distance) {
  bool isReal = isa<FloatType>(x.getType());
  return call(
      isReal ? "llvm.nvvm.shfl.sync.bfly.f32" : "llvm.nvvm.shfl.sync.bfly.i32",
      x.getType(), {number(-1), x, number(distance), number(gpu::kWarp - 1)});
}

Value TensorCores::sumOfRow(Value x) {
  for (int64_t distance : {1, 2})
    x = plus(x, exchange(x, distance));
  return x;
}

Value TensorCores::largestOfRow(Value x) {
  for (int64_t distance : {1, 2})
    x = larger(x, exchange(x, distance));
  return x;
}

Value TensorCores::orOfRow(Value x) {
  for (int64_t distance : {1, 2})
    x = arith::OrIOp::create(b, loc, x, exchange(x, distance));
  return x;
}
