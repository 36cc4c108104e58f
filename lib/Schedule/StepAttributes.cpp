//===- StepAttributes.cpp - rules of the attributes of a step -------------===//
//
// Offsets become addresses without another look, so nothing here trusts that a
// pass of ours wrote them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "StepAttributes.h"
#include "Buffers.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

using EmitError = llvm::function_ref<InFlightDiagnostic()>;

int64_t mlir::amp::paddedElements(VariableOp variable) {
  return llvm::alignTo(variable.getTensorType().getNumElements(),
                       kRunAlignment);
}

std::string mlir::amp::lineOf(Operation *op) {
  std::string text;
  op->getLoc()->walk([&](Location location) {
    auto line = dyn_cast<FileLineColLoc>(location);
    if (!line)
      return WalkResult::advance();
    text = (" (" + llvm::sys::path::filename(line.getFilename().getValue()) +
            ":" + Twine(line.getLine()) + ")")
               .str();
    return WalkResult::interrupt();
  });
  return text;
}

//===----------------------------------------------------------------------===//
// Each attribute by itself
//===----------------------------------------------------------------------===//

/// 1. The position is a multiple of the alignment. 2. So is the extent.
LogicalResult RunAttr::verify(EmitError emitError, StringRef, int64_t position,
                              int64_t extent) {
  for (auto [text, value] :
       {std::pair("position", position), {"extent", extent}})
    if (value < 0 || value % kRunAlignment)
      return emitError() << "expected " << text << " to be a multiple of "
                         << kRunAlignment << ", at least 0, found " << value;
  return success();
}

/// 1. The type is static, of numbers, and fits memory. 2. The offset, where
/// there is one, is not negative.
LogicalResult SlotAttr::verify(EmitError emitError, StringRef name,
                               RankedTensorType tensor, int64_t offset) {
  if (!tensor.hasStaticShape() || !tensor.getElementType().isIntOrFloat() ||
      !fitsMemory(tensor))
    return emitError() << "expected '" << name
                       << "' to be a static tensor of at most 2^40 numbers, "
                          "found "
                       << tensor;
  if (offset < -1)
    return emitError() << "expected '" << name
                       << "' to start at 0 or behind it, found " << offset;
  return success();
}

/// The bytes are not negative.
LogicalResult WaitAttr::verify(EmitError emitError, StringRef value,
                               int64_t bytes, StringRef, StringRef) {
  if (bytes < 0)
    return emitError() << "expected '" << value
                       << "' to have at least 0 bytes, found " << bytes;
  return success();
}

//===----------------------------------------------------------------------===//
// Attributes on ops
//===----------------------------------------------------------------------===//

/// A gradient of a buffer has a place, which the buffer holds.
LogicalResult BufferOp::verify() {
  auto type = cast<MemRefType>(getBuffer().getType());
  // Buffers that cannot be placed are refused where they are.
  if (!getGradients() || !type.getElementType().isIntOrFloat() ||
      type.getNumElements() > kMaxElements)
    return success();
  int64_t all = bytesOf(type.getElementType(), type.getNumElements());
  for (auto slot : getGradients()->getAsRange<SlotAttr>()) {
    RankedTensorType tensor = slot.getTensor();
    int64_t bytes = bytesOf(tensor.getElementType(), tensor.getNumElements());
    if (!slot.isPlaced() || bytes > all || slot.getOffset() > all - bytes)
      return emitOpError("expected gradient '")
             << slot.getName() << "' of " << bytes << " bytes to lie in the "
             << all << " bytes of its buffer, found " << slot;
  }
  return success();
}

static LogicalResult verifyRun(Operation *op, Attribute value) {
  auto variable = dyn_cast<VariableOp>(op);
  auto run = dyn_cast<RunAttr>(value);
  if (!variable || !run)
    return op->emitOpError()
           << "expected '" << kRunAttr << "' to be an #amprt.run on a "
           << "variable, found " << value;
  // As `get` makes it, without a look.
  if (failed(RunAttr::verify([&]() { return op->emitOpError(); }, run.getRun(),
                             run.getPosition(), run.getExtent())))
    return failure();
  int64_t elements = variable.getTensorType().getNumElements();
  if (run.getExtent() > 0 && run.getExtent() < elements)
    return op->emitOpError("expected an extent of at least its ")
           << elements << " elements, found " << run;
  return success();
}

/// A list of attributes of class `AttrT`, on a function.
template <typename AttrT>
static LogicalResult verifyList(Operation *op, NamedAttribute attribute) {
  auto list = dyn_cast<ArrayAttr>(attribute.getValue());
  if (!isa<FunctionOpInterface>(op) || !list ||
      !llvm::all_of(list, llvm::IsaPred<AttrT>))
    return op->emitOpError()
           << "expected '" << attribute.getName().getValue()
           << "' to be a list of '#amprt." << AttrT::getMnemonic()
           << "'s on a function, found " << attribute.getValue();
  return success();
}

/// A number of bytes, on an op of class `OpT`.
template <typename OpT>
static LogicalResult verifyBytes(Operation *op, NamedAttribute attribute) {
  auto bytes = dyn_cast<IntegerAttr>(attribute.getValue());
  if (!isa<OpT>(op) || !bytes || !bytes.getType().isSignlessInteger(64) ||
      bytes.getInt() < 0)
    return op->emitOpError()
           << "expected '" << attribute.getName().getValue()
           << "' to be an i64 of at least 0 on '" << OpT::getOperationName()
           << "', found " << attribute.getValue();
  return success();
}

LogicalResult AmprtDialect::verifyOperationAttribute(Operation *op,
                                                     NamedAttribute attribute) {
  StringRef name = attribute.getName();
  if (name == kRunAttr)
    return verifyRun(op, attribute.getValue());
  if (name == kArgumentsAttr || name == kResultsAttr)
    return verifyList<SlotAttr>(op, attribute);
  if (name == kKeptAttr || name == kRecomputedAttr)
    return verifyList<WaitAttr>(op, attribute);
  if (name == kOffsetAttr)
    return verifyBytes<VariableOp>(op, attribute);
  if (name == kStateBytesAttr || name == kStepBytesAttr ||
      name == kInputBytesAttr)
    return verifyBytes<ModuleOp>(op, attribute);
  return success();
}
