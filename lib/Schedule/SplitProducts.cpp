//===- SplitProducts.cpp - large products in parts of their rows ---------===//
//
// The logits of a language model would be most of what its step stores: 32768
// rows of 50304 f32 are 6.6 GB, which only the loss and its gradient read.
// Which ops keep rows apart, and which add them up, they say by
// SampleOpInterface: the rows of the product are its samples.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "SplitProducts.h"
#include "Buffers.h"
#include "Calls/IsolateLoops.h"
#include "amp/IR/Amp.h"
#include "amp/Interfaces/Samples.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/MathExtras.h"
#include <map>

using namespace mlir;
using namespace mlir::amp;

namespace {

/// An op that is computed in parts, and the rows in what it reads and gives.
struct Member {
  Operation *op;
  SmallVector<SampleFlow> operands, results;
};

class ProductParts {
public:
  /// `product`: an op with `isProduct`, split above `largest` bytes, which a
  /// part has.
  ProductParts(Operation *product, int64_t largest)
      : product(product), largest(largest),
        rows(tensorType(product->getResult(0)).getShape().front()) {}

  /// False where the product has to stay whole, or as well may.
  bool collect();
  void split();

private:
  bool addMember(Operation *op);
  /// The rows in each operand of `op`: of those from outside the first of their
  /// ways with which `op` keeps rows apart or adds them up.
  std::optional<Member> findRows(Operation *op) const;
  bool searchRows(Member &member, unsigned index) const;
  Value sliceOf(OpBuilder &builder, Value value, const SampleFlow &flow,
                int64_t begin, int64_t size);
  /// Computes rows [begin, begin + size) before the builder's place, and adds
  /// what is left of them to `parts`.
  void emitPart(OpBuilder &builder, int64_t begin, int64_t size);

  Operation *product;
  int64_t largest, rows;
  SmallVector<Member> members;
  /// Results of members that members read.
  DenseMap<Value, SampleFlow> inside;
  /// The values that are left of the parts: of rows each part, of a sum the
  /// sum.
  llvm::MapVector<Value, SmallVector<Value>> parts;
  /// Ops that compute on what is left.
  SmallVector<Operation *> behind;
};

} // namespace

static int64_t bytesOf(Value value) {
  auto type = tensorType(value);
  return amprt::bytesOf(type.getElementType(), type.getNumElements());
}

static bool isContraction(Operation *op) {
  auto precision = dyn_cast<PrecisionOpInterface>(op);
  return precision && precision.getPrecisionRule().cls == PrecisionClass::Allow;
}

/// True of a primitive contraction of two tensors. A composite that is left has
/// a kernel of its own, which stores what it likes.
static bool isProduct(Operation *op) {
  return isContraction(op) && !isComposite(op) && op->getNumOperands() == 2 &&
         op->getNumResults() == 1 && tensorType(op->getResult(0)).getRank() > 0;
}

//===----------------------------------------------------------------------===//
// The ops of a part
//===----------------------------------------------------------------------===//

/// `value` has the rows along dimension `dim`, if it can.
static std::optional<SampleFlow> rowsAlong(Value value, int64_t dim,
                                           int64_t rows) {
  int64_t size = tensorType(value).getDimSize(dim);
  if (size % rows != 0)
    return std::nullopt;
  return SampleFlow{SampleFlow::Apart, dim, /*outer=*/1, size / rows};
}

bool ProductParts::searchRows(Member &member, unsigned index) const {
  Operation *op = member.op;
  if (index == op->getNumOperands()) {
    if (llvm::none_of(member.operands, [](const SampleFlow &flow) {
          return flow.kind == SampleFlow::Apart;
        }))
      return false;
    member.results = followSamples(op, member.operands);
    // The rows of the product are its first dimension, also where a factor has
    // as many columns, or a multiple.
    if (op == product && member.results[0] != SampleFlow{SampleFlow::Apart})
      return false;
    return llvm::all_of(member.results, [](const SampleFlow &flow) {
      return flow.kind == SampleFlow::Sum ||
             (flow.kind == SampleFlow::Apart && flow.outer == 1);
    });
  }
  Value operand = op->getOperand(index);
  SampleFlow &flow = member.operands[index];
  if (auto known = inside.find(operand); known != inside.end()) {
    flow = known->second;
    return searchRows(member, index + 1);
  }
  flow = SampleFlow{SampleFlow::Constant};
  if (searchRows(member, index + 1))
    return true;
  for (int64_t dim = 0; dim < tensorType(operand).getRank(); ++dim)
    if (std::optional<SampleFlow> along = rowsAlong(operand, dim, rows)) {
      flow = *along;
      if (searchRows(member, index + 1))
        return true;
    }
  return false;
}

std::optional<Member> ProductParts::findRows(Operation *op) const {
  // Random numbers are known by their place in the whole, and what reads many
  // tensors is no loss: each may have rows in several ways.
  if (op->getNumResults() == 0 || op->getNumOperands() > 4 ||
      op->getNumRegions() != 0 || !isMemoryEffectFree(op) ||
      isa<DrawOpInterface>(op) ||
      !llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>))
    return std::nullopt;
  Member member{op, {}, {}};
  member.operands.resize(op->getNumOperands());
  if (!searchRows(member, 0))
    return std::nullopt;
  return member;
}

static bool isSum(Operation *op) {
  auto reduction = dyn_cast<ReductionOpInterface>(op);
  return reduction && reduction.getReduction() == Reduction::Sum;
}

/// A sum over rows that is left of each part is added up in f32 (f64).
static bool canWiden(Operation *op) {
  return isSum(op) || isContraction(op) ||
         llvm::all_of(op->getResults(), [](Value result) {
           return elementType(result) == accumulatorType(elementType(result));
         });
}

bool ProductParts::addMember(Operation *op) {
  std::optional<Member> member = findRows(op);
  if (!member)
    return false;
  bool isFirst = members.empty();
  for (auto [result, flow] : llvm::zip(op->getResults(), member->results)) {
    if (flow.kind == SampleFlow::Apart && (isFirst || !isContraction(op)))
      inside.try_emplace(result, flow);
    else if (flow.kind == SampleFlow::Apart || canWiden(op))
      parts.insert({result, {}});
    else
      return false;
  }
  members.push_back(std::move(*member));
  return true;
}

bool ProductParts::collect() {
  if (rows < 2 || bytesOf(product->getResult(0)) <= largest ||
      !addMember(product))
    return false;
  DenseSet<Operation *> isBehind;
  for (Operation *op = product->getNextNode(); op; op = op->getNextNode()) {
    bool readsInside = false, readsBehind = false;
    op->walk([&](Operation *nested) {
      for (Value operand : nested->getOperands()) {
        readsInside |= inside.contains(operand);
        readsBehind |= parts.contains(operand) ||
                       isBehind.contains(operand.getDefiningOp());
      }
    });
    // A value that is left of all parts is there when the last one is.
    if (readsInside && (readsBehind || !addMember(op)))
      return false;
    if (readsInside || !readsBehind)
      continue;
    isBehind.insert(op);
    behind.push_back(op);
  }
  int64_t left = 0;
  for (const auto &[value, values] : parts)
    left += bytesOf(value);
  return left < bytesOf(product->getResult(0)) / 2;
}

//===----------------------------------------------------------------------===//
// The parts
//===----------------------------------------------------------------------===//

/// True for an op that makes much of little, as one-hot rows of labels: it is
/// computed again for each part.
static bool isExpanding(Operation *op) {
  int64_t read = 0;
  for (Value operand : op->getOperands())
    read += bytesOf(operand);
  return isa<ElementwiseOpInterface>(op) && isMemoryEffectFree(op) &&
         read < bytesOf(op->getResult(0)) / 2;
}

Value ProductParts::sliceOf(OpBuilder &builder, Value value,
                            const SampleFlow &flow, int64_t begin,
                            int64_t size) {
  auto type = tensorType(value);
  SmallVector<int64_t> sizes(type.getShape());
  sizes[flow.dim] = size * flow.inner;
  Operation *made = value.getDefiningOp();
  if (made && isExpanding(made)) {
    SmallVector<Value> operands;
    for (Value operand : made->getOperands()) {
      // Operands broadcast as in NumPy.
      int64_t dim = flow.dim - type.getRank() + tensorType(operand).getRank();
      bool hasRows = dim >= 0 && tensorType(operand).getDimSize(dim) != 1;
      operands.push_back(
          hasRows ? sliceOf(builder, operand, flow.at(dim), begin, size)
                  : operand);
    }
    Operation *part = builder.clone(*made);
    part->setOperands(operands);
    part->getResult(0).setType(type.clone(sizes));
    return part->getResult(0);
  }
  SmallVector<int64_t> offsets(sizes.size(), 0), strides(sizes.size(), 1);
  offsets[flow.dim] = begin * flow.inner;
  return SliceOp::create(builder, product->getLoc(), value, offsets, sizes,
                         strides);
}

void ProductParts::emitPart(OpBuilder &builder, int64_t begin, int64_t size) {
  DenseMap<Value, Value> values;
  std::map<std::pair<void *, int64_t>, Value> slices;
  for (const Member &member : members) {
    SmallVector<Value> operands;
    for (auto [operand, flow] :
         llvm::zip(member.op->getOperands(), member.operands)) {
      if (Value value = values.lookup(operand)) {
        operands.push_back(value);
      } else if (flow.kind == SampleFlow::Apart) {
        Value &slice = slices[{operand.getAsOpaquePointer(), flow.dim}];
        if (!slice)
          slice = sliceOf(builder, operand, flow, begin, size);
        operands.push_back(slice);
      } else {
        operands.push_back(operand);
      }
    }
    Operation *op = builder.clone(*member.op);
    op->setOperands(operands);
    for (auto [whole, result, flow] :
         llvm::zip(member.op->getResults(), op->getResults(), member.results)) {
      auto type = tensorType(whole);
      if (flow.kind == SampleFlow::Apart) {
        SmallVector<int64_t> shape(type.getShape());
        shape[flow.dim] = size * flow.inner;
        result.setType(type.clone(shape));
      } else {
        result.setType(type.clone(accumulatorType(type.getElementType())));
      }
      values[whole] = result;
      auto left = parts.find(whole);
      if (left == parts.end())
        continue;
      SmallVector<Value> &found = left->second;
      if (flow.kind == SampleFlow::Apart || found.empty())
        found.push_back(result);
      else
        found[0] = AddOp::create(builder, op->getLoc(), result.getType(),
                                 found[0], result);
    }
  }
}

void ProductParts::split() {
  Operation *last = members.back().op;
  OpBuilder builder(last);
  int64_t most =
      std::max<int64_t>(1, largest / (bytesOf(product->getResult(0)) / rows));
  // Parts of one size, but for the last.
  int64_t size = llvm::divideCeil(rows, llvm::divideCeil(rows, most));
  for (int64_t begin = 0; begin < rows; begin += size)
    emitPart(builder, begin, std::min(size, rows - begin));

  for (const Member &member : members)
    for (auto [result, flow] :
         llvm::zip(member.op->getResults(), member.results)) {
      auto found = parts.find(result);
      if (found == parts.end())
        continue;
      Location loc = result.getLoc();
      Value whole;
      if (flow.kind == SampleFlow::Apart) {
        whole = ConcatOp::create(builder, loc, found->second, flow.dim);
      } else {
        whole = found->second.front();
        if (whole.getType() != result.getType())
          whole = CastOp::create(builder, loc, result.getType(), whole);
      }
      result.replaceAllUsesWith(whole);
    }
  // Readers of the whole may have stood between.
  for (Operation *op : behind)
    if (op->isBeforeInBlock(last))
      op->moveBefore(last);
  for (const Member &member : llvm::reverse(members))
    member.op->erase();
}

/// Splits the first product that can be.
static bool splitProduct(Block &block, int64_t largest) {
  for (Operation &op : block) {
    if (!isProduct(&op))
      continue;
    ProductParts parts(&op, largest);
    if (parts.collect()) {
      parts.split();
      return true;
    }
  }
  return false;
}

void mlir::amp::splitProducts(func::FuncOp function, int64_t largest) {
  for (Block *block : scheduledBlocks(function))
    while (splitProduct(*block, largest)) {
    }
}
