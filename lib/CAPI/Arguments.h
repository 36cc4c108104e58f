//===- Arguments.h - checks the arguments of an entry ---------------------===//
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_LIB_CAPI_ARGUMENTS_H
#define AMP_LIB_CAPI_ARGUMENTS_H

#include "amp-c/Amp.h"
#include "amp/Image/Error.h"
#include "amp/Image/Image.h"

namespace amp::capi {

/// "entry '@train', argument 'x'".
std::string describe(const image::EntryT &entry, const char *kind,
                     const std::string &name);

/// An error unless so many tensors are there.
Error checkCount(const image::EntryT &entry, const char *what, size_t expected,
                 const void *tensors, int64_t found);
/// An error unless the instance takes these arguments, whose number is right.
Error checkShapes(const image::EntryT &entry, const image::InstanceT &instance,
                  const AmpTensor *arguments);
/// An error for an index that is out of its argument's range.
Error checkRanges(const image::EntryT &entry, const AmpTensor *arguments);
/// All three, of a batch that `instance` is to run.
Error checkStep(const image::EntryT &entry, const image::InstanceT &instance,
                const AmpTensor *arguments, int64_t numArguments);

} // namespace amp::capi

#endif // AMP_LIB_CAPI_ARGUMENTS_H
