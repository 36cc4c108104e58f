//===- Amprt.cpp - registration of the amprt dialect, rules of kernels ----===//
//
// A schedule that passes these verifiers, and those of Calls, can be run by
// every target: emitters rely on them and check nothing again.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Schedule/Amprt.h"
#include "amp/IR/BytecodeVersion.h"
#include "amp/Schedule/KernelLevels.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::amprt;

#include "amp/Schedule/AmprtDialect.cpp.inc"
#include "amp/Schedule/AmprtEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "amp/Schedule/AmprtAttributes.cpp.inc"

#define GET_OP_CLASSES
#include "amp/Schedule/AmprtOps.cpp.inc"

void AmprtDialect::initialize() {
  addInterface<amp::BytecodeVersionInterface>(kBytecodeVersion);
  addAttributes<
#define GET_ATTRDEF_LIST
#include "amp/Schedule/AmprtAttributes.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "amp/Schedule/AmprtOps.cpp.inc"
      >();
}

//===----------------------------------------------------------------------===//
// Kernel
//===----------------------------------------------------------------------===//

static bool isStorable(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return llvm::is_contained({1u, 8u, 16u, 32u, 64u}, integer.getWidth());
  return type.isF16() || type.isBF16() || type.isF32() || type.isF64();
}

/// Bodies compute in signless integers; an unsigned element may arrive as one.
static bool isElement(Type value, Type element) {
  if (value == element)
    return true;
  auto integer = dyn_cast<IntegerType>(element);
  return integer && value.isSignlessInteger(integer.getWidth());
}

/// 1. Accesses are `#amprt.operand`s of storable elements.
/// 2. A gathered operand is read only, along an outer loop, and its index
///    operand is an integer that is read and not gathered itself.
/// 3. The predicate is an i1 that is only read, the same everywhere.
static LogicalResult verifyAccesses(KernelOp op) {
  int64_t outer = op.getOuter();
  if (outer < 0)
    return op.emitOpError("expects 0 or more outer loops, found ") << outer;
  for (auto [i, attribute] : llvm::enumerate(op.getAccesses())) {
    auto access = dyn_cast<OperandAttr>(attribute);
    if (!access)
      return op.emitOpError("expects '#amprt.operand' for operand ")
             << i << ", found " << attribute;
    if (!isStorable(access.getElement()))
      return op.emitOpError("expects operand ")
             << i << " to hold f16, bf16, f32, f64, i1, i8, i16, i32 or i64, "
             << "found " << access.getElement();
  }
  int64_t count = op.getNumKernelOperands();
  for (int64_t i = 0; i < count; ++i) {
    OperandAttr access = op.getAccess(i);
    if (!access.isGathered())
      continue;
    if (access.isWritten())
      return op.emitOpError("cannot write operand ") << i << ", it is gathered";
    if (access.getGather() >= outer)
      return op.emitOpError("expects operand ")
             << i << " to be gathered along one of " << outer
             << " outer loops, found loop " << access.getGather();
    int64_t index = access.getIndex();
    if (index < 0 || index >= count ||
        !isa<IntegerType>(op.getAccess(index).getElement()) ||
        op.getAccess(index).isWritten() || op.getAccess(index).isGathered() ||
        op.getAccess(index).getInner() != InnerAccess::Broadcast)
      return op.emitOpError("expects the index of operand ")
             << i << " to be an integer operand that is 'in', 'broadcast' and "
             << "not gathered, found operand " << index;
  }
  if (std::optional<uint64_t> predicate = op.getPredicate())
    if (*predicate >= uint64_t(count) ||
        !op.getAccess(*predicate).getElement().isSignlessInteger(1) ||
        op.getAccess(*predicate).isWritten() ||
        op.getAccess(*predicate).getInner() != InnerAccess::Broadcast)
      return op.emitOpError("expects the predicate to be a scalar i1 operand, "
                            "'in' and 'broadcast', found operand ")
             << *predicate;
  return success();
}

/// 4. `scatter_add` has the operands (indices in, updates in, result out) and
///    two outer loops.
static LogicalResult verifyScatter(KernelOp op) {
  if (op.getNumKernelOperands() != 3 || op.getOuter() != 2 ||
      op.getPredicate() || !isa<IntegerType>(op.getAccess(0).getElement()) ||
      op.getAccess(0).getDirection() != Direction::In ||
      op.getAccess(1).getDirection() != Direction::In ||
      !op.getAccess(2).isWritten() || op.getAccess(0).isGathered() ||
      op.getAccess(1).isGathered())
    return op.emitOpError("of class 'scatter_add' expects the operands "
                          "(integer indices in, updates in, result out), two "
                          "outer loops and no predicate");
  return success();
}

/// 4b. A window has some of the outer loops of a kernel of class `loop`, in
///     which nothing is gathered and every output comes after a reduction.
static LogicalResult verifyWindow(KernelOp op, const KernelLevels &levels) {
  int64_t window = op.getWindow();
  if (window < 0 || window > int64_t(op.getOuter()) ||
      op.getKernelClass() != KernelClass::Loop || op.getPredicate())
    return op.emitOpError("expects a window of at most ")
           << int64_t(op.getOuter())
           << " outer loops in a kernel of class 'loop' without predicate, "
              "found "
           << window;
  std::optional<ReduceOver> over;
  for (auto reduce : op.getBody().front().getOps<ReduceOp>()) {
    bool isAllowed = reduce.getOver() == ReduceOver::Window ||
                     (reduce.getOver() == ReduceOver::Inner &&
                      reduce.getKind() != ReduceKind::Argmax);
    if (!isAllowed || (over && *over != reduce.getOver()))
      return reduce.emitOpError("expects every reduction of a kernel with a "
                                "window to be over 'window', or 'inner', "
                                "found '")
             << stringifyReduceOver(reduce.getOver()) << "'";
    over = reduce.getOver();
  }
  for (unsigned i = 0; i < op.getNumKernelOperands(); ++i) {
    OperandAttr access = op.getAccess(i);
    if (access.isGathered() || access.getDirection() == Direction::InOut)
      return op.emitOpError("with a window cannot gather or overwrite operand ")
             << i;
    if (access.isWritten() && levels.getYielded(i) &&
        levels.getPass(levels.getYielded(i)) == 0)
      return op.emitOpError("with a window expects operand ")
             << i << " to be what a reduction gives";
  }
  if (!op.getBody().front().getOps<IndexOp>().empty())
    return op.emitOpError("with a window has no 'amprt.index'");
  return success();
}

/// 5. Block arguments are the elements of the read operands (result, update
///    for `scatter_add`), yielded values those of the written ones.
static LogicalResult verifyInterface(KernelOp op) {
  SmallVector<Type> read, written;
  for (unsigned i = 0; i < op.getNumKernelOperands(); ++i) {
    OperandAttr access = op.getAccess(i);
    if (access.isRead())
      read.push_back(access.getElement());
    if (access.isWritten())
      written.push_back(access.getElement());
  }
  if (op.getKernelClass() == KernelClass::ScatterAdd)
    read = {op.getAccess(2).getElement(), op.getAccess(1).getElement()};
  Block &body = op.getBody().front();
  if (!llvm::equal(body.getArgumentTypes(), read, isElement))
    return op.emitOpError("expects block arguments of types (")
           << read << "), one for each operand that is read, found ("
           << SmallVector<Type>(body.getArgumentTypes()) << ")";
  auto yield =
      dyn_cast_if_present<YieldOp>(body.empty() ? nullptr : &body.back());
  if (!yield)
    return op.emitOpError("expects the body to end with 'amprt.yield'");
  if (!llvm::equal(yield.getValues().getTypes(), written, isElement))
    return yield.emitOpError("expects values of types (")
           << written << "), one for each operand that is written, found ("
           << SmallVector<Type>(yield.getValues().getTypes()) << ")";
  return success();
}

/// 6. Reductions have a kind that their type allows.
static LogicalResult verifyReduce(ReduceOp op) {
  Type type = op.getValue().getType();
  bool allowed = type.isF32() || type.isF64() || isa<IntegerType>(type);
  Type result = type;
  switch (op.getKind()) {
  case ReduceKind::Add:
  case ReduceKind::Max:
  case ReduceKind::Min:
    break;
  case ReduceKind::Argmax:
    result = IntegerType::get(op.getContext(), 64);
    if (op.getOver() != ReduceOver::Inner)
      return op.emitOpError("'argmax' reduces over the inner loop only");
    break;
  }
  if (!allowed)
    return op.emitOpError("'")
           << stringifyReduceKind(op.getKind())
           << "' cannot reduce values of type " << type << ", convert them to "
           << (isa<FloatType>(type) ? "f32" : "an integer") << " first";
  if (op.getResult().getType() != result)
    return op.emitOpError("expects the result type ")
           << result << ", found " << op.getResult().getType();
  return success();
}

/// 7. A value of every element exists only inside the loops, one that depends
///    on `reduce … outer` or `reduce … all` only after them.
static LogicalResult verifyLevels(KernelOp op) {
  KernelLevels levels(op);
  if (op.getWindow() != 0 && failed(verifyWindow(op, levels)))
    return failure();
  for (Operation &inner : op.getBody().front()) {
    if (auto reduce = dyn_cast<ReduceOp>(inner)) {
      if (failed(verifyReduce(reduce)))
        return failure();
      if (op.getKernelClass() != KernelClass::Loop)
        return reduce.emitOpError("is not allowed in class '")
               << stringifyKernelClass(op.getKernelClass()) << "'";
      if (reduce.getOver() == ReduceOver::Window && op.getWindow() == 0)
        return reduce.emitOpError("over 'window' needs a window, the kernel "
                                  "has none");
      if (reduce.getOver() != ReduceOver::All && op.getOuter() == 0)
        return reduce.emitOpError("over '")
               << stringifyReduceOver(reduce.getOver())
               << "' needs an outer loop, the kernel has none";
      if (levels.isAfterLoops(reduce.getValue()))
        return reduce.emitOpError(
            "reduces a value that exists only after the loops");
    } else if (auto index = dyn_cast<IndexOp>(inner)) {
      if (op.getKernelClass() != KernelClass::Loop)
        return index.emitOpError("is not allowed in class '")
               << stringifyKernelClass(op.getKernelClass()) << "'";
      if (index.getLoop() > uint64_t(op.getOuter()))
        return index.emitOpError("expects one of ")
               << op.getOuter() + 1 << " loops, found " << index.getLoop();
    } else if (levels.isMixed(&inner)) {
      return inner.emitOpError(
          "combines values inside the loops with values after them; one that "
          "depends on 'reduce … outer' or 'reduce … all' exists only after "
          "the loops");
    }
  }
  return success();
}

LogicalResult KernelOp::verify() {
  if (failed(verifyAccesses(*this)))
    return failure();
  if (getKernelClass() == KernelClass::ScatterAdd &&
      failed(verifyScatter(*this)))
    return failure();
  if (failed(verifyInterface(*this)))
    return failure();
  return verifyLevels(*this);
}
