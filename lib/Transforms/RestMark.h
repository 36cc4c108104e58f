//===- RestMark.h - a micro-batch that stands for others ------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_TRANSFORMS_RESTMARK_H
#define AMP_LIB_TRANSFORMS_RESTMARK_H

#include "amp/IR/Amp.h"

namespace mlir::amp {

/// On the parts, draws, assertions and sums of the micro-batch that stands for
/// all but the first, and on what it reads and writes of a variable that each
/// writes for the next, between amp-expand-structures and amp-form-loops:
/// RestMark's numbers.
inline constexpr llvm::StringLiteral kRestAttr = "amp.rest";
/// The variables that such a read and such a write are of.
inline constexpr llvm::StringLiteral kRestReadAttr = "amp.rest_read";
inline constexpr llvm::StringLiteral kRestWrittenAttr = "amp.rest_written";

struct RestMark {
  /// The number of the `amp.accumulate` of the function.
  int64_t group;
  /// The number of micro-batches that it stands for.
  int64_t turns;
  /// The distance of the ids of two of them.
  int64_t distance;
};

inline void setRestMark(Operation *op, const RestMark &mark) {
  op->setAttr(kRestAttr,
              DenseI64ArrayAttr::get(op->getContext(),
                                     {mark.group, mark.turns, mark.distance}));
}

/// None of what bears none, or what is no mark.
inline std::optional<RestMark> restMarkOf(Operation *op) {
  SmallVector<int64_t> numbers;
  if (auto array = op->getAttrOfType<DenseI64ArrayAttr>(kRestAttr)) {
    numbers = SmallVector<int64_t>(array.asArrayRef());
  } else if (auto list = op->getAttrOfType<ArrayAttr>(kRestAttr)) {
    // Ops print and read lists so.
    for (Attribute number : list)
      if (auto integer = dyn_cast<IntegerAttr>(number))
        numbers.push_back(integer.getInt());
  }
  if (numbers.size() != 3)
    return std::nullopt;
  return RestMark{numbers[0], numbers[1], numbers[2]};
}

} // namespace mlir::amp

#endif // AMP_LIB_TRANSFORMS_RESTMARK_H
