//===- FormOps.h - one op in place of several that were written -----------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_FORMOPS_H
#define AMP_LIB_TRANSFORMS_FORMOPS_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// True below a policy of the user's, which names the ops that he wrote.
bool namesOps(Operation *root);

/// True if `op` is next to `result`, which it helps to compute, and nothing is
/// said of it that is not said of that.
bool isAlike(Operation *op, Operation *result);

/// Erases `op` and what was computed for it alone.
void eraseDead(Operation *op);

/// Rewrites what each `LastT` below `root` is the last op of, where a
/// `WrittenT` of it matches, and says how many: none where a policy names the
/// ops. What goes stands before the last op, and was seen before.
template <typename LastT, typename WrittenT> unsigned formOps(Operation *root) {
  if (namesOps(root))
    return 0;
  SmallVector<LastT> last;
  root->walk([&](LastT op) { last.push_back(op); });
  unsigned made = 0;
  for (LastT op : last) {
    WrittenT written(op);
    if (!written.match())
      continue;
    written.rewrite();
    ++made;
  }
  return made;
}

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_FORMOPS_H
