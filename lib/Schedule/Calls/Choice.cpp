//===- Choice.cpp - lists of calls of which one is done -------------------===//
//
// A schedule is made before anybody knows what the library of a machine has.
// Memory is planned for every list, the first one is what is hoped for.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Schedule/Amprt.h"

using namespace mlir;
using namespace mlir::amprt;

static auto callsOf(Region &list) {
  return list.front().getOps<amprt::CallOpInterface>();
}

/// Two lists at least, of calls alone, none of which is a choice itself.
LogicalResult ChoiceOp::verifyRegions() {
  if (getLists().size() < 2)
    return emitOpError("expects at least 2 lists of calls, found ")
           << getLists().size();
  for (Region &list : getLists()) {
    Block &block = list.front();
    if (block.empty() || block.getNumArguments() != 0)
      return emitOpError("expects lists of at least one call, without "
                         "arguments");
    for (Operation &op : block)
      if (!isa<amprt::CallOpInterface>(op) || isa<ChoiceOp>(op))
        return op.emitOpError("is in a list of 'amprt.choice', which expects "
                              "calls that are no choice themselves");
  }
  return success();
}

std::string ChoiceOp::getCallName() {
  return (*callsOf(getLists().front()).begin()).getCallName();
}

SmallVector<BufferUse> ChoiceOp::getUses(KernelLookup kernels) {
  SmallVector<BufferUse> uses;
  for (Region &list : getLists())
    for (auto call : callsOf(list))
      llvm::append_range(uses, call.getUses(kernels));
  return uses;
}

SmallVector<BufferRange> ChoiceOp::getRanges(KernelLookup kernels) {
  SmallVector<BufferRange> ranges;
  for (Region &list : getLists())
    for (auto call : callsOf(list))
      llvm::append_range(ranges, call.getRanges(kernels));
  return ranges;
}

/// The first list's.
CallCost ChoiceOp::getCost(KernelLookup kernels) {
  CallCost cost;
  bool isFirst = true;
  for (auto call : callsOf(getLists().front())) {
    CallCost own = call.getCost(kernels);
    if (isFirst) {
      cost = std::move(own);
      isFirst = false;
      continue;
    }
    cost.bytesRead += own.bytesRead;
    cost.bytesWritten += own.bytesWritten;
    cost.flops += own.flops;
    llvm::append_range(cost.moved, own.moved);
  }
  // The uses of the other lists move nothing.
  cost.moved.resize(getUses(kernels).size(), {0, false});
  return cost;
}

llvm::Expected<std::optional<CallDescription>>
ChoiceOp::describe(const KernelCode *code) {
  CallDescription description;
  for (Region &list : getLists()) {
    auto &calls = description.lists.emplace_back();
    for (auto call : callsOf(list)) {
      auto described = call.describe(code);
      if (!described)
        return described.takeError();
      if (*described)
        calls.push_back(std::move(**described));
    }
  }
  return description;
}
