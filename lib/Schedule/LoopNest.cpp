//===- LoopNest.cpp - launches of kernels over strided operands -----------===//
//
// Loops that are contiguous for all operands become one. The number of chunks
// depends on sizes alone, and so do bits.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "LoopNest.h"
#include "RelaxedOps.h"
#include "amp/IR/Facts.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amprt;

int64_t LoopNest::extent() const {
  if (numOuter() == 0)
    return sizes.back();
  int64_t extent = 1;
  for (int64_t size : ArrayRef(sizes).drop_back())
    extent *= size;
  return extent;
}

SmallVector<int64_t> LoopNest::strides(ArrayRef<int64_t> dimStrides) const {
  SmallVector<int64_t> result;
  for (int dim : dims)
    result.push_back(dim < 0 ? 0 : dimStrides[dim]);
  return result;
}

LoopNest mlir::amp::collapse(ArrayRef<int64_t> domain, int split,
                             ArrayRef<SmallVector<int64_t>> strides) {
  LoopNest nest;
  int numDims = domain.size();
  int innerFirst = split < 0 ? numDims : split;
  auto mergeable = [&](int dim) {
    return llvm::all_of(strides, [&](ArrayRef<int64_t> s) {
      return s[dim] == s[dim + 1] * domain[dim + 1];
    });
  };
  auto append = [&](int first, int end) {
    for (int dim = first; dim < end; ++dim) {
      if (dim > first && mergeable(dim - 1)) {
        nest.sizes.back() *= domain[dim];
        nest.dims.back() = dim;
      } else {
        nest.sizes.push_back(domain[dim]);
        nest.dims.push_back(dim);
      }
    }
  };
  append(0, innerFirst);
  if (split >= 0) {
    if (nest.sizes.empty()) {
      nest.sizes.push_back(1);
      nest.dims.push_back(-1);
    }
    append(split, numDims);
  }
  bool needsInner = nest.sizes.empty() || (split >= 0 && split == numDims);
  if (needsInner) {
    nest.sizes.push_back(1);
    nest.dims.push_back(-1);
  }
  return nest;
}

KernelLibrary::KernelLibrary(ModuleOp module) : module(module) {
  for (Operation &op : *module.getBody())
    if (auto symbol = dyn_cast<SymbolOpInterface>(op))
      taken.insert(symbol.getName());
}

KernelOp KernelLibrary::create(Location loc, unsigned numOuter,
                               ArrayRef<KernelOperand> operands,
                               std::optional<int64_t> predicate) {
  MLIRContext *context = module.getContext();
  OpBuilder builder(context);
  builder.setInsertionPointToEnd(module.getBody());
  SmallVector<Attribute> accesses;
  for (const KernelOperand &operand : operands) {
    int64_t inner = operand.strides.back();
    auto access = inner == 0   ? InnerAccess::Broadcast
                  : inner == 1 ? InnerAccess::Contiguous
                               : InnerAccess::Strided;
    accesses.push_back(OperandAttr::get(context, operand.element,
                                        operand.direction, access,
                                        operand.gather, operand.index));
  }
  auto kernel = KernelOp::create(
      builder, builder.getUnknownLoc(), "kernel", KernelClass::Loop, numOuter,
      builder.getArrayAttr(accesses),
      predicate ? builder.getI64IntegerAttr(*predicate) : IntegerAttr());
  Block &block = kernel.getBody().emplaceBlock();
  for (const KernelOperand &operand : operands)
    if (operand.direction != Direction::Out)
      block.addArgument(operand.element, builder.getUnknownLoc());
  return kernel;
}

FlatSymbolRefAttr KernelLibrary::finish(KernelOp kernel, StringRef hint) {
  // Equal text is equal structure: the name is not yet part of it, and sizes
  // are arguments of the launch.
  std::string text;
  llvm::raw_string_ostream stream(text);
  // In the local scope: else each kernel would number the whole module.
  kernel->print(stream, OpPrintingFlags().printGenericOpForm().useLocalScope());
  auto [it, inserted] = known.try_emplace(text);
  if (!inserted) {
    kernel.erase();
    return it->second;
  }
  std::string name;
  do {
    unsigned count = names[hint]++;
    name = hint.str() + (count ? "_" + std::to_string(count) : "");
  } while (taken.contains(name) || finished.contains(name));
  kernel.setSymName(name);
  it->second = FlatSymbolRefAttr::get(module.getContext(), name);
  finished[name] = {kernel, it->getKey(), names.find(hint)->getKey()};
  return it->second;
}

void KernelLibrary::erase(StringRef name) {
  auto it = finished.find(name);
  Finished entry = it->second;
  names[entry.hint] = 0; // `finish` looks for the first that is free
  known.erase(entry.text);
  finished.erase(it);
  entry.kernel.erase();
}

void KernelLibrary::eraseUnused() {
  llvm::StringSet<> launched;
  module.walk([&](LaunchOp op) { launched.insert(op.getKernel()); });
  SmallVector<StringRef> unused;
  for (auto &entry : finished)
    if (!launched.contains(entry.getKey()))
      unused.push_back(entry.getKey());
  for (StringRef name : unused)
    erase(name);
}

Value mlir::amp::buildElement(BodyBuilder &body, ElementwiseOpInterface op,
                              ValueRange elements) {
  Block &block = *body.getBuilder().getInsertionBlock();
  Operation *last = block.empty() ? nullptr : &block.back();
  Value element = op.buildBody(body, elements);
  copyFact(op, element, elements);
  copyRelaxed(op, last ? std::next(last->getIterator()) : block.begin());
  return element;
}

SmallVector<Value> mlir::amp::loadElements(BodyBuilder &body, KernelOp kernel) {
  SmallVector<Value> elements;
  Block &block = kernel.getBody().front();
  unsigned argument = 0;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i) {
    if (!kernel.getAccess(i).isRead()) {
      elements.push_back({});
      continue;
    }
    Value element = block.getArgument(argument++);
    if (isa<FloatType>(element.getType()))
      element = body.convert(element, body.getComputeType());
    elements.push_back(element);
  }
  return elements;
}

void mlir::amp::storeElements(BodyBuilder &body, KernelOp kernel,
                              ValueRange values) {
  SmallVector<Value> stored;
  unsigned next = 0;
  for (unsigned i = 0; i < kernel.getNumKernelOperands(); ++i)
    if (kernel.getAccess(i).isWritten())
      stored.push_back(
          body.convert(values[next++], kernel.getAccess(i).getElement()));
  amprt::YieldOp::create(body.getBuilder(), body.getLoc(), stored);
}

KernelOperand mlir::amp::operandOf(LaunchOp launch, KernelOp kernel,
                                   unsigned index) {
  OperandAttr access = kernel.getAccess(index);
  size_t loops = launch.getSizes().size();
  return {
      launch.getBuffers()[index], launch.getOffsets()[index],
      access.getElement(), access.getDirection(),
      SmallVector<int64_t>(launch.getStrides().slice(index * loops, loops))};
}

LaunchOp mlir::amp::emitLaunch(OpBuilder &builder, Location loc,
                               FlatSymbolRefAttr kernel, const LoopNest &nest,
                               ArrayRef<KernelOperand> operands,
                               int64_t grain) {
  SmallVector<Value> buffers;
  SmallVector<int64_t> strides, offsets, bounds;
  for (const KernelOperand &operand : operands) {
    buffers.push_back(operand.buffer);
    llvm::append_range(strides, operand.strides);
    offsets.push_back(operand.offset);
    if (operand.gather >= 0)
      bounds.push_back(operand.bound);
  }
  return LaunchOp::create(
      builder, loc, kernel, buffers, builder.getDenseI64ArrayAttr(nest.sizes),
      builder.getDenseI64ArrayAttr(strides),
      builder.getDenseI64ArrayAttr(offsets),
      builder.getDenseI64ArrayAttr(bounds), builder.getI64IntegerAttr(grain));
}
