//===- AttentionKernel.cpp - kernels of attentions ------------------------===//
//
// Which there are, how they are spread over blocks, and what all of them do.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "../../Schedule/Philox.h"
#include "../GPU/Threads.h"
#include "AttentionEmitter.h"
#include "amp/IR/AttentionOps.h"
#include "llvm/ADT/TypeSwitch.h"
#include <cmath>

using namespace mlir;
using namespace mlir::amprt;
using namespace mlir::amprt::cuda;

/// The longest row whose fragments fit a thread's registers.
static constexpr int64_t kLongestRow = 128;
/// The longest of which a warp has twice 16.
static constexpr int64_t kShortRow = 64;

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// The sizes of heads that kernels have.
static bool isHeadSize(int64_t size) {
  return size % kRowAlignment == 0 && size <= kLongestRow;
}

template <typename OpT> static bool hasKernels(OpT op) {
  Type element = amp::elementType(op.getQuery());
  auto isShort = [](Value tensor) {
    return isHeadSize(amp::tensorType(tensor).getShape().back());
  };
  if (!amp::isLow(element) || !isShort(op.getQuery()) ||
      !isShort(op.getValue()))
    return false;
  // A block for each row at most.
  if (amp::tensorType(op.getQuery()).getNumElements() > INT32_MAX ||
      amp::tensorType(op.getKey()).getNumElements() > INT32_MAX)
    return false;
  if constexpr (std::is_same_v<OpT, amp::AttentionGradOp>)
    return amp::elementType(op.getCotangent()) == element;
  return true;
}

bool mlir::amprt::cuda::isGenerated(Operation *attention) {
  return llvm::TypeSwitch<Operation *, bool>(attention)
      .Case<amp::AttentionOp, amp::AttentionGradOp>(
          [](auto op) { return hasKernels(op); })
      .Default(false);
}

static bool ownsKeys(AttentionOp op) {
  return op.getResult() == AttentionResult::KeyGradient;
}

/// By registers: a thread has 255, of which sums take 4 for each 16 x 8 and
/// factors 4 for each 16 x 16; a score with a mask or dropout takes some more.
static AttentionTiles chooseTiles(AttentionOp op) {
  bool isLong = std::max(op.getSize(), op.getValueSize()) > kShortRow;
  bool hasMask = op.getMaskStrides().has_value();
  bool drops = !op.getDropout().isZero();
  int64_t streamed = hasMask || drops ? 16 : 32;
  AttentionTiles tiles;
  switch (op.getResult()) {
  case AttentionResult::Value:
    tiles = isLong ? AttentionTiles{8, 1, 32, 32, true}
                   : AttentionTiles{4, 2, 2 * streamed, 2 * streamed, true};
    break;
  case AttentionResult::QueryGradient:
    tiles = isLong ? AttentionTiles{4, 1, 16, 16, false}
                   : AttentionTiles{4, 2, streamed, 16, false};
    break;
  default:
    tiles = {4, isLong ? 1 : 2, 16, 16, false};
    break;
  }
  // A short sequence leaves fewer rows idle.
  int64_t rows = ownsKeys(op) ? op.getKeys() : op.getQueries();
  if (rows <= kTileRows * tiles.warps || (hasMask && drops))
    tiles.fragments = 1;
  return tiles;
}

AttentionKernel::AttentionKernel(AttentionOp op)
    : op(op), tiles(chooseTiles(op)) {}

LogicalResult AttentionKernel::verify() {
  using Role = AttentionOp::Role;
  if (!isHeadSize(op.getSize()) || !isHeadSize(op.getValueSize()))
    return op.emitError("expected sizes of heads that are multiples of ")
           << kRowAlignment << " up to " << kLongestRow << " on CUDA, found "
           << op.getSize() << " and " << op.getValueSize();
  SmallVector<int64_t> strides;
  for (ArrayRef<int64_t> list :
       {op.getQueryStrides(), op.getKeyStrides(), op.getValueStrides(),
        op.getCotangentStrides(),
        op.getStoredStrides().value_or(ArrayRef<int64_t>())})
    llvm::append_range(strides, list);
  Type element =
      cast<MemRefType>(op.getBuffers()[0].getType()).getElementType();
  for (auto [role, buffer, offset] :
       llvm::zip_equal(op.getRoles(), op.getBuffers(), op.getOffsets())) {
    Type type = cast<MemRefType>(buffer.getType()).getElementType();
    bool isFactor = role == Role::Query || role == Role::Cotangent;
    if (isFactor && (type != element || !amp::isLow(type)))
      return op.emitError("expected the query and the cotangent of f16, or of "
                          "bf16, on CUDA, found ")
             << type;
    if (role != Role::Mask && role != Role::Random && role != Role::RandomId)
      strides.push_back(offset);
  }
  if (llvm::any_of(strides,
                   [](int64_t stride) { return stride % kRowAlignment != 0; }))
    return op.emitError("expected rows that begin at multiples of ")
           << kRowAlignment << " elements on CUDA, found other strides or "
           << "offsets";
  return success();
}

int64_t AttentionKernel::blocks() {
  bool isOfKeys = ownsKeys(op);
  int64_t rows = isOfKeys ? op.getKeys() : op.getQueries();
  int64_t heads = isOfKeys ? op.getKeyHeads() : op.getHeads();
  return llvm::divideCeil(rows, tiles.rows()) * heads * op.getBatch();
}

/// All attributes and types but where buffers begin and the id, which the
/// kernel reads.
std::string AttentionKernel::key() {
  std::string key;
  llvm::raw_string_ostream out(key);
  for (NamedAttribute attribute : op->getAttrs())
    if (attribute.getName() != op.getOffsetsAttrName() &&
        attribute.getName() != op.getIdAttrName() &&
        attribute.getName() != op.getBatchAttrName())
      out << attribute.getName().getValue() << '=' << attribute.getValue()
          << ';';
  for (Value buffer : op.getBuffers())
    out << cast<MemRefType>(buffer.getType()).getElementType() << ',';
  return key;
}

//===----------------------------------------------------------------------===//
// The function
//===----------------------------------------------------------------------===//

static bool isWritten(AttentionOp op, unsigned index) {
  return op.getUses({})[index].isWritten;
}

void AttentionKernel::emit(StringRef name, ModuleOp module) {
  OpBuilder b(module.getBodyRegion());
  b.setInsertionPointToEnd(module.getBody());
  Location loc = op.getLoc();
  Type pointer = LLVM::LLVMPointerType::get(b.getContext(), gpu::kGlobalSpace);

  SmallVector<Type> inputs(op.getBuffers().size(), pointer);
  auto function = LLVM::LLVMFuncOp::create(
      b, loc, name,
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  inputs));
  function.setCConv(LLVM::CConv::PTX_Kernel);
  auto attribute = [&](StringRef key, const Twine &value) -> Attribute {
    return b.getStrArrayAttr({key, value.str()});
  };
  function.setPassthroughAttr(b.getArrayAttr(
      {attribute("nvvm.maxntid", Twine(tiles.threads()) + ",1,1"),
       attribute("nvvm.minctasm", "1")}));
  for (unsigned i = 0; i < inputs.size(); ++i) {
    function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                        b.getUnitAttr());
    if (!isWritten(op, i))
      function.setArgAttr(i, LLVM::LLVMDialect::getReadonlyAttrName(),
                          b.getUnitAttr());
  }
  Block *block = function.addEntryBlock(b);
  auto widthOf = [](int64_t width) {
    return SharedMatrix{int64_t(llvm::alignTo(width, kTileDepth))}.rowBytes();
  };
  int64_t key = widthOf(op.getSize()), value = widthOf(op.getValueSize());
  bool isValue = op.getResult() == AttentionResult::Value;
  // Other rows are copied over those that are in registers by then.
  int64_t first = tiles.rows() * key,
          second = isValue ? 0 : tiles.rows() * value;
  int64_t streamed = 2 * tiles.streamed * (key + value);
  int64_t bytes = tiles.keepsBoth ? std::max(first + second, streamed)
                                  : std::max(first, streamed) + second;
  auto memory = LLVM::GlobalOp::create(
      b, loc, LLVM::LLVMArrayType::get(b.getI8Type(), bytes),
      /*isConstant=*/false, LLVM::Linkage::Internal, (name + "$shared").str(),
      Attribute(), /*alignment=*/16, gpu::kSharedSpace);
  b.setInsertionPointToStart(block);
  Value shared = LLVM::AddressOfOp::create(b, loc, memory);
  auto make = isValue        ? makeValueEmitter
              : ownsKeys(op) ? makeKeyGradientEmitter
                             : makeQueryGradientEmitter;
  make(b, op, tiles, block->getArguments(), shared)->emit();
  LLVM::ReturnOp::create(b, loc, ValueRange());
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

AttentionEmitter::AttentionEmitter(OpBuilder &builder, AttentionOp op,
                                   const AttentionTiles &tiles,
                                   ValueRange buffers, Value shared)
    : TensorCores(
          builder, op.getLoc(),
          cast<MemRefType>(op.getBuffers()[0].getType()).getElementType(),
          shared),
      op(op), tiles(tiles), buffers(buffers), queries(op.getQueries()),
      keys(op.getKeys()), size(op.getSize()), valueSize(op.getValueSize()),
      sharedHeads(op.getHeads() / op.getKeyHeads()),
      scale(op.getScale().convertToDouble() * kLog2E),
      ownScale(op.getScale().convertToDouble()), causal(op.getCausal()),
      mask(buffer(Role::Mask)), rate(op.getDropout().convertToDouble()) {
  if (rate == 0)
    return;
  Value random = buffer(Role::Random);
  seed = load(b.getI64Type(), random, 8);
  step = load(b.getI64Type(), at(random, b.getI64Type(), wideNumber(1)), 8);
  id = load(b.getI32Type(), buffer(Role::RandomId), 4);
}

/// Null where the call has none.
Value AttentionEmitter::buffer(Role role) {
  SmallVector<Role> roles = op.getRoles();
  auto found = llvm::find(roles, role);
  return found == roles.end() ? Value() : buffers[found - roles.begin()];
}

Type AttentionEmitter::elementAs(Role role) {
  SmallVector<Role> roles = op.getRoles();
  size_t index = llvm::find(roles, role) - roles.begin();
  return cast<MemRefType>(op->getOperand(index).getType()).getElementType();
}

HeadRows AttentionEmitter::rowsOf(Role role, Value head) {
  ArrayRef<int64_t> strides;
  HeadRows rows = {};
  int64_t heads = op.getHeads();
  switch (role) {
  case Role::Key:
    strides = op.getKeyStrides();
    rows = {Value(), size, 0, keys};
    heads = op.getKeyHeads();
    break;
  case Role::Value:
    strides = op.getValueStrides();
    rows = {Value(), valueSize, 0, keys};
    heads = op.getKeyHeads();
    break;
  case Role::Query:
    strides = op.getQueryStrides();
    rows = {Value(), size, 0, queries};
    break;
  default:
    strides = op.getCotangentStrides();
    rows = {Value(), valueSize, 0, queries};
    break;
  }
  rows.base = headOf(role, head, heads, strides);
  rows.stride = strides[2];
  return rows;
}

Value AttentionEmitter::numbersOf(Role role, Value head) {
  Value start =
      arith::MulIOp::create(b, loc, widen(head), wideNumber(2 * queries));
  return at(buffer(role), b.getF32Type(), start);
}

HeadRows AttentionEmitter::storedRowsOf(Role role, Value head) {
  AttentionOp::Rows all = op.getStoredRows(role);
  return {headOf(role, head, all.sizes[1], all.strides), all.width,
          all.strides[2], all.sizes[2]};
}

Value AttentionEmitter::headOf(Role role, Value head, int64_t heads,
                               ArrayRef<int64_t> strides) {
  auto along = [&](Value index, int64_t stride) {
    return arith::MulIOp::create(b, loc, widen(index), wideNumber(stride));
  };
  Value start =
      arith::AddIOp::create(b, loc, along(div(head, heads), strides[0]),
                            along(rem(head, heads), strides[1]));
  return at(buffer(role), elementAs(role), start);
}

AttentionEmitter::Own::Own(AttentionEmitter &emitter, SharedMatrix matrix,
                           int64_t offset)
    : emitter(emitter), matrix(matrix),
      from(emitter.add(
          emitter.mul(emitter.warp, matrix.bytes(emitter.rowsOfWarp())),
          emitter.add(emitter.leftPlace(matrix), offset))) {}

void AttentionEmitter::Own::keep() {
  SmallVector<Fragment> loaded;
  for (int64_t m = 0; m < emitter.tiles.fragments; ++m)
    for (int64_t k = 0; k < matrix.width / kTileDepth; ++k)
      loaded.push_back(get(m, k));
  kept = std::move(loaded);
}

Fragment AttentionEmitter::Own::get(int64_t rows, int64_t columns) const {
  if (!kept.empty())
    return kept[rows * (matrix.width / kTileDepth) + columns];
  return emitter.loadFragment(emitter.add(from, matrix.bytes(rows * kTileRows) +
                                                    2 * kTileDepth * columns));
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

void AttentionEmitter::multiplyTransposed(Sums &sums, const Own &own,
                                          SharedMatrix matrix, Value offset,
                                          int64_t first) {
  Value from = add(rightPlace(matrix), offset);
  for (int64_t k = 0; k < matrix.width / kTileDepth; ++k) {
    SmallVector<Fragment> left;
    for (int64_t m = 0; m < tiles.fragments; ++m)
      left.push_back(own.get(m, k));
    for (int64_t n = 0; n < sums.numColumns(); n += 2) {
      Fragment right = loadFragment(add(
          from, matrix.bytes(first + n * kTileColumns) + 2 * kTileDepth * k));
      for (int64_t m = 0; m < tiles.fragments; ++m)
        for (int64_t half : {0, 1})
          multiplyAdd(sums.of(m, n + half), left[m],
                      ArrayRef(right).slice(2 * half, 2));
    }
  }
}

void AttentionEmitter::multiplyRows(Sums &sums, Sums &weights,
                                    SharedMatrix matrix, int64_t width,
                                    Value offset, int64_t first) {
  Value from = add(leftPlace(matrix), offset);
  for (int64_t n = 0; n < weights.numColumns(); n += 2) {
    SmallVector<Fragment> left;
    for (int64_t m = 0; m < tiles.fragments; ++m)
      left.push_back(asLeft(weights.of(m, n), weights.of(m, n + 1)));
    for (int64_t d = 0; d < sums.numColumns(); d += 2) {
      Fragment right =
          loadFragment(add(from, matrix.bytes(first + n * kTileColumns) +
                                     2 * kTileColumns * d),
                       /*transposed=*/true);
      for (int64_t m = 0; m < tiles.fragments; ++m)
        for (int64_t half : {0, 1})
          // Columns of a half vector of 16 are none.
          if ((d + half) * kTileColumns < width)
            multiplyAdd(sums.of(m, d + half), left[m],
                        ArrayRef(right).slice(2 * half, 2));
    }
  }
}

//===----------------------------------------------------------------------===//
// Masks and random numbers
//===----------------------------------------------------------------------===//

Value AttentionEmitter::maskOf(Score score, Value head) {
  if (!mask)
    return {};
  ArrayRef<int64_t> strides = *op.getMaskStrides();
  Value query = strides[2] ? score.query : Value();
  Value key = strides[3] ? score.key : Value();
  Value &known = masks[{query, key}];
  if (known)
    return known;
  Value place = wideNumber(0);
  auto step = [&](Value index, int64_t stride) {
    if (index && stride)
      place = arith::AddIOp::create(
          b, loc, place,
          arith::MulIOp::create(b, loc, widen(index), wideNumber(stride)));
  };
  step(div(head, op.getHeads()), strides[0]);
  step(rem(head, op.getHeads()), strides[1]);
  // Rows of a tile go beyond the last one.
  step(query ? least(query, number(queries - 1)) : query, strides[2]);
  step(key ? least(key, number(keys - 1)) : key, strides[3]);
  Type type = elementAs(Role::Mask);
  if (type.isInteger(1)) {
    Value flag = load(b.getI8Type(), at(mask, b.getI8Type(), place), 1);
    Value none = arith::ConstantOp::create(b, loc, b.getI8IntegerAttr(0));
    return known = compare(arith::CmpIPredicate::ne, flag, none);
  }
  Value value =
      load(type, at(mask, type, place), type.getIntOrFloatBitWidth() / 8);
  if (!type.isF32())
    value = arith::ExtFOp::create(b, loc, b.getF32Type(), value);
  return known = value;
}

/// As amp.dropout on all scores.
Value AttentionEmitter::drop(Value value, Score score, Value head,
                             double factor) {
  auto wide = [&](Value x, int64_t times, Value y) -> Value {
    return arith::AddIOp::create(
        b, loc, arith::MulIOp::create(b, loc, x, wideNumber(times)), widen(y));
  };
  Value position =
      wide(wide(widen(head), queries, score.query), keys, score.key);
  amp::BodyBuilder body(b, loc, b.getF32Type());
  Value word = amp::emitRandomBits(body, seed, step, position, id).first;
  auto threshold =
      static_cast<int64_t>(std::ceil(rate * static_cast<double>(1u << 24)));
  Value isDropped =
      less(arith::ShRUIOp::create(b, loc, word, number(8)), number(threshold));
  Value kept = factor == 1 ? value : multiply(value, real(factor));
  return select(isDropped, multiply(value, real(0)), kept);
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

void AttentionEmitter::storeRows(
    Sums &sums, Role role, Value head, Value first,
    llvm::function_ref<Value(int64_t, int64_t)> factor) {
  Type type = elementAs(role);
  HeadRows rows = storedRowsOf(role, head);
  for (int64_t m = 0; m < tiles.fragments; ++m)
    for (int64_t r : {0, 1}) {
      Value own = add(add(first, row), m * kTileRows + 8 * r);
      Value times = factor(m, r);
      when(less(own, number(rows.count)), [&] {
        Value from = arith::AddIOp::create(
            b, loc,
            arith::MulIOp::create(b, loc, widen(own), wideNumber(rows.stride)),
            widen(column));
        Value pointer = at(rows.base, type, from);
        for (int64_t n = 0; n * kTileColumns < rows.width; ++n) {
          Value low = multiply(sums.of(m, n)[2 * r], times);
          Value high = multiply(sums.of(m, n)[2 * r + 1], times);
          Value both = type.isF32() ? pair(low, high) : pack(low, high, type);
          store(both, at(pointer, type, wideNumber(n * kTileColumns)),
                type.isF32() ? 8 : 4);
        }
      });
    }
}
