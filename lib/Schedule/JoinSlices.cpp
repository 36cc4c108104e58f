//===- JoinSlices.cpp - adjoints of several slices of one value -----------===//
//
// The adjoint of a slice pads, and what several slices of one value hand back
// is added: three fills, three copies and two additions for the queries, keys
// and values of one product, where three copies do.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "JoinSlices.h"
#include "amp/IR/Amp.h"

using namespace mlir;
using namespace mlir::amp;

namespace {

/// A term of a sum: `part` at [low, high) of `axis`, zeros elsewhere. Without
/// an axis a tensor like any other.
struct Term {
  Value value, part;
  int64_t axis = -1, low = 0, high = 0;
  size_t place = 0; ///< Among the terms of the sum.
};

} // namespace

static bool isOfKind(Operation *op, ElementwiseKind kind) {
  auto elementwise = dyn_cast_if_present<ElementwiseOpInterface>(op);
  return elementwise && elementwise.getKind() == kind;
}

static bool isSum(Operation *op) { return isOfKind(op, ElementwiseKind::Sum); }

/// True if `inner`, a sum of the type of `sum`, which reads it, has no other
/// reader.
static bool isPartOf(Operation *inner, Operation *sum) {
  return isSum(inner) && isSum(sum) && inner->hasOneUse() &&
         inner->getResultTypes() == sum->getResultTypes();
}

/// The terms of `sum`, through additions of its type that nobody else reads.
static SmallVector<Value> collectTerms(Operation *sum) {
  SmallVector<Value> terms, pending(llvm::reverse(sum->getOperands()));
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (Operation *inner = value.getDefiningOp(); isPartOf(inner, sum))
      llvm::append_range(pending, llvm::reverse(inner->getOperands()));
    else
      terms.push_back(value);
  }
  return terms;
}

/// `value` as a term. Zeros stay zeros where a tensor with zeros around it is
/// rounded to another floating-point type.
static Term describe(Value value) {
  Term term{value, value};
  Operation *op = value.getDefiningOp();
  if (isOfKind(op, ElementwiseKind::Rounding) && op->hasOneUse())
    op = op->getOperand(0).getDefiningOp();
  auto placing = dyn_cast_if_present<PlacingOpInterface>(op);
  if (!placing || !op->hasOneUse())
    return term;
  std::optional<SmallVector<int64_t>> box = placing.getBoxAmongZeros();
  if (!box)
    return term;
  auto part = tensorType(op->getOperand(0)), whole = tensorType(value);
  int64_t axis = -1;
  for (int64_t i = 0; i < whole.getRank(); ++i) {
    if (part.getDimSize(i) == whole.getDimSize(i))
      continue;
    if (axis >= 0)
      return term; // A box, not a slice.
    axis = i;
  }
  if (axis < 0 || part.getDimSize(axis) == 0)
    return term;
  term.part = op->getOperand(0);
  term.axis = axis;
  term.low = (*box)[axis];
  term.high = term.low + part.getDimSize(axis);
  return term;
}

/// The concatenation of `run`, padded where it is not the whole `type`.
static Value join(OpBuilder &builder, Location loc, RankedTensorType type,
                  ArrayRef<Term> run) {
  int64_t axis = run.front().axis;
  SmallVector<Value> parts;
  for (const Term &term : run) {
    auto part = tensorType(term.part);
    if (part.getElementType() != type.getElementType())
      parts.push_back(CastOp::create(
          builder, loc, part.clone(type.getElementType()), term.part));
    else
      parts.push_back(term.part);
  }
  Value joined = ConcatOp::create(builder, loc, parts, axis);
  int64_t below = run.front().low;
  int64_t above = type.getDimSize(axis) - run.back().high;
  if (below == 0 && above == 0)
    return joined;
  SmallVector<int64_t> low(type.getRank(), 0), high(low), interior(low);
  low[axis] = below;
  high[axis] = above;
  return PadOp::create(builder, loc, joined, low, high, interior, APFloat(0.0));
}

/// Replaces `sum` where some of its terms are neighbours.
static void joinTerms(Operation *sum) {
  auto type = dyn_cast<RankedTensorType>(sum->getResult(0).getType());
  SmallVector<Value> values = collectTerms(sum);
  if (!type || llvm::any_of(values, [&](Value value) {
        return value.getType() != type;
      }))
    return;
  SmallVector<Term> terms = llvm::map_to_vector(values, describe);
  for (auto [place, term] : llvm::enumerate(terms))
    term.place = place;
  llvm::sort(terms, [](const Term &a, const Term &b) {
    return std::tie(a.axis, a.low, a.place) < std::tie(b.axis, b.low, b.place);
  });
  OpBuilder builder(sum);
  SmallVector<Value> results;
  for (size_t begin = 0, end; begin < terms.size(); begin = end) {
    end = begin + 1;
    while (end < terms.size() && terms[begin].axis >= 0 &&
           terms[end].axis == terms[begin].axis &&
           terms[end].low == terms[end - 1].high)
      ++end;
    ArrayRef<Term> run = ArrayRef(terms).slice(begin, end - begin);
    results.push_back(run.size() == 1
                          ? run.front().value
                          : join(builder, sum->getLoc(), type, run));
  }
  if (results.size() == terms.size())
    return;
  Value total = results.front();
  for (Value result : ArrayRef(results).drop_front())
    total = AddOp::create(builder, sum->getLoc(), type, total, result);
  sum->getResult(0).replaceAllUsesWith(total);
}

void mlir::amp::joinSlices(func::FuncOp function) {
  SmallVector<Operation *> sums;
  function.walk([&](Operation *op) {
    if (isSum(op) && !(op->hasOneUse() && isPartOf(op, *op->user_begin())))
      sums.push_back(op);
  });
  llvm::for_each(sums, joinTerms);
}
