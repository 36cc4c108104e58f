//===- WrittenIn.cpp - the function that an op was written in -------------===//
//
// A mark is metadata of a fused location; upstream's inliner puts the calls
// around it, as `callsite` locations.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "amp/Interfaces/WrittenIn.h"

using namespace mlir;
using namespace mlir::amp;

static constexpr StringLiteral kFunctionKey = "amp.function";

/// The function that this very location names.
static StringAttr ownMark(Location location) {
  auto fused = dyn_cast<FusedLoc>(location);
  if (!fused || fused.getLocations().size() != 1)
    return {};
  auto metadata = dyn_cast_if_present<DictionaryAttr>(fused.getMetadata());
  return metadata ? metadata.getAs<StringAttr>(kFunctionKey) : StringAttr();
}

/// The marked location inside of the calls, which `calls` receives; or null.
static FusedLoc findMarked(Location location,
                           SmallVectorImpl<Location> *calls = nullptr) {
  SmallVector<Location> around;
  while (auto call = dyn_cast<CallSiteLoc>(location)) {
    around.push_back(call.getCaller());
    location = call.getCallee();
  }
  if (!ownMark(location))
    return {};
  if (!calls)
    return cast<FusedLoc>(location);
  // A caller that was inlined before is itself `callsite`.
  for (Location caller : llvm::reverse(around)) {
    while (auto call = dyn_cast<CallSiteLoc>(caller)) {
      calls->push_back(call.getCallee());
      caller = call.getCaller();
    }
    calls->push_back(caller);
  }
  return cast<FusedLoc>(location);
}

void mlir::amp::markWrittenIn(Operation *function, StringAttr name) {
  auto metadata = DictionaryAttr::get(
      function->getContext(),
      NamedAttribute(StringAttr::get(function->getContext(), kFunctionKey),
                     name));
  function->walk([&](Operation *op) {
    if (op != function && !findMarked(op->getLoc()))
      op->setLoc(FusedLoc::get({op->getLoc()}, metadata, op->getContext()));
  });
}

StringAttr mlir::amp::getWrittenIn(Location location) {
  FusedLoc marked = findMarked(location);
  return marked ? ownMark(marked) : StringAttr();
}

Location mlir::amp::getWrittenLocation(Location location) {
  FusedLoc marked = findMarked(location);
  return marked ? marked.getLocations().front() : location;
}

SmallVector<Location> mlir::amp::getCallSites(Location location) {
  SmallVector<Location> calls;
  findMarked(location, &calls);
  for (Location &call : calls)
    call = getWrittenLocation(call);
  return calls;
}
