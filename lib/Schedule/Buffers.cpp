//===- Buffers.cpp - rules of the buffers of a schedule -------------------===//
//
// Offsets and sizes become addresses without another look, so nothing here
// trusts that a pass of ours wrote them.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Buffers.h"
#include "amp/IR/Amp.h"
#include "llvm/Support/CheckedArithmetic.h"
#include <numeric>

using namespace mlir;
using namespace mlir::amprt;

/// Buffers are aligned to this many bytes within their arena.
static constexpr int64_t kAlignment = 64;

static bool isStorable(Type type) {
  return type.isIntOrFloat() &&
         llvm::is_contained({1u, 8u, 16u, 32u, 64u},
                            type.getIntOrFloatBitWidth());
}

std::string mlir::amprt::findFault(BufferOp buffer,
                                   const SymbolTable &symbols) {
  std::string text;
  llvm::raw_string_ostream message(text);
  auto type = cast<MemRefType>(buffer.getType());
  if (type.getRank() != 1 || !type.getLayout().isIdentity() ||
      !isStorable(type.getElementType()))
    message << "expected a flat memref of f16, bf16, f32, f64, i1, i8, i16, "
               "i32 or i64, found "
            << type;
  else if (!llvm::checkedMul<int64_t>(type.getNumElements(), 8))
    message << "expected a buffer of less than 2^63 bytes, found " << type;
  else if (bool(buffer.getSymbolAttr()) + bool(buffer.getArgumentAttr()) +
               bool(buffer.getResultNameAttr()) >
           1)
    message << "expected at most one of 'symbol', 'argument' and 'result'";
  else if (auto symbol = buffer.getSymbol();
           symbol && !symbols.lookup<amp::VariableOp>(*symbol))
    message << "expected '" << *symbol << "' to be a variable";
  return text;
}

std::string mlir::amprt::findFaultOfPlace(BufferOp buffer) {
  if (!buffer.getArena() || !buffer.getOffset())
    return "expected buffers with a place; run 'amp-plan-memory' first";
  std::string text;
  llvm::raw_string_ostream message(text);
  StringRef arena = *buffer.getArena();
  int64_t offset = *buffer.getOffset();
  if (!llvm::is_contained({"state", "slices", "step", "inputs"}, arena))
    message << "expected a buffer in arena 'state', 'slices', 'step' or "
               "'inputs', found '"
            << arena << "'";
  else if (offset < 0 || offset % kAlignment)
    message << "expected an offset of at least 0 that is a multiple of "
            << kAlignment << ", found " << offset;
  return text;
}

int64_t mlir::amprt::getBytes(BufferOp buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  return bytesOf(type.getElementType(), type.getNumElements());
}

int64_t mlir::amprt::getAlignment(Value buffer) {
  auto argument = dyn_cast<BlockArgument>(buffer);
  auto loop = argument
                  ? dyn_cast<amprt::LoopOp>(argument.getOwner()->getParentOp())
                  : amprt::LoopOp();
  if (!loop)
    return kAlignment;
  unsigned i = loop.getIndex(argument);
  int64_t bytes = bytesOf(cast<MemRefType>(buffer.getType()).getElementType());
  int64_t alignment = getAlignment(loop.getBuffers()[i]);
  for (int64_t elements : {loop.getOffsets()[i], loop.getSteps()[i]})
    alignment = std::gcd(alignment, elements * bytes);
  return alignment;
}
