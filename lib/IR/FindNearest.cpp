//===- FindNearest.cpp - the name that a misspelt one was meant to be -----===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// By the letters that have to be changed, added or removed.
//
//===----------------------------------------------------------------------===//

#include "amp/IR/FindNearest.h"
#include <algorithm>

using namespace llvm;

StringRef mlir::amp::findNearest(StringRef name, ArrayRef<StringRef> names) {
  StringRef nearest;
  // Two letters swapped are two apart.
  unsigned least = std::max<unsigned>(2, name.size() / 3) + 1;
  for (StringRef candidate : names) {
    unsigned distance = name.edit_distance(
        candidate, /*AllowReplacements=*/true, /*MaxEditDistance=*/least);
    if (distance < least) {
      least = distance;
      nearest = candidate;
    }
  }
  return nearest;
}
