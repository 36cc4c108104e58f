//===- Tensors.h - tensors in the caller's memory -------------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CAPI_TENSORS_H
#define AMP_LIB_CAPI_TENSORS_H

#include "amp-c/Amp.h"
#include "amp/Image/Image.h"

namespace amp::capi {

/// An error unless `tensor` has this type and shape, and data. `what` begins
/// the message.
Error checkTensor(const std::string &what, const AmpTensor &tensor,
                  image::Element element, const std::vector<int64_t> &shape);
/// The same for one that is written to: it is row-major.
Error checkDestination(const std::string &what, const AmpTensor &tensor,
                       image::Element element,
                       const std::vector<int64_t> &shape);

/// An error for an integer out of `range`, which may be null.
Error checkRange(const std::string &what, const AmpTensor &tensor,
                 const image::RangeT *range);

/// Copies a tensor that was checked, row-major.
void copyTensor(const AmpTensor &tensor, char *destination);
/// The same for entries [first, first + count) of its first dimension.
void copyTensor(const AmpTensor &tensor, int64_t first, int64_t count,
                char *destination);

/// True if the tensor lies in memory as a row-major one does.
bool isRowMajor(const AmpTensor &tensor);

} // namespace amp::capi

#endif // AMP_LIB_CAPI_TENSORS_H
