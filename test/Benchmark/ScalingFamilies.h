//===- ScalingFamilies.h - large graphs as text ---------------------------===//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//===----------------------------------------------------------------------===//
#ifndef AMP_TEST_BENCHMARK_SCALINGFAMILIES_H
#define AMP_TEST_BENCHMARK_SCALINGFAMILIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace mlir::amp::bench {

llvm::ArrayRef<llvm::StringRef> familyNames();

/// A module of about `size` ops; nothing where no family has that name.
std::optional<std::string> writeFamily(llvm::StringRef family, int64_t size);

} // namespace mlir::amp::bench

#endif // AMP_TEST_BENCHMARK_SCALINGFAMILIES_H
