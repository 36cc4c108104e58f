//===- Phases.cpp - elements of a transposed convolution ------------------===//
//
// Elements of one residue of the stride are sums over the same places of the
// kernel.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//

#include "Phases.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::amp;
using namespace mlir::amp::detail;

Phases::Phases(const WindowShape &shape, ArrayRef<int64_t> counts,
               ArrayRef<int64_t> sizes)
    : strides(shape.strides), dilations(shape.dilations), sizes(sizes) {
  for (size_t i = 0; i < shape.rank(); ++i) {
    int64_t count = counts[i];
    bool isBoth = strides[i] > 1 && dilations[i] > 1;
    gaps.push_back(isBoth ? strides[i] - 1 : 0);
    if (isBoth) {
      count = (count - 1) * strides[i] + 1;
      strides[i] = 1;
    }
    taps.push_back(llvm::divideCeil(shape.kernel[i], strides[i]));
    int64_t begin = shape.low[i] / strides[i];
    int64_t end = llvm::divideCeil(shape.low[i] + sizes[i], strides[i]);
    numbers.push_back(end - begin);
    low.push_back((taps[i] - 1) * dilations[i] - begin);
    high.push_back(end - count);
    first.push_back(shape.low[i] - begin * strides[i]);
  }
}

Value Phases::windows(WindowBuilder &w, Value x, double outside) const {
  x = w.pad(x, SmallVector<int64_t>(rank(), 0), SmallVector<int64_t>(rank(), 0),
            outside, gaps);
  x = w.pad(x, low, high, outside);
  SmallVector<int64_t> ones(rank(), 1);
  return WindowsOp::create(w.g.getBuilder(), w.g.getLoc(), x, taps, ones,
                           dilations, /*reversed=*/true);
}

Value Phases::interleave(WindowBuilder &w, Value x) const {
  auto shape = llvm::to_vector(tensorType(x).getShape());
  SmallVector<int64_t> order{0, 1}, joined{shape[0], shape[1]};
  SmallVector<int64_t> offsets{0, 0}, whole{-1, -1}, ones(rank() + 2, 1);
  for (size_t i = 0; i < rank(); ++i) {
    order.push_back(2 + rank() + i);
    order.push_back(2 + i);
    joined.push_back(numbers[i] * strides[i]);
    offsets.push_back(first[i]);
    whole.push_back(sizes[i]);
  }
  x = w.reshape(w.transpose(x, order), joined);
  if (ArrayRef(whole).drop_front(2) == ArrayRef(joined).drop_front(2))
    return x;
  return SliceOp::create(w.g.getBuilder(), w.g.getLoc(), x, offsets, whole,
                         ones);
}
